"""Views and scenes are plain records: reading the ones, copying parts of the others."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]


def frame_named(view: Record, name: str) -> Record:
    """The open procedure of that name, or an empty record."""
    return next((frame for frame in view["stack"] if frame["frame"] == name), {})


def seat_or_none(seat: int, seats: int) -> int | None:
    """A number of a view as a seat: -1 is nobody, and numbers behind the last seat are not players."""
    return seat if 0 <= seat < seats else None


def house_lines(lines: list[str]) -> Record:
    """What the table plays differently, in words; nothing where all is as printed."""
    return {"house": lines} if lines else {}


def copies(rows: list[Record]) -> list[Record]:
    """Records of their own, for scenes share nothing: whoever gets one may change it."""
    return [{key: copied(value) for key, value in row.items()} for row in rows]


def copied(value: Any) -> Any:
    """A copy of lists and of the records in them."""
    if type(value) is list:
        return [copied(one) for one in value]
    return dict(value) if type(value) is dict else value
