"""MOVE +, the Grappling Beam, Millipedes and the Sunhammer II of Key to the Universe (v1.sec.07, v1.tech, v1.ship)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    cited,
    fleet,
    guessed_alike,
    listed,
    on_bay,
    position,
    question,
    refused,
    take_back,
    told,
)

key = partial(position, edition="key")
WEAVERS = ["weavers_of_ommu", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


# --- MOVE + -------------------------------------------------------------------------------------------------


@rule("v1.sec.07")
@pytest.mark.parametrize(
    ("ship", "farthest", "too_far"),
    [("sunhammer", "tan.c", "tan.a"), ("starfighter", "tan.a", "c|0"), ("centipede", "c|0", "pyrious.l0")],
)
def test_move_plus_goes_one_space_farther(ship: str, farthest: str, too_far: str) -> None:
    game = key(phase="secondary", ships={0: {"cidran": [ship]}})
    act(game, "move_plus")
    assert question(game) == (0, "move-plus")
    act(game, f"move {ship} cidran")
    refused(game, f"to {too_far}", "v1.move.01")
    act(game, f"to {farthest}")
    assert fleet(game, 0, farthest) == [ship]
    assert question(game) == (0, "move-plus")  # a second ship might follow


@rule("v1.sec.07")
def test_move_plus_moves_two_different_ships_and_no_third() -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["starfighter", "starfighter"], "corra": ["starfighter"]}})
    act(game, "move_plus")
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    act(game, "stop")
    assert listed(game) == ["move starfighter corra", "move starfighter cidran", "done"]
    assert refused(game, "move starfighter 0/1", "v1.sec.07") == "No such ship there has a move left."
    reason = refused(game, "to tan.a", "v1.sec.07")
    assert reason == "That cannot be done now; the question is: Move +: which ship moves next?"
    act(game, "move starfighter cidran")
    act(game, "to tan.a")
    assert (fleet(game, 0, "0/1"), fleet(game, 0, "tan.a")) == (["starfighter"], ["starfighter"])
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_a_like_ship_where_the_first_one_ends_still_has_its_move() -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["starfighter"], "tan.a": ["starfighter"]}})
    act(game, "move_plus")
    act(game, "move starfighter cidran")
    act(game, "to tan.a")
    assert listed(game) == ["move starfighter tan.a", "done"]
    act(game, "move starfighter tan.a")
    act(game, "to c|0")
    act(game, "stop")
    assert (fleet(game, 0, "tan.a"), fleet(game, 0, "c|0")) == (["starfighter"], ["starfighter"])
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
@pytest.mark.parametrize("moved", [0, 1])
def test_one_ship_or_none_is_enough(moved: int) -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["starfighter", "starfighter"]}})
    act(game, "move_plus")
    if moved:
        act(game, "move starfighter cidran")
        act(game, "to tan.a")
    act(game, "done")
    assert len(fleet(game, 0, "cidran")) == 2 - moved
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_each_ship_takes_its_load_along_and_carried_ships_have_had_their_move() -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["diplomat", "starfighter", "diplomat"]}})
    act(game, "move_plus")
    act(game, "move diplomat cidran")
    act(game, "load starfighter")
    act(game, "to tan.c")
    act(game, "drop starfighter")
    act(game, "to tan.a")
    assert (fleet(game, 0, "tan.c"), fleet(game, 0, "tan.a")) == (["starfighter"], ["diplomat"])
    assert listed(game) == ["move diplomat cidran", "done"]
    act(game, "move diplomat cidran")
    act(game, "to tan.c")
    assert listed(game, "load") == []  # no second ride
    refused(game, "load starfighter", "v1.ship.03")
    act(game, "stop")
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_the_grappling_beam_does_not_multiply_move_plus() -> None:
    game = key(phase="secondary", techs={0: ["grappling_beam"]}, ships={0: {"cidran": ["starfighter"] * 3}})
    act(game, "move_plus")
    act(game, "move starfighter cidran")
    assert listed(game, "tow") == []
    refused(game, "tow starfighter", "v1.tech.07")


@rule("v1.sec.07")
def test_a_refused_tractor_beam_leaves_both_moves() -> None:
    game = key(
        phase="secondary",
        ships={
            0: {"tan.c": ["starfighter"], "corra": ["starfighter"], "cidran": ["centipede"]},
            2: {"tan.c": ["black_hole"]},
        },
    )
    act(game, "move_plus")
    act(game, "move starfighter tan.c")
    assert listed(game) == ["hail tan.c"]
    act(game, "hail tan.c")
    guessed_alike(game)
    act(game, "refuse", seat=2)
    assert question(game) == (0, "move-plus")
    assert listed(game) == ["move starfighter corra", "move centipede cidran", "done"]
    act(game, "move starfighter corra")
    act(game, "to emrok.a")
    act(game, "stop")
    act(game, "move centipede cidran")
    act(game, "to 1/0")
    act(game, "stop")
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_a_beam_on_the_way_holds_a_ship_of_move_plus_when_its_owner_refuses() -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["starfighter"] * 2}, 2: {"tan.c": ["black_hole"]}})
    act(game, "move_plus")
    act(game, "move starfighter cidran")
    act(game, "hail tan.c")
    act(game, "refuse", seat=2)
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert listed(game) == ["move starfighter cidran", "done"]
    act(game, "move starfighter cidran")
    act(game, "hail tan.c")
    act(game, "permit", seat=2)
    act(game, "to tan.a")
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_a_ship_lost_at_an_obstacle_has_used_its_move() -> None:
    game = key(phase="secondary", ships={0: {"tan.c": ["diplomat", "starfighter", "starfighter"]}})
    act(game, "move_plus")
    act(game, "move diplomat tan.c")
    act(game, "load starfighter")
    act(game, "cross tan.c tan_lock", 3, 4)
    assert question(game) == (0, "wreck")
    act(game, "bay")
    assert on_bay(game, 0) == "diplomat"
    assert fleet(game, 0, "tan.c") == ["starfighter", "starfighter"]  # what it carried does not move on
    assert listed(game) == ["move starfighter tan.c", "done"]
    act(game, "move starfighter tan.c")
    act(game, "to 0/0")
    act(game, "stop")
    assert question(game) == (1, "turn")


@rule("v1.sec.07")
def test_inside_move_plus_guesses_trades_and_undo_hold() -> None:
    game = key(
        phase="secondary",
        ships={0: {"cidran": ["diplomat", "starfighter"]}},
        hands={0: ["peaceful_retreat"], 1: ["mysterious_espionage", "peaceful_retreat"]},
    )
    act(game, "move_plus")
    guessed_alike(game)
    assert "offer 0" in listed(game, seat=1)
    take_back(game, "move diplomat cidran")
    act(game, "move diplomat cidran")
    take_back(game, "load starfighter")
    take_back(game, "to 0/1")
    act(game, "to 0/1")
    guessed_alike(game)
    game.undo()
    game.undo()
    assert question(game) == (0, "move-plus")
    game.undo()
    assert question(game) == (0, "secondary-action")


# --- the Grappling Beam -------------------------------------------------------------------------------------

BEAM = {0: ["grappling_beam"]}


@rule("v1.tech.07", "v1.dp.16")
def test_three_ships_of_one_space_move_together_with_one_action() -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter", "starfighter", "centipede", "starcruiser"]}})
    act(game, "move centipede cidran")
    assert listed(game, "tow") == ["tow starfighter", "tow starcruiser"]
    act(game, "tow starfighter")
    act(game, "tow starcruiser")
    assert listed(game, "tow") == []
    assert refused(game, "tow starfighter", "v1.tech.07") == (
        "Only the Grappling Beam takes ships along: up to two ships of this space that have not moved."
    )
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter", "centipede", "starcruiser"]
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert game.table.actions == 2
    assert [fact["piece"] for fact in told(game, "towed")] == ["starfighter", "starcruiser"]
    assert cited(game, "towed") == ["v1.tech.07", "v1.tech.07"]
    assert told(game, "moved")[0]["load"] == ["starfighter", "starcruiser"]
    assert question(game) == (0, "turn")


@rule("v1.tech.07")
def test_ships_join_in_their_order_so_that_each_group_is_listed_once() -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter", "diplomat", "centipede", "starcruiser"]}})
    act(game, "move diplomat cidran")
    assert listed(game, "tow") == ["tow starfighter", "tow centipede", "tow starcruiser"]
    act(game, "tow centipede")
    assert listed(game, "tow") == ["tow starcruiser"]
    refused(game, "tow starfighter", "v1.tech.07")


@rule("v1.tech.07")
def test_no_ship_of_the_group_exceeds_its_own_move_value() -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["shooting_star", "sunhammer"]}})
    act(game, "move shooting_star cidran")
    assert "to tan.a" in listed(game)
    act(game, "tow sunhammer")
    assert listed(game) == ["to 0/1", "to 1/0"]
    refused(game, "to tan.c", "v1.move.01")
    act(game, "to 0/1")
    assert question(game) == (0, "turn")


@rule("v1.tech.07")
@pytest.mark.parametrize("number", [1, 2])
def test_fewer_than_three_are_allowed(number: int) -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter"] * 3}})
    act(game, "move starfighter cidran")
    for _ in range(number - 1):
        act(game, "tow starfighter")
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter"] * number


@rule("v1.tech.07")
def test_it_is_used_several_times_a_turn() -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter"] * 3}})
    for end in ("tan.c", "c|0"):
        start = "cidran" if end == "tan.c" else "tan.c"
        act(game, f"move starfighter {start}")
        act(game, "tow starfighter")
        act(game, "tow starfighter")
        act(game, f"to {end}")
    assert fleet(game, 0, "c|0") == ["starfighter"] * 3
    assert game.table.actions == 1


@rule("v1.tech.07")
def test_ships_join_only_before_the_group_moves_and_only_where_it_starts() -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter"], "0/1": ["starfighter"]}})
    act(game, "move starfighter cidran")
    assert listed(game, "tow") == []
    refused(game, "tow starfighter", "v1.tech.07")
    act(game, "to 0/1")
    refused(game, "tow starfighter", "v1.tech.07")


@rule("v1.tech.07")
def test_without_the_technology_nothing_is_taken_along() -> None:
    game = key(ships={0: {"cidran": ["starfighter"] * 3}})
    act(game, "move starfighter cidran")
    refused(game, "tow starfighter", "v1.tech.07")


@rule("v1.tech.07")
def test_carriers_of_the_group_take_their_loads_along() -> None:
    ships = ["diplomat", "diplomat", "centipede", "starfighter", "starfighter", "starfighter"]
    game = key(techs=BEAM, ships={0: {"cidran": ships}})
    act(game, "move centipede cidran")
    assert listed(game, "load") == []
    act(game, "tow diplomat")
    act(game, "tow diplomat")
    act(game, "load starfighter")
    act(game, "load starfighter")
    assert listed(game, "load") == []  # each Diplomat has one place
    refused(game, "load starfighter", "v1.ship.03")
    act(game, "to 0/1")
    act(game, "drop starfighter")
    act(game, "to tan.c")
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert fleet(game, 0, "0/1") == ["starfighter"]
    assert fleet(game, 0, "tan.c") == ["starfighter", "diplomat", "diplomat", "centipede"]
    assert question(game) == (0, "turn")


@rule("v1.tech.07", "v1.ship.03")
@pytest.mark.parametrize(
    ("lead", "towed"), [("diplomat", ["starfighter"] * 2), ("starfighter", ["starfighter", "diplomat"])]
)
def test_one_carrier_among_three_loads_for_itself(lead: str, towed: list[str]) -> None:
    game = key(techs=BEAM, ships={0: {"cidran": ["starfighter"] * 3 + ["diplomat"]}})
    act(game, f"move {lead} cidran")
    for ship in towed:
        act(game, f"tow {ship}")
    act(game, "load starfighter")
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == [*["starfighter"] * 3, "diplomat"]


@rule("v1.tech.07", "v1.board.11")
def test_a_load_that_is_lost_at_an_obstacle_leaves_its_carrier_and_the_group() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["diplomat", "starfighter", "centipede"]}})
    act(game, "move centipede tan.c")
    act(game, "tow diplomat")
    act(game, "load starfighter")
    act(game, "cross tan.c tan_lock", 4, 4, 3)  # those that fly by themselves first
    act(game, "done")
    assert (fleet(game, 0, "tan.c"), fleet(game, 0, "tan_lock")) == ([], ["diplomat", "centipede"])
    assert (question(game), listed(game, "drop")) == ((0, "flight"), [])


@rule("v1.tech.07")
def test_every_ship_of_the_group_rolls_at_an_obstacle_and_survivors_go_on() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["starfighter", "centipede", "starcruiser"]}})
    act(game, "move starfighter tan.c")
    act(game, "tow centipede")
    act(game, "tow starcruiser")
    act(game, "cross tan.c tan_lock", 3, 4, 2)
    assert [(fact["piece"], fact["die"]) for fact in told(game, "obstacle_roll")] == [
        ("starfighter", "3"),
        ("centipede", "4"),
        ("starcruiser", "2"),
    ]
    assert [fact["piece"] for fact in told(game, "lost_to_obstacle")] == ["starfighter", "starcruiser"]
    assert fleet(game, 0, "tan_lock") == ["centipede"]
    act(game, "done")  # the Starfighter is let go
    act(game, "bay")
    assert on_bay(game, 0) == "starcruiser"
    assert question(game) == (0, "flight")
    act(game, "to 0/5")  # one step of two is left
    assert fleet(game, 0, "0/5") == ["centipede"]


@rule("v1.tech.07")
def test_ships_that_ignore_the_obstacle_do_not_roll_but_wait_for_the_others() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["moth", "starfighter"]}})
    act(game, "move moth tan.c")
    assert listed(game, "cross") == []
    act(game, "tow starfighter")
    act(game, "cross tan.c tan_lock", 4)
    assert fleet(game, 0, "tan_lock") == ["starfighter", "moth"]


@rule("v1.tech.07")
def test_the_load_of_a_carrier_lost_in_the_group_stays_behind() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["diplomat", "starfighter", "centipede"]}})
    act(game, "move diplomat tan.c")
    act(game, "tow centipede")
    act(game, "load starfighter")
    act(game, "cross tan.c tan_lock", 1, 5, 6)
    act(game, "done")
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert fleet(game, 0, "tan_lock") == ["centipede"]
    assert question(game) == (0, "flight")


@rule("v1.tech.07")
def test_of_two_carriers_the_one_that_is_left_takes_what_it_can() -> None:
    ships = ["diplomat", "diplomat", "starfighter", "starfighter"]
    game = key(techs=BEAM, ships={0: {"tan.c": ships}})
    act(game, "move diplomat tan.c")
    act(game, "tow diplomat")
    act(game, "load starfighter")
    act(game, "load starfighter")
    act(game, "cross tan.c tan_lock", 6, 1, 6, 6)
    act(game, "bay")
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert fleet(game, 0, "tan_lock") == ["starfighter", "diplomat"]


@rule("v1.tech.07")
def test_what_fits_into_the_places_that_are_left_goes_on_whatever_was_loaded_last() -> None:
    ships = ["diplomat", "diplomat", "firebug", "firebug", "starfighter", "starfighter"]
    game = key(techs={0: ["grappling_beam", "docking_bay"]}, ships={0: {"tan.c": ships}})
    act(game, "move diplomat tan.c")
    act(game, "tow diplomat")
    for ship in ("firebug", "firebug", "starfighter", "starfighter"):
        act(game, f"load {ship}")
    act(game, "cross tan.c tan_lock", 6, 1, 6, 6, 6, 6)
    act(game, "done")
    assert fleet(game, 0, "tan.c") == ["firebug"]  # one place for any small ship, four for Starfighters
    assert fleet(game, 0, "tan_lock") == ["starfighter", "starfighter", "diplomat", "firebug"]


@rule("v1.tech.07")
def test_when_all_that_fly_are_lost_the_loads_stay_and_the_move_is_over() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["diplomat", "starfighter", "centipede"]}})
    act(game, "move diplomat tan.c")
    act(game, "tow centipede")
    act(game, "load starfighter")
    act(game, "cross tan.c tan_lock", 1, 2, 6)
    act(game, "bay")
    act(game, "bay")
    assert on_bay(game, 0) == "centipede"  # the second in place of the first
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert (question(game), game.table.actions) == ((0, "turn"), 2)


@rule("v1.tech.07")
def test_a_tractor_beam_holds_the_whole_group() -> None:
    game = key(techs=BEAM, ships={0: {"tan.c": ["starfighter"] * 3}, 2: {"tan.c": ["black_hole"]}})
    act(game, "move starfighter tan.c")
    assert listed(game) == ["hail tan.c"]
    refused(game, "tow starfighter", "v1.tech.07")
    act(game, "hail tan.c")
    act(game, "permit", seat=2)
    act(game, "tow starfighter")
    act(game, "to 0/0")
    assert fleet(game, 0, "0/0") == ["starfighter"] * 2


@rule("v1.tech.07")
def test_the_bought_move_of_the_narkani_takes_a_group_too() -> None:
    races = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = key(races=races, techs=BEAM, ships={0: {"tan.c": ["starfighter"] * 3}})
    act(game, "buy_move")
    act(game, "move starfighter tan.c")
    act(game, "tow starfighter")
    act(game, "to 0/0")
    assert (fleet(game, 0, "0/0"), game.table.actions) == (["starfighter"] * 2, 3)


@rule("v1.tech.07")
def test_the_warp_gate_tows_nothing() -> None:
    game = key(techs={0: ["grappling_beam", "warp_gate"]}, ships={0: {"tan.c": ["starfighter"] * 3}})
    act(game, "warp_gate")
    act(game, "move starfighter tan.c")
    refused(game, "tow starfighter", "v1.tech.07")


@rule("v1.dp.16")
def test_within_a_towed_flight_guesses_and_undo_hold() -> None:
    game = key(
        techs=BEAM, ships={0: {"tan.c": ["starfighter", "diplomat", "centipede"]}}, hands={1: ["peaceful_retreat"]}
    )
    act(game, "move centipede tan.c")
    take_back(game, "tow diplomat")
    act(game, "tow diplomat")
    take_back(game, "load starfighter")
    act(game, "load starfighter")
    guessed_alike(game)
    take_back(game, "to 0/0")
    game.play("cross tan.c tan_lock")
    assert asked(game).prompt == "crossing"
    guessed_alike(game)


# --- Millipedes ---------------------------------------------------------------------------------------------


@rule("v1.ship.13")
def test_the_spaces_of_two_millipedes_are_adjacent_for_other_ships() -> None:
    game = key(races=WEAVERS, ships={0: {"tan.c": ["millipede", "starfighter"], "corra": ["millipede"]}})
    act(game, "move starfighter tan.c")
    assert "to corra" in listed(game)
    assert "to emrok.a" in listed(game)  # one step through the link, one more behind it
    assert "to 3/2" not in listed(game)
    act(game, "to corra")
    assert told(game, "moved")[0]["path"] == ["corra"]
    assert listed(game, "to") == ["to tan.c", "to emrok.a", "to emrok.b", "to 3/3", "to 3/4"]
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter", "millipede"]


@rule("v1.ship.13")
def test_millipedes_cannot_use_their_link() -> None:
    game = key(races=WEAVERS, ships={0: {"tan.c": ["millipede"], "corra": ["millipede"]}})
    act(game, "move millipede tan.c")
    refused(game, "to corra", "v1.move.01")


@rule("v1.ship.13")
def test_a_carried_or_towed_millipede_cannot_use_it_either() -> None:
    ships = {0: {"tan.c": ["millipede", "diplomat", "starfighter"], "corra": ["millipede"]}}
    game = key(races=WEAVERS, ships=ships, techs=BEAM)  # type: ignore[arg-type]
    act(game, "move diplomat tan.c")
    assert "to corra" in listed(game)
    take_back(game, "load millipede")
    act(game, "load millipede")
    assert "to corra" not in listed(game)
    towing = key(races=WEAVERS, ships=ships, techs=BEAM)  # type: ignore[arg-type]
    act(towing, "move starfighter tan.c")
    act(towing, "tow millipede")
    refused(towing, "to corra", "v1.move.01")


@rule("v1.ship.13")
def test_the_link_needs_both_and_is_the_owners_alone() -> None:
    one = key(races=WEAVERS, ships={0: {"tan.c": ["millipede", "starfighter"]}})
    act(one, "move starfighter tan.c")
    refused(one, "to corra", "v1.move.01")
    ships = {0: {"tan.c": ["millipede"], "corra": ["millipede"]}, 1: {"tan.c": ["starfighter"]}}
    foreign = key(races=WEAVERS, active=1, ships=ships)  # type: ignore[arg-type]
    act(foreign, "move starfighter tan.c")
    refused(foreign, "to corra", "v1.move.01")


@rule("v1.ship.13", "v1.raceact.04")
def test_mind_control_sends_no_ship_through_the_link() -> None:
    races = ["mystics_of_siri", "weavers_of_ommu", "academy_of_eehg", "collective_five"]
    game = key(
        races=races,
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["millipede", "starfighter"], "corra": ["millipede"]}},
    )
    act(game, "mind_control 1 starfighter tan.c")
    assert "to tan.a" in listed(game)
    refused(game, "to corra", "v1.move.01")


@rule("v1.ship.13")
def test_a_tractor_beam_beside_a_millipede_bars_the_link() -> None:
    ships = {0: {"tan.c": ["millipede", "starfighter"], "corra": ["millipede"]}, 1: {"tan.c": ["black_hole"]}}
    game = key(races=WEAVERS, ships=ships)  # type: ignore[arg-type]
    act(game, "move starfighter tan.c")
    refused(game, "to corra", "v1.tech.13")
    act(game, "hail tan.c")
    act(game, "permit", seat=1)
    act(game, "to corra")
    assert fleet(game, 0, "corra") == ["starfighter", "millipede"]


def attacked(ships: dict[str, list[str]], place: str) -> list[str]:
    """Where the Weavers, with the retreat ability, can flee to from the space on which seat 1 attacks them."""
    game = key(
        races=WEAVERS,
        active=1,
        ships={0: ships, 1: {place: ["starfighter"]}},
        allies={"bindok_ii": 0},
        conquered={"corra": 0},
    )
    act(game, f"attack {place} 0")
    act(game, "retreat")
    return [fact["to"] for fact in told(game, "retreated")] or listed(game, "flee")


@rule("v1.ship.13", "v1.world.04")
def test_millipedes_shorten_a_retreat_as_worm_holes_do() -> None:
    fleeing = {"arcura": ["starfighter"]}
    assert attacked(fleeing, "arcura") == ["ommu"]
    joined = {**fleeing, "arcura.c": ["millipede"], "corra": ["millipede"]}
    assert attacked(joined, "arcura") == ["corra"]  # one step to arcura.c, one through the link
    assert attacked({**fleeing, "arcura.c": ["millipede"]}, "arcura") == ["ommu"]  # one is no link


@rule("v1.ship.13", "v1.world.04")
def test_a_retreat_with_a_millipede_is_measured_without_the_link() -> None:
    ships = {"tan.c": ["millipede", "starfighter"], "corra": ["millipede"]}
    assert attacked(ships, "tan.c") == ["ommu"]


@rule("v1.ship.13", "v1.tactic.11")
def test_millipedes_shorten_the_retreat_by_a_tactic_too() -> None:
    game = key(
        races=WEAVERS,
        active=1,
        ships={
            0: {"arcura": ["starfighter"], "arcura.c": ["millipede"], "corra": ["millipede"]},
            1: {"arcura": ["moth"]},
        },
        conquered={"corra": 0},
        hands={0: ["militaristic_retreat", "militaristic_surge"]},
    )
    act(game, "attack arcura 0")
    act(game, "tactic retreat militaristic_retreat")
    assert fleet(game, 0, "corra") == ["starfighter", "millipede"]


# --- the Sunhammer II ---------------------------------------------------------------------------------------

HAMMER = {0: ["sunhammer_ii"]}


@rule("v1.tech.09", "v1.err.05")
def test_a_sunhammer_ii_goes_one_farther_and_carries_three_small_ships() -> None:
    ships = ["sunhammer", "starfighter", "starfighter", "diplomat", "firebug", "centipede"]
    game = key(techs=HAMMER, ships={0: {"cidran": ships}})
    act(game, "move sunhammer cidran")
    assert listed(game, "load") == ["load starfighter", "load diplomat", "load firebug"]
    for ship in ("starfighter", "starfighter", "firebug"):
        act(game, f"load {ship}")
    assert listed(game, "load") == []
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter", "starfighter", "sunhammer", "firebug"]
    assert fleet(game, 0, "cidran") == ["diplomat", "centipede"]
    assert question(game) == (0, "turn")


@rule("v1.tech.09")
def test_it_picks_up_and_drops_on_its_way() -> None:
    game = key(techs=HAMMER, ships={0: {"cidran": ["sunhammer", "starfighter"], "0/1": ["diplomat"]}})
    act(game, "move sunhammer cidran")
    act(game, "load starfighter")
    act(game, "to 0/1")
    act(game, "drop starfighter")
    act(game, "load diplomat")
    act(game, "to tan.c")
    assert (fleet(game, 0, "0/1"), fleet(game, 0, "tan.c")) == (["starfighter"], ["diplomat", "sunhammer"])


@rule("v1.tech.09")
def test_without_the_technology_it_goes_one_space_and_carries_nothing() -> None:
    game = key(ships={0: {"cidran": ["sunhammer", "starfighter"]}})
    act(game, "move sunhammer cidran")
    assert listed(game) == ["to 0/1", "to 1/0"]
    refused(game, "load starfighter", "v1.ship.03")


@rule("v1.tech.09")
def test_it_rolls_three_dice_on_three_or_more() -> None:
    game = key(
        techs=HAMMER,
        ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter"] * 3}},
        closed=["decisive_battle"],
    )
    act(game, "attack tan.c 1", 3, 2, 6)
    assert told(game, "attack_roll")[0]["hits"] == "2"
    act(game, "done", seat=1)
    act(game, "done", 1, seat=1)
    assert fleet(game, 1, "tan.c") == ["starfighter"]


@rule("v1.tech.09")
def test_the_sunhammers_of_others_stay_what_they_are() -> None:
    game = key(techs={1: ["sunhammer_ii"]}, ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["sunhammer"]}})
    act(game, "attack tan.c 1", 1, 1, 1, 1, 1)  # two dice against three
    assert [(fact["seat"], len(fact["dice"])) for fact in told(game, "attack_roll")] == [("0", 2), ("1", 3)]
