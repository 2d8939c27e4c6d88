"""Open sockets: what is new for a seat, in order, at most so much behind."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tolmek.server.core import TableCore

QUEUE = 64  # messages that a slow reader may be behind


class Dropped(Exception):
    """The reader was too slow, or its device has lost the seat."""


class Reader:
    """One open socket: what is new for its seat, in order, at most so much behind."""

    def __init__(self, table: TableCore, seat: int | None, yours: list[int], holds: Collection[str] = ()) -> None:
        self.table = table
        self.seat = seat
        self.yours = yours
        self.holds = frozenset(holds)  # the credentials that it reads by
        self.queue: deque[dict[str, Any]] = deque()
        self.ready = asyncio.Event()
        self.dropped = False
        self.version = -1  # of the scene that it has

    def put(self, message: dict[str, Any]) -> None:
        if len(self.queue) >= QUEUE:
            self.drop()
            return
        self.queue.append(message)
        self.ready.set()

    def drop(self) -> None:
        self.dropped = True
        self.queue.clear()
        self.ready.set()

    async def next(self) -> dict[str, Any]:
        while not self.queue:
            if self.dropped:
                raise Dropped
            self.ready.clear()
            await self.ready.wait()
        return self.queue.popleft()

    def close(self) -> None:
        self.table.leave(self)
