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
    check_fields(game.table, game.table.FIELDS, data["table"])
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
    check_fields(frame, frame.FIELDS, data)
    fill(frame, frame.FIELDS, data)
    return frame


def check_fields(like: object, names: tuple[str, ...], values: dict[str, Any]) -> None:
    """Fields from outside must be whole numbers, or lists of them, as the fields they are meant for."""
    for name in names:
        if name in values and not alike(getattr(like, name), values[name]):
            raise BadText(f"The field “{name}” of this file does not hold what it should.")


def alike(like: object, value: object) -> bool:
    if isinstance(value, list):
        return isinstance(like, list) and all(whole(item) or is_row(item) for item in value)
    return whole(value) and not isinstance(like, list)


def is_row(value: object) -> bool:
    return isinstance(value, list) and all(whole(item) for item in value)


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
