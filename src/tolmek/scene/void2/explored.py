"""A system board that was explored and is still to be placed: how it would lie after each number of quarter turns.

uncovered         position, planet, name, x, y, radius (of the place on the map), turns: for 0 to 3 quarter turns the
                  regions (id, cells, x, y, radius, world: whether it is one) and the ways (points) out of the board;
                  None while no board waits
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.geometry import rounded, rounded_all, rounded_points
from tolmek.scene.common.records import Record, frame_named
from tolmek.scene.void2.galaxy import Galaxy, galaxy_of
from tolmek.void2.library import components_of
from tolmek.void2.model import ids

TURNS: Final = 4


def explored(view: Record) -> Record | None:
    """The record of the board that waits to be placed, if one does."""
    frame = frame_named(view, "explore")
    table: Record = view["table"]
    if not frame or frame["planet"] < 0 or table["planets"][frame["place"]] >= 0:
        return None
    components = components_of(str(view["edition"]), str(view["pack"]))
    looks = [with_board(view, frame["place"], frame["planet"], turns) for turns in range(TURNS)]
    box = looks[0].tiles[frame["place"]].box
    return {
        "position": frame["place"],
        "planet": ids.PLANETS[frame["planet"]],
        "name": components.planet_name[frame["planet"]],
        "x": rounded(box.centre[0]),
        "y": rounded(box.centre[1]),
        "radius": rounded(box.width / 2),
        "turns": [look(galaxy, frame["planet"]) for galaxy in looks],
    }


def with_board(view: Record, place: int, planet: int, turns: int) -> Galaxy:
    """The galaxy with the board in its place."""
    table: Record = view["table"]
    planets, turned = list(table["planets"]), list(table["turned"])
    planets[place], turned[place] = planet, turns
    return galaxy_of(view, planets, turned)


def look(galaxy: Galaxy, planet: int) -> Record:
    """The regions of the board and the ways out of it."""
    own = {ident for ident in galaxy.cells if ids.REGION_PLANET[ids.REGION_ID[ident]] == planet}
    regions = []
    for ident in sorted(own):
        place = galaxy.places[ident]
        cells = [rounded_all((box.left, box.top, box.width, box.height)) for box in galaxy.cells[ident]]
        regions.append(
            {
                "id": ident,
                "cells": cells,
                "x": rounded(place.at[0]),
                "y": rounded(place.at[1]),
                "radius": place.radius,
                "world": place.is_world,
            }
        )
    out = [line for line in galaxy.lines if (line.start in own) != (line.end in own)]
    ways = [rounded_points((line.curve.start, line.curve.end)) for line in out]
    return {"regions": regions, "ways": ways}
