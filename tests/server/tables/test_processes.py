"""Several servers over one database, and a database that fails."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.position import position
from tests.server.postgres import Postgres
from tests.server.tables.hosting import (
    BOT,
    ME,
    Host,
    Page,
    act,
    asked,
    drained,
    fresh,
    hosting,
    offered,
    open_to,
    plain,
    play_on,
    refused,
    rest,
    run,
    two_hosts,
    until,
    vote_of,
)
from tolmek.server.errors import Problem
from tolmek.server.store import StorageError
from tolmek.server.table import automation, marks
from tolmek.server.table.presence import GRACE
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import NewGame, TableWish

GONE = StorageError("The database is gone.", "Wait.")


def test_two_servers_on_one_postgresql_stay_in_step(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3, phase="pre-round", credits={0: 9, 1: 9, 2: 9}))
            there = await two.at(here.id)
            reader = there.audience.watch(1, [1], None)
            page = Page()
            await act(here, 0, *offered(here, 0, "build"))
            await until(lambda: there.history.rows == here.history.rows)
            await act(there, 1, *offered(there, 1, "build"))
            await until(lambda: there.history.rows == here.history.rows)
            await here.undo.undo(0, fresh())
            await here.say(0, "Hello over there")
            await here.set_options(2, False, None)
            await until(lambda: there.history.rows == here.history.rows and len(there.chat.lines) == 1)
            await until(lambda: there.seats[2].settings == here.seats[2].settings)
            assert there.history.game.hash == here.history.game.hash
            await page.follow(reader)
            assert page.state["scene"] == plain(there.scenes.scene(1).scene)
            assert [line["text"] for line in page.state["chat"]] == ["Hello over there"]
            await here.proposals.resign(2)
            await until(lambda: there.history.rows == here.history.rows and there.seats[2].resigned)

    asyncio.run(steps())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_two_racing_actions_one_wins(tmp_path: Path, request: pytest.FixtureRequest, kind: str) -> None:
    url = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else request.getfixturevalue("postgres").database()

    async def steps() -> None:
        async with hosting(url) as one, hosting(url) as two:
            here = await one.put(position(2, credits={0: 9}))
            there = await two.at(here.id)
            for _ in range(3):
                seat = asked(here)[0]
                ident = here.current.decision_id(seat)
                assert there.current.decision_id(seat) == ident
                texts = [one.texts for one in open_to(here, seat).actions if one.verb not in ("offer", "culture")]
                answers = await asyncio.gather(
                    here.actions.act(seat, ident, texts[0], fresh()),
                    there.actions.act(seat, ident, texts[-1], fresh()),
                    return_exceptions=True,
                )
                (lost,) = [answer for answer in answers if isinstance(answer, Problem)]
                assert (lost.code, lost.status) == ("stale", 409)
                for table in (here, there):
                    table.journal.behind = True  # nobody tells users of a SQLite file of each other
                    table.automation.wake()
                    await rest(table)
                assert here.history.game.hash == there.history.game.hash
                assert here.history.rows == there.history.rows == len(await one.store.rows(here.id))
                assert lost.extra["version"] <= here.history.rows

    asyncio.run(steps())


def test_simultaneous_steps_at_two_servers_both_count(postgres: Postgres) -> None:
    async def steps() -> None:
        url = postgres.database()
        async with hosting(url) as one, hosting(url) as two:
            here = await one.put(position(4, phase="pre-round", credits=dict.fromkeys(range(4), 9)))
            there = await two.at(here.id)
            await asyncio.gather(
                act(here, 0, *offered(here, 0, "build")),
                act(there, 1, *offered(there, 1, "build")),
                act(here, 2, "done"),
                act(there, 3, "done"),
            )
            for table in (here, there):
                table.automation.wake()
                await rest(table)
            assert here.history.rows == there.history.rows == 4
            assert here.history.game.hash == there.history.game.hash
            assert sorted(asked(here)) == [0, 1]

    asyncio.run(steps())


def test_the_same_key_at_two_servers_is_one_action(postgres: Postgres) -> None:
    async def steps() -> None:
        url = postgres.database()
        async with hosting(url) as one, hosting(url) as two:
            here = await one.put(position(2))
            there = await two.at(here.id)
            ident = here.current.decision_id(0)
            versions = await asyncio.gather(*(table.actions.act(0, ident, ["mine"], "k") for table in (here, there)))
            assert len(set(versions)) == 1
            assert here.history.rows == there.history.rows == 1

    asyncio.run(steps())


def test_bots_at_two_servers_play_one_game(postgres: Postgres) -> None:
    async def steps() -> None:
        url = postgres.database()
        async with two_hosts(url) as (one, two):
            here = await one.new(ME, BOT, BOT)
            there = await two.at(here.id)
            for step in range(5):
                await play_on(here if step % 2 else there, Random(step), 1)
                for table in (here, there):
                    table.automation.wake()
                    await rest(table)
                await until(lambda: here.history.rows == there.history.rows)
            assert here.history.game.hash == there.history.game.hash
            fresh_view = await one.reopened(here)
            assert fresh_view.history.game.hash == there.history.game.hash

    asyncio.run(steps())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whoever_leaves_in_mid_turn_is_reminded_when_they_stay_away(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    url = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else request.getfixturevalue("postgres").database()

    async def steps() -> None:
        async with hosting(url) as host:
            table = await host.put(position(2))
            line = table.audience.watch(0, [0], None)
            await table.set_options(0, None, "https://hooks.example/1")
            for stays_away in (False, True):
                table.automation.wake()
                await rest(table)
                line.close()
                await rest(table)
                await host.wait(table, seconds=GRACE - 1)
                assert host.told == []  # a page that is loaded again is no absence
                if not stays_away:
                    line = table.audience.watch(0, [0], None)
            for seconds in (1, 10 * GRACE):
                await host.wait(table, seconds=seconds)
                assert len(host.told) == 1

    asyncio.run(steps())


def test_people_at_another_server_are_here(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            line = here.audience.watch(0, [0], None)
            far = there.audience.watch(1, [1], None)
            await until(lambda: here.presence.here(1) and there.presence.here(0))
            page = Page()
            await page.follow(line)
            assert [player["here"] for player in page.state["players"]] == [True, True, False]
            assert 1 not in here.presence.away_since
            await refused(here.seat_do(0, 1, "takeover", "", ""), "forbidden", 403)
            far.close()
            await until(lambda: not here.presence.here(1))
            await page.follow(line)
            assert [player["here"] for player in page.state["players"]] == [True, False, False]
            assert [player["absent"] for player in page.state["players"]] == [False, False, True]
            assert here.presence.away_since[1] == one.clock.now
            await one.wait(here)
            await page.follow(line)
            assert [player["absent"] for player in page.state["players"]] == [False, True, True]

    asyncio.run(steps())


def test_people_at_a_server_that_has_died_are_away_after_a_while(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(2))
            there = await two.at(here.id)
            there.audience.watch(1, [1], None)
            await until(lambda: here.presence.here(1))
            there.marks.watch = lambda now: None  # type: ignore[method-assign]
            one.clock.now += marks.PRESENT - 1
            here.marks.watch(one.clock.now)
            assert here.presence.here(1)
            one.clock.now += 2
            here.marks.watch(one.clock.now)
            assert not here.presence.here(1)
            assert here.presence.away_since[1] == one.clock.now

    asyncio.run(steps())


def test_people_stay_here_as_long_as_their_server_says_so(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(2))
            there = await two.at(here.id)
            there.audience.watch(1, [1], None)
            await until(lambda: here.presence.here(1))
            for _ in range(3):
                for host in (one, two):
                    host.clock.now += marks.PRESENT * 0.6
                (_, before), *_ = here.presence.elsewhere.values()
                there.marks.watch(two.clock.now)
                await until(lambda before=before: [until for _, until in here.presence.elsewhere.values()] > [before])  # type: ignore[misc]
                here.marks.watch(one.clock.now)
                assert here.presence.here(1)

    asyncio.run(steps())


def test_votes_at_several_servers_are_counted_together(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            before = here.history.game.hash
            await act(here, 0, "culture")
            proposal = vote_of(await here.undo.undo(0, fresh()))
            await until(lambda: [vote.id for vote in there.votes.open] == [proposal.id])
            assert [vote.data() for vote in there.votes.open] == [vote.data() for vote in here.votes.open]
            await asyncio.gather(there.proposals.vote(1, proposal.id, True), here.proposals.vote(2, proposal.id, True))
            await until(lambda: here.history.game.hash == there.history.game.hash == before)
            await until(lambda: here.votes.open == there.votes.open == [])
            assert [row.kind for row in await one.store.rows(here.id)].count("back") == 1
            for table in (here, there):
                await rest(table)
            assert [mark for mark in await one.store.marks(here.id) if mark.kind == marks.VOTE] == []

    asyncio.run(steps())


def test_a_refusal_at_one_server_closes_the_vote_at_the_other(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            await act(here, 0, "culture")
            proposal = vote_of(await here.undo.undo(0, fresh()))
            await there.proposals.vote(1, proposal.id, False)
            await until(lambda: here.votes.open == [])
            await refused(here.proposals.vote(2, proposal.id, True), "unknown", 404)

    asyncio.run(steps())


def test_a_take_over_is_voted_on_everywhere_and_ends_with_the_return_anywhere(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            await here.seat_do(0, 2, "takeover", "", "")
            await until(lambda: len(there.votes.open) == 1)
            back = there.audience.watch(2, [2], None)
            await until(lambda: here.votes.open == there.votes.open == [])
            back.close()
            await until(lambda: not here.presence.here(2))
            for host in (one, two):
                await host.wait(here, there)
            await here.seat_do(0, 2, "takeover", "", "")
            await until(lambda: len(there.votes.open) == 1)
            await there.proposals.vote(1, there.votes.open[0].id, True)
            await until(lambda: 2 in here.seats.stand_ins and 2 in there.seats.stand_ins)

    asyncio.run(steps())


async def windowed(one: Host, two: Host) -> tuple[Table, Table]:
    """A live table at both; an attack of the first player opens a window of 30 seconds, which they could use."""
    ships = {"pyrious.a0": ["starfighter", "starfighter"]}
    ambush = ["militaristic_ambush", "militaristic_ambush"]
    game = position(3, ships={0: ships, 1: ships}, hands={0: ambush, 1: [], 2: []})
    here = await one.put(game, table=TableWish(mode="live", window_seconds=30))
    return here, await two.at(here.id)


def test_a_hold_reaches_a_server_that_has_not_heard_of_the_window(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here, there = await windowed(one, two)
            for deaf in (there.automation, there.signals):
                monkeypatch.setattr(deaf, "wake", lambda: None)
            await act(here, 0, "attack pyrious.a0 1")
            assert there.windows.window_of(0) is None
            await there.windows.hold(0)
            await until(lambda: open_to(here, 0).until == one.clock.now + 60)

    asyncio.run(steps())


def test_a_hold_at_one_server_holds_the_window_at_the_other(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here, there = await windowed(one, two)
            await act(here, 0, "attack pyrious.a0 1")
            await until(lambda: there.windows.window_of(0) is not None)
            line = here.audience.watch(0, [0], None)
            await there.windows.hold(0)
            await until(lambda: open_to(here, 0).until == open_to(there, 0).until == one.clock.now + 60)
            page = Page()
            await page.follow(line)
            assert page.state["decisions"][0]["until"] == one.clock.now + 60
            await here.automation.watch_clocks(one.clock.now + 31)
            assert asked(here) == [0]

    asyncio.run(steps())


# --- a database that fails -------------------------------------------------------------------------------------------


class Failing:
    """Lets methods of the store fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
        self.patch = monkeypatch
        self.store = host.store

    def fail(self, *names: str) -> None:
        async def gone(*args: Any, **more: Any) -> Any:
            raise GONE

        for name in names:
            self.patch.setattr(self.store, name, gone)

    def late(self, name: str) -> None:
        """It comes through, but nobody hears of it."""
        real = getattr(self.store, name)

        async def lost(*args: Any, **more: Any) -> Any:
            await real(*args, **more)
            raise GONE

        self.patch.setattr(self.store, name, lost)

    def heal(self) -> None:
        self.patch.undo()


def everything(table: Table) -> list[Any]:
    return [plain(table.audience.state(seat, [0, 1])) for seat in (None, 0, 1)]


def test_a_failing_database_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", credits={0: 9, 1: 9}))
        await act(table, 0, *offered(table, 0, "build"))
        await act(table, 0, *offered(table, 0, "build"))
        await table.undo.undo(0, fresh())
        reader = table.audience.watch(1, [1], None)
        await drained(reader)
        before, rows, seats = everything(table), await host.store.rows(table.id), await host.store.seats(table.id)
        failing = Failing(monkeypatch, host)
        failing.fail(
            "append", "set_seat", "add_chat", "set_notes", "notes", "create", "link", "set_access", "credentials"
        )
        held = list(table.seats.credentials)
        for made in (
            table.actions.act(0, table.current.decision_id(0), offered(table, 0, "research"), "a"),
            table.undo.undo(0, "b"),
            table.undo.redo(0, "c"),
            table.windows.set_standing(0, "pass-this-turn"),
            table.set_options(0, False, "https://x.example"),
            table.access.devices(0, held[0].id),
            table.access.device_link(0, held[0].id, False),
            table.access.end_other_devices(0, held[0].id),
            table.actions.offer(0, table.current.decision_id(0), 1, ["give_credits 1"], [], "d"),
            table.proposals.resign(0),
            table.say(0, "hello"),
            table.seats.notes(0),
            table.seats.set_notes(0, "x"),
            table.replay.fork(0, table.history.game.count, 0, []),
            host.tables.create(NewGame("revised", [ME, BOT])),
            host.tables.join("token", ""),
        ):
            problem = await refused(made, "storage", 503)
            assert problem.message == GONE.public
            assert problem.remedy
        await rest(table)
        assert everything(table) == before
        assert table.seats.credentials == held
        assert await drained(reader) == []
        assert not reader.disconnected
        failing.heal()
        assert await host.store.rows(table.id) == rows
        assert await host.store.seats(table.id) == seats
        assert await host.store.unfinished() == [table.id]
        assert await table.undo.redo(0, "c") == len(rows) + 1

    run(tmp_path, steps)


def test_resigning_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        before = everything(table)
        failing = Failing(monkeypatch, host)
        failing.fail("append")
        await refused(table.proposals.resign(0), "storage", 503)
        failing.heal()
        assert everything(table) == before
        assert [(seat.resigned, seat.bot) for seat in await host.store.seats(table.id)] == [(False, None)] * 2

    run(tmp_path, steps)


def test_a_write_of_which_nobody_heard_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        reader = table.audience.watch(0, [0], None)
        ident = table.current.decision_id(0)
        failing = Failing(monkeypatch, host)
        failing.late("append")
        await refused(table.actions.act(0, ident, ["mine"], "k"), "storage", 503)
        failing.heal()
        version = await table.actions.act(0, ident, ["mine"], "k")  # what a page does next
        assert version == table.history.rows == len(await host.store.rows(table.id)) == 1
        page = Page()
        await page.follow(reader)
        assert page.state["version"] == 1
        assert page.state["scene"] == plain(table.scenes.scene(0).scene)

    run(tmp_path, steps)


def test_bots_go_on_when_the_database_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "RETRY", 0.01)

    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", options={"offers": 0}), "person", "bot")
        await rest(table)
        with pytest.MonkeyPatch.context() as patch:
            failing = Failing(patch, host)
            real = host.store.append

            async def once(*args: Any, **more: Any) -> Any:
                version = await real(*args, **more)
                failing.fail("append", "rows")
                table.journal.behind = True  # news of another process
                return version

            patch.setattr(host.store, "append", once)
            await table.actions.act(0, table.current.decision_id(0), ["done"], fresh())
            await asyncio.sleep(0.05)
            assert table.automation.task is not None
            assert not table.automation.task.done()  # it tries again
        await rest(table)
        assert asked(table) == [0]
        assert table.history.rows == len(await host.store.rows(table.id)) > 1

    run(tmp_path, steps)


def test_a_vote_that_could_not_be_carried_out_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2), "person", "bot")
        before = table.history.game.hash
        await act(table, 0, "culture")
        proposal = vote_of(await table.undo.undo(0, fresh()))
        failing = Failing(monkeypatch, host)
        failing.fail("append")
        await refused(table.proposals.vote(0, proposal.id, True), "storage", 503)
        assert [vote.id for vote in table.votes.open] == [proposal.id]
        failing.heal()
        await table.proposals.vote(0, proposal.id, True)
        assert table.history.game.hash == before

    run(tmp_path, steps)


def test_a_table_that_cannot_be_read_is_a_storage_problem_and_opens_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        await table.automation.stop()
        del host.tables.open[table.id]
        for name in ("game", "seats", "rows", "chat"):
            failing = Failing(monkeypatch, host)
            failing.fail(name)
            await refused(host.tables.table(table.id), "storage", 503)
            assert table.id not in host.tables.open
            failing.heal()
        both = await asyncio.gather(*(host.tables.table(table.id) for _ in range(3)))
        assert both[0] is both[1] is both[2]

    run(tmp_path, steps)


def test_a_table_that_is_stopped_while_somebody_writes_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        await act(table, 0, "culture")
        append = host.store.append
        written = asyncio.Event()

        async def slow(*args: Any, **named: Any) -> int:
            version = await append(*args, **named)
            if not written.is_set():
                written.set()
                await asyncio.sleep(60)
            return version

        monkeypatch.setattr(host.store, "append", slow)
        acting = asyncio.create_task(table.actions.act(0, table.current.decision_id(0), ["culture"], fresh()))
        await written.wait()
        acting.cancel()  # the row is stored, and nobody here knows
        await table.automation.stop()
        del host.tables.open[table.id]
        assert table.journal.saved == table.history.rows == len(await host.store.rows(table.id)) > 0
        assert (await host.at(table.id)).history.game.hash == table.history.game.hash

    run(tmp_path, steps)
    assert caplog.messages == []
