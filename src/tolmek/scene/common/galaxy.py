"""The map of one game: hexagons, places and lines where they lie. Fixed until a hexagon is turned.

Places go by their ids of the contract: planets and homes by id, circles `hexagon.circle`, seams by the two
board places they join (`c|3`), rim circles by board place and side (`4/5`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tolmek.scene.common.geometry import Box, Curve, Point, around, bent, distance, hexagon_outline, plus, scaled
from tolmek.scene.common.sizes import (
    ASTEROID,
    BERTH,
    GREAT_PLANET,
    HALO,
    MIDDLE,
    OBSTACLE,
    PENNANT,
    PLANET,
    RING,
    SPACE,
    TOKEN,
    body,
    label,
    name_width,
)
from tolmek.scene.void1.arrangement import arranged, corner_spot
from tolmek.scene.void1.board_data import BoardData, Hexagon

CENTRE: Final = 6  # the board place of the middle hexagon; the ring has places 0 to 5
MARK: Final = OBSTACLE + 0.4  # half the width of an obstacle
BENDS: Final = (0.0, 0.06, -0.06, 0.13, -0.13, 0.22, -0.22)


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
    side: str = ""  # of the label
    slide: float = 0.0
    badges: str = ""
    berth: Point = (0.0, 0.0)  # the middle of the room for its ships; on a bare space that is the space itself
    token: Point = (0.0, 0.0)
    reach: Box | None = None  # all that hangs on a world of the second game, about its middle


@dataclass(frozen=True)
class Line:
    id: str
    start: str
    end: str
    obstacle: str
    curve: Curve
    obstacle_at: Point | None


Outline = tuple[Point, ...]


@dataclass(frozen=True)
class Corner:
    """A home world's piece of the board."""

    slot: int
    place: str
    outline: Outline


@dataclass(frozen=True, eq=False)
class Galaxy:
    """Laid once per arrangement; two of them are never compared by value."""

    tiles: tuple[Tile, ...]
    places: dict[str, Place]
    lines: tuple[Line, ...]
    corners: tuple[Corner, ...]
    boxes: tuple[tuple[str, Box], ...]  # all that lies still: worlds, labels, rings of spaces, obstacles, by place


@lru_cache(maxsize=256)
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
    lines = tuple(drawn(joins(data, tiles, hex_at, homes), places, [*boxes, *berths(places)]))
    marks = [(line.id, around(*line.obstacle_at, MARK, MARK)) for line in lines if line.obstacle_at]
    return Galaxy(tiles, places, lines, corners, (*boxes, *marks))


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
        if space.kind == "planet" and tile.position == CENTRE:
            radius = MIDDLE[0 if space is hexagon.spaces[0] else 1]
        at = plus(tile.centre, spot.at)
        if space.kind == "planet":
            berth, token = plus(at, spot.berth), plus(at, spot.token)
            look = (spot.side, spot.slide, spot.badges, berth, token)
            found.append(Place(space.id, space.kind, at, radius, tile.id, -1, *look))
        else:
            found.append(Place(space.id, space.kind, at, radius, tile.id, -1, berth=at, token=at))
    for side in range(6):
        ident = circle(hex_at, tile.position, side)
        at = plus(tile.centre, scaled(data.half_circle_at[side]))
        kind, half = ("seam", -1) if "|" in ident else ("rim", side)
        found.append(Place(ident, kind, at, SPACE, tile.id, half, berth=at, token=at))
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


def home_place(data: BoardData, home: Corner) -> Place:
    """A home world has its values where a planet has badges."""
    spot = corner_spot(home.slot)
    at = plus(scaled(data.home_at[home.slot]), spot.at)
    look = (spot.side, spot.slide, spot.badges, plus(at, spot.berth), plus(at, spot.token))
    return Place(home.place, "home", at, GREAT_PLANET, "", -1, *look)


def rims_of(slot: int, hex_at: tuple[int, ...]) -> tuple[str, str]:
    """The two circles that a home world is joined to."""
    after = (slot + 1) % 6
    return circle(hex_at, slot, after), circle(hex_at, after, slot)


def whole(place: Place) -> Place:
    return replace(place, half=-1)


def hexagon_of(data: BoardData, tile: Tile) -> Hexagon:
    return next(hexagon for hexagon in data.hexes if hexagon.id == tile.id)


def still_boxes(data: BoardData, places: dict[str, Place]) -> list[tuple[str, Box]]:
    """What a line, a pennant or a token should leave free, with the place it belongs to."""
    names = {world.id: world.name for world in data.worlds}
    for world in data.improved_homes:
        names[world.id] = max(names[world.id], world.name, key=name_width)
    found = []
    for place in places.values():
        found.append((place.id, place_box(place)))
        if place.kind in ("planet", "home"):
            count = 3 if place.kind == "planet" else 0
            for box in label(place.radius, place.side, place.slide, names[place.id], count):
                if box.height:
                    found.append((place.id + " label", box.moved(*place.at)))
    return found


def place_box(place: Place) -> Box:
    """A world with all that hangs on it; a space with the ring that it may have."""
    if place.reach:
        return place.reach.moved(*place.at)
    if place.kind in ("planet", "home"):
        return body(place.radius, place.badges, place.kind == "home").moved(*place.at)
    return around(*place.at, place.radius + HALO, place.radius + HALO)


def berths(places: dict[str, Place]) -> list[tuple[str, Box]]:
    """The room that places keep for ships and tokens; only obstacles mind it."""
    found = []
    for place in places.values():
        found.append((place.id + " berth", around(*place.berth, BERTH / 2, PENNANT / 2)))
        if place.kind == "planet":
            found.append((place.id + " berth", around(*place.token, TOKEN, TOKEN)))
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


Wall = tuple[str, float, float, float, float]  # whose box it is; left, right, top, bottom


def drawn(joined: list[tuple[str, str, str]], places: dict[str, Place], boxes: list[tuple[str, Box]]) -> list[Line]:
    """Lines bent a little where something is in their way; obstacles on the freest part of theirs."""
    found = []
    walls = [wall(owner, box) for owner, box in boxes]
    marks: list[Wall] = []
    for a, b, obstacle in joined:
        p, q = places[a], places[b]
        margin = 0.25 * distance(p.at, q.at) + OBSTACLE
        left, right = min(p.at[0], q.at[0]) - margin, max(p.at[0], q.at[0]) + margin
        top, bottom = min(p.at[1], q.at[1]) - margin, max(p.at[1], q.at[1]) + margin
        near, marked = (
            tuple([one for one in some if one[2] > left and one[1] < right and one[4] > top and one[3] < bottom])
            for some in (walls, marks if obstacle else [])
        )
        curve, obstacle_at = led(a, b, bool(obstacle), p.at, q.at, gap(p), gap(q), near, marked)
        if obstacle_at:
            marks.append(wall("mark", around(*obstacle_at, MARK, MARK)))
        found.append(Line(f"{a}~{b}~{obstacle}" if obstacle else f"{a}~{b}", a, b, obstacle, curve, obstacle_at))
    return found


def wall(owner: str, box: Box) -> Wall:
    return owner, box.left, box.right, box.top, box.bottom


@lru_cache(maxsize=2048)
def led(
    a: str,
    b: str,
    obstacle: bool,
    start: Point,
    end: Point,
    gap_a: float,
    gap_b: float,
    near: tuple[Wall, ...],
    marked: tuple[Wall, ...],
) -> tuple[Curve, Point | None]:
    """The best line between two places; most stay the same when a hexagon is turned."""
    others = [one for one in near if one[0] not in (a, b)]
    best_cost, curve, obstacle_at = 1e9, bent(start, end, gap_a, gap_b, 0.0), None
    for i, bend in enumerate(BENDS):
        if 0.6 * i >= best_cost:
            break
        choice = bent(start, end, gap_a, gap_b, bend)
        cost, at = 0.6 * i + in_the_way(choice, others), None
        if obstacle:
            extra, at = freest(choice, [*near, *marked])
            cost += extra
        if cost < best_cost:
            best_cost, curve, obstacle_at = cost, choice, at
    return curve, obstacle_at


def gap(place: Place) -> float:
    return place.radius + (RING + 1 if place.kind in ("planet", "home") else 2)


def in_the_way(curve: Curve, walls: list[Wall]) -> float:
    cost = 0.0
    for _, (x, y) in curve.walk(12):
        for owner, left, right, top, bottom in walls:
            if left - 2 < x < right + 2 and top - 2 < y < bottom + 2 and not owner.endswith("berth"):
                cost += 1.0 if owner.endswith("label") else 3.0
    return cost


def freest(curve: Curve, walls: list[Wall]) -> tuple[float, Point]:
    """The spot for an obstacle, and what it costs."""
    best_cost, best = 1e9, curve.at(0.5)
    for t, (x, y) in curve.walk(32):
        cost = abs(t - 0.5) * 8
        if 0.12 < t < 0.88 and cost < best_cost:
            x0, x1, y0, y1 = x - MARK, x + MARK, y - MARK, y + MARK
            for owner, left, right, top, bottom in walls:
                if left < x1 and x0 < right and top < y1 and y0 < bottom:
                    common = (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
                    cost += common * (0.5 if owner.endswith("berth") else 4) + 4
            if cost < best_cost:
                best_cost, best = cost, (x, y)
    return best_cost, best
