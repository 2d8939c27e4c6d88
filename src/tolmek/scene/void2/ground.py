"""The map of the second game: regions and ways where they lie.

The printed board has lanes between nodes and planets with an orbit. System boards are squares of 4 x 4 cells; each of
their regions is a node at the middle of its cells, and regions that touch are joined by a way. A board that lies face
down is an empty square.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tolmek.scene.galaxy import Galaxy, Place, drawn, place_box
from tolmek.scene.geometry import Box, Point, around, hull
from tolmek.scene.sizes import SIDES, SPACE, label
from tolmek.void2 import ids
from tolmek.void2.components import Components, Layout, load
from tolmek.void2.maps import Map, boards_map, cells_of, tiles_map

SCALE: Final = (0.64, 0.43)  # from the units of the printed board to those of scenes: screens are wide
CELL: Final = 46.0  # side of a cell of a system board
PLANET: Final = 21.0
SMALL_PLANET: Final = 14.0
ORBIT: Final = 31.0  # radius of the orbit about a planet
NODE: Final = SPACE
MARGIN: Final = 14.0
NAMED: Final = ("planet", "home")
ROUNDS: Final = 4
LOOKS: Final = [
    *[("below", slide) for slide in (0.0, 12.0, -12.0, 24.0, -24.0)],
    *[(side, slide) for side in ("right", "left") for slide in (0.0, 10.0, -10.0, 20.0, -20.0)],
    *[("above", slide) for slide in (0.0, 12.0, -12.0)],
]
CODES: Final = {"published": "P", "kickstarter": "K"}


@dataclass(frozen=True)
class Tile:
    """A system board, or the place of one that lies face down."""

    id: str
    name: str
    box: Box
    turned: int
    hidden: bool


@dataclass(frozen=True, eq=False)
class Ground:
    """All that lies still."""

    galaxy: Galaxy
    canvas: Box
    tiles: tuple[Tile, ...]
    outlines: dict[str, tuple[Box, ...]]  # the cells of each region of a system board


@lru_cache(maxsize=8)
def components_of(edition: str, pack: str) -> Components:
    return load(CODES[edition], pack)


@lru_cache(maxsize=64)
def ground_of(
    edition: str, pack: str, seats: int, planets: tuple[int, ...], turned: tuple[int, ...], paths: tuple[int, ...]
) -> Ground:
    """The map with these planets in its slots, or these systems in the places of the layout (-1: face down)."""
    components = components_of(edition, pack)
    if turned:
        return boards(components, components.layout(seats), planets, turned)
    return tiles(components, planets, paths)


# --- the board with planet tiles -----------------------------------------------------------------------------------


def tiles(components: Components, planets: tuple[int, ...], paths: tuple[int, ...]) -> Ground:
    """Lanes end at the ring of an orbit; its units dock at the top of it."""
    places: dict[str, Place] = {}
    rings: dict[str, Place] = {}
    for number, ident in enumerate(ids.SPACES):
        places[ident] = node(ident, scaled(components.space_xy, number))
    for number, ident in enumerate(ids.UNINHABITED):
        places[ident] = world(ident, scaled(components.uninhabited_xy, number), SMALL_PLANET)
    beside = [ids.REGION_PLANET[region] for region in paths if ids.REGION_PLANET[region] not in (-1, *planets)]
    for slot, planet in enumerate([*planets, *beside]):  # in the epic game a ninth planet, which a path joins
        if planet < 0:
            continue
        at = scaled(components.slot_xy if slot < len(ids.SLOTS) else components.epic_xy, slot % len(ids.SLOTS))
        name = ids.PLANETS[planet]
        orbit = f"{name}.orbit"
        places[orbit] = node(orbit, (at[0], at[1] - ORBIT))
        places[f"{name}.surface"] = replace(
            world(f"{name}.surface", at, PLANET), berth=(at[0] - PLANET - 16, at[1] + 6)
        )
        rings[orbit] = Place(orbit, "light", at, ORBIT, "", -1)
    laid = tiles_map(components, list(planets), list(paths)) if planets else Map()
    return finished(components, places, joins(laid), (), {}, rings)


def scaled(points: list[int], number: int) -> Point:
    return points[2 * number] * SCALE[0], points[2 * number + 1] * SCALE[1]


def node(ident: str, at: Point) -> Place:
    return Place(ident, "light", at, NODE, "", -1, berth=at, token=at)


def world(ident: str, at: Point, radius: float) -> Place:
    below, aside = (at[0], at[1] - radius - 22), (at[0] + radius + 20, at[1])
    return Place(ident, "planet", at, radius, "", -1, "below", 0.0, "right", below, aside)


def joins(laid: Map) -> list[tuple[str, str, str]]:
    """Every way once, with its hazard as "kind:number"; an orbit and its surface need no line."""
    found = []
    for one, near in enumerate(laid.near):
        for at, other in enumerate(near):
            if one < other and ids.REGIONS[one].partition(".orbit")[0] != ids.REGIONS[other].partition(".surface")[0]:
                number = laid.hazard[one][at]
                hazard = f"{ids.HAZARDS[laid.hazard_kind[one][at]]}:{number}" if number else ""
                found.append((ids.REGIONS[one], ids.REGIONS[other], hazard))
    return found


# --- system boards -------------------------------------------------------------------------------------------------


def boards(components: Components, layout: Layout, systems: tuple[int, ...], turned: tuple[int, ...]) -> Ground:
    """A layout that is higher than wide is laid on its side."""
    cells = cells_of(components, layout, list(systems), list(turned))
    where: dict[int, list[Box]] = {}
    for number, region in enumerate(cells):
        if region >= 0:
            where.setdefault(region, []).append(cell(layout, number % layout.width, number // layout.width))
    places: dict[str, Place] = {}
    for region in sorted(where):
        ident, at = ids.REGIONS[region], middle(where[region])
        if ids.REGION_SPACE[region]:
            places[ident] = node(ident, at)
        else:
            places[ident] = world(ident, at, PLANET if ids.REGION_KIND[region] == ids.KIND_CAPITAL else SMALL_PLANET)
    found = []
    for place in range(layout.systems):
        corners = [cell(layout, layout.place_x[place] + x, layout.place_y[place] + y) for x in (0, 3) for y in (0, 3)]
        system = systems[place]
        ident = f"board{place}" if system < 0 else ids.PLANETS[system]
        name = "" if system < 0 else components.planet_name[system]
        found.append(Tile(ident, name, hull(corners), turned[place], system < 0))
    laid = boards_map(components, layout, list(systems), list(turned))
    outlines = {ids.REGIONS[region]: tuple(boxes) for region, boxes in where.items()}
    return finished(components, places, joins(laid), tuple(found), outlines, {})


def cell(layout: Layout, x: int, y: int) -> Box:
    if layout.height > layout.width:  # a quarter turn, so that boards keep their handedness
        x, y = y, layout.width - 1 - x
    return Box(x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL)


def middle(boxes: list[Box]) -> Point:
    """The point inside the cells that is nearest to their common middle."""
    x = sum(box.centre[0] for box in boxes) / len(boxes)
    y = sum(box.centre[1] for box in boxes) / len(boxes)
    for box in boxes:
        if box.left <= x <= box.right and box.top <= y <= box.bottom:
            return x, y
    nearest = min(boxes, key=lambda box: abs(box.centre[0] - x) + abs(box.centre[1] - y))
    return nearest.centre


# --- both ----------------------------------------------------------------------------------------------------------


def finished(
    components: Components,
    places: dict[str, Place],
    joined: list[tuple[str, str, str]],
    found: tuple[Tile, ...],
    outlines: dict[str, tuple[Box, ...]],
    rings: dict[str, Place],
) -> Ground:
    labels_placed(components, places)
    boxes: list[tuple[str, Box]] = []
    for place in places.values():
        boxes.append((place.id, place_box(place)))
        if place.kind in NAMED:
            boxes += [(place.id + " label", box) for box in label_boxes(components, place)]
    round_it = [(ring.id, around(*ring.at, ring.radius, ring.radius)) for ring in rings.values()]
    lines = tuple(drawn(joined, {**places, **rings}, [*boxes, *round_it])) if joined else ()
    marks = [(line.id, around(*line.obstacle_at, 8, 8)) for line in lines if line.obstacle_at]
    frame = hull([box for _, box in boxes] + [tile.box for tile in found]) if boxes else Box(0, 0, 100, 100)
    return Ground(Galaxy((), places, lines, (), (*boxes, *marks)), frame.grown(MARGIN), found, outlines)


def labels_placed(components: Components, places: dict[str, Place]) -> None:
    """Give every world's name the side on which it covers least; a few rounds settle it."""
    worlds = [ident for ident, place in places.items() if place.kind in NAMED]
    for _ in range(ROUNDS):
        for ident in worlds:
            others = [place_box(place) for place in places.values() if place.id != ident]
            for other in worlds:
                if other != ident:
                    others += label_boxes(components, places[other])
            looks = [replace(places[ident], side=side, slide=slide) for side, slide in LOOKS]
            places[ident] = min(looks, key=lambda look: crowding(components, look, others) + dislike(look))


def crowding(components: Components, place: Place, others: list[Box]) -> float:
    return sum(box.grown(1.5).common(other) for box in label_boxes(components, place) for other in others)


def dislike(place: Place) -> float:
    """Below is where people look for a name."""
    return 2.0 * SIDES.index(place.side) + 0.1 * abs(place.slide)


def label_boxes(components: Components, place: Place) -> list[Box]:
    name = world_name(components, ids.REGION_ID[place.id])
    boxes = label(label_radius(place), place.side, place.slide, name, values_of(place.id))
    return [box.moved(*place.at) for box in boxes if box.height]


def label_radius(place: Place) -> float:
    """The name of a world with an orbit stands outside of that."""
    return ORBIT if place.id.endswith(".surface") else place.radius


def values_of(region: str) -> int:
    """How many values stand under the name."""
    return 5 if ids.REGION_PLANET[ids.REGION_ID[region]] >= 0 and not region.endswith(".minor") else 1


def world_name(components: Components, region: int) -> str:
    """A capital or surface goes by the name of its planet."""
    kind = ids.REGION_KIND[region]
    if kind in (ids.KIND_SURFACE, ids.KIND_CAPITAL):
        return components.planet_name[ids.REGION_PLANET[region]]
    return components.region_name[region]
