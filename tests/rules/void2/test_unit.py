"""Units: limits of regions and groups, carriers, Worldships, who may stand where (v2.unit, v2.uabil)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import (
    ABOVE,
    CAPITAL,
    NEXT,
    NODE,
    THIRD,
    battle_is_on,
    fight,
    stands,
    told,
    units,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.session import Session
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, Void2, left_in_supply
from tolmek.void2.movement.groups import Group
from tolmek.void2.movement.movement import Move
from tolmek.void2.movement.warp import Relocate
from tolmek.void2.planets.influence import lose_all

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
FAR_AWAY = {KICKSTARTER: "start2", PUBLISHED: "gilded_eddy"}


def alone(edition: str = PUBLISHED) -> Position:
    """Only seat 0's Worldship, far away; 4 command."""
    return Position(edition).fleet(0, FAR_AWAY[edition], "worldship")


def steps(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("to ")]


def room(game: Session[Void2]) -> dict[str, int]:
    """How many of each unit can join the group in the making."""
    top = game.stack[-1]
    assert isinstance(top, Group)
    rooms = {name: top.room_for(game.table, unit) for unit, name in enumerate(ids.UNITS)}
    return {name: number for name, number in rooms.items() if number}


# --- limits --------------------------------------------------------------------------------------------------------


@rule("v2.unit.03", "v2.tv.39")
def test_a_group_passes_own_units_without_loss() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "starfarer", "star_sloop")
    p.fleet(0, "tan_fu.b", "starfarer", "star_sloop")
    game = p.game(Move(0))
    take = ["from start1", "take starfarer", "take starfarer", "take star_sloop"]
    play(game, *take, "to tan_fu.b", "to tan_fu.a", "stop")
    assert game.decision is None
    assert units(game, 0, "tan_fu.a") == ["starfarer", "starfarer", "star_sloop"]
    assert units(game, 0, "tan_fu.b") == ["starfarer", "star_sloop"]


@rule("v2.unit.03", "v2.unit.06")
def test_ending_beside_own_units_costs_those_above_three() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "starfarer", "star_sloop")
    p.fleet(0, "tan_fu.b", "starfarer", "star_sloop")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take starfarer", "take star_sloop", "to tan_fu.b", "stop")
    assert listed(game) == ["return_unit starfarer", "return_unit star_sloop"]
    play(game, "return_unit starfarer", "return_unit starfarer")
    assert game.decision is None
    assert units(game, 0, "tan_fu.b") == ["starfarer", "star_sloop", "star_sloop"]


@rule("v2.unit.03", "v2.uabil.02")
def test_worldship_and_foragers_are_not_counted() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "eekran_forager", "starfarer", "starfarer")
    p.fleet(0, "tan_fu.b", "star_sloop", "eekran_forager")
    game = p.game(Move(0))
    play(game, "from tan_fu.b", "take star_sloop", "take eekran_forager", "to start1", "stop")
    assert game.decision is None
    assert len(units(game, 0, "start1")) == 6


@rule("v2.unit.04")
def test_any_number_of_units_may_share_a_region_and_a_group() -> None:
    p = alone().fleet(0, "quiet_heart", *["starfarer"] * 5, "star_sloop")
    p.fleet(0, "inner_veil", "war_bot", "star_sloop")
    game = p.game(Move(0))
    play(game, "from quiet_heart", *["take starfarer"] * 5, "take star_sloop", "to inner_veil", "stop")
    assert game.decision is None
    assert len(units(game, 0, "inner_veil")) == 8


@rule("v2.unit.05")
def test_a_group_never_holds_a_fourth_unit() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "star_sloop")
    p.fleet(0, "tan_fu.b", "starfarer", "war_bot", "eekran_forager", "star_sloop")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b", "take starfarer")
    refused(game, "take war_bot", "v2.unit.05")
    play(game, "take eekran_forager", "to tan_fu.a", "stop")  # Ignore Limit
    assert units(game, 0, "tan_fu.a") == ["starfarer", "starfarer", "star_sloop", "eekran_forager"]
    assert units(game, 0, "tan_fu.b") == ["star_sloop", "war_bot"]


@rule("v2.unit.05", "v2.move.01")
def test_units_join_a_group_in_one_order_and_as_many_as_there_is_room_for() -> None:
    p = alone(KICKSTARTER).fleet(0, "tan_fu.minor", "starfarer", "starfarer", "starfarer", "star_sloop", "war_bot")
    game = p.game(Move(0))
    play(game, "from tan_fu.minor")
    assert room(game) == {"starfarer": 3, "star_sloop": 1, "war_bot": 1}
    play(game, "take starfarer")
    assert room(game) == {"starfarer": 2, "star_sloop": 1, "war_bot": 1}
    play(game, "take star_sloop")
    assert room(game) == {"war_bot": 1}
    refused(game, "take starfarer", "v2.move.01")  # it would have joined before
    play(game, "take war_bot")
    assert room(game) == {}
    play(game, "to tan_fu.a", "stop")
    assert units(game, 0, "tan_fu.a") == ["starfarer", "star_sloop", "war_bot"]
    assert units(game, 0, "tan_fu.minor") == ["starfarer", "starfarer"]


@rule("v2.unit.04", "v2.unit.14")
def test_of_units_in_space_as_many_may_join_as_leave_a_carrier_to_the_rest() -> None:
    p = alone(PUBLISHED).fleet(0, "quiet_heart", "starfarer", "starfarer", "star_sloop", "star_sloop", "war_bot")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop")
    assert room(game) == {"war_bot": 1}  # a second Sloop would leave the Starfarers alone
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take starfarer", "take starfarer")
    assert room(game) == {"star_sloop": 2, "war_bot": 1}
    play(game, "take star_sloop", "take star_sloop")
    assert listed(game) == ["take war_bot"]  # who would be left alone


# --- space ---------------------------------------------------------------------------------------------------------


@rule("v2.unit.08", "v2.uabil.01")
@EDITIONS
def test_starfarers_need_a_sloop_in_space(edition: str) -> None:
    game = alone(edition).fleet(0, NODE[edition], "starfarer", "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}", "take starfarer")
    assert listed(game) == ["take star_sloop"]
    refused(game, f"to {NEXT[edition]}", "v2.unit.08")
    play(game, "take star_sloop", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NEXT[edition]) == ["starfarer", "star_sloop"]


@rule("v2.unit.08")
@EDITIONS
def test_a_unit_on_a_planet_stays_there_without_a_carrier(edition: str) -> None:
    planet = CAPITAL[PUBLISHED] if edition == PUBLISHED else "silast.minor"
    game = alone(edition).fleet(0, planet, "starfarer").fleet(0, NODE[edition], "star_sloop").game(Move(0))
    assert f"from {planet}" not in listed(game)
    refused(game, f"from {planet}", "v2.move.01")


@rule("v2.unit.09")
@EDITIONS
def test_one_sloop_carries_all_the_group_may_hold(edition: str) -> None:
    number = 2 if edition == KICKSTARTER else 6
    game = alone(edition).fleet(0, NODE[edition], *["starfarer"] * number, "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}", *["take starfarer"] * number, "take star_sloop", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NEXT[edition]) == [*["starfarer"] * number, "star_sloop"]


@rule("v2.unit.10")
def test_no_carrier_between_two_planet_regions() -> None:
    p = alone(KICKSTARTER).fleet(0, "tan_fu.minor", "starfarer").cube(0, "tan_fu.capital")
    game = p.game(Move(0))
    play(game, "from tan_fu.minor", "take starfarer")
    assert listed(game) == ["to tan_fu.capital"]
    play(game, "to tan_fu.capital", "stop")
    assert units(game, 0, "tan_fu.capital") == ["starfarer"]


@rule("v2.unit.05", "v2.unit.10")
def test_more_units_than_a_group_holds_do_not_hold_each_other_back() -> None:
    p = alone(KICKSTARTER).fleet(0, "tan_fu.minor", *["starfarer"] * 4).cube(0, "tan_fu.capital")
    p.fleet(0, "silast.minor", "starfarer", "star_sloop", "war_bot", "war_bot")
    game = p.game(Move(0))
    assert {"from tan_fu.minor", "from silast.minor"} <= set(listed(game))
    landed = game.copy()
    play(landed, "from tan_fu.minor", *["take starfarer"] * 3, "to tan_fu.capital", "stop")
    assert stands(landed, 0)["tan_fu.capital"] == ["starfarer"] * 3
    play(game, "from silast.minor")
    assert listed(game) == ["take starfarer", "take star_sloop"]
    refused(game, "take war_bot", "v2.move.01")  # no carrier could join behind it


@rule("v2.unit.11")
@EDITIONS
def test_the_worldship_is_carrier_enough_to_land_and_to_come_back(edition: str) -> None:
    above, ground = ABOVE[edition], CAPITAL[edition]
    p = Position(edition).fleet(0, above, "worldship", "starfarer").cube(0, ground)
    game = p.game(Move(0))
    play(game, f"from {above}", "take starfarer")
    assert f"to {ground}" in steps(listed(game))
    assert [step for step in steps(listed(game)) if ids.REGION_SPACE[at(step[3:])]] == []
    play(game, f"to {ground}")
    assert f"to {above}" in steps(listed(game))
    play(game, f"to {above}", "stop")
    assert units(game, 0, above) == ["starfarer", "worldship"]


@rule("v2.unit.11")
@EDITIONS
def test_a_sloop_that_stays_behind_is_no_way_down(edition: str) -> None:
    above, ground = ABOVE[edition], CAPITAL[edition]
    p = alone(edition).fleet(0, above, "starfarer", "star_sloop", "star_sloop").cube(0, ground)
    game = p.game(Move(0))
    play(game, f"from {above}", "take starfarer")
    refused(game, f"to {ground}", "v2.unit.08")


@rule("v2.unit.12", "v2.move.18")
def test_a_worldship_may_enter_planet_regions() -> None:
    game = Position().fleet(0, "inner_veil", "worldship").game(Move(0))
    play(game, "from inner_veil", "take worldship")
    assert "to ashglass" in listed(game)
    play(game, "to ashglass", "to far_lantern", "stop")  # a lane through an uninhabited planet
    assert stands(game, 0) == {"far_lantern": ["worldship"]}
    assert game.table.spent[0] == 2


@rule("v2.unit.12", "v2.move.17")
def test_a_worldship_never_warps_into_a_planet_region() -> None:
    game = Position(KICKSTARTER).fleet(0, "start1", "worldship").game(Move(0))
    play(game, "warp")
    assert [text for text in listed(game) if not ids.REGION_SPACE[at(text.split()[1])]] == []
    refused(game, "jump aros.minor", "v2.move.17")


SHY = """
[unit.tan_fu_disciple]
keywords = ["space-carry", "no-planet"]
"""


@rule("v2.unit.12")
def test_a_unit_that_shuns_planets_keeps_its_group_from_them_but_not_others() -> None:
    p = Position(pack=SHY).fleet(0, "tan_fu.orbit", "worldship", "tan_fu_disciple").cube(0, "tan_fu.surface")
    space = [region for region in p.table.board.near[at("tan_fu.orbit")] if ids.REGION_SPACE[region]]
    p.table.fungus = sorted(space)
    p.table.spent[0] = 3  # enough for the surface, too little for fungus
    game = p.game(Move(0))
    assert listed(game) == ["from tan_fu.orbit"]
    play(game, "from tan_fu.orbit")
    assert listed(game) == ["take worldship"]
    refused(game, "take tan_fu_disciple", "v2.move.01")
    play(game, "take worldship")
    assert listed(game) == ["to tan_fu.surface"]
    p.table.fungus, p.table.spent[0] = [], 0
    game = p.game(Move(0))
    play(game, "from tan_fu.orbit", "take tan_fu_disciple")
    refused(game, "to tan_fu.surface", "v2.unit.12")
    assert steps(listed(game)) == [f"to {ids.REGIONS[region]}" for region in space]


@rule("v2.unit.13")
@EDITIONS
def test_whether_the_worldship_moves_with_a_group(edition: str) -> None:
    game = Position(edition).fleet(0, NODE[edition], "worldship", "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}")
    if edition == PUBLISHED:
        play(game, "take star_sloop", "take worldship", f"to {NEXT[edition]}", "stop")
        assert stands(game, 0) == {NEXT[edition]: ["star_sloop", "worldship"]}
    else:
        assert listed(game) == ["take star_sloop"]
        refused(game, "take worldship", "v2.unit.13")


@rule("v2.unit.14")
@EDITIONS
def test_nobody_is_left_in_space_without_a_carrier(edition: str) -> None:
    game = alone(edition).fleet(0, NODE[edition], "starfarer", "war_bot", "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}")
    assert listed(game) == ["take starfarer"]  # a Sloop alone would strand the others, so would any two
    refused(game, "take star_sloop", "v2.unit.14")
    play(game, "take starfarer", "take star_sloop")
    assert listed(game) == ["take war_bot"]
    refused(game, f"to {NEXT[edition]}", "v2.unit.14")
    play(game, "take war_bot", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NODE[edition]) == []


@rule("v2.unit.14")
@EDITIONS
def test_a_second_carrier_may_leave(edition: str) -> None:
    game = alone(edition).fleet(0, NODE[edition], "starfarer", "star_sloop", "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}", "take star_sloop")
    assert f"to {NEXT[edition]}" in listed(game)
    refused(game, "take star_sloop", "v2.unit.14")  # not the last one, the Starfarer would be stranded


@rule("v2.unit.14")
def test_a_carrier_met_on_the_way_is_not_taken_from_others() -> None:
    p = alone().fleet(0, "quiet_heart", "star_sloop").fleet(0, "inner_veil", "starfarer", "star_sloop")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil")
    assert [text for text in listed(game) if text.startswith("take")] == ["take starfarer"]
    play(game, "take starfarer", "take star_sloop", "to ashglass", "stop")
    assert units(game, 0, "ashglass") == ["starfarer", "star_sloop", "star_sloop"]


@rule("v2.unit.14", "v2.battle.28")
def test_units_that_had_no_carrier_do_not_hold_others_back() -> None:
    p = alone().fleet(0, "inner_veil", "starfarer").fleet(0, "quiet_heart", "star_sloop")  # after a retreat
    game = p.game(Move(0))
    assert "from inner_veil" not in listed(game)  # they leave only in a group with a carrier
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil", "to tinkers_drift", "stop")
    assert units(game, 0, "inner_veil") == ["starfarer"]
    game = p.game(Move(0))
    play(game, "from tinkers_drift", "take star_sloop", "to inner_veil", "take starfarer", "to ashglass")
    assert units(game, 0, "ashglass") == ["starfarer", "star_sloop"]


@rule("v2.unit.15")
def test_units_whose_sloop_was_returned_for_the_limit_leave_too() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "star_sloop")
    p.fleet(0, "tan_fu.b", "starfarer", "starfarer", "star_sloop")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b", "stop")
    play(game, "return_unit star_sloop", "return_unit star_sloop")
    assert game.decision is None
    assert stands(game, 0) == {"start2": ["worldship"]}


@rule("v2.unit.16")
def test_units_that_left_the_board_may_be_recruited_again() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "silastian_technician", "star_sloop")
    p.fleet(0, "tan_fu.b", "war_bot", "star_sloop")
    game = p.game(Move(0))
    before = [left_in_supply(game.table, 0, unit) for unit in (ids.WAR_BOT, ids.UNIT_ID["silastian_technician"])]
    play(game, "from start1", "take starfarer", "take star_sloop", "take silastian_technician", "to tan_fu.b", "stop")
    play(game, "return_unit war_bot", "return_unit silastian_technician")
    after = [left_in_supply(game.table, 0, unit) for unit in (ids.WAR_BOT, ids.UNIT_ID["silastian_technician"])]
    assert after == [before[0] + 1, before[1] + 1]


@rule("v2.unit.17")
@EDITIONS
def test_alien_units_stay_with_their_owner_after_the_token_is_lost(edition: str) -> None:
    p = alone(edition).ally(0, "silast", 1).fleet(0, NODE[edition], "silastian_technician", "star_sloop")
    game = p.game(Move(0))
    lose_all(game, 0, ids.PLANET_ID["silast"], "v2.battle.04")
    assert game.table.ally[ids.PLANET_ID["silast"]] == -1
    play(game, f"from {NODE[edition]}", "take star_sloop", "take silastian_technician", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NEXT[edition]) == ["star_sloop", "silastian_technician"]


@rule("v2.unit.18")
def test_each_player_moves_own_tokens_only() -> None:
    p = alone().fleet(0, "inner_veil", "war_bot", "star_sloop")
    p.fleet(1, "inner_veil", "war_bot", "war_bot", "star_sloop")
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "take war_bot")
    refused(game, "take war_bot", "v2.move.01")
    play(game, "to tinkers_drift", "stop")
    assert units(game, 0, "tinkers_drift") == ["star_sloop", "war_bot"]
    assert units(game, 1, "inner_veil") == ["star_sloop", "war_bot", "war_bot"]


@rule("v2.unit.19")
@EDITIONS
def test_whether_two_players_can_share_a_region(edition: str) -> None:
    p = alone(edition).fleet(0, NODE[edition], "starfarer", "star_sloop").fleet(1, NEXT[edition], "star_sloop")
    p.fleet(1, THIRD[edition], "worldship")
    game = p.game(Move(0))
    play(game, f"from {NODE[edition]}", "take starfarer", "take star_sloop", f"to {NEXT[edition]}")
    if edition == PUBLISHED:
        play(game, "stop", "done")
        assert game.decision is None
        assert units(game, 1, NEXT[edition]) == ["star_sloop"]
    else:
        fight(game, True)
        assert units(game, 1, NEXT[edition]) == []
    assert units(game, 0, NEXT[edition]) == ["starfarer", "star_sloop"]


@rule("v2.unit.20")
def test_a_worldship_is_never_returned_for_the_limit() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer", "starfarer", "war_bot")
    p.fleet(0, "tan_fu.b", "star_sloop")
    game = p.game(Move(0))
    play(game, "from tan_fu.b", "take star_sloop", "to start1", "stop")
    assert listed(game) == ["return_unit starfarer", "return_unit star_sloop", "return_unit war_bot"]


# --- keywords ------------------------------------------------------------------------------------------------------


@rule("v2.uabil.05")
@EDITIONS
def test_a_zealot_flies_and_carries(edition: str) -> None:
    game = alone(edition).fleet(0, NODE[edition], "starfarer", "virshian_zealot").game(Move(0))
    play(game, f"from {NODE[edition]}", "take starfarer", "take virshian_zealot", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NEXT[edition]) == ["starfarer", "virshian_zealot"]


@rule("v2.uabil.06")
@EDITIONS
def test_each_technician_gives_a_region_without_command(edition: str) -> None:
    node, second, third = NODE[edition], NEXT[edition], THIRD[edition]
    p = alone(edition).fleet(0, node, "star_sloop", "silastian_technician").fleet(0, second, "silastian_technician")
    p.fleet(0, second, "star_sloop").fleet(0, node, "star_sloop")
    p.table.spent[0] = 4
    game = p.game(Move(0))
    assert f"from {second}" in listed(game)
    play(game, f"from {node}", "take star_sloop")
    refused(game, f"to {second}", "v2.cmd.02")
    play(game, "take silastian_technician", f"to {second}")  # one picked up on the way counts from then on
    assert steps(listed(game)) == []
    play(game, "take silastian_technician", f"to {third}")
    assert game.decision is None  # no command and no free region is left
    assert units(game, 0, third) == ["star_sloop", "silastian_technician", "silastian_technician"]
    assert game.table.spent[0] == 4


@rule("v2.uabil.08")
def test_a_porter_earns_a_credit_with_the_goods_of_its_group() -> None:
    for with_goods in (True, False):
        p = alone().fleet(0, "inner_veil", "star_sloop", "arosi_hauler")
        if with_goods:
            p.table.goods_down = [at("ashglass")]
        game = p.game(Move(0))
        play(game, "from inner_veil", "take star_sloop", "take arosi_hauler", "to ashglass", "stop")
        if with_goods:
            play(game, "turn_good metal ashglass")
        assert game.decision is None
        assert game.table.credits[0] == (11 if with_goods else 10)


@rule("v2.uabil.08", "v2.tech.19")
@pytest.mark.parametrize("along", [True, False])
def test_a_porter_that_warps_earns_a_credit_too(along: bool) -> None:
    p = Position().fleet(0, "inner_veil", "worldship", "star_sloop", "arosi_hauler").techs(0, "warp")
    p.table.empires[0] = [ids.EMPIRE_ID["veterans"] * KNOWN]
    p.table.goods_down = [at("tan_fu.orbit")]
    game = p.game(Move(0))
    play(
        game, "warp_with veterans", *["take arosi_hauler"] * along, "jump tan_fu.orbit", "turn_good metal tan_fu.orbit"
    )
    assert game.decision is None
    assert game.table.credits[0] == (11 if along else 10)


@rule("v2.uabil.08")
def test_a_spore_walker_ignores_the_price_of_fungus() -> None:
    for unit, left in (("valkan_sporeling", 3), ("starfarer", 2)):
        p = alone().fleet(0, "quiet_heart", unit, "star_sloop")
        p.table.fungus = [at("inner_veil")] * 2
        game = p.game(Move(0))
        play(game, "from quiet_heart", *sorted([f"take {unit}", "take star_sloop"], key=order), "to inner_veil")
        assert 4 - game.table.spent[0] == left


def order(text: str) -> int:
    return ids.UNIT_ID[text.split()[1]]


# --- groups put elsewhere ------------------------------------------------------------------------------------------


@rule("v2.unit.08", "v2.unit.14")
def test_a_group_put_elsewhere_obeys_the_same_rules() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship").fleet(0, "tan_fu.b", "starfarer", "star_sloop")
    p.fleet(0, "aros.minor", "war_bot")
    game = p.game(Relocate(0, [at("start1"), at("tan_fu.b"), at("aros.minor")]))
    assert listed(game) == ["from tan_fu.b", "from aros.minor", "done"]
    play(game, "from tan_fu.b")
    assert listed(game) == ["take starfarer"]
    play(game, "take starfarer")
    assert listed(game) == ["take star_sloop", "jump start1", "jump aros.minor"]
    refused(game, "jump tan_fu.a", "v2.card.01")
    play(game, "jump start1")
    assert units(game, 0, "tan_fu.b") == ["star_sloop"]
    assert units(game, 0, "start1") == ["starfarer", "worldship"]
    assert told(game, "relocated")[0]["units"] == ["starfarer"]


@rule("v2.unit.14", "v2.card.01")
def test_of_units_that_had_no_carrier_some_may_be_put_elsewhere() -> None:
    p = alone(KICKSTARTER).fleet(0, "tan_fu.b", "starfarer", "war_bot")
    game = p.game(Relocate(0, [at("aros.minor"), at("silast.c")]))
    play(game, "from tan_fu.b", "take starfarer")
    assert listed(game) == ["take war_bot", "jump aros.minor"]  # in space they would still have no carrier
    play(game, "jump aros.minor")
    assert (units(game, 0, "aros.minor"), units(game, 0, "tan_fu.b")) == (["starfarer"], ["war_bot"])


@rule("v2.term.06")
def test_a_lone_worldship_is_attacked_like_units() -> None:
    p = alone(KICKSTARTER).fleet(0, "start1", "starfarer", "star_sloop").fleet(1, "tan_fu.b", "worldship")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b")
    assert battle_is_on(game)


@rule("v2.sark.04")
def test_no_text_puts_a_group_on_a_closed_planet() -> None:
    p = alone().fleet(0, "quiet_heart", "star_sloop").sarkeen("ashglass", "regency_governor")
    game = p.game(Relocate(0, [at("ashglass"), at("nine_wells")]))
    play(game, "from quiet_heart", "take star_sloop")
    assert listed(game) == ["jump nine_wells"]
    refused(game, "jump ashglass", "v2.sark.04")


@rule("v2.card.01")
def test_a_group_that_is_in_the_only_region_of_the_text_is_not_put_elsewhere() -> None:
    game = alone().fleet(0, "ashglass", "star_sloop").game(Relocate(0, [at("ashglass")]))
    assert listed(game) == ["from gilded_eddy", "done"]
    refused(game, "from ashglass", "v2.card.01")
