"""The database is locked, full, read-only or gone: one sentence, nothing half written, and on it goes afterwards."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Awaitable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import event

from tests.server.postgres import Postgres
from tests.server.store.scene import GAME, acts, opened, run, set_up
from tolmek.server.store import Row, Stale, StorageError, Store

ROOT = Path(__file__).parents[3]


async def refusal(request: Awaitable[object]) -> str:
    with pytest.raises(StorageError) as caught:
        await request
    assert "\n" not in str(caught.value)
    assert caught.value.remedy
    return caught.value.message


async def texts(store: Store) -> list[str]:
    return [row.text for row in await store.rows(GAME)]


def test_a_locked_file(file: Path) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "locked by another program" in await refusal(store.append(GAME, 1, acts("b")))
        messages = await asyncio.gather(*(refusal(store.append(GAME, 1, acts("b"))) for _ in range(3)))
        assert all("locked by another program" in words or "too busy" in words for words in messages)
        assert await texts(store) == ["a"]
        other.execute("ROLLBACK")
        other.close()
        assert await store.append(GAME, 1, acts("b")) == 2

    run(f"sqlite:///{file}", steps, patience=0.1)


def test_a_lock_that_ends_in_time_is_waited_for(file: Path) -> None:
    async def steps(store: Store) -> None:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.append(GAME, 0, acts("a")))
        await asyncio.sleep(0.2)
        other.execute("ROLLBACK")
        other.close()
        assert await writing == 1

    run(f"sqlite:///{file}", steps, patience=20)


def test_a_held_row_in_postgresql(postgres: Postgres) -> None:
    url = postgres.schema()

    async def steps(store: Store) -> None:
        with psycopg.connect(url) as other:
            other.execute("SELECT * FROM games FOR UPDATE")
            assert "locked by another program" in await refusal(store.append(GAME, 0, acts("a")))
        assert await store.append(GAME, 0, acts("a")) == 1

    run(url, steps, patience=0.1)


def test_a_row_written_past_the_lock_still_decides_the_race(postgres: Postgres) -> None:
    url = postgres.schema()

    async def steps(store: Store) -> None:
        with psycopg.connect(url) as other:
            other.execute(f"INSERT INTO rows (game, seq, kind, text, at) VALUES ('{GAME}', 1, 'act', 'x', 0)".encode())
            writing = asyncio.create_task(store.append(GAME, 0, acts("a"), key=(0, "k")))
            await asyncio.sleep(0.2)
            other.commit()
        with pytest.raises(Stale) as caught:
            await writing
        assert caught.value.current == 1
        assert await store.answered(GAME, 0, "k") is None

    run(url, steps)


def test_a_full_disk(file: Path) -> None:
    full = [False]

    def limit(connection: object, record: object, proxy: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(f"PRAGMA max_page_count = {1 if full[0] else 1_000_000}")  # 1: no more pages than there are
        cursor.close()

    async def steps(store: Store) -> None:
        assert store.writer is not None
        event.listen(store.writer.engine, "checkout", limit)
        await store.append(GAME, 0, acts("a"))
        full[0] = True
        large = [Row("act", 0, "fits"), Row("note", None, "x" * 100_000)]
        assert "is full" in await refusal(store.append(GAME, 1, large, key=(0, "k")))
        assert await texts(store) == ["a"]
        assert await store.answered(GAME, 0, "k") is None
        full[0] = False
        assert await store.append(GAME, 1, large, key=(0, "k")) == 3

    run(f"sqlite:///{file}", steps)


def test_a_file_that_turns_read_only(file: Path) -> None:
    closed = [True]

    def limit(connection: object, record: object, proxy: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(f"PRAGMA query_only = {'ON' if closed[0] else 'OFF'}")
        cursor.close()

    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        assert store.writer is not None
        event.listen(store.writer.engine, "checkout", limit)
        assert "cannot be written" in await refusal(store.append(GAME, 1, acts("b")))
        assert await texts(store) == ["a"]
        closed[0] = False
        assert await store.append(GAME, 1, acts("b")) == 2

    run(f"sqlite:///{file}", steps)


def test_a_read_only_file_is_refused_when_opened(file: Path) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))

    run(f"sqlite:///{file}", steps)
    for folder in [file.parent, *file.parent.parents][:3]:  # pytest keeps its folders to itself
        folder.chmod(folder.stat().st_mode | stat.S_IXOTH | stat.S_IROTH)
    file.chmod(0o444)
    file.parent.chmod(0o555)
    command = [sys.executable, "-m", "tests.server.store.plain_user", f"sqlite:///{file}"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    file.parent.chmod(0o755)
    assert f"{file} cannot be" in answer.stdout
    assert answer.stdout.count("\n") == 1
    file.chmod(0o644)
    run(f"sqlite:///{file}", again)


async def again(store: Store) -> None:
    assert await store.append(GAME, 1, acts("b")) == 2


def test_a_read_only_postgresql(postgres: Postgres) -> None:
    url = postgres.database()

    async def steps(store: Store) -> None:
        with psycopg.connect(url, autocommit=True) as other:
            name = other.info.dbname
            other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
            await store.engine.dispose()
            assert "cannot be written" in await refusal(store.append(GAME, 0, acts("a")))
            other.execute("SET default_transaction_read_only = off")
            other.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only".encode())
        await store.engine.dispose()
        assert await store.append(GAME, 0, acts("a")) == 1

    run(url, steps)


def test_a_deleted_file_takes_no_more_writes(file: Path) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        away = file.with_name("away.db")
        file.rename(away)
        for _ in range(3):
            assert "cannot be opened" in await refusal(store.append(GAME, 1, acts("lost")))
            assert "cannot be opened" in await refusal(store.rows(GAME))
        assert not file.exists()
        away.rename(file)
        assert await store.append(GAME, 1, acts("b")) == 2
        assert await texts(store) == ["a", "b"]

    run(f"sqlite:///{file}", steps)


def test_a_file_deleted_in_the_middle_of_a_write(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(store: Store) -> None:
        def move() -> float:
            file.rename(file.with_name("away.db"))
            return 0.0

        monkeypatch.setattr(store, "_clock", move)
        assert "was moved or deleted" in await refusal(store.append(GAME, 0, acts("a")))
        file.with_name("away.db").rename(file)
        monkeypatch.setattr(store, "_clock", lambda: 0.0)
        assert await texts(store) == []
        assert await store.append(GAME, 0, acts("a")) == 1

    run(f"sqlite:///{file}", steps)


@pytest.mark.parametrize("names", [["-wal"], ["-wal", "-shm"]], ids=["log", "log and index"])
@pytest.mark.parametrize("then", ["write", "read"])
def test_a_deleted_log_loses_nothing(file: Path, names: list[str], then: str) -> None:
    """The copy is what a crash would leave."""

    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        for name in names:
            file.with_name(file.name + name).unlink()
        if then == "write":
            assert await store.append(GAME, 1, acts("b")) == 2
        assert await texts(store) == ["a", "b"][: 2 if then == "write" else 1]
        count = len(await texts(store))
        assert await after_a_crash(file) == await texts(store)
        for number in range(30):  # readers and the writer share a new log
            await store.append(GAME, count + number, acts(str(number)))
            assert len(await texts(store)) == count + number + 1
        assert await after_a_crash(file) == await texts(store)

    run(f"sqlite:///{file}", steps)


async def after_a_crash(file: Path) -> list[str]:
    left = file.parent / "left"
    left.mkdir()
    for path in file.parent.glob(f"{file.name}*"):
        shutil.copyfile(path, left / path.name)
    async with opened(f"sqlite:///{left / file.name}") as store:
        stored = await texts(store)
    shutil.rmtree(left)
    return stored


@pytest.mark.skipif(sys.platform == "win32", reason="no modes there")
def test_an_existing_file_that_all_may_read_becomes_private(file: Path) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        assert {stat.S_IMODE(path.stat().st_mode) for path in file.parent.glob("games.db*")} == {0o600}

    file.touch(0o644)
    file.chmod(0o644)
    run(f"sqlite:///{file}", steps)


def test_lost_connections_and_a_crash_of_postgresql(own_postgres: Postgres) -> None:
    url = own_postgres.database()

    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        with psycopg.connect(url, autocommit=True) as other:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            other.execute(f"{others} WHERE datname = current_database() AND pid <> pg_backend_pid()".encode())
        assert await store.append(GAME, 1, acts("b")) == 2
        own_postgres.halt(signal.SIGQUIT)
        try:
            assert "cannot be reached" in await refusal(store.append(GAME, 2, acts("c"), key=(0, "c")))
            assert "cannot be reached" in await refusal(store.rows(GAME))
        finally:
            own_postgres.start()
        assert await store.answered(GAME, 0, "c") is None
        assert await store.append(GAME, 2, acts("c"), key=(0, "c")) == 3
        assert await texts(store) == ["a", "b", "c"]

    run(url, steps)


def test_a_connection_lost_in_the_middle_of_a_write(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.database()

    async def steps(store: Store) -> None:
        def cut() -> float:
            with psycopg.connect(url, autocommit=True) as other:
                others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                other.execute(f"{others} WHERE datname = current_database() AND pid <> pg_backend_pid()".encode())
            return 0.0

        monkeypatch.setattr(store, "_clock", cut)
        assert "cannot be reached" in await refusal(store.append(GAME, 0, acts("a")))
        monkeypatch.setattr(store, "_clock", lambda: 0.0)
        assert await texts(store) == []
        assert await store.append(GAME, 0, acts("a")) == 1

    run(url, steps)


def test_more_readers_than_connections(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        assert await asyncio.gather(*(texts(store) for _ in range(60))) == [["a"]] * 60

    run(url, steps, patience=60)


def test_no_connection_left(url: str) -> None:
    async def steps(store: Store) -> None:
        held = [await store.engine.connect() for _ in range(15)]
        assert "too busy" in await refusal(store.rows(GAME))
        for connection in held:
            await connection.close()
        assert await texts(store) == []

    run(url, steps, patience=0.5)


def test_a_closed_store_says_so(url: str) -> None:
    async def steps() -> None:
        async with opened(url) as store:
            await set_up(store)
        assert "closed" in await refusal(store.rows(GAME))
        assert "closed" in await refusal(store.append(GAME, 0, acts("a")))

    asyncio.run(steps())


def test_an_error_nobody_foresaw_is_still_a_sentence(url: str) -> None:
    async def steps(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("DROP TABLE notes")
        assert "notes" in await refusal(store.notes(GAME, 0))

    run(url, steps)
