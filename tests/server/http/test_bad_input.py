"""Malformed, oversized, stale, too much: a typed error each, and nothing lost."""

from __future__ import annotations

import json
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.http.serving import NO_LIMITS, TWO, Browser, Hosted, check_error, close_code, hosted, received
from tolmek.server.hosting import Place
from tolmek.server.http.limits import Gauge, Limits, Rate, client_of


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"1e999",
        b'"text"',
        b"{}",
        b'{"edition": "revised"}',
        b'{"edition": "revised", "seats": []}',
        b'{"edition": "revised", "seats": [{"kind": "me"}]}',
        b'{"edition": "revised", "seats": [{"kind": "king"}, {"kind": "me"}]}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "colour": "red"}',
        b'{"edition": "revised", "seats": [{"kind": "me", "admin": true}, {"kind": "me"}]}',
        b'{"edition": "second", "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"variant": "short"}}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"variant": 7}}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"races": {"a": 1}}}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"races": [1, 2]}}',
        b'{"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}], "table": {"window_seconds": -1}}',
        b'{"edition": "\\ud800", "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"edition": "revised", "seats": [{"kind": "me", "race": "klingons"}, {"kind": "me"}]}',
        pytest.param(b"[" * 60_000, id="deep"),
        pytest.param(b'{"edition":' * 5_000, id="deep objects"),
    ],
)
def test_bad_games_are_refused(server: Hosted, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.address}/api/games", content=body, headers=headers, timeout=60)
    assert answer.status_code == 400, answer.text
    assert check_error(answer)["code"] == "bad-request"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_read(server: Hosted, kind: str) -> None:
    answer = httpx.post(
        f"{server.address}/api/games", content=json.dumps(TWO), headers={"content-type": kind}, timeout=60
    )
    assert answer.status_code == 400
    assert "JSON" in check_error(answer)["message"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("actions", {"decision": "x", "actions": [], "key": "k"}),
        ("actions", {"decision": "x", "actions": ["a"] * 65, "key": "k"}),
        ("actions", {"decision": "x", "actions": ["a" * 201], "key": "k"}),
        ("actions", {"decision": "x", "actions": "pass", "key": "k"}),
        ("actions", {"decision": "x", "actions": ["pass"], "key": ""}),
        ("actions", {"decision": "x", "actions": ["pass"], "key": "k", "seat": 1}),
        ("undo", {}),
        ("undo", {"key": 7}),
        ("votes", {"proposal": "x", "agree": "yes"}),
        ("standing", {"answer": "always"}),
        ("hold", {"long": True}),
        ("resign", {"really": True}),
        ("seats/1", {"do": "kick"}),
        ("chat", {"text": ""}),
        ("chat", {"text": "a" * 501}),
        ("options", {"bot_offers": "perhaps"}),
        ("fork", {"moment": -1, "seat": 0, "bots": []}),
        ("fork", {"moment": 0, "seat": 7, "bots": []}),
        ("fork", {"moment": 0, "seat": 0, "bots": ["hal"]}),
    ],
)
def test_bad_bodies_are_refused(browser: Browser, path: str, body: object) -> None:
    game = browser.new_game(TWO)["game"]
    assert browser.post(f"/api/games/{game}/{path}", body, 400, seat=0)["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    "query",
    [
        "seat=zero",
        "seat=-1",
        "seat=99999999999999999999",
        "seat=0&seat=0",
        "seat=0&admin=1",
        "admin",
        "seat=0.5",
        "seat=",
    ],
)
def test_bad_queries_are_refused(browser: Browser, query: str) -> None:
    game = browser.new_game(TWO)["game"]
    answer = browser.http.get(f"/api/games/{game}?{query}")
    assert answer.status_code == 400
    check_error(answer)


@pytest.mark.parametrize("ident", ["x" * 65, "a b", "%00", "é", "a%2Fb", "..", "💥"])
def test_strange_ids_are_no_games(browser: Browser, ident: str) -> None:
    answer = browser.http.get(f"/api/games/{ident}")
    assert answer.status_code in (400, 404, 405)
    check_error(answer)


def test_a_wrong_method_names_the_right_ones(server: Hosted) -> None:
    answer = httpx.delete(f"{server.address}/api/about")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    check_error(answer)


# --- sizes ---


def test_a_large_body_is_refused(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    error = browser.put(f"/api/games/{game}/notes", {"text": "a" * 70_000}, 413, seat=0)["error"]
    assert error["code"] == "too-large"


def test_a_large_body_without_a_length_is_refused(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]

    def body() -> object:
        for _ in range(100):
            yield b" " * 1000

    answer = browser.http.put(
        f"/api/games/{game}/notes?seat=0",
        content=body(),  # type: ignore[arg-type]
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 413
    assert check_error(answer)["code"] == "too-large"


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'a.db'}", limits=Limits(body_seconds=0.3))
    with hosted(tmp_path, place) as server, socket.create_connection(("127.0.0.1", server.port)) as raw:
        head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        raw.sendall(head.encode() + b"Content-Length: 100\r\n\r\n{")
        raw.settimeout(60)
        assert raw.recv(100).startswith(b"HTTP/1.1 408 ")


def test_whoever_hangs_up_in_the_middle_is_no_fault_of_the_server(
    server: Hosted, browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
            raw.sendall(head.encode() + b"Content-Length: 100\r\n\r\n{")
            browser.get("/api/about")
        browser.get("/api/about")
    assert caplog.records == []


def test_records_may_be_longer_than_other_requests(browser: Browser) -> None:
    browser.post("/api/import", {"record": "a" * 500_000}, 400)
    browser.post("/api/import", {"record": "a" * 1_300_000}, 413)


# --- the end of a game, and lost races ---


@pytest.mark.timeout(400)
def test_a_finished_game_takes_no_more(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    browser.post(f"/api/games/{game}/resign", seat=0)
    end = time.monotonic() + 300  # the captain who takes over thinks in processor time
    while browser.state(game)["result"] is None:
        assert time.monotonic() < end
        time.sleep(0.2)
    body = {"decision": "0.turn.1", "actions": ["pass"], "key": "k"}
    assert browser.post(f"/api/games/{game}/actions", body, 409, seat=0)["error"]["code"] == "finished"
    assert browser.post(f"/api/games/{game}/undo", {"key": "u"}, 409, seat=0)["error"]["code"] == "finished"
    assert browser.post(f"/api/games/{game}/resign", {}, 409, seat=0)["error"]["code"] == "finished"
    assert browser.get(f"/api/games/{game}/proof")["chance_seed"]
    assert browser.http.get(f"/api/games/{game}/moments/5?seat=1").status_code == 200  # after the end all is open
    assert browser.http.get(f"/api/games/{game}/moments/5?seat=2").status_code == 403
    assert browser.http.get(f"/api/games/{game}?seat=1").status_code == 403


def test_two_browsers_race_for_one_decision(browser: Browser, server: Hosted) -> None:
    """The same seat in two browsers, many times: one wins, the other is told what is open now."""
    game = browser.new_game(TWO)["game"]
    cookies = dict(browser.http.cookies)
    for number in range(12):
        state = browser.asked(game)
        decision = next(one for one in state["decisions"] if one["waits"])
        answers: list[httpx.Response] = []
        start = threading.Barrier(2)

        def send(name: str) -> None:
            body = {"decision": decision["id"], "actions": decision["actions"][0]["texts"], "key": name}  # noqa: B023
            with httpx.Client(base_url=server.address, cookies=cookies, timeout=60) as client:
                start.wait()  # noqa: B023
                answers.append(client.post(f"/api/games/{game}/actions?seat=0", json=body))  # noqa: B023

        threads = [threading.Thread(target=send, args=(f"{number}-{who}",)) for who in "ab"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses in ([200, 409], [409, 409]), [answer.text[:200] for answer in answers]
        lost = next(answer for answer in answers if answer.status_code == 409)
        assert "decisions" in check_error(lost)


# --- floods ---


def limited(tmp_path: Path, **limits: Rate | int) -> Place:
    return Place(f"sqlite:///{tmp_path / 'a.db'}", host="0.0.0.0", limits=Limits(**limits))  # type: ignore[arg-type]


def test_a_flood_is_refused_while_others_are_served(tmp_path: Path) -> None:
    """The flood comes from 127.0.0.1, the other person from 127.0.0.2."""
    with hosted(tmp_path, limited(tmp_path, requests=Rate(20, 0.001))) as server:
        address = f"http://127.0.0.1:{server.port}"
        stop, refused = threading.Event(), threading.Event()
        statuses: list[int] = []

        def flood() -> None:
            with httpx.Client(base_url=address, timeout=60) as client:
                while not stop.is_set():
                    status = client.get("/api/about").status_code
                    statuses.append(status)
                    if status == 429:
                        refused.set()

        threads = [threading.Thread(target=flood) for _ in range(2)]
        for thread in threads:
            thread.start()
        try:
            transport = httpx.HTTPTransport(local_address="127.0.0.2")
            with httpx.Client(base_url=address, transport=transport, timeout=60) as other:
                for _ in range(15):
                    assert refused.wait(60), "nobody is refused"
                    refused.clear()
                    assert other.get("/api/about").status_code == 200
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        assert 0 < statuses.count(200) <= 20
        answer = httpx.get(f"{address}/api/about", timeout=60)
        while answer.status_code == 200:
            answer = httpx.get(f"{address}/api/about", timeout=60)
        error = check_error(answer)
        assert error["code"] == "flood"
        assert answer.headers["retry-after"] == str(error["wait"])


def test_making_games_has_a_measure_of_its_own(tmp_path: Path) -> None:
    with hosted(tmp_path, limited(tmp_path, makings=Rate(2, 0.01))) as server:
        address = f"http://127.0.0.1:{server.port}"
        statuses = [httpx.post(f"{address}/api/games", json=TWO, timeout=60).status_code for _ in range(4)]
        assert statuses == [201, 201, 429, 429]
        assert httpx.get(f"{address}/api/about", timeout=60).status_code == 200


def test_maps_have_a_measure_of_their_own(tmp_path: Path) -> None:
    with hosted(tmp_path, limited(tmp_path, maps=Rate(2, 0.01))) as server:
        address = f"http://127.0.0.1:{server.port}"
        asked = {"edition": "revised", "seats": "2", "seed": "a"}
        statuses = [httpx.get(f"{address}/api/preview-map", params=asked, timeout=60).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert httpx.get(f"{address}/api/about", timeout=60).status_code == 200


def test_live_lines_are_counted(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'a.db'}", limits=Limits(sockets=2))
    with hosted(tmp_path, place) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        with browser.live(game, seat=0) as one, browser.live(game, seat=0) as two:
            received(one)
            received(two)
            with browser.live(game, seat=0) as three:
                assert close_code(three) == 1013
        until_there_is_room(browser, game)


def until_there_is_room(browser: Browser, game: str) -> None:
    """The server notices in its own time that a line has ended."""
    for _ in range(1000):
        with browser.live(game, seat=0) as line, suppress(ConnectionClosed):
            received(line)
            return
    raise AssertionError("there is no room again")


def test_measures_fill_up_again_and_are_forgotten() -> None:
    now = 0.0
    gauge = Gauge(Limits(requests=Rate(2, 1)), clock=lambda: now)
    assert [gauge.missing("a", "requests") for _ in range(3)] == [0, 0, 1]
    assert gauge.missing("b", "requests") == 0
    now = 1.5
    assert [gauge.missing("a", "requests") for _ in range(2)] == [0, 0.5]
    for number in range(30_000):
        gauge.missing(str(number), "requests")
    assert len(gauge.measures) <= 20_000


@pytest.mark.parametrize(
    ("client", "known"),
    [
        (("1.2.3.4", 5), "1.2.3.4"),
        (("::ffff:1.2.3.4", 5), "1.2.3.4"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002"),
        (("a.socket", 0), "a.socket"),
        (None, "unknown"),
    ],
)
def test_who_a_client_is(client: tuple[str, int] | None, known: str) -> None:
    assert client_of({"client": client}) == known


def test_default_limits_let_a_page_live() -> None:
    limits = Limits()
    assert limits.requests.burst >= 200
    assert limits.requests.each_second >= 20
    assert NO_LIMITS.requests.burst > limits.requests.burst


# --- storage ---


def test_a_database_that_has_gone_is_told(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, Browser(server) as browser:
        game = browser.new_game(TWO)["game"]
        state = browser.asked(game)
        for file in tmp_path.glob("tables.db*"):
            file.rename(tmp_path / f"gone-{file.name}")
        decision = state["decisions"][0]
        error = browser.act(game, decision, decision["actions"][0], "k", status=503)["error"]
        errors = [error, browser.post("/api/games", TWO, 503)["error"], browser.get("/api/games/unknown", 503)["error"]]
        assert [error["code"] for error in errors] == ["storage"] * 3
        assert str(tmp_path) not in str(errors)  # where the database is, is for whoever runs the server
        for file in tmp_path.glob("gone-*"):
            file.rename(tmp_path / file.name.removeprefix("gone-"))
        browser.act(game, decision, decision["actions"][0], "k")
