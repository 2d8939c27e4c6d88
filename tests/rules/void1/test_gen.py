"""Conventions (rules, chapter 0)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act, asked, listed, position, refused
from tolmek.rulebook.rules import rules
from tolmek.void1.model.table import opponents


@rule("v1.gen.03")
@pytest.mark.parametrize("borrowed", ["v1.setup.32", "v1.raceact.04", "v1.sec.06"])
def test_what_key_to_the_universe_takes_from_revised_to_work_at_all_is_named(borrowed: str) -> None:
    said = {known.id: known for known in rules("key")}
    assert "what a rule of the edition needs in order to work at all" in said["v1.gen.03"].text
    assert borrowed in said["v1.gen.03"].ruling
    assert "v1.gen.03" in said[borrowed].ruling


@rule("v1.gen.05")
def test_a_die_has_six_fair_faces_and_dice_never_run_out() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser"] * 9}, 1: {"tan_fu": ["starcruiser"]}})
    game.play("attack tan_fu 1")
    assert listed(game) == [f"roll {face}" for face in range(1, 7)]
    assert asked(game).odds == [1] * 6
    for _ in range(10):  # more dice than the box holds
        assert asked(game).seat == tolmek.CHANCE
        game.play("roll 1")
    assert asked(game).prompt == "turn"


@rule("v1.gen.06")
def test_every_other_player_is_an_opponent() -> None:
    table = position().table
    assert all(opponents(table, a, b) == (a != b) for a in range(4) for b in range(4))
    team = position(options={"variant": "team"}).table
    assert [opponents(team, 0, b) for b in range(4)] == [False, True, False, True]


@rule("v1.gen.07")
def test_shares_are_rounded_up() -> None:
    from tolmek.void1.rounds.scoring import council_points

    game = position(allies={"tan_lock": 0, "vaspera": 1, "delta_sothe": 2})
    assert council_points(game.table, 1) == [3, 3, 3, 0]


@rule("v1.gen.08")
def test_what_a_player_may_do_he_may_decline() -> None:
    game = position(ships={0: {"roth": ["starfighter"]}}, actions=1)
    act(game, "attack roth planet")
    assert "leave" in listed(game)
    act(game, "leave")
    act(game, "end")
    assert "done" in listed(game)
    act(game, "done")
    assert game.table.ambassadors[0] == game.table.bombs[0] == 0


@rule("v1.gen.09")
def test_a_cost_that_cannot_be_paid_cannot_be_chosen() -> None:
    game = position(phase="pre-round", credits={0: 1})
    assert listed(game, "build", seat=0) == []
    assert "costs 2 credits" in refused(game, "build starfighter cidran", "v1.gen.09", seat=0)
    assert "costs 2 credits" in refused(game, "research centipede", "v1.gen.09", seat=0)
    poor = position(credits={0: 0})
    refused(poor, "buy peaceful_militia", "v1.gen.09")


@rule("v1.gen.10")
def test_credits_never_run_out() -> None:
    game = position(credits={0: 1000})
    act(game, "mine")
    assert game.table.credits[0] == 1002


@rule("v1.gen.11", "v1.cap.06")
def test_tokens_that_mark_something_are_neither_credits_nor_points() -> None:
    game = position(actions=0, ambassadors={0: 2}, bombs={0: 1}, vp={0: 3}, credits={0: 5})
    act(game, "end")
    act(game, "collect ambassador")
    assert game.table.vp[0] == 3
    assert game.table.credits[0] == 5 + 4  # base income only


@rule("v1.gen.12")
def test_outside_a_turn_the_first_player_resolves_first() -> None:
    game = position(phase="event", first=2)
    act(game, "event call_to_arms")
    order = []
    while asked(game).prompt == "event":
        order.append(asked(game).seat)
        game.play("done")
    assert order == [2, 3, 0, 1]
