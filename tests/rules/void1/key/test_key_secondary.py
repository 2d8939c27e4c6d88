"""The secondary action of Key to the Universe: COUNCIL, ARM, SMUGGLE, ENSLAVE, ATTACK (v1.sec)."""

from __future__ import annotations

from functools import partial

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    fleet,
    guessed_alike,
    hand,
    holder,
    listed,
    owns,
    position,
    question,
    refused,
    take_back,
    told,
)
from tolmek.api import Game

key = partial(position, edition="key")


def tokens(game: Game, seat: int = 0) -> tuple[int, int]:
    """Ambassadors and photon bombs of a seat."""
    return game.table.ambassadors[seat], game.table.bombs[seat]


def bought(seat: int, token: str, number: int, price: int) -> dict[str, str]:
    return {
        "fact": "tokens_bought",
        "seat": str(seat),
        "token": token,
        "number": str(number),
        "credits": str(price),
    }


# --- which and when -----------------------------------------------------------------------------------------


@rule("v1.sec.01")
def test_all_secondary_actions_are_offered_side_by_side() -> None:
    game = key(
        ships={0: {"tan_fu": ["starfighter"]}},
        conquered={"corra": 0, "tan_fu": 1},
        phase="secondary",
    )
    assert question(game) == (0, "secondary-action")
    assert listed(game) == [
        *["council 1", "council 2", "council 3", "arm 1", "arm 2", "arm 3"],
        "move_plus",
        *["smuggle centipede", "smuggle detection", "smuggle plasma_drill"],
        *["smuggle xeno_linguistics", "smuggle asteroid_charts"],
        "enslave corra",
        "attack tan_fu planet",
        *["offer 1", "offer 2", "offer 3"],
        "done",
    ]


@rule("v1.sec.01", "v1.dp.42")
@pytest.mark.parametrize(
    "action", ["council 1", "arm 2", "move_plus", "smuggle centipede", "enslave corra", "attack tan_fu planet"]
)
def test_there_is_one_secondary_action_a_turn(action: str) -> None:
    game = key(
        ships={0: {"tan_fu": ["starfighter"]}}, conquered={"corra": 0, "tan_fu": 1}, phase="secondary", credits={0: 9}
    )
    act(game, action)
    if action == "move_plus":
        act(game, "done")
    if action.startswith("attack"):
        act(game, "leave")
    assert question(game) == (1, "turn")
    assert told(game, "income")[0]["seat"] == "0"


@rule("v1.sec.01")
def test_it_may_be_left_out() -> None:
    game = key(phase="secondary")
    act(game, "done")
    assert question(game) == (1, "turn")
    assert (tokens(game), game.table.credits[0]) == ((0, 0), 9)


@rule("v1.sec.02")
@pytest.mark.parametrize("actions", [0, 1, 3])
def test_it_comes_after_the_actions_and_what_is_left_of_them_is_given_up(actions: int) -> None:
    game = key(actions=actions, ships={0: {"tan_fu": ["starfighter"]}})
    refused(game, "council 1", "v1.act.01")
    refused(game, "enslave corra", "v1.act.01")
    act(game, "end")
    assert told(game, "actions_end") == [{"fact": "actions_end", "seat": "0", "unused": str(actions)}]
    assert game.table.actions == 0
    refused(game, "mine", "v1.sec.01")
    refused(game, "culture", "v1.sec.01")
    refused(game, "move starfighter tan_fu", "v1.sec.01")
    refused(game, "collect bomb", "v1.sec.01")


@rule("v1.sec.02")
def test_tactics_are_played_before_it_but_none_that_gives_an_action() -> None:
    game = key(phase="secondary", hands={0: ["capitalistic_tribute", "capitalistic_surge"]})
    refused(game, "tactic surge capitalistic_surge", "v1.tactic.06")
    act(game, "tactic tribute capitalistic_tribute")
    assert question(game) == (0, "secondary-action")
    assert (game.table.credits[0], hand(game, 0)) == (8, [])
    act(game, "council 3")
    assert (tokens(game), game.table.credits[0]) == ((3, 0), 8 - 4 + 4)


@rule("v1.sec.02")
def test_others_play_tactics_and_trade_before_it() -> None:
    game = key(phase="secondary", hands={2: ["capitalistic_tribute", "capitalistic_surge"]})
    assert "tactic tribute capitalistic_tribute" in listed(game, seat=2)
    assert "offer 0" in listed(game, seat=1)
    act(game, "tactic tribute capitalistic_tribute", seat=2)
    assert game.table.credits == [5, 5, 8, 5]
    assert question(game) == (0, "secondary-action")


# --- COUNCIL and ARM ----------------------------------------------------------------------------------------


@rule("v1.sec.03")
@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 1), (3, 4), (4, 10), (5, 18)])
def test_council_buys_ambassadors_at_a_total_price(number: int, price: int) -> None:
    game = key(phase="secondary", credits={0: 18})
    act(game, f"council {number}")
    assert tokens(game) == (number, 0)
    assert game.table.credits[0] == 18 - price + 4  # and the income of the turn
    assert told(game, "tokens_bought") == [bought(0, "ambassador", number, price)]
    assert cited(game, "tokens_bought") == ["v1.sec.03"]


@rule("v1.sec.04")
@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 1), (3, 4), (4, 10), (5, 18)])
def test_arm_buys_photon_bombs_at_the_same_prices(number: int, price: int) -> None:
    game = key(phase="secondary", credits={0: 18})
    act(game, f"arm {number}")
    assert tokens(game) == (0, number)
    assert game.table.credits[0] == 18 - price + 4
    assert told(game, "tokens_bought") == [bought(0, "bomb", number, price)]
    assert cited(game, "tokens_bought") == ["v1.sec.04"]


@rule("v1.sec.03", "v1.sec.04")
@pytest.mark.parametrize(("purse", "most"), [(0, 1), (1, 2), (3, 2), (4, 3), (9, 3), (10, 4), (17, 4), (18, 5)])
def test_no_more_are_bought_than_can_be_paid(purse: int, most: int) -> None:
    game = key(phase="secondary", credits={0: purse})
    assert listed(game, "council") == [f"council {n}" for n in range(1, most + 1)]
    assert listed(game, "arm") == [f"arm {n}" for n in range(1, most + 1)]
    if most < 5:
        refused(game, f"council {most + 1}", "v1.gen.09")
        refused(game, f"arm {most + 1}", "v1.gen.09")
    refused(game, "council 6", "v1.sec.03")


@rule("v1.sec.05")
@pytest.mark.parametrize("held", [(0, 0), (2, 0), (0, 3), (1, 2)])
def test_the_price_does_not_depend_on_tokens_already_held(held: tuple[int, int]) -> None:
    game = key(phase="secondary", credits={0: 1}, ambassadors={0: held[0]}, bombs={0: held[1]})
    act(game, "arm 2")
    assert tokens(game) == (held[0], held[1] + 2)
    assert game.table.credits[0] == 1 - 1 + 4


# --- the limit ----------------------------------------------------------------------------------------------


@rule("v1.sec.06")
@pytest.mark.parametrize(("held", "room"), [((4, 0), 1), ((1, 2), 2), ((0, 4), 1)])
def test_no_more_than_five_of_both_kinds_together(held: tuple[int, int], room: int) -> None:
    game = key(phase="secondary", credits={0: 20}, ambassadors={0: held[0]}, bombs={0: held[1]})
    assert listed(game, "council") == [f"council {n}" for n in range(1, room + 1)]
    assert listed(game, "arm") == [f"arm {n}" for n in range(1, room + 1)]
    refused(game, f"arm {room + 1}", "v1.sec.06")
    act(game, f"arm {room}")
    assert sum(tokens(game)) == 5


@rule("v1.sec.06")
def test_at_the_limit_tokens_are_given_up_to_make_room() -> None:
    game = key(phase="secondary", credits={0: 1}, ambassadors={0: 3}, bombs={0: 2})
    assert listed(game, "council") == listed(game, "arm") == []
    assert listed(game, "give_up") == ["give_up ambassador", "give_up bomb"]
    act(game, "give_up ambassador")
    assert question(game) == (0, "secondary-action")
    assert listed(game) == ["council 1", "arm 1", "give_up ambassador", "give_up bomb"]
    for forbidden in ("done", "move_plus", "smuggle centipede", "offer 1"):
        refused(game, forbidden, "v1.sec.06")
    act(game, "give_up ambassador")
    assert listed(game) == ["council 1", "council 2", "arm 1", "arm 2"]  # a third would cost 4
    act(game, "arm 2")
    assert tokens(game) == (1, 4)
    assert [fact["token"] for fact in told(game, "token_discarded")] == ["ambassador", "ambassador"]
    assert cited(game, "token_discarded") == ["v1.sec.06", "v1.sec.06"]
    assert game.table.credits[0] == 4


@rule("v1.sec.06")
def test_nothing_is_given_up_where_the_next_token_could_not_be_paid() -> None:
    game = key(phase="secondary", credits={0: 3}, ambassadors={0: 3})
    assert listed(game, "council") == ["council 1", "council 2"]
    assert listed(game, "give_up") == []
    refused(game, "give_up bomb", "v1.sec.01")


@rule("v1.sec.06")
def test_who_has_given_up_a_token_cannot_get_a_technology_by_permission_instead() -> None:
    game = key(phase="secondary", credits={0: 9}, ambassadors={0: 5}, allies={"emrok": 1})
    act(game, "give_up ambassador")
    assert "offer 0" in listed(game, seat=1)
    game.play("offer 0", 1)
    assert [text for text in listed(game, seat=1) if text.startswith("grant")] == []


@rule("v1.sec.08")
def test_ambassadors_raise_a_diplomacy_roll() -> None:
    game = key(
        races=["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"],
        ships={0: {"tan_fu": ["diplomat"]}},
        hands={0: ["militaristic_ambush", "militaristic_surge"]},
        ambassadors={0: 3},
    )
    act(game, "diplomacy tan_fu")
    act(game, "lay militaristic_ambush")
    act(game, "lay militaristic_surge")
    act(game, "negotiate", 3, 4, 4)
    act(game, "ambassador")
    act(game, "ambassador")  # 13, as two cards ask for
    assert tokens(game) == (1, 0)
    assert ally(game, "tan_fu") == 0


@rule("v1.sec.08")
def test_photon_bombs_raise_attack_dice() -> None:
    game = key(ships={0: {"corra": ["starfighter"]}}, bombs={0: 3}, phase="secondary")
    act(game, "attack corra planet", 3)
    act(game, "bomb starfighter 3")
    act(game, "bomb starfighter 4")
    act(game, "done")
    assert tokens(game) == (0, 1)
    assert holder(game, "corra") == 0


@rule("v1.sec.17", "v1.err.03")
def test_tokens_are_neither_points_nor_credits() -> None:
    game = key(phase="secondary", credits={0: 1})
    points = game.table.vp[:]
    act(game, "arm 2")
    assert game.table.vp == points
    assert game.table.ledger == []
    assert game.table.credits[0] == 4  # what they cost is gone, what they are marked with is no money
    for viewer in (None, 0, 1):
        assert game.view(viewer)["table"]["bombs"] == [2, 0, 0, 0]


# --- SMUGGLE ------------------------------------------------------------------------------------------------


@rule("v1.sec.09")
@pytest.mark.parametrize("owner", [None, 1, 2])
def test_a_good_is_smuggled_from_a_planet_with_a_diplomat(owner: int | None) -> None:
    allies = {} if owner is None else {"emrok": owner}
    game = key(phase="secondary", ships={0: {"emrok": ["diplomat"]}}, allies=allies)
    assert "smuggle ion_engines" in listed(game)
    act(game, "smuggle ion_engines")
    assert owns(game, 0) == ["ion_engines"]
    assert game.table.credits[0] == 5 - 3 + 4
    assert holder(game, "emrok") == (-1 if owner is None else owner)
    assert told(game, "smuggled") == [{"fact": "smuggled", "seat": "0", "technology": "ion_engines"}]
    assert cited(game, "smuggled") == ["v1.sec.09"]
    assert question(game) == (1, "turn")


@rule("v1.sec.09")
def test_planets_of_guards_and_event_forces_serve_as_well() -> None:
    guarded = key(2, phase="secondary", ships={0: {"emrok": ["diplomat"]}}, conquered={"emrok": "guards"})
    assert "smuggle ion_engines" in listed(guarded)
    game = key(phase="event", ships={0: {"tan_fu": ["diplomat"]}}, techs={0: ["centipede"]}, conquered={"tan_fu": 1})
    act(game, "event distress_call_from_tan_fu", *drawn(1))
    for seat in range(4):
        act(game, "done", seat=seat)
    assert game.table.seized[3] >= 0
    act(game, "end")
    assert "smuggle starcruiser" in listed(game)


def drawn(seat: int) -> list[str]:
    """The card for the lost planet."""
    return [f"draw militaristic_ambush {seat}"]


@rule("v1.sec.09")
@pytest.mark.parametrize("ship", ["starfighter", "centipede"])
def test_only_a_diplomat_smuggles(ship: str) -> None:
    game = key(phase="secondary", ships={0: {"emrok": [ship]}, 1: {"emrok": ["diplomat"]}})
    refused(game, "smuggle ion_engines", "v1.sec.09")


@rule("v1.sec.09")
def test_a_diplomat_beside_the_planet_is_not_enough() -> None:
    game = key(phase="secondary", ships={0: {"emrok.b": ["diplomat"]}})
    refused(game, "smuggle ion_engines", "v1.sec.09")


@rule("v1.sec.09")
def test_cost_and_prerequisites_hold_for_smugglers() -> None:
    game = key(phase="secondary", credits={0: 2}, ships={0: {"emrok": ["diplomat"]}})
    refused(game, "smuggle ion_engines", "v1.gen.09")
    refused(game, "smuggle cloaking", "v1.research.03")
    refused(game, "smuggle terraforming", "v1.research.03")
    assert listed(game, "smuggle") == ["smuggle centipede", "smuggle asteroid_charts"]


@rule("v1.sec.09")
def test_a_good_that_an_event_has_made_unavailable_cannot_be_smuggled() -> None:
    game = key(
        phase="secondary",
        techs={0: ["xeno_linguistics"]},
        ships={0: {"mirrin": ["diplomat"]}},
        tokens=[("plague_on_mirrin", "mirrin")],
    )
    refused(game, "smuggle cultural_archive", "v1.sec.09")


@rule("v1.sec.09")
def test_smuggling_does_not_count_as_the_research_of_the_pre_round_phase() -> None:
    game = key(2, phase="pre-round", credits={0: 9}, ships={0: {"emrok": ["diplomat"]}})
    act(game, "research centipede", seat=0)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    act(game, "end")
    act(game, "smuggle ion_engines")
    assert owns(game, 0) == ["centipede", "ion_engines"]
    act(game, "end")
    act(game, "done", "event market_crash")
    assert "research plasma_drill" in listed(game, seat=0)  # a new phase, a new research


@rule("v1.sec.09")
def test_a_smuggled_space_port_is_placed_before_the_turn_goes_on() -> None:
    game = key(
        phase="secondary",
        credits={0: 4},
        techs={0: ["plasma_drill"]},
        allies={"corra": 0},
        ships={0: {"tan_fu": ["diplomat"]}},
    )
    act(game, "smuggle space_port")
    assert question(game) == (0, "place-port")
    guessed_alike(game)
    act(game, "port corra")
    assert told(game, "port_placed") == [{"fact": "port_placed", "seat": "0", "world": "corra"}]
    assert question(game) == (1, "turn")


@rule("v1.sec.09")
def test_no_port_without_a_planet_of_ones_own() -> None:
    game = key(
        phase="secondary",
        techs={0: ["plasma_drill"]},
        conquered={"cidran": 1},
        ships={0: {"tan_fu": ["diplomat"]}},
    )
    refused(game, "smuggle space_port", "v1.tech.11")


@rule("v1.sec.10")
def test_a_technology_without_good_can_be_smuggled() -> None:
    game = key(phase="secondary")
    act(game, "smuggle xeno_linguistics")
    assert owns(game, 0) == ["xeno_linguistics"]
    assert game.table.credits[0] == 5 - 3 + 4


@rule("v1.sec.10")
@pytest.mark.parametrize("how", ["allies", "conquered"])
def test_goods_of_ones_own_planets_serve_for_smuggling(how: str) -> None:
    worlds = {"emrok": 0}
    game = key(phase="secondary", **{how: worlds})  # type: ignore[arg-type]
    act(game, "smuggle ion_engines")
    assert owns(game, 0) == ["ion_engines"]


@rule("v1.sec.10")
def test_abilities_of_the_pre_round_phase_do_not_lend_goods_to_smugglers() -> None:
    game = key(phase="secondary", allies={"delta_sothe": 0}, ships={0: {}})
    refused(game, "smuggle ion_engines", "v1.sec.09")  # the Grand Archive works in the pre-round phase
    ready = key(phase="pre-round", allies={"delta_sothe": 0})
    assert "research ion_engines" in listed(ready, seat=0)


@rule("v1.sec.10")
def test_a_good_is_used_by_permission_that_was_bargained_for() -> None:
    game = key(phase="secondary", allies={"emrok": 2}, credits={0: 6})
    refused(game, "smuggle ion_engines", "v1.sec.09")
    act(game, "offer 2")
    act(game, "give_credits 1")
    act(game, "ask_grant ion_engines")
    act(game, "propose")
    guessed_alike(game)
    act(game, "accept", seat=2)
    assert owns(game, 0) == ["ion_engines"]
    assert game.table.credits == [6 - 1 - 3 + 4, 5, 6, 5]
    assert told(game, "licensed") == [
        {"fact": "licensed", "owner": "2", "seat": "0", "good": "gas", "technology": "ion_engines"}
    ]
    assert question(game) == (1, "turn")  # that was the secondary action


@rule("v1.sec.10")
def test_the_owner_of_the_good_may_offer_it_himself() -> None:
    game = key(phase="secondary", allies={"emrok": 2}, techs={0: ["plasma_drill"], 2: []}, conquered={"tan_fu": 2})
    act(game, "offer 0", seat=2)
    act(game, "grant space_port", seat=2)
    act(game, "ask_credits 1", seat=2)
    act(game, "propose", seat=2)
    act(game, "accept", seat=0)
    assert owns(game, 0) == ["plasma_drill", "space_port"]
    assert question(game) == (0, "place-port")
    act(game, "port cidran")
    assert question(game) == (1, "turn")


@rule("v1.sec.10")
def test_a_refused_permission_leaves_the_secondary_action_open() -> None:
    game = key(phase="secondary", allies={"emrok": 2})
    act(game, "offer 2")
    act(game, "ask_grant ion_engines")
    act(game, "propose")
    act(game, "decline", seat=2)
    assert question(game) == (0, "secondary-action")
    assert owns(game, 0) == []
    act(game, "smuggle centipede")
    assert owns(game, 0) == ["centipede"]


@rule("v1.sec.10")
def test_nobody_else_is_granted_a_technology_meanwhile() -> None:
    game = key(phase="secondary", allies={"emrok": 2})
    act(game, "offer 1", seat=2)
    assert [text for text in listed(game, seat=2) if text.startswith("grant")] == []
    before_the_secondary_action = key(allies={"emrok": 2})
    act(before_the_secondary_action, "offer 2")
    assert listed(before_the_secondary_action, "ask_grant") == []


# --- ENSLAVE ------------------------------------------------------------------------------------------------


@rule("v1.sec.11", "v1.eot.03")
def test_an_enslaved_planet_gives_one_more_from_the_same_turn_on() -> None:
    game = key(2, phase="secondary", conquered={"corra": 0}, credits={0: 0})
    act(game, "enslave corra")
    assert told(game, "enslaved") == [{"fact": "enslaved", "seat": "0", "world": "corra"}]
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "1", "other": "1"}]
    assert game.table.credits[0] == 6  # the token is free
    act(game, "end")
    act(game, "done", "event market_crash")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    act(game, "end")
    act(game, "done")
    act(game, "end")
    act(game, "done", "event gravitonic_anomaly")
    assert told(game, "income")[2]["seat"] == "1"  # the first player token has gone on
    assert told(game, "income")[3] == {"fact": "income", "seat": "0", "base": "4", "planets": "1", "other": "1"}


@rule("v1.sec.11")
def test_only_planets_held_as_conqueror_are_enslaved_and_no_home_world() -> None:
    game = key(phase="secondary", allies={"emrok": 0}, conquered={"corra": 1, "roth": 0})
    assert listed(game, "enslave") == []
    for world in ("emrok", "corra", "roth", "cidran", "tan_fu"):
        refused(game, f"enslave {world}", "v1.sec.11")


@rule("v1.sec.11")
def test_a_conqueror_above_an_ally_enslaves() -> None:
    game = key(phase="secondary", allies={"corra": 1}, conquered={"corra": 0})
    act(game, "enslave corra")
    assert told(game, "income")[0]["other"] == "1"


@rule("v1.sec.12")
def test_a_planet_is_enslaved_once() -> None:
    game = key(phase="secondary", conquered={"corra": 0, "emrok": 0}, enslaved=["corra"])
    assert listed(game, "enslave") == ["enslave emrok"]
    refused(game, "enslave corra", "v1.sec.12")
    act(game, "enslave emrok")
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "2", "other": "2"}]


@rule("v1.sec.13", "v1.take.14")
def test_the_token_goes_with_control_and_the_new_controller_may_enslave_anew() -> None:
    game = key(active=1, conquered={"corra": 0}, enslaved=["corra"], ships={1: {"corra": ["starfighter"]}})
    act(game, "attack corra planet")
    act(game, "conquer", "draw militaristic_ambush 0")
    assert game.table.enslaved == 0
    act(game, "end")
    act(game, "enslave corra")
    assert told(game, "income") == [{"fact": "income", "seat": "1", "base": "4", "planets": "1", "other": "1"}]


@rule("v1.sec.13")
def test_while_an_event_holds_the_income_back_the_token_gives_nothing() -> None:
    game = key(
        phase="secondary",
        conquered={"ulgar_iv": 0},
        enslaved=["ulgar_iv"],
        tokens=[("raiders_of_ulgar", "ulgar_iv")],
    )
    act(game, "done")
    assert told(game, "income") == [{"fact": "income", "seat": "0", "base": "4", "planets": "0", "other": "0"}]


# --- ATTACK -------------------------------------------------------------------------------------------------


@rule("v1.sec.14")
def test_a_secondary_attack_is_a_full_attack() -> None:
    game = key(
        phase="secondary",
        ships={0: {"corra": ["starcruiser"]}, 1: {"corra": ["starfighter"]}},
        conquered={"corra": 1},
    )
    act(game, "attack corra 1", 3)
    act(game, "done", seat=1)  # the wreck is not kept
    act(game, "conquer", "draw militaristic_ambush 1")
    assert holder(game, "corra") == 0
    assert fleet(game, 1, "corra") == []
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "morale"}]
    assert question(game) == (1, "turn")


@rule("v1.sec.14")
def test_the_morale_boost_stays_one_a_turn_with_a_secondary_attack() -> None:
    game = key(ships={0: {"corra": ["starcruiser"]}, 1: {"corra": ["starfighter", "starfighter"]}}, actions=1)
    act(game, "attack corra 1", 3)
    act(game, "done", 1, seat=1)
    act(game, "end")
    act(game, "attack corra 1", 3)
    act(game, "done", seat=1)
    assert told(game, "points") == [{"fact": "points", "seat": "0", "points": "1", "source": "morale"}]


@rule("v1.sec.14")
def test_what_cannot_be_attacked_cannot_be_attacked_now_either() -> None:
    game = key(phase="secondary", ships={0: {"cidran": ["starfighter"]}})
    refused(game, "attack corra planet", "v1.attack.01")
    refused(game, "attack cidran planet", "v1.planet.16")


# --- views and undo -----------------------------------------------------------------------------------------


@rule("v1.dp.42")
def test_inside_the_secondary_action_guesses_and_undo_hold() -> None:
    game = key(
        phase="secondary",
        credits={0: 9},
        ambassadors={0: 4},
        bombs={0: 1},
        hands={0: ["capitalistic_surge"], 1: ["peaceful_militia", "mysterious_espionage"]},
        ships={0: {"tan_fu": ["diplomat"]}},
        conquered={"corra": 0},
    )
    guessed_alike(game)
    for action in ("give_up bomb", "smuggle centipede", "enslave corra", "move_plus"):
        take_back(game, action)
    act(game, "give_up bomb")
    guessed_alike(game)
    take_back(game, "council 1")
    game.undo()
    assert asked(game).prompt == "secondary-action"
    assert tokens(game) == (4, 1)
    with pytest.raises(tolmek.IllegalAction):
        game.play("council 1")
