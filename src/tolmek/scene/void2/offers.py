"""Trades of goods that are being composed or wait for an answer.

offers            id (from-to), from and to (seats), step (composing, waiting), give and take as the offering seat sees
                  them: lists of object and words, or None for those who may not know them
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.void1.offers import numbered
from tolmek.void2.model import ids

Record = dict[str, Any]

CREDITS: Final = len(ids.GOODS)  # an item is a type of goods or, from here on, CREDITS + a number of credits


def offers(view: Record) -> list[Record]:
    found = []
    for frame in [*view["stack"], *[frame for side in view["sides"] for frame in side]]:
        if frame["frame"] == "offer":
            known = frame["who"] == view["seat"]
            found.append(offer(frame, frame["who"], frame["partner"], "composing", known))
        elif frame["frame"] == "answer":
            known = view["seat"] in (frame["offerer"], frame["who"])
            found.append(offer(frame, frame["offerer"], frame["who"], "waiting", known))
    return numbered(found)


def offer(frame: Record, giver: int, taker: int, step: str, known: bool) -> Record:
    return {
        "id": f"{giver}-{taker}",
        "from": giver,
        "to": taker,
        "step": step,
        "give": [item(number) for number in frame["give"]] if known else None,
        "take": [item(number) for number in frame["take"]] if known else None,
    }


def item(number: int) -> Record:
    if number < CREDITS:
        return {"object": f"good:{ids.GOODS[number]}", "words": ids.GOODS[number]}
    amount = number - CREDITS
    return {"object": f"credits:{amount}", "words": "1 credit" if amount == 1 else f"{amount} credits"}
