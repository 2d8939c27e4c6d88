"""What a seat may know of the table, and full tables that it could be at (v1.hid)."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.bags import size
from tolmek.kernel.chance import Stream
from tolmek.void1.cards.hand import hand_of, hand_size, known_at
from tolmek.void1.model.table import HAND, Shared, Void1

NOTHING_KNOWN: Final = [0] * HAND
SECRET: Final = ("hand", "known", "deck", "passing")
KEYS: Final = [name for name in Void1.FIELDS if name not in SECRET] + [
    *("hand_sizes", "deck_size", "hand", "passing", "public", "knows", "known_by")
]
UNFILLED: Final[dict[str, Any]] = dict.fromkeys(KEYS)  # a copy that is filled costs less than one that grows


def show(table: Void1, viewer: int) -> dict[str, Any]:
    """Everything but other hands, the deck's content, and what others know of each other."""
    shown = UNFILLED.copy()
    fill_public(table, shown)
    seats = range(table.seats)
    everybody = table.seats
    shown["hand_sizes"] = [hand_size(table, seat) for seat in seats]
    shown["deck_size"] = size(table.deck)
    shown["hand"] = None if viewer < 0 else hand_of(table, viewer)
    shown["passing"] = 0 if viewer < 0 else table.passing[viewer]
    shown["public"] = [knowledge(table, everybody, seat) for seat in seats]
    shown["knows"] = None if viewer < 0 else [knowledge(table, viewer, seat) for seat in seats]
    shown["known_by"] = None if viewer < 0 else [knowledge(table, seat, viewer) for seat in seats]
    return shown


def fill_public(table: Void1, shown: dict[str, Any]) -> None:
    """The fields that everybody sees."""
    shown["seats"] = table.seats
    shown["race"] = table.race[:]
    shown["colour"] = table.colour[:]
    shown["slot"] = table.slot[:]
    shown["team"] = table.team[:]
    shown["hex_at"] = table.hex_at[:]
    shown["turned"] = table.turned[:]
    shown["covered"] = table.covered
    shown["round"] = table.round
    shown["first"] = table.first
    shown["active"] = table.active
    shown["turn_order"] = table.turn_order[:]
    shown["mustering"] = table.mustering
    shown["actions"] = table.actions
    shown["moves"] = table.moves
    shown["swaps"] = table.swaps
    shown["morale"] = table.morale
    shown["credits"] = table.credits[:]
    shown["vp"] = table.vp[:]
    shown["techs"] = table.techs[:]
    shown["ambassadors"] = table.ambassadors[:]
    shown["bombs"] = table.bombs[:]
    shown["port"] = table.port[:]
    shown["port_used"] = table.port_used[:]
    shown["researched"] = table.researched[:]
    shown["slipway"] = table.slipway[:]
    shown["used"] = table.used[:]
    shown["offers"] = table.offers[:]
    shown["passage"] = table.passage[:]
    shown["refused"] = table.refused[:]
    shown["fleet"] = [ships[:] for ships in table.fleet]
    shown["ally"] = table.ally[:]
    shown["conqueror"] = table.conqueror[:]
    shown["seized"] = table.seized[:]
    shown["former"] = table.former[:]
    shown["owner"] = table.owner[:]
    shown["infester"] = table.infester
    shown["infested"] = table.infested
    shown["improved"] = table.improved
    shown["bay"] = table.bay[:]
    shown["enslaved"] = table.enslaved
    shown["racket"] = table.racket
    shown["objectives"] = table.objectives
    shown["takers"] = table.takers
    shown["mustered"] = table.mustered
    shown["discard"] = table.discard[:]
    shown["display"] = table.display[:]
    shown["event_bag"] = table.event_bag[:]
    shown["event_count"] = table.event_count
    shown["events_drawn"] = table.events_drawn
    shown["event"] = table.event
    shown["scored"] = table.scored
    shown["token_event"] = table.token_event[:]
    shown["token_place"] = table.token_place[:]
    shown["timed"] = table.timed[:]
    shown["ledger"] = table.ledger[:]
    shown["winners"] = table.winners[:]
    shown["ranking"] = table.ranking[:]


def without_points(view: dict[str, Any], closed: list[int]) -> dict[str, Any]:
    """The view without the points of seats whose score is closed; a guess takes such a seat to have none yet.

    Gains are announced one by one; their sums are for the end (v1.hid.07).
    """
    shown = view["table"]
    ledger: list[int] = []
    for at in range(0, len(shown["ledger"]), 3):
        if shown["ledger"][at] not in closed:
            ledger += shown["ledger"][at : at + 3]
    vp = [None if owner in closed else points for owner, points in enumerate(shown["vp"])]
    return {**view, "table": {**shown, "vp": vp, "ledger": ledger}}


def knowledge(table: Void1, viewer: int, owner: int) -> list[int]:
    """Cards by kind that the viewer knows to be in a hand."""
    at = known_at(table, viewer, owner)
    return table.known[at : at + HAND]


# --- guesses -------------------------------------------------------------------------------------------------------


def deal(shared: Shared, view: dict[str, Any], stream: Stream) -> Void1:
    """A table that fits the view: what the seat knows is kept, the rest is dealt anew."""
    shown: dict[str, Any] = view["table"]
    table = open_table(shared, shown)
    viewer = -1 if view["seat"] is None else int(view["seat"])
    hands: list[int] = []  # as far as the viewer knows them
    known: list[list[int]] = shown["public"] if viewer < 0 else shown["knows"]
    for seat in range(table.seats):
        hands += shown["hand"] if seat == viewer else known[seat]
    deal_cards(table, hands, shown["hand_sizes"], shown["deck_size"], stream)
    remember(table, viewer, shown)
    return table


def redeal(real: Void1, viewer: int, stream: Stream) -> Void1:
    """The same from the table itself: only what the viewer knows of its cards is used."""
    table = real.copy()
    eyes = viewer if viewer >= 0 else table.seats
    hands: list[int] = []
    for seat in range(table.seats):
        hands += hand_of(real, seat) if seat == viewer else knowledge(real, eyes, seat)
    sizes = [hand_size(real, seat) for seat in range(table.seats)]
    deal_cards(table, hands, sizes, size(real.deck), stream)
    known: list[int] = []
    for other in range(table.seats + 1):
        for owner in range(table.seats):
            if other == owner:
                known += NOTHING_KNOWN
            elif viewer >= 0 and (other == viewer or (owner == viewer and other < table.seats)):
                known += knowledge(real, other, owner)
            else:
                known += knowledge(real, table.seats, owner)
    table.known = known
    table.passing = [real.passing[seat] if seat == viewer else 0 for seat in range(table.seats)]
    return table


def deal_cards(table: Void1, hands: list[int], sizes: list[int], deck_size: int, stream: Stream) -> None:
    """Fill hands up to their sizes from the cards that nobody shows; the deck is what is left."""
    unseen = table.components.card_copies[:]
    for card in range(HAND):
        unseen[card] -= table.discard[card]
    for card in table.display:
        if card >= 0:
            unseen[card] -= 1
    missing: list[int] = []
    at = 0
    for seat in range(table.seats):
        shown = 0
        for card in range(HAND):
            held = hands[at]
            if held:
                shown += held
                unseen[card] -= held
            at += 1
        missing.append(sizes[seat] - shown)
    pool: list[int] = []
    for card in range(HAND):
        for _ in range(unseen[card]):
            pool.append(card)
    stream.shuffle(pool)
    for seat in range(table.seats):
        for _ in range(missing[seat]):
            hands[seat * HAND + pool.pop()] += 1
    table.hand = hands
    deck = [0] * HAND
    for i in range(min(deck_size, len(pool))):  # none before the deck is built
        deck[pool[i]] += 1
    table.deck = deck


def open_table(shared: Shared, shown: dict[str, Any]) -> Void1:
    """The table without cards: all that everybody sees."""
    table = Void1(shared, shown["seats"])
    table.race = list(shown["race"])
    table.colour = list(shown["colour"])
    table.slot = list(shown["slot"])
    table.team = list(shown["team"])
    table.hex_at = list(shown["hex_at"])
    table.turned = list(shown["turned"])
    table.covered = shown["covered"]
    table.round = shown["round"]
    table.first = shown["first"]
    table.active = shown["active"]
    table.turn_order = list(shown["turn_order"])
    table.mustering = shown["mustering"]
    table.actions = shown["actions"]
    table.moves = shown["moves"]
    table.swaps = shown["swaps"]
    table.morale = shown["morale"]
    table.credits = list(shown["credits"])
    table.techs = list(shown["techs"])
    table.ambassadors = list(shown["ambassadors"])
    table.bombs = list(shown["bombs"])
    table.port = list(shown["port"])
    table.port_used = list(shown["port_used"])
    table.researched = list(shown["researched"])
    table.slipway = list(shown["slipway"])
    table.used = list(shown["used"])
    table.offers = list(shown["offers"])
    table.passage = list(shown["passage"])
    table.refused = list(shown["refused"])
    table.ally = list(shown["ally"])
    table.conqueror = list(shown["conqueror"])
    table.seized = list(shown["seized"])
    table.former = list(shown["former"])
    table.owner = list(shown["owner"])
    table.infester = shown["infester"]
    table.infested = shown["infested"]
    table.improved = shown["improved"]
    table.bay = list(shown["bay"])
    table.enslaved = shown["enslaved"]
    table.racket = shown["racket"]
    table.objectives = shown["objectives"]
    table.takers = shown["takers"]
    table.mustered = shown["mustered"]
    table.discard = list(shown["discard"])
    table.display = list(shown["display"])
    table.event_bag = list(shown["event_bag"])
    table.event_count = shown["event_count"]
    table.events_drawn = shown["events_drawn"]
    table.event = shown["event"]
    table.scored = shown["scored"]
    table.token_event = list(shown["token_event"])
    table.token_place = list(shown["token_place"])
    table.timed = list(shown["timed"])
    table.ledger = list(shown["ledger"])
    table.winners = list(shown["winners"])
    table.ranking = list(shown["ranking"])
    table.vp = [0 if points is None else points for points in shown["vp"]]  # a server may keep scores closed
    table.fleet = [list(ships) for ships in shown["fleet"]]
    table.refresh()
    return table


def remember(table: Void1, viewer: int, shown: dict[str, Any]) -> None:
    """What seats know of hands: the viewer's own knowledge, what others know of theirs, and what everybody knows."""
    for owner in range(table.seats):
        for other in range(table.seats + 1):
            knows: list[int] = shown["public"][owner]
            if viewer >= 0 and other == viewer:
                knows = shown["knows"][owner]
            elif viewer >= 0 and owner == viewer and other < table.seats:
                knows = shown["known_by"][other]
            if other != owner:
                at = known_at(table, other, owner)
                table.known[at : at + HAND] = knows
    if viewer >= 0:
        table.passing[viewer] = shown["passing"]
