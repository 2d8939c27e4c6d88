"""The hand of diplomacy cards: its limit, when it is checked, who sees what (v1.hand)."""

from __future__ import annotations

from collections import Counter

import pytest

import tolmek
from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import asked, cited, discards, hand, knows, listed, position, refused, told
from tolmek.void1.cards.hand import EMPTY
from tolmek.void1.model.ids import CARD_ID
from tolmek.void1.model.names import CARD

NO_SECOND_CHANCE = [
    "scholarly_second_chance",
    "scholarly_second_chance",
]  # in open sight: nobody waits after a roll
FULL = ["militaristic_ambush", "militaristic_surge", "peaceful_militia"]
SREECH = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]


# --- the limit ----------------------------------------------------------------------------------------------


@rule("v1.hand.01")
def test_third_card_is_kept_and_the_fourth_is_one_too_many() -> None:
    game = position(hands={0: ["militaristic_ambush", "peaceful_militia"]})
    act(game, "culture", "draw militaristic_surge 0")
    assert hand(game, 0) == FULL
    assert asked(game).prompt == "turn"
    act(game, "culture", "draw mysterious_espionage 0")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    act(game, "discard peaceful_militia")
    assert len(hand(game, 0)) == 3
    assert asked(game).prompt == "turn"


@rule("v1.hand.02")
@pytest.mark.parametrize(
    ("techs", "race", "planets", "limit"),
    [
        (["xeno_linguistics"], "kingdom_of_roth", [], 4),
        (["embassy_network"], "kingdom_of_roth", [], 4),
        (["xeno_linguistics", "embassy_network"], "kingdom_of_roth", [], 5),
        (["cultural_archive", "relic_exchange"], "kingdom_of_roth", [], 3),
        ([], "mystics_of_siri", [], 4),
        ([], "kingdom_of_roth", ["tan_lock"], 4),
        (["xeno_linguistics", "embassy_network"], "mystics_of_siri", ["tan_lock"], 7),
    ],
)
def test_sources_that_raise_the_limit_add_up(techs: list[str], race: str, planets: list[str], limit: int) -> None:
    cards = ["militaristic_ambush", "militaristic_surge", "militaristic_retreat", "capitalistic_tribute"]
    cards += ["capitalistic_surge", "peaceful_militia"]
    game = position(
        races=[race, "pirates_of_cidran", "academy_of_eehg", "collective_five"],
        techs={0: techs},
        allies=dict.fromkeys(planets, 0),
        hands={0: cards[: limit - 1]},
        display=["peaceful_militia", "peaceful_retreat", "peaceful_retreat"],
    )
    act(game, "buy peaceful_militia", "show peaceful_peace_talks")
    assert len(hand(game, 0)) == limit
    assert asked(game).prompt == "turn"
    act(game, "buy peaceful_retreat", "show peaceful_peace_talks")
    assert asked(game).prompt == "hand-limit"
    act(game, "discard militaristic_ambush")
    assert len(hand(game, 0)) == limit
    assert asked(game).prompt == "turn"


@rule("v1.hand.02")
def test_limit_raised_by_research_holds_in_the_same_phase() -> None:
    game = position(phase="pre-round", hands={0: ["capitalistic_surge"], 1: FULL})
    act(game, "research xeno_linguistics", seat=1)
    for step in ("offer 1", "give capitalistic_surge", "propose"):
        act(game, step, seat=0)
    act(game, "accept", seat=1)
    assert hand(game, 1) == [
        "militaristic_ambush",
        "militaristic_surge",
        "capitalistic_surge",
        "peaceful_militia",
    ]
    decision = game.decision_of(1)
    assert decision is not None
    assert decision.prompt == "muster"


@rule("v1.hand.02")
def test_conqueror_of_a_planet_does_not_get_its_higher_limit() -> None:
    game = position(conquered={"tan_lock": 0}, hands={0: FULL})
    act(game, "culture", "draw mysterious_espionage 0")
    assert asked(game).prompt == "hand-limit"


# --- the check ----------------------------------------------------------------------------------------------


@rule("v1.hand.03")
@pytest.mark.parametrize("card", [*FULL, "mysterious_espionage"])
def test_card_is_taken_first_then_any_card_new_or_old_is_discarded(card: str) -> None:
    game = position(hands={0: FULL}, actions=1)
    act(game, "culture", "draw mysterious_espionage 0")
    assert hand(game, 0) == [*FULL[:2], "mysterious_espionage", FULL[2]]
    assert listed(game) == [
        "discard militaristic_ambush",
        "discard militaristic_surge",
        "discard mysterious_espionage",
        "discard peaceful_militia",
    ]
    act(game, f"discard {card}")
    kept = [*FULL[:2], "mysterious_espionage", FULL[2]]
    kept.remove(card)
    assert hand(game, 0) == kept
    assert discards(game) == [card]
    assert cited(game, "card_discarded") == ["v1.hand.03"]
    assert asked(game).prompt == "turn"


@rule("v1.hand.03")
def test_nothing_else_is_done_before_the_discard() -> None:
    game = position(hands={0: FULL})
    act(game, "culture", "draw mysterious_espionage 0")
    refused(game, "mine", "v1.hand.03")
    refused(game, "end", "v1.hand.03")
    refused(game, "done", "v1.hand.03")
    refused(game, "discard mysterious_insurrection", "v1.hand.03")
    with pytest.raises(tolmek.IllegalAction):
        game.play("offer 0", 1)


@rule("v1.hand.03")
def test_of_two_cards_drawn_one_is_kept_before_the_limit_is_checked() -> None:
    game = position(techs={0: ["cultural_archive"]}, hands={0: FULL})
    act(game, "culture", "draw mysterious_espionage 0", "draw scholarly_breakthrough 0")
    assert (asked(game).seat, asked(game).prompt) == (0, "keep")
    assert listed(game) == ["keep scholarly_breakthrough", "keep mysterious_espionage"]
    refused(game, "keep peaceful_militia", "v1.hand.03")
    act(game, "keep scholarly_breakthrough")
    assert discards(game) == ["mysterious_espionage"]
    assert knows(game, 1, 0) == []
    assert asked(game).prompt == "hand-limit"
    act(game, "discard militaristic_surge")
    assert hand(game, 0) == ["militaristic_ambush", "scholarly_breakthrough", "peaceful_militia"]
    assert discards(game) == ["militaristic_surge", "mysterious_espionage"]
    assert cited(game, "card_discarded") == ["v1.culture.07", "v1.hand.03"]


@rule("v1.hand.03", "v1.hid.13")
def test_what_was_drawn_is_hidden_from_others_until_one_card_is_kept() -> None:
    game = position(techs={1: ["cultural_archive"]}, hands={1: FULL}, active=1)
    game.play("culture")
    for drawn in (["mysterious_espionage"], ["mysterious_espionage", "scholarly_breakthrough"]):
        game.play(f"draw {drawn[-1]} 1")
        assert game.view(1)["stack"][-1]["drawn"] == [CARD_ID[card] for card in drawn]
        for viewer in (0, 2, None):
            assert game.view(viewer)["stack"][-1]["drawn"] == [EMPTY] * len(drawn)
        for viewer in (0, 1, None):
            for seed in range(5):
                guess = game.guess(viewer, seed)
                assert guess.view(viewer) == game.view(viewer)
                guessed = [CARD.ids[card] for card in guess.stack[-1].drawn]  # type: ignore[attr-defined]
                assert Counter(guessed) <= Counter(hand(guess, 1))
                assert guessed == drawn or viewer != 1
    assert (asked(game).seat, asked(game).prompt) == (1, "keep")


@rule("v1.hand.03")
def test_two_equal_cards_drawn_one_is_kept_all_the_same() -> None:
    game = position(techs={0: ["cultural_archive"]})
    act(game, "culture", "draw mysterious_espionage 0", "draw mysterious_espionage 0")
    assert listed(game) == ["keep mysterious_espionage"]
    act(game, "keep mysterious_espionage")
    assert hand(game, 0) == ["mysterious_espionage"]
    assert discards(game) == ["mysterious_espionage"]
    assert asked(game).prompt == "turn"


# --- every way of gaining -----------------------------------------------------------------------------------


@rule("v1.hand.04")
def test_purchase_is_checked() -> None:
    game = position(hands={0: FULL}, display=["mysterious_espionage", "capitalistic_surge", "capitalistic_surge"])
    act(game, "buy mysterious_espionage", "show peaceful_retreat")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert len(listed(game)) == 4


@rule("v1.hand.04")
def test_swap_with_two_players_leaves_a_full_hand_full() -> None:
    game = position(2, hands={0: FULL})
    act(game, "swap peaceful_militia peaceful_retreat")
    assert hand(game, 0) == ["militaristic_ambush", "militaristic_surge", "peaceful_retreat"]
    assert asked(game).prompt == "turn"


@rule("v1.hand.04")
def test_trade_of_one_card_for_one_between_full_hands_needs_no_discard() -> None:
    game = position(hands={0: FULL, 1: ["capitalistic_surge", "capitalistic_surge", "peaceful_retreat"]})
    for step in ("offer 1", "give peaceful_militia", "ask capitalistic_surge", "propose"):
        act(game, step)
    act(game, "accept", seat=1)
    assert hand(game, 0) == ["militaristic_ambush", "militaristic_surge", "capitalistic_surge"]
    assert hand(game, 1) == ["capitalistic_surge", "peaceful_retreat", "peaceful_militia"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert told(game, "card_discarded") == []


@rule("v1.hand.04")
def test_trade_is_checked_after_all_cards_have_changed_hands() -> None:
    game = position(hands={0: FULL, 1: ["capitalistic_surge", "capitalistic_surge"]}, active=0)
    steps = (
        "offer 1",
        "give peaceful_militia",
        "ask capitalistic_surge",
        "ask capitalistic_surge",
        "propose",
    )
    for step in steps:
        act(game, step)
    act(game, "accept", seat=1)
    assert hand(game, 1) == ["peaceful_militia"]
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert listed(game) == [
        "discard militaristic_ambush",
        "discard militaristic_surge",
        "discard capitalistic_surge",
    ]
    act(game, "discard capitalistic_surge")
    assert hand(game, 0) == ["militaristic_ambush", "militaristic_surge", "capitalistic_surge"]
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.hand.04")
def test_receiver_of_a_gift_checks_in_the_turn_of_another() -> None:
    game = position(hands={0: ["capitalistic_surge"], 1: FULL})
    for step in ("offer 1", "give capitalistic_surge", "propose"):
        act(game, step)
    act(game, "accept", seat=1)
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    act(game, "discard capitalistic_surge", seat=1)
    assert hand(game, 1) == FULL
    assert knows(game, 0, 1) == []
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.hand.04")
def test_spy_checks_his_hand_after_stealing() -> None:
    game = position(
        races=["mystics_of_siri", "pirates_of_cidran", "academy_of_eehg", "collective_five"],
        techs={0: ["xeno_linguistics"]},
        hands={
            0: ["mysterious_espionage", "mysterious_espionage", *FULL, "peaceful_retreat"],
            1: ["capitalistic_surge"],
        },
    )
    act(game, "tactic espionage mysterious_espionage")
    act(game, "spy 1")
    act(game, "steal capitalistic_surge")
    assert len(hand(game, 0)) == 5
    assert asked(game).prompt == "turn"
    game = position(
        hands={0: ["mysterious_espionage", "mysterious_espionage", *FULL], 1: ["capitalistic_surge"]},
    )
    act(game, "tactic espionage mysterious_espionage")
    act(game, "spy 1")
    act(game, "steal capitalistic_surge")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    assert listed(game) == [
        "discard militaristic_ambush",
        "discard militaristic_surge",
        "discard capitalistic_surge",
        "discard peaceful_militia",
    ]


@rule("v1.hand.04")
def test_card_from_an_event_is_checked_for_each_player_before_the_next_draws() -> None:
    game = position(phase="event", first=2, hands={2: FULL, 3: ["peaceful_retreat"], 0: FULL})
    game.play("event festival_of_stars")
    game.play("draw capitalistic_tribute 2")
    assert (asked(game).seat, asked(game).prompt) == (2, "hand-limit")
    game.play("discard peaceful_militia")
    game.play("draw capitalistic_tribute 3")
    game.play("draw capitalistic_surge 0")
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    game.play("discard capitalistic_surge")
    game.play("draw capitalistic_surge 1")
    assert [len(hand(game, seat)) for seat in range(4)] == [3, 1, 3, 2]
    assert discards(game) == ["capitalistic_surge", "peaceful_militia"]
    assert asked(game).prompt == "muster"


# --- a lower limit ------------------------------------------------------------------------------------------


@rule("v1.hand.05")
def test_loser_of_a_planet_that_raised_his_limit_discards_at_once() -> None:
    game = position(
        ships={0: {"tan_lock": ["starfighter"]}},
        allies={"tan_lock": 1},
        hands={1: [*FULL, "peaceful_retreat"]},
        discard=["peaceful_militia"],
    )
    act(game, "attack tan_lock planet")
    act(game, "pass", seat=1)
    act(game, "conquer")
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    assert listed(game) == [
        "discard militaristic_ambush",
        "discard militaristic_surge",
        "discard peaceful_retreat",
        "discard peaceful_militia",
    ]
    act(game, "discard peaceful_retreat")
    assert hand(game, 1) == FULL
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")


@rule("v1.hand.05")
def test_loser_within_the_lower_limit_discards_nothing() -> None:
    game = position(
        ships={0: {"tan_lock": ["starfighter"]}},
        allies={"tan_lock": 1},
        hands={1: FULL},
        discard=["peaceful_militia"],
    )
    act(game, "attack tan_lock planet")
    act(game, "pass", seat=1)
    act(game, "conquer")
    assert (asked(game).seat, asked(game).prompt) == (0, "turn")
    assert hand(game, 1) == FULL


@rule("v1.hand.05")
def test_infester_discards_when_the_infestation_is_removed() -> None:
    game = position(
        races=SREECH,
        active=1,
        ships={1: {"tan_lock": ["sunhammer"]}},
        infested=["tan_lock"],
        hands={0: [*FULL, "peaceful_retreat"]},
    )
    act(game, "attack tan_lock infestation", 3, 3)
    assert told(game, "infestation_removed") == [{"fact": "infestation_removed", "seat": "1", "world": "tan_lock"}]
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")
    act(game, "discard militaristic_ambush", seat=0)
    assert len(hand(game, 0)) == 3
    assert (asked(game).seat, asked(game).prompt) == (1, "turn")


@rule("v1.hand.05")
def test_infester_who_conquers_the_planet_loses_the_ability_and_discards() -> None:
    game = position(
        races=SREECH,
        ships={0: {"tan_lock": ["starfighter"]}},
        infested=["tan_lock"],
        hands={0: [*FULL, "peaceful_retreat"]},
        discard=NO_SECOND_CHANCE,
    )
    act(game, "attack tan_lock planet", 5)
    assert (asked(game).seat, asked(game).prompt) == (0, "hand-limit")


@rule("v1.hand.05")
def test_several_surplus_cards_are_discarded_in_one_go_out_of_sight_until_complete() -> None:
    game = position(
        ships={0: {"tan_lock": ["starfighter"]}},
        allies={"tan_lock": 1},
        hands={1: [*FULL, "militaristic_ambush", "peaceful_retreat"]},
        discard=["peaceful_militia"],
    )
    act(game, "attack tan_lock planet")
    act(game, "pass", seat=1)
    act(game, "conquer")
    act(game, "discard militaristic_ambush")
    assert (asked(game).seat, asked(game).prompt) == (1, "hand-limit")
    assert discards(game) == ["peaceful_militia"]
    assert game.view(0)["stack"][-1]["picked"] == [EMPTY]
    assert game.view(1)["stack"][-1]["picked"] == [CARD_ID["militaristic_ambush"]]
    for seed in range(20):  # in every guess of another seat the pick can be completed
        guess = game.guess(0, seed)
        assert guess.view(0) == game.view(0)
        assert listed(guess, "discard") != []
        assert game.guess(1, seed).view(1) == game.view(1)
    refused(game, "done", "v1.hand.03")
    act(game, "discard peaceful_retreat")
    assert hand(game, 1) == FULL
    assert discards(game) == ["militaristic_ambush", "peaceful_retreat", "peaceful_militia"]


# --- hidden hands -------------------------------------------------------------------------------------------


@rule("v1.hand.06")
def test_hands_are_hidden_and_their_sizes_public() -> None:
    game = position(hands={0: FULL, 2: ["capitalistic_surge"]})
    for viewer in (1, 3):
        table = game.view(viewer)["table"]
        assert table["hand_sizes"] == [3, 0, 1, 0]
        assert table["hand"] == [0] * 15
        assert [knows(game, viewer, seat) for seat in range(4)] == [[], [], [], []]
    assert game.view(None)["table"]["hand"] is None
    assert game.view(None)["table"]["hand_sizes"] == [3, 0, 1, 0]
    assert sum(game.view(0)["table"]["hand"]) == 3


@rule("v1.hand.06")
def test_other_cards_in_a_hand_change_nothing_that_others_receive() -> None:
    display = ["peaceful_peace_talks", "peaceful_peace_talks", "peaceful_retreat"]
    one = position(hands={0: FULL}, display=display)
    other = position(
        hands={0: ["capitalistic_surge", "capitalistic_tribute", "scholarly_breakthrough"]}, display=display
    )
    for viewer in (1, 2, 3, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(0) != other.view(0)
