"""The map, bottom to top: system boards, regions, orbits, lanes, hazards, spaces, worlds, tokens, pennants."""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.common.map_parts import folded, is_first, lanes, pennant, shrunk, space, staff
from tolmek.scene.common.markup import hint, moved, polygon, short, tag
from tolmek.scene.common.painting import LOZENGE, Painting
from tolmek.scene.common.planets import FACES, world_face
from tolmek.scene.common.sizes import AMOUNT, BADGE, COUNT, FLAG, NAME, RING, TOKEN
from tolmek.scene.void2.globe import PLATE, PLATE_ICON, PLATE_MARK

Record = dict[str, Any]
Look = dict[str, str | float]

GOODS: Final = {"artifacts": "good2-artifacts", "metal": "good2-metal", "lifeforms": "good2-lifeforms"}
TOKENS: Final = {
    "fungus": "evt-infestation",
    "path": "map-wormhole",
    "heecrix": "evt-pirates",
    "cargo": "tok-cargo",
    "station": "tok-spaceport",
}
BADGES: Final = {"event": "evt-generic", "parasite": "tok-parasite"}
BUILDINGS: Final = {"city": "bld-city", "base": "bld-base", "academy": "bld-academy"}
UNITS: Final = {"star_sloop": "unit-sloop", "war_bot": "unit-warbot"}  # the other symbols are named like their units


def star_map(painting: Painting) -> str:
    """The whole map as SVG elements."""
    scene = painting.scene
    return "".join(
        [
            *[system_board(painting, tile) for tile in scene["hexes"]],
            *[area(painting, row) for row in scene["areas"]],
            *[orbit(painting, row) for row in scene["worlds"] if row["ring"]],
            lanes(painting),
            doom_track(painting, scene["doom"]) if scene["doom"] else "",
            *[staff(painting, fleet) for fleet in scene["fleets"]],
            *[hazard(painting, line) for line in scene["lines"] if line["obstacle_at"]],
            *[space(painting, place) for place in scene["places"] if place["name"] is None],
            *[world(painting, row) for row in scene["worlds"]],
            *[token(painting, row) for row in scene["tokens"]],
            *[pennant(painting, fleet) for fleet in scene["fleets"] if not fleet["folded"]],
            *[folded(painting, fleet) for fleet in scene["fleets"] if is_first(fleet)],
        ]
    )


def system_board(painting: Painting, tile: Record) -> str:
    """A board of cells; face down it shows only its back."""
    theme = painting.theme
    markup = tag(
        "path",
        d=polygon(shrunk(tile["outline"], 0.985)),
        fill=theme.tile_2 if tile["hidden"] else theme.tile,
        stroke=theme.line_2 if tile["hidden"] else theme.line,
        stroke_width=1.4,
        stroke_dasharray="6 5" if tile["hidden"] else None,
    )
    if tile["hidden"]:
        markup += painting.sheet.icon("tok-explore", tile["x"], tile["y"], 46, theme.line_2, theme.tile_2)
    return markup


def area(painting: Painting, row: Record) -> str:
    """The cells of a region, and its border."""
    theme = painting.theme
    cells = [tag("rect", x=x + 1.2, y=y + 1.2, width=w - 2.4, height=h - 2.4, rx=9) for x, y, w, h in row["cells"]]
    edge: Look = {"fill": "none", "stroke": theme.line_2, "stroke_width": 1.1, "opacity": 0.6}
    return tag("g", *cells, fill=theme.panel_2, opacity=0.45) + tag("path", d=border(row["cells"]), **edge)


def border(cells: list[list[float]]) -> str:
    """The sides of cells that have no other cell of the region beside them."""
    middles = {(round(x + w / 2), round(y + h / 2)) for x, y, w, h in cells}
    path = ""
    for x, y, w, h in cells:
        for side, over in (
            (f"M{short(x)} {short(y)}h{short(w)}", (x + w / 2, y - h / 2)),
            (f"M{short(x)} {short(y + h)}h{short(w)}", (x + w / 2, y + h * 1.5)),
            (f"M{short(x)} {short(y)}v{short(h)}", (x - w / 2, y + h / 2)),
            (f"M{short(x + w)} {short(y)}v{short(h)}", (x + w * 1.5, y + h / 2)),
        ):
            if not any(abs(over[0] - a) < 3 and abs(over[1] - b) < 3 for a, b in middles):
                path += side
    return path


def orbit(painting: Painting, row: Record) -> str:
    """The ring of an orbit."""
    theme = painting.theme
    return tag(
        "circle",
        cx=row["x"],
        cy=row["y"],
        r=row["ring"],
        fill=theme.tile,
        fill_opacity=".55",
        stroke=theme.lane,
        stroke_width=1.1,
    )


def hazard(painting: Painting, line: Record) -> str:
    """A lozenge with the number that a group must roll."""
    theme = painting.theme
    x, y = line["obstacle_at"]
    return tag(
        "g",
        hint(f"{str(line['obstacle']).capitalize()}: roll {line['hazard']} or more"),
        tag("path", d=LOZENGE, fill=theme.warn, stroke=theme.ink, stroke_width=1.1),
        painting.words(line["hazard"], 0, 4, COUNT, theme.on_player, "middle"),
        transform=moved(x, y),
    )


def world(painting: Painting, row: Record) -> str:
    """A world with everything attached to it."""
    theme = painting.theme
    parts = [
        hint(description(painting, row)),
        tag("circle", r=row["radius"] + 1.6, fill=theme.sky, opacity=0.9),
        face(row),
    ]
    if row["cube"] is not None:
        ring = {"fill": "none", "stroke": painting.colour(row["cube"])}
        parts.append(tag("circle", r=row["radius"] + RING - 0.6, stroke_width=2.5, **ring))
    if row["closed"] is not None:
        parts.append(painting.disc("tok-sarkeen", 0, 0, FLAG + 2, theme.bad, theme.bad, theme.sky))
    elif row["explore"]:
        parts.append(painting.disc("tok-explore", 0, 0, FLAG + 2, theme.text, theme.line_2, theme.sky))
        parts.append(number(painting, row["explore"], FLAG + 2, FLAG + 2))
    parts += [sign(painting, one) for one in row["signs"]]
    if row["plate"]:
        parts.append(plate(painting, row["plate"]))
    parts.append(name_and_values(painting, row))
    return tag("g", *parts, transform=moved(row["x"], row["y"]))


def face(row: Record) -> str:
    """The painted globe; the two planets of a system board differ in size."""
    ident = row["planet"] or row["id"]
    if ident not in FACES:
        ident = str(row["id"]).partition(".")[0]
    scale = row["radius"] / 24 * (0.86 if FACES[ident].kind == "ringed" else 1)
    name = "w-" + row["id"].replace(".", "-")
    return tag("g", world_face(ident, name), transform=f"scale({scale:.3f})")


def sign(painting: Painting, one: Record) -> str:
    """A flag for the cube, a round flag for the ally, or a badge."""
    theme, x, y = painting.theme, one["x"], one["y"]
    if one["seat"] is not None:
        return painting.flag(one["seat"], x, y, FLAG, one["kind"] == "cube")
    if one["kind"] == "more":
        disc = tag("circle", cx=x, cy=y, r=BADGE, fill=theme.sky, stroke=theme.line_2, stroke_width=1.1)
        return disc + painting.words(f"+{one['count']}", x, y + 4, COUNT, theme.text, "middle")
    if one["kind"] == "hidden_good":
        return face_down(painting, x, y, BADGE) + number(painting, one["count"], x + BADGE, y + BADGE)
    symbol = GOODS[one["good"]] if one["good"] else BADGES[one["kind"]]
    colour = theme.warn if one["kind"] in ("event", "parasite") else theme.text
    badge = painting.disc(symbol, x, y, BADGE, colour, theme.line_2, theme.sky)
    return badge + number(painting, one["count"], x + BADGE, y + BADGE)


def face_down(painting: Painting, x: float, y: float, radius: float) -> str:
    """A good that nobody has seen."""
    theme = painting.theme
    edge: Look = {"stroke": theme.text_2, "stroke_width": 1.1, "stroke_dasharray": "2.6 1.8"}
    side = 2 * radius - 1.6
    square = tag("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=3.4, fill=theme.panel_2, **edge)
    return square + painting.words("?", x, y + 4, COUNT, theme.text, "middle")


def number(painting: Painting, count: int, x: float, y: float) -> str:
    """How many there are, at the lower right corner of a sign."""
    return painting.title(str(count), x, y, COUNT, painting.theme.text, "end", painting.theme.sky) if count > 1 else ""


def plate(painting: Painting, row: Record) -> str:
    """The buildings of every owner behind their mark."""
    theme, y = painting.theme, row["y"]
    markup = ""
    ends = [owner["x"] for owner in row["owners"][1:]] + [row["x"] + row["width"]]
    for owner, end in zip(row["owners"], ends, strict=True):
        seat, x = owner["seat"], owner["x"]
        edge: Look = {"stroke": theme.ink, "stroke_width": 1.1}
        markup += tag("rect", x=x, y=y, width=end - x, height=PLATE, rx=3.5, fill=painting.colour(seat), **edge)
        markup += painting.mark(seat, x + PLATE_MARK / 2 + 0.6, y + PLATE / 2, 8)
        if row["form"] == "counts":
            markup += painting.words(len(owner["buildings"]), x + PLATE_MARK + 0.8, y + 10.4, COUNT, theme.on_player)
        elif row["form"] == "icons":
            for place, building in enumerate(owner["buildings"]):
                at = x + PLATE_MARK + (place + 0.5) * PLATE_ICON + 0.8
                markup += painting.sheet.icon(
                    BUILDINGS[building], at, y + PLATE / 2, PLATE_ICON, theme.on_player, painting.colour(seat)
                )
    return markup


def name_and_values(painting: Painting, row: Record) -> str:
    """The label of a world."""
    theme = painting.theme
    x, y, width = row["label"]["name"]
    markup = painting.title(row["name"], x, y, NAME, theme.text, "middle", theme.tile, f"{width - 2:g}")
    if row["label"]["vp"]:
        markup += painting.value("vp", row["vp"], *row["label"]["vp"])
    for share in row["label"]["influence"]:
        markup += painting.coloured_mark(share["seat"], share["x"] - 4.2, share["y"], 9)
        markup += painting.words(share["count"], share["x"] + 4.6, share["y"] + 4, AMOUNT, theme.text, "middle")
    return markup


def description(painting: Painting, row: Record) -> str:
    """The world in words, for a pointer that rests on it."""
    words = [row["name"]]
    if row["closed"] is not None:
        words.append(f"closed by the {row['closed']['name']}")
    if row["cube"] is not None:
        words.append(f"controlled by {painting.seat_name(row['cube'])}")
    if row["ally"] is not None:
        words.append(f"allied with {painting.seat_name(row['ally'])}")
    words += [f"{painting.seat_name(share['seat'])} {share['count']} influence" for share in row["influence"]]
    return ", ".join(words)


def token(painting: Painting, row: Record) -> str:
    """A token with how many there are."""
    theme = painting.theme
    if row["kind"] == "hidden_good":
        disc = face_down(painting, row["x"], row["y"], TOKEN - 0.6)
    else:
        symbol = GOODS[row["good"]] if row["good"] else TOKENS[row["kind"]]
        disc = painting.disc(symbol, row["x"], row["y"], TOKEN - 0.6, theme.text, theme.line_2, theme.tile)
    words = hint(f"{row['count']} {row['kind'].replace('_', ' ')}")
    return tag("g", words, disc, number(painting, row["count"], row["x"] + TOKEN, row["y"] + TOKEN))


def doom_track(painting: Painting, doom: Record) -> str:
    """A step for each number, the token on its own; steps with a consequence have a heavy edge."""
    theme, x, y = painting.theme, doom["x"], doom["y"]
    step = doom["width"] / (doom["most"] + 1)
    texts = {row["at"]: row["text"] for row in doom["steps"]}
    parts = [painting.title("Doom", x, y + 11, NAME, theme.text, "", theme.sky)]
    for at in range(doom["most"] + 1):
        here, left = at == doom["at"], x + at * step
        look: Look = {
            "fill": theme.bad if here else theme.panel,
            "stroke": theme.bad if at in texts else theme.line_2,
            "stroke_width": 1.8 if at in texts else 0.9,
        }
        parts.append(
            tag(
                "g",
                hint(f"Doom {at}: {texts[at]}") if at in texts else "",
                tag("rect", x=left + 0.9, y=y + 15, width=step - 1.8, height=15, rx=3.5, **look),
                painting.words(at, left + step / 2, y + 26.4, COUNT, theme.ink if here else theme.text, "middle"),
            )
        )
    return "".join(parts)


def ship_symbol(unit: str) -> str:
    """The symbol of a kind of unit."""
    return UNITS.get(unit, f"unit-{unit.replace('_', '-')}")
