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


class History:
    """A game with the luck that feeds it, as far as the rows have been played."""

    def __init__(self, game: tolmek.Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.rows = 0
        self.choices = [0] * game.seats  # rows of each seat; part of a decision's id
        self.taken_back = 0
        self.notes: list[tuple[int, int, str]] = []  # number of log entries before it, seat, words
        self.logged = 0

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
        twin.taken_back = self.taken_back
        twin.notes = self.notes[:]
        return twin

    def apply(self, line: Line) -> None:
        """Play one row; refused choices raise and change nothing."""
        game = self.game
        if line.kind == ACT:
            game.play(line.text, line.seat)
            self.choices[line.seat] += 1
        elif line.kind == CHANCE:
            decision = open_chance(game)
            if decision is None:
                raise tolmek.BadText("Nothing is to be drawn now.")
            self.chance.count(game, decision)
            game.choose(decision, game.parse(line.text, tolmek.CHANCE))
        elif line.kind == UNDO:
            game.undo(line.seat)
            self.choices[line.seat] += 1
        elif line.kind == BACK:
            before = game.count
            game.take_back(int(line.text))
            self.taken_back += before - game.count
            self.choices[line.seat] += 1
        elif line.kind == NOTE:
            self.notes.append((len(game.log), line.seat, line.text))
        self.rows += 1

    def draw(self) -> list[Line]:
        """Let chance answer everything that it is asked now."""
        found: list[Line] = []
        while (decision := open_chance(self.game)) is not None:
            twin = self.chance.copy()
            line = Line(CHANCE, decision.where, str(twin.draw(self.game, decision)))
            self.apply(line)
            found.append(line)
        return found
