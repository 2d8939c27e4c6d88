"""Choices: decision ids, sequences, idempotency keys, what is offered, what is forced."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.position import position
from tests.server.tables.hosting import (
    Game,
    Host,
    act,
    asked,
    fresh,
    offered,
    open_to,
    plain,
    play_on,
    refused,
    rest,
    rolled,
    run,
)
from tolmek.server.table.history import ACT, CHANCE
from tolmek.server.wire.answers import UndoState


def test_an_action_makes_a_new_version_and_a_new_decision(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, credits={0: 5}))
        before = table.history.rows
        ident = table.current.decision_id(0)
        version = await table.actions.act(0, ident, ["mine"], "a")
        assert version == table.history.rows == before + 1
        assert table.current.decision_id(0) != ident
        rows = await host.store.rows(table.id)
        assert [(row.seq, row.kind, row.seat, row.text) for row in rows[before:]] == [(before + 1, ACT, 0, "mine")]

    run(tmp_path, steps)


def test_a_stale_decision_is_refused_with_what_is_open(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        ident = table.current.decision_id(0)
        await act(table, 0, "mine")
        state = plain(table.audience.state(0, [0]))
        problem = await refused(table.actions.act(0, ident, ["mine"], "b"), "stale", 409)
        assert plain(problem.extra["decisions"]) == state["decisions"]
        assert problem.extra["version"] == table.history.rows
        assert plain(table.audience.state(0, [0])) == state
        await refused(table.actions.act(1, table.current.decision_id(1), ["mine"], "c"), "illegal", 422)
        await refused(table.actions.act(1, "1.turn.0", ["end"], "d"), "stale", 409)
        assert plain(table.audience.state(0, [0])) == state
        assert await host.store.answered(table.id, 0, "b") is None

    run(tmp_path, steps)


def test_steps_of_others_in_the_pre_round_phase_do_not_make_it_stale(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(3, phase="pre-round", credits={0: 9, 1: 9, 2: 9}))
        ident = table.current.decision_id(0)
        await act(table, 1, *offered(table, 1, "build"))
        await act(table, 2, *offered(table, 2, "research"))
        await table.undo.undo(2, fresh())
        await act(table, 2, "done")
        assert table.current.decision_id(0) == ident
        await table.actions.act(0, ident, ["done"], "a")
        await rest(table)
        assert asked(table) == [1]

    run(tmp_path, steps)


def test_an_offer_that_was_withdrawn_cannot_be_accepted_in_place_of_the_next(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", credits={0: 9, 1: 9}, techs={}))
        mustering = table.current.decision_id(1)
        await act(table, 0, "offer 1")
        await act(table, 0, "give_credits 3")
        await act(table, 0, "propose")
        first = table.current.decision_id(1)
        assert "answer" in first
        await act(table, 0, "withdraw")
        assert table.current.decision_id(1) == mustering  # its own question was only covered
        await act(table, 0, "offer 1")
        await act(table, 0, "ask_credits 3")
        await act(table, 0, "propose")
        assert table.current.decision_id(1) != first
        await refused(table.actions.act(1, first, ["accept"], "a"), "stale", 409)
        assert table.history.game.table.credits == [9, 9]
        await act(table, 1, "accept")
        assert table.history.game.table.credits == [12, 6]

    run(tmp_path, steps)


def test_an_attack_taken_back_closes_the_window_for_good(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        ships = {"pyrious.a0": ["starfighter"]}
        hand = ["peaceful_militia", "peaceful_retreat"]
        table = await host.put(position(3, active=1, ships={0: ships, 1: ships}, hands={0: hand, 1: hand}))
        attack = offered(table, 1, "attack")
        await act(table, 1, *attack)
        await act(table, 1, "pass")
        assert asked(table) == [0]
        ident = table.current.decision_id(0)
        for _ in range(2):
            assert (await table.undo.undo(1, fresh())).version
        await act(table, 1, *attack)
        await act(table, 1, "pass")
        assert asked(table) == [0]
        assert table.current.decision_id(0) != ident
        await refused(table.actions.act(0, ident, ["pass"], "a"), "stale", 409)

    run(tmp_path, steps)


def test_a_sequence_is_all_or_nothing(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, ships={0: {"pyrious.a0": ["starfighter"]}}))
        whole = next(one for one in open_to(table, 0).actions if len(one.texts) > 1 and one.texts[-1] == "stop")
        state, rows = plain(table.audience.state(0, [0])), await host.store.rows(table.id)
        problem = await refused(
            table.actions.act(0, table.current.decision_id(0), [*whole.texts[:-1], "attack halcyra planet"], "a"),
            "illegal",
            422,
        )
        assert problem.extra["position"] == len(whole.texts) - 1
        assert problem.extra["reason"] == problem.message
        assert plain(table.audience.state(0, [0])) == state
        assert await host.store.rows(table.id) == rows
        problem = await refused(
            table.actions.act(0, table.current.decision_id(0), ["nonsense", "stop"], "a"), "illegal", 422
        )
        assert problem.extra["position"] == 0
        version = await table.actions.act(0, table.current.decision_id(0), whole.texts, "a")  # the key was not used up
        assert version == len(rows) + len(whole.texts)
        assert [row.text for row in (await host.store.rows(table.id))[len(rows) :]] == whole.texts

    run(tmp_path, steps)


def test_a_sequence_ends_at_the_first_die(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, hands={0: []}))
        culture = offered(table, 0, "culture")
        state = plain(table.audience.state(0, [0]))
        problem = await refused(
            table.actions.act(0, table.current.decision_id(0), [*culture, "mine"], "a"), "illegal", 422
        )
        assert problem.extra["position"] == 1
        assert plain(table.audience.state(0, [0])) == state
        await act(table, 0, *culture)
        kinds = [row.kind for row in await host.store.rows(table.id)]
        assert kinds[0] == ACT
        assert CHANCE in kinds

    run(tmp_path, steps)


def test_a_sequence_does_not_go_on_in_another_seats_turn(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, actions=0))
        rows = len(await host.store.rows(table.id))
        await refused(table.actions.act(0, table.current.decision_id(0), ["end", "mine"], "a"), "illegal", 422)
        assert len(await host.store.rows(table.id)) == rows

    run(tmp_path, steps)


def test_the_same_key_twice_is_one_action(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2))
        ident = table.current.decision_id(0)
        both = await asyncio.gather(*(table.actions.act(0, ident, ["mine"], "same") for _ in range(3)))
        assert len(set(both)) == 1
        state = plain(table.audience.state(0, [0]))
        assert await table.actions.act(0, ident, ["mine"], "same") == both[0]
        table = await host.reopened(table)
        assert await table.actions.act(0, ident, ["mine"], "same") == both[0]
        assert plain(table.audience.state(0, [0])) == {**state, "votes": []}
        assert await table.actions.act(0, table.current.decision_id(0), ["buy peaceful_retreat"], "other") > both[0]
        await refused(table.actions.act(1, "1.turn.0", ["end"], "same"), "stale", 409)  # keys belong to a seat

    run(tmp_path, steps)


def test_undo_and_redo_with_the_same_key_are_one(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, phase="pre-round", credits={0: 20}))
        for _ in range(3):
            await act(table, 0, *offered(table, 0, "build"))
        full = table.history.game.hash
        first = await table.undo.undo(0, "u")
        assert await table.undo.undo(0, "u") == first
        await table.undo.undo(0, "u2")
        assert table.history.game.table.credits[0] < 20
        version = await table.undo.redo(0, "r")
        assert await table.undo.redo(0, "r") == version
        await table.undo.redo(0, "r2")
        assert table.history.game.hash == full
        await refused(table.undo.redo(0, "r3"), "bad-request", 400)

    run(tmp_path, steps)


@pytest.mark.parametrize(("seats", "seed", "start"), [(2, 11, 100), (3, 12, 200), (4, 13, 330)])
def test_everything_offered_is_accepted(tmp_path: Path, seats: int, seed: int, start: int) -> None:
    """Each action that a page shows, tried on a copy; one of them is then played."""

    async def steps(host: Host) -> None:
        table = await host.put(rolled(seats, seed, start))
        rng = Random(seed)
        tried = 0
        for _ in range(14):
            if not asked(table):
                break
            for seat in range(seats):
                for decision in table.questions.open_to(seat):
                    assert decision.actions
                    for action in rng.sample(decision.actions, min(25, len(decision.actions))):
                        after, lines = table.current.simulate(seat, action.texts)
                        assert [line.text for line in lines if line.kind == ACT] == action.texts
                        assert after.game.decision_of(-1) is None or after.game.over  # chance has been asked
                        tried += 1
            await play_on(table, rng, 1, ())
        assert tried > 60

    run(tmp_path, steps)


def test_a_whole_move_is_one_action_and_really_flies(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.put(position(2, ships={0: {"pyrious.a0": ["starfighter"]}}))
        moves = [one for one in open_to(table, 0).actions if one.verb == "move" and len(one.texts) > 1]
        assert moves
        for move in moves:
            assert move.final
            assert move.group == "move"
            assert move.touches[0] == "ship:0.starfighter@pyrious.a0"
        landing = next(one for one in moves if one.texts[-1] == "stop")
        place = landing.texts[1].split()[1]
        await act(table, 0, *landing.texts)
        fleets = table.audience.state(0, [0]).scene["fleets"]["items"]
        assert any(place in ident for ident in fleets), (place, list(fleets))
        assert open_to(table, 0).prompt == "turn"

    run(tmp_path, steps)


def test_forced_choices_are_made_for_people_but_closing_ones_are_not(tmp_path: Path, same_luck: str) -> None:
    """The last seat has one place left to start at; what a hand decides is asked whatever the seat holds."""

    async def steps(host: Host) -> None:
        table = await host.put(tolmek.new_game("kickstarter", 3, 1, chance="asked"))
        rng = Random(1)
        for _ in range(20):
            for seat in asked(table):
                question = open_to(table, seat)
                (verb, *more) = [one.verb for one in question.actions]
                if not more and not table.history.game.rules.has_secret_actions(question.prompt):
                    assert verb in table.history.game.rules.presentation.closing, question
            await play_on(table, rng, 1)
        starts = [one for one in await host.store.rows(table.id) if one.text.startswith("start_at ")]
        assert len(starts) == 3

    run(tmp_path, steps)


def before_an_arrival() -> tuple[Game, list[str]]:
    """Seat 0 comes, by no dice, to a place where a delivery could begin, and has none to begin; gives how."""
    for seed in range(40):
        game = tolmek.new_game("published", 3, seed, chance="asked")
        rng = Random(seed)
        before, chosen = game.copy(), list[str]()
        while (decision := game.decision) is not None and game.table.round < 6:
            if decision.prompt == "delivery" and decision.seat == 0 and len(decision.actions) == 1 and chosen:
                return before, chosen
            action = rng.choice(decision.actions)
            moving = decision.seat == 0 and decision.prompt == "move"
            game.play(action, decision.seat)
            if moving:
                chosen.append(str(action))
            else:
                before, chosen = game.copy(), []
    raise AssertionError("nobody arrives at a pick-up")


@pytest.mark.parametrize("kinds", [["person", "bot", "bot"], ["person"] * 3], ids=["alone", "people"])
def test_alone_nobody_is_asked_about_a_delivery_that_cannot_begin(tmp_path: Path, kinds: list[str]) -> None:
    """Where others could learn from it what is in the hand, everybody is asked."""
    game, texts = before_an_arrival()

    async def steps(host: Host) -> None:
        table = await host.put(game, *kinds)
        for text in texts:
            if [text] in [one.texts for one in open_to(table, 0).actions]:  # else it was made for them
                await act(table, 0, text)
        if len(kinds) == len(table.seats.people()):
            assert open_to(table, 0).prompt == "delivery"
            return
        rows = await host.store.rows(table.id)
        own = [row.text for row in rows if row.seat == 0 and row.kind == ACT]
        assert own[own.index(texts[-1]) + 1] == "done"

    run(tmp_path, steps)


def test_nobody_is_asked_in_a_finished_game(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        game = rolled(2, 3, 10_000)
        assert game.over
        table = await host.put(game)
        for made in (
            table.actions.act(0, "0.turn.0", ["end"], "a"),
            table.undo.undo(0, "b"),
            table.proposals.resign(0),
            table.proposals.vote(0, "c", True),
            table.seat_do(0, 1, "takeover", "", ""),
        ):
            await refused(made, "finished", 409)
        state = table.audience.state(0, [0])
        assert (state.decisions, state.waiting) == ([], [])
        assert state.result is not None
        assert state.result.taken_back == 0
        assert sorted(seat for group in state.result.ranking for seat in group) == [0, 1]
        assert state.undo == UndoState(open=False, free=False, why="", redo=False)

    run(tmp_path, steps)
