"""Every kind of board, for 2, 3 and 4 seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scene.void1.boards import View, crowded, ended, in_battle, in_round, laid, set_up
from tolmek.api import Game

VIEWS: dict[str, Callable[[int], View]] = {
    "set-up": lambda seats: set_up(seats).view(0),
    "laid": lambda seats: laid(seats).view(None),
    "first round": lambda seats: in_round(seats, seats, 1).view(1),
    "fifth round": lambda seats: in_round(seats, seats, 5).view(None),
    "battle": lambda seats: in_battle(seats).view(0),
    "crowded": lambda seats: crowded(in_round(seats, seats, 5).view(0), seats),
    "end": lambda seats: ended(seats, seats).view(1),
}


@pytest.fixture(params=[(name, seats) for name in VIEWS for seats in (2, 3, 4)], ids=str)
def view(request: pytest.FixtureRequest) -> View:
    name, seats = request.param
    return VIEWS[name](seats)


GAMES: dict[str, Callable[[int], Game]] = {
    "laid": laid,
    "fifth round": lambda seats: in_round(seats, seats, 5),
    "battle": in_battle,
    "end": lambda seats: ended(seats, seats),
}


@pytest.fixture(params=[(name, seats) for name in GAMES for seats in (2, 3, 4)], ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    name, seats = request.param
    return GAMES[name](seats)
