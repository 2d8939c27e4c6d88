"""On crowded boards nothing lies on anything else, at the sizes in which the page shows them."""

from __future__ import annotations

import pytest

from tests.marking import slow
from tests.scene.void1.boards import crammed, in_round
from tests.scene.void1.boxes import Scene, overlaps, text_sizes, things, zooms
from tolmek.scene.void1 import draw

QUICK = 8
SEEDS = 500


def faults(scene: Scene) -> list[str]:
    return [
        f"{screen}: {one.kind} {one.place} and {two.kind} {two.place} share {area:.0f} pixels"
        for screen, zoom in zooms(scene).items()
        for one, two, area in overlaps(things(scene, zoom))
    ]


@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
def test_nothing_overlaps_on_crowded_boards(seats: int) -> None:
    assert {seed: found for seed in range(QUICK) if (found := faults(draw(crammed(seats, seed))))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps_on_many_crowded_boards(seats: int) -> None:
    lain = set()
    for seed in range(QUICK + seats - 2, SEEDS, 3):
        scene = draw(crammed(seats, seed))
        lain |= {(tile["id"], tile["rotation"]) for tile in scene["hexes"]}
        assert faults(scene) == [], seed
    assert len(lain) == 1 + 6 * 6


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps_in_play(seats: int) -> None:
    for seed in range(6):
        for number in (2, 6):
            assert faults(in_round(seats, seed, number).scene(None)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_text_is_large_enough(seats: int) -> None:
    for screen, zoom in zooms(draw(crammed(seats, 0))).items():
        sizes = text_sizes(zoom)
        assert sizes["name"] >= 15.5, screen
        assert min(sizes.values()) >= 12, screen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_folded_pennants_tell_all_owners(seats: int) -> None:
    folded = 0
    for seed in range(QUICK):
        scene = draw(crammed(seats, seed))
        for fleet in scene["fleets"]:
            here = [other for other in scene["fleets"] if other["place"] == fleet["place"]]
            ships = {other["owner"]: sum(ship["count"] for ship in other["ships"]) for other in here}
            told = {row["owner"]: row["count"] for row in fleet["owners"]}
            assert told == (ships if fleet["folded"] else {})
            if fleet["folded"]:
                folded += 1
                assert fleet["more"] == ships[fleet["owner"]]
                assert {tuple(other[key] for key in ("x", "y", "width", "height")) for other in here} == {
                    tuple(fleet[key] for key in ("x", "y", "width", "height"))
                }
    assert folded
