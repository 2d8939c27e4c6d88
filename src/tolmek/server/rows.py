"""The rows of a game: what is stored is what happened."""

from __future__ import annotations

from msgspec import Struct


class Row(Struct, frozen=True):
    """An action, an outcome of chance, a step back, a note."""

    kind: str
    seat: int | None
    text: str


class StoredRow(Row, frozen=True):
    """A row with its place in the game; `at` is in unix seconds."""

    seq: int
    at: float
