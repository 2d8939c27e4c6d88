"""Goal of the game (rules, chapter 1)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act, listed, position


def play_out(game: tolmek.Game) -> None:
    """Everybody does as little as possible."""
    while game.decision is not None:
        game.play(game.decision.actions[-1])


@rule("v1.goal.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_play(seats: int) -> None:
    game = tolmek.new_game("revised", seats=seats, seed=5)
    play_out(game)
    result = game.result
    assert result is not None
    assert len(result.scores) == seats


@rule("v1.goal.01")
@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, 2.0, "4"])
def test_other_numbers_of_players_are_refused(seats: object) -> None:
    with pytest.raises(tolmek.BadSetup, match="2 to 4 seats"):
        tolmek.new_game("revised", seats=seats)  # type: ignore[arg-type]


@rule("v1.goal.03")
def test_points_come_from_planets_technologies_council_morale_home_worlds_and_races() -> None:
    game = position(
        round=3,
        active=3,  # Collective Five
        ships={3: {"vaspera": ["starfighter"], "tan_fu": ["sunhammer"]}, 0: {"tan_fu": ["starfighter"]}},
        conquered={"cidran": 3},
        allies={"pyrious": 3},
        techs={3: ["detection"]},
    )
    act(game, "attack vaspera planet", 5)  # 1 point for a peaceful planet
    act(game, "attack tan_fu 0", 3, 1)  # morale boost
    act(game, "end")
    act(game, "done", "event trade_boom")
    sources = [(game.table.ledger[i + 1], game.table.ledger[i + 2]) for i in range(0, len(game.table.ledger), 3)]
    own = [pair for i, pair in enumerate(sources) if game.table.ledger[3 * i] == 3]
    assert own == [(1, 5), (1, 3), (2, 4), (9, 0), (1, 1), (4, 2)]
    assert game.table.vp[3] == 18


@rule("v1.goal.04", "v1.goal.05")
def test_eight_rounds_with_scoring_in_rounds_four_and_seven_and_after_eight() -> None:
    game = tolmek.new_game("revised", seats=4, seed=5)
    scored_in = []
    last = 0
    while game.decision is not None:
        game.play(game.decision.actions[-1])
        if game.table.scored > last:
            last = game.table.scored
            scored_in.append(game.table.round)
    assert scored_in == [4, 7, 8]
    assert game.table.round == 8


@rule("v1.goal.06")
def test_a_player_without_ships_and_planets_still_plays_and_builds() -> None:
    game = position(conquered={"cidran": 1}, credits={0: 0})
    assert game.table.fleet[0] == []
    assert "mine" in listed(game)
    act(game, "end")
    act(game, "done")
    assert game.table.credits[0] == 4  # base income goes on
    poor = position(phase="pre-round", conquered={"cidran": 1}, credits={0: 2})
    assert "build starfighter cidran" in listed(poor, seat=0)
