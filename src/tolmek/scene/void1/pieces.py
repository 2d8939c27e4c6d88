"""Tokens and fleets of a scene, with the room that was found for them.

fleets, tokens    see `model`
"""

from __future__ import annotations

from functools import lru_cache

from tolmek.scene.common.geometry import rounded
from tolmek.scene.common.pieces import Fleet, fleet_records
from tolmek.scene.common.placement import Placement
from tolmek.scene.common.records import Record, seat_or_none
from tolmek.scene.void1.board import Board
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.galaxy import Galaxy
from tolmek.void1.model.table import PIECE_SPAN


@lru_cache(maxsize=256)
def token_and_fleet_records(
    data: BoardData,
    board: Board,
    fleet: tuple[tuple[int, ...], ...],
    token_event: tuple[int, ...],
    token_place: tuple[int, ...],
) -> tuple[list[Record], list[Record]]:
    """Tokens and pennants, which are the same for every reader. The records are shared: copy them."""
    placement = Placement(board.galaxy, board.canvas)
    tokens = token_records(data, placement, token_event, token_place)
    return tokens, fleet_records(fleets(data, board.galaxy, fleet), placement)


def fleets(data: BoardData, galaxy: Galaxy, fleet: tuple[tuple[int, ...], ...]) -> list[Fleet]:
    """The ships of each owner in each place, in the order of the places; the guards come after the seats."""
    seats = len(fleet) - 1
    counts: dict[tuple[int, int], dict[int, int]] = {}
    for owner, ships in enumerate(fleet):
        for ship in ships:
            if data.places[ship // PIECE_SPAN] not in galaxy.places:
                continue  # set up before its home world has a slot
            pieces = counts.setdefault((ship // PIECE_SPAN, owner), {})
            piece = ship % PIECE_SPAN
            pieces[piece] = pieces.get(piece, 0) + 1
    return [
        Fleet(
            f"{'guards' if owner == seats else owner}@{data.places[place]}",
            data.places[place],
            seat_or_none(owner, seats),
            [ship_record(data, piece, count) for piece, count in counts[place, owner].items()],
        )
        for place, owner in sorted(counts)
    ]


def ship_record(data: BoardData, piece: int, count: int) -> Record:
    """Ships of one kind in one state."""
    kind = piece % len(data.ships)
    return {
        "ship": data.ships[kind],
        "name": data.ship_names[kind],
        "damaged": piece >= len(data.ships),
        "count": count,
    }


def token_records(
    data: BoardData, placement: Placement, token_event: tuple[int, ...], token_place: tuple[int, ...]
) -> list[Record]:
    """A record for each token of an event."""
    places = [data.places[place] for place in token_place]
    records = []
    for number, place, (x, y) in zip(token_event, places, placement.tokens(places), strict=True):
        event = data.events[number]
        records.append(
            {
                "id": f"{event.id}@{place}",
                "kind": event.token,
                "event": event.id,
                "name": event.name,
                "place": place,
                "x": rounded(x),
                "y": rounded(y),
            }
        )
    return records
