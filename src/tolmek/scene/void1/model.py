"""The drawable model of the board, from a view: plain data that a page, a notebook or a replay can draw.

Coordinates: x to the right, y down, the middle hexagon's centre at (0, 0), circumradius of a hexagon 100.
Everything has an `id` that stays the same as long as the thing is on the board.

    edition, seat     the view's; seat is None for a spectator
    house             what the table plays differently, in words; absent where all is as printed
    round             0 during set-up
    over, first       whether the game has ended; the seat of the first player
    active            the seat whose turn it is, None between turns
    actions_left      of the active seat, None between turns; moves_left: those good for MOVE only
    canvas            x, y, width, height of the frame round the board
    hexes             id, name, position (0 to 5, "c"), rotation, x, y, radius, outline
    gaps              id (position), x, y, outline where a hexagon is still to be laid
    corners           id (slot), x, y, outline where a home world may still come, until all have theirs
    homes             id (the place), seat, race, colour, slot, outline
    places            id, number (as in the view), kind (planet, light, asteroid, seam, rim, home), x, y,
                      radius, name (of a world, else None), hex, half (direction of a half circle, else None)
    lines             id, from, to, obstacle (or None), obstacle_at (or None), points: start, control and end
                      of a quadratic curve; link: whether it is that of a worm hole
    worlds            id, name, place, x, y, radius, home, income, vp, influence, temperament, good,
                      controller, ally, conqueror (seats or None), guards (they control it), infested, enslaved,
                      covered, seized (the event whose forces hold it, or None), port (seat or None),
                      label: side, slide, badges (the side of the badges); name: x, y of the baseline's middle and
                      width, values: the middles of the printed values, both seen from the world's middle
    fleets            id, place, owner (a seat, None for guards), ships (ship, name, damaged, count),
                      x, y, width, height (the pennant's frame), shown (kinds drawn), more (ships counted),
                      folded: whether the pennants of all owners here are folded into one; then each of these fleets
                      has the same frame, and owners tells owner and count of each (else it is empty); the one
                      pennant is drawn with the fleet of the first of them
    tokens            id, kind, event, name, place, x, y
    seats             id, seat, race, name, home, slot, colour, mark, team, credits, income (what the seat would
                      collect if its turn ended now), hand (how many cards), technologies, ambassadors, bombs,
                      bay (a ship or None), worlds, influence, vp (None where it is secret), winner
    council           id (seat) and influence
    prizes            victory points of first and second place at the next scoring; empty after the last

The other parts are described in the modules that make them: event, timed, hand, display and piles in `cards`,
technologies and shipyard in `shipyard`, rounds, scoring and breakdown in `points`, then `battle`, `diplomacy`,
`offers`, `objectives` and `secondary`.
"""

from __future__ import annotations

from tolmek.scene.common.records import Record, copies, house_lines, seat_or_none
from tolmek.scene.void1.battle import battle
from tolmek.scene.void1.board import board_key, board_of, board_records
from tolmek.scene.void1.board_data import board_data
from tolmek.scene.void1.cards import display, event, hand, piles, timed
from tolmek.scene.void1.diplomacy import diplomacy
from tolmek.scene.void1.objectives import objectives
from tolmek.scene.void1.offers import offers
from tolmek.scene.void1.pieces import token_and_fleet_records
from tolmek.scene.void1.points import breakdown, rounds
from tolmek.scene.void1.printed import printed_in
from tolmek.scene.void1.seats import seat_records
from tolmek.scene.void1.secondary import secondary
from tolmek.scene.void1.shipyard import shipyard, technologies
from tolmek.scene.void1.worlds import worlds
from tolmek.void1.library import house_of, table_of


def draw(view: Record, board_too: bool = True) -> Record:
    """The scene of a view; without the board it has a `ground` instead: a text that is the same for the same board."""
    table: Record = view["table"]
    data, printed, public = board_data(view), printed_in(view), table_of(view)
    board = board_of(data, table)
    tokens, fleets = token_and_fleet_records(
        data,
        board,
        tuple(tuple(fleet) for fleet in table["fleet"]),
        tuple(table["token_event"]),
        tuple(table["token_place"]),
    )
    active = seat_or_none(table["active"], table["seats"])
    seats = seat_records(data, public, view)
    return {
        "scene": 1,
        "edition": view["edition"],
        **house_lines(house_of(str(view["edition"]), str(view["pack"])).lines()),
        "seat": view["seat"],
        "round": table["round"],
        **rounds(view),
        "over": view["over"],
        "first": table["first"],
        "active": active,
        "actions_left": None if active is None else table["actions"],
        "moves_left": None if active is None else table["moves"],
        **(board_records(data, board, table) if board_too else {"ground": board_key(data, table)}),
        "worlds": worlds(data, board.galaxy, table),
        "fleets": copies(fleets),
        "tokens": copies(tokens),
        "seats": seats,
        "event": event(data, table),
        "timed": timed(printed, table),
        "hand": hand(printed, table),
        "display": display(printed, table),
        "piles": piles(printed, table),
        "technologies": technologies(printed, table),
        "shipyard": shipyard(data, printed, table),
        "council": [{"id": seat["id"], "influence": seat["influence"]} for seat in seats],
        "prizes": list(printed.prizes[table["scored"]]) if table["scored"] < len(printed.prizes) else [],
        "breakdown": breakdown(view),
        "objectives": objectives(view),
        "secondary": secondary(data, printed, view),
        "battle": battle(data, printed, public, view),
        "diplomacy": diplomacy(data, printed, public, view),
        "offers": offers(printed, view),
    }
