"""Reading a view: open procedures, seats and ships as its numbers write them."""

from __future__ import annotations

from typing import Any, Final

Record = dict[str, Any]

PIECE_SPAN: Final = 32  # a ship is place * 32 + piece; a damaged piece is its kind + the number of kinds


def frame_named(view: Record, name: str) -> Record:
    """The open procedure of that name, or nothing."""
    return next((frame for frame in view["stack"] if frame["frame"] == name), {})


def seat_or_none(seat: int, seats: int) -> int | None:
    """Nobody is -1 in a view, and the guards come after the last seat."""
    return seat if 0 <= seat < seats else None


def pieces_at(table: Record, owner: int, place: int) -> dict[int, int]:
    """How many of each piece the owner has on a place."""
    found: dict[int, int] = {}
    for ship in table["fleet"][owner]:
        if ship // PIECE_SPAN == place:
            piece = ship % PIECE_SPAN
            found[piece] = found.get(piece, 0) + 1
    return found
