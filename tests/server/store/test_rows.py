"""Rows are appended once, in order, all or none."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from tests.server.store.scene import GAME, acts, opened, run
from tolmek.server.store import Repeated, Row, Stale, Store, StoredRow

ROOT = Path(__file__).parents[3]


def test_rows_come_back_in_order(url: str) -> None:
    async def steps(store: Store) -> None:
        rows = [Row("act", 0, "fly tan.c"), Row("chance", -1, "roll 5"), Row("note", None, "")]
        assert await store.append(GAME, 0, rows) == 3
        assert await store.append(GAME, 3, acts("pass")) == 4
        assert await store.append(GAME, 4, []) == 4
        stored = [
            StoredRow("act", 0, "fly tan.c", 1, 1e9 + 0.25),
            StoredRow("chance", -1, "roll 5", 2, 1e9 + 0.25),
            StoredRow("note", None, "", 3, 1e9 + 0.25),
            StoredRow("act", 0, "pass", 4, 1e9 + 0.25),
        ]
        assert await store.rows(GAME) == stored
        assert await store.rows(GAME, after=2) == stored[2:]
        assert await store.rows("other") == []

    run(url, steps, clock=lambda: 1e9 + 0.25)


def test_a_stale_base_writes_nothing(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a", "b"))
        for base in (0, 1, 3):
            with pytest.raises(Stale) as caught:
                await store.append(GAME, base, acts("late"), key=(0, "k"), snapshot="late", finished=True)
            assert caught.value.current == 2
        assert len(await store.rows(GAME)) == 2
        assert await store.answered(GAME, 0, "k") is None
        assert await store.snapshot(GAME) is None
        game = await store.game(GAME)
        assert game is not None
        assert game.finished_at is None

    run(url, steps)


def test_a_key_is_carried_out_once(url: str) -> None:
    async def steps(store: Store) -> None:
        assert await store.append(GAME, 0, acts("a", "b"), key=(0, "k")) == 2
        await store.append(GAME, 2, acts("c"))
        for base in (0, 3):
            with pytest.raises(Repeated) as caught:
                await store.append(GAME, base, acts("a", "b"), key=(0, "k"))
            assert caught.value.seq == 2
        assert await store.append(GAME, 3, acts("d"), key=(1, "k")) == 4
        assert await store.answered(GAME, 0, "k") == 2
        assert await store.answered(GAME, 1, "k") == 4
        assert await store.answered(GAME, 1, "other") is None
        assert [row.text for row in await store.rows(GAME)] == ["a", "b", "c", "d"]

    run(url, steps)


def test_snapshot_and_end_come_with_the_rows(url: str) -> None:
    async def steps(store: Store) -> None:
        assert await store.snapshot(GAME) is None
        await store.append(GAME, 0, acts("a"), snapshot="one" * 10_000)
        await store.append(GAME, 1, acts("b"))
        assert await store.snapshot(GAME) == (1, "one" * 10_000)
        await store.append(GAME, 2, acts("c"), snapshot="two ø", finished=True)
        assert await store.snapshot(GAME) == (3, "two ø")
        game = await store.game(GAME)
        assert game is not None
        assert game.finished_at == 9.0
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE snapshots SET packed = substr(packed, 1, 5)")
        assert await store.snapshot(GAME) is None

    run(url, steps, clock=lambda: 9.0)


def test_of_many_at_once_one_wins(url: str) -> None:
    async def steps(store: Store) -> None:
        for base in range(10):
            results = await asyncio.gather(
                *(store.append(GAME, base, acts(f"{base} {n}")) for n in range(8)), return_exceptions=True
            )
            assert [result for result in results if not isinstance(result, Stale)] == [base + 1]

    run(url, steps)


def test_two_processes_race_and_one_wins_each_round(url: str) -> None:
    run(url, nothing)
    command = [sys.executable, "-m", "tests.server.store.racer", url]
    racers = [
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in "ab"
    ]
    try:
        assert [answer(racer) for racer in racers] == ["ready", "ready"]
        for base in range(50):
            for racer in racers:
                assert racer.stdin is not None
                racer.stdin.write(f"{base}\n")
                racer.stdin.flush()
            results = [answer(racer) for racer in racers]
            assert sorted(results) == [f"stale {base + 1}", f"won {base + 1}"]
    finally:
        for racer in racers:
            racer.communicate(timeout=20)
    assert [racer.returncode for racer in racers] == [0, 0]

    async def steps(store: Store) -> None:
        assert [row.seq for row in await store.rows(GAME)] == list(range(1, 51))

    run(url, steps)


def test_rows_cannot_be_changed_or_deleted(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        for change in ("UPDATE rows SET text = 'b'", "DELETE FROM rows"):
            with pytest.raises(DBAPIError, match="never changed or deleted"):
                async with store.engine.begin() as connection:
                    await connection.exec_driver_sql(change)
        assert [row.text for row in await store.rows(GAME)] == ["a"]

    run(url, steps)


def test_an_abandoned_write_is_carried_out(url: str) -> None:
    async def steps(store: Store) -> None:
        for base in range(20):
            tasks = [asyncio.create_task(store.append(GAME, base, acts("a"))), asyncio.create_task(store.rows(GAME))]
            await asyncio.sleep(0.0003 * base)  # 0 lets both tasks begin
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            while len(await store.rows(GAME)) == base:
                await asyncio.sleep(0.001)
        assert len(await store.rows(GAME)) == 20

    run(url, steps)


def test_closing_waits_for_what_is_under_way(url: str) -> None:
    async def steps() -> None:
        async with opened(url) as store:
            writing = asyncio.create_task(store.append(GAME, 0, acts("a")))
            reading = [asyncio.create_task(store.rows(GAME)) for _ in range(4)]
            await asyncio.sleep(0)
        assert await writing == 1
        assert all(len(rows) < 2 for rows in await asyncio.gather(*reading))

    run(url, nothing)
    asyncio.run(steps())


async def nothing(store: Store) -> None:
    pass


def answer(racer: subprocess.Popen[str]) -> str:
    assert racer.stdout is not None
    return racer.stdout.readline().strip()
