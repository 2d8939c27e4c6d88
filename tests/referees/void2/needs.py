"""Conditions of cards and Empire cards, read on a table."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import (
    BUILDING_ID,
    EMPTY,
    KIND,
    PLANET_ID,
    REGION_ID,
    SURFACE,
    TECHNOLOGY_ID,
    UNIT_ID,
    WORLDSHIP,
    WORLDSHIP_SITE,
    Values,
)
from tests.referees.void2.sight import (
    SPAN,
    buildings_at,
    built,
    closed,
    has_techs,
    influence,
    lies_at,
    units_in,
)
from tolmek.void2.model.ids import PLANETS


def planet_named(place: str, own: int) -> int:
    head = place.partition(".")[0]
    return PLANET_ID[head.removeprefix("planet:")] if head.startswith("planet:") else own


def available(values: Values, table: Any, planet: int) -> bool:
    """In play and without a Sarkeen token."""
    if not values.published:
        return bool(table.in_play >> planet & 1) and not table.face_down >> planet & 1
    return planet in table.planets and not closed(table, REGION_ID[PLANETS[planet] + ".surface"])


def placed_goods(table: Any, seat: int) -> int:
    return int(sum(table.tracks[seat * 9 : seat * 9 + 9])) + len(table.labs[seat])


def met(values: Values, table: Any, seat: int, need: dict[str, Any], planet: int) -> bool:
    """Does the seat meet this need? `planet`: of the card that asks."""
    kind = need["need"]
    number: int = need.get("n", 1)
    if kind == "unit-at":
        return units_in(table, seat, need["at"], planet) >= number
    if kind == "control":
        return any(owner == seat and lies_at(r, need["at"], planet, table) for r, owner in enumerate(table.cube))
    if kind == "ally":
        return bool(table.ally[planet_named(need["at"], planet)] == seat)
    if kind == "influence":
        return influence(table, planet_named(need["at"], planet), seat) >= number
    return count(values, table, seat, need) >= number


def count(values: Values, table: Any, seat: int, need: dict[str, Any]) -> int:
    kind = need["need"]
    if kind == "units":
        wanted = UNIT_ID[need["unit"]] if "unit" in need else None
        units = [piece % SPAN for piece in table.fleet[seat] if piece % SPAN != WORLDSHIP]
        return sum(1 for unit in units if wanted is None or unit == wanted)
    if kind == "buildings":
        if need["building"] == "any":
            return len(table.sites[seat])
        return built(table, seat, BUILDING_ID[need["building"]])
    if kind == "worldship-buildings":
        return buildings_at(table, WORLDSHIP_SITE, seat)
    if kind == "placed-goods":
        return placed_goods(table, seat)
    if kind == "techs":
        return has_techs(table, seat)
    if kind == "allies":
        return sum(1 for ally in table.ally if ally == seat)
    if kind == "influenced":
        return sum(1 for planet in range(len(PLANETS)) if influence(table, planet, seat))
    if kind == "controls":
        kinds = {"surface": {SURFACE}, "uninhabited": {EMPTY}}.get(need["controlled"], set(range(len(KIND))))
        return sum(1 for region, owner in enumerate(table.cube) if owner == seat and KIND[region] in kinds)
    if kind == "all-techs":
        board = values.factions[table.faction[seat]]["technologies"]
        return int(all(table.techs[seat] >> TECHNOLOGY_ID[tech] & 1 for tech in board))
    return int({"credits": table.credits, "deliveries": table.deliveries, "battles": table.battles}[kind][seat])
