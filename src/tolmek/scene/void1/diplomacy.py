"""The attempt at diplomacy that is being made.

diplomacy         world, seat, laid (ids of the cards laid out), cards (how many), needed (the total that makes
                  an ally, None before a card lies), dice, total (dice, bonuses and what was spent; None before
                  the roll), ambassadors (that the seat can still spend)
"""

from __future__ import annotations

from tolmek.scene.common.records import Record, frame_named
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.printed import Printed
from tolmek.void1.model.table import Void1
from tolmek.void1.odds import Attempt
from tolmek.void1.planets.diplomacy import DICE


def diplomacy(data: BoardData, printed: Printed, table: Void1, view: Record) -> Record | None:
    """The record of the attempt, if one is being made."""
    frame = frame_named(view, "diplomacy")
    if not frame:
        return None
    seat, cards, dice = frame["who"], frame["cards"], frame["dice"]
    attempt = Attempt(table, seat, frame["world"], len(cards))
    return {
        "world": data.worlds[frame["world"]].id,
        "seat": seat,
        "laid": [printed.cards[card].id for card in cards],
        "cards": len(cards),
        "needed": attempt.needed if cards else None,
        "dice": list(dice),
        "total": sum(dice) + frame["bonus"] + attempt.bonus if len(dice) == DICE else None,
        "ambassadors": attempt.ambassadors,
    }
