"""The rows of a game: what is stored is what happened."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class NewRow:
    """A row to be appended: an action, an outcome of chance, a step back, a note."""

    kind: str
    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Row:
    """A row of a game; `at` is in unix seconds."""

    seq: int
    kind: str
    seat: int | None
    text: str
    at: float
