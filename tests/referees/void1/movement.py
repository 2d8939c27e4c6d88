"""MOVE: ranges, obstacles, carriers, tractor beams, worm holes, Warp Gate and Mind Control."""

from __future__ import annotations

from tests.referees.void1.desk import Desk, Fact, Handler, seat_of
from tests.referees.void1.position import PIECE_NUMBER, place_of


def moved(desk: Desk, fact: Fact) -> None:
    seat, piece = seat_of(fact), PIECE_NUMBER[fact["piece"]]
    start, end = place_of(fact["from"]), place_of(fact["to"])
    owner = desk.memory["flight"].owner if "flight" in desk.memory else seat
    desk.now.remove(owner, start, piece)
    desk.now.add(owner, end, piece)
    for name in fact["load"]:
        desk.now.remove(owner, start, PIECE_NUMBER[name])
        desk.now.add(owner, end, PIECE_NUMBER[name])


def lost_to_obstacle(desk: Desk, fact: Fact) -> None:
    desk.now.remove(seat_of(fact), place_of(fact["place"]), PIECE_NUMBER[fact["piece"]])


HANDLERS: dict[str, Handler] = {"moved": moved, "lost_to_obstacle": lost_to_obstacle}
