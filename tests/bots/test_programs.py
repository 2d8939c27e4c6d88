"""Bots that are programs: asked on standard input, answering on standard output."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import tolmek
from tests.cli.running import Table, refused, run
from tolmek import lab
from tolmek.bots import BotError, bot, close_all, is_program
from tolmek.bots.programs import ProgramBot
from tolmek.cli.refusal import Refused
from tolmek.lab.errors import GameFailed

TURNING = """
import json, sys
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    assert sorted(asked) == ["actions", "prompt", "protocol", "seed", "view"], sorted(asked)
    assert asked["view"]["decision"]["actions"] == asked["actions"]
    print(json.dumps({"action": asked["actions"][number % len(asked["actions"])]}), flush=True)
"""


class Turning:
    """The same bot in Python, with nothing but what a bot must have."""

    def __init__(self, seed: int) -> None:
        self.number = -1

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        assert view["seat"] == decision.seat
        self.number += 1
        return decision.actions[self.number % len(decision.actions)]


def program(folder: Path, text: str) -> str:
    """The name of a bot that is this Python program."""
    file = folder / "program.py"
    file.write_text(text, encoding="utf-8")
    return f"cmd:{shlex.join([sys.executable, str(file)])}"


def first_choice(name: str) -> str:
    game = tolmek.new_game("revised", seats=2, seed=7)
    decision = game.decision
    assert decision is not None
    player = bot(name, 1)
    try:
        return str(player.choose(game.view(decision.seat), decision))
    finally:
        close_all([player])


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_program_plays_as_the_same_bot_in_python_does(edition: str, tmp_path: Path) -> None:
    name = program(tmp_path, TURNING)
    told = lab.simulate(edition, [name, f"{Turning.__module__}:Turning"], 1, seed=3)
    plain = lab.simulate(edition, [f"{Turning.__module__}:Turning"] * 2, 1, seed=3)
    assert told.rows[0]["hash"] == plain.rows[0]["hash"]


def test_a_bot_needs_no_name(tmp_path: Path) -> None:
    player = bot(f"{Turning.__module__}:Turning", 1)
    assert (player.name, player.blind) == (f"{Turning.__module__}:Turning", False)
    assert player.words
    assert bot(program(tmp_path, TURNING)).name.startswith("cmd:")


def test_something_without_a_method_choose_is_refused() -> None:
    with pytest.raises(ValueError, match="has no method choose"):
        bot("builtins:abs", 1)
    with pytest.raises(ValueError, match="cannot be made with a seed"):
        bot("builtins:object", 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("print('hello', flush=True)\ninput()", "answered “hello” instead of a line such as"),
        ("""print('{"action": "win"}', flush=True)\ninput()""", "answered “win”, which is not on its list"),
        ("""print('{"action": 0}', flush=True)\ninput()""", "instead of a line such as"),
        ("raise SystemExit(3)", "ended with status 3 instead of answering"),
        ("import time\ntime.sleep(60)", "did not answer within 0.3 seconds"),
        ("import os, time\nos.close(1)\ntime.sleep(60)", "instead of answering"),
    ],
)
def test_rubbish_and_silence_are_told_in_a_sentence(
    text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOLMEK_BOT_SECONDS", "0.3" if "sleep" in text else "20")
    monkeypatch.setattr("tolmek.bots.programs.ENDING", 0.2)
    with pytest.raises(BotError, match=words):
        first_choice(program(tmp_path, text))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cmd:", "A program is written cmd:COMMAND"),
        ("cmd:./nowhere", "There is no program “./nowhere”"),
        ("cmd:'open", "cannot be read: no closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_at_once(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        bot(name)


def test_the_time_limit_must_be_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLMEK_BOT_SECONDS", "soon")
    with pytest.raises(ValueError, match="TOLMEK_BOT_SECONDS is a number of seconds"):
        bot("cmd:cat")


def test_a_program_ends_with_its_game(tmp_path: Path) -> None:
    player = ProgramBot(program(tmp_path, TURNING).removeprefix("cmd:"))
    game = tolmek.new_game("revised", seats=2, seed=7)
    decision = game.decision
    assert decision is not None
    player.choose(game.view(decision.seat), decision)
    running = player.program
    assert running is not None
    assert running.poll() is None
    close_all([player])
    assert running.poll() == 0


def test_finished_games_are_kept_when_a_bot_fails(tmp_path: Path) -> None:
    """It gives up once the seed is that of the second game."""
    text = TURNING.replace("    print", "    assert asked['seed'] < 2\n    print")
    out = tmp_path / "rows.jsonl"
    with pytest.raises(GameFailed, match=r"In game 1 .* ended with status 1 instead of answering\."):
        lab.simulate("revised", [program(tmp_path, text), "random"], 3, out=out)
    assert len(out.read_text().splitlines()) == 1


def test_every_verb_takes_the_same_spelling(tmp_path: Path) -> None:
    name = program(tmp_path, TURNING)
    assert "cmd:" in run("simulate", "--players", f"{name},random", "--games", 1)
    assert "cmd:" in run("arena", name, "random", "--games", 2, "--seats", 2, "--jobs", 1)


def test_a_program_in_the_terminal_that_fails_loses_no_game(tmp_path: Path) -> None:
    game = tolmek.new_game("revised", seats=2, seed=7)
    table = Table(game, [], tmp_path / "files")
    table.terminal.bots = {1: bot(program(tmp_path, "raise SystemExit(1)"))}
    with pytest.raises(Refused, match="ended with status 1 instead of answering"):
        table.play()
    assert "Saved. Go on with:" in table.output.getvalue()
    close_all(table.terminal.bots.values())


def test_no_program_plays_at_a_servers_tables(tmp_path: Path) -> None:
    assert is_program("cmd:./mybot")
    assert not is_program("captain")
    assert "is a program" in refused("serve", "--bot", program(tmp_path, TURNING))
