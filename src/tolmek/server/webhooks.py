"""Telling a chat room whose turn it is. Only public https addresses are written to, so that nobody can use the server
to reach machines beside it: the name is looked up once, every address it has must be public, and the connection goes to
the address that was checked.
"""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from tolmek.server.errors import Problem, bad_request

logger = logging.getLogger("tolmek.server")

SECONDS: Final = 5.0
LONGEST: Final = 1500  # characters; Discord takes 2000
PORT: Final = 443
ASSIGNED: Final = ip_network("2000::/3")  # the open internet in IPv6; what lies outside is local, old or not given out
TRANSLATED: Final = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"))

Resolve = Callable[[str], Awaitable[list[str]]]
Connect = Callable[[str, str], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


class Undelivered(Exception):
    """A webhook that could not be told; the sentence says why."""


@dataclass(frozen=True)
class Target:
    """A checked address."""

    host: str
    path: str


def checked(url: str) -> str:
    """The address as it is kept; what can never be written to is refused when it is set."""
    target(url)
    return url


def target(url: str) -> Target:
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise refused("This is not a web address.") from None
    if parts.scheme != "https" or not host:
        raise refused("A webhook is an https address.")
    if parts.username is not None or parts.password is not None or port not in (None, PORT):
        raise refused("A webhook has no name, password or port in its address.")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise refused("A webhook address is written without spaces and in plain letters.")
    if is_number(host) and not is_public(host):
        raise refused("A webhook is a public address.")
    return Target(host, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def refused(message: str) -> Problem:
    return bad_request(message, "Copy the address that Discord or Slack gave you.")


def is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet, also where it is wrapped into another."""
    address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address not in ASSIGNED or address.teredo is not None or any(address in net for net in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def look_up(host: str) -> list[str]:
    entries = await asyncio.get_running_loop().getaddrinfo(host, PORT, type=1)
    return [str(entry[4][0]) for entry in entries]


async def connect(address: str, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the very address that was checked; the certificate must be the name's."""
    return await asyncio.open_connection(address, PORT, ssl=ssl.create_default_context(), server_hostname=host)


@dataclass
class Webhooks:
    """Writes to chat rooms, without holding anything up: what cannot be delivered is dropped."""

    resolve: Resolve = look_up
    connect: Connect = connect
    public: Callable[[str], bool] = is_public
    seconds: float = SECONDS
    going: set[asyncio.Task[None]] = field(default_factory=set)

    async def notify(self, url: str, text: str) -> None:
        """Send in the background: the table does not wait for a chat room."""
        task = asyncio.get_running_loop().create_task(self.try_to_send(url, text))
        self.going.add(task)
        task.add_done_callback(self.going.discard)

    async def try_to_send(self, url: str, text: str) -> None:
        try:
            await self.send(url, text)
        except (Undelivered, Problem) as problem:
            logger.warning("A webhook was not told: %s", problem)

    async def send(self, url: str, text: str) -> None:
        """Post once. Redirects are not followed: they would lead past the checks."""
        goal = target(url)
        try:
            async with asyncio.timeout(self.seconds):
                status = await self.post(goal, text)
        except TimeoutError:
            raise Undelivered("It did not answer in time.") from None
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError, UnicodeError):
            raise Undelivered("It could not be reached.") from None
        if not 200 <= status < 300:
            raise Undelivered(f"It answered {status}.")

    async def post(self, goal: Target, text: str) -> int:
        addresses = await self.resolve(goal.host)
        if not addresses or not all(map(self.public, addresses)):
            raise Undelivered("Its name does not lead to a public address.")
        reader, writer = await self.connect(addresses[0], goal.host)
        try:
            writer.write(message(goal, text))
            await writer.drain()
            line = await reader.readuntil(b"\r\n")
        except asyncio.LimitOverrunError:
            raise Undelivered("Its answer is not HTTP.") from None
        finally:
            writer.close()
        words = line.split(b" ", 2)
        if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
            raise Undelivered("Its answer is not HTTP.")
        return int(words[1])


def message(goal: Target, text: str) -> bytes:
    """Discord reads `content`, Slack reads `text`. Nobody is pinged by a name that looks like a command."""
    shortened = text[:LONGEST]
    body = json.dumps({"content": shortened, "text": shortened, "allowed_mentions": {"parse": []}}).encode()
    host = f"[{goal.host}]" if ":" in goal.host else goal.host
    head = (
        f"POST {goal.path} HTTP/1.1",
        f"Host: {host}",
        "User-Agent: tolmek",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
        "",
        "",
    )
    return "\r\n".join(head).encode() + body
