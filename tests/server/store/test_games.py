"""Games, seats, talk, notes and reminders."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from hashlib import sha256

import pytest

from tests.server.store.scene import GAME, acts, held, new_game, new_seats, run, set_up
from tolmek.server.store import ChatLine, MarkRow, SeatRow, Store, Taken, Unknown, Unstorable


def test_a_game_comes_back_as_it_was_created(url: str) -> None:
    async def steps(store: Store) -> None:
        game = await store.game(GAME)
        assert game is not None
        wanted = vars(new_game()) | {"created_at": 12.5, "finished_at": None}
        assert vars(game) == wanted | {"components_hash": sha256(new_game().components.encode()).hexdigest()}
        assert await store.seats(GAME) == new_seats()
        assert await store.game("other") is None
        assert await store.seats("other") == []

    run(url, steps, clock=lambda: 12.5)


def test_a_pack_is_kept_once(url: str) -> None:
    async def steps(store: Store) -> None:
        await set_up(store, "second")
        await store.create(replace(new_game("third"), components="other"), [])
        games = [await store.game(game) for game in (GAME, "second", "third")]
        assert [game.components for game in games if game] == [new_game().components] * 2 + ["other"]
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SELECT count(*) FROM packs")).scalar_one() == 2

    run(url, steps)


def test_a_fork_starts_with_rows(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.create(new_game("fork"), new_seats("fork"), acts("a", "b"), snapshot="{}", finished=True)
        assert [row.text for row in await store.rows("fork")] == ["a", "b"]
        assert await store.snapshot("fork") == (2, "{}")
        game = await store.game("fork")
        assert game is not None
        assert game.finished_at == game.created_at

    run(url, steps)


def test_an_id_is_used_once_and_a_failed_creation_leaves_nothing(url: str) -> None:
    async def steps(store: Store) -> None:
        with pytest.raises(Taken, match=GAME):
            await store.create(new_game(), [])
        stolen = replace(held(), game="second")
        with pytest.raises(Taken):
            await store.create(new_game("second"), new_seats("second"), credentials=[stolen])
        with pytest.raises(ValueError, match="another game"):
            await store.create(new_game("second"), new_seats())
        with pytest.raises(ValueError, match="another game"):
            await store.create(new_game("second"), new_seats("second"), credentials=[held()])
        assert await store.game("second") is None

    run(url, steps)


def test_games_change_and_end(url: str) -> None:
    now = [100.0]

    async def steps(store: Store) -> None:
        await set_up(store, "second")
        now[0] = 150.0
        await set_up(store, "closed")
        await store.set_game("closed", read_only="Rules revision 1 is gone.")
        await store.set_game(GAME, title="Friday", table={"mode": "live"})
        assert await store.unfinished() == [GAME, "second"]
        now[0] = 200.0
        await store.finish(GAME)
        now[0] = 300.0
        await store.finish(GAME)
        game, closed = await store.game(GAME), await store.game("closed")
        assert game is not None
        assert closed is not None
        assert (game.title, game.table, game.finished_at) == ("Friday", {"mode": "live"}, 200.0)
        assert closed.read_only == "Rules revision 1 is gone."
        assert await store.unfinished() == ["second"]

    run(url, steps, clock=lambda: now[0])


def test_seats_change(url: str) -> None:
    async def steps(store: Store) -> None:
        await store.set_seat(GAME, 0, name="Bo")
        assert (await store.seats(GAME))[0] == replace(new_seats()[0], name="Bo", version=2)
        await store.set_seat(GAME, 0, kind="bot", bot="greedy", resigned=True, settings={"a": [1]})
        bot = SeatRow(game=GAME, seat=0, kind="bot", name="Bo", bot="greedy", version=3, resigned=True)
        assert await store.seats(GAME) == [replace(bot, settings={"a": [1]}), new_seats()[1]]

    run(url, steps)


def test_talk_is_numbered_and_kept_apart_by_room(url: str) -> None:
    async def steps(store: Store) -> None:
        first = await store.add_chat(GAME, "table", 0, "Ada", "Hello <b>")
        await store.add_chat(GAME, "watch", None, "Guest", "Hm")
        await asyncio.gather(*(store.add_chat(GAME, "table", 1, "Bo", str(n)) for n in range(8)))
        assert first == ChatLine(1, "table", 0, "Ada", "Hello <b>", 7.0)
        lines = await store.chat(GAME)
        assert [line.n for line in lines] == list(range(1, 11))
        assert lines[0] == first
        assert await store.chat(GAME, room="watch") == [ChatLine(2, "watch", None, "Guest", "Hm", 7.0)]
        assert await store.chat(GAME, after=2, room="table") == lines[2:]
        assert await store.chat("other") == []

    run(url, steps, clock=lambda: 7.0)


def test_notes_are_a_seats_own(url: str) -> None:
    async def steps(store: Store) -> None:
        assert await store.notes(GAME, 0) == ""
        await store.set_notes(GAME, 0, "attack")
        await store.set_notes(GAME, 0, "wait 'ø'")
        await store.set_notes(GAME, 1, "mine")
        assert (await store.notes(GAME, 0), await store.notes(GAME, 1)) == ("wait 'ø'", "mine")

    run(url, steps)


def test_a_turn_is_reminded_of_once(url: str) -> None:
    async def steps(store: Store) -> None:
        told = await asyncio.gather(*(store.remind(GAME, 0, 5) for _ in range(6)))
        assert sorted(told) == [False] * 5 + [True]

    async def after_a_restart(store: Store) -> None:
        assert not await store.remind(GAME, 0, 5)
        assert await store.remind(GAME, 1, 5)
        assert await store.remind(GAME, 0, 6)

    run(url, steps)
    run(url, after_a_restart)


def test_what_is_not_there_is_named(url: str) -> None:
    async def steps(store: Store) -> None:
        for request in (
            store.append("nowhere", 0, acts("a")),
            store.finish("nowhere"),
            store.set_game("nowhere", title="x"),
            store.set_seat("nowhere", 0, name="x"),
            store.add_chat("nowhere", "table", 0, "x", "x"),
        ):
            with pytest.raises(Unknown, match="There is no game nowhere"):
                await request
        for request in (
            store.set_seat(GAME, 9, name="x"),
            store.set_notes(GAME, 9, "x"),
            store.remind(GAME, 9, 1),
        ):
            with pytest.raises(Unknown, match=f"There is no seat 9 in game {GAME}"):
                await request

    run(url, steps)


@pytest.mark.parametrize("words", ["a\0b", "half \ud83d"])
def test_text_that_a_database_would_change_is_refused(url: str, words: str) -> None:
    async def steps(store: Store) -> None:
        with pytest.raises(Unstorable):
            await store.add_chat(GAME, "table", 0, "Ada", words)
        with pytest.raises(Unstorable):
            await store.append(GAME, 0, acts("fine", words))
        assert await store.chat(GAME) == []
        assert await store.rows(GAME) == []
        assert await store.append(GAME, 0, acts("whole \U0001f600 and\nnew line")) == 1

    run(url, steps)


def test_marks_hold_until_their_time_or_until_they_are_taken_away(url: str) -> None:
    now = [100.0]

    async def steps(store: Store) -> None:
        first = MarkRow("vote", "a", {"seat": 0}, 200.0)
        second = MarkRow("here", "p", {"seats": [0, 1]}, 160.0)
        assert await store.mark(GAME, first) == [first]
        assert await store.mark(GAME, second) == await store.marks(GAME) == [second, first]
        again = MarkRow("here", "p", {"seats": []}, 170.0)
        assert await store.mark(GAME, again) == [again, first]
        now[0] = 170.0
        assert await store.marks(GAME) == [first]
        await store.unmark(GAME, "here", ["a"])
        await store.unmark(GAME, "vote", ["b", "c"])
        assert await store.marks(GAME) == [first]
        await store.unmark(GAME, "vote", ["a", "b"])
        assert await store.marks(GAME) == []
        with pytest.raises(Unknown):
            await store.mark("none", first)

    run(url, steps, clock=lambda: now[0])
