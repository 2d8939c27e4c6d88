"""Points, boxes and curves of the picture. x to the right, y down; a hexagon has circumradius 100."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

RADIUS: Final = 100.0
APOTHEM: Final = RADIUS * math.sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with its sides along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def moved(self, x: float, y: float) -> Box:
        """The same box elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, by: float) -> Box:
        """The same box, larger on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def common(self, other: Box) -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0

    def corners(self) -> list[Point]:
        """Clockwise from the upper left one."""
        return [
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        ]


def around(x: float, y: float, half_width: float, half_height: float) -> Box:
    """The box about a point."""
    return Box(x - half_width, y - half_height, x + half_width, y + half_height)


def hull(boxes: list[Box]) -> Box:
    """The smallest box around all of them."""
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def turned(at: Point, steps: int) -> Point:
    """Clockwise by that many steps of 60 degrees."""
    angle = math.radians(60 * steps)
    cos, sin = math.cos(angle), math.sin(angle)
    return at[0] * cos - at[1] * sin, at[0] * sin + at[1] * cos


def scaled(at: Point) -> Point:
    """From hexagon radii to units."""
    return at[0] * RADIUS, at[1] * RADIUS


def plus(a: Point, b: Point) -> Point:
    """The sum of two vectors."""
    return a[0] + b[0], a[1] + b[1]


def distance(a: Point, b: Point) -> float:
    """How far two points are apart."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def hexagon_outline(centre: Point) -> list[Point]:
    """Six corners of a flat-topped hexagon, clockwise from the right one."""
    return [
        (
            centre[0] + RADIUS * math.cos(math.radians(60 * i)),
            centre[1] + RADIUS * math.sin(math.radians(60 * i)),
        )
        for i in range(6)
    ]


def outside_hexagon(at: Point, inset: float) -> float:
    """How far a point (seen from the centre) lies beyond the hexagon's inner edge."""
    x, y = abs(at[0]), abs(at[1])
    return max(0.0, y - APOTHEM + inset, x * math.sqrt(3) / 2 + y / 2 - APOTHEM + inset)


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve."""

    start: Point
    control: Point
    end: Point

    def at(self, t: float) -> Point:
        """The point at a part of the way, 0 to 1."""
        u = 1 - t
        return (
            u * u * self.start[0] + 2 * u * t * self.control[0] + t * t * self.end[0],
            u * u * self.start[1] + 2 * u * t * self.control[1] + t * t * self.end[1],
        )

    def walk(self, steps: int) -> Iterator[tuple[float, Point]]:
        """Points along the curve, the ends left out."""
        for i in range(1, steps):
            yield i / steps, self.at(i / steps)


def bent(a: Point, b: Point, gap_a: float, gap_b: float, bend: float) -> Curve:
    """From the edge of one circle to the edge of another; `bend` is the sideways part of the length."""
    length = distance(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    start = a[0] + ux * gap_a, a[1] + uy * gap_a
    end = b[0] - ux * gap_b, b[1] - uy * gap_b
    middle = (start[0] + end[0]) / 2 - uy * bend * length, (start[1] + end[1]) / 2 + ux * bend * length
    return Curve(start, middle, end)


def rounded(value: float) -> float:
    """With one decimal, and no minus zero."""
    return round(value, 1) + 0.0


def rounded_all(values: Iterable[float]) -> list[float]:
    """The numbers of a point or a box, each with one decimal."""
    return [rounded(value) for value in values]


def rounded_points(path: Iterable[Point]) -> list[list[float]]:
    """The points of a path, with one decimal."""
    return [rounded_all(point) for point in path]
