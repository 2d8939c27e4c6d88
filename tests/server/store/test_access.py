"""Links that work once, and the credentials of a seat, in both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.server.store.scene import GAME, held, link, new_game, new_seats, run
from tolmek.server.store import CredentialRow, Full, Last, Spent, Store, Unknown


def ids(credentials: list[CredentialRow]) -> list[str]:
    return [row.id for row in credentials]


def test_a_link_is_used_once_and_repeated_by_whoever_used_it(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.set_access(GAME, 1, link=link("a", 1, "invitation"))
        assert await store.link("link a") == await store.open_link(GAME, 1) == link("a", 1, "invitation")
        mine, stolen = held("mine", 1), held("stolen", 1)
        fresh, credentials = await store.use_link("link a", mine, 5, kind="person", name="Bo")
        assert (fresh, credentials) == (True, [held(), mine])
        seat = (await store.seats(GAME))[1]
        assert (seat.kind, seat.name, seat.version) == ("person", "Bo", 3)
        again = replace(mine, added_at=99.0)
        assert await store.use_link("link a", again, 5, kind="person", name="Other") == (False, [held(), mine])
        with pytest.raises(Spent):
            await store.use_link("link a", stolen, 5, kind="person", name="Eve")
        with pytest.raises(Spent):
            await store.use_link("no such link", stolen, 5)
        assert (await store.seats(GAME))[1] == seat
        assert await store.credentials(GAME) == [held(), mine]
        assert await store.open_link(GAME, 1) is None
        used = await store.link("link a")
        assert used is not None
        assert used.credential == mine.id

    run(url, steps)


def test_of_many_browsers_one_gets_the_link(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.set_access(GAME, 1, link=link("a", 1, "invitation"))
        answers = await asyncio.gather(
            *(store.use_link("link a", held(str(n), 1), 5, kind="person") for n in range(1, 9)), return_exceptions=True
        )
        won = [answer for answer in answers if not isinstance(answer, BaseException)]
        assert len(won) == 1
        assert all(isinstance(answer, Spent) for answer in answers if isinstance(answer, BaseException))
        assert await store.credentials(GAME) == won[0][1]
        assert len(won[0][1]) == 2

    run(url, steps)


def test_a_seat_holds_no_more_than_it_may(url: str) -> None:
    async def steps(store: Store) -> None:
        for n in range(1, 5):
            await store.set_access(GAME, 0, link=link(str(n)))
            await store.use_link(f"link {n}", held(str(n), at=float(n + 7)), 5)
        await store.set_access(GAME, 0, link=link("six"))
        with pytest.raises(Full):
            await store.use_link("link six", held("six"), 5)
        assert len(await store.credentials(GAME)) == 5
        assert await store.open_link(GAME, 0) == link("six")  # it waits until there is room
        await store.set_access(GAME, 0, link=link("instead", replaces="id2"))
        fresh, credentials = await store.use_link("link instead", held("new", at=99.0), 5)
        assert fresh
        assert ids(credentials) == ["id0", "id1", "id3", "id4", "idnew"]

    run(url, steps)


def test_a_link_ends_with_its_time_and_with_the_next_one(url: str) -> None:
    now = [7.0]

    async def steps(store: Store) -> None:
        await store.set_access(GAME, 0, link=link("first", until=20.0))
        await store.set_access(GAME, 0, link=link("second", until=20.0))
        assert await store.link("link first") is None
        now[0] = 20.0
        assert await store.open_link(GAME, 0) is None
        with pytest.raises(Spent):
            await store.use_link("link second", held("late"), 5)
        now[0] = 19.0
        assert (await store.use_link("link second", held("late"), 5))[0]
        now[0] = 1000.0
        assert not (await store.use_link("link second", held("late"), 5))[0]  # the answer was lost

    run(url, steps, clock=lambda: now[0])


def test_credentials_end_with_the_links_that_they_were_made_of(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.create(new_game("other"), new_seats("other"), credentials=[held("x", game="other")])
        for n in (1, 2, 3):
            await store.set_access(GAME, 0, link=link(str(n)))
            await store.use_link(f"link {n}", held(str(n), at=float(n + 7)), 5)
        await store.set_access(GAME, 0, link=link("open"))
        version = (await store.seats(GAME))[0].version
        assert ids(await store.set_access(GAME, 0, ended=["id1"], least=1)) == ["id0", "id2", "id3"]
        assert [await store.link(f"link {name}") for name in ("1", "open")] == [None, None]
        assert await store.link("link 2") is not None
        assert (await store.seats(GAME))[0].version == version + 1
        assert ids(await store.set_access(GAME, 0, spared=["id2"], least=1)) == ["id2"]
        with pytest.raises(Last):
            await store.set_access(GAME, 0, ended=["id2"], least=1)
        with pytest.raises(Last):
            await store.set_access(GAME, 0, spared=["gone already"], least=1)
        assert ids(await store.credentials(GAME)) == ["id2"]
        assert ids(await store.credentials("other")) == ["idx"]
        with pytest.raises(Unknown):
            await store.set_access(GAME, 9)

    run(url, steps)


def test_a_seat_that_is_vacated_keeps_nothing_of_its_person(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.set_access(GAME, 0, link=link("open"))
        await store.set_notes(GAME, 0, "Mirrin first")
        await store.set_notes(GAME, 1, "mine")
        assert await store.vacate(GAME, 0) == []
        seat = (await store.seats(GAME))[0]
        assert (seat.kind, seat.settings, seat.name) == ("empty", {}, "Ada")
        assert await store.link("link open") is None
        assert (await store.notes(GAME, 0), await store.notes(GAME, 1)) == ("", "mine")

    run(url, steps)


def test_the_last_use_of_a_credential_is_kept(url: str) -> None:
    async def steps(store: Store) -> None:
        before = await store.seats(GAME)
        await store.note_uses(GAME, {"id0": 500.0, "gone": 1.0})
        (row,) = await store.credentials(GAME)
        assert (row.added_at, row.used_at) == (7.0, 500.0)
        assert await store.seats(GAME) == before

    run(url, steps)
