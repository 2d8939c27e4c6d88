"""Connections: how many one client may hold, and what may come on one that is no body of a request and no message.

No route and no measure of requests can see any of this: it comes before a request is one, or beside it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tolmek.server.errors import Problem
from tolmek.server.http.limits import HEAD_BYTES, HEAD_TOO_LARGE, Gauge, Limits, client_of
from tolmek.server.http.security import with_security_headers

RESERVED: Final = 64  # file descriptors for the database, bots and what else is not a client
CLOSE_SECONDS: Final = 2.0  # for a client to say that it has heard of the end of its line
QUIET_BYTES: Final = 200  # that a client may send besides one each second; the answer to a ping has ten
MOST_PARTS: Final = 16  # of a message on a live connection

TOO_SLOW: Final = Problem("bad-request", 408, "The request did not arrive in time.", "Send it again.")
TOO_MANY: Final = Problem("flood", 429, "Too many connections are open.", "Close some and try again.", wait=10)


class SentAhead(Exception):
    """A request that did not wait for the answer to the one before it; thousands of them fit into one packet."""


class Connections:
    """Who holds how many. Whoever comes through a proxy on this machine is counted by the proxy."""

    def __init__(self, limits: Limits, most: int, proxied: bool) -> None:
        self.limits = limits
        self.most = most
        self.proxied = proxied
        self.open: Counter[str] = Counter()
        self.holders: dict[asyncio.BaseTransport, str] = {}

    def refusal(self, client: str, everybody: int) -> Problem | None:
        """Why there is no room for one more of this client, or None."""
        if everybody > self.most:
            return TOO_MANY
        if self.open[client] >= self.limits.connections and not self.is_proxy(client):
            return TOO_MANY
        return None

    def is_proxy(self, client: str) -> bool:
        try:
            return self.proxied and ip_address(client).is_loopback
        except ValueError:
            return False

    def enter(self, connection: asyncio.BaseTransport, client: str) -> None:
        self.holders[connection] = client
        self.open[client] += 1

    def leave(self, connection: asyncio.BaseTransport) -> None:
        """Also of one that has never entered."""
        client = self.holders.pop(connection, None)
        if client is None:
            return
        self.open[client] -= 1
        if self.open[client] <= 0:
            del self.open[client]


def guarded_http(connections: Connections) -> type[HttpToolsProtocol]:
    """Uvicorn's protocol under these limits."""

    class GuardedHttp(HttpToolsProtocol):
        """One connection, and one request at a time on it.

        Until the head of a request is complete, a clock runs. Whatever is no body is counted: the head, and after it
        the sizes of chunks, what is written beside those, and trailers.
        """

        beside = 0  # bytes that are no body of a request
        ahead = False  # whether a request has come before the answer to the one before it
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            client = client_of({"client": self.client})
            refusal = connections.refusal(client, len(self.connections))
            if refusal is not None:
                self.refuse(refusal)
                return
            connections.enter(transport, client)
            self.start_clock()

        def connection_lost(self, exc: Exception | None) -> None:
            self.stop_clock()
            connections.leave(self.transport)
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self.stop_clock()  # the connection counts on, until it ends as a live one
            super().handle_websocket_upgrade()

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing() or self.ahead:
                return
            self.beside += len(data)
            if self.between_requests():
                self.start_clock()
            super().data_received(data)
            if self.beside > HEAD_BYTES and not (self.transport.is_closing() or self.ahead):
                self.refuse(HEAD_TOO_LARGE)

        def between_requests(self) -> bool:
            return self.cycle is None or self.cycle.response_complete

        def on_message_begin(self) -> None:
            if not self.between_requests():
                self.ahead = True
                raise SentAhead  # ends the reading
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self.stop_clock()
            self.beside = 0
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            if not self.between_requests():  # a body that nobody waits for any more is none
                self.beside = max(0, self.beside - len(body))
            super().on_body(body)

        def send_400_response(self, msg: str) -> None:
            """What cannot be read is refused; what was sent ahead is not read at all, and can be sent again."""
            if not self.ahead:
                super().send_400_response(msg)
                return
            self.cycle.keep_alive = False
            self.flow.resume_reading()  # so that nobody else does after the pause that follows
            self.transport.pause_reading()

        def start_clock(self) -> None:
            if self.deadline is None:
                self.deadline = self.loop.call_later(connections.limits.head_seconds, self.refuse, TOO_SLOW)

        def stop_clock(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def refuse(self, problem: Problem) -> None:
            """Answer without a request, and close."""
            self.stop_clock()
            if self.between_requests() or not self.cycle.response_started:
                self.transport.write(raw_answer(problem))
            self.transport.close()

    return GuardedHttp


def guarded_socket(connections: Connections, gauge: Gauge) -> type[WebSocketsSansIOProtocol]:
    """Uvicorn's protocol of live connections under these limits."""

    class GuardedSocket(WebSocketsSansIOProtocol):
        """One live connection. Most of what a client could send on it is no message: pings, pongs, empty parts.

        One that does no more than answer our pings is never cut off, whatever others behind its address do.
        """

        received = 0  # bytes since it was asked for
        since = 0.0

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.close_timeout = CLOSE_SECONDS

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.since = self.loop.time()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            if self.handshake_initiated and not self.may_send(len(data)):
                self.transport.abort()
                return
            super().data_received(data)

        def may_send(self, size: int) -> bool:
            self.received += size
            if self.received <= QUIET_BYTES + self.loop.time() - self.since:
                return True
            return gauge.affords(client_of(self.scope), "socket_bytes", size)

        def handle_cont(self, event: Frame) -> None:
            if len(self.frames) >= MOST_PARTS:
                self.transport.abort()
                return
            super().handle_cont(event)

    return GuardedSocket


def raw_answer(problem: Problem) -> bytes:
    """A refusal as bytes on the wire, with the headers of every answer."""
    body = msgspec.json.encode(problem.data())
    message = {
        "type": "http.response.start",
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ],
    }
    lines = [name + b": " + value + b"\r\n" for name, value in with_security_headers(message, False)["headers"]]
    return b"".join([STATUS_LINE[problem.status], *lines, b"\r\n", body])


def most_connections() -> int:
    """As many as this process may have file descriptors for; the soft limit is raised to the hard one first."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(RESERVED, (100_000 if hard == resource.RLIM_INFINITY else hard) - RESERVED)
