"""Prices paid in full and losses as far as possible: which goods, cards and units go (v2.card.03, v2.unit.16)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed
from tolmek.void2.battle.retreat import is_carrier, return_unit, stranded
from tolmek.void2.cards.hand import DISCARD, discard
from tolmek.void2.cards.places import fits, units_of
from tolmek.void2.economy.tracks import command_left
from tolmek.void2.model import facts
from tolmek.void2.model.effects import Cost
from tolmek.void2.model.ids import ANY_GOOD, ANY_UNIT, GOODS, WORLDSHIP
from tolmek.void2.model.names import GOOD, REGION, UNIT
from tolmek.void2.model.table import SPAN, Void2, hand_cards

RETURN_GOOD: Final = Verb("return_good", [GOOD])  # an unplaced one, to the supply
GIVE_UP_UNIT: Final = Verb("give_up_unit", [UNIT, REGION])
VERBS: Final[list[Verb]] = [RETURN_GOOD, GIVE_UP_UNIT]


def can_pay(table: Void2, seat: int, cost: Cost) -> bool:
    """Can the seat pay the whole price?"""
    return (
        cost.credits <= table.credits[seat]
        and cost.command <= command_left(table, seat)
        and cost.goods <= unplaced(table, seat, cost.good)
        and cost.cards <= len(table.hand[seat])
        and cost.units <= units_of(table, seat, ANY_UNIT)
        and cost.bombs <= table.bombs[seat]
    )


def pay(game: Game[Void2], seat: int, cost: Cost) -> None:
    """Credits, command and bombs go at once; which goods, cards and units is asked (v2.cred.04, v2.cmd.06)."""
    table = game.table
    if cost.credits:
        table.credits[seat] -= cost.credits
        game.note(facts.CREDITS_PAID, "v2.cred.04", [seat, cost.credits])
    if cost.command:
        table.spent[seat] += cost.command
        game.note(facts.COMMAND_SPENT, "v2.cmd.06", [seat, cost.command])
    if cost.bombs:
        table.bombs = changed(table.bombs, seat, -cost.bombs)
        game.note(facts.BOMBS_LOST, "v2.card.03", [seat, cost.bombs])
    if cost.goods or cost.cards or cost.units:
        frame = GiveUp(seat)
        frame.goods = cost.goods
        frame.good = cost.good
        frame.cards = cost.cards
        frame.units = cost.units
        game.push(frame)


def unplaced(table: Void2, seat: int, good: int) -> int:
    """Goods beside the board, of a type or of any."""
    first = seat * len(GOODS)
    if good >= 0:
        return table.held[first + good]
    return sum(table.held[first : first + len(GOODS)])


class GiveUp(Frame[Void2]):
    """The seat says which goods go to the supply, which cards are discarded, which units return; as far as it can."""

    NAME: ClassVar[str] = "give-up"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "goods", "good", "cards", "units", "unit")
    RULE: ClassVar[str] = "v2.card.03"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.goods: int = 0  # how many still go
        self.good: int = ANY_GOOD
        self.cards: int = 0
        self.units: int = 0
        self.unit: int = ANY_UNIT

    def run(self, game: Game[Void2]) -> bool:
        """Where there is no choice nobody is asked; a card that has to go is shown by that."""
        actions = self.actions(game)
        if len(actions) > 1 and not self.takes_whole_hand(game.table):
            return True
        if not actions:
            game.pop()
            return False
        if actions[0].verb is DISCARD:
            game.reveal()
        self.choose(game, actions[0])
        return False

    def takes_whole_hand(self, table: Void2) -> bool:
        return self.goods <= 0 < self.cards and self.cards >= len(table.hand[self.who])

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def prompt(self, game: Game[Void2]) -> str:
        if self.goods > 0:
            return "return-good"
        return "discard" if self.cards > 0 else "give-up-unit"

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if self.goods > 0:
            for good in range(len(GOODS)):
                if unplaced(table, self.who, good) > 0 and self.good in (good, ANY_GOOD):
                    actions.append(RETURN_GOOD.of(good))
        elif self.cards > 0:
            actions = [DISCARD.of(card) for card in hand_cards(table, self.who)]
        elif self.units > 0:
            last = -1
            for piece in table.fleet[self.who]:
                unit = piece % SPAN
                if piece != last and unit != WORLDSHIP and fits(unit, self.unit):
                    actions.append(GIVE_UP_UNIT.of(unit, piece // SPAN))
                last = piece
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is RETURN_GOOD:
            self.goods -= 1
            return_good(game, self.who, action.a)
        elif action.verb is DISCARD:
            self.cards -= 1
            discard(game, self.who, action.a, "v2.draw.04")
        else:
            self.units -= 1
            give_up_unit(game, self.who, action.a, action.b)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is DISCARD:
            return "v2.draw.04", "Discard as many cards from your hand as it asks for."
        if action.verb is GIVE_UP_UNIT:
            return "v2.unit.20", "Return one of your units, but never the Worldship."
        return self.RULE, "Return goods from beside your board, of the type it asks for."

    def copy(self) -> GiveUp:
        twin = GiveUp(self.who)
        twin.step = self.step
        twin.goods = self.goods
        twin.good = self.good
        twin.cards = self.cards
        twin.units = self.units
        twin.unit = self.unit
        return twin


def return_good(game: Game[Void2], seat: int, good: int) -> None:
    """An unplaced good goes back into the bag."""
    table = game.table
    table.held[seat * len(GOODS) + good] -= 1
    table.goods_bag[good] += 1
    game.note(facts.GOOD_RETURNED, "v2.card.03", [seat, good])


def give_up_unit(game: Game[Void2], seat: int, unit: int, region: int) -> None:
    """A unit leaves the board, and with a carrier those that only it kept in space (v2.unit.15, v2.unit.16)."""
    return_unit(game, seat, region, unit, "v2.unit.16")
    if is_carrier(game.table, unit):
        stranded(game, seat, region)


FRAMES: Final[list[type[Frame[Void2]]]] = [GiveUp]
