"""The redaction door: everything that leaves the server about a game is made here, for one reader.

A reader is a seat, or None for spectators. Views, scenes and log entries already hold nothing that the reader may not
know; this module reads the game through them and through nothing else.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

import tolmek

KEPT = 16  # versions of a scene from which a reader that comes back is led on
NUMBERED = re.compile(r"\bPlayer (\d+)\b")  # how a game calls somebody without race or faction
Parts = dict[str, Any]
Note = tuple[int, int, str]  # the number of log entries before it, seat, words
Spoken = int | Note  # a line of the log: the place of its entry in the chain, or a note of the table


def board_of(game: tolmek.Game) -> tuple[str, Parts]:
    """The unchanging board and its hash."""
    scene = game.scene(None)
    parts = game.family.presentation.board_parts
    board = keyed(game, {part: value for part, value in scene.items() if part in parts})
    return hashlib.sha256(msgspec.json.encode(board)).hexdigest()[:16], board


def packed(parts: Parts) -> bytes:
    return zlib.compress(msgspec.json.encode(parts), 1)


def unpacked(kept: bytes) -> Parts:
    found: Parts = msgspec.json.decode(zlib.decompress(kept))
    return found


def moving(game: tolmek.Game, scene: Parts) -> Parts:
    """What changes, as the page gets it."""
    return keyed(game, {part: value for part, value in scene.items() if part not in ("scene", "seat", "ground")})


def keyed(game: tolmek.Game, parts: Parts) -> Parts:
    """Lists of things with ids as ordered maps; `a.b` is a list inside another part."""
    found = dict(parts)
    for name in game.family.presentation.keyed_parts:
        part, _, inner = name.partition(".")
        if part in found:
            found[part] = {**found[part], inner: mapped(found[part][inner])} if inner else mapped(found[part])
    return found


def mapped(things: list[dict[str, Any]]) -> Parts:
    """A list of things with ids as an ordered map."""
    return {"order": [str(one["id"]) for one in things], "items": {str(one["id"]): one for one in things}}


def changes(old: Parts, new: Parts) -> Parts:
    """What makes the new scene out of the old one."""
    found: Parts = {}
    for part, value in new.items():
        before = old.get(part)
        if before == value:
            continue
        if before is not None and is_map(before) and is_map(value):
            found[part] = map_changes(before, value)
        else:
            found[part] = {"value": value}
    return found


def is_map(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"order", "items"}


def map_changes(old: Parts, new: Parts) -> Parts:
    found: Parts = {
        "set": {key: item for key, item in new["items"].items() if old["items"].get(key) != item},
        "drop": [key for key in old["items"] if key not in new["items"]],
    }
    if old["order"] != new["order"]:
        found["order"] = new["order"]
    return found


def applied(old: Parts, made: Parts) -> Parts:
    """The scene after these changes; the page does the same."""
    found = dict(old)
    for part, change in made.items():
        if "value" in change:
            found[part] = change["value"]
            continue
        items = {**old[part]["items"], **change["set"]}
        for key in change["drop"]:
            items.pop(key, None)
        found[part] = {"order": change.get("order", old[part]["order"]), "items": items}
    return found


def joined(first: Parts, then: Parts) -> Parts:
    """Two changes, one after the other, as one."""
    found = dict(first)
    for part, change in then.items():
        before = found.get(part)
        if before is None or "value" in change:
            found[part] = change
        elif "value" in before:
            found[part] = {"value": applied({part: before["value"]}, {part: change})[part]}
        else:
            gone = [key for key in before["drop"] if key not in change["set"]]
            kept = {key: item for key, item in before["set"].items() if key not in change["drop"]}
            found[part] = {**before, **change, "set": {**kept, **change["set"]}, "drop": [*gone, *change["drop"]]}
    return found


class Seen:
    """The scene that the readers of a seat saw last, and the steps that led to it from the versions before."""

    def __init__(self) -> None:
        self.version = -1
        self.board = ""
        self.scene: Parts = {}
        self.steps: dict[int, tuple[str, bytes]] = {}  # by the version that it leads away from: the board, the changes

    def turn(self, version: int, board: str, scene: Parts) -> None:
        """Look at a newer scene."""
        if self.version >= 0:
            self.steps[self.version] = self.board, msgspec.json.encode(changes(self.scene, scene))
            while len(self.steps) > KEPT:
                del self.steps[next(iter(self.steps))]
        self.version, self.board, self.scene = version, board, scene

    def since(self, version: int) -> tuple[str, Parts] | None:
        """The board of that version, and what makes the last scene out of its scene; None: it is forgotten."""
        if version == self.version:
            return self.board, {}
        if version not in self.steps:
            return None
        found: Parts = {}
        for start, (_, step) in self.steps.items():
            if start >= version:
                found = joined(found, msgspec.json.decode(step))
        return self.steps[version][0], found


def share(old: Parts, new: Parts) -> None:
    """Parts and items that are the same for several readers are kept once."""
    for part, value in new.items():
        before = old.get(part)
        if before == value:
            new[part] = before
        elif before is not None and is_map(before) and is_map(value):
            if before["order"] == value["order"]:
                value["order"] = before["order"]
            items = value["items"]
            for key, item in items.items():
                if before["items"].get(key) == item:
                    items[key] = before["items"][key]


class Teller:
    """The log of one game in words, for every reader; `called` gives the name of the player at a seat."""

    def __init__(self, called: Callable[[int], str]) -> None:
        self.called = called
        self.show_as: Callable[[Any], str] = str  # of the game that is followed
        self.chain: list[Any] = []  # entries in order
        self.told: list[Parts | None] = []  # each as data, once somebody has read it; it stays as it was told
        self.place: dict[int, int] = {}  # by identity of an entry: its place in the chain
        self.names: re.Pattern[str] | None = None
        self.objects: dict[str, str] = {}
        self.lines: list[Spoken] = []  # the whole log: places in the chain, and the notes of the table in between
        self.stayed = 0  # as many of these lines were told before
        self.gone: list[Any] = []  # entries and notes that were told and are no longer part of it

    def follow(self, game: tolmek.Game, notes: list[Note]) -> None:
        """Take the game's log in."""
        self.show_as = game.family.presentation.show_as
        old = self.chain[:]
        kept = self.follow_entries(game)
        lines = woven(len(self.chain), notes)
        same = 0
        for line, before in zip(lines, self.lines, strict=False):
            if line != before or (isinstance(line, int) and line >= kept):
                break
            same += 1
        self.gone = [old[line] if isinstance(line, int) else line for line in self.lines[same:]]
        self.lines, self.stayed = lines, same

    def said(self) -> None:
        """Every reader was told what is new."""
        self.stayed, self.gone = len(self.lines), []

    def follow_entries(self, game: tolmek.Game) -> int:
        """Gives how many entries stayed. One that is written again after a step back is the one that was told."""
        fresh: list[Any] = []
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
                entry.words = game.family.presentation.tell(game, entry)
            self.place[id(entry)] = len(self.chain)
            self.chain.append(entry)
            self.told.append(told[nth] if nth < again else None)
        return kept + again

    def learn(self, board: Parts) -> None:
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

    def entry(self, place: int) -> Parts:
        found = self.told[place]
        if found is None:
            entry = self.chain[place]
            facts = entry.facts
            seat = facts.get("seat")
            words = self.named(entry.words)
            found = {
                "words": words,
                "parts": self.parts(words),
                "seat": int(seat) if isinstance(seat, str) and seat.isdecimal() else None,
                "rule": entry.rule,
                "facts": facts,
                "private": entry.seats is not None,
                "show": self.show_as(entry) or None,
            }
            self.told[place] = found
        return found

    def parts(self, words: str) -> list[Any]:
        if self.names is None:
            return [words]
        found: list[Any] = []
        at = 0
        for match in self.names.finditer(words):
            if match.start() > at:
                found.append(words[at : match.start()])
            found.append({"object": self.objects[match.group()], "words": match.group()})
            at = match.end()
        if at < len(words):
            found.append(words[at:])
        return found

    def log(self, seat: int | None, start: int = 0) -> list[Parts]:
        """What the reader may know from that line on, in order."""
        reader = -1 if seat is None else seat
        found: list[Parts] = []
        for line in self.lines[start:]:
            if not isinstance(line, int):
                found.append(noted(line))
            elif self.chain[line].readable(reader):
                found.append(self.entry(line))
        return [{"n": number, **one} for number, one in enumerate(found, start=self.count(seat, start))]

    def count(self, seat: int | None, end: int) -> int:
        """How many of the lines before that one the reader may read."""
        reader = -1 if seat is None else seat
        return sum(1 for line in self.lines[:end] if not isinstance(line, int) or self.chain[line].readable(reader))

    def news(self, seat: int | None) -> Parts:
        """The reader's new entries and, where some that it was told are gone, how many it keeps."""
        reader = -1 if seat is None else seat
        found: Parts = {"facts": self.log(seat, self.stayed)}
        if any(isinstance(one, tuple) or one.readable(reader) for one in self.gone):
            found["keep"] = self.count(seat, self.stayed)
        return found


def same_entry(one: Any, other: Any) -> bool:
    return one.fact is other.fact and (one.values, one.mask, one.rule) == (other.values, other.mask, other.rule)


def woven(entries: int, notes: list[Note]) -> list[Spoken]:
    """The entries of a log with the notes of the table in between."""
    found: list[Spoken] = []
    left = deque(notes)
    for place in range(entries):
        while left and left[0][0] <= place:
            found.append(left.popleft())
        found.append(place)
    return [*found, *left]


def noted(note: Note) -> Parts:
    """Something that happened at the table, as an entry of the log."""
    _, seat, words = note
    return {
        "words": words,
        "parts": [words],
        "seat": seat if seat >= 0 else None,
        "rule": "",
        "facts": {"fact": "table"},
        "private": False,
        "show": None,
    }


def view_of(game: tolmek.Game, seat: int | None, closed: list[int]) -> Parts:
    """The game as plain data with no secret of any other seat, and without the points of closed scores."""
    found: Parts = game.view(seat)
    return game.family.presentation.without_points(found, closed) if closed else found


def seen_scene(game: tolmek.Game, seat: int | None, open_scores: bool) -> dict[str, Any]:
    """The scene for that reader; a table may play with open scores."""
    scene = game.scene(seat, board=False)
    if open_scores:
        points = game.family.presentation.points(game.view(seat))
        for record, total in zip(scene["seats"], points, strict=False):
            record["vp"] = total
    return scene
