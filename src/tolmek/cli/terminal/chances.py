"""How chances are told."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Odds:
    """What a roll can bring: the chance in short, and the story behind it."""

    short: str
    lines: tuple[str, ...]


def percent(chance: Fraction) -> str:
    """Whole percents, but never a rounded certainty."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    return f"{min(99, max(1, round(chance * 100)))} %"
