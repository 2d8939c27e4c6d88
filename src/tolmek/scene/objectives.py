"""The objective board, where the edition has one.

objectives        id, name, text, vp, closed (somebody has completed it)
"""

from __future__ import annotations

import tomllib
from functools import lru_cache

from tolmek.scene.board_data import Record, rows_of


def objectives(view: Record) -> list[Record]:
    """Open and closed objectives in the order of the board."""
    closed = view["table"]["objectives"]
    return [
        {**row, "closed": bool(closed >> number & 1)}
        for number, row in enumerate(printed(str(view["pack"]), str(view["edition"])[:1].upper()))
    ]


@lru_cache(maxsize=8)
def printed(pack: str, initial: str) -> tuple[Record, ...]:
    if initial != "K":
        return ()
    rows = rows_of("objective", tomllib.loads(pack), initial)
    return tuple({"id": row["id"], "name": row["name"], "text": row["text"], "vp": row["vp"]} for row in rows)
