"""Imports: one at a time in a process of their own, with limits in time, memory and number."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage

import pytest

import tolmek
from tests.server.tables.hosting import Host, refused, run
from tolmek.lab.checks.invariants import pick
from tolmek.server import table_host
from tolmek.server.errors import Problem
from tolmek.server.http.limits import Gauge, Limits
from tolmek.server.importing import MOST_WAITING, Importing

MANY_SEATS = """tolmek record 1
edition "revised"
revision 1
engine "0.1.0"
seats 2
options {"seats": 9000000, "variant": "standard", "partner": 3, "offers": 2, "races": "dealt"}
pack ""
seed 1

= 0 00000000000000000000000000000000
"""


def record(edition: str = "revised", choices: int = 30) -> str:
    game = tolmek.new_game(edition, 2, 5, log=False)
    dice = Random(1)
    for _ in range(choices):
        assert game.decision is not None
        game.play(pick(game.decision, dice))
    return game.record()


def test_a_record_of_nine_million_seats_is_refused_and_takes_no_memory_here(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        before = getrusage(RUSAGE_SELF).ru_maxrss
        problem = await refused(host.tables.imported(MANY_SEATS), "bad-request", 400)
        assert "how many seats" in problem.message
        assert getrusage(RUSAGE_SELF).ru_maxrss - before < 20_000  # kilobytes

    run(tmp_path, steps)


def test_the_same_record_given_to_replay_is_refused_before_anything_is_built() -> None:
    for seats in ("9000000", "-1", "true", "1e3", '"2"', "null", "[2]"):
        text = MANY_SEATS.replace("9000000", seats).replace("seats 2", f"seats {seats}")
        with pytest.raises(tolmek.BadText, match="seats"):
            tolmek.replay(text)


def test_an_imported_game_is_the_game_of_its_record(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        text = record("published")
        created = await host.tables.imported(text)
        table = await host.at(created.game)
        played = tolmek.replay(text)
        assert [str(link.action) for link in table.history.game.history_links()][: played.count] == [
            str(link.action) for link in played.history_links()
        ]

    run(tmp_path, steps)


def test_a_reading_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        host.tables.importing = Importing(seconds=0.0)
        problem = await refused(host.tables.imported(record()), "too-large", 413)
        assert "more time or memory" in problem.message
        assert not host.tables.importing.turn.locked()

    run(tmp_path, steps)


def test_more_than_a_few_do_not_queue_up(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        tries = [host.tables.imported(MANY_SEATS) for _ in range(MOST_WAITING + 2)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        statuses = sorted(problem.status for problem in outcomes if isinstance(problem, Problem))
        assert statuses == [400] * MOST_WAITING + [429] * 2

    run(tmp_path, steps)


def test_there_is_an_end_to_imports_in_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_host, "IMPORTS_A_DAY", 1)

    async def steps(host: Host) -> None:
        await host.tables.imported(record())
        problem = await refused(host.tables.imported(record()), "flood", 429)
        assert "in a day" in problem.message
        host.clock.now += table_host.DAY + 1
        await host.tables.imported(record())

    run(tmp_path, steps)


@pytest.mark.parametrize(
    ("limit", "value", "words"), [("IMPORTS_IN_ALL", 1, "holds"), ("DISK_KEPT_FREE", 1 << 60, "disk")]
)
def test_there_is_an_end_to_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int, words: str
) -> None:
    async def steps(host: Host) -> None:
        await host.tables.imported(record())
        monkeypatch.setattr(table_host, limit, value)
        host.clock.now += table_host.DAY + 1
        problem = await refused(host.tables.imported(record()), "too-large", 413)
        assert words in problem.message

    run(tmp_path, steps)


def test_one_address_imports_a_dozen_and_then_one_a_minute() -> None:
    now = [0.0]
    gauge = Gauge(Limits(), clock=lambda: now[0])
    for _ in range(12):
        gauge.count("here", "imports")
    with pytest.raises(Problem) as refusal:
        gauge.count("here", "imports")
    assert refusal.value.status == 429
    gauge.count("elsewhere", "imports")
    now[0] += 61
    gauge.count("here", "imports")
