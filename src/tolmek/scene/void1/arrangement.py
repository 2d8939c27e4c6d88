"""Where the spaces of a hexagon lie in the picture, on which sides of a world its label and badges are, and where its
folded pennant and its token have room.

The component files place spaces in a hexagon that is not turned. Names do not turn with it, so every rotation
has an arrangement of its own (`arrangement.toml`). A hexagon that a pack redraws lies as the pack says.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tolmek.scene.common.geometry import Point, scaled, turned
from tolmek.scene.common.sizes import BERTH, PENNANT, TOKEN
from tolmek.scene.void1.board_data import Hexagon, load
from tolmek.scene.void1.sizes import PLANET, beside


@dataclass(frozen=True, slots=True)
class Spot:
    """About the hexagon's centre. All but the first matters to worlds only; `berth` and `token` are middles of boxes,
    seen from the world."""

    at: Point
    side: str = "below"
    slide: float = 0.0
    badges: str = "left"
    berth: Point = (0.0, 0.0)
    token: Point = (0.0, 0.0)


def spots_of(hexagon: Hexagon, rotation: int) -> dict[str, Spot]:
    """The spots of a hexagon's spaces, by id."""
    if hexagon not in load("revised", "").hexes:
        berth = beside(PLANET, "left", "above", 0.0, BERTH / 2, PENNANT / 2).centre
        token = beside(PLANET, "left", "right", 0.0, TOKEN, TOKEN).centre
        return {
            space.id: Spot(turned(scaled(space.at), rotation), berth=berth, token=token) for space in hexagon.spaces
        }
    rows = arrangements()[hexagon.id][str(rotation)]
    return {space.id: spot(*rows[space.id]) for space in hexagon.spaces}


def corner_spot(slot: int) -> Spot:
    """The spot of the home world in that slot, about the place the component files give it."""
    return spot(*arrangements()["homes"][str(slot)]["home"])


def spot(
    x: float,
    y: float,
    side: str = "below",
    slide: float = 0.0,
    badges: str = "left",
    berth: tuple[float, float] = (0.0, 0.0),
    token: tuple[float, float] = (0.0, 0.0),
) -> Spot:
    """A spot as a row of the file states it."""
    return Spot((x, y), side, slide, badges, (berth[0], berth[1]), (token[0], token[1]))


@lru_cache(maxsize=1)
def arrangements() -> dict[str, dict[str, dict[str, list[Any]]]]:
    """Rows by hexagon, rotation and space; see `spot`."""
    text = files("tolmek.scene.void1").joinpath("arrangement.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
