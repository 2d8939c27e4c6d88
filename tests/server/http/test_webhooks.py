"""Webhooks go to public https addresses, once, without redirects, and hold nothing up."""

from __future__ import annotations

import asyncio
import json
import ssl
from pathlib import Path
from typing import Any

import pytest

from tolmek.server.errors import Problem
from tolmek.server.webhooks import Undelivered, Webhooks, checked, is_public

CERTIFICATE = Path(__file__).parent / "hooks.example.org.pem"  # for this test only; nothing else trusts it
HOOK = "https://hooks.example.org/api/webhooks/1/abc?wait=true"


class Room:
    """A chat room behind TLS on loopback that answers with the given bytes."""

    def __init__(self, answer: bytes, hostname: str = "hooks.example.org") -> None:
        self.answer = answer
        self.hostname = hostname
        self.heard = b""
        self.connected: list[str] = []

    async def start(self) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=context)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        self.heard = head + await reader.readexactly(length)
        if self.answer:
            writer.write(self.answer)
            await writer.drain()
            writer.close()
        else:
            await asyncio.sleep(5)
            writer.close()

    async def connect(self, address: str, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """As the real one, with the certificate trusted and the address led to loopback."""
        self.connected.append(address)
        trusting = ssl.create_default_context(cafile=str(CERTIFICATE))
        port = self.server.sockets[0].getsockname()[1]
        return await asyncio.open_connection("127.0.0.1", port, ssl=trusting, server_hostname=host)


async def public_name(_: str) -> list[str]:
    return ["93.184.215.14"]


def told(
    answer: bytes, url: str = HOOK, text: str = "Your turn", resolve: Any = public_name, seconds: float = 5
) -> Room:
    """Send to a room that answers so."""

    async def work() -> Room:
        room = Room(answer)
        await room.start()
        try:
            await Webhooks(resolve, room.connect, seconds=seconds).send(url, text)
        finally:
            room.server.close()
        return room

    return asyncio.run(work())


def test_discord_and_slack_can_read_it() -> None:
    room = told(b"HTTP/1.1 204 No Content\r\n\r\n", text='It is "your" turn: https://table.example.org/game/abc ✓')
    head, _, body = room.heard.partition(b"\r\n\r\n")
    assert head.splitlines()[0] == b"POST /api/webhooks/1/abc?wait=true HTTP/1.1"
    assert b"Host: hooks.example.org" in head
    assert b"Content-Type: application/json" in head
    said = json.loads(body)
    assert said["content"] == said["text"] == 'It is "your" turn: https://table.example.org/game/abc ✓'
    assert said["allowed_mentions"] == {"parse": []}
    assert room.connected == ["93.184.215.14"]  # the address that was checked


def test_long_texts_are_cut() -> None:
    room = told(b"HTTP/1.1 200 OK\r\n\r\n", text="x" * 10_000)
    assert len(json.loads(room.heard.partition(b"\r\n\r\n")[2])["content"]) == 1500


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (b"HTTP/1.1 301 Moved\r\nLocation: https://127.0.0.1/\r\n\r\n", "It answered 301"),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", "It answered 404"),
        (b"SSH-2.0-nonsense\r\n", "not HTTP"),
        (b"x" * 100_000, "not HTTP"),
        (b"half", "could not be reached"),
        (b"", "in time"),
    ],
)
def test_other_answers_are_not_followed(answer: bytes, sentence: str) -> None:
    with pytest.raises(Undelivered, match=sentence):
        told(answer, seconds=1)


@pytest.mark.parametrize(
    "addresses",
    [
        [],
        ["127.0.0.1"],
        ["10.1.2.3"],
        ["93.184.215.14", "192.168.0.1"],
        ["169.254.169.254"],
        ["0.0.0.0"],
        ["100.64.0.1"],
        ["224.0.0.1"],
        ["240.0.0.1"],
        ["::1"],
        ["fe80::1%eth0"],
        ["fc00::1"],
        ["fec0::1"],
        ["feff:ffff::1"],
        ["100::1"],
        ["::ffff:127.0.0.1"],
        ["64:ff9b::7f00:1"],
        ["2002:7f00:1::"],
        ["2001:0:7f00:1::"],
    ],
)
def test_names_that_lead_inside_are_refused(addresses: list[str]) -> None:
    async def resolve(_: str) -> list[str]:
        return addresses

    with pytest.raises(Undelivered, match="public address"):
        told(b"HTTP/1.1 200 OK\r\n\r\n", resolve=resolve)


def test_public_addresses() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def test_a_certificate_for_another_name_is_refused() -> None:
    with pytest.raises(Undelivered, match="could not be reached"):
        told(b"HTTP/1.1 200 OK\r\n\r\n", url="https://other.example.org/hook")


def test_a_name_that_is_not_known() -> None:
    async def resolve(_: str) -> list[str]:
        raise OSError("no such name")

    with pytest.raises(Undelivered, match="could not be reached"):
        told(b"", resolve=resolve)


def test_notifying_waits_for_nobody_and_never_fails(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async def never(_: str) -> list[str]:
            await asyncio.sleep(60)
            return []

        hooks = Webhooks(never, seconds=2)
        await hooks.notify(HOOK, "Your turn")
        await hooks.notify("http://not.https/", "Your turn")
        assert len(hooks.going) == 2
        await asyncio.gather(*hooks.going)
        assert not hooks.going

    asyncio.run(work())
    assert "in time" in caplog.text
    assert "webhooks/1/abc" not in caplog.text


@pytest.mark.parametrize("url", ["https://discord.com/api/webhooks/1/a", "https://hooks.slack.com/services/a?b=c"])
def test_addresses_that_may_be_kept(url: str) -> None:
    assert checked(url) == url


@pytest.mark.parametrize(
    "url", ["https://a.example/\r\nHost: b", "https://exämple.org/", "https://[::1", "//a", "https://a:0"]
)
def test_addresses_that_may_not(url: str) -> None:
    with pytest.raises(Problem):
        checked(url)
