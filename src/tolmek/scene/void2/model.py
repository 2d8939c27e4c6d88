"""The drawable model of the second family, from a view: plain data that a page, a notebook or a replay can draw.

It has the parts of the first family's scene, so that one page draws both, and parts of its own.

    edition, house, seat, round, over, first, active as in the first family; turn: whose part of the round it is
    canvas, places, lines   as in the first family; a place has its name in `title`, the orbit of a planet is the kind
                            orbit; a line's obstacle is a hazard, with its number in `hazard`
    hexes                   system boards: id, name, outline, x, y, radius, rotation, hidden
    areas                   id (a region), cells: the squares of a region of a system board
    units                   id, name, dice, power, text (what its keywords do)
    worlds                  see `worlds`
    fleets                  as in the first family; a Worldship is a ship too
    tokens                  id, kind (fungus, path, heecrix, station, cargo, good, hidden_good), good (its type, or
                            None), place, x, y, count
    seats                   id, seat, faction (also as race), name, colour, mark, credits, hand, vp, command, capacity,
                            bombs, scorer (still has its scoring card), technologies, buildings, allies, battles,
                            deliveries, winner
    track                   victory points by seat
    the others              see `faction_boards`, `cards`, `battle`, `diplomacy`, `explored`, `group`, `offers` and
                            `doom`
"""

from __future__ import annotations

from tolmek.scene.common.records import Record, copies, house_lines, seat_or_none
from tolmek.scene.void2.battle import battle
from tolmek.scene.void2.board import board_key, board_records
from tolmek.scene.void2.cards import deliveries, empires, hand, looked, piles
from tolmek.scene.void2.diplomacy import diplomacy
from tolmek.scene.void2.doom import doom
from tolmek.scene.void2.explored import explored
from tolmek.scene.void2.faction_boards import actions, boards
from tolmek.scene.void2.galaxy import galaxy_of
from tolmek.scene.void2.group import group
from tolmek.scene.void2.offers import offers
from tolmek.scene.void2.pieces import token_and_fleet_records, tokens_on_map
from tolmek.scene.void2.points import breakdown
from tolmek.scene.void2.seats import seat_records
from tolmek.scene.void2.worlds import worlds
from tolmek.void2.library import components_of, house_of


def draw(view: Record, board_too: bool = True) -> Record:
    """The scene of a view; without the board it has a `ground` instead: a text that is the same for the same board."""
    table: Record = view["table"]
    components = components_of(str(view["edition"]), str(view["pack"]))
    galaxy = galaxy_of(view, table["planets"], table["turned"])
    tokens, fleets = token_and_fleet_records(
        galaxy, tuple(tuple(units) for units in table["fleet"]), tuple(tokens_on_map(table))
    )
    return {
        "scene": 1,
        "edition": view["edition"],
        **house_lines(house_of(str(view["edition"]), str(view["pack"])).lines()),
        "seat": view["seat"],
        "round": table["round"],
        "rounds": None,
        "scoring": [],
        "over": view["over"],
        "first": table["first"],
        "active": seat_or_none(table["active"], table["seats"]) if table["round"] else None,
        "turn": seat_or_none(table["turn"], table["seats"]),
        "last_rounds": None if table["last_rounds"] < 0 else table["last_rounds"],
        **(board_records(components, galaxy) if board_too else {"ground": board_key(table)}),
        "worlds": worlds(components, galaxy, table),
        "fleets": copies(fleets),
        "tokens": copies(tokens),
        "seats": seat_records(components, view),
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
        "uncovered": explored(view),
        "group": group(view),
        "offers": offers(view),
        "doom": doom(components, galaxy, table),
    }
