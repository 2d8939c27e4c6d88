"""Home worlds: conquered, held, lost, regained (v1.home)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    conqueror,
    fleet,
    holder,
    listed,
    owns,
    position,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.names import PIECE
from tolmek.void1.model.table import NOBODY

# Seats 0 to 3 live on Cidran, Roth, Eehg and Node Five.


def status(game: Game, world: str) -> tuple[int, int, int]:
    """Controller, conqueror and ally of a world."""
    return holder(game, world), conqueror(game, world), ally(game, world)


def end_turn(game: Game) -> None:
    act(game, "end")
    act(game, "done")


def points(game: Game) -> list[tuple[str, str, str]]:
    return [(fact["seat"], fact["points"], fact["source"]) for fact in told(game, "points")]


@rule("v1.home.01")
def test_undefended_home_world_is_taken_without_a_roll() -> None:
    game = position(ships={0: {"roth": ["diplomat"]}})
    assert listed(game, "attack") == ["attack roth planet"]
    act(game, "attack roth planet")
    assert (asked(game).seat, listed(game)) == (0, ["conquer", "leave"])
    refused(game, "liberate", "v1.take.09")
    act(game, "conquer")
    assert status(game, "roth") == (0, 0, 1)
    assert told(game, "conquered") == [{"fact": "conquered", "seat": "0", "world": "roth"}]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "1", "world": "roth"}]
    assert game.table.credits[0] == 6  # it is a conquest: the pirates plunder


@rule("v1.home.01")
def test_defended_home_world_is_fought_for() -> None:
    game = position(ships={0: {"roth": ["sunhammer"]}, 1: {"roth": ["starfighter"]}})
    assert listed(game, "attack") == ["attack roth 1"]
    refused(game, "attack roth planet", "v1.attack.05")
    act(game, "attack roth 1", 2, 3)
    act(game, "conquer")
    assert status(game, "roth") == (0, 0, 1)


@rule("v1.home.01")
def test_roth_does_not_take_a_home_world_from_its_permanent_ally() -> None:
    game = position(ships={1: {"eehg": ["diplomat"]}}, active=1)
    act(game, "attack eehg planet")
    act(game, "conquer")
    assert (status(game, "eehg"), told(game, "alliance_ended")) == ((1, 1, 2), [])


@rule("v1.home.03")
def test_each_foreign_home_world_pays_two_points_at_the_end_of_every_own_turn() -> None:
    game = position(ships={0: {"eehg": ["diplomat"]}}, conquered={"roth": 0})
    act(game, "attack eehg planet")
    act(game, "conquer")
    assert game.table.vp == [0, 0, 0, 0]
    end_turn(game)
    assert game.table.vp == [4, 0, 0, 0]
    assert points(game) == [("0", "2", "home_worlds")] * 2
    assert cited(game, "points") == ["v1.home.03"] * 2
    for _ in range(2):
        end_turn(game)
    assert game.table.vp == [4, 0, 0, 0]  # nothing in others' turns
    act(game, "end")
    game.play("done")
    assert game.table.vp == [4, 0, 0, 0]
    assert game.table.round == 3


@rule("v1.home.03")
def test_own_home_world_and_a_regained_one_pay_nothing_per_turn() -> None:
    game = position(ships={0: {"cidran": ["diplomat"]}}, conquered={"cidran": 1})
    act(game, "attack cidran planet")
    act(game, "regain")
    end_turn(game)
    end_turn(game)
    assert (game.table.vp, points(game)) == ([0, 0, 0, 0], [])


@rule("v1.home.03")
def test_home_world_of_a_partner_pays_nothing_per_turn() -> None:
    game = position(options={"variant": "team"}, conquered={"eehg": 0, "roth": 0})
    end_turn(game)
    assert game.table.vp == [2, 0, 0, 0]  # Roth only; seat 2 is the partner


@rule("v1.home.04")
def test_home_worlds_score_as_planets_for_whoever_controls_them() -> None:
    game = position(phase="round", round=3, conquered={"roth": 0, "eehg": 3, "tan_fu": 3})
    assert game.table.round == 4
    assert game.table.vp == [
        4,
        0,
        0,
        6,
    ]  # Cidran and Roth; nothing left; nothing left; Node Five, Eehg, Tan Fu
    assert points(game) == [("0", "4", "planets"), ("3", "6", "planets")]
    assert cited(game, "points") == ["v1.score.02"] * 2


@rule("v1.home.04")
def test_value_of_a_home_world_is_component_data() -> None:
    pack = "[race.kingdom_of_roth.home_world]\nvp = 3\n"
    game = position(phase="round", round=3, conquered={"roth": 0}, components=pack)
    assert game.table.vp == [5, 0, 2, 2]
    game = position(phase="round", round=3, components=pack)
    assert game.table.vp == [2, 3, 2, 2]


@rule("v1.home.05")
def test_owner_collects_his_base_income_while_his_home_world_is_lost() -> None:
    game = position(active=3, conquered={"node_five": 0})
    act(game, "end")
    game.play("done")
    assert game.table.credits == [5, 5, 5, 10]
    assert told(game, "income") == [{"fact": "income", "seat": "3", "base": "5", "planets": "0", "other": "0"}]


@rule("v1.home.06")
def test_owner_builds_at_his_lost_home_world() -> None:
    game = position(
        phase="pre-round",
        ships={1: {"cidran": ["starfighter"]}},
        conquered={"cidran": 1},
        techs={0: ["centipede"]},
    )
    assert listed(game, "build", seat=0) == [
        "build starfighter cidran",
        "build diplomat cidran",
        "build centipede cidran",
    ]
    assert listed(game, "build", seat=1) == ["build starfighter roth", "build diplomat roth"]
    act(game, "build starfighter cidran", seat=0)
    assert (fleet(game, 0, "cidran"), game.table.credits[0], holder(game, "cidran")) == (
        ["starfighter"],
        3,
        1,
    )


@rule("v1.home.07")
@pytest.mark.parametrize(("world", "owner"), [("roth", 1), ("eehg", 2)])
def test_player_without_his_home_world_cannot_take_a_foreign_one(world: str, owner: int) -> None:
    game = position(ships={0: {world: ["starcruiser"]}, owner: {world: ["starfighter"]}}, conquered={"cidran": 3})
    act(game, f"attack {world} {owner}", 3)  # he may attack ships there
    assert fleet(game, owner, world) == []
    assert (asked(game).prompt, listed(game)) == ("take", ["leave"])
    refused(game, "conquer", "v1.home.07")
    act(game, "leave")
    assert status(game, world) == (owner, NOBODY, owner)


@rule("v1.home.07")
def test_player_without_his_home_world_may_liberate_a_foreign_one() -> None:
    game = position(ships={0: {"roth": ["starcruiser"]}}, conquered={"cidran": 2, "roth": 3})
    act(game, "attack roth planet")
    assert listed(game) == ["liberate", "leave"]
    refused(game, "conquer", "v1.home.07")
    act(game, "liberate")
    assert (status(game, "roth"), status(game, "cidran")) == ((1, NOBODY, 1), (2, 2, 0))


@rule("v1.home.07")
def test_player_without_his_home_world_takes_other_planets_and_his_own() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"], "cidran": ["starcruiser"], "roth": ["starcruiser"]}},
        conquered={"cidran": 2},
        allies={"tan_fu": 3},
    )
    act(game, "attack tan_fu planet")
    assert listed(game) == ["conquer", "leave"]
    act(game, "conquer")
    act(game, "attack cidran planet")
    assert listed(game) == ["regain", "leave"]
    act(game, "regain")
    act(game, "attack roth planet")
    assert listed(game) == ["conquer", "leave"]  # now that he has his own
    act(game, "conquer")
    assert [holder(game, world) for world in ("tan_fu", "cidran", "roth")] == [0, 0, 0]


@rule("v1.home.08")
def test_player_who_loses_his_home_world_loses_every_foreign_one() -> None:
    game = position(
        ships={0: {"roth": ["starcruiser"]}},
        conquered={"eehg": 1, "node_five": 1, "tan_fu": 1},
        allies={"emrok": 1},
    )
    act(game, "attack roth planet")
    act(game, "conquer")
    assert status(game, "roth") == (0, 0, 1)
    assert status(game, "eehg") == (2, NOBODY, 2)
    assert status(game, "node_five") == (3, NOBODY, 3)
    assert [holder(game, world) for world in ("cidran", "tan_fu", "emrok")] == [0, 1, 1]
    lost = [(fact["seat"], fact["world"]) for fact in told(game, "control_lost")]
    assert lost == [("1", "roth"), ("1", "eehg"), ("1", "node_five")]
    assert cited(game, "control_lost") == ["v1.planet.18", "v1.home.08", "v1.home.08"]


@rule("v1.home.08")
def test_home_world_held_by_the_loser_goes_back_to_its_owner_not_to_the_attacker() -> None:
    game = position(ships={0: {"roth": ["starcruiser"]}}, conquered={"cidran": 1})
    act(game, "attack roth planet")
    assert listed(game) == ["leave"]  # his own home world is in the hands of the man he attacks
    act(game, "leave")
    game = position(ships={2: {"roth": ["starcruiser"]}}, conquered={"cidran": 1}, active=2)
    act(game, "attack roth planet")
    act(game, "conquer")
    assert [holder(game, world) for world in ("cidran", "roth", "eehg", "node_five")] == [0, 2, 2, 3]
    end_turn(game)
    assert game.table.vp == [0, 0, 2, 0]


@rule("v1.home.08")
def test_losing_a_foreign_home_world_or_another_planet_costs_no_other_one() -> None:
    game = position(
        ships={0: {"eehg": ["starcruiser"], "tan_fu": ["starcruiser"]}},
        conquered={"eehg": 1, "node_five": 1, "tan_fu": 1},
    )
    act(game, "attack eehg planet")
    act(game, "liberate")
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert [holder(game, world) for world in ("roth", "eehg", "node_five", "tan_fu")] == [1, 2, 1, 0]


@rule("v1.home.09")
def test_owner_regains_his_home_world_by_an_attack() -> None:
    game = position(ships={0: {"cidran": ["starcruiser"]}, 1: {"cidran": ["starfighter"]}}, conquered={"cidran": 1})
    assert listed(game, "attack") == ["attack cidran 1"]
    act(game, "attack cidran 1", 3)
    assert listed(game) == ["regain", "leave"]
    refused(game, "conquer", "v1.take.10")
    act(game, "regain")
    assert status(game, "cidran") == (0, NOBODY, 0)
    assert told(game, "regained") == [{"fact": "regained", "seat": "0", "world": "cidran"}]
    assert game.table.credits[0] == 5  # no conquest


@rule("v1.home.10")
@pytest.mark.parametrize(("way", "after"), [("conquer", (0, 0, 1)), ("liberate", (1, NOBODY, 1))])
def test_third_player_conquers_a_held_home_world_or_gives_it_back(way: str, after: tuple[int, int, int]) -> None:
    game = position(ships={0: {"roth": ["diplomat"]}}, conquered={"roth": 2}, hands={0: ["militaristic_surge"]})
    act(game, "attack roth planet")
    assert listed(game) == ["conquer", "liberate", "leave"]
    act(game, way)
    assert status(game, "roth") == after
    assert [lost["seat"] for lost in told(game, "control_lost")] == ["2"]
    assert asked(game).prompt == "turn"  # a home world is never befriended


@rule("v1.home.11")
def test_home_worlds_are_never_the_object_of_diplomacy() -> None:
    game = position(
        ships={0: {"roth": ["diplomat"], "cidran": ["diplomat"], "eehg": ["diplomat"]}},
        conquered={"eehg": 1},
        hands={0: ["militaristic_surge", "peaceful_militia", "scholarly_breakthrough"]},
    )
    assert listed(game, "diplomacy") == []
    for world in ("cidran", "roth", "eehg"):
        refused(game, f"diplomacy {world}", "v1.home.11")


@rule("v1.home.12")
def test_conqueror_gets_neither_base_income_nor_abilities_of_the_owner() -> None:
    game = position(conquered={"cidran": 2, "node_five": 2, "roth": 2}, active=2)
    act(game, "end")
    act(game, "done")
    assert told(game, "income") == [{"fact": "income", "seat": "2", "base": "4", "planets": "0", "other": "0"}]
    modifiers = game.table.modifiers[2]
    assert (modifiers.bribe, modifiers.on_conquer, modifiers.conquest) == (-1, [], [0, 0, 0, 0, 0])


@rule("v1.home.12")
def test_conqueror_gets_the_printed_values_of_the_token() -> None:
    game = position(
        races=["nomads_of_earth", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        conquered={"earth": 1},
        techs={0: ["terraforming"]},
    )
    game.table.improved = 1  # New Earth: income 2
    end_turn(game)
    end_turn(game)
    assert [(fact["seat"], fact["base"], fact["planets"]) for fact in told(game, "income")] == [
        ("0", "3", "0"),
        ("1", "4", "2"),
    ]


@rule("v1.home.13")
def test_abilities_ships_and_technologies_do_not_depend_on_the_home_world() -> None:
    game = position(
        races=["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        phase="pre-round",
        conquered={"sreech": 3, "eehg": 3},
        techs={0: ["centipede", "xeno_linguistics"]},
    )
    sreech = game.table.modifiers[0]
    assert [PIECE.ids[kind] for kind in range(14) if sreech.build >> kind & 1] == [
        "starfighter",
        "diplomat",
        "centipede",
        "infestor",
    ]
    assert (sreech.hand_limit, owns(game, 0)) == (4, ["centipede", "xeno_linguistics"])
    act(game, "build infestor sreech", seat=0)
    act(game, "research centipede", seat=2)  # the scholars of Eehg still pay 1 credit less
    assert game.table.credits == [3, 5, 4, 5]


@rule("v1.home.13")
def test_conquest_abilities_work_without_the_home_world() -> None:
    game = position(
        ships={1: {"vaspera": ["starfighter"], "corra": ["starfighter"]}},
        allies={"corra": 0},
        conquered={"roth": 3},
        active=1,
    )
    act(game, "attack vaspera planet", 4)
    assert holder(game, "vaspera") == 1
    act(game, "attack corra planet")
    act(game, "conquer")
    assert status(game, "corra") == (1, 1, NOBODY)
