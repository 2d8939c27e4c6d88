"""Building ships (v1.build)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    cited,
    fleet,
    listed,
    pass_pre_round,
    pass_turn,
    position,
    question,
    refused,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import PLANET_ID, SHIPS

# Cost and tokens of a colour, from the component data.
OWN_SHIPS = {
    "starfighter": (2, 8),
    "diplomat": (2, 3),
    "centipede": (3, 8),
    "starcruiser": (4, 10),
    "sunhammer": (7, 4),
}
SHIP_TECHS = ["centipede", "starcruiser", "sunhammer"]


def pre_round(**more: Any) -> Game:
    return position(phase="pre-round", **more)


@rule("v1.build.01")
def test_any_number_of_ships_as_far_as_the_credits_go() -> None:
    game = pre_round(credits={0: 7})
    for left in (5, 3, 1):
        act(game, "build starfighter cidran", seat=0)
        assert game.table.credits == [left, 5, 5, 5]
    assert fleet(game, 0, "cidran") == ["starfighter"] * 3
    assert listed(game, "build", seat=0) == []
    refused(game, "build starfighter cidran", "v1.gen.09", seat=0)
    assert told(game, "built")[0] == {
        "fact": "built",
        "seat": "0",
        "piece": "starfighter",
        "place": "cidran",
        "cost": "2",
    }
    assert cited(game, "built") == ["v1.build.01"] * 3


@rule("v1.build.01")
@pytest.mark.parametrize("ship", OWN_SHIPS)
def test_each_ship_costs_what_the_race_board_says(ship: str) -> None:
    cost, _ = OWN_SHIPS[ship]
    game = pre_round(techs={0: SHIP_TECHS}, credits={0: cost})
    act(game, f"build {ship} cidran", seat=0)
    assert (fleet(game, 0, "cidran"), game.table.credits[0]) == ([ship], 0)
    poor = pre_round(techs={0: SHIP_TECHS}, credits={0: cost - 1})
    assert f"build {ship} cidran" not in listed(poor, seat=0)
    refused(poor, f"build {ship} cidran", "v1.gen.09", seat=0)


@rule("v1.build.01")
def test_an_ability_makes_the_first_ship_of_the_phase_cheaper() -> None:
    game = pre_round(allies={"ulgar_iv": 0}, credits={0: 5})
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 4
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 2
    assert [fact["cost"] for fact in told(game, "built")] == ["1", "2"]
    pass_pre_round(game)
    for _ in range(3):
        pass_turn(game)
    pass_turn(game, "event council_summons")
    act(game, "build starfighter cidran", seat=0)  # the next phase has a first ship again
    assert [fact["cost"] for fact in told(game, "built")] == ["1", "2", "1"]
    conqueror = pre_round(conquered={"ulgar_iv": 0})
    act(conqueror, "build starfighter cidran", seat=0)
    assert conqueror.table.credits[0] == 3


@rule("v1.build.02")
def test_new_ships_stand_on_the_builders_home_world() -> None:
    game = pre_round(conquered={"tan_fu": 0, "eehg": 0}, allies={"corra": 0})
    assert listed(game, "build", seat=0) == [
        "build starfighter cidran",
        "build diplomat cidran",
        "build firebug cidran",
    ]
    for place in ("tan_fu", "corra", "eehg", "roth", "0/1"):
        refused(game, f"build starfighter {place}", "v1.build.02", seat=0)
    act(game, "build diplomat cidran", seat=0)
    act(game, "build starfighter roth", seat=1)
    assert (fleet(game, 0, "cidran"), fleet(game, 1, "roth")) == (["diplomat"], ["starfighter"])


@rule("v1.build.02")
def test_one_ship_a_round_may_stand_at_the_space_port_instead() -> None:
    game = pre_round(conquered={"pyrious": 0}, techs={0: ["plasma_drill", "space_port"]}, credits={0: 8})
    game.table.port[0] = PLANET_ID["pyrious"]
    assert listed(game, "build", seat=0) == [
        "build starfighter cidran",
        "build starfighter pyrious",
        "build diplomat cidran",
        "build diplomat pyrious",
    ]
    act(game, "build starfighter cidran", seat=0)
    act(game, "build diplomat pyrious", seat=0)
    assert listed(game, "build", seat=0) == ["build starfighter cidran", "build diplomat cidran"]
    refused(game, "build starfighter pyrious", "v1.tech.11", seat=0)
    refused(game, "build starfighter tan_fu", "v1.build.02", seat=0)
    refused(game, "build starfighter pyrious", "v1.build.02", seat=1)
    assert (fleet(game, 0, "cidran"), fleet(game, 0, "pyrious")) == (["starfighter"], ["diplomat"])


@rule("v1.build.03")
@pytest.mark.parametrize("ship", OWN_SHIPS)
def test_no_more_ships_of_a_type_than_tokens(ship: str) -> None:
    cost, tokens = OWN_SHIPS[ship]
    game = pre_round(
        techs={0: SHIP_TECHS},
        credits={0: 50},
        ships={0: {"emrok": [ship] * (tokens - 1)}, 1: {"emrok": [ship] * tokens}},
    )
    act(game, f"build {ship} cidran", seat=0)
    assert f"build {ship} cidran" not in listed(game, seat=0)
    refused(game, f"build {ship} cidran", "v1.build.03", seat=0)
    assert len(game.table.fleet[0]) == tokens
    exact = pre_round(techs={0: SHIP_TECHS}, credits={0: cost}, ships={0: {"emrok": [ship] * tokens}})
    refused(exact, f"build {ship} cidran", "v1.build.03", seat=0)
    others = {f"build {other} cidran" for other in OWN_SHIPS if other != ship}
    assert set(listed(game, "build", seat=0)) == others


@rule("v1.build.04")
def test_unspent_credits_are_kept_without_limit() -> None:
    game = pre_round(credits={0: 123, 1: 1})
    act(game, "build starfighter cidran", seat=0)
    pass_pre_round(game)
    assert game.table.credits == [121, 1, 5, 5]
    for _ in range(3):
        pass_turn(game)
    pass_turn(game, "event council_summons")
    assert game.table.credits == [125, 5, 9, 10]
    act(game, "build starfighter cidran", seat=0)
    assert game.table.credits[0] == 123


@rule("v1.build.05")
@pytest.mark.parametrize(
    ("techs", "ships"),
    [
        ([], ["starfighter", "diplomat"]),
        (["centipede"], ["starfighter", "diplomat", "centipede"]),
        (["centipede", "starcruiser"], ["starfighter", "diplomat", "centipede", "starcruiser"]),
        (SHIP_TECHS, list(OWN_SHIPS)),
    ],
)
def test_starfighters_and_diplomats_are_open_the_others_need_their_technology(
    techs: list[str], ships: list[str]
) -> None:
    game = pre_round(techs={0: techs}, credits={0: 50})
    assert listed(game, "build", seat=0) == [f"build {ship} cidran" for ship in ships]
    for ship in OWN_SHIPS:
        if ship not in ships:
            refused(game, f"build {ship} cidran", "v1.build.05", seat=0)
    assert listed(game, "build", seat=1) == ["build starfighter roth", "build diplomat roth"]


@rule("v1.build.05")
def test_ships_that_no_race_of_the_edition_has_are_never_built() -> None:
    game = pre_round(techs={0: SHIP_TECHS}, credits={0: 99}, allies={"mirrin": 0})
    for ship in ("millipede", "dragonfly", "freighter", "infestor", "damaged_starfighter", "damaged_moth"):
        refused(game, f"build {ship} cidran", "v1.build.05", seat=0)


@rule("v1.build.06")
@pytest.mark.parametrize("lost", [False, True])
def test_enemies_at_home_or_its_loss_do_not_stop_building(lost: bool) -> None:
    game = pre_round(ships={1: {"cidran": ["sunhammer", "starfighter"]}}, conquered={"cidran": 1} if lost else {})
    assert listed(game, "build", seat=0) == ["build starfighter cidran", "build diplomat cidran"]
    act(game, "build starfighter cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starfighter"]
    assert fleet(game, 1, "cidran") == ["starfighter", "sunhammer"]
    refused(game, "build starfighter cidran", "v1.build.02", seat=1)  # its conqueror does not build there
    pass_pre_round(game)
    assert question(game) == (0, "turn")
    assert told(game, "attack_named") == []  # no battle comes of it


@rule("v1.build.07")
def test_a_destroyed_ship_can_be_built_again() -> None:
    game = position(
        round=2,
        active=3,
        ships={0: {"emrok": ["starfighter"] * 7, "tan.c": ["starfighter"]}, 3: {"tan.c": ["sunhammer"]}},
        credits={0: 9},
    )
    act(game, "attack tan.c 0", 3, 1)
    assert told(game, "destroyed") == [{"fact": "destroyed", "seat": "0", "piece": "starfighter", "place": "tan.c"}]
    pass_turn(game, "event council_summons")
    act(game, "build starfighter cidran", seat=0)
    assert fleet(game, 0, "cidran") == ["starfighter"]
    refused(game, "build starfighter cidran", "v1.build.03", seat=0)  # eight again


@rule("v1.build.07")
def test_a_ship_lost_to_an_obstacle_can_be_built_again() -> None:
    game = position(active=3, ships={3: {"tan.c": ["diplomat"], "emrok": ["diplomat", "diplomat"]}})
    act(game, "move diplomat tan.c")
    act(game, "cross tan.c tan_lock", 3)
    pass_turn(game, "event council_summons")
    act(game, "build diplomat node_five", seat=3)
    refused(game, "build diplomat node_five", "v1.build.03", seat=3)
    assert len(game.table.fleet[3]) == 3


@rule("v1.build.08")
@pytest.mark.parametrize("phase", ["pre-round", "turn"])
def test_no_choice_turns_a_ship_into_credits_or_nothing(phase: str) -> None:
    game = position(
        phase=phase,
        ships={0: {"cidran": SHIPS[:5], "tan_fu": ["starcruiser"], "1/0": ["diplomat"]}},
        techs={0: SHIP_TECHS},
    )
    choices = [text for text in listed(game, seat=0) if not text.startswith(("mine", "attack"))]
    assert len(choices) > 5
    for text in choices:
        twin = game.copy()
        twin.play(text, 0)
        assert len(twin.table.fleet[0]) >= 7, text
        assert twin.table.credits[0] <= 5, text
    act(game, "offer 1", seat=0)
    assert not [text for text in listed(game, seat=0) if any(ship in text for ship in SHIPS)]
