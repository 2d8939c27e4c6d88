"""What the most expensive requests of every route cost the process that serves everybody.

Anybody can open a table, so every request is an anonymous one. Measured in a server of its own after one warm-up, as
processor time of all its threads and as growth of its memory.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial, wraps
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

import tolmek
from tests.server.http.long_records import dense_pack, long_record
from tests.server.http.serving import JSON, routes
from tolmek.server.http.pages import PAGE
from tolmek.server.record_reader import LARGEST_PACK, MOST_CHOICES
from tolmek.server.tutorial import tutorials

ROOT = Path(__file__).parents[3]
MILLISECONDS = 200.0
MEGABYTES = 20.0
TRIES = 5  # at most; the cheapest counts: what is expensive is so every time, what disturbed it is not
LONG = 80  # choices of a game that has gone on for a while
EDITIONS = {info.id: info.seats[1] for info in tolmek.editions()}
ALPHABET = " ".join("abcdefghijklmnopqrstuvwxyz")


ROUTES = {f"{method} {re.sub(':[a-z]+}', '}', path)}": path for method, path in routes()}
MEASURED: set[str] = set()


def route_of(method: str, path: str) -> str:
    """The route that such a request goes to: the one that leaves least open."""

    def fits(name: str, declared: str) -> bool:
        pattern = re.sub(r"\\{\w+:path\\}", ".+", re.escape(declared))
        pattern = re.sub(r"\\{\w+:\w+\\}", "[^/]+", pattern)
        return name.startswith(f"{method} ") and re.fullmatch(pattern, path) is not None

    return min((name for name, declared in ROUTES.items() if fits(name, declared)), key=lambda name: name.count("{"))


def measures(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Says which routes a test measures, and fails it where it does not."""

    def marked(test: Callable[..., None]) -> Callable[..., None]:
        MEASURED.update(names)

        @wraps(test)
        def checked(watched: Watched, **fixtures: Any) -> None:
            watched.seen.clear()
            test(watched=watched, **fixtures)
            assert watched.seen == set(names)

        return checked

    return marked


def test_every_route_is_measured() -> None:
    assert set(ROUTES) == MEASURED


class Watched:
    """A server in a process of its own, whose use of processor and memory can be read."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.server.http.unlimited", f"sqlite:///{folder / 'tables.db'}"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            self.process.communicate()
            raise AssertionError("the server has not started")
        self.http = httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=300)
        self.of = Path(f"/proc/{self.process.pid}")
        self.seen: set[str] = set()  # routes that were measured

    def stop(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.communicate(timeout=60)

    def milliseconds(self) -> float:
        """Processor time of all threads so far, ended ones too: Linux has a clock of each process."""
        return time.clock_gettime(~self.process.pid << 3 | 2) * 1000

    def kilobytes(self, name: str) -> int:
        match = re.search(rf"{name}:\s+(\d+)", (self.of / "status").read_text())
        assert match is not None
        return int(match[1])

    def within(
        self, request: Callable[[], httpx.Response], *statuses: int, first: Callable[[], object] | None = None
    ) -> None:
        """The request is made anew for each try; what comes first is not measured."""

        def ask() -> None:
            answer = request()
            assert answer.status_code in (statuses or (200,)), answer.text[:300]
            self.seen.add(route_of(answer.request.method, answer.request.url.path))

        self.bounded(ask, first)

    def bounded(self, work: Callable[[], object], first: Callable[[], object] | None = None) -> None:
        spent, growth = [], []
        for _ in range(1 + TRIES):
            if first is not None:
                first()
            (self.of / "clear_refs").write_text("5")  # the peak starts anew
            memory, began = self.kilobytes("VmRSS"), self.milliseconds()
            work()
            spent.append(self.milliseconds() - began)
            growth.append((self.kilobytes("VmHWM") - memory) / 1024)
            if len(spent) > 1 and min(spent[1:]) < MILLISECONDS and min(growth[1:]) < MEGABYTES:
                return
        told = ", ".join(f"{one:.0f} ms and {other:.0f} MB" for one, other in zip(spent, growth, strict=True))
        raise AssertionError(f"a warm-up and {TRIES} tries took {told}")


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(tmp_path_factory.mktemp("watched"))
    try:
        yield server
    finally:
        server.stop()


numbers = count(1)


PAGES = {
    "/": "/",
    "/new": "/new",
    "/learn": "/learn",
    "/odds": "/odds",
    "/game/{rest}": "/game/x?seat=0",
    "/join/{rest}": "/join/" + "x" * 2000,
    "/rules": "/rules",
    "/rules/{rest}": "/rules/a/b/c",
    "/icon.svg": "/icon.svg",
    "/manifest.webmanifest": "/manifest.webmanifest",
    "/worker.js": "/worker.js",
    "/icon-192.png": "/icon-192.png",
    "/icon-512.png": "/icon-512.png",
    "/icon-maskable.png": "/icon-maskable.png",
    "/apple-touch-icon.png": "/apple-touch-icon.png",
    "/licences.txt": "/licences.txt",
    "/assets/{name}": "/assets/" + max((PAGE / "assets").iterdir(), key=lambda file: file.stat().st_size).name,
    "/api/about": "/api/about",
    "/api/schema": "/api/schema",
    "/api/schema/style.css": "/api/schema/style.css",
    "/api/schema/openapi.json": "/api/schema/openapi.json",
}


@measures(*(f"GET {path}" for path in PAGES), "GET /api/schema/{path}")
def test_pages(watched: Watched) -> None:
    for path in PAGES.values():
        watched.within(partial(watched.http.get, path))
    watched.within(lambda: watched.http.get("/api/schema/nowhere"), 404)


def test_what_is_nowhere(watched: Watched) -> None:
    watched.bounded(lambda: watched.http.get("/nowhere", headers={"accept": "text/html"}))


@pytest.mark.parametrize("edition", EDITIONS)
@measures("GET /api/rules/{edition}")
def test_rules(watched: Watched, edition: str) -> None:
    def search() -> httpx.Response:
        return watched.http.get(f"/api/rules/{edition}", params={"q": f"{next(numbers)} {ALPHABET * 3}"})

    watched.within(lambda: watched.http.get(f"/api/rules/{edition}"))
    watched.within(search)


@measures("GET /api/rules/{edition}/diff/{other}")
def test_differences(watched: Watched) -> None:
    for one, other in (("first", "key"), ("published", "kickstarter")):
        watched.within(lambda one=one, other=other: watched.http.get(f"/api/rules/{one}/diff/{other}"))  # type: ignore[misc]


@pytest.mark.parametrize("edition", EDITIONS)
@measures("GET /api/preview-map", "POST /api/games")
def test_maps_and_new_games(watched: Watched, edition: str) -> None:
    def preview() -> httpx.Response:
        query: dict[str, str | int] = {"edition": edition, "seats": EDITIONS[edition], "seed": str(next(numbers))}
        return watched.http.get("/api/preview-map", params=query)

    watched.within(preview)
    wish = {"edition": edition, "seats": [{"kind": "me"}] * EDITIONS[edition]}
    watched.within(lambda: watched.http.post("/api/games", json=wish), 201)


@measures("POST /api/tutorials/{edition}/{number}")
def test_lessons(watched: Watched) -> None:
    for tutorial in tutorials():
        path = f"/api/tutorials/{tutorial.edition}/{len(tutorial.lessons)}"
        watched.within(partial(watched.http.post, path, json={}), 201)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games", b'{"edition": ' + b"[" * 60_000, 400),
        ("/api/games", b'{"edition": "revised", "options": {' + b'"a":1,' * 10_000, 400),
        ("/api/games", b'{"edition": "revised", "seats": [' + b'{"kind":"me"},' * 4500 + b'{"kind":"me"}]}', 400),
        ("/api/join", b'{"token": "' + b"x" * 60_000 + b'"}', 400),
        ("/api/games", b'{"edition": "\xff\xfe"}', 400),
        ("/api/games", b"x" * 70_000, 413),
    ],
    ids=["deep", "many options", "many seats", "long token", "no UTF-8", "large"],
)
def test_bodies_that_are_not_understood(watched: Watched, path: str, body: bytes, status: int) -> None:
    headers = {"content-type": "application/json"}
    watched.within(lambda: watched.http.post(path, content=body, headers=headers), status)


# --- a game that has gone on for a while ---


class Long:
    """A running game in which one browser holds every seat."""

    def __init__(self, watched: Watched, edition: str, choices: int = LONG) -> None:
        self.http = watched.http
        seats = [{"kind": "me"}] * EDITIONS[edition]
        wish = {"edition": edition, "seats": seats, "map_seed": "7", "table": {"mode": "async"}}
        self.game = self.http.post("/api/games", json=wish).json()["game"]
        self.path = f"/api/games/{self.game}"
        self.seats = len(seats)
        self.seat = 0
        self.dice = Random(edition)
        for _ in range(choices):
            self.act()

    def post(self, what: str, seat: int, body: JSON) -> httpx.Response:
        return self.http.post(f"{self.path}/{what}", params={"seat": seat}, json=body)

    def done(self, what: str, seat: int, body: JSON) -> JSON:
        answer = self.post(what, seat, body)
        assert answer.status_code == 200, answer.text
        outcome: JSON = answer.json()
        return outcome

    def act(self) -> int:
        """One random choice; the seat that made it. What leaves no choice is answered meanwhile."""
        while True:
            seat, decision = self.asked()
            texts = self.dice.choice(decision["actions"])["texts"]
            body = {"decision": decision["id"], "actions": texts, "key": str(next(numbers))}
            answer = self.post("actions", seat, body)
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                return seat

    def state(self, seat: int) -> JSON:
        state: JSON = self.http.get(self.path, params={"seat": seat}).json()
        return state

    def asked(self) -> tuple[int, JSON]:
        """A seat that the table waits for, with what it is asked."""
        while True:
            state = self.state(self.seat)
            for decision in state["decisions"]:
                if decision["waits"] and decision["actions"]:
                    return self.seat, decision
            self.seat = next((one["seat"] for one in state["waiting"] if one["seat"] != self.seat), self.seat)


@pytest.fixture(scope="module", params=["revised", "published"])
def long(request: pytest.FixtureRequest, watched: Watched) -> Long:
    return Long(watched, request.param)


@measures(
    "GET /api/games/{game}",
    "GET /api/games/{game}/brief",
    "GET /api/games/{game}/moments",
    "GET /api/games/{game}/moments/{number}",
    "GET /api/games/{game}/record",
    "GET /api/games/{game}/board/{ident}",
    "GET /api/games/{game}/proof",
    "GET /api/games/{game}/notes",
    "GET /api/games/{game}/devices",
)
def test_reading_a_long_game(watched: Watched, long: Long) -> None:
    for path in (
        "",
        "?seat=0",
        "?seat=1&view=true",
        "/brief",
        "/moments",
        "/moments?seat=0",
        "/record",
        "/record?seat=1",
        f"/board/{long.state(0)['board']}",
        "/proof",
        "/notes?seat=0",
        "/devices?seat=0",
    ):
        watched.within(partial(long.http.get, long.path + path))
    moments = long.http.get(f"{long.path}/moments?seat=0").json()["moments"]
    for number in (0, len(moments) // 2, len(moments) - 1):
        where = f"{long.path}/moments/{moments[number]['n']}?seat=0"
        watched.within(lambda where=where: long.http.get(where))  # type: ignore[misc]


@measures("GET /api/games/{game}/why", "GET /api/games/{game}/preview")
def test_questions_about_a_long_game(watched: Watched, long: Long) -> None:
    seat, decision = long.asked()
    state = long.state(seat)
    objects = [object for action in decision["actions"] for object in action["touches"]][:64]
    for verb in [*{verb for group in state["verbs"] for verb in group["verbs"]}][:12]:
        query: dict[str, Any] = {"seat": seat, "verb": verb, "touch": objects}
        watched.within(lambda query=query: long.http.get(f"{long.path}/why", params=query))  # type: ignore[misc]
    for action in decision["actions"][:8]:
        query = {"seat": seat, "decision": decision["id"], "action": (action["texts"] * 64)[:64]}
        watched.within(lambda query=query: long.http.get(f"{long.path}/preview", params=query))  # type: ignore[misc]


@measures(
    "POST /api/games/{game}/actions",
    "POST /api/games/{game}/chat",
    "PUT /api/games/{game}/notes",
    "POST /api/games/{game}/fork",
)
def test_changes_of_a_long_game(watched: Watched, long: Long) -> None:
    seat, decision = long.asked()
    text = decision["actions"][0]["texts"][0]

    def refused() -> httpx.Response:
        body = {"decision": decision["id"], "actions": [text, *["nonsense"] * 63], "key": str(next(numbers))}
        return long.http.post(f"{long.path}/actions", params={"seat": seat}, json=body)

    watched.within(refused, 422)
    watched.within(lambda: long.http.post(f"{long.path}/chat", params={"seat": seat}, json={"text": "x" * 500}))
    watched.within(lambda: long.http.put(f"{long.path}/notes", params={"seat": seat}, json={"text": "x" * 20_000}))
    last = long.http.get(f"{long.path}/moments?seat=0").json()["moments"][-1]["n"]
    fork = {"moment": last, "seat": 0, "bots": []}
    watched.within(lambda: long.http.post(f"{long.path}/fork", params={"seat": 0}, json=fork), 201)


@measures("WS /api/games/{game}/live")
def test_a_live_line_of_a_long_game(watched: Watched, long: Long) -> None:
    """The whole state at once, as somebody gets it who comes without any version."""
    address = long.http.build_request("GET", f"{long.path}/live?seat=0")
    cookies = {"Cookie": address.headers["cookie"]}

    def listen() -> None:
        here = str(address.url).replace("http", "ws", 1)
        with connect(here, origin=Origin(watched.address), additional_headers=cookies, compression=None) as line:
            assert "state" in line.recv(timeout=60)
        watched.seen.add(route_of("WS", address.url.path))

    watched.bounded(listen)


@measures(*(f"POST /api/games/{{game}}/{name}" for name in ("undo", "redo", "votes")))
def test_taking_back_in_a_long_game(watched: Watched, long: Long) -> None:
    """Where the rules do not let a choice be taken back alone, it becomes a vote; that of all goes back furthest."""
    seat, proposal, last = 0, "", 0

    def keyed() -> JSON:
        return {"key": str(next(numbers))}

    def chosen(free: bool) -> None:
        """Somebody has made a choice that can, or cannot, be taken back alone."""
        nonlocal seat
        seat = long.act()
        while (now := long.state(seat)["undo"])["free"] != free or not now["open"]:
            seat = long.act()

    def undone() -> None:
        chosen(True)
        assert "version" in long.done("undo", seat, keyed())

    def proposed() -> None:
        """All but one have agreed to take a choice back."""
        nonlocal proposal, last
        chosen(False)
        vote = long.done("undo", seat, keyed())["proposal"]
        *others, last = [one for one in vote["needed"] if one not in vote["agreed"]]
        for one in others:
            long.done("votes", one, {"proposal": vote["id"], "agree": True})
        proposal = vote["id"]

    watched.within(lambda: long.post("undo", seat, keyed()), first=lambda: chosen(True))
    watched.within(lambda: long.post("redo", seat, keyed()), first=undone)
    watched.within(lambda: long.post("votes", last, {"proposal": proposal, "agree": True}), first=proposed)


@measures("POST /api/games/{game}/offers")
def test_an_offer_in_a_long_game(watched: Watched) -> None:
    """In the first family; one of as many parts as may be sent is put together before it is refused."""
    long = Long(watched, "revised", 0)
    seat, decision = long.asked()

    def offering() -> None:
        """Somebody who has something may make an offer."""
        nonlocal seat, decision
        while True:
            seat, decision = long.asked()
            own = next(one for one in long.state(seat)["scene"]["seats"]["items"].values() if one["seat"] == seat)
            if own["credits"] and "offer" in [action["verb"] for action in decision["actions"]]:
                return
            long.act()

    def offer(*items: str) -> httpx.Response:
        body = {"decision": decision["id"], "to": (seat + 1) % long.seats, "key": str(next(numbers))}
        return long.post("offers", seat, {**body, "give": list(items), "take": []})

    watched.within(lambda: offer(*["give_credits 1"] * 16), 422, first=offering)
    watched.within(lambda: offer("give_credits 1"), first=offering)


@measures(*(f"POST /api/games/{{game}}/{name}" for name in ("standing", "options")))
def test_settings_of_a_long_game(watched: Watched, long: Long) -> None:
    seat, _ = long.asked()
    for answer in long.state(seat)["standing_answers"]:
        watched.within(partial(long.post, "standing", seat, {"answer": answer["id"]}))
    long.done("standing", seat, {"answer": "ask"})
    watched.within(lambda: long.post("options", seat, {"bot_offers": True, "webhook": ""}))


@measures("POST /api/games/{game}/hold")
def test_holding_a_window(watched: Watched) -> None:
    record = record_with_a_window()
    path, seat = "", 0

    def opened() -> None:
        """A window of its own for each try: it does not stay open for long."""
        nonlocal path, seat
        path = f"/api/games/{watched.http.post('/api/import', json={'record': record}).json()['game']}"
        waiting = watched.http.get(path).json()["waiting"][0]
        assert waiting["until"] is not None
        seat = waiting["seat"]

    watched.within(lambda: watched.http.post(f"{path}/hold", params={"seat": seat}, json={}), first=opened)


def record_with_a_window() -> str:
    """Of a game that waits for somebody's answer to an attack."""
    for seed in count():
        game = tolmek.new_game("revised", 3, seed, log=False)
        dice = Random(seed)
        while (decision := game.decision) is not None:
            if game.rules.presentation.panel(decision.prompt) == "window":
                return game.record()
            game.play(dice.choice(decision.actions))
    raise AssertionError


@measures("POST /api/games/{game}/seats/{number}")
def test_seats_that_nobody_has_taken(watched: Watched) -> None:
    wish = {"edition": "published", "seats": [{"kind": "me"}, *[{"kind": "person"}] * 4]}
    path = f"/api/games/{watched.http.post('/api/games', json=wish).json()['game']}/seats"
    empty = iter((2, 3, 4))

    def seat(number: int, do: str) -> httpx.Response:
        return watched.http.post(f"{path}/{number}", params={"seat": 0}, json={"do": do})

    watched.within(lambda: seat(1, "reissue"))
    watched.within(lambda: seat(1, "takeover"))
    watched.within(lambda: seat(0, "return"))
    watched.within(lambda: seat(next(empty), "bot"))


@measures(
    *(f"{verb} /api/games/{{game}}/devices" for verb in ("POST", "DELETE")), "DELETE /api/games/{game}/devices/{device}"
)
def test_devices_of_a_long_game(watched: Watched, long: Long) -> None:
    watched.within(lambda: long.http.post(f"{long.path}/devices", params={"seat": 0}, json={}))
    watched.within(lambda: long.http.delete(f"{long.path}/devices", params={"seat": 0}))
    watched.within(lambda: long.http.delete(f"{long.path}/devices/0123456789ab", params={"seat": 0}), 404)


@measures("GET /api/join/{token}", "POST /api/join", "POST /api/games/{game}/resign")
def test_coming_and_going(watched: Watched) -> None:
    wish = {"edition": "published", "seats": [{"kind": "person"}] * 5}
    made = watched.http.post("/api/games", json=wish).json()
    tokens = [link["link"].rpartition("/")[2] for link in made["links"]]
    joining, leaving = iter(tokens), count(0)
    watched.within(lambda: watched.http.get(f"/api/join/{tokens[0]}"))
    watched.within(
        lambda: watched.http.post("/api/join", json={"token": next(joining), "name": "Ada", "key": "k" * 22})
    )
    where = f"/api/games/{made['game']}/resign"
    watched.within(lambda: watched.http.post(where, params={"seat": next(leaving)}, json={}))


# --- a game that comes from outside, as long as one can be ---


UNSEEN = "# 000000"  # the first line of a pack, which is another one with another number


@pytest.mark.parametrize("edition", ["revised", "published"])
@measures("POST /api/import", "GET /api/games/{game}")
def test_importing_and_opening_the_longest_game(watched: Watched, edition: str) -> None:
    """It is opened, with a pack that is read for it alone, and played again, when somebody first looks at it."""
    pack = f"{UNSEEN}\n{dense_pack(edition, LARGEST_PACK - len(UNSEEN) - 1)}"
    record = long_record(edition, MOST_CHOICES - 5, pack)
    assert record.count(UNSEEN) == 1
    games = []

    def bring() -> httpx.Response:
        number = f"# {next(numbers):06}"
        answer = watched.http.post("/api/import", json={"record": record.replace(UNSEEN, number)})
        games.append(answer.json()["game"])
        return answer

    watched.within(bring, 201)
    watched.within(lambda: watched.http.get(f"/api/games/{games.pop()}", params={"seat": 0}), first=bring)


def test_importing_what_is_no_record(watched: Watched) -> None:
    watched.within(lambda: watched.http.post("/api/import", json={"record": "é" * 500_000}), 400)
