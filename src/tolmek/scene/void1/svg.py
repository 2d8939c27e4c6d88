"""The scene as one picture: the map in the style of a star atlas, the seats beside it.

The picture is self-contained: no scripts, no style sheet, nothing from outside; fonts by name.
"""

from __future__ import annotations

from typing import Any

from tolmek.scene.common.legend import legend
from tolmek.scene.common.markup import hint, moved, tag
from tolmek.scene.common.painting import HEIGHT, MAP, PANEL, WIDTH, Painting
from tolmek.scene.common.starmap import star_map
from tolmek.scene.common.theme import FONT_UI, THEMES
from tolmek.scene.void1.model import draw

Record = dict[str, Any]


def paint(view: Record, theme: str = "dark") -> str:
    """The board of a view as SVG; theme "dark" or "light"."""
    return picture(draw(view), theme)


def picture(scene: Record, theme: str = "dark") -> str:
    """A scene as SVG."""
    painting = Painting(scene, THEMES[theme])
    left, top, width, height = scene["canvas"]
    scale = min(MAP.width / width, MAP.height / height)
    x = MAP.centre[0] - (left + width / 2) * scale
    y = MAP.centre[1] - (top + height / 2) * scale
    inside = star_map(painting)
    beside = legend(painting, PANEL)
    return (
        tag(
            "svg",
            hint(title(scene)),
            tag("defs", painting.sheet.definitions(), painting.patterns()),
            painting.sky(),
            tag("g", inside, transform=f"{moved(x, y)} scale({scale:.3f})"),
            beside,
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
    if scene["over"]:
        return "The galaxy at the end of the game"
    return f"The galaxy in round {scene['round']}" if scene["round"] else "The galaxy during set-up"
