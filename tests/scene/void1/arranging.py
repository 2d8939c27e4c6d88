"""Finds where the spaces and labels of every hexagon lie, for each of its six rotations (`arrangement.toml`).

Labels do not turn with their hexagon, so each rotation gets its own arrangement: simulated annealing from the
coordinates of the component files. Worlds, names, values, rings and obstacles keep clear of each other; so does
a folded pennant at every place and a token at every world, so that a crowded board has room for all. The middle
hexagon is too full for that, and was finished by hand; so were the corners of the home worlds, kept as they are.

    python -m tests.scene.void1.arranging > src/tolmek/scene/void1/arrangement.toml    (all cores; hours of work)
    python -m tests.scene.void1.arranging tan 3                                    (one of them)
"""

from __future__ import annotations

import json
import math
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations

from tolmek.scene.common.geometry import Box, Point, around, outside_hexagon, scaled, turned
from tolmek.scene.common.sizes import BERTH, HALO, OBSTACLE, PENNANT, SPACE, TOKEN
from tolmek.scene.void1.arrangement import arrangements
from tolmek.scene.void1.board_data import BoardData, Hexagon, load
from tolmek.scene.void1.sizes import ASTEROID, CENTRE_PLANETS, PLANET, SIDES, beside, label, world_extent

STEPS = 90000
TRIES = 4
INSET = 2.0  # from the hexagon's edge
HARD = {"body", "label", "space", "obstacle"}
SPARE = {"spare"}  # room for ships that need not be kept: the middle hexagon has three worlds and seven spaces


@dataclass(frozen=True)
class Spot:
    """Where a space lies, how its world is labelled, and on which sides pennant and token go."""

    at: Point
    side: str = "below"
    slide: float = 0.0
    badges: str = "left"
    berth: tuple[str, float] = ("above", 0.0)
    token: tuple[str, float] = ("right", 0.0)


Arrangement = dict[str, Spot]
Part = tuple[str, Box]  # what it is, and where


def main() -> None:
    data = load("revised", "")
    tasks = [
        (number, rotation, seed)
        for number, hexagon in enumerate(data.hexes)
        for rotation in range(6 if number else 1)
        for seed in range(TRIES if number else TRIES * 6)
        if len(sys.argv) == 1 or sys.argv[1:] == [hexagon.id, str(rotation)]
    ]
    best: dict[tuple[int, int], tuple[float, Arrangement]] = {}
    with ProcessPoolExecutor() as pool:
        for (number, rotation, _), result in zip(tasks, pool.map(solved, tasks), strict=True):
            known = best.get((number, rotation))
            if known is None or result[0] < known[0]:
                best[number, rotation] = result
    print("# Where the spaces of a hexagon lie, by rotation; of a world also the side of its name and values, how far")
    print("# they are slid, the side of its badges, and the middles of the room for a folded pennant and for a token,")
    print("# seen from the world. Written by tests/scene/arranging.py.")
    for (number, rotation), (cost, found) in best.items():
        problem = Problem(data, data.hexes[number], rotation)
        print(f"{problem.hexagon.id} {rotation}: {cost:.1f}", *problem.faults(found), file=sys.stderr)
        print(f"\n[{problem.hexagon.id}.{rotation}]")
        for ident, spot in found.items():
            print(f'"{ident}" = {row(problem, ident, spot)}')
    for slot, rows in arrangements()["homes"].items():
        print(f"\n[homes.{slot}]\nhome = {json.dumps(rows['home'])}")


def row(problem: Problem, ident: str, spot: Spot) -> str:
    x, y = spot.at
    if not problem.is_planet(ident):
        return f"[{x:.1f}, {y:.1f}]"
    radius = problem.radius(ident)
    berth = beside(radius, spot.badges, *spot.berth, BERTH / 2, PENNANT / 2).centre
    token = beside(radius, spot.badges, *spot.token, TOKEN, TOKEN).centre
    return (
        f'[{x:.1f}, {y:.1f}, "{spot.side}", {spot.slide:.1f}, "{spot.badges}", '
        f"[{berth[0]:.1f}, {berth[1]:.1f}], [{token[0]:.1f}, {token[1]:.1f}]]"
    )


def solved(task: tuple[int, int, int]) -> tuple[float, Arrangement]:
    number, rotation, seed = task
    data = load("revised", "")
    problem = Problem(data, data.hexes[number], rotation)
    return anneal(problem, random.Random(seed), STEPS if number else STEPS * 2)


def anneal(problem: Problem, dice: random.Random, steps: int) -> tuple[float, Arrangement]:
    state = State(problem)
    best_cost, best_spots = state.cost, dict(state.spots)
    idents = list(state.spots)
    planets = [ident for ident in idents if problem.is_planet(ident)]
    barriers = [i for i, line in enumerate(problem.hexagon.lines) if line[2]]
    for step in range(steps):
        heat = (1 - step / steps) ** 2
        kind = dice.random()
        before = state.cost
        if kind < 0.15:
            undo = state.slide_obstacle(dice.choice(barriers), min(0.82, max(0.18, dice.gauss(0.5, 0.2))))
        elif kind < 0.5:
            ident = dice.choice(planets)
            undo = state.move(ident, relabelled(state.spots[ident], dice, heat))
        else:
            ident = dice.choice(idents)
            spot, size = state.spots[ident], 14 * heat + 0.8
            undo = state.move(
                ident, replace(spot, at=(spot.at[0] + dice.gauss(0, size), spot.at[1] + dice.gauss(0, size)))
            )
        worse = state.cost - before
        if worse > 0 and dice.random() >= math.exp(-worse / (40 * heat + 0.15)):
            state.restore(undo)
        elif state.cost < best_cost - 1e-6:
            best_cost, best_spots = state.cost, dict(state.spots)
    return best_cost, best_spots


def relabelled(spot: Spot, dice: random.Random, heat: float) -> Spot:
    kind = dice.random()
    if kind < 0.3:
        return replace(spot, berth=shifted(spot.berth, dice, heat))
    if kind < 0.5:
        return replace(spot, token=shifted(spot.token, dice, heat))
    side = dice.choice(SIDES) if dice.random() < 0.5 else spot.side
    badges = dice.choice(("left", "right"))
    if side in ("left", "right"):
        badges = "left" if side == "right" else "right"
    slide = round(max(-14.0, min(14.0, spot.slide + dice.gauss(0, 8 * heat + 1))), 1)
    return replace(spot, side=side, slide=slide, badges=badges)


def shifted(at: tuple[str, float], dice: random.Random, heat: float) -> tuple[str, float]:
    if dice.random() < 0.4:
        return dice.choice(SIDES), dice.uniform(-20, 20)
    return at[0], max(-30.0, min(30.0, at[1] + dice.gauss(0, 12 * heat + 1)))


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
            return CENTRE_PLANETS[0 if ident == "pyrious" else 1] if "pyrious" in self.kinds else PLANET
        return ASTEROID if self.kinds.get(ident) == "asteroid" else SPACE

    def parts(self, ident: str, spot: Spot) -> list[Part]:
        radius, (x, y) = self.radius(ident), spot.at
        room = "spare" if "pyrious" in self.kinds else "berth"
        if not self.is_planet(ident):
            reach = radius + HALO
            return [
                ("space", around(x, y, reach, reach)),
                (room, around(x, y, BERTH / 2, PENNANT / 2)),
            ]
        name, values = label(radius, spot.side, spot.slide, self.names[ident], 3)
        found = [
            ("body", world_extent(radius, spot.badges)),
            ("label", name),
            ("label", values),
            (room, beside(radius, spot.badges, *spot.berth, BERTH / 2, PENNANT / 2)),
        ]
        if room == "berth":
            found.append(("token", beside(radius, spot.badges, *spot.token, TOKEN, TOKEN)))
        return [(what, box.moved(x, y)) for what, box in found]

    def alone(self, ident: str, spot: Spot, parts: list[Part]) -> float:
        """The cost of a spot by itself."""
        gone = math.dist(spot.at, self.homes[ident])
        total = 0.006 * gone * gone + max(0.0, gone - 40) * 3
        for what, box in parts:
            if what in HARD or self.is_planet(ident):
                out = max(outside_hexagon(corner, INSET) for corner in box.corners())
                total += (out * 40 + (6 if out else 0)) * (1.0 if what in HARD else 0.1 if what in SPARE else 0.4)
        if self.is_planet(ident):
            total += abs(spot.slide) * 0.08 + {"below": 0.0, "above": 2.0}.get(spot.side, 1.5)
            total += abs(spot.berth[1]) * 0.05 + (0.0 if spot.berth[0] == "above" else 1.0)
            for (what, box), (other, other_box) in combinations(parts, 2):
                if what not in HARD or other not in HARD:
                    total += meeting(what, box, other, other_box, 0.8)
        return total

    def faults(self, spots: Arrangement) -> list[str]:
        """What still overlaps, in words."""
        parts = [(ident, *part) for ident, spot in spots.items() for part in self.parts(ident, spot)]
        parts += [(edge, *part) for edge, at in self.edges.items() for part in self.parts(edge, Spot(at))]
        outside = [
            f"{ident}.{what} outside"
            for ident, what, box in parts
            if self.is_planet(ident) and max(outside_hexagon(corner, 0.0) for corner in box.corners()) > 1
        ]
        return outside + [
            f"{a}.{what}+{b}.{other}={box.common(other_box):.0f}"
            for (a, what, box), (b, other, other_box) in combinations(parts, 2)
            if (a != b or (self.is_planet(a) and (what not in HARD or other not in HARD))) and box.common(other_box) > 1
        ]


def meeting(what: str, box: Box, other: str, other_box: Box, pad: float) -> float:
    if (
        box.left - pad < other_box.right
        and other_box.left - pad < box.right
        and box.top - pad < other_box.bottom
        and other_box.top - pad < box.bottom
    ):
        common = box.grown(pad).common(other_box)
        hard = (what in HARD) + (other in HARD)
        return (common * (0.2, 0.4, 2.0)[hard] + (3, 5, 20)[hard]) * (0.2 if SPARE & {what, other} else 1.0)
    return 0.0


class State:
    """An arrangement and its cost, kept up to date piece by piece."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.lines = problem.hexagon.lines
        self.spots: Arrangement = {ident: Spot(at) for ident, at in problem.homes.items()}
        self.slots = [0.5] * len(self.lines)  # where along its line an obstacle lies
        self.at = {**problem.edges, **problem.homes}
        self.radius = {ident: problem.radius(ident) for ident in self.at}
        self.barriers = {f"o{i}": i for i, line in enumerate(self.lines) if line[2]}
        self.things = [*self.at, *self.barriers]
        self.parts: dict[str, list[Part]] = {}
        self.costs: dict[tuple[object, ...], float] = {}
        self.cost = 0.0
        for thing in self.things:
            self.parts[thing] = self.parts_of(thing)
        for thing in self.things:
            self.renew(thing, {})
        for i in range(len(self.lines)):
            self.renew_line(i, {})

    def parts_of(self, thing: str) -> list[Part]:
        if thing in self.barriers:
            return [("obstacle", around(*self.obstacle_at(self.barriers[thing]), OBSTACLE + 0.8, OBSTACLE + 0.8))]
        return self.problem.parts(thing, self.spots.get(thing) or Spot(self.at[thing]))

    def obstacle_at(self, line: int) -> Point:
        a, b, _ = self.lines[line]
        p, q = self.at[a], self.at[b]
        length = math.dist(p, q) or 1.0
        along = (self.radius[a] + (length - self.radius[a] - self.radius[b]) * self.slots[line]) / length
        return p[0] + (q[0] - p[0]) * along, p[1] + (q[1] - p[1]) * along

    # --- moves ---------------------------------------------------------------------------------------------

    def move(self, ident: str, spot: Spot) -> dict[tuple[object, ...], object]:
        undo: dict[tuple[object, ...], object] = {("spot", ident): self.spots[ident]}
        stays = spot.at == self.at[ident]
        self.spots[ident], self.at[ident] = spot, spot.at
        touched = [] if stays else [i for i, line in enumerate(self.lines) if ident in line[:2]]
        changed = [ident, *[thing for thing, i in self.barriers.items() if i in touched]]
        self.update(changed, touched, undo)
        return undo

    def slide_obstacle(self, line: int, slot: float) -> dict[tuple[object, ...], object]:
        undo: dict[tuple[object, ...], object] = {("slot", line): self.slots[line]}
        self.slots[line] = slot
        self.update([f"o{line}"], [], undo)
        return undo

    def update(self, changed: list[str], touched: list[int], undo: dict[tuple[object, ...], object]) -> None:
        for thing in changed:
            undo["parts", thing] = self.parts[thing]
            self.parts[thing] = self.parts_of(thing)
        for thing in changed:
            self.renew(thing, undo)
        for i in touched:
            self.renew_line(i, undo)
        for i in range(len(self.lines)):
            if i not in touched:
                for thing in changed:
                    self.put(("line", i, thing), self.in_the_way(i, thing), undo)

    def restore(self, undo: dict[tuple[object, ...], object]) -> None:
        for key, value in undo.items():
            if key[0] == "spot":
                assert isinstance(value, Spot)
                self.spots[str(key[1])], self.at[str(key[1])] = value, value.at
            elif key[0] == "slot":
                assert isinstance(value, float)
                assert isinstance(key[1], int)
                self.slots[key[1]] = value
            elif key[0] == "parts":
                self.parts[str(key[1])] = value  # type: ignore[assignment]
            else:
                assert isinstance(value, float)
                self.cost += value - self.costs[key]
                self.costs[key] = value

    # --- costs ---------------------------------------------------------------------------------------------

    def put(self, key: tuple[object, ...], value: float, undo: dict[tuple[object, ...], object]) -> None:
        old = self.costs.get(key, 0.0)
        if value != old:
            undo.setdefault(key, old)
            self.costs[key] = value
            self.cost += value - old

    def renew(self, thing: str, undo: dict[tuple[object, ...], object]) -> None:
        if thing in self.spots:
            alone = self.problem.alone(thing, self.spots[thing], self.parts[thing])
            self.put(("alone", thing), alone, undo)
        parts = self.parts[thing]
        for other in self.things:
            if other == thing or (thing in self.problem.edges and other in self.problem.edges):
                continue
            total = 0.0
            for what, box in parts:
                for kind, other_box in self.parts[other]:
                    total += meeting(what, box, kind, other_box, 1.5)
            self.put(("pair", thing, other) if thing < other else ("pair", other, thing), total, undo)

    def renew_line(self, i: int, undo: dict[tuple[object, ...], object]) -> None:
        a, b, obstacle = self.lines[i]
        p, q = self.at[a], self.at[b]
        seen = math.dist(p, q) - self.radius[a] - self.radius[b]
        least = 32 if obstacle else 12
        self.put(("seen", i), (least - seen) ** 2 * (0.4 if obstacle else 0.12) + 1 if seen < least else 0.0, undo)
        for thing in self.things:
            self.put(("line", i, thing), self.in_the_way(i, thing), undo)
        for j, (c, d, _) in enumerate(self.lines):
            if j != i:
                r, s = self.at[c], self.at[d]
                cost = 0.0
                if {a, b} & {c, d}:
                    cost = narrow(p, q, r, s, a in (c, d), c in (a, b))
                elif crossing(p, q, r, s):
                    cost = 9.0
                self.put(("lines", min(i, j), max(i, j)), cost, undo)

    def in_the_way(self, i: int, thing: str) -> float:
        a, b, _ = self.lines[i]
        if thing == f"o{i}":
            return 0.0
        own = thing in (a, b)
        p, q = self.at[a], self.at[b]
        total = 0.0
        for what, box in self.parts[thing]:
            if (
                (own and what != "label")
                or max(p[0], q[0]) < box.left
                or min(p[0], q[0]) > box.right
                or max(p[1], q[1]) < box.top
                or min(p[1], q[1]) > box.bottom
            ):
                continue
            total += inside_length(p, q, box) * WAY[what]
        return total


WAY = {"spare": 0.0, "label": 0.7, "berth": 0.02, "token": 0.02, "body": 2.0, "space": 1.5, "obstacle": 1.5}


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
