"""The redaction door: everything that leaves the server about a game is made here, for one reader.

A reader is a seat, or None for spectators. Views, scenes and log entries already hold nothing that the reader may not
know; this module reads the game through them and through nothing else.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec

import tolmek

BOARD = ("canvas", "hexes", "gaps", "homes", "places", "lines")
MAPS = ("hexes", "gaps", "homes", "places", "lines", "worlds", "fleets", "tokens", "seats", "timed", "hand",
        "technologies", "shipyard", "offers")  # fmt: skip
Parts = dict[str, Any]


def split(scene: dict[str, Any]) -> tuple[str, Parts, Parts]:
    """The hash of the unchanging board, the board, and what changes."""
    board = {part: mapped(scene[part]) if part in MAPS else scene[part] for part in BOARD}
    moving = {
        part: mapped(value) if part in MAPS else value
        for part, value in scene.items()
        if part not in BOARD and part not in ("scene", "seat")
    }
    if "piles" in moving:
        moving["piles"] = {**moving["piles"], "discards": mapped(moving["piles"]["discards"])}
    return hashlib.sha256(msgspec.json.encode(board)).hexdigest()[:16], board, moving


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
            del items[key]
        found[part] = {"order": change.get("order", old[part]["order"]), "items": items}
    return found


class Teller:
    """The log of one game in words, for every reader."""

    def __init__(self) -> None:
        self.chain: list[Any] = []  # entries in order
        self.place: dict[int, int] = {}  # by identity of an entry: its place in the chain
        self.names: re.Pattern[str] | None = None
        self.objects: dict[str, str] = {}

    def follow(self, game: tolmek.Game) -> int:
        """Take the game's log in; gives how many entries stayed."""
        fresh: list[Any] = []
        entry = game.entries
        while entry is not None and self.place.get(id(entry)) is None:
            fresh.append(entry)
            entry = entry.before
        kept = 0 if entry is None else self.place[id(entry)] + 1
        for gone in self.chain[kept:]:
            del self.place[id(gone)]
        del self.chain[kept:]
        for entry in reversed(fresh):
            if not entry.words:
                entry.words = game.family.tell(game, entry)
            self.place[id(entry)] = len(self.chain)
            self.chain.append(entry)
        return kept

    def learn(self, board: Parts) -> None:
        """The names of worlds, to be found in sentences."""
        named = {
            place["name"]: f"space:{place['id']}" for place in board["places"]["items"].values() if place.get("name")
        }
        if named != self.objects:
            self.objects = named
            words = sorted(named, key=len, reverse=True)
            self.names = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words)) if words else None

    def entry(self, entry: Any, number: int) -> dict[str, Any]:
        facts = entry.facts
        seat = facts.get("seat")
        return {
            "n": number,
            "words": entry.words,
            "parts": self.parts(entry.words),
            "seat": int(seat) if isinstance(seat, str) and seat.isdecimal() else None,
            "rule": entry.rule,
            "facts": facts,
            "private": entry.seats is not None,
        }

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

    def readable(self, seat: int | None, start: int = 0) -> list[dict[str, Any]]:
        reader = -1 if seat is None else seat
        number = sum(1 for entry in self.chain[:start] if entry.readable(reader))
        found: list[dict[str, Any]] = []
        for entry in self.chain[start:]:
            if entry.readable(reader):
                found.append(self.entry(entry, number))
                number += 1
        return found

    def count(self, seat: int | None, end: int) -> int:
        """How many of the first entries the reader may read."""
        reader = -1 if seat is None else seat
        return sum(1 for entry in self.chain[:end] if entry.readable(reader))


def seen_scene(game: tolmek.Game, seat: int | None, open_scores: bool) -> dict[str, Any]:
    """The scene for that reader; a table may play with open scores."""
    scene = game.scene(seat)
    if open_scores:
        points = game.view(seat)["table"]["vp"]
        for record in scene["seats"]:
            record["vp"] = points[record["seat"]]
    return scene
