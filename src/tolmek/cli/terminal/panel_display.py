"""A display whose family reads the view of a seat and lays it out in panels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from rich.table import Table
from rich.text import Text

from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import Marks
from tolmek.cli.terminal.view_reader import ViewReader

Reader = TypeVar("Reader", bound=ViewReader)
AnyReader = TypeVar("AnyReader", bound=ViewReader, contravariant=True)


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

    def __init__(self, reader: Reader, panels: Panels[Reader], lookup: Lookup[Reader]) -> None:
        super().__init__(reader.game, reader.seat)
        self.reader = reader
        self.panels = panels
        self.lookup = lookup

    def name(self, seat: int) -> str:
        return self.reader.name(seat)

    def order(self) -> list[int]:
        return self.reader.order()

    def players(self, marks: Marks, width: int) -> Table:
        return self.panels.players(self.reader, marks, width)

    def round(self, marks: Marks) -> Text:
        return self.panels.round_line(self.reader, marks)

    def details(self, marks: Marks, seat: int) -> list[Text]:
        return self.panels.details(self.reader, marks, seat)

    def cards(self) -> list[Text]:
        return self.panels.cards(self.reader)

    def things(self) -> list[tuple[str, str]]:
        return list(self.lookup.entries(self.reader))
