"""The part of a map that does not move: places, the lines between them, and the boxes that all of it takes up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tolmek.scene.common.geometry import Box, Curve, Point


@dataclass(frozen=True, slots=True)
class Place:
    """A world or a space; `extent` is the box of everything attached to it, relative to its middle."""

    id: str
    kind: str
    at: Point
    radius: float
    is_world: bool
    extent: Box
    berth: Point  # the middle of the room for its ships; on a bare space that is the space itself
    token: Point  # the middle of the room for its first token

    @property
    def box(self) -> Box:
        """The place with everything attached to it, on the map."""
        return self.extent.moved(*self.at)


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two places, with the obstacle on it (or an empty text) and where that is drawn."""

    id: str
    start: str
    end: str
    obstacle: str
    curve: Curve
    obstacle_at: Point | None


@dataclass(frozen=True, eq=False)
class MapLayout:
    """Made once for each arrangement of a board; two layouts are never compared by value."""

    places: Mapping[str, Place]
    boxes: tuple[tuple[str, Box], ...]  # by owner: worlds, labels, spaces with their rings, obstacles
