"""The store itself."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from hashlib import sha256
from shutil import disk_usage
from typing import Any, Final, TypeVar, Unpack

from msgspec import structs
from sqlalchemy import String, Table, and_, cast, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tolmek.server.rows import ChatLine, Row, StoredRow
from tolmek.server.store import access, tables
from tolmek.server.store.address import Address, read_address
from tolmek.server.store.engines import WRITES, async_engine
from tolmek.server.store.errors import Repeated, Stale, StorageError, Taken, Unknown
from tolmek.server.store.faults import TOO_BUSY, in_sentences, sentence
from tolmek.server.store.hearing import CHANNEL, hear
from tolmek.server.store.rows import (
    CredentialRow,
    GameChange,
    GameRow,
    LinkRow,
    MarkRow,
    NewGameRow,
    SeatChange,
    SeatRow,
)
from tolmek.server.store.schema import bring_up_to_date
from tolmek.server.store.writing import Statements, Work, Writer

T = TypeVar("T")

PATIENCE: Final = 5.0
CHAT_KEPT: Final = 200  # lines of each room
LATELY: Final = 86_400.0  # seconds in which a game has ended lately


async def nothing(_: Statements) -> None:
    """A transaction that changes nothing."""


class Store:
    """Games in one database. What a method has returned from writing survives the death of the process and a power cut.

    Every method may raise StorageError; the next call tries the database afresh. A write that its caller abandons
    (a cancelled task) is carried out all the same.
    """

    def __init__(self, address: Address, engine: AsyncEngine, patience: float, clock: Callable[[], float]) -> None:
        self.engine = engine
        self.shared = address.file is None  # with other processes
        self._address = address
        self._shared = engine.execution_options(**{WRITES: True})
        self.writer = None if address.file is None else Writer(address, patience)
        self._patience = patience
        self._clock = clock
        self._turn = asyncio.Lock()  # SQLite has one writer at a time: its own queue is not fair
        self._reading: set[asyncio.Future[None]] = set()
        self._writing: set[asyncio.Future[Any]] = set()
        self._hearing: list[asyncio.Task[None]] = []
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE, clock: Callable[[], float] = time.time) -> Store:
        """Opens sqlite:///path (made with its folder if it is not there) or postgresql://..., in the newest schema.

        `patience`: seconds to wait for a locked database.
        """
        address = read_address(url)
        await asyncio.to_thread(bring_up_to_date, address, patience)
        return cls(address, async_engine(address, patience), patience, clock)

    async def close(self) -> None:
        """After the reads and writes under way. Nothing can be asked afterwards."""
        self._closed = True
        for task in self._hearing:
            task.cancel()
        await asyncio.gather(*self._hearing, *self._reading, *self._writing, return_exceptions=True)
        await self.engine.dispose()
        if self.writer is not None:
            self.writer.close()

    # Games and seats

    async def create(
        self,
        game: NewGameRow,
        seats: list[SeatRow],
        rows: Sequence[Row] = (),
        snapshot: str | None = None,
        finished: bool = False,
        credentials: Sequence[CredentialRow] = (),
        links: Sequence[LinkRow] = (),
    ) -> None:
        """A new game, with the rows that a fork or an import starts from. Taken: its id or a secret is in use."""
        belong = {row.game for row in seats} | {row.game for row in credentials} | {row.game for row in links}
        if belong - {game.id}:
            raise ValueError("A seat belongs to another game.")
        now = self._clock()
        pack = {"hash": sha256(game.components.encode()).hexdigest(), "packed": compressed(game.components)}
        values = asdict(game) | {"created_at": now, "finished_at": now if finished else None}
        del values["components"]

        async def work(connection: Statements) -> None:
            either = postgres_insert if self._address.file is None else sqlite_insert
            await connection.execute(either(tables.packs).values(pack).on_conflict_do_nothing())
            await connection.execute(insert(tables.games).values(values | {"components_hash": pack["hash"]}))
            if seats:
                await connection.execute(insert(tables.seats), [asdict(seat) for seat in seats])
            if credentials:
                await connection.execute(insert(tables.credentials), [asdict(row) for row in credentials])
            if links:
                await connection.execute(insert(tables.links), [asdict(row) for row in links])
            await self._add_rows(connection, game.id, 0, rows)
            if snapshot is not None:
                await self._keep(connection, game.id, len(rows), snapshot)
            await self._tell(connection, game.id, len(rows))

        try:
            await self._write(work)
        except IntegrityError as problem:
            raise Taken(f"Game {game.id}, or a secret of its seats, is in the store already.") from problem

    async def game(self, game_id: str) -> GameRow | None:
        """Everything that was fixed when the game was set up."""
        query = (
            select(tables.games, tables.packs.c.packed.label("components"))
            .join(tables.packs)
            .where(tables.games.c.id == game_id)
        )
        async with self._read() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else GameRow(**{**row, "components": decompressed(row["components"])})

    async def set_game(self, game_id: str, **fields: Unpack[GameChange]) -> None:
        """Changes title, table settings or the reason why the game is read-only."""

        async def work(connection: Statements) -> None:
            current = await self._hold(connection, game_id)
            await connection.execute(update(tables.games).where(tables.games.c.id == game_id).values(**fields))
            await self._tell(connection, game_id, current)

        await self._write(work)

    async def finish(self, game_id: str) -> None:
        """The game is over; the first time counts."""

        async def work(connection: Statements) -> None:
            current = await self._hold(connection, game_id)
            await self._end(connection, game_id)
            await self._tell(connection, game_id, current)

        await self._write(work)

    async def imported(self, since: float) -> int:
        """How many games were imported since then."""
        from_record = cast(tables.games.c.table, String).like('%"imported"%')
        query = select(func.count()).select_from(tables.games).where(from_record, tables.games.c.created_at >= since)
        async with self._read() as connection:
            return int((await connection.execute(query)).scalar_one())

    def free_bytes(self) -> int | None:
        """What is free on the disk of a database file."""
        return None if self._address.file is None else disk_usage(self._address.file.parent).free

    async def unfinished(self) -> list[str]:
        """Games that go on, oldest first: what a server takes up again when it starts."""
        query = select(tables.games.c.id).where(
            tables.games.c.finished_at.is_(None), tables.games.c.read_only.is_(None)
        )
        async with self._read() as connection:
            return list(
                (await connection.execute(query.order_by(tables.games.c.created_at, tables.games.c.id))).scalars()
            )

    async def seats(self, game_id: str) -> list[SeatRow]:
        """In the order of the table."""
        query = select(tables.seats).where(tables.seats.c.game == game_id).order_by(tables.seats.c.seat)
        async with self._read() as connection:
            return [SeatRow(**row) for row in (await connection.execute(query)).mappings()]

    async def set_seat(self, game_id: str, seat: int, **fields: Unpack[SeatChange]) -> None:
        """Changes a seat and raises its version."""

        async def work(connection: Statements) -> None:
            current = await self._hold(connection, game_id)
            await self._set_seat(connection, game_id, seat, fields)
            await self._tell(connection, game_id, current)

        await self._write(work)

    async def _set_seat(self, connection: Statements, game_id: str, seat: int, fields: SeatChange) -> None:
        await known_seat(connection, game_id, seat)
        change = update(tables.seats).where(tables.seats.c.game == game_id, tables.seats.c.seat == seat)
        await connection.execute(change.values(**fields, version=tables.seats.c.version + 1))

    # Who may sit there. Each change raises the version of the seat, so that the other processes look.

    async def credentials(self, game_id: str) -> list[CredentialRow]:
        """By seat, the oldest first."""
        async with self._read() as connection:
            return await access.all_credentials(connection, game_id)

    async def link(self, token_hash: str) -> LinkRow | None:
        """What this secret leads to, also when it was used."""
        async with self._read() as connection:
            return await access.one_link(connection, token_hash)

    async def open_link(self, game_id: str, seat: int) -> LinkRow | None:
        """The link to this seat that nobody has used yet."""
        async with self._read() as connection:
            return await access.open_link(connection, game_id, seat, self._clock())

    async def use_link(
        self, token_hash: str, new: CredentialRow, most: int, **fields: Unpack[SeatChange]
    ) -> tuple[bool, list[CredentialRow]]:
        """Turns the link into this credential and changes the seat; False: that was done before. All that hold then.

        Spent: the link is of no use. Full: the seat has `most` credentials already. Nothing is written in either case.
        """

        async def work(connection: Statements) -> tuple[bool, list[CredentialRow]]:
            current = await self._hold(connection, new.game)
            fresh = await access.use(connection, token_hash, new, most, self._clock())
            if fresh:
                await self._set_seat(connection, new.game, new.seat, fields)
                await self._tell(connection, new.game, current)
            return fresh, await access.all_credentials(connection, new.game)

        return await self._write(work)

    async def set_access(
        self,
        game_id: str,
        seat: int,
        *,
        ended: Collection[str] = (),
        spared: Collection[str] | None = None,
        link: LinkRow | None = None,
        least: int = 0,
        **fields: Unpack[SeatChange],
    ) -> list[CredentialRow]:
        """Ends credentials (`ended`, or all but those `spared`) and the unused link, for which `link` takes the place.

        Changes the seat with it. Gives all credentials that hold then. Last: fewer than `least` would be left.
        """

        async def work(connection: Statements) -> list[CredentialRow]:
            current = await self._hold(connection, game_id)
            await access.change(connection, game_id, seat, ended, spared, link, least)
            await self._set_seat(connection, game_id, seat, fields)
            await self._tell(connection, game_id, current)
            return await access.all_credentials(connection, game_id)

        return await self._write(work)

    async def vacate(self, game_id: str, seat: int) -> list[CredentialRow]:
        """Ends all that a person has at this seat, also notepad and settings; gives the credentials of the others."""

        async def work(connection: Statements) -> list[CredentialRow]:
            current = await self._hold(connection, game_id)
            await access.change(connection, game_id, seat, (), (), None, 0)
            await connection.execute(delete(tables.notes).where(access.of_seat(tables.notes, game_id, seat)))
            await self._set_seat(connection, game_id, seat, {"kind": "empty", "settings": {}})
            await self._tell(connection, game_id, current)
            return await access.all_credentials(connection, game_id)

        return await self._write(work)

    async def note_uses(self, game_id: str, used: Mapping[str, float]) -> None:
        """When these credentials were last used; nobody needs to hear of it."""

        async def work(connection: Statements) -> None:
            await self._hold(connection, game_id)
            for ident, at in used.items():
                mine = (tables.credentials.c.game == game_id) & (tables.credentials.c.id == ident)
                await connection.execute(update(tables.credentials).where(mine).values(used_at=at))

        await self._write(work)

    # Rows

    async def rows(self, game_id: str, after: int = 0) -> list[StoredRow]:
        """In order, from the row that follows `after`; none for a game that is not there."""
        columns = (tables.rows.c.kind, tables.rows.c.seat, tables.rows.c.text, tables.rows.c.seq, tables.rows.c.at)
        query = (
            select(*columns).where(tables.rows.c.game == game_id, tables.rows.c.seq > after).order_by(tables.rows.c.seq)
        )
        async with self._read() as connection:
            return [StoredRow(*row) for row in await connection.execute(query)]

    async def append(
        self,
        game_id: str,
        base: int,
        rows: Sequence[Row],
        key: tuple[int, str] | None = None,
        snapshot: str | None = None,
        finished: bool = False,
    ) -> int:
        """Adds rows after row `base`, all or none, and returns the number of the last: they are on the disk then.

        `key` is a seat and its name for this request. Repeated: the key was used before. Stale: `base` is not the last
        row. Nothing is written in either case.
        """

        async def work(connection: Statements) -> int:
            current = await self._hold(connection, game_id)
            if key is not None:
                before = await key_seq(connection, game_id, *key)
                if before is not None:
                    raise Repeated(before)
            if current != base:
                raise Stale(current)
            last = base + len(rows)
            await self._add_rows(connection, game_id, base, rows)
            if key is not None:
                values = {"game": game_id, "seat": key[0], "key": key[1], "seq": last}
                await connection.execute(insert(tables.keys).values(values))
            if snapshot is not None:
                await self._keep(connection, game_id, last, snapshot)
            if finished:
                await self._end(connection, game_id)
            await self._tell(connection, game_id, last)
            return last

        try:
            return await self._write(work)
        except IntegrityError as problem:  # somebody wrote the row without holding the game
            async with self._read() as connection:
                raise Stale(await last_seq(connection, game_id)) from problem

    async def answered(self, game_id: str, seat: int, key: str) -> int | None:
        """The last row of the request with this key, if it was carried out."""
        async with self._read() as connection:
            return await key_seq(connection, game_id, seat, key)

    async def snapshot(self, game_id: str) -> tuple[int, str] | None:
        """The row the newest snapshot was taken after, and its text. The rows are the truth: a damaged one is none."""
        query = select(tables.snapshots.c.seq, tables.snapshots.c.packed).where(tables.snapshots.c.game == game_id)
        async with self._read() as connection:
            row = (await connection.execute(query)).one_or_none()
        try:
            return None if row is None else (row.seq, decompressed(row.packed))
        except (zlib.error, UnicodeDecodeError):
            return None

    # Talk, notes, reminders

    async def add_chat(self, game_id: str, room: str, seat: int | None, name: str, words: str) -> ChatLine:
        """Adds a line to the talk in a room, which keeps its last CHAT_KEPT lines."""

        async def work(connection: Statements) -> ChatLine:
            current = await self._hold(connection, game_id)
            lines = select(func.coalesce(func.max(tables.chat.c.n), 0)).where(tables.chat.c.game == game_id)
            n = (await connection.execute(lines)).scalar_one() + 1
            line = ChatLine(n, room, seat, name, words, self._clock())
            await connection.execute(insert(tables.chat).values(structs.asdict(line) | {"game": game_id}))
            in_room = (tables.chat.c.game == game_id) & (tables.chat.c.room == room)
            kept = select(tables.chat.c.n).where(in_room).order_by(tables.chat.c.n.desc()).limit(1).offset(CHAT_KEPT)
            await connection.execute(delete(tables.chat).where(in_room, tables.chat.c.n <= kept.scalar_subquery()))
            await self._tell(connection, game_id, current)
            return line

        return await self._write(work)

    async def chat(self, game_id: str, after: int = 0, room: str | None = None) -> list[ChatLine]:
        """The lines that follow line `after`, of one room or of all, oldest first."""
        columns = (
            tables.chat.c.n,
            tables.chat.c.room,
            tables.chat.c.seat,
            tables.chat.c.name,
            tables.chat.c.text,
            tables.chat.c.at,
        )
        query = select(*columns).where(tables.chat.c.game == game_id, tables.chat.c.n > after).order_by(tables.chat.c.n)
        if room is not None:
            query = query.where(tables.chat.c.room == room)
        async with self._read() as connection:
            return [ChatLine(*row) for row in await connection.execute(query)]

    async def set_notes(self, game_id: str, seat: int, words: str) -> None:
        """Replaces the notepad of a seat."""

        async def work(connection: Statements) -> None:
            await self._hold(connection, game_id)
            await known_seat(connection, game_id, seat)
            await put(connection, tables.notes, {"game": game_id, "seat": seat}, {"text": words})

        await self._write(work)

    async def notes(self, game_id: str, seat: int) -> str:
        """The notepad of a seat."""
        query = select(tables.notes.c.text).where(tables.notes.c.game == game_id, tables.notes.c.seat == seat)
        async with self._read() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    async def remind(self, game_id: str, seat: int, turn: int) -> bool:
        """True once for each turn of a seat, across processes and restarts: then the reminder is to be sent."""

        async def work(connection: Statements) -> bool:
            await self._hold(connection, game_id)
            await known_seat(connection, game_id, seat)
            values = {"game": game_id, "seat": seat, "turn": turn}
            if await there(connection, tables.reminders, values):
                return False
            await connection.execute(insert(tables.reminders).values(values))
            return True

        return await self._write(work)

    # Between processes

    async def mark(self, game_id: str, mark: MarkRow) -> list[MarkRow]:
        """Tells the other processes; gives all that holds then. Of two that mark at once the second sees both."""

        async def work(connection: Statements) -> list[MarkRow]:
            current = await self._hold(connection, game_id)
            over = (tables.marks.c.game == game_id) & (tables.marks.c.until <= self._clock())
            await connection.execute(delete(tables.marks).where(over))
            where = {"game": game_id, "kind": mark.kind, "name": mark.name}
            await put(connection, tables.marks, where, {"data": mark.data, "until": mark.until})
            await self._tell(connection, game_id, current)
            return await self._marks(connection, game_id)

        return await self._write(work)

    async def unmark(self, game_id: str, kind: str, names: Sequence[str]) -> None:
        """These hold no longer."""

        async def work(connection: Statements) -> None:
            current = await self._hold(connection, game_id)
            mine = and_(
                tables.marks.c.game == game_id, tables.marks.c.kind == kind, tables.marks.c.name.in_(list(names))
            )
            if (await connection.execute(delete(tables.marks).where(mine))).rowcount:
                await self._tell(connection, game_id, current)

        await self._write(work)

    async def marks(self, game_id: str) -> list[MarkRow]:
        """What holds now, by kind and name."""
        async with self._read() as connection:
            return await self._marks(connection, game_id)

    async def _marks(self, connection: Statements, game_id: str) -> list[MarkRow]:
        columns = (tables.marks.c.kind, tables.marks.c.name, tables.marks.c.data, tables.marks.c.until)
        holds = and_(tables.marks.c.game == game_id, tables.marks.c.until > self._clock())
        query = select(*columns).where(holds).order_by(tables.marks.c.kind, tables.marks.c.name)
        rows = (await connection.execute(query)).mappings()
        return [MarkRow(**mark) for mark in rows]

    # News from other processes

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Calls `heard(game, last row)` when a game changes: rows, seats, talk, end; with PostgreSQL only.

        One's own changes are heard too. After a lost connection every game that goes on, or ended lately, is told.
        """
        if self._address.file is None:
            self._hearing.append(asyncio.create_task(hear(self._address, heard, self._latest)))

    async def _latest(self) -> list[tuple[str, int]]:
        query = (
            select(tables.games.c.id, func.coalesce(func.max(tables.rows.c.seq), 0))
            .outerjoin(tables.rows)
            .where(tables.games.c.finished_at.is_(None) | (tables.games.c.finished_at > self._clock() - LATELY))
            .group_by(tables.games.c.id)
        )
        async with self._read() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    # Transactions

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        self._demand_open()
        if self.writer is not None and self.writer.log_is_gone():
            await self._write(nothing)  # the writer rescues what is in it
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._reading.add(done)
        try:
            async with self._connection(self.engine) as connection:
                yield connection
        finally:
            done.cancel()
            self._reading.discard(done)

    async def _write(self, work: Work[T]) -> T:
        """Runs `work` in a transaction of its own task, which nobody cancels between writing and committing."""
        self._demand_open()
        task = asyncio.ensure_future(self._transaction(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    def _demand_open(self) -> None:
        if self._closed:
            raise StorageError("The store is closed.", "Start the server again.")

    async def _transaction(self, work: Work[T]) -> T:
        if self.writer is None:
            async with self._connection(self._shared) as connection, connection.begin():
                return await work(connection)
        try:
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        except TimeoutError:
            raise sentence(TOO_BUSY, self._address.words) from None
        rescues = self.writer.rescues
        try:
            return await self.writer.transaction(work)
        finally:
            if self.writer.rescues != rescues:
                await self.engine.dispose()  # readers have the old log open too
            self._turn.release()

    @asynccontextmanager
    async def _connection(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        with in_sentences(self._address.words):
            async with engine.connect() as connection:
                yield connection

    async def _hold(self, connection: Statements, game_id: str) -> int:
        """Keeps other writers away from this game until the end of the transaction; its last row."""
        locked = select(tables.games.c.id).where(tables.games.c.id == game_id).with_for_update(key_share=True)
        if (await connection.execute(locked)).one_or_none() is None:
            raise Unknown(game_id)
        return await last_seq(connection, game_id)

    async def _add_rows(self, connection: Statements, game_id: str, base: int, new: Sequence[Row]) -> None:
        now = self._clock()
        values = [structs.asdict(row) | {"game": game_id, "seq": base + n, "at": now} for n, row in enumerate(new, 1)]
        if values:
            await connection.execute(insert(tables.rows), values)

    async def _keep(self, connection: Statements, game_id: str, seq: int, snapshot: str) -> None:
        await put(connection, tables.snapshots, {"game": game_id}, {"seq": seq, "packed": compressed(snapshot)})

    async def _end(self, connection: Statements, game_id: str) -> None:
        first = update(tables.games).where(tables.games.c.id == game_id, tables.games.c.finished_at.is_(None))
        await connection.execute(first.values(finished_at=self._clock()))

    async def _tell(self, connection: Statements, game_id: str, seq: int) -> None:
        if self._address.file is None:
            news = {"channel": CHANNEL, "news": f"{game_id} {seq}"}
            await connection.execute(text("SELECT pg_notify(:channel, :news)"), news)


def compressed(words: str) -> bytes:
    return zlib.compress(words.encode(), 1)


def decompressed(stored: bytes) -> str:
    return zlib.decompress(stored).decode()


async def last_seq(connection: Statements, game_id: str) -> int:
    last = select(func.coalesce(func.max(tables.rows.c.seq), 0)).where(tables.rows.c.game == game_id)
    seq: int = (await connection.execute(last)).scalar_one()
    return seq


async def key_seq(connection: Statements, game_id: str, seat: int, key: str) -> int | None:
    query = select(tables.keys.c.seq).where(
        tables.keys.c.game == game_id, tables.keys.c.seat == seat, tables.keys.c.key == key
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def known_seat(connection: Statements, game_id: str, seat: int) -> None:
    if not await there(connection, tables.seats, {"game": game_id, "seat": seat}):
        raise Unknown(game_id, seat)


async def there(connection: Statements, table: Table, where: dict[str, Any]) -> bool:
    query = select(func.count()).select_from(table).where(and_(*(table.c[name] == where[name] for name in where)))
    return bool((await connection.execute(query)).scalar_one())


async def put(connection: Statements, table: Table, where: dict[str, Any], values: dict[str, Any]) -> None:
    """Replaces a row or adds it; the game is held, so nobody adds it meanwhile."""
    change = update(table).where(and_(*(table.c[name] == where[name] for name in where))).values(values)
    if (await connection.execute(change)).rowcount == 0:
        await connection.execute(insert(table).values(where | values))
