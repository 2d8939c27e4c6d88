"""What changes movement: closed planets, technologies, tokens (v2.sark, v2.tech)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import cited, cube, fight, good_down, good_up, goods, prompt, stands, told, units
from tests.void2.positions import KICKSTARTER, Position, at, listed, play, refused
from tolmek.void2.model import ids
from tolmek.void2.model.table import influence_of
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move


def sloop(region: str, *more: str) -> Position:
    """A Star Sloop of seat 0, both Worldships far away; 4 command."""
    p = Position().fleet(0, "gilded_eddy", "worldship").fleet(1, "low_tide", "worldship")
    return p.fleet(0, region, *more, "star_sloop")


def shut(p: Position) -> Position:
    return p.sarkeen("ashglass", "regency_patrol").sarkeen("tan_fu.surface", "regency_governor")


# --- closed planets ------------------------------------------------------------------------------------------------


@rule("v2.sark.04")
def test_no_movement_ends_on_a_closed_planet_but_it_may_be_passed() -> None:
    game = shut(sloop("inner_veil")).game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "to ashglass")
    assert "stop" not in listed(game)
    refused(game, "stop", "v2.sark.04")
    play(game, "to far_lantern", "stop")
    assert game.decision is None
    assert stands(game, 0)["far_lantern"] == ["star_sloop"]
    assert cube(game, "ashglass") == -1


@rule("v2.sark.04")
def test_a_closed_planet_is_not_entered_without_command_to_leave_it() -> None:
    p = shut(sloop("inner_veil"))
    p.table.spent[0] = 3
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop")
    assert "to hollow_lantern" in listed(game)
    refused(game, "to ashglass", "v2.sark.04")


@rule("v2.sark.04", "v2.uabil.06")
@pytest.mark.parametrize("technicians", [1, 2])
def test_two_technicians_lead_over_a_closed_planet_without_command(technicians: int) -> None:
    p = shut(sloop("inner_veil", *["silastian_technician"] * technicians))
    p.table.spent[0] = 4
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop", *["take silastian_technician"] * technicians)
    if technicians == 1:
        refused(game, "to ashglass", "v2.sark.04")
        return
    play(game, "to ashglass", "to far_lantern")
    assert game.decision is None
    assert units(game, 0, "far_lantern") == ["star_sloop", "silastian_technician", "silastian_technician"]
    assert game.table.spent[0] == 4


@rule("v2.sark.04")
def test_the_surface_of_a_closed_planet_is_not_entered_its_orbit_is() -> None:
    game = shut(sloop("tinkers_drift")).game(Move(0))
    play(game, "from tinkers_drift", "take star_sloop", "to tan_fu.orbit")
    refused(game, "to tan_fu.surface", "v2.sark.04")
    play(game, "stop")
    assert stands(game, 0)["tan_fu.orbit"] == ["star_sloop"]


@rule("v2.sark.04", "v2.tv.43")
def test_a_failed_roll_behind_a_closed_planet_leads_back_to_where_it_may_stop() -> None:
    game = shut(sloop("inner_veil")).game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "to ashglass", "to quiet_heart", "roll 2")
    assert game.decision is None
    assert stands(game, 0)["inner_veil"] == ["star_sloop"]
    assert game.table.spent[0] == 2
    assert told(game, "group_turned_back")[0]["to"] == "inner_veil"


@rule("v2.sark.04")
def test_the_warp_technology_does_not_lead_to_a_closed_planet() -> None:
    p = shut(sloop("inner_veil")).techs(0, "warp")
    p.table.empires[0] = [256 * ids.EMPIRE_ID["veterans"]]
    game = p.game(Move(0))
    play(game, "warp_with veterans")
    refused(game, "jump ashglass", "v2.sark.04")
    refused(game, "jump tan_fu.surface", "v2.sark.04")
    assert "jump hollow_lantern" in listed(game)


@rule("v2.sark.06")
def test_with_the_switch_a_token_may_be_attacked() -> None:
    p = shut(sloop("inner_veil", "war_bot", "war_bot"))
    p.table.variants = 1 << ids.VARIANT_SARKEEN_ASSAULT
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "take war_bot", "take war_bot", "to ashglass", "stop")
    assert listed(game) == ["attack sarkeen", "done"]
    peaceful = game.copy()
    play(peaceful, "done")
    assert peaceful.decision is None
    assert peaceful.table.cube[at("ashglass")] == -1  # not controlled while it is closed
    play(game, "attack sarkeen")
    while "use_unit war_bot" in listed(game):
        play(game, "use_unit war_bot")
    fight(game, True)
    assert cube(game, "ashglass") == 0
    assert game.table.closed[at("ashglass")] == 0


# --- technologies --------------------------------------------------------------------------------------------------


@rule("v2.tech.08", "v2.rnd.15")
def test_quantum_sensors_reroll_a_failed_hazard_once_a_turn() -> None:
    p = sloop("bright_tollow").techs(0, "quantum_sensors")
    game = p.game(Move(0))
    play(game, "from bright_tollow", "take star_sloop", "to east_maw", "roll 1")
    assert (listed(game), prompt(game)) == (["reroll_hazard", "done"], "reroll")
    left = game.copy()
    play(left, "done")
    assert left.decision is None
    play(game, "reroll_hazard", "roll 4")
    assert units(game, 0, "east_maw") == ["star_sloop"]
    play(game, "to bright_tollow", "roll 1")
    assert game.decision is None  # the second result stands, and once a turn is once
    assert units(game, 0, "east_maw") == ["star_sloop"]


@rule("v2.tech.09")
@pytest.mark.parametrize("worldship", [True, False])
def test_medusa_drive_gives_a_group_with_the_worldship_a_region(worldship: bool) -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "star_sloop").techs(0, "medusa_drive")
    game = p.game(Move(0))
    play(
        game,
        "from quiet_heart",
        "take worldship" if worldship else "take star_sloop",
        "to inner_veil",
        "to tinkers_drift",
    )
    assert game.table.spent[0] == (1 if worldship else 2)


@rule("v2.tech.12", "v2.dp.40")
def test_scavenger_bots_take_a_good_in_passing_once_a_turn() -> None:
    p = good_down(good_up(sloop("quiet_heart").techs(0, "scavenger_bots"), "inner_veil", "metal"), "inner_veil")
    good_up(p, "tinkers_drift", "artifacts")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop")
    refused(game, "scoop metal", "v2.tech.12")
    play(game, "to inner_veil")
    assert {"scoop metal", "scoop_hidden", "stop"} <= set(listed(game))
    play(game, "scoop_hidden", "turn_good lifeforms inner_veil")
    assert goods(game, 0) == [0, 0, 1]
    refused(game, "scoop metal", "v2.tech.12")  # one token
    refused(game, "stop", "v2.tech.12")  # in passing
    play(game, "to tinkers_drift")
    refused(game, "scoop artifacts", "v2.tech.12")  # once a turn
    play(game, "stop")
    assert goods(game, 0) == [1, 0, 1]
    assert cited(game, "good_taken") == ["v2.tech.12", "v2.goods.02"]
    assert game.table.goods_up == [at("inner_veil") * 4 + ids.GOOD_ID["metal"]]


@rule("v2.tech.12")
def test_scavenger_bots_take_nothing_from_natives_nor_at_the_end() -> None:
    p = good_up(sloop("tan_fu.orbit").techs(0, "scavenger_bots"), "tan_fu.surface", "metal")
    game = p.game(Move(0))
    play(game, "from tan_fu.orbit", "take star_sloop", "to tan_fu.surface")
    refused(game, "scoop metal", "v2.tech.12")
    game = p.cube(1, "tan_fu.surface").game(Move(0))  # a surface under control has no natives to guard it
    play(game, "from tan_fu.surface", "take star_sloop", "to tan_fu.orbit", "to tan_fu.surface", "scoop metal")
    assert goods(game, 0) == [0, 1, 0]
    p = good_up(sloop("quiet_heart").techs(0, "scavenger_bots"), "inner_veil", "metal")
    p.table.spent[0] = 3
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil")
    assert game.decision is None  # it cannot go on, so it takes the good by ending there
    assert goods(game, 0) == [0, 1, 0]
    assert game.table.used[0] == 0


@rule("v2.tech.19", "v2.dp.41")
def test_the_warp_technology_moves_the_worldship_and_units_for_an_empire_card() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "starfarer", "star_sloop").techs(0, "warp")
    p.fleet(0, "inner_veil", "star_sloop").cube(1, "tan_fu.surface").fleet(1, "low_tide", "worldship")
    p.table.empires[0] = sorted([256 * ids.EMPIRE_ID["veterans"], 256 * ids.EMPIRE_ID["foothold"] + 255])
    p.table.spent[0] = 4
    game = p.game(Move(0))
    assert listed(game) == ["warp_with foothold", "warp_with veterans"]
    refused(game, "warp_with pioneers", "v2.tech.19")
    play(game, "warp_with veterans", "take starfarer", "jump tan_fu.surface", "done")
    assert game.decision is None
    assert stands(game, 0) == {
        "quiet_heart": ["star_sloop"],
        "inner_veil": ["star_sloop"],
        "tan_fu.surface": ["starfarer", "worldship"],
    }
    assert game.table.spent[0] == 4
    assert game.table.empires[0] == [256 * ids.EMPIRE_ID["foothold"] + 255]
    assert game.table.empire_discard == [256 * ids.EMPIRE_ID["veterans"] + 255]
    assert cube(game, "tan_fu.surface") == 1  # end-of-movement steps followed, control was left
    assert told(game, "empire_discarded")[0]["empire"] == "veterans"
    assert (cited(game, "warped"), told(game, "warp_paid")) == (["v2.tech.19"], [])


@rule("v2.tech.19")
def test_without_the_technology_or_a_card_there_is_no_warp() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship")
    p.table.empires[0] = [256 * ids.EMPIRE_ID["veterans"]]
    game = p.game(Move(0))
    refused(game, "warp_with veterans", "v2.tech.19")
    p = Position().fleet(0, "quiet_heart", "worldship").techs(0, "warp")
    game = p.game(Move(0))
    assert [text for text in listed(game) if text.startswith("warp")] == []


# --- tokens --------------------------------------------------------------------------------------------------------


@rule("v2.comp.12")
def test_fungus_costs_command_and_may_be_paid_off() -> None:
    p = sloop("quiet_heart")
    p.table.fungus = [at("inner_veil"), at("inner_veil")]
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil", "stop")
    assert game.table.spent[0] == 2  # not per token
    assert listed(game) == ["burn_fungus", "done"]
    play(game, "burn_fungus")
    assert game.decision is None
    assert game.table.fungus == [at("inner_veil")]
    assert game.table.credits[0] == 8
    p.table.credits[0] = 1
    assert p.game(Arrival(0, at("inner_veil"))).decision is None


@rule("v2.comp.12")
def test_in_the_scenario_burning_fungus_wins_influence() -> None:
    p = sloop("inner_veil")
    p.table.planets[7] = ids.PLANET_ID["valka_vii"]
    p.table.in_play = sum(1 << planet for planet in p.table.planets)
    p.table.variants = 1 << ids.VARIANT_VALKA
    p.table.fungus = [at("inner_veil")]
    game = p.game(Arrival(0, at("inner_veil")))
    play(game, "burn_fungus")
    assert influence_of(game.table, 0, ids.PLANET_ID["valka_vii"]) == 1
    assert game.table.fungus == []


@rule("v2.comp.11")
def test_heecrix_stop_a_group_and_fight() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer", "star_sloop").fleet(1, "start2", "worldship")
    p.table.heecrix = [at("tan_fu.b"), at("tan_fu.c")]
    game = p.game(Move(0))
    play(game, "from start1", "take starfarer", "take star_sloop", "to tan_fu.b")
    assert told(game, "battle_begins")[0]["enemy"] == "heecrix"
    fight(game, True)
    assert game.table.heecrix == [at("tan_fu.c")]
    assert game.decision is None


@rule("v2.event.02")
def test_the_end_of_a_movement_sets_off_events() -> None:
    p = sloop("inner_veil").event("the_lost_choir")
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "to ashglass", "stop")
    assert game.decision is None
    assert influence_of(game.table, 0, ids.PLANET_ID["tan_lok"]) == 2
