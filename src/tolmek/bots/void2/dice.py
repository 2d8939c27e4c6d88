"""Chances of battles: the best die of each side and what is added to it."""

from __future__ import annotations

from functools import cache

FACES = 6


@cache
def best_die(dice: int) -> tuple[float, ...]:
    """How likely each number 0 to 6 is as the highest of so many dice."""
    if dice <= 0:
        return (1.0, *[0.0] * FACES)
    return tuple((face**dice - max(0, face - 1) ** dice) / FACES**dice for face in range(FACES + 1))


@cache
def win_chance(dice: int, against: int, lead: int, tie: bool = False) -> float:
    """The chance that one side beats the other, with such a lead before the dice."""
    total = 0.0
    for own, chance in enumerate(best_die(dice)):
        for other, other_chance in enumerate(best_die(against)):
            ahead = lead + own - other
            if ahead > 0 or (tie and ahead == 0):
                total += chance * other_chance
    return total
