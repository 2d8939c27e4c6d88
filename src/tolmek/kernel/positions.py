"""Positions as plain data: the state that saves hold and hashes cover."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final, TypeVar

from tolmek.kernel.errors import BadText
from tolmek.kernel.forms import misfit
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.outside import printable
from tolmek.kernel.table import Table, fields_of, fill

T = TypeVar("T", bound=Table)

DEEPEST: Final = 40  # procedures within each other


def state(game: Game[T]) -> dict[str, Any]:
    """Table and open procedures, without chance and history."""
    return {
        "table": fields_of(game.table, game.table.FIELDS),
        "stack": [frame_data(frame) for frame in game.stack],
        "sides": [[frame_data(frame) for frame in side] for side in game.seat_stacks],
    }


def digest(game: Game[T]) -> str:
    """A hash of the position; the same in compiled and plain builds."""
    text = json.dumps(state(game), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def restore(game: Game[T], data: dict[str, Any]) -> None:
    """Set a blank game to a state that has been checked."""
    fill(game.table, game.table.FIELDS, data["table"])
    game.table.refresh()
    game.stack = [make_frame(game, entry) for entry in data["stack"]]
    game.seat_stacks = [[make_frame(game, entry) for entry in side] for side in data["sides"]]
    game.side_frames = sum(len(side) for side in game.seat_stacks)


def frame_data(frame: Frame[T]) -> dict[str, Any]:
    return {"frame": frame.NAME, **fields_of(frame, frame.FIELDS)}


def make_frame(game: Game[T], data: dict[str, Any]) -> Frame[T]:
    """An open procedure from its stable name and fields."""
    frame = game.rules.frames[data["frame"]]()
    fill(frame, frame.FIELDS, data)
    return frame


# --- from outside ------------------------------------------------------------------------------------------------


def check_state(game: Game[T], data: dict[str, Any]) -> None:
    """Table and open procedures of a file must hold what they should. What an older file lacks is as at first."""
    seats = game.table.seats
    table = data.get("table")
    if not isinstance(table, dict):
        raise BadText("This file has no table.")
    check_fields(game.table, game.table.FIELDS, table)
    check_forms("table", misfit(game.rules.table_forms(seats), table))
    check_stacks(game, data, True)


def check_stacks(game: Game[T], data: dict[str, Any], open_cards: bool) -> None:
    """The open procedures of a file: one list for all seats and one for each; in a view some numbers are hidden."""
    sides = data.get("sides")
    if not isinstance(sides, list) or len(sides) != game.table.seats:
        raise BadText("This file does not say what each seat is doing.")
    for stack in [data.get("stack"), *sides]:
        if not isinstance(stack, list) or len(stack) > DEEPEST:
            raise BadText("The open procedures of this file are not a list, or there are too many.")
        for entry in stack:
            check_frame(game, entry, open_cards)


def check_frame(game: Game[T], data: object, open_cards: bool) -> None:
    if not isinstance(data, dict) or not isinstance(data.get("frame"), str):
        raise BadText("An open procedure of this file does not say which it is.")
    name = data["frame"]
    kind = game.rules.frames.get(name)
    if kind is None:
        raise BadText(f"This file names a procedure “{printable(name)}” that this version does not know.")
    fields = {key: value for key, value in data.items() if key != "frame"}
    check_fields(kind(), kind.FIELDS, fields)
    if open_cards:
        check_forms(name, misfit(game.rules.frame_forms(game.table.seats).get(name, {}), fields))


def check_fields(like: object, names: tuple[str, ...], values: dict[str, Any]) -> None:
    """Fields must be whole numbers or lists of them, as those they are meant for; unknown ones are not read."""
    for name in names:
        if name in values and not alike(getattr(like, name), values[name]):
            raise BadText(f"The field “{name}” of this file holds the wrong kind of value.")


def check_forms(where: str, misfits: str) -> None:
    if misfits:
        raise BadText(f"The field “{misfits}” of “{where}” holds a value that is not allowed.")


def alike(like: object, value: object) -> bool:
    if isinstance(value, list):
        return isinstance(like, list) and all(whole_number(item) or is_row(item) for item in value)
    return whole_number(value) and not isinstance(like, list)


def is_row(value: object) -> bool:
    return isinstance(value, list) and all(whole_number(item) for item in value)


def whole_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
