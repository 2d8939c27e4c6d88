"""Finds room for what comes and goes: pennants and tokens, each near its place and off everything else."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tolmek.scene.galaxy import Galaxy, Place
from tolmek.scene.geometry import Box, Point, around, distance
from tolmek.scene.sizes import (
    PENNANT,
    PENNANT_DIGIT,
    PENNANT_END,
    PENNANT_SHIP,
    RING,
    TOKEN,
)

NEAR: Final = 110.0  # nothing farther away can be in the way
SHOWN: Final = 4  # kinds of ships on a pennant; more are folded into a number


@dataclass(frozen=True)
class Pennant:
    """`shown`: how many kinds are drawn; the ships of the others are only counted."""

    box: Box
    shown: int
    more: int


class Room:
    """What is taken already."""

    def __init__(self, galaxy: Galaxy, canvas: Box) -> None:
        self.galaxy = galaxy
        self.canvas = canvas
        self.taken: list[Box] = []  # besides what lies still

    def token(self, place: Place) -> Point:
        """On a circle itself, beside a world."""
        if place.kind not in ("planet", "home"):
            self.taken.append(around(*place.at, TOKEN, TOKEN))
            return place.at
        reach = place.radius + RING + TOKEN * 0.7
        spots = [
            (place.at[0] + math.cos(math.radians(a)) * reach, place.at[1] + math.sin(math.radians(a)) * reach)
            for a in range(0, 360, 15)
        ]
        near = self.near(place)
        costs = [covered(around(*spot, TOKEN, TOKEN), near, 0.0, math.inf) for spot in spots]
        best = spots[costs.index(min(costs))]
        self.taken.append(around(*best, TOKEN, TOKEN))
        return best

    def pennant(self, place: Place, counts: list[int]) -> Pennant:
        """For so many ships of each kind."""
        shown = len(counts) if len(counts) <= SHOWN else SHOWN - 1
        more = sum(counts[shown:])
        width = pennant_width(counts[:shown], more)
        near = self.near(place)
        best, best_cost = around(*place.at, width / 2, PENNANT / 2), 1e9
        for liking, box in liked_spots(place, width):
            if liking >= best_cost:
                break
            outside = box.width * box.height - box.common(self.canvas)
            cost = covered(box.grown(1), near, liking + 20 * outside, best_cost)
            if cost < best_cost:
                best, best_cost = box, cost
        self.taken.append(best)
        return Pennant(best, shown, more)

    def near(self, place: Place) -> list[Box]:
        return [
            *still_near(self.galaxy, place),
            *[box for box in self.taken if distance(box.centre, place.at) < NEAR],
        ]


@lru_cache(maxsize=4096)
def still_near(galaxy: Galaxy, place: Place) -> tuple[Box, ...]:
    """What lies still and could be in the way."""
    return tuple(box for box in galaxy.boxes if distance(box.centre, place.at) < NEAR)


def covered(box: Box, others: list[Box], cost: float, limit: float) -> float:
    """The cost so far and the area that the box covers of others; counting ends at the limit."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    for other in others:
        if other.left < right and left < other.right and other.top < bottom and top < other.bottom:
            cost += box.common(other)
            if cost >= limit:
                return cost
    return cost


def pennant_width(counts: list[int], more: int) -> float:
    width = PENNANT_END + 3
    for count in counts:
        width += PENNANT_SHIP + (digits(count) * PENNANT_DIGIT + 1.5 if count > 1 else 0)
    return width + ((digits(more) + 1) * PENNANT_DIGIT + 2 if more else 0)


def digits(count: int) -> int:
    return len(str(count))


@lru_cache(maxsize=4096)
def liked_spots(place: Place, width: float) -> tuple[tuple[float, Box], ...]:
    """Boxes about a place, the best one first."""
    return tuple(sorted(spots_of(place, width), key=lambda spot: spot[0]))


def spots_of(place: Place, width: float) -> Iterator[tuple[float, Box]]:
    """Boxes about a place, with a price for those less wanted; straight above is best."""
    x, y = place.at
    clear = place.radius + (RING + 3 if place.kind in ("planet", "home") else 3)
    half = PENNANT / 2
    for row in range(3):
        for sign in (-1, 1):
            up = sign * (clear + half + row * (PENNANT + 2))
            for slide in (0.0, 0.2, -0.2, 0.35, -0.35, 0.5, -0.5):
                liking = 45 * row + (4 if sign > 0 else 0) + 16 * abs(slide)
                yield liking, around(x + slide * width, y + up, width / 2, half)
    for column in range(2):
        for sign in (1, -1):
            aside = sign * (clear + width / 2 + column * 14)
            for step in (0.0, 0.4, -0.4, 0.8, -0.8, 1.3, -1.3):
                liking = 6 + 8 * abs(step) + 30 * column + (1 if sign < 0 else 0)
                yield liking, around(x + aside, y + step * PENNANT, width / 2, half)
