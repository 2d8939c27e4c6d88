"""The boxes of everything that is drawn on the map, in pixels, from a scene alone: what holds here holds for the
page, which draws the same scene."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from tolmek.scene.common.geometry import Box, around
from tolmek.scene.common.sizes import (
    AMOUNT,
    BADGE,
    COUNT,
    FLAG,
    HALO,
    NAME,
    NAME_BASELINE,
    NAME_HEIGHT,
    OBSTACLE,
    RING,
    TOKEN,
)
from tolmek.scene.void1.sizes import VALUES_HEIGHT

Scene = dict[str, Any]

SCREENS = {"1366x768": (813, 660), "1920x1080": (1367, 970)}  # what the page leaves for the map
BESIDE = 144  # of it for the palette and the zoom buttons
PHONE = 1.18  # the zoom that the page opens with at 390x844
STROKE = 0.6  # half an outline
HEAVY = 1.25  # half an owner's ring


@dataclass(frozen=True)
class Thing:
    """`place` and `part`: what it belongs to; the parts of a world's globe may touch each other."""

    kind: str
    place: str
    box: Box
    globe: bool = False


def zooms(scene: Scene) -> dict[str, float]:
    """Pixels to the unit where the page shows the whole galaxy, and where a phone opens it."""
    width, height = scene["canvas"][2:]
    found = {name: min((w - BESIDE) / width, h / height) * 0.985 for name, (w, h) in SCREENS.items()}
    return {**found, "390x844": PHONE}


def text_sizes(zoom: float) -> dict[str, float]:
    """Sizes of text in pixels."""
    return {"name": NAME * zoom, "value": AMOUNT * zoom, "count": COUNT * zoom}


def things(scene: Scene, zoom: float) -> list[Thing]:
    found = [
        *[thing for world in scene["worlds"] for thing in of_world(world)],
        *[
            Thing("space", place["id"], around(place["x"], place["y"], place["radius"] + HALO, place["radius"] + HALO))
            for place in scene["places"]
            if place["name"] is None
        ],
        *[
            Thing("obstacle", line["id"], around(line["obstacle_at"][0], line["obstacle_at"][1], OBSTACLE, OBSTACLE))
            for line in scene["lines"]
            if line["obstacle_at"]
        ],
        *[
            Thing("token", token["place"], around(token["x"], token["y"], TOKEN + STROKE, TOKEN + STROKE))
            for token in scene["tokens"]
        ],
        *[
            Thing("pennant", fleet["place"], frame(fleet).grown(STROKE))
            for fleet in scene["fleets"]
            if not fleet["folded"] or fleet["owner"] == fleet["owners"][0]["owner"]
        ],
    ]
    return [Thing(thing.kind, thing.place, scaled(thing.box, zoom), thing.globe) for thing in found]


def frame(row: Scene) -> Box:
    return Box(row["x"], row["y"], row["x"] + row["width"], row["y"] + row["height"])


def scaled(box: Box, by: float) -> Box:
    return Box(box.left * by, box.top * by, box.right * by, box.bottom * by)


def of_world(world: Scene) -> list[Thing]:
    """As `starmap` and the page draw it, about its middle."""
    x, y, r, label = world["x"], world["y"], world["radius"], world["label"]
    name_x, baseline, width = label["name"]
    top = baseline - NAME_BASELINE
    found = [("name", Box(name_x - width / 2, top, name_x + width / 2, top + NAME_HEIGHT), False)]
    if not world["covered"]:
        for value_x, value_y in label["values"]:
            found.append(("value", around(value_x, value_y, 7.5, VALUES_HEIGHT / 2), False))
    found += [(kind, box, True) for kind, box in globe(world)]
    return [Thing(kind, world["id"], box.moved(x, y), part) for kind, box, part in found if r]


def globe(world: Scene) -> list[tuple[str, Box]]:
    """The owner's ring and what hangs on it."""
    r, sign = world["radius"], 1 if world["label"]["badges"] == "right" else -1
    ring = r + RING + HEAVY
    found = [("ring", around(0, 0, ring, ring))]
    if world["covered"]:
        return found
    if world["home"]:
        values = [kind for kind in ("income", "vp", "influence") if world[kind]]
        ups = {1: (0.1,), 2: (-0.3, 0.5), 3: (-0.62, 0.1, 0.82)}.get(len(values), ())
        for up in ups:
            at = sign * (math.sqrt((r + 4) ** 2 - (r * up) ** 2) + 1)
            found.append(("badge", around(at, r * up, 8.6, 8.6)))
    else:
        for up, mark in ((-0.36, world["temperament"]), (0.46, world["good"])):
            if mark:
                at = sign * (math.sqrt((r + 3) ** 2 - (r * up) ** 2) + 1)
                found.append(("badge", around(at, r * up, BADGE + STROKE, BADGE + STROKE)))
    reach = (r + RING) * 0.72
    if world["ally"] is not None and world["ally"] != world["controller"]:
        small = FLAG * 0.76 + STROKE
        found.append(("flag", around(-sign * (reach - 9), -reach - 4.5, small, small)))
    if world["controller"] is not None or world["guards"]:
        point = FLAG * 1.45 if world["controller"] == world["conqueror"] else FLAG
        found.append(("flag", Box(-sign * reach - FLAG, -reach - FLAG, -sign * reach + FLAG, -reach + point)))
    reach = (r + RING) * 0.74
    if world["port"] is not None:
        found.append(("port", around(-sign * reach, reach, FLAG + STROKE, FLAG + STROKE)))
    if world["infested"]:
        found.append(("infestation", around(sign * reach * 0.8, -reach * 1.12, FLAG + STROKE, FLAG + STROKE)))
    return found


def overlaps(found: list[Thing]) -> list[tuple[Thing, Thing, float]]:
    """Every two things that lie on each other by more than half a pixel each way, with the area in pixels."""
    least = 0.5
    rows = sorted(((t.box.left, t.box.top, t.box.right, t.box.bottom, t) for t in found), key=lambda row: row[0])
    hit = []
    for number, (_, top, right, bottom, one) in enumerate(rows, 1):
        end = right - least
        for other in rows[number:]:
            if other[0] >= end:
                break
            if other[1] < bottom - least and top < other[3] - least:
                two = other[4]
                if other[2] - other[0] > least and not belongs(one, two) and not round_apart(one, two):
                    hit.append((one, two, one.box.common(two.box)))
    return hit


def round_apart(one: Thing, two: Thing) -> bool:
    """Two rings whose boxes meet at a corner only."""
    if {one.kind, two.kind} - {"space", "ring"}:
        return False
    return math.dist(one.box.centre, two.box.centre) >= (one.box.width + two.box.width) / 2


def belongs(one: Thing, two: Thing) -> bool:
    """Badges and flags hang on their world's ring, values stand in a row; a token and a folded pennant may stand on
    their own space, a token on its world's ring."""
    if one.place != two.place:
        return False
    kinds = {one.kind, two.kind}
    return (
        (one.globe and two.globe) or kinds == {"value"} or ("space" in kinds and kinds & {"token", "pennant"} != set())
    )
