"""Offers between two seats: composed one item at a time, proposed, then accepted, declined or countered once.

An item is an integer that the family understands; larger integers come later in a composition.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.table import Table, fields_of

OFFER: Final = Verb("offer", [SEATS])
PROPOSE: Final = Verb("propose", [])
ACCEPT: Final = Verb("accept", [])
DECLINE: Final = Verb("decline", [])
COUNTER: Final = Verb("counter", [])
WITHDRAW: Final = Verb("withdraw", [])
OFFER_VERBS: Final = [OFFER, PROPOSE, ACCEPT, DECLINE, COUNTER, WITHDRAW]

MOST_ITEMS: Final = 3  # a side

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Frame[T]):
    """A seat composes what it gives and what it asks for. Step 0: giving; step 1: asking.

    A `standing` offer is composed between two steps of others and holds nobody up.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "partner", "countered", "standing", "give", "take")

    def __init__(self, who: int = 0, partner: int = 0, countered: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.partner: int = partner
        self.countered: int = countered
        self.standing: int = 0
        self.give: list[int] = []
        self.take: list[int] = []

    def gifts(self, game: Game[T]) -> list[int]:
        """Items, in order, that may be added to what is given."""
        raise NotImplementedError

    def wishes(self, game: Game[T]) -> list[int]:
        """Items, in order, that may be added to what is asked for."""
        raise NotImplementedError

    def atoms(self, items: list[int], asked: bool) -> list[Action]:
        raise NotImplementedError

    def item(self, action: Action) -> int:
        """The item of an atom."""
        raise NotImplementedError

    def asks(self, action: Action) -> bool:
        """Does the atom ask, rather than give?"""
        raise NotImplementedError

    def proposed(self, game: Game[T]) -> Answer[T]:
        """The question put to the partner."""
        raise NotImplementedError

    def awaited(self, game: Game[T]) -> Await[T]:
        """What lies with the offering seat meanwhile."""
        raise NotImplementedError

    def seat(self, game: Game[T]) -> int:
        return self.who

    def waits(self) -> bool:
        return self.standing == 0

    def run(self, game: Game[T]) -> bool:
        """An offer falls if meanwhile neither seat has anything left to give."""
        if self.give or self.take or self.can_begin(game):
            return True
        game.pop()
        return False

    def can_begin(self, game: Game[T]) -> bool:
        """Is there anything that could be given or asked for? A family may see it without listing it all."""
        return len(self.wishes(game)) > 0 or len(self.gifts(game)) > 0

    def actions(self, game: Game[T]) -> list[Action]:
        actions: list[Action] = []
        if self.step == 0 and len(self.give) < MOST_ITEMS:
            gifts = self.gifts(game)
            if self.give:
                gifts = [item for item in gifts if item >= self.give[-1]]
            actions = self.atoms(gifts, False)
        if not self.take:
            actions += self.first_wishes(game)
        elif len(self.take) < MOST_ITEMS:
            wishes = [item for item in self.wishes(game) if item >= self.take[-1]]
            actions += self.atoms(wishes, True)
        if self.give or self.take:
            actions.append(PROPOSE.of())
        return actions

    def first_wishes(self, game: Game[T]) -> list[Action]:
        """Atoms of what may be asked for first. A family may list them without their items."""
        return self.atoms(self.wishes(game), True)

    def choose(self, game: Game[T], action: Action) -> None:
        if action.verb is PROPOSE:
            game.pop()
            game.push(self.awaited(game))
            game.push_for(self.partner, self.proposed(game))
            game.reveal()
        elif self.asks(action):
            self.step = 1
            self.take.append(self.item(action))
        else:
            self.give.append(self.item(action))

    def copy(self) -> Offer[T]:
        twin = type(self)(self.who, self.partner, self.countered)
        twin.step = self.step
        twin.standing = self.standing
        twin.give = self.give[:]
        twin.take = self.take[:]
        return twin

    def show(self, game: Game[T], viewer: int) -> dict[str, Any] | None:
        """Others see that an offer is being made, not what is in it; a standing one they do not see at all."""
        fields = fields_of(self, self.FIELDS)
        if viewer != self.who:
            if self.standing:
                return None
            fields["step"] = 0
            fields["give"] = []
            fields["take"] = []
        return fields


@mypyc_attr(allow_interpreted_subclasses=True)
class Await(Frame[T]):
    """The offering seat waits for the answer and may withdraw; it holds nobody up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "partner")

    def __init__(self, who: int = 0, partner: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.partner: int = partner

    def seat(self, game: Game[T]) -> int:
        return self.who

    def waits(self) -> bool:
        return False

    def dropped_on_advance(self) -> bool:
        return False

    def actions(self, game: Game[T]) -> list[Action]:
        return [WITHDRAW.of()]

    def choose(self, game: Game[T], action: Action) -> None:
        game.pop()
        for frame in game.seat_stacks[self.partner]:
            if isinstance(frame, Answer) and frame.offerer == self.who:
                game.withdraw(self.partner, frame)
                break

    def copy(self) -> Await[T]:
        twin = type(self)(self.who, self.partner)
        twin.step = self.step
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer(Frame[T]):
    """The partner accepts, declines, or counters once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "offerer", "countered", "give", "take")

    def __init__(
        self,
        who: int = 0,
        offerer: int = 0,
        countered: int = 0,
        give: list[int] | None = None,
        take: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.who: int = who
        self.offerer: int = offerer
        self.countered: int = countered
        self.give: list[int] = [] if give is None else give
        self.take: list[int] = [] if take is None else take

    def possible(self, game: Game[T]) -> bool:
        """Can both sides do their part now?"""
        raise NotImplementedError

    def stands(self, game: Game[T]) -> bool:
        """Is everything of it still there, as far as the offering seat knows? False: it lapses."""
        return True

    def exchange(self, game: Game[T]) -> None:
        """Carry the trade out; both frames are gone."""
        raise NotImplementedError

    def refused(self, game: Game[T]) -> None:
        """The offer was declined; both frames are gone."""

    def counter(self, game: Game[T]) -> Frame[T]:
        """A fresh offer of this seat to the one that asked."""
        raise NotImplementedError

    def guessed(self, game: Game[T], stream: Stream) -> None:
        """Put a deal that could be offered in the place of one that is secret."""
        raise NotImplementedError

    def seat(self, game: Game[T]) -> int:
        return self.who

    def actions(self, game: Game[T]) -> list[Action]:
        actions: list[Action] = []
        if self.possible(game):
            actions.append(ACCEPT.of())
        actions.append(DECLINE.of())
        if self.countered == 0:
            actions.append(COUNTER.of())
        return actions

    def choose(self, game: Game[T], action: Action) -> None:
        game.pop()
        self.release(game)
        if action.verb is ACCEPT:
            self.exchange(game)
        elif action.verb is COUNTER:
            game.push(self.counter(game))
        else:
            self.refused(game)

    def release(self, game: Game[T]) -> None:
        """Take the waiting frame of the offering seat away, wherever it lies."""
        for frame in game.seat_stacks[self.offerer]:
            if isinstance(frame, Await) and frame.partner == self.who:
                game.withdraw(self.offerer, frame)
                return
        for i in range(len(game.stack) - 1, -1, -1):
            frame = game.stack[i]
            if isinstance(frame, Await) and frame.who == self.offerer and frame.partner == self.who:
                game.stack.pop(i)
                return

    def copy(self) -> Answer[T]:
        twin = type(self)(self.who, self.offerer, self.countered, self.give[:], self.take[:])
        twin.step = self.step
        return twin

    def show(self, game: Game[T], viewer: int) -> dict[str, Any] | None:
        """Third seats know that there is an offer, not what is in it."""
        fields = fields_of(self, self.FIELDS)
        if viewer != self.who and viewer != self.offerer:
            fields["give"] = []
            fields["take"] = []
        return fields

    def redeal(self, game: Game[T], viewer: int, stream: Stream) -> None:
        if viewer != self.who and viewer != self.offerer:
            self.guessed(game, stream)


# --- in a record ---------------------------------------------------------------------------------------------------


def known_item(links: list[Link], at: int, viewer: int) -> bool:
    """May the viewer read an item that another seat has put into an offer? Its partner may, once it was proposed."""
    return was_proposed(links, at) and partner_of(links, at) == viewer


def was_proposed(links: list[Link], at: int) -> bool:
    """Was the offer that this item belongs to put to the partner?"""
    seat = links[at].seat
    for i in range(at + 1, len(links)):
        if links[i].seat == seat:
            if links[i].action.verb is PROPOSE:
                return True
            if links[i].action.verb is OFFER:
                return False
    return False


def partner_of(links: list[Link], at: int) -> int:
    """To whom the offer goes; a counter-offer goes back to the seat that proposed last to this one. -1: to nobody."""
    seat = links[at].seat
    for i in range(at, -1, -1):
        verb = links[i].action.verb
        if links[i].seat == seat and verb is OFFER:
            return links[i].action.a
        if links[i].seat == seat and verb is COUNTER:
            for j in range(i - 1, -1, -1):
                if links[j].action.verb is PROPOSE and partner_of(links, j) == seat:
                    return links[j].seat
    return -1
