"""Chances of dice."""

from __future__ import annotations

AT_LEAST = [
    sum(a + b + c >= needed for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)) / 216
    for needed in range(20)
]


def three_dice(needed: int) -> float:
    """The chance that three dice show at least so much."""
    return AT_LEAST[min(19, max(0, needed))]


def hit_chance(attack: int, bonus: int) -> float:
    """The chance that one die hits; 0 for a ship without attack number."""
    return min(6, max(0, 7 - attack + bonus)) / 6 if attack else 0.0
