"""Technologies (rules, chapter 34)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import (
    act,
    act_thrice,
    ally,
    asked,
    cited,
    fleet,
    hand,
    holder,
    listed,
    owns,
    position,
    refused,
    told,
)
from tolmek.api import Game

Ships = dict[int | str, dict[str, list[str]]]

SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
NARKANI = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
NOMADS = ["nomads_of_earth", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


def end_turn(game: Game, *outcomes: str) -> None:
    act(game, "end")
    act(game, "done", *outcomes)


# --- ships --------------------------------------------------------------------------------------------------


@rule("v1.tech.01")
def test_the_centipede_technology_allows_building_centipedes() -> None:
    game = position(phase="pre-round", credits={0: 5})
    refused(game, "build centipede cidran", "v1.build.05", seat=0)
    act(game, "research centipede", seat=0)
    act(game, "build centipede cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["centipede"]
    assert game.table.credits[0] == 0
    refused(game, "build starcruiser cidran", "v1.build.05", seat=0)
    refused(game, "build centipede roth", "v1.build.05", seat=1)


@rule("v1.tech.02")
def test_the_starcruiser_technology_needs_centipede_and_allows_building_starcruisers() -> None:
    game = position(phase="pre-round", credits={0: 8}, allies={"arcura": 0}, techs={0: ["centipede"]})
    refused(game, "build starcruiser cidran", "v1.build.05", seat=0)
    act(game, "research starcruiser", seat=0)
    act(game, "build starcruiser cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starcruiser"]
    assert game.table.credits[0] == 0
    without = position(phase="pre-round", credits={0: 8}, allies={"arcura": 0})
    refused(without, "research starcruiser", "v1.research.03", seat=0)


@rule("v1.tech.03")
def test_the_sunhammer_technology_allows_building_sunhammers() -> None:
    game = position(phase="pre-round", credits={0: 12}, conquered={"corra": 0}, techs={0: ["centipede", "starcruiser"]})
    refused(game, "build sunhammer cidran", "v1.build.05", seat=0)
    act(game, "research sunhammer", seat=0)
    act(game, "build sunhammer cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["sunhammer"]
    assert game.table.credits[0] == 0


@rule("v1.tech.04")
def test_with_cloaking_the_shooter_chooses_the_casualty() -> None:
    ships: Ships = {0: {"tan_fu": ["centipede"]}, 1: {"tan_fu": ["starfighter", "diplomat"]}}
    game = position(ships=ships, techs={0: ["cloaking"]})
    act(game, "attack tan_fu 1", 4)
    assert (asked(game).seat, listed(game)) == (0, ["lose starfighter", "lose diplomat"])
    act(game, "lose starfighter")
    assert fleet(game, 1, "tan_fu") == ["diplomat"]
    plain = position(ships=ships, techs={1: ["cloaking"]})  # the victim's does not matter
    act(plain, "attack tan_fu 1", 4)
    assert (asked(plain).seat, listed(plain)) == (1, ["lose starfighter", "lose diplomat"])


@rule("v1.tech.04")
def test_cloaking_works_for_the_ships_that_have_it_only() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starfighter", "diplomat"]}},
        techs={0: ["cloaking"]},
    )
    act(game, "attack tan_fu 1", 3)
    assert asked(game).seat == 1


@rule("v1.tech.04")
def test_a_defender_has_cloaking_too() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter", "diplomat"]}, 1: {"tan_fu": ["centipede"]}},
        techs={1: ["cloaking"]},
    )
    act(game, "attack tan_fu 1", 4)
    assert (asked(game).seat, listed(game)) == (1, ["lose starfighter", "lose diplomat"])


@rule("v1.tech.06")
def test_detection_cancels_cloaking_of_opposing_ships_in_the_space() -> None:
    ships: Ships = {0: {"tan_fu": ["centipede"]}, 1: {"tan_fu": ["starfighter", "diplomat"]}}
    game = position(ships=ships, techs={0: ["cloaking"], 1: ["detection"]})
    act(game, "attack tan_fu 1", 4)
    assert asked(game).seat == 1  # the victim chooses as usual
    own = position(ships=ships, techs={0: ["cloaking", "detection"]})
    act(own, "attack tan_fu 1", 4)
    assert asked(own).seat == 0  # the shooter's own detection does nothing


@rule("v1.tech.06")
def test_detection_needs_a_ship_that_has_it_in_the_same_space() -> None:
    game = position(
        ships={0: {"tan_fu": ["centipede"]}, 1: {"tan_fu": ["diplomat", "moth"], "tan.c": ["starfighter"]}},
        techs={0: ["cloaking"], 1: ["detection"]},
    )
    act(game, "attack tan_fu 1", 4, 1)
    assert (asked(game).seat, listed(game)) == (0, ["lose diplomat", "lose moth"])


@rule("v1.tech.05")
def test_a_docking_bay_carries_four_starfighters_in_addition_to_the_normal_load() -> None:
    ships = ["diplomat", "diplomat", "firebug", *["starfighter"] * 6]
    game = position(ships={0: {"cidran": ships}}, techs={0: ["docking_bay"]})
    act(game, "move diplomat cidran")
    assert listed(game, "load") == ["load starfighter", "load diplomat", "load firebug"]
    act(game, "load firebug")
    assert listed(game, "load") == ["load starfighter"]
    for left in (3, 2, 1, 0):
        act(game, "load starfighter")
        assert listed(game, "load") == (["load starfighter"] if left else [])
    act_thrice(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == [*["starfighter"] * 4, "diplomat", "firebug"]
    assert fleet(game, 0, "cidran") == ["starfighter", "starfighter", "diplomat"]
    assert game.table.actions == 3


@rule("v1.tech.05")
def test_a_fifth_starfighter_takes_the_normal_place() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "firebug", *["starfighter"] * 6]}}, techs={0: ["docking_bay"]})
    act(game, "move diplomat cidran")
    for _ in range(4):
        act(game, "load starfighter")
    assert listed(game, "load") == ["load starfighter", "load firebug"]
    act(game, "load starfighter")
    assert listed(game, "load") == []
    act(game, "drop starfighter")
    assert listed(game, "load") == ["load starfighter", "load firebug"]  # one place is free again
    act(game, "load firebug")
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == [*["starfighter"] * 4, "diplomat", "firebug"]


@rule("v1.tech.05")
def test_no_more_starfighters_are_loaded_than_are_there() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter", "starfighter"]}}, techs={0: ["docking_bay"]})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    assert listed(game, "load") == ["load starfighter"]
    act(game, "load starfighter")
    assert listed(game, "load") == []
    assert listed(game, "drop") == ["drop starfighter"]  # alike: one atom
    act(game, "drop starfighter")
    assert listed(game, "drop") == ["drop starfighter"]


@rule("v1.tech.05")
def test_additional_places_for_other_ships_hold_those_only() -> None:
    bay = '[technology.docking_bay]\neffects = [{ hook = "carry", ship = "diplomat", slots = 2, ships = %s }]\n'
    ships: Ships = {0: {"cidran": ["diplomat", "starfighter", *["centipede"] * 3, *["firebug"] * 3]}}
    big = position(components=bay % '["centipede"]', ships=ships, techs={0: ["docking_bay"]})
    act(big, "move diplomat cidran")
    assert listed(big, "load") == ["load starfighter", "load centipede", "load firebug"]
    act(big, "load centipede")
    act(big, "load centipede")
    assert listed(big, "load") == ["load starfighter", "load firebug"]  # a Centipede has no normal place
    act(big, "load firebug")
    assert listed(big, "load") == []
    bugs = position(components=bay % '["firebug", "centipede"]', ships=ships, techs={0: ["docking_bay"]})
    act(bugs, "move diplomat cidran")
    act(bugs, "load firebug")
    act(bugs, "load centipede")
    act(bugs, "load centipede")  # the Fire Bug takes the normal place
    assert listed(bugs, "load") == []
    act(bugs, "drop centipede")
    assert listed(bugs, "load") == ["load starfighter", "load centipede", "load firebug"]
    act(bugs, "load starfighter")
    assert listed(bugs, "load") == []


@rule("v1.tech.05")
def test_without_the_docking_bay_there_is_one_place() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter", "starfighter"]}}, techs={1: ["docking_bay"]})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    assert listed(game, "load") == []


@rule("v1.tech.08")
def test_the_plasma_drill_pays_at_the_end_of_the_own_turn() -> None:
    game = position(techs={0: ["plasma_drill"], 1: ["plasma_drill"]})
    assert game.table.credits == [5, 5, 5, 5]
    end_turn(game)
    assert game.table.credits == [5 + 4 + 1, 5, 5, 5]
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "1"}]
    end_turn(game)
    assert game.table.credits == [10, 10, 5, 5]
    end_turn(game)
    assert game.table.credits == [10, 10, 9, 5]  # seat 2 has none


# --- Space Port ---------------------------------------------------------------------------------------------


def with_port(seats: int = 4, *, planet: str = "arcura", conquered: bool = False) -> Game:
    """The pre-round phase after seat 0 has put its port on a planet."""
    held: dict[str, int] = {planet: 0}
    game = position(
        seats,
        phase="pre-round",
        credits={0: 20},
        allies={} if conquered else held,
        conquered={planet: 0} if conquered else {},
        techs={0: ["plasma_drill"]},
        ships={1: {planet: ["starfighter"]}},
    )
    act(game, "research space_port", seat=0)
    act(game, f"port {planet}", seat=0)
    return game


@rule("v1.tech.11")
def test_the_port_is_placed_at_once_on_a_planet_its_owner_controls() -> None:
    game = position(
        phase="pre-round",
        allies={"tan_fu": 0, "arcura": 0},
        conquered={"corra": 0, "arcura": 1},
        techs={0: ["plasma_drill"]},
    )
    act_thrice(game, "research space_port", seat=0)
    decision = game.decision_of(0)
    assert decision is not None
    assert decision.prompt == "place-port"
    assert listed(game, seat=0) == ["port tan_fu", "port corra", "port cidran"]
    assert "done" in listed(game, seat=1)  # nobody else has to wait
    act_thrice(game, "port corra", seat=0)
    assert told(game, "port_placed") == [{"fact": "port_placed", "seat": "0", "world": "corra"}]
    assert cited(game, "port_placed") == ["v1.tech.11"]
    assert owns(game, 0) == ["plasma_drill", "space_port"]
    assert game.table.credits[0] == 1


@rule("v1.tech.11")
def test_one_newly_built_ship_per_round_may_be_placed_at_the_port() -> None:
    game = with_port(2)
    builds = ["starfighter cidran", "starfighter arcura", "diplomat cidran", "diplomat arcura"]
    assert listed(game, "build", seat=0) == [f"build {text}" for text in builds]
    act_thrice(game, "build diplomat arcura", seat=0)
    assert fleet(game, 0, "arcura") == ["diplomat"]
    assert game.table.credits[0] == 20 - 4 - 2
    assert listed(game, "build", seat=0) == ["build starfighter cidran", "build diplomat cidran"]
    refused(game, "build starfighter arcura", "v1.tech.11", seat=0)
    act(game, "build starfighter cidran", seat=0)  # any number at home
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    end_turn(game, "event council_summons")
    act(game, "build starfighter arcura", seat=0)  # the next round
    assert fleet(game, 0, "arcura") == ["starfighter", "diplomat"]


@rule("v1.tech.11")
def test_ships_built_at_home_leave_the_port_free() -> None:
    game = with_port()
    act(game, "build starfighter cidran", seat=0)
    act(game, "build starfighter cidran", seat=0)
    act(game, "build starfighter arcura", seat=0)
    assert fleet(game, 0, "arcura") == ["starfighter"]
    assert fleet(game, 0, "cidran") == ["starfighter", "starfighter"]
    refused(game, "build starfighter tan_fu", "v1.build.02", seat=0)
    refused(game, "build starfighter arcura", "v1.build.02", seat=1)  # it is not his port


@rule("v1.tech.11")
def test_a_port_researched_by_permission_is_placed_at_once_too() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1}, techs={0: ["plasma_drill"]})
    act(game, "offer 1", seat=0)
    act(game, "ask_grant space_port", seat=0)
    act(game, "propose", seat=0)
    act_thrice(game, "accept", seat=1)
    assert listed(game, seat=0) == ["port cidran"]
    act_thrice(game, "port cidran", seat=0)
    assert owns(game, 0) == ["plasma_drill", "space_port"]
    assert "build starfighter roth" in listed(game, seat=1)


@rule("v1.tech.11")
def test_without_a_planet_there_is_nowhere_to_put_a_port() -> None:
    game = position(
        phase="pre-round",
        conquered={"cidran": 1},
        allies={"tan_fu": 2},
        techs={0: ["plasma_drill"]},
        credits={0: 9},
    )
    assert "research space_port" not in listed(game, seat=0)
    refused(game, "research space_port", "v1.tech.11", seat=0)


@pytest.mark.parametrize("conquered", [False, True])
@rule("v1.tech.12")
def test_port_and_technology_are_lost_when_an_opponent_takes_the_planet(conquered: bool) -> None:
    game = with_port(2, conquered=conquered)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    act(game, "attack arcura planet")
    assert owns(game, 0) == ["plasma_drill", "space_port"]  # not before he takes it
    act(game, "conquer")
    assert holder(game, "arcura") == 1
    assert owns(game, 0) == ["plasma_drill"]
    assert told(game, "port_lost") == [{"fact": "port_lost", "seat": "0", "world": "arcura"}]
    assert cited(game, "port_lost") == ["v1.tech.12"]
    end_turn(game, "event council_summons")
    refused(game, "build starfighter arcura", "v1.build.02", seat=0)
    refused(game, "research space_port", "v1.research.07", seat=0)  # it needs metals again
    act(game, "offer 1", seat=0)
    act(game, "ask_grant space_port", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)  # the technology may be researched again
    act(game, "port cidran", seat=0)
    assert owns(game, 0) == ["plasma_drill", "space_port"]


@rule("v1.tech.12")
def test_a_planet_that_is_left_alone_keeps_its_port() -> None:
    game = with_port(2)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    act(game, "attack arcura planet")
    act(game, "leave")
    assert owns(game, 0) == ["plasma_drill", "space_port"]
    assert told(game, "port_lost") == []


@rule("v1.tech.12")
def test_a_liberation_destroys_the_port_of_the_conqueror() -> None:
    game = with_port(2, conquered=True)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    act(game, "attack arcura planet")
    act(game, "liberate")
    assert holder(game, "arcura") == -1
    assert owns(game, 0) == ["plasma_drill"]


@rule("v1.tech.12")
def test_an_event_that_takes_the_planet_destroys_the_port() -> None:
    game = position(
        2, phase="pre-round", credits={0: 9}, allies={"vaspera": 0, "arcura": 0}, techs={0: ["plasma_drill"]}
    )
    act(game, "research space_port", seat=0)
    act(game, "port vaspera", seat=0)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    end_turn(game, "event distress_call_from_vaspera")
    assert holder(game, "vaspera") == -1
    assert ally(game, "vaspera") == 0  # the alliance stays
    assert owns(game, 0) == ["plasma_drill"]
    assert [entry["world"] for entry in told(game, "port_lost")] == ["vaspera"]


@rule("v1.tech.12")
def test_technologies_that_build_on_the_port_are_kept() -> None:
    pack = '[technology.docking_bay]\nprerequisites = { FR = ["space_port"], K = ["centipede"] }\n'
    game = position(
        2,
        components=pack,
        phase="pre-round",
        credits={0: 20},
        allies={"arcura": 0},
        techs={0: ["plasma_drill"]},
        ships={1: {"arcura": ["starfighter"]}},
    )
    refused(game, "research docking_bay", "v1.research.03", seat=0)
    act(game, "research space_port", seat=0)
    act(game, "port arcura", seat=0)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    end_turn(game, "event council_summons")
    act(game, "research docking_bay", seat=0)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    act(game, "attack arcura planet")
    act(game, "conquer")
    assert owns(game, 0) == ["docking_bay", "plasma_drill"]


@rule("v1.tech.23")
def test_a_player_has_one_port_and_cannot_move_it() -> None:
    game = with_port()
    assert "research space_port" not in listed(game, seat=0)
    refused(game, "research space_port", "v1.research.01", seat=0)
    refused(game, "port cidran", "v1.pre.01", seat=0)
    for seat in range(4):
        act(game, "done", seat=seat)
    assert "port" not in {text.split()[0] for text in listed(game)}
    refused(game, "port cidran", "v1.act.01")
    assert game.table.port[0] == 5  # Arcura


# --- Tractor Beam -------------------------------------------------------------------------------------------

HELD: Ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["black_hole"]}}


@rule("v1.tech.13")
def test_a_ship_does_not_leave_a_tractor_beam_without_permission() -> None:
    game = position(ships=HELD)
    act_thrice(game, "move starfighter tan_fu")
    assert listed(game) == ["hail tan_fu"]
    refused(game, "to tan.c", "v1.tech.13")
    refused(game, "cross tan_fu 0|1", "v1.board.07")
    act_thrice(game, "hail tan_fu")
    assert (asked(game).seat, asked(game).prompt, listed(game)) == (1, "leave-to-pass", ["permit", "refuse"])
    act_thrice(game, "permit")
    assert told(game, "permitted") == [{"fact": "permitted", "owner": "1", "seat": "0", "place": "tan_fu"}]
    assert cited(game, "permitted") == ["v1.tech.13"]
    refused(game, "to pyrious", "v1.move.01")  # too far, beam or not
    assert (asked(game).seat, asked(game).prompt) == (0, "flight")
    assert listed(game) == [
        "to tan.c",
        "to tan.a",
        "to 0|1",
        "to 0/0",
        "to 0/1",
        "to cidran",
        "cross tan_fu 0|1",
        "cross tan.c tan_lock",
    ]
    act_thrice(game, "to cidran")
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert game.table.actions == 3


@rule("v1.tech.13")
def test_refused_before_the_first_step_no_action_is_spent_and_that_ship_asks_no_more() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "centipede"], "tan.c": ["starfighter"]}, 1: HELD[1]})
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act_thrice(game, "refuse")
    assert told(game, "refused") == [{"fact": "refused", "owner": "1", "seat": "0", "place": "tan_fu"}]
    assert cited(game, "refused") == ["v1.tech.13"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 4)
    assert fleet(game, 0, "tan_fu") == ["starfighter", "centipede"]
    assert listed(game, "move") == ["move centipede tan_fu", "move starfighter tan.c"]
    refused(game, "move starfighter tan_fu", "v1.tech.13")
    act(game, "move centipede tan_fu")  # another ship may ask
    act(game, "hail tan_fu")
    act(game, "permit")
    act(game, "to 0/1")
    act(game, "stop")
    assert fleet(game, 0, "0/1") == ["centipede"]
    assert game.table.actions == 3


@rule("v1.tech.13")
def test_of_two_ships_alike_each_may_ask_once() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "starfighter"]}, 1: HELD[1]})
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "refuse")
    assert listed(game, "move") == ["move starfighter tan_fu"]
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "refuse")
    assert listed(game, "move") == []
    assert game.table.actions == 4


@rule("v1.tech.13")
def test_of_two_ships_alike_the_refused_one_stays_when_the_other_is_let_go() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "starfighter"]}, 1: HELD[1]})
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "refuse")
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "permit")
    act(game, "to cidran")
    assert listed(game, "move") == ["move starfighter cidran"]
    refused(game, "move starfighter tan_fu", "v1.tech.13")


@rule("v1.tech.13")
def test_the_refusal_is_forgotten_in_the_next_turn() -> None:
    game = position(2, ships={0: {"arcura": ["starfighter"]}, 1: {"arcura": ["black_hole"]}})
    act(game, "move starfighter arcura")
    act(game, "hail arcura")
    act(game, "refuse")
    end_turn(game)
    end_turn(game, "event council_summons")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    assert listed(game, "move") == ["move starfighter arcura"]


@rule("v1.tech.13")
def test_a_refusal_binds_the_owner_of_that_beam_at_that_place_only() -> None:
    game = position(
        ships={
            0: {"tan_fu": ["starfighter"], "tan_lock": ["starfighter"]},
            1: {"tan_fu": ["black_hole"], "tan_lock": ["black_hole"]},
        }
    )
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "refuse")
    assert listed(game, "move") == ["move starfighter tan_lock"]  # another ship


@rule("v1.tech.13")
def test_a_ship_that_passes_through_is_stopped_too() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}, 1: {"0/1": ["black_hole"]}})
    act(game, "move starfighter cidran")
    assert listed(game) == ["to arcura.c", "to 0/1", "to 1/0", "hail 0/1"]  # not tan_fu or tan.c beyond it
    act_thrice(game, "hail 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter"]  # asked at the moment of leaving
    assert (asked(game).seat, asked(game).prompt) == (1, "leave-to-pass")
    act_thrice(game, "permit")
    assert listed(game) == ["to tan_fu", "to tan.c", "to cidran", "stop"]
    act(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert game.table.actions == 3


@rule("v1.tech.13")
def test_a_beam_that_the_ship_comes_upon_later_in_its_move_stops_it_too() -> None:
    game = position(ships={0: {"oonith": ["centipede"]}, 1: {"halcyra": ["black_hole"]}})
    act(game, "move centipede oonith")
    act(game, "to pyrious")
    act(game, "to halcyra")
    assert listed(game) == ["hail halcyra", "stop"]


@rule("v1.tech.13")
def test_refused_on_the_way_the_ship_ends_its_move_there() -> None:
    game = position(ships={0: {"cidran": ["starfighter", "diplomat"]}, 1: {"0/1": ["black_hole"]}})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "hail 0/1")
    act_thrice(game, "refuse")
    assert fleet(game, 0, "0/1") == ["starfighter", "diplomat"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)  # the action is spent
    assert listed(game, "move") == [
        "move starfighter 0/1",
        "move diplomat 0/1",
    ]  # each may ask before a first step


@rule("v1.tech.13")
def test_a_ship_may_stop_in_the_beam_and_ask_later() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}, 1: {"0/1": ["black_hole"]}})
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    assert listed(game) == ["hail 0/1", "stop"]
    refused(game, "to tan_fu", "v1.tech.13")
    act(game, "stop")
    act(game, "move starfighter 0/1")
    assert listed(game) == ["hail 0/1"]


@rule("v1.tech.13")
def test_the_last_step_into_a_beam_asks_nobody() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}, 1: {"tan_fu": ["black_hole"]}})
    act(game, "move starfighter cidran")
    assert "to tan_fu" in listed(game)
    assert listed(game, "hail") == []  # no movement would be left
    refused(game, "hail tan_fu", "v1.tech.13")


@rule("v1.tech.13")
def test_the_permission_ends_when_the_ship_has_left() -> None:
    game = position(ships={0: {"tan_fu": ["centipede"]}, 1: HELD[1]})
    act(game, "move centipede tan_fu")
    act(game, "hail tan_fu")
    act(game, "permit")
    act(game, "to tan.c")
    act(game, "to tan_fu")
    assert listed(game) == ["hail tan_fu", "stop"]


@rule("v1.tech.13")
def test_every_owner_of_a_beam_there_must_permit() -> None:
    ships: Ships = {
        0: {"tan_fu": ["starfighter"]},
        1: {"tan_fu": ["starcruiser"]},
        3: {"tan_fu": ["black_hole"]},
    }
    game = position(ships={**ships, 2: {"tan_fu": ["starcruiser"]}}, techs={1: ["tractor_beam"]})
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    assert asked(game).seat == 1
    act_thrice(game, "permit")
    assert asked(game).seat == 3  # seat 2 has Starcruisers without the technology
    act_thrice(game, "refuse")
    assert (asked(game).seat, game.table.actions) == (0, 4)
    assert listed(game, "move") == []


@rule("v1.tech.13")
def test_starcruisers_get_the_beam_with_the_technology() -> None:
    ships: Ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starcruiser", "centipede"]}}
    game = position(ships=ships, techs={1: ["tractor_beam"]})
    act(game, "move starfighter tan_fu")
    assert listed(game) == ["hail tan_fu"]
    without = position(ships=ships, techs={0: ["tractor_beam"]})
    act(without, "move starfighter tan_fu")
    assert "to cidran" in listed(without)
    assert listed(without, "hail") == []


@rule("v1.tech.13")
def test_own_beams_hold_nobody_of_ones_own() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "black_hole"]}})
    act(game, "move starfighter tan_fu")
    assert "to cidran" in listed(game)
    assert listed(game, "hail") == []


@rule("v1.tech.13")
def test_a_partners_beam_does_not_hold() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["black_hole"]}}, options={"variant": "team"})
    act(game, "move starfighter tan_fu")
    assert "to cidran" in listed(game)
    assert listed(game, "hail") == []


@rule("v1.tech.13")
def test_destroying_the_tractor_beam_ship_ends_the_hold() -> None:
    game = position(ships={0: {"tan_fu": ["sunhammer", "starfighter"]}, 1: {"tan_fu": ["black_hole"]}})
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "refuse")
    act(game, "attack tan_fu 1", 3, 2, 1, 1)  # both Sunhammer dice and both of the Black Hole
    assert fleet(game, 1, "tan_fu") == []
    act(game, "move starfighter tan_fu")
    assert listed(game, "hail") == []
    act(game, "to cidran")
    assert fleet(game, 0, "cidran") == ["starfighter"]


@rule("v1.tech.13")
def test_obstacles_out_of_a_held_space_are_not_crossed() -> None:
    game = position(ships={0: {"0|1": ["centipede"]}, 1: {"tan.c": ["black_hole"]}})
    act(game, "move centipede 0|1")
    assert "cross tan.c tan_lock" not in listed(game)
    assert "cross 0|1 tan_fu" in listed(game)
    assert listed(game, "hail") == ["hail tan.c"]
    act(game, "hail tan.c")
    act(game, "permit")
    assert "cross tan.c tan_lock" in listed(game)
    act(game, "cross tan.c tan_lock", 4)
    assert fleet(game, 0, "tan_lock") == ["centipede"]


@rule("v1.tech.13")
def test_a_beam_behind_an_obstacle_is_asked_after_the_roll() -> None:
    game = position(ships={0: {"0|1": ["centipede"]}, 1: HELD[1]})
    act(game, "move centipede 0|1")
    act(game, "cross 0|1 tan_fu", 4)
    assert listed(game) == ["hail tan_fu", "stop"]


@rule("v1.tech.13")
def test_a_worm_hole_is_no_way_out_of_a_beam() -> None:
    tokens = [("worm_hole", "pyrious"), ("worm_hole", "cidran")]
    game = position(ships={0: {"cidran": ["starfighter"]}, 1: {"cidran": ["black_hole"]}}, tokens=tokens)
    act(game, "move starfighter cidran")
    assert listed(game) == ["hail cidran"]


@rule("v1.tech.13")
def test_refused_before_the_first_step_an_additional_move_is_not_spent() -> None:
    game = position(races=NARKANI, actions=2, ships={0: {"tan_fu": ["starfighter"]}, 1: HELD[1]})
    act(game, "buy_move")
    act(game, "move starfighter tan_fu")
    assert (game.table.actions, game.table.moves) == (2, 0)
    act(game, "hail tan_fu")
    act_thrice(game, "refuse")
    assert (game.table.actions, game.table.moves) == (2, 1)


@rule("v1.tech.13")
def test_a_beam_holds_in_the_warp_gate_move_as_well() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"], "cidran": ["starfighter"]}, 1: HELD[1]},
        techs={0: ["warp_gate"]},
    )
    act(game, "warp_gate")
    act(game, "move starfighter tan_fu")
    assert listed(game) == ["hail tan_fu"]
    act(game, "hail tan_fu")
    act_thrice(game, "refuse")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "warp-gate", 2)
    assert listed(game) == ["move starfighter cidran", "done"]
    act(game, "move starfighter cidran")
    act(game, "to tan_fu")
    assert listed(game) == ["move starfighter tan_fu", "done"]  # two alike there: one of them has not asked
    act(game, "done")
    assert game.table.actions == 2


@rule("v1.tech.13")
def test_a_refusal_in_the_warp_gate_move_uses_up_no_other_ships_move() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "diplomat"]}, 1: HELD[1]}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act_thrice(game, "refuse")
    assert listed(game) == ["move diplomat tan_fu", "done"]
    act(game, "move diplomat tan_fu")
    act(game, "hail tan_fu")
    act(game, "permit")
    act(game, "load starfighter")  # the leave is for the flight, its load included
    act(game, "to cidran")
    assert fleet(game, 0, "cidran") == ["starfighter", "diplomat"]


@rule("v1.tech.13")
def test_the_first_seat_is_asked_for_leave_like_any_other() -> None:
    ships: Ships = {0: {"tan_fu": ["black_hole"]}, 1: {"tan_fu": ["starfighter", "starfighter"]}}
    game = position(active=1, ships=ships)
    act(game, "move starfighter tan_fu")
    act_thrice(game, "hail tan_fu")
    assert (asked(game).seat, asked(game).prompt) == (0, "leave-to-pass")
    act_thrice(game, "refuse")
    assert (asked(game).seat, game.table.actions) == (1, 4)
    act(game, "offer 0")
    act(game, "ask_pass")
    act(game, "propose")
    act(game, "accept")
    act(game, "move starfighter tan_fu")  # with free passage the refusal no longer matters
    act(game, "to cidran")
    assert fleet(game, 1, "cidran") == ["starfighter"]


@rule("v1.tech.13")
def test_the_beam_of_its_owners_partner_does_not_hold_a_ship_under_mind_control() -> None:
    ships: Ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}, 3: {"tan_fu": ["black_hole"]}}
    game = position(races=SIRI, ships=ships, options={"variant": "team"})
    act(game, "mind_control 1 centipede tan_fu")
    assert listed(game, "hail") == []
    act(game, "to siri")
    assert fleet(game, 1, "siri") == ["centipede"]


@rule("v1.tech.13")
def test_the_mover_may_pay_for_his_leave_while_he_is_asking() -> None:
    game = position(ships=HELD)
    act(game, "move starfighter tan_fu")
    act(game, "hail tan_fu")
    act(game, "offer 1", seat=0)
    act(game, "give_credits 2", seat=0)
    act(game, "ask_pass", seat=0)
    act(game, "propose", seat=0)
    assert (asked(game).seat, asked(game).prompt) == (1, "answer")
    act_thrice(game, "accept")
    assert game.table.credits == [3, 7, 5, 5]
    assert (asked(game).seat, asked(game).prompt) == (0, "flight")  # the question has answered itself
    act(game, "to cidran")
    assert fleet(game, 0, "cidran") == ["starfighter"]


@rule("v1.tech.13")
def test_mind_control_is_held_by_third_players_and_by_the_owner_of_the_ship() -> None:
    ships: Ships = {0: {"tan_fu": ["starfighter", "black_hole"]}, 1: {"tan_fu": ["centipede", "black_hole"]}}
    game = position(races=SIRI, ships={**ships, 2: {"tan_fu": ["black_hole"]}})
    act(game, "mind_control 1 centipede tan_fu")
    assert game.table.actions == 3
    assert listed(game) == ["hail tan_fu"]
    act_thrice(game, "hail tan_fu")
    assert asked(game).seat == 1  # his own beam protects their ship; the one of the Siri holds nothing
    act_thrice(game, "permit")
    assert asked(game).seat == 2
    act_thrice(game, "refuse")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 4)
    assert listed(game, "mind_control") == [
        "mind_control 1 black_hole tan_fu",
        "mind_control 2 black_hole tan_fu",
    ]
    act(game, "mind_control 1 black_hole tan_fu")  # it has not been used yet
    act(game, "hail tan_fu")
    act(game, "permit")
    act(game, "permit")
    act(game, "to 0/1")
    assert fleet(game, 1, "0/1") == ["black_hole"]
    assert game.table.actions == 3
    assert listed(game, "mind_control") == []


@rule("v1.tech.13")
def test_passage_bought_by_the_siri_covers_the_ship_they_move() -> None:
    game = position(
        races=SIRI,
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}, 2: {"tan_fu": ["black_hole"]}},
    )
    act(game, "offer 2")
    act(game, "ask_pass")
    act(game, "propose")
    act(game, "accept")
    act(game, "mind_control 1 centipede tan_fu")
    assert "to cidran" not in listed(game)  # seat 0 sits on Siri
    assert "to siri" in listed(game)
    act(game, "to siri")
    assert fleet(game, 1, "siri") == ["centipede"]


@rule("v1.tech.14")
def test_a_tractor_beam_prevents_retreat() -> None:
    game = position(ships={0: {"tan_fu": ["black_hole"]}, 1: {"tan_fu": ["starfighter"]}}, allies={"bindok_ii": 1})
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, listed(game)) == (1, ["retreat", "stay"])
    act_thrice(game, "retreat")
    assert (asked(game).seat, listed(game)) == (0, ["let_go", "hold"])
    act_thrice(game, "hold", 1, 1, 1)  # the battle goes on: Black Hole twice, Starfighter once
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    assert game.table.credits[1] == 5  # nothing was paid
    assert told(game, "retreated") == []
    assert cited(game, "refused") == ["v1.tech.14"]


@rule("v1.tech.14")
def test_permission_to_retreat_may_be_given() -> None:
    game = position(
        ships={0: {"tan_fu": ["black_hole"]}, 1: {"tan_fu": ["starfighter", "centipede"]}},
        allies={"arcura": 1, "bindok_ii": 1},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    act_thrice(game, "let_go")
    assert fleet(game, 1, "arcura") == ["starfighter", "centipede"]
    assert fleet(game, 1, "tan_fu") == []
    assert game.table.credits[1] == 4
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@rule("v1.tech.14")
def test_a_third_players_beam_prevents_retreat_too() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}, 2: {"tan_fu": ["starcruiser"]}},
        allies={"bindok_ii": 1},
        techs={2: ["tractor_beam"]},
    )
    act(game, "attack tan_fu 1")
    act(game, "retreat")
    assert (asked(game).seat, listed(game)) == (2, ["let_go", "hold"])
    act(game, "hold", 1, 1)
    assert fleet(game, 1, "tan_fu") == ["centipede"]
    assert game.table.credits[1] == 5


@rule("v1.tech.14")
def test_a_beam_prevents_the_retreat_of_a_tactic_and_the_cards_are_kept() -> None:
    cards = ["peaceful_retreat", "peaceful_militia"]
    game = position(ships={0: {"tan_fu": ["black_hole"]}, 1: {"tan_fu": ["centipede"]}}, hands={1: cards})
    act(game, "attack tan_fu 1")
    assert asked(game).seat == 1
    act(game, "tactic retreat peaceful_retreat")
    assert (asked(game).seat, listed(game)) == (0, ["let_go", "hold"])
    act(game, "hold")
    assert hand(game, 1) == ["peaceful_retreat", "peaceful_militia"]
    assert asked(game).seat == 1
    assert listed(game, "tactic") == []  # refused is refused
    act(game, "pass", 2, 2)
    assert fleet(game, 1, "tan_fu") == []


# --- Warp Gate ----------------------------------------------------------------------------------------------


@rule("v1.tech.16")
def test_for_two_actions_all_ships_may_move_each_up_to_its_move_value() -> None:
    game = position(
        ships={0: {"cidran": ["starfighter", "starfighter", "sunhammer"], "tan_lock": ["centipede"]}},
        techs={0: ["warp_gate"]},
    )
    act_thrice(game, "warp_gate")
    assert (asked(game).prompt, game.table.actions) == ("warp-gate", 2)
    assert told(game, "warp_gate_used") == [{"fact": "warp_gate_used", "seat": "0"}]
    assert listed(game) == [
        "move centipede tan_lock",
        "move starfighter cidran",
        "move sunhammer cidran",
        "done",
    ]
    act_thrice(game, "move starfighter cidran")
    act_thrice(game, "to tan.c")
    assert listed(game, "move") == [
        "move centipede tan_lock",
        "move starfighter cidran",
        "move sunhammer cidran",
    ]
    act_thrice(game, "move starfighter cidran")
    act_thrice(game, "to 0/1")
    act_thrice(game, "stop")
    act_thrice(game, "move sunhammer cidran")
    assert listed(game, "to") == ["to 0/1", "to 1/0"]
    act_thrice(game, "to 0/1")
    assert listed(game) == ["move centipede tan_lock", "done"]
    refused(game, "move starfighter tan.c", "v1.tech.17")
    refused(game, "move sunhammer 0/1", "v1.tech.17")
    act_thrice(game, "done")  # the Centipede may stay
    assert (asked(game).prompt, game.table.actions) == ("turn", 2)
    assert fleet(game, 0, "0/1") == ["starfighter", "sunhammer"]
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert fleet(game, 0, "tan_lock") == ["centipede"]
    act(game, "move sunhammer 0/1")  # ordinary moves go on
    act(game, "to tan_fu")
    assert game.table.actions == 1


@rule("v1.tech.16")
def test_a_ship_that_arrives_among_its_like_leaves_them_their_move() -> None:
    game = position(ships={0: {"cidran": ["starfighter"], "0/1": ["starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    act(game, "stop")
    assert listed(game) == ["move starfighter 0/1", "done"]  # one of the two
    act(game, "move starfighter 0/1")
    act(game, "to tan.a")
    assert listed(game) == ["done"]


@rule("v1.tech.16")
def test_the_warp_gate_needs_its_technology_two_actions_and_a_ship() -> None:
    ships: Ships = {0: {"cidran": ["starfighter"]}}
    assert "warp_gate" in listed(position(ships=ships, techs={0: ["warp_gate"]}, actions=2))
    refused(position(ships=ships, techs={1: ["warp_gate"]}), "warp_gate", "v1.tech.16")
    refused(position(ships=ships, techs={0: ["warp_gate"]}, actions=1), "warp_gate", "v1.tech.16")
    refused(position(techs={0: ["warp_gate"]}), "warp_gate", "v1.tech.16")


@rule("v1.tech.17")
def test_a_carried_ship_makes_no_move_of_its_own_afterwards() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter", "starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act_thrice(game, "move diplomat cidran")
    act_thrice(game, "load starfighter")
    act_thrice(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]
    assert listed(game) == ["move starfighter cidran", "done"]
    refused(game, "move starfighter tan_fu", "v1.tech.17")
    refused(game, "move diplomat tan_fu", "v1.tech.17")


@rule("v1.tech.17")
def test_a_ship_that_has_moved_is_not_carried() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    act(game, "stop")
    act(game, "move diplomat cidran")
    assert listed(game, "load") == []
    act_thrice(game, "to 0/1")
    assert listed(game, "load") == []
    refused(game, "load starfighter", "v1.ship.03")


@rule("v1.tech.17")
def test_a_ship_is_not_handed_from_one_diplomat_to_another() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter"], "1/0": ["diplomat"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to 0/1")
    act_thrice(game, "drop starfighter")  # dropping on the way is allowed
    act_thrice(game, "to cidran")
    assert fleet(game, 0, "0/1") == ["starfighter"]
    assert listed(game) == ["move diplomat 1/0", "done"]
    act(game, "move diplomat 1/0")
    act(game, "to 0/1")
    assert asked(game).prompt == "warp-gate"
    assert fleet(game, 0, "0/1") == ["starfighter", "diplomat"]
    other = position(
        ships={0: {"cidran": ["diplomat", "starfighter"], "tan_fu": ["diplomat"]}}, techs={0: ["warp_gate"]}
    )
    act(other, "warp_gate")
    act(other, "move diplomat cidran")
    act(other, "load starfighter")
    act(other, "to 0/1")
    act(other, "stop")
    act(other, "move diplomat tan_fu")
    act(other, "to 0/1")
    assert listed(other, "load") == []


@rule("v1.tech.17")
def test_a_ship_dropped_on_the_way_has_had_its_move() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "firebug"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move diplomat cidran")
    act(game, "load firebug")
    act(game, "to 0/1")
    act_thrice(game, "drop firebug")
    assert listed(game, "load") == []
    act_thrice(game, "stop")
    assert listed(game) == ["done"]
    refused(game, "move firebug 0/1", "v1.tech.17")


@rule("v1.tech.17")
def test_a_ship_may_be_picked_up_on_the_way() -> None:
    game = position(
        ships={0: {"cidran": ["diplomat"], "0/1": ["starfighter", "starfighter"]}}, techs={0: ["warp_gate"]}
    )
    act(game, "warp_gate")
    act(game, "move starfighter 0/1")
    act(game, "to cidran")
    act(game, "stop")
    act(game, "move diplomat cidran")
    assert listed(game, "load") == []  # that one has moved
    act(game, "to 0/1")
    assert listed(game, "load") == ["load starfighter"]
    act_thrice(game, "load starfighter")
    act_thrice(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]
    assert listed(game) == ["done"]


@rule("v1.tech.17")
def test_a_carried_diplomat_does_not_fly_itself_afterwards() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "diplomat"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move diplomat cidran")
    act(game, "load diplomat")
    act(game, "to 0/1")
    act(game, "stop")
    assert listed(game) == ["done"]


@rule("v1.tech.17")
def test_the_load_of_a_carrier_lost_to_an_obstacle_has_had_its_move() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "starfighter", "starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move diplomat 0|1")
    act(game, "load starfighter")
    act_thrice(game, "cross 0|1 tan_fu", 3, 4)
    assert fleet(game, 0, "0|1") == ["starfighter", "starfighter"]
    assert listed(game) == ["move starfighter 0|1", "done"]  # the one that was not on board
    act(game, "move starfighter 0|1")
    act(game, "to tan.c")
    act(game, "stop")
    assert listed(game) == ["done"]


@rule("v1.tech.17")
def test_a_bigger_load_of_a_lost_carrier_has_had_its_move_too() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "diplomat", "firebug"]}}, techs={0: ["warp_gate"]})
    act(game, "warp_gate")
    act(game, "move diplomat 0|1")
    act(game, "load firebug")
    act_thrice(game, "cross 0|1 tan_fu", 3, 4)
    assert fleet(game, 0, "0|1") == ["diplomat", "firebug"]
    assert listed(game) == ["move diplomat 0|1", "done"]  # the other Diplomat, which carries nothing


@rule("v1.tech.17")
def test_in_an_ordinary_move_a_carried_ship_is_free_for_the_next_action() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "diplomat", "starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to 0/1")
    act(game, "stop")
    act(game, "move diplomat cidran")
    act(game, "to 0/1")
    assert listed(game, "load") == ["load starfighter", "load diplomat"]


@rule("v1.tech.18")
def test_the_warp_gate_works_once_per_turn() -> None:
    game = position(
        2,
        ships={0: {"cidran": ["starfighter"]}, 1: {"roth": ["starfighter"]}},
        techs={0: ["warp_gate"], 1: ["warp_gate"]},
    )
    act(game, "warp_gate")
    act(game, "done")
    assert game.table.actions == 2
    assert "warp_gate" not in listed(game)
    refused(game, "warp_gate", "v1.tech.18")
    end_turn(game)
    assert "warp_gate" in listed(game)  # the limit is each player's own
    end_turn(game, "event council_summons")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    assert "warp_gate" in listed(game)  # and each turn's


@rule("v1.tech.18")
def test_the_additional_move_of_the_narkani_does_not_pay_for_the_warp_gate() -> None:
    game = position(races=NARKANI, actions=1, ships={0: {"narkan": ["starfighter"]}}, techs={0: ["warp_gate"]})
    act(game, "buy_move")
    assert (game.table.actions, game.table.moves) == (1, 1)
    assert "warp_gate" not in listed(game)
    refused(game, "warp_gate", "v1.tech.16")
    rich = position(races=NARKANI, actions=2, ships={0: {"narkan": ["starfighter"]}}, techs={0: ["warp_gate"]})
    act(rich, "buy_move")
    act(rich, "warp_gate")
    assert (rich.table.actions, rich.table.moves) == (0, 1)
    act(rich, "move starfighter narkan")
    act(rich, "to 0/1")
    act(rich, "stop")
    act(rich, "done")
    assert (rich.table.actions, rich.table.moves) == (0, 1)  # the flights of the gate do not use it either
    assert listed(rich, "move") == ["move starfighter 0/1"]


# --- others -------------------------------------------------------------------------------------------------


@rule("v1.tech.19")
def test_terraforming_replaces_earth_by_new_earth() -> None:
    game = position(
        2,
        races=NOMADS[:2],
        round=3,
        phase="pre-round",
        allies={"mirrin": 0},
        ships={0: {"earth": ["diplomat"]}},
    )
    act_thrice(game, "research terraforming", seat=0)
    assert owns(game, 0) == ["terraforming"]
    assert game.table.credits[0] == 0
    assert told(game, "new_earth") == [{"fact": "new_earth", "seat": "0"}]
    assert fleet(game, 0, "earth") == ["diplomat"]
    assert holder(game, "earth") == 0
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    assert told(game, "income")[-1] == {
        "fact": "income",
        "seat": "0",
        "base": "3",
        "planets": "3",
        "other": "0",
    }
    assert game.table.credits[0] == 3 + 2 + 1  # New Earth gives 2, Mirrin 1
    end_turn(game, "event market_crash")  # round 4 begins with a scoring event
    points = {(entry["seat"], entry["source"]): entry["points"] for entry in told(game, "points")}
    assert points["0", "planets"] == "6"  # New Earth 4, Mirrin 2
    assert points["1", "planets"] == "2"


@rule("v1.tech.19")
def test_the_controller_of_earth_stays() -> None:
    game = position(2, races=NOMADS[:2], phase="pre-round", conquered={"earth": 1, "mirrin": 0})
    act(game, "research terraforming", seat=0)
    assert holder(game, "earth") == 1
    for seat in (0, 1):
        act(game, "done", seat=seat)
    end_turn(game)
    assert told(game, "income")[-1]["planets"] == "1"
    end_turn(game, "event council_summons")
    assert told(game, "income")[-1] == {
        "fact": "income",
        "seat": "1",
        "base": "4",
        "planets": "2",
        "other": "0",
    }


@rule("v1.tech.19")
def test_only_the_nomads_research_terraforming() -> None:
    game = position(races=NOMADS, phase="pre-round", allies={"mirrin": 0, "vaspera": 1}, credits={1: 20})
    assert "research terraforming" in listed(game, seat=0)
    assert "research terraforming" not in listed(game, seat=1)
    refused(game, "research terraforming", "v1.race.12", seat=1)


@pytest.mark.parametrize(
    ("technology", "start", "end"),
    [
        ("asteroid_charts", "0/0", "tan_lock"),
        ("asteroid_charts", "c|0", "pyrious.a0"),
        ("living_probes", "0|1", "tan_fu"),
        ("ancient_codes", "tan.c", "tan_lock"),
    ],
)
@rule("v1.tech.21")
def test_a_technology_lets_ships_ignore_one_obstacle_type(technology: str, start: str, end: str) -> None:
    game = position(ships={0: {start: ["sunhammer"]}}, techs={0: [technology]})
    act(game, f"move sunhammer {start}")
    assert f"cross {start} {end}" not in listed(game)
    act(game, f"to {end}")
    assert fleet(game, 0, end) == ["sunhammer"]
    assert told(game, "obstacle_roll") == []
    others = [tech for tech in ("asteroid_charts", "living_probes", "ancient_codes") if tech != technology]
    without = position(ships={0: {start: ["sunhammer"]}}, techs={0: others, 1: [technology]})
    act(without, f"move sunhammer {start}")
    assert f"cross {start} {end}" in listed(without)
    assert f"to {end}" not in listed(without)


@rule("v1.tech.21")
def test_a_carrier_and_its_load_ignore_obstacles_together() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "starfighter"]}}, techs={0: ["living_probes"]})
    act(game, "move diplomat 0|1")
    act(game, "load starfighter")
    act(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]


@rule("v1.tech.22")
def test_technologies_raise_the_hand_limit() -> None:
    cards = ["capitalistic_tribute", "capitalistic_surge", "capitalistic_insurrection"]
    game = position(hands={0: cards}, techs={0: ["xeno_linguistics"]})
    act(game, "culture", "draw militaristic_surge 0")
    assert len(hand(game, 0)) == 4
    assert asked(game).prompt == "turn"
    act(game, "culture", "draw militaristic_ambush 0")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    both = position(hands={0: cards}, techs={0: ["xeno_linguistics", "embassy_network"]})
    act(both, "culture", "draw militaristic_surge 0")
    act(both, "culture", "draw militaristic_ambush 0")
    assert len(hand(both, 0)) == 5
    assert asked(both).prompt == "turn"
    plain = position(hands={0: cards}, techs={1: ["xeno_linguistics"]})
    act(plain, "culture", "draw militaristic_surge 0")
    assert asked(plain).prompt == "hand-limit"


@rule("v1.tech.24")
def test_a_technology_applies_to_ships_built_earlier_and_to_all_of_them() -> None:
    game = position(
        2,
        phase="pre-round",
        conquered={"emrok": 0},
        ships={0: {"cidran": ["starfighter"], "arcura": ["starcruiser"]}, 1: {"roth": ["starfighter"]}},
    )
    act(game, "research ion_engines", seat=0)
    act(game, "build starfighter cidran", seat=0)  # built later: the same
    for seat in (0, 1):
        act(game, "done", seat=seat)
    act(game, "move starfighter cidran")
    act(game, "to corra")  # three spaces: 3/2, emrok.a, corra
    act(game, "move starfighter cidran")
    act(game, "to corra")
    act(game, "move starcruiser arcura")
    act(game, "to 1|2")  # three spaces: arcura.c, arcura.d, 1|2
    assert fleet(game, 0, "corra") == ["starfighter", "starfighter"]
    assert fleet(game, 0, "1|2") == ["starcruiser"]
    assert asked(game).prompt == "turn"
    end_turn(game)
    act(game, "move starfighter roth")
    refused(game, "to beta.b", "v1.move.01")  # the other player's ships go two spaces: 3/4, ...


@rule("v1.tech.24")
def test_a_technology_lasts_for_all_later_rounds() -> None:
    game = position(2, ships={0: {"cidran": ["starfighter"]}}, techs={0: ["ion_engines", "plasma_drill"]})
    for _ in range(2):
        act(game, "move starfighter cidran")
        assert "to corra" in listed(game)
        act(game, "to 3/2")
        act(game, "to cidran")
        act(game, "stop")
        end_turn(game)
        end_turn(game, "event council_summons" if game.table.round == 2 else "event market_crash")
        for seat in (0, 1):
            act(game, "done", seat=seat)
    assert owns(game, 0) == ["plasma_drill", "ion_engines"]
    assert [entry["other"] for entry in told(game, "income") if entry["seat"] == "0"] == ["1", "1"]
