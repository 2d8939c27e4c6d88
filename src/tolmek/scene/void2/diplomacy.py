"""The attempt at diplomacy that is being made.

diplomacy         seat, planet, region (where its people live), cards (on the table, open), power (their sum), bribes,
                  die (or None); None while no planet is named
"""

from __future__ import annotations

from tolmek.scene.common.records import Record, frame_named
from tolmek.scene.void2.cards import card
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components


def diplomacy(components: Components, view: Record) -> Record | None:
    """The record of the attempt, if one is being made."""
    frame = frame_named(view, "diplomacy")
    if not frame or frame["planet"] < 0:
        return None
    name = ids.PLANETS[frame["planet"]]
    return {
        "seat": frame["who"],
        "planet": name,
        "region": f"{name}.capital" if view["table"]["turned"] else f"{name}.surface",
        "cards": [card(components, number) for number in frame["cards"]],
        "power": sum(components.card_power[number] for number in frame["cards"]),
        "bribes": frame["bribes"],
        "die": frame["die"] or None,
    }
