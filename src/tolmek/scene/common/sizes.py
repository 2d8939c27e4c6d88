"""Sizes of everything on the map, in units (a hexagon has circumradius 100).

The whole galaxy is never drawn smaller than `SMALLEST` pixels to the unit on a desk: there names have 15.5 pixels
and no text fewer than 12."""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.geometry import Box, around

SMALLEST: Final = 1.08

PLANET: Final = 18.0
GREAT_PLANET: Final = 20.0  # home worlds
MIDDLE: Final = (18.5, 16.0)  # Pyrious, and the other worlds of its crowded hexagon
SPACE: Final = 5.4
ASTEROID: Final = 7.6
RING: Final = 4.2  # how far the owner's ring lies outside a world
HALO: Final = 5.6  # how far the ring of a space that may be chosen reaches outside it
FLAG: Final = 7.2
BADGE: Final = 7.0
OBSTACLE: Final = 7.6
TOKEN: Final = 9.0

NAME: Final = 14.4  # type size
SPACING: Final = 0.02  # between letters, in type sizes
NAME_HEIGHT: Final = 12.0
NAME_BASELINE: Final = 10.6
VALUE: Final = 15.0  # width of one printed value
VALUES_HEIGHT: Final = 17.0
AMOUNT: Final = 11.2  # type size of a printed value
GAP: Final = 0.5

PENNANT: Final = 17.0  # height
PENNANT_END: Final = 17.0  # the pointed end with the mark
PENNANT_SHIP: Final = 15.0
PENNANT_DIGIT: Final = 7.0
COUNT: Final = 11.2  # type size of a number of ships

SIDES: Final = ("below", "right", "left", "above")

# Widths of the letters of Alegreya Sans SC, extra bold, in hundredths of the type size.
LETTERS: Final = {
    **dict(zip("ABCDEFGHIJKLM", (61, 60, 52, 66, 52, 47, 60, 70, 31, 35, 60, 44, 80), strict=True)),
    **dict(zip("NOPQRSTUVWXYZ", (70, 65, 57, 65, 61, 51, 51, 64, 60, 91, 64, 57, 56), strict=True)),
    **dict(zip("abcdefghijklm", (54, 53, 45, 57, 47, 41, 52, 61, 29, 33, 53, 39, 69), strict=True)),
    **dict(zip("nopqrstuvwxyz", (61, 56, 51, 57, 54, 45, 45, 56, 53, 78, 54, 51, 49), strict=True)),
    **dict(zip(" -'", (14, 30, 22), strict=True)),
}


def name_width(name: str) -> float:
    return NAME * sum(LETTERS.get(letter, 60) / 100 + SPACING for letter in name) + 2


def values_width(count: int) -> float:
    return count * VALUE + 1


def body(radius: float, badges: str, home: bool = False) -> Box:
    """A world with ring, flags, port and badges, about its centre; `badges`: the side they are on. A home world has its
    values there."""
    wide = max(radius + RING + 2, (radius + RING) * 0.74 + FLAG + 0.7)  # as far as a space port reaches
    reach = radius + (VALUE - 1.2 if home else BADGE + 4.1)
    return Box(
        -reach if badges == "left" else -wide,
        -radius - RING - 4.7,
        reach if badges == "right" else wide,
        wide,
    )


def label(radius: float, side: str, slide: float, name: str, values: int) -> tuple[Box, Box]:
    """Boxes of the name and of the printed values, about the world's centre.

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


def folded_width(count: int) -> float:
    """Of a pennant that tells only the owners and the number of ships."""
    return PENNANT_END + 3 + len(str(count)) * PENNANT_DIGIT


BERTH: Final = folded_width(99)  # every place keeps this much room for its ships


def beside(
    radius: float, badges: str, side: str, slide: float, half_width: float, half_height: float, home: bool = False
) -> Box:
    """A box that touches a world on that side."""
    whole = body(radius, badges, home)
    if side == "above":
        return around(slide, whole.top - 1 - half_height, half_width, half_height)
    if side == "below":
        return around(slide, whole.bottom + 1 + half_height, half_width, half_height)
    if side == "right":
        return around(whole.right + 1 + half_width, slide, half_width, half_height)
    return around(whole.left - 1 - half_width, slide, half_width, half_height)
