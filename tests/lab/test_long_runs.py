"""A long run takes no more memory than a short one: rows are counted and written, not kept."""

from __future__ import annotations

import json
import tracemalloc
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from benchmarks.run_memory import ROTATION, made_up
from tolmek import lab
from tolmek.lab.errors import BadRun
from tolmek.lab.runs import rows as rows_module
from tolmek.lab.runs.numbers import Numbers
from tolmek.lab.runs.row_files import finish_rows, kept_rows
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Run
from tolmek.lab.statistics.intervals import share_interval, wilson
from tolmek.lab.statistics.totals import Totals


def test_numbers_are_a_set_in_ranges() -> None:
    dice = Random(1)
    for size in (3, 20, 200):
        numbers, plain = Numbers(), set[int]()
        for _ in range(2 * size):
            number = dice.randrange(size)
            assert numbers.add(number) == (number not in plain)
            plain.add(number)
            assert len(numbers) == len(plain)
            assert list(numbers) == sorted(plain)
            assert all((other in numbers) == (other in plain) for other in range(-1, size + 1))
        ranges = numbers.ranges()
        assert all(last + 1 < first for (_, last), (first, _) in pairwise(ranges))


def written(out: Path, order: list[int]) -> Totals:
    """Made-up games in this order, into a file."""
    totals = Totals()
    with Run(ROTATION.job, len(order), kept_rows(out), 1, work=made_up, take=totals.add) as run:
        for _ in run.play(order):
            pass
    finish_rows(out, run.numbers)
    return totals


@pytest.mark.parametrize("ending", [".jsonl", ".json", ".csv", ".parquet"])
def test_a_file_that_is_sorted_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    written(tmp_path / f"rising{ending}", list(range(90)))
    order = list(range(90))
    Random(3).shuffle(order)
    monkeypatch.setattr(rows_module, "SORTED_AT_ONCE", 900)
    written(tmp_path / f"shuffled{ending}", order)
    assert (tmp_path / f"shuffled{ending}").read_bytes() == (tmp_path / f"rising{ending}").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_json_is_written_as_json_writes_it(tmp_path: Path) -> None:
    written(tmp_path / "rows.json", list(range(3)))
    text = (tmp_path / "rows.json").read_text()
    assert text == json.dumps(json.loads(text), indent=1) + "\n"
    assert [row["game"] for row in json.loads(text)] == [0, 1, 2]


def test_totals_do_not_depend_on_the_order() -> None:
    rows = [made_up(ROTATION.job(number)) for number in range(40)]
    for row in rows[::7]:
        row["winners"] = [0, 1]
    mixed = rows[:]
    Random(5).shuffle(mixed)
    for size in (1, 2):
        one, other = Totals(size), Totals(size)
        for row in rows:
            one.add(row)
        for row in mixed:
            other.add(row)
        assert one.result("random") == other.result("random")
        assert one.seat_results("random") == other.seat_results("random")
        assert not other.open
    parts = [sum(1 / len(row["winners"]) for row in rows if seat in row["winners"]) for seat in (0, 1)]
    assert [seat.wins for seat in one.seat_results("random")] == parts
    assert one.seat_results("random")[0].interval == wilson(parts[0], 40)


def test_the_interval_of_paired_games_counts_groups() -> None:
    rows = [{**made_up(ROTATION.job(number)), "players": ["a", "b"][:: 1 - 2 * (number % 2)]} for number in range(60)]
    totals = Totals(2)
    for row in rows[:-1]:  # the last group is not whole
        totals.add(row)
    shares = [sum(first_of(row, "a") for row in rows[at : at + 2]) / 2 for at in range(0, 58, 2)]
    assert totals.result("a").interval == share_interval(shares)
    assert totals.result("a").wins == sum(first_of(row, "a") for row in rows[:-1])


def first_of(row: Row, name: str) -> float:
    winners: list[int] = row["winners"]
    names: list[str] = row["players"]
    return sum(names[seat] == name for seat in winners) / len(winners)


def test_long_runs_keep_their_rows_in_their_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("tolmek.lab.simulate"), "MOST_KEPT", 2)
    assert len(lab.simulate("first", ["random"] * 2, 2).rows) == 2
    out = tmp_path / "rows.jsonl"
    found = lab.simulate("first", ["random"] * 2, 3, out=out)
    assert (found.games, found.results[0].wins) == (3, 3)
    with pytest.raises(BadRun, match="keeps them in its file alone: name one with out= and read"):
        _ = found.rows
    assert [row["game"] for row in lab.rows_of(out)] == [0, 1, 2]
    assert lab.simulate("first", ["random"] * 2, 3, out=out).resumed == 3


def test_memory_does_not_grow_with_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows_module, "SORTED_AT_ONCE", 1 << 16)
    written(tmp_path / "warm.csv", list(range(64)))
    short, long = peak(tmp_path / "short.csv", 500), peak(tmp_path / "long.csv", 4_000)
    assert long < short + 100_000  # bytes; the rows of the long run are a million


def peak(out: Path, games: int) -> int:
    """The most memory that a run takes which is played from its last game to its first, half of it from its file."""
    order = list(reversed(range(games)))
    with Run(ROTATION.job, games, kept_rows(out), 1, work=made_up, take=Totals().add) as run:
        for _ in run.play(order[::2]):
            pass
    tracemalloc.start()
    try:
        written(out, order)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
