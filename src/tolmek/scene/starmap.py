"""The map, bottom to top: home corners, hexagons with nebulae and stars, lanes, obstacles, spaces, tokens, worlds,
pennants."""

from __future__ import annotations

import math
from typing import Any, Final

from tolmek.scene.painting import TOKENS, Painting
from tolmek.scene.planets import FACES, Brush, Dice, Face, planet, world_face
from tolmek.scene.sizes import (
    BADGE,
    FLAG,
    NAME_HEIGHT,
    OBSTACLE,
    PENNANT_DIGIT,
    PENNANT_END,
    PENNANT_SHIP,
    RING,
    TOKEN,
    VALUE,
    label,
)

Record = dict[str, Any]

NEBULAE: Final = ("#6b4fa0", "#2f6f8f", "#8f4a66", "#3f6f5a", "#7a6232", "#4a57a0", "#8a4a3a")
OBSTACLES: Final = {"asteroids": "obs-asteroids", "mines": "obs-mines", "ancient-defenses": "obs-ancient"}
VALUES: Final = ("income", "vp", "influence")
GOODS: Final = {"life-forms": "good-lifeforms"}


def star_map(painting: Painting) -> str:
    scene = painting.scene
    parts = [home_corner(painting, home) for home in scene["homes"]]
    parts += [hexagon(painting, i, tile) for i, tile in enumerate(scene["hexes"])]
    parts.append(lanes(painting))
    parts += [pole(painting, fleet) for fleet in scene["fleets"]]
    parts += [obstacle(painting, line) for line in scene["lines"] if line["obstacle"]]
    parts += [space(painting, place) for place in scene["places"] if place["kind"] not in ("planet", "home")]
    parts.append(battle(painting))
    parts += [world(painting, row) for row in scene["worlds"]]
    parts += [token(painting, row) for row in scene["tokens"]]
    parts += [pennant(painting, fleet) for fleet in scene["fleets"]]
    return "".join(parts)


# --- ground ------------------------------------------------------------------------------------------------


def home_corner(painting: Painting, home: Record) -> str:
    seat = home["seat"]
    cx = sum(x for x, _ in home["outline"]) / 4
    cy = sum(y for _, y in home["outline"]) / 4
    path = polygon([[cx + (x - cx) * 0.955, cy + (y - cy) * 0.955] for x, y in home["outline"]])
    return (
        f'<path d="{path}" fill="{painting.deep(seat)}" opacity=".55"/>'
        f'<path d="{path}" fill="{painting.pattern(seat)}" opacity=".16"/>'
        f'<path d="{path}" fill="none" stroke="{painting.colour(seat)}" stroke-width="1.3" stroke-linejoin="round"'
        ' opacity=".75"/>'
    )


def hexagon(painting: Painting, index: int, tile: Record) -> str:
    """A tile with a wash of nebula and a sprinkle of stars, the same for one hexagon wherever it lies."""
    theme = painting.theme
    x, y = tile["x"], tile["y"]
    path = polygon([[x + (px - x) * 0.98, y + (py - y) * 0.98] for px, py in tile["outline"]])
    seed = sum(ord(letter) * (i + 3) for i, letter in enumerate(tile["id"]))
    dice = Dice(900 + seed)
    brush = Brush(dice, 1, ("",) * 4, ("",) * 4)
    hue = NEBULAE[seed % len(NEBULAE)]
    great = brush.blob(x + (dice() - 0.5) * 40, y + (dice() - 0.5) * 30, 54, 0.2, 10, 1.1, 0.8)
    small = brush.blob(x + (dice() - 0.5) * 50, y + (dice() - 0.5) * 40, 32, 0.25, 9, 1.2, 0.8)
    stars = ""
    for _ in range(22):
        a, d, size = dice() * 6.28, math.sqrt(dice()) * 80, dice()
        stars += (
            f'<circle cx="{x + math.cos(a) * d:.1f}" cy="{y + math.sin(a) * d:.1f}" r="{0.4 + size * 0.7:.1f}"'
            f' opacity="{0.25 + size * 0.5:.2f}"/>'
        )
    return (
        f'<path d="{path}" fill="{theme.tile if index % 2 else theme.tile_2}" stroke="{theme.line}"'
        ' stroke-width="1.2" stroke-linejoin="round"/>'
        f'<g fill="{hue}" opacity="{theme.nebula}"><path d="{great}"/><path d="{small}"/></g>'
        f'<path d="{great}" fill="none" stroke="{hue}" stroke-dasharray="2 5" opacity=".5"/>'
        f'<g fill="{theme.star}">{stars}</g>'
    )


# --- lanes and spaces --------------------------------------------------------------------------------------


def lanes(painting: Painting) -> str:
    theme = painting.theme
    plain = "".join(
        f'<path d="{curve(line["points"])}"/>' for line in painting.scene["lines"] if not line["link"]
    )
    holes = "".join(
        f'<path d="{curve(line["points"])}"/>' for line in painting.scene["lines"] if line["link"]
    )
    found = (
        f'<g fill="none" stroke="{theme.lane}" stroke-width="1.5" stroke-linecap="round" stroke-dasharray=".4 4.4"'
        f' opacity=".9">{plain}</g>'
    )
    if holes:
        found += (
            f'<g fill="none" stroke="{theme.info}" stroke-width="1.3" stroke-linecap="round"'
            f' stroke-dasharray="7 6" opacity=".5">{holes}</g>'
        )
    return found


def obstacle(painting: Painting, line: Record) -> str:
    theme = painting.theme
    x, y = line["obstacle_at"]
    icon = painting.sheet.icon(OBSTACLES[line["obstacle"]], x, y, OBSTACLE * 2, theme.warn, theme.tile)
    return f'<circle cx="{x:g}" cy="{y:g}" r="{OBSTACLE + 1.4:g}" fill="{theme.tile}"/>{icon}'


def space(painting: Painting, place: Record) -> str:
    theme = painting.theme
    x, y, r = place["x"], place["y"], place["radius"]
    if place["kind"] == "asteroid":
        icon = painting.sheet.icon("obs-asteroids", x, y, r * 1.5, theme.space, theme.tile_2)
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{theme.tile_2}" stroke="{theme.lane}"'
            f' stroke-width="1.2" stroke-dasharray="3.5 2.6"/>{icon}'
        )
    look = f'fill="{theme.space}" fill-opacity=".85" stroke="{theme.tile}" stroke-width="1.2"'
    if place["half"] is None:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {look}/>'
    r *= 1.1
    half = f"M-1.5 {-r:.1f}A{r:.1f} {r:.1f} 0 0 0-1.5 {r:.1f}Z"
    return f'<path transform="translate({x:g} {y:g}) rotate({60 * place["half"] - 90})" d="{half}" {look}/>'


def battle(painting: Painting) -> str:
    place = painting.places.get(painting.scene["battle"] or "")
    if place is None:
        return ""
    return (
        f'<circle cx="{place["x"]:g}" cy="{place["y"]:g}" r="{place["radius"] + RING + 5:g}" fill="none"'
        f' stroke="{painting.theme.bad}" stroke-width="2.4" stroke-dasharray="8 4.5" stroke-linecap="round"/>'
    )


# --- worlds ------------------------------------------------------------------------------------------------


def world(painting: Painting, row: Record) -> str:
    theme = painting.theme
    r = row["radius"]
    parts = [f'<g transform="translate({row["x"]:g} {row["y"]:g})">']
    if row["covered"]:
        parts.append(covered(painting, r))
    else:
        parts.append(owner_ring(painting, row))
        parts.append(f'<circle r="{r + 1.6:g}" fill="{theme.sky}" opacity=".9"/>')
        parts.append(
            f'<g transform="scale({r / 24 * (0.86 if ringed(row["id"]) else 1):.3f})">{face(row["id"])}</g>'
        )
        parts.append(badges(painting, row))
        parts.append(flags(painting, row))
        parts.append(extras(painting, row))
    parts.append(name_and_values(painting, row))
    parts.append("</g>")
    return "".join(parts)


def face(ident: str) -> str:
    if ident in FACES:
        return world_face(ident, f"w-{ident}")
    return planet(Face("rock", "slate", "slate", len(ident)), 24.0, f"w-{ident}")


def ringed(ident: str) -> bool:
    return ident in FACES and FACES[ident].kind == "ringed"


def covered(painting: Painting, r: float) -> str:
    """A planet that is not in this game lies under a tile."""
    theme = painting.theme
    return (
        f'<circle r="{r:g}" fill="{theme.tile_2}" stroke="{theme.line_2}" stroke-width="1.2" stroke-dasharray="3 3"/>'
        f"{painting.sheet.icon('ui-close', 0, 0, r, theme.line_2, theme.tile_2)}"
    )


def owner_ring(painting: Painting, row: Record) -> str:
    """Solid for an ally, dashed for a conqueror, guards included."""
    if row["controller"] is None and not row["guards"]:
        return ""
    dashes = ' stroke-dasharray="6 3.6"' if row["controller"] == row["conqueror"] else ""
    return (
        f'<circle r="{row["radius"] + RING:g}" fill="none" stroke="{painting.colour(row["controller"])}"'
        f' stroke-width="2.500"{dashes}/>'
    )


def badges(painting: Painting, row: Record) -> str:
    """Temperament and trade good, on one side of the world; a home world has its values there."""
    theme = painting.theme
    r = row["radius"]
    sign = 1 if row["label"]["badges"] == "right" else -1
    if row["home"]:
        values = [kind for kind in VALUES if row[kind]]
        heights = {1: (0.1,), 2: (-0.3, 0.5), 3: (-0.62, 0.1, 0.82)}.get(len(values), ())
        return "".join(
            painting.value(kind, row[kind], sign * (math.sqrt((r + 4) ** 2 - (r * up) ** 2) + 1), r * up)
            for kind, up in zip(values, heights, strict=True)
        )
    symbols = [f"temp-{row['temperament']}"] if row["temperament"] else []
    if row["good"]:
        symbols.append(GOODS.get(row["good"], f"good-{row['good']}"))
    found = ""
    for symbol, height in zip(symbols, (-0.36, 0.46), strict=False):
        y = r * height
        x = sign * (math.sqrt((r + 3) ** 2 - y * y) + 1)
        found += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{BADGE:g}" fill="{theme.sky}" stroke="{theme.line_2}"'
            ' stroke-width=".9"/>' + painting.sheet.icon(symbol, x, y, BADGE * 1.48, theme.text, theme.sky)
        )
    return found


def flags(painting: Painting, row: Record) -> str:
    """The controller's flag at the upper corner away from the badges; behind it that of an ally who lost control."""
    sign = -1 if row["label"]["badges"] == "right" else 1
    reach = (row["radius"] + RING) * 0.72
    found = ""
    if row["ally"] is not None and row["ally"] != row["controller"]:
        found += painting.flag(row["ally"], sign * (reach - 9), -reach - 4.5, FLAG * 0.76, False)
    if row["controller"] is not None or row["guards"]:
        conqueror = row["controller"] == row["conqueror"]
        found += painting.flag(row["controller"], sign * reach, -reach, FLAG, conqueror)
    return found


def extras(painting: Painting, row: Record) -> str:
    """A space port at the lower corner away from the badges, an infestation at the other upper corner."""
    theme = painting.theme
    sign = -1 if row["label"]["badges"] == "right" else 1
    reach = (row["radius"] + RING) * 0.74
    found = ""
    if row["port"] is not None:
        colour = painting.colour(row["port"])
        found += f'<circle cx="{sign * reach:.1f}" cy="{reach:.1f}" r="{FLAG:g}" fill="{theme.ink}" stroke="{colour}"/>'
        found += painting.sheet.icon("tok-spaceport", sign * reach, reach, FLAG * 1.7, colour, theme.ink)
    if row["infested"]:
        x, y = -sign * reach * 0.8, -reach * 1.12
        found += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{FLAG:g}" fill="{theme.sky}" stroke="{theme.warn}"/>'
        found += painting.sheet.icon("evt-infestation", x, y, FLAG * 1.7, theme.warn, theme.sky)
    return found


def name_and_values(painting: Painting, row: Record) -> str:
    values = [(kind, row[kind]) for kind in VALUES]
    if row["covered"] or row["home"]:
        values = []
    side = row["label"]["side"]
    name_box, values_box = label(row["radius"], side, row["label"]["slide"], row["name"], len(values))
    anchor, x = "middle", name_box.centre[0]
    if side in ("left", "right"):
        anchor, x = ("start", name_box.left + 1) if side == "right" else ("end", name_box.right - 1)
    found = painting.title(
        row["name"], x, name_box.top + NAME_HEIGHT - 2, 12, anchor, painting.theme.tile, row["covered"]
    )
    for i, (kind, amount) in enumerate(values):
        found += painting.value(kind, amount, values_box.left + 0.5 + VALUE * (i + 0.5), values_box.centre[1])
    return found


# --- tokens and ships --------------------------------------------------------------------------------------


def token(painting: Painting, row: Record) -> str:
    theme = painting.theme
    colour = theme.info if row["kind"] == "worm-hole" else theme.warn
    icon = painting.sheet.icon(TOKENS[row["kind"]], row["x"], row["y"], TOKEN * 1.6, colour, theme.tile)
    return (
        f'<circle cx="{row["x"]:g}" cy="{row["y"]:g}" r="{TOKEN:g}" fill="{theme.tile}" stroke="{colour}"'
        f' stroke-width="1.4"/>{icon}'
    )


def pennant(painting: Painting, fleet: Record) -> str:
    """Player colour, ink silhouettes and outline, the mark at the pointed end."""
    theme = painting.theme
    w, h = fleet["width"], fleet["height"]
    colour = painting.colour(fleet["owner"])
    middle = h / 2
    parts = [
        f'<g transform="translate({fleet["x"]:g} {fleet["y"]:g})"><path d="M6 0H{w - 3:g}Q{w:g} 0 {w:g} 3V{h - 3:g}Q{w:g} {h:g}'
        f' {w - 3:g} {h:g}H6L0 {middle:g}Z" fill="{colour}" stroke="{theme.ink}" stroke-width="1.3"'
        f' stroke-linejoin="round"/><path d="M6 0H{PENNANT_END:g}V{h:g}H6L0 {middle:g}Z" fill="{theme.ink}" opacity=".2"/>',
        painting.mark(fleet["owner"], 9.6, middle, 8.6, theme.on_player),
    ]
    x = PENNANT_END + 0.5
    for ship in fleet["ships"][: fleet["shown"]]:
        symbol = "ship-" + ship["ship"].replace("_", "-")
        parts.append(
            painting.sheet.icon(symbol, x + PENNANT_SHIP / 2, middle, PENNANT_SHIP, theme.on_player, colour)
        )
        if ship["damaged"]:
            parts.append(
                f'<path d="M{x + 1.5:.1f} {middle + 5.5:.1f}l4-4.500 3 2.500 5-7" fill="none" stroke="{colour}" stroke-width="2.600"/>'
                f'<path d="M{x + 1.5:.1f} {middle + 5.5:.1f}l4-4.500 3 2.500 5-7" fill="none" stroke="{theme.on_player}" stroke-width="1"/>'
            )
        x += PENNANT_SHIP
        if ship["count"] > 1:
            parts.append(painting.words(ship["count"], x + 0.4, middle + 3.9, 11, theme.on_player))
            x += len(str(ship["count"])) * PENNANT_DIGIT + 1.5
    if fleet["more"]:
        parts.append(painting.words(f"+{fleet['more']}", x + 0.6, middle + 3.9, 11, theme.on_player))
    parts.append("</g>")
    return "".join(parts)


def pole(painting: Painting, fleet: Record) -> str:
    """A thin staff from the place to its pennant, where the two do not touch."""
    place = painting.places[fleet["place"]]
    x = min(max(place["x"], fleet["x"] + 6), fleet["x"] + fleet["width"] - 4)
    y = min(max(place["y"], fleet["y"]), fleet["y"] + fleet["height"])
    length = math.hypot(x - place["x"], y - place["y"])
    if length < place["radius"] + 1:
        return ""
    start = place["radius"] / length
    sx, sy = place["x"] + (x - place["x"]) * start, place["y"] + (y - place["y"]) * start
    return (
        f'<path d="M{sx:.1f} {sy:.1f}L{x:.1f} {y:.1f}" stroke="{painting.colour(fleet["owner"])}" stroke-width="1.6"'
        ' stroke-linecap="round"/>'
    )


def polygon(outline: list[list[float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outline) + "Z"


def curve(points: list[list[float]]) -> str:
    (x1, y1), (cx, cy), (x2, y2) = points
    return f"M{x1:g} {y1:g}Q{cx:g} {cy:g} {x2:g} {y2:g}"
