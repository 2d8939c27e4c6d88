"""The page about the strength of the bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import strength
from benchmarks.strength import Match, chapter, count, matches, worth_table
from tolmek.bots import bot


def test_every_match_has_a_file_of_its_own_and_bots_that_there_are() -> None:
    every = list(matches())
    assert len({match.file for match in every}) == len(every)
    for match in every:
        assert [bot(name) for name in match.players]
        assert match.command(20).startswith(f"tolmek arena {match.players[0]} ")


def test_a_match_goes_on_and_is_told_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "ROWS", tmp_path)
    match = Match("zoo", "first", ["tolmek.lab.zoo:Passer", "random", "random", "random"], "passer")
    assert count(match) == 0
    match.play(4, 1)
    assert count(match) == 4
    assert match.play(8, 1).resumed == 4
    title, _, head, line, row, _ = chapter("## Zoo", [(match, match.play(8, 1))])
    assert title == "## Zoo"
    assert head.count("|") == line.count("|") == row.count("|")
    assert row.startswith("| first | zoo:Passer | random | 8 | ")


def test_the_levels_that_search_have_matches_with_fixed_nodes_and_other_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = list(matches())
    assert {match.edition for match in every if match.part == "admiral"} == set(strength.EDITIONS)
    assert all("nodes=" in name for match in every if match.part == "emperor" for name in match.players)
    assert {match.seats for match in every if match.part == "seats"} == {2, 5}
    assert {match.label for match in every if match.part == "sound"} == {"cadet", "captain", "admiral", "emperor"}
    monkeypatch.setattr(strength, "ROWS", tmp_path)
    match = Match("seats", "published", ["random", "random"], "5", None, 5)
    _, _, head, line, row, _ = chapter("## Seats", [(match, match.play(2, 1))])
    assert head.count("|") == line.count("|") == row.count("|")
    assert row.startswith("| published | 5 | random | random | 2 | ")


def test_a_feature_is_worth_its_weight_times_its_spread() -> None:
    weights = {"score": [0.5, 0.5, 0.0], "credits": [0.1, 0.0, 0.1]}
    told = {"revised.any": {"spread": {"score": 9.0, "credits": 10.0}}}
    rows = {line.split(" | ")[0]: line for line in worth_table({"revised": weights}, told)}
    assert "+1.0 / +0.8 / +0.5" in rows["| `score`"]
    assert "+2.0 / +1.2 / +1.0" in rows["| `credits`"]
