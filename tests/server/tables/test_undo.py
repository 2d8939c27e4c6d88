"""Moves taken back: free, by agreement, refused; and redone."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import ANY

from tests.position import position
from tests.server.tables.hosting import (
    Game,
    Host,
    Page,
    act,
    asked,
    drained,
    fresh,
    offered,
    open_to,
    plain,
    refused,
    rest,
    run,
    vote_of,
)
from tolmek.server.table.table import Table
from tolmek.server.wire.answers import UndoDone, UndoState


def mustering(seats: int = 3) -> Game:
    return position(seats, phase="pre-round", credits=dict.fromkeys(range(seats), 9))


async def drawn(table: Table, seat: int = 0) -> None:
    """A choice after which a card is drawn."""
    await act(table, seat, "culture")
    while "keep" in (open_to(table, seat).actions[0].verb if seat in asked(table) else ""):
        await act(table, seat, *open_to(table, seat).actions[0].texts)


def test_undo_is_free_within_the_rules_and_can_be_redone(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(mustering())
        reader = table.audience.watch(0, [0], None)
        page = Page()
        await page.follow(reader)
        assert page.state["undo"]["redo"] is False
        before = table.history.game.hash
        await act(table, 0, *offered(table, 0, "build"))
        after = table.history.game.hash
        rows = table.history.rows
        await act(table, 1, *offered(table, 1, "build"))
        answer = await table.undo.undo(0, "u")
        assert answer == UndoDone(version=rows + 2)
        await page.follow(reader)
        assert page.state["undo"]["redo"] is True
        kinds = [row.kind for row in await host.store.rows(table.id)]
        assert kinds == ["act", "act", "undo"]  # nothing is ever removed
        assert table.history.taken_back == 0
        await table.undo.redo(0, "r")
        await page.follow(reader)
        assert page.state["undo"]["redo"] is False
        await table.undo.undo(1, "v")
        await rest(table)
        assert table.history.game.hash == after != before
        table = await host.reopened(table)
        assert table.history.game.hash == after

    run(tmp_path, steps)


def test_a_move_that_was_sent_as_one_is_taken_back_and_redone_as_one(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, ships={0: {"cidran": ["starfighter"]}}))
        before = table.history.game.hash
        await act(table, 0, "move starfighter cidran", "to 0/1", "stop")
        after = table.history.game.hash
        await table.undo.undo(0, fresh())
        assert table.history.game.hash == before
        await table.undo.redo(0, fresh())
        assert table.history.game.hash == after

    run(tmp_path, steps)


def test_an_action_forgets_what_could_be_redone(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(mustering())
        await act(table, 0, *offered(table, 0, "build"))
        await table.undo.undo(0, fresh())
        await act(table, 0, *offered(table, 0, "research"))
        assert table.undo.state(0).redo is False
        await refused(table.undo.redo(0, fresh()), "bad-request", 400)

    run(tmp_path, steps)


def test_undo_goes_behind_choices_that_were_none(tmp_path: Path) -> None:
    """A forced choice would be made again at once."""

    async def steps(host: Host) -> None:
        table = await host.put(position(2, ships={0: {"pyrious.a0": ["starfighter"]}}))
        before = table.history.game.hash
        for one in open_to(table, 0).actions:
            if one.verb in ("move", "mine") and one.texts[-1].split()[0] in ("stop", "mine"):
                await act(table, 0, *one.texts)
                for _ in range(9):
                    if table.history.game.hash == before:
                        break
                    assert (await table.undo.undo(0, fresh())).version
                    await rest(table)
                assert table.history.game.hash == before, one.texts

    run(tmp_path, steps)


def test_what_was_chosen_before_a_fork_is_not_taken_back(tmp_path: Path) -> None:
    """It was chosen at another table."""

    async def steps(host: Host) -> None:
        game = position(2)
        game.play("mine")
        table = await host.put(game, "person", "bot")
        assert table.undo.state(0) == UndoState(open=False, free=False, why=ANY, redo=False)
        await act(table, 0, "culture")
        assert table.undo.state(0).open is True

    run(tmp_path, steps)


def test_alone_against_bots_one_confirmation_takes_a_draw_back(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2), "person", "bot")
        before = table.history.game.hash
        assert table.undo.state(0).open is False
        await act(table, 0, "culture")
        assert table.history.game.hash != before
        rows = await host.store.rows(table.id)
        assert table.undo.state(0).free is False
        assert table.undo.state(0).open is True
        assert table.undo.state(0).why
        answer = await table.undo.undo(0, "u")
        proposal = vote_of(answer)
        assert (proposal.kind, proposal.needed, proposal.agreed) == ("undo", [0], [])
        assert table.audience.state(0, [0]).votes == [proposal]
        assert table.history.rows == len(rows)
        await table.proposals.vote(0, proposal.id, True)
        await rest(table)
        assert table.history.game.hash == before
        assert table.votes.open == []
        stored = await host.store.rows(table.id)
        assert stored[: len(rows)] == rows
        assert [row.kind for row in stored[len(rows) :]] == ["back", "note"]
        assert table.history.taken_back > 0
        last = table.log.log(None)[-1]
        assert last.words.startswith("Player 0 undid")
        assert last.words.endswith("; everybody agreed.")
        table = await host.reopened(table)
        assert table.history.game.hash == before
        assert table.log.log(None)[-1] == last
        await act(table, 0, "culture")
        second = [row.text for row in await host.store.rows(table.id) if row.kind == "chance"]
        assert len(second) > len([row for row in rows if row.kind == "chance"])  # drawn anew, never put back

    run(tmp_path, steps)


def test_with_several_people_all_must_agree(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(4), "person", "person", "bot", "person")
        before = table.history.game.hash
        await act(table, 0, "culture")
        after = table.history.game.hash
        reader = table.audience.watch(1, [1], None)
        await drained(reader)
        proposal = vote_of(await table.undo.undo(0, "u"))
        assert (proposal.needed, proposal.agreed) == ([0, 1, 3], [0])
        (told,) = await drained(reader)
        assert told["votes"] == [plain(proposal)]
        await refused(table.proposals.vote(2, proposal.id, True), "unknown", 404)
        await refused(table.proposals.vote(1, "other", True), "unknown", 404)
        await table.proposals.vote(1, proposal.id, True)
        await table.proposals.vote(1, proposal.id, True)
        assert table.history.game.hash == after
        await table.proposals.vote(3, proposal.id, True)
        assert table.history.game.hash == before
        await refused(table.proposals.vote(3, proposal.id, True), "unknown", 404)

    run(tmp_path, steps)


def test_whoever_resigns_is_not_waited_for(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(4), "person", "person", "bot", "person")
        before = table.history.game.hash
        await act(table, 0, "culture")
        proposal = vote_of(await table.undo.undo(0, "u"))
        await table.proposals.vote(1, proposal.id, True)
        reader = table.audience.watch(1, [1], None)
        await drained(reader)
        await table.proposals.resign(3)
        assert table.history.game.hash == before  # all the rest had agreed
        assert table.votes.open == []
        page = Page()
        await page.follow(table.audience.watch(1, [1], None))
        assert page.state["votes"] == []
        assert [told["votes"] for told in await drained(reader) if "votes" in told][-1] == []

    run(tmp_path, steps)


def test_a_vote_goes_on_among_those_who_are_left(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(4))
        await act(table, 0, "culture")
        after = table.history.game.hash
        proposal = vote_of(await table.undo.undo(0, "u"))
        reader = table.audience.watch(1, [1], None)
        await drained(reader)
        await table.proposals.resign(3)
        (vote,) = [told["votes"] for told in await drained(reader) if "votes" in told][-1]
        assert (vote["needed"], vote["agreed"]) == ([0, 1, 2], [0])
        assert table.history.game.hash == after
        await table.proposals.resign(0)  # nobody is left who wants it
        assert [told["votes"] for told in await drained(reader) if "votes" in told][-1] == []
        await refused(table.proposals.vote(1, proposal.id, True), "unknown", 404)

    run(tmp_path, steps)


def test_one_refusal_is_enough(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        await act(table, 0, "culture")
        after, rows = table.history.game.hash, table.history.rows
        proposal = vote_of(await table.undo.undo(0, "u"))
        await table.proposals.vote(2, proposal.id, False)
        assert table.votes.open == []
        await refused(table.proposals.vote(1, proposal.id, True), "unknown", 404)
        assert (table.history.game.hash, table.history.rows) == (after, rows)
        again = vote_of(await table.undo.undo(0, "v"))
        more = vote_of(await table.undo.undo(0, "w"))
        assert again.id != more.id
        assert len(table.votes.open) == 1  # the newer one replaces it

    run(tmp_path, steps)


def test_a_proposal_lapses_when_its_seat_plays_on(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3))
        await act(table, 0, "culture")
        proposal = vote_of(await table.undo.undo(0, "u"))
        while 0 not in asked(table):
            seat = asked(table)[0]
            await act(table, seat, *open_to(table, seat).actions[0].texts)
        await act(table, 0, *open_to(table, 0).actions[0].texts)
        assert table.votes.open == []
        await refused(table.proposals.vote(1, proposal.id, True), "unknown", 404)

    run(tmp_path, steps)


def test_nothing_can_be_taken_back_before_a_table_began(tmp_path: Path) -> None:
    """A forked table knows what was chosen before, but cannot go there."""

    async def steps(host: Host) -> None:
        game = mustering(2)
        for text in [str(action) for action in game.decision_of(0).actions if str(action).startswith("build")][:1]:  # type: ignore[union-attr]
            game.play(text, 0)
        table = await host.put(game, "person", "bot")
        assert table.undo.state(0).free is False
        await refused(table.undo.undo(0, "u"), "bad-request", 400)
        assert table.votes.open == []

    run(tmp_path, steps)


def test_decisions_of_before_a_taken_back_move_are_stale(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, actions=1), "person", "person")
        await act(table, 0, "mine")
        while table.history.game.table.active == 0:
            (seat,) = asked(table)
            await act(table, seat, *open_to(table, seat).actions[-1].texts)
        idents = {seat: table.current.decision_id(seat) for seat in (0, 1)}
        proposal = (await table.undo.undo(0, "u")).proposal
        if proposal:
            await table.proposals.vote(1, proposal.id, True)
        assert asked(table) == [0]
        for seat, ident in idents.items():
            await refused(table.actions.act(seat, ident, ["end"], fresh()), "stale", 409)

    run(tmp_path, steps)
