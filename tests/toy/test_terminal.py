"""The lantern race on the command line: the plain table, the log, no rulebook and no picture."""

from __future__ import annotations

import json
from pathlib import Path

import tolmek
from tests.cli.running import Table, after, refused, run


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    game = tolmek.new_game("lanterns", seats=2, seed=3)
    typed = [
        "help",
        "players",
        "?",
        "cards",
        "look lamp",
        "play beacon",
        "odds",
        "picture race.svg",
        "stay",
        *["1"] * 9,
    ]
    shown = Table(game, typed, tmp_path).play()
    assert "Round 1 · the turn of Seat 0" in shown
    assert "You hold lamp, torch, beacon." in shown
    assert "1 Play the lamp: go on 2" in shown
    assert after(shown, "players").splitlines()[:2] == ["▲ Seat 0: 0 points", "● Seat 1: 0 points"]
    assert "Games of The lantern race have no pictures." in after(shown, "picture race.svg")
    assert "between" not in after(shown, "help")
    assert game.result is not None
    ends = shown.split("Round 3 begins.")[1]
    assert all(f"{score} points" in ends for score in game.result.scores)


def test_a_record_is_shown(tmp_path: Path) -> None:
    game = tolmek.new_game("lanterns", seats=2, seed=3)
    while game.decision is not None:
        game.play(game.decision.actions[-1])
    path = tmp_path / "race.record"
    path.write_text(game.record())
    assert "have won after 3 rounds" in run("replay", path, "--verify")
    assert json.loads(run("replay", path, "--json"))["players"] == ["Seat 0", "Seat 1"]
    assert "no pictures" in refused("replay", path, "--svg", tmp_path / "race.svg")


def test_the_rulebook_is_read_without_it() -> None:
    assert "lantern" not in run("rules")
    assert "There is no edition 'lanterns'" in refused("rules", "--edition", "lanterns")


def test_the_lab_takes_it_like_any_other() -> None:
    assert (
        json.loads(run("simulate", "--edition", "lanterns", "--players", "greedy,random", "--games", 4, "--json"))[
            "games"
        ]
        == 4
    )
    (row,) = json.loads(run("bench", "--edition", "lanterns", "--seconds", 0.1, "--json"))
    assert row["decisions_per_game"] > 10
