"""The objective board of Key to the Universe (v1.obj)."""

from __future__ import annotations

from functools import partial

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import cited, guessed_alike, objectives_done, position, question, take_back, told
from tolmek.api import Game

key = partial(position, edition="key")
CARD = "draw militaristic_ambush"


def gains(game: Game) -> list[tuple[str, str]]:
    """Seats and points from objectives, as announced."""
    return [(fact["seat"], fact["points"]) for fact in told(game, "points") if fact["source"] == "objective"]


@rule("v1.setup.19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_every_objective_is_open(seats: int) -> None:
    game = tolmek.new_game("key", seats, 1, chance="asked")
    assert objectives_done(game) == []
    assert len(game.table.components.objective_count) == 8


# --- one by one ---------------------------------------------------------------------------------------------


@rule("v1.obj.01", "v1.obj.02")
def test_banner_over_pyrious_is_for_the_first_to_control_it() -> None:
    game = key(ships={0: {"pyrious": ["starfighter"]}})
    act(game, "attack pyrious planet", 5)
    assert told(game, "objective_done") == [{"fact": "objective_done", "seat": "0", "objective": "banner_over_pyrious"}]
    assert cited(game, "objective_done") == ["v1.obj.01"]
    assert gains(game) == [("0", "2")]
    assert game.table.vp[0] == 2
    assert objectives_done(game) == ["banner_over_pyrious"]


@rule("v1.obj.02")
def test_a_closed_objective_is_completed_by_nobody_else() -> None:
    game = key(
        active=1, conquered={"pyrious": 0}, closed=["banner_over_pyrious"], ships={1: {"pyrious": ["starfighter"]}}
    )
    act(game, "attack pyrious planet")
    act(game, "conquer", f"{CARD} 0")
    assert gains(game) == []
    assert told(game, "objective_done") == []


@rule("v1.obj.01")
@pytest.mark.parametrize(("allies", "done"), [(["emrok"], []), (["emrok", "corra"], ["voice_of_the_council"])])
def test_voice_of_the_council_asks_for_three_allies(allies: list[str], done: list[str]) -> None:
    game = key(
        allies=dict.fromkeys(allies, 0),
        conquered={"tan_fu": 1, "vaspera": 0},
        closed=["full_holds"],
        hands={0: ["militaristic_surge"]},
        ships={0: {"tan_fu": ["starfighter"]}},
    )
    act(game, "attack tan_fu planet")
    act(game, "liberate")
    act(game, "befriend militaristic_surge", f"{CARD} 1")
    assert objectives_done(game) == [*done, "full_holds"]


@rule("v1.obj.01")
def test_iron_rule_asks_for_four_conquered_planets_and_no_home_worlds() -> None:
    game = key(
        conquered={"tan_fu": 0, "emrok": 0, "roth": 0},
        closed=["fallen_throne"],
        ships={0: {"corra": ["starfighter"], "arcura": ["starfighter"]}},
    )
    act(game, "attack corra planet", 5)
    assert objectives_done(game) == ["fallen_throne"]
    act(game, "attack arcura planet", 5)
    assert objectives_done(game) == ["iron_rule", "fallen_throne"]
    assert gains(game) == [("0", "2")]


@rule("v1.obj.01")
def test_fallen_throne_is_for_the_first_foreign_home_world() -> None:
    game = key(ships={0: {"roth": ["starfighter"]}})
    act(game, "attack roth planet")
    act(game, "conquer", f"{CARD} 1")
    assert objectives_done(game) == ["fallen_throne"]
    assert gains(game) == [("0", "3")]


@rule("v1.obj.01")
def test_regaining_the_own_home_world_is_no_fallen_throne() -> None:
    game = key(conquered={"cidran": 1}, ships={0: {"cidran": ["starfighter"]}})
    act(game, "attack cidran planet")
    act(game, "regain", f"{CARD} 1")
    assert objectives_done(game) == []


SEVEN = ["centipede", "plasma_drill", "xeno_linguistics", "asteroid_charts", "detection", "docking_bay", "cloaking"]


@rule("v1.obj.01")
def test_age_of_reason_asks_for_eight_technologies() -> None:
    game = key(phase="pre-round", techs={0: SEVEN}, allies={"emrok": 0})
    act(game, "research ion_engines", seat=0)
    assert objectives_done(game) == ["age_of_reason"]
    assert gains(game) == [("0", "2")]


@rule("v1.obj.01")
def test_seven_technologies_are_not_enough() -> None:
    game = key(phase="pre-round", techs={0: SEVEN[:6]}, allies={"emrok": 0})
    act(game, "research ion_engines", seat=0)
    assert objectives_done(game) == []


@rule("v1.obj.01")
def test_age_of_reason_can_be_smuggled() -> None:
    game = key(phase="secondary", techs={0: SEVEN}, ships={0: {"emrok": ["diplomat"]}})
    act(game, "smuggle ion_engines")
    assert objectives_done(game) == ["age_of_reason"]


@rule("v1.obj.01")
def test_full_holds_asks_for_four_different_goods() -> None:
    game = key(
        conquered={"emrok": 0, "tan_fu": 0, "arcura": 0},
        ships={0: {"beta_com": ["starfighter"], "tan_lock": ["starfighter"]}},
        closed=["iron_rule"],
    )
    act(game, "attack beta_com planet", 5)  # gas, metals twice, crystals
    assert objectives_done(game) == ["iron_rule"]
    act(game, "attack tan_lock planet", 5)
    assert objectives_done(game) == ["iron_rule", "full_holds"]


@rule("v1.obj.01")
def test_decisive_battle_asks_for_three_ships_of_one_opponent_in_one_attack() -> None:
    game = key(ships={0: {"tan.c": ["sunhammer", "starfighter"]}, 1: {"tan.c": ["starfighter"] * 3}})
    act(game, "attack tan.c 1", 3, 3)
    act(game, "done", seat=1)
    act(game, "done", 5, 1, seat=1)
    assert objectives_done(game) == ["decisive_battle"]
    assert gains(game) == [("0", "2")]


@rule("v1.obj.01")
def test_two_attacks_do_not_make_a_decisive_battle() -> None:
    game = key(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["diplomat"] * 3}})
    act(game, "attack tan.c 1", 3, 3)
    act(game, "done", seat=1)
    act(game, "done", seat=1)
    act(game, "attack tan.c 1", 3, 3)
    assert objectives_done(game) == []


@rule("v1.obj.01")
def test_the_defender_can_win_a_decisive_battle() -> None:
    game = key(
        techs={1: ["sunhammer_ii"]},
        ships={0: {"tan.c": ["starfighter"] * 3}, 1: {"tan.c": ["sunhammer"]}},
    )
    act(game, "attack tan.c 1", 3, 3, 3)
    assert gains(game) == [("1", "2")]
    assert question(game) == (0, "wreck")


# --- build a Sunhammer --------------------------------------------------------------------------------------

HAMMER = ["sunhammer"]


@rule("v1.obj.03")
def test_all_who_build_a_sunhammer_in_one_phase_score_and_then_it_is_closed() -> None:
    game = key(phase="pre-round", techs={0: HAMMER, 1: HAMMER, 2: HAMMER}, credits={0: 20, 1: 9, 2: 9})
    act(game, "build sunhammer cidran", seat=0)
    assert gains(game) == [("0", "3")]
    assert objectives_done(game) == []
    act(game, "build sunhammer cidran", seat=0)  # twice by one player counts once
    act(game, "build sunhammer roth", seat=1)
    assert gains(game) == [("0", "3"), ("1", "3")]
    guessed_alike(game)
    for seat in range(4):
        act(game, "done", seat=seat)
    assert objectives_done(game) == ["build_a_sunhammer"]
    assert game.table.takers == 0


@rule("v1.obj.03")
def test_in_the_next_phase_it_is_too_late() -> None:
    game = key(phase="pre-round", techs={0: HAMMER}, credits={0: 20}, closed=["build_a_sunhammer"])
    act(game, "build sunhammer cidran", seat=0)
    assert gains(game) == []


@rule("v1.obj.03")
def test_a_phase_without_a_sunhammer_leaves_it_open() -> None:
    game = key(phase="pre-round")
    for seat in range(4):
        act(game, "done", seat=seat)
    assert objectives_done(game) == []


@rule("v1.obj.03")
def test_a_sunhammer_taken_back_takes_its_points_with_it() -> None:
    game = key(phase="pre-round", techs={0: HAMMER, 1: HAMMER}, credits={0: 20, 1: 9})
    take_back(game, "build sunhammer cidran", seat=0)
    act(game, "build sunhammer cidran", seat=0)
    act(game, "build sunhammer roth", seat=1)
    game.undo(0)
    assert (game.table.vp[0], game.table.vp[1]) == (0, 3)
    assert gains(game) == [("1", "3")]


@rule("v1.obj.04")
def test_in_turn_order_only_the_first_scores() -> None:
    game = key(
        options={"variant": "advanced"},
        phase="pre-round",
        techs={0: HAMMER, 1: HAMMER},
        credits={0: 9, 1: 9},
    )
    act(game, "build sunhammer cidran")
    assert objectives_done(game) == ["build_a_sunhammer"]
    act(game, "done")
    act(game, "build sunhammer roth")
    assert gains(game) == [("0", "3")]


@rule("v1.obj.04")
def test_a_sunhammer_built_in_a_turn_closes_the_objective_at_once() -> None:
    races = ["mining_guild_of_astra", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = key(
        races=races,
        phase="secondary",
        techs={0: HAMMER},
        credits={0: 9},
        ships={0: {"tan.c": ["freighter"]}},
    )
    act(game, "construct")
    act(game, "build sunhammer tan.c")
    assert objectives_done(game) == ["build_a_sunhammer"]
    assert gains(game) == [("0", "3")]


@rule("v1.obj.05")
@pytest.mark.parametrize(("active", "winner"), [(2, "2"), (1, "1"), (0, "1"), (3, "1")])
def test_of_several_the_active_player_is_first_then_clockwise(active: int, winner: str) -> None:
    four = {"tan_fu": 1, "emrok": 1, "arcura": 1, "yorrun": 1, "corra": 2, "vaspera": 2, "mirrin": 2, "oonith": 2}
    game = key(
        active=active,
        conquered={**four, "tan_lock": active},
        closed=["full_holds"],
        ships={active: {"ulgar_iv": ["starfighter"]}},
    )
    act(game, "attack ulgar_iv planet", 5)
    assert [fact["seat"] for fact in told(game, "objective_done")] == [winner]


@rule("v1.obj.05")
def test_completion_is_automatic() -> None:
    game = key(ships={0: {"pyrious": ["starfighter"]}})
    act(game, "attack pyrious planet", 5)
    assert question(game) == (0, "turn")
    assert game.table.vp == [2, 0, 0, 0]


@rule("v1.obj.06")
def test_rebuilding_a_sunhammer_counts_as_building_one() -> None:
    game = key(phase="pre-round", bay={0: "sunhammer"})
    act(game, "rebuild cidran", seat=0)
    assert gains(game) == [("0", "3")]
    for seat in range(4):
        act(game, "done", seat=seat)
    assert objectives_done(game) == ["build_a_sunhammer"]
