"""Trading unplaced goods, where a game allows it (v2.goods.13, v2.cred.08)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import NUMBERS, Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import OFFER, OFFER_VERBS, PROPOSE, Answer, Await, Offer
from tolmek.kernel.sharing import changed
from tolmek.void2.economy.tracks import gain_credits
from tolmek.void2.model import facts
from tolmek.void2.model.ids import GOODS, GOODS_TRADE
from tolmek.void2.model.names import GOOD
from tolmek.void2.model.table import Void2, has_variant

GIVE_GOOD: Final = Verb("give_good", [GOOD])
GIVE_CREDITS: Final = Verb("give_credits", [NUMBERS])
ASK_GOOD: Final = Verb("ask_good", [GOOD])
ASK_CREDITS: Final = Verb("ask_credits", [NUMBERS])
ITEMS: Final[list[Verb]] = [GIVE_GOOD, GIVE_CREDITS, ASK_GOOD, ASK_CREDITS]
VERBS: Final[list[Verb]] = [*OFFER_VERBS, *ITEMS]

OFFERS: Final = 2  # a seat may make in a round, so that play ends
CREDITS: Final = len(GOODS)  # an item is a type of goods or, from here on, CREDITS + a number of credits
MOST_CREDITS: Final = 10  # in one item


def offers_of(table: Void2, seat: int) -> list[Action]:
    """Whom the seat may make an offer to in its own turn."""
    if not has_variant(table, GOODS_TRADE) or table.edition.goods_trade == 0 or table.offers[seat] <= 0:
        return []
    return [OFFER.of(other) for other in range(table.seats) if other != seat and tradable(table, seat, other)]


def tradable(table: Void2, seat: int, other: int) -> bool:
    """One of the two has a good and the other has anything to give for it."""
    return (goods_of(table, seat) > 0 and wealth(table, other) > 0) or (
        goods_of(table, other) > 0 and wealth(table, seat) > 0
    )


def goods_of(table: Void2, seat: int) -> int:
    return sum(table.held[seat * len(GOODS) : (seat + 1) * len(GOODS)])


def wealth(table: Void2, seat: int) -> int:
    return goods_of(table, seat) + table.credits[seat]


class TradeOffer(Offer[Void2]):
    """Goods and credits against goods and credits; at least one good changes hands (v2.goods.13)."""

    NAME: ClassVar[str] = "offer"
    RULE: ClassVar[str] = "v2.goods.13"

    def gifts(self, game: Game[Void2]) -> list[int]:
        items = items_of(game.table, self.who, self.give)
        if goods_of(game.table, self.partner) == 0 and not has_good(self.give):
            return [item for item in items if item < CREDITS]  # the partner could pay in credits only
        return items

    def wishes(self, game: Game[Void2]) -> list[int]:
        """Asked for after something is given; credits only once a good is part of the deal."""
        if not self.give:
            return []
        items = items_of(game.table, self.partner, self.take)
        if not has_good(self.give) and not has_good(self.take):
            return [item for item in items if item < CREDITS]
        return items

    def actions(self, game: Game[Void2]) -> list[Action]:
        actions = super().actions(game)
        if self.give and not self.take:
            actions.remove(PROPOSE.of())  # nothing is given away for nothing
        return actions

    def atoms(self, items: list[int], asked: bool) -> list[Action]:
        good = ASK_GOOD if asked else GIVE_GOOD
        credits = ASK_CREDITS if asked else GIVE_CREDITS
        return [good.of(item) if item < CREDITS else credits.of(item - CREDITS) for item in items]

    def item(self, action: Action) -> int:
        return action.a if action.verb in (GIVE_GOOD, ASK_GOOD) else CREDITS + action.a

    def asks(self, action: Action) -> bool:
        return action.verb in (ASK_GOOD, ASK_CREDITS)

    def proposed(self, game: Game[Void2]) -> Answer[Void2]:
        if not self.countered:
            game.table.offers = changed(game.table.offers, self.who, -1)
        game.note(facts.OFFER_MADE, self.RULE, [self.who, self.partner])
        both = 1 << self.who | 1 << self.partner
        game.note(facts.OFFER_TERMS, self.RULE, terms(self.who, self.partner, self.give, self.take), both)
        return TradeAnswer(self.partner, self.who, self.countered, self.give[:], self.take[:])

    def awaited(self, game: Game[Void2]) -> Await[Void2]:
        return TradeAwait(self.who, self.partner)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb in (GIVE_CREDITS, ASK_CREDITS):
            return "v2.cred.08", "You can trade credits only together with goods, and only those you have."
        if action.verb is PROPOSE:
            return self.RULE, "An offer needs something on each side."
        return self.RULE, "Name what you give first, then what you ask for, and goods before credits."


class TradeAwait(Await[Void2]):
    """The offering seat waits for the answer."""

    NAME: ClassVar[str] = "await"
    RULE: ClassVar[str] = "v2.goods.13"


class TradeAnswer(Answer[Void2]):
    """Both agree, and everything changes hands at once (v2.goods.13)."""

    NAME: ClassVar[str] = "answer"
    RULE: ClassVar[str] = "v2.goods.13"

    def possible(self, game: Game[Void2]) -> bool:
        return True  # nothing else happens between an offer and its answer

    def exchange(self, game: Game[Void2]) -> None:
        table = game.table
        hand_over(table, self.offerer, self.give, -1)
        hand_over(table, self.who, self.take, -1)
        hand_over(table, self.who, self.give, 1)
        hand_over(table, self.offerer, self.take, 1)
        game.note(facts.TRADED, self.RULE, terms(self.offerer, self.who, self.give, self.take))
        game.reveal()

    def refused(self, game: Game[Void2]) -> None:
        game.note(facts.OFFER_DECLINED, self.RULE, [self.who, self.offerer])

    def counter(self, game: Game[Void2]) -> Frame[Void2]:
        return TradeOffer(self.who, self.offerer, 1)

    def guessed(self, game: Game[Void2], stream: Stream) -> None:
        """One thing for another."""
        offer = TradeOffer(self.offerer, self.who)
        gifts = offer.gifts(game)
        if gifts:
            offer.give = [gifts[stream.below(len(gifts))]]
            wishes = offer.wishes(game)
            self.give = offer.give
            self.take = [wishes[stream.below(len(wishes))]]


# --- items ---------------------------------------------------------------------------------------------------------


def items_of(table: Void2, seat: int, promised: list[int]) -> list[int]:
    """Goods and credits that the seat could add to what is already part of the deal."""
    goods = [good for good in range(len(GOODS)) if table.held[seat * len(GOODS) + good] > promised.count(good)]
    left = table.credits[seat]
    for item in promised:
        left -= max(0, item - CREDITS)
    return goods + list(range(CREDITS + 1, CREDITS + min(left, MOST_CREDITS) + 1))


def has_good(items: list[int]) -> bool:
    return len(items) > 0 and items[0] < CREDITS


def hand_over(table: Void2, seat: int, items: list[int], sign: int) -> None:
    """Items come to a seat or leave it; credits above the credit limit are cut off (v2.cred.03)."""
    for item in items:
        if item < CREDITS:
            table.held[seat * len(GOODS) + item] += sign
        elif sign > 0:
            gain_credits(table, seat, item - CREDITS)
        else:
            table.credits[seat] -= item - CREDITS


def terms(seat: int, partner: int, give: list[int], take: list[int]) -> list[int]:
    return [seat, partner, len(give), *give, *take]


FRAMES: Final[list[type[Frame[Void2]]]] = [TradeOffer, TradeAwait, TradeAnswer]
