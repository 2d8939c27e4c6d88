"""Ships (rules, chapter 33)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import RACES, act, act_thrice, asked, cited, fleet, listed, position, refused, told

Ships = dict[int | str, dict[str, list[str]]]

RACES_AND_HOMES = [
    ("academy_of_eehg", "eehg"),
    ("collective_five", "node_five"),
    ("kingdom_of_roth", "roth"),
    ("mystics_of_siri", "siri"),
    ("narkani_alliance", "narkan"),
    ("nomads_of_earth", "earth"),
    ("parasites_of_sreech", "sreech"),
    ("pirates_of_cidran", "cidran"),
]
FAST_DIPLOMAT = "[ship.diplomat]\nmove = 4\n"


def with_first(race: str) -> list[str]:
    """Four races, this one at seat 0."""
    return [race, *[other for other in RACES if other != race]][:4]


# --- ships of every race ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "home"), RACES_AND_HOMES)
@rule("v1.ship.01", "v1.ship.03")
def test_every_race_builds_starfighters_and_diplomats_from_the_start(race: str, home: str) -> None:
    game = position(races=with_first(race), phase="pre-round", credits={0: 4})
    own = [f"build infestor {home}"] if race == "parasites_of_sreech" else []
    assert listed(game, "build", seat=0) == [f"build starfighter {home}", f"build diplomat {home}", *own]
    act(game, f"build starfighter {home}", seat=0)
    act(game, f"build diplomat {home}", seat=0)
    assert fleet(game, 0, home) == ["starfighter", "diplomat"]
    assert game.table.credits[0] == 0
    refused(game, f"build starfighter {home}", "v1.gen.09", seat=0)


@rule("v1.ship.01")
def test_starfighters_are_the_only_prey_of_the_free_roll() -> None:
    game = position(ships={0: {"tan_fu": ["firebug"]}, 1: {"tan_fu": ["starfighter", "centipede"]}})
    act(game, "attack tan_fu 1", 4, 1, 1)  # free roll; then the Centipede, then the Fire Bug
    assert fleet(game, 1, "tan_fu") == ["centipede"]
    assert [entry["piece"] for entry in told(game, "destroyed")] == ["starfighter"]
    none_there = position(ships={0: {"tan_fu": ["firebug"]}, 1: {"tan_fu": ["diplomat", "centipede"]}})
    act(none_there, "attack tan_fu 1", 1, 1)  # no free roll
    assert fleet(none_there, 1, "tan_fu") == ["diplomat", "centipede"]


@rule("v1.ship.01")
def test_a_starfighter_rolls_one_die_on_5_or_more_in_the_last_level() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}})
    act(game, "attack tan_fu 1", 3, 5)  # the Centipede rolls first
    assert fleet(game, 1, "tan_fu") == []
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}})
    act(game, "attack tan_fu 1", 3, 4)
    assert fleet(game, 1, "tan_fu") == ["centipede"]


def builds_with_its_technology(race: str, home: str, ship: str, cost: int) -> None:
    races = with_first(race)
    game = position(races=races, phase="pre-round", credits={0: cost}, techs={0: [ship]})
    act(game, f"build {ship} {home}", seat=0)
    assert fleet(game, 0, home) == [ship]
    assert game.table.credits[0] == 0
    poor = position(races=races, phase="pre-round", credits={0: cost - 1}, techs={0: [ship]})
    refused(poor, f"build {ship} {home}", "v1.gen.09", seat=0)
    others = [tech for tech in ("centipede", "starcruiser", "sunhammer") if tech != ship]
    without = position(races=races, phase="pre-round", credits={0: 20}, techs={0: others, 1: [ship]})
    refused(without, f"build {ship} {home}", "v1.build.05", seat=0)


@pytest.mark.parametrize(("race", "home"), RACES_AND_HOMES)
@rule("v1.ship.02")
def test_every_race_builds_centipedes_with_their_technology(race: str, home: str) -> None:
    builds_with_its_technology(race, home, "centipede", 3)


@pytest.mark.parametrize(("race", "home"), RACES_AND_HOMES)
@rule("v1.ship.05")
def test_every_race_builds_starcruisers_with_their_technology(race: str, home: str) -> None:
    builds_with_its_technology(race, home, "starcruiser", 4)


@pytest.mark.parametrize(("race", "home"), RACES_AND_HOMES)
@rule("v1.ship.06")
def test_every_race_builds_sunhammers_with_their_technology(race: str, home: str) -> None:
    builds_with_its_technology(race, home, "sunhammer", 7)


@rule("v1.ship.06")
def test_a_sunhammer_rolls_two_dice_first_and_hits_on_3() -> None:
    game = position(ships={0: {"tan_fu": ["sunhammer"]}, 1: {"tan_fu": ["starcruiser", "starcruiser"]}})
    act(game, "attack tan_fu 1", 3, 6)  # both are gone before their level
    assert fleet(game, 1, "tan_fu") == []
    assert told(game, "attack_roll")[0]["level"] == "1"
    assert told(game, "attack_roll")[0]["dice"] == [3, 6]
    half = position(ships={0: {"tan_fu": ["sunhammer"]}, 1: {"tan_fu": ["starcruiser", "starcruiser"]}})
    act(half, "attack tan_fu 1", 2, 3, 2)  # one hit; the other Starcruiser rolls
    assert fleet(half, 1, "tan_fu") == ["starcruiser"]
    assert fleet(half, 0, "tan_fu") == ["sunhammer"]


# --- the Diplomat -------------------------------------------------------------------------------------------


@rule("v1.ship.03")
def test_diplomacy_needs_a_diplomat() -> None:
    without = position(ships={0: {"tan_fu": ["starfighter", "starcruiser"]}}, hands={0: ["militaristic_surge"]})
    assert listed(without, "diplomacy") == []
    refused(without, "diplomacy tan_fu", "v1.diplo.01")
    ready = position(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: ["militaristic_surge"]})
    assert listed(ready, "diplomacy") == ["diplomacy tan_fu"]


@rule("v1.ship.03")
def test_a_diplomat_carries_one_own_ship_of_initiative_4_or_5() -> None:
    own = ["starfighter", "diplomat", "diplomat", "centipede", "starcruiser", "sunhammer", "moth", "tempest"]
    more = ["black_hole", "firebug", "shooting_star", "infestor"]
    game = position(ships={0: {"cidran": [*own, *more]}, 1: {"cidran": ["starfighter", "starfighter"]}})
    act(game, "move diplomat cidran")
    assert listed(game, "load") == ["load starfighter", "load diplomat", "load firebug", "load infestor"]
    for ship in ("centipede", "moth", "black_hole"):
        refused(game, f"load {ship}", "v1.ship.03")
    act(game, "load firebug")
    assert listed(game, "load") == []  # one at a time
    refused(game, "load starfighter", "v1.ship.03")
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["diplomat", "firebug"]
    assert fleet(game, 1, "cidran") == ["starfighter", "starfighter"]
    assert game.table.actions == 3  # no action of its own for the load


@rule("v1.ship.03")
def test_only_own_ships_are_carried() -> None:
    game = position(ships={0: {"cidran": ["diplomat"]}, 1: {"cidran": ["starfighter"]}})
    act(game, "move diplomat cidran")
    assert listed(game, "load") == []
    refused(game, "load starfighter", "v1.ship.03")


@rule("v1.ship.03")
def test_other_ships_carry_nothing() -> None:
    game = position(ships={0: {"cidran": ["centipede", "starfighter", "diplomat"]}})
    act(game, "move centipede cidran")
    assert listed(game, "load") == []
    refused(game, "load starfighter", "v1.ship.03")


@rule("v1.ship.03")
def test_the_load_ignores_its_own_move_value() -> None:
    game = position(components="[ship.starfighter]\nmove = 1\n", ships={0: {"cidran": ["diplomat", "starfighter"]}})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]


@rule("v1.ship.03")
def test_a_carried_ship_may_still_move_with_an_action_of_its_own() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter"]}})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to tan_fu")
    act(game, "move starfighter tan_fu")
    act(game, "to tan.a")
    assert fleet(game, 0, "tan.a") == ["starfighter"]
    assert game.table.actions == 2


@rule("v1.ship.04")
def test_ships_are_picked_up_and_dropped_on_any_space_of_the_path() -> None:
    game = position(
        components=FAST_DIPLOMAT,
        ships={0: {"cidran": ["diplomat"], "0/1": ["starfighter"], "tan.c": ["firebug"]}},
    )
    act(game, "move diplomat cidran")
    act_thrice(game, "to 0/1")
    assert listed(game, "load") == ["load starfighter"]
    act_thrice(game, "load starfighter")
    act_thrice(game, "to tan_fu")
    assert listed(game, "drop") == ["drop starfighter"]
    act_thrice(game, "drop starfighter")
    assert listed(game, "load") == []  # what was just dropped is not picked up on the spot
    refused(game, "drop starfighter", "v1.ship.04")
    act_thrice(game, "to tan.c")
    act_thrice(game, "load firebug")
    act_thrice(game, "to tan.a")
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert fleet(game, 0, "tan.a") == ["diplomat", "firebug"]
    assert fleet(game, 0, "0/1") == []
    assert (asked(game).prompt, game.table.actions) == ("turn", 3)
    assert cited(game, "dropped") == ["v1.ship.04"]
    assert [(entry["piece"], entry["place"]) for entry in told(game, "loaded")] == [
        ("starfighter", "0/1"),
        ("firebug", "tan.c"),
    ]


@rule("v1.ship.04")
def test_the_capacity_holds_at_each_moment() -> None:
    game = position(components=FAST_DIPLOMAT, ships={0: {"cidran": ["diplomat", "starfighter"], "0/1": ["firebug"]}})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to 0/1")
    assert listed(game, "load") == []
    act(game, "drop starfighter")
    assert listed(game, "load") == ["load firebug"]
    act(game, "load firebug")
    act(game, "to tan_fu")
    act(game, "stop")
    assert fleet(game, 0, "0/1") == ["starfighter"]
    assert fleet(game, 0, "tan_fu") == ["diplomat", "firebug"]


@rule("v1.ship.04")
def test_a_dropped_ship_may_be_picked_up_again_when_the_path_comes_back() -> None:
    game = position(components=FAST_DIPLOMAT, ships={0: {"cidran": ["diplomat", "starfighter"], "0/1": ["firebug"]}})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to 1/0")
    act(game, "drop starfighter")
    act(game, "to cidran")
    act(game, "to 1/0")
    act_thrice(game, "load starfighter")
    act(game, "to arcura.c")
    assert fleet(game, 0, "arcura.c") == ["starfighter", "diplomat"]


@rule("v1.ship.04")
def test_of_two_alike_the_other_one_may_be_picked_up_after_a_drop() -> None:
    game = position(
        components=FAST_DIPLOMAT, ships={0: {"cidran": ["diplomat", "starfighter"], "0/1": ["starfighter"]}}
    )
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to 0/1")
    act_thrice(game, "drop starfighter")
    assert listed(game, "load") == ["load starfighter"]
    act_thrice(game, "load starfighter")
    assert listed(game, "load") == []
    act(game, "to tan_fu")
    assert fleet(game, 0, "0/1") == ["starfighter"]
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]


@rule("v1.ship.04")
def test_a_carried_diplomat_carries_nothing() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "diplomat", "starfighter"]}})
    act(game, "move diplomat cidran")
    act(game, "load diplomat")
    assert listed(game, "load") == []
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["diplomat", "diplomat"]
    assert fleet(game, 0, "cidran") == ["starfighter"]


@rule("v1.ship.04")
def test_a_diplomat_does_not_load_itself() -> None:
    game = position(ships={0: {"cidran": ["diplomat"], "0/1": ["diplomat"]}})
    act(game, "move diplomat cidran")
    assert listed(game, "load") == []
    act(game, "to 0/1")
    assert listed(game, "load") == ["load diplomat"]


@rule("v1.ship.04")
def test_a_tractor_beam_also_holds_ships_to_be_picked_up() -> None:
    ships: Ships = {0: {"cidran": ["diplomat"], "0/1": ["starfighter"]}, 1: {"0/1": ["black_hole"]}}
    game = position(ships=ships)
    act(game, "move diplomat cidran")
    act(game, "to 0/1")
    assert listed(game) == ["hail 0/1", "stop"]  # neither loading nor leaving
    refused(game, "load starfighter", "v1.ship.03")
    act(game, "hail 0/1")
    act(game, "permit")
    assert listed(game) == ["to tan_fu", "to tan.c", "to cidran", "load starfighter", "stop"]
    act(game, "load starfighter")
    act(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]


# --- alien ships --------------------------------------------------------------------------------------------


def builds_with_the_ability_of(planet: str, ship: str, cost: int) -> None:
    game = position(phase="pre-round", credits={0: cost}, allies={planet: 0})
    act(game, f"build {ship} cidran", seat=0)
    assert fleet(game, 0, "cidran") == [ship]
    assert game.table.credits[0] == 0
    poor = position(phase="pre-round", credits={0: cost - 1}, allies={planet: 0})
    refused(poor, f"build {ship} cidran", "v1.gen.09", seat=0)
    conqueror = position(phase="pre-round", credits={0: 20}, conquered={planet: 0})
    refused(conqueror, f"build {ship} cidran", "v1.alien.01", seat=0)


@rule("v1.ship.07")
def test_black_holes_are_built_with_the_ability_of_oonith() -> None:
    builds_with_the_ability_of("oonith", "black_hole", 8)


@rule("v1.ship.08")
def test_tempests_are_built_with_the_ability_of_tan_fu() -> None:
    builds_with_the_ability_of("tan_fu", "tempest", 4)


@rule("v1.ship.09")
def test_fire_bugs_are_built_with_the_ability_of_corra() -> None:
    builds_with_the_ability_of("corra", "firebug", 3)


@rule("v1.ship.10")
def test_shooting_stars_are_built_with_the_ability_of_halcyra() -> None:
    builds_with_the_ability_of("halcyra", "shooting_star", 4)


@rule("v1.ship.11")
def test_moths_are_built_with_the_ability_of_mirrin() -> None:
    builds_with_the_ability_of("mirrin", "moth", 5)


@rule("v1.ship.07")
def test_a_black_hole_rolls_two_dice_on_2_first_and_moves_one_space() -> None:
    game = position(ships={0: {"tan_fu": ["black_hole"]}, 1: {"tan_fu": ["starcruiser", "starcruiser"]}})
    act(game, "attack tan_fu 1", 2, 1, 1)  # one hit; the other Starcruiser misses
    assert fleet(game, 1, "tan_fu") == ["starcruiser"]
    act(game, "move black_hole tan_fu")
    assert listed(game, "to") == ["to tan.c", "to 0/1"]


@rule("v1.ship.07")
def test_a_black_hole_holds_foreign_ships_like_a_tractor_beam() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["black_hole"]}})
    act(game, "move starfighter tan_fu")
    assert listed(game) == ["hail tan_fu"]
    refused(game, "to tan.c", "v1.tech.13")


@rule("v1.ship.08")
def test_a_tempest_rolls_two_dice_on_5_and_is_cloaked() -> None:
    game = position(ships={0: {"tan_fu": ["tempest"]}, 1: {"tan_fu": ["starfighter", "starcruiser"]}})
    act(game, "attack tan_fu 1", 5, 4, 1)  # both ships of level 2 roll before the casualty
    assert (asked(game).seat, asked(game).prompt) == (0, "casualties")  # the shooter chooses
    assert listed(game) == ["lose starfighter", "lose starcruiser"]
    act(game, "lose starcruiser", 1)
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    act(game, "move tempest tan_fu")
    assert "to tan.a" in listed(game)
    assert "to c|0" in listed(game)  # three spaces
    assert "to pyrious.l0" not in listed(game)


@rule("v1.ship.09")
def test_each_fire_bug_gets_one_free_roll_at_starfighters() -> None:
    game = position(ships={0: {"tan_fu": ["firebug"] * 2}, 1: {"tan_fu": ["starfighter"] * 3}})
    # free rolls 4 and 3: one Starfighter; then both Fire Bugs once more, then the two Starfighters
    act(game, "attack tan_fu 1", 4, 3, 3, 3, 4, 4)
    assert fleet(game, 1, "tan_fu") == ["starfighter"] * 2
    assert fleet(game, 0, "tan_fu") == ["firebug"] * 2
    assert [(entry["level"], entry["dice"]) for entry in told(game, "attack_roll")] == [
        ("0", [4, 3]),
        ("4", [3, 3]),
        ("5", [4, 4]),
    ]


@rule("v1.ship.09")
def test_a_defending_fire_bug_has_the_free_roll_too() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["firebug"]}})
    act(game, "attack tan_fu 1", 4)
    assert fleet(game, 0, "tan_fu") == []
    assert fleet(game, 1, "tan_fu") == ["firebug"]


@rule("v1.ship.10")
def test_a_shooting_star_pays_a_credit_for_three_dice_that_hit_on_4() -> None:
    game = position(ships={0: {"tan_fu": ["shooting_star"]}, 1: {"tan_fu": ["starfighter"] * 3}})
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt, listed(game)) == (0, "pay-to-fire", ["fire", "hold_fire"])
    act(game, "fire", 4, 3, 6, 1)  # two hits; the last Starfighter misses
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    assert game.table.credits[0] == 4
    act(game, "attack tan_fu 1")
    act(game, "hold_fire", 1)  # no payment, no roll
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    assert game.table.credits[0] == 4


@rule("v1.ship.10")
def test_a_shooting_star_without_a_credit_does_not_fire_but_can_be_hit() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["shooting_star"]}}, credits={1: 0})
    act(game, "attack tan_fu 1", 5)
    assert fleet(game, 1, "tan_fu") == []
    paid = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["shooting_star"]}}, credits={1: 1})
    act(paid, "attack tan_fu 1")
    assert (asked(paid).seat, asked(paid).prompt) == (1, "pay-to-fire")
    act(paid, "fire", 3, 3, 4)
    assert fleet(paid, 0, "tan_fu") == []
    assert paid.table.credits[1] == 0


@rule("v1.ship.11")
def test_a_moth_is_destroyed_by_the_second_hit() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["moth"]}})
    act(game, "attack tan_fu 1", 3, 1)  # the hit; then the Moth rolls
    assert fleet(game, 1, "tan_fu") == ["damaged_moth"]
    assert told(game, "destroyed") == []
    assert cited(game, "damaged") == ["v1.ship.11"]
    act(game, "attack tan_fu 1", 3)  # gone before its level
    assert fleet(game, 1, "tan_fu") == []
    assert told(game, "destroyed") == [{"fact": "destroyed", "seat": "1", "piece": "damaged_moth", "place": "tan_fu"}]


@rule("v1.ship.11")
def test_the_owner_may_spread_hits_over_several_moths() -> None:
    game = position(ships={0: {"tan_fu": ["sunhammer"]}, 1: {"tan_fu": ["moth", "moth"]}})
    act(game, "attack tan_fu 1", 3, 3)
    assert fleet(game, 1, "tan_fu") == ["moth", "damaged_moth"]
    assert (asked(game).seat, listed(game)) == (1, ["lose moth", "lose damaged_moth"])
    act(game, "lose moth", 1, 1)  # both are marked and both still roll
    assert fleet(game, 1, "tan_fu") == ["damaged_moth", "damaged_moth"]


@rule("v1.ship.11")
def test_the_damage_of_a_moth_stays() -> None:
    game = position(2, ships={0: {"cidran": ["damaged_moth"]}})
    act(game, "move damaged_moth cidran")
    act(game, "to 3/2")
    act(game, "stop")
    for seat in (0, 1):
        act(game, "end")
        act(game, "done", *(["event council_summons"] if seat == 1 else []))
    for seat in (0, 1):
        act(game, "done", seat=seat)
    assert fleet(game, 0, "3/2") == ["damaged_moth"]
    assert listed(game, "move") == ["move damaged_moth 3/2"]


@pytest.mark.parametrize("moth", ["moth", "damaged_moth"])
@pytest.mark.parametrize(
    ("start", "end"),
    [("0/0", "tan_lock"), ("0|1", "tan_fu"), ("tan.c", "tan_lock"), ("c|0", "pyrious.a0")],
)
@rule("v1.ship.12")
def test_a_moth_ignores_every_obstacle(moth: str, start: str, end: str) -> None:
    game = position(ships={0: {start: [moth]}})
    act(game, f"move {moth} {start}")
    assert listed(game, "cross") == []
    act(game, f"to {end}")
    assert fleet(game, 0, end) == [moth]
    assert told(game, "obstacle_roll") == []
    assert asked(game).prompt == "flight"  # one of three steps


@rule("v1.ship.12")
def test_other_ships_of_its_owner_still_roll() -> None:
    game = position(ships={0: {"0|1": ["moth", "centipede"]}})
    act(game, "move centipede 0|1")
    assert "cross 0|1 tan_fu" in listed(game)


@rule("v1.ship.16")
def test_the_parasites_build_infestors_without_technology() -> None:
    game = position(races=with_first("parasites_of_sreech"), phase="pre-round", credits={0: 2})
    act(game, "build infestor sreech", seat=0)
    assert fleet(game, 0, "sreech") == ["infestor"]
    assert game.table.credits[0] == 0
    refused(game, "build infestor roth", "v1.build.05", seat=1)


@rule("v1.ship.16")
def test_infesting_needs_an_infestor() -> None:
    races = with_first("parasites_of_sreech")
    game = position(races=races, ships={0: {"tan_fu": ["starfighter", "diplomat"], "corra": ["infestor"]}})
    assert listed(game, "infest") == ["infest corra"]
    refused(game, "infest tan_fu", "v1.raceact.07")
    act(game, "infest corra", 3)
    assert told(game, "infested") == [{"fact": "infested", "seat": "0", "world": "corra"}]
