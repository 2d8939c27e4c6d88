"""The table of a family that has no face of its own: the players with their points, and the log."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rich.table import Table
from rich.text import Text

import tolmek
from tolmek.cli.terminal.chances import Odds, percent
from tolmek.cli.terminal.face import Face, Stretch
from tolmek.cli.terminal.marks import COLOURS, Marks


class PlainFace(Face):
    """What every game has: seats, rounds, points, a result."""

    PROMPT_RULES: ClassVar[dict[str, tuple[str, ...]]] = {}
    VERB_RULES: ClassVar[dict[str, tuple[str, ...]]] = {}
    GROUPS: ClassVar[dict[str, str]] = {}
    UNTOLD: ClassVar[frozenset[str]] = frozenset()
    HEADINGS: ClassVar[frozenset[str]] = frozenset()
    STYLES: ClassVar[dict[str, str]] = {}
    ORDERS: ClassVar[dict[str, str]] = {"players": "the players and their points"}
    EXAMPLE: ClassVar[str] = ""

    def meaning(self, order: str) -> str:
        return self.ORDERS.get(order, "")

    def name(self, seat: int) -> str:
        return f"Seat {seat}"

    def mark(self, marks: Marks, seat: int) -> Text:
        return Text(marks.seats[seat % len(marks.seats)], style=COLOURS[seat % len(COLOURS)])

    def order(self) -> list[int]:
        seats: list[int] = self.game.table.order()
        return seats

    # --- the position -----------------------------------------------------------------------------------

    def stretch(self, prompt: str) -> Stretch | None:
        return self.game.rules.presentation.round_of(self.game), "round"

    def map(self, marks: Marks, width: int) -> list[Text]:
        return []

    def players(self, marks: Marks, width: int) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        points = self.points()
        for seat in self.order():
            grid.add_row(self.mark(marks, seat), self.name(seat), *(points[seat : seat + 1]))
        return grid

    def points(self) -> list[str]:
        """As far as the game tells them."""
        return [f"{number} points" for number in self.game.rules.presentation.points(self.game.view(self.seat))]

    def common(self, marks: Marks, log: list[object]) -> list[Text]:
        return []

    def round(self, marks: Marks) -> Text:
        number = self.game.rules.presentation.round_of(self.game)
        active = self.game.rules.presentation.active_seat(self.game)
        turn = f"{marks.dot}the turn of {self.name(active)}" if active >= 0 else ""
        return Text(f"Round {number}{turn}" if number else "Before the first round")

    def moment(self, marks: Marks, prompt: str) -> list[Text]:
        if self.seat is None:
            return []
        hint = self.game.rules.presentation.hint(self.game, self.seat, prompt)
        return [Text(f"  {hint}")] if hint else []

    def result(self, marks: Marks, ranking: list[list[int]]) -> list[Text]:
        result = self.game.result
        scores = [] if result is None else result.scores
        return [
            Text.assemble(f"{place}. ", self.mark(marks, seat), f" {self.name(seat)}: {scores[seat]} points")
            for place, group in enumerate(ranking, 1)
            for seat in group
        ]

    # --- answers to orders ------------------------------------------------------------------------------

    def details(self, marks: Marks, seat: int) -> list[Text]:
        points = "".join(f": {text}" for text in self.points()[seat : seat + 1])
        return [Text.assemble(self.mark(marks, seat), f" {self.name(seat)}{points}")]

    def cards(self) -> list[Text]:
        return []

    def things(self) -> list[tuple[str, str]]:
        return []

    def odds(self, action: tolmek.Action) -> Odds | None:
        found = None if self.seat is None else self.game.chance_of(action, self.seat)
        if found is None:
            return None
        short = percent(Fraction(found.hits, found.of))
        return Odds(short, (f"{found.words[:1].upper()}{found.words[1:]}: {short}.",))
