"""Trading: cards, credits and permissions between any two seats, at any moment (v1.trade)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import NUMBERS, Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import ACCEPT, OFFER, Answer, Await, Offer
from tolmek.kernel.sharing import changed, replaced
from tolmek.void1.cards.hand import HandLimit, check_hand, drop_card, gain_card, hand_of, hand_size, known_at
from tolmek.void1.cards.tactics import Payment
from tolmek.void1.economy.research import goods_of, open_to, research, tech_cost
from tolmek.void1.model import facts
from tolmek.void1.model.ids import TECHNOLOGIES
from tolmek.void1.model.names import CARD, TECHNOLOGY
from tolmek.void1.model.table import HAND, PIECE_SPAN, Void1, opponents, suspended, world_good
from tolmek.void1.model.vocabulary import BENEFIT_GOOD

GIVE: Final = Verb("give", [CARD])
GIVE_CREDITS: Final = Verb("give_credits", [NUMBERS])
GRANT: Final = Verb("grant", [TECHNOLOGY])  # the use of a trade good for researching it
LET_PASS: Final = Verb("let_pass", [])  # own tractor beams, this turn
ASK: Final = Verb("ask", [CARD])
ASK_CREDITS: Final = Verb("ask_credits", [NUMBERS])
ASK_GRANT: Final = Verb("ask_grant", [TECHNOLOGY])
ASK_PASS: Final = Verb("ask_pass", [])
GIVING: Final = [GIVE, GIVE_CREDITS, GRANT, LET_PASS]
ASKING: Final = [ASK, ASK_CREDITS, ASK_GRANT, ASK_PASS]
TRADE_VERBS: Final = [*GIVING, *ASKING]

# Classes of items; an item is its class * 256 plus a value.
CARDS: Final = 0
CREDITS: Final = 1
LICENCE: Final = 2
PASSAGE: Final = 3
MOST_CREDITS: Final = 10  # in one item

# The atoms of every item, made once. Places that belong to no item hold a stand-in.
GIVEN: Final[list[Action]] = [GIVING[0].of()] * (PASSAGE * 256 + 1)
ASKED: Final[list[Action]] = [ASKING[0].of()] * (PASSAGE * 256 + 1)
for made, verbs in ((GIVEN, GIVING), (ASKED, ASKING)):
    for kind, number in ((CARDS, HAND), (CREDITS, MOST_CREDITS + 1), (LICENCE, len(TECHNOLOGIES)), (PASSAGE, 1)):
        for value in range(number):
            made[kind * 256 + value] = verbs[kind].of(value)
ANY_CARD: Final = list(range(HAND))
ANY_CREDITS: Final = list(range(CREDITS * 256 + 1, CREDITS * 256 + MOST_CREDITS + 1))
ASK_ANY_CARD: Final = [ASKED[item] for item in ANY_CARD]
ASK_ANY_CREDITS: Final = [ASKED[item] for item in ANY_CREDITS]

# Procedures between whose steps anybody may trade: never between a roll and its result (v1.trade.06).
CALM: Final = [
    "event",
    "turn",
    "flight",
    "leave-to-pass",
    "warp-gate",
    "move-plus",
    "attack-window",
    "take",
    "befriend",
    "muster",
    "capital-city",
    "secondary-action",
    "construction",
    "pre-round",
    "payment",
]


def offers_of(table: Void1, seat: int) -> list[Action]:
    """Whom the seat may make an offer to; the number of offers in a round is limited."""
    if table.offers[seat] <= 0:
        return []
    return [OFFER.of(other) for other in range(table.seats) if other != seat and tradable(table, seat, other)]


def tradable(table: Void1, seat: int, other: int) -> bool:
    """Somebody has something that can change hands."""
    return (
        table.credits[seat] > 0
        or table.credits[other] > 0
        or hand_size(table, seat) > 0
        or hand_size(table, other) > 0
        or len(permissions(table, seat, other, [])) > 0
        or len(permissions(table, other, seat, [])) > 0
    )


def open_offer(game: Game[Void1], seat: int, partner: int, standing: int) -> None:
    offer = TradeOffer(seat, partner, 0)
    offer.standing = standing
    game.push(offer)


class TradeOffer(Offer[Void1]):
    """Composed item by item: first what is given, then what is asked for (v1.trade.04, v1.trade.07)."""

    NAME: ClassVar[str] = "offer"
    RULE: ClassVar[str] = "v1.trade.07"

    def run(self, game: Game[Void1]) -> bool:
        """A card that was discarded meanwhile is no longer part of the offer."""
        if self.give:
            hand = hand_of(game.table, self.who)
            kept: list[int] = []
            for item in self.give:
                if item < 256:
                    hand[item] -= 1
                if item >= 256 or hand[item] >= 0:
                    kept.append(item)
            self.give = kept
        return super().run(game)

    def can_begin(self, game: Game[Void1]) -> bool:
        table = game.table
        if table.credits[self.partner] > 0 or hand_size(table, self.partner) > 0:
            return True
        return super().can_begin(game)

    def gifts(self, game: Game[Void1]) -> list[int]:
        table = game.table
        bound = [*self.give, *promised(game, self.who, self)]
        items: list[int] = []
        if not paying(game, self.who):
            first = self.who * HAND
            for card in range(HAND):
                if table.hand[first + card] > (bound.count(card) if bound else 0):
                    items.append(card)
        left = table.credits[self.who] - credits_in(bound)
        if left > 0:
            items += ANY_CREDITS[:left]
        items += permissions(table, self.who, self.partner, [*self.give, *self.take])
        return items

    def first_wishes(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if hand_size(table, self.partner) > 0:
            actions += ASK_ANY_CARD
        if table.credits[self.partner] > 0:
            actions += ASK_ANY_CREDITS[: table.credits[self.partner]]
        permitted = permissions(table, self.partner, self.who, self.give)
        return actions + self.atoms(permitted, True) if permitted else actions

    def wishes(self, game: Game[Void1]) -> list[int]:
        """Any kind may be asked for, whoever holds what, up to the number of cards the partner has."""
        table = game.table
        items: list[int] = []
        cards = hand_size(table, self.partner)
        if not self.take and cards > 0:
            items += ANY_CARD
        elif cards > cards_in(self.take):
            items += [card for card in range(HAND) if self.take.count(card) < table.components.card_copies[card]]
        left = table.credits[self.partner] - credits_in(self.take)
        if left > 0:
            items += ANY_CREDITS[:left]
        items += permissions(table, self.partner, self.who, [*self.give, *self.take])
        return items

    def atoms(self, items: list[int], asked: bool) -> list[Action]:
        made = ASKED if asked else GIVEN
        return [made[item] for item in items]

    def item(self, action: Action) -> int:
        verbs = ASKING if self.asks(action) else GIVING
        for i in range(4):
            if verbs[i] is action.verb:
                return i * 256 + action.a
        raise ValueError(f"{action} is no item")

    def asks(self, action: Action) -> bool:
        return action.verb in ASKING

    def proposed(self, game: Game[Void1]) -> Answer[Void1]:
        if not self.countered:
            game.table.offers = changed(game.table.offers, self.who, -1)
        show_gifts(game.table, self.who, self.partner, self.give)
        game.note(facts.OFFER_MADE, "v1.trade.06", [self.who, self.partner])
        terms = [self.who, self.partner, len(self.give), *self.give, *self.take]
        game.note(facts.OFFER_TERMS, "v1.hid.12", terms, 1 << self.who | 1 << self.partner)
        return TradeAnswer(self.partner, self.who, self.countered, self.give[:], self.take[:])

    def awaited(self, game: Game[Void1]) -> Await[Void1]:
        return TradeAwait(self.who, self.partner)


class TradeAwait(Await[Void1]):
    """The offering seat waits for the answer."""

    NAME: ClassVar[str] = "await"
    RULE: ClassVar[str] = "v1.trade.09"


class TradeAnswer(Answer[Void1]):
    """Both sides must agree; what changes hands does so at once or not at all (v1.trade.08, v1.trade.09)."""

    NAME: ClassVar[str] = "answer"
    RULE: ClassVar[str] = "v1.trade.09"

    def possible(self, game: Game[Void1]) -> bool:
        return self.can_give(game) and self.can_get(game)

    def can_give(self, game: Game[Void1]) -> bool:
        if cards_in(self.take) > 0 and paying(game, self.who):
            return False
        return able(game.table, self.who, self.offerer, self.take, self.give, promised(game, self.who, self))

    def can_get(self, game: Game[Void1]) -> bool:
        if cards_in(self.give) > 0 and paying(game, self.offerer):
            return False
        return able(game.table, self.offerer, self.who, self.give, self.take, promised(game, self.offerer, self))

    def stands(self, game: Game[Void1]) -> bool:
        bound = promised(game, self.offerer, self)
        seen = [item for item in self.take if item >= 256]  # which cards the partner holds is their secret
        return has_all(game.table, self.offerer, self.who, self.give, bound) and has_all(
            game.table, self.who, self.offerer, seen, []
        )

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is ACCEPT and not self.can_give(game):
            return self.RULE, "You cannot give everything they ask for."
        if action.verb is ACCEPT:
            return self.RULE, "The other player can no longer give everything they offered."
        return self.RULE, ""

    def exchange(self, game: Game[Void1]) -> None:
        table = game.table
        hand_over(table, self.offerer, self.who, self.give)
        hand_over(table, self.who, self.offerer, self.take)
        game.note(facts.TRADED, "v1.trade.06", summary(self.offerer, self.who, self.give, self.take))
        game.reveal()
        check_hand(game, self.offerer)
        check_hand(game, self.who)
        self.permit(game, self.offerer, self.who, self.give)
        self.permit(game, self.who, self.offerer, self.take)

    def permit(self, game: Game[Void1], owner: int, taker: int, items: list[int]) -> None:
        """Permissions: the research follows at once (v1.trade.02); tractor beams stay open for the turn."""
        table = game.table
        for item in items:
            if item // 256 == LICENCE:
                tech = item % 256
                game.note(facts.LICENSED, "v1.trade.01", [owner, taker, table.components.tech_good[tech], tech])
                research(game, taker, tech)
            elif item // 256 == PASSAGE:
                table.passage = replaced(table.passage, owner, table.passage[owner] | 1 << taker)

    def refused(self, game: Game[Void1]) -> None:
        game.note(facts.OFFER_DECLINED, "v1.trade.09", [self.who, self.offerer])

    def counter(self, game: Game[Void1]) -> Frame[Void1]:
        return TradeOffer(self.who, self.offerer, 1)

    def guessed(self, game: Game[Void1], stream: Stream) -> None:
        """One thing that could be given or, where there is nothing to give, asked for."""
        offer = TradeOffer(self.offerer, self.who)
        gifts = offer.gifts(game)
        wishes = [] if gifts else offer.wishes(game)
        if gifts:
            self.give = [gifts[stream.below(len(gifts))]]
            show_gifts(game.table, self.offerer, self.who, self.give)
        elif wishes:
            self.take = [wishes[stream.below(len(wishes))]]


def show_gifts(table: Void1, giver: int, taker: int, items: list[int]) -> None:
    """The partner sees the cards of an offer, and remembers them after declining it."""
    for item in items:
        if item < 256:
            at = known_at(table, taker, giver) + item
            if table.known[at] < items.count(item):
                table.known = replaced(table.known, at, items.count(item))


# --- items ---------------------------------------------------------------------------------------------------------


def promised(game: Game[Void1], seat: int, besides: Frame[Void1]) -> list[int]:
    """What the seat has put into its other offers, composed or waiting for an answer: it cannot be given twice."""
    promised_items: list[int] = []
    for stack in [game.stack, *game.seat_stacks] if game.side_frames else [game.stack]:
        for frame in stack:
            if frame is besides:
                continue
            if (isinstance(frame, TradeAnswer) and frame.offerer == seat) or (
                isinstance(frame, TradeOffer) and frame.who == seat
            ):
                promised_items += frame.give
    return promised_items


def able(table: Void1, giver: int, taker: int, gives: list[int], takes: list[int], bound: list[int]) -> bool:
    """Has the giver what it gives, besides what is bound elsewhere, and can the taker use the permissions among it?"""
    if not has_all(table, giver, taker, gives, bound):
        return False
    for item in gives:
        if item // 256 == LICENCE:
            purse = table.credits[taker] + credits_in(gives) - credits_in(takes)
            if tech_cost(table, taker, item % 256) > purse:
                return False
    return True


def has_all(table: Void1, giver: int, taker: int, gives: list[int], bound: list[int]) -> bool:
    """Are the cards and credits there, besides what is bound elsewhere, and are the permissions still wanted?"""
    for item in gives:  # other deals matter only for what is part of this one
        if item < 256 and gives.count(item) + bound.count(item) > table.hand[giver * HAND + item]:
            return False
    if credits_in(gives) > 0 and credits_in(gives) + credits_in(bound) > table.credits[giver]:
        return False
    for item in gives:
        if item // 256 == LICENCE and not licensable(table, giver, taker, item % 256):
            return False
        if item // 256 == PASSAGE and not beaming(table, giver, taker):
            return False
    return True


def paying(game: Game[Void1], seat: int) -> bool:
    """Is the seat in the middle of laying out or discarding cards? None of them changes hands meanwhile."""
    return lays_out(game, game.stack, seat) or lays_out(game, game.seat_stacks[seat], seat)


def lays_out(game: Game[Void1], frames: list[Frame[Void1]], seat: int) -> bool:
    for frame in frames:
        if isinstance(frame, (Payment, HandLimit)) and frame.seat(game) == seat:
            return True
    return False


def hand_over(table: Void1, giver: int, taker: int, items: list[int]) -> None:
    """Cards and credits change hands; the two know the cards, others only their number (v1.hid.12)."""
    for item in items:
        if item < 256:
            drop_card(table, giver, item, 1 << taker)
            gain_card(table, taker, item, 1 << giver)
        elif item // 256 == CREDITS:
            table.credits[giver] -= item % 256
            table.credits[taker] += item % 256


def permissions(table: Void1, owner: int, taker: int, items: list[int]) -> list[int]:
    """What the owner can permit the taker now; one research permission to a deal."""
    permitted: list[int] = []
    if table.active != taker and not mustering(table, taker):
        return permitted
    licensed = False
    passes = False
    for item in items:
        licensed = licensed or item // 256 == LICENCE
        passes = passes or item // 256 == PASSAGE
    if not licensed and mustering(table, taker):
        goods = lendable(table, owner) & ~goods_of(table, taker)
        mask = table.modifiers[taker].open if goods else 0
        for tech in range(len(TECHNOLOGIES) if mask else 0):
            if mask >> tech & 1:
                good = table.components.tech_good[tech]
                if good >= 0 and goods >> good & 1 and open_to(table, taker, tech):
                    permitted.append(LICENCE * 256 + tech)
    if not passes and beaming(table, owner, taker):
        permitted.append(PASSAGE * 256)
    return permitted


def licensable(table: Void1, owner: int, taker: int, tech: int) -> bool:
    """The taker lacks only the trade good, and the owner controls a planet with it (v1.trade.01, v1.trade.10)."""
    good = table.components.tech_good[tech]
    if good < 0 or not mustering(table, taker) or not open_to(table, taker, tech):
        return False
    return lendable(table, owner) >> good & 1 == 1 and not goods_of(table, taker) >> good & 1


def mustering(table: Void1, seat: int) -> bool:
    """May the seat research now?"""
    return table.researched[seat] == 0 and (table.mustering == 1 or table.mustering == 2 + seat)


def lendable(table: Void1, owner: int) -> int:
    """Mask of the trade goods of the planets that the owner controls."""
    mask = 0
    for world, holder in enumerate(table.owner):
        if holder == owner:
            good = world_good(table, world)
            if good >= 0 and not suspended(table, world, BENEFIT_GOOD):
                mask |= 1 << good
    return mask


def beaming(table: Void1, owner: int, taker: int) -> bool:
    """The taker is moving this turn and the owner has tractor beams that could hold them."""
    if table.active != taker or not opponents(table, owner, taker) or table.passage[owner] >> taker & 1:
        return False
    beams = table.modifiers[owner].beams
    for ship in table.fleet[owner]:
        if beams >> ship % PIECE_SPAN & 1:
            return True
    return False


def cards_in(items: list[int]) -> int:
    cards = 0
    for item in items:
        if item < 256:
            cards += 1
    return cards


def credits_in(items: list[int]) -> int:
    total = 0
    for item in items:
        if item // 256 == CREDITS:
            total += item % 256
    return total


def summary(seat: int, partner: int, give: list[int], take: list[int]) -> list[int]:
    """Numbers are known to all."""
    return [seat, partner, cards_in(give), credits_in(give), cards_in(take), credits_in(take)]
