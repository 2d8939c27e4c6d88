"""Moving and attacking, warping, the end of a movement (v2.move)."""

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
    cited,
    cube,
    fight,
    good_down,
    good_up,
    goods,
    prompt,
    stands,
    token,
    told,
    units,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.positions import state
from tolmek.void2.economy.tracks import command_left
from tolmek.void2.model import ids
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move, possible
from tolmek.void2.rounds.turn import Turn

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
FAR_AWAY = {KICKSTARTER: "start2", PUBLISHED: "gilded_eddy"}


def patrol(edition: str = PUBLISHED, *more: str, seats: int = 2) -> Position:
    """Seat 0 has a Star Sloop and more on the first node, the Worldship far away."""
    p = Position(edition, seats).fleet(0, FAR_AWAY[edition], "worldship")
    return p.fleet(0, NODE[edition], *more, "star_sloop")


def steps(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("to ")]


# --- steps ---------------------------------------------------------------------------------------------------------


@rule("v2.move.01", "v2.dp.11")
@EDITIONS
def test_one_group_moves_from_one_region(edition: str) -> None:
    p = patrol(edition, "starfarer").fleet(0, THIRD[edition], "star_sloop")
    game = p.game(Move(0))
    assert [text for text in listed(game) if text.startswith("from")].count(f"from {NODE[edition]}") == 1
    assert prompt(game) == "move"
    play(game, f"from {NODE[edition]}")
    refused(game, "stop", "v2.move.01")
    refused(game, "take war_bot", "v2.move.01")
    play(game, "take starfarer", "take star_sloop", f"to {NEXT[edition]}", "stop")
    assert game.decision is None  # one group an action
    assert units(game, 0, NEXT[edition]) == ["starfarer", "star_sloop"]
    assert units(game, 0, THIRD[edition]) == ["star_sloop"]
    assert told(game, "group_moved") == [
        {
            "fact": "group_moved",
            "seat": "0",
            "from": NODE[edition],
            "to": NEXT[edition],
            "command": "1",
            "step": "1",
            "units": ["starfarer", "star_sloop"],
            "path": [NODE[edition], NEXT[edition]],
        }
    ]


@rule("v2.move.02", "v2.tv.04")
@EDITIONS
def test_each_region_costs_one_command(edition: str) -> None:
    p = patrol(edition, seats=3)
    p.table.spent[0] = 2
    game = p.game(Move(0))
    assert command_left(game.table, 0) == 1
    play(game, f"from {NODE[edition]}", "take star_sloop", f"to {NEXT[edition]}")
    assert game.decision is None  # the second step cannot be paid
    assert game.table.spent[0] == 3
    assert stands(game, 0)[NEXT[edition]] == ["star_sloop"]


@rule("v2.cmd.02", "v2.tv.04")
def test_a_step_beyond_the_command_left_is_refused() -> None:
    p = patrol(seats=3)
    p.table.spent[0] = 2
    p.table.fungus = [at("inner_veil")]
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop")
    refused(game, "to inner_veil", "v2.cmd.02")
    assert "to glass_strait" in listed(game)


@rule("v2.move.02")
def test_texts_can_raise_the_price_of_a_region() -> None:
    p = Position(KICKSTARTER).event("ring_collapse").fleet(0, "start2", "star_sloop", "worldship")
    game = p.game(Move(0))
    play(game, "from start2", "take star_sloop", "to silast.d")
    assert game.table.spent[0] == 2
    play(game, "to silast.a")
    assert game.table.spent[0] == 4
    assert game.decision is None


@rule("v2.move.03")
@EDITIONS
def test_units_met_are_taken_along_and_none_is_dropped(edition: str) -> None:
    p = patrol(edition, "starfarer").fleet(0, NEXT[edition], "war_bot", "star_sloop")
    game = p.game(Move(0))
    play(game, f"from {NODE[edition]}", "take starfarer", "take star_sloop", f"to {NEXT[edition]}", "take war_bot")
    assert [text for text in listed(game) if not text.startswith(("take", "to"))] == ["stop"]
    play(game, f"to {THIRD[edition]}", "stop")
    assert stands(game, 0) == {
        NEXT[edition]: ["star_sloop"],
        THIRD[edition]: ["starfarer", "star_sloop", "war_bot"],
        FAR_AWAY[edition]: ["worldship"],
    }
    assert game.table.spent[0] == 2


@rule("v2.move.03")
@EDITIONS
def test_units_may_stay_in_the_start_region(edition: str) -> None:
    game = patrol(edition, "starfarer", "star_sloop").game(Move(0))
    play(game, f"from {NODE[edition]}", "take star_sloop", f"to {NEXT[edition]}", "stop")
    assert units(game, 0, NODE[edition]) == ["starfarer", "star_sloop"]


@rule("v2.move.04")
@EDITIONS
def test_space_travel_is_checked_in_every_region_entered(edition: str) -> None:
    p = Position(edition).fleet(0, ABOVE[edition], "worldship", "starfarer").cube(0, CAPITAL[edition])
    game = p.game(Move(0))
    play(game, f"from {ABOVE[edition]}", "take starfarer", f"to {CAPITAL[edition]}")
    assert f"to {ABOVE[edition]}" in listed(game)
    other = [region for region in game.table.board.near[at(CAPITAL[edition])] if ids.REGION_SPACE[region]]
    for region in other:
        if ids.REGIONS[region] != ABOVE[edition]:
            refused(game, f"to {ids.REGIONS[region]}", "v2.unit.08")


# --- stops of the older edition ------------------------------------------------------------------------------------


@rule("v2.move.05")
def test_units_of_others_stop_a_group_and_fight() -> None:
    p = patrol(KICKSTARTER).fleet(1, "tan_fu.b", "worldship")
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b")
    assert battle_is_on(game)
    assert told(game, "battle_begins") == [
        {"fact": "battle_begins", "attacker": "0", "enemy": "1", "region": "tan_fu.b"}
    ]


@rule("v2.move.06")
@pytest.mark.parametrize("defended", [True, False])
def test_a_base_defends_a_region_without_units(defended: bool) -> None:
    p = patrol(KICKSTARTER, "starfarer").fleet(1, "silast.a", "worldship").cube(1, "tan_fu.minor")
    p.build(1, "tan_fu.minor", "base" if defended else "city")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b", "to tan_fu.a", "to tan_fu.minor")
    assert battle_is_on(game) == defended
    if not defended:
        assert "to tan_fu.d" in listed(game)


@rule("v2.move.06", "v2.move.11")
@EDITIONS
def test_an_own_base_is_no_enemy(edition: str) -> None:
    region = {KICKSTARTER: "tan_fu.minor", PUBLISHED: "ashglass"}[edition]
    p = Position(edition).fleet(0, FAR_AWAY[edition], "worldship").fleet(0, region, "star_sloop")
    p.cube(0, region).build(0, region, "base")
    game = p.game(Arrival(0, at(region)))
    assert game.decision is None
    assert (told(game, "battle_begins"), cube(game, region)) == ([], 0)


@rule("v2.battle.01", "v2.move.05")
def test_where_several_enemies_are_one_of_them_must_be_attacked() -> None:
    p = patrol(KICKSTARTER, seats=3).fleet(1, "tan_fu.b", "worldship").fleet(2, "tan_fu.b", "starfarer")
    game = p.fleet(2, "silast.a", "worldship").game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b")
    assert (listed(game), prompt(game)) == (["attack 1", "attack 2"], "attack")
    refused(game, "done", "v2.battle.01")
    refused(game, "burn_fungus", "v2.move.14")
    play(game, "attack 2")
    assert told(game, "battle_begins")[0]["enemy"] == "2"


@rule("v2.move.07")
def test_natives_of_an_uncontrolled_capital_stop_a_group() -> None:
    game = patrol(KICKSTARTER).game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b", "to tan_fu.capital")
    assert battle_is_on(game)
    assert told(game, "battle_begins")[0]["enemy"] == "natives"


@rule("v2.move.08")
def test_other_regions_are_passed_and_nothing_happens_there() -> None:
    p = good_up(patrol(KICKSTARTER), "tan_fu.minor", "metal")
    p.fleet(1, "silast.a", "worldship").cube(1, "tan_fu.capital").cube(0, "meezle_iii.capital")
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b", "to tan_fu.capital", "to tan_fu.minor", "to tan_fu.d")
    assert game.decision is None
    assert (cube(game, "tan_fu.capital"), cube(game, "tan_fu.minor")) == (1, -1)
    assert goods(game, 0) == [0, 0, 0]
    assert stands(game, 0)["tan_fu.d"] == ["star_sloop"]


@rule("v2.move.09")
def test_a_battle_ends_the_movement_even_if_it_is_won() -> None:
    p = patrol(KICKSTARTER, "starfarer").fleet(1, "tan_fu.b", "star_sloop").fleet(1, "silast.a", "worldship")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b")
    fight(game, True)
    assert game.decision is None
    assert units(game, 0, "tan_fu.b") == ["starfarer", "star_sloop"]
    assert game.table.spent[0] == 1


def zun() -> Position:
    p = Position(KICKSTARTER, factions=["zun", "earth"])
    return p.fleet(0, "start2", "worldship").fleet(0, "start1", "star_sloop")


@rule("v2.faction.05")
def test_zun_pass_through_units_of_others_in_space() -> None:
    p = (
        Position(KICKSTARTER, factions=["zun", "earth"])
        .fleet(0, "start2", "worldship")
        .fleet(0, "start1", "star_sloop")
    )
    p.fleet(1, "tan_fu.b", "star_sloop").fleet(1, "silast.a", "worldship").fleet(1, "tan_fu.minor", "starfarer")
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b")
    assert not battle_is_on(game)
    assert {"to tan_fu.a", "stop"} <= set(listed(game))
    ended = game.copy()
    play(ended, "stop")
    assert "battle" in [frame.NAME for frame in ended.stack]
    play(game, "to tan_fu.a", "to tan_fu.minor")  # planet regions stop them
    assert battle_is_on(game)


@rule("v2.faction.05")
def test_zun_stop_for_natives_and_heecrix() -> None:
    p = (
        Position(KICKSTARTER, factions=["zun", "earth"])
        .fleet(0, "start2", "worldship")
        .fleet(0, "start1", "star_sloop")
    )
    p.table.heecrix = [at("tan_fu.b")]
    game = p.game(Move(0))
    play(game, "from start1", "take star_sloop", "to tan_fu.b")
    assert told(game, "battle_begins")[0]["enemy"] == "heecrix"


# --- attacks of the published edition ------------------------------------------------------------------------------


@rule("v2.move.10")
def test_a_group_passes_units_of_others() -> None:
    p = patrol().fleet(1, "inner_veil", "worldship", "star_sloop")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil", "to tinkers_drift", "stop")
    assert game.decision is None
    assert told(game, "battle_begins") == []


@rule("v2.move.11", "v2.dp.14")
def test_the_mover_may_attack_one_target_or_none() -> None:
    p = patrol(seats=3).fleet(1, "tan_fu.orbit", "worldship").fleet(2, "tan_fu.surface", "starfarer")
    p.fleet(2, "low_tide", "worldship").fleet(1, "tan_fu.surface", "war_bot").fleet(0, "tan_fu.surface", "star_sloop")
    game = p.game(Arrival(0, at("tan_fu.surface")))
    assert listed(game) == ["attack 1", "attack 2", "attack natives", "done"]
    refused(game, "attack heecrix", "v2.move.11")
    peaceful = game.copy()
    play(peaceful, "done")
    assert peaceful.decision is None
    assert peaceful.table.cube[at("tan_fu.surface")] == -1
    play(game, "attack 1")
    fight(game, True)
    assert game.decision is None  # one battle an action
    assert units(game, 2, "tan_fu.surface") == ["starfarer"]


@rule("v2.move.11")
def test_a_controller_with_a_base_is_a_target_a_lone_cube_is_none() -> None:
    p = patrol("published", seats=2).fleet(0, "ashglass", "star_sloop").fleet(1, "low_tide", "worldship")
    p.cube(1, "ashglass").build(1, "ashglass", "base")
    game = p.game(Arrival(0, at("ashglass")))
    assert listed(game) == ["attack 1", "done"]
    game = p.fleet(1, "ashglass", "starfarer").game(Arrival(0, at("ashglass")))
    assert listed(game) == ["attack 1", "done"]  # base and units are one target
    p = patrol(seats=2).fleet(0, "ashglass", "star_sloop").fleet(1, "low_tide", "worldship").cube(1, "ashglass")
    game = p.game(Arrival(0, at("ashglass")))
    assert game.decision is None
    assert cube(game, "ashglass") == 0


@rule("v2.move.12", "v2.tv.23")
@pytest.mark.parametrize("left", [0, 1])
def test_an_attack_in_place_costs_one_command(left: int) -> None:
    p = patrol().fleet(1, "quiet_heart", "star_sloop").fleet(1, "low_tide", "worldship")
    p.table.spent[0] = 4 - left
    game = p.game(Move(0))
    if left == 0:
        assert listed(game) == ["done"]
        refused(game, "attack_in_place quiet_heart", "v2.move.12")
        return
    assert "attack_in_place quiet_heart" in listed(game)
    refused(game, "attack_in_place gilded_eddy", "v2.move.12")
    play(game, "attack_in_place quiet_heart")
    assert game.table.spent[0] == 4
    assert cited(game, "acted_in_place") == ["v2.move.12"]
    assert listed(game) == ["attack 1"]  # command was paid for it
    refused(game, "done", "v2.move.12")
    play(game, "attack 1")
    fight(game, True)
    assert game.decision is None
    assert units(game, 1, "quiet_heart") == []


@rule("v2.move.12", "v2.dp.15")
def test_an_attack_in_place_replaces_the_movement() -> None:
    p = patrol().fleet(0, "tan_fu.surface", "starfarer", "war_bot", "star_sloop").fleet(1, "low_tide", "worldship")
    good_up(p.techs(0, "bartering"), "tan_fu.surface", "metal")
    game = p.game(Move(0))
    play(game, "attack_in_place tan_fu.surface", "attack natives")
    fight(game, True)
    assert game.decision is None
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "battle"}]  # no delivery
    assert cube(game, "tan_fu.surface") == 0
    assert goods(game, 0) == [0, 1, 0]
    assert game.table.spent[0] == 1


# --- the end of a movement -----------------------------------------------------------------------------------------


def surface_with_everything() -> Position:
    """Seat 0 has won the surface of Tan Lok in a moment; a good lies there, a delivery could start there."""
    p = Position().fleet(0, "gilded_eddy", "worldship").fleet(0, "tan_lok.orbit", "starfarer", "war_bot", "star_sloop")
    p.hand(0, "dream_amber", "foreseen").deck("shared_dream", "open_mind", "read_the_council")
    p.table.fungus = [at("tan_lok.surface")]
    return good_up(p, "tan_lok.surface", "metal")


@rule("v2.move.13")
def test_the_order_of_the_end_of_a_movement() -> None:
    game = surface_with_everything().game(Move(0))
    play(game, "from tan_lok.orbit", "take starfarer", "take star_sloop", "take war_bot", "to tan_lok.surface", "stop")
    assert listed(game) == ["attack natives", "done"]
    play(game, "attack natives")
    fight(game, True, "foreseen")
    assert game.stack[-1].prompt(game) == "delivery"
    assert cube(game, "tan_lok.surface") == 0
    assert goods(game, 0) == [0, 1, 0]
    play(game, "start_delivery dream_amber")
    assert (listed(game), prompt(game)) == (["burn_fungus", "done"], "fungus")
    refused(game, "attack natives", "v2.move.11")  # that was before
    play(game, "burn_fungus")
    assert game.decision is None
    assert game.table.credits[0] == 8
    assert game.table.fungus == []
    order = [entry.fact.name for entry in game.log if entry.fact.name in ORDER]
    assert order == ORDER


ORDER = ["group_moved", "battle_begins", "cube_placed", "good_taken", "delivery_started", "fungus_burnt"]


@rule("v2.move.13")
def test_a_lost_battle_skips_the_rest() -> None:
    p = good_up(good_down(patrol(), "ashglass"), "ashglass", "metal").fleet(0, "ashglass", "star_sloop")
    token(p, "ashglass").fleet(1, "ashglass", "war_bot", "war_bot").fleet(1, "low_tide", "worldship")
    p.table.fungus = [at("ashglass")]
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "attack 1")
    fight(game, False)
    assert game.decision is None
    assert cube(game, "ashglass") == 1
    assert goods(game, 0) == [0, 0, 0]
    assert game.table.goods_down == [at("ashglass")]
    assert len(game.table.explores) == 3


@rule("v2.move.13", "v2.round.01")
def test_after_a_lost_battle_the_turn_goes_on() -> None:
    p = patrol().fleet(1, "inner_veil", "war_bot", "star_sloop").fleet(1, "low_tide", "worldship")
    p.table.scorer = 0
    game = p.game(Turn(0))
    play(game, "act move", "from quiet_heart", "take star_sloop", "to inner_veil", "stop", "attack 1")
    fight(game, False)
    assert (game.decision, game.stack) == (None, [])


@rule("v2.control.05", "v2.control.06")
def test_control_that_cannot_be_taken_is_refused_under_its_rule() -> None:
    p = patrol().fleet(0, "tan_fu.surface", "star_sloop").fleet(1, "tan_fu.surface", "starfarer")
    p.fleet(0, "ashglass", "star_sloop").fleet(1, "ashglass", "starfarer").fleet(1, "low_tide", "worldship")
    refused(p.game(Arrival(0, at("tan_fu.surface"))), "take_control", "v2.control.05")  # natives
    refused(p.game(Arrival(0, at("ashglass"))), "take_control", "v2.control.06")
    p.cube(1, "tan_fu.surface")
    refused(p.game(Arrival(0, at("tan_fu.surface"))), "take_control", "v2.control.06")


@rule("v2.move.14")
def test_the_order_of_the_end_of_a_movement_in_the_older_edition() -> None:
    p = Position(KICKSTARTER).fleet(0, "start2", "worldship").fleet(0, "tan_fu.a", "starfarer", "war_bot", "star_sloop")
    p.fleet(0, "tan_fu.minor", "starfarer", "starfarer").fleet(1, "silast.a", "worldship")
    good_up(p, "tan_fu.minor", "metal")
    game = p.game(Move(0))
    play(game, "from tan_fu.a", "take starfarer", "take star_sloop", "take war_bot", "to tan_fu.minor", "stop")
    assert cube(game, "tan_fu.minor") == -1  # the unit limit comes first
    assert goods(game, 0) == [0, 0, 0]
    play(game, "return_unit starfarer", "return_unit starfarer")
    assert game.decision is None
    assert cube(game, "tan_fu.minor") == 0
    assert goods(game, 0) == [0, 1, 0]
    order = [entry.fact.name for entry in game.log if entry.fact.name != "group_moved"]
    assert order == ["unit_returned", "unit_returned", "cube_placed", "good_taken"]


@rule("v2.move.14", "v2.goods.02")
def test_a_group_of_which_nobody_is_left_takes_no_goods() -> None:
    p = patrol(KICKSTARTER, "starfarer").fleet(0, "tan_fu.b", "starfarer", "starfarer", "star_sloop")
    good_up(p, "tan_fu.b", "metal").fleet(1, "silast.a", "worldship")
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b", "stop")
    play(game, "return_unit star_sloop", "return_unit star_sloop")  # the others are stranded
    assert game.decision is None
    assert stands(game, 0) == {"start2": ["worldship"]}
    assert goods(game, 0) == [0, 0, 0]
    assert game.table.goods_up == [at("tan_fu.b") * 4 + ids.GOOD_ID["metal"]]


@rule("v2.move.14")
def test_a_lost_battle_skips_cube_and_goods() -> None:
    p = Position(KICKSTARTER).fleet(0, "start2", "worldship").fleet(0, "tan_fu.a", "star_sloop")
    good_up(p, "tan_fu.capital", "metal")
    game = p.game(Move(0))
    play(game, "from tan_fu.a", "take star_sloop", "to tan_fu.capital")
    fight(game, False)
    assert game.decision is None
    assert cube(game, "tan_fu.capital") == -1
    assert goods(game, 0) == [0, 0, 0]
    assert stands(game, 0) == {"start2": ["star_sloop", "worldship"]}


# --- warping -------------------------------------------------------------------------------------------------------


@rule("v2.move.15", "v2.dp.12")
def test_a_warp_takes_the_worldship_and_company_anywhere_in_space() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer", "starfarer", "war_bot", "eekran_forager")
    game = p.game(Move(0))
    play(game, "warp")
    assert game.table.spent[0] == 2
    play(game, "take starfarer", "take starfarer", "take war_bot", "take eekran_forager", "jump silast.c")
    assert game.decision is None
    assert stands(game, 0) == {"silast.c": ["starfarer", "starfarer", "war_bot", "worldship", "eekran_forager"]}
    assert told(game, "warped")[0]["path"] == ["start1", "silast.c"]
    assert cited(game, "warped") == cited(game, "warp_paid") == ["v2.move.15"]


@rule("v2.move.15", "v2.unit.14")
def test_nobody_is_left_in_space_by_a_warp() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer", "star_sloop")
    game = p.game(Move(0))
    play(game, "warp")
    refused(game, "take star_sloop", "v2.unit.14")  # the Starfarer would have had to join first
    assert "jump start2" in listed(game)  # the Sloop stays with the Starfarer
    play(game, "take starfarer", "jump start2")
    assert stands(game, 0) == {"start1": ["star_sloop"], "start2": ["starfarer", "worldship"]}


@rule("v2.unit.14")
def test_a_lone_worldship_cannot_warp_away_from_units_without_sloop() -> None:
    game = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer").game(Move(0))
    play(game, "warp")
    assert listed(game) == ["take starfarer"]
    refused(game, "jump start2", "v2.unit.14")


@rule("v2.move.15")
def test_a_warp_takes_two_command() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship")
    p.table.spent[0] = 3
    game = p.game(Move(0))
    assert listed(game) == ["done"]
    refused(game, "warp", "v2.move.15")
    assert not possible(game.table, 0)


@rule("v2.move.16")
def test_a_warp_leads_elsewhere_and_into_a_battle_where_others_are() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer").fleet(1, "aros.a", "star_sloop")
    p.fleet(1, "silast.a", "worldship")
    game = p.game(Move(0))
    play(game, "warp", "take starfarer")
    refused(game, "jump start1", "v2.move.16")
    refused(game, "done", "v2.move.15")  # it has been paid
    play(game, "jump aros.a")
    assert told(game, "battle_begins")[0]["attacker"] == "0"
    fight(game, True)
    assert stands(game, 0) == {"aros.a": ["starfarer", "worldship"]}


@rule("v2.move.17")
def test_a_warp_takes_goods_and_gets_no_free_steps() -> None:
    p = good_up(Position(KICKSTARTER), "tan_fu.b", "metal").fleet(0, "start1", "worldship", "silastian_technician")
    p.fleet(0, "tan_fu.b", "starfarer", "starfarer", "star_sloop")
    p.table.spent[0] = 2
    game = p.game(Move(0))
    play(game, "warp", "take silastian_technician", "jump tan_fu.b")
    assert game.table.spent[0] == 4
    assert "return_unit starfarer" in listed(game)  # the unit limit
    play(game, "return_unit starfarer")
    assert game.decision is None
    assert goods(game, 0) == [0, 1, 0]


@rule("v2.move.18")
def test_a_worldship_moves_alone_at_the_normal_price() -> None:
    game = Position().fleet(0, "tan_fu.orbit", "worldship").cube(0, "tan_fu.surface").game(Move(0))
    play(game, "from tan_fu.orbit", "take worldship", "to tan_fu.surface", "stop")
    assert stands(game, 0) == {"tan_fu.surface": ["worldship"]}
    assert game.table.spent[0] == 1


@rule("v2.move.19")
def test_a_step_is_paid_before_the_hazard() -> None:
    game = patrol().fleet(0, "bright_tollow", "star_sloop").game(Move(0))
    play(game, "from bright_tollow", "take star_sloop", "to east_maw")
    assert game.table.spent[0] == 1
    assert units(game, 0, "bright_tollow") == ["star_sloop"]
    play(game, "roll 6")
    assert units(game, 0, "east_maw") == ["star_sloop"]
    assert told(game, "group_moved")[0]["command"] == "1"


# --- options of the frame ------------------------------------------------------------------------------------------


@rule("v2.round.10")
@EDITIONS
def test_a_follower_may_leave_it(edition: str) -> None:
    p = patrol(edition)
    assert "done" not in listed(p.game(Move(0)))
    p.table.active = 1
    assert listed(p.game(Move(0)))[-1] == "done"
    assert possible(p.table, 0)


@rule("v2.card.01")
def test_a_movement_by_a_text_counts_regions_and_costs_nothing() -> None:
    p = patrol().fleet(1, "tinkers_drift", "worldship")
    p.table.spent[0] = 4
    p.table.fungus = [at("inner_veil")]
    game = p.game(Move(0, 2, 1, 1))
    assert listed(game) == ["from quiet_heart", "from gilded_eddy", "done"]
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil", "to tinkers_drift")
    assert game.decision is None  # two regions, no attack
    assert game.table.spent[0] == 4
    assert stands(game, 0)["tinkers_drift"] == ["star_sloop"]
    game = patrol().fleet(0, "bright_tollow", "star_sloop").game(Move(0, 1, 1))
    play(game, "from bright_tollow", "take star_sloop", "to east_maw")  # no hazard roll
    assert units(game, 0, "east_maw") == ["star_sloop"]


@rule("v2.card.01")
def test_a_text_without_attack_never_leads_into_a_forced_battle() -> None:
    p = patrol(KICKSTARTER).fleet(1, "tan_fu.b", "worldship")
    game = p.game(Move(0, 3, 0, 1))
    play(game, "from start1", "take star_sloop")
    assert steps(listed(game)) == ["to tan_lok.a", "to aros.a", "to aros.b"]


@rule("v2.card.01")
def test_a_text_without_attack_may_lead_to_own_units() -> None:
    p = patrol(KICKSTARTER).fleet(0, "tan_fu.b", "starfarer", "star_sloop").fleet(1, "aros.a", "worldship")
    game = p.game(Move(0, 1, 0, 1))
    play(game, "from start1", "take star_sloop")
    assert steps(listed(game)) == ["to tan_fu.b", "to tan_lok.a", "to aros.b"]
    play(game, "to tan_fu.b")
    assert game.decision is None
    assert units(game, 0, "tan_fu.b") == ["starfarer", "star_sloop", "star_sloop"]


@rule("v2.card.01", "v2.uabil.06")
@EDITIONS
def test_a_technician_adds_no_region_to_those_of_a_text(edition: str) -> None:
    game = patrol(edition, "silastian_technician").game(Move(0, 1, 0, 1))
    play(game, f"from {NODE[edition]}", "take star_sloop", "take silastian_technician", f"to {NEXT[edition]}")
    assert game.decision is None
    assert units(game, 0, NEXT[edition]) == ["star_sloop", "silastian_technician"]
    assert game.table.spent[0] == 0


@rule("v2.move.01")
@EDITIONS
def test_the_frame_is_saved_and_copied_at_every_step(edition: str) -> None:
    game = patrol(edition, "starfarer").game(Move(0))
    for text in (f"from {NODE[edition]}", "take starfarer", "take star_sloop", f"to {NEXT[edition]}"):
        play(game, text)
        twin = game.copy()
        assert state(twin) == state(game)
        listed(twin)
        assert state(twin) == state(game)
    assert cited(game, "group_moved") == ["v2.move.01"]
