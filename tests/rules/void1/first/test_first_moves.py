"""First Edition: impassable obstacles, retreat, Mind Control, Warp Gate, Narkani moves (chapters 4, 14, 34 to 36)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, fleet, listed, position, question, refused, told
from tolmek.void1.model.ids import PLACE_ID

NARKANI = ["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
OBSTACLES = [
    ("0/0", "tan_lock", "asteroid_charts"),
    ("0|1", "tan_fu", "living_probes"),
    ("tan.c", "tan_lock", "ancient_codes"),
]


# --- obstacles ----------------------------------------------------------------------------------------------


@rule("v1.board.06")
@pytest.mark.parametrize(("start", "end", "technology"), OBSTACLES)
def test_no_ship_passes_an_obstacle_without_the_technology_for_it(start: str, end: str, technology: str) -> None:
    others = [name for _, _, name in OBSTACLES if name != technology]
    game = position(edition="first", ships={0: {start: ["sunhammer"]}}, techs={0: others})
    act(game, f"move sunhammer {start}")
    assert f"to {end}" not in listed(game)
    assert listed(game, "cross") == []
    assert refused(game, f"to {end}", "v1.board.06") == "An obstacle blocks the way, and the ship cannot ignore it."
    reason = refused(game, f"cross {start} {end}", "v1.board.06")
    assert reason == "A ship can pass an obstacle only if it ignores it."
    able = position(edition="first", ships={0: {start: ["sunhammer"]}}, techs={0: [technology]})
    act(able, f"move sunhammer {start}")
    act(able, f"to {end}")  # no die is rolled
    assert fleet(able, 0, end) == ["sunhammer"]
    assert able.table.actions == 2


@rule("v1.board.06")
def test_an_asteroid_space_cannot_be_entered_without_such_an_ability() -> None:
    game = position(edition="first", ships={0: {"c|0": ["starfighter", "moth"]}})
    act(game, "move starfighter c|0")
    assert "to pyrious.a0" not in listed(game)
    refused(game, "to pyrious.a0", "v1.board.06")
    refused(game, "to emrok", "v1.move.01")  # too far by any way
    act(game, "to pyrious.l0")
    act(game, "stop")
    act(game, "move moth c|0")  # a Moth ignores all obstacles
    act(game, "to pyrious.a0")
    assert fleet(game, 0, "pyrious.a0") == ["moth"]


@rule("v1.board.06")
def test_a_carrier_passes_with_its_load_or_not_at_all() -> None:
    game = position(edition="first", ships={0: {"c|0": ["diplomat", "starfighter"]}})
    act(game, "move diplomat c|0")
    act(game, "load starfighter")
    refused(game, "to pyrious.a0", "v1.board.06")
    able = position(edition="first", ships={0: {"c|0": ["diplomat", "starfighter"]}}, techs={0: ["asteroid_charts"]})
    act(able, "move diplomat c|0")
    act(able, "load starfighter")
    act(able, "to pyrious.a0")
    assert fleet(able, 0, "pyrious.a0") == ["starfighter", "diplomat"]


@rule("v1.board.06", "v1.event.09")
def test_sleeping_sentinels_open_mines_and_ancient_defenses_for_all_in_this_round() -> None:
    game = position(edition="first", phase="event", ships={0: {"tan.c": ["sunhammer"]}, 1: {"0/0": ["sunhammer"]}})
    game.play("event sleeping_sentinels")
    act(game, "move sunhammer tan.c")
    act(game, "to tan_lock")
    assert fleet(game, 0, "tan_lock") == ["sunhammer"]
    act(game, "end")
    act(game, "move sunhammer 0/0")
    refused(game, "to tan_lock", "v1.board.06")  # asteroids do not sleep
    act(game, "to tan.c")
    for _ in range(3):
        act(game, "end")
    assert game.table.timed == []  # the round is over
    for seat in range(4):
        game.play("done", seat)
    game.play("event council_summons")
    act(game, "move sunhammer tan_lock")
    refused(game, "to tan.c", "v1.board.06")


@rule("v1.raceact.04", "v1.board.06")
def test_mind_control_sends_no_ship_through_an_obstacle_that_it_does_not_ignore() -> None:
    ships = {0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["sunhammer", "moth"]}}
    game = position(edition="first", races=SIRI, ships=ships, techs={0: ["ancient_codes"]})  # type: ignore[arg-type]
    act(game, "mind_control 1 sunhammer tan.c")
    refused(game, "to tan_lock", "v1.board.06")  # the owner's technologies count, not those of Siri
    refused(game, "cross tan.c tan_lock", "v1.raceact.04")
    other = position(edition="first", races=SIRI, ships=ships)  # type: ignore[arg-type]
    act(other, "mind_control 1 moth tan.c")
    act(other, "to tan_lock")
    assert fleet(other, 1, "tan_lock") == ["moth"]


# --- retreat ------------------------------------------------------------------------------------------------


@rule("v1.world.04")
def test_a_retreat_is_measured_over_lines_that_the_ships_may_pass() -> None:
    """From tan.c Tan Lock is one step over ancient defenses, two without; Tan Fu is next door."""
    ships = {0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["starfighter"]}}
    worlds = {"tan_lock": 1, "arcura": 1}
    places = [PLACE_ID[world] for world in worlds]
    game = position(edition="first", ships=ships, allies={"bindok_ii": 1}, conquered=worlds)  # type: ignore[arg-type]
    assert [game.table.board.distances(PLACE_ID["tan.c"])[place] for place in places] == [1, 3]
    assert [game.table.board.distances(PLACE_ID["tan.c"], 0)[place] for place in places] == [2, 3]
    near = position(edition="first", ships=ships, allies={"bindok_ii": 1}, conquered={"tan_lock": 1, "tan_fu": 1})  # type: ignore[arg-type]
    act(near, "attack tan.c 1")
    act(near, "retreat")
    assert fleet(near, 1, "tan_fu") == ["starfighter"]  # the only nearest one
    assert near.table.credits[1] == 4
    codes = position(
        edition="first",
        ships=ships,  # type: ignore[arg-type]
        allies={"bindok_ii": 1},
        conquered={"tan_lock": 1, "tan_fu": 1},
        techs={1: ["ancient_codes"]},
    )
    act(codes, "attack tan.c 1")
    act(codes, "retreat")
    assert (question(codes), listed(codes)) == ((1, "retreat"), ["flee tan_fu", "flee tan_lock"])
    revised = position(ships=ships, allies={"bindok_ii": 1}, conquered={"tan_lock": 1, "tan_fu": 1})  # type: ignore[arg-type]
    act(revised, "attack tan.c 1")
    act(revised, "retreat")
    assert listed(revised) == ["flee tan_fu", "flee tan_lock"]  # the other editions count all lines


@rule("v1.world.04")
def test_one_ship_that_cannot_pass_lengthens_the_way_of_all() -> None:
    ships = {0: {"tan.c": ["starcruiser"]}, 1: {"tan.c": ["moth", "moth"]}}
    game = position(edition="first", ships=ships, allies={"bindok_ii": 1}, conquered={"tan_lock": 1, "tan_fu": 1})  # type: ignore[arg-type]
    act(game, "attack tan.c 1")
    act(game, "retreat")
    assert listed(game) == ["flee tan_fu", "flee tan_lock"]
    ships[1]["tan.c"].append("starfighter")
    mixed = position(edition="first", ships=ships, allies={"bindok_ii": 1}, conquered={"tan_lock": 1, "tan_fu": 1})  # type: ignore[arg-type]
    act(mixed, "attack tan.c 1")
    act(mixed, "retreat")
    assert fleet(mixed, 1, "tan_fu") == ["starfighter", "moth", "moth"]


# --- Warp Gate and Narkani ----------------------------------------------------------------------------------


@rule("v1.tech.16", "v1.race.09")
def test_the_warp_gate_works_as_often_as_actions_last() -> None:
    game = position(edition="first", races=NARKANI, techs={0: ["warp_gate"]}, ships={0: {"narkan": ["starfighter"]}})
    act(game, "warp_gate")
    assert game.table.actions == 1
    act(game, "move starfighter narkan")
    act(game, "to tan_fu")
    act(game, "done")
    refused(game, "warp_gate", "v1.tech.16")  # one action is not enough
    act(game, "buy_move")
    assert (game.table.actions, game.table.moves, game.table.credits[0]) == (1, 1, 4)
    act(game, "warp_gate")  # the additional MOVE action pays for half of it
    assert (game.table.actions, game.table.moves) == (0, 0)
    act(game, "move starfighter tan_fu")
    act(game, "to tan.a")
    act(game, "done")
    act(game, "buy_move")
    act(game, "buy_move")
    act(game, "warp_gate")  # and can pay for the whole
    assert (game.table.actions, game.table.moves, game.table.credits[0]) == (0, 0, 2)
    assert len(told(game, "warp_gate_used")) == 3


@rule("v1.tech.16")
def test_a_warp_gate_refused_for_want_of_actions() -> None:
    game = position(edition="first", techs={0: ["warp_gate"]}, actions=0, ships={0: {"tan.c": ["starfighter"]}})
    refused(game, "warp_gate", "v1.act.01")
    other = position(edition="first", ships={0: {"tan.c": ["starfighter"]}})
    refused(other, "warp_gate", "v1.tech.16")
    half = position(edition="first", races=NARKANI, techs={0: ["warp_gate"]}, actions=0, ships={0: {"tan.c": ["moth"]}})
    refused(half, "move moth tan.c", "v1.act.01")
    act(half, "buy_move")
    assert listed(half, "move") == ["move moth tan.c"]
    refused(half, "warp_gate", "v1.tech.16")  # half of its price
    empty = position(edition="first", races=NARKANI, techs={0: ["warp_gate"]})
    refused(empty, "warp_gate", "v1.tech.16")  # no ship to move


@rule("v1.tech.18")
def test_in_the_revised_edition_an_additional_move_does_not_count_for_the_gate() -> None:
    game = position(races=NARKANI, techs={0: ["warp_gate"]}, actions=0, ships={0: {"tan.c": ["moth"]}})
    act(game, "buy_move")
    refused(game, "warp_gate", "v1.act.01")
    one = position(races=NARKANI, techs={0: ["warp_gate"]}, actions=1, ships={0: {"tan.c": ["moth"]}})
    act(one, "buy_move")
    refused(one, "warp_gate", "v1.tech.16")


@rule("v1.race.09", "v1.dp.18")
def test_narkani_buy_as_many_moves_as_they_can_pay() -> None:
    game = position(edition="first", races=NARKANI, credits={0: 3}, ships={0: {"narkan": ["starfighter"]}})
    for _ in range(3):
        act(game, "buy_move")
    assert (game.table.moves, game.table.credits[0]) == (3, 0)
    assert listed(game, "buy_move") == []
    refused(game, "buy_move", "v1.act.05")
    act(game, "move starfighter narkan")
    act(game, "to 0/1")
    act(game, "stop")
    assert (game.table.moves, game.table.actions) == (2, 3)  # additional moves go first
    act(game, "end")
    assert (game.table.moves, game.table.credits[0]) == (0, 4)
    assert cited(game, "extra_action") == ["v1.act.05"] * 3
    assert asked(game).seat == 1
