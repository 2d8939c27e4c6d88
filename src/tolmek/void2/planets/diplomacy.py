"""Diplomacy: cards against one die for one marker of influence (v2.diplo, v2.uabil.07)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added
from tolmek.void2.battle.dice import KEEP_DICE, ROLL_AGAIN
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.tracks import may_reroll, use_reroll
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD, PLANET
from tolmek.void2.model.table import KNOWN, NOTHING, SPAN, Void2, capital_of, drop_card, is_open, keyword, planet_of
from tolmek.void2.model.vocabulary import (
    KEYWORD_DIPLOMAT,
    RULE_DIPLOMACY,
    RULE_DIPLOMACY_BUY,
    RULE_DIPLOMACY_REROLL,
    RULE_NO_DIPLOMACY,
)
from tolmek.void2.planets.influence import place

ATTEMPT: Final = Verb("attempt", [PLANET])
LAY: Final = Verb("lay", [CARD])
BRIBE: Final = Verb("bribe", [])
NEGOTIATE: Final = Verb("negotiate", [])
VERBS: Final[list[Verb]] = [ATTEMPT, LAY, BRIBE, NEGOTIATE]

BRIBE_PRICE: Final = 2  # credits for 1 point
DIPLOMAT_BONUS: Final = 2

# Steps of an attempt.
NAMING: Final = 0
LAYING: Final = 1
ROLLING: Final = 2
SECOND_THOUGHTS: Final = 3
PROMPTS: Final = ["name-planet", "lay-cards", "diplomacy-roll", "reroll"]


def attempts(table: Void2, seat: int) -> list[Action]:
    """Planets where the seat can try: open, with an own unit, and a card to play (v2.diplo.01, v2.diplo.02)."""
    if not table.hand[seat]:
        return []
    return [ATTEMPT.of(planet) for planet in planets_with_units(table, seat) if may_attempt(table, seat, planet)]


def possible(table: Void2, seat: int) -> bool:
    return len(attempts(table, seat)) > 0


def may_attempt(table: Void2, seat: int, planet: int) -> bool:
    """On a planet where the seat is present."""
    return is_open(table, planet) and modifier(table, seat, RULE_NO_DIPLOMACY, capital_of(table, planet)) == 0


def planets_with_units(table: Void2, seat: int) -> list[int]:
    """Planets and systems in which the seat is present, in rising order; so are the regions of a fleet."""
    planets: list[int] = []
    for piece in table.fleet[seat]:
        planet = planet_of(piece // SPAN)
        if planet >= 0 and (not planets or planets[-1] != planet):
            planets.append(planet)
    return planets


def is_present(table: Void2, seat: int, planet: int) -> bool:
    """Does an own unit stand anywhere in the system? The Worldship counts (v2.diplo.01)."""
    for piece in table.fleet[seat]:
        if planet_of(piece // SPAN) == planet:
            return True
    return False


def diplomats(table: Void2, seat: int, planet: int) -> int:
    """Own units in the system that help to negotiate (v2.uabil.07)."""
    count = 0
    for piece in table.fleet[seat]:
        if planet_of(piece // SPAN) == planet and keyword(table, piece % SPAN, KEYWORD_DIPLOMAT):
            count += 1
    return count


def why_not_attempt(table: Void2, seat: int, planet: int) -> tuple[str, str]:
    if not is_open(table, planet):
        rule = "v2.diplo.01" if table.edition.face_down_systems else "v2.infl.11"
        return rule, "You cannot place influence on that planet now."
    if not is_present(table, seat, planet):
        return "v2.diplo.01", "You need a unit there."
    if not table.hand[seat]:
        return "v2.diplo.02", "At least one card must be played."
    return "v2.event.02", "The event there prevents diplomacy."


class Diplomacy(Frame[Void2]):
    """Name a planet, play cards, roll at most their sum (v2.diplo.01 to v2.diplo.06)."""

    NAME: ClassVar[str] = "diplomacy"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "planet", "cards", "bribes", "die", "again")
    RULE: ClassVar[str] = "v2.diplo.02"

    def __init__(self, who: int = 0, planet: int = NOTHING) -> None:
        super().__init__()
        self.who: int = who
        self.planet: int = planet
        self.cards: list[int] = []  # face up on the table
        self.bribes: int = 0
        self.die: int = 0
        self.again: int = 0  # rerolls by the ability of an ally

    def run(self, game: Game[Void2]) -> bool:
        if self.step == NAMING and self.planet != NOTHING:
            self.step = LAYING
        return True

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE if self.step == ROLLING else self.who

    def prompt(self, game: Game[Void2]) -> str:
        return PROMPTS[self.step]

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.step == NAMING:
            actions = attempts(table, self.who)
            if not actions or self.who != table.active:
                actions.append(DONE.of())
            return actions
        if self.step == LAYING:
            return self.layable(table)
        if self.step == ROLLING:
            return DIE
        return [KEEP_DICE.of(), ROLL_AGAIN.of(self.die)]

    def layable(self, table: Void2) -> list[Action]:
        """Any number of cards in rising order, at least one, then bribes, then the roll (v2.diplo.02, v2.diplo.06)."""
        actions: list[Action] = []
        if self.bribes == 0:
            for held in table.hand[self.who]:
                if not self.cards or held // KNOWN > self.cards[-1]:
                    actions.append(LAY.of(held // KNOWN))
        if self.cards:
            if self.may_bribe(table):
                actions.append(BRIBE.of())
            actions.append(NEGOTIATE.of())
        return actions

    def may_bribe(self, table: Void2) -> bool:
        most = modifier(table, self.who, RULE_DIPLOMACY_BUY, capital_of(table, self.planet))
        return self.bribes < most and table.credits[self.who] >= BRIBE_PRICE

    def total(self, table: Void2) -> int:
        """Cards, diplomats, bribes and events together (v2.diplo.03)."""
        points = self.bribes + DIPLOMAT_BONUS * diplomats(table, self.who, self.planet)
        for card in self.cards:
            points += table.components.card_power[card]
        return points + modifier(table, self.who, RULE_DIPLOMACY, capital_of(table, self.planet))

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        verb = action.verb
        if verb is DONE:
            game.pop()
        elif verb is ATTEMPT:
            self.planet = action.a
        elif verb is LAY:
            drop_card(table, self.who, action.a)
            self.cards.append(action.a)
        elif verb is BRIBE:
            table.credits[self.who] -= BRIBE_PRICE
            self.bribes += 1
            game.note(facts.CREDITS_PAID, "v2.ally.01", [self.who, BRIBE_PRICE])
        elif verb is NEGOTIATE:
            self.step = ROLLING
            values = [self.who, self.planet, self.total(table), *self.cards]
            game.note(facts.DIPLOMACY_TRIED, "v2.diplo.02", values)
        elif verb is ROLL_AGAIN:
            self.roll_again(table)
        elif verb is KEEP_DICE:
            self.conclude(game)
        else:
            self.rolled(game, action.a)

    def rolled(self, game: Game[Void2], die: int) -> None:
        """A failure may be rolled again by an ability or a technology (v2.tech.08)."""
        table = game.table
        self.die = die
        game.note(facts.DIPLOMACY_ROLL, "v2.diplo.03", [self.who, die, self.total(table)])
        if die > self.total(table) and (self.ally_rerolls(table) or may_reroll(table, self.who)):
            self.step = SECOND_THOUGHTS
        else:
            self.conclude(game)

    def ally_rerolls(self, table: Void2) -> bool:
        """Once per attempt for each source."""
        return self.again < modifier(table, self.who, RULE_DIPLOMACY_REROLL, capital_of(table, self.planet))

    def roll_again(self, table: Void2) -> None:
        self.step = ROLLING
        if self.ally_rerolls(table):
            self.again += 1
        else:
            use_reroll(table, self.who)

    def conclude(self, game: Game[Void2]) -> None:
        """Success places one marker; the cards are discarded in both cases (v2.diplo.04, v2.diplo.05)."""
        table = game.table
        game.pop()
        for card in self.cards:
            table.discard = added(table.discard, card)
            game.note(facts.CARD_DISCARDED, "v2.diplo.05", [self.who, card])
        if self.die <= self.total(table):
            place(game, self.who, self.planet, 1, "v2.diplo.04")
        else:
            game.note(facts.DIPLOMACY_FAILED, "v2.diplo.05", [self.who, self.planet])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        if action.verb is ATTEMPT and self.step == NAMING:
            return why_not_attempt(table, self.who, action.a)
        if action.verb is LAY:
            if self.step > LAYING or self.bribes:
                return "v2.diplo.06", "You can play cards only before you roll or pay credits."
            return "v2.diplo.02", "Play cards from your hand in the order of the list."
        if action.verb is NEGOTIATE:
            return "v2.diplo.02", "At least one card must be played."
        if action.verb is BRIBE:
            return "v2.ally.01", "Only some abilities and events let you pay credits to raise the number."
        return self.RULE, ""

    def copy(self) -> Diplomacy:
        twin = Diplomacy(self.who, self.planet)
        twin.step = self.step
        twin.cards = self.cards[:]
        twin.bribes = self.bribes
        twin.die = self.die
        twin.again = self.again
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Diplomacy]
