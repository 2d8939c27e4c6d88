"""Tactics: what a card costs as a tactic, and when it can be played (v1.tactic)."""

from __future__ import annotations

from collections import Counter

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    conqueror,
    discards,
    fleet,
    guessed_alike,
    hand,
    holder,
    knows,
    listed,
    position,
    refused,
    rest_of_deck,
    told,
)
from tolmek.api import Game
from tolmek.void1.cards.hand import show_card, show_hand
from tolmek.void1.model.ids import CARD_ID, EVENT_ID, PLACE_ID
from tolmek.void1.model.names import WORLD
from tolmek.void1.model.table import NOBODY

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in sight: nobody waits after a roll
TRIBUTE = ["capitalistic_tribute", "capitalistic_surge"]
SURGE = ["militaristic_surge", "militaristic_ambush"]
INSURRECTION = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
PEACE_TALKS = ["peaceful_peace_talks", "peaceful_peace_talks"]
RETREAT = ["peaceful_retreat", "peaceful_retreat"]
AMBUSH = ["militaristic_ambush", "militaristic_ambush"]


def tactics_of(game: Game, seat: int) -> list[str]:
    """The tactics that a seat can play now, asked or not."""
    decision = game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions if action.verb.name == "tactic"]


# --- cards and cost -----------------------------------------------------------------------------------------


@rule("v1.tactic.01")
def test_card_serves_as_tactic_instead_of_for_diplomacy() -> None:
    game = position(ships={0: {"emrok": ["diplomat"]}}, hands={0: TRIBUTE})
    assert "diplomacy emrok" in listed(game)
    assert "tactic tribute capitalistic_tribute" in listed(game)
    act(game, "tactic tribute capitalistic_tribute")
    assert game.table.credits[0] == 8
    assert hand(game, 0) == []
    assert listed(game, "diplomacy") == []
    assert told(game, "tactic_played") == [{"fact": "tactic_played", "seat": "0", "tactic": "tribute"}]
    assert cited(game, "tactic_played") == ["v1.tactic.01"]


@rule("v1.tactic.02")
def test_one_card_with_the_tactic_and_one_of_its_type_are_enough() -> None:
    game = position(hands={0: TRIBUTE})
    assert listed(game, "tactic") == [
        "tactic tribute capitalistic_tribute",
        "tactic surge capitalistic_surge",
    ]
    act(game, "tactic tribute capitalistic_tribute")
    assert discards(game) == TRIBUTE
    assert game.table.credits[0] == 8
    assert game.table.actions == 4


@rule("v1.tactic.02")
def test_cards_of_two_types_pay_for_nothing() -> None:
    game = position(hands={0: ["capitalistic_tribute", "militaristic_surge", "peaceful_militia"]})
    assert listed(game, "tactic") == []
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")
    refused(game, "tactic surge militaristic_surge", "v1.tactic.02")


@rule("v1.tactic.02")
def test_card_that_shows_the_tactic_must_be_in_the_hand() -> None:
    game = position(hands={0: ["capitalistic_surge", "capitalistic_insurrection"]})
    assert listed(game, "tactic") == ["tactic surge capitalistic_surge"]
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.02")
    refused(game, "tactic tribute capitalistic_surge", "v1.tactic.02")


@rule("v1.tactic.02")
def test_player_chooses_which_cards_of_the_type_he_pays() -> None:
    game = position(
        techs={0: ["xeno_linguistics"]},
        hands={0: ["capitalistic_tribute", "capitalistic_surge", "capitalistic_insurrection", "peaceful_militia"]},
    )
    act(game, "tactic tribute capitalistic_tribute")
    assert (asked(game).seat, asked(game).prompt) == (0, "payment")
    assert listed(game) == ["pay capitalistic_surge", "pay capitalistic_insurrection"]
    assert game.table.credits[0] == 5
    refused(game, "pay peaceful_militia", "v1.tactic.02")
    refused(game, "pay capitalistic_tribute", "v1.tactic.02")
    act(game, "pay capitalistic_insurrection")
    assert hand(game, 0) == ["capitalistic_surge", "peaceful_militia"]
    assert discards(game) == ["capitalistic_tribute", "capitalistic_insurrection"]
    assert game.table.credits[0] == 8
    assert asked(game).prompt == "turn"


@rule("v1.tactic.02")
def test_second_card_of_the_tactic_can_pay_for_the_first() -> None:
    game = position(hands={0: ["capitalistic_tribute", "capitalistic_tribute", "capitalistic_surge"]})
    act(game, "tactic tribute capitalistic_tribute")
    assert listed(game) == ["pay capitalistic_tribute", "pay capitalistic_surge"]
    act(game, "pay capitalistic_tribute")
    assert hand(game, 0) == ["capitalistic_surge"]


@rule("v1.tactic.03")
def test_printed_number_includes_the_card_with_the_tactic() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={0: INSURRECTION})
    assert "tactic insurrection mysterious_insurrection" in listed(game)
    act(game, "tactic insurrection mysterious_insurrection")
    assert hand(game, 0) == []
    assert discards(game) == INSURRECTION
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={0: INSURRECTION[:2]})
    assert listed(game, "tactic") == []
    refused(game, "tactic insurrection mysterious_insurrection", "v1.tactic.02")


@rule("v1.tactic.03")
def test_three_of_four_cards_are_paid_in_the_order_of_the_player() -> None:
    cards = [
        "mysterious_insurrection",
        "mysterious_insurrection",
        "mysterious_espionage",
        "mysterious_safe_passage",
    ]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        techs={0: ["xeno_linguistics"]},
        hands={0: cards},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert listed(game) == ["pay mysterious_insurrection", "pay mysterious_espionage"]
    act(game, "pay mysterious_insurrection")
    assert listed(game) == ["pay mysterious_espionage", "pay mysterious_safe_passage"]
    for viewer in (1, None):
        assert knows(game, viewer, 0) == ["mysterious_insurrection", "mysterious_insurrection"]
    act(game, "pay mysterious_safe_passage")
    assert hand(game, 0) == ["mysterious_espionage"]
    assert asked(game).prompt == "release"


@rule("v1.tactic.03")
def test_a_later_card_of_a_payment_never_comes_before_an_earlier_one() -> None:
    cards = ["mysterious_insurrection", "mysterious_espionage"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        techs={0: ["xeno_linguistics", "embassy_network"]},
        hands={0: [*cards, *cards, "mysterious_safe_passage"]},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "pay mysterious_espionage")
    assert listed(game) == ["pay mysterious_espionage", "pay mysterious_safe_passage"]
    refused(game, "pay mysterious_insurrection", "v1.tactic.02")
    for seed in range(40):  # in every guess of another seat the payment can be completed
        guess = game.guess(1, seed)
        assert guess.view(1) == game.view(1)
        assert set(listed(guess)) <= {"pay mysterious_espionage", "pay mysterious_safe_passage"}
        assert listed(guess) != []
    act(game, "pay mysterious_espionage")
    assert hand(game, 0) == ["mysterious_insurrection", "mysterious_safe_passage"]
    assert asked(game).prompt == "release"


@rule("v1.tactic.03")
def test_the_rest_of_a_payment_without_a_choice_is_paid_by_itself() -> None:
    cards = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage", "mysterious_safe_passage"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        techs={0: ["xeno_linguistics"]},
        hands={0: cards},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "pay mysterious_espionage")  # then only Safe Passage is left to be paid
    assert hand(game, 0) == ["mysterious_insurrection"]
    assert asked(game).prompt == "release"


@rule("v1.tactic.04")
def test_cards_used_are_discarded_in_sight_of_all() -> None:
    game = position(hands={0: [*TRIBUTE, "peaceful_militia"]})
    act(game, "tactic tribute capitalistic_tribute")
    assert hand(game, 0) == ["peaceful_militia"]
    assert discards(game) == TRIBUTE
    assert cited(game, "card_discarded") == ["v1.tactic.04", "v1.tactic.04"]
    assert [fact["card"] for fact in told(game, "card_discarded")] == TRIBUTE
    for viewer in (1, 2, 3, None):
        assert game.view(viewer)["table"]["discard"] == game.table.discard
        assert game.view(viewer)["table"]["hand_sizes"][0] == 1
        assert knows(game, viewer, 0) == []


@rule("v1.tactic.04")
def test_cards_laid_out_are_seen_before_the_payment_is_complete() -> None:
    cards = ["capitalistic_tribute", "capitalistic_surge", "capitalistic_insurrection"]
    game = position(hands={0: cards})
    act(game, "tactic tribute capitalistic_tribute")
    for viewer in (1, None):
        assert knows(game, viewer, 0) == ["capitalistic_tribute"]
    for seed in range(20):  # in every guess of another seat the payer can pay
        guess = game.guess(1, seed)
        assert guess.view(1) == game.view(1)
        assert len(listed(guess, "pay")) > 0


@rule("v1.tactic.04", "v1.hid.01")
@pytest.mark.parametrize("viewer", [0, 2, None], ids=["first seat", "third seat", "spectator"])
def test_in_a_guess_the_payer_gets_cards_that_were_guessed_into_other_hands(viewer: int | None) -> None:
    display = ["peaceful_peace_talks", "peaceful_peace_talks", "peaceful_retreat"]
    hands = {
        0: ["capitalistic_tribute", "capitalistic_tribute", "militaristic_ambush"],
        1: [*INSURRECTION, "mysterious_safe_passage", "peaceful_militia"],
        2: ["mysterious_espionage", "scholarly_breakthrough", "scholarly_breakthrough"],
        3: ["capitalistic_surge", "militaristic_ambush"],
    }
    game = position(
        active=1,
        ships={1: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 0},
        techs={1: ["xeno_linguistics", "embassy_network"]},
        hands=hands,
        display=display,
        discard=rest_of_deck(display, *hands.values()),  # so that the deck is empty
    )
    show_card(game.table, 1, CARD_ID["peaceful_militia"], 1)
    show_hand(game.table, 2, 0)  # only the first seat knows the hand of the third
    act(game, "tactic insurrection mysterious_insurrection")
    for seed in range(60):
        guess = game.guess(viewer, seed)
        assert guess.view(viewer) == game.view(viewer)
        for seat in range(4):
            held = Counter(hand(guess, seat))
            assert held.total() == len(hands[seat])
            assert Counter(knows(game, viewer, seat)) <= held
        assert sum([Counter(hand(guess, seat)) for seat in range(4)], Counter(discards(guess))) == Counter(
            rest_of_deck(display)
        )
        assert min(guess.table.hand) == min(guess.table.deck) == max(guess.table.deck) == 0
        while asked(guess).prompt == "payment":
            guess.play(listed(guess, "pay")[0])
        assert (asked(guess).seat, asked(guess).prompt) == (1, "release")


# --- moments ------------------------------------------------------------------------------------------------


@rule("v1.tactic.05")
def test_tactic_needs_no_action() -> None:
    game = position(hands={0: TRIBUTE}, actions=0)
    act(game, "tactic tribute capitalistic_tribute")
    assert game.table.credits[0] == 8
    assert game.table.actions == 0


@rule("v1.tactic.05")
@pytest.mark.parametrize("seat", [1, 3])
def test_tactic_is_played_before_an_action_of_another_player(seat: int) -> None:
    game = position(hands={seat: TRIBUTE})
    assert tactics_of(game, seat) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=seat)
    assert game.table.credits[seat] == 8
    assert hand(game, seat) == []
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.actions == 4


@rule("v1.tactic.05")
def test_tactic_in_the_turn_of_another_holds_nobody_up_until_it_is_played() -> None:
    game = position(hands={1: [*TRIBUTE, "capitalistic_insurrection"]})
    assert (asked(game).seat, asked(game).waits) == (0, True)
    decision = game.decision_of(1)
    assert decision is not None
    assert not decision.waits
    act(game, "tactic tribute capitalistic_tribute", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (1, "payment")
    with pytest.raises(tolmek.IllegalAction):
        game.play("mine", 0)
    act(game, "pay capitalistic_surge", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.05")
def test_tactic_is_played_in_the_pre_round_phase_before_and_after_being_done() -> None:
    game = position(phase="pre-round", hands={0: TRIBUTE, 2: TRIBUTE})
    assert tactics_of(game, 0) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=0)
    assert game.table.credits[0] == 8
    act(game, "done", seat=2)
    assert tactics_of(game, 2) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=2)
    assert game.table.credits[2] == 8


@rule("v1.tactic.05")
def test_tactics_are_played_when_an_attack_is_named() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: TRIBUTE, 1: TRIBUTE},
    )
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (0, "attack-window")
    assert listed(game) == ["tactic tribute capitalistic_tribute", "pass", "pass_until_my_turn"]
    act(game, "tactic tribute capitalistic_tribute")
    assert asked(game).seat == 1
    act(game, "tactic tribute capitalistic_tribute", 1, 1)
    assert game.table.credits[:2] == [8, 8]


@rule("v1.tactic.05")
def test_third_player_plays_a_tactic_when_an_attack_is_named() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: AMBUSH, 3: TRIBUTE},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic tribute capitalistic_tribute", seat=3)
    assert game.table.credits[3] == 8
    assert (asked(game).seat, asked(game).prompt) == (0, "attack-window")


@rule("v1.tactic.05")
def test_tactics_of_the_own_turn_are_played_when_the_own_attack_is_named() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={
            0: INSURRECTION,
            1: ["capitalistic_insurrection", "capitalistic_insurrection", "capitalistic_surge"],
        },
    )
    act(game, "attack tan_fu 1")
    assert listed(game, "tactic") == ["tactic insurrection mysterious_insurrection"]
    act(game, "pass")
    assert (asked(game).seat, listed(game)) == (1, ["pass", "pass_until_my_turn"])
    assert tactics_of(game, 0) == []  # it is not his turn to speak


@rule("v1.tactic.05")
def test_insurrection_when_the_own_attack_is_named_leaves_no_planet_to_be_taken() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={0: INSURRECTION},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu", 5, 1)
    assert fleet(game, 1, "tan_fu") == []
    assert (holder(game, "tan_fu"), ally(game, "tan_fu")) == (NOBODY, NOBODY)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.05")
def test_tactics_are_played_before_end_of_turn_collection() -> None:
    game = position(hands={0: TRIBUTE, 1: TRIBUTE})
    act(game, "end")
    assert listed(game) == [
        "collect ambassador",
        "collect bomb",
        "tactic tribute capitalistic_tribute",
        "done",
    ]
    assert tactics_of(game, 1) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=1)
    act(game, "tactic tribute capitalistic_tribute")
    assert game.table.credits[:2] == [8, 8]
    assert (asked(game).seat, asked(game).prompt) == (0, "capital-city")
    act(game, "done")
    assert game.table.credits[:2] == [12, 8]
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")


@rule("v1.tactic.05")
def test_insurrection_before_collection_takes_the_income_of_nobody_but_its_victim() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={0: INSURRECTION})
    act(game, "end")
    assert listed(game, "tactic") == ["tactic insurrection mysterious_insurrection"]
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu")
    assert holder(game, "tan_fu") == NOBODY
    assert asked(game).prompt == "capital-city"


@rule("v1.tactic.05")
def test_nothing_comes_between_a_roll_and_its_result_but_what_modifies_the_roll() -> None:
    second_chance = ["scholarly_second_chance", "scholarly_second_chance"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: [*TRIBUTE, *second_chance], 1: ["capitalistic_tribute", "capitalistic_insurrection"]},
    )
    act(game, "attack tan_fu planet", 2)
    assert (asked(game).seat, asked(game).prompt) == (0, "after-roll")
    assert listed(game) == ["tactic second_chance scholarly_second_chance", "pass", "pass_until_my_turn"]
    assert tactics_of(game, 1) == []
    refused(game, "tactic tribute capitalistic_tribute", "v1.tactic.05")


@rule("v1.tactic.05")
def test_nothing_comes_inside_an_action() -> None:
    game = position(
        ships={0: {"tan.c": ["diplomat"], "emrok": ["diplomat"]}},
        hands={0: ["capitalistic_insurrection"], 1: TRIBUTE},
    )
    act(game, "move diplomat tan.c")
    assert tactics_of(game, 1) == []
    act(game, "to tan_fu")
    assert tactics_of(game, 1) == []
    act(game, "stop")
    assert tactics_of(game, 1) == ["tactic tribute capitalistic_tribute"]
    act(game, "diplomacy emrok")
    assert tactics_of(game, 1) == []


@rule("v1.tactic.05")
def test_tactics_with_a_moment_of_their_own_are_not_played_in_the_turn() -> None:
    cards = ["peaceful_retreat", "peaceful_militia", "militaristic_ambush", "militaristic_retreat"]
    cards += ["scholarly_breakthrough", "scholarly_second_chance"]
    game = position(hands={0: cards})
    assert listed(game, "tactic") == []
    for text in (
        "retreat peaceful_retreat",
        "militia peaceful_militia",
        "ambush militaristic_ambush",
        "breakthrough scholarly_breakthrough",
        "second_chance scholarly_second_chance",
    ):
        refused(game, f"tactic {text}", "v1.tactic.05")


# --- additional actions -------------------------------------------------------------------------------------


@rule("v1.tactic.06")
def test_extra_action_is_for_the_own_turn_only() -> None:
    game = position(hands={0: SURGE, 1: ["militaristic_surge", "militaristic_retreat"]})
    assert tactics_of(game, 0) == ["tactic surge militaristic_surge"]
    assert tactics_of(game, 1) == []
    before = game.hash
    with pytest.raises(tolmek.IllegalAction):
        game.play("tactic surge militaristic_surge", 1)
    assert game.hash == before
    act(game, "tactic surge militaristic_surge")
    assert game.table.actions == 5


@rule("v1.tactic.06")
def test_extra_action_is_not_for_the_pre_round_phase() -> None:
    game = position(phase="pre-round", hands={0: SURGE})
    assert tactics_of(game, 0) == []
    act(game, "done", seat=0)
    assert tactics_of(game, 0) == []


@rule("v1.tactic.06")
def test_extra_action_is_not_for_the_moment_after_the_actions() -> None:
    game = position(hands={0: SURGE})
    act(game, "end")
    assert listed(game) == ["collect ambassador", "collect bomb", "done"]
    refused(game, "tactic surge militaristic_surge", "v1.tactic.06")


@rule("v1.tactic.06")
def test_extra_action_is_not_for_the_own_attack() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: ["capitalistic_surge", "capitalistic_surge"]},
    )
    act(game, "attack tan_fu 1")
    assert listed(game) == ["pass", "pass_until_my_turn"]
    refused(game, "tactic surge capitalistic_surge", "v1.tactic.05")


# --- any number ---------------------------------------------------------------------------------------------


@rule("v1.tactic.07")
def test_any_number_of_tactics_in_a_turn() -> None:
    cards = [*TRIBUTE, "capitalistic_tribute", "capitalistic_insurrection", *SURGE, "militaristic_surge"]
    cards += ["militaristic_retreat"]
    game = position(hands={0: cards})
    act(game, "tactic tribute capitalistic_tribute")
    act(game, "pay capitalistic_surge")
    act(game, "tactic tribute capitalistic_tribute")
    assert game.table.credits[0] == 11
    act(game, "tactic surge militaristic_surge")
    act(game, "pay militaristic_ambush")
    act(game, "tactic surge militaristic_surge")
    assert game.table.actions == 6
    assert hand(game, 0) == []
    assert len(told(game, "tactic_played")) == 4


# --- insurrection, peace talks, retreat ---------------------------------------------------------------------


@rule("v1.tactic.09")
def test_insurrection_against_an_ally_without_control_removes_his_token_only() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        conquered={"tan_fu": 2},
        hands={0: INSURRECTION},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    assert listed(game) == ["against tan_fu"]
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), conqueror(game, "tan_fu"), holder(game, "tan_fu")) == (NOBODY, 2, 2)
    assert told(game, "alliance_ended") == [{"fact": "alliance_ended", "seat": "1", "world": "tan_fu"}]
    assert cited(game, "alliance_ended") == ["v1.tactic.09"]
    assert told(game, "control_lost") == []
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.tactic.09")
def test_insurrection_may_take_the_ally_token_below_the_own_conquest() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        conquered={"tan_fu": 0},
        hands={0: INSURRECTION},
    )
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), conqueror(game, "tan_fu"), holder(game, "tan_fu")) == (NOBODY, 0, 0)


@rule("v1.tactic.09")
def test_insurrection_against_the_ally_of_a_planet_that_invaders_hold() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"tan_fu": 1}, hands={0: INSURRECTION})
    world = WORLD.index["tan_fu"]
    game.table.seized[world] = EVENT_ID["distress_call_from_tan_fu"]
    game.table.owner[world] = NOBODY
    game.table.token_event.append(EVENT_ID["distress_call_from_tan_fu"])
    game.table.token_place.append(PLACE_ID["tan_fu"])
    game.table.refresh()
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), holder(game, "tan_fu")) == (NOBODY, NOBODY)
    assert game.table.seized[world] == EVENT_ID["distress_call_from_tan_fu"]


@rule("v1.tactic.10")
def test_peace_talks_against_a_conqueror_remove_the_ally_below_too() -> None:
    game = position(
        ships={0: {"tan_fu": ["diplomat"]}},
        allies={"tan_fu": 1},
        conquered={"tan_fu": 2},
        hands={0: PEACE_TALKS},
    )
    act(game, "tactic peace_talks peaceful_peace_talks")
    assert listed(game) == ["against tan_fu"]
    act(game, "against tan_fu")
    assert (ally(game, "tan_fu"), conqueror(game, "tan_fu"), holder(game, "tan_fu")) == (
        NOBODY,
        NOBODY,
        NOBODY,
    )
    assert told(game, "alliance_ended") == [{"fact": "alliance_ended", "seat": "1", "world": "tan_fu"}]
    assert cited(game, "alliance_ended") == ["v1.tactic.10"]
    assert told(game, "control_lost") == [{"fact": "control_lost", "seat": "2", "world": "tan_fu"}]
    assert discards(game) == PEACE_TALKS


@rule("v1.tactic.11")
def test_retreat_leaves_before_the_dice_and_the_attack_goes_on() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["sunhammer", "diplomat"]}},
        conquered={"tan_fu": 1, "tan_lock": 1},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")
    act(game, "tactic retreat peaceful_retreat", seat=1)
    assert fleet(game, 1, "tan_fu") == []
    assert fleet(game, 1, "tan_lock") == ["diplomat", "sunhammer"]
    assert told(game, "retreated") == [{"fact": "retreated", "seat": "1", "from": "tan_fu", "to": "tan_lock"}]
    assert discards(game) == RETREAT
    assert game.table.credits[1] == 5
    assert (asked(game).seat, asked(game).prompt) == (0, "take")
    assert listed(game) == ["conquer", "liberate", "leave"]
    act(game, "conquer")
    assert holder(game, "tan_fu") == 0
    assert game.table.morale == 0
    assert told(game, "battle_won") == []


@rule("v1.tactic.11")
def test_retreat_from_a_space_without_own_planet_ends_the_attack() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat peaceful_retreat", seat=1)
    assert fleet(game, 1, "roth") == ["diplomat"]
    assert holder(game, "tan_fu") == NOBODY
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert game.table.actions == 3


@rule("v1.tactic.11")
def test_retreat_is_for_the_attacked_player_only() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}, 2: {"tan_fu": ["diplomat"]}},
        hands={0: RETREAT, 2: ["militaristic_retreat", "militaristic_retreat"]},
    )
    game.play("attack tan_fu 1")
    assert tactics_of(game, 0) == []
    assert tactics_of(game, 2) == []


@rule("v1.tactic.11")
def test_retreat_needs_another_planet_to_go_to() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat", "diplomat"]}},
        allies={"tan_fu": 1},
        conquered={"roth": 2},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    assert listed(game, seat=1) == ["pass", "pass_until_my_turn"]
    refused(game, "tactic retreat peaceful_retreat", "v1.tactic.05", seat=1)


@rule("v1.tactic.11")
def test_retreating_player_chooses_among_equally_near_planets() -> None:
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["diplomat"]}},
        allies={"tan_fu": 1, "tan_lock": 1, "arcura": 1},
        hands={1: RETREAT},
    )
    act(game, "attack tan.c 1")
    act(game, "tactic retreat peaceful_retreat", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (1, "retreat")
    assert listed(game) == ["flee tan_fu", "flee tan_lock"]
    assert discards(game) == RETREAT
    guessed_alike(game)  # the cards are gone: no guess puts them back into the hand
    act(game, "flee tan_lock", seat=1)
    assert fleet(game, 1, "tan_lock") == ["diplomat"]


@rule("v1.tactic.11", "v1.tech.14")
def test_tractor_beam_holds_a_retreat_and_the_cards_stay_in_the_hand() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["diplomat"]}},
        techs={0: ["tractor_beam"]},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat peaceful_retreat", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "let-retreat")
    assert knows(game, 0, 1) == ["peaceful_retreat"]
    for seed in range(20):  # in every guess of the beam's owner the retreat can be paid
        guess = game.guess(0, seed)
        assert guess.view(0) == game.view(0)
        guess.play("let_go", 0)
        assert fleet(guess, 1, "roth") == ["diplomat"]
    act(game, "hold", seat=0)
    assert hand(game, 1) == RETREAT
    assert fleet(game, 1, "tan_fu") == ["diplomat"]
    assert cited(game, "refused") == ["v1.tech.14"]
    assert tactics_of(game, 1) == []


@rule("v1.tactic.11", "v1.tech.14")
def test_a_retreat_that_known_cards_pay_for_is_guessed_as_it_is() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["diplomat"]}},
        techs={0: ["tractor_beam"]},
        hands={1: ["militaristic_ambush", "militaristic_retreat"]},
    )
    show_hand(game.table, 1, 0)
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat militaristic_retreat", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (0, "let-retreat")
    guess = game.guess(0, 1)
    assert hand(guess, 1) == hand(game, 1) == ["militaristic_ambush", "militaristic_retreat"]
    act(game, "let_go", seat=0)
    assert discards(game) == ["militaristic_ambush", "militaristic_retreat"]


@rule("v1.tactic.11", "v1.tech.14")
def test_tractor_beam_may_let_a_retreat_go() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["diplomat"]}},
        techs={0: ["tractor_beam"]},
        hands={1: RETREAT},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic retreat peaceful_retreat", seat=1)
    act(game, "let_go", seat=0)
    assert fleet(game, 1, "roth") == ["diplomat"]
    assert discards(game) == RETREAT
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


# --- order --------------------------------------------------------------------------------------------------


@rule("v1.tactic.12")
def test_attacker_speaks_first_then_the_defender_until_both_pass() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        hands={0: [*AMBUSH[:1], "militaristic_surge", *TRIBUTE], 1: [*AMBUSH[:1], "militaristic_surge"]},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan_fu 1")
    assert asked(game).seat == 0
    act(game, "pass")
    assert asked(game).seat == 1
    act(game, "tactic ambush militaristic_ambush")
    assert asked(game).seat == 0
    assert listed(game) == [
        "tactic ambush militaristic_ambush",
        "tactic tribute capitalistic_tribute",
        "pass",
        "pass_until_my_turn",
    ]
    act(game, "tactic tribute capitalistic_tribute")
    assert asked(game).seat == 0  # the defender has no cards left
    act(game, "pass", 4, 4)
    assert fleet(game, 0, "tan_fu") == []
    assert fleet(game, 1, "tan_fu") == ["starfighter"]


@rule("v1.tactic.12")
def test_tactic_is_resolved_before_the_next_speaker_is_asked() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: ["militaristic_ambush", "militaristic_surge", "militaristic_retreat"], 1: TRIBUTE},
    )
    act(game, "attack tan_fu 1")
    act(game, "tactic ambush militaristic_ambush")
    assert (asked(game).seat, asked(game).prompt) == (0, "payment")
    assert tactics_of(game, 1) == []
    act(game, "pay militaristic_surge")
    assert (asked(game).seat, asked(game).prompt) == (1, "attack-window")


@rule("v1.tactic.12")
def test_nobody_plays_a_tactic_while_another_pays_for_his() -> None:
    game = position(
        hands={
            1: ["capitalistic_tribute", "capitalistic_surge", "capitalistic_insurrection"],
            2: ["capitalistic_tribute", "capitalistic_insurrection"],
        },
    )
    assert tactics_of(game, 2) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (1, "payment")
    assert tactics_of(game, 2) == []
    act(game, "pay capitalistic_surge", seat=1)
    assert tactics_of(game, 2) == ["tactic tribute capitalistic_tribute"]


@rule("v1.tactic.12", "v1.pre.02")
def test_in_the_pre_round_phase_nobody_waits_for_the_payment_of_another() -> None:
    game = position(
        phase="pre-round",
        hands={
            0: ["capitalistic_tribute", "capitalistic_insurrection"],
            1: ["capitalistic_tribute", "capitalistic_surge", "capitalistic_insurrection"],
        },
    )
    act(game, "done", seat=0)
    act(game, "tactic tribute capitalistic_tribute", seat=1)
    decision = game.decision_of(1)
    assert decision is not None
    assert decision.prompt == "payment"
    assert tactics_of(game, 0) == ["tactic tribute capitalistic_tribute"]
    act(game, "tactic tribute capitalistic_tribute", seat=0)
    act(game, "pay capitalistic_surge", seat=1)
    assert game.table.credits[:2] == [8, 8]
    assert (hand(game, 0), hand(game, 1)) == ([], ["capitalistic_insurrection"])
