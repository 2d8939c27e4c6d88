"""The drawable model of the second game, from a view: plain data that a page, a notebook or a replay can draw.

It has the parts of the first game's scene, so that one page draws both, and parts of its own.

    edition, seat, round, over, first, active as in the first game; turn: whose part of the round it is
    canvas, places, lines   as in the first game; a place has its name in `title`, the orbit of a planet is the kind
                            orbit; a line's obstacle is a hazard, with its number in `hazard`
    hexes                   system boards: id, name, outline, x, y, radius, rotation, hidden
    areas                   id (a region), cells: the squares of a region of a system board
    units                   id, name, dice, power, text (what its keywords do)
    worlds                  see `worlds`
    fleets                  as in the first game; a Worldship is a ship too
    tokens                  id, kind (fungus, path, heecrix, station, cargo, good, hidden_good), good (its type, or
                            None), place, x, y, count
    seats                   id, seat, faction (also as race), name, colour, mark, credits, hand, vp, command, capacity,
                            bombs, scorer (still has its scoring card), technologies, buildings, allies, battles,
                            deliveries, winner
    track                   victory points by seat
    the others              see `boards`, `cards`, `battle`, `diplomacy`, `uncovering`, `group`, `offers` and `doom`
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tolmek.scene.common.placing import Room
from tolmek.scene.common.reading import seat_or_none
from tolmek.scene.void2.battle import battle
from tolmek.scene.void2.boards import actions, boards
from tolmek.scene.void2.cards import deliveries, empires, hand, looked, piles
from tolmek.scene.void2.diplomacy import diplomacy
from tolmek.scene.void2.doom import doom
from tolmek.scene.void2.ground import Ground, components_of, ground_of, world_name
from tolmek.scene.void2.group import group
from tolmek.scene.void2.offers import offers
from tolmek.scene.void2.uncovering import uncovered
from tolmek.scene.void2.units import catalogue
from tolmek.scene.void2.worlds import number, worlds
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.table import SPAN

Record = dict[str, Any]

COLOURS: Final = ("ember", "tide", "moss", "orchid", "sun")
MARKS: Final = ("triangle", "circle", "square", "cross", "hexagon")
SOURCES: Final = (
    "buildings",
    "negatives",
    "influence",
    "control",
    "technologies",
    "empire",
    "battle",
    "card",
    "delivery",
)


def draw(view: Record, board_too: bool = True) -> Record:
    """The scene of a view; without the board it has a `ground` instead, the same text for the same board."""
    table: Record = view["table"]
    components = components_of(str(view["edition"]), str(view["pack"]))
    ground = ground_of(
        str(view["edition"]),
        str(view["pack"]),
        table["seats"],
        tuple(table["planets"]),
        tuple(table["turned"]),
        tuple(table["paths"]),
    )
    tokens, fleets = placed(ground, tuple(tuple(units) for units in table["fleet"]), tuple(lying(table)))
    seats = [seat_record(components, view, seat) for seat in range(table["seats"])]
    return {
        "scene": 1,
        "edition": view["edition"],
        "seat": view["seat"],
        "round": table["round"],
        "rounds": None,
        "scoring": [],
        "over": view["over"],
        "first": table["first"],
        "active": seat_or_none(table["active"], table["seats"]) if table["round"] else None,
        "turn": seat_or_none(table["turn"], table["seats"]),
        "last_rounds": None if table["last_rounds"] < 0 else table["last_rounds"],
        **(
            still(components, ground)
            if board_too
            else {"ground": repr([table["planets"], table["turned"], table["paths"]])}
        ),
        "worlds": worlds(components, ground, table),
        "fleets": [dict(fleet) for fleet in fleets],
        "tokens": [dict(token) for token in tokens],
        "seats": seats,
        "boards": boards(components, table),
        "actions": actions(components, table),
        "hand": hand(components, view),
        "looked": looked(components, view),
        "empires": empires(components, view),
        "deliveries": deliveries(components, table),
        "piles": piles(components, table),
        "breakdown": breakdown(view),
        "battle": battle(components, view),
        "diplomacy": diplomacy(components, view),
        "uncovered": uncovered(view),
        "group": group(view),
        "offers": offers(view),
        "doom": doom(components, ground, table),
    }


# --- what lies still -----------------------------------------------------------------------------------------------


def still(components: Components, ground: Ground) -> Record:
    frame = ground.canvas
    return {
        "canvas": [number(value) for value in (frame.left, frame.top, frame.width, frame.height)],
        "hexes": [
            {
                "id": tile.id,
                "name": tile.name,
                "position": place,
                "rotation": tile.turned,
                "x": number(tile.box.centre[0]),
                "y": number(tile.box.centre[1]),
                "radius": number(tile.box.width / 2),
                "outline": [[number(x), number(y)] for x, y in tile.box.corners()],
                "hidden": tile.hidden,
            }
            for place, tile in enumerate(ground.tiles)
        ],
        "areas": [
            {
                "id": ident,
                "cells": [[number(v) for v in (box.left, box.top, box.width, box.height)] for box in cells],
            }
            for ident, cells in ground.outlines.items()
        ],
        "units": catalogue(components),
        "gaps": [],
        "homes": [],
        "places": [
            {
                "id": place.id,
                "number": ids.REGION_ID[place.id],
                "kind": "orbit" if place.id.endswith(".orbit") else place.kind,
                "x": number(place.at[0]),
                "y": number(place.at[1]),
                "radius": place.radius,
                "name": world_name(components, ids.REGION_ID[place.id]) if place.kind == "planet" else None,
                "title": components.region_name[ids.REGION_ID[place.id]],
                "hex": place.tile or None,
                "half": None,
            }
            for place in ground.galaxy.places.values()
        ],
        "lines": [
            {
                "id": line.id,
                "from": line.start,
                "to": line.end,
                "obstacle": line.obstacle.partition(":")[0] or None,
                "hazard": int(line.obstacle.partition(":")[2] or 0) or None,
                "points": [[number(x), number(y)] for x, y in (line.curve.start, line.curve.control, line.curve.end)],
                "obstacle_at": [number(line.obstacle_at[0]), number(line.obstacle_at[1])] if line.obstacle_at else None,
                "link": line.obstacle.startswith("wormhole"),
            }
            for line in ground.galaxy.lines
        ],
    }


# --- what comes and goes -------------------------------------------------------------------------------------------


def lying(table: Record) -> list[tuple[str, int]]:
    """Tokens on regions that are not worlds, or that no world record tells."""
    found = [
        (f"good:{ids.GOODS[token % 4]}", token // 4) for token in table["goods_up"] if ids.REGION_SPACE[token // 4]
    ]
    found += [("hidden_good", region) for region in table["goods_down"] if ids.REGION_SPACE[region]]
    found += [("fungus", region) for region in table["fungus"]]
    found += [("path", region) for region in table["paths"]]
    found += [("heecrix", region) for region in table["heecrix"]]
    found += [("cargo", region) for region in table["cargo"] if region >= 0]
    if table["station"] >= 0:
        found.append(("station", table["station"]))
    return found


@lru_cache(maxsize=64)
def placed(
    ground: Ground, fleet: tuple[tuple[int, ...], ...], things: tuple[tuple[str, int], ...]
) -> tuple[list[Record], list[Record]]:
    """Tokens and pennants, which stand the same for every reader."""
    room = Room(ground.galaxy, ground.canvas)
    return token_records(ground, room, things), fleet_records(ground, room, fleet)


def token_records(ground: Ground, room: Room, things: tuple[tuple[str, int], ...]) -> list[Record]:
    """One token for all of a kind in a region."""
    counts: dict[tuple[str, str], int] = {}
    for kind, region in things:
        place = ids.REGIONS[region]
        if place in ground.galaxy.places:
            counts[kind, place] = counts.get((kind, place), 0) + 1
    spots = room.tokens([place for _, place in counts])
    return [
        {
            "id": f"{kind}@{place}",
            "kind": kind.partition(":")[0],
            "good": kind.partition(":")[2] or None,
            "place": place,
            "count": count,
            "x": number(x),
            "y": number(y),
        }
        for ((kind, place), count), (x, y) in zip(counts.items(), spots, strict=True)
    ]


def fleet_records(ground: Ground, room: Room, fleet: tuple[tuple[int, ...], ...]) -> list[Record]:
    """Units of one owner in one region, as a pennant."""
    grouped = groups(ground, fleet)
    wanted: dict[str, list[list[int]]] = {}
    for place, _, units in grouped:
        wanted.setdefault(place, []).append(list(units.values()))
    pennants = {place: iter(found) for place, found in room.pennants(wanted).items()}
    found = []
    for place, owner, units in grouped:
        pennant = next(pennants[place])
        found.append(
            {
                "id": f"{owner}@{place}",
                "place": place,
                "owner": owner,
                "ships": [
                    {"ship": ids.UNITS[unit], "name": unit_name(unit), "damaged": False, "count": count}
                    for unit, count in units.items()
                ],
                "x": number(pennant.box.left),
                "y": number(pennant.box.top),
                "width": number(pennant.box.width),
                "height": number(pennant.box.height),
                "shown": pennant.shown,
                "more": pennant.more,
                "folded": pennant.folded,
                "owners": [
                    {"owner": other, "count": sum(counts.values())}
                    for there, other, counts in grouped
                    if pennant.folded and there == place
                ],
            }
        )
    return found


def groups(ground: Ground, fleet: tuple[tuple[int, ...], ...]) -> list[tuple[str, int, dict[int, int]]]:
    """Place, owner and number of units by kind, in the order of the regions; the Worldship comes first."""
    found: dict[tuple[int, int], dict[int, int]] = {}
    for owner, pieces in enumerate(fleet):
        for piece in sorted(pieces, key=lambda piece: (piece // SPAN, piece % SPAN != ids.WORLDSHIP, piece)):
            units = found.setdefault((piece // SPAN, owner), {})
            units[piece % SPAN] = units.get(piece % SPAN, 0) + 1
    there = ground.galaxy.places
    return [
        (ids.REGIONS[region], owner, found[region, owner])
        for region, owner in sorted(found)
        if ids.REGIONS[region] in there
    ]


def unit_name(unit: int) -> str:
    return ids.UNITS[unit].replace("_", " ").title()


# --- seats ---------------------------------------------------------------------------------------------------------


def seat_record(components: Components, view: Record, seat: int) -> Record:
    """All of it is open: also everybody's victory points (v2.goal.04)."""
    table: Record = view["table"]
    faction = table["faction"][seat]
    known = table["boards"][seat]
    return {
        "id": seat,
        "seat": seat,
        "race": ids.FACTIONS[faction] if faction >= 0 else None,
        "name": components.faction_short[faction] if faction >= 0 else None,
        "home": None,
        "slot": None,
        "colour": COLOURS[seat],
        "mark": MARKS[seat],
        "team": seat,
        "credits": table["credits"][seat],
        "income": known["income"],
        "hand": len(table["hand"][seat]),
        "empires": len(table["empires"][seat]),
        "command": max(0, known["capacity"] - table["spent"][seat]),
        "capacity": known["capacity"],
        "bombs": table["bombs"][seat],
        "scorer": bool(table["scorer"] >> seat & 1),
        "technologies": [ident for i, ident in enumerate(ids.TECHNOLOGIES) if table["techs"][seat] >> i & 1],
        "buildings": len(table["sites"][seat]),
        "allies": [ids.PLANETS[planet] for planet, holder in enumerate(table["ally"]) if holder == seat],
        "worlds": table["cube"].count(seat),
        "battles": table["battles"][seat],
        "deliveries": table["deliveries"][seat],
        "influence": sum(table["influence"][seat::5]),
        "vp": table["vp"][seat],
        "winner": seat in table["winners"],
    }


def breakdown(view: Record) -> list[Record]:
    """Where everybody's victory points came from; open from the start."""
    table: Record = view["table"]
    found: list[dict[str, int]] = [{} for _ in range(table["seats"])]
    ledger = table["ledger"]
    for seat, points, source in zip(ledger[::3], ledger[1::3], ledger[2::3], strict=True):
        name = SOURCES[source]
        found[seat][name] = found[seat].get(name, 0) + points
    return [{"seat": seat, "sources": sources} for seat, sources in enumerate(found)]
