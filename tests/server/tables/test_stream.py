"""What readers are told, update by update."""

from __future__ import annotations

import asyncio
import zlib
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.position import position
from tests.server.tables.hosting import (
    ME,
    Host,
    Page,
    act,
    asked,
    differences,
    drained,
    fresh,
    offered,
    open_to,
    plain,
    play_on,
    rest,
    rolled,
    run,
    vote_of,
)
from tolmek.server.table import readers
from tolmek.server.table.readers import Disconnected
from tolmek.server.table.table import Table
from tolmek.server.wire import scenes
from tolmek.server.wire.answers import Changes, PartChange, Update, WholeState
from tolmek.server.wire.scenes import applied, board_of, changes, changing_parts, joined

LARGEST_UPDATE = 8_000  # bytes, compressed


def readers_of(table: Table) -> dict[int | None, readers.Reader]:
    return {
        seat: table.audience.watch(seat, [] if seat is None else [seat], None)
        for seat in (None, *range(len(table.seats)))
    }


@pytest.mark.parametrize(("seats", "seed", "start"), [(2, 1, 0), (3, 2, 90), (4, 3, 200)])
def test_changes_and_log_rebuild_the_state_for_every_reader(tmp_path: Path, seats: int, seed: int, start: int) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(seats, seed, start)) if start else await host.new(*[ME] * seats)
        lines = readers_of(table)
        pages = {seat: Page() for seat in lines}
        rng = Random(seed)
        largest = 0
        for number in range(45):
            if number % 9 == 4:
                await table.undo.undo(rng.choice(asked(table)), fresh())  # or a proposal
                await rest(table)
            if number % 15 == 7:
                await take_back(table)
            if number == 20:
                await table.journal.note(0, "A note.")
            if not await play_on(table, rng, 1, ()):
                break
            for seat, line in lines.items():
                for message in await drained(line):
                    pages[seat].take(message)
                    if "state" not in message and table.history.game.table.round > 0:
                        largest = max(largest, len(zlib.compress(msgspec.json.encode(message), 6)))
                whole = plain(table.audience.state(seat, pages[seat].state["yours"]))
                assert not differences(pages[seat].state, whole), (number, seat)
        assert largest < LARGEST_UPDATE

    run(tmp_path, steps)


async def take_back(table: Table) -> None:
    """By everybody's agreement."""
    seat = next(link.seat for link in reversed(table.history.game.history_links()) if link.seat >= 0)
    answer = await table.undo.undo(seat, fresh())
    await rest(table)
    if answer.proposal:
        for other in vote_of(answer).needed:
            if other not in vote_of(answer).agreed:
                await table.proposals.vote(other, vote_of(answer).id, True)
        await rest(table)


def test_a_reader_that_comes_back_at_any_version_ends_up_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "KEPT", 48)

    async def steps(host: Host) -> None:
        table = await host.put(rolled(3, 5, 120))
        kept: dict[int | None, dict[int, dict[str, Any]]] = {}
        lines = readers_of(table)
        pages = {seat: Page() for seat in lines}
        rng = Random(5)
        for _ in range(20):
            for seat, line in lines.items():
                await pages[seat].follow(line)
                kept.setdefault(seat, {})[table.history.rows] = plain(pages[seat].state)
            await play_on(table, rng, 1)
        for line in lines.values():
            line.close()
        for seat in lines:
            for since, state in kept[seat].items():
                again = table.audience.watch(seat, state["yours"], since)
                first, *_ = again.queue
                assert isinstance(first, Update), f"version {since} should be remembered"
                page = Page()
                page.state = state
                await page.follow(again)
                assert not differences(page.state, plain(table.audience.state(seat, state["yours"])))
                again.close()
        for strange in (999_999,):
            again = table.audience.watch(0, [0], strange)
            page = Page()
            await page.follow(again)
            assert page.state == plain(table.audience.state(0, [0]))
            again.close()

    run(tmp_path, steps)


def test_versions_too_old_to_be_remembered_get_the_whole_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "KEPT", 3)

    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 6, 60))
        line = table.audience.watch(0, [0], None)
        old = table.history.rows
        await play_on(table, Random(6), 6)
        line.close()
        again = table.audience.watch(0, [0], old)
        assert isinstance(again.queue[0], WholeState)
        assert len(table.scenes.feeds[0].steps) == 3

    run(tmp_path, steps)


def test_after_a_restart_a_known_version_is_resumed(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 7, 60))
        line = table.audience.watch(0, [0], None)
        page = Page()
        await page.follow(line)
        since = table.history.rows
        table = await host.reopened(table)
        await play_on(table, Random(7), 3)
        await page.follow(table.audience.watch(0, [0], since))
        assert page.state == plain(table.audience.state(0, [0]))

    run(tmp_path, steps)


def test_slow_readers_are_dropped_and_nobody_waits_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "QUEUE", 5)

    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 8, 60))
        slow = table.audience.watch(0, [0], None)
        quick = table.audience.watch(1, [1], None)
        page = Page()
        for _ in range(8):
            await play_on(table, Random(8), 1)
            await page.follow(quick)
        assert slow.disconnected
        assert not slow.queue
        with pytest.raises(Disconnected):
            await slow.next()
        assert slow not in table.presence.readers
        assert not quick.disconnected
        assert not differences(page.state, plain(table.audience.state(1, [1])))
        slow.close()
        await host.wait(table)
        assert table.audience.players()[0].absent
        assert not table.audience.players()[1].absent

    run(tmp_path, steps)


def test_a_reader_waits_for_news_and_gets_it_in_order(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 8, 60))
        line = table.audience.watch(None, [], None)
        await drained(line)
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        assert not waiting.done()
        seat = asked(table)[0]
        version = await act(table, seat, *open_to(table, seat).actions[-1].texts)
        first = await waiting
        assert isinstance(first, Update)
        assert first.version <= version
        numbers = [message["version"] for message in await drained(line)]
        assert numbers == sorted(numbers)

    run(tmp_path, steps)


def test_several_readers_of_one_seat_are_told_the_same(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 9, 60))
        first = table.audience.watch(0, [0], None)
        await play_on(table, Random(9), 2)
        second = table.audience.watch(0, [0], None)
        await play_on(table, Random(10), 3)
        one, two = Page(), Page()
        await one.follow(first)
        await two.follow(second)
        assert not differences(one.state, two.state)

    run(tmp_path, steps)


def test_a_note_keeps_its_place_in_everybodys_log(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 9, 60))
        await play_on(table, Random(1), 2)
        said = [entry.words for entry in table.log.log(0)]
        await table.journal.note(1, "Somebody has knocked.")
        await play_on(table, Random(2), 4)
        for seat in (None, 0, 1):
            words = [entry.words for entry in table.log.log(seat)]
            assert words.count("Somebody has knocked.") == 1
            assert [entry.n for entry in table.log.log(seat)] == list(range(len(words)))
        assert [entry.words for entry in table.log.log(0)][: len(said) + 1] == [*said, "Somebody has knocked."]
        entry = table.log.log(0)[len(said)]
        assert entry.seat == 1
        assert entry.facts == {"fact": "table"}

    run(tmp_path, steps)


def test_facts_are_what_is_new_and_keep_says_when_something_is_gone(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", credits={0: 9, 1: 9}))
        reader = table.audience.watch(1, [1], None)
        await drained(reader)
        known = len(table.log.log(1))
        await act(table, 0, *offered(table, 0, "build"))
        (built,) = [told for told in await drained(reader) if "facts" in told]
        assert [entry["n"] for entry in built["facts"]] == list(range(known, len(table.log.log(1))))
        assert built["facts"]
        assert "keep" not in built
        await table.journal.note(0, "A note.")
        await table.journal.note(0, "Another.")
        notes = [told for told in await drained(reader) if "facts" in told]
        assert [[entry["words"] for entry in told["facts"]] for told in notes] == [["A note."], ["Another."]]
        table.audience.announce(game=True)
        (again,) = await drained(reader)
        assert again["facts"] == []  # told once
        await table.undo.undo(0, "u")
        (undone,) = [told for told in await drained(reader) if "facts" in told]
        assert undone["keep"] == known
        assert [entry["words"] for entry in undone["facts"]] == ["A note.", "Another."]

    run(tmp_path, steps)


def test_ids_are_unique_in_every_part_of_a_scene() -> None:
    for seed in range(4):
        game = rolled(4, seed, 150 + 40 * seed)
        for seat in (None, 0, 3):
            scene = game.scene(seat)
            _, board = board_of(game)
            for name, part in {**changing_parts(game, scene), **board}.items():
                if isinstance(part, dict) and set(part) == {"order", "items"}:
                    assert len(part["order"]) == len(part["items"]) == len(scene[name]), name


def test_changes_say_what_came_went_and_moved() -> None:
    old = {"worlds": {"order": ["a", "b"], "items": {"a": {"id": "a", "x": 1}, "b": {"id": "b"}}}, "round": 1, "one": 1}
    new = {"worlds": {"order": ["c", "a"], "items": {"a": {"id": "a", "x": 2}, "c": {"id": "c"}}}, "round": 2, "one": 1}
    made = changes(old, new)
    assert made == {
        "worlds": PartChange(set={"a": {"id": "a", "x": 2}, "c": {"id": "c"}}, drop=["b"], order=["c", "a"]),
        "round": PartChange(value=2),
    }
    assert applied(old, made) == new
    assert changes(new, new) == {}


def test_parts_that_are_the_same_for_several_readers_are_kept_once(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(rolled(2, 9, 60))
        for seat in (0, 1, None):
            table.audience.watch(seat, [] if seat is None else [seat], None)
        await play_on(table, Random(3), 4)
        for one, two in pairwise(table.scenes.feeds[seat].scene for seat in (0, 1, None)):
            for part, value in two.items():
                if one[part] == value:
                    assert one[part] is value, part

    run(tmp_path, steps)


def test_changes_one_after_the_other_are_one_change() -> None:
    def scene(worlds: str, number: int, token: dict[str, Any] | None) -> dict[str, Any]:
        items = {name: {"id": name, "x": number if name == "a" else 0} for name in worlds}
        return {"worlds": {"order": list(worlds), "items": items}, "round": number, "battle": token}

    fight: dict[str, Any] = {"order": ["x"], "items": {"x": {"id": "x"}}}
    told = [
        scene("ab", 1, None),
        scene("bca", 1, fight),
        scene("bac", 2, {"order": ["x", "y"], "items": {**fight["items"], "y": {"id": "y"}}}),
        scene("ab", 3, fight),
        scene("abc", 3, None),
    ]
    for start, old in enumerate(told):
        made: Changes = {}
        for before, after in pairwise(told[start:]):
            made = joined(made, changes(before, after))
            assert applied(old, made) == after
