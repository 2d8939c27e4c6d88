"""The store: games, their append-only rows, seats and talk in SQLite or PostgreSQL."""

from __future__ import annotations

from tolmek.server.rows import ChatLine, Row, StoredRow
from tolmek.server.store.errors import Full, Last, Repeated, Spent, Stale, StorageError, Taken, Unknown, Unstorable
from tolmek.server.store.rows import (
    CredentialRow,
    GameChange,
    GameRow,
    LinkRow,
    MarkRow,
    NewGameRow,
    SeatChange,
    SeatRow,
)
from tolmek.server.store.store import CHAT_KEPT, Store

__all__ = [
    "CHAT_KEPT",
    "ChatLine",
    "CredentialRow",
    "Full",
    "GameChange",
    "GameRow",
    "Last",
    "LinkRow",
    "MarkRow",
    "NewGameRow",
    "Repeated",
    "Row",
    "SeatChange",
    "SeatRow",
    "Spent",
    "Stale",
    "StorageError",
    "Store",
    "StoredRow",
    "Taken",
    "Unknown",
    "Unstorable",
]
