"""Rounds that score, and where everybody's victory points came from.

rounds            how many there are, None during set-up
scoring           the rounds that begin with a scoring
breakdown         once the game is over: seat, sources (points by planets, technologies, council, morale,
                  home_worlds, race, event, objective; those without points are left out); empty before
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.boxes import first_edition
from tolmek.scene.common.reading import frame_named
from tolmek.scene.void1.board_data import Record

SOURCES: Final = ("planets", "technologies", "council", "morale", "home_worlds", "race", "event", "objective")


def rounds(view: Record) -> Record:
    """They stay known when the game is over, though nobody plays the rounds any more."""
    frame = frame_named(view, "round")
    table: Record = view["table"]
    if frame or not view["over"]:
        return {"rounds": frame.get("rounds"), "scoring": list(frame.get("scoring", []))}
    long = "long" in str(view["options"]["variant"]).split("+")
    scoring = first_edition(str(view["edition"])).scoring_rounds(table["seats"], long)
    return {"rounds": table["round"], "scoring": scoring}


def breakdown(view: Record) -> list[Record]:
    if not view["over"]:
        return []
    table: Record = view["table"]
    found: list[dict[str, int]] = [{} for _ in range(table["seats"])]
    ledger = table["ledger"]
    for seat, points, source in zip(ledger[::3], ledger[1::3], ledger[2::3], strict=True):
        name = SOURCES[source]
        found[seat][name] = found[seat].get(name, 0) + points
    return [
        {"seat": seat, "sources": {name: sources[name] for name in SOURCES if name in sources}}
        for seat, sources in enumerate(found)
    ]
