"""Rounds that score, and where everybody's victory points came from.

rounds            how many there are, None during set-up
scoring           the rounds that begin with a scoring
breakdown         once the game is over: seat, sources (points by planets, technologies, council, morale,
                  home_worlds, race, event, objective; those without points are left out); empty before
"""

from __future__ import annotations

from tolmek.scene.common.points import points_by_source
from tolmek.scene.common.records import Record, frame_named
from tolmek.void1.library import edition_of
from tolmek.void1.model.names import SOURCE


def rounds(view: Record) -> Record:
    """The number of rounds and those with a scoring; they stay known when the game is over."""
    frame = frame_named(view, "round")
    table: Record = view["table"]
    if frame or not view["over"]:
        return {"rounds": frame.get("rounds"), "scoring": list(frame.get("scoring", []))}
    long = "long" in str(view["options"]["variant"]).split("+")
    scoring = edition_of(str(view["edition"]), str(view["pack"])).scoring_rounds(table["seats"], long)
    return {"rounds": table["round"], "scoring": scoring}


def breakdown(view: Record) -> list[Record]:
    """A record for each seat once the game is over."""
    if not view["over"]:
        return []
    table: Record = view["table"]
    return [
        {"seat": seat, "sources": {name: sums[name] for name in SOURCE.ids if name in sums}}
        for seat, sums in enumerate(points_by_source(table["ledger"], table["seats"], SOURCE.ids))
    ]
