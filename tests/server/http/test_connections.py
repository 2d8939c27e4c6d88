"""Connections before they are requests: half-sent heads, endless heads, too many of one client."""

from __future__ import annotations

import json
import socket
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.http.serving import NO_LIMITS, TWO, Browser, Hosted, hosted
from tolmek.server.hosting import Place
from tolmek.server.http.connections import CLOSE_SECONDS, RESERVED, Connections, most_connections
from tolmek.server.http.limits import HEAD_BYTES, Limits, Rate


def place(tmp: Path, **limits: float) -> Place:
    return Place(f"sqlite:///{tmp / 'tables.db'}", limits=replace(NO_LIMITS, **limits))  # type: ignore[arg-type]


def dialled(server: Hosted) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=60)


def answer(raw: socket.socket) -> tuple[int, str]:
    """Status and error code of what the server says before it closes the connection."""
    said = b""
    while part := raw.recv(65536):
        said += part
    head, _, body = said.partition(b"\r\n\r\n")
    assert b"\r\nx-content-type-options: nosniff" in head
    return int(head.split(b" ")[1]), json.loads(body)["error"]["code"]


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /api/about HTTP/1.1\r\nHost: x\r\nX-A", b"\r\n"], ids=repr)
def test_a_head_that_does_not_come_to_its_end_is_cut_off(tmp_path: Path, sent: bytes) -> None:
    with hosted(tmp_path, place(tmp_path, head_seconds=0.2)) as server, dialled(server) as raw:
        raw.sendall(sent)
        assert answer(raw) == (408, "bad-request")


def in_drops(raw: socket.socket) -> bytes:
    """Send byte after byte; gives what the server begins to say."""
    raw.settimeout(0.1)
    for _ in range(1000):
        raw.sendall(b"a")
        try:
            return raw.recv(12)
        except TimeoutError:
            continue
    raise AssertionError("the server listens for ever")


def test_a_head_in_drops_has_one_deadline(tmp_path: Path) -> None:
    """Each byte comes soon enough; all of them do not."""
    with hosted(tmp_path, place(tmp_path, head_seconds=0.5)) as server, dialled(server) as raw:
        raw.sendall(b"GET /api/about HTTP/1.1\r\nX-Long: ")
        assert in_drops(raw) == b"HTTP/1.1 408"


def test_the_second_request_of_a_connection_has_its_deadline_too(tmp_path: Path) -> None:
    with hosted(tmp_path, place(tmp_path, head_seconds=3)) as server, dialled(server) as raw:
        raw.sendall(f"HEAD /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        assert raw.recv(12) == b"HTTP/1.1 404"
        raw.sendall(b"GET /api/about HTTP/1.1\r\n")
        said = b""
        while part := raw.recv(65536):
            said += part
        assert b"HTTP/1.1 408" in said


def test_no_clock_runs_once_the_head_is_there(server: Hosted) -> None:
    with Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        with browser.live(game, seat=0) as line:
            line.recv(timeout=60)
            assert server.server is not None
            open_now = list(server.server.server_state.connections)
            assert len(open_now) == 2
            assert [getattr(one, "deadline", None) for one in open_now] == [None, None]


def test_an_endless_head_is_cut_off(server: Hosted) -> None:
    with dialled(server) as raw:
        raw.sendall(b"GET /api/about HTTP/1.1\r\nX-Long: ")
        with pytest.raises(ConnectionError):
            raw.sendall(b"a" * 100_000_000)


CHUNKED = (
    "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    "Transfer-Encoding: chunked\r\n\r\n1\r\n{{\r\n"
)


@pytest.mark.parametrize(
    ("begin", "more"),
    [("0\r\nX-Long: ", b"a"), ("0\r\n", b"X-A: b\r\n"), ("1;", b"a"), ("1", b";a=b")],
    ids=["trailer", "trailers", "extension", "extensions"],
)
def test_what_comes_beside_a_body_has_an_end(server: Hosted, begin: str, more: bytes) -> None:
    with dialled(server) as raw:
        raw.sendall((CHUNKED.format(port=server.port) + begin).encode())
        with pytest.raises(ConnectionError):
            raw.sendall(more * (30_000_000 // len(more)))


def test_a_body_in_small_chunks_with_a_trailer_is_read(server: Hosted) -> None:
    wish = json.dumps({**TWO, "title": "x" * 70}).encode()
    parts = b"".join(b"1;a=b\r\n" + wish[at : at + 1] + b"\r\n" for at in range(1, len(wish)))
    with dialled(server) as raw:
        raw.sendall(CHUNKED.format(port=server.port).encode() + parts + b"0\r\nX-Sum: 12\r\n\r\n")
        assert raw.recv(12) == b"HTTP/1.1 201"


def everything(raw: socket.socket) -> bytes:
    """What the server says until the connection ends; it may break off."""
    said = b""
    with suppress(ConnectionError):
        while part := raw.recv(65536):
            said += part
    return said


def about(server: Hosted) -> bytes:
    return f"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()


def test_requests_sent_ahead_are_not_answered(server: Hosted) -> None:
    """The first is, as if it had come alone; then the connection ends, and whoever sent more sends it again."""
    with dialled(server) as raw:
        raw.sendall(about(server) * 2)
        said = everything(raw)
    head, _, body = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    assert b"\r\nconnection: close" in head
    assert json.loads(body)["version"]


def test_requests_sent_ahead_pile_up_nowhere(server: Hosted) -> None:
    with dialled(server) as raw:
        with suppress(ConnectionError):
            raw.sendall(about(server) * 5000)
        assert everything(raw).count(b"HTTP/1.1") <= 1


def test_a_request_may_follow_the_answer(server: Hosted) -> None:
    with dialled(server) as raw:
        for _ in range(3):
            raw.sendall(f"HEAD /api/about HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            said = b""
            while not said.endswith(b"\r\n\r\n"):
                said += raw.recv(1)
            assert b"connection: close" not in said


@pytest.mark.parametrize("spare", [-200, 200])
def test_a_head_has_a_largest_size(server: Hosted, spare: int) -> None:
    got = httpx.get(f"{server.address}/api/about", headers={"x-long": "a" * (HEAD_BYTES - 200 - spare)}, timeout=60)
    assert got.status_code == (200 if spare > 0 else 431)


def test_one_client_has_room_for_a_club_and_no_more(tmp_path: Path) -> None:
    assert Limits().connections >= 64
    assert Limits().sockets >= 64
    with hosted(tmp_path, place(tmp_path, connections=5)) as server, ExitStack() as stack:
        held = [stack.enter_context(dialled(server)) for _ in range(5)]
        with dialled(server) as raw:
            assert answer(raw) == (429, "flood")
        held[0].close()
        with httpx.Client(base_url=server.address, timeout=60) as client:
            assert until_answered(client) == 200


def until_answered(client: httpx.Client) -> int:
    """The server notices in its own time that a connection has ended."""
    for _ in range(1000):
        status = client.get("/api/about").status_code
        if status != 429:
            return status
    raise AssertionError("there is no room again")


def opened_line(server: Hosted, game: str) -> socket.socket:
    """A live line of which nothing but the handshake has been read."""
    raw = dialled(server)
    request = (
        f"GET /api/games/{game}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    raw.sendall(request.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += raw.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return raw


def frame(kind: int, size: int = 0) -> bytes:
    """As a client sends it; the mask leaves everything as it is."""
    return bytes([kind, 0x80 | size]) + bytes(4) + b"x" * size


TEXT_BEGINS, PART, PING, PONG = 0x01, 0x00, 0x89, 0x8A


def test_live_lines_count_as_connections(tmp_path: Path) -> None:
    with hosted(tmp_path, place(tmp_path, connections=3)) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        with opened_line(server, game), opened_line(server, game), dialled(server) as raw:
            assert answer(raw) == (429, "flood")
        assert until_answered(browser.http) == 200


def test_refused_lines_count_until_they_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a line is opened to be closed with a reason, and its client may take its time."""
    monkeypatch.setattr("tolmek.server.http.connections.CLOSE_SECONDS", 600)
    with hosted(tmp_path, place(tmp_path, connections=2)) as server:
        with opened_line(server, "unknown"), opened_line(server, "unknown"), dialled(server) as raw:
            assert answer(raw) == (429, "flood")
        with httpx.Client(base_url=server.address, timeout=60) as client:
            assert until_answered(client) == 200


def test_a_refused_line_ends_without_the_consent_of_its_client(server: Hosted) -> None:
    assert CLOSE_SECONDS < 5
    with opened_line(server, "unknown") as line:
        assert b"There is no game at this address." in everything(line)


@pytest.mark.parametrize("sent", [frame(PING), frame(PING, 125), frame(PONG, 125)], ids=["empty", "long", "pongs"])
def test_a_line_on_which_a_client_does_not_stop_is_cut_off(tmp_path: Path, sent: bytes) -> None:
    """None of this is a message, so no route gets to see it; every ping is answered."""
    tables = Place(f"sqlite:///{tmp_path / 'tables.db'}")
    with hosted(tmp_path, tables) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        with opened_line(server, game) as line, pytest.raises(ConnectionError):
            line.sendall(sent * (30_000_000 // len(sent)))


def test_the_lines_of_a_client_have_one_measure_and_quiet_ones_stay(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, socket_bytes=Rate(4000, 0.001))
    with hosted(tmp_path, Place(f"sqlite:///{tmp_path / 'a.db'}", limits=limits)) as server, ExitStack() as stack:
        browser = stack.enter_context(Browser(server))
        game = browser.new_game(TWO)["game"]
        quiet = stack.enter_context(browser.live(game))
        first, second = (stack.enter_context(opened_line(server, game)) for _ in range(2))
        first.sendall(frame(PING, 125) * 25)
        until_heard(first, (b"\x8a\x7d" + b"x" * 125) * 25)
        second.sendall(frame(PING, 125) * 25)
        assert everything(second).count(b"x" * 125) < 25
        pong = quiet.ping()
        assert pong.wait(60)
        browser.post(f"/api/games/{game}/chat", {"text": "still there"})
        while "still there" not in quiet.recv(timeout=60):
            pass


def until_heard(line: socket.socket, what: bytes) -> None:
    said = b""
    while what not in said:
        part = line.recv(65536)
        assert part, "the line was cut off"
        said += part


def test_a_message_has_few_parts(server: Hosted, browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    with opened_line(server, game) as line:
        line.sendall(frame(TEXT_BEGINS) + frame(PART) * 100 + frame(PING))
        assert b"\x8a\x00" not in everything(line), "a pong"


def test_people_behind_a_proxy_on_this_machine_are_not_one_client() -> None:
    direct, proxied = Connections(NO_LIMITS, 100, False), Connections(NO_LIMITS, 100, True)
    for connections in (direct, proxied):
        connections.open["127.0.0.1"] = connections.open["203.0.113.9"] = NO_LIMITS.connections
    assert direct.refusal("127.0.0.1", 1) is not None
    assert proxied.refusal("127.0.0.1", 1) is None
    assert proxied.refusal("203.0.113.9", 1) is not None
    assert proxied.refusal("127.0.0.1", 101) is not None, "descriptors are used up"


def test_the_process_keeps_descriptors_for_itself() -> None:
    import resource

    assert most_connections() <= resource.getrlimit(resource.RLIMIT_NOFILE)[1] - RESERVED


def test_a_body_in_drops_has_one_deadline(tmp_path: Path) -> None:
    with hosted(tmp_path, place(tmp_path, body_seconds=0.5)) as server, dialled(server) as raw:
        raw.sendall(
            f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
            "Content-Length: 5000\r\n\r\n".encode()
        )
        assert in_drops(raw) == b"HTTP/1.1 408"
