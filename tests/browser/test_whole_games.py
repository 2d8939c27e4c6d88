"""Whole games of three seats against bots, to the end, by somebody who only presses what the page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import void2_positions
from tests.browser.hands import Hands, Keys, Mouse
from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tolmek.api import Game

pytestmark = pytest.mark.timeout(900)


def play(
    serving: Serving,
    people: People,
    size: tuple[int, int],
    hands: type[Hands],
    bot: str = "random",
    edition: str = "revised",
    start: Game | None = None,
) -> None:
    table = serving.lay(["person", bot, bot], edition=edition, start=start)
    screen = people.sit(table, [0], size=size).at_table(table)
    player = hands(screen)
    player.play()
    print(f"{player.pressed} presses, version {screen.version}: {player.kinds}")
    state = screen.state(table, 0)
    assert state["edition"] == edition
    assert state["result"] is not None
    assert state["scene"]["over"]
    assert state["fairness"]["chance_seed"], "the dice can be checked now"
    expect(screen.page.locator(".ranking li")).to_have_count(3)
    best = [state["players"][seat]["name"] for seat in state["result"]["winners"]]
    first = screen.page.locator(".ranking li").first
    expect(first).to_contain_text("You" if 0 in state["result"]["winners"] else best[0])
    scored = {row["seat"]: sum(row["sources"].values()) for row in state["scene"]["breakdown"]}
    assert [scored[seat] for seat in range(3)] == state["result"]["scores"]
    if any(scored.values()):
        expect(screen.page.get_by_role("region", name="Where the points came from")).to_be_visible()


def test_a_whole_game_by_clicks(serving: Serving, people: People) -> None:
    play(serving, people, DESK, Mouse)


def test_the_last_rounds_of_the_second_game_by_clicks(serving: Serving, people: People) -> None:
    play(serving, people, DESK, Mouse, edition="published", start=void2_positions.late("published"))


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["first", "key", "published", "kickstarter"])
def test_a_whole_game_of_other_editions_by_clicks(serving: Serving, people: People, edition: str) -> None:
    play(serving, people, DESK, Mouse, edition=edition)


@pytest.mark.soak
def test_a_whole_game_by_keys(serving: Serving, people: People) -> None:
    play(serving, people, DESK, Keys)


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["published", "kickstarter"])
def test_a_whole_game_of_the_second_game_by_keys(serving: Serving, people: People, edition: str) -> None:
    play(serving, people, DESK, Keys, edition=edition)


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["revised", "published", "kickstarter"])
def test_a_whole_game_on_a_phone(serving: Serving, people: People, edition: str) -> None:
    play(serving, people, PHONE, Mouse, edition=edition)


@pytest.mark.soak
def test_a_whole_game_against_greedy_bots(serving: Serving, people: People) -> None:
    play(serving, people, DESK, Mouse, "greedy")
