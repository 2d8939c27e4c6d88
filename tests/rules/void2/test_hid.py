"""Hidden information: what reaches a seat, and what guesses keep (v2.hid)."""

from __future__ import annotations

import json

import pytest

from tests.marking import rule
from tests.void2.opening import BOTH, asks, noted, opening, set_up, until
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play
from tests.void2.random_play import Play
from tolmek.kernel.bags import UNKNOWN
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.log import EVERYONE
from tolmek.void2.battle.battle import Battle
from tolmek.void2.battle.cards import BattleCards
from tolmek.void2.cards.hand import Draw
from tolmek.void2.cards.peek import LookDeck, LookExplores
from tolmek.void2.cards.steal import StealCard
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY_NATIVES, FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.table import KNOWN, PUBLIC
from tolmek.void2.movement.explore import Explore, TurnGoods, TurnUp

K = KICKSTARTER
P = PUBLISHED
DECK = ["audience_with_the_abbot", "forager_guides", "shared_dream", "open_mind", "night_bazaar", "survey_data"]
MINE = ["foreseen", "dream_amber"]
YOURS = ["turn_the_strike", "joint_expedition"]
OTHERS = ["open_archive", "grand_theory"]


def everything(game: Play, seat: int | None) -> str:
    """All that reaches a seat: its view, its log, its record."""
    viewer = -1 if seat is None else seat
    log = [(entry.rule, entry.facts) for entry in game.log if entry.readable(viewer)]
    return json.dumps([game.view(seat), log, game.record(seat)], sort_keys=True)


def numbers(*cards: str) -> list[int]:
    return [ids.CARD_ID[card] for card in cards]


def guessed(game: Play, seat: int | None, seed: int) -> Play:
    """A guess that looks to the seat as the game does."""
    guess = game.guess(seat, seed)
    assert json.dumps(guess.view(seat), sort_keys=True) == json.dumps(game.view(seat), sort_keys=True)
    return guess


def cards_in(game: Play, seat: int) -> list[int]:
    return [held // KNOWN for held in game.table.hand[seat]]


def three_hands(edition: str = P) -> Position:
    return Position(edition, 3).hand(0, *MINE).hand(1, *YOURS).hand(2, *OTHERS).deck(*DECK)


# --- cards ---------------------------------------------------------------------------------------------------------


@rule("v2.hid.01", "v2.draw.09")
@BOTH
def test_a_hand_is_seen_by_its_owner_and_others_see_its_size(edition: str) -> None:
    game = three_hands(edition).game(Draw(0, 1))
    other = three_hands(edition)
    other.table.hand[1] = sorted(card * KNOWN for card in numbers("open_mind", "joint_expedition"))
    other.table.deck = sorted(numbers(*[card for card in DECK if card != "open_mind"], "turn_the_strike"))
    twin = other.game(Draw(0, 1))
    assert game.view(1)["table"]["hand"] == [[UNKNOWN] * 2, sorted(card * KNOWN for card in numbers(*YOURS)), [-1, -1]]
    for seat in (0, 2, None):
        assert everything(game, seat) == everything(twin, seat)
    assert everything(game, 1) != everything(twin, 1)


@rule("v2.hid.01", "v2.draw.09")
def test_a_drawn_card_is_read_only_by_who_drew_it() -> None:
    game = three_hands().game(Draw(1, 1))
    play(game, "draw night_bazaar 1")
    assert noted(game, "card_drawn", 1) == [{"fact": "card_drawn", "seat": "1", "card": "night_bazaar"}]
    for viewer in (0, 2, -1):
        assert noted(game, "card_drawn", viewer) == []
    assert "* draw night_bazaar 1" in game.record(1)
    for seat in (0, 2, None):
        assert "night_bazaar" not in game.record(seat)
        assert "* draw ?" in game.record(seat)


@rule("v2.hid.01")
def test_guesses_deal_hands_anew_and_keep_what_the_seat_knows() -> None:
    position = three_hands()
    position.table.hand[1][0] |= 1  # seat 0 has seen the first card
    position.table.hand[2][0] |= PUBLIC
    game = position.game(Draw(0, 1))
    first, shown = cards_in(game, 1)[0], cards_in(game, 2)[0]
    assert game.view(0)["table"]["hand"][1:] == [[first * KNOWN + 1, -1], [shown * KNOWN + PUBLIC, -1]]
    assert game.view(None)["table"]["hand"] == [[-1, -1], [-1, -1], [shown * KNOWN + PUBLIC, -1]]
    assert game.view(2)["table"]["hand"][1] == [-1, -1]
    hands = set()
    for seed in range(30):
        guess = guessed(game, 0, seed)
        assert cards_in(guess, 0) == cards_in(game, 0)
        assert first in cards_in(guess, 1)
        assert shown in cards_in(guess, 2)
        held = [card for seat in range(3) for card in cards_in(guess, seat)]
        assert sorted([*held, *guess.table.deck]) == sorted(numbers(*MINE, *YOURS, *OTHERS, *DECK))
        hands.add(tuple(cards_in(guess, 1)))
    assert len(hands) > 3


@rule("v2.hid.01")
def test_who_looks_into_a_hand_and_who_loses_a_card_know_it() -> None:
    game = three_hands().game(StealCard(0, 1, 1, 1))
    assert listed(game) == [f"steal {card}" for card in sorted(YOURS, key=ids.CARD_ID.__getitem__)]
    assert [held % KNOWN for held in game.table.hand[1]] == [1, 1]
    play(game, "steal joint_expedition")
    stolen, left = ids.CARD_ID["joint_expedition"], ids.CARD_ID["turn_the_strike"]
    assert game.table.hand[1] == [left * KNOWN + 1]
    assert game.view(1)["table"]["hand"][0] == [stolen * KNOWN + 2, -1, -1]
    assert game.view(2)["table"]["hand"][:2] == [[-1, -1, -1], [-1]]
    assert "joint_expedition" not in everything(game, 2)
    assert stolen in cards_in(guessed(game, 1, 3), 0)
    assert cards_in(guessed(game, 0, 3), 1) == [left]


@rule("v2.hid.02")
@BOTH
def test_of_the_deck_everybody_knows_the_number_and_nobody_the_order(edition: str) -> None:
    game = set_up(opening(edition))
    size = 37 if edition == K else 40
    for seat in (0, 1, 2, None):
        shown = game.view(seat)["table"]
        assert shown["deck_size"] == size
        hidden = sum(len([card for card in hand if card == UNKNOWN]) for hand in shown["hand"])
        assert len(shown["deck"]) == len(game.table.deck) + hidden


@rule("v2.hid.02")
def test_a_look_at_the_deck_is_a_secret_of_who_looks() -> None:
    position = three_hands()
    position.table.deck_events = 1 << 3
    game = position.game(LookDeck(1, 2))
    event = ids.EVENTS[game.table.components.planet_events[3][2]]
    play(game, "see_card shared_dream 1", f"see_card {event} 1", f"put_back {event}")
    top, second = FIRST_EVENT + ids.EVENT_ID[event], ids.CARD_ID["shared_dream"]
    assert game.view(1)["table"]["placed"] == [0, top, 2, 1, second, 2]
    assert game.view(1)["table"]["deck_events"] == 0
    for seat in (0, 2, None):
        assert game.view(seat)["table"]["placed"] == [0, UNKNOWN, 2, 1, UNKNOWN, 2]
        assert game.view(seat)["table"]["deck_events"] == 1 << 3
        assert second in game.view(seat)["table"]["deck"]
        for name in (event, "shared_dream"):
            assert name not in game.record(seat)
    kinds = {guessed(game, 0, seed).table.placed[1] for seed in range(40)}
    assert len(kinds) > 5
    assert guessed(game, 1, 5).table.placed == game.table.placed


@rule("v2.hid.03")
@BOTH
def test_everybody_knows_the_place_of_the_score_card(edition: str) -> None:
    game = set_up(opening(edition))
    for seat in (0, 2, None):
        assert game.view(seat)["table"]["placed"] == [18 if edition == K else 20, SCORE_CARD, EVERYONE]
        assert guessed(game, seat, 1).table.placed == game.table.placed


@rule("v2.hid.04", "v2.hid.14")
@BOTH
def test_nobody_knows_which_event_of_a_planet_is_in_the_deck(edition: str) -> None:
    game = set_up(opening(edition))
    table = game.table
    text = everything(game, 0)
    assert not [event for event in ids.EVENTS if event in text]
    shown = game.view(0)["table"]
    assert shown["deck_events"] == table.deck_events
    assert shown["in_play"] == table.in_play  # which systems are not used is open
    draw = Position(edition, 2)
    draw.table.deck_events = 1
    top = draw.game(Draw(0, 1))
    assert listed(top) == [f"draw {ids.EVENTS[event]} 0" for event in table.components.planet_events[0]]


@rule("v2.hid.05")
@BOTH
def test_the_discard_pile_is_open(edition: str) -> None:
    position = three_hands(edition)
    position.table.discard = numbers("brown_envelope")
    game = position.game(Draw(0, 1))
    for seat in (0, 1, None):
        assert game.view(seat)["table"]["discard"] == numbers("brown_envelope")
        assert guessed(game, seat, 2).table.discard == numbers("brown_envelope")


# --- boards and tokens ---------------------------------------------------------------------------------------------


@rule("v2.hid.06")
def test_nobody_knows_which_system_lies_where() -> None:
    game = set_up(opening(K, 2))
    table = game.table
    for seat in (0, 1, None):
        shown = game.view(seat)["table"]
        assert shown["planets"] == [-1] * 5
        assert shown["turned"] == [0] * 5
        assert shown["in_play"] == shown["face_down"] == table.in_play
    position = Position(K, 2)
    position.table.planets = [-1] * 5
    position.table.face_down = 0b11111
    exploring = position.game(Explore(0, 2))
    assert listed(exploring) == [f"uncover {name} s3" for name in ids.PLANETS[:5]]


@rule("v2.hid.07")
@BOTH
def test_a_face_down_good_is_any_of_the_bag(edition: str) -> None:
    position = Position(edition)
    position.table.goods_bag = [3, 0, 5]
    at = position.table.board.regions[3]
    position.table.goods_down = [at]
    game = position.game(TurnGoods(0, at, 1))
    decision = game.decision
    assert decision is not None
    assert [str(action).split(" ")[1] for action in decision.actions] == ["artifacts", "lifeforms"]
    assert decision.odds == [3, 5]
    for seat in (0, 1, None):
        assert game.view(seat)["table"]["goods_down"] == [at]
        assert game.view(seat)["table"]["goods_bag"] == [3, 0, 5]


@rule("v2.hid.08")
def test_a_face_down_explore_token_is_unknown_but_to_who_looked_at_it() -> None:
    position = Position(P, 3)
    first, second = ids.FIRST_UNINHABITED, ids.FIRST_UNINHABITED + 1
    position.table.explores = [first, -1, 0, second, -1, 0]
    position.table.explore_bag = [0, 4, 7, 9]
    game = position.game(LookExplores(1, 1))
    play(game, f"look_at {ids.REGIONS[second]}", f"see_token {ids.EXPLORES[7]} 1")
    assert game.table.explores == [first, -1, 0, second, 7, 2]
    assert game.view(1)["table"]["explores"] == [first, -1, 0, second, 7, 2]
    assert game.view(1)["table"]["explore_bag"] == [0, 4, 9]
    for seat in (0, 2, None):
        assert game.view(seat)["table"]["explores"] == [first, -1, 0, second, -1, 2]
        assert game.view(seat)["table"]["explore_bag"] == [0, 4, 7, 9]
        assert ids.EXPLORES[7] not in game.record(seat)
    seen = {guessed(game, 0, seed).table.explores[4] for seed in range(40)}
    assert seen == {0, 4, 7, 9}
    assert guessed(game, 1, 1).table.explores == game.table.explores
    turned = Position(P, 3)
    turned.table.explores = [first, -1, 0]
    turned.table.explore_bag = [0, 4, 7, 9]
    assert len(listed(turned.game(TurnUp(0, first)))) == 4


@rule("v2.hid.09")
def test_empire_cards_are_known_to_their_owner_and_the_discarded_one_is_not_shown() -> None:
    game = until(opening(P), "deal-empires")
    play(game, *[f"draw_empire {ids.EMPIRES[number]} {number // 2}" for number in range(6)])
    for seat in range(3):
        game.play(f"keep_empire {ids.EMPIRES[2 * seat]}", seat)
    until(game, "start")
    shown = game.view(1)["table"]
    assert shown["empires"] == [[-1], [2 * KNOWN], [-1]]
    assert shown["empire_discard"] == [3 * KNOWN + 2, -1, -1]
    assert shown["empire_deck"] == [-1] * 29
    assert shown["empire_pool"] == [card for card in range(35) if card not in (2, 3)]
    others = [name for number, name in enumerate(ids.EMPIRES) if number not in (2, 3)]
    text = everything(game, 1)
    assert not [name for name in others if f'"{name}"' in text or f" {name} " in text]
    assert "1 keep_empire ?" in game.record(0)
    assert ids.EMPIRES[2] not in everything(game, None)
    owned = {guessed(game, 1, seed).table.empires[0][0] // KNOWN for seed in range(40)}
    assert len(owned) > 8
    assert not owned & {2, 3}


@rule("v2.hid.10")
@BOTH
def test_a_battle_card_is_hidden_until_both_lie(edition: str) -> None:
    game = three_hands(edition).game(BattleCards(0b11))
    before = everything(game, 1)
    game.play("battle_card foreseen", 0)
    seen = game.view(1)
    assert "foreseen" not in everything(game, 1)
    assert "battle_card" not in game.record(1)
    assert "0 battle_card foreseen" in game.record(0)
    assert seen["stack"][-1]["answers"] == [-3, -2, -1]
    assert game.view(0)["stack"][-1]["answers"] == [ids.CARD_ID["foreseen"], -2, -1]
    assert listed(game, 1) == json.loads(before)[0]["decision"]["actions"]
    for seed in range(10):
        guess = guessed(game, 1, seed)
        frame = guess.stack[-1]
        assert isinstance(frame, BattleCards)
        assert frame.answers[0] in cards_in(guess, 0)


@rule("v2.hid.11")
@BOTH
def test_the_card_of_the_natives_is_turned_after_the_attacker_has_committed(edition: str) -> None:
    place = "aros.surface" if edition == P else "aros.capital"
    game = three_hands(edition).fleet(0, place, "starfarer").game(Battle(0, ENEMY_NATIVES, ids.REGION_ID[place]))
    while asks(game).prompt != "battle-card":
        play(game, listed(game)[0])
    assert sorted(game.table.deck) == sorted(numbers(*DECK))
    play(game, "battle_card foreseen")
    assert asks(game).seat == CHANCE
    assert listed(game) == [f"natives_card {ids.CARDS[card]}" for card in game.table.deck]


@rule("v2.hid.12", "v2.goal.04")
@BOTH
def test_what_lies_openly_on_the_table_is_shown_to_everybody(edition: str) -> None:
    position = Position(edition, 3).goods(1, "metal").cube(1, "aros.surface" if edition == P else "aros.capital")
    position.influence(2, "aros", 2).build(1, "worldship", "city")
    table = position.table
    table.vp, table.spent, table.bombs, table.scorer = [3, 0, 4], [1, 0, 2], [0, 1, 0], 0b101
    game = position.game(Draw(0, 1))
    for seat in (0, 1, None):
        shown = game.view(seat)["table"]
        for name in ("credits", "vp", "spent", "held", "bombs", "fleet", "cube", "influence", "sites", "techs"):
            assert shown[name] == getattr(table, name)
        for name in ("delivery", "cargo", "scorer", "ally", "space_credits", "first", "active"):
            assert shown[name] == getattr(table, name)


@rule("v2.hid.13")
def test_dice_are_open() -> None:
    game = until(opening(P), "first-player")
    play(game, "roll 2", "roll 6")
    for viewer in (0, 1, 2, -1):
        assert [fact["die"] for fact in noted(game, "rolled_for_first", viewer)] == ["2", "6"]
        assert "* roll 6" in game.record(None if viewer < 0 else viewer)
        assert game.view(None if viewer < 0 else viewer)["stack"][-1]["rolls"] == [2, 6]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_does_not_change_with_the_game(seat: int | None) -> None:
    game = set_up(opening(P))
    view = game.view(seat)
    text = json.dumps(view)
    game.table.fleet[0].clear()
    game.table.labs[1].append(3)
    game.table.hand[0].clear()
    game.table.credits[0] = 99
    assert json.dumps(view) == text
