"""The command line as a whole: help, version, bad input, closed pipes, Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tolmek
from tests.cli.running import refused, run
from tolmek import bots

TOLMEK = [sys.executable, "-c", "from tolmek.cli import main; main()"]


def test_the_version() -> None:
    assert run("--version") == f"tolmek {tolmek.__version__}\n"


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_shows_every_verb(words: list[str]) -> None:
    shown = run(*words)
    for verb in ("play", "serve", "replay", "rules", "simulate", "arena", "bench", "check"):
        assert f" {verb} " in shown


@pytest.mark.parametrize("verb", ["play", "serve", "replay", "rules", "simulate", "arena", "bench", "check"])
def test_every_verb_has_help_and_a_seed(verb: str) -> None:
    assert "--seed" in run(verb, "--help")


@pytest.mark.parametrize("verb", ["replay", "rules", "simulate", "arena", "bench", "check"])
def test_every_verb_that_prints_results_has_json(verb: str) -> None:
    assert "--json" in run(verb, "--help")


@pytest.mark.parametrize("verb", ["play", "simulate", "arena", "compare", "positions"])
def test_verbs_that_take_bots_say_what_each_does(verb: str) -> None:
    told = run(verb, "--help")
    for name in bots.names():
        assert f"{name}: {bots.words(name)}." in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plai"], "No such command 'plai'. Did you mean 'play', 'replay'?"),
        (["play", "--chess"], "No such option: --chess"),
        (["play", "--seats", "four"], "Invalid value for '--seats'"),
        (["replay"], "Missing argument 'file'."),
        (["simulate", "--games", "0"], "Invalid value for '--games'"),
        (["play", "--edition", "second"], "There is no edition “second”; this version plays "),
        (["bench", "--edition", "second"], "There is no edition “second”"),
        (["check", "--edition", "second"], "There is no edition “second”"),
        (["simulate", "--edition", "second"], "There is no edition “second”"),
        (["rules", "--edition", "second"], "There is no edition 'second'"),
    ],
)
def test_bad_usage_is_one_sentence(words: list[str], sentence: str) -> None:
    assert refused(*words).startswith(sentence)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", ["rules revised", "simulate --players random,random --games 1 --json", "--help"])
def test_a_full_disk_under_the_output_is_one_sentence(words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run([*TOLMEK, *words.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (1, "The output cannot be written: no space left on the device.\n")


@pytest.mark.slow
def test_a_closed_pipe_ends_quietly() -> None:
    """Everything is written into a pipe that nobody reads."""
    for words in (["rules", "revised"], ["play", "--seed", "1"], ["--help"]):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(
            [*TOLMEK, *words], stdout=writing, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False
        )
        os.close(writing)
        assert (done.returncode, done.stderr) == (141, b""), words


def test_ctrl_c_ends_a_long_run_with_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "games.json"
    words = ["simulate", "--games", "100000", "--players", "random,random", "--out", str(out)]
    ready = """
from tolmek import lab
from tolmek.cli import main
simulate = lab.simulate
def underway(done, games):  # by now nothing is imported any more, where Python may swallow the signal
    if done == 1:
        print("ready", flush=True)
lab.simulate = lambda *args, **more: simulate(*args, **{**more, "progress": underway})
main()
"""
    process = subprocess.Popen(
        [sys.executable, "-c", ready, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=listen,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGINT)
        printed, error = process.communicate(timeout=60)
    finally:
        process.kill()
    kept = tmp_path / "games.json.part"
    sentence = rf"Stopped after \d+ of 100000 games; they are in {kept}, and the same command continues from there\.\n"
    assert process.returncode == 130
    assert re.fullmatch(sentence, error.decode())
    assert "random, seat 1" in printed.decode()
    assert not out.exists()
    assert kept.read_text().startswith('{"game":0,')


def listen() -> None:
    """A job in the background is started deaf to Ctrl-C; this one is not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_python_m_tolmek_is_tolmek() -> None:
    for arguments in (["--help"], ["rules", "revised", "photon bomb"], ["play", "--edition", "nonsense"]):
        one, other = (
            subprocess.run([*program, *arguments], capture_output=True, text=True, env={**os.environ, "COLUMNS": "100"})
            for program in ([sys.executable, "-m", "tolmek"], [Path(sys.executable).parent / "tolmek"])
        )
        assert (one.returncode, one.stdout, one.stderr) == (other.returncode, other.stdout, other.stderr)


def test_a_bot_in_the_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(
        "class Last:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, decision): return decision.actions[-1]\n"
    )
    told = subprocess.run(
        [*TOLMEK, "simulate", "--edition", "first", "--players", "mybot:Last,random", "--games", "1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "mybot:Last" in told.stdout
