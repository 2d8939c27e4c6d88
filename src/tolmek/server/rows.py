"""What is stored of a game and told as it is: its rows, which are what happened, and what people say."""

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


class ChatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of talk, numbered from 1 in each game. Players read both rooms, spectators only their own."""

    n: int
    room: str
    seat: int | None
    name: str
    text: str
    at: float
