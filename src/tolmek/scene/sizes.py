"""Sizes of everything on the map, in units (a hexagon has circumradius 100)."""

from __future__ import annotations

from typing import Final

from tolmek.scene.geometry import Box, around

PLANET: Final = 18.0
GREAT_PLANET: Final = 20.0  # Pyrious and home worlds
SPACE: Final = 5.4
ASTEROID: Final = 9.5
RING: Final = 4.2  # how far the owner's ring lies outside a world
FLAG: Final = 7.2
BADGE: Final = 7.0
OBSTACLE: Final = 7.6
TOKEN: Final = 9.0

NAME: Final = 12.0  # type size
LETTER: Final = 0.55  # average width of a letter of that size
NAME_HEIGHT: Final = 11.0
VALUE: Final = 15.0  # width of one printed value
VALUES_HEIGHT: Final = 15.0
GAP: Final = 1.0

PENNANT: Final = 17.0  # height
PENNANT_END: Final = 17.0  # the pointed end with the mark
PENNANT_SHIP: Final = 15.0
PENNANT_DIGIT: Final = 6.4

SIDES: Final = ("below", "right", "left", "above")


def name_width(name: str) -> float:
    return len(name) * NAME * LETTER + 2


def values_width(count: int) -> float:
    return count * VALUE + 1


def body(radius: float, badges: str) -> Box:
    """A world with ring, flag and badges, about its centre; `badges`: the side they are on, or nothing."""
    wide = radius + RING + 1.5
    reach = radius + BADGE + 3.5
    return Box(
        -reach if badges == "left" else -wide,
        -wide,
        reach if badges == "right" else wide,
        wide,
    )


def label(radius: float, side: str, slide: float, name: str, values: int) -> tuple[Box, Box]:
    """Boxes of the name and of the printed values, about the world's centre.

    A label below or above is slid sideways, a label beside the world up or down."""
    clear = radius + RING + 2
    width = name_width(name)
    row = values_width(values)
    high = VALUES_HEIGHT if values else 0.0
    if side in ("below", "above"):
        top = clear - 1.5 if side == "below" else -clear - 3 - NAME_HEIGHT - GAP - high
        return (
            around(slide, top + NAME_HEIGHT / 2, width / 2, NAME_HEIGHT / 2),
            around(slide, top + NAME_HEIGHT + GAP + high / 2, row / 2, high / 2),
        )
    top = slide - (NAME_HEIGHT + GAP + high) / 2
    start = clear + 1
    if side == "right":
        return (
            Box(start, top, start + width, top + NAME_HEIGHT),
            Box(start, top + NAME_HEIGHT + GAP, start + row, top + NAME_HEIGHT + GAP + high),
        )
    return (
        Box(-start - width, top, -start, top + NAME_HEIGHT),
        Box(-start - row, top + NAME_HEIGHT + GAP, -start, top + NAME_HEIGHT + GAP + high),
    )
