"""Where everybody's victory points came from; public from the start.

breakdown         seat, sources (points by buildings, negatives, influence, control, technologies, empire, battle, card,
                  delivery; those without points are left out)
"""

from __future__ import annotations

from tolmek.scene.common.points import points_by_source
from tolmek.scene.common.records import Record
from tolmek.void2.model.names import SOURCE


def breakdown(view: Record) -> list[Record]:
    """A record for each seat."""
    table: Record = view["table"]
    sums = points_by_source(table["ledger"], table["seats"], SOURCE.ids)
    return [{"seat": seat, "sources": sources} for seat, sources in enumerate(sums)]
