"""The table of a family that has no display of its own: the players with their points, and the log."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text

from tolmek.api import LogEntry
from tolmek.cli.terminal.display import GameDisplay, Phase
from tolmek.cli.terminal.marks import COLOURS, Marks


class PlainDisplay(GameDisplay):
    """What every game has: seats, rounds, points, a result."""

    PROMPT_RULES: ClassVar[dict[str, tuple[str, ...]]] = {}
    VERB_RULES: ClassVar[dict[str, tuple[str, ...]]] = {}
    GROUPS: ClassVar[dict[str, str]] = {}
    UNTOLD: ClassVar[frozenset[str]] = frozenset()
    HEADINGS: ClassVar[frozenset[str]] = frozenset()
    STYLES: ClassVar[dict[str, str]] = {}
    COMMANDS: ClassVar[dict[str, str]] = {"players": "the players and their points"}
    EXAMPLE: ClassVar[str] = ""

    def meaning(self, command: str) -> str:
        return self.COMMANDS.get(command, "")

    def name(self, seat: int) -> str:
        return f"Seat {seat}"

    def mark(self, marks: Marks, seat: int) -> Text:
        return Text(marks.seats[seat % len(marks.seats)], style=COLOURS[seat % len(COLOURS)])

    def order(self) -> list[int]:
        seats: list[int] = self.game.table.order()
        return seats

    # --- the position -----------------------------------------------------------------------------------

    def phase(self, prompt: str) -> Phase | None:
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

    def common(self, marks: Marks, log: list[LogEntry]) -> list[Text]:
        return []

    def round(self, marks: Marks) -> Text:
        number = self.game.rules.presentation.round_of(self.game)
        active = self.game.rules.presentation.active_seat(self.game)
        turn = f"{marks.dot}the turn of {self.name(active)}" if active >= 0 else ""
        return Text(f"Round {number}{turn}" if number else "Before the first round")

    def context(self, marks: Marks, prompt: str) -> list[Text]:
        if self.seat is None:
            return []
        hint = self.game.rules.presentation.hint(self.game, self.seat, prompt)
        return [Text(f"  {hint}")] if hint else []

    def score_words(self, seat: int) -> str:
        result = self.game.result
        return "" if result is None else f"{result.scores[seat]} points"

    def sources(self, seat: int) -> list[tuple[str, int]]:
        return []

    # --- answers to commands ------------------------------------------------------------------------------

    def details(self, marks: Marks, seat: int) -> list[Text]:
        points = "".join(f": {text}" for text in self.points()[seat : seat + 1])
        return [Text.assemble(self.mark(marks, seat), f" {self.name(seat)}{points}")]

    def cards(self) -> list[Text]:
        return []

    def things(self) -> list[tuple[str, str]]:
        return []
