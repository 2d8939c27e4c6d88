"""Parts of the panel beside the map that both games draw."""

from __future__ import annotations

from typing import Any

from tolmek.scene.common.geometry import Box
from tolmek.scene.common.markup import short, tag
from tolmek.scene.common.painting import Painting

Record = dict[str, Any]
Amount = tuple[str, int | str, str]  # symbol, amount, colour of the symbol


def round_title(scene: Record) -> str:
    """How far the game is, in a word or two."""
    return "The end" if scene["over"] else f"Round {scene['round']}" if scene["round"] else "Set-up"


def seat_heading(painting: Painting, seat: Record, box: Box, name: str, below: str, baseline: float) -> str:
    """The card of a seat with its mark and name; `below` is written under the name, on that baseline."""
    theme, number, x, y = painting.theme, seat["seat"], box.left, box.top
    return "".join(
        [
            card(painting, seat, box),
            tag("rect", x=x + 13, y=y + 9, width=24, height=24, rx=7, fill=painting.colour(number)),
            painting.mark(number, x + 25, y + 21, 13),
            painting.words(name, x + 45, y + 19, 13, theme.text),
            painting.small(below, x + 45, y + baseline, theme.text_2),
        ]
    )


def card(painting: Painting, seat: Record, box: Box) -> str:
    """An empty card, tinted for the seat whose turn it is, with its colour along the left edge."""
    theme, number = painting.theme, seat["seat"]
    colour = painting.colour(number)
    x, y, w, h = box.left, box.top, box.width, box.height
    frame = tag("rect", x=x, y=y, width=w, height=h, rx=10, fill=theme.panel, stroke=theme.line, stroke_width=1.1)
    if painting.scene["active"] == number:
        tint = {"fill": painting.deep(number), "fill_opacity": ".7", "stroke": colour}
        frame += tag("rect", x=x, y=y, width=w, height=h, rx=10, stroke_width=1.6, **tint)
    edge = (
        f"M{short(x + 5)} {short(y)}V{short(y + h)}A10 10 0 0 1 {short(x)} {short(y + h - 10)}"
        f"V{short(y + 10)}A10 10 0 0 1 {short(x + 5)} {short(y)}Z"
    )
    return frame + tag("path", d=edge, fill=colour)


def amounts(painting: Painting, row: list[Amount], x: float, y: float, step: float, drop: float) -> str:
    """Symbols with their amounts in a row, `step` apart; the baseline of the numbers lies `drop` below the middle."""
    drawn = ""
    for symbol, amount, colour in row:
        drawn += painting.sheet.icon(symbol, x, y, 14, colour, painting.theme.panel)
        drawn += painting.words(amount, x + 9.5, y + drop, 11.6, painting.theme.text)
        x += step
    return drawn
