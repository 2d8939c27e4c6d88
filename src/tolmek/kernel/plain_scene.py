"""The scene of a game whose family draws none: the seats with their points, the round, whose turn it is."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)

COLOURS: Final = ["ember", "tide", "moss", "orchid", "sun"]
MARKS: Final = ["triangle", "circle", "square", "cross", "hexagon"]


def plain_scene(game: Game[T], view: dict[str, Any]) -> dict[str, Any]:
    """What every table can show of a game. There is no map: the board has no canvas."""
    presentation = game.rules.presentation
    points = presentation.points(view)
    active = presentation.active_seat(game)
    return {
        "scene": 1,
        "edition": view["edition"],
        "seat": view["seat"],
        "round": presentation.round_of(game),
        "over": view["over"],
        "active": active if active >= 0 else None,
        "places": [],
        "ground": "",
        "seats": [
            {
                "id": seat,
                "seat": seat,
                "name": None,
                "colour": COLOURS[seat % len(COLOURS)],
                "mark": MARKS[seat % len(MARKS)],
                "vp": points[seat] if seat < len(points) else None,
            }
            for seat in range(game.table.seats)
        ],
    }
