"""Board, spaces and obstacles (rules, chapter 4)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act, act_thrice, asked, chance, cited, fleet, listed, position, refused, told
from tolmek.void1.model.ids import OBSTACLES, PLACES

Ships = dict[int | str, dict[str, list[str]]]


@rule("v1.board.01")
def test_planets_and_light_circles_are_spaces_joined_by_the_printed_lines() -> None:
    game = position(ships={0: {"tan.c": ["sunhammer"]}})  # move value 1: the neighbours
    act(game, "move sunhammer tan.c")
    assert listed(game) == [
        "to tan_fu",
        "to tan.a",
        "to 0|1",
        "to 0/0",
        "to 0/1",
        "cross tan.c tan_lock",
    ]
    act(game, "to tan.a")
    assert fleet(game, 0, "tan.c") == []
    assert fleet(game, 0, "tan.a") == ["sunhammer"]


@rule("v1.board.01")
def test_a_step_leads_along_a_line_and_not_across_the_map() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}})
    act(game, "move starfighter tan_fu")
    assert listed(game, "to") == ["to tan.c", "to tan.a", "to 0|1", "to 0/0", "to 0/1", "to cidran"]
    refused(game, "to tan_lock", "v1.move.01")  # as near on the table, but three steps by open lines


@rule("v1.board.02")
def test_half_circles_on_the_rim_are_spaces_to_pass_and_to_stop_on() -> None:
    game = position(ships={0: {"cidran": ["starfighter", "starfighter"]}})
    act(game, "move starfighter cidran")
    act(game, "to 0/1")
    act(game, "stop")
    assert fleet(game, 0, "0/1") == ["starfighter"]
    act(game, "move starfighter cidran")
    act(game, "to tan_fu")  # two steps: past the half circle
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert game.table.actions == 2


@rule("v1.board.02")
def test_two_half_circles_that_meet_at_a_seam_are_one_space() -> None:
    game = position(ships={0: {"arcura.c": ["starfighter"]}})
    act(game, "move starfighter arcura.c")
    act(game, "to tan.c")  # arcura.c, 0|1, tan.c
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert asked(game).prompt == "turn"


@rule("v1.board.02")
def test_without_a_neighbouring_hexagon_the_half_circle_lies_on_the_rim() -> None:
    game = position(2, ships={0: {"pyrious.l0": ["sunhammer"]}})  # two players: no hexagon in the north
    act(game, "move sunhammer pyrious.l0")
    assert listed(game) == ["to pyrious.i1", "to c/0"]
    act(game, "to c/0")
    act(game, "move sunhammer c/0")
    assert listed(game) == ["to pyrious.l0", "cross c/0 pyrious.a0", "cross c/0 oonith"]


@rule("v1.board.03")
def test_a_home_world_is_one_space_joined_to_the_two_hexagons_of_its_slot() -> None:
    game = position(ships={0: {"cidran": ["sunhammer"], "1/0": ["starfighter"]}})
    act(game, "move sunhammer cidran")
    assert listed(game) == ["to 0/1", "to 1/0"]
    act(game, "to 0/1")
    act(game, "move starfighter 1/0")
    act(game, "to cidran")
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter", "sunhammer"]


@pytest.mark.parametrize(
    ("start", "end", "obstacle"),
    [
        ("0/0", "tan_lock", "asteroids"),
        ("0|1", "tan_fu", "mines"),
        ("tan.c", "tan_lock", "ancient-defenses"),
    ],
)
@rule("v1.board.04")
def test_asteroids_mines_and_ancient_defenses_must_be_rolled_for(start: str, end: str, obstacle: str) -> None:
    game = position(ships={0: {start: ["sunhammer"]}})
    act(game, f"move sunhammer {start}")
    assert f"cross {start} {end}" in listed(game)
    refused(game, f"to {end}", "v1.move.01")
    act(game, f"cross {start} {end}", 6)
    assert fleet(game, 0, end) == ["sunhammer"]
    assert [entry["obstacle"] for entry in told(game, "obstacle_roll")] == [obstacle]


@rule("v1.board.04")
def test_there_are_exactly_three_obstacle_types() -> None:
    board = position().table.board
    on_lines = {near[i] for near in board.near for i in range(1, len(near), 2)}
    assert OBSTACLES == ["asteroids", "mines", "ancient-defenses"]
    assert on_lines == {-1, 0, 1, 2}


@rule("v1.board.05")
def test_an_obstacle_on_a_line_costs_no_movement_and_is_no_place_to_stop() -> None:
    game = position(ships={0: {"0|1": ["starfighter"]}})
    act(game, "move starfighter 0|1")
    act(game, "cross 0|1 tan_fu", 4)
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert listed(game) == ["to tan.c", "to 0/1", "cross tan_fu 0|1", "stop"]  # one step of two is left
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter"]
    assert asked(game).prompt == "turn"


@rule("v1.board.05")
def test_the_three_asteroid_spaces_of_the_centre_are_spaces() -> None:
    game = position(ships={0: {"c|0": ["starfighter"]}})
    asteroids = [place for i, place in enumerate(PLACES) if game.table.board.has_asteroids(i)]
    assert asteroids == ["pyrious.a0", "pyrious.a2", "pyrious.a4"]
    act(game, "move starfighter c|0")
    act(game, "cross c|0 pyrious.a0", 4)
    act(game, "stop")
    assert fleet(game, 0, "pyrious.a0") == ["starfighter"]


@pytest.mark.parametrize("die", [1, 2, 3])
@rule("v1.board.07")
def test_a_roll_of_3_or_less_destroys_the_ship(die: int) -> None:
    game = position(ships={0: {"0|1": ["starfighter"], "cidran": ["starfighter"]}})
    act(game, "move starfighter 0|1")
    act_thrice(game, "cross 0|1 tan_fu", die)
    assert fleet(game, 0, "0|1") == []
    assert fleet(game, 0, "tan_fu") == []
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert told(game, "obstacle_roll") == [
        {"fact": "obstacle_roll", "seat": "0", "piece": "starfighter", "obstacle": "mines", "die": str(die)}
    ]
    assert told(game, "lost_to_obstacle") == [
        {"fact": "lost_to_obstacle", "seat": "0", "piece": "starfighter", "place": "0|1"}
    ]
    assert cited(game, "obstacle_roll") == ["v1.board.07"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@pytest.mark.parametrize("die", [4, 5, 6])
@rule("v1.board.07")
def test_a_roll_of_4_or_more_survives_and_may_go_on(die: int) -> None:
    game = position(ships={0: {"0|1": ["starfighter"]}})
    act(game, "move starfighter 0|1")
    act_thrice(game, "cross 0|1 tan_fu", die)
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert told(game, "lost_to_obstacle") == []
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "flight", 3)
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter"]


@rule("v1.board.07")
def test_the_way_to_the_obstacle_is_flown_before_the_roll() -> None:
    game = position(ships={0: {"tan.c": ["starfighter"]}})
    act(game, "move starfighter tan.c")
    assert "cross 0|1 tan_fu" in listed(game)
    assert "cross 0|1 arcura.c" not in listed(game)  # an open line
    refused(game, "cross 0/0 0|1", "v1.board.07")
    act(game, "cross 0|1 tan_fu", 3)
    assert told(game, "lost_to_obstacle")[0]["place"] == "0|1"
    assert [(entry["from"], entry["to"]) for entry in told(game, "moved")] == [("tan.c", "0|1")]
    assert game.table.fleet[0] == []


@rule("v1.board.07")
def test_an_obstacle_roll_may_be_made_again_before_it_counts() -> None:
    cards = ["scholarly_second_chance", "scholarly_breakthrough"]
    game = position(ships={0: {"0|1": ["diplomat", "starfighter"]}}, hands={0: cards})
    act(game, "move diplomat 0|1")
    act(game, "load starfighter")
    game.play("cross 0|1 tan_fu")
    refused(game, "mine", "v1.board.07")  # the dice are due
    chance(game, 1, 2)
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    assert fleet(game, 0, "0|1") == ["starfighter", "diplomat"]  # nothing is lost yet
    kept = game.copy()
    act_thrice(kept, "pass")
    assert kept.table.fleet[0] == []
    act_thrice(game, "tactic second_chance scholarly_second_chance", 4, 5)
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]
    assert [entry["die"] for entry in told(game, "obstacle_roll")] == ["1", "2", "4", "5"]


@rule("v1.board.08", "v1.tech.21")
def test_a_ship_that_ignores_asteroids_passes_them_without_a_roll() -> None:
    game = position(ships={0: {"0/0": ["sunhammer"]}}, techs={0: ["asteroid_charts"]})
    act(game, "move sunhammer 0/0")
    assert listed(game) == ["to tan_lock", "to tan.c"]
    act(game, "to tan_lock")
    assert fleet(game, 0, "tan_lock") == ["sunhammer"]
    assert told(game, "obstacle_roll") == []
    act(game, "move sunhammer tan_lock")
    assert listed(game, "cross") == ["cross tan_lock tan.c"]  # ancient defenses are another type


@rule("v1.board.08")
def test_an_ability_in_force_lets_ships_ignore_obstacles_too() -> None:
    cards = ["scholarly_safe_passage", "scholarly_breakthrough"]
    game = position(ships={0: {"0|1": ["sunhammer"]}}, hands={0: cards})
    act(game, "tactic safe_passage scholarly_safe_passage")
    act(game, "move sunhammer 0|1")
    assert listed(game, "cross") == []
    act(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["sunhammer"]
    assert told(game, "obstacle_roll") == []


@rule("v1.board.09")
def test_an_asteroid_space_is_rolled_for_once_when_the_ship_enters() -> None:
    game = position(ships={0: {"c|0": ["centipede"]}})
    act(game, "move centipede c|0")
    act(game, "cross c|0 pyrious.a0", 4)
    act(game, "to pyrious")  # leaving needs no roll
    assert fleet(game, 0, "pyrious") == ["centipede"]
    assert listed(game, "cross") == [
        "cross pyrious pyrious.a0",  # entering again does
        "cross pyrious pyrious.a2",
        "cross pyrious pyrious.a4",
    ]
    act(game, "cross pyrious pyrious.a2", 3)
    assert game.table.fleet[0] == []
    assert [entry["die"] for entry in told(game, "obstacle_roll")] == ["4", "3"]


@rule("v1.board.09")
def test_staying_on_an_asteroid_space_and_leaving_it_later_need_no_roll() -> None:
    game = position(ships={0: {"pyrious.a4": ["sunhammer"]}})
    act(game, "move sunhammer pyrious.a4")
    assert listed(game) == ["to pyrious", "to c|4"]
    act(game, "to c|4")
    assert fleet(game, 0, "c|4") == ["sunhammer"]
    assert told(game, "obstacle_roll") == []


@rule("v1.board.10")
def test_two_obstacles_on_the_way_are_two_rolls_one_after_the_other() -> None:
    game = position(ships={0: {"0/0": ["starfighter"]}})
    act(game, "move starfighter 0/0")
    act_thrice(game, "cross 0/0 tan_lock", 4)
    assert listed(game) == ["to tan.a", "to 0/5", "cross tan_lock tan.c", "cross tan_lock 0/0", "stop"]
    act_thrice(game, "cross tan_lock tan.c", 3)
    assert [(entry["obstacle"], entry["die"]) for entry in told(game, "obstacle_roll")] == [
        ("asteroids", "4"),
        ("ancient-defenses", "3"),
    ]
    assert told(game, "lost_to_obstacle")[0]["place"] == "tan_lock"
    assert game.table.fleet[0] == []


@rule("v1.board.10")
def test_the_mover_may_stop_between_two_obstacles() -> None:
    game = position(ships={0: {"0/0": ["starfighter"]}})
    act(game, "move starfighter 0/0")
    act(game, "cross 0/0 tan_lock", 6)
    act(game, "stop")
    assert fleet(game, 0, "tan_lock") == ["starfighter"]
    assert len(told(game, "obstacle_roll")) == 1


@pytest.mark.parametrize(
    ("dice", "arrived", "left_behind"),
    [
        ((4, 4), ["starfighter", "diplomat"], []),
        ((4, 3), ["diplomat"], []),
        ((3, 4), [], ["starfighter"]),
        ((3, 3), [], []),
    ],
)
@rule("v1.board.11")
def test_carrier_and_carried_roll_for_themselves(
    dice: tuple[int, int], arrived: list[str], left_behind: list[str]
) -> None:
    game = position(ships={0: {"tan.c": ["diplomat", "starfighter", "starfighter"]}})
    act(game, "move diplomat tan.c")
    act(game, "load starfighter")
    act_thrice(game, "cross 0|1 tan_fu", *dice)
    assert fleet(game, 0, "tan_fu") == arrived
    assert fleet(game, 0, "0|1") == left_behind  # the last space before the obstacle
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    rolls = [(entry["piece"], entry["die"]) for entry in told(game, "obstacle_roll")]
    assert rolls == [("diplomat", str(dice[0])), ("starfighter", str(dice[1]))]
    assert asked(game).prompt == "turn"  # both steps are used, or the carrier is lost
    assert game.table.actions == 3


@rule("v1.board.11")
def test_survivors_of_a_lost_carrier_do_not_move_on_though_it_had_steps_left() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "starfighter"]}})
    act(game, "move diplomat 0|1")
    act(game, "load starfighter")
    act_thrice(game, "cross 0|1 tan_fu", 1, 6)
    assert fleet(game, 0, "0|1") == ["starfighter"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    act(game, "move starfighter 0|1")  # with a MOVE of its own it may
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter"]


@rule("v1.board.11")
def test_a_whole_load_rolls_ship_by_ship() -> None:
    game = position(
        ships={0: {"0|1": ["diplomat", "starfighter", "starfighter", "starfighter"]}},
        techs={0: ["docking_bay"]},
    )
    act(game, "move diplomat 0|1")
    for _ in range(3):
        act(game, "load starfighter")
    act_thrice(game, "cross 0|1 tan_fu", 5, 4, 3, 6)
    assert fleet(game, 0, "tan_fu") == ["starfighter", "starfighter", "diplomat"]
    assert fleet(game, 0, "0|1") == []
    assert [entry["piece"] for entry in told(game, "lost_to_obstacle")] == ["starfighter"]
    assert asked(game).prompt == "flight"
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter", "starfighter", "diplomat"]  # the lost one is off the load


@rule("v1.board.11")
def test_a_carried_diplomat_is_not_taken_for_its_carrier() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "diplomat"]}})
    act(game, "move diplomat 0|1")
    act(game, "load diplomat")
    act_thrice(game, "cross 0|1 tan_fu", 4, 3)
    assert fleet(game, 0, "tan_fu") == ["diplomat"]
    assert asked(game).prompt == "flight"  # the carrier lives and has a step left
    assert listed(game, "drop") == []


@rule("v1.board.11")
def test_a_carrier_that_ignores_the_obstacle_does_not_roll_for_its_load() -> None:
    keywords = '["diplomacy", "unarmed", "carrier", "ignore-all-obstacles"]'
    game = position(
        components=f"[ship.diplomat]\nkeywords = {keywords}\n",
        ships={0: {"0|1": ["diplomat", "starfighter", "starfighter"]}},
        techs={0: ["docking_bay"]},
    )
    act(game, "move diplomat 0|1")
    assert listed(game, "cross") == []  # alone it ignores everything
    for _ in range(2):
        act(game, "load starfighter")
    assert "cross 0|1 tan_fu" in listed(game)
    act_thrice(game, "cross 0|1 tan_fu", 3, 4)
    assert [entry["piece"] for entry in told(game, "obstacle_roll")] == ["starfighter", "starfighter"]
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]
    act_thrice(game, "drop starfighter")
    assert listed(game, "cross") == []


@rule("v1.board.12")
def test_ships_of_all_players_share_a_space_without_a_battle() -> None:
    ships: Ships = {
        0: {"0/1": ["starfighter"]},
        1: {"tan_fu": ["starcruiser"]},
        2: {"tan_fu": ["sunhammer", "moth"]},
    }
    game = position(ships={**ships, 3: {"tan_fu": ["starfighter"] * 8}}, allies={"tan_fu": 1})
    act(game, "move starfighter 0/1")
    act(game, "to tan_fu")
    act(game, "stop")
    assert [fleet(game, seat, "tan_fu") for seat in range(4)] == [
        ["starfighter"],
        ["starcruiser"],
        ["sunhammer", "moth"],
        ["starfighter"] * 8,
    ]
    assert told(game, "attack_named") == []
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@rule("v1.board.13")
def test_two_spaces_joined_by_worm_holes_are_adjacent_for_everybody() -> None:
    game = position(
        ships={0: {"cidran": ["sunhammer"]}, 1: {"pyrious": ["sunhammer"]}},
        tokens=[("worm_hole", "pyrious"), ("worm_hole", "cidran")],
    )
    act(game, "move sunhammer cidran")
    assert listed(game) == ["to pyrious", "to 0/1", "to 1/0"]
    act(game, "to pyrious")
    assert fleet(game, 0, "pyrious") == ["sunhammer"]
    act(game, "end")
    act(game, "done")
    act(game, "move sunhammer pyrious")
    assert "to cidran" in listed(game)


@rule("v1.board.13")
def test_worm_holes_of_different_events_are_not_joined() -> None:
    game = position(
        ships={0: {"cidran": ["sunhammer"]}},
        tokens=[("worm_hole", "cidran"), ("twin_rifts", "tan.a"), ("twin_rifts", "beta.a")],
    )
    act(game, "move sunhammer cidran")
    assert listed(game) == ["to 0/1", "to 1/0"]
    other = position(ships={0: {"tan.a": ["sunhammer"]}}, tokens=[("twin_rifts", "tan.a"), ("twin_rifts", "beta.a")])
    act(other, "move sunhammer tan.a")
    assert "to beta.a" in listed(other)


@rule("v1.board.14")
def test_a_ship_lost_to_an_obstacle_is_destroyed_by_nobody() -> None:
    game = position(ships={0: {"0|1": ["starfighter"]}, 1: {"0|1": ["starfighter"]}}, allies={"beta_com": 1})
    act(game, "move starfighter 0|1")
    act(game, "cross 0|1 tan_fu", 1)
    act(game, "end")
    act(game, "done")
    assert cited(game, "lost_to_obstacle") == ["v1.board.14"]
    assert game.table.vp == [0, 0, 0, 0]
    assert told(game, "points") == []
    assert told(game, "battle_won") == []
    assert told(game, "destroyed") == []
    assert game.table.credits[0] == 5 + 4
    assert game.table.credits[1] == 5  # Beta Com pays for battles won
