"""The store: games, their append-only rows, seats and talk in SQLite or PostgreSQL."""

from __future__ import annotations

from tolmek.server.store.errors import Repeated, Stale, StorageError, Taken, Unknown, Unstorable
from tolmek.server.store.rows import (
    ChatRow,
    GameChange,
    GameRow,
    MarkRow,
    NewGameRow,
    NewRow,
    Row,
    SeatChange,
    SeatRow,
)
from tolmek.server.store.store import Store

__all__ = [
    "ChatRow",
    "GameChange",
    "GameRow",
    "MarkRow",
    "NewGameRow",
    "NewRow",
    "Repeated",
    "Row",
    "SeatChange",
    "SeatRow",
    "Stale",
    "StorageError",
    "Store",
    "Taken",
    "Unknown",
    "Unstorable",
]
