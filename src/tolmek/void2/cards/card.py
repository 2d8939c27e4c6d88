"""The action Card: one card with the Action mark or, in some editions, one diplomacy attempt instead (v2.card)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added
from tolmek.void2.cards.places import meets, planet_meant
from tolmek.void2.cards.triggers import resolve
from tolmek.void2.economy.prices import can_pay, pay
from tolmek.void2.model import facts
from tolmek.void2.model.ids import ACTION_DIPLOMACY
from tolmek.void2.model.names import CARD
from tolmek.void2.model.table import KNOWN, NOTHING, Void2, drop_card, holds
from tolmek.void2.model.vocabulary import WHEN_PLAY
from tolmek.void2.planets.diplomacy import ATTEMPT, Diplomacy, attempts, why_not_attempt

PLAY: Final = Verb("play", [CARD])
VERBS: Final[list[Verb]] = [PLAY]

# Steps of playing a card.
CHOOSING: Final = 0
PAYING: Final = 1
READING: Final = 2
OVER: Final = 3


def playable(table: Void2, seat: int) -> list[Action]:
    """Hand cards whose mark, requirements, cost and system allow it (v2.card.02, v2.card.03, v2.card.05)."""
    return [PLAY.of(held // KNOWN) for held in table.hand[seat] if may_play(table, seat, held // KNOWN)]


def may_play(table: Void2, seat: int, card: int) -> bool:
    return (
        table.components.card_action[card] == 1
        and meets_needs(table, seat, card)
        and can_afford(table, seat, card)
        and not needs_face_down(table, card)
    )


def meets_needs(table: Void2, seat: int, card: int) -> bool:
    for need in table.components.card_needs[card]:
        if not meets(table, seat, need, table.components.card_planet[card], -1):
            return False
    return True


def can_afford(table: Void2, seat: int, card: int) -> bool:
    """The cost in full; the card itself is none of the other cards that it asks for."""
    cost = table.components.card_cost[card]
    return can_pay(table, seat, cost) and cost.cards < len(table.hand[seat])


def needs_face_down(table: Void2, card: int) -> bool:
    """Would it happen in a system that is not revealed (v2.card.05)?"""
    this = table.components.card_planet[card]
    for effect in table.components.abilities[table.components.card_ability[card]].effects:
        planet = planet_meant(effect.at, effect.at_planet, this)
        if planet >= 0 and table.face_down >> planet & 1:
            return True
    return False


def has_diplomacy(table: Void2) -> bool:
    """Is diplomacy part of this action, because it is none of its own (v2.card.06)?"""
    return table.components.action_present[ACTION_DIPLOMACY] == 0


def possible(table: Void2, seat: int) -> bool:
    """Can the seat carry anything out (v2.round.10)?"""
    for held in table.hand[seat]:
        if may_play(table, seat, held // KNOWN):
            return True
    return has_diplomacy(table) and len(attempts(table, seat)) > 0


class Card(Frame[Void2]):
    """Exactly one card: its cost is paid, its text happens, then it is discarded (v2.card.01)."""

    NAME: ClassVar[str] = "card"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "card")
    RULE: ClassVar[str] = "v2.card.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.card: int = NOTHING  # open before the player

    def run(self, game: Game[Void2]) -> bool:
        if self.step == CHOOSING:
            return True
        components = game.table.components
        self.step += 1
        if self.step == READING:
            pay(game, self.who, components.card_cost[self.card])
        elif self.step == OVER:
            ability, planet = components.card_ability[self.card], components.card_planet[self.card]
            resolve(game, ability, self.who, planet, -1, WHEN_PLAY, self.who)
        else:
            game.pop()
            game.table.discard = added(game.table.discard, self.card)
            game.note(facts.CARD_DISCARDED, "v2.card.01", [self.who, self.card])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        actions = playable(game.table, self.who)
        if has_diplomacy(game.table):
            actions += attempts(game.table, self.who)
        if not actions or self.who != game.table.active:
            actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is PLAY:
            drop_card(game.table, self.who, action.a)
            self.card = action.a
            self.step = PAYING
            game.note(facts.CARD_PLAYED, "v2.card.01", [self.who, action.a])
            return
        game.pop()
        if action.verb is ATTEMPT:
            game.push(Diplomacy(self.who, action.a))

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        if action.verb is PLAY:
            return why_not_play(table, self.who, action.a)
        if action.verb is ATTEMPT:
            if has_diplomacy(table):
                return why_not_attempt(table, self.who, action.a)
            return "v2.round.02", "In this edition diplomacy is a separate action."
        return self.RULE, ""

    def copy(self) -> Card:
        twin = Card(self.who)
        twin.step = self.step
        twin.card = self.card
        return twin


def why_not_play(table: Void2, seat: int, card: int) -> tuple[str, str]:
    if not holds(table, seat, card):
        return "v2.card.01", "That card is not in your hand."
    if not table.components.card_action[card]:
        return "v2.card.02", "The card has no Action symbol."
    if not meets_needs(table, seat, card):
        return "v2.card.03", "You do not meet its requirements."
    if not can_afford(table, seat, card):
        return "v2.card.03", "You cannot pay its cost in full."
    return "v2.card.05", "It requires a system that is still face down."


FRAMES: Final[list[type[Frame[Void2]]]] = [Card]
