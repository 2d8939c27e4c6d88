"""Trades that are being composed or wait for an answer.

    offers            id (from-to, numbered where one seat makes another several), from and to (seats), step
                      (composing, waiting, later), give and take as the offering seat sees them: lists of object
                      and words, or None where the reader may not know them

While an offer is composed only its author knows what is in it, then its partner too. A later one waits below another
that its partner answers first.
"""

from __future__ import annotations

from functools import partial

from tolmek.scene.common.offers import credits_item, numbered, offer
from tolmek.scene.common.records import Record
from tolmek.scene.void1.printed import Printed
from tolmek.void1.economy.trade import CARDS, CREDITS, LICENCE


def offers(printed: Printed, view: Record) -> list[Record]:
    """The offers that are open, on the common stack and on those of the seats."""
    words = partial(item, printed)
    records = []
    for stack in [view["stack"], *view["sides"]]:
        for frame in stack:
            if frame["frame"] == "offer":
                is_known = frame["who"] == view["seat"]
                records.append(offer(frame, frame["who"], frame["partner"], "composing", is_known, words))
            elif frame["frame"] == "answer":
                step = "waiting" if frame is stack[-1] else "later"
                is_known = view["seat"] in (frame["offerer"], frame["who"])
                records.append(offer(frame, frame["offerer"], frame["who"], step, is_known, words))
    return numbered(records)


def item(printed: Printed, number: int) -> Record:
    """An item is its class * 256 plus a value."""
    kind, value = divmod(number, 256)
    if kind == CARDS:
        card = printed.cards[value]
        return {"object": f"card:{card.id}", "words": card.name}
    if kind == CREDITS:
        return credits_item(value)
    if kind == LICENCE:
        technology = next(technology for technology in printed.technologies if technology.number == value)
        good = technology.good.replace("-", " ")
        return {"object": f"tech:{technology.id}", "words": f"the use of {good} for {technology.name}"}
    return {"object": "side:let_pass", "words": "passage through the tractor beams this turn"}
