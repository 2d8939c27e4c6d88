"""What a seat may know of the table, and full tables that it could be at (v1.hid)."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.bags import size
from tolmek.kernel.chance import Stream
from tolmek.kernel.table import fields_of, fill
from tolmek.void1.cards.hand import hand_of, hand_size, known_at
from tolmek.void1.model.table import HAND, Shared, Void1

SECRET: Final = ("hand", "known", "deck", "passing")
PUBLIC: Final = tuple(name for name in Void1.FIELDS if name not in SECRET)


def show(table: Void1, viewer: int) -> dict[str, Any]:
    """Everything but other hands, the deck's content, and what others know of each other."""
    shown = fields_of(table, PUBLIC)
    shown["fleet"] = [ships[:] for ships in table.fleet]
    everybody = table.seats
    shown["hand_sizes"] = [hand_size(table, seat) for seat in range(table.seats)]
    shown["deck_size"] = size(table.deck)
    shown["hand"] = None if viewer < 0 else hand_of(table, viewer)
    shown["passing"] = 0 if viewer < 0 else table.passing[viewer]
    shown["public"] = [knowledge(table, everybody, seat) for seat in range(table.seats)]
    shown["knows"] = None
    shown["known_by"] = None
    if viewer >= 0:
        shown["knows"] = [knowledge(table, viewer, seat) for seat in range(table.seats)]
        shown["known_by"] = [knowledge(table, seat, viewer) for seat in range(table.seats)]
    return shown


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


def deal(shared: Shared, view: dict[str, Any], stream: Stream) -> Void1:
    """A table that fits the view: what the seat knows is kept, the rest is dealt anew."""
    shown: dict[str, Any] = view["table"]
    table = open_table(shared, shown)
    viewer = -1 if view["seat"] is None else int(view["seat"])
    known: list[list[int]] = shown["public"] if viewer < 0 else shown["knows"]
    unseen = table.components.card_copies[:]
    for card in range(HAND):
        unseen[card] -= table.discard[card] + table.display.count(card)
        if viewer >= 0:
            unseen[card] -= shown["hand"][card]
        for seat in range(table.seats):
            if seat != viewer:
                unseen[card] -= known[seat][card]
    pool: list[int] = []
    for card in range(HAND):
        pool += [card] * unseen[card]
    stream.shuffle(pool)
    for seat in range(table.seats):
        hand: list[int] = list(shown["hand"]) if seat == viewer else list(known[seat])
        for _ in range(shown["hand_sizes"][seat] - sum(hand)):
            hand[pool.pop()] += 1
        table.hand[seat * HAND : seat * HAND + HAND] = hand
    table.deck = [0] * HAND
    for card in pool[: shown["deck_size"]]:  # none before the deck is built
        table.deck[card] += 1
    remember(table, viewer, shown)
    return table


def open_table(shared: Shared, shown: dict[str, Any]) -> Void1:
    """The table without cards: all that everybody sees."""
    table = Void1(shared, shown["seats"])
    fill(table, PUBLIC, shown)
    table.vp = [0 if points is None else points for points in shown["vp"]]  # a server may keep scores closed
    table.fleet = [list(ships) for ships in shown["fleet"]]
    table.refresh()
    return table


def remember(table: Void1, viewer: int, shown: dict[str, Any]) -> None:
    """What seats know of hands: the viewer's own knowledge, what others know of his, and what everybody knows."""
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
