"""Spaces, names, values, badges and obstacles of a hexagon lie clear of each other in every rotation."""

from __future__ import annotations

from itertools import combinations

import pytest

from tolmek.scene.common.geometry import Box, around, hexagon_outline, outside_hexagon, scaled, turned
from tolmek.scene.common.layout import Line
from tolmek.scene.common.sizes import OBSTACLE
from tolmek.scene.void1.arrangement import arrangements, spots_of
from tolmek.scene.void1.board_data import BoardData, load
from tolmek.scene.void1.galaxy import Galaxy, galaxy
from tolmek.scene.void1.sizes import label, world_extent
from tolmek.void1.model.ids import HEXES

DATA = load("revised", "")
NOTHING = (-1,) * 6
CORNER = 20  # a box round a disc may lose a corner
LIES = [("pyrious", 0), *[(hexagon, rotation) for hexagon in HEXES[1:] for rotation in range(6)]]


def boxes(data: BoardData, board: Galaxy, lines: list[Line], hexagon: str) -> list[tuple[str, Box]]:
    """Everything that lies still in a hexagon, by the thing it belongs to."""
    names = {world.id: world.name for world in data.worlds}
    found = []
    for place in board.places.values():
        if place.tile != hexagon:
            continue
        if place.kind == "planet":
            name, values = label(place.radius, place.side, place.slide, names[place.id], 3)
            parts = (world_extent(place.radius, place.badges), name, values)
            found += [(place.id, part.moved(*place.at)) for part in parts]
        else:
            found.append((place.id, around(*place.at, place.radius, place.radius)))
    for line in lines:
        inside = board.places[line.start].tile == board.places[line.end].tile == hexagon
        if inside and line.obstacle_at is not None:
            found.append((line.id, around(*line.obstacle_at, OBSTACLE, OBSTACLE)))
    return found


def test_all_rotations_are_arranged() -> None:
    lain = [(hexagon, int(rotation)) for hexagon, rows in arrangements().items() for rotation in rows]
    assert lain == [*LIES, *[("homes", slot) for slot in range(6)]]
    for hexagon in DATA.hexes:
        for rows in arrangements()[hexagon.id].values():
            assert list(rows) == [space.id for space in hexagon.spaces]


@pytest.mark.parametrize(("hexagon", "rotation"), LIES)
def test_nothing_overlaps(hexagon: str, rotation: int) -> None:
    position = 3
    hex_at = tuple(HEXES.index(hexagon) if i == position and hexagon != "pyrious" else -1 for i in range(6))
    board, lines = galaxy(DATA, hex_at, (rotation,) * 6, ())
    found = boxes(DATA, board, lines, hexagon)
    tile = next(tile for tile in board.tiles if tile.id == hexagon)
    for (owner, box), (other, other_box) in combinations(found, 2):
        if owner != other:
            shared = box.common(other_box)
            assert shared <= CORNER, f"{owner} and {other} share {shared:.0f}"
    for owner, box in found:
        if board.places[owner].kind == "planet" if owner in board.places else False:
            for x, y in box.corners():
                assert outside_hexagon((x - tile.centre[0], y - tile.centre[1]), 0) <= 4, owner


def test_a_hexagon_redrawn_by_a_pack_lies_as_the_pack_says() -> None:
    pack = """
[hex.tan]
spaces = [
  { id = "tan_fu", kind = "planet", at = [0.4, 0.1] },
  { id = "tan_lock", kind = "planet", at = [-0.4, 0.06] },
  { id = "c", kind = "light", at = [0.0, -0.05] },
  { id = "a", kind = "light", at = [-0.22, -0.46] },
]
"""
    hexagon = load("revised", pack).hexes[1]
    assert spots_of(hexagon, 2)["tan_fu"].at == turned(scaled((0.4, -0.1)), 2)


def test_rotation_is_clockwise() -> None:
    assert turned((0.0, -100.0), 1) == pytest.approx((86.6, -50.0), abs=0.1)
    assert hexagon_outline((0.0, 0.0))[0] == pytest.approx((100.0, 0.0))
