"""A game for which the page has no part of its own: actions as buttons, players, log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tests.toy.lantern_race import REGISTRATION
from tolmek.api import register, unregister


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    register(REGISTRATION)
    server = Serving(tmp_path_factory.mktemp("toy"), module="tests.browser.toy_server")
    server.start()
    yield server
    server.stop()
    unregister(REGISTRATION.family)
    printed = server.printed.read_text()
    assert "Traceback" not in printed, printed


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_that_the_page_does_not_know_is_played_to_its_end(
    serving: Serving, people: People, size: tuple[int, int]
) -> None:
    table = serving.lay(["person", "greedy", "random"], edition="lanterns")
    screen = people.sit(table, [0], size=size).at_table(table).until_asked()
    board = screen.page.get_by_role("region", name="Board")
    expect(board.get_by_role("heading", name="Which card do you play?")).to_be_visible()
    if size == DESK:
        expect(screen.page.get_by_role("region", name="Players").get_by_role("button")).to_have_count(3)
    while screen.state(table, 0)["result"] is None:
        before = screen.version
        board.locator("button[data-action]").first.click()
        screen.newer(before)
        screen.until_asked()
    expect(screen.page.locator(".ranking li")).to_have_count(3)
    assert "Round 3 begins." in [entry["words"] for entry in screen.state(table, 0)["log"]]


def test_what_was_played_is_in_the_log_and_can_be_looked_back_at(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random"], edition="lanterns")
    screen = people.sit(table, [0]).at_table(table).until_asked()
    before = screen.version
    screen.page.get_by_role("region", name="Board").locator("button[data-action]").first.click()
    screen.newer(before)
    screen.until_asked()
    assert " plays the " in screen.log()
    screen.page.get_by_role("navigation", name="Tools").get_by_role("button", name="Look back (,)").click()
    expect(screen.page.get_by_role("region", name="Replay")).to_be_visible()
    expect(screen.page.get_by_role("region", name="Board").locator("button[data-action]")).to_have_count(0)


def test_variants_of_a_game_that_the_page_does_not_know_have_their_words(serving: Serving, people: People) -> None:
    screen = people.sit().open("/new?edition=lanterns")
    expect(screen.page.get_by_label("Short")).to_be_visible()
    expect(screen.page.get_by_text("One round fewer.")).to_be_visible()
