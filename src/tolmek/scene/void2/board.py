"""The board of a scene: everything that stays the same until a planet, a system board or a path is added or turned.

canvas, hexes, areas, units, places, lines   see `model`
"""

from __future__ import annotations

from tolmek.scene.common.geometry import rounded, rounded_all, rounded_points
from tolmek.scene.common.records import Record
from tolmek.scene.void2.galaxy import Galaxy, world_name
from tolmek.scene.void2.units import unit_records
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components


def board_key(table: Record) -> str:
    """Everything that the board depends on, as a text."""
    return repr([table["planets"], table["turned"], table["paths"]])


def board_records(components: Components, galaxy: Galaxy) -> Record:
    """The parts of a scene that change only with the board."""
    frame = galaxy.canvas
    return {
        "canvas": rounded_all((frame.left, frame.top, frame.width, frame.height)),
        "hexes": [
            {
                "id": tile.id,
                "name": tile.name,
                "position": place,
                "rotation": tile.turned,
                "x": rounded(tile.box.centre[0]),
                "y": rounded(tile.box.centre[1]),
                "radius": rounded(tile.box.width / 2),
                "outline": rounded_points(tile.box.corners()),
                "hidden": tile.hidden,
            }
            for place, tile in enumerate(galaxy.tiles)
        ],
        "areas": [
            {
                "id": ident,
                "cells": [rounded_all((box.left, box.top, box.width, box.height)) for box in cells],
            }
            for ident, cells in galaxy.cells.items()
        ],
        "units": unit_records(components),
        "gaps": [],
        "homes": [],
        "places": [
            {
                "id": place.id,
                "number": ids.REGION_ID[place.id],
                "kind": "orbit" if place.id.endswith(".orbit") else place.kind,
                "x": rounded(place.at[0]),
                "y": rounded(place.at[1]),
                "radius": place.radius,
                "name": world_name(components, ids.REGION_ID[place.id]) if place.is_world else None,
                "title": components.region_name[ids.REGION_ID[place.id]],
                "hex": None,
                "half": None,
            }
            for place in galaxy.places.values()
        ],
        "lines": [
            {
                "id": line.id,
                "from": line.start,
                "to": line.end,
                "obstacle": line.obstacle.partition(":")[0] or None,
                "hazard": int(line.obstacle.partition(":")[2] or 0) or None,
                "points": rounded_points((line.curve.start, line.curve.control, line.curve.end)),
                "obstacle_at": rounded_all(line.obstacle_at) if line.obstacle_at else None,
                "link": line.obstacle.startswith("wormhole"),
            }
            for line in galaxy.lines
        ],
    }
