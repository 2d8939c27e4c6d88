"""Painted worlds: flat gouache layers, a hatched night side, an ink outline.

Pure and seeded: one world keeps its kind, palette and seed, and so its face, in every picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

Point = tuple[float, float]

# base, light, dark, palest
PALETTES: Final[dict[str, tuple[str, str, str, str]]] = {
    "coral": ("#d9694f", "#f0a07a", "#a8433c", "#f7c9a0"),
    "ochre": ("#d19a45", "#f0c878", "#a06a2c", "#f8e3b0"),
    "teal": ("#3f9a98", "#7fcbbd", "#24676f", "#c8eadb"),
    "sea": ("#3b77ad", "#6fb1d6", "#2a5187", "#d8eef2"),
    "sage": ("#7da765", "#b5cf86", "#4d7749", "#e2eab8"),
    "plum": ("#8a5aa0", "#bd90cf", "#5c3878", "#ecd0f0"),
    "rose": ("#c9688a", "#eda3b3", "#8f3f66", "#fbdad6"),
    "bone": ("#cbb79a", "#e9dcc3", "#97816a", "#fbf4e4"),
    "slate": ("#7d83a3", "#aab1cb", "#525778", "#dfe3ef"),
    "rust": ("#b5583a", "#de8d5e", "#7a3529", "#f3c493"),
    "ice": ("#a9d3df", "#dcf0f2", "#6fa3bd", "#ffffff"),
    "olive": ("#9a9548", "#cbc575", "#66632f", "#efe9b4"),
    "ink": ("#4a4670", "#7470a0", "#2e2b4c", "#b9b4dd"),
    "gold": ("#e0b040", "#f6d98a", "#a97a20", "#fff2c8"),
}
CREAM: Final = "#fffaf0"


@dataclass(frozen=True)
class Face:
    """How a world looks."""

    kind: str
    palette: str
    second: str
    seed: int


FACES: Final[dict[str, Face]] = {
    "pyrious": Face("lava", "ink", "coral", 211),
    "halcyra": Face("shattered", "rust", "gold", 415),
    "oonith": Face("bands", "teal", "bone", 432),
    "tan_fu": Face("jungle", "sage", "teal", 330),
    "tan_lock": Face("crystal", "plum", "plum", 313),
    "arcura": Face("crater", "slate", "slate", 228),
    "vaspera": Face("ice", "ice", "ice", 347),
    "beta_com": Face("city", "ink", "ink", 245),
    "yorrun": Face("spore", "teal", "coral", 398),
    "emrok": Face("desert", "ochre", "ochre", 279),
    "corra": Face("ocean", "sea", "sage", 296),
    "bindok_ii": Face("storm", "coral", "ochre", 262),
    "ulgar_iv": Face("toxic", "olive", "olive", 449),
    "delta_sothe": Face("ringed", "ochre", "bone", 364),
    "mirrin": Face("swirl", "rose", "rose", 381),
    "eehg": Face("twin", "teal", "bone", 33),
    "node_five": Face("city", "slate", "gold", 64),
    "roth": Face("desert", "rust", "rust", 71),
    "siri": Face("swirl", "plum", "plum", 19),
    "narkan": Face("jungle", "olive", "sage", 47),
    "earth": Face("ocean", "sea", "sage", 91),
    "sreech": Face("spore", "rose", "olive", 83),
    "cidran": Face("ringed", "plum", "rose", 55),
    "meezle_iii": Face("bands", "gold", "coral", 12),
    "gobnub": Face("toxic", "rust", "rust", 28),
    "astra": Face("crater", "bone", "bone", 39),
    "ommu": Face("crystal", "teal", "teal", 77),
    "tan_lok": Face("crystal", "plum", "rose", 544),
    "silast": Face("ice", "ice", "bone", 511),
    "aros": Face("ringed", "ochre", "bone", 566),
    "sentina": Face("swirl", "rose", "rose", 533),
    "corzar": Face("shattered", "rust", "gold", 522),
    "korlo_zan": Face("city", "ink", "coral", 588),
    "valka_vii": Face("spore", "olive", "sage", 599),
    "hollow_lantern": Face("crater", "bone", "bone", 300),
    "ashglass": Face("lava", "slate", "coral", 313),
    "cradle_of_vaun": Face("rock", "rust", "rust", 326),
    "drowned_spire": Face("ocean", "teal", "ice", 339),
    "bright_tollow": Face("rock", "ice", "ice", 352),
    "old_marrow": Face("crater", "slate", "slate", 365),
    "kessandras_rest": Face("desert", "bone", "rose", 378),
    "nine_wells": Face("rock", "olive", "olive", 391),
}


@lru_cache(maxsize=128)
def world_face(world: str, ident: str) -> str:
    """A world, radius 24 about the origin; `ident` makes its clip paths unique in the picture."""
    return planet(FACES[world], 24.0, ident)


def planet(face: Face, radius: float, ident: str) -> str:
    """A painted planet about the origin; `ident` makes its clip paths unique in the picture."""
    brush = Brush(Dice(face.seed), radius, PALETTES[face.palette], PALETTES[face.second])
    tilt = brush.dice() * 50 - 25
    SURFACES[face.kind](brush)
    if face.kind == "ringed":
        return ring(brush, tilt, False) + globe(brush, tilt, ident) + ring(brush, tilt, True)
    if face.kind == "twin":
        moon = planet(Face("rock", face.second, face.second, face.seed + 9), radius * 0.3, ident + "m")
        return (
            globe(brush, tilt, ident) + f'<g transform="translate({n(radius * 1.15)} {n(-radius * 0.72)})">{moon}</g>'
        )
    return globe(brush, tilt, ident)


def globe(brush: Brush, tilt: float, ident: str) -> str:
    """Everything that all kinds share, round the painted surface."""
    r = brush.r
    outline = wobbly_outline(brush)
    square = f'<rect x="{n(-r * 1.1)}" y="{n(-r * 1.1)}" width="{n(r * 2.2)}" height="{n(r * 2.2)}"'
    ax, ay = -r * 0.36, -r * 0.36
    lit = r * 1.08
    shade = (
        f"M{n(-3 * r)} {n(-3 * r)}H{n(3 * r)}V{n(3 * r)}H{n(-3 * r)}ZM{n(ax - lit)} {n(ay)}"
        f"A{n(lit)} {n(lit)} 0 1 0 {n(ax + lit)} {n(ay)}A{n(lit)} {n(lit)} 0 1 0 {n(ax - lit)} {n(ay)}Z"
    )
    hatch, light, ink = min(r * 0.035, 0.8 + r * 0.009), min(r * 0.055, 1.2 + r * 0.02), 1.2 + r * 0.018
    x1, y1 = on_circle(168, r * 0.86)
    x2, y2 = on_circle(285, r * 0.86)
    rim = f"M{n(x1)} {n(y1)}A{n(r * 0.86)} {n(r * 0.86)} 0 0 1 {n(x2)} {n(y2)}"
    return (
        f'<clipPath id="{ident}"><path d="{outline}"/></clipPath>'
        f'<clipPath id="{ident}s" clip-path="url(#{ident})">'
        f'<path clip-rule="evenodd" d="{shade}"/></clipPath>'
        f'<g clip-path="url(#{ident})">{square} fill="{brush.p[0]}"/>'
        f'<g transform="rotate({n(tilt)})">{"".join(brush.strokes)}</g></g>'
        f'<g clip-path="url(#{ident}s)">{square} fill="#15123a" opacity=".5"/>'
        f'<path d="{hatching(r)}" stroke="#0d0b28" stroke-width="{n(hatch)}" opacity=".55" fill="none"/></g>'
        f'<path d="{rim}" fill="none" stroke="{CREAM}" stroke-width="{n(light)}" stroke-linecap="round"'
        ' opacity=".62"/>'
        f'<path d="{outline}" fill="none" stroke="#0f1024" stroke-width="{n(max(1.1, min(r * 0.06, ink)))}"/>'
    )


def wobbly_outline(brush: Brush) -> str:
    """The path of a circle drawn by hand."""
    f1 = brush.dice() * 6
    f2 = brush.dice() * 6
    points: list[Point] = []
    for i in range(20):
        a = i / 20 * 6.28319
        q = brush.r * (1 + 0.011 * math.sin(2 * a + f1) + 0.007 * math.sin(3 * a + f2))
        points.append((math.cos(a) * q, math.sin(a) * q))
    return smooth(points)


def hatching(r: float) -> str:
    """The path of the lines on the night side."""
    steps = 30 if r > 60 else 14
    path = ""
    for i in range(steps):
        t = -r * 1.1 + i * (2.2 * r / steps)
        path += f"M{n(t + r * 0.9)} {n(t - r * 0.55)}L{n(t - r * 0.1)} {n(t + r * 0.9)}"
    return path


def ring(brush: Brush, tilt: float, front: bool) -> str:
    """The part of the ring in front of or behind the planet."""
    r, q = brush.r, brush.q
    rx, ry, sweep = r * 1.72, r * 0.46, 0 if front else 1
    arcs = ""
    for size, colour, width in (
        (1, "#10122a", 0.3),
        (1.01, q[1], 0.09),
        (0.93, q[0], 0.1),
        (0.97, q[3], 0.025),
    ):
        arc = f"M{n(-rx * size)} 0A{n(rx * size)} {n(ry * size)} 0 0 {sweep} {n(rx * size)} 0"
        arcs += f'<path d="{arc}" fill="none" stroke="{colour}" stroke-width="{n(r * width)}"/>'
    return f'<g transform="rotate({n(-16 + tilt * 0.3)})">{arcs}</g>'


# --- dice and brush ----------------------------------------------------------------------------------------


class Dice:
    """A small generator (mulberry32), the same in Python and in a browser."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFF

    def __call__(self) -> float:
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & 0xFFFFFFFF
        t ^= (t + ((t ^ (t >> 7)) * (t | 61))) & 0xFFFFFFFF
        return ((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296


@dataclass
class Brush:
    """Puts strokes on a surface of radius r; p and q are the two palettes."""

    dice: Dice
    r: float
    p: tuple[str, str, str, str]
    q: tuple[str, str, str, str]
    strokes: list[str] = field(default_factory=list)

    def fill(self, d: str, colour: str, opacity: float = 0) -> None:
        faint = f' opacity="{short(opacity)}"' if opacity else ""
        self.strokes.append(f'<path d="{d}" fill="{colour}"{faint}/>')

    def line(self, d: str, colour: str, width: float, opacity: float = 0) -> None:
        faint = f' opacity="{short(opacity)}"' if opacity else ""
        look = f'stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round"{faint}'
        self.strokes.append(f'<path d="{d}" fill="none" {look}/>')

    def dot(self, x: float, y: float, r: float, colour: str) -> None:
        self.strokes.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{colour}"/>')

    def blob(self, x: float, y: float, r: float, rough: float = 0.25, k: int = 9, sx: float = 1, sy: float = 1) -> str:
        points: list[Point] = []
        for i in range(k):
            a = i / k * 6.283 + self.dice() * 0.3
            q = r * (1 - rough + 2 * rough * self.dice())
            points.append((x + math.cos(a) * q * sx, y + math.sin(a) * q * sy))
        return smooth(points)

    def band(self, y0: float, y1: float, amplitude: float) -> str:
        top: list[Point] = []
        bottom: list[Point] = []
        for i in range(7):
            x = -self.r * 1.1 + 2.2 * self.r * i / 6
            top.append((x, y0 + (self.dice() - 0.5) * amplitude))
            bottom.append((x, y1 + (self.dice() - 0.5) * amplitude))
        return smooth(top, False) + smooth(bottom[::-1], False).replace("M", "L") + "Z"

    def crater(self, x: float, y: float, c: float) -> None:
        self.fill(self.blob(x, y, c, 0.1, 8), self.p[2])
        self.fill(self.blob(x + c * 0.16, y + c * 0.18, c * 0.74, 0.1, 8), self.p[0])
        lip = f"M{n(x - c * 0.8)} {n(y + c * 0.5)}Q{n(x)} {n(y + c * 1.2)} {n(x + c * 0.9)} {n(y + c * 0.35)}"
        self.line(lip, self.p[3], self.r * 0.035, 0.7)

    def spot(self, spread: float) -> Point:
        """A point anywhere on the disc."""
        a = self.dice() * 6.28
        d = math.sqrt(self.dice()) * self.r * spread
        return math.cos(a) * d, math.sin(a) * d

    def crack(self, x: float, y: float, steps: list[Point]) -> list[Point]:
        points = [(x, y)]
        for dx, dy in steps:
            x += dx
            y += dy
            points.append((x, y))
        return points


# --- surfaces by kind --------------------------------------------------------------------------------------


def bands(b: Brush) -> None:
    r, p = b.r, b.p
    colours = [p[1], p[0], p[3], p[0], p[2], p[1], b.q[1], p[0]]
    y = -r * 1.05
    i = 0
    while y < r:
        h = r * (0.16 + b.dice() * 0.24)
        b.fill(b.band(y, y + h + r * 0.05, r * 0.07), colours[i % len(colours)])
        if b.dice() < 0.7:
            points = [(-r + 2 * r * j / 4, y + h * 0.5 + (b.dice() - 0.5) * r * 0.06) for j in range(5)]
            b.line(smooth(points, False), p[2], r * 0.022, 0.55)
        y += h
        i += 1


def storm(b: Brush) -> None:
    bands(b)
    r, p = b.r, b.p
    x, y = -r * 0.28, r * 0.2
    b.fill(b.blob(x, y, r * 0.36, 0.06, 10, 1.35, 0.85), p[3])
    b.fill(b.blob(x, y, r * 0.26, 0.06, 10, 1.35, 0.8), p[2])
    b.fill(b.blob(x, y, r * 0.15, 0.06, 10, 1.35, 0.8), b.q[1])
    lid = f"Q{n(x - r * 0.4)} {n(y - r * 0.42)} {n(x + r * 0.15)} {n(y - r * 0.38)}"
    b.line(f"M{n(x - r * 0.55)} {n(y - r * 0.1)}{lid}", p[3], r * 0.04)


def ocean(b: Brush) -> None:
    r, p, q = b.r, b.p, b.q
    for _ in range(5):
        a = b.dice() * 6.28
        d = r * (0.15 + b.dice() * 0.65)
        x, y = math.cos(a) * d, math.sin(a) * d
        s = r * (0.22 + b.dice() * 0.25)
        b.fill(b.blob(x, y, s * 1.16, 0.28, 11), p[1])
        b.dice()
        b.fill(b.blob(x, y, s, 0.28, 11), q[0])
        b.fill(b.blob(x - s * 0.15, y - s * 0.1, s * 0.5, 0.3, 9), q[1])
    b.fill(b.blob(0, -r * 0.98, r * 0.38, 0.12, 9, 1.5, 0.7), p[3])
    for _ in range(3):
        y = (b.dice() - 0.5) * r * 1.3
        x = (b.dice() - 0.5) * r
        cloud = f"M{n(x - r * 0.3)} {n(y)}Q{n(x)} {n(y - r * 0.1)} {n(x + r * 0.35)} {n(y + r * 0.03)}"
        b.line(cloud, CREAM, r * 0.06, 0.8)


def crater(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.blob(-r * 0.3, -r * 0.3, r * 0.8, 0.2, 10), p[1])
    b.fill(b.blob(r * 0.35, r * 0.5, r * 0.45, 0.25, 9), p[2], 0.5)
    holes = [(-0.35, -0.25, 0.27), (0.3, 0.05, 0.2), (-0.1, 0.45, 0.17), (0.15, -0.55, 0.13)]
    for x, y, c in [*holes, (-0.65, 0.25, 0.12), (0.55, -0.4, 0.1), (0.45, 0.55, 0.13)]:
        cx = r * (x + (b.dice() - 0.5) * 0.14)
        b.crater(cx, r * (y + (b.dice() - 0.5) * 0.14), r * c)


def ice(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.blob(-r * 0.1, -r * 0.5, r * 0.75, 0.2, 10, 1.2, 0.7), p[1])
    b.fill(b.blob(r * 0.1, r * 0.95, r * 0.5, 0.15, 9, 1.5, 0.7), p[3])
    b.fill(b.blob(0, -r, r * 0.45, 0.15, 9, 1.6, 0.7), p[3])
    for i in range(6):
        x, y = (b.dice() - 0.5) * r * 1.7, (b.dice() - 0.5) * r * 1.5
        steps = [((b.dice() - 0.35) * r * 0.4, (b.dice() - 0.3) * r * 0.4) for _ in range(3)]
        b.line(straight(b.crack(x, y, steps)), p[2] if i % 2 else p[3], r * 0.045)


def lava(b: Brush) -> None:
    r, q = b.r, b.q
    b.fill(b.blob(-r * 0.3, -r * 0.2, r * 0.7, 0.25, 10), b.p[2])
    b.fill(b.blob(r * 0.5, r * 0.4, r * 0.45, 0.25, 10), b.p[2])
    for _ in range(7):
        x, y = (b.dice() - 0.5) * r * 1.6, (b.dice() - 0.6) * r * 1.4
        steps = [((b.dice() - 0.5) * r * 0.55, b.dice() * r * 0.3) for _ in range(4)]
        d = smooth(b.crack(x, y, steps), False)
        b.line(d, q[0], r * 0.11)
        b.line(d, q[3], r * 0.045)
    b.fill(b.blob(r * 0.2, -r * 0.45, r * 0.14, 0.2), q[1])
    b.fill(b.blob(-r * 0.4, r * 0.35, r * 0.11, 0.2), q[1])


def desert(b: Brush) -> None:
    r, p = b.r, b.p
    for i in range(6):
        y = -r * 0.8 + i * r * 0.33
        b.fill(b.band(y, y + r * 0.5, r * 0.16), [p[1], p[0], p[3], p[0], p[1], p[2]][i])
    for _ in range(9):
        x, y = (b.dice() - 0.5) * r * 1.5, (b.dice() - 0.5) * r * 1.5
        dune = (
            f"M{n(x - r * 0.2)} {n(y)}Q{n(x - r * 0.05)} {n(y - r * 0.13)} {n(x + r * 0.06)} {n(y)}"
            f"T{n(x + r * 0.28)} {n(y - r * 0.02)}"
        )
        b.line(dune, p[2], r * 0.035, 0.75)


def crystal(b: Brush) -> None:
    r, p = b.r, b.p
    for i in range(7):
        a0 = i / 7 * 6.283 + 0.3
        a1 = (i + 1) / 7 * 6.283 + 0.3
        m = 0.45 + b.dice() * 0.15
        ax, ay = math.cos(a0) * r, math.sin(a0) * r
        bx, by = math.cos(a1) * r, math.sin(a1) * r
        tip = ((a0 + a1) / 2, r * 1.1)
        edge = f"{n(ax * m)} {n(ay * m)}L{n(bx * m)} {n(by * m)}"
        b.fill(f"M0 0L{edge}Z", p[1 if i % 2 else 3])
        b.fill(f"M{edge}L{n(math.cos(tip[0]) * tip[1])} {n(math.sin(tip[0]) * tip[1])}Z", p[i % 3])
        b.line(f"M{n(ax * m)} {n(ay * m)}L{n(ax * 1.05)} {n(ay * 1.05)}", p[2], r * 0.04)


def jungle(b: Brush) -> None:
    r, p = b.r, b.p
    river = PALETTES["sea"][1]
    for i in range(16):
        x, y = b.spot(0.95)
        colour = [p[2], p[1], p[0], p[3], b.q[1]][i % 5]
        b.fill(b.blob(x, y, r * (0.16 + b.dice() * 0.16), 0.2, 8), colour, 0.7 if i % 5 == 3 else 0)
    course = [(-r, -r * 0.1), (-r * 0.4, r * 0.12), (0.0, -r * 0.05), (r * 0.35, r * 0.2), (r, r * 0.1)]
    b.line(smooth(course, False), river, r * 0.09)
    b.line(smooth([(0.0, -r * 0.05), (r * 0.1, -r * 0.4), (-r * 0.05, -r * 0.9)], False), river, r * 0.06)


def swirl(b: Brush) -> None:
    r, p = b.r, b.p
    for k in range(4):
        points: list[Point] = []
        for i in range(16):
            a, d = i * 0.42 + k * 1.57, r * (0.08 + i * 0.075)
            points.append((math.cos(a) * d - r * 0.1, math.sin(a) * d * 0.85))
        d_path = smooth(points, False)
        b.line(d_path, p[2 if k % 2 else 1], r * 0.26)
        b.line(d_path, p[0] if k % 2 else p[3], r * 0.09)
    b.fill(b.blob(-r * 0.1, 0, r * 0.14, 0.1), p[3])


def city(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.blob(-r * 0.2, -r * 0.1, r * 0.75, 0.25, 10), p[1], 0.55)
    b.fill(b.blob(r * 0.4, r * 0.3, r * 0.5, 0.25, 10), p[2], 0.8)
    for i in range(5):
        y = -r * 0.7 + i * r * 0.34
        b.line(smooth([(-r, y + r * 0.1), (0.0, y - r * 0.02), (r, y + r * 0.12)], False), p[3], r * 0.03, 0.7)
    for i in range(5):
        x = -r * 0.7 + i * r * 0.36
        b.line(smooth([(x - r * 0.12, -r), (x + r * 0.05, 0.0), (x - r * 0.1, r)], False), p[3], r * 0.03, 0.5)
    for _ in range(26):
        x, y = b.spot(0.9)
        size = r * (0.03 + b.dice() * 0.045)
        b.dot(x, y, size, PALETTES["gold"][1 if b.dice() < 0.5 else 3])


def spore(b: Brush) -> None:
    r, p, q = b.r, b.p, b.q
    b.fill(b.blob(r * 0.2, r * 0.5, r * 0.7, 0.2, 10), p[2], 0.7)
    b.fill(b.blob(-r * 0.4, -r * 0.4, r * 0.6, 0.2, 10), p[1], 0.8)
    caps = [(-0.4, -0.3, 0.26), (0.35, -0.45, 0.17), (0.15, 0.15, 0.24), (-0.3, 0.45, 0.18)]
    for cx, cy, c in [*caps, (0.6, 0.25, 0.15), (-0.75, 0.15, 0.12), (0.1, 0.7, 0.14)]:
        x, y, s = r * cx, r * cy, r * c
        b.fill(b.blob(x, y, s, 0.08, 8), q[2])
        b.fill(b.blob(x, y - s * 0.1, s * 0.8, 0.08, 8), q[0])
        b.fill(b.blob(x - s * 0.2, y - s * 0.3, s * 0.28, 0.1, 7), q[3])


def toxic(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.band(-r * 0.2, r * 0.25, r * 0.25), p[1])
    b.fill(b.band(r * 0.45, r * 1.1, r * 0.2), p[2])
    b.fill(b.band(-r * 1.1, -r * 0.6, r * 0.2), p[2], 0.7)
    for _ in range(9):
        a = b.dice() * 6.28
        d = math.sqrt(b.dice()) * r * 0.8
        s = r * (0.06 + b.dice() * 0.13)
        x, y = math.cos(a) * d, math.sin(a) * d
        b.fill(b.blob(x, y, s, 0.1, 7), p[3], 0.85)
        b.fill(b.blob(x + s * 0.2, y + s * 0.2, s * 0.7, 0.1, 7), p[0])


def shattered(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.blob(0, 0, r * 1.1, 0.05), p[2])
    plates = [(-0.45, -0.4, 0.52), (0.45, -0.3, 0.5), (0.0, 0.5, 0.5), (-0.75, 0.35, 0.3), (0.75, 0.4, 0.3)]
    for i, (cx, cy, c) in enumerate(plates):
        points: list[Point] = []
        for j in range(7):
            a = j / 7 * 6.28 + b.dice() * 0.5
            s = r * c * (0.75 + b.dice() * 0.25)
            points.append((r * cx + math.cos(a) * s, r * cy + math.sin(a) * s))
        b.fill(straight(points) + "Z", p[i % 2])
        edge = straight(points[:4])
        b.strokes.append(f'<path d="{edge}" fill="none" stroke="{p[3]}" stroke-width="{n(r * 0.05)}"/>')
    b.strokes.append(f'<circle r="{n(r * 0.13)}" fill="{b.q[1]}"/>')


def twin(b: Brush) -> None:
    r, p = b.r, b.p
    b.fill(b.blob(0, 0, r * 0.9, 0.2, 10), p[1])
    b.fill(b.blob(-r * 0.2, r * 0.1, r * 0.5, 0.3, 10), p[3], 0.8)
    b.fill(b.blob(r * 0.4, -r * 0.4, r * 0.3, 0.3, 10), p[2])


def rock(b: Brush) -> None:
    r = b.r
    b.fill(b.blob(-r * 0.25, -r * 0.3, r * 0.7, 0.25, 9), b.p[1])
    for x, y, c in ((0.1, 0.15, 0.3), (-0.45, -0.1, 0.16), (0.4, -0.45, 0.13)):
        b.crater(r * x, r * y, r * c)


SURFACES: Final[dict[str, Callable[[Brush], None]]] = {
    "bands": bands,
    "ringed": bands,
    "storm": storm,
    "ocean": ocean,
    "crater": crater,
    "ice": ice,
    "lava": lava,
    "desert": desert,
    "crystal": crystal,
    "jungle": jungle,
    "swirl": swirl,
    "city": city,
    "spore": spore,
    "toxic": toxic,
    "shattered": shattered,
    "twin": twin,
    "rock": rock,
}


# --- paths -------------------------------------------------------------------------------------------------


def smooth(points: list[Point], closed: bool = True) -> str:
    """A curve through the points (Catmull-Rom)."""
    count = len(points)
    last = count - 1
    parts = [f"M{n(points[0][0])} {n(points[0][1])}"]
    for i in range(count if closed else last):
        if closed:
            a, b, c, d = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        else:
            a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        parts.append(
            f"C{n(b[0] + (c[0] - a[0]) / 6)} {n(b[1] + (c[1] - a[1]) / 6)}"
            f" {n(c[0] - (d[0] - b[0]) / 6)} {n(c[1] - (d[1] - b[1]) / 6)} {n(c[0])} {n(c[1])}"
        )
    return "".join(parts) + ("Z" if closed else "")


def straight(points: list[Point]) -> str:
    """A path of straight lines."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def on_circle(degrees: float, radius: float) -> Point:
    """The point on a circle in that direction."""
    return math.cos(math.radians(degrees)) * radius, math.sin(math.radians(degrees)) * radius


def n(value: float) -> str:
    """A number with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def short(value: float) -> str:
    """A fraction without its leading zero."""
    return f"{value:g}".removeprefix("0")
