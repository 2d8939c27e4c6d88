"""Previews: the scene after an action, from what the seat knows and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time

import msgspec
import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import Game, Host, act, asked, open_to, plain, rolled, run
from tests.server.tables.test_secrets import guesses
from tolmek.server.table.previews import agreed
from tolmek.server.table.table import Table
from tolmek.server.wire.answers import Decision, PartChange, Preview, RefusedAction
from tolmek.server.wire.scenes import applied

QUICK = 0.05  # seconds of processor time, typically


def previews(table: Table, seat: int, most: int = 12) -> list[tuple[list[str], Preview]]:
    previewed = []
    for decision in table.questions.open_to(seat):
        actions = decision.actions
        for action in Random(1).sample(actions, min(most, len(actions))):
            previewed.append((action.texts, table.replay.preview(seat, decision.id, action.texts)))
    return previewed


SHOWS = ("battle_card",)  # the other side's card may be turned over with it, which no preview knows
EDITIONS = [("revised", 3, 150), ("revised", 4, 180), ("key", 3, 160), ("published", 3, 150), ("kickstarter", 4, 140)]


@pytest.mark.parametrize(("edition", "seed", "choices"), EDITIONS)
def test_the_preview_is_what_happens(tmp_path: Path, edition: str, seed: int, choices: int) -> None:
    """Where neither chance nor anybody else decides, the scene with its changes is the one that comes."""
    held = 0

    async def steps(host: Host) -> None:
        nonlocal held
        for start in range(0, 20, 5):
            game = rolled(3, seed, choices + start, edition)
            (seat,) = asked(await host.put(game))[:1]
            actions = open_to(await host.put(game), seat).actions
            for texts in [one.texts for one in actions if one.verb not in SHOWS][:8]:
                table = await host.put(game)
                before = plain(table.audience.state(seat, [seat]))
                told = table.replay.preview(seat, table.current.decision_id(seat), texts)
                rows = len(await host.store.rows(table.id))
                await act(table, seat, *texts)
                if len(await host.store.rows(table.id)) > rows + len(texts):
                    continue  # dice or cards, or a choice that nobody had to make
                after = plain(table.audience.state(seat, [seat]))
                if after["board"] != before["board"]:
                    assert told.changes == {}
                    continue
                assert plain(applied(before["scene"], told.changes)) == after["scene"], texts
                held += bool(told.changes)

    run(tmp_path, steps)
    assert held >= 8


@pytest.mark.parametrize(("edition", "seed", "choices"), EDITIONS)
def test_previews_do_not_depend_on_what_is_hidden(tmp_path: Path, edition: str, seed: int, choices: int) -> None:
    """Two games that differ only in what is hidden from the seat give the same bytes."""

    async def steps(host: Host) -> None:
        compared = 0
        for start in range(0, 40, 8):
            game = rolled(3, seed, choices + start, edition)
            decision = game.decision
            assert decision is not None
            pair = guesses(game, decision.seat)
            if len(pair) < 2 or decision.seat < 0:
                continue
            tables = [await host.put(one) for one in pair]
            one, two = (msgspec.json.encode(previews(table, decision.seat)) for table in tables)
            assert one == two
            compared += 1
        assert compared

    run(tmp_path, steps)


def test_a_die_stops_the_preview(tmp_path: Path) -> None:
    """Nothing that a die decides is told."""
    ships = {"pyrious.a0": ["starfighter", "starfighter"]}

    async def steps(host: Host) -> None:
        table = await host.put(position(3, ships={0: ships, 1: ships}, hands={0: [], 1: [], 2: []}))
        told = table.replay.preview(0, table.current.decision_id(0), ["attack pyrious.a0 1"])
        assert "fleets" not in told.changes
        assert plain(told.changes["battle"])["value"]["rolls"] == []

    run(tmp_path, steps)


def test_a_hand_that_would_be_seen_is_not_guessed_at(tmp_path: Path) -> None:
    second = PartChange(value=2)
    one = {"hand": PartChange(set={"a": {"count": 1}, "b": {"count": 2}}, drop=["c", "d"]), "round": second}
    two = {"hand": PartChange(set={"a": {"count": 1}, "e": {"count": 2}}, drop=["c"]), "round": second, "first": second}
    old = {"hand": {"order": ["c", "d"], "items": {}}}
    assert agreed(old, [one, two]) == {
        "hand": PartChange(set={"a": {"count": 1}}, drop=["c"], order=["d", "a"]),
        "round": second,
    }
    assert agreed(old, [one, two, {}]) == {}


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_preview_is_quick_and_small(tmp_path: Path, edition: str) -> None:
    async def steps(host: Host) -> None:
        game: Game = rolled(4, 9, 200, edition)
        table = await host.put(game)
        (seat,) = asked(table)[:1]
        previews(table, seat)
        times, sizes = [], []
        for texts in [one.texts for one in open_to(table, seat).actions][:20]:
            start = process_time()
            told = table.replay.preview(seat, table.current.decision_id(seat), texts)
            times.append(process_time() - start)
            sizes.append(len(msgspec.json.encode(told)))
        assert sorted(times)[len(times) // 2] < QUICK
        assert sorted(sizes)[len(sizes) // 2] < len(msgspec.json.encode(table.audience.state(seat, [seat]).scene)) / 2

    run(tmp_path, steps)


def test_the_path_begins_where_the_ship_stands_and_leads_over_the_obstacle(tmp_path: Path) -> None:
    """Also where a die is still to say whether the ship gets through."""
    ways: dict[str, list[list[str]]] = {"to": [], "cross": []}

    async def steps(host: Host) -> None:
        table = await host.put(position(3, ships={0: {"tan_fu": ["starfighter"]}}))
        decision = open_to(table, 0)
        for action in decision.actions:
            if action.texts[0] != "move starfighter tan_fu" or len(action.texts) == 1:
                continue
            step = action.texts[1].split(" ")
            told = table.replay.preview(0, decision.id, action.texts)
            assert told.path[0] == "space:tan_fu"
            assert told.path[-1] == f"space:{step[-1]}"
            if step[0] == "cross":
                assert told.path[-2] == f"space:{step[1]}"
            ways[step[0]].append(told.path)

    run(tmp_path, steps)
    assert {len(way) for way in ways["to"]} == {2, 3}
    assert {len(way) for way in ways["cross"]} == {2, 3}


def test_the_path_of_a_group_leads_over_the_hazard(tmp_path: Path) -> None:
    paths: list[list[str]] = []

    async def steps(host: Host) -> None:
        for seed in range(1, 30):
            table = await host.put(rolled(3, seed, 150, "published"))
            for seat in asked(table):
                decision = open_to(table, seat)
                for action in [one for one in decision.actions if one.verb == "to" and one.reveals]:
                    paths.append(table.replay.preview(seat, decision.id, action.texts).path)
                    assert paths[-1][1:] == [f"space:{action.texts[0].split(' ')[1]}"]

    run(tmp_path, steps)
    assert paths


def test_of_several_cards_too_many_are_refused_in_words(tmp_path: Path) -> None:
    """What is paid with cards that suffice leaves no question for another one."""
    told: list[RefusedAction | None] = []

    async def steps(host: Host) -> None:
        for seed in range(1, 60):
            game = random_game("published", seed, "pay-power")
            if game is None:
                continue
            table = await host.put(game)
            (seat,) = asked(table)[:1]
            decision = open_to(table, seat)
            texts = [row.text for row in decision.together]
            enough = [text for text in texts if [text] in listed(decision) and paid_by(game, text, seat)]
            if enough:
                more = [text for text in texts if text != enough[0]]
                told.append(table.replay.preview(seat, decision.id, [enough[0], more[0]]).refused)
                return

    run(tmp_path, steps)
    assert told == [RefusedAction(1, "The question is answered without that.", None)]


def listed(decision: Decision) -> list[list[str]]:
    return [action.texts for action in decision.actions]


def random_game(edition: str, seed: int, prompt: str) -> Game | None:
    """A random game up to a question of that kind with a choice."""
    game = tolmek.new_game(edition, seats=3, seed=seed)
    dice = Random(seed)
    while game.decision is not None:
        if game.decision.prompt == prompt and len(game.decision.actions) > 1:
            return game
        game.play(dice.choice(list(game.decision.actions)))
    return None


def paid_by(game: Game, text: str, seat: int) -> bool:
    trial = game.copy()
    trial.play(text, seat)
    return trial.decision is None or trial.decision.prompt != "pay-power"


def test_cards_that_are_still_to_be_turned_up_are_no_part_of_a_preview(tmp_path: Path) -> None:
    """Amber Trance looks at the deck: the preview ends before the first card."""

    async def steps(host: Host) -> None:
        game = tolmek.new_game("kickstarter", 2, 1)
        rng = Random(1)
        while "play amber_trance" not in [str(action) for action in decision_of(game).actions]:
            game.play(rng.choice(decision_of(game).actions), decision_of(game).seat)
        game.explicit_chance = True
        table = await host.put(game)
        seat = decision_of(game).seat
        told = table.replay.preview(seat, table.current.decision_id(seat), ["play amber_trance"])
        assert told.refused is None
        assert told.changes
        assert "looked" not in told.changes

    run(tmp_path, steps)


def decision_of(game: Game) -> tolmek.Decision:
    assert game.decision is not None
    return game.decision
