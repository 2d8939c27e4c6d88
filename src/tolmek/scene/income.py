"""What each seat would collect if its turn ended as things are: the engine's sum over what everybody sees."""

from __future__ import annotations

from functools import lru_cache

from tolmek.scene.board_data import Record
from tolmek.scene.boxes import first_edition, first_game
from tolmek.void1.table import Shared
from tolmek.void1.turn import income_of
from tolmek.void1.views import open_table


def incomes(view: Record) -> list[int]:
    """By seat; nothing before a seat has its race."""
    table = open_table(shared(str(view["edition"]), str(view["pack"])), view["table"])
    return [sum(income_of(table, seat)) if table.race[seat] >= 0 else 0 for seat in range(table.seats)]


@lru_cache(maxsize=8)
def shared(edition: str, pack: str) -> Shared:
    chosen = first_edition(edition)
    return Shared(chosen, first_game(chosen.code, pack))
