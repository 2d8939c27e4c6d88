"""Worlds of the second family: planets, uninhabited planets, capitals and minor planets of system boards.

worlds            id (the region), name, planet (or None), kind (inhabited, uninhabited, minor), place (the region),
                  orbit (a region or None), ring (radius of the orbit or None), x, y, radius, vp (VP symbols, as many
                  building spaces), ally_vp, natives (dice, power, unit, text: its skills) or None, cube, ally (seats
                  or None), influence (seat, count; most first), closed (a Sarkeen token or None), goods (face up),
                  goods_down,
                  explore (face-down tokens; known: their ids), event (id, name, text) or None, buildings (seat,
                  building, count), parasite, ability (name, text) or None; and where all that is drawn, see `signs`:
                  signs, plate, label
"""

from __future__ import annotations

from tolmek.scene.common.geometry import rounded
from tolmek.scene.common.records import Record, seat_or_none
from tolmek.scene.void2.galaxy import Galaxy, world_name
from tolmek.scene.void2.globe import ORBIT
from tolmek.scene.void2.signs import label, plate, signs
from tolmek.scene.void2.units import BATTLE_KEYWORDS, keywords
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.table import MOST_SEATS, NOTHING, SITE_SPAN
from tolmek.void2.model.vocabulary import KEYWORD_PARRY
from tolmek.void2.odds import printed_natives


def worlds(components: Components, galaxy: Galaxy, table: Record) -> list[Record]:
    """A record for each world on the map, in the order of the regions."""
    places = galaxy.places
    records = []
    for region, ident in enumerate(ids.REGIONS):
        if ident in places and not ids.REGION_SPACE[region]:
            row = world(components, table, region)
            look = galaxy.worlds[ident]
            records.append(
                {
                    **row,
                    "x": rounded(places[ident].at[0]),
                    "y": rounded(places[ident].at[1]),
                    "radius": look.globe.radius,
                    "signs": signs(look.globe, row),
                    "plate": plate(look.globe, row),
                    "label": label(look.label, row),
                }
            )
    return records


def world(components: Components, table: Record, region: int) -> Record:
    """The state of a world, without where it is drawn."""
    inhabited = ids.REGION_KIND[region] in (ids.KIND_SURFACE, ids.KIND_CAPITAL)
    planet = ids.REGION_PLANET[region] if inhabited else NOTHING
    orbit = f"{ids.PLANETS[planet]}.orbit" if ids.REGION_KIND[region] == ids.KIND_SURFACE else None
    kind = "inhabited" if inhabited else "minor" if ids.REGION_KIND[region] == ids.KIND_MINOR else "uninhabited"
    seats = table["seats"]
    return {
        "id": ids.REGIONS[region],
        "name": world_name(components, region),
        "planet": ids.PLANETS[planet] if inhabited else None,
        "kind": kind,
        "place": ids.REGIONS[region],
        "orbit": orbit,
        "ring": ORBIT if orbit else None,
        "vp": components.region_vp[region],
        "ally_vp": components.planet_ally_vp[planet] if inhabited else 0,
        "natives": natives(components, planet) if inhabited else None,
        "cube": seat_or_none(table["cube"][region], seats),
        "ally": seat_or_none(table["ally"][planet], seats) if inhabited else None,
        "influence": influence(table, planet) if inhabited else [],
        "closed": closed(components, table, region),
        "goods": goods_up(table, region),
        "goods_down": table["goods_down"].count(region),
        "explore": table["explores"][::3].count(region),
        "known": known(table, region),
        "event": event(components, table, planet) if inhabited else None,
        "buildings": buildings(table, region),
        "parasite": inhabited and table["parasite"] == planet,
        "ability": ability(components, planet) if inhabited else None,
    }


def natives(components: Components, planet: int) -> Record:
    """As they defend: with the battle keywords of their unit, Parry counted already (v2.battle.37)."""
    unit = components.planet_unit[planet]
    dice, power = printed_natives(components, planet)
    others = components.unit_keywords[unit] & BATTLE_KEYWORDS & ~(1 << KEYWORD_PARRY)
    return {
        "dice": dice,
        "power": power,
        "unit": ids.UNITS[unit],
        "text": keywords(components, others),
    }


def influence(table: Record, planet: int) -> list[Record]:
    """The influence of each seat, most first."""
    rows = [{"seat": seat, "count": table["influence"][planet * MOST_SEATS + seat]} for seat in range(table["seats"])]
    return sorted([row for row in rows if row["count"]], key=lambda row: -row["count"])


def closed(components: Components, table: Record, region: int) -> Record | None:
    """The Sarkeen token that closes a region."""
    tokens = dict(zip(table["sarkeens"][::2], table["sarkeens"][1::2], strict=True))
    if region not in tokens:
        return None
    return {"id": ids.SARKEENS[tokens[region]], "name": components.sarkeen_name[tokens[region]]}


def goods_up(table: Record, region: int) -> list[str]:
    """The types of face-up goods in a region."""
    return [ids.GOODS[token % 4] for token in table["goods_up"] if token // 4 == region]


def known(table: Record, region: int) -> list[str]:
    """Explore tokens that the reader has looked at."""
    rows = table["explores"]
    return [
        ids.EXPLORES[token]
        for at, token in zip(rows[::3], rows[1::3], strict=True)
        if at == region and token != NOTHING
    ]


def event(components: Components, table: Record, planet: int) -> Record | None:
    """The event in force on a planet."""
    number = table["event"][planet]
    if number == NOTHING:
        return None
    text = components.abilities[components.event_ability[number]].text
    return {"id": ids.EVENTS[number], "name": components.event_name[number], "text": text}


def buildings(table: Record, region: int) -> list[Record]:
    """The buildings in a region by seat and kind."""
    records = []
    for seat, sites in enumerate(table["sites"]):
        for building, name in enumerate(ids.BUILDINGS):
            count = sites.count(region * SITE_SPAN + building)
            if count:
                records.append({"seat": seat, "building": name, "count": count})
    return records


def ability(components: Components, planet: int) -> Record:
    """What an alliance with a planet gives."""
    given = components.abilities[components.planet_ability[planet]]
    return {"name": given.name, "text": given.text}
