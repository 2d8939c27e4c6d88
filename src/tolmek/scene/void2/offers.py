"""Trades of goods that are being composed or wait for an answer.

offers            id (from-to), from and to (seats), step (composing, waiting), give and take as the offering seat sees
                  them: lists of object and words, or None for those who may not know them
"""

from __future__ import annotations

from tolmek.scene.common.offers import credits_item, numbered, offer
from tolmek.scene.common.records import Record
from tolmek.void2.economy.trade import CREDITS
from tolmek.void2.model import ids


def offers(view: Record) -> list[Record]:
    """The offers that are open, on the common stack and on those of the seats."""
    records = []
    for frame in [*view["stack"], *[frame for side in view["sides"] for frame in side]]:
        if frame["frame"] == "offer":
            is_known = frame["who"] == view["seat"]
            records.append(offer(frame, frame["who"], frame["partner"], "composing", is_known, item))
        elif frame["frame"] == "answer":
            is_known = view["seat"] in (frame["offerer"], frame["who"])
            records.append(offer(frame, frame["offerer"], frame["who"], "waiting", is_known, item))
    return numbered(records)


def item(number: int) -> Record:
    """An item is a type of goods or, from CREDITS on, a number of credits."""
    if number < CREDITS:
        return {"object": f"good:{ids.GOODS[number]}", "words": ids.GOODS[number]}
    return credits_item(number - CREDITS)
