"""Drawing, the deck, its end, and what is hidden of it (v2.draw, v2.event.04 to .06, v2.hid.01 to .05)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.marking import rule
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play
from tolmek.kernel.chance import Stream
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.void2.battle.cards import NATIVES_CARD
from tolmek.void2.cards.hand import (
    Draw,
    can_draw,
    deck_outcomes,
    deck_size,
    deck_weights,
    draw,
    draw_cards,
    fill,
    take_top,
)
from tolmek.void2.economy.build import Build
from tolmek.void2.model import ids
from tolmek.void2.model.names import CARD, FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.table import KNOWN, PUBLIC, Void2

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
HOME = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}
POWER = {
    KICKSTARTER: ["wild_provisions", "vine_roads", "fair_weights", "empty_hand", "spare_parts"],
    PUBLISHED: ["brown_envelope", "open_archive", "night_bazaar", "turn_the_strike", "survey_data"],
}
EVENTS = {KICKSTARTER: ["the_listening", "heecrix_in_the_dark"], PUBLISHED: ["the_listening", "heresy_trial"]}


def deck(edition: str, number: int, seats: int = 2) -> Position:
    """A deck of that many power cards."""
    return Position(edition, seats).deck(*POWER[edition][:number])


def with_event(p: Position, planet: str) -> Position:
    """One of the events of a planet is somewhere in the deck."""
    p.table.deck_events |= 1 << ids.PLANET_ID[planet]
    return p


def with_score_card(p: Position, above: int) -> Position:
    """The score card lies below that many others."""
    p.table.placed = [above, SCORE_CARD, EVERYONE]
    return p


def names(game: Session[Void2], seat: int) -> list[str]:
    return [ids.CARDS[held // KNOWN] for held in game.table.hand[seat]]


def told(game: Session[Void2], fact: str) -> list[str]:
    return [entry.rule for entry in game.log if entry.fact.name == fact]


# --- the action and other draws -------------------------------------------------------------------------------


def drawing(p: Position, seat: int) -> Session[Void2]:
    """The action Draw Cards of a seat has just begun."""
    game = p.game()
    draw_cards(game, seat)
    game.advance()
    return game


@rule("v2.draw.01", "v2.cred.05")
def test_draw_cards_fills_the_hand_and_pays_the_active_player() -> None:
    game = drawing(deck(KICKSTARTER, 5).hand(0, "peer_review", "field_notes"), 0)
    before = snapshot(game)
    assert game.table.credits == [12, 10]
    play(game, "draw vine_roads 0", "draw empty_hand 0")
    assert game.decision is None
    assert changes(before, game) == {
        "hand 0": ["+empty_hand", "+vine_roads"],
        "deck": ["-empty_hand", "-vine_roads"],
    }


@rule("v2.draw.01")
def test_a_follower_draws_without_credits_and_decima_up_to_five() -> None:
    p = deck(KICKSTARTER, 5, 3).hand(1, "peer_review", "field_notes", "amber_trance", "silent_partners")
    p.table.faction = [ids.FACTION_ID[name] for name in ("earth", "decima", "zun")]
    game = drawing(p, 1)
    play(game, "draw vine_roads 1")
    assert game.decision is None
    assert len(game.table.hand[1]) == 5
    assert game.table.credits == [10, 10, 10]


@rule("v2.draw.01")
def test_with_a_full_hand_draw_cards_draws_nothing() -> None:
    p = deck(KICKSTARTER, 5).hand(0, "peer_review", "field_notes", "amber_trance", "silent_partners")
    before = len(p.table.deck)
    game = drawing(p, 0)
    assert game.decision is None
    assert (len(game.table.deck), game.table.credits) == (before, [12, 10])


@rule("v2.draw.02", "v2.bldg.04")
def test_the_hand_limit_is_raised_by_bases() -> None:
    p = deck(PUBLISHED, 5).build(0, "worldship", "base")
    game = p.game()
    fill(game, 0, 0, "v2.refresh.01")
    game.advance()
    play(game, *[f"draw {card} 0" for card in POWER[PUBLISHED][:4]])
    assert game.decision is None
    assert len(game.table.hand[0]) == 4  # 3 and 1 for the base


@BOTH
@rule("v2.draw.03", "v2.faq.02")
def test_other_draws_may_exceed_the_hand_limit_and_nothing_is_discarded(edition: str) -> None:
    p = deck(edition, 5).hand(0, *{KICKSTARTER: ["peer_review", "field_notes"], PUBLISHED: ["foreseen"]}[edition])
    game = p.game(Draw(0, 5))
    held = len(game.table.hand[0])
    play(game, *[f"draw {card} 0" for card in POWER[edition]])
    assert game.decision is None
    assert len(game.table.hand[0]) == held + 5
    assert game.table.discard == []


@BOTH
@rule("v2.draw.04", "v2.faq.01")
def test_no_card_is_discarded_at_will(edition: str) -> None:
    game = Position(edition).hand(0, POWER[edition][0]).fleet(0, HOME[edition], "worldship").game(Build(0))
    assert [text for text in listed(game) if text.startswith("discard")] == []


@BOTH
@rule("v2.draw.05", "v2.draw.08")
def test_as_many_cards_are_announced_as_there_are_power_cards(edition: str) -> None:
    p = deck(edition, 1)
    events = [ids.EVENT_ID[name] for name in ids.EVENTS if p.table.components.event_present[ids.EVENT_ID[name]]]
    p.table.placed = [0, SCORE_CARD, EVERYONE, 1, ids.CARD_ID[POWER[edition][1]], 1, 2, FIRST_EVENT + events[0], 1]
    p.table.discard = [ids.CARD_ID[POWER[edition][2]]]
    for wanted, number in ((2, 2), (5, 3)):
        game = p.game()
        draw(game, 0, wanted, "v2.draw.03")
        assert [entry.facts["number"] for entry in game.log if entry.fact.name == "cards_drawn"] == [str(number)]


# --- events and the score card on the way -----------------------------------------------------------------------


@BOTH
@rule("v2.draw.05", "v2.event.04")
def test_a_drawn_event_is_resolved_and_replaced(edition: str) -> None:
    game = with_event(deck(edition, 3), "tan_lok").game(Draw(0, 1))
    before = snapshot(game)
    play(game, "draw the_listening 0")
    assert game.table.event[ids.PLANET_ID["tan_lok"]] == ids.EVENT_ID["the_listening"]
    card = POWER[edition][2]
    play(game, f"draw {card} 0")
    assert game.decision is None
    assert changes(before, game) == {
        "hand 0": [f"+{card}"],
        "deck": [f"-{card}"],
        "deck_events": 0,
        "event tan_lok": "the_listening",
    }


@BOTH
@rule("v2.draw.06", "v2.tv.41")
def test_the_score_card_scores_leaves_the_game_and_is_replaced(edition: str) -> None:
    p = with_score_card(deck(edition, 3), 0).hand(0, POWER[edition][3]).ally(0, "tan_fu")
    p.table.vp = [10, 10]
    game = p.game(Draw(0, 1))
    assert listed(game) == ["draw score_card 0"]
    play(game, "draw score_card 0")
    assert (game.table.scorer, game.table.placed) == (0, [])
    lines = -6 if edition == KICKSTARTER else 0
    assert game.table.vp == [10 + lines + game.table.components.planet_ally_vp[0], 10 + lines]
    assert "draw score_card 0" not in listed(game)
    play(game, f"draw {POWER[edition][0]} 0")
    assert game.decision is None
    assert len(game.table.hand[0]) == 2


@rule("v2.draw.06", "v2.tv.41")
def test_the_mid_campaign_card_as_the_card_of_an_academy() -> None:
    p = with_score_card(deck(KICKSTARTER, 3), 0).hand(0, "empty_hand").fleet(0, "start1", "worldship")
    p.table.credits = [30, 30]
    game = p.game(Build(0))
    play(game, "build academy worldship", "draw score_card 0", "draw vine_roads 0")
    assert names(game, 0) == ["empty_hand", "vine_roads"]
    assert game.table.scorer == 0


@rule("v2.draw.06")
def test_the_draw_action_goes_on_to_a_full_hand_whatever_comes_between() -> None:
    """The event gives everybody a card in the middle of the draw; the drawer then needs one less."""
    p = with_event(deck(KICKSTARTER, 5, 3), "sentina").hand(0, "peer_review", "amber_trance")
    game = drawing(p, 0)
    play(game, "draw open_symposium 0")
    for seat, card in enumerate(POWER[KICKSTARTER][:3]):
        play(game, f"draw {card} {seat}")
    play(game, "draw empty_hand 0")
    assert game.decision is None
    assert [len(hand) for hand in game.table.hand] == [4, 1, 1]


# --- the end of the deck ----------------------------------------------------------------------------------------


@BOTH
@rule("v2.draw.07", "v2.end.01")
def test_the_last_card_triggers_the_end_and_the_discards_are_shuffled_at_once(edition: str) -> None:
    p = deck(edition, 1)
    p.table.discard = sorted(ids.CARD_ID[name] for name in POWER[edition][1:3])
    game = p.game(Draw(0, 2))
    play(game, f"draw {POWER[edition][0]} 0")
    assert (game.table.run_out, game.table.discard) == (1, [])
    assert [ids.CARDS[card] for card in game.table.deck] == sorted(POWER[edition][1:3], key=ids.CARD_ID.__getitem__)
    assert (told(game, "deck_ran_out"), told(game, "deck_shuffled")) == (["v2.end.01"], ["v2.draw.07"])
    play(game, f"draw {POWER[edition][2]} 0")
    assert game.decision is None
    assert told(game, "deck_ran_out") == ["v2.end.01"]


@BOTH
@rule("v2.draw.07")
def test_without_discards_the_shuffle_waits_for_the_first_draw_that_has_some(edition: str) -> None:
    p = deck(edition, 1)
    game = p.game(Draw(0, 1))
    play(game, f"draw {POWER[edition][0]} 0")
    assert (deck_size(game.table), game.table.run_out, told(game, "deck_shuffled")) == (0, 1, [])
    assert not can_draw(game.table)
    game.table.discard = sorted(ids.CARD_ID[card] for card in POWER[edition][1:3])
    draw(game, 1, 1, "v2.draw.03")
    game.advance()
    game.cached_decision = None
    assert sorted(listed(game)) == sorted([f"draw {card} 1" for card in POWER[edition][1:3]])
    play(game, f"draw {POWER[edition][1]} 1")
    assert (told(game, "deck_shuffled"), game.table.discard) == (["v2.draw.07"], [])
    assert [ids.CARDS[card] for card in game.table.deck] == [POWER[edition][2]]


@BOTH
@rule("v2.draw.07")
def test_only_the_first_running_out_triggers(edition: str) -> None:
    p = deck(edition, 1)
    p.table.run_out = 1
    game = p.game(Draw(0, 1))
    play(game, f"draw {POWER[edition][0]} 0")
    assert told(game, "deck_ran_out") == []


@BOTH
@rule("v2.draw.08")
def test_without_any_card_the_draw_is_skipped(edition: str) -> None:
    p = deck(edition, 1)
    game = p.game(Draw(0, 3))
    play(game, f"draw {POWER[edition][0]} 0")
    assert game.decision is None
    assert names(game, 0) == [POWER[edition][0]]
    before = snapshot(game)
    draw(game, 1, 2, "v2.draw.03")
    game.advance()
    assert (changes(before, game), game.stack) == ({}, [])


@BOTH
@rule("v2.draw.10")
def test_events_and_cards_in_front_of_players_are_not_shuffled(edition: str) -> None:
    p = with_event(deck(edition, 1), "tan_lok")
    p.table.discard = [ids.CARD_ID[POWER[edition][1]]]
    p.table.delivery = [ids.CARD_ID["reactor_cores"], -1]
    game = p.game(Draw(0, 2))
    play(game, "draw the_listening 0", f"draw {POWER[edition][0]} 0")
    assert [ids.CARDS[card] for card in game.table.deck] == [POWER[edition][1]]
    assert game.table.deck_events == 0
    assert game.table.delivery[0] == ids.CARD_ID["reactor_cores"]


# --- what is hidden ---------------------------------------------------------------------------------------------


@BOTH
@rule("v2.draw.09", "v2.hid.01")
def test_only_the_owner_learns_which_card_was_drawn(edition: str) -> None:
    game = deck(edition, 3, 3).game(Draw(1, 1))
    play(game, f"draw {POWER[edition][0]} 1")
    entries = [entry for entry in game.log if entry.fact.name == "card_drawn"]
    assert [entry.facts["card"] for entry in entries if entry.readable(1)] == [POWER[edition][0]]
    for viewer in (0, 2, -1):
        assert [entry for entry in entries if entry.readable(viewer)] == []
    assert game.table.hand[1] == [ids.CARD_ID[POWER[edition][0]] * KNOWN]
    assert game.view(1)["table"]["hand"][1] == game.table.hand[1]
    assert game.view(0)["table"]["hand"][1] == [-1]
    assert game.view(None)["table"]["hand"][1] == [-1]


@BOTH
@rule("v2.hid.02")
def test_the_order_of_the_deck_is_hidden_its_size_open(edition: str) -> None:
    game = with_event(deck(edition, 5), "tan_lok").hand(1, "open_mind").game(Draw(0, 1))
    shown = game.view(0)["table"]
    assert shown["deck_size"] == 6
    assert ids.CARD_ID["open_mind"] in shown["deck"]  # nobody can tell it from those of the deck


@BOTH
@rule("v2.hid.03")
def test_everybody_knows_the_place_of_the_score_card(edition: str) -> None:
    game = with_score_card(deck(edition, 5), 2).game(Draw(0, 2))
    for viewer in (0, 1, None):
        assert game.view(viewer)["table"]["placed"] == [2, SCORE_CARD, EVERYONE]
    play(game, f"draw {POWER[edition][0]} 0")
    assert game.view(1)["table"]["placed"] == [1, SCORE_CARD, EVERYONE]


@BOTH
@rule("v2.hid.04", "v2.rnd.20")
def test_each_event_of_a_planet_is_as_likely_and_together_they_are_one_card(edition: str) -> None:
    p = with_event(with_event(deck(edition, 4), "tan_lok"), "silast")
    table = p.game().table
    chances = dict(
        zip([str(action) for action in deck_outcomes(table, NATIVES_CARD)], deck_weights(table), strict=True)
    )
    total = sum(chances.values())
    for card in POWER[edition][:4]:
        assert chances[f"natives_card {card}"] * 6 == total
    for planet in ("tan_lok", "silast"):
        events = [ids.EVENTS[event] for event in table.components.planet_events[ids.PLANET_ID[planet]]]
        assert len(events) == (2 if edition == KICKSTARTER else 5)
        assert sum(chances[f"natives_card {event}"] for event in events) * 6 == total
        assert len({chances[f"natives_card {event}"] for event in events}) == 1
    assert set(EVENTS[edition]) <= {text.removeprefix("natives_card ") for text in chances}


@BOTH
@rule("v2.hid.14", "v2.event.05")
def test_one_event_is_drawn_for_a_planet_and_the_others_are_never_named(edition: str) -> None:
    game = with_event(deck(edition, 3), "tan_lok").game(Draw(0, 2))
    play(game, "draw the_listening 0")
    assert [text for text in listed(game) if EVENTS[edition][1] in text] == []
    assert sorted(listed(game)) == sorted([f"draw {card} 0" for card in POWER[edition][:3]])


@BOTH
@rule("v2.hid.05")
def test_the_discard_pile_is_open(edition: str) -> None:
    p = deck(edition, 3)
    p.table.discard = [ids.CARD_ID["open_mind"]]
    game = p.game(Draw(0, 1))
    for viewer in (0, 1, None):
        assert game.view(viewer)["table"]["discard"] == [ids.CARD_ID["open_mind"]]


@BOTH
@rule("v2.rnd.23")
def test_after_a_shuffle_each_old_discard_is_as_likely(edition: str) -> None:
    p = deck(edition, 1)
    p.table.discard = [ids.CARD_ID[name] for name in POWER[edition][1:4]]
    p.table.discard.sort()
    game = p.game(Draw(0, 2))
    play(game, f"draw {POWER[edition][0]} 0")
    decision = game.decision
    assert decision is not None
    assert sorted(str(action) for action in decision.actions) == sorted(f"draw {c} 0" for c in POWER[edition][1:4])
    assert len(set(decision.odds)) == 1


@BOTH
@rule("v2.hid.02")
def test_a_card_that_somebody_has_seen_in_the_deck_is_known_in_the_hand(edition: str) -> None:
    p = deck(edition, 3, 3)
    card = ids.CARD_ID[POWER[edition][4]]
    p.table.placed = [0, card, 0b100]  # seat 2 has looked
    game = p.game(Draw(0, 1))
    assert listed(game) == [f"draw {POWER[edition][4]} 0"]
    play(game, f"draw {POWER[edition][4]} 0")
    assert game.table.hand[0] == [card * KNOWN + 0b100]
    assert game.view(2)["table"]["hand"][0] == [card * KNOWN + 0b100]
    assert game.view(1)["table"]["hand"][0] == [-1]
    told_to = [entry for entry in game.log if entry.facts.get("card") == POWER[edition][4]]
    assert [viewer for viewer in (0, 1, 2, -1) if told_to[0].readable(viewer)] == [0, 2]


@BOTH
@rule("v2.hid.02", "v2.draw.09")
def test_of_those_who_have_seen_a_card_the_others_know_it_in_the_hand(edition: str) -> None:
    p = deck(edition, 3, 3)
    card = ids.CARD_ID[POWER[edition][4]]
    p.table.placed = [0, card, 0b111]  # all three have looked
    game = p.game(Draw(0, 1))
    play(game, f"draw {POWER[edition][4]} 0")
    assert game.table.hand[0] == [card * KNOWN + 0b110]


@rule("v2.event.04")
def test_the_first_event_of_the_list_comes_into_force_like_any_other() -> None:
    game = with_event(deck(PUBLISHED, 2), "tan_fu").game(Draw(0, 1))
    play(game, f"draw {ids.EVENTS[0]} 0")
    assert game.table.event[ids.PLANET_ID["tan_fu"]] == 0
    play(game, f"draw {POWER[PUBLISHED][0]} 0")
    assert (names(game, 0), game.decision) == ([POWER[PUBLISHED][0]], None)


@BOTH
@rule("v2.draw.09")
def test_a_card_whose_place_everybody_knew_is_public_in_the_hand(edition: str) -> None:
    p = deck(edition, 3)
    card = ids.CARD_ID[POWER[edition][4]]
    p.table.placed = [0, card, EVERYONE]
    game = p.game(Draw(0, 1))
    play(game, f"draw {POWER[edition][4]} 0")
    assert game.table.hand[0] == [card * KNOWN + PUBLIC]


@BOTH
@rule("v2.event.06")
def test_an_event_never_enters_a_hand_or_the_discards(edition: str) -> None:
    game = with_event(deck(edition, 2), "tan_lok").game(Draw(0, 1))
    play(game, "draw the_listening 0", f"draw {POWER[edition][0]} 0")
    assert names(game, 0) == [POWER[edition][0]]
    assert game.table.discard == []
    assert CARD.ids[FIRST_EVENT + ids.EVENT_ID["the_listening"]] == "the_listening"


@BOTH
@rule("v2.draw.07")
def test_whoever_turns_the_last_card_ends_the_deck(edition: str) -> None:
    game = deck(edition, 1).game()
    assert take_top(game, ids.CARD_ID[POWER[edition][0]]) == 0
    assert (game.table.run_out, deck_size(game.table)) == (1, 0)


# --- chance ---------------------------------------------------------------------------------------------------


@BOTH
@rule("v2.hid.02")
def test_the_deck_has_power_cards_events_and_the_score_card(edition: str) -> None:
    p = deck(edition, 3)
    assert deck_size(p.table) == 3
    assert deck_size(with_event(with_event(p, "tan_lok"), "aros").table) == 3 + 2
    assert deck_size(with_score_card(p, 4).table) == 3 + 2 + 1


def as_the_odds_say(game: Session[Void2]) -> None:
    """The outcomes that chance gives are those that are listed, each as often as its odds say."""
    decision = game.decision
    assert decision is not None
    stream = Stream(7)
    number = 6000
    drawn = Counter(str(game.stack[-1].outcome(game, stream)) for _ in range(number))
    expected = {
        str(action): number * odds / sum(decision.odds)
        for action, odds in zip(decision.actions, decision.odds, strict=True)
    }
    assert drawn == pytest.approx(expected, rel=0.2)


@BOTH
@rule("v2.rnd.20", "v2.hid.04")
def test_chance_draws_each_unseen_card_and_each_alternative_of_an_event(edition: str) -> None:
    p = with_event(with_event(with_event(deck(edition, 3), "tan_fu"), "tan_lok"), "aros")
    game = p.game(Draw(1, 1))
    assert len(listed(game)) > 3 + 3
    as_the_odds_say(game)
    as_the_odds_say(with_event(Position(edition), "tan_lok").game(Draw(1, 1)))
    as_the_odds_say(deck(edition, 5).game(Draw(1, 1)))


@BOTH
@rule("v2.rnd.20", "v2.rnd.23")
def test_chance_draws_from_the_discards_when_the_deck_is_empty(edition: str) -> None:
    p = Position(edition)
    p.table.discard = sorted(ids.CARD_ID[card] for card in POWER[edition])
    game = p.game(Draw(1, 1))
    assert len(listed(game)) == len(POWER[edition])
    as_the_odds_say(game)
    last = deck(edition, 1)
    last.table.discard = sorted(ids.CARD_ID[card] for card in POWER[edition][1:])
    game = last.game(Draw(1, 1))
    assert len(listed(game)) == 1  # the deck is not empty yet
    as_the_odds_say(game)


@BOTH
@rule("v2.rnd.20", "v2.draw.06")
def test_chance_draws_the_card_that_is_known_to_be_on_top(edition: str) -> None:
    game = with_score_card(deck(edition, 3), 0).game(Draw(1, 1))
    assert len(listed(game)) == 1
    as_the_odds_say(game)
    below = with_score_card(deck(edition, 3), 1).game(Draw(1, 1))
    assert len(listed(below)) == 3
    as_the_odds_say(below)


@BOTH
@rule("v2.rnd.20")
def test_cards_that_chance_draws_go_to_the_drawer(edition: str) -> None:
    game = deck(edition, 4).game()
    game.explicit_chance = False
    draw(game, 1, 2, "v2.draw.01")
    game.advance()
    assert (names(game, 0), len(names(game, 1))) == ([], 2)
    assert game.history is not None
    assert str(game.history.action) in [f"draw {card} 1" for card in names(game, 1)]
    assert sorted([*names(game, 1), *(ids.CARDS[card] for card in game.table.deck)]) == sorted(POWER[edition][:4])
