"""Alien ships: who may build them and how many (v1.alien)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    fleet,
    listed,
    pass_pre_round,
    pass_turn,
    position,
    refused,
    status,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import SHIP_ID
from tolmek.void1.model.table import KIND_OF, NOBODY, PIECE_SPAN, built

SREECH = ["pirates_of_cidran", "parasites_of_sreech", "academy_of_eehg", "collective_five"]
GRANTED = {  # ship: planet and cost, from the component data
    "black_hole": ("oonith", 8),
    "firebug": ("corra", 3),
    "shooting_star": ("halcyra", 4),
    "tempest": ("tan_fu", 4),
    "moth": ("mirrin", 5),
}


def pre_round(**more: Any) -> Game:
    return position(phase="pre-round", **more)


def aliens(game: Game, seat: int) -> list[str]:
    """The alien ships that the seat may build now."""
    ships = [text.split()[1] for text in listed(game, "build", seat=seat)]
    return [ship for ship in ships if ship in GRANTED]


def count(game: Game, ship: str) -> list[int]:
    return [built(game.table, seat, SHIP_ID[ship]) for seat in range(game.table.seats)]


@rule("v1.alien.01")
@pytest.mark.parametrize("ship", GRANTED)
def test_only_the_ability_of_its_planet_grants_an_alien_ship(ship: str) -> None:
    world, cost = GRANTED[ship]
    game = pre_round(allies={world: 0}, credits={0: cost, 1: 99, 2: 99})
    assert aliens(game, 0) == [ship]
    act(game, f"build {ship} cidran", seat=0)
    assert (fleet(game, 0, "cidran"), game.table.credits[0]) == ([ship], 0)
    for seat, home in ((1, "roth"), (2, "eehg")):
        assert aliens(game, seat) == []
        refused(game, f"build {ship} {home}", "v1.alien.01", seat=seat)


@rule("v1.alien.01")
@pytest.mark.parametrize("ship", GRANTED)
def test_neither_a_conqueror_nor_an_ally_without_control_may_build_it(ship: str) -> None:
    world, _ = GRANTED[ship]
    game = pre_round(allies={world: 0}, conquered={world: 1}, credits={0: 99, 1: 99})
    for seat, home in ((0, "cidran"), (1, "roth")):
        assert aliens(game, seat) == []
        refused(game, f"build {ship} {home}", "v1.alien.01", seat=seat)


@rule("v1.alien.01")
@pytest.mark.parametrize("ship", GRANTED)
@pytest.mark.parametrize("holder", ["nobody", "ally", "conqueror"])
def test_an_infester_may_build_it_whoever_has_the_planet(ship: str, holder: str) -> None:
    world, cost = GRANTED[ship]
    game = pre_round(
        races=SREECH,
        infested=[world],
        allies={world: 0} if holder == "ally" else {},
        conquered={world: 0} if holder == "conqueror" else {},
        credits={0: cost, 1: cost},
    )
    assert aliens(game, 1) == [ship]
    assert aliens(game, 0) == ([ship] if holder == "ally" else [])  # both have it
    act(game, f"build {ship} sreech", seat=1)
    assert (fleet(game, 1, "sreech"), game.table.credits[1]) == ([ship], 0)


@rule("v1.alien.03")
@pytest.mark.parametrize("ship", GRANTED)
def test_a_player_has_up_to_three_of_an_alien_ship_at_a_time(ship: str) -> None:
    world, _ = GRANTED[ship]
    game = pre_round(allies={world: 0}, credits={0: 99})
    for number in (1, 2, 3):
        assert aliens(game, 0) == [ship]
        act(game, f"build {ship} cidran", seat=0)
        assert fleet(game, 0, "cidran") == [ship] * number
    assert aliens(game, 0) == []
    reason = refused(game, f"build {ship} cidran", "v1.alien.03", seat=0)
    assert reason == "You already have 3 of this ship, the most you can have."


@rule("v1.alien.03")
def test_a_second_player_with_the_ability_may_have_three_as_well() -> None:
    game = pre_round(races=SREECH, allies={"corra": 0}, infested=["corra"], credits={0: 99, 1: 99, 2: 99, 3: 99})
    for _ in range(3):
        act(game, "build firebug cidran", seat=0)
        act(game, "build firebug sreech", seat=1)
    assert count(game, "firebug") == [3, 3, 0, 0]
    for seat, home in ((0, "cidran"), (1, "sreech")):
        refused(game, f"build firebug {home}", "v1.alien.03", seat=seat)


@rule("v1.alien.03")
def test_a_lost_ship_makes_room_for_another() -> None:
    game = position(
        active=3,
        allies={"corra": 0},
        ships={0: {"corra": ["firebug"] * 2, "tan.c": ["firebug"]}, 3: {"tan.c": ["sunhammer"]}},
        credits={0: 20},
    )
    act(game, "attack tan.c 0", 3, 3)
    pass_turn(game, "event council_summons")
    assert aliens(game, 0) == ["firebug"]
    act(game, "build firebug cidran", seat=0)
    assert count(game, "firebug") == [3, 0, 0, 0]
    refused(game, "build firebug cidran", "v1.alien.03", seat=0)


@rule("v1.alien.03")
@pytest.mark.parametrize("moth", ["moth", "damaged_moth"])
def test_damaged_ships_count(moth: str) -> None:
    game = pre_round(allies={"mirrin": 0}, ships={0: {"emrok": [moth] * 3}}, credits={0: 99})
    refused(game, "build moth cidran", "v1.alien.03", seat=0)


@rule("v1.alien.03")
def test_a_third_player_finds_the_stock_empty_until_tokens_return() -> None:
    """Seat 2 has lost the planet but not its ships, seat 0 is the new ally, the Sreech infest."""
    ships: dict[int | str, dict[str, list[str]]] = {2: {"emrok.a": ["firebug"] * 3}}
    game = pre_round(races=SREECH, allies={"corra": 0}, infested=["corra"], ships=ships, credits={0: 99, 1: 99})
    assert aliens(game, 1) == []
    refused(game, "build firebug sreech", "v1.alien.03", seat=1)
    for _ in range(3):
        act(game, "build firebug cidran", seat=0)  # his three tokens
    refused(game, "build firebug cidran", "v1.alien.03", seat=0)
    assert count(game, "firebug") == [3, 0, 3, 0]
    ships[2] = {"emrok.a": ["firebug"]}  # two have come back
    later = pre_round(races=SREECH, allies={"corra": 0}, infested=["corra"], ships=ships, credits={0: 99, 1: 99})
    act(later, "build firebug sreech", seat=1)
    act(later, "build firebug sreech", seat=1)
    refused(later, "build firebug sreech", "v1.alien.03", seat=1)
    for _ in range(3):
        act(later, "build firebug cidran", seat=0)
    assert count(later, "firebug") == [3, 2, 1, 0]  # all six


@rule("v1.alien.05")
def test_everybody_sees_whose_an_alien_ship_is() -> None:
    game = pre_round(
        races=SREECH,
        allies={"corra": 0},
        infested=["corra"],
        ships={0: {"corra": ["firebug"]}, 1: {"corra": ["firebug", "firebug"]}},
    )
    for viewer in (0, 1, 2, 3, None):
        fleets = game.view(viewer)["table"]["fleet"]
        kinds = [[KIND_OF[ship % PIECE_SPAN] for ship in ships] for ships in fleets]
        assert kinds == [[SHIP_ID["firebug"]], [SHIP_ID["firebug"]] * 2, [], [], []]
    pass_pre_round(game)
    act(game, "move firebug corra")
    act(game, "to emrok.a")
    act(game, "stop")
    assert (fleet(game, 0, "emrok.a"), fleet(game, 1, "corra")) == (["firebug"], ["firebug", "firebug"])
    assert listed(game, "attack") == []


@rule("v1.alien.06")
def test_losing_the_ability_stops_building_and_the_ships_on_the_board_stay() -> None:
    game = position(
        active=3,
        allies={"tan_fu": 0},
        ships={0: {"tan.c": ["tempest", "tempest"]}, 3: {"tan_fu": ["starfighter"], "tan.c": ["moth"]}},
        credits={0: 99},
    )
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert status(game, "tan_fu") == (3, 3, 0)
    assert fleet(game, 0, "tan.c") == ["tempest", "tempest"]
    pass_turn(game, "event council_summons")
    assert aliens(game, 0) == []
    refused(game, "build tempest cidran", "v1.alien.01", seat=0)
    pass_pre_round(game)
    for _ in range(3):
        pass_turn(game)
    act(game, "move tempest tan.c")
    act(game, "to tan_fu")
    act(game, "stop")
    act(game, "attack tan_fu 3", 5, 1)  # the two dice of a Tempest
    act(game, "regain")
    assert status(game, "tan_fu") == (0, NOBODY, 0)
    assert count(game, "tempest") == [2, 0, 0, 0]


@rule("v1.alien.06")
def test_reserved_tokens_go_back_to_the_stock_when_the_ability_is_lost() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {2: {"emrok.a": ["firebug"] * 3}}
    held = pre_round(races=SREECH, allies={"corra": 0}, infested=["corra"], ships=ships, credits={1: 99})
    assert aliens(held, 1) == []  # three on the board, three reserved by the ally
    lost = pre_round(
        races=SREECH,
        allies={"corra": 0},
        conquered={"corra": 3},
        infested=["corra"],
        ships=ships,
        credits={1: 99},
    )
    for _ in range(3):
        act(lost, "build firebug sreech", seat=1)
    refused(lost, "build firebug sreech", "v1.alien.03", seat=1)
    assert count(lost, "firebug") == [0, 3, 3, 0]


@rule("v1.alien.06")
def test_the_infester_loses_the_ability_with_the_infestation() -> None:
    game = position(
        races=SREECH,
        active=3,
        infested=["corra"],
        ships={1: {"tan.c": ["firebug"]}, 3: {"corra": ["sunhammer"]}},
    )
    act(game, "attack corra infestation", 3, 3)
    assert told(game, "infestation_removed") == [{"fact": "infestation_removed", "seat": "3", "world": "corra"}]
    pass_turn(game, "event council_summons")
    refused(game, "build firebug sreech", "v1.alien.01", seat=1)
    assert fleet(game, 1, "tan.c") == ["firebug"]


@rule("v1.alien.07")
@pytest.mark.parametrize("ship", GRANTED)
def test_alien_ships_need_no_technology(ship: str) -> None:
    world, _ = GRANTED[ship]
    game = pre_round(allies={world: 0}, credits={0: 99}, techs={0: []})
    assert game.table.techs[0] == 0
    assert f"build {ship} cidran" in listed(game, seat=0)
    without = pre_round(techs={0: ["centipede", "starcruiser", "sunhammer"]}, credits={0: 99})
    refused(without, f"build {ship} cidran", "v1.alien.01", seat=0)  # and no technology replaces the planet
