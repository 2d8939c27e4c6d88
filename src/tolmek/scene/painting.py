"""What every part of a picture needs: the scene, the colours, the symbols, small shapes and words."""

from __future__ import annotations

import math
from html import escape
from typing import Any, Final

from tolmek.scene.geometry import Box
from tolmek.scene.planets import Dice
from tolmek.scene.sprites import Sheet
from tolmek.scene.theme import FONT_NAME, Theme

Record = dict[str, Any]

WIDTH: Final = 960.0
HEIGHT: Final = 560.0
PANEL: Final = Box(12, 12, 284, 548)
MAP: Final = Box(294, 6, 954, 554)

TOKENS: Final = {
    "worm-hole": "map-wormhole",
    "rebellion": "evt-rebellion",
    "distress-call": "evt-distress",
    "pirates": "evt-pirates",
    "event": "evt-generic",
}


class Painting:
    """A picture in the making."""

    def __init__(self, scene: Record, theme: Theme) -> None:
        self.scene = scene
        self.theme = theme
        self.sheet = Sheet()
        self.places: dict[str, Record] = {place["id"]: place for place in scene["places"]}

    # --- seats -----------------------------------------------------------------------------------------------------

    def colour(self, seat: int | None) -> str:
        """A seat's colour; None: the guards."""
        return self.theme.neutral if seat is None else self.theme.players[self.scene["seats"][seat]["colour"]]

    def deep(self, seat: int) -> str:
        return self.theme.deeps[self.scene["seats"][seat]["colour"]]

    def mark(self, seat: int | None, x: float, y: float, size: float, colour: str) -> str:
        """A seat goes by its mark as well as by its colour; guards have a shield."""
        symbol = "map-shield" if seat is None else f"mark-{seat + 1}"
        return self.sheet.icon(symbol, x, y, size, colour, self.colour(seat))

    def flag(self, seat: int | None, x: float, y: float, size: float, conqueror: bool) -> str:
        """Round: an ally. With a point: a conqueror."""
        s = size
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{s:g}"'
        if conqueror:
            left, right, top, shoulder = x - s * 0.95, x + s * 0.95, y - s, y + s * 0.75
            shape = (
                f'<path d="M{left:.1f} {top:.1f}H{right:.1f}V{shoulder:.1f}L{x:.1f} {y + s * 1.45:.1f}'
                f'L{left:.1f} {shoulder:.1f}Z" stroke-linejoin="round"'
            )
        fill = self.colour(seat)
        mark = self.mark(seat, x, y, s * 1.2, self.theme.on_player)
        return f'{shape} fill="{fill}" stroke="{self.theme.ink}" stroke-width="1.3"/>{mark}'

    # --- printed values --------------------------------------------------------------------------------------------

    def value(self, kind: str, amount: int, x: float, y: float) -> str:
        """Income in a lozenge, victory points on a star, influence on a shield."""
        t = self.theme
        shape = {
            "income": (t.income, "M0-8 8 0 0 8-8 0Z", 3.6),
            "vp": (t.vp, STAR, 3.6),
            "influence": (t.influence, "M-6.6-6.8H6.6V1Q5.8 5.600 0 7.600-5.800 5.600-6.600 1Z", 3.2),
        }[kind]
        return (
            f'<g transform="translate({x:.1f} {y:.1f})"><path d="{shape[1]}" fill="{shape[0]}" stroke="{t.tile}"'
            f' stroke-width="1.2" stroke-linejoin="round"/>'
            f'<text y="{shape[2]:g}" font-size="10.400" text-anchor="middle" fill="{t.on_value}">{amount}</text></g>'
        )

    # --- words -----------------------------------------------------------------------------------------------------

    def words(
        self,
        text: object,
        x: float,
        y: float,
        size: float,
        colour: str,
        anchor: str = "start",
        more: str = "",
    ) -> str:
        place = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{colour}"{place}{more}>'
            f"{escape(str(text), quote=False)}</text>"
        )

    def title(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        anchor: str = "start",
        ground: str = "",
        faint: bool = False,
    ) -> str:
        """A name or heading; `ground`: the colour of the halo that lifts it off the map."""
        more = f' font-family="{FONT_NAME}" font-weight="800" letter-spacing=".02em"'
        if ground:
            more += f' stroke="{ground}" stroke-width="3.200" stroke-linejoin="round" paint-order="stroke"'
        return self.words(text, x, y, size, self.theme.text_3 if faint else self.theme.text, anchor, more)

    # --- grounds ---------------------------------------------------------------------------------------------------

    def sky(self) -> str:
        dice = Dice(3)
        stars = ""
        for _ in range(150):
            size = dice()
            x, y = MAP.left + dice() * MAP.width, dice() * HEIGHT
            stars += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{0.4 + size * size:.1f}" opacity="{0.2 + size * 0.6:.2f}"/>'
        return (
            f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="{self.theme.sky}"/>'
            f'<rect width="{MAP.left - 4:g}" height="{HEIGHT:g}" fill="{self.theme.void}"/>'
            f'<g fill="{self.theme.star}">{stars}</g>'
        )

    def patterns(self) -> str:
        """Stripes, waves, dots, crosshatch: a seat's pattern goes with its colour."""
        drawings = {
            "ember": (
                'width="6" height="6" patternTransform="rotate(45)"',
                '<rect width="2.200" height="6" fill="{}"/>',
            ),
            "tide": (
                'width="9" height="6"',
                '<path d="M0 3Q2.250 0 4.500 3T9 3" fill="none" stroke="{}" stroke-width="1.500"/>',
            ),
            "moss": ('width="7" height="7"', '<circle cx="3.500" cy="3.500" r="1.500" fill="{}"/>'),
            "orchid": (
                'width="7" height="7" patternTransform="rotate(45)"',
                '<path d="M0 3.500H7M3.500 0V7" stroke="{}" stroke-width="1.200"/>',
            ),
        }
        return "".join(
            f'<pattern id="{name}-{self.theme.players[name][1:]}" {size} patternUnits="userSpaceOnUse">'
            f"{drawing.format(self.theme.players[name])}</pattern>"
            for name, (size, drawing) in drawings.items()
        )

    def pattern(self, seat: int) -> str:
        name = self.scene["seats"][seat]["colour"]
        return f"url(#{name}-{self.theme.players[name][1:]})"


def star_path(points: int, outer: float, inner: float) -> str:
    found = []
    for i in range(points * 2):
        angle = math.pi * i / points - math.pi / 2
        radius = inner if i % 2 else outer
        found.append(f"{math.cos(angle) * radius:.1f} {math.sin(angle) * radius:.1f}")
    return "M" + "L".join(found) + "Z"


STAR: Final = star_path(10, 8.6, 6.9)
