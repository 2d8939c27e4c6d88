"""Records: a whole game as readable text. On replay the recorded outcomes decide."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from tolmek.kernel.actions import PASS
from tolmek.kernel.decision import CHANCE, MAIN
from tolmek.kernel.errors import BadText, IllegalAction
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link, Stretch
from tolmek.kernel.outside import MOST_CHOICES, check_text, read_json
from tolmek.kernel.positions import digest
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

TITLE = "tolmek record 1"
KEYS = ["edition", "revision", "engine", "seats", "options", "pack", "seed"]


def links(game: Game[T]) -> list[Link]:
    """All choices and outcomes, the first one first."""
    stretches: list[Stretch] = []
    stretch = game.stretch
    while stretch is not None:
        stretches.append(stretch)
        stretch = stretch.before
    history: list[Link] = []
    for stretch in reversed(stretches):
        for number in range(stretch.first, min(stretch.first + len(stretch.actions), game.count)):
            history.append(Link(stretch, number))
    return history


def line(link: Link) -> str:
    """A choice as `seat text`; chance is `*`, on a seat's own stack `*seat`."""
    if link.seat == CHANCE:
        return ("* " if link.where == MAIN else f"*{link.where} ") + str(link.action)
    return f"{link.seat} {link.action}"


def write(game: Game[T], engine: str, seat: int | None, everything: bool) -> str:
    """Header, choices, outcomes, count and hash. Without `everything`: what that seat (None: a spectator) knows."""
    rows: list[str] = []
    made = links(game)
    for i, link in enumerate(made):
        secret = 0 if everything else game.rules.secrecy(game, made, i, -1 if seat is None else seat)
        if secret == 0:
            rows.append(line(link))
        elif secret == 1:
            rows.append(line(link).split(" ")[0] + f" {link.action.verb.name} ?")
        elif secret == 3:
            rows.append(f"{link.seat} {PASS.of()}")
    head: dict[str, Any] = {
        "edition": game.rules.edition_id,
        "revision": game.rules.revision,
        "engine": engine,
        "seats": game.table.seats,
        "options": game.options,
        "pack": game.pack,
        "seed": game.chance.seed if everything else None,
    }
    lines = [TITLE]
    lines += [f"{key} {json.dumps(head[key], sort_keys=True, ensure_ascii=False)}" for key in KEYS]
    lines.append("")
    lines += rows
    ending = digest(game) if everything else blake2b("\n".join(rows).encode(), digest_size=16).hexdigest()
    lines.append(f"= {len(rows)} {ending}")
    return "\n".join(lines) + "\n"


class Record:
    """A record taken apart: header, choices, and the count and hash it ends with."""

    def __init__(self, text: str) -> None:
        check_text(text, "record")
        lines = text.split("\n")
        if lines[0] != TITLE:
            raise BadText("This is not a Tolmek record: its first line should be “" + TITLE + "”.")
        self.head: dict[str, Any] = {}
        at = 1
        while at < len(lines) and lines[at] != "":
            key, _, value = lines[at].partition(" ")
            if key not in KEYS or key in self.head:
                raise BadText(f"The record's header line {at + 1} is not known, or comes twice.")
            try:
                self.head[key] = read_json(value)
            except ValueError:
                raise BadText(f"The record's header line {at + 1} cannot be read.") from None
            at += 1
        for key in KEYS:
            if key not in self.head:
                raise BadText(f"The record's header has no line “{key}”.")
        self.rows: list[str] = []
        self.numbers: list[int] = []  # of the lines, for messages
        self.count: int = -1
        self.hash: str = ""
        for i in range(at + 1, len(lines)):
            row = lines[i]
            if row.startswith("= "):
                parts = row.split(" ")
                if len(parts) != 3 or not parts[1].isascii() or not parts[1].isdigit() or len(parts[1]) > 9:
                    raise BadText("The record's last line cannot be read.")
                self.count = int(parts[1])
                self.hash = parts[2]
                break
            if row.strip() and not row.startswith("#"):
                self.rows.append(row)
                self.numbers.append(i + 1)
        if self.count < 0:
            raise BadText("The record is cut short: its last line, with count and hash, is missing.")
        if self.count > MOST_CHOICES:
            raise BadText(f"The record holds {self.count} choices; no game has more than {MOST_CHOICES}.")
        if self.count != len(self.rows):
            raise BadText(f"The record should hold {self.count} choices but holds {len(self.rows)}.")


def chooser(who: str, seats: int) -> tuple[int, int]:
    """The seat of a line and the stack that an outcome falls on."""
    if who == "*":
        return CHANCE, MAIN
    number = who.removeprefix("*")
    if len(number) != 1 or not "0" <= number < str(seats):
        raise IllegalAction(f"“{who[:20]}” is not a seat; seats are 0 to {seats - 1}, and chance is “*”.", None)
    return (int(number), MAIN) if who == number else (CHANCE, int(number))


def play_row(game: Game[T], row: str) -> bool:
    """Play one line of a record; chance must be asked. False: the game's own stream gives another outcome."""
    who, _, text = row.partition(" ")
    seat, where = chooser(who, game.table.seats)
    action = game.parse(text)
    if seat != CHANCE:
        game.play(action, seat)
        return True
    for decision in game.decisions:
        if decision.seat == CHANCE and decision.where == where:
            if action not in decision.actions:
                raise IllegalAction(f"Chance cannot give “{text}” here.", None)
            top = game.stack[-1] if where == MAIN else game.seat_stacks[where][-1]
            fits = game.draw_outcome(top) is action
            game.choose(decision, action)
            return fits
    raise IllegalAction("No die or draw is due here.", None)


def replay(game: Game[T], record: Record, until: int = -1) -> int:
    """Play a record from its first position; `until` stops after that many choices.

    Returns how many outcomes the seed of the record does not give.
    """
    strange = 0
    asked = game.explicit_chance
    game.explicit_chance = True
    for i, row in enumerate(record.rows):
        if i == until:
            break
        try:
            if not play_row(game, row):
                strange += 1
        except (IllegalAction, ValueError) as error:
            raise misfit(record, i, error) from None
    game.explicit_chance = asked
    if until < 0 or until >= len(record.rows):
        check_end(game, record)
    return strange


def misfit(record: Record, at: int, error: Exception) -> BadText:
    """Why a line of the record cannot be played."""
    return BadText(f"Line {record.numbers[at]} of the record (“{record.rows[at][:60]}”) does not fit: {error}")


def check_end(game: Game[T], record: Record) -> None:
    if digest(game) != record.hash:
        raise BadText("The record does not end in the position that its hash says: it was changed or is damaged.")
