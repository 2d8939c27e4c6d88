"""A seat belongs to its person: invitations, devices, and when others may give a seat away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import UnsetType

from tests.position import position
from tests.server.postgres import Postgres
from tests.server.tables.hosting import (
    BOT,
    ME,
    PERSON,
    Host,
    act,
    asked,
    drained,
    hosting,
    over,
    refused,
    rest,
    run,
    two_hosts,
    until,
    vote_of,
)
from tolmek.server.store import StorageError
from tolmek.server.table import credentials
from tolmek.server.table.presence import GRACE
from tolmek.server.table.readers import Disconnected
from tolmek.server.table.seats import USE_NOTED
from tolmek.server.table.table import Table
from tolmek.server.wire.answers import Device, OpenLink
from tolmek.server.wire.requests import SeatWish, TableWish

BOB = "the key of Bob's own browser"
EVE = "the key of another browser"


def words(table: Table, reader: int | None = None) -> list[str]:
    return [entry.words for entry in table.log.log(reader)]


def token_of(link: str | UnsetType) -> str:
    assert link
    return link.removeprefix("/join/")


def devices(table: Table, seat: int) -> list[str]:
    return [row.id for row in table.seats.credentials if row.seat == seat]


async def another_device(host: Host, table: Table, seat: int, key: str) -> tuple[str, str]:
    """A device that came by a link of the seat's first one: its id and its secret."""
    link = (await table.access.device_link(seat, devices(table, seat)[0], False)).link
    _, _, secret = await host.tables.join(token_of(link), "", key)
    ident = table.seats.credential(seat, secret)
    assert ident is not None
    return ident, secret


# --- invitations -----------------------------------------------------------------------------------------------------


def test_people_join_by_their_links(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, SeatWish("person", name="Ben"))
        assert created.created().seats == [0]
        assert [link.seat for link in created.created().links] == [1, 2]
        assert [player.kind for player in table.audience.players()] == ["person", "empty", "empty"]
        assert table.seats.credential(0, created.tokens[0])
        for seat, token in ((0, created.tokens[1]), (7, created.tokens[0]), (1, ""), (1, created.tokens[1])):
            assert not table.seats.credential(seat, token)
        before = await host.store.seats(table.id), await host.store.credentials(table.id)
        told = await host.tables.invitation(created.tokens[1])
        assert (told.game, told.seat, told.kind, told.used) == (table.id, 1, "invitation", False)
        assert (await host.store.seats(table.id), await host.store.credentials(table.id)) == before
        reader = table.audience.watch(0, [0], None)
        await drained(reader)
        game, seat, secret = await host.tables.join(created.tokens[1], " Ada\n Lovelace ", BOB)
        assert (game, seat) == (table.id, 1)
        news = (await drained(reader))[-1]
        assert news["players"][1] | {"kind": "person", "name": "Ada Lovelace", "devices": 1} == news["players"][1]
        await host.tables.join(created.tokens[2], "")
        assert [player.name for player in table.audience.players()][1:] == ["Ada Lovelace", "Ben"]
        await refused(host.tables.join("wrong", "Eve", EVE), "unknown", 404)
        await refused(host.tables.invitation("wrong"), "unknown", 404)
        table = await host.reopened(table)
        assert [player.kind for player in table.audience.players()] == ["person"] * 3
        assert table.seats.credential(1, secret)
        assert secret != created.tokens[1]

    run(tmp_path, steps)


def test_an_invitation_posted_again_by_somebody_else_opens_nothing(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, SeatWish("person", name="Bob"), BOT)
        _, _, bobs = await host.tables.join(created.tokens[1], "Bob", BOB)
        before = await host.store.credentials(table.id)
        for key in (EVE, ""):  # the creator knows the invitation, and nothing that Bob's browser keeps
            problem = await refused(host.tables.join(created.tokens[1], "Bob", key), "forbidden", 403)
            assert problem.message == "This invitation was used in another browser, and it works only once."
            assert "Use another device" in problem.remedy
        assert not table.seats.credential(1, created.tokens[1])
        assert table.seats.credential(1, bobs)
        assert await host.store.credentials(table.id) == before
        assert (await host.tables.invitation(created.tokens[1])).used

    run(tmp_path, steps)


def test_the_same_browser_joins_as_often_as_it_asks(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON)
        first = await host.tables.join(created.tokens[1], "Bob", BOB)
        host.clock.now += 40 * 86400
        table = await host.reopened(table)
        rows = table.history.rows
        assert await host.tables.join(created.tokens[1], "Robert", BOB) == first
        assert table.audience.players()[1].name == "Bob"
        assert len(devices(table, 1)) == 1
        assert table.history.rows == rows  # nothing new is told

    run(tmp_path, steps)


def test_an_invitation_that_could_not_be_used_still_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON)

        async def gone(*args: object, **fields: object) -> None:
            raise StorageError("The database is gone.", "Wait.")

        with monkeypatch.context() as patch:
            patch.setattr(host.store, "use_link", gone)
            await refused(host.tables.join(created.tokens[1], "Bob", BOB), "storage", 503)
        assert table.audience.players()[1].kind == "empty"
        assert devices(table, 1) == []
        await host.tables.join(created.tokens[1], "Bob", BOB)
        assert table.audience.players()[1].kind == "person"

    run(tmp_path, steps)


def test_only_hashes_are_stored(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, key="k" * 22)
        _, _, secret = await host.tables.join(created.tokens[1], "Bob", BOB)
        device = token_of((await table.access.device_link(1, devices(table, 1)[0], False)).link)
        await table.automation.stop()
        kept = b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))
        for hidden in (*created.tokens.values(), secret, device, BOB, "k" * 22):
            assert hidden.encode() not in kept
        assert table.seats.credentials[1].token_hash.encode() in kept

    run(tmp_path, steps)


def test_a_new_invitation_to_an_empty_seat_ends_the_old_one(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, SeatWish("person", name="Bob"), BOT)
        link = (await table.seat_do(0, 1, "reissue", "", "")).link
        await refused(host.tables.join(created.tokens[1], "Eve", EVE), "unknown", 404)
        assert words(table)[-1] == "Player 1 made a new invitation to the seat of Bob."
        assert token_of(link) not in str(table.audience.state(0, [0]))
        await host.tables.join(token_of(link), "Ada", BOB)
        assert table.audience.players()[1].name == "Ada"
        await refused(table.seat_do(0, 0, "reissue", "", ""), "bad-request", 400)
        await refused(table.seat_do(0, 2, "reissue", "", ""), "bad-request", 400)
        await refused(table.seat_do(0, 2, "takeover", "", ""), "bad-request", 400)

    run(tmp_path, steps)


def test_an_invitation_ends_with_a_bot_on_the_seat_and_with_the_game(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON)
        await table.seat_do(0, 1, "bot", "random", "")
        await refused(host.tables.join(created.tokens[1], "late", BOB), "unknown", 404)
        table, created = await host.create(ME, PERSON, PERSON)
        _, _, secret = await host.tables.join(created.tokens[1], "Bob", BOB)
        table.history.game = over()
        await refused(host.tables.join(created.tokens[2], "late", BOB), "finished", 409)
        assert (await host.tables.join(created.tokens[1], "Bob", BOB))[2] == secret  # who was there looks at it again

    run(tmp_path, steps)


# --- several devices of one person -----------------------------------------------------------------------------------


def test_another_device_joins_and_everybody_is_told(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        (first,) = devices(table, 1)
        own, other = table.audience.watch(1, [1], None, [first]), table.audience.watch(0, [0], None)
        made = await table.access.device_link(1, first, False)
        assert made.until == host.clock.now + credentials.LINK_SECONDS
        told = await host.tables.invitation(token_of(made.link))
        assert (told.kind, told.seat, told.used) == ("device", 1, False)
        await drained(other)
        _, seat, secret = await host.tables.join(token_of(made.link), "Mallory", BOB)
        assert seat == 1
        assert table.seats.credential(1, secret)
        assert table.audience.players()[1].name == "Player 1"  # a device changes no name
        assert not own.disconnected  # it ends no other
        news = [entry["words"] for message in await drained(other) for entry in message.get("facts", [])]
        assert news == ["Another device was added to the seat of Player 1."]
        for reader in (0, 1, 2, None):
            assert news[0] in words(table, reader)
            assert [player.devices for player in table.audience.state(reader, []).players] == [1, 2, 1]
        rows = table.history.rows
        assert (await host.tables.join(token_of(made.link), "", BOB))[2] == secret
        assert table.history.rows == rows
        problem = await refused(host.tables.join(token_of(made.link), "", EVE), "forbidden", 403)
        assert problem.message == "This link was used on another device, and it works only once."

    run(tmp_path, steps)


def test_a_device_is_told_of_after_the_end_by_the_list_of_players(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(over(), table=TableWish(mode="async", keep_hands_closed=True))
        rows = table.history.rows
        await another_device(host, table, 1, BOB)
        assert table.audience.players()[1].devices == 2
        assert table.history.rows == rows

    run(tmp_path, steps)


def test_the_link_to_a_device_waits_for_a_day_and_the_next_one_takes_its_place(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        (first,) = devices(table, 0)
        old = token_of((await table.access.device_link(0, first, False)).link)
        new = token_of((await table.access.device_link(0, first, False)).link)
        await refused(host.tables.join(old, "", BOB), "unknown", 404)
        assert (await table.access.devices(0, first)).link == OpenLink(host.clock.now + credentials.LINK_SECONDS)
        host.clock.now += credentials.LINK_SECONDS
        problem = await refused(host.tables.join(new, "", BOB), "forbidden", 403)
        assert problem.message == "This link has expired."
        assert (await table.access.devices(0, first)).link is None
        assert devices(table, 0) == [first]

    run(tmp_path, steps)


def test_a_seat_has_five_devices_at_most(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        for n in range(2):
            await another_device(host, table, 0, f"browser {n}")
        first = devices(table, 0)[0]
        links = []
        for n in range(2, 4):
            links.append(token_of((await table.access.device_link(0, first, False)).link))
            await host.tables.join(links[-1], "", f"browser {n}")
        assert len(devices(table, 0)) == credentials.MOST == 5
        problem = await refused(table.access.device_link(0, first, False), "forbidden", 403)
        assert problem.message == "Your seat has 5 devices already."
        assert problem.remedy.startswith("Sign one of them out first")
        await host.tables.join(links[-1], "", "browser 3")  # a repeated request is no sixth device
        renewed = token_of((await table.access.device_link(0, first, True)).link)
        _, _, secret = await host.tables.join(renewed, "", "a new key")
        assert len(devices(table, 0)) == 5
        assert first not in devices(table, 0)
        assert table.seats.credential(0, secret)
        assert words(table)[-1] == "Player 0 signed in again on one of their devices."

    run(tmp_path, steps)


def test_the_list_of_devices_is_the_persons_own(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        begun = host.clock.now
        (first,) = devices(table, 0)
        host.clock.now += 100
        second, _ = await another_device(host, table, 0, BOB)
        host.clock.now += USE_NOTED - 100
        table.used([first])
        table.used([first])
        await rest(table)
        listed = await table.access.devices(0, second)
        assert listed.most == 5
        assert listed.devices == [
            Device(id=first, added=begun, used=host.clock.now, this=False),
            Device(id=second, added=begun + 100, used=host.clock.now, this=True),
        ]
        host.clock.now += 50
        table.used([first])  # not worth writing down
        table = await host.reopened(table)
        assert [(row.used, row.this) for row in (await table.access.devices(0, None)).devices] == [
            (begun + USE_NOTED, False),
            (begun + 100, False),
        ]
        table.audience.watch(0, [0], None, [first])
        assert (await table.access.devices(0, second)).devices[0].used == host.clock.now
        for reader in (0, 1, None):
            assert first not in str(table.audience.state(reader, [0]))

    run(tmp_path, steps)


def test_a_device_that_is_ended_is_out_at_once(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        (first,) = devices(table, 1)
        second, secret = await another_device(host, table, 1, BOB)
        third, kept = await another_device(host, table, 1, EVE)
        waiting = token_of((await table.access.device_link(1, second, False)).link)
        lost = table.audience.watch(1, [1], None, [second])
        hot = table.audience.watch(2, [1, 2], None, [second, devices(table, 2)[0]])
        stays, other = (
            table.audience.watch(1, [1], None, [first]),
            table.audience.watch(0, [0], None, devices(table, 0)),
        )
        await drained(other)
        await table.access.end_device(1, first, second)
        for reader in (lost, hot):
            with pytest.raises(Disconnected):
                await reader.next()
            assert reader not in table.presence.readers
        assert not stays.disconnected
        assert not table.seats.credential(1, secret)
        assert (await drained(other))[-1]["players"][1]["devices"] == 2
        await refused(host.tables.join(waiting, "", EVE), "unknown", 404)  # perhaps that device had made it
        await refused(table.access.end_device(1, first, second), "unknown", 404)
        await refused(table.access.end_device(1, first, devices(table, 0)[0]), "unknown", 404)
        await refused(table.access.end_device(1, second, first), "forbidden", 403)
        await table.access.end_other_devices(1, third)
        assert devices(table, 1) == [third]
        assert stays.disconnected
        problem = await refused(table.access.end_device(1, third, third), "bad-request", 400)
        assert problem.message == "This is the only device that holds your seat."
        assert table.seats.credential(1, kept)
        table = await host.reopened(table)
        assert devices(table, 1) == [third]

    run(tmp_path, steps)


def test_an_ended_device_is_refused_with_the_link_it_came_by(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, BOT)
        await host.tables.join(created.tokens[1], "Bob", BOB)
        (first,) = devices(table, 1)
        second, _ = await another_device(host, table, 1, EVE)
        await table.access.end_device(1, second, first)
        await refused(host.tables.join(created.tokens[1], "Bob", BOB), "unknown", 404)

    run(tmp_path, steps)


def test_an_ended_device_is_out_at_every_server(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            (first,) = devices(here, 1)
            second, secret = await another_device(one, here, 1, BOB)
            await until(lambda: there.seats.credential(1, secret) is not None)
            line = there.audience.watch(1, [1], None, [second])
            await here.access.end_device(1, first, second)
            await until(lambda: line.disconnected and not there.seats.credential(1, secret))
            assert "Another device was added to the seat of Player 1." in words(there)
            await refused(there.access.device_link(1, second, False), "forbidden", 403)

    asyncio.run(steps())


def test_a_server_whose_bots_think_hears_of_an_ended_device(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.put(position(3))
            there = await two.at(here.id)
            (first,) = devices(here, 1)
            second, secret = await another_device(one, here, 1, BOB)
            await until(lambda: there.seats.credential(1, secret) is not None)
            await rest(there)
            thinking, done = asyncio.Event(), asyncio.Event()

            async def step() -> bool:
                thinking.set()
                await done.wait()
                return False

            monkeypatch.setattr(there.automation, "step", step)
            there.automation.wake()
            await thinking.wait()
            await here.access.end_device(1, first, second)
            await until(lambda: not there.seats.credential(1, secret))
            done.set()

    asyncio.run(steps())


# --- the seat of somebody who is away --------------------------------------------------------------------------------


async def away(host: Host, *kinds: str) -> Table:
    """Three people, and the second has been away for a while."""
    table = await host.people(position(len(kinds) or 3), *kinds)
    await host.wait(table)
    return table


def test_nobody_gets_the_seat_of_somebody_who_is_away_by_asking(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        before = list(table.seats.credentials)
        told = await table.seat_do(0, 1, "reissue", "", "")
        assert not told.link
        assert vote_of(told).needed == [0, 2]
        assert table.seats.credentials == before
        assert table.seats[1].kind == "person"
        assert vote_of(await table.seat_do(2, 1, "reissue", "", "")).id == vote_of(told).id
        await refused(table.proposals.vote(1, vote_of(told).id, True), "unknown", 404)
        await table.proposals.vote(2, vote_of(told).id, False)
        assert table.votes.open == []
        assert table.seats.credentials == before

    run(tmp_path, steps)


def test_with_one_other_person_only_a_bot_stands_in(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host, "person", "person", "bot")
        (device,) = devices(table, 1)
        problem = await refused(table.seat_do(0, 1, "reissue", "", ""), "forbidden", 403)
        assert problem.message == "A seat is given to somebody else only when at least two other people agree."
        assert problem.remedy == "Let a bot play for Player 1; they can come back at any time."
        await table.seat_do(0, 1, "takeover", "", "")
        await rest(table)
        assert table.seats.played_by(1) == "captain"
        assert devices(table, 1) == [device]
        table.audience.watch(1, [1], None, [device])  # the person's own browser gets back in
        assert table.seats.played_by(1) is None

    run(tmp_path, steps)


def test_two_seats_of_one_browser_are_one_person(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, ME, PERSON)
        await host.tables.join(created.tokens[2], "Bob", BOB)
        await refused(table.seat_do(0, 2, "reissue", "", ""), "forbidden", 403)
        table, created = await host.create(ME, PERSON, PERSON, key=EVE)
        await host.tables.join(created.tokens[1], "not Eve", EVE)
        await host.tables.join(created.tokens[2], "Bob", BOB)
        await refused(table.seat_do(0, 2, "reissue", "", ""), "forbidden", 403)

    run(tmp_path, steps)


def test_whoever_is_here_or_has_just_left_keeps_the_seat(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        reader = table.audience.watch(1, [1], None)
        problem = await refused(table.seat_do(0, 1, "reissue", "", ""), "forbidden", 403)
        assert problem.message == "Player 1 is at the table."
        reader.close()
        problem = await refused(table.seat_do(0, 1, "reissue", "", ""), "forbidden", 403)
        assert problem.message == "Player 1 may be back in a moment."
        await host.wait(table, seconds=GRACE - 1)
        await refused(table.seat_do(0, 1, "reissue", "", ""), "forbidden", 403)
        await host.wait(table, seconds=1)
        vote = vote_of(await table.seat_do(0, 1, "reissue", "", ""))
        reader = table.audience.watch(1, [1], None)
        assert table.votes.open == []
        await refused(table.proposals.vote(2, vote.id, True), "unknown", 404)
        reader.close()
        await host.wait(table)
        assert vote_of(await table.seat_do(0, 1, "reissue", "", ""))

    run(tmp_path, steps)


def test_all_others_together_give_the_seat_away(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        await table.seats.set_notes(1, "Mirrin first.")
        await table.set_options(1, False, "https://hooks.example/bob")
        (bobs,) = devices(table, 1)
        waiting = token_of((await table.access.device_link(1, bobs, False)).link)
        vote = vote_of(await table.seat_do(0, 1, "reissue", "", ""))
        assert vote.words == ("Give the seat of Player 1 to somebody else? Player 1 loses it on all of their devices.")
        await table.proposals.vote(2, vote.id, True)
        await rest(table)
        assert devices(table, 1) == []
        assert [player.kind for player in table.audience.players()] == ["person", "empty", "person"]
        told = "The others agreed to give the seat of Player 1 to somebody else; Player 1 has lost it on every device."
        assert all(told in words(table, reader) for reader in (0, 1, 2, None))
        await refused(host.tables.join(waiting, "", BOB), "unknown", 404)
        link = (await table.seat_do(2, 1, "reissue", "", "")).link
        _, seat, secret = await host.tables.join(token_of(link), "Cleo", EVE)
        assert (seat, table.audience.players()[1].name) == (1, "Cleo")
        assert table.seats.credential(1, secret)
        assert await table.seats.notes(1) == ""
        assert table.audience.state(1, [1]).webhook is False
        table = await host.reopened(table)
        assert table.seats.credential(1, secret)
        assert len(devices(table, 1)) == 1

    run(tmp_path, steps)


def test_a_bot_that_stands_in_leaves_the_seat_with_its_person(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        table.seats.stand_ins.add(1)
        vote = vote_of(await table.seat_do(0, 1, "reissue", "", ""))
        await table.proposals.vote(2, vote.id, True)
        assert table.seats.played_by(1) is None  # an empty seat, for a person or for a bot
        await table.seat_do(0, 1, "bot", "random", "")
        await rest(table)
        assert 1 not in asked(table)

    run(tmp_path, steps)


def test_everybody_who_is_at_the_table_then_must_have_agreed(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table, created = await host.create(ME, PERSON, PERSON, PERSON)
        for seat, key in ((1, BOB), (2, EVE)):
            await host.tables.join(created.tokens[seat], f"Player {seat}", key)
        await host.wait(table)
        vote = vote_of(await table.seat_do(0, 1, "reissue", "", ""))
        await host.tables.join(created.tokens[3], "Dora", "a fourth browser")
        await refused(table.proposals.vote(2, vote.id, True), "unknown", 404)  # one more must be asked
        vote = vote_of(await table.seat_do(0, 1, "reissue", "", ""))
        assert vote.needed == [0, 2, 3]
        await table.proposals.vote(2, vote.id, True)
        await table.proposals.resign(3)
        assert table.seats[1].kind == "empty"  # all who are left had agreed

    run(tmp_path, steps)


def test_when_too_few_are_left_to_agree_nothing_is_given_away(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        await table.seat_do(0, 1, "reissue", "", "")
        await table.proposals.resign(2)
        assert table.votes.open == []
        assert table.seats[1].kind == "person"
        assert len(devices(table, 1)) == 1

    run(tmp_path, steps)


def test_whoever_has_resigned_or_watches_the_end_gives_nothing_away(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await away(host)
        await table.proposals.resign(0)
        await refused(table.seat_do(0, 1, "reissue", "", ""), "forbidden", 403)
        await refused(table.seat_do(1, 0, "reissue", "", ""), "bad-request", 400)
        for closed in (True, False):
            table = await host.put(over(), table=TableWish(mode="async", keep_hands_closed=closed))
            await refused(table.seat_do(0, 1, "reissue", "", ""), "finished", 409)

    run(tmp_path, steps)


def test_a_seat_is_given_away_across_servers(postgres: Postgres) -> None:
    async def steps() -> None:
        async with two_hosts(postgres.database()) as (one, two):
            here = await one.people(position(3))
            there = await two.at(here.id)
            for host in (one, two):
                await host.wait(here, there)
            vote = vote_of(await here.seat_do(0, 1, "reissue", "", ""))
            await until(lambda: [one.id for one in there.votes.open] == [vote.id])
            await there.proposals.vote(2, vote.id, True)
            await until(lambda: here.seats[1].kind == there.seats[1].kind == "empty")
            assert devices(here, 1) == devices(there, 1) == []
            link = (await here.seat_do(0, 1, "reissue", "", "")).link
            _, _, secret = await two.tables.join(token_of(link), "Cleo", EVE)
            await until(lambda: here.seats.credential(1, secret) is not None)
            await refused(one.tables.join(token_of(link), "Mallory", BOB), "forbidden", 403)

    asyncio.run(steps())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_of_two_browsers_with_one_invitation_one_sits_down(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    url = f"sqlite:///{tmp_path}/games.db" if kind == "sqlite" else request.getfixturevalue("postgres").database()

    async def steps() -> None:
        async with hosting(url) as host:
            table, created = await host.create(ME, PERSON)
            answers: list[Any] = await asyncio.gather(
                *(host.tables.join(created.tokens[1], "Bob", f"browser {n}") for n in range(6)), return_exceptions=True
            )
            assert sum(isinstance(answer, tuple) for answer in answers) == 1
            assert [answer.status for answer in answers if not isinstance(answer, tuple)] == [403] * 5
            assert len(devices(table, 1)) == 1
            await act(table, asked(table)[0], *table.questions.open_to(asked(table)[0])[0].actions[0].texts)

    asyncio.run(steps())
