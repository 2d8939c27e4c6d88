"""`tolmek simulate`, `bench`, `check` and `replay`."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.cli.running import refused, run
from tests.lab.test_bench import FIGURES
from tests.lab.test_simulate import KEYS


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of two random players."""
    game = tolmek.new_game("revised", seats=2, seed=11)
    dice = Random(11)
    while (decision := game.decision) is not None:
        game.play(dice.choice(decision.actions), decision.seat)
    return game.record()


# --- simulate -------------------------------------------------------------------------------------------


def test_simulate_shows_a_table() -> None:
    shown = run("simulate", "--players", "random,random,random", "--games", "4", "--seed", "3")
    assert "win rate" in shown
    assert "random" in shown
    assert "4 games of revised in" in shown
    assert "100.0%" not in shown  # of one bot in all seats each seat is told
    assert "random, seat 3" in shown


def test_simulate_as_data(tmp_path: Path) -> None:
    words = ["simulate", "--players", "random,random", "--games", "3", "--seed", "2", "--json"]
    data = json.loads(run(*words))
    assert list(data) == KEYS
    (row,) = data["results"]
    assert list(row) == ["player", "seat_wins", "wins", "win_rate", "interval", "mean_score"]
    assert row["wins"] == 3
    again = json.loads(run(*words))
    assert again["results"] == data["results"]


@pytest.mark.parametrize("ending", [".json", ".jsonl", ".csv"])
def test_simulate_writes_every_game(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"games{ending}"
    run("simulate", "--players", "random,random", "--games", "3", "--variant", "advanced", "--out", out)
    text = out.read_text()
    if ending == ".json":
        rows = json.loads(text)
    elif ending == ".jsonl":
        rows = [json.loads(line) for line in text.splitlines()]
    else:
        rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) == 3
    assert {"game", "seed", "players", "scores", "winners"} <= set(rows[0])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "--players random,hal",
            "There is no bot “hal”; this version has cadet, captain, admiral, emperor, greedy, random.",
        ),
        ("--players random", "This edition is for 2 to 4 seats, not for 1."),
        ("--players random,random --jobs 0", "Invalid value for '--jobs'"),
        ("--players random,random --variant team", "The team game is for 4 seats."),
        ("--players random,random --out games.xls", "Games are written as .jsonl, .json, .csv, .parquet; games.xls"),
        ("--players random,random --paired --first-game 3", "The number of the first game must be at least 0, and a"),
        ("--players random,random --races x,y", "There is no race “x”"),
        ("--players random,random --components nowhere.toml", "The component pack nowhere.toml cannot be read."),
        ("--players random,random --option luck=9", "There is no option “luck”"),
    ],
)
def test_simulate_refuses_bad_input(words: str, sentence: str) -> None:
    assert refused("simulate", *words.split()).startswith(sentence)


def test_simulate_says_where_it_cannot_write(tmp_path: Path) -> None:
    out = tmp_path / "no" / "games.json"
    words = ["--players", "random,random", "--games", "1", "--out", out]
    assert refused("simulate", *words, status=1).endswith("cannot be written: no such file or directory.")


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_simulate_goes_on_with_its_file(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"games{ending}"
    words = ["simulate", "--players", "random,random", "--out", out, "--games"]
    run(*words, "2")
    before = out.read_text()
    run(*words, "3")
    assert out.read_text().startswith(before)
    if ending == ".jsonl":
        assert "another run" in refused(*words, "3", "--seed", "5", status=1)
    assert out.read_text().count("\n") == (3 if ending == ".jsonl" else 4)
    assert list(tmp_path.iterdir()) == [out]


# --- arena ----------------------------------------------------------------------------------------------


def test_arena_shows_a_table_and_writes_what_it_is_asked_for(tmp_path: Path) -> None:
    out, page, data = tmp_path / "rows.jsonl", tmp_path / "arena.html", tmp_path / "arena.json"
    words = ["arena", "random", "random", "--edition", "first", "--seats", "2", "--games", "5", "--jobs", "1"]
    shown = run(*words, "--out", out, "--html", page, "--json", data)
    assert "random (1)" in shown
    assert "6 games of first with 2 seats in 3 pairs;" in shown
    assert "100.0%" not in shown
    found = json.loads(data.read_text())
    assert [row["player"] for row in found["results"]] == ["random", "random"]
    assert len(out.read_text().splitlines()) == found["games"] == 6
    assert f"{100 * found['results'][0]['share']:.1f} %" in page.read_text()
    again = run(*words, "--resume", out)
    assert "6 of them from an earlier run" in again


def test_arena_as_data() -> None:
    words = ["--edition", "first", "--seats", "2", "--games", "2", "--jobs", "1", "--json"]
    data = json.loads(run("arena", "--players", "random, random", *words))
    assert (data["players"], data["pairs"], data["sprt"]) == (["random", "random"], 1, None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "An arena needs at least two bots"),
        ("random hal", "There is no bot “hal”; this version has cadet, captain, admiral, emperor, greedy, random."),
        ("random random --seats 7", "This edition is for 2 to 4 seats, not for 7."),
        ("random random --edition golden", "There is no edition “golden”"),
        ("random random --bar 2", "The bar must lie between 0.5 and 1"),
        ("random --players random,random", "Name the bots one after another or with --players"),
        ("random random --html nowhere/page.html", "There is no folder nowhere for page.html"),
        ("random random --option luck=9", "There is no option “luck”"),
        ("--players captain:width=2,guesses=0,random", "The parameter guesses of captain is a whole number"),
    ],
)
def test_arena_refuses_bad_input(words: str, sentence: str) -> None:
    assert refused("arena", *words.split()).startswith(sentence)


def test_arena_leaves_a_foreign_file_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.jsonl"
    letter.write_text("Dear all,\n")
    assert "is not a game; name another file" in refused("arena", "random", "random", "--out", letter, status=1)
    assert letter.read_text() == "Dear all,\n"


# --- bench and check ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bench() -> None:
    shown = run("bench", "--seconds", "0.01")
    assert "decisions/s" in shown
    assert "revised" in shown
    rows = json.loads(run("bench", "--seconds", "0.01", "--seats", "2", "--json"))
    assert [row["edition"] for row in rows] == [edition.id for edition in tolmek.editions()]
    assert list(rows[0]) == FIGURES
    assert refused("bench", "--seats", "7").startswith("This edition is for 2 to 4 seats")


@pytest.mark.slow
def test_check() -> None:
    shown = run("check", "--games", "1", "--seats", "2")
    for edition in tolmek.editions():
        assert f"{edition.id}: passed, 1 games, " in shown
    reports = json.loads(run("check", "--games", "1", "--seats", "2", "--json"))
    assert [report["edition"] for report in reports] == [edition.id for edition in tolmek.editions()]
    assert all(report["passed"] and report["failures"] == [] for report in reports)
    assert refused("check", "--games", "1", "--seats", "9").startswith("This edition is for 2 to 4 seats")


def test_check_fails_when_a_property_does(monkeypatch: pytest.MonkeyPatch) -> None:
    from tolmek import lab

    failures = [lab.Failure("revised", 2, "long", seed, 5, "save", "it differs") for seed in range(25)]
    monkeypatch.setattr(lab, "check", lambda *_, **__: lab.Report("revised", 25, 1, 1, failures))
    shown = run("check", status=1)
    assert "revised: failed" in shown
    assert "revised, 2 seats, long, seed 0, choice 5: save: it differs" in shown
    assert "and 5 more failures" in shown


# --- replay ---------------------------------------------------------------------------------------------


def test_replay_shows_players_result_and_the_end_of_the_log(tmp_path: Path, record: str) -> None:
    file = tmp_path / "a.record"
    file.write_text(record)
    shown = run("replay", file)
    assert "have won after 8 rounds and" in shown
    assert "1. " in shown
    whole = run("replay", file, "--log")
    assert whole.count("begin their turn.") == 16
    assert len(whole.splitlines()) > len(shown.splitlines())


def test_replay_to_any_moment(tmp_path: Path, record: str) -> None:
    file = tmp_path / "a.record"
    file.write_text(record)
    picture = tmp_path / "a.svg"
    shown = run("replay", file, "--to", "60", "--svg", picture)
    assert "After 60 choices and outcomes the game goes on." in shown
    assert "<svg" in picture.read_text()
    data = json.loads(run("replay", file, "--to", "60", "--json"))
    assert (data["choices"], data["over"], data["result"]) == (60, False, None)
    assert data["hash"] == tolmek.replay(record, 60).hash
    assert "Set-up" in run("replay", file, "--to", "0")
    assert refused("replay", file, "--to", "-1").startswith("Invalid value for '--to'")


def test_replay_as_data(tmp_path: Path, record: str) -> None:
    file = tmp_path / "a.record"
    file.write_text(record)
    data = json.loads(run("replay", file, "--json", "--verify"))
    game = tolmek.replay(record)
    assert game.result is not None
    assert data["result"]["scores"] == game.result.scores
    assert data["outcomes_not_of_the_seed"] == 0
    assert len(data["players"]) == data["seats"] == 2
    assert data["log"][-1] == game.log[-1].words


def test_replay_verifies_the_seed(tmp_path: Path, record: str) -> None:
    file = tmp_path / "a.record"
    file.write_text(record)
    assert "The seed gives all dice and cards of the record." in run("replay", file, "--verify")
    file.write_text(record.replace("\nseed 11\n", "\nseed 12\n"))
    run("replay", file)
    shown = run("replay", file, "--verify", status=1)
    assert "of the recorded dice and cards." in shown


def test_replay_refuses_broken_records(tmp_path: Path, record: str) -> None:
    file = tmp_path / "a.record"
    lines = record.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    for text, sentence in (
        ("".join(lines[:-1]), "The record is cut short: its last line, with count and hash, is missing."),
        ("".join(lines[:40] + lines[41:]), "The record should hold"),
        (record.replace(lines[first], "0 fly me\n", 1), f"Line {first + 1} of the record"),
        (record[:-10] + "0" * 9 + "\n", "The record does not end in the position that its hash says"),
        (
            record.replace('"revised"', '"second"'),
            "This record cannot be opened: There is no edition “second”",
        ),
        (record.replace("revision ", "revision 9"), "This record was made under"),
        (tolmek.new_game("revised", seed=1).save(), "This is not a Tolmek record"),
        ("", "This is not a Tolmek record"),
        (tolmek.replay(record).record(0), "This record was written for one seat"),
    ):
        file.write_text(text)
        assert refused("replay", file, status=1).startswith(sentence)
    file.write_bytes(record.encode() + b"\xff\xfe")
    assert refused("replay", file, status=1) == f"{file} is not UTF-8 text."
    assert refused("replay", tmp_path / "none") == f"There is no file {tmp_path / 'none'}."
    assert refused("replay", tmp_path, status=1) == f"{tmp_path} cannot be read: is a directory."


def test_names_that_are_no_text_can_be_named(tmp_path: Path) -> None:
    assert refused("replay", str(tmp_path) + "/\udcff").endswith("\\xff.")
