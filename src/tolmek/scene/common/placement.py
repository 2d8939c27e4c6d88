"""Finds room for what comes and goes: tokens and pennants, each near its place and off everything else.

Every place keeps a berth, room for one folded pennant. Where there is more room, each owner's ships get a pennant
of their own, stacked or side by side; where there is less, a pennant shows fewer kinds of ships; where there is
none, the pennants of a place are folded into one that shows only the owners and the number of ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tolmek.scene.common.geometry import Box, Point, around
from tolmek.scene.common.layout import MapLayout, Place
from tolmek.scene.common.sizes import (
    PENNANT,
    PENNANT_DIGIT,
    PENNANT_END,
    PENNANT_SHIP,
    TOKEN,
    folded_width,
)

NEAR: Final = 105.0  # nothing farther away can be in the way
SHOWN: Final = 4  # kinds of ships on a pennant; more are folded into a number
TRIES: Final = 12  # to find room for all folded pennants
OUTLINE: Final = 0.7  # of pennants and tokens
APART: Final = 1.6  # between two pennants
PRICES: Final = {4: 0.0, 2: 14.0, 1: 22.0}  # of a pennant that shows at most that many kinds
FOLDED: Final = 40.0  # of a folded one

SHIFTS: Final = sorted(
    ((float(x), float(y)) for x in range(-20, 21) for y in range(-12, 13, 2)),
    key=lambda at: abs(at[0]) + abs(at[1]),
)  # by so much a folded pennant may stand off the middle of its space

Shape = tuple[tuple[Box, ...], float]  # the pennants of a place about the corner of their frame, and a price


@dataclass(frozen=True, slots=True)
class Pennant:
    """`shown`: how many kinds are drawn; the ships of the others are only counted, in a folded pennant all."""

    box: Box
    shown: int
    more: int
    folded: bool = False


class Placement:
    """The room of one map, and what has been taken of it already."""

    def __init__(self, layout: MapLayout, canvas: Box) -> None:
        self.layout = layout
        self.canvas = canvas
        self.taken: list[Box] = []  # besides what does not move
        self.reserved: dict[str, Box] = {}  # the berths of places whose ships have no pennants yet

    # --- tokens --------------------------------------------------------------------------------------------

    def tokens(self, places: list[str]) -> list[Point]:
        """The middle of each token; the first token of a place has room of its own, on a space or beside a world."""
        middles: list[Point] = []
        for number, ident in enumerate(places):
            place = self.layout.places[ident]
            box = around(*place.token, TOKEN, TOKEN)
            if ident in places[:number] or not self.is_free(box, self.near(place, not place.is_world)):
                box = self.freest(place, 2 * TOKEN, 2 * TOKEN)
            self.taken.append(box)
            middles.append(box.centre)
        return middles

    # --- pennants ------------------------------------------------------------------------------------------

    def pennants(self, fleets: dict[str, list[list[int]]]) -> dict[str, list[Pennant]]:
        """The pennants of each place, for places with their owners, each with that many ships of each kind."""
        self.reserve({ident: folded_width(ships(owners)) for ident, owners in fleets.items()})
        return {ident: self.best_pennants(self.layout.places[ident], owners) for ident, owners in fleets.items()}

    def reserve(self, widths: dict[str, float]) -> None:
        """Keep room for a folded pennant at each place; those that found none choose first the next time."""
        first: list[str] = []
        for _ in range(TRIES):
            self.reserved = {}
            others = [ident for ident in widths if ident not in first]
            if not first:
                others = [ident for ident in others if not self.take_berth(ident, widths[ident])]
            failed = []
            for ident in (*first, *others):
                if not self.take_berth(ident, widths[ident]):
                    place = self.layout.places[ident]
                    box = self.berth(place, widths[ident])
                    if not self.is_free(box, self.near(place, True)):
                        failed.append(ident)
                    self.reserved[ident] = box
            if not failed:
                return
            first = [*failed, *[ident for ident in first if ident not in failed]]

    def take_berth(self, ident: str, width: float) -> bool:
        """Whether the room that the place keeps is free; then it is taken."""
        place = self.layout.places[ident]
        box = around(*place.berth, width / 2, PENNANT / 2)
        if not self.is_free(box, self.near(place, True)):
            return False
        self.reserved[ident] = box
        return True

    def berth(self, place: Place, width: float) -> Box:
        """Room for a folded pennant where the berth that the place keeps is taken."""
        if not place.is_world:
            near = self.near(place, True)
            for x, y in SHIFTS:
                box = around(place.at[0] + x, place.at[1] + y, width / 2, PENNANT / 2)
                if self.is_free(box, near):
                    return box
        return self.freest(place, width, PENNANT)

    def best_pennants(self, place: Place, owners: list[list[int]]) -> list[Pennant]:
        """The pennants of one place, in the form that costs least."""
        berth = self.reserved.pop(place.id)
        near = self.near(place, False)
        own, (x, y) = look(place), place.at
        best_cost, best = FOLDED, [Pennant(berth, 0, sum(counts), True) for counts in owners]
        done = set()
        for most, price in PRICES.items():
            shown = [min(len(counts), most if len(counts) <= most else max(1, most - 1)) for counts in owners]
            if tuple(shown) in done:
                continue
            done.add(tuple(shown))
            widths = [pennant_width(c[:n], sum(c[n:])) for c, n in zip(owners, shown, strict=True)]
            for boxes, extra in shapes(tuple(widths)):
                frame = Box(0, 0, max(box.right for box in boxes), max(box.bottom for box in boxes))
                for price_of_spot, spot in spots_by_price(own, frame.width, frame.height):
                    cost = price + extra + price_of_spot
                    if cost >= best_cost:
                        break
                    left, top = x + spot.left, y + spot.top
                    if all(self.is_free(box.moved(left, top), near) for box in boxes):
                        best_cost = cost
                        best = [
                            Pennant(box.moved(left, top), n, sum(counts[n:]))
                            for box, n, counts in zip(boxes, shown, owners, strict=True)
                        ]
                        break
        self.taken += [pennant.box for pennant in best]
        return best

    # --- room ----------------------------------------------------------------------------------------------

    def near(self, place: Place, on_it: bool) -> list[Box]:
        """What could be in the way of things at a place; `on_it`: they may stand on the place itself."""
        x, y = place.at
        reach = Box(x - NEAR, y - NEAR, x + NEAR, y + NEAR)
        moving = [box.grown(OUTLINE) for box in (*self.taken, *self.reserved.values()) if touching(box, reach)]
        return [box for owner, box in fixed_boxes_near(self.layout, place) if not on_it or owner != place.id] + moving

    def is_free(self, box: Box, others: list[Box]) -> bool:
        """Is there room for a box between these others?"""
        left, top, right, bottom = box.left - OUTLINE, box.top - OUTLINE, box.right + OUTLINE, box.bottom + OUTLINE
        if not inside(box, self.canvas):
            return False
        for other in others:
            if other.left < right and left < other.right and other.top < bottom and top < other.bottom:
                return False
        return True

    def freest(self, place: Place, width: float, height: float) -> Box:
        """The nearest box that is free, else the one that covers least."""
        near = self.near(place, False)
        for box in boxes_about(place, width, height):
            if self.is_free(box, near):
                return box
        boxes = [box for box in boxes_about(place, width, height) if inside(box, self.canvas)]
        return min(boxes, key=lambda box: sum(box.common(other) for other in near))


def touching(box: Box, other: Box) -> bool:
    """Do two boxes overlap?"""
    return box.left < other.right and other.left < box.right and box.top < other.bottom and other.top < box.bottom


def inside(box: Box, other: Box) -> bool:
    """Does the first box lie in the other?"""
    return box.left >= other.left and box.top >= other.top and box.right <= other.right and box.bottom <= other.bottom


def ships(owners: list[list[int]]) -> int:
    """How many ships there are."""
    return sum(sum(counts) for counts in owners)


@lru_cache(maxsize=8192)
def fixed_boxes_near(layout: MapLayout, place: Place) -> tuple[tuple[str, Box], ...]:
    """What does not move and could be in the way."""
    x, y = place.at
    reach = Box(x - NEAR, y - NEAR, x + NEAR, y + NEAR)
    return tuple((owner, box) for owner, box in layout.boxes if touching(box, reach))


def pennant_width(counts: list[int], more: int) -> float:
    """The width of a pennant with these counts, and a number for the ships not shown."""
    width = PENNANT_END + 3
    for count in counts:
        width += PENNANT_SHIP + (digits(count) * PENNANT_DIGIT + 1.5 if count > 1 else 0)
    return width + ((digits(more) + 1) * PENNANT_DIGIT + 2 if more else 0)


def digits(count: int) -> int:
    """How many digits a number has."""
    return len(str(count))


@lru_cache(maxsize=1024)
def shapes(widths: tuple[float, ...]) -> tuple[Shape, ...]:
    """Pennants one above the other, in two columns, side by side."""
    arrangements = []
    for columns in range(1, len(widths) + 1):
        boxes = []
        y = 0.0
        for start in range(0, len(widths), columns):
            x = 0.0
            for width in widths[start : start + columns]:
                boxes.append(Box(x, y, x + width, y + PENNANT))
                x += width + APART
            y += PENNANT + APART
        arrangements.append((tuple(boxes), 2.0 * (columns - 1)))
    return tuple(arrangements)


Look = tuple[float, float, float, float]  # how far a place with all that hangs on it reaches about its middle


def look(place: Place) -> Look:
    """How far a place with everything attached to it reaches to the left, top, right and bottom."""
    box = place.box
    x, y = place.at
    return round(x - box.left, 2), round(y - box.top, 2), round(box.right - x, 2), round(box.bottom - y, 2)


@lru_cache(maxsize=4096)
def spots_by_price(own: Look, width: float, height: float) -> tuple[tuple[float, Box], ...]:
    """Frames about a place, the best one first."""
    near = around(0, 0, NEAR - 2, NEAR - 2)
    spots = [(price_of_spot, box) for price_of_spot, box in spots_of(own, width, height) if inside(box, near)]
    return tuple(sorted(spots, key=lambda spot: spot[0]))


def spots_of(own: Look, width: float, height: float) -> Iterator[tuple[float, Box]]:
    """Frames about a place, with a price for those less wanted; straight above is best."""
    half = height / 2
    for far in (1.0, 8.0, 15.0, 23.0):
        for up in (True, False):
            middle = -own[1] - half - far if up else own[3] + half + far
            for slide in (0.0, 0.2, -0.2, 0.35, -0.35, 0.5, -0.5, 0.7, -0.7):
                yield 1.2 * far + (0 if up else 4) + 14 * abs(slide), around(slide * width, middle, width / 2, half)
        for right in (True, False):
            aside = own[2] + width / 2 + far if right else -own[0] - width / 2 - far
            for step in (0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6, 2.2, -2.2):
                price_of_spot = 6 + 6 * abs(step) + 1.2 * far + (0 if right else 1)
                yield price_of_spot, around(aside, step * PENNANT, width / 2, half)


def boxes_about(place: Place, width: float, height: float) -> Iterator[Box]:
    """Where a thing may go that has to go somewhere, the best box first."""
    x, y = place.at
    for _, spot in spots_by_price(look(place), width, height):
        yield spot.moved(x, y)
    for right, down in grid_of_steps():
        yield around(right, down, width / 2, height / 2).moved(x, y)


@lru_cache(maxsize=1)
def grid_of_steps() -> tuple[tuple[int, int], ...]:
    """A grid about a place, the nearest step first."""
    steps = [(x, y) for x in range(-81, 82, 3) for y in range(-66, 67, 3)]
    return tuple(sorted(steps, key=lambda step: abs(step[0]) + 1.2 * abs(step[1])))
