"""Bots at a table: whole actions, the time of a turn, and why they did it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.position import position
from tests.server.tables import thinking
from tests.server.tables.hosting import Host, act, asked, drained, offered, play_on, rest, rolled, run
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.rows import Row
from tolmek.server.table.bot_moves import LONGEST
from tolmek.server.table.table import Table
from tolmek.server.turn_time import ASIDE, USUAL

HOPELESS = f"{thinking.__name__}:Hopeless"
EDITIONS = [edition.id for edition in tolmek.editions()]
Choose = Callable[[Question, float, float | None], Answer]


def played_by(host: Host, monkeypatch: pytest.MonkeyPatch, choose: Choose) -> list[tuple[str, float]]:
    """Every bot answers like this; gives what is asked, and how much time was left."""
    questions: list[tuple[str, float]] = []

    async def answer(question: Question, left: float, within: float | None = None) -> Answer:
        questions.append((question.prompt, left))
        return choose(question, left, within)

    monkeypatch.setattr(host.tables.bot_pool, "choose", answer)
    return questions


def by_script(*texts: str, seconds: float = 0.0) -> Choose:
    """These in turn; the first one has a reason. Afterwards the last action of the list."""
    left = list(texts)

    def choose(question: Question, left_of_turn: float, within: float | None) -> Answer:
        if left and left[0] in question.texts:
            return Answer(left.pop(0), "It is near." if len(left) + 1 == len(texts) else "", seconds)
        ends = [text for text in question.texts if text in ("end", "done", "pass", "stop", "decline")]
        return Answer((ends or question.texts)[0], "", seconds)

    return choose


def flight(*, round: int = 2) -> tolmek.Game:
    """The bot's ship may go two spaces, after the person has ended their turn."""
    return position(2, active=0, round=round, ships={1: {"roth": ["starfighter"]}}, options={"offers": 0})


def ways(game: tolmek.Game) -> list[str]:
    """A ship and the space where it can go, as the bot of seat 1 sees it."""
    trial = game.copy()
    trial.explicit_chance = False
    while (decision := trial.decision) is not None and decision.seat == 0:
        texts = [str(action) for action in decision.actions]
        trial.play("end" if "end" in texts else texts[-1], 0)
    trial.play("move starfighter roth", 1)
    decision = trial.decision
    assert decision is not None
    return ["move starfighter roth", str(decision.actions[0])]


async def end_turn(table: Table) -> None:
    while 0 in asked(table) and any(action.texts == ["end"] for action in table.questions.open_to(0)[0].actions):
        await act(table, 0, "end")
    if 0 in asked(table):
        await act(table, 0, *offered(table, 0, "collect"))


def test_others_see_an_action_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = flight()
    script = ways(game)

    async def steps(host: Host) -> None:
        played_by(host, monkeypatch, by_script(*script))
        table = await host.put(game, "person", "bot")
        reader = table.audience.watch(0, [0], None)
        await end_turn(table)
        told = [message for message in await drained(reader) if "state" not in message]
        rows = [row.text for row in await host.store.rows(table.id) if row.seat == 1]
        assert rows[:2] == script
        moves = [
            message for message in told if any(one["facts"]["fact"] == "moved" for one in message.get("facts", []))
        ]
        assert len(moves) == 1
        asked_in_flight = [
            one["prompt"] for message in told for one in message.get("waiting", []) if one["prompt"] == "flight"
        ]
        assert asked_in_flight == []

    run(tmp_path, steps)


def test_a_bot_builds_its_whole_list_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        built = "build starfighter roth"
        played_by(host, monkeypatch, by_script(built, built))
        append, commits = host.store.append, []

        async def counted(game: str, base: int, rows: list[Row], *more: Any, **named: Any) -> int:
            commits.append(len(rows))
            return await append(game, base, rows, *more, **named)

        monkeypatch.setattr(host.store, "append", counted)
        table = await host.put(position(2, phase="pre-round", options={"offers": 0}), "person", "bot")
        assert [row.text for row in await host.store.rows(table.id) if row.seat == 1] == [built, built, "done"]
        assert commits == [3]

    run(tmp_path, steps)


def test_an_endless_action_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that begins an offer over and over does not keep the table waiting."""

    def dithering(question: Question, left: float, within: float | None) -> Answer:
        for wish in ("offer", "cancel", "ask_credits", "done", "end", "pass"):
            for text in question.texts:
                if text.startswith(wish):
                    return Answer(text)
        return Answer(question.texts[0])

    async def steps(host: Host) -> None:
        questions = played_by(host, monkeypatch, dithering)
        table = await host.put(
            position(2, phase="pre-round", options={"offers": 9}, credits={0: 5, 1: 5}), "person", "bot"
        )
        await rest(table)
        assert len(questions) < 10 * LONGEST

    run(tmp_path, steps)


def test_a_turn_has_one_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = flight()

    async def steps(host: Host) -> None:
        questions = played_by(host, monkeypatch, by_script(*ways(game), seconds=0.75))
        table = await host.put(game, "person", "bot")
        await end_turn(table)
        await rest(table)
        turn = [left for prompt, left in questions if prompt in ("turn", "flight")]
        assert turn[:5] == [USUAL, USUAL - 0.75, USUAL - 1.5, USUAL - 2.25, 0.0][: len(turn[:5])]
        assert len(turn) >= 3

    run(tmp_path, steps)


def test_where_all_build_at_once_a_bot_has_less_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(host: Host) -> None:
        questions = played_by(host, monkeypatch, by_script(seconds=0.5))
        table = await host.put(position(2, phase="pre-round", options={"offers": 0}), "person", "bot")
        await rest(table)
        assert questions[0] == ("muster", USUAL / ASIDE)

    run(tmp_path, steps)


def test_a_bot_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To everybody, with the sentence that tells its move; nobody writes it down."""
    game = flight()

    async def steps(host: Host) -> None:
        played_by(host, monkeypatch, by_script(*ways(game)))
        table = await host.put(game, "person", "bot")
        readers = [table.audience.watch(0, [0], None), table.audience.watch(None, [], None)]
        await end_turn(table)
        for reader in readers:
            facts = [one for message in await drained(reader) for one in message.get("facts", [])]
            explained = [one for one in facts if "reason" in one]
            assert [(one["facts"]["fact"], one["seat"], one["reason"]) for one in explained] == [
                ("moved", 1, "It is near.")
            ]
        assert [entry.reason for entry in table.log.log(None) if entry.reason] == ["It is near."]
        assert "It is near" not in table.game.record()
        assert not any("near" in row.text for row in await host.store.rows(table.id))
        again = await host.reopened(table)
        assert not any(entry.reason for entry in again.log.log(0))

    run(tmp_path, steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_that_fails_harms_no_game(tmp_path: Path, edition: str) -> None:
    """The cadet makes every choice of it."""

    async def steps(host: Host) -> None:
        table = await host.put(rolled(3, 1, 60, edition), "person", "bot", "bot", bots=[None, HOPELESS, HOPELESS])
        before = table.history.rows
        acted: set[int | None] = set()
        dice = Random(1)
        while not acted >= {0, 1, 2}:
            await play_on(table, dice, 6)
            acted = {row.seat for row in await host.store.rows(table.id, before)}
        assert set(asked(table)) <= {0}

    run(tmp_path, steps)
