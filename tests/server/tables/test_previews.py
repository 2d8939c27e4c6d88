"""Previews: the scene after an action, from what the seat knows and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest

from tests.position import position
from tests.server.tables.house import Game, House, act, asked, open_to, plain, rolled, run
from tests.server.tables.test_secrets import guesses
from tolmek.server.previewing import agreed
from tolmek.server.tables import LiveTable
from tolmek.server.telling import applied

QUICK = 0.05  # seconds, typically


def previews(table: LiveTable, seat: int, most: int = 12) -> list[tuple[list[str], dict[str, Any]]]:
    found = []
    for decision in table.decisions(seat):
        actions = decision["actions"]
        for action in Random(1).sample(actions, min(most, len(actions))):
            found.append((action["texts"], table.preview(seat, decision["id"], action["texts"])))
    return found


EDITIONS = [("revised", 3, 150), ("revised", 4, 180), ("key", 3, 160), ("published", 3, 150), ("kickstarter", 4, 140)]


@pytest.mark.parametrize(("edition", "seed", "choices"), EDITIONS)
def test_the_preview_is_what_happens(tmp_path: Path, edition: str, seed: int, choices: int) -> None:
    """Where neither chance nor anybody else decides, the scene with its changes is the one that comes."""
    held = 0

    async def steps(home: House) -> None:
        nonlocal held
        for start in range(0, 20, 5):
            game = rolled(3, seed, choices + start, edition)
            (seat,) = asked(await home.put(game))[:1]
            for texts in [one["texts"] for one in open_to(await home.put(game), seat)["actions"]][:8]:
                table = await home.put(game)
                before = plain(table.state(seat, [seat]))
                told = plain(table.preview(seat, table.decision_id(seat), texts))
                rows = len(await home.store.rows(table.id))
                await act(table, seat, *texts)
                if len(await home.store.rows(table.id)) > rows + len(texts):
                    continue  # dice or cards, or a choice that nobody had to make
                after = plain(table.state(seat, [seat]))
                if after["board"] != before["board"]:
                    assert told["changes"] == {}
                    continue
                assert applied(before["scene"], told["changes"]) == after["scene"], texts
                held += bool(told["changes"])

    run(tmp_path, steps)
    assert held >= 8


@pytest.mark.parametrize(("edition", "seed", "choices"), EDITIONS)
def test_previews_do_not_depend_on_what_is_hidden(tmp_path: Path, edition: str, seed: int, choices: int) -> None:
    """Two games that differ only in what is hidden from the seat give the same bytes."""

    async def steps(home: House) -> None:
        compared = 0
        for start in range(0, 40, 8):
            game = rolled(3, seed, choices + start, edition)
            decision = game.decision
            assert decision is not None
            pair = guesses(game, decision.seat)
            if len(pair) < 2 or decision.seat < 0:
                continue
            tables = [await home.put(one) for one in pair]
            one, two = (msgspec.json.encode(previews(table, decision.seat)) for table in tables)
            assert one == two
            compared += 1
        assert compared

    run(tmp_path, steps)


def test_a_die_stops_the_preview(tmp_path: Path) -> None:
    """Nothing that a die decides is told."""
    ships = {"pyrious.a0": ["starfighter", "starfighter"]}

    async def steps(home: House) -> None:
        table = await home.put(position(3, ships={0: ships, 1: ships}, hands={0: [], 1: [], 2: []}))
        told = table.preview(0, table.decision_id(0), ["attack pyrious.a0 1"])
        assert "fleets" not in told["changes"]
        assert told["changes"]["battle"]["value"]["rolls"] == []

    run(tmp_path, steps)


def test_a_hand_that_would_be_seen_is_not_guessed_at(tmp_path: Path) -> None:
    one = {"hand": {"set": {"a": {"count": 1}, "b": {"count": 2}}, "drop": ["c", "d"]}, "round": {"value": 2}}
    two = {"hand": {"set": {"a": {"count": 1}, "e": {"count": 2}}, "drop": ["c"]}, "round": {"value": 2}, "first": {}}
    old = {"hand": {"order": ["c", "d"], "items": {}}}
    assert agreed(old, [one, two]) == {
        "hand": {"set": {"a": {"count": 1}}, "drop": ["c"], "order": ["d", "a"]},
        "round": {"value": 2},
    }
    assert agreed(old, [one, two, {}]) == {}


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_preview_is_quick_and_small(tmp_path: Path, edition: str) -> None:
    async def steps(home: House) -> None:
        game: Game = rolled(4, 9, 200, edition)
        table = await home.put(game)
        (seat,) = asked(table)[:1]
        previews(table, seat)
        times, sizes = [], []
        for texts in [one["texts"] for one in open_to(table, seat)["actions"]][:20]:
            start = perf_counter()
            told = table.preview(seat, table.decision_id(seat), texts)
            times.append(perf_counter() - start)
            sizes.append(len(msgspec.json.encode(told)))
        assert sorted(times)[len(times) // 2] < QUICK
        assert sorted(sizes)[len(sizes) // 2] < len(msgspec.json.encode(table.state(seat, [seat])["scene"])) / 2

    run(tmp_path, steps)
