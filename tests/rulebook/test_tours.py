"""The tours of what an edition changes cite rules that this edition has, and that the other one has not, or not so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tolmek import rulebook

PAGE = Path(__file__).parents[2] / "web" / "src"
TOUR = re.compile(r"^  (\w+): \{\n    from: \"(\w+)\",(.*?)^  \},", re.MULTILINE | re.DOTALL)
POINTS = [
    (edition, known, rule)
    for family in ("void1", "void2")
    for edition, known, points in TOUR.findall((PAGE / family / "tour.ts").read_text(encoding="utf-8"))
    for rule in re.findall(r"rule: \"([\w.]+)\"", points)
]


@pytest.mark.parametrize(("edition", "known", "rule"), POINTS)
def test_a_point_of_a_tour_is_a_difference(edition: str, known: str, rule: str) -> None:
    changed = {pair.key for pair in rulebook.difference(known, edition) if pair.right is not None}
    assert rule in changed


def test_every_further_edition_has_a_tour() -> None:
    assert {edition for edition, _, _ in POINTS} == {"first", "key", "kickstarter"}
