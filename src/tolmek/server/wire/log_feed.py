"""The log of a game on its way to one reader: sentences, with the objects that they name.

Entries already say who may read them; a reader is a seat, or None for spectators.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any, cast

from msgspec import UNSET, UnsetType, structs

import tolmek
from tolmek.api import LogEntry
from tolmek.server.wire.answers import Entry, Named, Show

NUMBERED = re.compile(r"\bPlayer (\d+)\b")  # how a game calls somebody without race or faction
Note = tuple[int, int, str]  # the number of log entries before it, seat, words
LogLine = int | Note  # the place of an entry in the chain, or a note of the table


class LogFeed:
    """The log of one game in words, for every reader; `called` gives the name of the player at a seat."""

    def __init__(self, called: Callable[[int], str]) -> None:
        self.called = called
        self.show_as: Callable[[LogEntry], str] = str  # of the game that is followed
        self.chain: list[LogEntry] = []  # entries in order
        self.told: list[Entry | None] = []  # each as data, once somebody has read it; it stays as it was told
        self.place: dict[int, int] = {}  # by identity of an entry: its place in the chain
        self.names: re.Pattern[str] | None = None
        self.objects: dict[str, str] = {}
        self.lines: list[LogLine] = []  # the whole log: places in the chain, and the notes of the table in between
        self.stayed = 0  # as many of these lines were told before
        self.gone: list[LogEntry | Note] = []  # entries and notes that were told and are no longer part of it
        self.reasons: dict[int, str] = {}  # by place in the chain: why a bot did this
        self.explained: tuple[int, str] | None = None  # the seat of a bot, and why it makes the move that comes next

    def follow(self, game: tolmek.Game, notes: list[Note]) -> None:
        """Take the game's log in."""
        self.show_as = game.rules.presentation.show_as
        old = self.chain[:]
        kept = self.follow_entries(game)
        lines = merge_notes(len(self.chain), notes)
        same = 0
        for line, before in zip(lines, self.lines, strict=False):
            if line != before or (isinstance(line, int) and line >= kept):
                break
            same += 1
        self.gone = [old[line] if isinstance(line, int) else line for line in self.lines[same:]]
        self.lines, self.stayed = lines, same
        self.attach_reason(kept)

    def explain(self, seat: int, reason: str) -> None:
        """Why the bot at that seat makes the move that is followed next."""
        self.explained = seat, reason

    def attach_reason(self, kept: int) -> None:
        """The reason belongs to the first new sentence about the bot that everybody may read."""
        explained, self.explained = self.explained, None
        self.reasons = {place: reason for place, reason in self.reasons.items() if place < kept}
        if explained is None:
            return
        seat, reason = explained
        for place in range(kept, len(self.chain)):
            entry = self.chain[place]
            if entry.words and entry.seats is None and entry.facts.get("seat") == str(seat):
                self.reasons[place] = reason
                return

    def flushed(self) -> None:
        """Every reader was told what is new."""
        self.stayed, self.gone = len(self.lines), []

    def follow_entries(self, game: tolmek.Game) -> int:
        """Gives how many entries stayed. One that is written again after a step back is the one that was told."""
        fresh: list[LogEntry] = []
        entry = game.entries
        while entry is not None and self.place.get(id(entry)) is None:
            fresh.append(entry)
            entry = entry.before
        kept = 0 if entry is None else self.place[id(entry)] + 1
        old, told = self.chain[kept:], self.told[kept:]
        for gone in old:
            del self.place[id(gone)]
        del self.chain[kept:]
        del self.told[kept:]
        fresh.reverse()
        again = 0
        while again < min(len(fresh), len(old)) and same_entry(fresh[again], old[again]):
            again += 1
        for nth, entry in enumerate(fresh):
            if not entry.words:
                entry.words = game.rules.presentation.tell(game, entry)
            self.place[id(entry)] = len(self.chain)
            self.chain.append(entry)
            self.told.append(told[nth] if nth < again else None)
        return kept + again

    def learn(self, board: dict[str, Any]) -> None:
        """The names of worlds, and of other places that have one, to be found in sentences."""
        named = {
            str(word).removeprefix("The "): f"space:{place['id']}"
            for place in board["places"]["items"].values()
            for word in (place.get("name"), place.get("title"))
            if word
        }
        if not named.items() <= self.objects.items():
            named = {**self.objects, **named}
            self.objects = named
            words = sorted(named, key=len, reverse=True)
            self.names = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words)) if words else None

    def named(self, words: str) -> str:
        """Players who have no race or faction yet by the names that the table knows."""
        return NUMBERED.sub(lambda match: self.called(int(match[1]) - 1), words)

    def rename(self) -> None:
        """A player has another name."""
        self.told = [None] * len(self.chain)

    def entry(self, place: int, number: int) -> Entry:
        """The entry at that place of the chain, under the number that a reader counts."""
        told = self.told[place]
        if told is None:
            entry = self.chain[place]
            facts = entry.facts
            seat = facts.get("seat")
            words = self.named(entry.words)
            told = self.told[place] = Entry(
                n=number,
                words=words,
                parts=self.parts(words),
                seat=int(seat) if isinstance(seat, str) and seat.isdecimal() else None,
                rule=entry.rule,
                facts=facts,
                private=entry.seats is not None,
                show=cast("Show | None", self.show_as(entry) or None),
                reason=self.reasons.get(place, UNSET),
            )
        return told if told.n == number else structs.replace(told, n=number)

    def parts(self, words: str) -> list[str | Named]:
        if self.names is None:
            return [words]
        parts: list[str | Named] = []
        at = 0
        for match in self.names.finditer(words):
            if match.start() > at:
                parts.append(words[at : match.start()])
            parts.append(Named(self.objects[match.group()], match.group()))
            at = match.end()
        if at < len(words):
            parts.append(words[at:])
        return parts

    def log(self, seat: int | None, start: int = 0) -> list[Entry]:
        """What the reader may know from that line on, in order."""
        reader = -1 if seat is None else seat
        entries: list[Entry] = []
        first = self.count(seat, start)
        for line in self.lines[start:]:
            if not isinstance(line, int):
                entries.append(note_entry(line, first + len(entries)))
            elif self.chain[line].readable(reader):
                entries.append(self.entry(line, first + len(entries)))
        return entries

    def count(self, seat: int | None, end: int) -> int:
        """How many of the lines before that one the reader may read."""
        reader = -1 if seat is None else seat
        return sum(1 for line in self.lines[:end] if not isinstance(line, int) or self.chain[line].readable(reader))

    def news(self, seat: int | None) -> tuple[list[Entry], int | UnsetType]:
        """The reader's new entries and, where some that it was told are gone, how many it keeps."""
        reader = -1 if seat is None else seat
        gone = any(isinstance(one, tuple) or one.readable(reader) for one in self.gone)
        return self.log(seat, self.stayed), self.count(seat, self.stayed) if gone else UNSET


def same_entry(one: LogEntry, other: LogEntry) -> bool:
    return one.fact is other.fact and (one.values, one.mask, one.rule) == (other.values, other.mask, other.rule)


def merge_notes(entries: int, notes: list[Note]) -> list[LogLine]:
    """The entries of a log with the notes of the table in between."""
    lines: list[LogLine] = []
    left = deque(notes)
    for place in range(entries):
        while left and left[0][0] <= place:
            lines.append(left.popleft())
        lines.append(place)
    return [*lines, *left]


def note_entry(note: Note, number: int) -> Entry:
    """Something that happened at the table, as an entry of the log."""
    _, seat, words = note
    return Entry(
        n=number,
        words=words,
        parts=[words],
        seat=seat if seat >= 0 else None,
        rule="",
        facts={"fact": "table"},
        private=False,
        show=None,
    )
