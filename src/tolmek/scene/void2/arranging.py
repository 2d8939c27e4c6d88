"""Finds room for all that lies still: worlds with their names and values, spaces, and a berth for the ships of each.

Every piece is tried in all its looks while the others stay; a few rounds settle it. A look costs the area that it
covers of other things, and a little for what people like less. Pieces and looks are tried in a fixed order, so that
the same map is always arranged the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tolmek.scene.geometry import Box, Point, around, hull
from tolmek.scene.sizes import BERTH, GAP, HALO, NAME_HEIGHT, PENNANT, SPACE, TOKEN

APART: Final = 0.9  # wanted between any two things
TOUCH: Final = 0.2  # so much of two things may touch
OUTSIDE: Final = 6.0  # price of an area outside the frame
OFF: Final = 0.06  # price of standing off the middle of a region
ROUNDS: Final = 8
FEW_ROUNDS: Final = 3
STAR: Final = 16.5  # width of the victory points
SHARE: Final = 18.5  # of one seat's influence
LONE: Final = 14.0  # price of a lone value that stands off its name
ROW: Final = 16.0  # height of a row of values

Flat = tuple[float, float, float, float]  # left, top, right, bottom
Look = tuple[Point, tuple[Flat, ...], str, int]  # how a piece stands: middle, boxes about it, side, columns


@dataclass(frozen=True)
class Label:
    """About the middle of its world: the name, and a block of values with so many in a row."""

    side: str
    name: Box
    values: Box
    columns: int


class Piece:
    """A space or a world; `spots`: where its middle may lie. A world has a name of some width, and values."""

    def __init__(self, spots: list[Point], body: tuple[Box, ...], width: float = 0.0, values: int = 0) -> None:
        self.spots = spots
        self.at = spots[0]
        self.body = [flat(box) for box in body]
        self.names: list[tuple[float, str, Flat]] = []
        self.blocks: list[list[tuple[float, Flat, int]]] = []  # of values, for each name
        self.berths: list[tuple[float, Flat]] = []
        self.tokens: list[tuple[float, Flat]] = []
        self.about: list[Flat] = []  # name, values, berth
        self.token = self.at
        self.side, self.columns = "", 0
        if width:
            reach = hull(list(body))
            self.names = sorted(names(reach, width), key=lambda row: row[0])
            for _, side, name in self.names:
                self.blocks.append(sorted(blocks(reach, side, name, values), key=lambda row: row[0]))
            self.berths = sorted(beside(reach, BERTH, PENNANT), key=lambda row: row[0])
            self.tokens = sorted(beside(reach, 2 * TOKEN, 2 * TOKEN), key=lambda row: row[0])
            _, block, self.columns = self.blocks[0][0]
            _, self.side, name = self.names[0]
            self.about = [name, block, self.berths[0][1]]

    def boxes(self) -> list[Flat]:
        """Where everything of it lies."""
        x, y = self.at
        return [moved(box, x, y) for box in (*self.body, *self.about)]

    def look(self) -> Look:
        return self.at, tuple(self.about), self.side, self.columns

    def take(self, look: Look) -> None:
        self.at, about, self.side, self.columns = look
        self.about = list(about)

    def settle(self, others: list[Flat], frame: Box, stays: bool) -> None:
        """The best spot, label and berth, each while the rest stays."""
        if len(self.spots) > 1 and not stays:
            self.at = min(self.spots, key=lambda at: self.cost_at(at, others, frame))
        if not self.about:
            return
        x, y = self.at
        walls = [*[moved(box, -x, -y) for box in others], *self.body]
        room = moved(flat(frame), -x, -y)
        name, block = self.labelled([*walls, self.about[2]], room)
        self.about = [name, block, best(self.berths, [*walls, name, block], room)]

    def cost_at(self, at: Point, others: list[Flat], frame: Box) -> float:
        room, found = flat(frame), 0.0
        for box in (*self.body, *self.about):
            found += covered(moved(box, *at), others, room, 1e9)
        return found + OFF * (abs(at[0] - self.spots[0][0]) + abs(at[1] - self.spots[0][1]))

    def labelled(self, walls: list[Flat], room: Flat) -> tuple[Flat, Flat]:
        """The best name and values."""
        least, found = 1e9, (self.about[0], self.about[1])
        for (price, side, name), choices in zip(self.names, self.blocks, strict=True):
            if price >= least:
                break
            named = price + covered(name, walls, room, least - price)
            for extra, block, columns in choices:
                if named + extra >= least:
                    break
                cost = named + extra + covered(block, walls, room, least - named - extra)
                if cost < least:
                    least, found, self.side, self.columns = cost, (name, block), side, columns
        return found

    def label(self) -> Label | None:
        return Label(self.side, Box(*self.about[0]), Box(*self.about[1]), self.columns) if self.about else None


def best(choices: list[tuple[float, Flat]], walls: list[Flat], room: Flat) -> Flat:
    least, found = 1e9, choices[0][1]
    for price, box in choices:
        if price >= least:
            break
        cost = price + covered(box, walls, room, least - price)
        if cost < least:
            least, found = cost, box
    return found


def arranged(pieces: list[Piece], frame: Box) -> None:
    """Settle all pieces inside the frame; while something is covered, try again with a world put elsewhere."""
    settled(pieces, frame, None, ROUNDS)
    least, found = cost(pieces, frame), [piece.look() for piece in pieces]
    for piece in pieces:
        for spot in piece.spots if piece.about and len(piece.spots) > 1 else []:
            if least == 0:
                break
            for other, look in zip(pieces, found, strict=True):
                other.take(look)
            piece.at = spot
            settled(pieces, frame, piece, FEW_ROUNDS)
            now = cost(pieces, frame)
            if now < least:
                least, found = now, [other.look() for other in pieces]
    for piece, look in zip(pieces, found, strict=True):
        piece.take(look)
    lay_tokens(pieces, frame)


def lay_tokens(pieces: list[Piece], frame: Box) -> None:
    """A spot for a token beside each world, where there is still room."""
    walls = [box for piece in pieces for box in piece.boxes()]
    for piece in pieces:
        piece.token = x, y = piece.at
        if piece.tokens:
            box = best(piece.tokens, [moved(wall, -x, -y) for wall in walls], moved(flat(frame), -x, -y))
            walls.append(moved(box, x, y))
            piece.token = x + (box[0] + box[2]) / 2, y + (box[1] + box[3]) / 2


def settled(pieces: list[Piece], frame: Box, fixed: Piece | None, rounds: int) -> None:
    """So many rounds; one piece may be fixed to its spot."""
    for _ in range(rounds):
        before = [piece.look() for piece in pieces]
        for piece in pieces:
            others = [box for other in pieces if other is not piece for box in other.boxes()]
            piece.settle(others, frame, piece is fixed)
        if before == [piece.look() for piece in pieces]:
            return


def cost(pieces: list[Piece], frame: Box) -> float:
    """What is covered in all."""
    found = 0.0
    before: list[Flat] = []
    for piece in pieces:
        own = piece.boxes()
        for box in own:
            found += covered(box, before, flat(frame), 1e9, -TOUCH)
        about = own[len(piece.body) :]
        for number, box in enumerate(about):
            found += covered(box, about[:number], flat(frame), 1e9, -TOUCH)
        before += own
    return found


# --- looks ---------------------------------------------------------------------------------------------------------


def space_body() -> tuple[Box, ...]:
    """A space with the ring that it may have, and a folded pennant on it."""
    return around(0, 0, SPACE + HALO, SPACE + HALO), around(0, 0, BERTH / 2, PENNANT / 2)


def names(reach: Box, width: float) -> Iterator[tuple[float, str, Flat]]:
    """On every side of a world; below is where people look for a name."""
    half, high = width / 2, NAME_HEIGHT / 2
    for slide in (0.0, 8.0, -8.0, 16.0, -16.0, 26.0, -26.0, 36.0, -36.0):
        yield 0.2 * abs(slide), "below", flat(around(slide, reach.bottom + 1 + high, half, high))
        yield 10 + 0.2 * abs(slide), "above", flat(around(slide, reach.top - 1 - high, half, high))
    for slide in (0.0, 8.0, -8.0, 16.0, -16.0, 24.0, -24.0):
        yield 5 + 0.2 * abs(slide), "right", flat(around(reach.right + 1 + half, slide, half, high))
        yield 5 + 0.2 * abs(slide), "left", flat(around(reach.left - 1 - half, slide, half, high))


def blocks(reach: Box, side: str, name: Flat, values: int) -> Iterator[tuple[float, Flat, int]]:
    """Blocks of values: under the name, beside it, above it; then anywhere beside the world."""
    left, top, right, bottom = name
    for columns in sorted({values, -(-values // 2), -(-values // 3)}, reverse=True):
        rows = -(-values // columns)
        width = columns * SHARE if rows > 1 else STAR + (columns - 1) * SHARE
        half, high = width / 2, rows * ROW / 2
        price = 1.5 * (rows - 1)
        centre = (left + right) / 2
        flush = {"left": right - half, "right": left + half}.get(side, centre)
        spots = [
            (0.0, flush, bottom + GAP + high),
            (2.0, centre, bottom + GAP + high),
            (4.0, flush, top - GAP - high),
            (3.0, right + 1 + half, (top + bottom) / 2),
            (3.0, left - 1 - half, (top + bottom) / 2),
        ]
        for extra, x, y in spots:
            yield price + extra, flat(around(x, y, half, high)), columns
        for extra, box in beside(reach, width, rows * ROW):
            if not touching(box, name):
                yield price + (6 if values > 1 else LONE) + extra, box, columns


def beside(reach: Box, width: float, height: float) -> Iterator[tuple[float, Flat]]:
    """Boxes about a world."""
    half, high = width / 2, height / 2
    middle, level = reach.centre
    for far in (1.0, 9.0, 18.0):
        for slide in (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9):
            x, y = slide * (reach.width / 2 + half), slide * (reach.height / 2 + high)
            away = 0.3 * far + 3 * abs(slide)
            yield away, flat(around(middle + x, reach.top - far - high, half, high))
            yield away + 1, flat(around(middle + x, reach.bottom + far + high, half, high))
            yield away + 1, flat(around(reach.right + far + half, level + y, half, high))
            yield away + 1, flat(around(reach.left - far - half, level + y, half, high))


# --- areas ---------------------------------------------------------------------------------------------------------


def flat(box: Box) -> Flat:
    return box.left, box.top, box.right, box.bottom


def touching(box: Flat, other: Flat) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def moved(box: Flat, x: float, y: float) -> Flat:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def covered(box: Flat, walls: list[Flat], room: Flat, most: float, apart: float = APART) -> float:
    """The area of walls that a box covers, and what lies outside the room; no more than needed to reach `most`."""
    left, top, right, bottom = box[0] - apart, box[1] - apart, box[2] + apart, box[3] + apart
    found = 0.0
    if left < room[0] or top < room[1] or right > room[2] or bottom > room[3]:
        width = max(0.0, min(right, room[2]) - max(left, room[0]))
        height = max(0.0, min(bottom, room[3]) - max(top, room[1]))
        found = OUTSIDE * ((right - left) * (bottom - top) - width * height)
    for one, two, three, four in walls:
        if one < right and left < three and two < bottom and top < four:
            found += (min(right, three) - max(left, one)) * (min(bottom, four) - max(top, two)) + 2
            if found >= most:
                return found
    return found
