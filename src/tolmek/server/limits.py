"""How much one client may ask for. Everybody has their own measure, so a flood from one never uses up another's."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Any, Final

from tolmek.server.errors import Problem

BODY_BYTES: Final = 64 * 1024
IMPORT_BYTES: Final = 1200 * 1024  # the longest record, and what JSON adds to it
MEASURES: Final = 20_000  # remembered at once; whoever was quiet longest is forgotten first


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many each second."""

    burst: int
    each_second: float


@dataclass(frozen=True)
class Limits:
    """What one client may do."""

    requests: Rate = Rate(400, 40)
    makings: Rate = Rate(30, 0.5)  # new games, forks, imports
    maps: Rate = Rate(40, 3)  # each is a whole set-up, thrown away again
    joins: Rate = Rate(30, 1)
    chat: Rate = Rate(15, 1)
    messages: Rate = Rate(20, 2)  # on a live line, where the client has nothing to say
    sockets: int = 120
    send_seconds: float = 10  # how long a live line may take to swallow one message
    body_seconds: float = 20  # how long the next part of a request may take to come


def flood(seconds: float) -> Problem:
    wait = max(1, ceil(seconds))
    return Problem("flood", 429, "That was too much at once.", f"Wait {wait} s and go on.", wait=wait)


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
        rate: Rate = getattr(self.limits, kind)
        now = self.clock()
        measure = self.measures.pop((client, kind), None) or Measure(rate.burst, now)
        measure.left = min(rate.burst, measure.left + (now - measure.at) * rate.each_second)
        measure.at = now
        self.measures[client, kind] = measure  # at the end: the dictionary is in order of use
        if len(self.measures) > MEASURES:
            del self.measures[next(iter(self.measures))]
        if measure.left < 1:
            return (1 - measure.left) / rate.each_second
        measure.left -= 1
        return 0

    @contextmanager
    def socket(self, client: str) -> Iterator[None]:
        """One live line among those that the client has open."""
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
