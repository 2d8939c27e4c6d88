"""Hands and the deck: drawing, what turns up on the way, reshuffling and running out (v2.draw)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import UNKNOWN, lift, top
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.sharing import dropped_at, first_from
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.cards.places import bits
from tolmek.void2.economy.tracks import gain_credits, hand_limit_of
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD, FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.table import PUBLIC, Void2, discard_card, gain_card
from tolmek.void2.rounds import scoring

DRAW: Final = Verb("draw", [CARD, SEATS])  # the deck gives the seat this card
DISCARD: Final = Verb("discard", [CARD])  # a card of the own hand
VERBS: Final[list[Verb]] = [DRAW, DISCARD]


# --- the deck ------------------------------------------------------------------------------------------------------


def deck_size(table: Void2) -> int:
    """Cards of the deck; their number is open (v2.hid.02)."""
    return len(table.deck) + bits(table.deck_events) + len(table.placed) // 3


def can_draw(table: Void2) -> bool:
    """Is there a card, in the deck or to be shuffled into a new one (v2.draw.08)?"""
    return bool(table.deck or table.discard or table.placed) or table.deck_events != 0


def deck_outcomes(table: Void2, verb: Verb, b: int = 0) -> list[Action]:
    """What the top card can be: the one that is known, or anything unseen."""
    known = top(table.placed)
    return unseen_outcomes(table, verb, b) if known == UNKNOWN else [verb.of(known, b)]


def deck_weights(table: Void2) -> list[int]:
    """How likely each of them is."""
    return unseen_weights(table) if top(table.placed) == UNKNOWN else [1]


def unseen_outcomes(table: Void2, verb: Verb, b: int = 0) -> list[Action]:
    """A power card, or one of the events that a planet may have; of an empty deck, what would be shuffled."""
    if deck_size(table) == 0:
        return [verb.of(card, b) for card in table.discard]
    actions = [verb.of(card, b) for card in table.deck]
    for planet, events in enumerate(table.components.planet_events):
        if table.deck_events >> planet & 1:
            for event in events:
                actions.append(verb.of(FIRST_EVENT + event, b))
    return actions


def unseen_weights(table: Void2) -> list[int]:
    """The event of a planet is as likely as any card, its alternatives are alike (v2.hid.04)."""
    if deck_size(table) == 0:
        return [1] * len(table.discard)
    share = table.components.event_share
    weights = [share] * len(table.deck)
    for planet, events in enumerate(table.components.planet_events):
        if table.deck_events >> planet & 1:
            weights += [share // len(events)] * len(events)
    return weights


def unseen_card(table: Void2, stream: Stream) -> int:
    """One of them by chance, without the list of all."""
    if deck_size(table) == 0:
        return table.discard[stream.below(len(table.discard))]
    share = table.components.event_share
    cards = share * len(table.deck)
    total = cards
    for planet, events in enumerate(table.components.planet_events):
        if table.deck_events >> planet & 1:
            total += share // len(events) * len(events)
    left = stream.below(total)
    if left < cards:
        return table.deck[left // share]
    left -= cards
    for planet, events in enumerate(table.components.planet_events):
        if table.deck_events >> planet & 1:
            part = share // len(events)
            if left < part * len(events):
                return FIRST_EVENT + events[left // part]
            left -= part * len(events)
    raise ValueError("no card is unseen")


def top_card(table: Void2, stream: Stream) -> int:
    """The card that is known to lie on top, or one by chance."""
    known = top(table.placed)
    return unseen_card(table, stream) if known == UNKNOWN else known


def take_unseen(table: Void2, kind: int) -> None:
    """A card is no longer among those whose place nobody knows."""
    if kind < FIRST_EVENT:
        table.deck = dropped_at(table.deck, first_from(table.deck, kind))
    else:
        table.deck_events &= ~(1 << table.components.event_planet[kind - FIRST_EVENT])


def take_top(game: Game[Void2], kind: int) -> int:
    """The top card leaves the deck; the mask of those who knew it. The last one ends the deck (v2.draw.07)."""
    table = game.table
    if deck_size(table) == 0:
        reshuffle(game)
    known = 0
    if top(table.placed) == UNKNOWN:
        take_unseen(table, kind)
    else:
        known = table.placed[2]
    lift(table.placed)
    if deck_size(table) == 0:
        run_out(game)
    return known


def run_out(game: Game[Void2]) -> None:
    """The first time it triggers the end of the game; the discards are shuffled at once if there are any."""
    table = game.table
    if not table.run_out:
        table.run_out = 1
        game.note(facts.DECK_RAN_OUT, "v2.end.01", [])
    if table.discard:
        reshuffle(game)


def reshuffle(game: Game[Void2]) -> None:
    """The discard pile becomes the deck (v2.draw.07, v2.draw.10)."""
    table = game.table
    table.deck = table.discard
    table.discard = []
    game.note(facts.DECK_SHUFFLED, "v2.draw.07", [])


# --- drawing -------------------------------------------------------------------------------------------------------


def draw(game: Game[Void2], seat: int, number: int, rule: str) -> None:
    """That many cards for the hand, whatever its limit (v2.draw.03)."""
    if number > 0 and can_draw(game.table):
        tell_of_draw(game, seat, number, rule)
        game.push(Draw(seat, number, 0))


def fill(game: Game[Void2], seat: int, more: int, rule: str) -> None:
    """Cards until the hand has that many more than its limit (v2.draw.01, v2.refresh.01, v2.refresh.03)."""
    missing = hand_limit_of(game.table, seat) + more - len(game.table.hand[seat])
    if missing > 0 and can_draw(game.table):
        tell_of_draw(game, seat, missing, rule)
        game.push(Draw(seat, more, 1))


def tell_of_draw(game: Game[Void2], seat: int, number: int, rule: str) -> None:
    """How many power cards everybody sees drawn, no more than there are."""
    table = game.table
    placed = [card for card in table.placed[1::3] if card < FIRST_EVENT]
    number = min(number, len(table.deck) + len(placed) + len(table.discard))
    if number > 0:
        game.note(facts.CARDS_DRAWN, rule, [seat, number])


class Draw(Frame[Void2]):
    """Draw until that many cards are in the hand; events and the score card are resolved and replaced (v2.draw.05)."""

    NAME: ClassVar[str] = "draw"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "fill")
    RULE: ClassVar[str] = "v2.draw.05"

    def __init__(self, who: int = 0, left: int = 0, fill: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left  # cards to draw; if the hand is filled: how far beyond its limit
        self.fill: int = fill  # 1: up to the hand limit

    def run(self, game: Game[Void2]) -> bool:
        if self.missing(game.table) > 0 and can_draw(game.table):
            return True
        game.pop()
        return False

    def missing(self, table: Void2) -> int:
        """Cards still to draw; the limit may change with an event on the way."""
        if self.fill:
            return hand_limit_of(table, self.who) + self.left - len(table.hand[self.who])
        return self.left

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return deck_outcomes(game.table, DRAW, self.who)

    def odds(self, game: Game[Void2]) -> list[int]:
        return deck_weights(game.table)

    def outcome(self, game: Game[Void2], stream: Stream) -> Action:
        return DRAW.of(top_card(game.table, stream), self.who)

    def choose(self, game: Game[Void2], action: Action) -> None:
        known = take_top(game, action.a)
        if action.a == SCORE_CARD:
            scoring.score_card_drawn(game)
        elif action.a >= FIRST_EVENT:
            come_into_force(game, action.a - FIRST_EVENT, self.who)
        else:
            if not self.fill:
                self.left -= 1
            into_hand(game, self.who, action.a, known)

    def copy(self) -> Draw:
        twin = Draw(self.who, self.left, self.fill)
        twin.step = self.step
        return twin


def into_hand(game: Game[Void2], seat: int, card: int, known: int) -> None:
    """A card comes into a hand; only its owner and those who knew the card learn which (v2.draw.09)."""
    gain_card(game.table, seat, card, PUBLIC if known == EVERYONE else known & ~(1 << seat))
    game.note(facts.CARD_DRAWN, "v2.draw.09", [seat, card], 1 << seat | known)


def discard(game: Game[Void2], seat: int, card: int, rule: str) -> None:
    """From the hand to the open discard pile."""
    discard_card(game.table, seat, card)
    game.note(facts.CARD_DISCARDED, rule, [seat, card])


# --- the action Draw Cards (v2.draw.01) ----------------------------------------------------------------------------


def draw_cards(game: Game[Void2], seat: int) -> None:
    """Draw up to the hand limit; the active player collects credits besides (v2.draw.01, v2.cred.05)."""
    table = game.table
    if seat == table.active:
        gained = gain_credits(table, seat, table.edition.draw_bonus_credits)
        if gained:
            game.note(facts.CREDITS_GAINED, "v2.cred.05", [seat, gained])
    fill(game, seat, 0, "v2.draw.01")


FRAMES: Final[list[type[Frame[Void2]]]] = [Draw]
