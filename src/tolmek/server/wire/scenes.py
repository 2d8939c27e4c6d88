"""Scenes and views on their way to one reader: the board once, then what has changed.

A reader is a seat, or None for spectators. Views and scenes already hold nothing that the reader may not know; this
module reads the game through them and through nothing else.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Any

import msgspec

import tolmek

KEPT = 16  # versions of a scene from which a reader that comes back is led on
Parts = dict[str, Any]


def board_of(game: tolmek.Game) -> tuple[str, Parts]:
    """The unchanging board and its hash."""
    scene = game.scene(None)
    parts = game.rules.presentation.board_parts
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
    for name in game.rules.presentation.keyed_parts:
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


def view_of(game: tolmek.Game, seat: int | None, closed: list[int]) -> Parts:
    """The game as plain data with no secret of any other seat, and without the points of closed scores."""
    found: Parts = game.view(seat)
    return game.rules.presentation.without_points(found, closed) if closed else found


def seen_scene(game: tolmek.Game, seat: int | None, open_scores: bool) -> dict[str, Any]:
    """The scene for that reader; a table may play with open scores."""
    scene = game.scene(seat, board=False)
    if open_scores:
        points = game.rules.presentation.points(game.view(seat))
        for record, total in zip(scene["seats"], points, strict=False):
            record["vp"] = total
    return scene
