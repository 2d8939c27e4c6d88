"""What a table needs of the server that it stands in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tolmek.server.botroom import BotRoom
from tolmek.server.founding import Founding, Made
from tolmek.server.store import Store

Notify = Callable[[str, str], Awaitable[None]]


class House(Protocol):
    store: Store
    room: BotRoom
    notify: Notify | None
    public_url: str
    clock: Callable[[], float]
    name: str  # of this process among those that serve the same games

    async def place(self, new: Founding) -> Made: ...
