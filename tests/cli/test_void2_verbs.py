"""`tolmek play` without a terminal, `simulate`, `bench`, `check`, `replay` and `rules` for the second family."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.cli.running import refused, run
from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED

EDITIONS = (PUBLISHED, KICKSTARTER)


def recorded(edition: str) -> str:
    """A whole game of three random players."""
    game = tolmek.new_game(edition, seats=3, seed=11)
    dice = Random(11)
    while (decision := game.decision) is not None:
        game.play(dice.choice(decision.actions), decision.seat)
    return game.record()


# --- play -------------------------------------------------------------------------------------------------


def test_without_a_terminal_the_first_position_is_shown() -> None:
    shown = run("play", "--edition", PUBLISHED, "--seed", "7", "--seats", "5", "--races", "zun")
    assert "VP for control+alliance" in shown
    assert "▲ Zun (you)" in shown
    assert "Oracles of Zun: Which Empire card do you keep?" in shown
    assert "  tolmek play --edition published --seats 5 --seed 7 --races zun,-,-,-,-\n" in shown


@pytest.mark.parametrize(
    ("words", "again"),
    [
        (f"--edition {PUBLISHED} --variant epic_game", "--variant epic_game"),
        (f"--edition {PUBLISHED} --option left_out=emrok", "--option left_out=emrok"),
        (f"--edition {KICKSTARTER} --races choose", "--races choose"),
        (f"--edition {KICKSTARTER} --option goods_trade=1 --option first=2", "--option first=2 --option goods_trade=1"),
        ("--option offers=0", "tolmek play --seats 4 --seed 3 --option offers=0"),
    ],
)
def test_the_command_sets_the_same_game_up_again(words: str, again: str) -> None:
    shown = run("play", "--seed", "3", *words.split(), columns=200)
    (command,) = [line.strip() for line in shown.splitlines() if line.startswith("  tolmek play")]
    assert again in command
    assert run(*command.split()[1:], columns=200) == shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats 1", "This edition is for 2 to 5 seats, not for 1."),
        ("--seats 6", "This edition is for 2 to 5 seats, not for 6."),
        ("--seat 4", "There is no seat 4; this game has the seats 0 to 3."),
        ("--races earth,earth", "Two seats cannot both play earth."),
        ("--races klingons", "There is no faction “klingons” in this edition; it has earth, zun,"),
        ("--races earth,zun,eehg,decima,sreech", "There are 4 seats but 5 races."),
        ("--variant team", "There is no variant “team” here; choose from standard"),
        ("--option offers=1", "There is no option “offers”; this edition knows"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_bad_set_ups_are_refused_in_one_sentence(edition: str, words: str, sentence: str) -> None:
    assert refused("play", "--edition", edition, *words.split()).startswith(sentence)


def test_options_of_one_edition_are_refused_in_one_sentence() -> None:
    assert refused("play", "-e", PUBLISHED, "-o", "left_out=tan_fu").startswith("Option left_out must be “random” or")
    assert refused("play", "-e", PUBLISHED, "--variant", "valka+epic_game").endswith(
        "choose valka or epic_game, not both."
    )
    assert refused("play", "-e", KICKSTARTER, "-o", "systems=tan_fu") == "A game of 4 players needs 7 systems, not 1."
    assert refused("play", "-e", KICKSTARTER, "-o", "goods_trade=2").startswith("Option goods_trade must be 0 or 1")


# --- simulate, bench, check ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_simulate(tmp_path: Path, edition: str) -> None:
    out = tmp_path / "games.csv"
    players = "random,random,random,random,random"
    shown = run("simulate", "-e", edition, "--players", players, "--games", "2", "--out", out)
    assert f"2 games of {edition} in" in shown
    assert len(out.read_text().splitlines()) == 3


@pytest.mark.slow
def test_bench_and_check_take_the_editions_with_so_many_seats() -> None:
    rows = json.loads(run("bench", "--seconds", "0.01", "--seats", "5", "--json"))
    assert [row["edition"] for row in rows] == list(EDITIONS)
    reports = json.loads(run("check", "--games", "1", "--seats", "5", "--json"))
    assert [report["edition"] for report in reports] == list(EDITIONS)
    assert all(report["passed"] for report in reports)
    assert refused("bench", "--seats", "6").startswith("This edition is for 2 to 4 seats, not for 6.")
    assert refused("check", "-e", "revised", "--seats", "5").startswith("This edition is for 2 to 4 seats")


# --- replay -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [slow(PUBLISHED), KICKSTARTER])
def test_replay(tmp_path: Path, edition: str) -> None:
    file, picture = tmp_path / "a.record", tmp_path / "a.svg"
    record = recorded(edition)
    file.write_text(record)
    shown = run("replay", file, "--verify")
    assert "have won after" in shown
    assert "1. " in shown
    assert "The seed gives all dice and cards of the record." in shown
    assert "Hand:" not in shown
    assert run("replay", file, "--log").count("begins; ") > 10
    part = run("replay", file, "--to", "60", "--svg", picture)
    assert "After 60 choices and outcomes the game goes on." in part
    assert "<svg" in picture.read_text()
    data = json.loads(run("replay", file, "--json"))
    result = tolmek.replay(record).result
    assert result is not None
    assert data["result"]["scores"] == result.scores
    assert len(data["players"]) == 3
    for to in (0, 1, 5, 20):
        run("replay", file, "--to", to)


# --- rules --------------------------------------------------------------------------------------------------


def test_rules() -> None:
    contents = run("rules")
    assert "Published: " in contents
    assert "Kickstarter: " in contents
    assert "\nv2.battle.28" in run("rules", PUBLISHED, "retreat")
    assert "\nv2.battle.28" not in run("rules", KICKSTARTER, "retreat")
    assert "v2.battle.06" in run("rules", "v2.battle.06", "--edition", KICKSTARTER)
    assert refused("rules", "v2.battle.06", "--edition", PUBLISHED).startswith(
        "v2.battle.06 is not a rule of published"
    )
    difference = run("rules", "diff", PUBLISHED, KICKSTARTER)
    assert "v2.term.03" in difference
    assert refused("rules", "diff", PUBLISHED, "revised").endswith("are editions of two different games.")
    assert json.loads(run("rules", "diff", PUBLISHED, KICKSTARTER, "--json"))


def test_coverage_is_counted_for_an_edition(tmp_path: Path) -> None:
    assert "missing" in run("rules", "coverage", "--edition", PUBLISHED, "--tests", tmp_path, status=1)
