"""The server is gone: one page says so, and gives way as soon as the server answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import void1_positions
from tests.browser.bots_turns import ASKED
from tests.browser.screen import DESK, PHONE, People, Screen
from tests.browser.serving import Serving

GONE = ["ERR_CONNECTION", "WebSocket connection", "net::ERR", "status of 503"]
NO_SERVER = "Tolmek cannot reach its server"
WORKER = """
async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === "activated") return;
  await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()));
}
"""
KEPT = "() => caches.keys()"


@pytest.fixture
def alone(tmp_path: Path, browser: Browser) -> Iterator[People]:
    """A server of their own, which they may stop."""
    server = Serving(tmp_path)
    server.start()
    try:
        people = People(browser, server, tmp_path)
        yield people
        people.leave()
    finally:
        server.stop()


def told(screen: Screen) -> None:
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(NO_SERVER)
    said = screen.page.locator("main")
    expect(said).to_contain_text("Playing needs the server, also against bots")
    expect(said).to_contain_text("Your games are safe")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_table_without_its_server(alone: People, size: tuple[int, int]) -> None:
    server = alone.serving
    table = server.lay(["person", "random", "random"], start=void1_positions.diplomacy())
    screen = alone.sit(table, [0], size=size).at_table(table).until_asked()
    screen.expect(*GONE)
    screen.page.evaluate(WORKER)
    server.stop()
    screen.page.reload()
    told(screen)
    assert screen.page.url == f"{server.address}{table.path}"
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with screen.page.expect_navigation():
        screen.page.get_by_role("button", name="Try again").click()
    told(screen)
    server.start()
    expect(screen.page).to_have_title(ASKED)  # nobody has pressed anything
    screen.until_asked()
    assert screen.page.evaluate(KEPT) == []


def test_every_page_says_so_and_none_is_an_old_one(alone: People) -> None:
    server = alone.serving
    screen = alone.sit(theme="light").open("/")
    screen.expect(*GONE)
    screen.page.evaluate(WORKER)
    for path in ("/learn", "/rules/revised"):
        expect(screen.open(path).page.get_by_role("heading", level=1)).not_to_have_text(NO_SERVER)
    server.stop()
    for path in ("/", "/learn", "/rules/revised", "/new"):
        told(screen.open(path))
    assert screen.page.evaluate("document.documentElement.dataset.theme") == "light"
    assert screen.page.evaluate(KEPT) == []
    server.start()
    expect(screen.page.get_by_role("heading", level=1)).not_to_have_text(NO_SERVER)


def test_a_link_into_the_api_is_answered_by_nobody_else(alone: People) -> None:
    """What goes wrong there is not hidden behind a page."""
    screen = alone.sit().open("/")
    screen.expect(*GONE)
    screen.page.evaluate(WORKER)
    alone.serving.stop()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        screen.open("/api/about")
