"""Draws the lines between places: bent a little where something is in their way, obstacles where there is most room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tolmek.scene.common.geometry import Box, Curve, Point, around, bent, distance
from tolmek.scene.common.layout import Line, Place
from tolmek.scene.common.sizes import OBSTACLE, RING

MARK: Final = OBSTACLE + 0.4  # half the width of an obstacle
BENDS: Final = (0.0, 0.06, -0.06, 0.13, -0.13, 0.22, -0.22)

Join = tuple[str, str, str]  # two places and the obstacle between them, or an empty text
Wall = tuple[str, float, float, float, float]  # whose box it is; left, right, top, bottom


def draw_lines(joins: list[Join], places: Mapping[str, Place], boxes: list[tuple[str, Box]]) -> list[Line]:
    """A line for each join, in the same order; `boxes` are what lines and obstacles should avoid, by owner."""
    lines = []
    walls = [wall(owner, box) for owner, box in boxes]
    marks: list[Wall] = []
    for a, b, obstacle in joins:
        p, q = places[a], places[b]
        margin = 0.25 * distance(p.at, q.at) + OBSTACLE
        left, right = min(p.at[0], q.at[0]) - margin, max(p.at[0], q.at[0]) + margin
        top, bottom = min(p.at[1], q.at[1]) - margin, max(p.at[1], q.at[1]) + margin
        near, marked = (
            tuple([one for one in some if one[2] > left and one[1] < right and one[4] > top and one[3] < bottom])
            for some in (walls, marks if obstacle else [])
        )
        curve, obstacle_at = best_line(a, b, bool(obstacle), p.at, q.at, gap(p), gap(q), near, marked)
        if obstacle_at:
            marks.append(wall("mark", around(*obstacle_at, MARK, MARK)))
        lines.append(Line(f"{a}~{b}~{obstacle}" if obstacle else f"{a}~{b}", a, b, obstacle, curve, obstacle_at))
    return lines


def wall(owner: str, box: Box) -> Wall:
    """A box and its owner as plain numbers."""
    return owner, box.left, box.right, box.top, box.bottom


@lru_cache(maxsize=1024)
def best_line(
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
    """The best curve between two places, and the spot of its obstacle. Most stay the same when a board is turned."""
    others = [one for one in near if one[0] not in (a, b)]
    best_cost, curve, obstacle_at = 1e9, bent(start, end, gap_a, gap_b, 0.0), None
    for i, bend in enumerate(BENDS):
        if 0.6 * i >= best_cost:
            break
        choice = bent(start, end, gap_a, gap_b, bend)
        cost, at = 0.6 * i + crossing_cost(choice, others), None
        if obstacle:
            extra, at = best_spot(choice, [*near, *marked])
            cost += extra
        if cost < best_cost:
            best_cost, curve, obstacle_at = cost, choice, at
    return curve, obstacle_at


def gap(place: Place) -> float:
    """How far from the middle of a place its lines begin."""
    return place.radius + (RING + 1 if place.is_world else 2)


def crossing_cost(curve: Curve, walls: list[Wall]) -> float:
    """What it costs a curve to run across these boxes."""
    cost = 0.0
    for _, (x, y) in curve.walk(12):
        for owner, left, right, top, bottom in walls:
            if left - 2 < x < right + 2 and top - 2 < y < bottom + 2 and not owner.endswith("berth"):
                cost += 1.0 if owner.endswith("label") else 3.0
    return cost


def best_spot(curve: Curve, walls: list[Wall]) -> tuple[float, Point]:
    """The cheapest spot for an obstacle on a curve, with its cost in front."""
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
