"""Deliveries and cargo (v2.deliv)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.groups import cited, fight, told, units
from tests.void2.positions import Position, at, listed, play, refused
from tolmek.void2.battle.retreat import return_unit
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, PUBLIC, influence_of
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.deliveries import is_destination, is_pickup
from tolmek.void2.movement.movement import Move

TAN_FU = ids.PLANET_ID["tan_fu"]


def carrier(region: str, *more: str) -> Position:
    """A Sloop of seat 0 in a region, both Worldships elsewhere."""
    p = Position().fleet(0, "gilded_eddy", "worldship").fleet(1, "low_tide", "worldship")
    return p.fleet(0, region, "star_sloop", *more)


def laden(region: str, card: str, *more: str) -> Position:
    p = carrier(region, *more)
    p.table.delivery[0] = ids.CARD_ID[card]
    p.table.cargo[0] = at(region)
    return p


@rule("v2.deliv.01", "v2.dp.39")
def test_a_delivery_starts_where_a_movement_ends() -> None:
    p = carrier("tinkers_drift").hand(0, "scrolls_of_the_seventh_gate", "iron_for_the_bells", "turn_the_strike")
    game = p.game(Move(0))
    play(game, "from tinkers_drift", "take star_sloop", "to tan_fu.orbit", "stop")
    assert listed(game) == ["start_delivery scrolls_of_the_seventh_gate", "done"]
    refused(game, "start_delivery iron_for_the_bells", "v2.deliv.01")  # its pick-up is elsewhere
    refused(game, "start_delivery turn_the_strike", "v2.deliv.01")  # a battle card
    play(game, "start_delivery scrolls_of_the_seventh_gate")
    assert game.decision is None
    assert game.table.spent[0] == 1  # no command of its own
    assert game.table.delivery[0] == ids.CARD_ID["scrolls_of_the_seventh_gate"]
    assert game.table.cargo[0] == at("tan_fu.orbit")
    assert len(game.table.hand[0]) == 2
    assert game.table.discard == []
    assert told(game, "delivery_started")[0]["region"] == "tan_fu.orbit"


@rule("v2.deliv.01", "v2.hid.01")
@pytest.mark.parametrize("hidden_in", ["deck", "hand", "placed"])
def test_the_question_does_not_tell_what_the_hand_holds(hidden_in: str) -> None:
    p = carrier("tan_fu.orbit").hand(0, "turn_the_strike")
    if hidden_in == "deck":
        p.deck("scrolls_of_the_seventh_gate")
    elif hidden_in == "hand":
        p.hand(1, "scrolls_of_the_seventh_gate")
    else:
        p.table.placed = [0, ids.CARD_ID["scrolls_of_the_seventh_gate"], 2]  # seat 1 has seen the top card
    game = p.game(Arrival(0, at("tan_fu.orbit")))
    assert listed(game) == ["done"]  # a card of its hand could be the delivery
    play(game, "done")
    assert game.decision is None


@rule("v2.deliv.01", "v2.hid.05")
@pytest.mark.parametrize("known_in", ["discards", "another hand", "delivery", "own hand, with no other card"])
def test_nobody_is_asked_when_all_know_that_no_delivery_can_start(known_in: str) -> None:
    card = ids.CARD_ID["scrolls_of_the_seventh_gate"]
    p = carrier("tan_fu.orbit").deck("iron_for_the_bells")
    if known_in == "discards":
        p.hand(0, "turn_the_strike").table.discard = [card]
    elif known_in == "another hand":
        p.hand(0, "turn_the_strike").table.hand[1] = [card * KNOWN + PUBLIC]
    elif known_in == "delivery":
        p.hand(0, "turn_the_strike").table.delivery[1] = card
        p.table.cargo[1] = at("low_tide")
    else:
        p.deck("scrolls_of_the_seventh_gate").table.hand[0] = [ids.CARD_ID["turn_the_strike"] * KNOWN + PUBLIC]
    assert p.game(Arrival(0, at("tan_fu.orbit"))).decision is None


@rule("v2.deliv.01", "v2.hid.01")
def test_a_known_delivery_card_is_asked_for() -> None:
    p = carrier("tan_fu.orbit")
    p.table.hand[0] = [ids.CARD_ID["scrolls_of_the_seventh_gate"] * KNOWN + PUBLIC]
    assert listed(p.game(Arrival(0, at("tan_fu.orbit")))) == ["start_delivery scrolls_of_the_seventh_gate", "done"]


@rule("v2.deliv.01")
def test_a_retreat_is_no_end_of_a_movement() -> None:
    p = carrier("ashglass").cube(0, "bright_tollow").fleet(1, "ashglass", "war_bot", "war_bot")
    p.hand(0, "iron_for_the_bells")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "attack 1")
    fight(game, False)
    assert game.decision is None
    assert units(game, 0, "bright_tollow") == ["star_sloop"]  # a pick-up place of the card it still has
    assert game.table.delivery[0] == -1


@rule("v2.deliv.02")
@pytest.mark.parametrize("along", [True, False])
def test_the_owner_says_whether_cargo_goes_when_units_stay(along: bool) -> None:
    p = laden("tan_fu.orbit", "scrolls_of_the_seventh_gate", "star_sloop")
    game = p.game(Move(0))
    play(game, "from tan_fu.orbit", "take star_sloop")
    assert "load_cargo" in listed(game)
    if along:
        play(game, "load_cargo")
        assert "take star_sloop" not in listed(game)
    play(game, "to tinkers_drift", "stop")
    assert game.table.cargo[0] == at("tinkers_drift" if along else "tan_fu.orbit")


@rule("v2.deliv.02")
def test_cargo_goes_with_the_last_units() -> None:
    p = laden("tan_fu.orbit", "scrolls_of_the_seventh_gate", "starfarer")
    game = p.game(Move(0))
    play(game, "from tan_fu.orbit", "take starfarer", "take star_sloop")
    assert "load_cargo" not in listed(game)
    play(game, "to tinkers_drift", "to inner_veil", "stop")
    assert game.table.cargo[0] == at("inner_veil")


@rule("v2.deliv.02")
def test_a_passing_group_may_take_cargo_that_it_meets() -> None:
    p = laden("tinkers_drift", "scrolls_of_the_seventh_gate").fleet(0, "tan_fu.orbit", "star_sloop")
    game = p.game(Move(0))
    play(game, "from tan_fu.orbit", "take star_sloop", "to tinkers_drift", "load_cargo", "to inner_veil", "stop")
    assert game.table.cargo[0] == at("inner_veil")
    assert units(game, 0, "tinkers_drift") == ["star_sloop"]


@rule("v2.deliv.02", "v2.tech.19")
@pytest.mark.parametrize("sloop", [True, False])
def test_cargo_warps_with_a_group_that_may_leave_the_others(sloop: bool) -> None:
    p = Position().fleet(0, "tinkers_drift", "worldship", "starfarer", *["star_sloop"] * sloop).techs(0, "warp")
    p.fleet(1, "low_tide", "worldship").table.empires[0] = [ids.EMPIRE_ID["veterans"] * KNOWN]
    p.table.delivery[0], p.table.cargo[0] = ids.CARD_ID["scrolls_of_the_seventh_gate"], at("tinkers_drift")
    game = p.game(Move(0))
    play(game, "warp_with veterans")
    assert ("load_cargo" in listed(game)) == sloop  # without a Sloop the Starfarer has to come along
    play(game, "load_cargo" if sloop else "take starfarer", "jump tan_lok.orbit")
    assert game.decision is None
    assert game.table.deliveries == [1, 0]


@rule("v2.deliv.03")
def test_cargo_that_ends_a_movement_at_its_destination_is_rewarded() -> None:
    p = laden("sable_shoal", "scrolls_of_the_seventh_gate")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "stop")
    assert game.decision is None
    table = game.table
    assert influence_of(table, 0, TAN_FU) == 1
    assert table.ally[TAN_FU] == 0
    assert table.credits[0] == 14
    assert (table.delivery[0], table.cargo[0]) == (-1, -1)
    assert table.discard == [ids.CARD_ID["scrolls_of_the_seventh_gate"]]
    assert table.deliveries == [1, 0]
    assert cited(game, "delivery_completed") == ["v2.deliv.03"]


@rule("v2.deliv.03")
def test_passing_the_destination_or_coming_without_cargo_is_not_enough() -> None:
    p = laden("sable_shoal", "scrolls_of_the_seventh_gate", "star_sloop")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "stop")
    assert game.table.delivery[0] >= 0
    p = laden("sable_shoal", "scrolls_of_the_seventh_gate")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "to sable_shoal", "stop")
    assert game.table.delivery[0] >= 0
    assert game.table.credits[0] == 10


@rule("v2.deliv.03")
def test_units_that_join_cargo_at_its_destination_do_not_deliver_it() -> None:
    p = laden("tan_lok.orbit", "scrolls_of_the_seventh_gate").fleet(0, "sable_shoal", "star_sloop")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "stop")
    assert game.decision is None
    assert units(game, 0, "tan_lok.orbit") == ["star_sloop", "star_sloop"]
    assert game.table.delivery[0] == ids.CARD_ID["scrolls_of_the_seventh_gate"]
    assert (game.table.cargo[0], game.table.deliveries) == (at("tan_lok.orbit"), [0, 0])


@rule("v2.deliv.03")
def test_a_closed_destination_is_replaced_by_a_far_orbit() -> None:
    card = ids.CARD_ID["scrolls_of_the_seventh_gate"]
    p = laden("sable_shoal", "scrolls_of_the_seventh_gate").sarkeen("tan_lok.surface", "regency_governor")
    table = p.game(Move(0)).table
    assert not is_destination(table, 0, card, at("tan_lok.orbit"))
    steps = table.board.distances(at("tan_fu.orbit"))
    orbits = [ids.FIRST_TILE + 2 * planet for planet in range(8) if planet != ids.PLANET_ID["tan_lok"]]
    assert [is_destination(table, 0, card, orbit) for orbit in orbits] == [steps[orbit] >= 3 for orbit in orbits]
    assert not is_destination(table, 0, card, at("meezle_iii.orbit"))  # two steps from Tan Fu
    home = ids.CARD_ID["the_idols_come_home"]
    open_table = carrier("sable_shoal").game().table
    assert is_pickup(open_table, 0, home, at("tan_fu.orbit"))
    shut = carrier("sable_shoal").sarkeen("tan_fu.surface", "regency_governor").game().table
    assert not is_pickup(shut, 0, home, at("tan_fu.orbit"))
    assert is_pickup(shut, 0, home, at("corzar.orbit"))


@rule("v2.deliv.03", "v2.sark.06")
def test_a_destination_freed_from_the_regency_is_wanted_again() -> None:
    card = ids.CARD_ID["scrolls_of_the_seventh_gate"]
    p = Position()
    p.table.in_play &= ~(1 << ids.PLANET_ID["tan_lok"])  # its token is gone, it takes no influence
    table = p.game().table
    wanted = [region for region in table.board.regions if is_destination(table, 0, card, region)]
    assert wanted == [at("tan_lok.orbit")]


@rule("v2.move.13", "v2.deliv.03")
def test_a_delivery_is_completed_before_another_starts() -> None:
    p = laden("inner_veil", "seedlings_for_a_dead_world").hand(0, "iron_for_the_bells")
    game = p.game(Move(0))
    play(game, "from inner_veil", "take star_sloop", "to ashglass", "stop", "draw_good metal 0")
    assert game.table.deliveries[0] == 1
    assert listed(game) == ["start_delivery iron_for_the_bells", "done"]
    play(game, "start_delivery iron_for_the_bells")
    assert game.table.discard == [ids.CARD_ID["seedlings_for_a_dead_world"]]
    assert game.table.delivery[0] == ids.CARD_ID["iron_for_the_bells"]


@rule("v2.deliv.04", "v2.faq.06")
def test_a_new_delivery_discards_the_old_one() -> None:
    p = laden("bright_tollow", "scrolls_of_the_seventh_gate").hand(0, "iron_for_the_bells")
    game = p.game(Arrival(0, at("bright_tollow")))
    play(game, "start_delivery iron_for_the_bells")
    table = game.table
    assert table.delivery[0] == ids.CARD_ID["iron_for_the_bells"]
    assert table.cargo[0] == at("bright_tollow")
    assert table.discard == [ids.CARD_ID["scrolls_of_the_seventh_gate"]]
    assert table.deliveries[0] == 0
    assert cited(game, "delivery_discarded") == ["v2.deliv.04"]


@rule("v2.deliv.05", "v2.tv.38")
@pytest.mark.parametrize("taken", [True, False])
def test_the_winner_of_a_battle_may_take_the_cargo(taken: bool) -> None:
    p = laden("tan_fu.orbit", "the_idols_come_home", "starfarer").fleet(1, "tan_fu.orbit", "star_sloop")
    p.table.delivery[1] = ids.CARD_ID["scrolls_of_the_seventh_gate"]
    p.table.cargo[1] = at("tan_fu.orbit")
    p.cube(1, "bright_tollow")
    game = p.game(Arrival(0, at("tan_fu.orbit")))
    play(game, "attack 1")
    fight(game, True, "take_cargo" if taken else "done")
    assert game.decision is None
    table = game.table
    if taken:
        assert table.delivery == [ids.CARD_ID["scrolls_of_the_seventh_gate"], -1]
        assert table.cargo == [at("tan_fu.orbit"), -1]
        assert table.discard == [ids.CARD_ID["the_idols_come_home"]]
        assert cited(game, "delivery_discarded") == ["v2.deliv.05"]
    else:
        assert table.delivery[1] == ids.CARD_ID["scrolls_of_the_seventh_gate"]
        assert table.cargo == [at("tan_fu.orbit"), at("bright_tollow")]
        assert table.discard == []


@rule("v2.deliv.05", "v2.deliv.03")
@pytest.mark.parametrize("laden_too", [True, False])
def test_cargo_won_at_its_destination_has_not_ended_a_movement_there(laden_too: bool) -> None:
    p = carrier("tinkers_drift", "starfarer", "starfarer").fleet(1, "tan_fu.orbit", "star_sloop")
    if laden_too:
        p.table.delivery[0], p.table.cargo[0] = ids.CARD_ID["the_idols_come_home"], at("tinkers_drift")
    p.table.delivery[1], p.table.cargo[1] = ids.CARD_ID["iron_for_the_bells"], at("tan_fu.orbit")  # after a retreat
    p.cube(1, "bright_tollow")
    game = p.game(Move(0))
    play(game, "from tinkers_drift", "take starfarer", "take starfarer", "take star_sloop", "to tan_fu.orbit", "stop")
    play(game, "attack 1")
    fight(game, True, "take_cargo")
    assert game.decision is None
    assert is_destination(game.table, 0, ids.CARD_ID["iron_for_the_bells"], at("tan_fu.orbit"))
    assert game.table.delivery == [ids.CARD_ID["iron_for_the_bells"], -1]
    assert game.table.deliveries == [0, 0]
    game = p.game(Move(0))  # it counts from its next movement on
    play(game, "from tan_fu.orbit", "take starfarer", "take starfarer", "take star_sloop", "to tinkers_drift")
    play(game, "to tan_fu.orbit")
    if game.decision is not None:
        play(game, "stop")
    assert game.table.deliveries == [1, 0]


@rule("v2.deliv.03", "v2.board.09")
@pytest.mark.parametrize("company", [True, False])
def test_a_movement_that_a_hazard_ends_where_it_began_delivers_the_cargo_of_the_group(company: bool) -> None:
    p = laden("tan_lok.orbit", "scrolls_of_the_seventh_gate")  # after a retreat
    if company:
        p.fleet(0, "tan_lok.orbit", "star_sloop")
    game = p.game(Move(0))
    play(game, "from tan_lok.orbit", "take star_sloop")
    if company:
        play(game, "load_cargo")
    play(game, "to far_lantern", "roll 1")
    assert game.decision is None
    assert game.table.deliveries == [1, 0]


@rule("v2.deliv.06")
def test_a_delivery_without_carriers_is_discarded() -> None:
    p = laden("tan_fu.orbit", "scrolls_of_the_seventh_gate")
    game = p.game(Move(0))
    return_unit(game, 0, at("tan_fu.orbit"), ids.STAR_SLOOP, "v2.unit.16")
    assert (game.table.delivery[0], game.table.cargo[0]) == (-1, -1)
    assert game.table.discard == [ids.CARD_ID["scrolls_of_the_seventh_gate"]]
    assert told(game, "delivery_discarded")[0]["card"] == "scrolls_of_the_seventh_gate"
    assert cited(game, "delivery_discarded") == ["v2.deliv.06"]


@rule("v2.deliv.07", "v2.tech.11")
@pytest.mark.parametrize("bartering", [True, False])
def test_bartering_adds_a_point_to_each_delivery(bartering: bool) -> None:
    p = laden("sable_shoal", "scrolls_of_the_seventh_gate")
    if bartering:
        p.techs(0, "bartering")
    game = p.game(Move(0))
    play(game, "from sable_shoal", "take star_sloop", "to tan_lok.orbit", "stop")
    assert game.table.vp == [1 if bartering else 0, 0]


@rule("v2.deliv.08")
def test_a_delivery_card_in_hand_has_its_power() -> None:
    p = carrier("ashglass").fleet(1, "ashglass", "starfarer").hand(0, "iron_for_the_bells")
    game = p.game(Arrival(0, at("ashglass")))
    play(game, "attack 1")
    fight(game, True, "iron_for_the_bells")
    assert told(game, "battle_card")[0]["card"] == "iron_for_the_bells"
    assert told(game, "battle_card")[0]["power"] == "3"
    assert game.table.discard == [ids.CARD_ID["iron_for_the_bells"]]
