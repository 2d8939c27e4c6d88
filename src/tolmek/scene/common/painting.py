"""What every part of a picture needs: the scene, the colours, the symbols, small shapes and words."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from tolmek.scene.common.geometry import Box
from tolmek.scene.common.markup import moved, plain, short, tag
from tolmek.scene.common.planets import Dice
from tolmek.scene.common.sizes import AMOUNT
from tolmek.scene.common.sprites import Sheet
from tolmek.scene.common.theme import FONT_NAME, Theme

Record = dict[str, Any]

WIDTH: Final = 960.0
HEIGHT: Final = 560.0
PANEL: Final = Box(12, 12, 284, 548)
MAP: Final = Box(294, 6, 954, 554)


class Painting:
    """A picture in the making; `ship_symbol` gives the symbol of a kind of ship, `neutral` names ships of no seat."""

    def __init__(self, scene: Record, theme: Theme, ship_symbol: Callable[[str], str], neutral: str = "") -> None:
        self.scene = scene
        self.theme = theme
        self.ship_symbol = ship_symbol
        self.neutral = neutral
        self.sheet = Sheet()
        self.places: dict[str, Record] = {place["id"]: place for place in scene["places"]}
        self.fleets: dict[str, list[Record]] = {}
        for fleet in scene["fleets"]:
            self.fleets.setdefault(fleet["place"], []).append(fleet)

    # --- seats ---------------------------------------------------------------------------------------------

    def colour(self, seat: int | None) -> str:
        """The colour of a seat; None: of no seat."""
        return self.theme.neutral if seat is None else self.theme.players[self.seat(seat)["colour"]]

    def deep(self, seat: int) -> str:
        """The dark shade of the colour of a seat."""
        return self.theme.deeps[self.seat(seat)["colour"]]

    def pattern(self, seat: int) -> str:
        """The pattern of a seat, as a fill."""
        name = self.seat(seat)["colour"]
        return f"url(#{name}-{self.theme.players[name][1:]})"

    def seat(self, seat: int) -> Record:
        """The record of a seat."""
        record: Record = self.scene["seats"][seat]
        return record

    def seat_name(self, seat: int | None) -> str:
        """A seat by its race or faction, or by its colour before it has one."""
        return self.neutral if seat is None else self.seat(seat)["name"] or self.seat(seat)["colour"].capitalize()

    def mark(self, seat: int | None, x: float, y: float, size: float) -> str:
        """The mark of a seat, so that nothing is told by colour alone; no seat: a shield."""
        symbol = "map-shield" if seat is None else f"mark-{seat + 1}"
        return self.sheet.icon(symbol, x, y, size, self.theme.on_player, self.colour(seat))

    def coloured_mark(self, seat: int, x: float, y: float, size: float) -> str:
        """The mark in the seat's colour, on the map."""
        return self.sheet.icon(f"mark-{seat + 1}", x, y, size, self.colour(seat), self.theme.tile)

    def flag(self, seat: int | None, x: float, y: float, size: float, conqueror: bool) -> str:
        """A round flag; with a point for a conqueror."""
        wide, shoulder, point = size * 0.95, size * 0.75, size * 1.45
        square = f"M{-wide:.1f} {-size:.1f}H{wide:.1f}V{shoulder:.1f}L0 {point:.1f} {-wide:.1f} {shoulder:.1f}Z"
        look: dict[str, str | float] = {
            "fill": self.colour(seat),
            "stroke": self.theme.ink,
            "stroke_width": 1.3,
            "stroke_linejoin": "round",
        }
        shape = tag("path", d=square, **look) if conqueror else tag("circle", r=size, **look)
        return tag("g", shape, self.mark(seat, 0, 0, size * 1.2), transform=moved(x, y))

    # --- signs ---------------------------------------------------------------------------------------------

    def value(self, kind: str, amount: int, x: float, y: float) -> str:
        """Income in a lozenge, victory points on a star, influence on a shield."""
        theme = self.theme
        colour, outline, baseline = {
            "income": (theme.income, LOZENGE, 3.6),
            "vp": (theme.vp, STAR, 3.6),
            "influence": (theme.influence, SHIELD, 3.2),
        }[kind]
        return tag(
            "g",
            tag("path", d=outline, fill=colour, stroke=theme.tile, stroke_width=1.2, stroke_linejoin="round"),
            self.words(amount, 0, baseline + 0.2, AMOUNT, theme.on_value, "middle"),
            transform=moved(x, y),
        )

    def disc(self, symbol: str, x: float, y: float, radius: float, colour: str, edge: str, fill: str) -> str:
        """A symbol in a small round frame."""
        frame = tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=edge, stroke_width=1.1)
        return frame + self.sheet.icon(symbol, x, y, radius * 1.54, colour, fill)

    # --- words ---------------------------------------------------------------------------------------------

    def words(self, text: object, x: float, y: float, size: float, colour: str, anchor: str | None = None) -> str:
        """Bold text."""
        return tag("text", plain(text), x=x, y=y, font_size=size, fill=colour, text_anchor=anchor)

    def small(self, text: object, x: float, y: float, colour: str) -> str:
        """Running text."""
        return tag("text", plain(text), x=x, y=y, font_size=SMALL, font_weight="400", fill=colour)

    def title(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        anchor: str = "",
        halo: str = "",
        width: str | None = None,
    ) -> str:
        """A name or heading; `halo`: the colour round it that lifts it off the map; `width`: kept in any font."""
        outline: dict[str, str | float] = {}
        if halo:
            outline = {
                "stroke": halo,
                "stroke_width": 3.2,
                "stroke_linejoin": "round",
                "paint_order": "stroke",
            }
        return tag(
            "text",
            plain(text),
            x=x,
            y=y,
            font_family=FONT_NAME,
            font_weight="800",
            font_size=size,
            letter_spacing=".02em",
            fill=colour,
            text_anchor=anchor or None,
            textLength=width,
            lengthAdjust="spacingAndGlyphs" if width else None,
            **outline,
        )

    # --- backgrounds ---------------------------------------------------------------------------------------

    def sky(self) -> str:
        """The night behind the map, with stars, and the panel beside it."""
        dice = Dice(3)
        stars = []
        for _ in range(150):
            size = dice()
            x, y = MAP.left + dice() * MAP.width, dice() * HEIGHT
            radius, light = round(0.4 + size * size, 1), 0.2 + size * 0.6
            stars.append(tag("circle", cx=round(x), cy=round(y), r=radius, opacity=light))
        return (
            tag("rect", width=WIDTH, height=HEIGHT, fill=self.theme.sky)
            + tag("rect", width=MAP.left - 4, height=HEIGHT, fill=self.theme.void)
            + tag("g", *stars, fill=self.theme.star)
        )

    def patterns(self) -> str:
        """The pattern of each colour: stripes, waves, dots, crosshatch, bars."""
        p = self.theme.players
        waves = "M0 3Q2.25 0 4.5 3T9 3"
        drawings = {
            "ember": (6, 6, tag("rect", width=2.2, height=6, fill=p["ember"]), "rotate(45)"),
            "tide": (9, 6, tag("path", d=waves, fill="none", stroke=p["tide"], stroke_width=1.5), None),
            "moss": (7, 7, tag("circle", cx=3.5, cy=3.5, r=1.5, fill=p["moss"]), None),
            "orchid": (7, 7, tag("path", d="M0 3.5H7M3.5 0V7", stroke=p["orchid"]), "rotate(45)"),
            "sun": (6, 6, tag("rect", width=2.2, height=6, fill=p["sun"]), None),
        }
        return "".join(
            tag(
                "pattern",
                drawing,
                id=f"{name}-{p[name][1:]}",
                width=width,
                height=height,
                patternUnits="userSpaceOnUse",
                patternTransform=turn,
            )
            for name, (width, height, drawing, turn) in drawings.items()
        )


def star_path(points: int, outer: float, inner: float) -> str:
    """The path of a star about the origin."""
    corners = []
    for i in range(points * 2):
        angle = math.pi * i / points - math.pi / 2
        radius = inner if i % 2 else outer
        corners.append(f"{short(math.cos(angle) * radius)} {short(math.sin(angle) * radius)}")
    return "M" + "L".join(corners) + "Z"


SMALL: Final = 9.8  # size of running text
LOZENGE: Final = "M0-8 8 0 0 8-8 0Z"
STAR: Final = star_path(10, 8.6, 6.9)
SHIELD: Final = "M-6.6-6.8H6.6V1Q5.8 5.6 0 7.6-5.8 5.6-6.6 1Z"
