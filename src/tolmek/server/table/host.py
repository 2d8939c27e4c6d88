"""What a table needs of the server that it stands in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tolmek.server.bot_pool import BotPool
from tolmek.server.new_table import CreatedGame, NewTable
from tolmek.server.store import Store

Notify = Callable[[str, str], Awaitable[None]]


class Host(Protocol):
    store: Store
    bot_pool: BotPool
    notify: Notify | None
    public_url: str
    clock: Callable[[], float]
    name: str  # of this process among those that serve the same games

    async def place(self, new: NewTable) -> CreatedGame: ...
