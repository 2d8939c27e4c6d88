"""What the most expensive requests cost the process that serves everybody.

Anybody can open a table, so every request is an anonymous one. Measured in a server of its own after one warm-up, as
processor time of all its threads and as growth of its memory.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import tolmek
from tests.server.http.serving import JSON

ROOT = Path(__file__).parents[3]
MILLISECONDS = 200.0
MEGABYTES = 20.0
TRIES = 3  # the cheapest counts: what is expensive is so every time, what disturbed it is not
LONG = 80  # choices of a game that has gone on for a while
EDITIONS = {info.id: info.seats[1] for info in tolmek.editions()}
ALPHABET = " ".join("abcdefghijklmnopqrstuvwxyz")


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
        self.http = httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=60)
        self.of = Path(f"/proc/{self.process.pid}")

    def stop(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.communicate(timeout=30)

    def milliseconds(self) -> float:
        """Processor time of all threads so far."""
        return sum(int((task / "schedstat").read_text().split()[0]) for task in (self.of / "task").iterdir()) / 1e6

    def kilobytes(self, name: str) -> int:
        found = re.search(rf"{name}:\s+(\d+)", (self.of / "status").read_text())
        assert found is not None
        return int(found[1])

    def cost(self, request: Callable[[], httpx.Response], status: int) -> tuple[float, float]:
        """Milliseconds and megabytes of the request; it is made anew for each try."""
        tries = []
        for _ in range(1 + TRIES):
            (self.of / "clear_refs").write_text("5")  # the peak starts anew
            memory, time = self.kilobytes("VmRSS"), self.milliseconds()
            answer = request()
            assert answer.status_code == status, answer.text[:300]
            tries.append((self.milliseconds() - time, (self.kilobytes("VmHWM") - memory) / 1024))
        return min(time for time, _ in tries[1:]), min(memory for _, memory in tries[1:])

    def within(self, request: Callable[[], httpx.Response], status: int = 200) -> None:
        time, memory = self.cost(request, status)
        assert time < MILLISECONDS, f"{time:.0f} ms of processor time"
        assert memory < MEGABYTES, f"{memory:.0f} MB of memory"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(tmp_path_factory.mktemp("watched"))
    try:
        yield server
    finally:
        server.stop()


numbers = count(1)


@pytest.mark.parametrize("path", ["/", "/api/about", "/api/schema", "/api/schema/openapi.json", "/nowhere"])
def test_pages(watched: Watched, path: str) -> None:
    watched.within(lambda: watched.http.get(path), 404 if path == "/nowhere" else 200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules(watched: Watched, edition: str) -> None:
    def search() -> httpx.Response:
        return watched.http.get(f"/api/rules/{edition}", params={"q": f"{next(numbers)} {ALPHABET * 3}"})

    watched.within(lambda: watched.http.get(f"/api/rules/{edition}"))
    watched.within(search)


def test_differences(watched: Watched) -> None:
    for one, other in (("first", "key"), ("published", "kickstarter")):
        watched.within(lambda one=one, other=other: watched.http.get(f"/api/rules/{one}/diff/{other}"))  # type: ignore[misc]


@pytest.mark.parametrize("edition", EDITIONS)
def test_maps_and_new_games(watched: Watched, edition: str) -> None:
    def preview() -> httpx.Response:
        query: dict[str, str | int] = {"edition": edition, "seats": EDITIONS[edition], "seed": str(next(numbers))}
        return watched.http.get("/api/preview-map", params=query)

    watched.within(preview)
    wish = {"edition": edition, "seats": [{"kind": "me"}] * EDITIONS[edition]}
    watched.within(lambda: watched.http.post("/api/games", json=wish), 201)


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

    def __init__(self, watched: Watched, edition: str) -> None:
        self.http = watched.http
        seats = [{"kind": "me"}] * EDITIONS[edition]
        wish = {"edition": edition, "seats": seats, "map_seed": "7", "table": {"mode": "async"}}
        self.game = self.http.post("/api/games", json=wish).json()["game"]
        self.path = f"/api/games/{self.game}"
        self.seat = 0
        dice = Random(edition)
        for _ in range(LONG):
            seat, decision = self.asked()
            action = dice.choice(decision["actions"])
            body = {"decision": decision["id"], "actions": action["texts"], "key": str(next(numbers))}
            answer = self.http.post(f"{self.path}/actions", params={"seat": seat}, json=body)
            assert answer.status_code in (200, 409, 422), answer.text

    def state(self, seat: int) -> JSON:
        found: JSON = self.http.get(self.path, params={"seat": seat}).json()
        return found

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
    ):
        watched.within(lambda path=path: long.http.get(long.path + path))  # type: ignore[misc]
    moments = long.http.get(f"{long.path}/moments?seat=0").json()["moments"]
    for number in (0, len(moments) // 2, len(moments) - 1):
        where = f"{long.path}/moments/{moments[number]['n']}?seat=0"
        watched.within(lambda where=where: long.http.get(where))  # type: ignore[misc]


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
