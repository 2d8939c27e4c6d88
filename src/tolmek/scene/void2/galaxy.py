"""The map of the second family: regions and ways where they lie.

The printed board has lanes between nodes and planets with an orbit. System boards are 4 x 4 cells; each of their
regions is a node inside its cells, and regions that touch are joined by a way. Everything of a board lies inside it.
A board that lies face down is empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tolmek.scene.common.geometry import Box, Point, around, hull, plus
from tolmek.scene.common.lanes import Join, draw_lines
from tolmek.scene.common.layout import Line, MapLayout, Place
from tolmek.scene.common.records import Record
from tolmek.scene.common.sizes import BERTH, PENNANT, SPACE, TOKEN, name_width, space_extent
from tolmek.scene.void2.arrangement import arrange
from tolmek.scene.void2.globe import CAPITAL, DOCK, MINOR, ORBIT, ORBIT_TOKEN, PLANET, Globe
from tolmek.scene.void2.search import Label, Piece, space_body
from tolmek.void2.library import components_of
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components, Layout
from tolmek.void2.model.maps import SIDE, Map, boards_map, cells_of, tiles_map

WIDE: Final = 832.0  # what a small desk has for the map; there a unit is about a pixel
HIGH: Final = 426.0
SCALE: Final = (0.64, 0.44)  # from the units of the printed board to those of scenes: screens are wide
EPIC_SCALE: Final = (0.605, 0.415)  # with a ninth planet in a corner
ASIDE: Final = {  # so that the hazards on their short lanes can be read
    "pilgrim_reach": (-26.0, 0.0),
    "halcyon_gate": (26.0, 0.0),
    "drowned_spire": (0.0, 4.0),
    "moonless_ford": (0.0, 5.0),
}
LONGEST_CELL: Final = 1.5  # a cell of a system board is wider than high, by so much at most
HALF: Final = 0.5  # sides of cells are multiples of it, so that neighbours meet in rounded numbers too
MARGIN: Final = 4.0
DOOM: Final = Box(0, 0, 112, 31)  # the corner of the printed board that is kept for the Doom track


@dataclass(frozen=True, slots=True)
class Tile:
    """A system board, or the place of one that lies face down."""

    id: str
    name: str
    box: Box
    turned: int
    hidden: bool


@dataclass(frozen=True, slots=True)
class World:
    """How a world and its label look."""

    globe: Globe
    label: Label


@dataclass(frozen=True, eq=False)
class Galaxy(MapLayout):
    """The layout of the planets and regions of one game."""

    lines: tuple[Line, ...]
    worlds: dict[str, World]
    canvas: Box
    doom: Point  # the upper left corner of the Doom track
    tiles: tuple[Tile, ...]
    cells: dict[str, tuple[Box, ...]]  # of each region of a system board


@dataclass(frozen=True, slots=True)
class Plot:
    """A place where it was put: its middle, its label or None for a space, and the room for ships and tokens."""

    at: Point
    globe: Globe | None
    label: Label | None
    berth: Point
    token: Point


def galaxy_of(view: Record, planets: list[int], turned: list[int]) -> Galaxy:
    """The galaxy of a view with these planets, and with its system boards turned so."""
    table: Record = view["table"]
    return laid_out(
        str(view["edition"]), str(view["pack"]), table["seats"], tuple(planets), tuple(turned), tuple(table["paths"])
    )


@lru_cache(maxsize=512)  # one for each running game, or every action would lay a board out anew
def laid_out(
    edition: str, pack: str, seats: int, planets: tuple[int, ...], turned: tuple[int, ...], paths: tuple[int, ...]
) -> Galaxy:
    """The map with these planets in its slots, or these systems in the places of the layout (-1: face down)."""
    components = components_of(edition, pack)
    if turned:
        return with_boards(components, components.layout(seats), planets, turned)
    return with_tiles(components, seats, planets, paths)


# --- the board with planet tiles -----------------------------------------------------------------------------------


def with_tiles(components: Components, seats: int, planets: tuple[int, ...], paths: tuple[int, ...]) -> Galaxy:
    """Lanes end at the ring of an orbit; its units dock at the top of it."""
    beside = [ids.REGION_PLANET[region] for region in paths if ids.REGION_PLANET[region] not in (-1, *planets)]
    printed = printed_board(components, seats, bool(beside))
    plots = {ident: printed[ident] for ident in (*ids.SPACES, *ids.UNINHABITED)}
    rings: dict[str, Place] = {}
    for slot, planet in enumerate([*planets, *beside]):  # in the epic game a ninth planet, which a path joins
        if planet >= 0:
            name, plot = ids.PLANETS[planet], printed[f"slot{slot}"]
            plots[f"{name}.surface"] = plot
            top = plot.at[0], plot.at[1] - ORBIT
            plots[f"{name}.orbit"] = Plot(top, None, None, plus(plot.at, DOCK), plus(plot.at, ORBIT_TOKEN))
            rings[f"{name}.orbit"] = space_place(f"{name}.orbit", plot.at, ORBIT, plot.at, plot.at)
    laid = tiles_map(components, list(planets), list(paths)) if planets else Map()
    return finished(components, plots, joins(laid), (), {}, rings, printed["doom"].at)


@lru_cache(maxsize=16)
def printed_board(components: Components, seats: int, ninth: bool) -> dict[str, Plot]:
    """Spaces, uninhabited planets and slots; the same in every game."""
    return plots_of(*printed_pieces(components, seats, ninth))


def printed_pieces(components: Components, seats: int, ninth: bool) -> tuple[dict[str, Piece], Box]:
    """Slots have room for any planet's name."""
    longest = max(name_width(name) for name in components.planet_name)
    most_vp = max(components.region_vp[ids.REGION_ID[f"{planet}.surface"]] for planet in ids.PLANETS)
    scale = EPIC_SCALE if ninth else SCALE
    pieces: dict[str, Piece] = {}
    for number, ident in enumerate(ids.SPACES):
        at = plus(scaled(components.space_xy, number, scale), ASIDE.get(ident, (0.0, 0.0)))
        pieces[ident] = Piece([at], space_body())
    for slot in range(len(ids.SLOTS) + ninth):
        points = components.slot_xy if slot < len(ids.SLOTS) else components.epic_xy
        at = scaled(points, slot % len(ids.SLOTS), scale)
        globe = Globe(PLANET, True)
        pieces[f"slot{slot}"] = Piece([at], globe.body(most_vp), globe, longest, seats + 1)
    for number, ident in enumerate(ids.UNINHABITED):
        region = ids.REGION_ID[ident]
        globe = Globe(MINOR)
        body = globe.body(components.region_vp[region])
        at = plus(scaled(components.uninhabited_xy, number, scale), ASIDE.get(ident, (0.0, 0.0)))
        pieces[ident] = Piece([at], body, globe, name_width(components.region_name[region]), 1)
    middle = hull([Box(*box) for piece in pieces.values() for box in piece.boxes()[: len(piece.body)]]).centre
    frame = around(*middle, WIDE / 2, HIGH / 2)
    pieces["doom"] = Piece([(frame.left + 1, frame.top + 1)], (DOOM,))
    return pieces, frame


def scaled(points: list[int], number: int, scale: Point) -> Point:
    """A point of the printed board, in the units of scenes."""
    return points[2 * number] * scale[0], points[2 * number + 1] * scale[1]


def joins(laid: Map) -> list[Join]:
    """Every way once, with its hazard as "kind:number"; an orbit and its surface need no line."""
    ways = []
    for one, near in enumerate(laid.near):
        for at, other in enumerate(near):
            if one < other and ids.REGIONS[one].partition(".orbit")[0] != ids.REGIONS[other].partition(".surface")[0]:
                number = laid.hazard[one][at]
                hazard = f"{ids.HAZARDS[laid.hazard_kind[one][at]]}:{number}" if number else ""
                ways.append((ids.REGIONS[one], ids.REGIONS[other], hazard))
    return ways


# --- system boards -------------------------------------------------------------------------------------------------


def with_boards(components: Components, layout: Layout, systems: tuple[int, ...], turned: tuple[int, ...]) -> Galaxy:
    """A layout that is higher than wide is laid on its side."""
    cells = cells_of(components, layout, list(systems), list(turned))
    where: dict[int, list[Box]] = {}
    for number, region in enumerate(cells):
        if region >= 0:
            where.setdefault(region, []).append(cell(layout, number % layout.width, number // layout.width))
    plots: dict[str, Plot] = {}
    for start in range(layout.seats):
        at = hull(where[ids.FIRST_START + start]).centre
        plots[ids.REGIONS[ids.FIRST_START + start]] = Plot(at, None, None, at, at)
    tiles = []
    for place in range(layout.systems):
        corners = [cell(layout, layout.place_x[place] + x, layout.place_y[place] + y) for x in (0, 3) for y in (0, 3)]
        box, system = hull(corners), systems[place]
        if system < 0:
            tiles.append(Tile(f"board{place}", "", box, turned[place], True))
            continue
        tiles.append(Tile(ids.PLANETS[system], components.planet_name[system], box, turned[place], False))
        for ident, one in system_board(components, layout, system, turned[place]).items():
            plots[ident] = moved(one, (box.left, box.top))
    laid = boards_map(components, layout, list(systems), list(turned))
    regions = {ids.REGIONS[region]: tuple(boxes) for region, boxes in where.items()}
    return finished(components, plots, joins(laid), tuple(tiles), regions, {}, None)


@lru_cache(maxsize=256)
def system_board(components: Components, layout: Layout, system: int, turns: int) -> dict[str, Plot]:
    """A board about its upper left corner; everything of it lies inside."""
    return plots_of(*system_pieces(components, layout, system, turns))


def system_pieces(components: Components, layout: Layout, system: int, turns: int) -> tuple[dict[str, Piece], Box]:
    """The regions of a system board, and its frame."""
    width, height = cell_size(layout)
    where: dict[int, list[Box]] = {}
    for number, region in enumerate(components.board_cells[4 * system + turns]):
        x, y = on_screen(layout, number % SIDE, number // SIDE, SIDE)
        where.setdefault(region, []).append(Box(x * width, y * height, (x + 1) * width, (y + 1) * height))
    pieces: dict[str, Piece] = {}
    for region in sorted(where, key=lambda region: (ids.REGION_SPACE[region], region)):
        ident, spots = ids.REGIONS[region], inside(where[region])
        if ids.REGION_SPACE[region]:
            pieces[ident] = Piece(spots, space_body())
            continue
        capital = ids.REGION_KIND[region] == ids.KIND_CAPITAL
        globe = Globe(CAPITAL if capital else MINOR)
        name, values = name_width(world_name(components, region)), layout.seats + 1 if capital else 1
        pieces[ident] = Piece(spots, globe.body(components.region_vp[region]), globe, name, values)
    return pieces, Box(0, 0, SIDE * width, SIDE * height)


def cell(layout: Layout, x: int, y: int) -> Box:
    """The box of a cell of the layout."""
    x, y = on_screen(layout, x, y, layout.width)
    width, height = cell_size(layout)
    return Box(x * width, y * height, (x + 1) * width, (y + 1) * height)


def cell_size(layout: Layout) -> tuple[float, float]:
    """Width and height of a cell, so that the whole layout fits."""
    across, down = max(layout.width, layout.height), min(layout.width, layout.height)
    height = HIGH / down // HALF * HALF
    return min(WIDE / across, LONGEST_CELL * height) // HALF * HALF, height


def on_screen(layout: Layout, x: int, y: int, width: int) -> tuple[int, int]:
    """A quarter turn, so that boards keep their handedness."""
    return (y, width - 1 - x) if layout.height > layout.width else (x, y)


def inside(boxes: list[Box]) -> list[Point]:
    """Where the middle of a region may lie: nearest to the common middle of its cells first."""
    x = sum(box.centre[0] for box in boxes) / len(boxes)
    y = sum(box.centre[1] for box in boxes) / len(boxes)
    points = []
    for box in boxes:
        for across in (0.5, 0.2, 0.8):
            for down in (0.5, 0.2, 0.8):
                points.append((box.left + across * box.width, box.top + down * box.height))
    if [box for box in boxes if box.left <= x <= box.right and box.top <= y <= box.bottom]:
        points.append((x, y))
    return sorted(set(points), key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at))


def moved(one: Plot, by: Point) -> Plot:
    """The same plot elsewhere."""
    return Plot(plus(one.at, by), one.globe, one.label, plus(one.berth, by), plus(one.token, by))


# --- both ----------------------------------------------------------------------------------------------------------


def plots_of(pieces: dict[str, Piece], frame: Box) -> dict[str, Plot]:
    """Where each piece is put."""
    arrange(list(pieces.values()), frame)
    return {
        ident: Plot(piece.at, piece.globe, piece.label(), piece.berth(), piece.token())
        for ident, piece in pieces.items()
    }


def finished(
    components: Components,
    plots: dict[str, Plot],
    joined: list[Join],
    tiles: tuple[Tile, ...],
    cells: dict[str, tuple[Box, ...]],
    rings: dict[str, Place],
    doom: Point | None,
) -> Galaxy:
    """With lanes between the places; `doom`: the corner of the Doom track, where there is one."""
    places: dict[str, Place] = {}
    worlds: dict[str, World] = {}
    boxes: list[tuple[str, Box]] = []
    spare: list[tuple[str, Box]] = []
    for ident, one in plots.items():
        if one.globe and one.label:
            solid = one.globe.solid(components.region_vp[ids.REGION_ID[ident]])
            extent = hull(list(solid))
            places[ident] = Place(ident, "planet", one.at, one.globe.radius, True, extent, one.berth, one.token)
            worlds[ident] = World(one.globe, one.label)
            boxes += [(ident, box.moved(*one.at)) for box in solid]
            boxes += [(ident + " label", box.moved(*one.at)) for box in (one.label.name, one.label.values)]
        else:
            places[ident] = space_place(ident, one.at, SPACE, one.berth, one.token)
            boxes.append((ident, places[ident].box))
        spare.append((ident + " berth", around(*one.berth, BERTH / 2, PENNANT / 2)))
        spare.append((ident + " berth", around(*one.token, TOKEN, TOKEN)))
    if doom:
        boxes.append(("doom", DOOM.moved(*doom)))
    lines = tuple(draw_lines(joined, {**places, **rings}, [*boxes, *spare])) if joined else ()
    marks = [(line.id, around(*line.obstacle_at, 8, 8)) for line in lines if line.obstacle_at]
    everything = [box for _, box in (*boxes, *spare)] + [tile.box for tile in tiles]
    frame = hull(everything) if everything else Box(0, 0, 100, 100)
    return Galaxy(places, (*boxes, *marks), lines, worlds, frame.grown(MARGIN), doom or (0.0, 0.0), tiles, cells)


def space_place(ident: str, at: Point, radius: float, berth: Point, token: Point) -> Place:
    """A space without a world."""
    return Place(ident, "light", at, radius, False, space_extent(radius), berth, token)


def world_name(components: Components, region: int) -> str:
    """A capital or surface goes by the name of its planet."""
    kind = ids.REGION_KIND[region]
    if kind in (ids.KIND_SURFACE, ids.KIND_CAPITAL):
        return components.planet_name[ids.REGION_PLANET[region]]
    return components.region_name[region]
