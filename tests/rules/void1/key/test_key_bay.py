"""The repair bay of Key to the Universe (v1.bay)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    cited,
    fleet,
    guessed_alike,
    holder,
    listed,
    on_bay,
    position,
    question,
    refused,
    take_back,
    told,
)

key = partial(position, edition="key")
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
GOBNUB = ["crime_lords_of_gobnub", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
CARD = "draw militaristic_ambush"


# --- ships destroyed ----------------------------------------------------------------------------------------


@rule("v1.bay.01", "v1.dp.32")
@pytest.mark.parametrize("answer", ["bay", "done"])
def test_a_ship_destroyed_in_battle_may_be_put_on_the_bay(answer: str) -> None:
    game = key(ships={0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["starfighter"]}})
    act(game, "attack tan.c 1", 3)
    assert question(game) == (1, "wreck")
    assert listed(game) == ["bay", "done"]
    guessed_alike(game)
    act(game, answer, seat=1)
    assert on_bay(game, 1) == ("starfighter" if answer == "bay" else None)
    assert fleet(game, 1, "tan.c") == []
    kept = [{"fact": "on_bay", "seat": "1", "piece": "starfighter"}]
    assert told(game, "on_bay") == (kept if answer == "bay" else [])
    assert question(game) == (0, "turn")


@rule("v1.bay.01")
def test_the_attackers_own_losses_come_to_his_bay() -> None:
    game = key(ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starcruiser"]}})
    act(game, "attack tan.c 1", 3)
    assert question(game) == (0, "wreck")
    act(game, "bay")
    assert on_bay(game, 0) == "starfighter"


@rule("v1.bay.01")
def test_a_ship_lost_to_an_obstacle_may_be_put_on_the_bay() -> None:
    game = key(ships={0: {"tan.c": ["starfighter"]}})
    act(game, "move starfighter tan.c")
    act(game, "cross tan.c tan_lock", 3)
    assert question(game) == (0, "wreck")
    guessed_alike(game)
    act(game, "bay")
    assert on_bay(game, 0) == "starfighter"
    assert (question(game), game.table.actions) == ((0, "turn"), 2)


@rule("v1.bay.01")
def test_a_ship_shot_by_event_forces_may_be_put_on_the_bay() -> None:
    game = key(ships={0: {"ulgar_iv": ["starfighter"]}}, tokens=[("raiders_of_ulgar", "ulgar_iv")])
    act(game, "attack ulgar_iv raiders_of_ulgar", 5, 1)
    assert question(game) == (0, "wreck")
    act(game, "bay")
    assert on_bay(game, 0) == "starfighter"


@rule("v1.bay.01")
def test_a_ship_shot_by_guards_comes_to_the_bay_and_guards_have_none() -> None:
    game = key(2, ships={0: {"corra": ["starfighter"]}, "guards": {"corra": ["starfighter"]}})
    act(game, "attack corra guards", 5, 5)
    assert question(game) == (0, "wreck")  # both fell; nobody is asked for the guards
    act(game, "bay")
    assert (on_bay(game, 0), fleet(game, 2, "corra")) == ("starfighter", [])


@rule("v1.bay.01")
def test_a_starfighter_shot_by_a_fire_bug_may_be_put_on_the_bay() -> None:
    game = key(ships={0: {"tan.c": ["firebug"]}, 1: {"tan.c": ["starfighter"]}})
    act(game, "attack tan.c 1", 4)
    assert question(game) == (1, "wreck")
    act(game, "bay", seat=1)
    assert on_bay(game, 1) == "starfighter"


@rule("v1.bay.01")
def test_a_moth_is_destroyed_by_its_second_hit_only() -> None:
    game = key(allies={"mirrin": 1}, ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["moth"]}})
    act(game, "attack tan.c 1", 3, 1, 1)
    assert fleet(game, 1, "tan.c") == ["damaged_moth"]
    assert question(game) == (0, "turn")
    act(game, "attack tan.c 1", 3, 1)
    assert question(game) == (1, "wreck")
    act(game, "bay", seat=1)
    assert on_bay(game, 1) == "moth"


@rule("v1.bay.01")
def test_wrecks_of_a_level_are_decided_when_all_its_casualties_are_off_the_board_attacker_first() -> None:
    game = key(
        ships={
            0: {"tan.c": ["starcruiser", "starfighter"]},
            1: {"tan.c": ["starcruiser", "starcruiser", "centipede"]},
        }
    )
    act(game, "attack tan.c 1", 3, 3, 1)
    assert question(game) == (1, "casualties")
    act(game, "lose centipede", seat=1)
    assert question(game) == (0, "casualties")
    act(game, "lose starfighter")
    assert question(game) == (0, "wreck")
    act(game, "bay")
    assert question(game) == (1, "wreck")
    act(game, "bay", seat=1)
    assert (on_bay(game, 0), on_bay(game, 1)) == ("starfighter", "centipede")
    assert question(game) == (0, "turn")


@rule("v1.dp.32")
def test_each_destroyed_ship_is_decided_on_its_own() -> None:
    game = key(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter", "centipede", "diplomat"]}})
    act(game, "attack tan.c 1", 3, 3)
    act(game, "lose centipede", seat=1)
    act(game, "lose starfighter", seat=1)
    assert question(game) == (1, "wreck")
    act(game, "bay", seat=1)
    assert on_bay(game, 1) == "centipede"
    act(game, "done", seat=1)
    assert on_bay(game, 1) == "centipede"


@rule("v1.dp.32")
def test_a_wreck_can_be_taken_back_until_somebody_else_acts() -> None:
    game = key(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter", "centipede", "diplomat"]}})
    act(game, "attack tan.c 1", 3, 3)
    act(game, "lose centipede", seat=1)
    act(game, "lose starfighter", seat=1)
    take_back(game, "bay", seat=1)
    take_back(game, "done", seat=1)
    guessed_alike(game)


# --- one place ----------------------------------------------------------------------------------------------


@rule("v1.bay.03", "v1.bay.04")
@pytest.mark.parametrize("answer", ["bay", "done"])
def test_with_an_occupied_bay_the_new_wreck_takes_the_place_of_the_old_or_goes(answer: str) -> None:
    game = key(ships={0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["starfighter"]}}, bay={1: "centipede"})
    act(game, "attack tan.c 1", 3)
    act(game, answer, seat=1)
    assert on_bay(game, 1) == ("starfighter" if answer == "bay" else "centipede")


@rule("v1.bay.03")
def test_two_wrecks_never_lie_on_the_bay() -> None:
    game = key(
        phase="pre-round",
        bay={0: "starfighter"},
        credits={0: 9},
        ships={0: {"cidran": ["starfighter"]}},
    )
    act(game, "rebuild cidran", seat=0)
    assert on_bay(game, 0) is None
    refused(game, "rebuild cidran", "v1.bay.02", seat=0)


# --- rebuilding ---------------------------------------------------------------------------------------------


@rule("v1.bay.02", "v1.dp.07")
@pytest.mark.parametrize(
    ("ship", "price"), [("starfighter", 1), ("centipede", 2), ("sunhammer", 4), ("starcruiser", 2)]
)
def test_a_ship_is_rebuilt_at_half_its_cost_rounded_up(ship: str, price: int) -> None:
    game = key(phase="pre-round", bay={0: ship}, closed=["build_a_sunhammer"])
    act(game, "rebuild cidran", seat=0)
    assert fleet(game, 0, "cidran") == [ship]
    assert game.table.credits[0] == 5 - price
    assert told(game, "rebuilt") == [
        {"fact": "rebuilt", "seat": "0", "piece": ship, "place": "cidran", "credits": str(price)}
    ]
    assert cited(game, "rebuilt") == ["v1.bay.02"]
    assert on_bay(game, 0) is None


@rule("v1.bay.02")
def test_rebuilding_is_for_the_pre_round_phase_and_may_wait() -> None:
    game = key(bay={0: "starfighter"})
    assert listed(game, "rebuild") == []
    refused(game, "rebuild cidran", "v1.act.01")
    ready = key(2, phase="pre-round", bay={0: "starfighter"})
    for seat in (0, 1):
        act(ready, "done", seat=seat)
    assert on_bay(ready, 0) == "starfighter"


@rule("v1.bay.02")
def test_half_the_price_must_be_paid() -> None:
    game = key(phase="pre-round", bay={0: "sunhammer"}, credits={0: 3})
    assert listed(game, "rebuild", seat=0) == []
    refused(game, "rebuild cidran", "v1.gen.09", seat=0)


@rule("v1.bay.02")
def test_half_is_counted_from_the_players_own_price() -> None:
    game = key(phase="pre-round", bay={0: "sunhammer"}, allies={"ulgar_iv": 0}, closed=["build_a_sunhammer"])
    act(game, "rebuild cidran", seat=0)
    assert game.table.credits[0] == 5 - 3  # 7 less 1 for the first ship of the phase, halved
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 5 - 3 - 2


@rule("v1.dp.07")
def test_all_rebuild_at_the_same_time_and_steps_can_be_taken_back() -> None:
    game = key(phase="pre-round", bay={0: "starfighter", 2: "diplomat"})
    take_back(game, "rebuild cidran", seat=0)
    act(game, "rebuild eehg", seat=2)
    act(game, "rebuild cidran", seat=0)
    game.undo(2)
    assert (on_bay(game, 0), on_bay(game, 2)) == (None, "diplomat")
    guessed_alike(game)
    assert listed(game, "rebuild", seat=1) == []
    refused(game, "rebuild roth", "v1.bay.02", seat=1)


@rule("v1.bay.06")
def test_a_rebuilt_ship_is_placed_like_a_new_one() -> None:
    game = key(
        phase="pre-round", bay={0: "starfighter"}, techs={0: ["space_port"]}, allies={"corra": 0}, port={0: "corra"}
    )
    assert listed(game, "rebuild", seat=0) == ["rebuild cidran", "rebuild corra"]
    refused(game, "rebuild emrok", "v1.bay.06", seat=0)
    act(game, "rebuild corra", seat=0)
    assert fleet(game, 0, "corra") == ["starfighter"]
    refused(game, "build starfighter corra", "v1.tech.11", seat=0)  # the port has taken its ship of the round


@rule("v1.bay.06")
def test_the_port_that_has_taken_a_ship_takes_no_rebuilt_one() -> None:
    game = key(
        phase="pre-round", bay={0: "starfighter"}, techs={0: ["space_port"]}, allies={"corra": 0}, port={0: "corra"}
    )
    act(game, "build starfighter corra", seat=0)
    assert listed(game, "rebuild", seat=0) == ["rebuild cidran"]


@rule("v1.bay.06")
def test_a_rebuilt_moth_has_no_damage() -> None:
    game = key(phase="pre-round", bay={0: "moth"}, allies={"mirrin": 0})
    act(game, "rebuild cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["moth"]
    assert game.table.credits[0] == 5 - 3


@rule("v1.bay.07")
def test_the_ship_on_the_bay_uses_up_its_token() -> None:
    game = key(phase="pre-round", bay={0: "diplomat"}, ships={0: {"cidran": ["diplomat", "diplomat"]}}, credits={0: 9})
    refused(game, "build diplomat cidran", "v1.build.03", seat=0)
    act(game, "rebuild cidran", seat=0)
    refused(game, "build diplomat cidran", "v1.build.03", seat=0)


@rule("v1.bay.07")
def test_an_alien_ship_on_a_bay_is_missing_in_the_common_stock() -> None:
    game = key(
        races=SREECH,
        phase="pre-round",
        allies={"mirrin": 1},
        infested=["mirrin"],
        credits={0: 9, 1: 9},
        bay={0: "moth"},
        ships={1: {"roth": ["moth", "moth"]}},
    )
    refused(game, "build moth roth", "v1.alien.04", seat=1)
    act(game, "done", seat=1)
    refused(game, "build moth sreech", "v1.alien.04", seat=0)
    act(game, "rebuild sreech", seat=0)
    assert fleet(game, 0, "sreech") == ["moth"]


@rule("v1.bay.08")
def test_rebuilding_needs_no_technology() -> None:
    races = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = key(races=races, phase="pre-round", bay={0: "centipede"})
    refused(game, "build centipede narkan", "v1.build.05", seat=0)
    act(game, "rebuild narkan", seat=0)
    assert fleet(game, 0, "narkan") == ["centipede"]


# --- alien ships --------------------------------------------------------------------------------------------


@rule("v1.bay.05")
def test_an_alien_ship_leaves_the_bay_when_its_planet_is_lost() -> None:
    game = key(active=1, allies={"mirrin": 0}, bay={0: "moth"}, ships={1: {"mirrin": ["starfighter"]}})
    act(game, "attack mirrin planet")
    act(game, "conquer", f"{CARD} 0")
    assert on_bay(game, 0) is None
    assert told(game, "bay_cleared") == [{"fact": "bay_cleared", "seat": "0", "piece": "moth"}]
    assert cited(game, "bay_cleared") == ["v1.bay.05"]


@rule("v1.bay.05")
def test_another_lost_planet_leaves_the_bay_alone() -> None:
    game = key(active=1, allies={"mirrin": 0, "corra": 0}, bay={0: "moth"}, ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "conquer", f"{CARD} 0")
    assert on_bay(game, 0) == "moth"


@rule("v1.bay.05")
def test_ships_of_ones_own_stay_on_the_bay_whatever_is_lost() -> None:
    game = key(active=1, allies={"mirrin": 0}, bay={0: "starfighter"}, ships={1: {"mirrin": ["starfighter"]}})
    act(game, "attack mirrin planet")
    act(game, "conquer", f"{CARD} 0")
    assert on_bay(game, 0) == "starfighter"


@rule("v1.bay.05")
def test_the_last_defender_is_kept_and_goes_again_with_the_planet_it_defended() -> None:
    game = key(active=1, allies={"mirrin": 0}, ships={0: {"mirrin": ["damaged_moth"]}, 1: {"mirrin": ["sunhammer"]}})
    act(game, "attack mirrin 0", 3, 1)
    assert question(game) == (0, "wreck")
    act(game, "bay", seat=0)
    assert on_bay(game, 0) == "moth"
    act(game, "conquer", f"{CARD} 0")
    assert (on_bay(game, 0), holder(game, "mirrin")) == (None, 1)


@rule("v1.bay.05")
def test_a_wreck_of_an_alien_ship_whose_planet_is_gone_already_is_not_kept() -> None:
    game = key(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["tempest"]}}, allies={"tan_fu": 2})
    act(game, "attack tan.c 1", 3, 1)
    assert question(game) == (0, "turn")  # nobody is asked
    assert on_bay(game, 1) is None


@rule("v1.bay.05")
def test_an_event_that_takes_the_planet_clears_the_bay() -> None:
    game = key(phase="event", allies={"tan_fu": 0}, bay={0: "tempest"})
    act(game, "event distress_call_from_tan_fu", f"{CARD} 0")
    assert on_bay(game, 0) is None


@rule("v1.bay.05")
def test_a_tactic_that_ends_the_alliance_clears_the_bay() -> None:
    cards = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
    game = key(
        active=1, allies={"tan_fu": 0}, bay={0: "tempest"}, hands={1: cards}, ships={1: {"tan_fu": ["starfighter"]}}
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu", f"{CARD} 0")
    assert on_bay(game, 0) is None


@rule("v1.bay.05")
def test_an_infester_loses_the_ship_on_the_bay_with_the_infestation() -> None:
    game = key(
        races=SREECH,
        active=1,
        allies={"mirrin": 1},
        infested=["mirrin"],
        bay={0: "moth"},
        ships={1: {"mirrin": ["sunhammer"]}},
    )
    act(game, "attack mirrin infestation", 3, 3)
    assert game.table.infested == 0
    assert on_bay(game, 0) is None
    assert told(game, "bay_cleared") == [{"fact": "bay_cleared", "seat": "0", "piece": "moth"}]


@rule("v1.bay.05")
def test_an_infester_who_conquers_the_planet_loses_its_ability_and_the_ship_on_the_bay() -> None:
    game = key(
        races=SREECH, allies={"mirrin": 1}, infested=["mirrin"], bay={0: "moth"}, ships={0: {"mirrin": ["infestor"]}}
    )
    act(game, "attack mirrin planet")
    act(game, "conquer", f"{CARD} 1")
    assert (game.table.infested, on_bay(game, 0)) == (0, None)


@rule("v1.bay.05")
def test_an_infester_keeps_it_while_others_fight_for_the_planet() -> None:
    game = key(
        races=SREECH,
        active=1,
        allies={"mirrin": 2},
        infested=["mirrin"],
        bay={0: "moth", 2: "moth"},
        ships={1: {"mirrin": ["starfighter"]}},
    )
    act(game, "attack mirrin planet")
    act(game, "conquer", f"{CARD} 2")
    assert (on_bay(game, 0), on_bay(game, 2)) == ("moth", None)


@rule("v1.bay.01")
def test_a_dragonfly_is_a_ship_like_any_other_for_the_bay() -> None:
    game = key(races=GOBNUB, active=1, ships={0: {"tan.c": ["dragonfly"]}, 1: {"tan.c": ["starcruiser"]}})
    act(game, "attack tan.c 0", 3)
    act(game, "bay", seat=0)
    assert on_bay(game, 0) == "dragonfly"
