"""Trades that are being composed or wait for an answer.

    offers            id (from-to, numbered where one seat makes another several), from and to (seats), step
                      (composing, waiting, later), give and take as the offering seat sees them: lists of object
                      and words, or None where the reader may not know them

While an offer is composed only its author knows what is in it, then its partner too. A later one waits below another
that its partner answers first.
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.void1.board_data import Record
from tolmek.scene.void1.components import Components

# Classes of items; an item is its class * 256 plus a value.
CARD: Final = 0
CREDITS: Final = 1
LICENCE: Final = 2


def offers(parts: Components, view: Record) -> list[Record]:
    found = []
    for stack in [view["stack"], *view["sides"]]:
        for frame in stack:
            if frame["frame"] == "offer":
                known = frame["who"] == view["seat"]
                found.append(offer(parts, frame, frame["who"], frame["partner"], "composing", known))
            elif frame["frame"] == "answer":
                step = "waiting" if frame is stack[-1] else "later"
                known = view["seat"] in (frame["offerer"], frame["who"])
                found.append(offer(parts, frame, frame["offerer"], frame["who"], step, known))
    return numbered(found)


def offer(parts: Components, frame: Record, giver: int, taker: int, step: str, known: bool) -> Record:
    return {
        "id": f"{giver}-{taker}",
        "from": giver,
        "to": taker,
        "step": step,
        "give": items(parts, frame["give"]) if known else None,
        "take": items(parts, frame["take"]) if known else None,
    }


def numbered(found: list[Record]) -> list[Record]:
    """The first offer of one seat to another has the plain id."""
    seen: dict[str, int] = {}
    for row in found:
        ident = row["id"]
        seen[ident] = seen.get(ident, 0) + 1
        if seen[ident] > 1:
            row["id"] = f"{ident}.{seen[ident]}"
    return found


def items(parts: Components, numbers: list[int]) -> list[Record]:
    return [item(parts, number // 256, number % 256) for number in numbers]


def item(parts: Components, kind: int, value: int) -> Record:
    if kind == CARD:
        card = parts.cards[value]
        return {"object": f"card:{card.id}", "words": card.name}
    if kind == CREDITS:
        return {"object": f"credits:{value}", "words": "1 credit" if value == 1 else f"{value} credits"}
    if kind == LICENCE:
        technology = next(technology for technology in parts.technologies if technology.number == value)
        good = technology.good.replace("-", " ")
        return {"object": f"tech:{technology.id}", "words": f"the use of {good} for {technology.name}"}
    return {"object": "side:let_pass", "words": "leave to pass the tractor beams this turn"}
