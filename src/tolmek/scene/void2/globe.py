"""What hangs on a world: cube and ally at its left, badges at its right, buildings below, all about its middle.

A planet of the printed board has an orbit: a ring, whose units dock at the top and whose tokens lie beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tolmek.scene.common.geometry import Box, Point, around
from tolmek.scene.common.sizes import BADGE, BERTH, FLAG, PENNANT, RING, TOKEN

PLANET: Final = 17.0  # radius of a planet with an orbit
CAPITAL: Final = 15.0
MINOR: Final = 12.5  # uninhabited and minor planets
ORBIT: Final = 30.0  # radius of the orbit about a planet
DOCK: Final = (0.0, -33.0)  # the middle of the pennants in orbit
ORBIT_TOKEN: Final = (-28.0, -27.0)
PLATE: Final = 13.0  # height of the plate with buildings
PLATE_MARK: Final = 11.0  # width of an owner's mark on it
PLATE_ICON: Final = 12.0
EDGE: Final = 0.6  # half an outline

RINGED_BADGES: Final = ((25.6, -18.0), (31.0, -1.5), (27.5, 15.0))


@dataclass(frozen=True)
class Globe:
    """A kind of world, by its radius."""

    radius: float
    ringed: bool = False

    @property
    def cube(self) -> Point:
        """The middle of the flag for a cube."""
        return (-19.5, -8.5) if self.ringed else (1 - self.radius, 0.5 - self.radius)

    @property
    def ally(self) -> Point:
        """The middle of the flag for an ally."""
        return (-17.5, 10.5) if self.ringed else (-self.radius - 0.5, 4.4)

    @property
    def badges(self) -> tuple[Point, ...]:
        """From the upper corner down."""
        r = self.radius
        if self.ringed:
            return RINGED_BADGES
        if r < CAPITAL:
            return (r - 1, -r - 1.7), (r + 6, 1.5)
        return (3.4, -r - 5.8), (r + 3.8, 4 - r), (r + 6.5, 4.3)

    @property
    def plate(self) -> float:
        """The top of the plate with buildings."""
        return 22.6 if self.ringed else self.radius - 2.2

    def solid(self, vp: int) -> tuple[Box, ...]:
        """All of it, with buildings for that many victory points: what nothing else may cover."""
        wide = plate_width(vp) / 2 + EDGE
        ring = self.radius + RING + EDGE
        boxes = [around(0, 0, ring, ring), flag_box(self.cube)]
        boxes += [around(x, y, BADGE + EDGE, BADGE + EDGE) for x, y in self.badges]
        boxes.append(Box(-wide, self.plate - EDGE, wide, self.plate + PLATE + EDGE))
        if self.radius >= CAPITAL:
            boxes.append(around(*self.ally, FLAG + EDGE, FLAG + EDGE))
        if self.ringed:
            boxes.append(Box(-ORBIT - 1, -16, ORBIT + 1, 16))
        return tuple(boxes)

    def body(self, vp: int) -> tuple[Box, ...]:
        """The same with the room that an orbit keeps for ships and tokens."""
        if not self.ringed:
            return self.solid(vp)
        return *self.solid(vp), around(*DOCK, BERTH / 2, PENNANT / 2), around(*ORBIT_TOKEN, TOKEN, TOKEN)


def flag_box(at: Point) -> Box:
    """A cube's flag has a point."""
    x, y = at
    return Box(x - FLAG - EDGE, y - FLAG - EDGE, x + FLAG + EDGE, y + FLAG * 1.45 + EDGE)


def plate_width(vp: int) -> float:
    """Room for one owner's mark and buildings on a world with that many building spaces, and one more."""
    return PLATE_MARK + (vp + 1) * PLATE_ICON + 3
