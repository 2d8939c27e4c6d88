"""Hosts, origins, headers, cookies, tokens: who gets in, and what every answer says."""

from __future__ import annotations

import logging
import re
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.http.serving import FRIENDS, NO_LIMITS, TWO, Browser, Hosted, check_error, close_code, hosted, routes
from tolmek.server.hosting import Place
from tolmek.server.http.pages import File
from tolmek.server.http.security import OriginPolicy, Site, read_site

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), "
    "geolocation=(), gyroscope=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
CACHED = ("no-cache", "public, max-age=86400", "public, max-age=31536000, immutable")


def every_route() -> list[tuple[str, str]]:
    """Methods and paths of the whole application, parameters filled in with something."""
    return [
        (method, re.sub(r"\{\w+(:\w+)?\}", lambda word: "1" if word[1] == ":int" else "x", path))
        for method, path in routes()
        if method != "WS"
    ]


def test_every_answer_has_the_headers(server: Hosted) -> None:
    routes = every_route()
    assert len(routes) > 35
    requests = [
        *routes,
        ("GET", "/nowhere"),
        ("GET", "/api/nowhere"),
        ("DELETE", "/api/about"),
        ("OPTIONS", "/api/about"),
    ]
    with httpx.Client(base_url=server.address, timeout=60) as client:
        for method, path in requests:
            answer = client.request(method, path)
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, (method, path)
            for name in HEADERS:
                assert len(answer.headers.get_list(name)) == 1, (method, path, name)
            assert "server" not in answer.headers
            assert "access-control-allow-origin" not in answer.headers
            caching = answer.headers["cache-control"]
            assert caching == "no-store" if path.startswith("/api/games") else caching in ("no-store", *CACHED)
            assert answer.status_code != 500, (method, path)


def test_refusals_at_the_door_have_the_headers_too(server: Hosted) -> None:
    answer = httpx.get(f"{server.address}/api/about", headers={"origin": "https://evil.example"}, timeout=60)
    assert answer.status_code == 403
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] == "no-store"


# --- hosts ---


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "[::1]:{port}", "LOCALHOST:{port}"])
def test_our_names(server: Hosted, host: str) -> None:
    named = host.format(port=server.port)
    assert httpx.get(f"{server.address}/api/about", headers={"host": named}, timeout=60).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "localhost:1",
        "localhost.evil.example:{port}",
        "192.168.1.1:{port}",
        "127.0.0.1:{port}@evil.example",
        "evil.example/127.0.0.1:{port}",
        "127.0.0.1:{port},evil.example",
        "",
        "[::1",
        "localhost:99999999",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/about", "/assets/x.js", "/api/schema", "/nowhere"])
def test_other_names_are_refused(server: Hosted, host: str, path: str) -> None:
    answer = httpx.get(server.address + path, headers={"host": host.format(port=server.port)}, timeout=60)
    assert answer.status_code in (400, 403)
    if answer.headers.get("content-type") == "application/json":
        assert check_error(answer)["code"] in ("forbidden", "bad-request")


def test_the_address_that_the_connection_came_in_on_is_ours() -> None:
    door = OriginPolicy("0.0.0.0", 8000)
    headers = [(b"host", b"192.168.1.5:8000"), (b"origin", b"http://192.168.1.5:8000")]
    scope = {"type": "websocket", "headers": headers, "server": ("192.168.1.5", 8000)}
    assert door.admit(scope) == "192.168.1.5:8000"
    with pytest.raises(Exception, match="does not answer to that name"):
        door.admit({**scope, "server": ("192.168.1.6", 8000)})


def test_a_public_address(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'a.db'}", public=Site("https", "table.example.org", 443), limits=NO_LIMITS)
    with hosted(tmp_path, place) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        ours = {"host": "table.example.org", "origin": "https://table.example.org", "x-forwarded-proto": "https"}
        for headers in (ours, {**ours, "host": "table.example.org:443"}):
            answer = client.post("/api/games", json=FRIENDS, headers=headers)
            assert answer.status_code == 201
            assert answer.json()["watch"].startswith("https://table.example.org/game/")
            assert answer.json()["links"][0]["link"].startswith("https://table.example.org/join/")
            assert "Secure" in answer.headers["set-cookie"]
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
        for origin in ("http://table.example.org", "https://table.example.org:8443", "https://example.org"):
            assert client.get("/api/about", headers={**ours, "origin": origin}).status_code == 403


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("https://Table.Example.org", Site("https", "table.example.org", 443)),
        ("https://table.example.org/", Site("https", "table.example.org", 443)),
        ("http://[::1]:80", Site("http", "::1", 80)),
        ("https://table.example.org/path", None),
        ("https://user@table.example.org", None),
        ("table.example.org", None),
        ("ftp://table.example.org", None),
        ("https://", None),
        ("https://a:b", None),
        ("null", None),
        ("https://a?b", None),
    ],
)
def test_reading_an_origin(text: str, site: Site | None) -> None:
    assert read_site(text) == site


# --- origins ---

FOREIGN = [
    "https://evil.example",
    "null",
    "http://localhost:1",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1",
    "",
    "file://",
]


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize(("method", "path"), [("GET", "/api/about"), ("POST", "/api/games"), ("GET", "/")])
def test_requests_from_other_sites_are_refused(server: Hosted, origin: str, method: str, path: str) -> None:
    headers = {"origin": origin.format(port=server.port)}
    answer = httpx.request(
        method, server.address + path, headers=headers, json=TWO if method == "POST" else None, timeout=60
    )
    assert answer.status_code == 403
    assert check_error(answer)["code"] == "forbidden"
    assert "set-cookie" not in answer.headers


def test_programs_without_an_origin_are_served(server: Hosted) -> None:
    assert httpx.post(f"{server.address}/api/games", json=TWO, timeout=60).status_code == 201


@pytest.mark.parametrize(
    ("site", "mode", "status"),
    [
        ("same-origin", "cors", 201),
        ("none", "navigate", 201),
        ("cross-site", "cors", 403),
        ("same-site", "no-cors", 403),
    ],
)
def test_what_a_browser_says_about_the_sender_counts(server: Hosted, site: str, mode: str, status: int) -> None:
    headers = {"sec-fetch-site": site, "sec-fetch-mode": mode}
    assert httpx.post(f"{server.address}/api/games", json=TWO, headers=headers, timeout=60).status_code == status


def test_a_link_from_elsewhere_opens_the_page(server: Hosted) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert httpx.get(f"{server.address}/game/abc", headers=headers, timeout=60).status_code == 200


@pytest.mark.parametrize("origin", [*FOREIGN, None])
def test_live_lines_from_elsewhere_are_not_opened(browser: Browser, server: Hosted, origin: str | None) -> None:
    game = browser.new_game(TWO)["game"]
    address = f"{server.address.replace('http', 'ws')}/api/games/{game}/live"
    headers = {} if origin is None else {"Origin": origin.format(port=server.port)}
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    answer = refused.value.response
    assert answer.status_code == 403
    assert b'"forbidden"' in (answer.body or b"")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_live_lines_by_a_foreign_name_are_not_opened(browser: Browser, server: Hosted) -> None:
    game = browser.new_game(TWO)["game"]
    address = f"{server.address.replace('http', 'ws')}/api/games/{game}/live"
    named = {"Host": "evil.example"}
    ours = Origin(server.address)
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=ours, additional_headers=named):
        pass
    assert refused.value.response.status_code in (400, 403)


# --- cookies and tokens ---


def test_the_cookie_of_a_seat(browser: Browser) -> None:
    answer = browser.http.post("/api/games", json=TWO)
    game = answer.json()["game"]
    cookie: SimpleCookie = SimpleCookie(answer.headers["set-cookie"])
    (name,) = cookie
    assert name == f"tolmek-{game}-0"
    crumb = cookie[name]
    assert crumb["httponly"]
    assert crumb["samesite"] == "lax"
    assert crumb["path"] == f"/api/games/{game}"
    assert not crumb["domain"]
    assert not crumb["secure"]  # plain http on loopback
    assert int(crumb["max-age"]) > 365 * 24 * 3600
    assert len(crumb.value) >= 22  # 128 bits
    assert crumb.value not in answer.text


def test_hot_seat_cookies(browser: Browser) -> None:
    wish = {"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}]}
    game = browser.new_game(wish)["game"]
    assert browser.state(game, 1)["yours"] == [0, 1]


READS = [
    "",
    "?view=true",
    "/brief",
    "/moments",
    "/moments/0",
    "/record",
    "/notes",
    "/devices",
    "/preview?decision=x&action=y",
    "/why",
]
WRITES = {
    "/actions": {"decision": "0.turn.0", "actions": ["pass"], "key": "k"},
    "/offers": {"decision": "0.turn.0", "to": 1, "give": [], "take": [], "key": "k"},
    "/undo": {"key": "k"},
    "/redo": {"key": "k"},
    "/votes": {"proposal": "x", "agree": True},
    "/standing": {"answer": "ask"},
    "/hold": {},
    "/seats/0": {"do": "reissue"},
    "/seats/1": {"do": "reissue"},
    "/resign": {},
    "/chat": {"text": "hello"},
    "/options": {"bot_offers": True},
    "/fork": {"moment": 0, "seat": 0, "bots": []},
    "/notes": {"text": "mine"},
    "/devices": {},
}
ENDS = ["/devices", "/devices/0123456789ab"]
FOR_SPECTATORS = ["", "?view=true", "/brief", "/moments", "/moments/0", "/record", "/chat", "/fork"]


def test_the_matrix_of_tokens(browser: Browser, other: Browser, server: Hosted) -> None:
    """Seat, right or wrong secret, request: only the seat's own secret opens it."""
    made = browser.new_game(FRIENDS)
    game = made["game"]
    other.post("/api/join", {"token": made["links"][0]["link"].rpartition("/")[2], "name": "Ada"})
    own = {cookie.name: cookie.value for cookie in browser.http.cookies.jar if game in cookie.name}
    hers = {cookie.name: cookie.value for cookie in other.http.cookies.jar if game in cookie.name}
    elsewhere = browser.new_game(FRIENDS)["game"]
    secret = next(iter(own.values()))
    foreign: dict[str, dict[str, str | None]] = {
        "none": {},
        "another seat's": hers,
        "another seat's under this name": {f"tolmek-{game}-0": next(iter(hers.values()))},
        "another game's": {f"tolmek-{game}-0": browser.http.cookies.get(f"tolmek-{elsewhere}-0")},
        "cut short": {f"tolmek-{game}-0": str(secret)[:-1]},
        "empty": {f"tolmek-{game}-0": ""},
        "of a bot's seat": {f"tolmek-{game}-2": secret},
    }
    seats = {"of a bot's seat": 2}
    with httpx.Client(base_url=server.address, timeout=60) as client:
        for words, cookies in foreign.items():
            header = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
            seat = seats.get(words, 0)
            for path in READS:
                mark = "&" if "?" in path else "?"
                answer = client.get(f"/api/games/{game}{path}{mark}seat={seat}", headers=header)
                assert answer.status_code == 403, (words, path, answer.text[:200])
                assert check_error(answer)["code"] == "forbidden"
            for path, body in WRITES.items():
                method = "PUT" if path == "/notes" else "POST"
                answer = client.request(method, f"/api/games/{game}{path}?seat={seat}", json=body, headers=header)
                assert answer.status_code == 403, (words, path, answer.text[:200])
            for path in ENDS:
                answer = client.delete(f"/api/games/{game}{path}?seat={seat}", headers=header)
                assert answer.status_code == 403, (words, path, answer.text[:200])
        for path in ENDS:
            assert client.delete(f"/api/games/{game}{path}").status_code == 403
        for path in READS:
            expected = 200 if path in FOR_SPECTATORS else 403
            assert client.get(f"/api/games/{game}{path}").status_code == expected, path
        for path, body in WRITES.items():
            method = "PUT" if path == "/notes" else "POST"
            status = client.request(method, f"/api/games/{game}{path}", json=body).status_code
            assert status in (200, 201) if path in FOR_SPECTATORS else status == 403, path
        for seat in (3, 9):
            assert client.get(f"/api/games/{game}?seat={seat}").status_code == 403
        for path in READS:
            assert client.get(f"/api/games/nosuchgame{path}").status_code == 404
    assert browser.state(game)["you"] == 0


def test_a_live_line_needs_the_seats_secret(browser: Browser, other: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    with other.live(game, seat=0) as line:
        assert close_code(line) == 4003
    with other.live("nosuchgame") as line:
        assert close_code(line) == 4004


def test_logs_tell_no_invitation(
    server: Hosted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Requests are not logged at all; faults are, without the secret part of an address."""

    def fault(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    secret = "c2VjcmV0"
    with caplog.at_level(logging.DEBUG):
        assert httpx.get(f"{server.address}/join/{secret}").status_code == 200
        assert not [record for record in caplog.records if not record.name.startswith("http")], "nothing is logged"
        monkeypatch.setattr(File, "answer", fault)
        assert httpx.get(f"{server.address}/join/{secret}").status_code == 500
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("tolmek")]
    assert ours == ["GET "]
    assert secret not in "".join(record.getMessage() for record in caplog.records if record.name[:4] != "http")
