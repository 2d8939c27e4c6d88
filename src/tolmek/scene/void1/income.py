"""What each seat would collect if its turn ended as things are: the engine's sum over what everybody sees."""

from __future__ import annotations

from tolmek.void1.model.table import Void1
from tolmek.void1.rounds.turn import income_of


def incomes(table: Void1) -> list[int]:
    """By seat; nothing before a seat has its race."""
    return [sum(income_of(table, seat)) if table.race[seat] >= 0 else 0 for seat in range(table.seats)]
