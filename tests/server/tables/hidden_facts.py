"""Hidden facts: each kind makes, of one game, two that differ in nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

import tolmek
from tests.server.tables.hosting import Game
from tests.server.tables.prices import PLAIN, PRICES, PROMPTS, TRIBUTE
from tolmek.kernel.phases import OWED, Sealed
from tolmek.lab.checks.invariants import check_table

FIRST_FAMILY = ("first", "revised", "key")
KNOWN = 256  # a card of the second family carries a mask of who knows it
UNKNOWN = -1

# Procedures that hold cards of their own; what they hold is changed by other kinds of facts.
BUSY = {
    *("hand-limit", "draw", "keep", "lay-cards", "payment", "espionage", "offer", "answer", "await"),
    *("battle-cards", "battle-card", "look-deck", "look-explores", "steal-card", "pay-power", "card", "discard"),
    *("keep-empires", "keep-dealt", "empire-choice", "delivery", "deal-empires"),
}
ITEMS = (
    "give",
    "give_credits",
    "grant",
    "let_pass",
    "ask",
    "ask_credits",
    "ask_grant",
    "ask_pass",
    "give_good",
    "ask_good",
)
SECRET_PICKS = ("keep", "keep_empire", "put_back", "battle_card")


@dataclass
class Fact:
    """Two games, or one with two things that its owner does in secret."""

    kind: str
    one: Game
    other: Game
    knowing: set[int]  # seats that may know it
    doing: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))  # by the owner, first of all
    standing: tuple[str, str] = ("ask", "ask")
    steps: int = 8  # for which the two can be played on alike
    opening: tuple[int, str] | None = None  # the first choice that everybody sees
    unnoticed: bool = False  # nobody hears that the owner does anything, so nobody hears when
    hidden: Callable[[Game, Game], bool] = lambda one, other: True  # still, in both

    @property
    def owner(self) -> int:
        return min(self.knowing)


Maker = Callable[[Game, Random], Fact | None]


def calm(game: Game) -> bool:
    return not any(frame.NAME in BUSY for stack in (game.stack, *game.seat_stacks) for frame in stack)


def changed(kind: str, game: Game, knowing: set[int], change: Callable[[Any], None]) -> Fact:
    """The game, and the game after a change of its table that breaks nothing."""
    other = game.copy()
    for name in other.table.FIELDS:
        setattr(other.table, name, deepcopy(getattr(other.table, name)))  # copies share what is never changed in place
    change(other.table)
    other.table.refresh()
    check_table(other)
    return Fact(kind, game, tolmek.load(other.save()), knowing)


# --- the first family ------------------------------------------------------------------------------------------------


def hidden_kinds(table: Any, owner: int) -> list[int]:
    """Cards of a hand that nobody else knows."""
    span = len(table.deck)
    cards = []
    for card in range(span):
        known = [table.known[(viewer * table.seats + owner) * span + card] for viewer in range(table.seats + 1)]
        most = max(count for viewer, count in enumerate(known) if viewer != owner)
        if table.hand[owner * span + card] > most:
            cards.append(card)
    return cards


def another_card(game: Game, dice: Random, owner: int | None = None) -> Fact | None:
    """A card of a hand and one of the deck change places."""
    table = game.table
    owner = dice.randrange(table.seats) if owner is None else owner
    own = hidden_kinds(table, owner)
    deck = [card for card, count in enumerate(table.deck) if count]
    pairs = [(mine, drawn) for mine in own for drawn in deck if mine != drawn]
    if not pairs or not calm(game):
        return None
    mine, drawn = dice.choice(pairs)

    def change(other: Any) -> None:
        at = owner * len(other.deck)
        other.hand[at + mine] -= 1
        other.hand[at + drawn] += 1
        other.deck[mine] += 1
        other.deck[drawn] -= 1

    return changed("hand", game, {owner}, change)


def at_a_window(game: Game, dice: Random) -> Fact | None:
    """The hand, or the standing answer, of somebody who is about to be attacked or to attack."""
    decision = game.decision
    if decision is None or not calm(game):
        return None
    attacks = [action for action in decision.actions if action.verb.name == "attack" and action.b < game.seats]
    if not attacks:
        return None
    attack = dice.choice(attacks)
    span = len(game.table.deck)
    armed = [seat for seat in (decision.seat, attack.b) if sum(game.table.hand[seat * span : seat * span + span]) > 1]
    if not armed:
        return None
    fact = another_answer(game, dice) if dice.random() < 0.5 else another_card(game, dice, dice.choice(armed))
    if fact is None:
        return None
    fact.kind, fact.opening, fact.steps = f"window ({fact.kind})", (decision.seat, str(attack)), 6
    if fact.standing[1] != "ask":
        fact.knowing = {dice.choice(armed)}
    return fact


def spied_upon(game: Game, dice: Random) -> Fact | None:
    """One seat knows a card of another."""
    table = game.table
    owner, spy = dice.sample(range(table.seats), 2)
    own = hidden_kinds(table, owner)
    if not own or not calm(game) or table.seats < 3:
        return None
    card = dice.choice(own)

    def change(other: Any) -> None:
        other.known[(spy * other.seats + owner) * len(other.deck) + card] += 1

    return changed("spied", game, {owner, spy}, change)


def another_score(game: Game, dice: Random) -> Fact | None:
    """Points that were announced long ago, and that nobody has counted."""
    owner = dice.randrange(game.table.seats)

    def change(other: Any) -> None:
        other.vp[owner] += 1
        other.ledger = [*other.ledger, owner, 1, 0]

    return changed("score", game, {owner}, change) if calm(game) and game.table.round > 0 else None


def begun_aside(game: Game, dice: Random) -> Fact | None:
    """An offer that is begun between the steps of others."""
    rights = [decision for decision in game.decisions if not decision.waits and decision.seat >= 0]
    for decision in dice.sample(rights, len(rights)):
        offers = [str(action) for action in decision.actions if action.verb.name == "offer"]
        if offers:
            first = dice.choice(offers)
            after = game.copy()
            after.play(first, decision.seat)
            following = after.decision_of(decision.seat)
            items = [] if following is None else [str(one) for one in following.actions if one.verb.name in ITEMS]
            made = [first, *([dice.choice(items)] if items and dice.random() < 0.7 else [])]
            return Fact("aside", game, game, {decision.seat}, ([], made), steps=2, unnoticed=True)
    return None


def at_a_price(game: Game, dice: Random) -> Fact | None:
    """Cards that could pay a price, or could not, of somebody who is asked for it."""
    return priced(game.edition, dice.choice(PROMPTS[game.edition]), dice.choice([0, 1, 5]))


def priced(edition: str, prompt: str, credits: int) -> Fact:
    owner, asked_for = PRICES[prompt]
    one, other = (asked_for(edition, cards, credits) for cards in (PLAIN, TRIBUTE))
    return Fact("price", one, other, {owner}, steps=6)


# --- the second family -----------------------------------------------------------------------------------------------


def unknown_cards(cards: list[int]) -> list[int]:
    return [place for place, held in enumerate(cards) if held % KNOWN == 0]


def another_power_card(game: Game, dice: Random) -> Fact | None:
    table = game.table
    owner = dice.randrange(table.seats)
    pairs = [
        (place, drawn)
        for place in unknown_cards(table.hand[owner])
        for drawn, card in enumerate(table.deck)
        if card != table.hand[owner][place] // KNOWN
    ]
    if not pairs or not calm(game):
        return None
    place, drawn = dice.choice(pairs)

    def change(other: Any) -> None:
        mine = other.hand[owner].pop(place) // KNOWN
        other.hand[owner] = sorted([*other.hand[owner], other.deck[drawn] * KNOWN])
        other.deck[drawn] = mine
        other.deck.sort()

    return changed("hand", game, {owner}, change)


def another_token(game: Game, dice: Random) -> Fact | None:
    """An explore token that only some have looked at."""
    table = game.table
    rows = [
        (at, drawn)
        for at in range(0, len(table.explores), 3)
        if table.explores[at + 1] != UNKNOWN and 0 < table.explores[at + 2] < 2**table.seats - 1
        for drawn, token in enumerate(table.explore_bag)
        if token != table.explores[at + 1]
    ]
    if not rows or not calm(game):
        return None
    at, drawn = dice.choice(rows)
    knowing = {seat for seat in range(table.seats) if table.explores[at + 2] >> seat & 1}

    def change(other: Any) -> None:
        other.explores[at + 1], other.explore_bag[drawn] = other.explore_bag[drawn], other.explores[at + 1]
        other.explore_bag.sort()

    return changed("token", game, knowing, change)


def another_empire(game: Game, dice: Random) -> Fact | None:
    """An Empire card in hand and one of the deck change places."""
    table = game.table
    owner = dice.randrange(table.seats)
    own, deck = unknown_cards(table.empires[owner]), unknown_cards(table.empire_deck)
    if not own or not deck or not calm(game):
        return None
    mine, drawn = dice.choice(own), dice.choice(deck)

    def change(other: Any) -> None:
        cards, pile = other.empires[owner], other.empire_deck
        cards[mine], pile[drawn] = pile[drawn], cards[mine]
        cards.sort()
        pile.sort()

    fact = changed("empire", game, {owner}, change)
    before = Counter(held // KNOWN for held in table.empires[owner])
    after = Counter(held // KNOWN for held in fact.other.table.empires[owner])

    def hidden(one: Game, other: Game) -> bool:
        """Neither of the two cards has been scored or put away."""
        held = [{card // KNOWN for card in twin.table.empires[owner] if card % KNOWN == 0} for twin in (one, other)]
        return set(before - after) <= held[0] and set(after - before) <= held[1]

    fact.hidden = hidden
    return fact


def another_top_card(game: Game, dice: Random) -> Fact | None:
    """A card of the deck that only some have looked at."""
    table = game.table
    rows = [
        (at, drawn)
        for at in range(0, len(table.placed), 3)
        if 0 < table.placed[at + 2] < 2**table.seats - 1
        if table.placed[at + 1] < len(table.components.card_power)  # no event, and not the score card
        for drawn, card in enumerate(table.deck)
        if card != table.placed[at + 1]
    ]
    if not rows or not calm(game):
        return None
    at, drawn = dice.choice(rows)
    knowing = {seat for seat in range(table.seats) if table.placed[at + 2] >> seat & 1}

    def change(other: Any) -> None:
        other.placed[at + 1], other.deck[drawn] = other.deck[drawn], other.placed[at + 1]
        other.deck.sort()

    return changed("looked", game, knowing, change)


# --- both ------------------------------------------------------------------------------------------------------------


def another_pick(game: Game, dice: Random) -> Fact | None:
    """A secret choice: a card kept or laid face down, an item of an offer."""
    for decision in game.decisions:
        if decision.seat < 0:
            continue
        texts = [str(action) for action in decision.actions if action.verb.name in (*SECRET_PICKS, *ITEMS)]
        top = game.stack[-1] if game.stack else None
        if len(texts) < 2 or (isinstance(top, Sealed) and top.answers.count(OWED) < 2):
            continue  # a lone card, and the last one, are open as soon as they are laid
        one, two = ([text] for text in dice.sample(texts, 2))
        steps = 1
        if two[0].split()[0] in ITEMS and dice.random() < 0.5:
            after = game.copy()
            after.play(two[0], decision.seat)
            following = after.decision_of(decision.seat)
            more = [] if following is None else [str(act) for act in following.actions if act.verb.name in ITEMS]
            two += [dice.choice(more)] if more else []
        if one[0].split()[0] == "keep":
            steps = 6
        unnoticed = all(text.split()[0] in ITEMS for text in (*one, *two))
        return Fact("pick", game, game, {decision.seat}, (one, two), steps=steps, unnoticed=unnoticed)
    return None


def another_answer(game: Game, dice: Random) -> Fact | None:
    """A standing answer."""
    owner = dice.randrange(game.seats)
    answers = [answer.id for answer in game.rules.presentation.standing_answers(game)]
    passing = [answer for answer in answers if answer.startswith("pass-")]
    if not passing or game.edition not in FIRST_FAMILY:
        return None  # whoever follows does so openly, and differently
    return Fact("standing", game, game, {owner}, standing=("ask", dice.choice(passing)), steps=10)


def same_game(game: Game, _: Random) -> Fact | None:
    """Another order of every deck: the tables have other chance seeds."""
    return Fact("luck", game, game, set(), steps=3)


FIRST: dict[str, Maker] = {
    "hand": another_card,
    "window": at_a_window,
    "price": at_a_price,
    "spied": spied_upon,
    "score": another_score,
    "aside": begun_aside,
    "pick": another_pick,
    "standing": another_answer,
    "luck": same_game,
}
SECOND: dict[str, Maker] = {
    "hand": another_power_card,
    "token": another_token,
    "empire": another_empire,
    "looked": another_top_card,
    "pick": another_pick,
    "luck": same_game,
}


def facts_of(edition: str) -> dict[str, Maker]:
    return FIRST if edition in FIRST_FAMILY else SECOND


# --- games -----------------------------------------------------------------------------------------------------------

LIVELY = ("attack", "tactic", "battle_card", "spy", "play", "look_at", "offer", "from", "take")


def find_fact(edition: str, kind: str, dice: Random, games: int = 12) -> Fact | None:
    """A fact of that kind in a game that is played until there is one."""
    for _ in range(games):
        seats = dice.choice([2, 3, 3, 4])
        game = tolmek.new_game(edition, seats, dice.randrange(2**31))
        game.logging = False
        lively = dice.random() < 0.5
        start = dice.randrange(20, 300)
        for step in range(start + 250):
            decision = game.decision
            if decision is None:
                break
            if step >= start:
                fact = facts_of(edition)[kind](game, dice)
                if fact is not None:
                    for one in (fact.one, fact.other):
                        one.explicit_chance = True
                        one.logging = True
                    return fact
            actions = [action for action in decision.actions if action.verb.name != "offer" or dice.random() < 0.3]
            preferred = [action for action in actions if action.verb.name in LIVELY]
            game.play(dice.choice(preferred if preferred and lively else actions or decision.actions), decision.seat)
    return None
