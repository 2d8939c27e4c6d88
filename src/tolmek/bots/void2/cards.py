"""Power cards: what a hand is worth, and what a card's text would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tolmek.bots.void2.needs import progress
from tolmek.void2.cards.places import planet_meant
from tolmek.void2.model.components import Components
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.table import KNOWN, Void2
from tolmek.void2.model.vocabulary import (
    CARD_KIND_DELIVERY,
    CARD_KIND_MISSION,
    DO_BUILD,
    DO_GAIN,
    DO_MOVE,
    DO_PLACE_INFLUENCE,
    DO_RECRUIT,
    DO_REFRESH,
    DO_STEAL,
    WHAT_BOMB,
    WHAT_CARD,
    WHAT_COMMAND,
    WHAT_CREDITS,
    WHAT_GOOD,
    WHAT_VP,
    WHO_YOU,
)

if TYPE_CHECKING:
    from tolmek.bots.void2.evaluator import Evaluator

POWER: Final = 0.11  # each power of a card, for battles, diplomacy and power costs
READY: Final = 0.5  # of the text of a card that could be played now
UNREADY: Final = 0.2  # of one whose requirements are not met
UNDERWAY: Final = 0.45  # of the reward of the active delivery
AHEAD: Final = 0.2  # of the reward of a delivery that is only in the hand
FADE: Final = 0.85  # each further card of a hand counts less: turns are few
GOOD: Final = 0.5
CARD: Final = 0.3
COMMAND: Final = 0.12
MOVE: Final = 0.4
BUILD: Final = 0.3
RECRUIT: Final = 0.4


def value_cards(table: Void2, evaluator: Evaluator, weights: list[float]) -> float:
    """The hand, the best card first, and the active delivery."""
    seat = evaluator.seat
    worths = [worth(table, evaluator, weights, held // KNOWN) for held in table.hand[seat]]
    worths.sort(reverse=True)
    share = min(1.0, evaluator.turns / 3.0)
    total = 0.0
    for value in worths:
        total += share * value
        share *= FADE
    if table.delivery[seat] >= 0:
        total += UNDERWAY * evaluator.texts.value(table, evaluator, weights, table.delivery[seat])
    return total


def worth(table: Void2, evaluator: Evaluator, weights: list[float], card: int) -> float:
    """One card in the hand."""
    parts = evaluator.parts
    total = POWER * float(parts.card_power[card])
    kind = parts.card_kind[card]
    if kind <= CARD_KIND_MISSION:
        gain = evaluator.texts.value(table, evaluator, weights, card)
        if gain > 0.0:
            total += (READY if ready(table, evaluator.seat, card, parts) else UNREADY) * gain
    elif kind == CARD_KIND_DELIVERY:
        total += AHEAD * evaluator.texts.value(table, evaluator, weights, card)
    return total


def ready(table: Void2, seat: int, card: int, parts: Components) -> bool:
    """Are its requirements met, and can it be paid?"""
    cost = parts.card_cost[card]
    if cost.credits > table.credits[seat]:
        return False
    this = parts.card_planet[card]
    for need in parts.card_needs[card]:
        if progress(table, seat, need, this) < 1.0:
            return False
    return True


class Texts:
    """What the texts of cards would bring, less their prices; kept as long as influence stays as it is."""

    def __init__(self) -> None:
        self.weights: list[float] = []
        self.influence: list[int] = []
        self.in_play: int = 0
        self.known: dict[int, float] = {}

    def value(self, table: Void2, evaluator: Evaluator, weights: list[float], card: int) -> float:
        if (
            weights is not self.weights
            or table.in_play != self.in_play
            or not (table.influence is self.influence or table.influence == self.influence)
        ):
            self.weights = weights
            self.influence = table.influence
            self.in_play = table.in_play
            self.known = {}
        worth = self.known.get(card)
        if worth is None:
            worth = text(table, evaluator, weights, card)
            self.known[card] = worth
        return worth


def text(table: Void2, evaluator: Evaluator, weights: list[float], card: int) -> float:
    """What the text of a card would bring, less its price."""
    parts = evaluator.parts
    cost = parts.card_cost[card]
    total: float = -evaluator.credit * cost.credits - GOOD * cost.goods - CARD * cost.cards - COMMAND * cost.command
    total -= 0.5 * cost.units + 0.25 * cost.bombs
    this = parts.card_planet[card]
    for effect in parts.abilities[parts.card_ability[card]].effects:
        if effect.who != WHO_YOU:
            continue
        if effect.do == DO_PLACE_INFLUENCE:
            planet = planet_meant(effect.at, effect.at_planet, this)
            if planet >= 0 and table.in_play >> planet & 1:
                total += evaluator.influence_gain(table, planet, effect.n, weights)
        else:
            total += gain(evaluator, effect)
    return total


def gain(evaluator: Evaluator, effect: Effect) -> float:
    """Any other effect, roughly."""
    if effect.do in (DO_GAIN, DO_STEAL):
        each = {
            WHAT_CREDITS: evaluator.credit,
            WHAT_GOOD: GOOD,
            WHAT_VP: 1.0,
            WHAT_CARD: CARD,
            WHAT_COMMAND: COMMAND,
            WHAT_BOMB: 0.25,
        }
        return each.get(effect.what, 0.0) * float(effect.n)
    if effect.do == DO_MOVE:
        return MOVE
    if effect.do == DO_BUILD:
        return BUILD + evaluator.credit * float(effect.less)
    if effect.do == DO_RECRUIT:
        return RECRUIT
    return COMMAND * float(effect.n) if effect.do == DO_REFRESH else 0.0
