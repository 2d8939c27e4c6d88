"""Finds where the spaces and labels of every hexagon lie, for each of its six rotations (`arrangement.toml`).

Labels do not turn with their hexagon, so each rotation gets its own arrangement: simulated annealing from the
coordinates of the component files over overlaps of worlds, labels, pennants, circles, obstacles and lines.

    python -m tests.scene.arranging > src/tolmek/scene/arrangement.toml      (half an hour)
    python -m tests.scene.arranging tan 3                                    (one of them)
"""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass, replace

from tolmek.scene.board_data import BoardData, Hexagon, load
from tolmek.scene.geometry import Box, Point, around, outside_hexagon, scaled, turned
from tolmek.scene.sizes import (
    ASTEROID,
    GREAT_PLANET,
    OBSTACLE,
    PENNANT,
    PLANET,
    SIDES,
    SPACE,
    body,
    label,
)

STEPS = 14000
TRIES = 3


@dataclass(frozen=True)
class Spot:
    """Where a space lies and how its world is labelled."""

    at: Point
    side: str = "below"
    slide: float = 0.0
    badges: str = "left"


Arrangement = dict[str, Spot]


def main() -> None:
    data = load("", "R")
    print("# Where the spaces of a hexagon lie, by rotation; of a world also the side of its name and values,")
    print("# how far it is slid, and the side of its badges. Written by tests/scene/arranging.py.")
    for hexagon in data.hexes:
        for rotation in range(1 if hexagon is data.hexes[0] else 6):
            if len(sys.argv) > 1 and sys.argv[1:] != [hexagon.id, str(rotation)]:
                continue
            cost, found = best(Problem(data, hexagon, rotation))
            print(f"{hexagon.id} {rotation}: {cost:.1f}", file=sys.stderr)
            print(f"\n[{hexagon.id}.{rotation}]")
            for ident, spot in found.items():
                x, y = spot.at
                words = f'[{x:.1f}, {y:.1f}, "{spot.side}", {spot.slide:.1f}, "{spot.badges}"]'
                plain = f"[{x:.1f}, {y:.1f}]"
                print(f'"{ident}" = {plain if "." in ident else words}')


def best(problem: Problem) -> tuple[float, Arrangement]:
    found = [anneal(problem, random.Random(seed)) for seed in range(TRIES)]
    return min(found, key=lambda result: result[0])


def anneal(problem: Problem, dice: random.Random) -> tuple[float, Arrangement]:
    here = problem.start()
    cost = problem.cost(here)
    best_cost, best_here = cost, here
    idents = list(here)
    planets = [ident for ident in idents if problem.is_planet(ident)]
    for step in range(STEPS):
        heat = (1 - step / STEPS) ** 2
        ident = dice.choice(idents)
        spot = here[ident]
        if ident in planets and dice.random() < 0.35:
            spot = relabelled(spot, dice, heat)
        else:
            size = 14 * heat + 0.8
            spot = replace(spot, at=(spot.at[0] + dice.gauss(0, size), spot.at[1] + dice.gauss(0, size)))
        there = {**here, ident: spot}
        new = problem.cost(there)
        if new < cost or dice.random() < math.exp((cost - new) / (30 * heat + 0.2)):
            here, cost = there, new
            if cost < best_cost:
                best_cost, best_here = cost, here
    return best_cost, best_here


def relabelled(spot: Spot, dice: random.Random, heat: float) -> Spot:
    side = dice.choice(SIDES) if dice.random() < 0.5 else spot.side
    badges = dice.choice(("left", "right"))
    if side in ("left", "right"):
        badges = "left" if side == "right" else "right"
    slide = round(max(-12.0, min(12.0, spot.slide + dice.gauss(0, 8 * heat + 1))), 1)
    return replace(spot, side=side, slide=slide, badges=badges)


class Problem:
    """One hexagon in one rotation."""

    def __init__(self, data: BoardData, hexagon: Hexagon, rotation: int) -> None:
        self.hexagon = hexagon
        self.names = {world.id: world.name for world in data.worlds}
        self.kinds = {space.id: space.kind for space in hexagon.spaces}
        self.homes = {space.id: turned(scaled(space.at), rotation) for space in hexagon.spaces}
        self.edges = {f"e{edge}": scaled(data.half_circle_at[(edge + rotation) % 6]) for edge in range(6)}

    def is_planet(self, ident: str) -> bool:
        return self.kinds.get(ident) == "planet"

    def radius(self, ident: str) -> float:
        if self.is_planet(ident):
            return GREAT_PLANET if ident == "pyrious" else PLANET
        return ASTEROID if self.kinds.get(ident) == "asteroid" else SPACE

    def start(self) -> Arrangement:
        return {ident: Spot(at) for ident, at in self.homes.items()}

    def cost(self, spots: Arrangement) -> float:
        boxes = self.boxes(spots)
        return self.crowding(boxes) + self.straying(spots, boxes) + self.lines(spots, boxes)

    def boxes(self, spots: Arrangement) -> list[tuple[str, str, Box]]:
        """Owner, what it is, and where."""
        found = [(edge, "space", around(*at, SPACE + 1.5, SPACE + 1.5)) for edge, at in self.edges.items()]
        for ident, spot in spots.items():
            radius = self.radius(ident)
            if not self.is_planet(ident):
                found.append((ident, "space", around(*spot.at, radius + 1.5, radius + 1.5)))
                continue
            whole = body(radius, spot.badges)
            name, values = label(radius, spot.side, spot.slide, self.names[ident], 3)
            flag = around(0, whole.top - PENNANT / 2 - 1, 22, PENNANT / 2)
            if spot.side == "above":
                flag = around(0, whole.bottom + PENNANT / 2 + 1, 22, PENNANT / 2)
            for what, box in (("body", whole), ("label", name), ("label", values), ("pennant", flag)):
                found.append((ident, what, box.moved(*spot.at)))
        return found

    def crowding(self, boxes: list[tuple[str, str, Box]]) -> float:
        total = 0.0
        for i, (owner, what, box) in enumerate(boxes):
            for other, other_what, other_box in boxes[i + 1 :]:
                if owner != other:
                    common = box.common(other_box.grown(1.5))
                    if common:
                        soft = "pennant" in (what, other_what)
                        total += common * (0.06 if soft else 1.0) + (1 if soft else 8)
        return total

    def straying(self, spots: Arrangement, boxes: list[tuple[str, str, Box]]) -> float:
        total = 0.0
        for ident, spot in spots.items():
            gone = math.dist(spot.at, self.homes[ident])
            total += 0.008 * gone * gone + max(0.0, gone - 34) * 3
            total += abs(spot.slide) * 0.08 + {"below": 0.0, "above": 3.0}.get(spot.side, 1.5)
        for owner, what, box in boxes:
            if owner not in self.edges:
                for corner in box.corners():
                    total += outside_hexagon(corner, 2) * (0.25 if what == "pennant" else 3)
        return total

    def lines(self, spots: Arrangement, boxes: list[tuple[str, str, Box]]) -> float:
        at = {**self.edges, **{ident: spot.at for ident, spot in spots.items()}}
        radius = {ident: self.radius(ident) for ident in at}
        total = 0.0
        segments: list[tuple[str, str, Point, Point]] = []
        for a, b, obstacle in self.hexagon.lines:
            p, q = at[a], at[b]
            length = math.dist(p, q)
            seen = length - radius[a] - radius[b]
            least = 24 if obstacle else 10
            if seen < least:
                total += (least - seen) ** 2 * 0.12 + 1
            for owner, what, box in boxes:
                if (what in ("space", "body") and owner in (a, b)) or (what == "pennant" and owner in (a, b)):
                    continue
                inside = inside_length(p, q, box)
                if inside:
                    total += inside * {"label": 0.7, "pennant": 0.08, "body": 2.0, "space": 2.0}[what]
            if obstacle and length > 0:
                total += self.obstacle(p, q, radius[a], radius[b], boxes)
            segments.append((a, b, p, q))
        for i, (a, b, p, q) in enumerate(segments):
            for c, d, r, s in segments[i + 1 :]:
                shared = {a, b} & {c, d}
                if shared:
                    total += narrow(p, q, r, s, a in (c, d), c in (a, b))
                elif crossing(p, q, r, s):
                    total += 9
        return total

    def obstacle(self, p: Point, q: Point, ra: float, rb: float, boxes: list[tuple[str, str, Box]]) -> float:
        length = math.dist(p, q)
        least = 1e9
        for i in range(7):
            along = ra + (length - ra - rb) * (0.2 + 0.1 * i)
            x, y = p[0] + (q[0] - p[0]) * along / length, p[1] + (q[1] - p[1]) * along / length
            marker = around(x, y, OBSTACLE + 1.5, OBSTACLE + 1.5)
            cost = abs(i - 3) * 0.2
            for _, what, box in boxes:
                common = box.common(marker)
                if common:
                    cost += common * (0.04 if what == "pennant" else 0.6)
            least = min(least, cost)
        return least


def inside_length(p: Point, q: Point, box: Box) -> float:
    """How much of the segment lies in the box."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    enter, leave = 0.0, 1.0
    for start, delta, low, high in ((p[0], dx, box.left, box.right), (p[1], dy, box.top, box.bottom)):
        if abs(delta) < 1e-9:
            if not low < start < high:
                return 0.0
            continue
        first, second = (low - start) / delta, (high - start) / delta
        enter = max(enter, min(first, second))
        leave = min(leave, max(first, second))
        if enter >= leave:
            return 0.0
    return (leave - enter) * math.hypot(dx, dy)


def narrow(p: Point, q: Point, r: Point, s: Point, from_a: bool, from_c: bool) -> float:
    """Two lines from one place that nearly lie on each other."""
    u = (q[0] - p[0], q[1] - p[1]) if from_a else (p[0] - q[0], p[1] - q[1])
    v = (s[0] - r[0], s[1] - r[1]) if from_c else (r[0] - s[0], r[1] - s[1])
    angle = math.degrees(abs(math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1])))
    return max(0.0, 24 - angle) * 0.4


def crossing(p: Point, q: Point, r: Point, s: Point) -> bool:
    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


if __name__ == "__main__":
    main()
