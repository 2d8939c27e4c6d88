"""The Doom track of the scenario of Valka VII.

doom              x, y, width, height (of the track on the map), at (where the token stands), most (the last step),
                  steps (at, name, text) with a consequence, first to last; None without the scenario
"""

from __future__ import annotations

from tolmek.scene.common.records import Record
from tolmek.scene.void2.galaxy import DOOM, Galaxy
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components


def doom(components: Components, galaxy: Galaxy, table: Record) -> Record | None:
    """The record of the track, if the scenario is played."""
    if not table["variants"] >> ids.VARIANT_VALKA & 1:
        return None
    valka = components.valka
    planet, space = components.planet_name[valka.planet], components.region_name[valka.path_region]
    steps = (
        (valka.path_doom, "Path", f"The orbit of {planet} and {space} are part of the wormholes."),
        (
            valka.wrath_doom,
            "Wrath",
            f"The natives of {planet} have +{valka.wrath_power} power, "
            f"and its ally token is worth {valka.wrath_ally_vp} VP more.",
        ),
        (valka.blight_doom, "Blight", f"Control of a surface with fungus is worth {valka.blight_vp} VP less."),
    )
    return {
        "x": round(galaxy.doom[0], 1),
        "y": round(galaxy.doom[1], 1),
        "width": DOOM.width,
        "height": DOOM.height,
        "at": table["doom"],
        "most": valka.doom_most,
        "steps": [{"at": at, "name": name, "text": text} for at, name, text in steps],
    }
