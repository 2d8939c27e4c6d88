"""Scenes and views on their way to one reader: the board once, then what has changed.

A reader is a seat, or None for spectators. Views and scenes already hold nothing that the reader may not know; this
module reads the game through them and through nothing else.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Any

import msgspec
from msgspec import UNSET, Raw

import tolmek
from tolmek.server.wire.answers import Changes, PartChange

KEPT = 16  # versions of a scene from which a reader that comes back is led on
Parts = dict[str, Any]


def board_of(game: tolmek.Game) -> tuple[str, Parts]:
    """The unchanging board and its hash."""
    scene = game.scene(None)
    parts = game.rules.presentation.board_parts
    board = keyed(game, {part: value for part, value in scene.items() if part in parts})
    return hashlib.sha256(msgspec.json.encode(board)).hexdigest()[:16], board


def compressed_json(data: object) -> bytes:
    """As JSON, compressed: it is kept for long and seldom sent."""
    return zlib.compress(msgspec.json.encode(data), 1)


def decompressed(kept: bytes) -> bytes:
    return zlib.decompress(kept)


def changing_parts(game: tolmek.Game, scene: Parts) -> Parts:
    """Everything but the board, as the page gets it."""
    return keyed(game, {part: value for part, value in scene.items() if part not in ("scene", "seat", "ground")})


def keyed(game: tolmek.Game, parts: Parts) -> Parts:
    """Lists of things with ids as ordered maps; `a.b` is a list inside another part."""
    result = dict(parts)
    for name in game.rules.presentation.keyed_parts:
        part, _, inner = name.partition(".")
        if part in result:
            value = result[part]
            result[part] = {**value, inner: ordered_map(value[inner])} if inner else ordered_map(value)
    return result


def ordered_map(things: list[dict[str, Any]]) -> Parts:
    return {"order": [str(one["id"]) for one in things], "items": {str(one["id"]): one for one in things}}


def changes(old: Parts, new: Parts) -> Changes:
    """What makes the new scene out of the old one."""
    result: Changes = {}
    for part, value in new.items():
        before = old.get(part)
        if before == value:
            continue
        if before is not None and is_map(before) and is_map(value):
            result[part] = map_change(before, value)
        else:
            result[part] = PartChange(value=value)
    return result


def is_map(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"order", "items"}


def map_change(old: Parts, new: Parts) -> PartChange:
    return PartChange(
        set={key: item for key, item in new["items"].items() if old["items"].get(key) != item},
        drop=[key for key in old["items"] if key not in new["items"]],
        order=UNSET if old["order"] == new["order"] else new["order"],
    )


def applied(old: Parts, changes: Changes) -> Parts:
    """The scene after these changes; the page does the same."""
    return {**old, **{part: changed(old.get(part), change) for part, change in changes.items()}}


def changed(old: Any, change: PartChange) -> Any:
    """The part after this change."""
    if change.value is not UNSET:
        return change.value
    items = {**old["items"], **(change.set or {})}
    for key in change.drop or ():
        items.pop(key, None)
    return {"order": old["order"] if change.order is UNSET else change.order, "items": items}


def joined(first: Changes, then: Changes) -> Changes:
    """Two changes, one after the other, as one."""
    result = dict(first)
    for part, change in then.items():
        before = result.get(part)
        if before is None or change.value is not UNSET:
            result[part] = change
        elif before.value is not UNSET:
            result[part] = PartChange(value=changed(before.value, change))
        else:
            result[part] = joined_items(before, change)
    return result


def joined_items(before: PartChange, change: PartChange) -> PartChange:
    """Two changes of the items of a map as one."""
    new, gone = change.set or {}, change.drop or []
    kept = {key: item for key, item in (before.set or {}).items() if key not in gone}
    return PartChange(
        set={**kept, **new},
        drop=[*(key for key in before.drop or () if key not in new), *gone],
        order=before.order if change.order is UNSET else change.order,
    )


class SceneFeed:
    """The scene that the readers of a seat saw last, and the steps that led to it from the versions before.

    Steps are kept as JSON, which is small and is what a reader is sent.
    """

    def __init__(self) -> None:
        self.version = -1
        self.board = ""
        self.scene: Parts = {}
        self.steps: dict[int, tuple[str, bytes]] = {}  # by the version that it leads away from: the board, the changes

    def advance(self, version: int, board: str, scene: Parts) -> None:
        """Show a newer scene."""
        if self.version >= 0:
            self.steps[self.version] = self.board, msgspec.json.encode(changes(self.scene, scene))
            while len(self.steps) > KEPT:
                del self.steps[next(iter(self.steps))]
        self.version, self.board, self.scene = version, board, scene

    def since(self, version: int) -> tuple[str, Raw] | None:
        """The board of that version, and what makes the last scene out of its scene; None: it is forgotten."""
        if version == self.version:
            return self.board, Raw(b"{}")
        if version not in self.steps:
            return None
        steps = [step for start, (_, step) in self.steps.items() if start >= version]
        return self.steps[version][0], Raw(steps[0] if len(steps) == 1 else joined_steps(steps))

    def whole(self) -> Raw:
        """The last scene as changes, for a reader that has none."""
        return Raw(msgspec.json.encode(changes({}, self.scene)))


def joined_steps(steps: list[bytes]) -> bytes:
    result: Changes = {}
    for step in steps:
        result = joined(result, msgspec.json.decode(step, type=Changes))
    return msgspec.json.encode(result)


def share_equal_parts(old: Parts, new: Parts) -> None:
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
    view: Parts = game.view(seat)
    return game.rules.presentation.without_points(view, closed) if closed else view


def scene_for(game: tolmek.Game, seat: int | None, open_scores: bool) -> dict[str, Any]:
    """The scene for that reader; a table may play with open scores."""
    scene = game.scene(seat, board=False)
    if open_scores:
        points = game.rules.presentation.points(game.view(seat))
        for record, total in zip(scene["seats"], points, strict=False):
            record["vp"] = total
    return scene
