"""The page about the strength of the bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import tolmek
from benchmarks import strength
from benchmarks.strength import Match, chapter, count, matches, worth_table
from tolmek.bots import bot
from tolmek.lab.errors import GameFailed
from tolmek.lab.statistics.sprt import FEWEST


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


def test_a_match_with_a_bar_ends_when_the_test_has_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("zoo", "first", ["random", "tolmek.lab.zoo:Passer"], "bar", 0.9, 2)
    assert " --games 100 --bar 0.9 --out " in match.command(100)
    monkeypatch.setattr(strength, "ROWS", tmp_path)
    found = match.play(100, 1)
    assert FEWEST * 2 <= found.games == count(match) < 100
    assert f" | 90% | {strength.verdict(found)} | " in chapter("## Bar", [(match, found)])[4]
    assert strength.verdict(found) in (f"bar reached after {found.games}", f"50 % or less after {found.games}")
    with match.file.open("a") as file:
        file.write(match.file.read_text(encoding="utf-8").splitlines()[0] + "\n")
    assert count(match) == found.games  # the seed of the last one was not yet played by both sides


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


class Stumbler:
    """In the second round it answers with an action of an earlier decision."""

    def __init__(self, seed: int) -> None:
        self.last: tolmek.Action | None = None

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        if view["table"]["round"] > 1 and self.last is not None and self.last not in decision.actions:
            return self.last
        self.last = decision.actions[0]
        return self.last


def test_an_illegal_choice_ends_a_run_and_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "ROWS", tmp_path)
    monkeypatch.setattr(strength, "PAGE", tmp_path / "page.md")
    match = Match("sound", "first", [f"{__name__}:Stumbler", "random"], "stumbler")
    with pytest.raises(GameFailed, match="which is not on its list"):
        match.play(10, 1)
    assert count(match) == 0
    monkeypatch.setattr(strength, "matches", lambda: iter([match]))
    monkeypatch.setattr(sys, "argv", ["strength", "sound", "--games", "10"])
    assert strength.main() == 1
    assert "which is not on its list" in capsys.readouterr().err
    assert not strength.PAGE.exists()


def test_a_feature_is_worth_its_weight_times_its_spread() -> None:
    weights = {"score": [0.5, 0.5, 0.0], "credits": [0.1, 0.0, 0.1]}
    told = {"revised.any": {"spread": {"score": 9.0, "credits": 10.0}}}
    rows = {line.split(" | ")[0]: line for line in worth_table({"revised": weights}, told)}
    assert "+1.0 / +0.8 / +0.5" in rows["| `score`"]
    assert "+2.0 / +1.2 / +1.0" in rows["| `credits`"]
