"""Where the spaces of a hexagon lie in the picture, and on which sides of a world its label and badges are.

The component files place spaces in a hexagon that is not turned. Names do not turn with it, so every rotation
has an arrangement of its own (`arrangement.toml`). A hexagon that a pack redraws lies as the pack says.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tolmek.scene.board_data import Hexagon, load
from tolmek.scene.geometry import Point, scaled, turned


@dataclass(frozen=True)
class Spot:
    """About the hexagon's centre. Label and badges matter to worlds only."""

    at: Point
    side: str
    slide: float
    badges: str


def arranged(hexagon: Hexagon, rotation: int) -> dict[str, Spot]:
    """The spots of a hexagon's spaces, by id."""
    if hexagon not in load("", "R").hexes:
        return {space.id: Spot(turned(scaled(space.at), rotation), "below", 0.0, "left") for space in hexagon.spaces}
    rows = arrangements()[hexagon.id][str(rotation)]
    return {space.id: spot(*rows[space.id]) for space in hexagon.spaces}


def spot(x: float, y: float, side: str = "below", slide: float = 0.0, badges: str = "left") -> Spot:
    return Spot((x, y), side, slide, badges)


@lru_cache(maxsize=1)
def arrangements() -> dict[str, dict[str, dict[str, list[Any]]]]:
    text = files("tolmek.scene").joinpath("arrangement.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
