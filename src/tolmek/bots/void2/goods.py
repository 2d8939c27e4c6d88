"""Goods: what they will save or bring in the tracks and on technologies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tolmek.void2.model.ids import ANY_GOOD
from tolmek.void2.model.table import GOOD_SPAN, TRACK_SPAN, Void2, built, on_track
from tolmek.void2.model.vocabulary import BUILDINGS, GOODS, LINE_NEGATIVES, LINE_TECHNOLOGIES

if TYPE_CHECKING:
    from tolmek.bots.void2.evaluator import Evaluator

HELD: Final = 0.75  # of its use, while a good is not placed
SPARE: Final = 0.15  # a good without a place
WANTED: Final = 0.45  # a good that a technology asks for
BEGUN: Final = 0.7  # of the value of a technology, for its demand filled in part
DISCOUNT: Final = 0.5  # of the credits that a good saves at each later building


def value_goods(table: Void2, evaluator: Evaluator, weights: list[float]) -> float:
    """Goods in the tracks, on technologies and beside the board."""
    seat = evaluator.seat
    total = 0.0
    free = [building for building in range(len(BUILDINGS)) if on_track(table, seat, building) == 0]
    for building in range(len(BUILDINGS)):
        for slot in range(on_track(table, seat, building)):
            total += saving(table, evaluator, building, slot)
    total += value_labs(table, evaluator, weights)
    for good in range(len(GOODS)):
        held = table.held[seat * len(GOODS) + good]
        if held:
            total += value_held(table, evaluator, weights, good, held, free)
    return total * evaluator.ripe


def saving(table: Void2, evaluator: Evaluator, building: int, slot: int) -> float:
    """Credits that a good in this slot saves at the buildings still to come."""
    faction = table.faction[evaluator.seat]
    amount = evaluator.parts.faction_goods_amounts[faction][building][slot]
    under = evaluator.parts.faction_under_amounts[faction][building]
    later = min(2, len(under) - built(table, evaluator.seat, building))
    return DISCOUNT * evaluator.credit * float(amount * later)


def value_held(
    table: Void2, evaluator: Evaluator, weights: list[float], good: int, held: int, free: list[int]
) -> float:
    """Goods of one type beside the board: what they would do in their track, or for a technology."""
    seat = evaluator.seat
    faction = table.faction[seat]
    track = track_of(table, seat, good)
    if track < 0 and free:
        track = free.pop()
    least = WANTED if wanted(table, evaluator, good) else SPARE
    if track < 0:
        return least * held
    total = 0.0
    placed = on_track(table, seat, track)
    negatives = evaluator.parts.faction_negative_vp[faction][track]
    for slot in range(placed, placed + held):
        if slot < len(negatives):
            use = saving(table, evaluator, track, slot) + weights[LINE_NEGATIVES] * negatives[slot]
            total += max(least, HELD * use)
        else:
            total += least
    return total


def track_of(table: Void2, seat: int, good: int) -> int:
    """The track that holds goods of this type, or -1."""
    for building in range(len(BUILDINGS)):
        if table.tracks[seat * TRACK_SPAN + building * len(GOODS) + good]:
            return building
    return -1


def wanted(table: Void2, evaluator: Evaluator, good: int) -> bool:
    """Does a technology of the board still ask for the good?"""
    for tech in evaluator.parts.faction_technologies[table.faction[evaluator.seat]]:
        if not table.techs[evaluator.seat] >> tech & 1:
            demand = evaluator.parts.tech_goods[tech]
            if good in demand or ANY_GOOD in demand:
                return True
    return False


def value_labs(table: Void2, evaluator: Evaluator, weights: list[float]) -> float:
    """Technologies that are on the way."""
    total = 0.0
    techs = table.techs[evaluator.seat]
    for placed in table.labs[evaluator.seat]:
        tech = placed // GOOD_SPAN
        if not techs >> tech & 1:
            worth = weights[LINE_TECHNOLOGIES] * evaluator.parts.tech_vp[tech] + 0.5
            total += BEGUN * worth / len(evaluator.parts.tech_goods[tech])
    return total
