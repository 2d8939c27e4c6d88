"""The Spice Fair: a small made-up game for two to five seats that uses every piece of the kernel.

fair.01  Every seat begins with three cards and four coins. Hands are secret, their size is not.
fair.02  Each of two rounds has a market, bids, and a turn for every seat.
fair.03  In the market all seats act at once: buy a card, put a crate on the quay or take one, trade.
         With the last crate on the quay comes a card.
fair.04  Bids are secret cards. The dearest kind, if bid once, scores two points and is discarded; the others
         go back to the hands, seen by all.
fair.05  A turn has two acts: strike a seat, look at the top of the deck, show a card for a point, sell cards.
         A trade is no act.
fair.06  Silk parries a strike; jade foils a parry, or a foil. Everybody may respond until all have passed.
fair.07  A seat may trade between the steps of others, and drink a toast (a coin for a point) once a round.
fair.08  A strike that is not parried takes a coin on a roll of four or more.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from tolmek.kernel import bags
from tolmek.kernel.actions import DONE, KERNEL_VERBS, SEATS, Action, Lexicon, Names, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Result
from tolmek.kernel.family import Rules
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.log import EVERYONE, Entry, Fact
from tolmek.kernel.offers import COUNTER, OFFER, OFFER_VERBS, PROPOSE, Answer, Await, Offer
from tolmek.kernel.phases import Open, Sealed, sealed
from tolmek.kernel.picks import Pick
from tolmek.kernel.presentation import Presentation
from tolmek.kernel.table import Table, fields_of, fill
from tolmek.kernel.windows import Window

KINDS = Names(["salt", "tea", "silk", "jade"])
ITEMS = Names([*KINDS.ids, "coin"])
SILK, JADE, COIN = 2, 3, 4
COPIES, ROUNDS, ACTS = 8, 2, 2
MARKET, BIDS, TURNS = 1, 2, 3

DRAW, SEE = Verb("draw", [KINDS, SEATS]), Verb("see", [KINDS, SEATS])
BUY, STOCK, TAKE, BID = Verb("buy", []), Verb("stock", []), Verb("take", []), Verb("bid", [KINDS])
STRIKE, LOOK, SELL, END = Verb("strike", [SEATS]), Verb("look", []), Verb("sell", []), Verb("end", [])
SHOW, DISCARD = Verb("show", [KINDS]), Verb("discard", [KINDS])
PARRY, FOIL, TOAST = Verb("parry", []), Verb("foil", []), Verb("toast", [])
GIVE, ASK = Verb("give", [ITEMS, SEATS]), Verb("ask", [ITEMS, SEATS])
TURN_VERBS = [STRIKE, LOOK, SELL, END, SHOW, DISCARD, PARRY, FOIL, TOAST]
VERBS = [*KERNEL_VERBS, *OFFER_VERBS, DRAW, SEE, BUY, STOCK, TAKE, BID, *TURN_VERBS, GIVE, ASK]

DREW = Fact("drew", [("seat", SEATS)])
CARD = Fact("card", [("seat", SEATS), ("kind", KINDS)])
SAW = Fact("saw", [("seat", SEATS), ("kind", KINDS)])
STRUCK = Fact("struck", [("seat", SEATS), ("target", SEATS)], "die")
BIDDING = Fact("bids", [], "kinds")
TRADED = Fact("traded", [("seat", SEATS), ("partner", SEATS)], "items")


class Fair(Table):
    """What lies on the table.

    `known` has a row for every viewer, and a last one for what all know: fewest cards of a kind in a hand.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        *("seats", "round", "phase", "active", "quay", "stocked", "taken", "toasts"),
        *("coins", "points", "offers", "passing", "gone"),
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*PUBLIC, "bag", "placed", "hand", "known")

    def __init__(self, seats: int = 0) -> None:
        super().__init__()
        self.seats = seats
        self.round: int = 0
        self.phase: int = 0
        self.active: int = -1
        self.quay: int = 0
        self.stocked: int = 0  # masks of seats
        self.taken: int = 0
        self.toasts: int = 0
        self.coins: list[int] = [4] * seats
        self.points: list[int] = [0] * seats
        self.offers: list[int] = [0] * seats
        self.passing: list[int] = [0] * seats
        self.gone: list[int] = [0] * 4
        self.bag: list[int] = [COPIES] * 4
        self.placed: list[int] = []
        self.hand: list[int] = [0] * (4 * seats)
        self.known: list[int] = [0] * (4 * seats * (seats + 1))

    def order(self) -> list[int]:
        return [(self.round + i) % self.seats for i in range(self.seats)]

    def copy(self) -> Fair:
        twin = Fair(self.seats)
        fill(twin, self.FIELDS, fields_of(self, self.FIELDS))
        return twin

    def cards(self, seat: int) -> list[int]:
        return self.hand[4 * seat : 4 * seat + 4]

    def others(self, seat: int) -> list[int]:
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def deck(self) -> int:
        return bags.size(self.bag) + len(self.placed) // 3

    def drawn(self, kind: int) -> int:
        """Take the top card, of this kind; gives the mask of the seats that had seen it."""
        mask = 0
        if bags.top(self.placed) >= 0:
            mask = self.placed[2]
        else:
            self.bag[kind] -= 1
        bags.lift(self.placed)
        return mask

    def gain(self, seat: int, kind: int, mask: int) -> None:
        self.hand[4 * seat + kind] += 1
        for viewer in range(self.seats + 1):
            if bags.knows(mask, viewer):
                self.known[4 * (viewer * self.seats + seat) + kind] += 1

    def lose(self, seat: int, kind: int, mask: int) -> None:
        """A card leaves a hand; to those who do not see which, it may have been any."""
        self.hand[4 * seat + kind] -= 1
        for viewer in range(self.seats + 1):
            for other in range(4):
                at = 4 * (viewer * self.seats + seat) + other
                if self.known[at] and (other == kind or not bags.knows(mask, viewer)):
                    self.known[at] -= 1


F = TypeVar("F", bound=Frame[Fair])


def twin(frame: F) -> F:
    """A copy by name. Compiled families write theirs by hand, which is quicker."""
    copied = type(frame)()
    fill(copied, frame.FIELDS, fields_of(frame, frame.FIELDS))
    return copied


class Step(Frame[Fair]):
    """A procedure of one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Fair]) -> int:
        return self.who

    def copy(self) -> Step:
        return twin(self)


class Round(Step):
    """The deal, then market, bids and turns (fair.01, fair.02); `who` is next to be dealt cards."""

    NAME = "fair.round"

    def run(self, game: Game[Fair]) -> bool:
        table = game.table
        if self.who < table.seats:
            game.push(Draw(self.who, 3))
            self.who += 1
        elif self.step == table.seats + 2:
            table.round += 1
            self.step = 0
            if table.round == ROUNDS:
                game.pop()
        else:
            self.step += 1
            table.phase = min(self.step, TURNS)
            if table.phase == MARKET:
                table.quay = table.stocked = table.taken = table.toasts = 0
                table.offers = [1] * table.seats
                table.active = -1
                game.push(Market())
            elif table.phase == BIDS:
                game.push(Bids())
            else:
                table.active = table.order()[self.step - TURNS]
                table.passing[table.active] = 0
                game.push(Turn(table.active))
        return False


class Draw(Step):
    """Chance deals cards from the deck to a seat."""

    NAME = "fair.draw"
    FIELDS = ("step", "who", "left")

    def __init__(self, who: int = 0, left: int = 1) -> None:
        super().__init__(who)
        self.left: int = left

    def run(self, game: Game[Fair]) -> bool:
        if self.left and game.table.deck():
            return True
        game.pop()
        return False

    def seat(self, game: Game[Fair]) -> int:
        return CHANCE

    def actions(self, game: Game[Fair]) -> list[Action]:
        top = bags.top(game.table.placed)
        return bags.outcomes(DRAW, game.table.bag, self.who) if top < 0 else [DRAW.of(top, self.who)]

    def odds(self, game: Game[Fair]) -> list[int]:
        return bags.weights(game.table.bag) if bags.top(game.table.placed) < 0 else [1]

    def choose(self, game: Game[Fair], action: Action) -> None:
        self.left -= 1
        seen = game.table.drawn(action.a)
        game.table.gain(self.who, action.a, seen)
        game.note(DREW, "fair.01", [self.who])
        game.note(CARD, "fair.01", [self.who, action.a], 1 << self.who | seen)


# --- the market and the bids ----------------------------------------------------------------------------


class Market(Open[Fair]):
    """All seats at once (fair.03)."""

    NAME = "fair.market"

    def question(self, game: Game[Fair], seat: int) -> Frame[Fair]:
        return Stall(seat)

    def copy(self) -> Market:
        return twin(self)


class Stall(Step):
    """What one seat does in the market (fair.03)."""

    NAME = "fair.stall"
    RULE = "fair.03"

    def actions(self, game: Game[Fair]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if table.coins[self.who] and table.deck():
            actions.append(BUY.of())
        if not table.stocked >> self.who & 1:
            actions.append(STOCK.of())
        if table.quay and not table.taken >> self.who & 1:
            actions.append(TAKE.of())
        return [*actions, *partners(table, self.who), DONE.of()]

    def why(self, game: Game[Fair], seat: int, action: Action) -> tuple[str, str]:
        return "fair.03", "There is no crate for you on the quay." if action.verb is TAKE else ""

    def choose(self, game: Game[Fair], action: Action) -> None:
        table = game.table
        if action.verb is BUY:
            table.coins[self.who] -= 1
            game.push(Draw(self.who))
        elif action.verb is STOCK:
            table.stocked |= 1 << self.who
            table.quay += 1
        elif action.verb is TAKE:
            table.taken |= 1 << self.who
            table.quay -= 1
            table.coins[self.who] += 1
            if not table.quay:
                game.push(Draw(self.who))
        elif action.verb is OFFER:
            open_trade(game, self.who, action.a, 0)
        else:
            game.pop()


class Bids(Sealed[Fair]):
    """Secret bids, disclosed together (fair.04)."""

    NAME = "fair.bids"

    def asked(self, game: Game[Fair]) -> list[int]:
        return [seat for seat in game.table.order() if sum(game.table.cards(seat))]

    def question(self, game: Game[Fair], seat: int) -> Frame[Fair]:
        return Bid(seat)

    def disclose(self, game: Game[Fair]) -> None:
        table = game.table
        game.note(BIDDING, "fair.04", list(self.answers))
        best = max(self.answers)
        for seat, kind in enumerate(self.answers):
            if kind >= 0:
                table.lose(seat, kind, EVERYONE)
                if kind == best and self.answers.count(best) == 1:
                    table.points[seat] += 2
                    table.gone[kind] += 1
                else:
                    table.gain(seat, kind, EVERYONE)

    def guessed(self, game: Game[Fair], seat: int, stream: Stream) -> int:
        return stream.weighted(game.table.cards(seat))

    def copy(self) -> Bids:
        return twin(self)


class Bid(Step):
    """One seat's secret bid (fair.04)."""

    NAME = "fair.bid"
    RULE = "fair.04"

    def actions(self, game: Game[Fair]) -> list[Action]:
        return [BID.of(kind) for kind, count in enumerate(spare(game, self.who)[:4]) if count]

    def choose(self, game: Game[Fair], action: Action) -> None:
        game.pop()
        bids = game.stack[-1]
        assert isinstance(bids, Bids)
        bids.answer(game, self.who, action.a)


# --- turns ----------------------------------------------------------------------------------------------


class Turn(Step):
    """Two acts of the active seat (fair.05)."""

    NAME = "fair.turn"
    FIELDS = ("step", "who", "acts")
    RULE = "fair.05"

    def __init__(self, who: int = 0) -> None:
        super().__init__(who)
        self.acts: int = ACTS

    def actions(self, game: Game[Fair]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if self.acts:
            actions += [STRIKE.of(seat) for seat in table.others(self.who) if table.coins[seat]]
            if table.deck():
                actions.append(LOOK.of())
            actions += [SHOW.of(kind) for kind, count in enumerate(table.cards(self.who)) if count]
            if sum(table.cards(self.who)):
                actions.append(SELL.of())
        return [*actions, *partners(table, self.who), END.of()]

    def why(self, game: Game[Fair], seat: int, action: Action) -> tuple[str, str]:
        return "fair.05", "You cannot strike this seat." if action.verb is STRIKE else ""

    def choose(self, game: Game[Fair], action: Action) -> None:
        table = game.table
        if action.verb is END:
            game.pop()
        elif action.verb is OFFER:
            open_trade(game, self.who, action.a, 0)
        else:
            self.acts -= 1
            if action.verb is STRIKE:
                table.passing[action.a] = 0
                game.push(Strike(self.who, action.a))
            elif action.verb is LOOK:
                game.push(Look(self.who))
            elif action.verb is SELL:
                game.push(Sell(self.who, 1, min(2, sum(table.cards(self.who)))))
            else:
                table.points[self.who] += 1
                table.lose(self.who, action.a, EVERYONE)
                table.gain(self.who, action.a, EVERYONE)
                game.note(CARD, "fair.05", [self.who, action.a])
                game.reveal()


class Look(Step):
    """A secret look at the top of the deck (fair.05): chance says what it is, unless a seat knows already."""

    NAME = "fair.look"

    def run(self, game: Game[Fair]) -> bool:
        top = bags.top(game.table.placed)
        if top >= 0:
            self.seen(game, top)
            game.reveal()
        return top < 0

    def seat(self, game: Game[Fair]) -> int:
        return CHANCE

    def actions(self, game: Game[Fair]) -> list[Action]:
        return bags.outcomes(SEE, game.table.bag, self.who)

    def odds(self, game: Game[Fair]) -> list[int]:
        return bags.weights(game.table.bag)

    def choose(self, game: Game[Fair], action: Action) -> None:
        game.table.bag[action.a] -= 1
        self.seen(game, action.a)

    def seen(self, game: Game[Fair], kind: int) -> None:
        game.pop()
        bags.pin(game.table.placed, 0, kind, 1 << self.who)
        game.note(SAW, "fair.05", [self.who, kind], 1 << self.who)


class Sell(Pick[Fair]):
    """One or two cards for a coin each (fair.05)."""

    NAME = "fair.sell"
    RULE = "fair.05"

    def verb(self) -> Verb:
        return DISCARD

    def stock(self, game: Game[Fair]) -> list[int]:
        return game.table.cards(self.who)

    def finish(self, game: Game[Fair]) -> None:
        for kind in self.picked:
            game.table.lose(self.who, kind, EVERYONE)
            game.table.gone[kind] += 1
            game.table.coins[self.who] += 1

    def copy(self) -> Sell:
        return twin(self)


class Strike(Step):
    """Responses, then a roll (fair.06, fair.08)."""

    NAME = "fair.strike"
    FIELDS = ("step", "who", "target", "stopped")

    def __init__(self, who: int = 0, target: int = 0) -> None:
        super().__init__(who)
        self.target: int = target
        self.stopped: int = 0

    def run(self, game: Game[Fair]) -> bool:
        if self.step == 0:
            self.step = 1
            game.push(Challenge(game.table.others(self.who)))
            return False
        if self.stopped or not game.table.coins[self.target]:
            game.pop()
            return False
        return True

    def seat(self, game: Game[Fair]) -> int:
        return CHANCE

    def actions(self, game: Game[Fair]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Fair], action: Action) -> None:
        game.pop()
        game.note(STRUCK, "fair.08", [self.who, self.target, action.a])
        if action.a >= 4:
            game.table.coins[self.target] -= 1
            game.table.coins[self.who] += 1


class Challenge(Window[Fair]):
    """May anyone respond to the strike or response below (fair.06)?"""

    NAME = "fair.challenge"
    FIELDS = ("step", "order", "turn", "passes", "level")
    RULE = "fair.06"

    def __init__(self, order: list[int] | None = None, level: int = 0) -> None:
        super().__init__(order)
        self.level: int = level

    def silent(self, game: Game[Fair], seat: int) -> bool:
        return game.table.passing[seat] == 1 or not sum(game.table.cards(seat))

    def closed(self, game: Game[Fair]) -> bool:
        return challenged(game).stopped == 1

    def responses(self, game: Game[Fair], seat: int) -> list[Action]:
        verb, kind = (FOIL, JADE) if self.level else (PARRY, SILK)
        return [verb.of()] if spare(game, seat)[kind] else []

    def respond(self, game: Game[Fair], seat: int, action: Action) -> None:
        kind = SILK if action.verb is PARRY else JADE
        game.table.lose(seat, kind, EVERYONE)
        game.table.gone[kind] += 1
        game.push(Respond(seat, self.level))

    def stand_aside(self, game: Game[Fair], seat: int) -> None:
        game.table.passing[seat] = 1

    def copy(self) -> Challenge:
        return twin(self)


class Respond(Step):
    """A response that can itself be responded to (fair.06)."""

    NAME = "fair.respond"
    FIELDS = ("step", "who", "level", "stopped")

    def __init__(self, who: int = 0, level: int = 0) -> None:
        super().__init__(who)
        self.level: int = level
        self.stopped: int = 0

    def run(self, game: Game[Fair]) -> bool:
        if self.step == 0:
            self.step = 1
            game.push(Challenge(game.table.others(self.who), self.level + 1))
        else:
            game.pop()
            if not self.stopped:
                challenged(game).stopped = 1
        return False


def challenged(game: Game[Fair]) -> Strike | Respond:
    """The strike or response that the window on top of the stack is about."""
    frame = game.stack[-2]
    assert isinstance(frame, Strike | Respond)
    return frame


# --- trades ---------------------------------------------------------------------------------------------


def partners(table: Fair, seat: int) -> list[Action]:
    """Offers that can be opened: both have something, by what all can see (fair.07)."""
    if not table.offers[seat] or not (table.coins[seat] or sum(table.cards(seat))):
        return []
    return [OFFER.of(other) for other in table.others(seat) if table.coins[other] or sum(table.cards(other))]


def open_trade(game: Game[Fair], seat: int, partner: int, standing: int) -> None:
    game.table.offers[seat] -= 1
    trade = Trade(seat, partner)
    trade.standing = standing
    game.push(trade)


def spare(game: Game[Fair], seat: int) -> list[int]:
    """What the seat can dispose of, by item: not what it has offered or bid."""
    stock = [*game.table.cards(seat), game.table.coins[seat]]
    for side in game.seat_stacks:
        for frame in side:
            if isinstance(frame, Reply) and frame.offerer == seat:
                for item in frame.give:
                    stock[item] -= 1
    for frame in game.stack:
        if isinstance(frame, Bids) and frame.answers and frame.answers[seat] >= 0:
            stock[frame.answers[seat]] -= 1
    return stock


class Trade(Offer[Fair]):
    """A seat composes an offer (fair.07)."""

    NAME = "fair.trade"
    RULE = "fair.07"

    def gifts(self, game: Game[Fair]) -> list[int]:
        left = spare(game, self.who)
        return [item for item in range(5) if left[item] > self.give.count(item)]

    def wishes(self, game: Game[Fair]) -> list[int]:
        coins = self.take.count(COIN)
        cards = sum(game.table.cards(self.partner)) > len(self.take) - coins
        return [*(range(4) if cards else []), *([COIN] if game.table.coins[self.partner] > coins else [])]

    def atoms(self, items: list[int], asked: bool) -> list[Action]:
        return [(ASK if asked else GIVE).of(item, self.partner) for item in items]

    def item(self, action: Action) -> int:
        return action.a

    def asks(self, action: Action) -> bool:
        return action.verb is ASK

    def proposed(self, game: Game[Fair]) -> Reply:
        return Reply(self.partner, self.who, self.countered, list(self.give), list(self.take))

    def awaited(self, game: Game[Fair]) -> Pending:
        return Pending(self.who, self.partner)


class Pending(Await[Fair]):
    NAME = "fair.pending"
    RULE = "fair.07"


class Reply(Answer[Fair]):
    """The partner's answer (fair.07). The two know the deal, the others only that there is one."""

    NAME = "fair.reply"
    RULE = "fair.07"

    def possible(self, game: Game[Fair]) -> bool:
        left = spare(game, self.who)
        return all(left[item] >= self.take.count(item) for item in self.take)

    def exchange(self, game: Game[Fair]) -> None:
        both = 1 << self.offerer | 1 << self.who
        for giver, taker, items in ((self.offerer, self.who, self.give), (self.who, self.offerer, self.take)):
            for item in items:
                if item == COIN:
                    game.table.coins[giver] -= 1
                    game.table.coins[taker] += 1
                else:
                    game.table.lose(giver, item, both)
                    game.table.gain(taker, item, both)
        game.note(TRADED, "fair.07", [self.offerer, self.who, *self.give, -1, *self.take], both)
        game.note(TRADED, "fair.07", [self.offerer, self.who, len(self.give), -1, len(self.take)])

    def counter(self, game: Game[Fair]) -> Frame[Fair]:
        return Trade(self.who, self.offerer, 1)

    def guessed(self, game: Game[Fair], stream: Stream) -> None:
        hand = game.table.cards(self.offerer)
        self.give = [bags.take(hand, stream)] if bags.size(hand) else []
        self.take = [] if self.give else [stream.below(4)]


# --- the family -----------------------------------------------------------------------------------------


class FairWords(Presentation[Fair]):
    """The log in words."""

    def tell(self, game: Game[Fair], entry: Entry) -> str:
        return f"{entry.fact.name} {' '.join(str(value) for value in entry.values)}"


class Sample(Rules[Fair]):
    """What the kernel must be told about the fair."""

    def __init__(self) -> None:
        frames: list[type[Frame[Fair]]] = [Round, Draw, Market, Stall, Bids, Bid, Turn, Look, Sell]
        frames += [Strike, Challenge, Respond, Trade, Pending, Reply]
        super().__init__("fair", 1, Lexicon(VERBS), frames, FairWords())

    def blank_table(self, options: dict[str, Any], pack: str) -> Fair:
        return Fair()

    def standing_actions(self, game: Game[Fair], seat: int) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if table.phase >= BIDS and table.coins[seat] and not table.toasts >> seat & 1:
            actions.append(TOAST.of())
        if table.phase == TURNS or (table.phase == BIDS and not sum(table.cards(seat))):
            actions += partners(table, seat)
        return actions

    def play_standing(self, game: Game[Fair], seat: int, action: Action) -> None:
        if action.verb is TOAST:
            game.table.toasts |= 1 << seat
            game.table.coins[seat] -= 1
            game.table.points[seat] += 1
        else:
            open_trade(game, seat, action.a, 1)

    def why(self, game: Game[Fair], seat: int, action: Action) -> tuple[str, str]:
        return ("fair.07" if action.verb is TOAST else "fair.02"), f"“{action}” is not open to seat {seat} now."

    def secrecy(self, game: Game[Fair], links: list[Link], at: int, viewer: int) -> int:
        link = links[at]
        verb = link.action.verb
        if verb is DRAW or verb is SEE:
            return 0 if link.action.b == viewer else 1
        if link.seat == viewer:
            return 0
        if verb is BID:
            return int(sealed(game, link))
        if verb is GIVE or verb is ASK:
            return 0 if link.action.b == viewer and was_proposed(links, at) else 2
        return 0

    def result(self, game: Game[Fair]) -> Result | None:
        points = list(game.table.points)
        best = sorted(set(points), reverse=True)
        return Result(points, [[seat for seat in range(len(points)) if points[seat] == n] for n in best])

    def show(self, game: Game[Fair], viewer: int) -> dict[str, Any]:
        table = game.table
        row = 4 * table.seats * (viewer if viewer >= 0 else table.seats)
        return {
            **fields_of(table, Fair.PUBLIC),
            "deck": table.deck(),
            "placed": bags.shown(table.placed, viewer),
            "sizes": [sum(table.cards(seat)) for seat in range(table.seats)],
            "own": table.cards(viewer) if viewer >= 0 else None,
            "known": table.known[row : row + 4 * table.seats],
            "public": table.known[4 * table.seats * table.seats :],
        }

    def deal(self, view: dict[str, Any], stream: Stream) -> Fair:
        shown = view["table"]
        table = Fair(shown["seats"])
        fill(table, (*Fair.PUBLIC, "placed"), shown)
        viewer = table.seats if view["seat"] is None else view["seat"]
        table.known = shown["public"] * (table.seats + 1)
        table.known[4 * viewer * table.seats : 4 * (viewer + 1) * table.seats] = shown["known"]
        hands = [shown["known"][4 * seat : 4 * seat + 4] for seat in range(table.seats)]
        for frame in [frame for side in view["sides"] for frame in side if frame["frame"] == Reply.NAME]:
            hand = hands[frame["offerer"]]
            hand[:] = [max(hand[kind], frame["give"].count(kind)) for kind in range(4)]
        if shown["own"] is not None:
            hands[viewer] = list(shown["own"])
        pool = [COPIES - table.gone[kind] - sum(hand[kind] for hand in hands) for kind in range(4)]
        for kind in table.placed[1::3]:
            if kind >= 0:
                pool[kind] -= 1
        for seat, hand in enumerate(hands):
            while sum(hand) < shown["sizes"][seat]:
                hand[bags.take(pool, stream)] += 1
        bags.dealt(table.placed, pool, stream)
        table.bag = pool
        table.hand = [count for hand in hands for count in hand]
        return table


def was_proposed(links: list[Link], at: int) -> bool:
    """Has the offer that this atom belongs to been put to the partner? Counter-offers may lie in between."""
    counters = 0
    for link in links[at + 1 :]:
        verb = link.action.verb
        if link.seat != links[at].seat:
            continue
        if verb is COUNTER:
            counters += 1
        elif verb is PROPOSE and counters:
            counters -= 1
        elif verb is PROPOSE or verb is OFFER:
            return verb is PROPOSE
    return False


def alike(one: Action, two: Action) -> bool:
    """Do two secret actions look the same to others? Seats, and coins in an offer, are public."""
    return one.verb is two.verb and one.b == two.b and (one.a == COIN) == (two.a == COIN)


FAIR = Sample()


def new_game(seats: int, seed: int, asked: bool = False) -> Game[Fair]:
    game = Game(FAIR, Fair(seats), Stream(seed))
    game.explicit_chance = asked
    game.logging = True
    game.push(Round())
    game.advance()
    return game
