"""The mind: features with names, and what they count for."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek
from tests.bots.driving import play
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.weights import RULE_OF_THUMB, weights_at, weights_of

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
