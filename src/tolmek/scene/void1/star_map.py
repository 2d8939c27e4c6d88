"""The map, bottom to top: home corners, hexagons with nebulae and stars, lanes, obstacles, spaces, worlds,
tokens, pennants."""

from __future__ import annotations

import math
from typing import Any, Final

from tolmek.scene.common import map_parts
from tolmek.scene.common.map_parts import folded, is_first, lanes, pennant, shrunk, staff
from tolmek.scene.common.markup import hint, moved, polygon, short, tag
from tolmek.scene.common.painting import Painting
from tolmek.scene.common.planets import FACES, Brush, Dice, Face, planet, world_face
from tolmek.scene.common.sizes import BADGE, FLAG, NAME, OBSTACLE, RING, TOKEN

Record = dict[str, Any]

NEBULAE: Final = ("#6b4fa0", "#2f6f8f", "#8f4a66", "#3f6f5a", "#7a6232", "#4a57a0", "#8a4a3a")
VALUES: Final = ("income", "vp", "influence")
OBSTACLES: Final = {"asteroids": "obs-asteroids", "mines": "obs-mines", "ancient-defenses": "obs-ancient"}
TOKENS: Final = {
    "worm-hole": "map-wormhole",
    "rebellion": "evt-rebellion",
    "distress-call": "evt-distress",
    "pirates": "evt-pirates",
    "event": "evt-generic",
}
GOODS: Final = {"life-forms": "good-lifeforms"}  # the other symbols are named like their goods


def star_map(painting: Painting) -> str:
    """The whole map as SVG elements."""
    scene = painting.scene
    return "".join(
        [
            *[home_corner(painting, home) for home in scene["homes"]],
            *[gap(painting, row) for row in [*scene["gaps"], *scene["corners"]]],
            *[hexagon(painting, tile) for tile in scene["hexes"]],
            lanes(painting),
            *[staff(painting, fleet) for fleet in scene["fleets"]],
            *[obstacle(painting, line) for line in scene["lines"] if line["obstacle"]],
            *[space(painting, place) for place in scene["places"] if place["name"] is None],
            battle(painting),
            *[world(painting, row) for row in scene["worlds"]],
            *[token(painting, row) for row in scene["tokens"]],
            *[pennant(painting, fleet) for fleet in scene["fleets"] if not fleet["folded"]],
            *[folded(painting, fleet) for fleet in scene["fleets"] if is_first(fleet)],
        ]
    )


# --- board -------------------------------------------------------------------------------------------------


def home_corner(painting: Painting, home: Record) -> str:
    """A home world's piece of the board, in the colour of its seat."""
    seat = home["seat"]
    path = polygon(shrunk(home["outline"], 0.955))
    edge = painting.colour(seat)
    return (
        tag("path", d=path, fill=painting.deep(seat), opacity=0.55)
        + tag("path", d=path, fill=painting.pattern(seat), opacity=0.16)
        + tag("path", d=path, fill="none", stroke=edge, stroke_width=1.3, stroke_linejoin="round", opacity=0.75)
    )


def gap(painting: Painting, row: Record) -> str:
    """Where a hexagon is still to be laid, or a home world."""
    path = polygon(shrunk(row["outline"], 0.96))
    return tag("path", d=path, fill="none", stroke=painting.theme.line, stroke_dasharray="5 6", stroke_width=1.4)


def hexagon(painting: Painting, tile: Record) -> str:
    """A tile with a wash of nebula and a sprinkle of stars, the same for one hexagon wherever it lies."""
    theme = painting.theme
    x, y = tile["x"], tile["y"]
    seed = sum(ord(letter) * (i + 3) for i, letter in enumerate(tile["id"]))
    hue = NEBULAE[seed % len(NEBULAE)]
    dice = Dice(900 + seed)
    brush = Brush(dice, 1, ("",) * 4, ("",) * 4)
    great = brush.blob(x + (dice() - 0.5) * 40, y + (dice() - 0.5) * 30, 54, 0.2, 10, 1.1, 0.8)
    small = brush.blob(x + (dice() - 0.5) * 50, y + (dice() - 0.5) * 40, 32, 0.25, 9, 1.2, 0.8)
    stars = []
    for _ in range(22):
        a, d, size = dice() * 6.28, math.sqrt(dice()) * 80, dice()
        cx, cy = round(x + math.cos(a) * d, 1), round(y + math.sin(a) * d, 1)
        stars.append(tag("circle", cx=cx, cy=cy, r=round(0.4 + size * 0.7, 1), opacity=0.25 + size * 0.5))
    return (
        tag(
            "path",
            d=polygon(shrunk(tile["outline"], 0.98)),
            fill=theme.tile_2 if tile["position"] in ("c", 1, 3, 5) else theme.tile,
            stroke=theme.line,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
        + tag("g", tag("path", d=great), tag("path", d=small), fill=hue, opacity=theme.nebula)
        + tag("path", d=great, fill="none", stroke=hue, stroke_dasharray="2 5", opacity=0.5)
        + tag("g", *stars, fill=theme.star)
    )


# --- spaces --------------------------------------------------------------------------------------


def obstacle(painting: Painting, line: Record) -> str:
    """The symbol of an obstacle on its line."""
    theme = painting.theme
    x, y = line["obstacle_at"]
    disc = tag("circle", cx=x, cy=y, r=OBSTACLE + 1.2, fill=theme.tile)
    return disc + painting.sheet.icon(OBSTACLES[line["obstacle"]], x, y, OBSTACLE * 2, theme.warn, theme.tile)


def space(painting: Painting, place: Record) -> str:
    """A space, an asteroid, or half a space on the rim."""
    theme = painting.theme
    x, y, r = place["x"], place["y"], place["radius"]
    if place["kind"] == "asteroid":
        frame = {"stroke": theme.lane, "stroke_dasharray": "3.5 2.6"}
        icon = painting.sheet.icon("obs-asteroids", x, y, r * 1.5, theme.space, theme.tile_2)
        return tag("circle", cx=x, cy=y, r=r, fill=theme.tile_2, stroke_width=1.2, **frame) + icon
    if place["half"] is None:
        return map_parts.space(painting, place)
    look = {"fill": theme.space, "fill_opacity": ".85", "stroke": theme.tile}
    r = short(r * 1.1)
    turn = f"{moved(x, y)} rotate({60 * place['half'] - 90})"
    return tag("path", d=f"M-1.5-{r}A{r} {r} 0 0 0-1.5 {r}Z", stroke_width=1.2, transform=turn, **look)


def battle(painting: Painting) -> str:
    """Where an attack is being carried out."""
    fight = painting.scene["battle"]
    if fight is None:
        return ""
    place = painting.places[fight["place"]]
    return tag(
        "circle",
        cx=place["x"],
        cy=place["y"],
        r=place["radius"] + RING + 5,
        fill="none",
        stroke=painting.theme.bad,
        stroke_width=2.4,
        stroke_dasharray="8 5",
        stroke_linecap="round",
    )


# --- worlds ------------------------------------------------------------------------------------------------


def world(painting: Painting, row: Record) -> str:
    """A world with everything attached to it."""
    parts = [hint(description(painting, row))]
    if row["covered"]:
        parts.append(tile_over(painting, row))
    else:
        parts += [
            owner_ring(painting, row),
            tag("circle", r=row["radius"] + 1.6, fill=painting.theme.sky, opacity=0.9),
            face(row),
            badges(painting, row),
            flags(painting, row),
            extras(painting, row),
        ]
    return tag("g", *parts, name_and_values(painting, row), transform=moved(row["x"], row["y"]))


def description(painting: Painting, row: Record) -> str:
    """The world in words, for a pointer that rests on it."""
    if row["covered"]:
        return f"{row['name']}: not in this game"
    words = [word for word in (row["temperament"], row["good"]) if word]
    if row["guards"]:
        words.append("held by guards")
    if row["controller"] is not None:
        how = "conquered by" if row["controller"] == row["conqueror"] else "allied with"
        words.append(f"{how} {painting.seat_name(row['controller'])}")
    if row["ally"] is not None and row["ally"] != row["controller"]:
        words.append(f"ally without control: {painting.seat_name(row['ally'])}")
    return f"{row['name']}: {', '.join(words)}" if words else row["name"]


def face(row: Record) -> str:
    """The painted globe; rings reach far, so a world with rings is a little smaller."""
    ident, scale = row["id"], row["radius"] / 24
    if ident not in FACES:
        painted = planet(Face("rock", "slate", "slate", len(ident)), 24.0, f"w-{ident}")
    else:
        painted = world_face(ident, f"w-{ident}")
        if FACES[ident].kind == "ringed":
            scale *= 0.86
    return tag("g", painted, transform=f"scale({scale:.3f})")


def tile_over(painting: Painting, row: Record) -> str:
    """A planet that is not in this game lies under a tile."""
    theme, r = painting.theme, row["radius"]
    edge = {"stroke": theme.line_2, "stroke_dasharray": "3 3"}
    cross = painting.sheet.icon("ui-close", 0, 0, r, theme.line_2, theme.tile_2)
    return tag("circle", r=r, fill=theme.tile_2, stroke_width=1.2, **edge) + cross


def owner_ring(painting: Painting, row: Record) -> str:
    """Solid for an ally, dashed for a conqueror, guards included."""
    if row["controller"] is None and not row["guards"]:
        return ""
    dashes = "6 3.6" if row["controller"] == row["conqueror"] else None
    colour = painting.colour(row["controller"])
    return tag(
        "circle",
        r=row["radius"] + RING,
        fill="none",
        stroke=colour,
        stroke_width=2.5,
        stroke_dasharray=dashes,
    )


def badges(painting: Painting, row: Record) -> str:
    """Temperament and trade good, on one side of the world; a home world has its values there."""
    theme, r = painting.theme, row["radius"]
    sign = 1 if row["label"]["badges"] == "right" else -1
    if row["home"]:
        return home_values(painting, row, sign)
    symbols = [f"temp-{row['temperament']}"] if row["temperament"] else []
    if row["good"]:
        symbols.append(GOODS.get(row["good"], f"good-{row['good']}"))
    markup = ""
    for symbol, height in zip(symbols, (-0.36, 0.46), strict=False):
        x, y = sign * (math.sqrt((r + 3) ** 2 - (r * height) ** 2) + 1), r * height
        markup += painting.disc(symbol, x, y, BADGE, theme.text, theme.line_2, theme.sky)
    return markup


def home_values(painting: Painting, row: Record, sign: int) -> str:
    """The printed values of a home world, one below the other."""
    r = row["radius"]
    values = [kind for kind in VALUES if row[kind]]
    heights = {1: (0.1,), 2: (-0.3, 0.5), 3: (-0.62, 0.1, 0.82)}.get(len(values), ())
    return "".join(
        painting.value(kind, row[kind], sign * (math.sqrt((r + 4) ** 2 - (r * up) ** 2) + 1), r * up)
        for kind, up in zip(values, heights, strict=True)
    )


def flags(painting: Painting, row: Record) -> str:
    """The controller's flag, upper corner away from the badges; behind it that of an ally without control."""
    sign = -1 if row["label"]["badges"] == "right" else 1
    reach = (row["radius"] + RING) * 0.72
    markup = ""
    if row["ally"] is not None and row["ally"] != row["controller"]:
        markup += painting.flag(row["ally"], sign * (reach - 9), -reach - 4.5, FLAG * 0.76, False)
    if row["controller"] is not None or row["guards"]:
        conqueror = row["controller"] == row["conqueror"]
        markup += painting.flag(row["controller"], sign * reach, -reach, FLAG, conqueror)
    return markup


def extras(painting: Painting, row: Record) -> str:
    """A space port at the lower corner away from the badges, an infestation at the other upper corner."""
    theme = painting.theme
    sign = -1 if row["label"]["badges"] == "right" else 1
    reach = (row["radius"] + RING) * 0.74
    markup = ""
    if row["port"] is not None:
        colour = painting.colour(row["port"])
        markup += painting.disc("tok-spaceport", sign * reach, reach, FLAG, colour, colour, theme.sky)
    if row["infested"]:
        x, y = -sign * reach * 0.8, -reach * 1.12
        markup += painting.disc("evt-infestation", x, y, FLAG, theme.warn, theme.warn, theme.sky)
    return markup


def name_and_values(painting: Painting, row: Record) -> str:
    """The label of a world."""
    theme = painting.theme
    x, y, width = row["label"]["name"]
    colour = theme.text_3 if row["covered"] else theme.text
    markup = painting.title(row["name"], x, y, NAME, colour, "middle", theme.tile, short(width - 2))
    if not row["covered"]:
        for kind, (x, y) in zip(VALUES, row["label"]["values"], strict=False):
            markup += painting.value(kind, row[kind], x, y)
    return markup


# --- tokens and ships --------------------------------------------------------------------------------------


def token(painting: Painting, row: Record) -> str:
    """The token of an event."""
    theme = painting.theme
    colour = theme.info if row["kind"] == "worm-hole" else theme.warn
    disc = painting.disc(TOKENS[row["kind"]], row["x"], row["y"], TOKEN, colour, colour, theme.tile)
    return tag("g", hint(row["name"]), disc)


def ship_symbol(ship: str) -> str:
    """The symbol of a kind of ship."""
    return f"ship-{ship.replace('_', '-')}"
