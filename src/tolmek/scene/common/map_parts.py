"""Parts of the map that both games draw: lanes, spaces, and the pennants of ships."""

from __future__ import annotations

import math
from typing import Any

from tolmek.scene.common.markup import hint, moved, short, tag
from tolmek.scene.common.painting import Painting
from tolmek.scene.common.sizes import COUNT, PENNANT_DIGIT, PENNANT_END, PENNANT_SHIP

Record = dict[str, Any]


def shrunk(outline: list[list[float]], by: float) -> list[list[float]]:
    """The outline, smaller, about the same middle."""
    cx = sum(x for x, _ in outline) / len(outline)
    cy = sum(y for _, y in outline) / len(outline)
    return [[round(cx + (x - cx) * by, 1), round(cy + (y - cy) * by, 1)] for x, y in outline]


def lanes(painting: Painting) -> str:
    """All lines of the map: dotted, and dashed where they link two places that lie apart."""
    theme = painting.theme
    plain = [lane(line["points"]) for line in painting.scene["lines"] if not line["link"]]
    links = [lane(line["points"]) for line in painting.scene["lines"] if line["link"]]
    common = {"fill": "none", "stroke_linecap": "round"}
    markup = tag("g", *plain, stroke=theme.lane, stroke_width=1.5, stroke_dasharray=".4 4.4", opacity=0.9, **common)
    if links:
        markup += tag("g", *links, stroke=theme.info, stroke_width=1.5, stroke_dasharray="6 5", opacity=0.75, **common)
    return markup


def lane(points: list[list[float]]) -> str:
    """The path of one line."""
    (x1, y1), (cx, cy), (x2, y2) = points
    return tag("path", d=f"M{short(x1)} {short(y1)}Q{short(cx)} {short(cy)} {short(x2)} {short(y2)}")


def space(painting: Painting, place: Record) -> str:
    """A space as a small disc."""
    theme = painting.theme
    look = {"fill": theme.space, "fill_opacity": ".85", "stroke": theme.tile}
    return tag("circle", cx=place["x"], cy=place["y"], r=place["radius"], stroke_width=1.2, **look)


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
    edge = {"stroke": theme.ink, "stroke_linejoin": "round"}
    parts = [
        hint(crew(painting, fleet)),
        tag("path", d=pennant_path(w, h), fill=painting.colour(fleet["owner"]), stroke_width=1.3, **edge),
        pennant_end(painting, fleet["owner"], h),
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


def pennant_path(w: float, h: float) -> str:
    """The outline of a pennant of that size; its point is on the left."""
    return (
        f"M6 0H{short(w - 3)}Q{short(w)} 0 {short(w)} 3V{short(h - 3)}"
        f"Q{short(w)} {short(h)} {short(w - 3)} {short(h)}H6L0 {short(h / 2)}Z"
    )


def pennant_end(painting: Painting, owner: int | None, h: float) -> str:
    """The pointed end of one owner's pennant, with the owner's mark."""
    end = f"M6 0H{short(PENNANT_END)}V{short(h)}H6L0 {short(h / 2)}Z"
    return tag("path", d=end, fill=painting.theme.ink, opacity=0.2) + painting.mark(owner, 9.6, h / 2, 8.6)


def is_first(fleet: Record) -> bool:
    """Whether a folded pennant is drawn with this fleet."""
    return bool(fleet["folded"]) and fleet["owner"] == fleet["owners"][0]["owner"]


def folded(painting: Painting, fleet: Record) -> str:
    """Ships of one or several owners as a number, beside a field with colour and mark of each owner."""
    theme = painting.theme
    w, h = fleet["width"], fleet["height"]
    owners = [row["owner"] for row in fleet["owners"]]
    lone = len(owners) == 1
    fill = painting.colour(owners[0]) if lone else theme.panel
    edge = {"stroke": theme.ink if lone else theme.text, "stroke_linejoin": "round"}
    parts = [hint("; ".join(crew(painting, row) for row in painting.fleets[fleet["place"]]))]
    parts.append(tag("path", d=pennant_path(w, h), fill=fill, stroke_width=1.3 if lone else 0.9, **edge))
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
        return pennant_end(painting, owner, h)
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
    """The owner and the ships of a pennant in words."""
    ships = [f"{ship['count']} {ship['name']}{', damaged' if ship['damaged'] else ''}" for ship in fleet["ships"]]
    return f"{painting.seat_name(fleet['owner'])}: {'; '.join(ships)}"


def silhouette(painting: Painting, fleet: Record, ship: Record, x: float, middle: float) -> str:
    """A ship; a damaged one has a crack."""
    theme, colour = painting.theme, painting.colour(fleet["owner"])
    symbol = painting.ship_symbol(ship["ship"])
    markup = painting.sheet.icon(symbol, x + PENNANT_SHIP / 2, middle, PENNANT_SHIP, theme.on_player, colour)
    if ship["damaged"]:
        crack = f"M{short(x + 1.5)} {short(middle + 5.5)}l4-4.5 3 2.5 5-7"
        markup += tag("path", d=crack, fill="none", stroke=colour, stroke_width=2.6)
        markup += tag("path", d=crack, fill="none", stroke=theme.on_player, stroke_width=1)
    return markup
