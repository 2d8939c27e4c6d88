"""The lantern race at a real table: over HTTP, with bots, chat of the shell, replay and record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import tolmek
from tests.server.http.serving import Browser, Hosted, hosted

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
FRIENDS = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with hosted(tmp_path) as server:
        yield server


@pytest.fixture
def browser(server: Hosted) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


def begun(browser: Browser, seats: list[dict[str, str]]) -> str:
    game: str = browser.new_game({"edition": "lanterns", "seats": seats})["game"]
    return game


def test_it_is_offered_like_any_other_game(browser: Browser) -> None:
    offered = {edition["id"]: edition for edition in browser.get("/api/about")["editions"]}["lanterns"]
    assert (offered["family"], offered["seats"], offered["races"]) == ("lantern", [2, 4], [])


def test_a_whole_game_over_http(browser: Browser) -> None:
    game = begun(browser, BOTS)
    state = browser.asked(game)
    (decision,) = state["decisions"]
    assert decision["words"] == "Which card do you play?"
    assert decision["hint"].startswith("You hold ")
    assert [action["verb"] for action in decision["actions"]] == ["play"] * len(decision["actions"])
    assert browser.get(f"/api/games/{game}/board/{state['board']}") == {"places": {"order": [], "items": {}}}
    assert list(state["scene"]["seats"]["items"]) == ["0", "1", "2"]
    while not state["result"]:
        state = browser.step(game, -1)
    assert len(state["result"]["scores"]) == 3
    told = [entry["words"] for entry in browser.state(game)["log"]]
    assert "Round 3 begins." in told
    again = tolmek.replay(browser.http.get(f"/api/games/{game}/record").text)
    assert again.result is not None
    assert again.result.scores == state["result"]["scores"]


def test_a_choice_is_taken_back_at_the_table(browser: Browser) -> None:
    game = begun(browser, FRIENDS)
    (decision,) = browser.asked(game)["decisions"]
    browser.act(game, decision, decision["actions"][0], "first")
    assert browser.state(game)["decisions"][0]["words"] == "Do you dash?"
    browser.post(f"/api/games/{game}/undo", {"key": "back"}, seat=0)
    assert browser.state(game)["decisions"][0]["words"] == "Which card do you play?"


def test_spectators_and_others_see_no_hand(browser: Browser, server: Hosted) -> None:
    game = begun(browser, BOTS)
    browser.asked(game)
    with Browser(server) as other:
        seen = other.state(game, None)
    assert all(" draws the " not in entry["words"] for entry in seen["log"])
    assert all(" draws the " in entry["words"] for entry in browser.state(game)["log"][:3])


def test_there_are_no_rules_to_read(browser: Browser) -> None:
    assert browser.get("/api/rules/lanterns") == {"rules": []}
    assert browser.get("/api/rules/lanterns", q="dash") == {"rules": []}
