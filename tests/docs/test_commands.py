"""The commands that the README and the handbook name are run as they are printed, with fewer games."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

import tolmek
from tests.cli.running import run
from tolmek import lab

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/handbook.md", "docs/bots.md", "docs/experiments.md")
COMMAND = re.compile(r"`(tolmek [a-z][^`\n]*)`|^(tolmek [^\n]*)$", re.MULTILINE)
GAMES = 2
SMALL = {
    "check": ["--edition", "first", "--seats", "2", "--games", "1"],
    "bench": ["--edition", "first", "--seats", "2", "--seconds", "0.1"],
}
OWN_BOT = re.compile(r"^```python\n(import tolmek\n.*?)^```$", re.MULTILINE | re.DOTALL)
PACK = "[ship.starfighter]\ncost = 3\n"


def commands() -> list[str]:
    found: dict[str, None] = {}
    for page in PAGES:
        for match in COMMAND.finditer((ROOT / page).read_text(encoding="utf-8")):
            found[match[1] or match[2]] = None
    return list(found)


def prepared(command: str, folder: Path) -> list[str]:
    """The words of a command, with files that are there and few games."""
    words = shlex.split(command)[1:]
    for place, word in enumerate(words):
        if word == "FOLDER":
            words[place] = str(folder)
        elif word == "FILE":
            words[place] = str(folder / ("mine.toml" if "--components" in words else "game.txt"))
        elif word == "--games":
            words[place + 1] = str(GAMES)
        elif word == "cmd:./mybot":
            words[place] = "cmd:cat"  # nobody asks it
    return words + SMALL.get(words[0], [])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    game = tolmek.new_game("revised", seats=2, seed=7)
    game.play("settle 2")
    (tmp_path / "game.txt").write_text(game.record())
    (tmp_path / "mine.toml").write_text(PACK)
    own_bot = OWN_BOT.search((ROOT / "docs" / "bots.md").read_text(encoding="utf-8"))
    assert own_bot is not None
    (tmp_path / "mybot.py").write_text(own_bot[1])
    monkeypatch.syspath_prepend(tmp_path)  # as the console script does with the folder
    monkeypatch.delitem(sys.modules, "mybot", raising=False)
    lab.simulate("first", ["random", "random"], games=1, out=tmp_path / "games.jsonl")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_pages_name_commands() -> None:
    verbs = {command.split()[1] for command in commands()}
    assert {"play", "serve", "simulate", "arena", "replay", "rules", "check", "bench"} <= verbs


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_pages_runs(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = prepared(command, folder)
    if words == ["rules", "coverage"]:
        monkeypatch.chdir(ROOT)  # it looks at the tests
    if words[0] != "serve" and (len(words) > 1 or words[0] == "play"):
        run(*words)
        return
    options = run(words[0], "--help", columns=200)  # a server would go on until somebody stops it
    for word in words[1:]:
        assert not word.startswith("--") or word in options
