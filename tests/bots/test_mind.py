"""The mind: features with names, and what they count for."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek
from tests.bots.driving import play
from tests.position import position
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.weights import RULE_OF_THUMB, weights_at, weights_of
from tolmek.bots.void1.evaluator import Evaluator, points_for
from tolmek.bots.void2.strategy import Void2Strategy
from tolmek.void1.model.table import HOME

EDITIONS = [info.id for info in tolmek.editions()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_feature_has_a_name_a_sentence_and_a_number(edition: str) -> None:
    game = play(["random"] * 3, 2, rounds=3, edition=edition)
    strategy = strategy_of(edition)(game, 1)
    names = [name for name, _ in strategy.FEATURES]
    numbers = strategy.features(game)
    assert len(set(names)) == len(names) == len(numbers)
    assert all(sentence.endswith(".") and sentence[0].isupper() for _, sentence in strategy.FEATURES)
    assert numbers[names.index("score")] == strategy.score(game)
    assert numbers[names.index("points")] == game.table.vp[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rule_of_thumb_values_a_position_as_the_yardstick_does(edition: str, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.toml"
    nothing.write_text("")
    game = play(["random"] * 2, 3, rounds=2, edition=edition)
    strategy = strategy_of(edition)(game, 0)
    strategy.think_with(game, str(nothing))
    assert strategy.worth(game) == strategy.score(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_finished_game_is_worth_the_points_ahead_of_the_best_rival(edition: str) -> None:
    game = play(["random"] * 3, 4, edition=edition)
    result = game.result
    assert result is not None
    for seat, points in enumerate(result.scores):
        strategy = strategy_of(edition)(game, seat)
        assert strategy.worth(game) == points - max(result.scores[:seat] + result.scores[seat + 1 :])


@pytest.mark.parametrize("edition", EDITIONS)
def test_weights_name_features_that_there_are(edition: str) -> None:
    strategy = strategy_of(edition)
    names = {name for name, _ in strategy.FEATURES}
    for seats in range(2, 6):
        weights = weights_of(strategy.WEIGHTS, edition, seats)
        assert set(weights) <= names
        assert all(len(row) == 3 for row in weights.values())


def test_weights_depend_on_seats_and_on_the_time_that_is_left(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("[revised.any]\nscore = [1.0, 0.5, 0.25]\n[revised.2]\npoints = [2.0, 0.0, 0.0]\n")
    assert weights_of(str(file), "revised", 2) == {"points": [2.0, 0.0, 0.0]}
    weights = weights_of(str(file), "revised", 4)
    assert weights_at(["points", "score"], weights, 0.0) == [0.0, 1.0]
    assert weights_at(["points", "score"], weights, 0.5) == [0.0, 1.3125]
    assert weights_of(str(file), "key", 4) == RULE_OF_THUMB


# --- what the rules of thumb know ------------------------------------------------------------------------------------


def test_technologies_count_by_their_number_where_the_edition_says_so() -> None:
    """In key three bring a point at each scoring, five bring two; each on the way counts its part."""
    parts = position(edition="key").table.components
    assert [points_for(parts, number) for number in range(6)] == pytest.approx([0.0, 1 / 3, 2 / 3, 1.0, 1.5, 2.0])
    assert points_for(parts, 20) == 5.0


def test_the_home_world_of_a_rival_brings_the_rival_no_bonus() -> None:
    """In revised others than its own player score more for holding it."""
    game = position(edition="revised", round=2)
    evaluator = Evaluator(game, 0)
    own, foreign = (HOME + game.table.race[seat] for seat in (0, 1))
    bonus = game.table.edition.foreign_home_world_vp_per_turn * evaluator.incomes
    assert bonus > 0
    assert evaluator.points[own] == evaluator.points[foreign] + bonus
    assert evaluator.conquered[foreign] - evaluator.conquered[own] == pytest.approx(bonus)


@pytest.mark.parametrize("edition", ["published", "kickstarter"])
def test_in_a_later_round_lasting_things_have_less_time_left(edition: str) -> None:
    game = play(["greedy"] * 3, 3, rounds=8, edition=edition)
    strategy = strategy_of(edition)(game, 0)
    assert isinstance(strategy, Void2Strategy)
    now = strategy.evaluator
    assert strategy.evaluator_at(game) is now
    later = game.copy()
    later.table.round += 2
    then = strategy.evaluator_at(later)
    assert then.turns == now.turns - 2
    assert (then.ripe, then.credit, then.refreshes) < (now.ripe, now.credit, now.refreshes)
    assert strategy.evaluator_at(later) is then
    later.table.last_rounds = 1
    assert strategy.evaluator_at(later).turns == 1.0
