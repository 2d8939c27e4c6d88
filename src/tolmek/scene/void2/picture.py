"""A scene of the second family as one picture."""

from __future__ import annotations

from typing import Any

from tolmek.scene.common.painting import PANEL, Painting
from tolmek.scene.common.picture import framed
from tolmek.scene.common.theme import THEMES
from tolmek.scene.void2.legend import legend
from tolmek.scene.void2.model import draw
from tolmek.scene.void2.star_map import ship_symbol, star_map

Record = dict[str, Any]


def paint(view: Record, theme: str = "dark") -> str:
    """The board of a view as SVG; theme "dark" or "light"."""
    painting = Painting(draw(view), THEMES[theme], ship_symbol)
    return framed(painting, star_map(painting), legend(painting, PANEL))
