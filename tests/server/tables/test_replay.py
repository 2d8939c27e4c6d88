"""The past of a table: moments, forks, records, restarts, games of another revision."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import (
    BOT,
    ME,
    Game,
    Host,
    act,
    asked,
    fresh,
    open_to,
    plain,
    play_on,
    refused,
    rest,
    rolled,
    run,
)
from tolmek.server.store import GameRow, Row, StoredRow
from tolmek.server.table import loading
from tolmek.server.table.history import History
from tolmek.server.table.journal import Journal
from tolmek.server.table.loading import READ_ONLY
from tolmek.server.table.table import Table
from tolmek.server.wire.requests import TableWish

SHIPS = {"pyrious.a0": ["starfighter", "starfighter"]}
HANDS = {0: ["peaceful_retreat", "peaceful_militia"], 1: ["peaceful_retreat", "peaceful_militia"]}


async def not_saved(journal: Journal) -> None:
    """As when the power is cut."""


async def at_moment(table: Table, number: int, seat: int | None, yours: list[int]) -> object:
    return table.replay.moment(number, seat, yours)


async def record_of(table: Table, seat: int | None, yours: list[int]) -> object:
    return table.replay.record(seat, yours)


async def finished(host: Host, *kinds: str, table: TableWish | None = None) -> Table:
    """A table where the whole last round was played, to its end."""
    played = await host.put(rolled(2, 21, 150), *kinds, table=table or TableWish(mode="async"))
    await play_on(played, Random(4), 300)
    assert played.history.game.over
    return played


def test_a_moment_is_what_the_seat_knew_then(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        then: dict[int, list[dict[str, object]]] = {}
        for _ in range(14):
            then[table.history.game.count] = [plain(table.audience.state(seat, [0, 1])) for seat in (None, 0, 1)]
            await play_on(table, Random(5), 1)
        rows = table.history.rows
        for number, states in then.items():
            for state, seat in zip(states, (None, 0, 1), strict=True):
                moment = plain(table.replay.moment(number, seat, [0, 1]))
                for name in ("scene", "board", "you", "result", "edition"):
                    assert moment[name] == state[name], (number, seat, name)
                assert [entry["words"] for entry in moment["log"]] == [
                    entry["words"]
                    for entry in state["log"]  # type: ignore[attr-defined]
                ]
                assert moment["moment"] == number
                assert moment["version"] == rows
                assert moment["decisions"] == []
                assert moment["read_only"]
                assert table.scenes.board(moment["board"])
            assert table.scenes.board(table.scenes.scene(None).board), "looking back never costs the board of today"
        assert table.history.rows == rows
        index = table.replay.moments(0)
        assert [moment.n for moment in index] == sorted({moment.n for moment in index})
        assert all(moment.words and moment.seat in (0, 1) for moment in index)
        await refused(at_moment(table, 99_999, 0, [0]), "unknown", 404)
        await refused(at_moment(table, -1, 0, [0]), "unknown", 404)
        await refused(at_moment(table, 3, 9, [0]), "unknown", 404)

    run(tmp_path, steps)


@pytest.mark.parametrize("closed", [False, True])
def test_after_the_end_everybody_may_look_into_every_hand_unless_hands_stay_closed(
    tmp_path: Path, closed: bool
) -> None:
    async def steps(host: Host) -> None:
        running = await host.put(position(2, hands=HANDS))
        for made in (at_moment(running, 0, 1, [0]), record_of(running, 1, [0]), at_moment(running, 0, 0, [])):
            await refused(made, "forbidden", 403)
        assert running.replay.moment(0, 0, [0]).you == 0
        assert "peaceful" not in str(running.replay.moment(0, None, []).scene["hand"])
        table = await finished(host, table=TableWish(mode="async", keep_hands_closed=closed))
        whole = table.history.game.record()
        if closed:
            await refused(at_moment(table, table.history.game.count, 1, [0]), "forbidden", 403)
            await refused(record_of(table, 1, [0]), "forbidden", 403)
            assert table.replay.record(0, [0]) == table.history.game.record(0) != whole
            assert table.audience.state(0, [0]).fairness.chance_seed is None
            assert not {"rows", "start"} & set(plain(await table.replay.proof())), "every card drawn is in them"
        else:
            assert table.replay.moment(table.history.game.count, 1, [0]).you == 1
            assert table.replay.record(1, [0]) == table.replay.record(None, []) == whole

    run(tmp_path, steps)


def test_a_fork_of_a_running_game_is_a_guess_of_the_own_seat(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, hands={**HANDS, 2: ["mysterious_espionage", "mysterious_insurrection"]}))
        await act(table, 0, "mine")
        count = table.history.game.count
        await refused(table.replay.fork(0, count, 1, []), "forbidden", 403)
        await refused(table.replay.fork(0, count, 7, []), "bad-request", 400)
        await refused(table.replay.fork(0, count, 0, ["hal"]), "bad-request", 400)
        await refused(table.replay.fork(0, 9_999, 0, []), "unknown", 404)
        hands: set[str] = set()
        for _ in range(6):
            created = await table.replay.fork(0, count, 0, ["random", "greedy"])
            fork = await host.at(created.game)
            assert created.mine == [0]
            assert [player.bot for player in fork.audience.players()] == [None, "random", "greedy"]
            assert [player.name for player in fork.audience.players()] == ["Player 0", "Random 2", "Greedy 3"]
            view, then = fork.history.game.view(0), table.history.game.view(0)
            assert view["table"]["hand"] == then["table"]["hand"]
            assert view["table"]["credits"] == then["table"]["credits"]
            hands.add(str(fork.history.game.table.hand))
        assert len(hands) > 1  # the other hands are guessed
        before = fork.history.rows
        await play_on(fork, Random(1), 3)
        assert fork.history.rows > before
        assert table.history.game.count == count
        assert fork.audience.fairness().commitment != table.audience.fairness().commitment
        spectators = await host.at((await table.replay.fork(None, count, 1, [])).game)
        assert spectators.seats.people() == [1]

    run(tmp_path, steps)


def test_a_fork_of_a_finished_game_is_the_true_position(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await finished(host)
        number = table.history.game.count - 20
        true = table.replay.at(number)
        fork = await host.at((await table.replay.fork(None, number, 1, ["random"])).game)
        assert fork.replay.at(number).hash == true.hash
        await refused(table.replay.fork(0, table.history.game.count, 0, []), "finished", 409)
        await refused(at_moment(fork, number - 1, 1, [1]), "unknown", 404)  # before it was opened

    run(tmp_path, steps)


@pytest.mark.parametrize("over", [True, False])
def test_a_record_comes_back_as_a_table(tmp_path: Path, over: bool) -> None:
    async def steps(host: Host) -> None:
        game = tolmek.new_game("revised", 2, 8, races=["pirates_of_cidran", None])
        rng = Random(8)
        for _ in range(10_000 if over else 70):
            if game.decision is None:
                break
            game.play(rng.choice([one for one in game.decision.actions if one.verb.name != "offer"]))
        created = await host.tables.imported(game.record())
        table = await host.at(created.game)
        assert created.mine == [0, 1]
        if over:
            assert table.history.game.hash == game.hash
            assert table.history.game.result is not None
            assert game.result is not None
            assert table.history.game.result.scores == game.result.scores
            assert table.id not in await host.store.unfinished()
            again = await host.tables.imported(table.replay.record(None, []))
            assert (await host.at(again.game)).history.game.hash == game.hash
        else:
            assert table.replay.at(game.count).hash == game.hash
            await play_on(table, Random(2), 3)
        for text in ("", "nonsense", game.record()[:-40], game.record(0), game.record().replace("revised", "later")):
            await refused(host.tables.imported(text), "bad-request", 400)

    run(tmp_path, steps)


def test_a_restart_in_mid_battle_changes_nothing(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, ships={0: SHIPS, 1: SHIPS}, hands=HANDS))
        await act(table, 0, "attack pyrious.a0 1")
        for _ in range(6):
            states = [plain(table.audience.state(seat, [])) for seat in (None, 0, 1, 2)]
            ident, place = table.history.game.hash, table.id
            table = await host.reopened(table)
            assert (table.history.game.hash, table.id) == (ident, place)
            assert [plain(table.audience.state(seat, [])) for seat in (None, 0, 1, 2)] == states
            (seat,) = asked(table)
            if open_to(table, seat).prompt == "turn":
                break
            await act(table, seat, *open_to(table, seat).actions[0].texts)

    run(tmp_path, steps)


def test_a_whole_game_reopens_to_the_same_position(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, BOT, map_seed="again")
        for step in range(5):
            await play_on(table, Random(step), 8, ())
            await table.undo.undo(0, fresh())
            await rest(table)
            ident, log = table.history.game.hash, [entry.words for entry in table.log.log(0)]
            table = await host.reopened(table)
            assert table.history.game.hash == ident
            assert [entry.words for entry in table.log.log(0)] == log

    run(tmp_path, steps)


def watched_readings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """How many rows of a table are read, and how many of those without looking whether they are legal."""
    readings: list[tuple[int, int]] = []
    read = loading.played

    async def played(row: GameRow, stored: list[StoredRow], seq: int = 0, save: str = "") -> History:
        readings.append((len(stored), seq))
        return await read(row, stored, seq, save)

    monkeypatch.setattr(loading, "played", played)
    return readings


@pytest.mark.parametrize("edition", [info.id for info in tolmek.editions()])
def test_rows_that_lead_to_the_save_are_not_checked_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME, ME, edition=edition)
        await play_on(table, Random(edition), 60)
        await table.journal.save()
        await play_on(table, Random(2), 5)
        before = table.history
        kept = await host.store.snapshot(table.id)
        assert kept is not None
        readings = watched_readings(monkeypatch)
        monkeypatch.setattr(Journal, "save", not_saved)  # as when the power is cut
        table = await host.reopened(table)
        assert readings == [(before.rows, kept[0])]
        now = table.history
        assert now.game.save() == before.game.save()
        assert [entry.words for entry in now.game.log] == [entry.words for entry in before.game.log]
        for name in ("rows", "choices", "asked", "closed", "private", "unseen", "notes"):
            assert getattr(now, name) == getattr(before, name)
        assert now.chance.__dict__ == before.chance.__dict__

    run(tmp_path, steps)


@pytest.mark.parametrize("save", ["{}", "of another game"])
def test_rows_that_do_not_lead_to_the_save_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: str
) -> None:
    async def steps(host: Host) -> None:
        other = await host.new(ME, ME)
        table = await host.new(ME, ME)
        await play_on(table, Random(1), 12)
        ident, rows = table.history.game.hash, table.history.rows
        wrong = other.history.game.save() if save == "of another game" else save
        await host.store.append(table.id, rows, [], snapshot=wrong)
        monkeypatch.setattr(Journal, "save", not_saved)
        readings = watched_readings(monkeypatch)
        table = await host.reopened(table)
        assert readings == [(rows, rows), (rows, 0)]
        assert table.history.game.hash == ident
        assert table.current.read_only is None

    run(tmp_path, steps)


# --- another revision of the rules -----------------------------------------------------------------------------------


def revise(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr(game.rules, "revision", game.rules.revision + 1)


def test_after_a_change_of_the_rules_a_game_goes_on_from_its_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        await play_on(table, Random(1), 20)
        ident = table.history.game.hash
        revise(monkeypatch, table.history.game)
        table = await host.reopened(table)  # it was saved when it left the memory
        assert table.history.game.hash == ident
        assert table.current.read_only is None
        draws = table.history.chance.chance_draws
        assert draws >= sum(row.kind == "chance" for row in await host.store.rows(table.id))
        await play_on(table, Random(2), 4)
        ident = table.history.game.hash
        table = await host.reopened(table)
        assert table.history.game.hash == ident

    run(tmp_path, steps)


def test_a_save_and_the_rows_after_it_are_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        await play_on(table, Random(1), 10)
        await table.journal.save()
        await play_on(table, Random(2), 4)
        ident = table.history.game.hash
        revise(monkeypatch, table.history.game)
        monkeypatch.setattr(Journal, "save", not_saved)  # as when the power is cut
        table = await host.reopened(table)
        assert table.history.game.hash == ident
        assert table.current.read_only is None

    run(tmp_path, steps)


@pytest.mark.parametrize("saved", [True, False])
def test_what_cannot_be_played_on_is_shown_read_only_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        await play_on(table, Random(1), 10)
        ident = table.history.game.hash
        if saved:
            await table.journal.save()
        monkeypatch.setattr(Journal, "save", not_saved)
        await host.store.append(table.id, table.history.rows, [Row("act", 0, "something of yesterday")])
        revise(monkeypatch, table.history.game)
        table = await host.reopened(table)
        assert table.current.read_only == READ_ONLY
        state = table.audience.state(0, [0])
        assert state.read_only == READ_ONLY
        assert state.decisions == []
        assert table.history.game.hash == ident
        problem = await refused(table.actions.act(0, table.current.decision_id(0), ["end"], fresh()), "finished", 409)
        assert problem.message == READ_ONLY
        await table.automation.watch_clocks(host.clock.now + 10**9)
        assert len(await host.store.rows(table.id)) == table.history.rows  # never lost

    run(tmp_path, steps)


def test_a_game_of_an_unknown_edition_is_kept_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        monkeypatch.setattr(Journal, "save", not_saved)
        monkeypatch.setattr("tolmek.families.EDITIONS", {})
        await table.automation.stop()
        del host.tables.open[table.id]
        problem = await refused(host.tables.table(table.id), "finished", 409)
        assert "another version" in problem.message

    run(tmp_path, steps)
