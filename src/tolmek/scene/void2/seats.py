"""The seats of a scene: what everybody may know of everybody.

seats             see `model`
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components

COLOURS: Final = ("ember", "tide", "moss", "orchid", "sun")
MARKS: Final = ("triangle", "circle", "square", "cross", "hexagon")


def seat_records(components: Components, view: Record) -> list[Record]:
    """A record for each seat."""
    return [seat_record(components, view, seat) for seat in range(view["table"]["seats"])]


def seat_record(components: Components, view: Record, seat: int) -> Record:
    """All of it is public, victory points too (v2.goal.04)."""
    table: Record = view["table"]
    faction = table["faction"][seat]
    board = table["boards"][seat]
    return {
        "id": seat,
        "seat": seat,
        "race": ids.FACTIONS[faction] if faction >= 0 else None,
        "name": components.faction_short[faction] if faction >= 0 else None,
        "home": None,
        "slot": None,
        "colour": COLOURS[seat],
        "mark": MARKS[seat],
        "team": seat,
        "credits": table["credits"][seat],
        "income": board["income"],
        "hand": len(table["hand"][seat]),
        "empires": len(table["empires"][seat]),
        "command": max(0, board["capacity"] - table["spent"][seat]),
        "capacity": board["capacity"],
        "bombs": table["bombs"][seat],
        "scorer": bool(table["scorer"] >> seat & 1),
        "technologies": [ident for i, ident in enumerate(ids.TECHNOLOGIES) if table["techs"][seat] >> i & 1],
        "buildings": len(table["sites"][seat]),
        "allies": [ids.PLANETS[planet] for planet, holder in enumerate(table["ally"]) if holder == seat],
        "worlds": table["cube"].count(seat),
        "battles": table["battles"][seat],
        "deliveries": table["deliveries"][seat],
        "influence": sum(table["influence"][seat::5]),
        "vp": table["vp"][seat],
        "winner": seat in table["winners"],
    }
