"""Other processes hear of changes through PostgreSQL, also after a lost connection."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store.scene import GAME, acts, opened, run, set_up
from tolmek.server.store import Store

LIMIT = 20.0


async def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LIMIT
    while not true():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


def test_changes_are_heard_in_order_after_their_commit(postgres: Postgres) -> None:
    url = postgres.database()

    async def steps(store: Store) -> None:
        async with opened(url) as other:
            news: list[tuple[str, int]] = []
            other.listen(lambda game, seq: news.append((game, seq)))
            await until(lambda: news == [(GAME, 0)])
            await store.append(GAME, 0, acts("a", "b"))
            await store.append(GAME, 2, acts("c"))
            await store.add_chat(GAME, "table", 0, "Ada", "Hello")
            await store.set_seat(GAME, 0, name="Bo")
            await store.set_game(GAME, title="New")
            await store.finish(GAME)
            await set_up(store, "with blank")
            await until(lambda: len(news) == 8)
            assert news[1:] == [(GAME, 2), *[(GAME, 3)] * 5, ("with blank", 0)]
            assert len(await other.rows(GAME)) == 3

    run(url, steps)


def test_what_was_missed_is_told_after_a_crash(own_postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    url = own_postgres.database()

    async def steps(store: Store) -> None:
        news: list[tuple[str, int]] = []

        def heard(game: str, seq: int) -> None:
            news.append((game, seq))
            if seq == 1:
                raise ValueError("a mistake of the listener")

        store.listen(heard)
        await until(lambda: news == [(GAME, 0)])
        own_postgres.halt(signal.SIGQUIT)
        await asyncio.sleep(0.1)
        own_postgres.start()
        await store.append(GAME, 0, acts("a"))
        await until(lambda: (GAME, 1) in news)
        await store.append(GAME, 1, acts("b"))
        await until(lambda: (GAME, 2) in news)

    with caplog.at_level(logging.ERROR):
        run(url, steps)
    assert "a mistake of the listener" in caplog.text


def test_a_silent_server_is_asked_whether_it_is_there(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tolmek.server.store.hearing.QUIET", 0.02)

    async def steps(store: Store) -> None:
        news: list[int] = []
        store.listen(lambda game, seq: news.append(seq))
        await until(lambda: news == [0])
        await asyncio.sleep(0.2)
        await store.append(GAME, 0, acts("a"))
        await until(lambda: news == [0, 1])

    run(postgres.database(), steps)


def test_sqlite_has_nobody_to_hear(file: Path) -> None:
    async def steps(store: Store) -> None:
        store.listen(lambda game, seq: pytest.fail("nobody speaks"))
        await store.append(GAME, 0, acts("a"))

    run(f"sqlite:///{file}", steps)
