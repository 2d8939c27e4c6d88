"""Undo and redo: the part alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.position import position
from tests.server.parts.around import Around, run
from tolmek.server.errors import Problem
from tolmek.server.table.votes import UNDO
from tolmek.server.wire.answers import UndoDone, UndoState


def test_a_choice_is_taken_back_and_made_again(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        before = around.current.game.hash
        assert around.undo.state(0) == UndoState(open=False, free=False, why=around.undo.state(0).why, redo=False)
        await around.act(0, "move starfighter pyrious.a0")
        there = around.current.game.hash
        await around.undo.undo(0, "back")
        assert around.current.game.hash == before
        assert around.undo.state(0).redo is True
        await around.undo.redo(0, "again")
        assert around.current.game.hash == there
        assert around.undo.state(0).redo is False

    run(tmp_path, position(2, ships={0: {"pyrious.a0": ["starfighter"]}}), steps)


def test_what_everybody_has_seen_needs_everybody(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        await around.act(0, "culture")
        told = await around.undo.undo(0, "back")
        vote = around.votes.open[0]
        assert (vote.kind, vote.by, vote.agreed) == (UNDO, 0, [0])
        assert told == UndoDone(proposal=vote.data())
        before = around.current.history
        await around.undo.execute(vote)
        assert around.current.history.taken_back == 2  # the choice and the card that it drew
        assert around.current.history.rows > before.rows  # nothing is struck out

    run(tmp_path, position(2), steps)


def test_whoever_has_chosen_nothing_has_nothing_to_take_back(tmp_path: Path) -> None:
    async def steps(around: Around) -> None:
        with pytest.raises(Problem) as caught:
            await around.undo.undo(1, "back")
        assert caught.value.code == "bad-request"
        assert around.votes.open == []

    run(tmp_path, position(2), steps)
