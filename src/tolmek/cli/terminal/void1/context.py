"""What a question is about: the ship that flies, the attack, the dice of diplomacy, the offer."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from rich.text import Text

from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.marks import DIM, Marks
from tolmek.cli.terminal.offers import offer_lines
from tolmek.cli.terminal.void1.star_map import seat_mark
from tolmek.cli.terminal.void1.view_reader import Void1Reader
from tolmek.void1.economy.trade import CARDS, CREDITS, LICENCE
from tolmek.void1.model.names import TARGET_GUARDS
from tolmek.void1.odds import Attempt

BATTLE = ("attack-window", "offer-retreat", "pay-to-fire", "one-more", "bombing", "casualties", "after-roll")
TALKS = ("lay-cards", "spend-on-diplomacy", "after-roll")


def context_lines(reader: Void1Reader, marks: Marks, prompt: str) -> list[Text]:
    """A line or two below the question; often none."""
    if prompt in ("offer", "answer"):
        return offer_lines(reader, prompt, partial(items_words, reader))
    if prompt == "flight":
        return flight_lines(reader)
    lines = []
    if prompt in TALKS:
        lines += diplomacy_lines(reader)
    if prompt in BATTLE:
        lines += attack_lines(reader, marks)
    return lines


def flight_lines(reader: Void1Reader) -> list[Text]:
    """The ship that moves, and what it carries."""
    frame = reader.frame("flight")
    if frame is None:
        return []
    left = frame["left"]
    ship = f"{reader.piece_name(frame['piece'])} at {reader.place_name(frame['place'])}"
    text = f"{ship}, {left} {plural('step', left)} left"
    if frame["load"]:
        text += f", carries {pieces(reader, frame['load'])}"
    return [Text(f"  {text}", style=DIM)]


def diplomacy_lines(reader: Void1Reader) -> list[Text]:
    """The cards and dice of an attempt at diplomacy."""
    frame = reader.frame("diplomacy")
    if frame is None:
        return []
    laid = len(frame["cards"])
    attempt = Attempt(reader.game.table, frame["who"], frame["world"], laid)
    text = f"{reader.world(frame['world']).name}: {laid} {plural('card', laid)} played"
    if laid:
        text += f", {attempt.needed} or more needed"
    if frame["dice"]:
        fixed = attempt.bonus + frame["bonus"]
        dice = " + ".join(str(die) for die in frame["dice"])
        text += f"; {dice}{f' + {fixed}' if fixed else ''} = {sum(frame['dice']) + fixed}"
    return [Text(f"  {text}", style=DIM)]


def attack_lines(reader: Void1Reader, marks: Marks) -> list[Text]:
    """Where the attack is, and the ships of both sides."""
    frame = reader.frame("attack")
    if frame is None:
        return []
    lines = [Text(f"  The attack at {reader.place_name(frame['place'])}", style=DIM)]
    for side in dict.fromkeys([frame["who"], *defenders(reader, frame)]):
        fleet = reader.pieces_at(side, frame["place"])
        line = Text("  ")
        line.append_text(seat_mark(reader, marks, side))
        line.append(f" {pieces(reader, fleet) or 'no ships'}")
        lines.append(line)
    return lines


def defenders(reader: Void1Reader, frame: dict[str, Any]) -> list[int]:
    """Whose ships shoot back: the named player's or the guards'."""
    target: int = frame["target"]
    if target < TARGET_GUARDS:
        return [target]
    return [reader.seats] if target == TARGET_GUARDS else []


def pieces(reader: Void1Reader, fleet: list[int]) -> str:
    """Ships in words, by kind."""
    return ", ".join(
        f"{count} {plural(reader.piece_name(piece), count)}" for piece, count in sorted(Counter(fleet).items())
    )


def items_words(reader: Void1Reader, items: list[int]) -> str:
    """The items of one side of an offer."""
    return ", ".join(item_words(reader, item) for item in items)


def item_words(reader: Void1Reader, item: int) -> str:
    """An item is its class * 256 plus a value."""
    kind, value = divmod(item, 256)
    if kind == CARDS:
        return reader.card_name(value)
    if kind == CREDITS:
        return f"{value} {plural('credit', value)}"
    if kind == LICENCE:
        return f"the trade good for {reader.parts.tech_name[value]}"
    return "passage through tractor beams this turn"
