"""CULTURE: the deck, the face-up cards, the discard pile (v1.culture)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    ally,
    asked,
    cited,
    discards,
    face_up,
    hand,
    knows,
    listed,
    position,
    refused,
    rest_of_deck,
    told,
)
from tolmek.api import Game
from tolmek.void1.cards.hand import EMPTY

DISPLAY = ["capitalistic_surge", "capitalistic_surge", "peaceful_militia"]
DISPLAY_OF_TWO = ["capitalistic_surge", "capitalistic_surge", "peaceful_militia", "scholarly_breakthrough"]


def deck_size(game: Game) -> int:
    size: int = game.view(None)["table"]["deck_size"]
    return size


# --- from the deck ------------------------------------------------------------------------------------------


@rule("v1.culture.01")
def test_culture_draws_one_card_for_one_action() -> None:
    game = position(hands={0: ["peaceful_militia"]}, display=DISPLAY, actions=2)
    before = deck_size(game)
    act(game, "culture", "draw mysterious_espionage 0")
    assert hand(game, 0) == ["mysterious_espionage", "peaceful_militia"]
    assert deck_size(game) == before - 1
    assert face_up(game) == DISPLAY
    assert discards(game) == []
    assert game.table.credits[0] == 5
    assert game.table.actions == 1
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert cited(game, "card_drawn") == ["v1.culture.01", "v1.culture.01"]


@rule("v1.culture.01")
def test_card_from_the_deck_is_seen_by_its_drawer_only() -> None:
    game = position(display=DISPLAY)
    act(game, "culture", "draw mysterious_espionage 0")
    for viewer in (1, 2, 3, None):
        assert knows(game, viewer, 0) == []
        assert game.view(viewer)["table"]["hand_sizes"] == [1, 0, 0, 0]
    told_to = {entry.facts["card"]: entry.seats for entry in game.log if entry.fact.name == "card_drawn"}
    assert told_to == {"mysterious_espionage": [0], None: [1, 2, 3, 4, 5, 6]}


@rule("v1.culture.01")
def test_culture_can_be_taken_again_while_actions_last() -> None:
    game = position(display=DISPLAY, actions=2)
    act(game, "culture", "draw mysterious_espionage 0")
    act(game, "culture", "draw mysterious_espionage 0")
    assert hand(game, 0) == ["mysterious_espionage", "mysterious_espionage"]
    assert game.table.actions == 0
    assert listed(game, "culture") == []
    assert listed(game, "buy") == []
    refused(game, "culture", "v1.act.01")
    refused(game, "buy peaceful_militia", "v1.act.01")


@rule("v1.culture.01")
def test_cards_held_or_in_sight_cannot_be_drawn() -> None:
    game = position(
        hands={1: ["militaristic_ambush", "militaristic_ambush"]},
        display=DISPLAY,
        discard=["peaceful_militia"],
    )
    game.play("culture")
    drawn = {text.split()[1] for text in listed(game, "draw")}
    assert drawn == set(rest_of_deck(["militaristic_ambush"] * 2, DISPLAY, ["peaceful_militia"]))
    assert {"militaristic_ambush", "capitalistic_surge", "peaceful_militia"}.isdisjoint(drawn)
    odds = dict(zip(listed(game), asked(game).odds, strict=True))
    assert odds["draw scholarly_breakthrough 0"] == 2


# --- face-up cards ------------------------------------------------------------------------------------------


@rule("v1.culture.02")
def test_face_up_card_costs_one_credit_and_is_replaced_at_once() -> None:
    game = position(hands={0: ["scholarly_breakthrough"]}, display=DISPLAY, actions=2)
    before = deck_size(game)
    assert listed(game, "buy") == ["buy capitalistic_surge", "buy peaceful_militia"]
    act(game, "buy peaceful_militia", "show mysterious_espionage")
    assert hand(game, 0) == ["scholarly_breakthrough", "peaceful_militia"]
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge", "mysterious_espionage"]
    assert deck_size(game) == before - 1
    assert game.table.credits[0] == 4
    assert game.table.actions == 1
    assert told(game, "card_bought") == [{"fact": "card_bought", "seat": "0", "card": "peaceful_militia"}]
    assert cited(game, "card_bought") == ["v1.culture.02"]
    assert told(game, "card_shown") == [{"fact": "card_shown", "card": "mysterious_espionage"}]
    assert cited(game, "card_shown") == ["v1.culture.02"]


@rule("v1.culture.02")
def test_everybody_knows_a_card_that_was_bought() -> None:
    game = position(hands={0: ["scholarly_breakthrough"]}, display=DISPLAY)
    act(game, "buy peaceful_militia", "show mysterious_espionage")
    for viewer in (1, 2, 3, None):
        assert knows(game, viewer, 0) == ["peaceful_militia"]


@rule("v1.culture.02")
def test_a_card_is_replaced_in_the_first_round_too() -> None:
    game = position(round=1, display=DISPLAY)
    act(game, "buy peaceful_militia", "show mysterious_espionage")
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge", "mysterious_espionage"]
    assert cited(game, "card_shown") == ["v1.culture.02"]


@rule("v1.culture.02")
def test_one_of_two_equal_face_up_cards_is_bought() -> None:
    game = position(display=DISPLAY)
    act(game, "buy capitalistic_surge", "show mysterious_espionage")
    assert hand(game, 0) == ["capitalistic_surge"]
    assert face_up(game) == ["mysterious_espionage", "capitalistic_surge", "peaceful_militia"]


@rule("v1.culture.02")
@pytest.mark.parametrize("credits", [0, 1])
def test_last_credit_buys_a_face_up_card_and_none_does_not(credits: int) -> None:
    game = position(display=DISPLAY, credits={0: credits})
    assert listed(game, "culture") == ["culture"]
    if credits == 0:
        assert listed(game, "buy") == []
        refused(game, "buy peaceful_militia", "v1.gen.09")
    else:
        act(game, "buy peaceful_militia", "show mysterious_espionage")
        assert game.table.credits[0] == 0


@rule("v1.culture.02")
def test_only_face_up_cards_can_be_bought() -> None:
    game = position(display=DISPLAY)
    refused(game, "buy mysterious_espionage", "v1.culture.02")


@rule("v1.culture.02")
def test_three_cards_are_on_display() -> None:
    assert len(position(4).table.display) == 3
    assert len(position(3).table.display) == 3


# --- two players --------------------------------------------------------------------------------------------


@rule("v1.culture.05")
def test_with_two_players_a_hand_card_pays_for_a_face_up_card() -> None:
    game = position(2, hands={0: ["mysterious_espionage"]}, display=DISPLAY_OF_TWO, credits={0: 0}, actions=2)
    before = deck_size(game)
    assert listed(game, "swap") == [
        "swap mysterious_espionage capitalistic_surge",
        "swap mysterious_espionage scholarly_breakthrough",
        "swap mysterious_espionage peaceful_militia",
    ]
    assert listed(game, "buy") == []
    act(game, "swap mysterious_espionage peaceful_militia")
    assert hand(game, 0) == ["peaceful_militia"]
    assert face_up(game) == [
        "capitalistic_surge",
        "capitalistic_surge",
        "mysterious_espionage",
        "scholarly_breakthrough",
    ]
    assert deck_size(game) == before
    assert discards(game) == []
    assert game.table.credits[0] == 0
    assert game.table.actions == 1
    assert knows(game, 1, 0) == ["peaceful_militia"]
    assert cited(game, "card_bought") == ["v1.culture.05"]


@rule("v1.culture.05")
def test_with_two_players_a_face_up_card_without_a_swap_costs_one_credit() -> None:
    game = position(2, hands={0: ["mysterious_espionage"]}, display=DISPLAY_OF_TWO, credits={0: 1}, actions=2)
    before = deck_size(game)
    act(game, "buy peaceful_militia", "show militaristic_ambush")
    assert hand(game, 0) == ["mysterious_espionage", "peaceful_militia"]
    assert face_up(game) == [
        "capitalistic_surge",
        "capitalistic_surge",
        "militaristic_ambush",
        "scholarly_breakthrough",
    ]
    assert deck_size(game) == before - 1
    assert game.table.credits[0] == 0
    assert game.table.actions == 1


@rule("v1.culture.05")
def test_swap_needs_an_action_and_a_hand_card() -> None:
    game = position(2, hands={0: ["mysterious_espionage"]}, display=DISPLAY_OF_TWO, actions=0)
    assert listed(game, "swap") == []
    refused(game, "swap mysterious_espionage peaceful_militia", "v1.act.01")
    game = position(2, display=DISPLAY_OF_TWO)
    assert listed(game, "swap") == []
    refused(game, "swap mysterious_espionage peaceful_militia", "v1.culture.05")


@rule("v1.culture.05")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nothing_is_swapped(seats: int) -> None:
    game = position(seats, hands={0: ["mysterious_espionage"]}, display=DISPLAY)
    assert listed(game, "swap") == []
    refused(game, "swap mysterious_espionage peaceful_militia", "v1.culture.05")


@rule("v1.culture.05")
def test_whoever_knew_the_swapped_card_no_longer_counts_it_as_held() -> None:
    game = position(2, display=DISPLAY_OF_TWO, credits={0: 1})
    act(game, "buy peaceful_militia", "show militaristic_ambush")
    assert knows(game, 1, 0) == ["peaceful_militia"]
    act(game, "swap peaceful_militia scholarly_breakthrough")
    assert knows(game, 1, 0) == ["scholarly_breakthrough"]


# --- an empty deck ------------------------------------------------------------------------------------------


@rule("v1.culture.06")
def test_discards_become_the_new_deck_when_the_deck_is_empty() -> None:
    pile = ["militaristic_ambush", "peaceful_retreat"]
    held = rest_of_deck(DISPLAY, pile)
    game = position(hands={1: held[:9], 2: held[9:18], 3: held[18:]}, display=DISPLAY, discard=pile)
    assert deck_size(game) == 0
    game.play("culture")
    assert listed(game) == ["draw militaristic_ambush 0", "draw peaceful_retreat 0"]
    game.play("draw peaceful_retreat 0")
    assert hand(game, 0) == ["peaceful_retreat"]
    assert deck_size(game) == 1
    assert discards(game) == []
    assert cited(game, "deck_shuffled") == ["v1.culture.06"]


@rule("v1.culture.06")
def test_deck_is_not_renewed_while_a_card_is_left_in_it() -> None:
    pile = ["militaristic_ambush", "peaceful_retreat"]
    held = rest_of_deck(DISPLAY, pile)
    held.remove("mysterious_espionage")
    game = position(hands={1: held[:9], 2: held[9:18], 3: held[18:]}, display=DISPLAY, discard=pile)
    assert deck_size(game) == 1
    act(game, "culture", "draw mysterious_espionage 0")
    assert deck_size(game) == 0
    assert discards(game) == pile
    assert told(game, "deck_shuffled") == []


@rule("v1.culture.06")
def test_without_deck_and_discards_culture_from_the_deck_is_illegal() -> None:
    held = rest_of_deck(DISPLAY)
    game = position(hands={1: held[:9], 2: held[9:18], 3: held[18:]}, display=DISPLAY)
    assert listed(game, "culture") == []
    assert listed(game, "buy") == ["buy capitalistic_surge", "buy peaceful_militia"]
    refused(game, "culture", "v1.culture.06")


@rule("v1.culture.06")
def test_display_place_stays_empty_until_a_card_can_be_drawn() -> None:
    own = ["capitalistic_tribute", "capitalistic_tribute"]
    held = rest_of_deck(DISPLAY, own)
    game = position(hands={0: own, 1: held[:9], 2: held[9:18], 3: held[18:]}, display=DISPLAY)
    act(game, "buy peaceful_militia")
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge"]
    assert game.view(2)["table"]["display"].count(EMPTY) == 1
    assert listed(game, "buy") == ["buy capitalistic_surge"]
    act(game, "tactic tribute capitalistic_tribute", "show capitalistic_tribute")
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge", "capitalistic_tribute"]
    assert deck_size(game) == 1
    assert discards(game) == []


@rule("v1.culture.06", "v1.diplo.07")
def test_display_is_refilled_with_the_cards_of_a_successful_diplomacy() -> None:
    own = ["peaceful_peace_talks", "peaceful_retreat"]
    held = rest_of_deck(DISPLAY, own)
    game = position(
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: own, 1: held[:9], 2: held[9:18], 3: held[18:]},
        display=DISPLAY,
    )
    act(game, "buy peaceful_militia")
    for step in ("diplomacy vaspera", "lay peaceful_peace_talks", "lay peaceful_retreat"):
        act(game, step)
    act(game, "negotiate", 6, 6, 6, "show peaceful_retreat")
    assert ally(game, "vaspera") == 0
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge", "peaceful_retreat"]
    assert (hand(game, 0), deck_size(game)) == (["peaceful_militia"], 1)
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.culture.06")
def test_display_is_refilled_from_renewed_discards() -> None:
    pile = ["militaristic_ambush"]
    held = rest_of_deck(DISPLAY, pile)
    game = position(hands={1: held[:9], 2: held[9:18], 3: held[18:]}, display=DISPLAY, discard=pile)
    act(game, "buy capitalistic_surge", "show militaristic_ambush")
    assert face_up(game) == ["militaristic_ambush", "capitalistic_surge", "peaceful_militia"]
    assert discards(game) == []
    assert cited(game, "deck_shuffled") == ["v1.culture.06"]


# --- discards -----------------------------------------------------------------------------------------------


@rule("v1.culture.07")
def test_surplus_cards_go_to_an_open_discard_pile() -> None:
    game = position(hands={0: ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]})
    act(game, "culture", "draw mysterious_espionage 0")
    act(game, "discard militaristic_surge")
    assert discards(game) == ["militaristic_surge"]
    for viewer in (0, 1, 2, 3, None):
        assert game.view(viewer)["table"]["discard"] == game.table.discard
    entries = [entry for entry in game.log if entry.fact.name == "card_discarded"]
    assert [entry.seats for entry in entries] == [None]
    assert entries[0].facts == {"fact": "card_discarded", "seat": "0", "card": "militaristic_surge"}


@rule("v1.culture.07")
def test_used_cards_go_to_the_open_discard_pile() -> None:
    game = position(hands={0: ["capitalistic_tribute", "capitalistic_surge"]}, discard=["peaceful_militia"])
    act(game, "tactic tribute capitalistic_tribute")
    assert discards(game) == ["capitalistic_tribute", "capitalistic_surge", "peaceful_militia"]
    assert hand(game, 0) == []
    assert game.view(3)["table"]["discard"] == game.table.discard
    assert knows(game, 3, 0) == []


# --- a full hand --------------------------------------------------------------------------------------------


@rule("v1.culture.08")
def test_culture_is_possible_with_a_full_hand() -> None:
    game = position(hands={0: ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]}, display=DISPLAY)
    assert listed(game, "culture") == ["culture"]
    assert listed(game, "buy") == ["buy capitalistic_surge", "buy peaceful_militia"]
    act(game, "culture", "draw mysterious_espionage 0")
    assert len(hand(game, 0)) == 4
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    act(game, "discard mysterious_espionage")
    assert hand(game, 0) == ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]
    assert game.table.actions == 3
    assert asked(game).prompt == "turn"


@rule("v1.culture.08")
def test_face_up_card_bought_with_a_full_hand_is_replaced_before_the_limit_is_checked() -> None:
    game = position(hands={0: ["militaristic_ambush", "militaristic_surge", "peaceful_retreat"]}, display=DISPLAY)
    act(game, "buy peaceful_militia", "show mysterious_espionage")
    assert face_up(game) == ["capitalistic_surge", "capitalistic_surge", "mysterious_espionage"]
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert "discard peaceful_militia" in listed(game)
