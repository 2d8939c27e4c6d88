"""How rows become true: the part alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.position import position
from tests.server.parts.around import Around, run
from tolmek.server.errors import Problem
from tolmek.server.rows import Row
from tolmek.server.store import Repeated, Stale
from tolmek.server.table.history import ACT, NOTE


def test_rows_are_stored_before_they_are_true_and_told(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        before = around.current.history
        after, rows = around.current.simulate(0, ["mine"])
        seen: list[int] = []
        around.journal.followed = lambda only: seen.append(around.current.history.rows)
        last = await around.journal.commit(rows, after, (0, "key"), lambda: seen.append(-1))
        assert rows[0] == Row(ACT, 0, "mine")
        assert await around.stored() == rows
        assert around.current.history is after is not before
        assert seen == [-1, last]  # what belongs to it first, then everybody hears of it
        assert await around.journal.answered(0, "key") == around.current.history.version(0)
        assert await around.journal.answered(1, "key") is None

    run(tmp_path, position(2), steps)


def test_a_key_counts_once(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        after, rows = around.current.simulate(0, ["mine"])
        await around.journal.commit(rows, after, (0, "key"))
        again = after.copy()
        again.apply(Row(NOTE, 0, "twice"))
        with pytest.raises(Repeated):
            await around.journal.commit([Row(NOTE, 0, "twice")], again, (0, "key"))
        assert await around.stored() == rows

    run(tmp_path, position(2), steps)


def test_what_somebody_else_has_written_comes_first(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        after, rows = around.current.simulate(0, ["mine"])
        await around.store.append("game", 0, [Row(NOTE, 1, "Another process was here.")])
        with pytest.raises(Stale):
            await around.journal.commit(rows, after)
        assert [note[1:] for note in around.current.history.notes] == [(1, "Another process was here.")]
        assert await around.journal.note(0, "And so are we.") == 2
        assert [row.text for row in await around.stored()] == ["Another process was here.", "And so are we."]

    run(tmp_path, position(2), steps)


def test_a_store_that_fails_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        before = around.current.history
        after, rows = around.current.simulate(0, ["mine"])
        await around.store.close()
        with pytest.raises(Problem) as caught:
            await around.journal.commit(rows, after)
        assert caught.value.code == "storage"
        assert around.current.history is before
        assert around.journal.behind  # whether it was written is not known
        assert around.news() == []

    run(tmp_path, position(2), steps)


def test_a_position_is_saved_once(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        await around.journal.note(0, "Hello.")
        await around.journal.save()
        kept = await around.store.snapshot("game")
        assert kept == (1, around.current.game.save())
        assert around.journal.saved == 1

    run(tmp_path, position(2), steps)
