"""The Card action: what may be played, cost and requirements, what becomes of the card (v2.card)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play, refused
from tolmek.void2.cards.card import Card, possible
from tolmek.void2.model import ids
from tolmek.void2.rounds.turn import Turn

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
ORBIT = {KICKSTARTER: "tan_fu.a", PUBLISHED: "tan_fu.orbit"}
HOME = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
PAID = {KICKSTARTER: "tea_with_the_old_masters", PUBLISHED: "audience_with_the_abbot"}  # 2 credits, a unit there
FREE = {KICKSTARTER: "called_in_debts", PUBLISHED: "open_archive"}
BATTLE = {KICKSTARTER: "empty_hand", PUBLISHED: "turn_the_strike"}


@BOTH
@rule("v2.card.01", "v2.dp.31")
def test_one_card_is_played_paid_carried_out_and_discarded(edition: str) -> None:
    p = Position(edition).fleet(0, ORBIT[edition], "star_sloop").hand(0, PAID[edition], FREE[edition])
    game = p.game(Card(0))
    before = snapshot(game)
    assert {f"play {PAID[edition]}", f"play {FREE[edition]}"} <= set(listed(game))
    play(game, f"play {PAID[edition]}")
    assert game.decision is None  # exactly one card
    assert changes(before, game) == {
        "credits 0": -2,
        "influence 0 tan_fu": 2,
        "ally tan_fu": 0,
        "hand 0": [f"-{PAID[edition]}"],
        "discard": [f"+{PAID[edition]}"],
    }
    public = [entry for entry in game.log if entry.fact.name == "card_played"]
    assert [(entry.rule, entry.readable(-1)) for entry in public] == [("v2.card.01", True)]


@rule("v2.card.01", "v2.draw.10")
def test_the_card_is_discarded_only_after_its_text() -> None:
    """The deck runs out while the text draws: the card lies before the player and is not shuffled."""
    p = Position(PUBLISHED).hand(0, "lesson_of_the_still_blade").ally(0, "tan_fu").deck("foreseen", "open_mind")
    p.table.discard = [ids.CARD_ID["blood_oath"]]
    game = p.game(Card(0))
    play(game, "play lesson_of_the_still_blade", "draw foreseen 0", "draw open_mind 0")
    assert [ids.CARDS[card] for card in game.table.deck] == ["blood_oath"]
    assert [ids.CARDS[card] for card in game.table.discard] == ["lesson_of_the_still_blade"]


@BOTH
@rule("v2.card.02")
def test_a_card_without_the_action_mark_cannot_be_played(edition: str) -> None:
    game = Position(edition).hand(0, BATTLE[edition], FREE[edition]).game(Card(0))
    assert f"play {BATTLE[edition]}" not in listed(game)
    refused(game, f"play {BATTLE[edition]}", "v2.card.02")


@rule("v2.card.02")
def test_a_delivery_card_is_not_played_as_an_action() -> None:
    game = Position().hand(0, "iron_for_the_bells").game(Card(0))
    assert listed(game) == ["done"]
    refused(game, "play iron_for_the_bells", "v2.card.02")
    assert game.table.components.card_power[ids.CARD_ID["iron_for_the_bells"]] == 3


@BOTH
@rule("v2.card.03")
def test_a_requirement_that_is_not_met_refuses_the_card(edition: str) -> None:
    game = Position(edition).fleet(0, HOME[edition], "star_sloop").hand(0, PAID[edition]).game(Card(0))
    refused(game, f"play {PAID[edition]}", "v2.card.03")
    assert not possible(game.table, 0)


@BOTH
@rule("v2.card.03", "v2.cred.04")
def test_a_cost_that_cannot_be_paid_in_full_refuses_the_card(edition: str) -> None:
    p = Position(edition).fleet(0, ORBIT[edition], "star_sloop").hand(0, PAID[edition])
    p.table.credits[0] = 1
    refused(p.game(Card(0)), f"play {PAID[edition]}", "v2.card.03")
    p.table.credits[0] = 2
    assert f"play {PAID[edition]}" in listed(p.game(Card(0)))


@rule("v2.card.03")
@pytest.mark.parametrize(
    ("card", "edition"),
    [
        ("debt_of_stone", PUBLISHED),  # a good of type Metal
        ("night_bazaar", PUBLISHED),  # any good
        ("shared_dream", PUBLISHED),  # another card
        ("blood_oath", PUBLISHED),  # a unit, and the Worldship is none
        ("war_tribute", KICKSTARTER),  # a bomb
        ("a_thought_across_the_dark", KICKSTARTER),  # command
    ],
)
def test_every_kind_of_cost_must_be_there(card: str, edition: str) -> None:
    p = Position(edition, 5).hand(0, card)
    p.fleet(0, "corzar.orbit" if edition == PUBLISHED else "start1", "worldship")
    p.table.in_play |= 1 << ids.PLANET_ID["emrok"]
    p.table.spent[0] = 9
    if card == "debt_of_stone":
        p.goods(0, "artifacts")
    refused(p.game(Card(0)), f"play {card}", "v2.card.03")


@rule("v2.card.03", "v2.cmd.06")
def test_a_cost_in_command_is_spent() -> None:
    p = Position(KICKSTARTER, 3).hand(0, "a_thought_across_the_dark")
    p.table.spent[0] = 2
    game = p.game(Card(0))
    before = snapshot(game)
    play(game, "play a_thought_across_the_dark")
    assert changes(before, game) == {
        "spent 0": 1,
        "influence 0 tan_lok": 1,
        "ally tan_lok": 0,
        "hand 0": ["-a_thought_across_the_dark"],
        "discard": ["+a_thought_across_the_dark"],
    }


@BOTH
@rule("v2.card.04")
def test_influence_goes_to_the_cards_own_system_and_the_token_follows(edition: str) -> None:
    card = "letter_to_the_abbot" if edition == KICKSTARTER else "open_mind"
    planet = "tan_fu" if edition == KICKSTARTER else "tan_lok"
    p = Position(edition).hand(0, card).ally(1, planet, 1).influence(0, planet, 1)
    game = p.game(Card(0))
    play(game, f"play {card}")
    assert game.table.ally[ids.PLANET_ID[planet]] == 0
    assert [entry.rule for entry in game.log if entry.fact.name == "influence_placed"] == ["v2.card.04"]


@rule("v2.card.05")
def test_a_card_that_needs_a_face_down_system_cannot_be_played() -> None:
    p = Position(KICKSTARTER, 5).hand(0, "letter_to_the_abbot", "fair_weights", "wild_provisions").goods(0, "metal")
    p.table.face_down = 1 << ids.PLANET_ID["tan_fu"] | 1 << ids.PLANET_ID["meezle_iii"]
    game = p.game(Card(0))
    assert listed(game) == ["play wild_provisions", "play fair_weights"]  # credits need no system
    refused(game, "play letter_to_the_abbot", "v2.card.05")


@rule("v2.card.05")
@pytest.mark.parametrize("hidden", ["tan_fu", "meezle_iii", "silast", "aros", "sentina"])
def test_only_the_system_of_the_text_must_be_face_up(hidden: str) -> None:
    p = Position(KICKSTARTER, 5, pack=ELSEWHERE).hand(0, *WHERE)
    p.table.face_down = 1 << ids.PLANET_ID[hidden]
    game = p.game(Card(0))
    assert listed(game) == [f"play {card}" for card, planet in WHERE.items() if planet != hidden]
    for card, planet in WHERE.items():
        if planet == hidden:
            refused(game, f"play {card}", "v2.card.05")


ELSEWHERE = """
[card.night_in_the_stacks]
effects = [{ do = "put-good", face = "up", at = "planet:aros.capital" }]
"""
WHERE = {  # the system in which the text of each card happens; the last is a card of Sentina
    "letter_to_the_abbot": "tan_fu",
    "a_basket_of_grubs": "meezle_iii",
    "spare_parts": "silast",
    "night_in_the_stacks": "aros",
}


@rule("v2.card.06", "v2.round.10")
def test_one_diplomacy_attempt_is_enough_to_choose_the_action() -> None:
    p = Position().hand(0, "turn_the_strike").fleet(0, "tan_fu.orbit", "star_sloop")
    game = p.game(Card(0))
    assert listed(game) == ["attempt tan_fu"]
    assert possible(game.table, 0)


@BOTH
@rule("v2.card.01")
def test_the_active_player_plays_a_card_and_a_follower_may_leave_it(edition: str) -> None:
    p = Position(edition).hand(0, FREE[edition]).hand(1, FREE[edition])
    game = p.game(Turn(0))
    play(game, "act card")
    assert listed(game) == [f"play {FREE[edition]}"]
    assert listed(p.game(Card(1))) == [f"play {FREE[edition]}", "done"]


@BOTH
@rule("v2.card.01")
def test_a_card_that_is_not_in_the_hand(edition: str) -> None:
    refused(Position(edition).hand(0, PAID[edition]).game(Card(0)), f"play {FREE[edition]}", "v2.card.01")


@rule("v2.faq.12")
def test_card_texts_are_data_of_the_components() -> None:
    """No card is named in the code: every text is a list of effects."""
    components = Position(KICKSTARTER).table.components
    cards = [card for card in range(len(ids.CARDS)) if components.card_present[card]]
    assert len(cards) == 56
    assert [card for card in cards if not components.abilities[components.card_ability[card]].effects] == []


@rule("v2.faq.14")
def test_titles_change_nothing() -> None:
    """Two cards with the same text and different titles do the same."""
    effects = []
    for card in ("called_in_debts", "silent_partners"):
        p = Position(KICKSTARTER).hand(0, card).influence(0, "tan_lok", 1).influence(1, "tan_lok", 1)
        game = p.game(Card(0))
        before = snapshot(game)
        play(game, f"play {card}")
        effects.append({key: value for key, value in changes(before, game).items() if card not in str(value)})
    assert effects == [{"credits 0": 3}, {"credits 0": 3}]


# --- choices that texts ask for -----------------------------------------------------------------------------------


@rule("v2.dp.26", "v2.term.15")
def test_an_opponent_is_named_where_there_are_several() -> None:
    p = Position(PUBLISHED, 4).hand(1, "protection_money")
    p.table.credits = [10, 10, 2, 0]
    game = p.game(Card(1))
    play(game, "play protection_money")
    assert listed(game) == ["opponent 0", "opponent 2", "opponent 3"]
    before = snapshot(game)
    play(game, "opponent 2")
    assert changes(before, game) == {
        "credits 1": 2,
        "credits 2": -2,
        "discard": ["+protection_money"],
    }


@rule("v2.dp.26")
def test_with_one_opponent_nobody_is_asked() -> None:
    game = Position(PUBLISHED, 2).hand(0, "protection_money").game(Card(0))
    play(game, "play protection_money")
    assert game.decision is None
    assert game.table.credits == [13, 7]


@rule("v2.dp.26")
def test_which_good_is_returned_is_a_choice_only_among_several_types() -> None:
    p = Position(PUBLISHED).hand(0, "night_bazaar").goods(0, "metal", "metal", "lifeforms")
    game = p.game(Card(0))
    play(game, "play night_bazaar")
    assert listed(game) == ["return_good metal", "return_good lifeforms"]
    before = snapshot(game)
    play(game, "return_good metal")
    assert changes(before, game) == {
        "credits 0": 6,
        "goods 0 metal": -1,
        "bag metal": 1,
        "influence 0 aros": 1,
        "ally aros": 0,
        "discard": ["+night_bazaar"],
    }


@rule("v2.dp.26", "v2.draw.04")
def test_which_card_pays_is_a_choice_and_the_played_one_cannot() -> None:
    p = Position(PUBLISHED).fleet(0, "tan_lok.orbit", "star_sloop").hand(0, "shared_dream", "foreseen", "open_mind")
    game = p.game(Card(0))
    play(game, "play shared_dream")
    assert listed(game) == ["discard open_mind", "discard foreseen"]
    play(game, "discard foreseen")
    assert [ids.CARDS[card] for card in game.table.discard] == ["shared_dream", "foreseen"]
    assert game.table.influence[ids.PLANET_ID["tan_lok"] * 5] == 2


@rule("v2.dp.26", "v2.unit.15")
def test_the_last_carrier_given_up_takes_those_it_carried_with_it() -> None:
    p = Position(PUBLISHED).hand(0, "blood_oath").fleet(0, "corzar.orbit", "star_sloop", "starfarer", "starfarer")
    p.fleet(0, "quiet_heart", "worldship")
    game = p.game(Card(0))
    play(game, "play blood_oath")
    assert listed(game) == ["give_up_unit starfarer corzar.orbit", "give_up_unit star_sloop corzar.orbit"]
    before = snapshot(game)
    play(game, "give_up_unit star_sloop corzar.orbit")
    assert changes(before, game) == {
        "fleet 0": ["-star_sloop@corzar.orbit", "-starfarer@corzar.orbit", "-starfarer@corzar.orbit"],
        "influence 0 corzar": 2,
        "ally corzar": 0,
        "discard": ["+blood_oath"],
    }


@rule("v2.draw.09", "v2.hid.01")
def test_a_seen_hand_is_known_to_the_thief_and_the_stolen_card_to_the_victim() -> None:
    p = Position(PUBLISHED, 3).hand(0, "read_the_council").hand(1, "foreseen", "open_mind").hand(2, "blood_oath")
    p.table.hand[1] = [held | 0b100 for held in p.table.hand[1]]  # seat 2 knew both
    game = p.game(Card(0))
    play(game, "play read_the_council", "opponent 1")
    assert listed(game) == ["steal open_mind", "steal foreseen"]
    refused(game, "steal blood_oath", "v2.draw.04")
    play(game, "steal open_mind")
    assert game.table.hand[0] == [ids.CARD_ID["open_mind"] * 256 + 0b010]
    assert game.table.hand[1] == [ids.CARD_ID["foreseen"] * 256 + 0b001]  # seat 2 cannot tell which one is left
    stolen = [entry for entry in game.log if entry.fact.name == "card_stolen"]
    assert [[entry.facts["card"] for entry in stolen if entry.readable(seat)] for seat in (0, 1, 2, -1)] == [
        ["open_mind"],
        ["open_mind"],
        [None],
        [None],
    ]


@rule("v2.dp.26")
def test_an_empty_hand_gives_nothing_to_steal() -> None:
    game = Position(PUBLISHED, 3).hand(0, "read_the_council").game(Card(0))
    before = snapshot(game)
    play(game, "play read_the_council", "opponent 2")
    assert game.decision is None
    assert changes(before, game) == {"hand 0": ["-read_the_council"], "discard": ["+read_the_council"]}
