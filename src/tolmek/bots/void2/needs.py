"""Conditions of Empire cards and of other texts: how far a seat has got."""

from __future__ import annotations

from typing import Final

from tolmek.void2.cards.places import how_many
from tolmek.void2.model.effects import Need
from tolmek.void2.model.table import NOTHING, Void2
from tolmek.void2.model.vocabulary import NEED_ALL_TECHS, NEED_ENEMY_CARD, NEED_IN_PLANET_REGION

SELDOM: Final = (NEED_ENEMY_CARD, NEED_IN_PLANET_REGION, NEED_ALL_TECHS)  # taken for 1 step


def progress(table: Void2, seat: int, need: Need, this: int) -> float:
    """From 0, nothing of it, to 1, met."""
    if need.n <= 0:
        return 1.0
    steps = 1 if need.need in SELDOM else how_many(table, seat, need, this, NOTHING, 0)
    return min(1.0, steps / need.n)
