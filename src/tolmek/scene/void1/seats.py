"""The seats of a scene: what everybody may know of everybody.

seats             see `model`
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.scene.void1.board import COLOURS
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.worlds import printed
from tolmek.void1.model.table import Void1
from tolmek.void1.rounds.turn import income_of

MARKS: Final = ("triangle", "circle", "square", "cross")


def seat_records(data: BoardData, public: Void1, view: Record) -> list[Record]:
    """A record for each seat; `public` is the table with everything that is public."""
    return [seat_record(data, view, seat, income(public, seat)) for seat in range(public.seats)]


def income(public: Void1, seat: int) -> int:
    """What the seat would collect if its turn ended now; nothing before it has its race."""
    return sum(income_of(public, seat)) if public.race[seat] >= 0 else 0


def seat_record(data: BoardData, view: Record, seat: int, income: int) -> Record:
    """What everybody may know of a seat. The victory points of others are shown only at the end."""
    table: Record = view["table"]
    race = table["race"][seat]
    known = view["over"] or view["seat"] == seat
    controlled = [index for index in range(len(data.worlds)) if table["owner"][index] == seat]
    allied = [printed(data, table, index) for index in controlled if table["ally"][index] == seat]
    return {
        "id": seat,
        "seat": seat,
        "race": data.races[race] if race >= 0 else None,
        "name": data.race_names[race] if race >= 0 else None,
        "home": data.worlds[data.planets + race].id if race >= 0 else None,
        "slot": table["slot"][seat] if table["slot"][seat] >= 0 else None,
        "colour": COLOURS[table["colour"][seat]],
        "mark": MARKS[seat],
        "team": table["team"][seat],
        "credits": table["credits"][seat],
        "income": income,
        "hand": table["hand_sizes"][seat],
        "technologies": [ident for i, ident in enumerate(data.technologies) if table["techs"][seat] >> i & 1],
        "ambassadors": table["ambassadors"][seat],
        "bombs": table["bombs"][seat],
        "bay": data.ships[table["bay"][seat]] if table["bay"][seat] >= 0 else None,
        "worlds": len(controlled),
        "influence": sum(world.influence for world in allied),
        "vp": table["vp"][seat] if known else None,
        "winner": seat in table["winners"],
    }
