"""The board of a scene: everything that stays the same until a hexagon, a home world or a worm hole is added or turned.

canvas, hexes, gaps, corners, homes, places, lines   see `model`
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tolmek.scene.common.geometry import (
    RADIUS,
    Box,
    Point,
    around,
    bent,
    hexagon_outline,
    hull,
    rounded,
    rounded_all,
    rounded_points,
    scaled,
)
from tolmek.scene.common.layout import Line
from tolmek.scene.common.records import Record
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.galaxy import CENTRE, BoardPlace, Galaxy, Outline, galaxy, notch
from tolmek.void1.text.names import position_called, space_called

COLOURS: Final = ("ember", "tide", "moss", "orchid")
MARGIN: Final = (5.0, 10.0)  # above and below the board there is room for pennants on the rim


@dataclass(frozen=True, eq=False)
class Board:
    """The galaxy, what is still missing from it by position and by slot, and the frame around all of it."""

    galaxy: Galaxy
    lines: str  # records as JSON: a tenth of the memory, and seldom asked for
    gaps: dict[int, Point]
    free_corners: dict[int, Outline]
    canvas: Box


def board_of(data: BoardData, table: Record) -> Board:
    """The board of a table as a view shows it."""
    homes = tuple(
        (slot, race) for slot, race in zip(table["slot"], table["race"], strict=True) if slot >= 0 and race >= 0
    )
    return laid_out(data, tuple(table["hex_at"]), tuple(table["turned"]), homes, table["seats"])


@lru_cache(maxsize=512)  # one for each running game, or every action would lay a board out anew
def laid_out(
    data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...], homes: tuple[tuple[int, int], ...], seats: int
) -> Board:
    """The board for hexagons and rotations by ring position, and homes as (slot, race)."""
    laid, lines = galaxy(data, hex_at, turned, homes)
    gaps = missing_hexes(data, hex_at, seats)
    free_corners = corners_without_home(data, homes, seats)
    return Board(laid, json.dumps(line_records(lines)), gaps, free_corners, canvas(laid, gaps, free_corners))


def board_records(data: BoardData, board: Board, table: Record) -> Record:
    """The parts of a scene that change only with the board."""
    laid, frame = board.galaxy, board.canvas
    positions = position_names(data, table["hex_at"])
    return {
        "canvas": rounded_all((frame.left, frame.top, frame.width, frame.height)),
        "hexes": [hexagon(tile.id, tile.name, tile.position, tile.rotation, tile.centre) for tile in laid.tiles],
        "gaps": [
            {"id": position, "x": rounded(at[0]), "y": rounded(at[1]), "outline": rounded_points(hexagon_outline(at))}
            for position, at in board.gaps.items()
        ],
        "corners": [corner_record(slot, outline) for slot, outline in board.free_corners.items()],
        "homes": home_corners(data, laid, table),
        "places": [
            place_record(data, laid.places[ident], ident, positions) for ident in data.places if ident in laid.places
        ],
        "lines": [*json.loads(board.lines), *links(data, laid, table)],
    }


def board_key(data: BoardData, table: Record) -> str:
    """Everything that the board depends on, as a text."""
    holes = [
        (event, place)
        for event, place in zip(table["token_event"], table["token_place"], strict=True)
        if data.events[event].links
    ]
    parts = [table["seats"], table["hex_at"], table["turned"], table["slot"], table["race"], table["colour"], holes]
    return repr(parts)


def missing_hexes(data: BoardData, hex_at: tuple[int, ...], seats: int) -> dict[int, Point]:
    """Ring positions whose hexagon is still to come."""
    positions = data.ring_positions[seats]
    return {position: scaled(data.position_at[position]) for position in positions if hex_at[position] < 0}


def corners_without_home(data: BoardData, homes: tuple[tuple[int, int], ...], seats: int) -> dict[int, Outline]:
    """Outlines of the corners without a home by slot, while some are still to be chosen."""
    taken = [slot for slot, _ in homes]
    positions = data.ring_positions[seats]
    between = [slot for slot in positions if (slot + 1) % 6 in positions and slot not in taken]
    return {slot: notch(data, slot) for slot in between} if len(homes) < seats else {}


def canvas(laid: Galaxy, gaps: dict[int, Point], free_corners: dict[int, Outline]) -> Box:
    """The frame around everything that is or will be on the board."""
    centres = [*[tile.centre for tile in laid.tiles], *gaps.values()]
    corners = [point for centre in centres for point in hexagon_outline(centre)]
    corners += [point for corner in laid.corners for point in corner.outline]
    corners += [point for outline in free_corners.values() for point in outline]
    return hull([around(x, y, *MARGIN) for x, y in corners])


def hexagon(ident: str, name: str, position: int, rotation: int, centre: Point) -> Record:
    """The record of a hexagon."""
    return {
        "id": ident,
        "name": name,
        "position": "c" if position == CENTRE else position,
        "rotation": rotation,
        "x": rounded(centre[0]),
        "y": rounded(centre[1]),
        "radius": RADIUS,
        "outline": rounded_points(hexagon_outline(centre)),
    }


def corner_record(slot: int, outline: Outline) -> Record:
    """The record of a corner without a home world."""
    x, y = (sum(values) / len(outline) for values in zip(*outline, strict=True))
    return {"id": slot, "x": rounded(x), "y": rounded(y), "outline": rounded_points(outline)}


def home_corners(data: BoardData, laid: Galaxy, table: Record) -> list[Record]:
    """A record for each home world."""
    records = []
    for corner in laid.corners:
        seat = table["slot"].index(corner.slot)
        records.append(
            {
                "id": corner.place,
                "seat": seat,
                "race": data.races[table["race"][seat]],
                "colour": COLOURS[table["colour"][seat]],
                "slot": corner.slot,
                "outline": rounded_points(corner.outline),
            }
        )
    return records


def position_names(data: BoardData, hex_at: list[int]) -> list[str]:
    """What lies on the board places, the middle last."""
    tiles = [*hex_at[:CENTRE], 0]
    return [position_called(at, data.hexes[tile].name if tile >= 0 else "") for at, tile in enumerate(tiles)]


def place_record(data: BoardData, place: BoardPlace, ident: str, positions: list[str]) -> Record:
    """The record of a place; a space has the name by which sentences call it."""
    number = data.places.index(ident)
    called = "" if place.is_world else space_called(number, positions)
    return {
        "id": ident,
        "number": number,
        "kind": place.kind,
        "x": rounded(place.at[0]),
        "y": rounded(place.at[1]),
        "radius": place.radius,
        "name": next((world.name for world in data.worlds if world.id == ident), None),
        "title": called[:1].upper() + called[1:] or None,
        "hex": place.tile or None,
        "half": None if place.half < 0 else place.half,
    }


def line_records(lines: list[Line]) -> list[Record]:
    """A record for each line."""
    return [
        {
            "id": line.id,
            "from": line.start,
            "to": line.end,
            "obstacle": line.obstacle or None,
            "points": rounded_points([line.curve.start, line.curve.control, line.curve.end]),
            "obstacle_at": rounded_all(line.obstacle_at) if line.obstacle_at else None,
            "link": False,
        }
        for line in lines
    ]


def links(data: BoardData, laid: Galaxy, table: Record) -> list[Record]:
    """The two spaces of a worm hole are adjacent."""
    records = []
    for first, ident in enumerate(table["token_event"]):
        for second in range(first + 1, len(table["token_event"])):
            if table["token_event"][second] == ident and data.events[ident].links:
                a, b = (data.places[table["token_place"][token]] for token in (first, second))
                if a != b:
                    curve = bent(laid.places[a].at, laid.places[b].at, 0.0, 0.0, 0.16)
                    records.append(
                        {
                            "id": f"{a}~{b}~{data.events[ident].id}",
                            "from": a,
                            "to": b,
                            "obstacle": None,
                            "points": rounded_points([curve.start, curve.control, curve.end]),
                            "obstacle_at": None,
                            "link": True,
                        }
                    )
    return records
