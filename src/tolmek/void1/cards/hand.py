"""Diplomacy cards: deck, display, hands and what everybody knows of them (v1.culture, v1.hand)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import outcomes, size, weights
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, MAIN
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import all_but
from tolmek.kernel.picks import Pick
from tolmek.kernel.sharing import changed, replaced
from tolmek.kernel.table import fields_of
from tolmek.void1.model import facts
from tolmek.void1.model.edition import BY_CULTURE, FREE_SWAPS, NOT_FOR_SALE
from tolmek.void1.model.names import CARD
from tolmek.void1.model.table import HAND, Void1

CULTURE: Final = Verb("culture", [])
BUY: Final = Verb("buy", [CARD])
SWAP: Final = Verb("swap", [CARD, CARD])  # a hand card for a face-up one
DRAW: Final = Verb("draw", [CARD, SEATS])
SHOW: Final = Verb("show", [CARD])
KEEP: Final = Verb("keep", [CARD])
DISCARD: Final = Verb("discard", [CARD])
HAND_VERBS: Final = [CULTURE, BUY, SWAP, DRAW, SHOW, KEEP, DISCARD]

EVERYBODY: Final = -1  # saw the card
EMPTY: Final = -1  # a display place without card


# --- the culture action (v1.culture.01 to v1.culture.05) -----------------------------------------------------------


def culture_actions(table: Void1, seat: int) -> list[Action]:
    """Ways to spend a CULTURE action."""
    actions: list[Action] = []
    if can_draw(table):
        actions.append(CULTURE.of())
    if table.edition.face_up_price != NOT_FOR_SALE and table.credits[seat] >= table.edition.face_up_price:
        for card in face_up(table):
            actions.append(BUY.of(card))
    if table.seats == 2 and table.edition.two_players_swap == BY_CULTURE:
        actions += swaps(table, seat)
    return actions


def swaps(table: Void1, seat: int) -> list[Action]:
    """Every hand card for every face-up one."""
    shown = face_up(table)
    return [SWAP.of(own, card) for own in held(table, seat) for card in shown]


def face_up(table: Void1) -> list[int]:
    """The kinds of the face-up cards."""
    kinds = 0
    for card in table.display:
        if card != EMPTY:
            kinds |= 1 << card
    return [card for card in range(HAND) if kinds >> card & 1]


def free_swaps(table: Void1, seat: int) -> list[Action]:
    """Two players, some editions: up to two hand cards a turn are exchanged without an action (v1.culture.04)."""
    if table.seats != 2 or table.edition.two_players_swap != FREE_SWAPS or table.swaps <= 0:
        return []
    return swaps(table, seat)


def culture(game: Game[Void1], seat: int, action: Action) -> None:
    """Draw, buy a face-up card, or (two players) put a hand card in its place."""
    table = game.table
    if action.verb is CULTURE:
        modifiers = table.modifiers[seat]
        game.push(Draw(seat, modifiers.draw, modifiers.keep))
        return
    card = action.a if action.verb is BUY else action.b
    place = table.display.index(card)
    table.display = replaced(table.display, place, EMPTY)
    if action.verb is BUY:
        table.credits[seat] -= table.edition.face_up_price
    else:
        drop_card(table, seat, action.a, EVERYBODY)
        table.display = replaced(table.display, place, action.a)
    gain_card(table, seat, card, EVERYBODY)
    by_swap = "v1.culture.04" if table.edition.two_players_swap == FREE_SWAPS else "v1.culture.05"
    game.note(facts.CARD_BOUGHT, "v1.culture.02" if action.verb is BUY else by_swap, [seat, card])
    check_hand(game, seat)
    restock(game)


# --- drawing -------------------------------------------------------------------------------------------------------


class Draw(Frame[Void1]):
    """Draw cards one by one; the deck is renewed from the discards when it is empty (v1.culture.06)."""

    NAME: ClassVar[str] = "draw"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "keep", "drawn")
    RULE: ClassVar[str] = "v1.culture.01"

    def __init__(self, who: int = 0, left: int = 0, keep: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left
        self.keep: int = keep
        self.drawn: list[int] = []

    def run(self, game: Game[Void1]) -> bool:
        if self.left > 0 and can_draw(game.table):
            renew(game)
            return True
        game.pop()
        if len(self.drawn) > self.keep:
            game.push(Keep(self.who, self.keep, self.drawn))
        else:
            check_hand(game, self.who)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return CHANCE

    def actions(self, game: Game[Void1]) -> list[Action]:
        deck = game.table.deck
        return [DRAW.of(card, self.who) for card in range(HAND) if deck[card] > 0]

    def odds(self, game: Game[Void1]) -> list[int]:
        return weights(game.table.deck)

    def outcome(self, game: Game[Void1], stream: Stream) -> Action:
        return DRAW.of(stream.weighted(game.table.deck), self.who)

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        table.deck = changed(table.deck, action.a, -1)
        self.left -= 1
        self.drawn.append(action.a)
        gain_card(table, self.who, action.a, 0)
        game.note(facts.CARD_DRAWN, "v1.culture.01", [self.who, action.a], 1 << self.who)
        game.note(facts.CARD_DRAWN, "v1.culture.01", [self.who, EMPTY], all_but(self.who))

    def copy(self) -> Draw:
        twin = Draw(self.who, self.left, self.keep)
        twin.step = self.step
        twin.drawn = self.drawn[:]
        return twin

    def show(self, game: Game[Void1], viewer: int) -> dict[str, Any] | None:
        return hide_cards(fields_of(self, self.FIELDS), "drawn", self.who == viewer)

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        self.drawn = redealt(game.table, self.who, self.drawn, stream)


class Keep(Frame[Void1]):
    """Of the cards just drawn keep some; the others are discarded before the hand limit is checked."""

    NAME: ClassVar[str] = "keep"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "keep", "drawn")
    RULE: ClassVar[str] = "v1.hand.03"

    def __init__(self, who: int = 0, keep: int = 0, drawn: list[int] | None = None) -> None:
        super().__init__()
        self.who: int = who
        self.keep: int = keep
        self.drawn: list[int] = [] if drawn is None else drawn

    def run(self, game: Game[Void1]) -> bool:
        if self.keep > 0:
            return True
        game.pop()
        for card in self.drawn:
            discard_card(game, self.who, card, "v1.culture.07")
        check_hand(game, self.who)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [KEEP.of(card) for card in sorted(set(self.drawn))]

    def choose(self, game: Game[Void1], action: Action) -> None:
        self.drawn.remove(action.a)
        self.keep -= 1

    def copy(self) -> Keep:
        twin = Keep(self.who, self.keep, self.drawn[:])
        twin.step = self.step
        return twin

    def show(self, game: Game[Void1], viewer: int) -> dict[str, Any] | None:
        return hide_cards(fields_of(self, self.FIELDS), "drawn", self.who == viewer)

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        self.drawn = redealt(game.table, self.who, self.drawn, stream)


class Restock(Frame[Void1]):
    """Fill the empty places of the display from the deck (v1.culture.02)."""

    NAME: ClassVar[str] = "restock"
    RULE: ClassVar[str] = "v1.culture.02"

    def run(self, game: Game[Void1]) -> bool:
        if EMPTY in game.table.display and can_draw(game.table):
            renew(game)
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void1]) -> int:
        return CHANCE

    def actions(self, game: Game[Void1]) -> list[Action]:
        return outcomes(SHOW, game.table.deck)

    def odds(self, game: Game[Void1]) -> list[int]:
        return weights(game.table.deck)

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        table.deck = changed(table.deck, action.a, -1)
        table.display = replaced(table.display, table.display.index(EMPTY), action.a)
        game.note(facts.CARD_SHOWN, shown_rule(table), [action.a])

    def copy(self) -> Restock:
        twin = Restock()
        twin.step = self.step
        return twin


def shown_rule(table: Void1) -> str:
    """The display is laid out at set-up and filled up in the game."""
    if table.round > 0:
        return "v1.culture.02"
    return "v1.setup.35" if table.seats == 2 else "v1.setup.15"


def restock(game: Game[Void1]) -> None:
    """Open the filling of the display if it has room and there are cards."""
    if EMPTY in game.table.display and can_draw(game.table):
        game.push(Restock())


def can_draw(table: Void1) -> bool:
    return size(table.deck) > 0 or size(table.discard) > 0


def renew(game: Game[Void1]) -> None:
    """An empty deck is made anew from the discards."""
    table = game.table
    if size(table.deck) == 0:
        table.deck = table.discard
        table.discard = [0] * HAND
        game.note(facts.DECK_SHUFFLED, "v1.culture.06", [])


# --- the hand limit (v1.hand.01 to v1.hand.05) ---------------------------------------------------------------------


class HandLimit(Pick[Void1]):
    """Discard down to the limit, new or old cards alike; checked right after gaining a card."""

    NAME: ClassVar[str] = "hand-limit"
    RULE: ClassVar[str] = "v1.hand.03"

    def run(self, game: Game[Void1]) -> bool:
        surplus = hand_size(game.table, self.who) - game.table.modifiers[self.who].hand_limit
        if surplus <= 0:
            game.pop()
            return False
        self.fewest = surplus
        self.most = surplus
        return True

    def verb(self) -> Verb:
        return DISCARD

    def stock(self, game: Game[Void1]) -> list[int]:
        return hand_of(game.table, self.who)

    def finish(self, game: Game[Void1]) -> None:
        for card in self.picked:
            discard_card(game, self.who, card, "v1.hand.03")

    def copy(self) -> HandLimit:
        twin = HandLimit(self.who, self.fewest, self.most)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin

    def show(self, game: Game[Void1], viewer: int) -> dict[str, Any] | None:
        return hide_cards(fields_of(self, self.FIELDS), "picked", self.who == viewer)

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        """The lowest of a whole pick, so that the pick can be completed."""
        if EMPTY in self.picked:
            whole = redealt(game.table, self.who, [EMPTY] * self.most, stream)
            self.picked = sorted(whole)[: len(self.picked)]


class Laying(Frame[Void1]):
    """A seat lays out cards one by one; they leave the hand together, and then its limit is checked (v1.hand.03)."""

    def __init__(self, who: int, cards: list[int]) -> None:
        super().__init__()
        self.who: int = who
        self.cards: list[int] = cards


def laying(game: Game[Void1], seat: int) -> Frame[Void1] | None:
    """What the seat lays out cards for."""
    for stack in (game.stack, game.seat_stacks[seat]):
        for frame in stack:
            if isinstance(frame, Laying) and frame.who == seat:
                return frame
    return None


def check_hand(game: Game[Void1], seat: int) -> None:
    """Ask for discards if the hand is over its limit; what lies on the table already cannot be discarded as well."""
    if hand_size(game.table, seat) > game.table.modifiers[seat].hand_limit:
        upper = laying(game, seat)
        if upper is not None:
            game.push_below(upper, HandLimit(seat))
        elif game.active_stack == MAIN:
            game.push(HandLimit(seat))
        else:
            game.push_for(seat, HandLimit(seat))


# --- hands and knowledge -------------------------------------------------------------------------------------------


def hand_size(table: Void1, seat: int) -> int:
    hand = table.hand
    cards = 0
    for at in range(seat * HAND, seat * HAND + HAND):
        cards += hand[at]
    return cards


def hand_of(table: Void1, seat: int) -> list[int]:
    """Counts by card kind."""
    return table.hand[seat * HAND : seat * HAND + HAND]


def held(table: Void1, seat: int) -> list[int]:
    """The card kinds in a hand."""
    start = seat * HAND
    return [card for card in range(HAND) if table.hand[start + card] > 0]


def known_at(table: Void1, viewer: int, owner: int) -> int:
    """Where the viewer's knowledge of a hand begins; the viewer `seats` is everybody."""
    return (viewer * table.seats + owner) * HAND


def gain_card(table: Void1, seat: int, card: int, seen: int) -> None:
    """A card comes into a hand; `seen` is EVERYBODY or a mask of the other seats that know which."""
    table.hand = changed(table.hand, seat * HAND + card, 1)
    if seen == 0:
        return
    known = table.known[:]
    for viewer in range(table.seats + 1):
        if viewer != seat and (seen == EVERYBODY or (viewer < table.seats and seen >> viewer & 1)):
            known[known_at(table, viewer, seat) + card] += 1
    table.known = known


def drop_card(table: Void1, seat: int, card: int, seen: int) -> None:
    """A card leaves a hand. Whoever did not see which one forgets one of each kind: it may have been that one."""
    table.hand = changed(table.hand, seat * HAND + card, -1)
    known = table.known[:]
    for viewer in range(table.seats + 1):
        if viewer == seat:
            continue
        at = known_at(table, viewer, seat)
        if seen == EVERYBODY or (viewer < table.seats and seen >> viewer & 1):
            if known[at + card] > 0:
                known[at + card] -= 1
        else:
            for kind in range(HAND):
                if known[at + kind] > 0:
                    known[at + kind] -= 1
    table.known = known


def show_card(table: Void1, seat: int, card: int, count: int) -> None:
    """Everybody sees that the hand holds that many of this card."""
    known = table.known[:]
    for viewer in range(table.seats + 1):
        if viewer != seat:
            at = known_at(table, viewer, seat) + card
            known[at] = max(known[at], count)
    table.known = known


def show_hand(table: Void1, seat: int, viewer: int) -> None:
    """One seat looks at the whole hand of another."""
    known = table.known[:]
    at = known_at(table, viewer, seat)
    for card in range(HAND):
        known[at + card] = table.hand[seat * HAND + card]
    table.known = known


def discard_card(game: Game[Void1], seat: int, card: int, rule: str) -> None:
    """Discards are open (v1.culture.07)."""
    drop_card(game.table, seat, card, EVERYBODY)
    game.table.discard = changed(game.table.discard, card, 1)
    game.note(facts.CARD_DISCARDED, rule, [seat, card])


# --- views ---------------------------------------------------------------------------------------------------------


def hide_cards(shown: dict[str, Any], field: str, own: bool) -> dict[str, Any]:
    """Others see the number of cards, not which."""
    if not own:
        shown[field] = [EMPTY] * len(shown[field])
    return shown


def redealt(table: Void1, seat: int, cards: list[int], stream: Stream) -> list[int]:
    """Hidden cards of an open procedure, dealt from the seat's guessed hand."""
    if EMPTY not in cards:
        return cards
    pool: list[int] = []
    for card in range(HAND):
        pool += [card] * table.hand[seat * HAND + card]
    stream.shuffle(pool)
    return pool[: len(cards)]


def supply(
    table: Void1, viewer: int, seat: int, wanted: list[int], laid: list[int], missing: int, stream: Stream
) -> None:
    """In a guess: hidden cards change places until enough of the wanted kinds are in the hand."""
    for card in wanted:
        missing -= table.hand[seat * HAND + card] - laid.count(card)
    while missing > 0:
        missing -= 1
        spare = [card for card in range(HAND) if card not in wanted and hidden(table, viewer, seat, card) > 0]
        away = spare[stream.below(len(spare))]
        for holder in range(-1, table.seats):
            cards = [card for card in wanted if holder != seat and hidden(table, viewer, holder, card) > 0]
            if cards:
                card = cards[stream.below(len(cards))]
                table.hand = changed(changed(table.hand, seat * HAND + card, 1), seat * HAND + away, -1)
                if holder < 0:
                    table.deck = changed(changed(table.deck, card, -1), away, 1)
                else:
                    table.hand = changed(changed(table.hand, holder * HAND + card, -1), holder * HAND + away, 1)
                break


def hidden(table: Void1, viewer: int, holder: int, card: int) -> int:
    """How many of these cards lie in a hand (-1: the deck) unseen by the viewer."""
    if holder < 0:
        return table.deck[card]
    if holder == viewer:
        return 0
    eyes = viewer if viewer >= 0 else table.seats
    return table.hand[holder * HAND + card] - table.known[known_at(table, eyes, holder) + card]
