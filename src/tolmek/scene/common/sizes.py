"""Sizes of everything on the map, in units (a hexagon has circumradius 100).

The whole galaxy is never drawn smaller than `SMALLEST` pixels to the unit on a desk: there names have 15.5 pixels
and no text fewer than 12."""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.geometry import Box, around

SMALLEST: Final = 1.08

SPACE: Final = 5.4
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
AMOUNT: Final = 11.2  # type size of a printed value
GAP: Final = 0.5

PENNANT: Final = 17.0  # height
PENNANT_END: Final = 17.0  # the pointed end with the mark
PENNANT_SHIP: Final = 15.0
PENNANT_DIGIT: Final = 7.0
COUNT: Final = 11.2  # type size of a number of ships

# Widths of the letters of Alegreya Sans SC, extra bold, in hundredths of the type size.
LETTERS: Final = {
    **dict(zip("ABCDEFGHIJKLM", (61, 60, 52, 66, 52, 47, 60, 70, 31, 35, 60, 44, 80), strict=True)),
    **dict(zip("NOPQRSTUVWXYZ", (70, 65, 57, 65, 61, 51, 51, 64, 60, 91, 64, 57, 56), strict=True)),
    **dict(zip("abcdefghijklm", (54, 53, 45, 57, 47, 41, 52, 61, 29, 33, 53, 39, 69), strict=True)),
    **dict(zip("nopqrstuvwxyz", (61, 56, 51, 57, 54, 45, 45, 56, 53, 78, 54, 51, 49), strict=True)),
    **dict(zip(" -'", (14, 30, 22), strict=True)),
}


def name_width(name: str) -> float:
    """How wide a name is on the map."""
    return NAME * sum(LETTERS.get(letter, 60) / 100 + SPACING for letter in name) + 2


def folded_width(count: int) -> float:
    """The width of a pennant that shows only the owners and the number of ships."""
    return PENNANT_END + 3 + len(str(count)) * PENNANT_DIGIT


BERTH: Final = folded_width(99)  # every place keeps this much room for its ships


def space_extent(radius: float) -> Box:
    """A space with the ring it has while it can be chosen, relative to its middle."""
    return around(0, 0, radius + HALO, radius + HALO)
