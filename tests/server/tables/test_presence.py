"""Whoever is here, was here a moment ago or asks for something keeps their seat, and plays it themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.position import position
from tests.server.postgres import Postgres
from tests.server.tables.hosting import (
    ME,
    PERSON,
    Host,
    Page,
    asked,
    hosting,
    refused,
    rest,
    run,
    two_hosts,
    until,
)
from tolmek.server.http.routes import provide_caller, provide_viewer
from tolmek.server.http.security import cookie_name
from tolmek.server.table.presence import GRACE
from tolmek.server.table.table import Table

WAYS = ["reissue", "takeover"]  # to decide about somebody who is away
Coming = Callable[..., Awaitable[Any]]


def asks(table: Table, seat: int) -> None:
    """The person asks for something, without a live line."""
    table.used([row.id for row in table.seats.credentials if row.seat == seat])


async def may_be_back(table: Table, seat: int = 1) -> None:
    for do in WAYS:
        problem = await refused(table.seat_do(0, seat, do, "", ""), "forbidden", 403)
        assert problem.message == f"{table.seats.name(seat)} may be back in a moment."
    assert table.votes.open == []
    assert not table.seats.stand_ins
    assert not table.audience.players()[seat].absent


async def is_away(table: Table, seat: int = 1) -> None:
    assert table.audience.players()[seat].absent
    for do in WAYS:
        await table.seat_do(0, seat, do, "", "")
    assert {vote.kind for vote in table.votes.open} == set(WAYS)


@pytest.mark.parametrize("do", WAYS)
@pytest.mark.parametrize("provide", [provide_caller, provide_viewer], ids=["caller", "onlooker"])
def test_a_vote_about_somebody_ends_with_any_request_of_theirs(tmp_path: Path, do: str, provide: Coming) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, PERSON)
        secrets = {}
        for seat in (1, 2):
            _, _, secrets[seat] = await host.tables.join(created.tokens[seat], f"Player {seat}", f"browser of {seat}")
        await host.wait(table)
        page, line = Page(), table.audience.watch(0, [0], None)
        await table.seat_do(0, 1, do, "", "")
        (vote,) = table.votes.open
        await page.follow(line)
        assert [one["kind"] for one in page.state["votes"]] == [do]
        assert page.state["players"][1]["absent"]
        await provide(host.tables, {cookie_name(table.id, 1): secrets[1]}, table.id, None)  # as a spectator, too
        await page.follow(line)
        assert page.state["votes"] == []
        assert not page.state["players"][1]["absent"]
        await refused(table.proposals.vote(2, vote.id, True), "unknown", 404)
        assert (table.seats[1].kind, table.seats.played_by(1)) == ("person", None)
        await may_be_back(table)

    run(tmp_path, steps)


def test_a_bot_that_asks_again_and_again_is_never_away(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.people(position(3))
        for _ in range(4):
            await host.wait(table, seconds=GRACE - 1)
            await may_be_back(table)
            asks(table, 1)
        page, line = Page(), table.audience.watch(0, [0], None)
        await host.wait(table)
        await page.follow(line)
        assert page.state["players"][1]["absent"]  # everybody hears it when the time is up
        await is_away(table)

    run(tmp_path, steps)


def test_whoever_has_just_joined_is_not_away(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, PERSON)
        await host.wait(table)
        for seat in (1, 2):
            await host.tables.join(created.tokens[seat], "", f"browser of {seat}")
        await may_be_back(table)
        await host.wait(table)
        await is_away(table)

    run(tmp_path, steps)


def test_a_restart_is_nobodys_absence(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.people(position(3))
        await host.wait(table)
        table.audience.watch(1, [1], None)
        table = await host.reopened(table)
        await may_be_back(table)
        await host.wait(table, seconds=GRACE - 1)
        await may_be_back(table)
        await host.wait(table, seconds=1)
        await is_away(table)

    run(tmp_path, steps)


def test_no_bot_plays_for_somebody_who_loads_the_page_again(tmp_path: Path) -> None:
    """With two people nobody else is asked."""

    async def steps(host: Host) -> None:
        table = await host.people(position(2, phase="pre-round"))
        await host.wait(table)
        line = table.audience.watch(1, [1], None)
        rows = table.history.rows
        problem = await refused(table.seat_do(0, 1, "takeover", "", ""), "forbidden", 403)
        assert problem.message == "Player 1 is at the table."
        line.close()
        await refused(table.seat_do(0, 1, "takeover", "", ""), "forbidden", 403)
        await rest(table)
        assert (table.history.rows, table.seats.played_by(1)) == (rows, None)
        await host.wait(table)
        await table.seat_do(0, 1, "takeover", "", "")
        assert table.seats.played_by(1) == "captain"

    run(tmp_path, steps)


def test_whoever_has_resigned_lets_no_bot_play_for_others(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.people(position(2, phase="pre-round"))
        await host.wait(table)
        await table.proposals.resign(0)
        problem = await refused(table.seat_do(0, 1, "takeover", "", ""), "forbidden", 403)
        assert problem.message == "You have resigned; a bot plays for you."
        problem = await refused(table.seat_do(1, 0, "takeover", "", ""), "bad-request", 400)
        assert problem.message == "Player 0 has resigned; a bot plays on."
        assert not table.seats.stand_ins

    run(tmp_path, steps)


def test_a_bot_plays_at_once_where_nobody_has_sat_down(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, PERSON)
        await table.seat_do(0, 1, "takeover", "", "")
        await rest(table)
        assert table.seats.stand_ins == {1}
        assert 1 not in asked(table)

    run(tmp_path, steps)


def test_other_servers_hear_of_requests(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.people(position(3))
            there = await two.at(here.id)
            one.clock.now += GRACE
            two.clock.now += GRACE
            await is_away(here)
            await until(lambda: len(there.votes.open) == 2)
            asks(there, 1)
            await until(lambda: here.votes.open == there.votes.open == [])
            await until(lambda: here.presence.lately(1))
            await may_be_back(here)

    asyncio.run(steps())


def test_a_server_that_ends_leaves_word_who_was_there(postgres: Postgres) -> None:
    async def steps() -> None:
        url = postgres.database()
        async with hosting(url) as one:
            here = await one.people(position(3))
            one.clock.now += GRACE
            here.audience.watch(1, [1], None)
            await rest(here)
        async with hosting(url) as two:
            two.clock.now += GRACE
            there = await two.at(here.id)
            await may_be_back(there)
            two.clock.now += GRACE
            await is_away(there)

    asyncio.run(steps())
