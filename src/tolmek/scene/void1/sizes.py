"""Sizes of worlds and labels on the map of the first family, in the units of `scene.common.sizes`."""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.geometry import Box, around
from tolmek.scene.common.sizes import BADGE, FLAG, GAP, NAME_HEIGHT, RING, name_width

PLANET: Final = 18.0
HOME_WORLD: Final = 20.0
CENTRE_PLANETS: Final = (18.5, 16.0)  # Pyrious, and the other worlds of its crowded hexagon
ASTEROID: Final = 7.6
VALUE: Final = 15.0  # width of one printed value
VALUES_HEIGHT: Final = 17.0

SIDES: Final = ("below", "right", "left", "above")


def values_width(count: int) -> float:
    """The width of a row of printed values."""
    return count * VALUE + 1


def world_extent(radius: float, badges: str, home: bool = False) -> Box:
    """A world with ring, flags, port and badges, relative to its centre; `badges`: the side they are on. A home world
    has its values there."""
    wide = max(radius + RING + 2, (radius + RING) * 0.74 + FLAG + 0.7)  # as far as a space port reaches
    reach = radius + (VALUE - 1.2 if home else BADGE + 4.1)
    return Box(
        -reach if badges == "left" else -wide,
        -radius - RING - 4.7,
        reach if badges == "right" else wide,
        wide,
    )


def label(radius: float, side: str, slide: float, name: str, values: int) -> tuple[Box, Box]:
    """Boxes of the name and of the printed values, relative to the world's centre.

    A label below or above is slid sideways, a label beside the world up or down."""
    width = name_width(name)
    row = values_width(values)
    high = VALUES_HEIGHT if values else 0.0
    if side in ("below", "above"):
        top = radius + RING + 2.6 if side == "below" else -radius - RING - 5 - NAME_HEIGHT - GAP - high
        return (
            around(slide, top + NAME_HEIGHT / 2, width / 2, NAME_HEIGHT / 2),
            around(slide, top + NAME_HEIGHT + GAP + high / 2, row / 2, high / 2),
        )
    top = slide - (NAME_HEIGHT + GAP + high) / 2
    start = radius + RING + 3
    if side == "right":
        return (
            Box(start, top, start + width, top + NAME_HEIGHT),
            Box(start, top + NAME_HEIGHT + GAP, start + row, top + NAME_HEIGHT + GAP + high),
        )
    return (
        Box(-start - width, top, -start, top + NAME_HEIGHT),
        Box(-start - row, top + NAME_HEIGHT + GAP, -start, top + NAME_HEIGHT + GAP + high),
    )


def beside(
    radius: float, badges: str, side: str, slide: float, half_width: float, half_height: float, home: bool = False
) -> Box:
    """A box that touches a world on that side."""
    whole = world_extent(radius, badges, home)
    if side == "above":
        return around(slide, whole.top - 1 - half_height, half_width, half_height)
    if side == "below":
        return around(slide, whole.bottom + 1 + half_height, half_width, half_height)
    if side == "right":
        return around(whole.right + 1 + half_width, slide, half_width, half_height)
    return around(whole.left - 1 - half_width, slide, half_width, half_height)
