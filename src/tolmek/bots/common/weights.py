"""What features count for: a file for each family, by edition and number of seats, and by how much time is left.

A feature has three numbers: its weight at the end of the game, what is added for the share of the game that is left,
and what is added for the square of that share. A file without an edition leaves it to the rule of thumb.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

FILE: Final = "weights.toml"
ANY_SEATS: Final = "any"

Weights = dict[str, list[float]]
RULE_OF_THUMB: Final[Weights] = {"score": [1.0, 0.0, 0.0]}


@cache
def weights_of(source: str, edition: str, seats: int) -> Weights:
    """Those in a package or a file for this edition, with this number of seats or with any."""
    by_seats = read(source).get(edition, {})
    weights: Weights = by_seats.get(str(seats), by_seats.get(ANY_SEATS, RULE_OF_THUMB))
    return weights


def read(source: str) -> dict[str, Any]:
    """By edition and number of seats."""
    if not source:
        return {}
    if source.endswith(".toml"):
        return tomllib.loads(Path(source).read_text(encoding="utf-8"))
    return tomllib.loads(files(source).joinpath(FILE).read_text(encoding="utf-8"))


def weights_at(features: list[str], weights: Weights, time_left: float) -> list[float]:
    """One number for each feature when so much of the game is left."""
    numbers: list[float] = []
    for feature in features:
        row = weights.get(feature)
        numbers.append(0.0 if row is None else row[0] + (row[1] + row[2] * time_left) * time_left)
    return numbers
