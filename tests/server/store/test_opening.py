"""Addresses, schemas, and what each connection is made to promise."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tests.server.postgres import Postgres, debian, wheel
from tests.server.store.scene import GAME, acts, opened, run
from tolmek.server.store import LinkRow, StorageError, Store, Unknown, engines, schema
from tolmek.server.store.address import read_address
from tolmek.server.store.engines import waiting_engine
from tolmek.server.store.schema import MIGRATIONS, NEWEST, VERSION_TABLE
from tolmek.server.store.tables import metadata

KEPT = sorted((Path(__file__).parents[2] / "records" / "databases").glob("*.db"))


def refusal(url: str) -> StorageError:
    async def steps() -> None:
        async with opened(url, patience=0.2):
            pass

    with pytest.raises(StorageError) as caught:
        asyncio.run(steps())
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "not a database address"),
        ("games.db", "not a database address"),
        ("postgresql://host:port/games", "not a database address"),
        ("sqlite://", "in memory would lose every game"),
        ("sqlite:///", "in memory would lose every game"),
        ("sqlite:///:memory:", "in memory would lose every game"),
        ("sqlite:///file:games?mode=memory", "a path and nothing else"),
        ("sqlite:///games.db?timeout=5", "a path and nothing else"),
        ("sqlite://host/games.db", "a path and nothing else"),
        ("mysql://host/games", "'mysql' are not supported"),
        ("sqlite+aiosqlite:///games.db", "'sqlite\\+aiosqlite' are not supported"),
    ],
)
def test_bad_addresses_are_refused_in_a_sentence(url: str, sentence: str) -> None:
    assert refusal(url).remedy
    with pytest.raises(StorageError, match=sentence):
        asyncio.run(Store.open(url))


def test_postgresql_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tolmek.server.store.address.find_spec", lambda name: None)
    assert "tolmek[postgres]" in refusal("postgresql://host/games").remedy


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    problem = refusal(f"postgresql://ada:secret@/games?host={tmp_path}")
    assert "cannot be reached" in problem.message
    assert "secret" not in str(problem)


def test_a_postgresql_database_that_is_not_there(postgres: Postgres) -> None:
    assert 'failed: database "nowhere" does not exist.' in refusal(postgres.url("nowhere")).message


def test_places_that_hold_no_database(tmp_path: Path) -> None:
    assert "cannot be opened" in refusal(f"sqlite:///{tmp_path}").message
    (tmp_path / "words.txt").write_text("Not a database, but long enough to be read as one. " * 40)
    assert "damaged or not a database" in refusal(f"sqlite:///{tmp_path}/words.txt").message
    assert "cannot be opened" in refusal(f"sqlite:///{tmp_path}/words.txt/games.db").message


def test_the_folder_is_made_and_odd_names_work(tmp_path: Path) -> None:
    file = tmp_path / "a b" / "50% ø" / "games#.db"

    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))

    run(f"sqlite:///{file}", steps)
    assert file.stat().st_size > 0
    assert file.stat().st_mode & 0o777 == 0o600


def test_every_pooled_connection_is_safe(file: Path) -> None:
    async def steps(store: Store) -> None:
        connections = [await store.engine.connect() for _ in range(8)]
        raw = {id((await connection.get_raw_connection()).driver_connection) for connection in connections}
        assert len(raw) == 8
        for connection in connections:
            for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == wanted
            await connection.close()

    run(f"sqlite:///{file}", steps)


@pytest.mark.parametrize("pragma", ["journal_mode", "synchronous", "foreign_keys"])
def test_a_connection_that_promises_less_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    monkeypatch.setitem(engines.PRAGMAS, pragma, ("OFF", engines.PRAGMAS[pragma][1]))
    assert f"refuses {pragma}" in refusal(f"sqlite:///{file}").message


def test_postgresql_commits_durably_whatever_the_default(postgres: Postgres) -> None:
    url = postgres.database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET synchronous_commit = off".encode())

    async def steps(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar_one() == "on"

    run(url, steps)


def test_a_postgresql_that_does_not_sync_is_refused(own_postgres: Postgres) -> None:
    with psycopg.connect(own_postgres.url("postgres"), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
    own_postgres.halt()
    own_postgres.start()
    assert "fsync off" in refusal(own_postgres.url("postgres")).message


def test_a_newer_schema_is_refused(url: str) -> None:
    async def steps(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE tolmek_schema SET version_num = '9999'")

    run(url, steps)
    problem = refusal(url)
    assert "written by a newer Tolmek (schema 9999)" in problem.message


def test_a_database_of_another_program_is_refused(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
    connection.close()
    assert "belongs to another program" in refusal(f"sqlite:///{file}").message


def test_servers_that_start_together_wait_for_each_other(url: str) -> None:
    async def steps() -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        for store in stores:
            await store.close()

    asyncio.run(steps())


def test_the_migrations_make_the_tables(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))

    async def steps(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(url, steps)


def test_a_database_of_every_schema_is_kept() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert scripts.get_heads() == [NEWEST]
    assert {file.stem for file in KEPT} == {f"schema-{script.revision}" for script in scripts.walk_revisions()}


@pytest.mark.parametrize("kept", KEPT, ids=lambda file: file.stem)
def test_databases_of_earlier_releases_open_and_go_on(kept: Path, file: Path) -> None:
    shutil.copy(kept, file)

    async def steps() -> None:
        async with opened(f"sqlite:///{file}") as store:
            game = await store.game("kept")
            assert game is not None
            assert (game.edition, game.title, game.options) == ("revised", "Kept", {"variant": "long"})
            assert [seat.name for seat in await store.seats("kept")] == ["Ada", "Greedy"]
            assert [(row.seat, row.token_hash) for row in await store.credentials("kept")] == [(0, "0" * 64)]
            assert [row.text for row in await store.rows("kept")] == ["one", "two", "three"]
            assert await store.snapshot("kept") == (3, "{}")
            assert await store.answered("kept", 0, "key") == 3
            assert [line.text for line in await store.chat("kept")] == ["Hello"]
            assert await store.notes("kept", 0) == "Remember"
            assert not await store.remind("kept", 0, 3)
            assert await store.append("kept", 3, acts("four")) == 4

    asyncio.run(steps())


def test_the_token_of_a_seat_becomes_its_first_credential_or_an_open_invitation(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "NEWEST", "0002")
    schema.bring_up_to_date(read_address(url), 5.0)
    monkeypatch.undo()
    engine = waiting_engine(read_address(url), 5.0)
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO packs VALUES ('pack', '')")
        connection.exec_driver_sql(
            'INSERT INTO games (id, edition, revision, components_hash, options, title, "table", map_seed, chance_seed,'
            " created_at) VALUES ('old', 'revised', 1, 'pack', '{}', 'Old', '{}', '1', '2', 5.0)"
        )
        for seat, kind, token in ((0, "person", "'a'"), (1, "empty", "'b'"), (2, "bot", "NULL")):
            connection.exec_driver_sql(
                "INSERT INTO seats (game, seat, kind, name, token_hash, version, resigned, settings)"
                f" VALUES ('old', {seat}, '{kind}', 'Player', {token}, 3, false, '{{}}')"
            )
        connection.exec_driver_sql("INSERT INTO notes VALUES ('old', 0, 'Remember')")
        connection.exec_driver_sql("INSERT INTO reminders VALUES ('old', 1, 4)")

    async def steps(store: Store) -> None:
        assert [(seat.seat, seat.kind, seat.version) for seat in await store.seats("old")] == [
            (0, "person", 3),
            (1, "empty", 3),
            (2, "bot", 3),
        ]
        (only,) = await store.credentials("old")
        assert (only.seat, only.token_hash, only.holder, only.added_at, only.used_at) == (0, "a", "a", 5.0, 5.0)
        assert await store.link("b") == LinkRow(game="old", seat=1, token_hash="b", kind="invitation")
        assert await store.link("a") is None
        assert await store.notes("old", 0) == "Remember"
        assert not await store.remind("old", 1, 4)
        with pytest.raises(Unknown):
            await store.set_notes("old", 9, "there is no such seat")

    run(url, steps)


@pytest.mark.parametrize("source", [debian, wheel], ids=["debian", "wheel"])
def test_the_servers_for_tests_start(source: Callable[[], Path | None]) -> None:
    binaries = source()
    if binaries is None:
        assert debian() or wheel()  # one of them is enough
        return
    server = Postgres(binaries)
    try:
        run(server.database(), nothing)
    finally:
        server.close()
    assert not server.folder.exists()


async def nothing(store: Store) -> None:
    pass
