"""DIPLOMACY: cards of the planet's temperament, three dice, ambassadors and credits (v1.diplo)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed
from tolmek.void1.battle.dice import Rolling
from tolmek.void1.cards.hand import discard_card, hand_of, show_card, supply
from tolmek.void1.cards.tactics import ASKED_FOR_CREDITS, PLAY, explain_tactic, play, playable
from tolmek.void1.cards.windows import after_roll, could_raise
from tolmek.void1.model import facts
from tolmek.void1.model.ids import PLANETS
from tolmek.void1.model.names import CARD, WORLD
from tolmek.void1.model.table import HAND, KIND_OF, NOBODY, PIECE_SPAN, PLACE_WORLD, Void1, has_keyword, in_play
from tolmek.void1.model.vocabulary import KEYWORD_DIPLOMACY
from tolmek.void1.planets.control import befriend

DIPLOMACY: Final = Verb("diplomacy", [WORLD])
LAY: Final = Verb("lay", [CARD])
NEGOTIATE: Final = Verb("negotiate", [])
AMBASSADOR: Final = Verb("ambassador", [])
BRIBE: Final = Verb("bribe", [])
DIPLOMACY_VERBS: Final = [DIPLOMACY, LAY, NEGOTIATE, AMBASSADOR, BRIBE]

MOST_CARDS: Final = 4
DICE: Final = 3


def befriendable(table: Void1, seat: int) -> list[Action]:
    """Neutral planets with an own Diplomat for which the seat holds a card (v1.diplo.01 to v1.diplo.03)."""
    actions: list[Action] = []
    keywords = table.modifiers[seat].keywords
    last = -1
    for ship in table.fleet[seat]:
        place = ship // PIECE_SPAN
        if place != last and keywords[KIND_OF[ship % PIECE_SPAN]] >> KEYWORD_DIPLOMACY & 1:
            last = place
            world = PLACE_WORLD[place]
            if 0 <= world < len(PLANETS) and neutral(table, world):
                if cards_of(table, seat, table.components.planet_type[world]) > 0:
                    actions.append(DIPLOMACY.of(world))
    return actions


def neutral(table: Void1, world: int) -> bool:
    """No controller, no ally, no event forces (v1.diplo.02, v1.event.16)."""
    return (
        table.owner[world] == NOBODY
        and table.ally[world] == NOBODY
        and table.seized[world] < 0
        and in_play(table, world)
    )


def cards_of(table: Void1, seat: int, temperament: int) -> int:
    total = 0
    for card in range(HAND):
        if table.components.card_type[card] == temperament:
            total += table.hand[seat * HAND + card]
    return total


class Diplomacy(Rolling):
    """Lay out 1 to 4 cards, roll, add what can be added; success makes an ally (v1.diplo.04 to v1.diplo.13)."""

    NAME: ClassVar[str] = "diplomacy"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "dice", "who", "world", "cards", "bonus")
    RULE: ClassVar[str] = "v1.diplo.03"

    def __init__(self, who: int = 0, world: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.world: int = world
        self.cards: list[int] = []
        self.bonus: int = 0

    # steps: 0 lay cards, 1 roll, 2 second thoughts, 3 spend, 4 result

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        if self.step == 0:
            return True
        if self.step == 1:
            if len(self.dice) < DICE:
                return True
            self.step = 2
            self.report(game)
            after_roll(game, self.who)
            return False
        if self.step == 2:
            self.step = 3
        if self.step == 3 and self.total(table) < self.needed(table):
            if self.spendable(table) or self.could_bribe(game):
                return True
        game.pop()
        self.resolve(game)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return CHANCE if self.step == 1 else self.who

    def prompt(self, game: Game[Void1]) -> str:
        if self.step == 0:
            return "lay-cards"
        return "diplomacy-roll" if self.step == 1 else "spend-on-diplomacy"

    def actions(self, game: Game[Void1]) -> list[Action]:
        if self.step == 1:
            return DIE
        if self.step == 3:
            actions = self.spendable(game.table)
            if game.table.modifiers[self.who].bribe >= 0:
                actions += playable(game, self.who, ASKED_FOR_CREDITS, 0)
            actions.append(DONE.of())
            return actions
        return self.layable(game.table)

    def layable(self, table: Void1) -> list[Action]:
        """Cards in non-decreasing order; the number is fixed before the roll (v1.diplo.04, v1.diplo.06)."""
        actions: list[Action] = []
        if len(self.cards) < MOST_CARDS:
            hand = hand_of(table, self.who)
            for card in self.cards:
                hand[card] -= 1
            first = self.cards[-1] if self.cards else 0
            for card in range(first, HAND):
                if hand[card] > 0 and table.components.card_type[card] == table.components.planet_type[self.world]:
                    actions.append(LAY.of(card))
        if self.cards:
            actions.append(NEGOTIATE.of())
        return actions

    def spendable(self, table: Void1) -> list[Action]:
        """Ambassadors and, for some races, credits add 1 each (v1.diplo.10, v1.race.13)."""
        actions: list[Action] = []
        if table.ambassadors[self.who] > 0:
            actions.append(AMBASSADOR.of())
        price = table.modifiers[self.who].bribe
        if 0 <= price <= table.credits[self.who]:
            actions.append(BRIBE.of())
        return actions

    def could_bribe(self, game: Game[Void1]) -> bool:
        """Could tactics bring the credits for a bribe, as far as everybody can see (v1.tactic.05)?"""
        price = game.table.modifiers[self.who].bribe
        return price >= 0 and could_raise(game, self.who, price)

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        verb = action.verb
        if verb is LAY:
            self.cards.append(action.a)
            show_card(table, self.who, action.a, self.cards.count(action.a))
        elif verb is NEGOTIATE:
            self.step = 1
            values = [self.who, self.world, len(self.cards), self.needed(table)]
            game.note(facts.DIPLOMACY_TRIED, "v1.diplo.04", values)
        elif verb is AMBASSADOR:
            table.ambassadors = changed(table.ambassadors, self.who, -1)
            self.bonus += 1
            game.note(facts.AMBASSADOR_SPENT, "v1.diplo.10", [self.who])
        elif verb is BRIBE:
            table.credits[self.who] -= table.modifiers[self.who].bribe
            self.bonus += 1
            game.note(facts.CREDIT_SPENT, "v1.race.13", [self.who])
        elif verb is PLAY:
            play(game, self.who, action)
        elif verb is DONE:
            self.step = 4
        else:
            self.dice.append(action.a)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is LAY:
            if self.step > 0:
                return "v1.diplo.04", "You cannot change the number of cards after the roll."
            if len(self.cards) == MOST_CARDS:
                return "v1.diplo.06", f"At most {MOST_CARDS} cards can be played."
            return self.RULE, "Play cards of the planet's temperament from your hand, in the order of the list."
        if action.verb is NEGOTIATE:
            return self.RULE, "At least one card must be played."
        if action.verb is AMBASSADOR:
            return "v1.diplo.10", "You can spend an ambassador only after the roll, and only if you have one."
        if action.verb is BRIBE:
            return "v1.race.13", "Only some races can pay credits, and only after the roll."
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, ASKED_FOR_CREDITS)
        return self.RULE, ""

    def needed(self, table: Void1) -> int:
        """The race board's number for that many cards (v1.diplo.05)."""
        return table.components.race_diplomacy[table.race[self.who]][len(self.cards) - 1]

    def total(self, table: Void1) -> int:
        fixed = table.modifiers[self.who].diplomacy[table.components.planet_type[self.world]]
        return sum(self.dice) + self.bonus + fixed

    def report(self, game: Game[Void1]) -> None:
        game.note(facts.DIPLOMACY_ROLL, "v1.diplo.05", [self.who, self.total(game.table), *self.dice])

    def committed(self, seat: int) -> list[int]:
        return self.cards if seat == self.who else []

    def reroll(self, game: Game[Void1], seat: int) -> None:
        self.dice = []
        self.step = 1

    def resolve(self, game: Game[Void1]) -> None:
        """Success discards the cards; failure returns them to the hand (v1.diplo.07, v1.diplo.08)."""
        table = game.table
        if self.total(table) < self.needed(table):
            game.note(facts.DIPLOMACY_FAILED, "v1.diplo.08", [self.who, self.world])
            return
        for card in self.cards:
            discard_card(game, self.who, card, "v1.diplo.07")
        befriend(game, self.who, self.world, "v1.diplo.07")

    def copy(self) -> Diplomacy:
        twin = Diplomacy(self.who, self.world)
        twin.step = self.step
        twin.dice = self.dice[:]
        twin.cards = self.cards[:]
        twin.bonus = self.bonus
        return twin

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        """Whoever has begun holds a card of the temperament, in every guess."""
        table = game.table
        if viewer != self.who and not self.cards:
            temperament = table.components.planet_type[self.world]
            wanted = [card for card in range(HAND) if table.components.card_type[card] == temperament]
            supply(table, viewer, self.who, wanted, [], 1, stream)


def explain_diplomacy(table: Void1, seat: int, world: int) -> tuple[str, str]:
    """Why diplomacy with this world is not possible."""
    if world >= len(PLANETS):
        return "v1.home.11", "You cannot negotiate with a home world."
    if table.ally[world] != NOBODY:
        return "v1.diplo.09", "The planet already has an ally."
    if table.seized[world] >= 0:
        return "v1.event.16", "Event forces hold the planet."
    if not neutral(table, world):
        return "v1.diplo.02", "You can negotiate only with a neutral planet."
    place = PLACE_WORLD.index(world)
    if not has_keyword(table, seat, place, KEYWORD_DIPLOMACY):
        return "v1.diplo.01", "You need a Diplomat at the planet."
    return "v1.diplo.03", "You have no card of the planet's temperament."
