"""First Edition: diplomacy cards, free exchange for two players (rules, chapters 18, 19, 22)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, discards, face_up, hand, knows, listed, position, question, refused, told

SHOWN = ["militaristic_ambush", "peaceful_militia", "peaceful_militia", "scholarly_second_chance"]
HELD = ["capitalistic_surge", "mysterious_espionage"]


@rule("v1.culture.03")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_have_no_face_up_cards(seats: int) -> None:
    game = position(seats, edition="first", hands={0: HELD}, credits={0: 200})
    assert game.table.display == []
    assert listed(game, "culture") == ["culture"]
    assert listed(game, "buy") == listed(game, "swap") == []
    refused(game, "buy militaristic_ambush", "v1.culture.03")
    refused(game, "swap capitalistic_surge militaristic_ambush", "v1.culture.03")
    act(game, "culture", "draw peaceful_retreat 0")
    assert hand(game, 0) == sorted([*HELD, "peaceful_retreat"], key=hand(game, 0).index)
    assert (game.table.actions, game.table.credits[0]) == (2, 200)


@rule("v1.culture.04", "v1.dp.35")
def test_two_players_exchange_two_cards_a_turn_without_an_action() -> None:
    game = position(2, edition="first", hands={0: HELD, 1: ["peaceful_retreat"]}, display=SHOWN)
    assert len(listed(game, "swap")) == 2 * 3
    act(game, "swap capitalistic_surge peaceful_militia")
    assert sorted(hand(game, 0)) == ["mysterious_espionage", "peaceful_militia"]
    assert face_up(game) == ["militaristic_ambush", "capitalistic_surge", "peaceful_militia", "scholarly_second_chance"]
    assert (game.table.actions, game.table.credits[0], discards(game)) == (3, 5, [])
    assert cited(game, "card_bought") == ["v1.culture.04"]
    assert knows(game, 1, 0) == ["peaceful_militia"]  # it was taken in the open
    act(game, "mine")
    act(game, "swap peaceful_militia capitalistic_surge")  # any time in his turn, also back
    assert sorted(hand(game, 0)) == HELD
    assert listed(game, "swap") == []
    refused(game, "swap capitalistic_surge peaceful_militia", "v1.culture.04")
    assert listed(game, "swap", seat=1) == []  # not his turn
    act(game, "end")
    assert question(game) == (1, "turn")
    act(game, "swap peaceful_retreat scholarly_second_chance")  # his own two
    assert (hand(game, 1), game.table.swaps) == (["scholarly_second_chance"], 1)
    act(game, "end")


@rule("v1.culture.04")
def test_an_exchange_is_possible_after_the_last_action() -> None:
    game = position(2, edition="first", hands={0: HELD}, display=SHOWN, actions=0)
    refused(game, "culture", "v1.act.01")
    act(game, "swap mysterious_espionage militaristic_ambush")
    assert "militaristic_ambush" in hand(game, 0)
    assert (question(game), game.table.actions) == ((0, "turn"), 0)


@rule("v1.culture.04")
@pytest.mark.parametrize("credits", [5, 99, 500])
def test_face_up_cards_are_never_for_sale(credits: int) -> None:
    game = position(2, edition="first", hands={0: HELD}, display=SHOWN, credits={0: credits})
    assert listed(game, "buy") == []
    refused(game, "buy militaristic_ambush", "v1.culture.04")
    act(game, "culture", "draw capitalistic_tribute 0")
    assert (game.table.actions, face_up(game)) == (2, SHOWN)


@rule("v1.culture.04")
def test_an_empty_hand_has_nothing_to_exchange_and_nobody_swaps_before_the_turns() -> None:
    game = position(2, edition="first", display=SHOWN)
    assert listed(game, "swap") == []
    early = position(2, edition="first", phase="pre-round", hands={0: HELD}, display=SHOWN)
    assert asked(early).prompt == "muster"
    assert listed(early, "swap") == []


@rule("v1.culture.04", "v1.diplo.03")
def test_a_card_just_exchanged_can_be_laid_for_diplomacy() -> None:
    game = position(
        2,
        edition="first",
        hexes=[None, None, "tan", "arcura", "beta", None],
        ships={0: {"vaspera": ["diplomat"]}},
        hands={0: HELD},
        display=SHOWN,
    )
    assert listed(game, "diplomacy") == []
    act(game, "swap capitalistic_surge peaceful_militia")
    act(game, "diplomacy vaspera")
    act(game, "lay peaceful_militia")
    act(game, "negotiate", 6, 6, 4)
    assert listed(game) == ["bribe", "done"]  # the Pirates' credits, no ambassadors
    act(game, "bribe")
    assert game.table.ally[6] == 0
    assert told(game, "diplomacy_roll")[-1]["total"] == "16"
    assert discards(game) == ["peaceful_militia"]


@rule("v1.diplo.05")
def test_nobody_has_ambassadors_or_bombs() -> None:
    game = position(
        edition="first",
        races=["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"],
        ships={0: {"emrok": ["diplomat"]}},
        hands={0: ["capitalistic_surge", "capitalistic_surge"]},
    )
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_surge")
    act(game, "lay capitalistic_surge")
    act(game, "negotiate", 6, 5, 1)  # 12 of 13: nothing can be added
    assert (question(game), game.table.ally[9]) == ((0, "turn"), -1)
    assert hand(game, 0) == ["capitalistic_surge", "capitalistic_surge"]
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_surge")
    act(game, "lay capitalistic_surge")
    act(game, "negotiate", 6, 6, 1)
    assert game.table.ally[9] == 0
    assert (game.table.ambassadors, game.table.bombs) == ([0] * 4, [0] * 4)
