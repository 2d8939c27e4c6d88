"""A scene as one picture: the map in the style of a star atlas, a panel beside it.

The picture is self-contained: no scripts, no style sheet, nothing from outside; fonts by name.
"""

from __future__ import annotations

from typing import Any

from tolmek.scene.common.markup import hint, moved, tag
from tolmek.scene.common.painting import HEIGHT, MAP, WIDTH, Painting
from tolmek.scene.common.theme import FONT_UI

Record = dict[str, Any]


def framed(painting: Painting, star_map: str, legend: str) -> str:
    """The picture as SVG, from the elements of the map and those of the panel."""
    left, top, width, height = painting.scene["canvas"]
    scale = min(MAP.width / width, MAP.height / height)
    x = MAP.centre[0] - (left + width / 2) * scale
    y = MAP.centre[1] - (top + height / 2) * scale
    return (
        tag(
            "svg",
            hint(title(painting.scene)),
            tag("defs", painting.sheet.definitions(), painting.patterns()),
            painting.sky(),
            tag("g", star_map, transform=f"{moved(x, y)} scale({scale:.3f})"),
            legend,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            width=WIDTH,
            height=HEIGHT,
            role="img",
            font_family=FONT_UI,
            font_weight="700",
        )
        + "\n"
    )


def title(scene: Record) -> str:
    """What the picture shows, in words."""
    if scene["over"]:
        return "The galaxy at the end of the game"
    return f"The galaxy in round {scene['round']}" if scene["round"] else "The galaxy during set-up"
