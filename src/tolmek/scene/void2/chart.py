"""The scene of the second game as one picture: the map in the style of a star atlas, the seats beside it."""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.geometry import Box
from tolmek.scene.legend import card
from tolmek.scene.markup import hint, moved, plain, polygon, tag
from tolmek.scene.painting import HEIGHT, MAP, PANEL, WIDTH, Painting
from tolmek.scene.planets import FACES, world_face
from tolmek.scene.sizes import FLAG, NAME, RING, TOKEN, VALUE
from tolmek.scene.starmap import folded, is_first, lanes, pennant, shrunk, space, staff
from tolmek.scene.theme import FONT_UI, THEMES
from tolmek.scene.void2.model import draw

Record = dict[str, Any]

GOODS: Final = {"artifacts": "good2-artifacts", "metal": "good2-metal", "lifeforms": "good2-lifeforms"}
TOKENS: Final = {
    "good": "tok-explore",
    "hidden_good": "tok-explore",
    "fungus": "evt-infestation",
    "path": "map-wormhole",
    "heecrix": "evt-pirates",
    "cargo": "tok-cargo",
    "station": "tok-spaceport",
}
SEAT_CARD: Final = 76.0
HAZARD: Final = "M0-8 8 0 0 8-8 0Z"
BUILDINGS: Final = {"city": "bld-city", "base": "bld-base", "academy": "bld-academy"}


def paint(view: Record, theme: str = "dark") -> str:
    """The board of a view as SVG; theme "dark" or "light"."""
    return picture(draw(view), theme)


def picture(scene: Record, theme: str = "dark") -> str:
    """A scene as SVG."""
    painting = Painting(scene, THEMES[theme])
    left, top, width, height = scene["canvas"]
    scale = min(MAP.width / width, MAP.height / height)
    x = MAP.centre[0] - (left + width / 2) * scale
    y = MAP.centre[1] - (top + height / 2) * scale
    inside = star_map(painting)
    beside = legend(painting)
    words = "The galaxy at the end of the game" if scene["over"] else f"The galaxy in round {scene['round']}"
    return (
        tag(
            "svg",
            hint(words if scene["round"] else "The galaxy during set-up"),
            tag("defs", painting.sheet.definitions(), painting.patterns()),
            painting.sky(),
            tag("g", inside, transform=f"{moved(x, y)} scale({scale:.3f})"),
            beside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            width=WIDTH,
            height=HEIGHT,
            role="img",
            font_family=FONT_UI,
            font_weight="700",
        )
        + "\n"
    )


# --- the map -------------------------------------------------------------------------------------------------------


def star_map(painting: Painting) -> str:
    scene = painting.scene
    return "".join(
        [
            *[system_board(painting, tile) for tile in scene["hexes"]],
            *[area(painting, row) for row in scene["areas"]],
            *[orbit(painting, row) for row in scene["worlds"] if row["ring"]],
            lanes(painting),
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
    found = tag(
        "path",
        d=polygon(shrunk(tile["outline"], 0.985)),
        fill=theme.tile_2 if tile["hidden"] else theme.tile,
        stroke=theme.line_2 if tile["hidden"] else theme.line,
        stroke_width=1.4,
        stroke_dasharray="6 5" if tile["hidden"] else None,
    )
    if tile["hidden"]:
        found += painting.sheet.icon("tok-explore", tile["x"], tile["y"], 46, theme.line_2, theme.tile_2)
    return found


def area(painting: Painting, row: Record) -> str:
    """The cells of a region, so that its borders can be seen."""
    theme = painting.theme
    cells = [tag("rect", x=x + 1.2, y=y + 1.2, width=w - 2.4, height=h - 2.4, rx=9) for x, y, w, h in row["cells"]]
    return tag("g", *cells, fill=theme.panel_2, opacity=0.45)


def orbit(painting: Painting, row: Record) -> str:
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
        tag("path", d=HAZARD, fill=theme.warn, stroke=theme.ink, stroke_width=1.1),
        painting.words(line["hazard"], 0, 3.8, 10.4, theme.on_player, "middle"),
        transform=moved(x, y),
    )


def world(painting: Painting, row: Record) -> str:
    theme = painting.theme
    parts = [
        hint(description(painting, row)),
        tag("circle", r=row["radius"] + 1.6, fill=theme.sky, opacity=0.9),
        face(row),
    ]
    if row["cube"] is not None:
        ring = {"fill": "none", "stroke": painting.colour(row["cube"])}
        parts.append(tag("circle", r=row["radius"] + RING, stroke_width=2.5, **ring))
        reach = (row["radius"] + RING) * 0.72
        parts.append(painting.flag(row["cube"], -reach, -reach, FLAG, True))
    if row["closed"] is not None:
        parts.append(painting.disc("tok-sarkeen", 0, 0, FLAG + 2, theme.bad, theme.bad, theme.sky))
    parts += [*signs(painting, row), name_and_values(painting, row)]
    return tag("g", *parts, transform=moved(row["x"], row["y"]))


def face(row: Record) -> str:
    """The painted globe; the two planets of a system board differ in size."""
    ident = row["planet"] or row["id"]
    if ident not in FACES:
        ident = str(row["id"]).partition(".")[0]
    scale = row["radius"] / 24 * (0.86 if FACES[ident].kind == "ringed" else 1)
    name = "w-" + row["id"].replace(".", "-")
    return tag("g", world_face(ident, name), transform=f"scale({scale:.3f})")


def signs(painting: Painting, row: Record) -> list[str]:
    """Goods, explore tokens, buildings and the event, beside the world."""
    theme = painting.theme
    symbols = [(GOODS[good], theme.text) for good in row["goods"]]
    symbols += [("tok-explore", theme.text_2)] * (row["goods_down"] + row["explore"])
    if row["event"] is not None:
        symbols.append(("evt-generic", theme.warn))
    for building in row["buildings"]:
        symbols += [(BUILDINGS[building["building"]], painting.colour(building["seat"]))] * building["count"]
    found = []
    for number, (symbol, colour) in enumerate(symbols[:4]):
        x, y = row["radius"] + 9, -row["radius"] * 0.6 + number * 12
        found.append(painting.disc(symbol, x, y, 6, colour, theme.line_2, theme.sky))
    return found


def name_and_values(painting: Painting, row: Record) -> str:
    theme = painting.theme
    x, y, width = row["label"]["name"]
    found = painting.title(row["name"], x, y, NAME, theme.text, "middle", theme.tile, f"{width - 2:g}")
    values = row["label"]["values"]
    shares = row["influence"][: len(values) - 1]
    unused = len(values) - len(shares) - 1
    aside = VALUE * unused / 2 if row["label"]["side"] in ("below", "above") else 0.0
    if row["vp"]:
        found += painting.value("vp", row["vp"], values[0][0] + aside, values[0][1])
    for spot, share in zip(values[1:], shares, strict=False):
        found += painting.mark_of(share["seat"], spot[0] + aside - 3.4, spot[1], 8)
        found += painting.words(share["count"], spot[0] + aside + 4.2, spot[1] + 3.8, 10.4, theme.text, "middle")
    return found


def description(painting: Painting, row: Record) -> str:
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
    theme = painting.theme
    symbol = GOODS[row["good"]] if row["good"] else TOKENS[row["kind"]]
    disc = painting.disc(symbol, row["x"], row["y"], TOKEN - 2, theme.text, theme.line_2, theme.tile)
    return tag("g", hint(row["kind"].replace("_", " ")), disc)


# --- beside it -----------------------------------------------------------------------------------------------------


def legend(painting: Painting) -> str:
    scene, theme = painting.scene, painting.theme
    text = "The end" if scene["over"] else f"Round {scene['round']}" if scene["round"] else "Set-up"
    parts = [painting.title(text, PANEL.left, PANEL.top + 19, 24, theme.text)]
    chosen = [row["name"] for row in scene["actions"] if row["chosen"]]
    parts.append(painting.small(" ".join(chosen), PANEL.left, PANEL.top + 39, theme.text_2))
    y = PANEL.top + 52
    for seat in scene["seats"]:
        parts.append(seat_card(painting, seat, Box(PANEL.left, y, PANEL.right, y + SEAT_CARD)))
        y += SEAT_CARD + 8
    return "".join(parts)


def seat_card(painting: Painting, seat: Record, box: Box) -> str:
    theme, number, x, y = painting.theme, seat["seat"], box.left, box.top
    words = [seat["colour"].capitalize(), f"{seat['worlds']} controlled", f"{len(seat['allies'])} allied"]
    parts = [
        card(painting, seat, box),
        tag("rect", x=x + 13, y=y + 9, width=24, height=24, rx=7, fill=painting.colour(number)),
        painting.mark(number, x + 25, y + 21, 13),
        painting.words(seat["name"] or "Faction not chosen yet", x + 45, y + 19, 13, theme.text),
        painting.small(plain(" · ".join(words)), x + 45, y + 32, theme.text_2),
        painting.words(seat["vp"], box.right - 12, y + 25, 15.5, theme.text, "end"),
        painting.sheet.icon("val-vp", box.right - 40, y + 20, 14, theme.vp, theme.panel),
    ]
    at = x + 22
    for symbol, amount, colour in (
        ("val-credit", seat["credits"], theme.text),
        ("ui-cards", seat["hand"], theme.text_2),
        ("val-command", f"{seat['command']}/{seat['capacity']}", theme.lamp),
        ("act-research", len(seat["technologies"]), theme.text_2),
        ("bld-city", seat["buildings"], theme.text_2),
    ):
        parts.append(painting.sheet.icon(symbol, at, y + 57, 14, colour, theme.panel))
        parts.append(painting.words(amount, at + 9.5, y + 61, 11.6, theme.text))
        at += 50
    return "".join(parts)
