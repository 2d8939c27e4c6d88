"""Reading a view: open procedures and seats as its numbers write them."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]


def frame_named(view: Record, name: str) -> Record:
    """The open procedure of that name, or nothing."""
    return next((frame for frame in view["stack"] if frame["frame"] == name), {})


def seat_or_none(seat: int, seats: int) -> int | None:
    """Nobody is -1 in a view, and the guards come after the last seat."""
    return seat if 0 <= seat < seats else None
