"""Conditions of Empire cards and of other texts: how far a seat has got."""

from __future__ import annotations

from typing import Any

from tolmek.bots.void2.ids import (
    ALLIED_UNITS,
    ANY_SURFACE,
    ANY_UNINHABITED,
    ANY_WORMHOLE,
    CAPITAL,
    CAPITALS,
    CONTROLLED_SURFACE,
    CONTROLLED_UNINHABITED,
    FAR_ORBIT,
    FIRST_ALLIED,
    MINOR,
    MOST_SEATS,
    NAMED,
    NAMED_CAPITAL,
    NEED_ALLIES,
    NEED_ALLY,
    NEED_BATTLES,
    NEED_BUILDINGS,
    NEED_CONTROL,
    NEED_CONTROLS,
    NEED_CREDITS,
    NEED_DELIVERIES,
    NEED_INFLUENCE,
    NEED_INFLUENCED,
    NEED_PLACED_GOODS,
    NEED_TECHS,
    NEED_UNIT_AT,
    NEED_UNITS,
    NEED_WORLDSHIP_BUILDINGS,
    ORBIT,
    ORBITS,
    OTHER_SURFACE,
    PLANET_OF,
    PLANETS,
    SITE_SPAN,
    SPAN,
    SURFACES,
    THIS,
    THIS_SPACE,
    TRACKS,
    UNINHABITED,
    WORLDSHIP,
    WORLDSHIP_SITE,
    is_minor,
)


def progress(table: Any, seat: int, need: Any, this: int) -> float:
    """From 0, nothing of it, to 1, met."""
    return min(1.0, number(table, seat, need, this) / need.n) if need.n > 0 else 1.0


def number(table: Any, seat: int, need: Any, this: int) -> int:
    """What the seat has of what the condition counts; 1 for conditions that are seldom of interest."""
    word = need.need
    count = COUNTS.get(word)
    return 1 if count is None else count(table, seat, need, this)


def units_at(table: Any, seat: int, need: Any, this: int) -> int:
    found = 0
    for piece in table.fleet[seat]:
        if fits(piece % SPAN, need.unit) and is_at(table, need.at, need.at_planet, this, piece // SPAN):
            found += 1
    return found


def control(table: Any, seat: int, need: Any, this: int) -> int:
    for region in table.board.regions:
        if table.cube[region] == seat and is_at(table, need.at, need.at_planet, this, region):
            return 1
    return 0


def ally(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.ally[planet_meant(need.at, need.at_planet, this)] == seat)


def influence(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.influence[planet_meant(need.at, need.at_planet, this) * MOST_SEATS + seat])


def units(table: Any, seat: int, need: Any, this: int) -> int:
    return sum(piece % SPAN != WORLDSHIP and fits(piece % SPAN, need.unit) for piece in table.fleet[seat])


def buildings(table: Any, seat: int, need: Any, this: int) -> int:
    return sum(need.building < 0 or site % SITE_SPAN == need.building for site in table.sites[seat])


def worldship_buildings(table: Any, seat: int, need: Any, this: int) -> int:
    return sum(site // SITE_SPAN == WORLDSHIP_SITE for site in table.sites[seat])


def placed_goods(table: Any, seat: int, need: Any, this: int) -> int:
    return int(sum(table.tracks[seat * TRACKS : seat * TRACKS + TRACKS])) + len(table.labs[seat])


def credits(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.credits[seat])


def techs(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.techs[seat]).bit_count()


def deliveries(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.deliveries[seat])


def battles(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.battles[seat])


def allies(table: Any, seat: int, need: Any, this: int) -> int:
    return int(table.ally.count(seat))


def influenced(table: Any, seat: int, need: Any, this: int) -> int:
    return sum(table.influence[planet * MOST_SEATS + seat] > 0 for planet in range(PLANETS))


def controls(table: Any, seat: int, need: Any, this: int) -> int:
    found = 0
    for region in table.board.regions:
        if table.cube[region] == seat:
            if need.controlled == CONTROLLED_SURFACE:
                found += CAPITAL[region]
            elif need.controlled == CONTROLLED_UNINHABITED:
                found += UNINHABITED[region]
            else:
                found += 1
    return found


COUNTS = {
    NEED_UNIT_AT: units_at,
    NEED_CONTROL: control,
    NEED_ALLY: ally,
    NEED_INFLUENCE: influence,
    NEED_UNITS: units,
    NEED_BUILDINGS: buildings,
    NEED_WORLDSHIP_BUILDINGS: worldship_buildings,
    NEED_PLACED_GOODS: placed_goods,
    NEED_CREDITS: credits,
    NEED_TECHS: techs,
    NEED_DELIVERIES: deliveries,
    NEED_BATTLES: battles,
    NEED_ALLIES: allies,
    NEED_INFLUENCED: influenced,
    NEED_CONTROLS: controls,
}


def fits(unit: int, wanted: int) -> bool:
    """Is the unit of the kind that a text names?"""
    if wanted == ALLIED_UNITS:
        return unit >= FIRST_ALLIED
    return wanted < 0 or unit == wanted


def planet_meant(place: int, named: int, this: int) -> int:
    """The planet of a place that is a planet or a part of one; -1 for other places."""
    if NAMED <= place <= NAMED_CAPITAL:
        return named
    return this if THIS <= place <= THIS_SPACE else -1


def is_at(table: Any, place: int, named: int, this: int, region: int) -> bool:
    """Is the region part of the place that a text names?"""
    if place == ANY_UNINHABITED:
        return UNINHABITED[region] and not table.closed[region]
    if place in (ANY_SURFACE, OTHER_SURFACE):
        return CAPITAL[region] and not table.closed[region] and (place == ANY_SURFACE or PLANET_OF[region] != this)
    if place == ANY_WORMHOLE:
        return region in table.components.wormhole_regions
    if place == FAR_ORBIT:
        return ORBIT[region] and PLANET_OF[region] != this
    planet = planet_meant(place, named, this)
    if planet < 0 or PLANET_OF[region] != planet:
        return False
    if place in ORBITS:
        return ORBIT[region]
    if place in SURFACES or place in CAPITALS:
        return CAPITAL[region]
    return place != MINOR or is_minor(region)
