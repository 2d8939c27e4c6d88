"""Random games of the second family, every property checked on the way."""

from __future__ import annotations

import pytest

from tests.marking import rule, slow
from tests.void2.opening import set_up
from tests.void2.positions import KICKSTARTER, PUBLISHED
from tests.void2.random_play import play_out, start
from tolmek.void2.model.ids import VARIANTS

pytestmark = pytest.mark.timeout(300)


@pytest.mark.parametrize("seats", [2, slow(3), slow(4), 5])
@pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
def test_a_game_runs_from_set_up_to_its_result(edition: str, seats: int) -> None:
    game = play_out(edition, seats, seats, density=0.03)
    result = game.result
    assert result is not None
    assert sorted(seat for group in result.ranking for seat in group) == list(range(seats))
    assert result.scores[result.winners[0]] == max(result.scores)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_of_each_variant(variant: str) -> None:
    assert play_out(PUBLISHED, 2, 5, {"variant": variant}, density=0.02).result is not None


def test_a_game_with_trade() -> None:
    assert play_out(KICKSTARTER, 3, 5, {"goods_trade": 1}, density=0.05).result is not None


@rule("v2.sark.05")
def test_sarkeen_tokens_stay_for_the_whole_game() -> None:
    before = start(PUBLISHED, 2, 8).copy()
    game = play_out(PUBLISHED, 2, 8, density=0)
    laid = [entry.facts["region"] for entry in game.log if entry.fact.name == "sarkeen_laid"]
    assert len(laid) == 6
    assert len(game.table.sarkeens) == 12
    assert before.table.sarkeens == game.table.sarkeens == set_up(before).table.sarkeens
