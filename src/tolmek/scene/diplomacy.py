"""The attempt at diplomacy that is being made.

diplomacy         world, seat, laid (ids of the cards laid out), cards (how many), needed (the total that makes
                  an ally, None before a card lies), dice, total (dice, bonuses and what was spent; None before
                  the roll), ambassadors (that the seat can still spend)
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.board_data import BoardData, Record
from tolmek.scene.components import Components
from tolmek.scene.dice import added
from tolmek.scene.reading import frame_named

DICE: Final = 3


def diplomacy(data: BoardData, parts: Components, view: Record) -> Record | None:
    frame = frame_named(view, "diplomacy")
    if not frame:
        return None
    table: Record = view["table"]
    seat, cards, dice = frame["who"], frame["cards"], frame["dice"]
    world = data.worlds[frame["world"]]
    total = None
    if len(dice) == DICE:
        bonus = added(data, parts, table, seat, ("diplomacy",), "", world.temperament)
        total = sum(dice) + frame["bonus"] + bonus
    return {
        "world": world.id,
        "seat": seat,
        "laid": [parts.cards[card].id for card in cards],
        "cards": len(cards),
        "needed": parts.race_diplomacy[table["race"][seat]][len(cards) - 1] if cards else None,
        "dice": list(dice),
        "total": total,
        "ambassadors": table["ambassadors"][seat],
    }
