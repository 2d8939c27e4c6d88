"""A display whose family reads the view of a seat and lays it out in panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

from rich.table import Table
from rich.text import Text

from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import Marks
from tolmek.cli.terminal.view_reader import ViewReader

Reader = TypeVar("Reader", bound=ViewReader)
AnyReader = TypeVar("AnyReader", bound=ViewReader, contravariant=True)


class DrawnMap(Protocol):
    """What the module `star_map` of a family draws."""

    def lines(self) -> list[Text]: ...


class Panels(Protocol[AnyReader]):
    """What the module `panels` of a family draws."""

    def players(self, reader: AnyReader, marks: Marks, width: int) -> Table: ...

    def round_line(self, reader: AnyReader, marks: Marks) -> Text: ...

    def details(self, reader: AnyReader, marks: Marks, seat: int) -> list[Text]: ...

    def cards(self, reader: AnyReader) -> list[Text]: ...


class Lookup(Protocol[AnyReader]):
    """What the module `lookup` of a family knows."""

    def entries(self, reader: AnyReader) -> Iterator[tuple[str, str]]: ...


class PanelDisplay(GameDisplay, Generic[Reader]):
    """The table as a reader of the view knows it."""

    def __init__(
        self,
        reader: Reader,
        star_map: Callable[[Reader, Marks, int], DrawnMap],
        panels: Panels[Reader],
        context_lines: Callable[[Reader, Marks, str], list[Text]],
        lookup: Lookup[Reader],
    ) -> None:
        super().__init__(reader.game, reader.seat)
        self.reader = reader
        self.star_map = star_map
        self.panels = panels
        self.context_lines = context_lines
        self.lookup = lookup

    def name(self, seat: int) -> str:
        return self.reader.name(seat)

    def order(self) -> list[int]:
        return self.reader.order()

    def map(self, marks: Marks, width: int) -> list[Text]:
        return self.star_map(self.reader, marks, width).lines()

    def players(self, marks: Marks, width: int) -> Table:
        return self.panels.players(self.reader, marks, width)

    def round(self, marks: Marks) -> Text:
        return self.panels.round_line(self.reader, marks)

    def context(self, marks: Marks, prompt: str) -> list[Text]:
        return self.context_lines(self.reader, marks, prompt)

    def details(self, marks: Marks, seat: int) -> list[Text]:
        return self.panels.details(self.reader, marks, seat)

    def cards(self) -> list[Text]:
        return self.panels.cards(self.reader)

    def things(self) -> list[tuple[str, str]]:
        return list(self.lookup.entries(self.reader))
