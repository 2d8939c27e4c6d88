"""A club behind one address: 64 people who follow their invitations at the same time, under the limits of a server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tests.server.http.serving import Browser, Hosted, hosted, received
from tolmek.server.hosting import Place
from tolmek.server.http.app import TableApp
from tolmek.server.http.limits import Gauge
from tolmek.server.http.pages import PAGE

PEOPLE = 64
SEATS = 4
AT_ONCE = 8
FILES = len([file for file in PAGE.rglob("*") if file.is_file()])
CONNECTIONS = 7  # of one browser: six, and a live line


def sit_down(server: Hosted, token: str, stack: ExitStack) -> str:
    """What a browser asks for from the invitation to the table, but for the files of the page."""
    browser = stack.enter_context(Browser(server))
    browser.get("/api/about")
    browser.get(f"/api/join/{token}")
    sat = browser.post("/api/join", {"token": token, "name": "Ada", "key": token})
    line = stack.enter_context(browser.live(sat["game"], seat=sat["seat"]))
    state = received(line)["state"]
    browser.get(f"/api/games/{sat['game']}/board/{state['board']}")
    return f"{sat['game']} {state['you']}"


def gauge_of(server: Hosted) -> Gauge:
    assert server.server is not None
    app = server.server.config.app
    assert isinstance(app, TableApp)
    return app.gauge


def test_everybody_sits_down_at_the_same_time(tmp_path: Path) -> None:
    with hosted(tmp_path, Place(f"sqlite:///{tmp_path / 'a.db'}")) as server, ExitStack() as stack:
        gauge = gauge_of(server)
        gauge.clock = lambda: 0.0  # no measure fills up again, however long this machine takes
        host = stack.enter_context(Browser(server))
        wish = {"edition": "revised", "seats": [{"kind": "person"}] * SEATS}
        games = [host.new_game(wish) for _ in range(PEOPLE // SEATS)]
        tokens = [link["link"].rpartition("/")[2] for game in games for link in game["links"]]
        with ThreadPoolExecutor(AT_ONCE) as people:
            sat = list(people.map(lambda token: sit_down(server, token, stack), tokens))
        assert len(set(sat)) == PEOPLE
        left = {kind: gauge.measure("127.0.0.1", kind)[0].left for kind in ("requests", "joins", "work")}
        assert left["requests"] > FILES * PEOPLE, "their browsers have nothing of the page yet"
        assert left["joins"] > PEOPLE, "somebody reloads"
        assert left["work"] > 0
        assert gauge.limits.connections >= CONNECTIONS * PEOPLE
