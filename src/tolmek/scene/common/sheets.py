"""Pictures that the page loads as files: `python -m tolmek.scene.common.sheets` writes them beside the sprites.

`worlds.svg` has every world as a symbol `world-<id>`, with the world in the middle; its radius is a quarter of the
symbol's width, so that rings and moons have room. Large pictures need a planet painted for their size, because lines
do not grow with it: the night sky of the start page, `night.svg`, is such a picture.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tolmek.scene.common.markup import moved, tag
from tolmek.scene.common.planets import FACES, Brush, Dice, planet, world_face
from tolmek.scene.common.sprites import CUT, symbols
from tolmek.scene.common.theme import DARK

HALF: Final = 48  # of a symbol's width; a world is painted with the radius 24
NAMESPACE: Final = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT = 1366, 768

WORLDS: Final = (  # id, middle, radius
    ("bindok_ii", 1090, 322, 196),
    ("delta_sothe", 826, 138, 50),
    ("tan_lock", 1292, 98, 40),
    ("arcura", 690, 178, 27),
)
SHIPS: Final = (  # symbol, middle, size, heading, colour
    ("starcruiser", 772, 300, 60, 44, "ember"),
    ("starfighter", 712, 338, 38, 42, "ember"),
    ("starfighter", 818, 352, 38, 46, "ember"),
    ("starfighter", 960, 120, 30, 214, "tide"),
    ("starfighter", 1010, 92, 26, 220, "tide"),
    ("diplomat", 1290, 520, 36, -64, "orchid"),
    ("diplomat", 1236, 566, 30, -58, "orchid"),
)
WASHES: Final = (  # middle, radius, roughness, stretch, colour
    (980, 250, 330, 0.16, (1.5, 0.75), "#4c3a86"),
    (1090, 330, 230, 0.18, (1.5, 0.7), "#7a3f7c"),
    (860, 420, 200, 0.2, (1.7, 0.6), "#9b4a63"),
    (240, 690, 300, 0.16, (1.8, 0.5), "#7a3f6c"),
)
SKY_CUT: Final = "#17173a"


def worlds() -> str:
    """Every world as a symbol."""
    box = f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}"
    symbols = [
        tag("symbol", world_face(world, f"face-{world}"), id=f"world-{world}", viewBox=box) for world in sorted(FACES)
    ]
    return f'<svg xmlns="{NAMESPACE}">\n' + "\n".join(symbols) + "\n</svg>\n"


def night() -> str:
    """The sky of the start page: washes, lanes, stars, large worlds, ships on their way."""
    brush = Brush(Dice(77), 1, ("", "", "", ""), ("", "", "", ""))
    washes = [
        tag("path", d=brush.blob(x, y, radius, rough, 12, *stretch), fill=colour)
        for x, y, radius, rough, stretch, colour in WASHES
    ]
    lanes = [tag("path", d=d) for d in ("M380 -40Q900 120 1120 520T1300 900", "M-40 520Q420 330 760 420T1420 180")]
    dotted = {"stroke": "#cbb6f0", "stroke_width": "1.4", "stroke_dasharray": "2 9", "stroke_linecap": "round"}
    painted = [
        tag("g", planet(FACES[world], radius, f"night-{world}"), transform=moved(x, y))
        for world, x, y, radius in WORLDS
    ]
    gradient = (
        '<linearGradient id="night" x2=".35" y2="1"><stop stop-color="#0f1129"/>'
        '<stop offset=".55" stop-color="#1c1b45"/><stop offset="1" stop-color="#3a2350"/></linearGradient>'
    )
    inside = [
        tag("defs", gradient),
        tag("rect", width=WIDTH, height=HEIGHT, fill="url(#night)"),
        tag("g", *washes, opacity=".33"),
        tag("g", *lanes, fill="none", opacity=".5", **dotted),
        stars(320, Dice(12)),
        *painted,
        worldship(766, 520, 132),
        *(ship(*each) for each in SHIPS),
    ]
    return tag("svg", *inside, xmlns=NAMESPACE, viewBox=f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT) + "\n"


def stars(count: int, dice: Dice) -> str:
    """That many stars of different brightness."""
    circles = []
    for _ in range(count):
        bright = dice()
        x, y = dice() * WIDTH, dice() * HEIGHT
        size, opacity = 0.5 + bright * bright * 1.3, 0.2 + bright * 0.6
        circles.append(tag("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=f"{size:.1f}", opacity=f"{opacity:.2f}"))
    return tag("g", *circles, fill=DARK.star)


def ship(kind: str, x: float, y: float, size: float, heading: float, colour: str) -> str:
    """A ship with its wake."""
    fill = DARK.players[colour]
    wake = f"M0 {size * 0.45:.1f}L{size * 0.06:.1f} {size * 1.5:.1f}L{-size * 0.06:.1f} {size * 1.5:.1f}Z"
    body = drawn(f"ship-{kind}", size, fill, SKY_CUT)
    return tag("g", tag("path", d=wake, fill=fill, opacity=".35"), body, transform=turned(x, y, heading))


def worldship(x: float, y: float, size: float) -> str:
    """A Worldship, seen from the side."""
    return tag("g", drawn("unit-worldship", size, DARK.text, "#2a2350"), transform=turned(x, y, -8))


def drawn(symbol: str, size: float, colour: str, cut: str) -> str:
    """A symbol of the sprite sheet with its middle at the origin, as plain shapes."""
    body = CUT.sub(cut, symbols()[symbol])
    inside = body[body.index("</title>") + len("</title>") : body.rindex("</symbol>")]
    return tag("g", inside, color=colour, transform=f"scale({size / 48:.3f}) {moved(-24, -24)}")


def turned(x: float, y: float, degrees: float) -> str:
    """The attribute `transform` that moves and turns an element."""
    return f"{moved(x, y)} rotate({degrees:g})"


def write(folder: Path) -> None:
    """Write both pictures into a folder."""
    (folder / "worlds.svg").write_text(worlds(), encoding="utf-8")
    (folder / "night.svg").write_text(night(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(__file__).parents[1])
