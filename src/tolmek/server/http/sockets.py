"""Live connections: every update of a game to one reader, as it happens.

The client says nothing on it. A reader that does not keep up is disconnected, and finds what it missed when it comes
back with the version it knows. Where nothing happens the version alone is sent now and then: a page that hears nothing
knows that its connection is dead, which no browser tells it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tolmek.server.errors import Problem
from tolmek.server.http.limits import Gauge
from tolmek.server.table.readers import Disconnected, Message, Reader
from tolmek.server.table.table import Table
from tolmek.server.wire.answers import Update

TRY_LATER: Final = 1013
AGAINST_THE_RULES: Final = 1008
CLOSE_CODES: Final = {"forbidden": 4003, "unknown": 4004, "flood": TRY_LATER, "storage": TRY_LATER}
REASON_BYTES: Final = 120
QUIET_SECONDS: Final = 20.0

Socket = WebSocket[Any, Any, Any]


class Close(Exception):
    """The connection is to be closed from our side."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def refuse(socket: Socket, problem: Problem) -> None:
    """A browser cannot read why a connection was refused, so it is accepted and closed with the reason."""
    await socket.accept()
    await close(socket, Close(CLOSE_CODES.get(problem.code, AGAINST_THE_RULES), problem.message), 1)


async def serve_socket(
    socket: Socket, table: Table, reader: Reader, sits: Callable[[], bool], gauge: Gauge, client: str
) -> None:
    """Send what the reader gets, until one side ends it. `sits`: whether its device still holds the seat."""
    await socket.accept()
    tasks = [
        asyncio.create_task(send_news(socket, table, reader, sits, gauge.limits.send_seconds)),
        asyncio.create_task(listen(socket, gauge, client)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        reader.close()
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Close):
            await close(socket, end, gauge.limits.send_seconds)
            return
    for task in done:
        task.result()


async def send_news(socket: Socket, table: Table, reader: Reader, sits: Callable[[], bool], seconds: float) -> None:
    while True:
        try:
            await send(socket, await news(table, reader), seconds)
        except (Disconnected, TimeoutError):
            if sits():
                raise Close(TRY_LATER, "Too slow; come back with the version you know.") from None
            raise Close(CLOSE_CODES["forbidden"], "This device no longer holds the seat.") from None


async def news(table: Table, reader: Reader) -> Message:
    try:
        async with asyncio.timeout(QUIET_SECONDS):
            return await reader.next()
    except TimeoutError:
        return Update(table.history.version(reader.seat))


async def send(socket: Socket, message: Message, seconds: float) -> None:
    """Nothing of a message outlives its sending: most connections are silent most of the time."""
    async with asyncio.timeout(seconds):
        await socket.send_text(msgspec.json.encode(message).decode())


async def listen(socket: Socket, gauge: Gauge, client: str) -> None:
    """Notice when the client leaves, or talks too much."""
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        if gauge.missing(client, "messages"):
            raise Close(AGAINST_THE_RULES, "This connection takes no messages.")


async def close(socket: Socket, end: Close, seconds: float) -> None:
    """A client that does not read cannot be told: then the connection just ends."""
    reason = end.reason.encode()[:REASON_BYTES].decode(errors="ignore")
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        async with asyncio.timeout(seconds):
            await socket.close(end.code, reason)
