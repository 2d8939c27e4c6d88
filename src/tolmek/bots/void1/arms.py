"""What the dice of somebody's ships come to, worked out once for the same abilities."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.dice import FACES
from tolmek.void1.model.names import TARGET_GUARDS, TARGET_PLANET
from tolmek.void1.model.table import KINDS, WORLD_PLACE, Void1
from tolmek.void1.model.vocabulary import TYPES
from tolmek.void1.odds import ship_shots

PRESENCE: Final = 0.15  # strength of a ship that never rolls, as a guard
NOWHERE: Final = 0  # ships fight each other alike on every space
MOST_KEPT: Final = 256


class Arms:
    """Ships by kind: their strength in a battle, and their chance to conquer neutral planets."""

    def __init__(self, table: Void1, owner: int) -> None:
        self.owner: int = owner
        self.strength: list[float] = []  # hits to be expected in one pass, and a little for being in the way
        for kind in range(KINDS):
            dice = ship_shots(table, owner, kind, NOWHERE, TARGET_GUARDS)
            hits = dice[0] / FACES * len(dice) if dice else 0.0
            self.strength.append(hits + PRESENCE * table.components.ship_hits[kind])
        self.known: dict[int, float] = {}  # by kind and temperament

    def conquest(self, table: Void1, kind: int, world: int) -> float:
        """The chance that one attack of such a ship takes a neutral planet."""
        key = kind * len(TYPES) + table.components.planet_type[world]
        chance = self.known.get(key)
        if chance is None:
            dice = ship_shots(table, self.owner, kind, WORLD_PLACE[world], TARGET_PLANET)
            chance = 1.0 - (1.0 - dice[0] / FACES) ** len(dice) if dice else 0.0
            self.known[key] = chance
        return chance


_arms: dict[object, Arms] = {}


def arms_of(table: Void1, owner: int) -> Arms:
    """The arms of a seat, by its modifiers, which never change; or those of the guards."""
    modifiers: object = table.modifiers[owner] if owner < table.seats else table.components
    arms = _arms.get(modifiers)
    if arms is None or arms.owner != owner:
        if len(_arms) >= MOST_KEPT:
            _arms.clear()
        arms = Arms(table, owner)
        _arms[modifiers] = arms
    return arms
