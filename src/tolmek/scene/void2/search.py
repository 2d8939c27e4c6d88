"""Searches a place for everything that does not move: worlds with their names and values, spaces, and a berth for the
ships of each.

Each piece is tried in all its looks while the others stay, until nothing changes. A look costs the area of other
things that it covers, and a little for what people like less. Pieces and looks are tried in a fixed order, so that the
same map is always arranged the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from tolmek.scene.common.geometry import Box, Point, around, hull
from tolmek.scene.common.sizes import BERTH, GAP, HALO, NAME_HEIGHT, PENNANT, SPACE, TOKEN
from tolmek.scene.void2.globe import Globe

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
Choice = tuple[float, Flat]  # a price and a box
Look = tuple[int, ...]  # how a piece stands: the numbers of its spot, name, values, berth and token; a space has a spot


@dataclass(frozen=True)
class Label:
    """About the middle of its world: the name, and a block of values with that many in a row."""

    side: str
    name: Box
    values: Box
    columns: int


class Piece:
    """A space, or a world with a name of some width and values; `spots`: where its middle may lie."""

    def __init__(
        self,
        spots: list[Point],
        body: tuple[Box, ...],
        globe: Globe | None = None,
        width: float = 0.0,
        values: int = 0,
    ) -> None:
        self.spots = spots
        self.body = [flat(box) for box in body]
        self.globe = globe
        self.width, self.values = width, values
        self.reach = hull(list(body))
        self.names: list[tuple[float, Flat, str]] = []
        self.blocks: dict[int, list[tuple[float, Flat, int]]] = {}  # of values, for each name that was tried
        self.berths: list[Choice] = []
        self.tokens: list[Choice] = []
        if globe:
            self.names = sorted(names(self.reach, width), key=itemgetter(0))
            self.berths = sorted(beside(self.reach, BERTH, PENNANT), key=itemgetter(0))
            self.tokens = sorted(beside(self.reach, 2 * TOKEN, 2 * TOKEN), key=itemgetter(0))
        self.take((0, 0, 0, 0, 0) if globe else (0,))

    def take(self, look: Look) -> None:
        """Change to another look."""
        self.look = look
        self.at = self.spots[look[0]]
        self.about: list[Flat] = []  # name, values, berth
        if self.globe:
            _, name, block, berth, _ = look
            self.about = [self.names[name][1], self.blocks_of(name)[block][1], self.berths[berth][1]]

    def blocks_of(self, number: int) -> list[tuple[float, Flat, int]]:
        if number not in self.blocks:
            _, name, side = self.names[number]
            self.blocks[number] = sorted(blocks(self.reach, side, name, self.values), key=itemgetter(0))
        return self.blocks[number]

    def boxes(self) -> list[Flat]:
        """The boxes of everything that belongs to the piece."""
        x, y = self.at
        return [moved(box, x, y) for box in (*self.body, *self.about)]

    def improve(self, others: list[Flat], frame: Box, stays: bool) -> None:
        """Take the best spot, label and berth, each while the rest stays."""
        if len(self.spots) > 1 and not stays:
            self.take((self.best_place(others, flat(frame)), *self.look[1:]))
        if self.globe:
            walls, room = [*self.relative(others), *self.body], self.relative([flat(frame)])[0]
            name, block = self.best_label([*walls, self.about[2]], room)
            label = [self.names[name][1], self.blocks_of(name)[block][1]]
            self.take((self.look[0], name, block, best(self.berths, [*walls, *label], room), 0))

    def place_token(self, walls: list[Flat], frame: Box) -> Flat:
        """Put the token on the best spot, and return its box."""
        number = best(self.tokens, self.relative(walls), self.relative([flat(frame)])[0])
        self.take((*self.look[:4], number))
        return moved(self.tokens[number][1], *self.at)

    def relative(self, boxes: list[Flat]) -> list[Flat]:
        """The boxes relative to the middle of the piece."""
        x, y = self.at
        return [moved(box, -x, -y) for box in boxes]

    def best_place(self, walls: list[Flat], room: Flat) -> int:
        """The number of the best spot."""
        least, chosen = 1e9, 0
        for number, at in enumerate(self.spots):
            cost = OFF * (abs(at[0] - self.spots[0][0]) + abs(at[1] - self.spots[0][1]))
            for box in (*self.body, *self.about):
                if cost < least:
                    cost += covered_area(moved(box, *at), walls, room, least - cost)
            if cost < least:
                least, chosen = cost, number
        return chosen

    def best_label(self, walls: list[Flat], room: Flat) -> tuple[int, int]:
        """The numbers of the best name and of the best block of values for it."""
        least, chosen = 1e9, (0, 0)
        for number, (price, name, _) in enumerate(self.names):
            if price >= least:
                break
            named = price + covered_area(name, walls, room, least - price)
            if named >= least:
                continue
            for block, (extra, box, _) in enumerate(self.blocks_of(number)):
                if named + extra >= least:
                    break
                cost = named + extra + covered_area(box, walls, room, least - named - extra)
                if cost < least:
                    least, chosen = cost, (number, block)
        return chosen

    def label(self) -> Label | None:
        if not self.globe:
            return None
        _, number, block, _, _ = self.look
        _, name, side = self.names[number]
        _, values, columns = self.blocks_of(number)[block]
        return Label(side, Box(*name), Box(*values), columns)

    def berth(self) -> Point:
        """The middle of its folded pennant."""
        return self.middle(self.about[2]) if self.globe else self.at

    def token(self) -> Point:
        return self.middle(self.tokens[self.look[4]][1]) if self.globe else self.at

    def middle(self, box: Flat) -> Point:
        return self.at[0] + (box[0] + box[2]) / 2, self.at[1] + (box[1] + box[3]) / 2


def best(choices: list[Choice], walls: list[Flat], room: Flat) -> int:
    least, cheapest = 1e9, 0
    for number, (price, box) in enumerate(choices):
        if price >= least:
            break
        cost = price + covered_area(box, walls, room, least - price)
        if cost < least:
            least, cheapest = cost, number
    return cheapest


def best_looks(pieces: list[Piece], frame: Box) -> list[Look]:
    """The best look of each piece. While something is covered, all are improved again with one world moved."""
    improve_all(pieces, frame, None, ROUNDS)
    least, looks = cost(pieces, frame), [piece.look for piece in pieces]
    for piece in pieces:
        for spot in range(len(piece.spots)) if piece.globe and len(piece.spots) > 1 else []:
            if least == 0:
                break
            for other, look in zip(pieces, looks, strict=True):
                other.take(look)
            piece.take((spot, *piece.look[1:]))
            improve_all(pieces, frame, piece, FEW_ROUNDS)
            now = cost(pieces, frame)
            if now < least:
                least, looks = now, [other.look for other in pieces]
    for piece, look in zip(pieces, looks, strict=True):
        piece.take(look)
    place_tokens(pieces, frame)
    return [piece.look for piece in pieces]


def place_tokens(pieces: list[Piece], frame: Box) -> None:
    """Put a token beside each world, where there is still room."""
    walls = [box for piece in pieces for box in piece.boxes()]
    for piece in pieces:
        if piece.globe:
            walls.append(piece.place_token(walls, frame))


def improve_all(pieces: list[Piece], frame: Box, fixed: Piece | None, rounds: int) -> None:
    """Improve all pieces in turn, for at most that many rounds; one piece may be fixed to its spot."""
    for _ in range(rounds):
        before = [piece.look for piece in pieces]
        for piece in pieces:
            others = [box for other in pieces if other is not piece for box in other.boxes()]
            piece.improve(others, frame, piece is fixed)
        if before == [piece.look for piece in pieces]:
            return


def cost(pieces: list[Piece], frame: Box) -> float:
    """The area that is covered, of all pieces together."""
    total = 0.0
    before: list[Flat] = []
    for piece in pieces:
        own = piece.boxes()
        for box in own:
            total += covered_area(box, before, flat(frame), 1e9, -TOUCH)
        about = own[len(piece.body) :]
        for number, box in enumerate(about):
            total += covered_area(box, about[:number], flat(frame), 1e9, -TOUCH)
        before += own
    return total


# --- looks ---------------------------------------------------------------------------------------------------------


def space_body() -> tuple[Box, ...]:
    """A space with the ring that it may have, and a folded pennant on it."""
    return around(0, 0, SPACE + HALO, SPACE + HALO), around(0, 0, BERTH / 2, PENNANT / 2)


def names(reach: Box, width: float) -> Iterator[tuple[float, Flat, str]]:
    """On every side of a world; below is where people look for a name."""
    half, high = width / 2, NAME_HEIGHT / 2
    for slide in (0.0, 8.0, -8.0, 16.0, -16.0, 26.0, -26.0, 36.0, -36.0):
        yield 0.2 * abs(slide), centred(slide, reach.bottom + 1 + high, half, high), "below"
        yield 10 + 0.2 * abs(slide), centred(slide, reach.top - 1 - high, half, high), "above"
    for slide in (0.0, 8.0, -8.0, 16.0, -16.0, 24.0, -24.0):
        yield 5 + 0.2 * abs(slide), centred(reach.right + 1 + half, slide, half, high), "right"
        yield 5 + 0.2 * abs(slide), centred(reach.left - 1 - half, slide, half, high), "left"


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
            yield price + extra, centred(x, y, half, high), columns
        for extra, box in beside(reach, width, rows * ROW):
            if not touching(box, name):
                yield price + (6 if values > 1 else LONE) + extra, box, columns


def beside(reach: Box, width: float, height: float) -> Iterator[Choice]:
    """Boxes beside a world, with their prices."""
    half, high = width / 2, height / 2
    middle, level = reach.centre
    for far in (1.0, 9.0, 18.0):
        for slide in (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9):
            x, y = slide * (reach.width / 2 + half), slide * (reach.height / 2 + high)
            away = 0.3 * far + 3 * abs(slide)
            yield away, centred(middle + x, reach.top - far - high, half, high)
            yield away + 1, centred(middle + x, reach.bottom + far + high, half, high)
            yield away + 1, centred(reach.right + far + half, level + y, half, high)
            yield away + 1, centred(reach.left - far - half, level + y, half, high)


# --- areas ---------------------------------------------------------------------------------------------------------


def flat(box: Box) -> Flat:
    return box.left, box.top, box.right, box.bottom


def centred(x: float, y: float, half: float, high: float) -> Flat:
    return x - half, y - high, x + half, y + high


def touching(box: Flat, other: Flat) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def moved(box: Flat, x: float, y: float) -> Flat:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def covered_area(box: Flat, walls: list[Flat], room: Flat, most: float, apart: float = APART) -> float:
    """The area of walls that a box covers, and what lies outside the room; no more than needed to reach `most`."""
    left, top, right, bottom = box[0] - apart, box[1] - apart, box[2] + apart, box[3] + apart
    area = 0.0
    if left < room[0] or top < room[1] or right > room[2] or bottom > room[3]:
        width = max(0.0, min(right, room[2]) - max(left, room[0]))
        height = max(0.0, min(bottom, room[3]) - max(top, room[1]))
        area = OUTSIDE * ((right - left) * (bottom - top) - width * height)
    for one, two, three, four in walls:
        if one < right and left < three and two < bottom and top < four:
            area += (min(right, three) - max(left, one)) * (min(bottom, four) - max(top, two)) + 2
            if area >= most:
                return area
    return area
