"""The runner of many games: rows on disk, resuming, executors, processes that die."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import tolmek
from tolmek.bots import ADDED
from tolmek.lab import simulate
from tolmek.lab.errors import BadRows, GameFailed, WorkersLost
from tolmek.lab.runs.runner import Job, Run, game_seed
from tolmek.lab.runs.workers import run, run_in_order

RANDOM = ["random", "random"]


def two_random(number: int) -> Job:
    return Job(number, "first", game_seed(3, number), RANDOM, {"offers": 0})


def play(out: Path | None, games: int, **more: Any) -> Run:
    with Run(two_random, games, out, **{"workers": 1, **more}) as games_run:
        for _ in games_run.play(range(games)):
            pass
    return games_run


# --- seeds ----------------------------------------------------------------------------------------------------------


def test_seeds_of_different_runs_never_meet() -> None:
    numbers = [0, 1, 999_999, 1_000_000, 1_000_001, 5_000_000, 1 << 39]
    seeds = [game_seed(seed, number) for seed in (-1, 0, 1, 2, 5) for number in numbers]
    assert len(set(seeds)) == len(seeds)


# --- rows -----------------------------------------------------------------------------------------------------------


def test_rows_are_on_disk_as_soon_as_their_game_is_over(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    with Run(two_random, 3, out, 1) as games_run:
        for count, row in enumerate(games_run.play(range(3)), 1):
            lines = out.read_text().splitlines()
            assert len(lines) == count
            assert json.loads(lines[-1]) == row


def test_a_run_goes_on_where_it_stopped_and_ends_the_same(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "rows.jsonl"
    play(whole, 4)
    with pytest.raises(KeyboardInterrupt):
        stop_after_two(out)
    assert [json.loads(line)["game"] for line in out.read_text().splitlines()] == [2, 0]
    told: list[tuple[int, int]] = []
    again = play(out, 4, progress=lambda done, total: told.append((done, total)))
    assert again.resumed == 2
    assert told == [(2, 4), (3, 4), (4, 4)]
    assert out.read_bytes() == whole.read_bytes()


def stop_after_two(out: Path) -> None:
    with Run(two_random, 4, out, 1) as stopped:
        for row in stopped.play([2, 0, 1, 3]):
            if row["game"] == 0:
                raise KeyboardInterrupt


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "rows.jsonl"
    play(whole, 3)
    out.write_bytes(whole.read_bytes()[:-20])
    assert play(out, 3).resumed == 2
    assert out.read_bytes() == whole.read_bytes()


def test_a_smaller_run_keeps_the_further_games_of_its_file(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    play(out, 3)
    before = out.read_bytes()
    assert sorted(play(out, 2).rows) == [0, 1]
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda row: row | {"seed": 5}, "holds games of another run (its seed: 5, not "),
        (lambda row: row | {"players": ["greedy", "random"]}, "(its players: greedy, random, not random, random)"),
        (lambda row: row | {"game": -1}, "another run (game -1)"),
        (lambda row: {key: value for key, value in row.items() if key != "scores"}, "another run (without scores)"),
        (lambda row: {"hello": "world"}, "Line 2 of"),
        (lambda row: [1, 2], "is not a game; name another file"),
    ],
)
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, change: Callable[[Any], Any], words: str) -> None:
    out = tmp_path / "rows.jsonl"
    play(out, 2)
    first, second = out.read_text().splitlines()
    out.write_text(f"{first}\n{json.dumps(change(json.loads(second)))}\n")
    before = out.read_bytes()
    with pytest.raises(BadRows) as refusal:
        play(out, 2)
    assert words in str(refusal.value)
    assert out.read_bytes() == before


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    with pytest.raises(BadRows, match="is not a game"):
        play(tmp_path / "picture.png", 1)
    with pytest.raises(BadRows, match="cannot be written: no such file"):
        play(tmp_path / "no" / "rows.jsonl", 1)
    with pytest.raises(BadRows, match="is not a file; name another one"):
        play(tmp_path, 1)
    (tmp_path / "letter.txt").write_text("Dear all,")
    with pytest.raises(BadRows, match=r"Line 1 of .* is not a game"):
        play(tmp_path / "letter.txt", 1)
    assert (tmp_path / "letter.txt").read_text() == "Dear all,"


def test_two_runs_cannot_share_a_file(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    with Run(two_random, 1, out, 1), pytest.raises(BadRows, match="Another run is writing to"):
        play(out, 1)


def test_a_full_disk_keeps_what_was_written(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    play(out, 2)
    before = out.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
    try:
        with pytest.raises(BadRows, match="cannot be written: file too large; earlier games are kept"):
            play(out, 3)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert out.read_bytes() == before
    assert play(out, 3).resumed == 2


# --- bots that fail -------------------------------------------------------------------------------------------------


class Faulty:
    """Plays what is first, until it fails in its way."""

    name, words, blind = "faulty", "fails", True

    def __init__(self, way: str) -> None:
        self.way = way

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> Any:
        if self.way == "raise":
            raise ZeroDivisionError("by nothing")
        return "rubbish"


@contextmanager
def faulty(way: str) -> Iterator[None]:
    ADDED["faulty"] = lambda seed: Faulty(way)
    try:
        yield
    finally:
        del ADDED["faulty"]


@pytest.mark.parametrize(
    ("way", "words"),
    [("raise", "broke off with ZeroDivisionError: by nothing."), ("rubbish", "answered rubbish, which is not on")],
)
def test_a_bot_that_fails_is_named_with_its_game(way: str, words: str) -> None:
    with faulty(way), pytest.raises(GameFailed) as refusal:
        simulate("first", ["random", "faulty"], 1, seed=1)
    assert "game 0 " in str(refusal.value)
    assert "bot “faulty” in seat 2" in str(refusal.value)
    assert words in str(refusal.value)


# --- executors ------------------------------------------------------------------------------------------------------


class Counting:
    """The least an executor can be."""

    def __init__(self) -> None:
        self.submitted = 0

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        self.submitted += 1
        future: Future[Any] = Future()
        future.set_result(work(*arguments))
        return future


def test_any_executor_plays_the_same_games() -> None:
    alone = simulate("first", RANDOM, 4, seed=2)
    counting = Counting()
    assert simulate("first", RANDOM, 4, seed=2, executor=counting).rows == alone.rows
    assert 1 <= counting.submitted <= 4
    with ThreadPoolExecutor(2) as threads:
        assert simulate("first", RANDOM, 4, seed=2, jobs=2, executor=threads).rows == alone.rows


def fail_at_70(number: int) -> int:
    if number == 70:
        raise GameFailed("In game 70 the bot failed.")
    return -number


def test_what_was_done_before_a_failure_in_the_same_batch_is_not_lost() -> None:
    done: list[int] = []
    with pytest.raises(GameFailed, match="In game 70"):
        done.extend(job for job, _ in run(fail_at_70, range(1000), 1, Counting()))
    assert done == list(range(70))


def test_jobs_are_taken_only_when_they_are_about_to_begin() -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = run(abs, jobs(), 1, Counting())
    assert next(iter(results)) == (0, 0)
    assert len(taken) <= 4
    results.close()  # type: ignore[attr-defined]


def die_once(where: str) -> str:
    """Ends its process without a word the first time it is asked."""
    path = Path(where)
    if path.suffix == ".die" and not path.exists():
        path.touch()
        os._exit(9)
    return path.stem


def die(where: str) -> str:
    if where == "now":
        os._exit(9)
    return where


@pytest.mark.slow
def test_work_of_a_process_that_died_is_done_again(tmp_path: Path) -> None:
    jobs = [str(tmp_path / name) for name in ("a.txt", "b.die", "c.txt", "d.txt")]
    assert run_in_order(die_once, jobs, 2) == ["a", "b", "c", "d"]


@pytest.mark.slow
def test_processes_that_always_die_end_the_run() -> None:
    with pytest.raises(WorkersLost, match="die at once: a script that starts them needs"):
        run_in_order(die, ["now", "now"], 2)


ENDLESS = """
import sys
from tolmek.lab import simulate
if __name__ == "__main__":
    simulate("first", ["random", "random"], 100000, seed=4, jobs=int(sys.argv[2]), out=sys.argv[1])
"""


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_run_goes_on(tmp_path: Path, jobs: int) -> None:
    """Killed without warning, its processes go too, and the rows it wrote are those of an undisturbed run."""
    out, script = tmp_path / "rows.jsonl", tmp_path / "endless.py"
    script.write_text(ENDLESS)
    process = subprocess.Popen([sys.executable, str(script), str(out), str(jobs)], start_new_session=True)
    try:
        while not out.exists() or out.read_bytes().count(b"\n") < 6:
            assert process.poll() is None
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    deadline = monotonic() + 60
    while any_left(process.pid):
        assert monotonic() < deadline, "its processes go on without it"
        sleep(0.05)
    kept = {json.loads(line)["game"] for line in out.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")}
    games = max(kept) + 3
    found = simulate("first", RANDOM, games, seed=4, out=out)
    assert found.resumed == len(kept)
    assert found.rows == simulate("first", RANDOM, games, seed=4).rows


def any_left(group: int) -> bool:
    """Does a process of the group live?"""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
