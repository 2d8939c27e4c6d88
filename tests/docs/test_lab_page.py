"""docs/lab.md names tests, functions and verbs that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import run
from tolmek import lab

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")][1:]


def test_all_features_of_the_others_are_in_the_table() -> None:
    assert len(ROWS) == 27
    assert [row[0] for row in ROWS if row[1].startswith("missing")] == ["containers"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_feature_is_shown_by_something(row: list[str]) -> None:
    if row[1].startswith("missing"):
        return
    shown = re.findall(r"`((?:tests|benchmarks)/[\w/.]+)`", row[-1])
    assert shown
    for name in shown:
        assert (ROOT / name).is_file(), name
    for name in re.findall(r"`lab\.(\w+)", row[1]):
        assert callable(getattr(lab, name))
    for verb in re.findall(r"`tolmek (\w+)", row[1]):
        assert f"tolmek {verb}" in run(verb, "--help")
