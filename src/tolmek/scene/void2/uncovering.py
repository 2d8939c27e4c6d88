"""A system board that was turned up and is still to be laid: how it would lie after each number of quarter turns.

uncovered         position, planet, name, x, y, radius (of the place on the map), turns: for 0 to 3 quarter turns the
                  regions (id, cells, x, y, radius, world: whether it is one) and the ways (points) out of the board;
                  None while no board waits
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.common.reading import frame_named
from tolmek.scene.void2.ground import Ground, components_of, ground_of
from tolmek.void2.model import ids

Record = dict[str, Any]

TURNS: Final = 4


def uncovered(view: Record) -> Record | None:
    frame = frame_named(view, "explore")
    table: Record = view["table"]
    if not frame or frame["planet"] < 0 or table["planets"][frame["place"]] >= 0:
        return None
    components = components_of(str(view["edition"]), str(view["pack"]))
    looks = [laid(view, frame["place"], frame["planet"], turns) for turns in range(TURNS)]
    box = looks[0].tiles[frame["place"]].box
    return {
        "position": frame["place"],
        "planet": ids.PLANETS[frame["planet"]],
        "name": components.planet_name[frame["planet"]],
        "x": rounded(box.centre[0]),
        "y": rounded(box.centre[1]),
        "radius": rounded(box.width / 2),
        "turns": [look(ground, frame["planet"]) for ground in looks],
    }


def laid(view: Record, place: int, planet: int, turns: int) -> Ground:
    """The map with the board in its place."""
    table: Record = view["table"]
    planets, turned = list(table["planets"]), list(table["turned"])
    planets[place], turned[place] = planet, turns
    return ground_of(
        str(view["edition"]),
        str(view["pack"]),
        table["seats"],
        tuple(planets),
        tuple(turned),
        tuple(table["paths"]),
    )


def look(ground: Ground, planet: int) -> Record:
    own = {ident for ident in ground.outlines if ids.REGION_PLANET[ids.REGION_ID[ident]] == planet}
    regions = []
    for ident in sorted(own):
        place = ground.galaxy.places[ident]
        cells = [[rounded(v) for v in (box.left, box.top, box.width, box.height)] for box in ground.outlines[ident]]
        regions.append(
            {
                "id": ident,
                "cells": cells,
                "x": rounded(place.at[0]),
                "y": rounded(place.at[1]),
                "radius": place.radius,
                "world": place.kind == "planet",
            }
        )
    out = [line for line in ground.galaxy.lines if (line.start in own) != (line.end in own)]
    ways = [[[rounded(x), rounded(y)] for x, y in (line.curve.start, line.curve.end)] for line in out]
    return {"regions": regions, "ways": ways}


def rounded(value: float) -> float:
    """One decimal, and no minus zero."""
    return round(value, 1) + 0.0
