"""ATTACK."""

from __future__ import annotations

from tests.referees.void1.desk import Desk, Fact, Handler, seat_of
from tests.referees.void1.position import PIECE_NUMBER, place_of


def destroyed(desk: Desk, fact: Fact) -> None:
    desk.now.remove(seat_of(fact), place_of(fact["place"]), PIECE_NUMBER[fact["piece"]])


def damaged(desk: Desk, fact: Fact) -> None:
    seat, place, piece = seat_of(fact), place_of(fact["place"]), PIECE_NUMBER[fact["piece"]]
    desk.now.remove(seat, place, piece)
    desk.now.add(seat, place, piece + 14)


def bombed(desk: Desk, fact: Fact) -> None:
    desk.now.bombs[seat_of(fact)] -= 1


def fired(desk: Desk, fact: Fact) -> None:
    desk.now.credits[seat_of(fact)] -= 1


def retreated(desk: Desk, fact: Fact) -> None:
    seat, start, end = seat_of(fact), place_of(fact["from"]), place_of(fact["to"])
    for piece in desk.now.pieces(seat, start):
        desk.now.remove(seat, start, piece)
        desk.now.add(seat, end, piece)


HANDLERS: dict[str, Handler] = {
    "destroyed": destroyed,
    "damaged": damaged,
    "bombed": bombed,
    "fired": fired,
    "retreated": retreated,
}
