"""Live lines: resume at every message, slow readers, many readers, restarts."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from tests.server.http.serving import (
    FRIENDS,
    NO_LIMITS,
    TWO,
    Browser,
    close_code,
    hosted,
    received,
)
from tolmek.server.hosting import Place
from tolmek.server.http.limits import Limits, Rate
from tolmek.server.wire.answers import Changes
from tolmek.server.wire.scenes import applied

JSON = dict[str, Any]
KEPT = (
    "decisions",
    "waiting",
    "verbs",
    "undo",
    "votes",
    "result",
    "players",
    "board",
    "standing",
    "taken_back",
    "chat",
)


class Page:
    """What the page keeps: a state, and the updates applied to it."""

    def __init__(self) -> None:
        self.state: JSON = {}

    def read(self, message: JSON) -> None:
        whole = message.get("state", message if "scene" in message else None)
        if whole is not None:
            self.state = dict(whole)
            return
        assert message["version"] >= self.state["version"]
        self.state["version"] = message["version"]
        if "changes" in message:
            self.state["scene"] = applied(self.state["scene"], msgspec.convert(message["changes"], Changes))
        if "facts" in message:
            keep = message.get("keep", len(self.state["log"]))
            self.state["log"] = self.state["log"][:keep] + message["facts"]
        for name in KEPT:
            if name in message:
                self.state[name] = message[name]

    def matches(self, other: JSON) -> None:
        assert self.differs_from(other) == []

    def differs_from(self, other: JSON) -> list[str]:
        """The parts in which it does."""
        names = ("version", "scene", "board", "decisions", "waiting", "result")
        parts = [name for name in names if self.state[name] != other[name]]
        if [entry["words"] for entry in self.state["log"]] != [entry["words"] for entry in other["log"]]:
            parts.append("log")
        return parts


def read_until(line: ClientConnection, page: Page, version: int) -> int:
    """Reads until the page knows that version; gives how many messages came."""
    count = 0
    while page.state.get("version", -1) < version:
        page.read(received(line))
        count += 1
    return count


def read_until_it_matches(line: ClientConnection, page: Page, state: Callable[[], JSON]) -> None:
    """Whatever else the server has to say until nothing happens at the table any more."""
    while page.differs_from(state()):
        page.read(received(line))


def test_a_line_tells_everything_in_order(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    page = Page()
    with browser.live(game, seat=0) as line:
        page.read(received(line))
        for choice in (0, -1, 1, 0, -1, -1):
            state = browser.step(game, choice)
            read_until(line, page, state["version"])
        read_until_it_matches(line, page, lambda: browser.state(game))


def test_a_spectators_line_holds_no_secret_of_a_seat(browser: Browser, other: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    page = Page()
    with other.live(game) as line:
        page.read(received(line))
        for choice in (0, -1, 0, -1):
            browser.step(game, choice)
        read_until_it_matches(line, page, lambda: other.state(game, None))
    assert page.state["decisions"] == []
    assert page.state["scene"]["hand"]["order"] == []


def test_a_quiet_line_says_its_version(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a page could not tell a line that died silently from a table at which nothing happens."""
    monkeypatch.setattr("tolmek.server.http.sockets.QUIET_SECONDS", 0.2)
    game = browser.new_game(TWO)["game"]
    page = Page()
    with browser.live(game, seat=0) as line:
        page.read(received(line))
        while (told := received(line)).keys() != {"version"}:
            page.read(told)
        assert told == received(line) == {"version": browser.state(game)["version"]}
        state = browser.step(game, 0)
        read_until(line, page, state["version"])


def test_a_line_is_taken_up_again_at_every_message(browser: Browser) -> None:
    """The connection is cut after 1, 2, 3 ... messages; nothing is missing and nothing comes twice."""
    game = browser.new_game(TWO)["game"]
    page = Page()
    with browser.live(game, seat=0) as line:
        page.read(received(line))
    for cut in range(1, 9):
        with browser.live(game, seat=0, since=page.state["version"]) as line:
            for _ in range(cut):
                try:
                    page.read(received(line, 0.3))
                except TimeoutError:
                    break
        state = browser.step(game, cut)  # what happens while nobody listens
    with browser.live(game, seat=0, since=page.state["version"]) as line:
        first = received(line)
        assert first.get("version", first.get("state", {}).get("version")) is not None
        page.read(first)
        read_until(line, page, state["version"])
        read_until_it_matches(line, page, lambda: browser.state(game))


@pytest.mark.parametrize("since", [0, 10**8])
def test_an_unknown_version_gets_the_whole_state(browser: Browser, since: int) -> None:
    game = browser.new_game(TWO)["game"]
    browser.step(game, 0)
    page = Page()
    with browser.live(game, seat=0, since=since) as line:
        page.read(received(line))
        read_until_it_matches(line, page, lambda: browser.state(game))


def test_a_line_survives_a_restart(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'a.db'}", limits=NO_LIMITS)
    page = Page()
    with hosted(tmp_path, place) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        cookies = dict(browser.http.cookies)
        browser.step(game, 0)
        with browser.live(game, seat=0) as line:
            page.read(received(line))
            read_until_it_matches(line, page, lambda: browser.state(game))
            assert server.server is not None
            server.server.should_exit = True
            assert close_code(line) == 1012
    with (
        hosted(tmp_path, Place(place.database, port=server.port, limits=NO_LIMITS)) as server,
        Browser(server) as browser,
    ):
        for name, value in cookies.items():
            browser.http.cookies.set(name, value, path=f"/api/games/{game}")
        with browser.live(game, seat=0, since=page.state["version"]) as line:
            page.read(received(line))
            read_until_it_matches(line, page, lambda: browser.state(game))


def test_a_client_that_talks_is_cut_off(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'a.db'}", limits=Limits(messages=Rate(5, 0.1)))
    with hosted(tmp_path, place) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        with browser.live(game, seat=0) as line:
            for _ in range(6):
                line.send("hello")
            assert close_code(line) == 1008
        with browser.live(game, seat=0) as line:
            line.send("x" * 20_000)
            assert close_code(line) == 1009


def test_malformed_questions_open_no_line(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    for query in ({"seat": "x"}, {"since": -1}, {"since": "x"}, {"token": "x"}):
        with pytest.raises(InvalidStatus), browser.live(game, **query):
            pass


def test_a_reader_that_does_not_read_is_dropped_and_delays_nobody(tmp_path: Path) -> None:
    with hosted(tmp_path, impatient(tmp_path), narrow=True) as server, Browser(server) as browser:
        game = browser.new_game(FRIENDS)["game"]
        with silent_line(browser, game), browser.live(game) as line:
            received(line)
            ended = threading.Event()
            for number in range(4000):
                browser.post(f"/api/games/{game}/chat", {"text": f"{number} " + "x" * 480})
                while json.dumps(received(line)).count(f'"{number} ') == 0:
                    pass
                if len(server.tables.open[game].presence.readers) == 1:  # type: ignore[union-attr]
                    ended.set()
                    break
            assert ended.is_set(), "the silent reader is still there"


def silent_line(browser: Browser, game: str) -> socket.socket:
    """A live line that was opened and is never read."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before it connects: later it is too late for the window
    raw.connect(("127.0.0.1", browser.server.port))
    request = (
        f"GET /api/games/{game}/live HTTP/1.1\r\nHost: 127.0.0.1:{browser.server.port}\r\n"
        f"Origin: {browser.server.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    raw.sendall(request.encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def test_a_slow_reader_that_wakes_up_is_told_to_come_back(tmp_path: Path) -> None:
    # it has as long again to wake up
    with hosted(tmp_path, impatient(tmp_path, 30), narrow=True) as server, Browser(server) as browser:
        game = browser.new_game(FRIENDS)["game"]
        with browser.live(game, max_queue=4, narrow=True) as line:
            for number in range(4000):
                browser.post(f"/api/games/{game}/chat", {"text": f"{number} " + "x" * 480})
                if not server.tables.open[game].presence.readers:  # type: ignore[union-attr]
                    break
            assert close_code(line) == 1013


def impatient(tmp_path: Path, seconds: float = 1) -> Place:
    limits = replace(NO_LIMITS, send_seconds=seconds)
    return Place(f"sqlite:///{tmp_path / 'a.db'}", limits=limits)


def test_many_lines_at_once(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    with ExitStack() as stack:
        lines = [stack.enter_context(browser.live(game, seat=0)) for _ in range(8)]
        pages = [Page() for _ in lines]
        for line, page in zip(lines, pages, strict=True):
            page.read(received(line))
        state = browser.step(game, 0)
        for line, page in zip(lines, pages, strict=True):
            read_until(line, page, state["version"])
            read_until_it_matches(line, page, lambda: browser.state(game))
