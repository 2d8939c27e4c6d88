"""The figures of `tolmek bench`."""

from __future__ import annotations

import json

import pytest

import tolmek
from tolmek.lab import bench
from tolmek.lab.bench import compiled

FIGURES = [
    "edition",
    "seats",
    "compiled",
    "decisions_per_second",
    "games_per_second",
    "copy_us",
    "view_us",
    "decisions_per_game",
]


@pytest.mark.slow
def test_every_edition_has_its_figures() -> None:
    rows = json.loads(json.dumps(bench(seconds=0.05)))
    assert [row["edition"] for row in rows] == [info.id for info in tolmek.editions()]
    for row in rows:
        assert list(row) == FIGURES
        assert row["seats"] == 4
        assert row["compiled"] is compiled()
        assert min(row["decisions_per_second"], row["games_per_second"], row["copy_us"], row["view_us"]) > 0
        assert 150 <= row["decisions_per_game"] <= 900


def test_one_edition_alone() -> None:
    told: list[tuple[int, int]] = []
    bench(seconds=0.01, edition="revised", progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 1)]
