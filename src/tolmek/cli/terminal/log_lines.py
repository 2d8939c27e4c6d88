"""The log as it is told: what the seat may read, one line for each fact, headings for rounds and turns."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

import tolmek
from tolmek.api import LogEntry
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import DIM, Marks


class LogReader:
    """Remembers how far the log has been told."""

    def __init__(self, game: tolmek.Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.told = 0
        self.earlier: list[LogEntry] = []  # the log of a game that was opened from a save, which holds none
        if game.count and not game.log:
            self.earlier = tolmek.replay(game.record()).log

    def news(self) -> list[LogEntry]:
        """Entries that were not told yet and that the seat may read."""
        log = self.game.log
        fresh = log[min(self.told, len(log)) :]
        self.told = len(log)
        return [entry for entry in fresh if self.readable(entry)]

    def pending(self) -> bool:
        """Is there something to tell?"""
        return any(self.readable(entry) for entry in self.game.log[self.told :])

    def last(self, count: int) -> list[LogEntry]:
        """The last entries, from before a save was opened too."""
        entries = [entry for entry in self.whole() if self.readable(entry)]
        return entries[-count:] if count > 0 else []

    def whole(self) -> list[LogEntry]:
        """All entries, from before a save was opened too."""
        return self.earlier + self.game.log

    def readable(self, entry: LogEntry) -> bool:
        """May the seat read it?"""
        return bool(entry.readable(-1 if self.seat is None else self.seat))


def log_lines(display: GameDisplay, marks: Marks, entries: Iterable[LogEntry]) -> list[Text]:
    """Lines for people."""
    lines: list[Text] = []
    for entry in entries:
        name = entry.fact.name
        if name in display.UNTOLD:
            continue
        seat = display.actor(entry.facts)
        line = Text()
        line.append_text(display.mark(marks, seat) if seat is not None else Text(marks.bullet, DIM))
        line.append(f" {entry.words}", style="bold" if name in display.HEADINGS else display.STYLES.get(name, ""))
        if name in display.HEADINGS:
            lines.append(Text())
        lines.append(line)
    return lines
