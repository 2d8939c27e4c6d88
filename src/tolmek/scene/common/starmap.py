"""The map, bottom to top: home corners, hexagons with nebulae and stars, lanes, obstacles, spaces, worlds,
tokens, pennants."""

from __future__ import annotations

import math
from typing import Any, Final

from tolmek.scene.common.markup import hint, moved, polygon, short, tag
from tolmek.scene.common.painting import OBSTACLES, TOKENS, Painting
from tolmek.scene.common.planets import FACES, Brush, Dice, Face, planet, world_face
from tolmek.scene.common.sizes import (
    BADGE,
    COUNT,
    FLAG,
    NAME,
    OBSTACLE,
    PENNANT_DIGIT,
    PENNANT_END,
    PENNANT_SHIP,
    RING,
    TOKEN,
)
from tolmek.scene.common.sprites import symbols

Record = dict[str, Any]

NEBULAE: Final = ("#6b4fa0", "#2f6f8f", "#8f4a66", "#3f6f5a", "#7a6232", "#4a57a0", "#8a4a3a")
VALUES: Final = ("income", "vp", "influence")
UNITS: Final = {
    "starfarer": "unit-starfarer",
    "star_sloop": "unit-sloop",
    "war_bot": "unit-warbot",
    "worldship": "unit-worldship",
}
GOODS: Final = {"life-forms": "good-lifeforms"}  # the other symbols are named like their goods


def star_map(painting: Painting) -> str:
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


# --- ground ------------------------------------------------------------------------------------------------


def home_corner(painting: Painting, home: Record) -> str:
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


def shrunk(outline: list[list[float]], by: float) -> list[list[float]]:
    """The outline drawn towards its middle."""
    cx = sum(x for x, _ in outline) / len(outline)
    cy = sum(y for _, y in outline) / len(outline)
    return [[round(cx + (x - cx) * by, 1), round(cy + (y - cy) * by, 1)] for x, y in outline]


# --- lanes and spaces --------------------------------------------------------------------------------------


def lanes(painting: Painting) -> str:
    """Dotted lanes, and dashes between the two ends of a worm hole."""
    theme = painting.theme
    plain = [lane(line["points"]) for line in painting.scene["lines"] if not line["link"]]
    links = [lane(line["points"]) for line in painting.scene["lines"] if line["link"]]
    common = {"fill": "none", "stroke_linecap": "round"}
    found = tag("g", *plain, stroke=theme.lane, stroke_width=1.5, stroke_dasharray=".4 4.4", opacity=0.9, **common)
    if links:
        found += tag("g", *links, stroke=theme.info, stroke_width=1.5, stroke_dasharray="6 5", opacity=0.75, **common)
    return found


def lane(points: list[list[float]]) -> str:
    (x1, y1), (cx, cy), (x2, y2) = points
    return tag("path", d=f"M{short(x1)} {short(y1)}Q{short(cx)} {short(cy)} {short(x2)} {short(y2)}")


def obstacle(painting: Painting, line: Record) -> str:
    theme = painting.theme
    x, y = line["obstacle_at"]
    ground = tag("circle", cx=x, cy=y, r=OBSTACLE + 1.2, fill=theme.tile)
    return ground + painting.sheet.icon(OBSTACLES[line["obstacle"]], x, y, OBSTACLE * 2, theme.warn, theme.tile)


def space(painting: Painting, place: Record) -> str:
    theme = painting.theme
    x, y, r = place["x"], place["y"], place["radius"]
    if place["kind"] == "asteroid":
        frame = {"stroke": theme.lane, "stroke_dasharray": "3.5 2.6"}
        icon = painting.sheet.icon("obs-asteroids", x, y, r * 1.5, theme.space, theme.tile_2)
        return tag("circle", cx=x, cy=y, r=r, fill=theme.tile_2, stroke_width=1.2, **frame) + icon
    look = {"fill": theme.space, "fill_opacity": ".85", "stroke": theme.tile}
    if place["half"] is None:
        return tag("circle", cx=x, cy=y, r=r, stroke_width=1.2, **look)
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
    found = ""
    for symbol, height in zip(symbols, (-0.36, 0.46), strict=False):
        x, y = sign * (math.sqrt((r + 3) ** 2 - (r * height) ** 2) + 1), r * height
        found += painting.disc(symbol, x, y, BADGE, theme.text, theme.line_2, theme.sky)
    return found


def home_values(painting: Painting, row: Record, sign: int) -> str:
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
        found += painting.disc("tok-spaceport", sign * reach, reach, FLAG, colour, colour, theme.sky)
    if row["infested"]:
        x, y = -sign * reach * 0.8, -reach * 1.12
        found += painting.disc("evt-infestation", x, y, FLAG, theme.warn, theme.warn, theme.sky)
    return found


def name_and_values(painting: Painting, row: Record) -> str:
    theme = painting.theme
    x, y, width = row["label"]["name"]
    colour = theme.text_3 if row["covered"] else theme.text
    found = painting.title(row["name"], x, y, NAME, colour, "middle", theme.tile, short(width - 2))
    if not row["covered"]:
        for kind, (x, y) in zip(VALUES, row["label"]["values"], strict=False):
            found += painting.value(kind, row[kind], x, y)
    return found


# --- tokens and ships --------------------------------------------------------------------------------------


def token(painting: Painting, row: Record) -> str:
    theme = painting.theme
    colour = theme.info if row["kind"] == "worm-hole" else theme.warn
    disc = painting.disc(TOKENS[row["kind"]], row["x"], row["y"], TOKEN, colour, colour, theme.tile)
    return tag("g", hint(row["name"]), disc)


def staff(painting: Painting, fleet: Record) -> str:
    """A thin line from the place to its pennant, where the two do not touch."""
    place = painting.places[fleet["place"]]
    x = min(max(place["x"], fleet["x"] + 6), fleet["x"] + fleet["width"] - 4)
    y = min(max(place["y"], fleet["y"]), fleet["y"] + fleet["height"])
    if math.dist((x, y), (place["x"], place["y"])) < place["radius"] + 1:
        return ""
    path = f"M{short(place['x'])} {short(place['y'])}L{short(x)} {short(y)}"
    return tag("path", d=path, stroke=painting.colour(fleet["owner"]), stroke_width=1.6, stroke_linecap="round")


def pennant(painting: Painting, fleet: Record) -> str:
    """Player colour, ink silhouettes and outline, the mark at the pointed end."""
    theme = painting.theme
    w, h = fleet["width"], fleet["height"]
    middle = h / 2
    shape = (
        f"M6 0H{short(w - 3)}Q{short(w)} 0 {short(w)} 3V{short(h - 3)}"
        f"Q{short(w)} {short(h)} {short(w - 3)} {short(h)}H6L0 {short(middle)}Z"
    )
    end = f"M6 0H{short(PENNANT_END)}V{short(h)}H6L0 {short(middle)}Z"
    edge = {"stroke": theme.ink, "stroke_linejoin": "round"}
    parts = [
        hint(crew(painting, fleet)),
        tag("path", d=shape, fill=painting.colour(fleet["owner"]), stroke_width=1.3, **edge),
        tag("path", d=end, fill=theme.ink, opacity=0.2),
        painting.mark(fleet["owner"], 9.6, middle, 8.6),
    ]
    x = PENNANT_END + 0.5
    for ship in fleet["ships"][: fleet["shown"]]:
        parts.append(silhouette(painting, fleet, ship, x, middle))
        x += PENNANT_SHIP
        if ship["count"] > 1:
            parts.append(painting.words(ship["count"], x + 0.4, middle + 4, COUNT, theme.on_player))
            x += len(str(ship["count"])) * PENNANT_DIGIT + 1.5
    if fleet["more"]:
        parts.append(painting.words(f"+{fleet['more']}", x + 1.8, middle + 4, COUNT, theme.on_player))
    return tag("g", *parts, transform=moved(fleet["x"], fleet["y"]))


def is_first(fleet: Record) -> bool:
    """Whether a folded pennant is drawn with this fleet."""
    return bool(fleet["folded"]) and fleet["owner"] == fleet["owners"][0]["owner"]


def folded(painting: Painting, fleet: Record) -> str:
    """Ships of one or several owners as a number, beside a field with colour and mark of each owner."""
    theme = painting.theme
    w, h = fleet["width"], fleet["height"]
    owners = [row["owner"] for row in fleet["owners"]]
    lone = len(owners) == 1
    ground = painting.colour(owners[0]) if lone else theme.panel
    edge = {"stroke": theme.ink if lone else theme.text, "stroke_linejoin": "round"}
    shape = (
        f"M6 0H{short(w - 3)}Q{short(w)} 0 {short(w)} 3V{short(h - 3)}"
        f"Q{short(w)} {short(h)} {short(w - 3)} {short(h)}H6L0 {short(h / 2)}Z"
    )
    parts = [hint("; ".join(crew(painting, row) for row in painting.fleets[fleet["place"]]))]
    parts.append(tag("path", d=shape, fill=ground, stroke_width=1.3 if lone else 0.9, **edge))
    parts += [field(painting, owners, number, h) for number in range(len(owners))]
    ink = theme.on_player if lone else theme.text
    count = sum(row["count"] for row in fleet["owners"])
    parts.append(
        painting.words(count, PENNANT_END + 1.6 + (w - PENNANT_END - 1.6) / 2 - 1, h / 2 + 4, COUNT, ink, "middle")
    )
    return tag("g", *parts, transform=moved(fleet["x"], fleet["y"]))


def field(painting: Painting, owners: list[int | None], number: int, h: float) -> str:
    """One owner's part of the pointed end: all of it, a half, or a quarter."""
    theme, owner = painting.theme, owners[number]
    if len(owners) == 1:
        end = f"M6 0H{short(PENNANT_END)}V{short(h)}H6L0 {short(h / 2)}Z"
        return tag("path", d=end, fill=theme.ink, opacity=0.2) + painting.mark(owner, 9.6, h / 2, 8.6)
    top, middle, split, right = 0.5, h / 2, 9.6, PENNANT_END + 0.6
    if len(owners) == 2:
        split = right
    upper = number < (len(owners) + 1) // 2
    left_one = number in (0, (len(owners) + 1) // 2)
    whole_row = len(owners) == 2 or (len(owners) == 3 and not upper)
    y1, y2 = (top, middle) if upper else (middle, h - top)
    x2 = right if whole_row else split
    if left_one:
        slant = f"M6.2 {short(y1)}" if upper else f"M.7 {short(y1)}"
        corner = f"L.7 {short(y2)}Z" if upper else f"L6.2 {short(y2)}Z"
        path = f"{slant}H{short(x2)}V{short(y2)}{corner}"
        x = (5.4 + x2) / 2 - 0.4
    else:
        path = f"M{short(split)} {short(y1)}H{short(right)}V{short(y2)}H{short(split)}Z"
        x = (split + right) / 2
    area = tag("path", d=path, fill=painting.colour(owner), stroke=theme.ink, stroke_width=0.6)
    return area + painting.mark(owner, x, (y1 + y2) / 2 + (0.5 if upper else -0.5), 5.6)


def crew(painting: Painting, fleet: Record) -> str:
    """The pennant in words."""
    ships = [f"{ship['count']} {ship['name']}{', damaged' if ship['damaged'] else ''}" for ship in fleet["ships"]]
    return f"{painting.seat_name(fleet['owner'])}: {'; '.join(ships)}"


def silhouette(painting: Painting, fleet: Record, ship: Record, x: float, middle: float) -> str:
    """A ship; a damaged one has a crack."""
    theme, colour = painting.theme, painting.colour(fleet["owner"])
    symbol = silhouette_of(ship["ship"])
    found = painting.sheet.icon(symbol, x + PENNANT_SHIP / 2, middle, PENNANT_SHIP, theme.on_player, colour)
    if ship["damaged"]:
        crack = f"M{short(x + 1.5)} {short(middle + 5.5)}l4-4.5 3 2.5 5-7"
        found += tag("path", d=crack, fill="none", stroke=colour, stroke_width=2.6)
        found += tag("path", d=crack, fill="none", stroke=theme.on_player, stroke_width=1)
    return found


def silhouette_of(ship: str) -> str:
    """The symbol of a ship, or of a unit of the second game."""
    name = ship.replace("_", "-")
    found = [symbol for symbol in (UNITS.get(ship, ""), f"ship-{name}", f"unit-{name}") if symbol in symbols()]
    return [*found, "tok-ally"][0]
