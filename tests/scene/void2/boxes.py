"""The boxes of everything that is drawn on a map of the second family, in pixels, from a scene alone."""

from __future__ import annotations

from tests.scene.void1.boxes import PHONE, STROKE, Scene, Thing, frame, scaled
from tolmek.scene.common.geometry import Box, around
from tolmek.scene.common.sizes import BADGE, FLAG, HALO, NAME_BASELINE, NAME_HEIGHT, RING, TOKEN
from tolmek.scene.void2.globe import PLATE, flag_box
from tolmek.scene.void2.search import ROW, SHARE, STAR

SCREENS = {"1366x768": (832, 434), "1920x1080": (1386, 746)}  # what the page leaves for the map
HAZARD = 8.0  # half a lozenge


def zooms(scene: Scene) -> dict[str, float]:
    """Pixels to the unit where the page shows the whole galaxy, and where a phone opens it."""
    width, height = scene["canvas"][2:]
    found = {name: min(w / (width - 8), h / height) * 0.985 for name, (w, h) in SCREENS.items()}
    return {**found, "390x844": PHONE}


def things(scene: Scene, zoom: float) -> list[Thing]:
    found = [
        *[thing for world in scene["worlds"] for thing in of_world(world)],
        *[
            Thing("space", place["id"], around(place["x"], place["y"], place["radius"] + HALO, place["radius"] + HALO))
            for place in scene["places"]
            if place["kind"] == "light"
        ],
        *[
            Thing("hazard", line["id"], around(line["obstacle_at"][0], line["obstacle_at"][1], HAZARD, HAZARD))
            for line in scene["lines"]
            if line["obstacle_at"]
        ],
        *[Thing("token", token["place"], around(token["x"], token["y"], TOKEN, TOKEN)) for token in scene["tokens"]],
        *[
            Thing("pennant", fleet["place"], frame(fleet).grown(STROKE))
            for fleet in scene["fleets"]
            if not fleet["folded"] or fleet["owner"] == fleet["owners"][0]["owner"]
        ],
    ]
    return [Thing(thing.kind, thing.place, scaled(thing.box, zoom), thing.globe) for thing in found]


def of_world(world: Scene) -> list[Thing]:
    """About its middle."""
    label = world["label"]
    x, baseline, width = label["name"]
    top = baseline - NAME_BASELINE
    ring = world["radius"] + RING + STROKE
    found = [
        ("name", Box(x - width / 2, top, x + width / 2, top + NAME_HEIGHT), False),
        ("ring", around(0, 0, ring, ring), True),
    ]
    if label["vp"]:
        x, y = label["vp"]
        found.append(("vp", around(x, y, STAR / 2, ROW / 2), False))
    found += [("influence", around(row["x"], row["y"], SHARE / 2, ROW / 2), False) for row in label["influence"]]
    for sign in world["signs"]:
        half = (FLAG if sign["kind"] == "ally" else BADGE) + STROKE
        box = around(sign["x"], sign["y"], half, half)
        found.append((sign["kind"], flag_box((sign["x"], sign["y"])) if sign["kind"] == "cube" else box, True))
    if world["plate"]:
        plate = world["plate"]
        box = Box(plate["x"], plate["y"], plate["x"] + plate["width"], plate["y"] + PLATE)
        found.append(("plate", box.grown(STROKE), True))
    return [Thing(kind, world["id"], box.moved(world["x"], world["y"]), part) for kind, box, part in found]
