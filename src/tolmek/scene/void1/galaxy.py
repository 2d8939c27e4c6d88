"""The map of one game: hexagons, places and lines where they lie. Fixed until a hexagon is turned.

Places go by their ids of the contract: planets and homes by id, circles `hexagon.circle`, seams by the two
board places they join (`c|3`), rim circles by board place and side (`4/5`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tolmek.scene.common.geometry import Box, Point, around, distance, hexagon_outline, plus, scaled
from tolmek.scene.common.lanes import MARK, Join, draw_lines
from tolmek.scene.common.layout import Line, MapLayout, Place
from tolmek.scene.common.sizes import BERTH, PENNANT, SPACE, TOKEN, name_width, space_extent
from tolmek.scene.void1.arrangement import Spot, corner_spot, spots_of
from tolmek.scene.void1.board_data import BoardData, Hexagon
from tolmek.scene.void1.sizes import ASTEROID, CENTRE_PLANETS, HOME_WORLD, PLANET, label, world_extent

CENTRE: Final = 6  # the board place of the middle hexagon; the ring has places 0 to 5


@dataclass(frozen=True, slots=True)
class Tile:
    """A hexagon on its board place."""

    id: str
    name: str
    position: int
    rotation: int
    centre: Point


@dataclass(frozen=True, slots=True)
class BoardPlace(Place):
    """`half`: the direction, 0 to 5, in which a half circle on the rim is cut off; -1 for a whole one."""

    tile: str
    half: int
    side: str = ""  # where a world has its label
    slide: float = 0.0
    badges: str = ""  # the side of a world's badges


Outline = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Corner:
    """A home world's piece of the board."""

    slot: int
    place: str
    outline: Outline


@dataclass(frozen=True, eq=False)
class Galaxy(MapLayout):
    """The layout of the hexagons and home worlds of one game."""

    places: Mapping[str, BoardPlace]
    tiles: tuple[Tile, ...]
    corners: tuple[Corner, ...]


def galaxy(
    data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...], homes: tuple[tuple[int, int], ...]
) -> tuple[Galaxy, list[Line]]:
    """The map for hexagons and rotations by ring position, and homes as (slot, race); the lines on it."""
    tiles = tuple(tiles_of(data, hex_at, turned))
    places: dict[str, BoardPlace] = {}
    for tile in tiles:
        for place in places_of(data, tile, hex_at):
            places.setdefault(place.id, place)
    corners = tuple(corner(data, slot, race) for slot, race in homes)
    for home in corners:
        places[home.place] = home_place(data, home)
        for rim in rims_of(home.slot, hex_at):
            places[rim] = replace(places[rim], half=-1)  # the home world makes it a whole circle
    boxes = place_boxes(data, places)
    lines = draw_lines(joins(data, tiles, hex_at, homes), places, [*boxes, *berths(places)])
    marks = [(line.id, around(*line.obstacle_at, MARK, MARK)) for line in lines if line.obstacle_at]
    return Galaxy(boxes=(*boxes, *marks), places=places, tiles=tiles, corners=corners), lines


# --- tiles and places --------------------------------------------------------------------------------------


def tiles_of(data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...]) -> list[Tile]:
    """The hexagons that are on the board."""
    tiles = []
    for position in range(7):
        number = 0 if position == CENTRE else hex_at[position]
        if number >= 0:
            rotation = 0 if position == CENTRE else turned[position]
            at = data.centre_at if position == CENTRE else data.position_at[position]
            hexagon = data.hexes[number]
            tiles.append(Tile(hexagon.id, hexagon.name, position, rotation, scaled(at)))
    return tiles


def places_of(data: BoardData, tile: Tile, hex_at: tuple[int, ...]) -> list[BoardPlace]:
    """The spaces inside a hexagon and the six circles on its sides."""
    hexagon = hexagon_of(data, tile)
    spots = spots_of(hexagon, tile.rotation)
    places = []
    for space in hexagon.spaces:
        spot = spots[space.id]
        at = plus(tile.centre, spot.at)
        if space.kind == "planet":
            radius = PLANET
            if tile.position == CENTRE:
                radius = CENTRE_PLANETS[0 if space is hexagon.spaces[0] else 1]
            places.append(world_place(space.id, space.kind, at, radius, spot, tile.id))
        else:
            radius = ASTEROID if space.kind == "asteroid" else SPACE
            places.append(space_place(space.id, space.kind, at, radius, tile.id))
    for side in range(6):
        ident = circle(hex_at, tile.position, side)
        at = plus(tile.centre, scaled(data.half_circle_at[side]))
        kind, half = ("seam", -1) if "|" in ident else ("rim", side)
        places.append(space_place(ident, kind, at, SPACE, tile.id, half))
    return places


def world_place(ident: str, kind: str, at: Point, radius: float, spot: Spot, tile: str) -> BoardPlace:
    """A planet or home world with its label and badges."""
    extent = world_extent(radius, spot.badges, kind == "home")
    berth, token = plus(at, spot.berth), plus(at, spot.token)
    look = (spot.side, spot.slide, spot.badges)
    return BoardPlace(ident, kind, at, radius, True, extent, berth, token, tile, -1, *look)


def space_place(ident: str, kind: str, at: Point, radius: float, tile: str, half: int = -1) -> BoardPlace:
    """A space without a world."""
    return BoardPlace(ident, kind, at, radius, False, space_extent(radius), at, at, tile, half)


def circle(hex_at: tuple[int, ...], position: int, side: int) -> str:
    """The space on that side of a board place: a seam where two hexagons meet, else on the rim."""
    if position == CENTRE:
        return f"c|{side}" if hex_at[side] >= 0 else f"c/{side}"
    if side == (position + 3) % 6:
        return f"c|{position}"
    for other, facing in (((position + 1) % 6, 2), ((position + 5) % 6, 4)):
        if side == (position + facing) % 6 and hex_at[other] >= 0:
            return f"{min(position, other)}|{max(position, other)}"
    return f"{position}/{side}"


def corner(data: BoardData, slot: int, race: int) -> Corner:
    """The corner of a home world."""
    return Corner(slot, data.places[data.first_home + race], notch(data, slot))


def notch(data: BoardData, slot: int) -> Outline:
    """The piece of board between ring positions slot and slot + 1."""
    first, second = (scaled(data.position_at[position]) for position in (slot, (slot + 1) % 6))
    near = [p for p in hexagon_outline(first) if any(distance(p, q) < 1 for q in hexagon_outline(second))]
    inner = max(near, key=lambda p: distance(p, (0.0, 0.0)))
    far = []
    for centre in (first, second):
        touching = [p for p in hexagon_outline(centre) if 1 < distance(p, inner) < 110]
        far.append(max(touching, key=lambda p: distance(p, (0.0, 0.0))))
    tip = far[0][0] + far[1][0] - inner[0], far[0][1] + far[1][1] - inner[1]
    return inner, far[0], tip, far[1]


def home_place(data: BoardData, home: Corner) -> BoardPlace:
    """A home world has its values where a planet has badges."""
    spot = corner_spot(home.slot)
    return world_place(home.place, "home", plus(scaled(data.home_at[home.slot]), spot.at), HOME_WORLD, spot, "")


def rims_of(slot: int, hex_at: tuple[int, ...]) -> tuple[str, str]:
    """The two circles that a home world is joined to."""
    after = (slot + 1) % 6
    return circle(hex_at, slot, after), circle(hex_at, after, slot)


def hexagon_of(data: BoardData, tile: Tile) -> Hexagon:
    """What is printed on the hexagon of a tile."""
    return next(hexagon for hexagon in data.hexes if hexagon.id == tile.id)


def place_boxes(data: BoardData, places: dict[str, BoardPlace]) -> list[tuple[str, Box]]:
    """What a line, a pennant or a token should leave free, with the place it belongs to."""
    names = {world.id: world.name for world in data.worlds}
    for world in data.improved_homes:
        names[world.id] = max(names[world.id], world.name, key=name_width)
    boxes = []
    for place in places.values():
        boxes.append((place.id, place.box))
        if place.is_world:
            count = 3 if place.kind == "planet" else 0
            for box in label(place.radius, place.side, place.slide, names[place.id], count):
                if box.height:
                    boxes.append((place.id + " label", box.moved(*place.at)))
    return boxes


def berths(places: dict[str, BoardPlace]) -> list[tuple[str, Box]]:
    """The room that places keep for ships and tokens; only obstacles avoid it."""
    boxes = []
    for place in places.values():
        boxes.append((place.id + " berth", around(*place.berth, BERTH / 2, PENNANT / 2)))
        if place.kind == "planet":
            boxes.append((place.id + " berth", around(*place.token, TOKEN, TOKEN)))
    return boxes


# --- lines -------------------------------------------------------------------------------------------------


def joins(
    data: BoardData, tiles: tuple[Tile, ...], hex_at: tuple[int, ...], homes: tuple[tuple[int, int], ...]
) -> list[Join]:
    """Every line as its two places and its obstacle."""
    lines = []
    for tile in tiles:
        edges = {f"e{edge}": circle(hex_at, tile.position, (edge + tile.rotation) % 6) for edge in range(6)}
        for a, b, obstacle in hexagon_of(data, tile).lines:
            lines.append((edges.get(a, a), edges.get(b, b), obstacle))
    for slot, race in homes:
        for rim in rims_of(slot, hex_at):
            lines.append((data.places[data.first_home + race], rim, ""))
    return lines
