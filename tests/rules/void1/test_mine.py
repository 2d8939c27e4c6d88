"""MINE (v1.mine)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, listed, position, refused, told


@rule("v1.mine.01")
@pytest.mark.parametrize(("techs", "credits"), [([], 2), (["relic_exchange"], 3), (["plasma_drill"], 2)])
def test_mine_yields_credits_for_one_action(techs: list[str], credits: int) -> None:
    game = position(techs={0: techs}, actions=2)
    act(game, "mine")
    assert game.table.credits == [5 + credits, 5, 5, 5]
    assert game.table.actions == 1
    assert told(game, "mined") == [{"fact": "mined", "seat": "0", "credits": str(credits)}]
    assert cited(game, "mined") == ["v1.mine.01"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.mine.01")
def test_mine_needs_an_action_and_nothing_else() -> None:
    game = position(actions=0)
    assert listed(game, "mine") == []
    refused(game, "mine", "v1.act.01")
    game = position(actions=1, credits={0: 0}, conquered={"cidran": 1})
    act(game, "mine")
    assert game.table.credits[0] == 2


@rule("v1.mine.02")
def test_mine_is_possible_once_a_turn() -> None:
    game = position(techs={0: ["relic_exchange"]})
    act(game, "mine")
    assert game.table.actions == 3
    assert listed(game, "mine") == []
    refused(game, "mine", "v1.mine.02")
    assert game.table.credits[0] == 8


@rule("v1.mine.02")
def test_extra_action_does_not_mine_again() -> None:
    game = position(hands={0: ["militaristic_surge", "militaristic_ambush"]}, actions=1)
    act(game, "mine")
    act(game, "tactic surge militaristic_surge")
    assert game.table.actions == 1
    assert listed(game, "mine") == []
    refused(game, "mine", "v1.mine.02")


@rule("v1.mine.02")
def test_each_player_may_mine_in_his_own_turn() -> None:
    game = position(2)
    act(game, "mine")
    act(game, "end")
    act(game, "done")
    assert asked(game).seat == 1
    act(game, "mine")
    assert game.table.credits[1] == 7
    act(game, "end")
    act(game, "done", "event market_crash")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    assert (game.table.round, asked(game).seat) == (3, 0)
    assert listed(game, "mine") == ["mine"]
