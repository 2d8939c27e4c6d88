"""docs/pictures/rooms.svg shows the rooms as they import each other."""

from __future__ import annotations

from scripts.import_graph import PICTURE, PURPOSES, drawn, graph


def test_every_room_is_in_the_picture() -> None:
    assert set(graph().rooms) == set(PURPOSES)


def test_the_picture_is_fresh() -> None:
    assert PICTURE.read_text(encoding="utf-8") == drawn(graph()), "run python -m scripts.import_graph"


def test_nothing_imports_upward() -> None:
    """But for functions of the front door that open a bot and describe a view."""
    found = graph()
    assert found.late - found.downward() == {("front door", "bots"), ("front door", "lab")}
