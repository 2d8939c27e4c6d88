"""On crowded boards of the second family nothing lies on anything else, at the sizes in which the page shows them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.marking import slow
from tests.scene.void1.boxes import Scene, Thing, overlaps, text_sizes
from tests.scene.void2.boards import KICKSTARTER, PUBLISHED, SEATS, crammed, in_play
from tests.scene.void2.boxes import of_world, things, zooms
from tolmek.scene.void2 import draw

EDITIONS = [PUBLISHED, KICKSTARTER]
QUICK = 3
SEEDS = 30


def faults(scene: Scene) -> list[str]:
    found = [
        f"{screen}: {one.kind} {one.place} and {two.kind} {two.place} share {area:.0f} pixels"
        for screen, zoom in zooms(scene).items()
        for one, two, area in overlaps(things(scene, zoom))
    ]
    return found + [f"{one.kind} and {two.kind} of {one.place}" for one, two in on_globes(scene)]


def on_globes(scene: Scene) -> list[tuple[Thing, Thing]]:
    """Flags, badges and buildings of one world that lie on each other; all of them may lie on its ring."""
    found = []
    for world in scene["worlds"]:
        signs = [thing for thing in of_world(world) if thing.globe and thing.kind != "ring"]
        found += [(one, two) for one, two in combinations(signs, 2) if one.box.grown(-0.7).common(two.box) > 0]
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, slow(3), slow(4), 5])
def test_nothing_overlaps_on_crowded_boards(edition: str, seats: int) -> None:
    assert {seed: found for seed in range(QUICK) if (found := faults(draw(crammed(edition, seats, seed))))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_on_many_crowded_boards(edition: str, seats: int) -> None:
    for seed in range(QUICK, SEEDS):
        assert faults(draw(crammed(edition, seats, seed))) == [], seed


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_in_play(edition: str, seats: int) -> None:
    for choices in (60, 240, 500):
        assert faults(in_play(edition, seats, seats, choices).scene(None)) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, slow(3), slow(4), 5])
def test_text_is_large_enough(edition: str, seats: int) -> None:
    for seed in range(3):
        for screen, zoom in zooms(draw(crammed(edition, seats, seed))).items():
            assert min(text_sizes(zoom).values()) >= 11, screen
