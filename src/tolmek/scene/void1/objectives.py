"""The objective board, where the edition has one.

objectives        id, name, text, vp, closed (somebody has completed it)
"""

from __future__ import annotations

from tolmek.scene.common.records import Record
from tolmek.void1.library import components_of
from tolmek.void1.model.ids import OBJECTIVES


def objectives(view: Record) -> list[Record]:
    """Open and closed objectives in the order of the board."""
    parts = components_of(str(view["edition"]), str(view["pack"]))
    closed = view["table"]["objectives"]
    return [
        {
            "id": OBJECTIVES[number],
            "name": parts.objective_name[number],
            "text": parts.objective_text[number],
            "vp": points,
            "closed": bool(closed >> number & 1),
        }
        for number, points in enumerate(parts.objective_vp)
    ]
