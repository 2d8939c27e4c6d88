"""Deliveries: a card played at its pick-up place, cargo with a group, the reward at its destination (v2.deliv)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added, replaced
from tolmek.void2.cards.places import is_at, planet_meant, regions_of
from tolmek.void2.cards.triggers import resolve
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD
from tolmek.void2.model.table import KNOWN, NOTHING, PUBLIC, Void2, drop_card, hand_cards, is_accessible
from tolmek.void2.model.vocabulary import CARD_KIND_DELIVERY, PLACE_FAR_ORBIT, WHEN_DELIVER

START_DELIVERY: Final = Verb("start_delivery", [CARD])
TAKE_CARGO: Final = Verb("take_cargo", [])
VERBS: Final[list[Verb]] = [START_DELIVERY, TAKE_CARGO]

FAR_STEPS: Final = 3  # least distance of a far orbit from the other end


# --- the two ends --------------------------------------------------------------------------------------------------


def pickup_place(table: Void2, card: int) -> int:
    """The word for the pick-up place; another one if the planet it names is closed or not in play."""
    components = table.components
    place = components.card_pickup[card]
    planet = planet_meant(place, components.card_pickup_planet[card], components.card_planet[card])
    return place if planet < 0 or is_accessible(table, planet) else components.card_pickup_else[card]


def destination_place(table: Void2, card: int) -> int:
    """The word for the destination, likewise."""
    components = table.components
    place = components.card_dest[card]
    planet = planet_meant(place, components.card_dest_planet[card], components.card_planet[card])
    return place if planet < 0 or is_accessible(table, planet) else components.card_dest_else[card]


def is_pickup(table: Void2, seat: int, card: int, region: int) -> bool:
    """Can the delivery begin here (v2.deliv.01)?"""
    components = table.components
    this = components.card_planet[card]
    place = pickup_place(table, card)
    if not is_at(table, seat, place, components.card_pickup_planet[card], this, region, region):
        return False
    if place != PLACE_FAR_ORBIT:
        return True
    end = destination_place(table, card)
    return is_far(table, region, regions_of(table, seat, end, components.card_dest_planet[card], this, region))


def is_destination(table: Void2, seat: int, card: int, region: int) -> bool:
    """Is the cargo wanted here (v2.deliv.03)?"""
    components = table.components
    this = components.card_planet[card]
    place = destination_place(table, card)
    if not is_at(table, seat, place, components.card_dest_planet[card], this, region, region):
        return False
    if place != PLACE_FAR_ORBIT:
        return True
    end = pickup_place(table, card)
    return is_far(table, region, regions_of(table, seat, end, components.card_pickup_planet[card], this, region))


def is_far(table: Void2, region: int, ends: list[int]) -> bool:
    """Is the region at least three steps away from each of these?"""
    steps = table.board.distances(region)
    for end in ends:
        if steps[end] < FAR_STEPS:
            return False
    return True


def startable(table: Void2, seat: int, region: int) -> list[int]:
    """Delivery cards in the hand whose pick-up place this is."""
    kinds = table.components.card_kind
    return [
        card
        for card in hand_cards(table, seat)
        if kinds[card] == CARD_KIND_DELIVERY and is_pickup(table, seat, card, region)
    ]


def may_start(table: Void2, seat: int, region: int) -> bool:
    """Could the hand hold such a card, for all that everybody knows? Then its owner is asked (v2.hid.01)."""
    open_cards = [held // KNOWN for held in table.hand[seat] if held % KNOWN == PUBLIC]
    hidden = len(open_cards) < len(table.hand[seat])
    for card in table.components.delivery_cards:
        if is_pickup(table, seat, card, region) and (card in open_cards or (hidden and is_unseen(table, card))):
            return True
    return False


def is_unseen(table: Void2, card: int) -> bool:
    """Is the card in the deck or in a hand, and not everybody knows where?"""
    if card in table.deck:
        return True
    for at in range(0, len(table.placed), 3):
        if table.placed[at + 1] == card:
            return True
    for hand in table.hand:
        for held in hand:
            if held // KNOWN == card:
                return held % KNOWN != PUBLIC
    return False


# --- what happens to a delivery ------------------------------------------------------------------------------------


def start(game: Game[Void2], seat: int, card: int, region: int) -> None:
    """Played openly; the old one is discarded (v2.deliv.01, v2.deliv.04)."""
    table = game.table
    give_up(game, seat, "v2.deliv.04")
    drop_card(table, seat, card)
    table.delivery = replaced(table.delivery, seat, card)
    table.cargo = replaced(table.cargo, seat, region)
    game.note(facts.DELIVERY_STARTED, "v2.deliv.01", [seat, card, region])


def complete(game: Game[Void2], seat: int, region: int) -> None:
    """The printed reward; the card is discarded and the cargo token returns (v2.deliv.03)."""
    table = game.table
    card = table.delivery[seat]
    game.note(facts.DELIVERY_COMPLETED, "v2.deliv.03", [seat, card, region])
    clear(table, seat)
    table.deliveries = replaced(table.deliveries, seat, table.deliveries[seat] + 1)
    resolve(
        game,
        table.components.card_ability[card],
        seat,
        table.components.card_planet[card],
        region,
        WHEN_DELIVER,
        seat,
    )


def give_up(game: Game[Void2], seat: int, rule: str) -> None:
    """Discard the active delivery, if there is one (v2.deliv.04 to v2.deliv.06)."""
    table = game.table
    if table.delivery[seat] != NOTHING:
        game.note(facts.DELIVERY_DISCARDED, rule, [seat, table.delivery[seat]])
        clear(table, seat)


def steal(game: Game[Void2], winner: int, loser: int) -> None:
    """The winner of a battle may take card and cargo of the loser (v2.deliv.05)."""
    if game.table.delivery[loser] != NOTHING:
        game.push(Steal(winner, loser))


def clear(table: Void2, seat: int) -> None:
    """The card goes to the open discards, the cargo token off the board."""
    table.discard = added(table.discard, table.delivery[seat])
    table.delivery = replaced(table.delivery, seat, NOTHING)
    table.cargo = replaced(table.cargo, seat, NOTHING)


class Steal(Frame[Void2]):
    """Take the loser's delivery, discarding an own one first, or leave it to retreat (v2.deliv.05, v2.dp.27)."""

    NAME: ClassVar[str] = "steal-cargo"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "loser")
    RULE: ClassVar[str] = "v2.deliv.05"

    def __init__(self, who: int = 0, loser: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.loser: int = loser

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [TAKE_CARGO.of(), DONE.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        if action.verb is TAKE_CARGO:
            table = game.table
            give_up(game, self.who, self.RULE)
            table.delivery = replaced(table.delivery, self.who, table.delivery[self.loser])
            table.cargo = replaced(table.cargo, self.who, table.cargo[self.loser])
            table.delivery = replaced(table.delivery, self.loser, NOTHING)
            table.cargo = replaced(table.cargo, self.loser, NOTHING)
            game.note(facts.DELIVERY_STOLEN, self.RULE, [self.who, self.loser, table.delivery[self.who]])

    def copy(self) -> Steal:
        twin = Steal(self.who, self.loser)
        twin.step = self.step
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Steal]
