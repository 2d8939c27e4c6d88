"""The map of one game: hexagons, places and lines where they lie. Fixed until a hexagon is turned.

Places go by their ids of the contract: planets and homes by id, circles `hexagon.circle`, seams by the two
board places they join (`c|3`), rim circles by board place and side (`4/5`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tolmek.scene.arrangement import arranged
from tolmek.scene.board_data import BoardData, Hexagon
from tolmek.scene.geometry import Box, Curve, Point, around, bent, distance, hexagon_outline, plus, scaled
from tolmek.scene.sizes import (
    ASTEROID,
    GREAT_PLANET,
    OBSTACLE,
    PLANET,
    RING,
    SPACE,
    body,
    label,
)

CENTRE: Final = 6  # the board place of the middle hexagon; the ring has places 0 to 5
BENDS: Final = (0.0, 0.05, -0.05, 0.12, -0.12, 0.2, -0.2)


@dataclass(frozen=True)
class Tile:
    """A hexagon on its board place."""

    id: str
    name: str
    position: int
    rotation: int
    centre: Point


@dataclass(frozen=True)
class Place:
    """`half`: the direction, 0 to 5, in which a half circle on the rim is cut off; -1 for a whole one."""

    id: str
    kind: str  # planet, light, asteroid, seam, rim, home
    at: Point
    radius: float
    tile: str
    half: int
    side: str  # of the label
    slide: float
    badges: str


@dataclass(frozen=True)
class Line:
    id: str
    start: str
    end: str
    obstacle: str
    curve: Curve
    obstacle_at: Point | None


@dataclass(frozen=True)
class Corner:
    """A home world's piece of the board."""

    slot: int
    place: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, eq=False)
class Galaxy:
    """Laid once per arrangement; two of them are never compared by value."""

    tiles: tuple[Tile, ...]
    places: dict[str, Place]
    lines: tuple[Line, ...]
    corners: tuple[Corner, ...]
    boxes: tuple[Box, ...]  # everything that lies still: worlds, labels, circles, obstacles


@lru_cache(maxsize=64)
def galaxy(
    data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...], homes: tuple[tuple[int, int], ...]
) -> Galaxy:
    """The map for hexagons and rotations by ring position, and homes as (slot, race)."""
    tiles = tuple(laid(data, hex_at, turned))
    places: dict[str, Place] = {}
    for tile in tiles:
        for place in places_of(data, tile, hex_at):
            places.setdefault(place.id, place)
    corners = tuple(corner(data, slot, race) for slot, race in homes)
    for home in corners:
        places[home.place] = home_place(data, home)
        for rim in rims_of(home.slot, hex_at):
            places[rim] = whole(places[rim])
    boxes = still_boxes(data, places)
    lines = tuple(drawn(joins(data, tiles, hex_at, homes), places, boxes))
    marks = [around(*line.obstacle_at, OBSTACLE, OBSTACLE) for line in lines if line.obstacle_at]
    return Galaxy(tiles, places, lines, corners, (*[box for _, box in boxes], *marks))


# --- tiles and places --------------------------------------------------------------------------------------


def laid(data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...]) -> list[Tile]:
    found = []
    for position in range(7):
        number = 0 if position == CENTRE else hex_at[position]
        if number >= 0:
            rotation = 0 if position == CENTRE else turned[position]
            at = data.centre_at if position == CENTRE else data.position_at[position]
            hexagon = data.hexes[number]
            found.append(Tile(hexagon.id, hexagon.name, position, rotation, scaled(at)))
    return found


def places_of(data: BoardData, tile: Tile, hex_at: tuple[int, ...]) -> list[Place]:
    """The spaces inside a hexagon and the six circles on its sides."""
    hexagon = hexagon_of(data, tile)
    spots = arranged(hexagon, tile.rotation)
    found = []
    for space in hexagon.spaces:
        spot = spots[space.id]
        radius = {"light": SPACE, "asteroid": ASTEROID}.get(space.kind, PLANET)
        if space.kind == "planet" and tile.position == CENTRE and space is hexagon.spaces[0]:
            radius = GREAT_PLANET
        at = plus(tile.centre, spot.at)
        found.append(Place(space.id, space.kind, at, radius, tile.id, -1, spot.side, spot.slide, spot.badges))
    for side in range(6):
        ident = circle(hex_at, tile.position, side)
        at = plus(tile.centre, scaled(data.half_circle_at[side]))
        kind, half = ("seam", -1) if "|" in ident else ("rim", side)
        found.append(Place(ident, kind, at, SPACE, tile.id, half, "", 0.0, ""))
    return found


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
    """The piece of board in the notch between ring positions slot and slot + 1."""
    first, second = (scaled(data.position_at[position]) for position in (slot, (slot + 1) % 6))
    near = [p for p in hexagon_outline(first) if any(distance(p, q) < 1 for q in hexagon_outline(second))]
    notch = max(near, key=lambda p: distance(p, (0.0, 0.0)))
    far = []
    for centre in (first, second):
        touching = [p for p in hexagon_outline(centre) if 1 < distance(p, notch) < 110]
        far.append(max(touching, key=lambda p: distance(p, (0.0, 0.0))))
    tip = far[0][0] + far[1][0] - notch[0], far[0][1] + far[1][1] - notch[1]
    return Corner(slot, data.places[data.first_home + race], (notch, far[0], tip, far[1]))


def home_place(data: BoardData, home: Corner) -> Place:
    """A home world has its name below and its values where a planet has badges."""
    x, y = scaled(data.home_at[home.slot])
    return Place(home.place, "home", (x, y - 3), GREAT_PLANET, "", -1, "below", 0.0, "left")


def rims_of(slot: int, hex_at: tuple[int, ...]) -> tuple[str, str]:
    """The two circles that a home world is joined to."""
    after = (slot + 1) % 6
    return circle(hex_at, slot, after), circle(hex_at, after, slot)


def whole(place: Place) -> Place:
    return Place(place.id, place.kind, place.at, place.radius, place.tile, -1, "", 0.0, "")


def hexagon_of(data: BoardData, tile: Tile) -> Hexagon:
    return next(hexagon for hexagon in data.hexes if hexagon.id == tile.id)


def still_boxes(data: BoardData, places: dict[str, Place]) -> list[tuple[str, Box]]:
    """What a line, a pennant or a token should leave free, with the place it belongs to."""
    names = {world.id: world for world in data.worlds}
    found = []
    for place in places.values():
        if place.kind not in ("planet", "home"):
            found.append((place.id, around(*place.at, place.radius, place.radius)))
            continue
        world = names[place.id]
        count = 3 if place.kind == "planet" else 0
        found.append((place.id, body(place.radius, place.badges).moved(*place.at)))
        for box in label(place.radius, place.side, place.slide, world.name, count):
            found.append((place.id + " label", box.moved(*place.at)))
    return found


# --- lines -------------------------------------------------------------------------------------------------


def joins(
    data: BoardData, tiles: tuple[Tile, ...], hex_at: tuple[int, ...], homes: tuple[tuple[int, int], ...]
) -> list[tuple[str, str, str]]:
    """Every line as its two places and its obstacle."""
    found = []
    for tile in tiles:
        edges = {f"e{edge}": circle(hex_at, tile.position, (edge + tile.rotation) % 6) for edge in range(6)}
        for a, b, obstacle in hexagon_of(data, tile).lines:
            found.append((edges.get(a, a), edges.get(b, b), obstacle))
    for slot, race in homes:
        for rim in rims_of(slot, hex_at):
            found.append((data.places[data.first_home + race], rim, ""))
    return found


def drawn(joined: list[tuple[str, str, str]], places: dict[str, Place], boxes: list[tuple[str, Box]]) -> list[Line]:
    """Lines bent a little where something is in their way; obstacles on the freest part of theirs."""
    found = []
    marks: list[Box] = []
    for a, b, obstacle in joined:
        p, q = places[a], places[b]
        margin = 0.25 * distance(p.at, q.at) + OBSTACLE
        near = [(owner, box) for owner, box in boxes if reaches(box, p.at, q.at, margin)]
        others = [(owner, box) for owner, box in near if owner not in (a, b)]
        choices = [bent(p.at, q.at, gap(p), gap(q), bend) for bend in BENDS]
        costs = [in_the_way(curve, others) + 0.6 * i for i, curve in enumerate(choices)]
        curve = choices[costs.index(min(costs))]
        obstacle_at = None
        if obstacle:
            obstacle_at = freest(curve, [*[box for _, box in near], *marks])
            marks.append(around(*obstacle_at, OBSTACLE, OBSTACLE))
        found.append(Line(f"{a}~{b}~{obstacle}" if obstacle else f"{a}~{b}", a, b, obstacle, curve, obstacle_at))
    return found


def gap(place: Place) -> float:
    return place.radius + (RING + 1 if place.kind in ("planet", "home") else 2)


def reaches(box: Box, a: Point, b: Point, margin: float) -> bool:
    return (
        box.right > min(a[0], b[0]) - margin
        and box.left < max(a[0], b[0]) + margin
        and box.bottom > min(a[1], b[1]) - margin
        and box.top < max(a[1], b[1]) + margin
    )


def in_the_way(curve: Curve, boxes: list[tuple[str, Box]]) -> float:
    cost = 0.0
    for _, (x, y) in curve.walk(12):
        for owner, box in boxes:
            if box.left - 2 < x < box.right + 2 and box.top - 2 < y < box.bottom + 2:
                cost += 1.0 if owner.endswith("label") else 3.0
    return cost


def freest(curve: Curve, boxes: list[Box]) -> Point:
    best, best_cost = curve.at(0.5), 1e9
    for t, (x, y) in curve.walk(24):
        if 0.16 < t < 0.84:
            mark = around(x, y, OBSTACLE + 1.5, OBSTACLE + 1.5)
            cost = abs(t - 0.5) * 8 + sum(mark.common(box) for box in boxes)
            if cost < best_cost:
                best, best_cost = (x, y), cost
    return best
