"""Open connections: what is new for a seat, in order, with a limit on how far a slow one may fall behind."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection

from tolmek.server.wire.answers import Update, WholeState

Message = Update | WholeState
QUEUE = 64  # messages that a slow reader may be behind


class Disconnected(Exception):
    """The reader was too slow, or its device has lost the seat."""


class Reader:
    """One open connection of a person or a spectator."""

    def __init__(
        self,
        seat: int | None,
        yours: list[int],
        credentials: Collection[str] = (),
        on_close: Callable[[Reader], None] | None = None,
    ) -> None:
        self.seat = seat
        self.yours = yours  # all seats that the same browser holds
        self.credentials = frozenset(credentials)  # that it reads by
        self.on_close = on_close
        self.queue: deque[Message] = deque()
        self.ready = asyncio.Event()
        self.disconnected = False
        self.version = -1  # of the scene that it has

    def people(self) -> set[int]:
        return {*self.yours, *([] if self.seat is None else [self.seat])}

    def put(self, message: Message) -> None:
        if len(self.queue) >= QUEUE:
            self.disconnect()
            return
        self.queue.append(message)
        self.ready.set()

    def disconnect(self) -> None:
        self.disconnected = True
        self.queue.clear()
        self.ready.set()

    async def next(self) -> Message:
        while not self.queue:
            if self.disconnected:
                raise Disconnected
            self.ready.clear()
            await self.ready.wait()
        return self.queue.popleft()

    def close(self) -> None:
        """The connection has ended."""
        if self.on_close is not None:
            self.on_close(self)
