"""How much one client may ask for. Everybody has their own measure, so a flood from one never uses up another's."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from math import ceil
from types import coroutine
from typing import Any, Final, TypeVar

from tolmek.server.errors import Problem

T = TypeVar("T")

HEAD_BYTES: Final = 32 * 1024  # of a request: its first line and headers
HEAD_TOO_LARGE: Final = Problem(
    "too-large", 431, "The head of the request is too large.", "Send fewer or shorter headers."
)
BODY_BYTES: Final = 64 * 1024
IMPORT_BYTES: Final = 1200 * 1024  # the longest record, and what JSON adds to it
MEASURES: Final = 20_000  # remembered at once; whoever was quiet longest is forgotten first


@dataclass(frozen=True)
class Rate:
    """How many at once, and then how many each second."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """What one client may do."""

    requests: Rate = Rate(6000, 40)  # 64 people behind one address load the page at once
    makings: Rate = Rate(30, 0.5)  # new games, forks
    imports: Rate = Rate(12, 1 / 60)  # each is kept, and costs nobody a game
    maps: Rate = Rate(40, 3)  # each is a whole set-up, thrown away again
    joins: Rate = Rate(300, 2)  # and sit down, each with two requests
    chat: Rate = Rate(15, 1)
    messages: Rate = Rate(20, 2)  # on a live connection, where the client has nothing to say
    socket_bytes: Rate = Rate(32 * 1024, 2 * 1024)  # there, of whatever kind, on all of them together
    work: Rate = Rate(10, 0.6)  # seconds of processor time in this process
    sockets: int = 120  # live connections
    connections: int = 480  # with those; 64 people behind one address have room, each with seven
    send_seconds: float = 10  # how long a live connection may take to accept one message
    head_seconds: float = 10  # how long the first line and the headers of a request may take
    body_seconds: float = 30  # and then all the rest of it


def flood(seconds: float) -> Problem:
    wait = max(1, ceil(seconds))
    return Problem("flood", 429, "Too many requests at once.", f"Wait {wait} s, then go on.", wait=wait)


@dataclass
class Measure:
    left: float
    at: float


@dataclass
class Gauge:
    """The measures of all clients."""

    limits: Limits
    clock: Callable[[], float] = time.monotonic
    measures: dict[tuple[str, str], Measure] = field(default_factory=dict)
    sockets: dict[str, int] = field(default_factory=dict)

    def count(self, client: str, kind: str) -> None:
        """One more of that kind, or a refusal."""
        missing = self.missing(client, kind)
        if missing > 0:
            raise flood(missing)

    def missing(self, client: str, kind: str) -> float:
        """Takes one; gives the seconds to wait where none is left."""
        measure, rate = self.measure(client, kind)
        if measure.left < 1:
            return (1 - measure.left) / rate.each_second
        measure.left -= 1
        return 0

    def affords(self, client: str, kind: str, amount: float) -> bool:
        """Takes the amount where that much is left."""
        measure = self.measure(client, kind)[0]
        if measure.left < amount:
            return False
        measure.left -= amount
        return True

    def must_have(self, client: str, kind: str) -> None:
        """Refuses a client who has used up all of it, and perhaps more."""
        measure, rate = self.measure(client, kind)
        if measure.left <= 0:
            raise flood(-measure.left / rate.each_second)

    def spend(self, client: str, kind: str, amount: float) -> None:
        """Takes what has been used, even where less was left."""
        self.measure(client, kind)[0].left -= amount

    def measure(self, client: str, kind: str) -> tuple[Measure, Rate]:
        """What the client has left now."""
        rate: Rate = getattr(self.limits, kind)
        now = self.clock()
        measure = self.measures.pop((client, kind), None) or Measure(rate.burst, now)
        measure.left = min(rate.burst, measure.left + (now - measure.at) * rate.each_second)
        measure.at = now
        self.measures[client, kind] = measure  # at the end: the dictionary is in order of use
        if len(self.measures) > MEASURES:
            del self.measures[next(iter(self.measures))]
        return measure, rate

    @contextmanager
    def socket(self, client: str) -> Iterator[None]:
        """One live connection among those that the client has open."""
        open_now = self.sockets.get(client, 0)
        if open_now >= self.limits.sockets:
            raise flood(60)
        self.sockets[client] = open_now + 1
        try:
            yield
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]


@coroutine
def metered(work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Await the work and charge the processor time of each of its steps; what others do in between is not in it."""
    go_on: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        began = time.thread_time()
        try:
            awaited = go_on(value)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            charge(time.thread_time() - began)
        try:
            value = yield awaited
            go_on = work.send
        except BaseException as problem:  # the work was cancelled, or what it waits for has failed
            value, go_on = problem, work.throw


def client_of(scope: Any) -> str:
    """Who asks: an address, or the network that one household has where addresses are plenty."""
    client = scope.get("client")
    if client is None:
        return "unknown"
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return address.exploded[:19]
    return str(address)
