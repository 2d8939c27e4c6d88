"""The rows of a table played again: what is stored is what happened, and a game is its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import tolmek
from tolmek.server.fairness import Chance, open_chance

ACT = "act"  # a choice of a seat
CHANCE = "chance"  # an outcome; its seat is where it falls, -1 for the common procedure
UNDO = "undo"  # the seat's last choice, within the rules of undo
BACK = "back"  # by agreement: to before the choice of that number
NOTE = "note"  # something that happened at the table, not in the game


@dataclass(frozen=True)
class Line:
    """One row."""

    kind: str
    seat: int
    text: str


Question = tuple[int, int, str]  # the stack that asks (-1: the common one), its depth, the procedure


def question(game: tolmek.Game, seat: int) -> Question | None:
    """Where the seat is asked now."""
    side = game.sides[seat]
    if game.main_asks() == seat and not (side and side[-1].waits()):
        return -1, len(game.stack), game.stack[-1].NAME
    return (seat, len(side), side[-1].NAME) if side else None


def entries(game: tolmek.Game) -> int:
    """How long the log is."""
    found = 0
    entry = game.entries
    while entry is not None:
        found += 1
        entry = entry.before
    return found


class History:
    """A game with the luck that feeds it, as far as the rows have been played."""

    def __init__(self, game: tolmek.Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.rows = 0
        self.choices = [0] * game.seats  # rows of each seat; part of a decision's id
        self.closed: dict[tuple[int, str], int] = {}  # (seat, question): how often it went away without an answer
        self.taken_back = 0
        self.notes: list[tuple[int, int, str]] = []  # number of log entries before it, seat, words

    @classmethod
    def begin(
        cls,
        edition: str,
        seats: int,
        options: dict[str, Any],
        map_seed: str,
        chance_seed: str,
        start: str | None = None,
        races: list[str | None] | str | None = None,
        pack: str = "",
    ) -> History:
        """Before the first row; `start` is the save that a forked game begins from."""
        if start is not None:
            game = tolmek.load(start)
            game.asked = True
        else:
            chosen = {key: value for key, value in options.items() if key not in ("seats", "races")}
            wanted = options.get("races", races)
            game = tolmek.new_game(edition, seats, 0, chosen, wanted, chance="asked", components=pack or None)
        return cls(game, Chance(map_seed, chance_seed))

    def copy(self) -> History:
        twin = History(self.game.copy(), self.chance.copy())
        twin.rows = self.rows
        twin.choices = self.choices[:]
        twin.closed = dict(self.closed)
        twin.taken_back = self.taken_back
        twin.notes = self.notes[:]
        return twin

    def apply(self, line: Line) -> None:
        """Play one row; refused choices raise and change nothing."""
        game = self.game
        asked = [question(game, seat) for seat in range(game.seats)]
        if line.kind == ACT:
            game.play(line.text, line.seat)
            self.choices[line.seat] += 1
        elif line.kind == CHANCE:
            decision = open_chance(game, line.seat)
            if decision is None:
                raise tolmek.BadText("Nothing is to be drawn now.")
            action = game.parse(line.text, tolmek.CHANCE)
            if action not in decision.actions:
                raise tolmek.BadText(f"Chance cannot give “{line.text}” here.")
            self.chance.count(game, decision)
            game.choose(decision, action)
        elif line.kind == UNDO:
            game.undo(line.seat)
            self.choices[line.seat] += 1
            self.shorten()
        elif line.kind == BACK:
            before = game.count
            game.take_back(int(line.text))
            self.taken_back += before - game.count
            self.choices = [number + 1 for number in self.choices]  # no question of before is open any more
            self.shorten()
        elif line.kind == NOTE:
            self.notes.append((entries(game), line.seat, line.text))
        else:
            raise tolmek.BadText(f"There is no row of the kind “{line.kind}”.")
        self.count_closed(line.seat, asked)
        self.rows += 1

    def shorten(self) -> None:
        """The log has become shorter: notes stay, after what is left."""
        length = entries(self.game)
        self.notes = [(min(before, length), seat, words) for before, seat, words in self.notes]

    def count_closed(self, by: int, asked: list[Question | None]) -> None:
        """Questions that others took away, such as an offer withdrawn, never come back under the same name."""
        for seat, before in enumerate(asked):
            now = question(self.game, seat)
            if seat == by or before is None or now == before:
                continue
            covered = now is not None and now[0] == seat and (before[0] != seat or now[1] > before[1])
            if not covered:
                self.closed[seat, before[2]] = self.closed.get((seat, before[2]), 0) + 1

    def ident(self, seat: int) -> str:
        """The name of what the seat is asked now. Steps of others do not change it while the same question is open."""
        decision = self.game.decision_of(seat)
        prompt = "none" if decision is None else decision.prompt
        open_now = question(self.game, seat)
        closed = 0 if open_now is None else self.closed.get((seat, open_now[2]), 0)
        return f"{seat}.{prompt}.{self.choices[seat]}" + (f".{closed}" if closed else "")

    def draw(self) -> list[Line]:
        """Let chance answer everything that it is asked now."""
        found: list[Line] = []
        while (decision := open_chance(self.game)) is not None:
            twin = self.chance.copy()
            line = Line(CHANCE, decision.where, str(twin.draw(self.game, decision)))
            self.apply(line)
            found.append(line)
        return found
