"""Running the server: a socket, a database, the tables, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Final

import uvicorn

from tolmek.server.bot_pool import BotPool
from tolmek.server.http.app import TableApp, create_app
from tolmek.server.http.connections import Connections, guarded_http, guarded_socket, most_connections
from tolmek.server.http.limits import Limits
from tolmek.server.http.network import EVERYWHERE
from tolmek.server.http.security import OriginPolicy, Site
from tolmek.server.store import StorageError, Store
from tolmek.server.store.lock import Holder, InUse, locked
from tolmek.server.table_host import TableHost
from tolmek.server.webhooks import Webhooks

BACKLOG: Final = 2048
SOCKET_MESSAGE_BYTES: Final = 16 * 1024
PING_SECONDS: Final = 20.0
LAST_SECONDS: Final = 3  # for requests under way when the server stops
STUCK_MILLISECONDS: Final = 60_000
YOUNG: Final = (5_000, 20)  # containers, and sweeps of the youngest, before the next sweep
SWEEP_SECONDS: Final = 600.0

Ready = Callable[[TableHost, str], Awaitable[None]]


class CannotServe(Exception):
    """One sentence on why the server does not start."""


class Occupied(CannotServe):
    """Another server has the database file."""

    def __init__(self, message: str, holder: Holder | None) -> None:
        super().__init__(message)
        self.holder = holder


@dataclass(frozen=True)
class Place:
    """Where a server is and where it keeps its games."""

    database: str
    host: str = "127.0.0.1"
    port: int = 0  # 0: any free one
    public: Site | None = None
    limits: Limits = Limits()  # noqa: RUF009
    bots: tuple[str, ...] = ()  # that play here besides the levels


async def host(place: Place, ready: Ready) -> None:
    """Serve until a signal comes; `ready` is told the tables and the address once people can come in."""
    with bound(place.host, place.port) as listening:
        port = listening.getsockname()[1]
        public = "" if place.public is None else str(place.public)
        here = public or address(place.host, port)
        with cannot_serve(), locked(place.database, address(place.host, port)):
            store = await Store.open(place.database)
            try:
                tables = TableHost(
                    store, bot_pool=BotPool(further=place.bots), notify=Webhooks().notify, public_url=public
                )
                app = create_app(tables, OriginPolicy(place.host, port, place.public), place.limits)
                async with rare_sweeps():
                    await run(Server(settings(app, place)), listening, lambda: ready(tables, here))
            finally:
                await store.close()


@contextmanager
def cannot_serve() -> Iterator[None]:
    """A database that cannot be used is a reason not to start."""
    try:
        yield
    except InUse as error:
        raise Occupied(f"{error.message} {error.remedy}", error.holder) from None
    except StorageError as error:
        raise CannotServe(f"{error.message} {error.remedy}") from None


@asynccontextmanager
async def rare_sweeps() -> AsyncIterator[None]:
    """Tables are large and live long: to look through all of them for dead cycles holds everybody up for a moment.

    Python would do so whenever the heap has grown by a quarter; here it is done seldom.
    """

    async def sweep() -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            gc.collect()

    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, 1_000_000)
    sweeping = asyncio.create_task(sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def run(server: Server, listening: socket.socket, ready: Callable[[], Awaitable[None]]) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    with stopped_by_signals(server):
        try:
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
            if server.started:
                await ready()
        except BaseException:
            server.should_exit = True
            await serving
            raise
        await serving
    if not server.started:
        raise CannotServe("The server could not start.")


class Server(uvicorn.Server):
    """Uvicorn that ends when it is told to, and not by sending itself the signal once more."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextmanager
def stopped_by_signals(server: Server) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, server.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def settings(app: TableApp, place: Place) -> uvicorn.Config:
    connections = Connections(place.limits, most_connections(), place.public is not None)
    return uvicorn.Config(
        app,
        http=guarded_http(connections),
        log_level="warning",
        access_log=False,  # addresses of invitations are secrets
        server_header=False,
        proxy_headers=place.public is not None,
        forwarded_allow_ips="127.0.0.1,::1",
        ws=guarded_socket(connections, app.gauge),
        ws_max_size=SOCKET_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # updates are small, and every open socket would keep its own compressor
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=LAST_SECONDS,
        timeout_keep_alive=30,
        backlog=BACKLOG,
    )


def bound(host: str, port: int) -> socket.socket:
    """A socket at that address, before anything else is opened."""
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise CannotServe(f"There is no address {host} on this machine.") from None
    family, kind, protocol, _, where = addresses[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that reads nothing does not keep its connection for ever
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK_MILLISECONDS)
        listening.bind(where)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        reason = (error.strerror or str(error)).lower()
        raise CannotServe(f"Port {port} of {host} cannot be used: {reason}; choose another with --port.") from None
    return listening


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    return str(Site("http", "localhost" if host in EVERYWHERE else host, port))
