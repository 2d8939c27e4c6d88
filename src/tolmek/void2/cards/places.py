"""The places that cards, events and abilities speak of, and the conditions they make (data/vocabulary.toml)."""

from __future__ import annotations

from tolmek.void2.model.effects import Need
from tolmek.void2.model.ids import (
    ALLIED_UNITS,
    ANY_UNIT,
    FIRST_ALLIED,
    FIRST_TILE,
    KIND_CAPITAL,
    KIND_MINOR,
    KIND_ORBIT,
    KIND_SURFACE,
    KIND_UNINHABITED,
    NO_UNIT,
    PLANETS,
    REGION_KIND,
    REGION_PLANET,
    REGION_SPACE,
    WORLDSHIP,
)
from tolmek.void2.model.modifiers import Modifier
from tolmek.void2.model.table import (
    SITE_SPAN,
    SPAN,
    TRACK_SPAN,
    WORLDSHIP_SITE,
    Void2,
    built,
    count_at,
    influence_of,
    is_planet_region,
)
from tolmek.void2.model.vocabulary import (
    CONTROLLED_SURFACE,
    CONTROLLED_UNINHABITED,
    NEED_ALL_TECHS,
    NEED_ALLIES,
    NEED_ALLY,
    NEED_BATTLES,
    NEED_BUILDINGS,
    NEED_CONTROL,
    NEED_CONTROLS,
    NEED_CREDITS,
    NEED_DELIVERIES,
    NEED_ENEMY_CARD,
    NEED_IN_PLANET_REGION,
    NEED_INFLUENCE,
    NEED_INFLUENCED,
    NEED_PLACED_GOODS,
    NEED_TECHS,
    NEED_UNIT_AT,
    NEED_UNITS,
    NEED_WORLDSHIP_BUILDINGS,
    PLACE_ANY_SURFACE,
    PLACE_ANY_UNINHABITED,
    PLACE_ANY_WORMHOLE,
    PLACE_FAR_ORBIT,
    PLACE_HERE,
    PLACE_OTHER_SURFACE,
    PLACE_OWN,
    PLACE_PLANET,
    PLACE_PLANET_CAPITAL,
    PLACE_PLANET_ORBIT,
    PLACE_PLANET_SURFACE,
    PLACE_THIS,
    PLACE_THIS_CAPITAL,
    PLACE_THIS_ORBIT,
    PLACE_THIS_SPACE,
    PLACE_THIS_SURFACE,
)


def planet_meant(place: int, named: int, this: int) -> int:
    """The planet of a place that is a planet or a part of one; -1 for other places."""
    if PLACE_PLANET <= place <= PLACE_PLANET_CAPITAL:
        return named
    return this if PLACE_THIS <= place <= PLACE_THIS_SPACE else -1


def is_at(table: Void2, seat: int, place: int, named: int, this: int, here: int, region: int) -> bool:
    """Is the region part of the place? `this`: planet of the source; `here`: region of the battle or movement."""
    kind = REGION_KIND[region]
    planet = REGION_PLANET[region]
    if place <= PLACE_PLANET_CAPITAL:
        return planet >= 0 and planet == planet_meant(place, named, this) and is_part(place, region)
    if place == PLACE_HERE:
        return region == here
    if place == PLACE_OWN:
        return count_at(table, seat, region) > 0
    if place == PLACE_ANY_UNINHABITED:
        return kind == KIND_UNINHABITED and table.closed[region] == 0
    if place == PLACE_ANY_SURFACE:
        return kind == KIND_SURFACE and table.closed[region] == 0
    if place == PLACE_OTHER_SURFACE:
        return kind == KIND_SURFACE and table.closed[region] == 0 and planet != this
    if place == PLACE_ANY_WORMHOLE:
        return region in table.components.wormhole_regions or region in table.paths
    assert place == PLACE_FAR_ORBIT
    return kind == KIND_ORBIT and table.closed[region + 1] == 0


def is_part(place: int, region: int) -> bool:
    """Is a region of the right planet the part that the place means?"""
    if place in (PLACE_THIS, PLACE_PLANET):
        return True
    if place == PLACE_THIS_SPACE:
        return REGION_SPACE[region] == 1
    kind = REGION_KIND[region]
    if place in (PLACE_THIS_ORBIT, PLACE_PLANET_ORBIT):
        return kind == KIND_ORBIT
    if place in (PLACE_THIS_SURFACE, PLACE_PLANET_SURFACE):
        return kind == KIND_SURFACE
    if place in (PLACE_THIS_CAPITAL, PLACE_PLANET_CAPITAL):
        return kind == KIND_CAPITAL
    return kind == KIND_MINOR


def regions_of(table: Void2, seat: int, place: int, named: int, this: int, here: int) -> list[int]:
    """Every region of the board that is part of the place, in rising order."""
    return [region for region in table.board.regions if is_at(table, seat, place, named, this, here, region)]


# --- conditions ----------------------------------------------------------------------------------------------------


def meets(table: Void2, seat: int, need: Need, this: int, here: int, enemy_card: int = 0) -> bool:
    """Does the seat meet the condition?"""
    return how_many(table, seat, need, this, here, enemy_card) >= need.n


def how_many(table: Void2, seat: int, need: Need, this: int, here: int, enemy_card: int) -> int:
    """How far the seat has got with a condition, in the unit of its number."""
    word = need.need
    if word == NEED_UNIT_AT:
        return units_in(table, seat, need, this, here)
    if word == NEED_CONTROL:
        regions = regions_of(table, seat, need.at, need.at_planet, this, here)
        return 1 if [region for region in regions if table.cube[region] == seat] else 0
    if word == NEED_ALLY:
        return 1 if table.ally[planet_meant(need.at, need.at_planet, this)] == seat else 0
    if word == NEED_INFLUENCE:
        return influence_of(table, seat, planet_meant(need.at, need.at_planet, this))
    if word == NEED_UNITS:
        return units_of(table, seat, need.unit)
    if word == NEED_BUILDINGS:
        if need.building >= 0:
            return built(table, seat, need.building)
        return len(table.sites[seat])
    if word == NEED_WORLDSHIP_BUILDINGS:
        return len([site for site in table.sites[seat] if site // SITE_SPAN == WORLDSHIP_SITE])
    if word == NEED_PLACED_GOODS:
        return sum(table.tracks[seat * TRACK_SPAN : seat * TRACK_SPAN + TRACK_SPAN]) + len(table.labs[seat])
    if word == NEED_CREDITS:
        return table.credits[seat]
    if word == NEED_TECHS:
        return bits(table.techs[seat])
    if word == NEED_DELIVERIES:
        return table.deliveries[seat]
    if word == NEED_BATTLES:
        return table.battles[seat]
    if word == NEED_ALLIES:
        return table.ally.count(seat)
    if word == NEED_INFLUENCED:
        return len([planet for planet in range(len(PLANETS)) if influence_of(table, seat, planet) > 0])
    if word == NEED_CONTROLS:
        return len([region for region in table.board.regions if controls(table, seat, region, need.controlled)])
    if word == NEED_ENEMY_CARD:
        return enemy_card
    if word == NEED_IN_PLANET_REGION:
        return 1 if is_planet_region(here) else 0
    assert word == NEED_ALL_TECHS
    for tech in table.components.faction_technologies[table.faction[seat]]:
        if not table.techs[seat] >> tech & 1:
            return 0
    return 1


def units_in(table: Void2, seat: int, need: Need, this: int, here: int) -> int:
    count = 0
    for piece in table.fleet[seat]:
        if fits(piece % SPAN, need.unit) and is_at(table, seat, need.at, need.at_planet, this, here, piece // SPAN):
            count += 1
    return count


def units_of(table: Void2, seat: int, wanted: int) -> int:
    """Units on the board without the Worldship."""
    count = 0
    for piece in table.fleet[seat]:
        if piece % SPAN != WORLDSHIP and fits(piece % SPAN, wanted):
            count += 1
    return count


def fits(unit: int, wanted: int) -> bool:
    """Is the unit of the kind that a text names?"""
    if wanted == ALLIED_UNITS:
        return unit >= FIRST_ALLIED
    return wanted in (NO_UNIT, ANY_UNIT) or unit == wanted


def controls(table: Void2, seat: int, region: int, kind: int) -> bool:
    if table.cube[region] != seat:
        return False
    if kind == CONTROLLED_SURFACE:
        return REGION_KIND[region] == KIND_SURFACE
    return kind != CONTROLLED_UNINHABITED or REGION_KIND[region] == KIND_UNINHABITED


def bits(mask: int) -> int:
    return mask.bit_count()


# --- numbers of the rules ------------------------------------------------------------------------------------------


def modifier(table: Void2, seat: int, rule: int, region: int = -1, unit: int = NO_UNIT, side: int = -1) -> int:
    """How much abilities and events change a number of the rules for a seat, here, for this unit, on this side."""
    modifiers = table.modifiers[seat]
    total = modifiers.total[rule]
    for mod in modifiers.mods[rule]:
        if works(table, seat, mod, region, unit, side):
            total += mod.effect.n
    return total


def works(table: Void2, seat: int, mod: Modifier, region: int, unit: int, side: int) -> bool:
    effect = mod.effect
    if effect.side >= 0 and effect.side != side:
        return False
    if effect.unit != NO_UNIT and not (unit >= 0 and fits(unit, effect.unit)):
        return False
    if effect.at >= 0 and not (
        region >= 0 and is_at(table, seat, effect.at, effect.at_planet, mod.planet, region, region)
    ):
        return False
    for need in effect.needs:
        if not meets(table, seat, need, mod.planet, region):
            return False
    return True


def orbit_of(planet: int) -> int:
    return FIRST_TILE + 2 * planet
