"""Power costs, paid with the power of hand cards (v2.power)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed, replaced
from tolmek.void2.cards.hand import discard
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD
from tolmek.void2.model.table import Void2, hand_cards, hand_power, holds

PAY_WITH: Final = Verb("pay_with", [CARD])


def can_owe(table: Void2, seat: int, n: int) -> bool:
    """Does the present hand cover a further cost besides those of this turn (v2.power.04)?"""
    return n <= 0 or hand_power(table, seat) >= table.owed[seat] + n


def owe(game: Game[Void2], seat: int, n: int) -> None:
    """A power cost is paid at the end of the seat's turn, or else at once (v2.power.02, v2.power.03)."""
    table = game.table
    if n <= 0:
        return
    if table.edition.power_at_end_of_turn and table.turn == seat:
        table.owed = changed(table.owed, seat, n)
        game.note(facts.POWER_OWED, "v2.power.03", [seat, n, table.owed[seat]])
    else:
        game.push(PayPower(seat, n))


class PayPower(Frame[Void2]):
    """Cards are discarded one by one, in rising order, until their power covers the cost (v2.power.01).

    No card may be superfluous in the end (v2.power.05), so a card is listed only if later ones can complete such a
    set. A hand that effects have left too weak pays with all it has.
    """

    NAME: ClassVar[str] = "pay-power"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "cost", "paid")
    RULE: ClassVar[str] = "v2.power.01"

    def __init__(self, who: int = 0, cost: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.cost: int = cost
        self.paid: list[int] = []  # cards

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if table.hand[self.who] and power_of(table, self.paid) < self.cost:
            return True
        table.owed = replaced(table.owed, self.who, 0)
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        hand = hand_cards(table, self.who)
        actions = [PAY_WITH.of(card) for card in useful(table, hand, self.paid, self.cost)]
        if not actions:
            return [PAY_WITH.of(card) for card in hand]
        return actions

    def payable(self, table: Void2) -> list[int]:
        """The cards that can be among those paid with, whichever come first."""
        hand = hand_cards(table, self.who)
        cards = members(table, hand, self.paid, self.cost)
        return cards or hand

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.paid.append(action.a)
        discard(game, self.who, action.a, "v2.power.01")

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is not PAY_WITH:
            return self.RULE, "Pay the power cost first."
        if not holds(game.table, self.who, action.a):
            return self.RULE, "Pay with cards from your hand."
        if action.a in self.payable(game.table):
            return self.RULE, "That card pays the cost only together with others. Choose those too."
        return "v2.power.05", "You may not discard more cards than you need."

    def copy(self) -> PayPower:
        twin = PayPower(self.who, self.cost)
        twin.step = self.step
        twin.paid = self.paid[:]
        return twin


def power_of(table: Void2, cards: list[int]) -> int:
    total = 0
    for card in cards:
        total += table.components.card_power[card]
    return total


def useful(table: Void2, hand: list[int], paid: list[int], cost: int) -> list[int]:
    """Cards of the hand that come after those paid with and belong to a set in which none is superfluous."""
    powers = table.components.card_power
    missing = cost - power_of(table, paid)
    cards: list[int] = []
    later: list[int] = []  # powers of the cards behind
    for at in range(len(hand) - 1, -1, -1):
        card = hand[at]
        if paid and card < paid[-1]:
            break
        weakest = powers[card]
        for other in paid:
            weakest = min(weakest, powers[other])
        if completes(missing - powers[card], weakest, later):
            cards.append(card)
        later.append(powers[card])
    cards.reverse()
    return cards


def members(table: Void2, hand: list[int], paid: list[int], cost: int) -> list[int]:
    """Cards of the hand that are in any of the sets in which none is superfluous, in rising order."""
    cards: set[int] = set()
    for card in useful(table, hand, paid, cost):
        cards.add(card)
        now = [*paid, card]
        if power_of(table, now) < cost:
            cards.update(members(table, [other for other in hand if other != card], now, cost))
    return sorted(cards)


def completes(missing: int, weakest: int, later: list[int]) -> bool:
    """Can some of the later powers cover what is missing, with less to spare than the weakest of the whole set?"""
    for least in range(1, weakest + 1):
        sums = 1  # bit n: n can be reached
        for power in later:
            if power >= least:
                sums |= sums << power
        low = max(0, missing)
        span = missing + least - low  # sums from `low` on that leave less than the weakest to spare
        if span > 0 and sums >> low & ((1 << span) - 1):
            return True
    return False


VERBS: Final[list[Verb]] = [PAY_WITH]
FRAMES: Final[list[type[Frame[Void2]]]] = [PayPower]
