"""Trade goods, trading, negotiation (rules, chapter 12)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import act, act_thrice, asked, cited, fleet, hand, listed, owns, position, refused, told
from tolmek.api import Game

TRIBUTE = "capitalistic_tribute"
SURGE = "capitalistic_surge"
INSURRECTION = "capitalistic_insurrection"
MILITIA = "peaceful_militia"
AMBUSH = "militaristic_ambush"


def propose(game: Game, seat: int, partner: int, *items: str) -> None:
    """Compose an offer and propose it."""
    act(game, f"offer {partner}", seat=seat)
    for item in items:
        act(game, item, seat=seat)
    act_thrice(game, "propose", seat=seat)


def verbs(game: Game, seat: int | None = None) -> set[str]:
    """The verbs of what the seat may do."""
    return {text.split()[0] for text in listed(game, seat=seat)}


# --- permissions --------------------------------------------------------------------------------------------


@rule("v1.trade.01")
def test_the_controller_of_a_planet_permits_the_use_of_its_good() -> None:
    game = position(phase="pre-round", conquered={"tan_fu": 1})
    propose(game, 0, 1, "ask_grant docking_bay")
    assert (asked(game).seat, asked(game).prompt) == (1, "answer")
    assert listed(game, seat=1) == ["accept", "decline", "counter"]
    act_thrice(game, "accept", seat=1)
    assert owns(game, 0) == ["docking_bay"]
    assert owns(game, 1) == []
    assert game.table.credits == [2, 5, 5, 5]  # the researcher pays the cost
    assert told(game, "licensed") == [
        {"fact": "licensed", "owner": "1", "seat": "0", "good": "metals", "technology": "docking_bay"}
    ]
    assert cited(game, "licensed") == ["v1.trade.01"]
    refused(game, "research centipede", "v1.research.01", seat=0)


@rule("v1.trade.01")
def test_exactly_the_technologies_that_lack_nothing_but_a_good_of_the_partner_are_listed() -> None:
    game = position(
        phase="pre-round",
        allies={"tan_fu": 1, "corra": 0},
        conquered={"emrok": 1},
        techs={0: ["plasma_drill"]},
    )
    act(game, "offer 1", seat=0)
    asks = ["ask_grant docking_bay", "ask_grant space_port", "ask_grant ion_engines"]  # metals and gas
    assert listed(game, "ask_grant", seat=0) == asks
    assert listed(game, "grant", seat=0) == ["grant detection"]  # crystals


@rule("v1.trade.01")
def test_nobody_permits_what_is_not_lacking_or_not_his() -> None:
    owned = position(phase="pre-round", allies={"tan_fu": 1, "arcura": 0})
    act(owned, "offer 1", seat=0)
    assert listed(owned, "ask_grant", seat=0) == []  # he has metals himself
    lost = position(phase="pre-round", allies={"tan_fu": 1}, conquered={"tan_fu": 2})
    act(lost, "offer 1", seat=0)
    assert listed(lost, "ask_grant", seat=0) == []  # ally without control
    done = position(phase="pre-round", allies={"tan_fu": 1})
    act(done, "research centipede", seat=0)
    act(done, "offer 1", seat=0)
    assert listed(done, "ask_grant", seat=0) == []  # his research of this phase is made
    turn = position(allies={"tan_fu": 1})
    act(turn, "offer 1")
    assert listed(turn, "ask_grant") == []  # no research in a turn


@rule("v1.trade.01")
def test_in_order_only_the_seat_whose_phase_it_is_researches_by_permission() -> None:
    game = position(phase="pre-round", options={"variant": "advanced"}, allies={"tan_fu": 1, "corra": 0})
    assert asked(game).seat == 0
    act(game, "offer 1")
    assert listed(game, "ask_grant") == ["ask_grant docking_bay"]
    assert listed(game, "grant") == []  # seat 1 cannot research yet
    act(game, "ask_grant docking_bay")
    act(game, "propose")
    act(game, "accept")
    assert owns(game, 0) == ["docking_bay"]
    assert (asked(game).seat, asked(game).prompt) == (0, "muster")


@rule("v1.trade.02")
def test_a_permission_is_good_for_one_research() -> None:
    game = position(2, phase="pre-round", allies={"arcura": 1}, credits={0: 20}, techs={0: ["centipede"]})
    act(game, "offer 1", seat=0)
    act(game, "ask_grant docking_bay", seat=0)
    assert listed(game, "ask_grant", seat=0) == []  # one to a deal
    assert listed(game, "grant", seat=0) == []
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    for seat in (0, 1):
        act(game, "done", seat=seat)
    for seat in (0, 1):
        act(game, "end")
        act(game, "done", *(["event council_summons"] if seat == 1 else []))
    refused(game, "research starcruiser", "v1.research.07", seat=0)  # metals again: another permission
    propose(game, 0, 1, "ask_grant starcruiser")
    act(game, "accept", seat=1)
    assert owns(game, 0) == ["centipede", "starcruiser", "docking_bay"]


@rule("v1.trade.03")
def test_the_grantor_uses_the_good_himself_and_grants_it_to_several_players() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 0}, options={"offers": 3})
    for partner in (1, 2):
        propose(game, 0, partner, "grant docking_bay")
        act(game, "accept", seat=partner)
    act(game, "research docking_bay", seat=0)
    propose(game, 0, 3, "grant docking_bay")
    act(game, "accept", seat=3)
    assert [owns(game, seat) for seat in range(4)] == [["docking_bay"]] * 4
    assert game.table.credits == [2, 2, 3, 2]  # the Academy pays 1 less


@rule("v1.trade.04")
def test_the_price_may_consist_of_cards_and_credits() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1}, hands={0: [MILITIA]})
    propose(game, 0, 1, f"give {MILITIA}", "give_credits 2", "ask_grant docking_bay")
    act_thrice(game, "accept", seat=1)
    assert hand(game, 0) == []
    assert hand(game, 1) == [MILITIA]
    assert game.table.credits == [0, 7, 5, 5]  # 2 to the grantor, 3 to the supply
    assert owns(game, 0) == ["docking_bay"]


@rule("v1.trade.04")
def test_a_permission_may_be_had_for_a_promise_alone() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1}, credits={0: 3, 1: 0})
    propose(game, 0, 1, "ask_grant docking_bay")
    act(game, "accept", seat=1)
    assert owns(game, 0) == ["docking_bay"]
    assert game.table.credits == [0, 0, 5, 5]


@rule("v1.trade.04")
def test_a_permission_may_be_given_where_nobody_has_cards_or_credits() -> None:
    races = ["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    game = position(
        races=races,
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["black_hole"]}},
        credits=dict.fromkeys(range(4), 0),
    )
    assert listed(game, "offer") == ["offer 1"]  # the passage alone can change hands
    assert listed(game, "offer", seat=1) == ["offer 0"]
    act(game, "offer 1")
    assert listed(game) == ["ask_pass"]
    act(game, "ask_pass")
    act(game, "propose")
    act(game, "accept")
    act(game, "move starfighter tan_fu")
    act(game, "to 0/1")
    assert fleet(game, 0, "0/1") == ["starfighter"]


@rule("v1.trade.05")
def test_victory_points_and_planet_cards_are_not_for_trade() -> None:
    game = position(vp={0: 5, 1: 5}, allies={"tan_fu": 0, "corra": 1}, hands={0: [MILITIA], 1: [AMBUSH]})
    act(game, "offer 1")
    assert verbs(game) == {"give", "give_credits", "ask", "ask_credits"}
    for text in ("give_vp 1", "give tan_fu", "ask corra"):
        before = game.hash
        with pytest.raises(tolmek.IllegalAction) as error:
            game.play(text)
        assert error.value.rule is None
        assert game.hash == before
    act(game, "give_credits 1")
    act(game, "propose")
    act(game, "accept")
    assert game.table.vp == [5, 5, 0, 0]
    assert [game.table.owner[3], game.table.owner[10]] == [0, 1]


# --- moments ------------------------------------------------------------------------------------------------


@rule("v1.trade.06")
def test_the_active_player_trades_in_his_turn() -> None:
    game = position(hands={0: [MILITIA], 2: [AMBUSH, AMBUSH]})
    act(game, "offer 2")
    assert (asked(game).seat, asked(game).prompt) == (0, "offer")
    act_thrice(game, f"give {MILITIA}")
    act_thrice(game, f"ask {AMBUSH}")
    act_thrice(game, "propose")
    assert (asked(game).seat, asked(game).prompt) == (2, "answer")
    act_thrice(game, "accept")
    assert hand(game, 0) == [AMBUSH]
    assert hand(game, 2) == [AMBUSH, MILITIA]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 4)  # no action
    assert told(game, "traded") == [
        {
            "fact": "traded",
            "seat": "0",
            "partner": "2",
            "cards": "1",
            "credits": "0",
            "wanted_cards": "1",
            "wanted_credits": "0",
        }
    ]
    assert cited(game, "traded") == ["v1.trade.06"]


@rule("v1.trade.06")
def test_others_trade_between_the_steps_of_the_active_player_without_holding_him_up() -> None:
    game = position(hands={3: [MILITIA]}, ships={0: {"cidran": ["starfighter"]}})
    rights = {decision.seat: decision for decision in game.decisions if not decision.waits}
    assert sorted(rights) == [1, 2, 3]
    assert [str(action) for action in rights[3].actions] == ["offer 0", "offer 1", "offer 2"]
    assert rights[3].prompt == "standing"
    act(game, "offer 2", seat=3)
    act(game, f"give {MILITIA}", seat=3)
    assert asked(game).seat == 0  # composing holds nobody up
    assert game.decision_of(0) is game.decision
    act(game, "ask_credits 3", seat=3)
    act_thrice(game, "propose", seat=3)
    assert (asked(game).seat, asked(game).prompt) == (2, "answer")  # now seat 2 is asked
    assert verbs(game, 0) == {"offer"}  # his turn waits for the answer
    act_thrice(game, "accept", seat=2)
    assert hand(game, 2) == [MILITIA]
    assert game.table.credits == [5, 5, 2, 8]
    assert (asked(game).seat, asked(game).prompt, game.table.actions) == (0, "turn", 4)


@rule("v1.trade.06")
def test_an_offer_that_is_still_being_composed_falls_when_the_active_player_goes_on() -> None:
    game = position()
    act(game, "offer 0", seat=1)
    act(game, "give_credits 2", seat=1)
    act(game, "mine")
    assert listed(game, seat=1) == ["offer 0", "offer 2", "offer 3"]
    assert game.table.offers == [2, 2, 2, 2]  # it was not made
    assert told(game, "offer_made") == []


@rule("v1.trade.06")
def test_a_standing_offer_to_the_active_player_is_answered_before_his_next_step() -> None:
    game = position(hands={0: [TRIBUTE]})
    propose(game, 1, 0, "give_credits 4", f"ask {TRIBUTE}")
    assert (asked(game).seat, asked(game).prompt) == (0, "answer")
    assert "mine" not in listed(game, seat=0)
    act(game, "accept")
    assert hand(game, 1) == [TRIBUTE]
    assert game.table.credits == [9, 1, 5, 5]
    assert "mine" in listed(game)


@pytest.mark.parametrize(
    ("moment", "steps"),
    [
        ("flight", ["move centipede cidran"]),
        ("warp-gate", ["warp_gate"]),
        ("capital-city", ["end"]),
        ("take", ["attack tan_fu planet"]),
    ],
)
@rule("v1.trade.06")
def test_trade_is_open_between_the_steps_of_an_action(moment: str, steps: list[str]) -> None:
    game = position(
        ships={0: {"cidran": ["centipede"], "tan_fu": ["starfighter"]}},
        techs={0: ["warp_gate"]},
        conquered={"tan_fu": 2},
        hands={1: [MILITIA]},
    )
    for step in steps:
        act(game, step)
    assert asked(game).prompt == moment
    propose(game, 1, 3, f"give {MILITIA}")
    act_thrice(game, "accept", seat=3)
    assert hand(game, 3) == [MILITIA]
    assert (asked(game).seat, asked(game).prompt) == (0, moment)


@rule("v1.trade.06")
def test_trade_is_open_while_the_cards_of_a_tactic_are_being_chosen() -> None:
    game = position(hands={0: [TRIBUTE, SURGE, INSURRECTION], 1: [MILITIA]})
    act(game, f"tactic tribute {TRIBUTE}")
    assert (asked(game).seat, asked(game).prompt) == (0, "payment")
    propose(game, 1, 2, f"give {MILITIA}")
    act(game, "accept", seat=2)
    assert hand(game, 2) == [MILITIA]
    assert (asked(game).seat, asked(game).prompt) == (0, "payment")


@rule("v1.trade.06", "v1.hand.03")
def test_cards_that_come_while_a_tactic_is_paid_for_count_when_it_is_paid() -> None:
    """Otherwise the limit would ask for cards that lie on the table already."""
    gifts = [AMBUSH, "peaceful_retreat", MILITIA]
    game = position(hands={0: [TRIBUTE, SURGE, INSURRECTION], 1: gifts})
    act(game, f"tactic tribute {TRIBUTE}")
    propose(game, 1, 0, *[f"give {card}" for card in gifts])
    act(game, "accept", seat=0)
    assert (asked(game).seat, asked(game).prompt) == (0, "payment")
    act(game, f"pay {SURGE}")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert listed(game) == [f"discard {card}" for card in (AMBUSH, INSURRECTION, "peaceful_retreat", MILITIA)]
    act(game, f"discard {INSURRECTION}")
    assert hand(game, 0) == gifts
    assert asked(game).prompt == "turn"


@rule("v1.trade.06")
def test_trade_is_open_after_an_attack_is_named_and_before_the_dice() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["centipede"]}}, hands={1: [MILITIA, AMBUSH]})
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    propose(game, 2, 3, "give_credits 1")
    act(game, "accept", seat=3)
    assert game.table.credits == [5, 5, 4, 6]
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    act(game, "pass_until_my_turn", 1, 1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.06")
def test_trade_is_open_while_a_liberator_thinks_about_his_card() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, conquered={"tan_fu": 2}, hands={0: [AMBUSH], 3: [MILITIA]})
    act(game, "attack tan_fu planet")
    act(game, "liberate")
    assert (asked(game).seat, asked(game).prompt) == (0, "befriend")
    propose(game, 3, 0, "give_credits 5", f"ask {AMBUSH}")
    act(game, "accept", seat=0)
    assert listed(game) == ["done"]  # the card is gone
    assert hand(game, 3) == [AMBUSH, MILITIA]
    act(game, "done")
    assert game.table.owner[3] == -1


@rule("v1.trade.06")
def test_trade_is_open_while_an_event_leaves_a_choice() -> None:
    game = position(phase="event", hands={1: [MILITIA]})
    act_thrice(game, "event twin_rifts")
    assert (asked(game).seat, asked(game).prompt) == (0, "event")
    propose(game, 1, 3, f"give {MILITIA}")
    act_thrice(game, "accept", seat=3)
    assert hand(game, 3) == [MILITIA]
    assert (asked(game).seat, asked(game).prompt) == (0, "event")


@rule("v1.trade.06")
def test_trade_is_closed_between_a_roll_and_its_result() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starfighter", "centipede"]}})
    act(game, "attack tan_fu 1", 6)
    assert (asked(game).seat, asked(game).prompt) == (1, "casualties")
    assert [decision.seat for decision in game.decisions] == [1]
    before = game.hash
    with pytest.raises(tolmek.IllegalAction) as error:
        game.play("offer 3", seat=2)
    assert error.value.rule is None
    assert game.hash == before


@rule("v1.trade.06")
def test_trade_in_the_simultaneous_phase_closes_nobody_elses_decision() -> None:
    game = position(phase="pre-round", hands={3: [MILITIA], 2: [AMBUSH]})
    assert [(decision.seat, decision.waits) for decision in game.decisions] == [(seat, True) for seat in range(4)]
    propose(game, 3, 2, f"give {MILITIA}", f"ask {AMBUSH}")
    assert listed(game, seat=3) == ["withdraw"]
    assert verbs(game, 2) == {"accept", "decline", "counter"}
    act(game, "build starfighter cidran", seat=0)
    act(game, "research centipede", seat=1)
    act_thrice(game, "accept", seat=2)
    assert hand(game, 2) == [MILITIA]
    assert hand(game, 3) == [AMBUSH]
    assert "build" in verbs(game, 2)
    assert "build" in verbs(game, 3)
    assert fleet(game, 0, "cidran") == ["starfighter"]


@rule("v1.trade.06")
def test_a_player_who_is_done_may_still_trade_until_the_phase_ends() -> None:
    game = position(phase="pre-round", hands={0: [MILITIA]})
    act(game, "done", seat=0)
    assert listed(game, seat=0) == ["offer 1", "offer 2", "offer 3"]
    propose(game, 0, 1, f"give {MILITIA}", "ask_credits 2")
    for seat in (2, 3):
        act(game, "done", seat=seat)
    act(game, "accept", seat=1)
    assert hand(game, 1) == [MILITIA]
    assert game.table.credits == [7, 3, 5, 5]
    act(game, "done", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.06")
def test_the_number_of_offers_in_a_round_is_limited() -> None:
    game = position(2)
    for left in (1, 0):
        act(game, "offer 1")
        act(game, "give_credits 1")
        act(game, "propose")
        assert game.table.offers == [left, 2]
        act(game, "decline")
    assert listed(game, "offer") == []
    refused(game, "offer 1", "v1.trade.06")
    assert listed(game, "offer", seat=1) == ["offer 0"]  # each seat has its own
    propose(game, 1, 0, "give_credits 1")
    act(game, "accept")  # being offered to costs nothing
    assert game.table.offers == [0, 1]
    for seat in (0, 1):
        act(game, "end")
        act(game, "done", *(["event council_summons"] if seat == 1 else []))
    assert game.table.offers == [2, 2]  # a new round


@rule("v1.trade.06")
def test_offers_can_be_switched_off() -> None:
    game = position(options={"offers": 0})
    assert listed(game, "offer") == []
    assert [decision.seat for decision in game.decisions] == [0]
    refused(game, "offer 1", "v1.trade.06")


# --- what changes hands -------------------------------------------------------------------------------------


@rule("v1.trade.07")
def test_cards_credits_and_permissions_are_tradable_and_nothing_else() -> None:
    game = position(
        hands={0: [TRIBUTE, TRIBUTE], 1: [MILITIA]},
        credits={0: 2, 1: 1},
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_lock": ["black_hole"]}},
        ambassadors={0: 2},
        bombs={0: 2},
        techs={0: ["centipede"]},
        allies={"tan_fu": 0},
        actions=2,
    )
    act(game, "offer 1")
    assert listed(game, "give") == [f"give {TRIBUTE}"]
    assert listed(game, "give_credits") == ["give_credits 1", "give_credits 2"]
    assert len(listed(game, "ask")) == 15  # any kind may be asked for, whoever holds what
    assert listed(game, "ask_credits") == ["ask_credits 1"]
    assert listed(game, "ask_pass") == ["ask_pass"]
    assert verbs(game) == {"give", "give_credits", "ask", "ask_credits", "ask_pass"}


@rule("v1.trade.07")
def test_an_offer_grows_item_by_item_up_to_three_a_side() -> None:
    game = position(hands={0: [TRIBUTE, SURGE], 1: [MILITIA]}, credits={0: 12, 1: 3})
    act(game, "offer 1")
    assert listed(game, "propose") == []  # nothing to propose yet
    act(game, f"give {SURGE}")
    assert listed(game, "give") == []  # in order: the other card would have come first
    assert listed(game, "give_credits") == [f"give_credits {amount}" for amount in range(1, 11)]
    act(game, "give_credits 9")
    assert listed(game, "give_credits") == []  # only 3 are left, and items do not decrease
    act(game, f"ask {MILITIA}")
    assert listed(game, "give") == []
    assert listed(game, "give_credits") == []  # asking has begun
    assert listed(game, "ask") == []  # the partner has one card
    act(game, "ask_credits 1")
    assert listed(game) == ["ask_credits 1", "ask_credits 2", "propose"]
    act(game, "ask_credits 2")
    assert listed(game) == ["propose"]  # three items
    act(game, "propose")
    act(game, "accept")
    assert game.table.credits[:2] == [12 - 9 + 3, 3 + 9 - 3]
    assert hand(game, 0) == [TRIBUTE, MILITIA]
    assert hand(game, 1) == [SURGE]


@rule("v1.trade.07")
def test_three_gifts_are_the_most() -> None:
    game = position(hands={0: [TRIBUTE, TRIBUTE, SURGE]}, credits={0: 5})
    act(game, "offer 1")
    for card in (TRIBUTE, TRIBUTE):
        act(game, f"give {card}")
    assert listed(game, "give") == [f"give {SURGE}"]  # no third copy
    act(game, f"give {SURGE}")
    assert listed(game, "give") == []
    assert listed(game, "give_credits") == []
    assert "ask_credits 5" in listed(game)


@rule("v1.trade.07")
def test_a_tractor_beam_permission_bought_in_a_deal_lasts_the_turn() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter", "starfighter"]}, 1: {"tan_fu": ["black_hole"]}})
    act(game, "move starfighter tan_fu")
    assert listed(game) == ["hail tan_fu"]
    game = position(ships={0: {"tan_fu": ["starfighter", "starfighter"]}, 1: {"tan_fu": ["black_hole"]}})
    act(game, "offer 1")
    act(game, "give_credits 1")
    act(game, "ask_pass")
    assert listed(game, "ask_pass") == []  # once is enough
    act(game, "propose")
    act_thrice(game, "accept")
    for _ in range(2):
        act(game, "move starfighter tan_fu")
        assert listed(game, "hail") == []
        act(game, "to 0/1")
        act(game, "stop")
    assert fleet(game, 0, "0/1") == ["starfighter", "starfighter"]
    act(game, "offer 1")
    assert listed(game, "ask_pass") == []  # given already
    assert listed(game, "let_pass") == []


@rule("v1.trade.07")
def test_passage_is_for_the_player_whose_turn_it_is_and_ends_with_the_turn() -> None:
    game = position(2, ships={0: {"arcura": ["starfighter"]}, 1: {"arcura": ["black_hole"]}})
    propose(game, 1, 0, "let_pass")  # the owner of the beam may offer it
    act(game, "accept")
    act(game, "move starfighter arcura")
    act(game, "to arcura.c")
    act(game, "to arcura")
    act(game, "end")
    act(game, "done")
    act(game, "offer 1", seat=0)
    assert listed(game, "ask_pass", seat=0) == []  # it is not his turn
    assert listed(game, "let_pass", seat=0) == []  # and he has no beams
    act(game, "end")
    act(game, "done", "event council_summons")
    for seat in (0, 1):
        act(game, "done", seat=seat)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    act(game, "move starfighter arcura")
    assert listed(game) == ["hail arcura"]  # the beam holds again


@rule("v1.trade.08")
def test_a_deal_is_carried_out_as_a_whole_or_not_at_all() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1}, hands={0: [MILITIA]})
    propose(game, 0, 1, f"give {MILITIA}", "give_credits 3", "ask_grant docking_bay")
    assert listed(game, seat=1) == ["decline", "counter"]  # 2 credits would be left of the 3 it costs
    refused(game, "accept", "v1.trade.09", seat=1)
    act(game, "decline", seat=1)
    assert hand(game, 0) == [MILITIA]
    assert game.table.credits == [5, 5, 5, 5]
    assert owns(game, 0) == []


@rule("v1.trade.08")
def test_credits_of_the_deal_may_pay_for_the_research() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1}, credits={0: 1}, hands={0: [MILITIA]})
    propose(game, 0, 1, f"give {MILITIA}", "ask_credits 2", "ask_grant docking_bay")
    act(game, "accept", seat=1)
    assert owns(game, 0) == ["docking_bay"]
    assert game.table.credits == [0, 3, 5, 5]


@rule("v1.trade.08")
def test_what_the_other_does_not_hold_cannot_be_accepted() -> None:
    game = position(hands={1: [MILITIA]})
    act(game, "offer 1")
    act(game, f"ask {AMBUSH}")
    act(game, "propose")
    assert listed(game) == ["decline", "counter"]
    refused(game, "accept", "v1.trade.09")


@rule("v1.trade.08")
def test_what_waits_in_an_offer_cannot_be_given_twice() -> None:
    game = position(phase="pre-round", credits={0: 3})
    propose(game, 0, 1, "give_credits 3")
    propose(game, 2, 0, "ask_credits 1")
    assert listed(game, seat=0) == ["decline", "counter"]
    act(game, "counter", seat=0)
    assert listed(game, "give_credits", seat=0) == []
    act(game, "ask_credits 2", seat=0)
    act(game, "propose", seat=0)
    act(game, "decline", seat=2)
    act(game, "accept", seat=1)
    assert game.table.credits == [0, 8, 5, 5]


@rule("v1.trade.08")
def test_what_lies_in_an_offer_that_is_being_composed_cannot_be_given_away_meanwhile() -> None:
    game = position(phase="pre-round", hands={0: [AMBUSH]})
    act(game, "offer 1", seat=0)
    act(game, f"give {AMBUSH}", seat=0)
    propose(game, 2, 0, f"ask {AMBUSH}")
    assert listed(game, seat=0) == ["decline", "counter"]
    act(game, "decline", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    assert hand(game, 1) == [AMBUSH]


@rule("v1.trade.08")
def test_cards_laid_out_for_a_tactic_cannot_be_traded_away_meanwhile() -> None:
    game = position(phase="pre-round", hands={0: [TRIBUTE, SURGE, INSURRECTION], 2: [AMBUSH]})
    act(game, f"tactic tribute {TRIBUTE}", seat=0)
    assert listed(game, seat=0) == [f"pay {SURGE}", f"pay {INSURRECTION}"]
    propose(game, 1, 0, "give_credits 2", f"ask {TRIBUTE}")
    assert listed(game, seat=0) == ["decline", "counter"]
    act(game, "counter", seat=0)
    assert listed(game, "give", seat=0) == []
    act(game, "ask_credits 1", seat=0)
    act(game, "propose", seat=0)
    act(game, "accept", seat=1)
    act(game, f"pay {SURGE}", seat=0)
    assert hand(game, 0) == [INSURRECTION]
    assert game.table.credits == [5 + 1 + 3, 4, 5, 5]


@rule("v1.trade.08")
def test_cards_are_not_traded_away_in_the_middle_of_a_discard() -> None:
    game = position(phase="pre-round", hands={0: [AMBUSH, TRIBUTE, SURGE], 2: [MILITIA, INSURRECTION]})
    propose(game, 0, 1, f"give {AMBUSH}")
    propose(game, 2, 0, f"give {INSURRECTION}", f"give {MILITIA}")
    act(game, "accept", seat=0)
    act(game, f"discard {AMBUSH}", seat=0)  # the first of two
    assert listed(game, seat=1) == ["decline", "counter"]
    act(game, f"discard {MILITIA}", seat=0)
    assert hand(game, 0) == [TRIBUTE, SURGE, INSURRECTION]
    assert listed(game, seat=1) == ["decline", "counter"]  # it is gone


@rule("v1.trade.08")
def test_an_offer_can_be_accepted_once_the_discard_is_over() -> None:
    game = position(phase="pre-round", hands={0: [AMBUSH, TRIBUTE, SURGE], 2: [MILITIA, INSURRECTION]})
    propose(game, 0, 1, f"give {AMBUSH}")
    propose(game, 2, 0, f"give {INSURRECTION}", f"give {MILITIA}")
    act(game, "accept", seat=0)
    for card in (TRIBUTE, SURGE):
        assert listed(game, seat=1) == ["decline", "counter"]
        act(game, f"discard {card}", seat=0)
    assert listed(game, seat=1) == ["accept", "decline", "counter"]
    act(game, "accept", seat=1)
    assert hand(game, 0) == [INSURRECTION, MILITIA]
    assert hand(game, 1) == [AMBUSH]


@rule("v1.trade.08")
def test_promises_are_no_part_of_a_deal() -> None:
    game = position(phase="pre-round", allies={"tan_fu": 1, "corra": 0})
    propose(game, 0, 1, "ask_grant docking_bay")  # "and detection is yours next round"
    act(game, "accept", seat=1)
    for seat in range(4):
        act(game, "done", seat=seat)
    for seat in range(4):
        act(game, "end")
        act(game, "done", *(["event council_summons"] if seat == 3 else []))
    propose(game, 1, 0, "ask_grant detection")
    act(game, "decline", seat=0)  # nothing binds him
    assert owns(game, 1) == []
    refused(game, "research detection", "v1.research.07", seat=1)


@rule("v1.trade.09")
def test_a_trade_needs_the_consent_of_both_sides() -> None:
    game = position(hands={1: [MILITIA]})
    act(game, "offer 1")
    act(game, f"ask {MILITIA}")
    act(game, "propose")
    assert hand(game, 1) == [MILITIA]  # proposed is not traded
    assert (asked(game).seat, asked(game).prompt) == (1, "answer")
    act_thrice(game, "decline")
    assert hand(game, 1) == [MILITIA]
    assert told(game, "traded") == []
    assert told(game, "offer_declined") == [{"fact": "offer_declined", "seat": "1", "offerer": "0"}]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.09")
def test_one_side_may_give_nothing() -> None:
    game = position()
    act(game, "offer 3")
    act(game, "give_credits 5")
    act(game, "propose")
    act(game, "accept")
    assert game.table.credits == [0, 5, 5, 10]
    begging = position()
    act(begging, "offer 3")
    act(begging, "ask_credits 5")
    act(begging, "propose")
    act(begging, "accept")
    assert begging.table.credits == [10, 5, 5, 0]


@rule("v1.trade.09")
def test_an_offer_is_countered_once() -> None:
    game = position(hands={0: [MILITIA], 1: [AMBUSH]})
    act(game, "offer 1")
    act(game, f"give {MILITIA}")
    act(game, f"ask {AMBUSH}")
    act(game, "propose")
    act_thrice(game, "counter")
    assert (asked(game).seat, asked(game).prompt) == (1, "offer")
    assert verbs(game, 0) == {"offer"}  # the first offer is gone, there is nothing to withdraw
    act_thrice(game, f"give {AMBUSH}")
    act_thrice(game, f"ask {MILITIA}")
    act_thrice(game, "ask_credits 2")
    act_thrice(game, "propose")
    assert game.table.offers == [1, 2, 2, 2]  # a counter is not counted
    assert (asked(game).seat, listed(game)) == (0, ["accept", "decline"])
    refused(game, "counter", "v1.trade.09")
    act_thrice(game, "accept")
    assert (hand(game, 0), hand(game, 1)) == ([AMBUSH], [MILITIA])
    assert game.table.credits == [3, 7, 5, 5]
    assert [(entry["seat"], entry["partner"]) for entry in told(game, "traded")] == [("1", "0")]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.09")
def test_a_declined_counter_leaves_everything_as_it_was() -> None:
    game = position(hands={0: [MILITIA]})
    propose(game, 2, 0, f"ask {MILITIA}")
    act(game, "counter", seat=0)
    act(game, "ask_credits 5", seat=0)
    act(game, "propose", seat=0)
    act_thrice(game, "decline", seat=2)
    assert hand(game, 0) == [MILITIA]
    assert game.table.credits == [5, 5, 5, 5]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert [len(side) for side in game.seat_stacks] == [0, 0, 0, 0]


@rule("v1.trade.09")
def test_the_offerer_may_withdraw_before_the_answer() -> None:
    game = position()
    act(game, "offer 1")
    act(game, "give_credits 2")
    act(game, "propose")
    waiting = game.decision_of(0)
    assert waiting is not None
    assert (waiting.prompt, waiting.waits) == ("await", False)
    act_thrice(game, "withdraw", seat=0)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.credits == [5, 5, 5, 5]
    assert game.table.offers == [1, 2, 2, 2]  # it was made all the same
    assert listed(game, seat=1) == ["offer 0", "offer 2", "offer 3"]


@rule("v1.trade.09")
def test_of_two_offers_to_one_seat_the_answers_go_to_the_right_ones() -> None:
    game = position(phase="pre-round", credits={0: 5, 1: 4})
    propose(game, 0, 2, "give_credits 5")
    propose(game, 1, 2, "give_credits 4")
    act_thrice(game, "accept", seat=2)  # the later one lies on top
    assert game.table.credits == [5, 0, 9, 5]
    assert listed(game, seat=0) == ["withdraw"]
    assert "build" not in verbs(game, 1)  # no credits
    assert "done" in verbs(game, 1)
    act_thrice(game, "decline", seat=2)
    assert game.table.credits == [5, 0, 9, 5]
    assert "done" in verbs(game, 0)


@rule("v1.trade.09")
def test_both_hands_are_checked_after_the_cards_have_changed_hands() -> None:
    full = [TRIBUTE, SURGE, INSURRECTION]
    game = position(hands={0: full, 1: [MILITIA, AMBUSH, AMBUSH]})
    act(game, "offer 1")
    act(game, f"give {TRIBUTE}")
    act(game, f"ask {AMBUSH}")
    act(game, f"ask {AMBUSH}")
    act(game, "propose")
    act_thrice(game, "accept")
    assert hand(game, 1) == [TRIBUTE, MILITIA]
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert listed(game) == [f"discard {AMBUSH}", f"discard {SURGE}", f"discard {INSURRECTION}"]
    act(game, f"discard {SURGE}")
    assert hand(game, 0) == [AMBUSH, AMBUSH, INSURRECTION]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.09")
def test_a_partner_over_his_hand_limit_discards_before_play_goes_on() -> None:
    game = position(hands={0: [TRIBUTE], 1: [MILITIA, AMBUSH, AMBUSH]})
    act(game, "offer 1")
    act(game, f"give {TRIBUTE}")
    act(game, "propose")
    act(game, "accept")
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    act(game, f"discard {TRIBUTE}")
    assert hand(game, 1) == [AMBUSH, AMBUSH, MILITIA]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.trade.09")
def test_a_deal_that_raises_the_hand_limit_raises_it_before_the_discard() -> None:
    game = position(
        phase="pre-round",
        allies={"mirrin": 1},
        techs={0: ["xeno_linguistics", "cultural_archive"]},
        hands={0: [TRIBUTE, SURGE, INSURRECTION, AMBUSH], 1: [MILITIA]},
    )
    propose(game, 0, 1, f"ask {MILITIA}", "ask_grant embassy_network")
    act(game, "accept", seat=1)
    assert "embassy_network" in owns(game, 0)
    assert len(hand(game, 0)) == 5  # 3 + 1 + 1
    assert "done" in verbs(game, 0)


@rule("v1.trade.10")
def test_the_good_of_a_neutral_planet_is_nobodys_to_grant() -> None:
    game = position(phase="pre-round", ships={1: {"tan_fu": ["starcruiser"]}})
    act(game, "offer 1", seat=0)
    assert verbs(game, 0) == {"give_credits", "ask_credits"}
    refused(game, "ask_grant docking_bay", "v1.trade.07", seat=0)


@rule("v1.trade.10")
def test_the_good_of_a_planet_held_by_guards_is_nobodys_to_grant() -> None:
    game = position(2, phase="pre-round", conquered={"arcura": "guards", "ulgar_iv": "guards"})
    act(game, "offer 1", seat=0)
    assert listed(game, "ask_grant", seat=0) == []
    refused(game, "ask_grant docking_bay", "v1.trade.07", seat=0)


@rule("v1.trade.10")
def test_the_good_of_a_planet_held_by_event_forces_is_nobodys_to_grant() -> None:
    game = position(phase="event", allies={"tan_fu": 1})
    act(game, "event distress_call_from_tan_fu")
    assert asked(game).prompt == "muster"
    act(game, "offer 1", seat=0)
    assert listed(game, "ask_grant", seat=0) == []
    refused(game, "research docking_bay", "v1.research.07", seat=1)


@rule("v1.trade.10")
def test_a_good_that_is_blockaded_cannot_be_granted() -> None:
    game = position(phase="pre-round", allies={"ulgar_iv": 1}, tokens=[("raiders_of_ulgar", "ulgar_iv")])
    act(game, "offer 1", seat=0)
    assert listed(game, "ask_grant", seat=0) == []


@rule("v1.trade.08")
def test_a_card_that_is_discarded_meanwhile_leaves_the_offer_that_is_being_composed() -> None:
    held = [MILITIA, AMBUSH, TRIBUTE]
    game = position(phase="pre-round", hands={0: held, 1: [SURGE]})
    act(game, "offer 2", seat=0)
    act(game, f"give {MILITIA}", seat=0)
    act(game, "give_credits 1", seat=0)
    propose(game, 1, 0, f"give {SURGE}")
    act(game, "accept", seat=0)
    act(game, f"discard {MILITIA}", seat=0)
    act(game, "propose", seat=0)
    act_thrice(game, "accept", seat=2)
    assert (hand(game, 2), game.table.credits[2]) == ([], 6)
    assert sorted(hand(game, 0)) == sorted([AMBUSH, TRIBUTE, SURGE])


@rule("v1.trade.09")
def test_an_offer_does_not_depend_on_the_cards_of_another_one() -> None:
    game = position(phase="pre-round", hands={0: [MILITIA, AMBUSH, TRIBUTE], 1: [SURGE]})
    propose(game, 0, 2, f"give {MILITIA}")
    propose(game, 3, 0, "ask_credits 2")
    for step in ("counter", "give_credits 1", "propose"):
        act(game, step, seat=0)
    propose(game, 1, 0, f"give {SURGE}")
    act(game, "accept", seat=0)
    act(game, f"discard {MILITIA}", seat=0)
    assert "accept" not in listed(game, seat=2)
    act(game, "accept", seat=3)
    assert game.table.credits[3] == 6
