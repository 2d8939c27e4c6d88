"""Counting the rolls of six-sided dice."""

from __future__ import annotations

from typing import Final

FACES: Final = 6


def faces_from(number: int) -> int:
    """How many faces of a die show at least this number."""
    return min(FACES, max(0, FACES + 1 - number))
