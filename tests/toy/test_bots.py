"""Bots play a family that has no strategy for them: any legal action, or the one that gains most points."""

from __future__ import annotations

import pytest

import tolmek
from tests.toy.lantern_race import LanternRace, Track
from tolmek import lab
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.points import PointsStrategy
from tolmek.lab.pages.arena_page import arena_page


def test_random_plays_to_the_end() -> None:
    found = lab.simulate("lanterns", ["random"] * 3, 20, seed=1)
    assert (found.games, found.rounds_mean) == (20, 3.0)


def test_greedy_counts_points_where_there_is_no_strategy() -> None:
    assert strategy_of("lanterns") is PointsStrategy
    found = lab.simulate("lanterns", ["greedy", "random", "random"], 100, seed=2)
    assert found.results[0].interval[0] > 0.34


def test_greedy_plays_the_farthest_card() -> None:
    game = tolmek.new_game("lanterns", seats=2, seed=5)
    while game.decision is not None and game.decision.prompt == "card":
        seat = game.decision.seat
        chosen = tolmek.bot("greedy").choose(game.view(seat), game.decision)
        assert chosen is game.decision.actions[-1]
        game.play(chosen)
        game.play("stay")
    assert game.result is None or game.decision is None


@pytest.mark.parametrize("name", ["admiral", "emperor"])
def test_a_search_goes_through_a_family_that_it_does_not_know(name: str) -> None:
    found = lab.simulate("lanterns", [f"{name}:nodes=20", "random", "random"], 60, seed=2)
    assert found.results[0].interval[0] > 0.34


def test_a_game_without_points_is_played_too() -> None:
    strategy: PointsStrategy[Track] = PointsStrategy(tolmek.new_game("published", seats=2, seed=1), 0)
    assert strategy.score(tolmek.new_game("published", seats=2, seed=1)) == 0.0
    assert LanternRace().presentation.points({"table": {"space": [1, 2]}}) == [1, 2]


def test_an_arena_of_a_game_without_races() -> None:
    found = lab.arena(["greedy", "random"], "lanterns", seats=3, games=40, seed=2, jobs=1)
    assert found.results[0].interval[0] > 0.5
    assert [len(result.by_race) for result in found.results] == [0, 0]
    assert "By race" not in arena_page(found)
