"""Positions as plain data: the state that saves hold and hashes cover."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from tolmek.kernel.core import Frame, Game, Table, fields_of, fill
from tolmek.kernel.errors import BadText

T = TypeVar("T", bound=Table)


def state(game: Game[T]) -> dict[str, Any]:
    """Table and open procedures, without chance and history."""
    return {
        "table": fields_of(game.table, game.table.FIELDS),
        "stack": [frame_data(frame) for frame in game.stack],
        "sides": [[frame_data(frame) for frame in side] for side in game.sides],
    }


def digest(game: Game[T]) -> str:
    """A hash of the position; the same in compiled and plain builds."""
    text = json.dumps(state(game), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def restore(game: Game[T], data: dict[str, Any]) -> None:
    """Set a blank game to a state."""
    fill(game.table, game.table.FIELDS, data["table"])
    game.table.refresh()
    game.sides = [[] for _ in range(game.table.seats)]
    game.stack = [make_frame(game, entry) for entry in data["stack"]]
    for seat, side in enumerate(data["sides"]):
        game.sides[seat] = [make_frame(game, entry) for entry in side]
    game.busy = sum(len(side) for side in game.sides)


def frame_data(frame: Frame[T]) -> dict[str, Any]:
    return {"frame": frame.NAME, **fields_of(frame, frame.FIELDS)}


def make_frame(game: Game[T], data: dict[str, Any]) -> Frame[T]:
    """An open procedure from its stable name and fields."""
    kind = game.family.frames.get(data["frame"])
    if kind is None:
        raise BadText(f"This file speaks of a procedure “{data['frame']}” that this version does not know.")
    frame = kind()
    fill(frame, frame.FIELDS, data)
    return frame
