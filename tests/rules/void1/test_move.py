"""MOVE (rules, chapter 14)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act, act_thrice, asked, cited, fleet, holder, listed, position, refused, told


@rule("v1.move.01")
def test_a_move_costs_one_action_and_moves_one_own_ship() -> None:
    game = position(ships={0: {"cidran": ["starfighter", "starfighter", "diplomat"]}})
    assert listed(game, "move") == ["move starfighter cidran", "move diplomat cidran"]
    act_thrice(game, "move starfighter cidran")
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "flight", 3)
    act_thrice(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert fleet(game, 0, "cidran") == ["starfighter", "diplomat"]
    assert told(game, "moved") == [
        {
            "fact": "moved",
            "seat": "0",
            "piece": "starfighter",
            "from": "cidran",
            "to": "tan.c",
            "load": [],
            "path": ["0/1", "tan.c"],
        }
    ]
    assert cited(game, "moved") == ["v1.move.01"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)
    assert game.table.credits == [5, 5, 5, 5]


@pytest.mark.parametrize(
    ("ship", "farthest", "too_far"),
    [
        ("sunhammer", "0/1", "tan.c"),
        ("starfighter", "tan.c", "tan.a"),
        ("centipede", "tan.a", "c|0"),
        ("shooting_star", "c|0", "pyrious.l0"),
    ],
)
@rule("v1.move.01")
def test_a_ship_goes_at_most_its_move_value(ship: str, farthest: str, too_far: str) -> None:
    game = position(ships={0: {"cidran": [ship]}})
    act(game, f"move {ship} cidran")
    assert f"to {farthest}" in listed(game)
    assert f"to {too_far}" not in listed(game)
    refused(game, f"to {too_far}", "v1.move.01")
    act(game, f"to {farthest}")
    assert fleet(game, 0, farthest) == [ship]
    assert asked(game).prompt == "turn"  # the whole move value is used


@rule("v1.move.01")
def test_all_spaces_within_reach_and_no_others_are_listed() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}})
    act(game, "move starfighter cidran")
    assert listed(game) == ["to tan_fu", "to tan.c", "to arcura.c", "to 0/1", "to 1/0"]


@rule("v1.move.01")
def test_a_ship_that_is_not_there_cannot_be_moved() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}})
    refused(game, "move diplomat cidran", "v1.move.01")
    refused(game, "move starfighter tan_fu", "v1.move.01")


@rule("v1.move.02")
def test_each_space_entered_costs_one() -> None:
    game = position(ships={0: {"cidran": ["centipede"]}})
    act(game, "move centipede cidran")
    act_thrice(game, "to 0/1")
    assert listed(game) == [
        "to tan_fu",
        "to tan.c",
        "to tan.a",
        "to 0|1",
        "to 0/0",
        "to 1/0",
        "to cidran",
        "cross tan_fu 0|1",
        "cross tan.c tan_lock",
        "stop",
    ]
    act_thrice(game, "to tan.c")
    assert listed(game) == [
        "to tan_fu",
        "to tan.a",
        "to 0|1",
        "to 0/0",
        "to 0/1",
        "cross tan.c tan_lock",
        "stop",
    ]
    act_thrice(game, "to 0/0")
    assert asked(game).prompt == "turn"
    assert game.table.actions == 3


@rule("v1.move.02")
def test_a_far_space_costs_as_many_steps_as_the_way_has_spaces() -> None:
    game = position(ships={0: {"cidran": ["centipede"]}})
    act(game, "move centipede cidran")
    act_thrice(game, "to tan.c")  # two of three
    assert listed(game, "to") == ["to tan_fu", "to tan.a", "to 0|1", "to 0/0", "to 0/1"]


@rule("v1.move.02")
def test_a_space_behind_an_obstacle_costs_one_like_any_other() -> None:
    game = position(ships={0: {"0/1": ["centipede"]}})
    act(game, "move centipede 0/1")
    act_thrice(game, "cross tan.c tan_lock", 4)  # one step to tan.c, one across
    assert listed(game) == ["to tan.a", "to 0/5", "cross tan_lock tan.c", "cross tan_lock 0/0", "stop"]
    act(game, "to 0/5")
    assert asked(game).prompt == "turn"


@rule("v1.move.02")
def test_of_two_ways_to_an_obstacle_each_costs_its_own_steps() -> None:
    game = position(ships={0: {"tan.c": ["centipede"]}})
    act(game, "move centipede tan.c")
    assert {"cross tan.c tan_lock", "cross 0/0 tan_lock"} <= set(listed(game))
    act_thrice(game, "cross 0/0 tan_lock", 4)  # two of three steps
    assert listed(game, "to") == ["to tan.a", "to 0/5"]
    act(game, "to tan.a")
    assert asked(game).prompt == "turn"


@rule("v1.move.02")
def test_an_obstacle_out_of_reach_is_not_listed() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}})
    act(game, "move starfighter cidran")
    assert listed(game, "cross") == []  # tan_fu and tan.c take both steps
    refused(game, "cross tan_fu 0|1", "v1.board.07")


@rule("v1.move.03")
def test_a_ship_may_stop_earlier() -> None:
    game = position(ships={0: {"cidran": ["centipede"]}})
    act(game, "move centipede cidran")
    refused(game, "stop", "v1.move.03")  # before the first step the action is taken back instead
    act(game, "to 1/0")
    act_thrice(game, "stop")
    assert fleet(game, 0, "1/0") == ["centipede"]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 3)


@pytest.mark.parametrize(
    "text",
    [
        "to pyrious",
        "cross 0/0 tan_lock",
        "hail tan.c",
        "load starfighter",
        "drop starfighter",
        "stop",
        "mine",
        "permit",
    ],
)
def test_every_refusal_in_a_flight_gives_its_reason_in_a_sentence(text: str) -> None:
    game = position(ships={0: {"cidran": ["centipede"]}})
    act(game, "move centipede cidran")
    with pytest.raises(tolmek.IllegalAction) as error:
        game.play(text)
    assert sentence(error.value.reason)


def test_other_refusals_of_moves_give_their_reasons_too() -> None:
    held = position(ships={0: {"cidran": ["centipede"]}, 1: {"cidran": ["black_hole"]}}, techs={0: ["warp_gate"]})
    act(held, "warp_gate")
    for text in ("move starfighter cidran", "to 0/1", "mine"):
        with pytest.raises(tolmek.IllegalAction) as error:
            held.play(text)
        assert sentence(error.value.reason)
    act(held, "move centipede cidran")
    with pytest.raises(tolmek.IllegalAction) as error:
        held.play("to 0/1")
    assert sentence(error.value.reason)


def sentence(text: str) -> bool:
    """Words for people: a capital letter, small ones, a full stop or question."""
    return text[0].isupper() and text[1:] != text[1:].upper() and text[-1] in ".?"


@rule("v1.move.04")
def test_the_same_ship_may_be_moved_again_and_again() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}})
    for start, end in [
        ("cidran", "tan.c"),
        ("tan.c", "c|0"),
        ("c|0", "pyrious.i1"),
        ("pyrious.i1", "vaspera"),
    ]:
        act(game, f"move starfighter {start}")
        act(game, f"to {end}")
    assert fleet(game, 0, "vaspera") == ["starfighter"]
    assert game.table.actions == 0
    assert listed(game, "move") == []
    refused(game, "move starfighter vaspera", "v1.act.01")


@rule("v1.move.05")
def test_foreign_ships_and_planets_do_not_stop_or_hinder_movement() -> None:
    alone = position(ships={0: {"cidran": ["centipede"]}})
    among = position(
        ships={
            0: {"cidran": ["centipede"]},
            1: {"0/1": ["starcruiser", "sunhammer"], "tan.c": ["starfighter"], "cidran": ["moth"]},
            2: {"0/1": ["starfighter"], "1/0": ["starcruiser"]},
        },
        allies={"tan_fu": 1},
        conquered={"arcura": 2},
    )
    for game in (alone, among):
        act(game, "move centipede cidran")
    assert listed(among) == listed(alone)
    act(among, "to 0|1")  # past 0/1 and tan.c
    assert fleet(among, 0, "0|1") == ["centipede"]
    assert fleet(among, 1, "0/1") == ["starcruiser", "sunhammer"]
    assert asked(among).seat == 0


@rule("v1.move.05")
def test_a_planet_of_another_player_on_the_way_is_passed() -> None:
    game = position(ships={0: {"0/1": ["starfighter"]}, 1: {"tan_fu": ["starcruiser"]}}, allies={"tan_fu": 1})
    act(game, "move starfighter 0/1")
    act(game, "to tan_fu")
    act(game, "to tan.c")
    assert fleet(game, 0, "tan.c") == ["starfighter"]
    assert holder(game, "tan_fu") == 1


@rule("v1.move.06")
def test_a_line_with_an_obstacle_is_crossed_with_a_roll_and_not_flown() -> None:
    game = position(ships={0: {"0|1": ["sunhammer"]}})
    act(game, "move sunhammer 0|1")
    assert listed(game) == ["to tan.c", "to tan.a", "to arcura.c", "cross 0|1 tan_fu"]
    refused(game, "to tan_fu", "v1.move.01")
    refused(game, "cross 0|1 tan.c", "v1.board.07")  # nothing to roll for
    act(game, "cross 0|1 tan_fu", 4)
    assert fleet(game, 0, "tan_fu") == ["sunhammer"]


@rule("v1.move.06")
def test_a_way_round_the_obstacle_needs_no_roll() -> None:
    game = position(ships={0: {"0|1": ["starfighter"]}})
    act(game, "move starfighter 0|1")
    assert "to tan_fu" in listed(game)
    assert "cross 0|1 tan_fu" in listed(game)
    act(game, "to tan_fu")  # by tan.c
    assert told(game, "obstacle_roll") == []
    assert asked(game).prompt == "turn"


@rule("v1.move.07")
def test_the_mover_sees_the_roll_before_the_surviving_ship_goes_on() -> None:
    game = position(ships={0: {"0|1": ["centipede"]}})
    act(game, "move centipede 0|1")
    act_thrice(game, "cross 0|1 tan_fu", 5)
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
        "stop",
    ]
    act(game, "to cidran")
    assert fleet(game, 0, "cidran") == ["centipede"]


@rule("v1.move.07")
def test_after_the_roll_the_load_that_is_left_may_be_dropped() -> None:
    game = position(ships={0: {"0|1": ["diplomat", "starfighter"]}})
    act(game, "move diplomat 0|1")
    act(game, "load starfighter")
    act_thrice(game, "cross 0|1 tan_fu", 6, 4)
    act_thrice(game, "drop starfighter")
    act(game, "to 0/1")
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert fleet(game, 0, "0/1") == ["diplomat"]


@rule("v1.move.08")
def test_a_carrier_moves_with_its_load_in_one_move_action() -> None:
    game = position(ships={0: {"cidran": ["diplomat", "starfighter"]}})
    act(game, "move diplomat cidran")
    act_thrice(game, "load starfighter")
    assert fleet(game, 0, "cidran") == ["starfighter", "diplomat"]
    act_thrice(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter", "diplomat"]
    act_thrice(game, "to tan_fu")
    assert fleet(game, 0, "tan_fu") == ["starfighter", "diplomat"]
    assert fleet(game, 0, "cidran") == []
    assert cited(game, "loaded") == ["v1.ship.04"]
    assert [entry["load"] for entry in told(game, "moved")] == [["starfighter"], ["starfighter"]]
    assert told(game, "loaded") == [{"fact": "loaded", "seat": "0", "piece": "starfighter", "place": "cidran"}]
    assert (asked(game).prompt, game.table.actions) == ("turn", 3)


@rule("v1.move.09")
def test_the_path_may_enter_the_same_space_again_for_movement() -> None:
    game = position(ships={0: {"cidran": ["centipede"]}})
    act(game, "move centipede cidran")
    act(game, "to 0/1")
    act(game, "to cidran")
    assert listed(game) == ["to 0/1", "to 1/0", "stop"]
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["centipede"]
    assert (asked(game).prompt, game.table.actions) == ("turn", 3)


@rule("v1.move.10")
def test_moving_into_a_space_starts_no_battle_and_takes_no_planet() -> None:
    game = position(
        ships={
            0: {"0/1": ["starfighter", "diplomat"]},
            1: {"tan_fu": ["starfighter"]},
            2: {"1/2": ["starfighter"]},
        },
        conquered={"tan_fu": 1, "arcura": 1},
        hands={0: ["militaristic_surge"]},
    )
    act(game, "move starfighter 0/1")
    act(game, "to tan_fu")
    act(game, "stop")
    assert fleet(game, 1, "tan_fu") == ["starfighter"]
    assert holder(game, "tan_fu") == 1
    assert told(game, "attack_named") == []
    act(game, "end")
    act(game, "done")
    act(game, "end")
    act(game, "done")
    act(game, "move starfighter 1/2")
    act(game, "cross 1/2 arcura", 6)
    act(game, "stop")
    assert holder(game, "arcura") == 1  # undefended, but not attacked
    assert game.table.vp == [0, 0, 0, 0]


@rule("v1.move.10")
def test_a_diplomat_that_arrives_at_a_neutral_planet_befriends_nobody() -> None:
    game = position(ships={0: {"0/1": ["diplomat"]}}, hands={0: ["militaristic_surge"]})
    act(game, "move diplomat 0/1")
    act(game, "to tan_fu")
    act(game, "stop")
    assert holder(game, "tan_fu") == -1
    assert "diplomacy tan_fu" in listed(game)  # that is another action


@rule("v1.move.11")
def test_only_the_owner_moves_a_ship() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter", "centipede"]}})
    assert listed(game, "move") == ["move starfighter tan_fu"]
    assert listed(game, "mind_control") == []
    refused(game, "move centipede tan_fu", "v1.move.01")
    refused(game, "mind_control 1 centipede tan_fu", "v1.raceact.01")
    act(game, "move starfighter tan_fu")
    act(game, "to 0/1")
    act(game, "stop")
    assert fleet(game, 1, "tan_fu") == ["starfighter", "centipede"]


@rule("v1.move.11")
def test_nobody_moves_ships_outside_his_own_turn() -> None:
    game = position(ships={0: {"cidran": ["starfighter"]}, 1: {"roth": ["starfighter"]}})
    assert listed(game, "move", seat=1) == []
    before = game.hash
    with pytest.raises(ValueError, match="cannot be done now"):
        game.play("move starfighter roth", seat=1)
    assert game.hash == before


@rule("v1.move.11")
def test_mind_control_is_the_exception() -> None:
    game = position(
        races=["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"], "tan.c": ["starfighter"]}},
    )
    assert listed(game, "mind_control") == ["mind_control 1 centipede tan_fu"]
    act_thrice(game, "mind_control 1 centipede tan_fu")
    assert (asked(game).seat, asked(game).prompt) == (0, "flight")
    assert listed(game, "cross") == []
    reason = refused(game, "cross tan_fu 0|1", "v1.raceact.04")
    assert reason == "Mind Control cannot send a ship through an obstacle."
    act_thrice(game, "to tan.c")
    assert listed(game, "load") == []
    act_thrice(game, "stop")
    assert fleet(game, 1, "tan.c") == ["starfighter", "centipede"]
    assert fleet(game, 0, "tan_fu") == ["starfighter"]
    assert told(game, "moved")[0]["seat"] == "1"
    assert game.table.actions == 3
