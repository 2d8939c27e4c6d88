"""Bots in worker processes: slow ones, endless ones, dying ones, and ones that hear nothing."""

from __future__ import annotations

import asyncio

import pytest

import tolmek
from tests.server.tables import thinking
from tests.server.tables.thinking import HARD
from tolmek import bots
from tolmek.server import bot_pool
from tolmek.server.bot_pool import BotPool
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.turn_time import ASIDE, SHARE, TURN, USUAL, TurnTime

EASY = "easy"
LEFT = 0.2  # seconds of the turn
GAME = tolmek.new_game("revised", 2, 1)


def question(kind: type, prompt: str = HARD, mind: str = "") -> Question:
    """What a bot of this kind is asked."""
    decision = GAME.decision
    assert decision is not None
    texts = [str(action) for action in decision.actions]
    name = f"{kind.__module__}:{kind.__name__}"
    return Question(name, 7, GAME.view(decision.seat), prompt, texts, mind)


def ask(pool: BotPool, *questions: Question, left: float = LEFT) -> list[Answer]:
    """What one pool answers, one after another."""

    async def asking() -> list[Answer]:
        try:
            return [await pool.choose(one, left) for one in questions]
        finally:
            pool.close()

    return asyncio.run(asking())


def three(kind: type, pool: BotPool) -> list[Answer]:
    """An easy question, a hard one, and an easy one."""
    return ask(pool, question(kind, EASY), question(kind, HARD), question(kind, EASY))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> BotPool:
    """One worker, and so much patience that processor time alone counts, however busy the machine is."""
    monkeypatch.setattr(bot_pool, "SLACK", 90.0)
    return BotPool(1, patience=90.0, megabytes=128)


def the_cadet() -> str:
    decision = GAME.decision
    assert decision is not None
    return str(bots.bot("cadet", 7).choose(GAME.view(decision.seat), decision))


def worker(answer: Answer) -> str:
    """The process that has answered itself."""
    assert answer.text == question(thinking.Easy).texts[0]
    assert answer.reason.startswith("process ")
    return answer.reason


# --- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_busy_machine_starts_no_more_processes(caplog: pytest.LogCaptureFixture) -> None:
    """Only the processor time of a thought counts, not the time until the worker has started."""
    assert len({worker(answer) for answer in three(thinking.Slow, BotPool(1))}) == 1
    assert caplog.messages == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", [thinking.Endless, thinking.Catching])
def test_an_endless_thought_is_broken_off_and_the_worker_goes_on(
    kind: type, patient: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, third = three(kind, patient)
    assert worker(first) == worker(third)
    assert (second.text, second.reason) == (the_cadet(), "")
    assert second.seconds >= LEFT
    assert caplog.messages == [f"The bot {question(kind).bot} has taken too long."]


@pytest.mark.slow
def test_the_best_action_so_far_counts(patient: BotPool, caplog: pytest.LogCaptureFixture) -> None:
    _, second, _ = three(thinking.Decided, patient)
    assert second.text == question(thinking.Decided).texts[0] != the_cadet()
    assert caplog.messages == [f"The bot {question(thinking.Decided).bot} has taken too long."]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (thinking.Deaf, "has ended its worker"),  # a thought that cannot be broken off ends with its worker
        (thinking.Dying, "has ended its worker"),
        (thinking.Hungry, "has used too much memory"),
    ],
)
def test_a_worker_that_is_lost_is_replaced(
    kind: type, words: str, patient: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, third = three(kind, patient)
    assert (second.text, second.reason) == (the_cadet(), "")
    assert worker(first) != worker(third)
    assert caplog.messages == [f"The bot {question(kind).bot} {words}."]


@pytest.mark.slow
def test_a_table_does_not_wait_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    """The worker that hangs is ended, too."""
    pool = BotPool(1, patience=4.0)
    first, second, third = three(thinking.Hanging, pool)
    assert second.text in question(thinking.Hanging).texts
    assert worker(first) != worker(third)
    assert pool.all == set()
    assert caplog.messages[0] == f"The bot {question(thinking.Hanging).bot} has not answered in time."


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (thinking.Failing, "has failed (ValueError: no idea)"),
        (thinking.Cheating, "has chosen an action that is not in its list"),
    ],
)
def test_the_cadet_chooses_for_a_bot_that_fails(kind: type, words: str, caplog: pytest.LogCaptureFixture) -> None:
    first, second, third = three(kind, BotPool(0))
    assert second.text == the_cadet()
    assert worker(first) == worker(third)
    assert caplog.messages == [f"The bot {question(kind).bot} {words}."]


def test_where_the_cadet_fails_any_action_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.LEVELS, "cadet", lambda seed: thinking.Failing(seed))
    (answer,) = ask(BotPool(0), question(thinking.Failing))
    assert answer.text in question(thinking.Failing).texts


# --- time ------------------------------------------------------------------------------------------------------------


def test_a_turn_has_a_budget() -> None:
    time = TurnTime()
    assert time.left("captain", "1.0", own=True) == USUAL == 3.0
    time.use(1.0)
    assert time.left("captain", "1.0", own=True) == USUAL - 1.0
    time.use(5.0)
    assert time.left("captain", "1.0", own=True) == 0.0
    assert time.left("captain", "1.1", own=False) == USUAL / ASIDE
    assert time.left("emperor:style=bold", "2.0", own=True) == TURN["emperor"] == 8.0


def test_a_choice_gets_a_share_of_what_is_left() -> None:
    (answer,) = ask(BotPool(0), question(thinking.Limited), left=3.0)
    assert answer.reason == f"{3.0 * SHARE:.3f} s, 1"


def test_everybody_gets_less_where_more_tables_wait_than_there_are_workers() -> None:
    pool = BotPool(2)
    one = question(thinking.Limited)
    shares = []
    for pool.waiting in (1, 2, 3, 8):
        given = pool.budgeted(one, 3.0, None)
        assert given.most >= given.seconds
        shares.append(given.seconds * max(2, pool.waiting))
    assert shares == [pytest.approx(2 * 3.0 * SHARE)] * 4  # together they take what two workers have
    assert pool.budgeted(one, 3.0, within=0.5).seconds <= 0.5 * SHARE  # a window that closes soon


@pytest.mark.slow
def test_tables_that_wait_together_are_all_answered() -> None:
    pool = BotPool(1)
    one = question(thinking.Easy, EASY)

    async def asking() -> list[Answer]:
        try:
            return await asyncio.gather(*(pool.choose(one, LEFT) for _ in range(5)))
        finally:
            pool.close()

    assert len({worker(answer) for answer in asyncio.run(asking())}) == 1
    assert pool.waiting == 0


@pytest.mark.slow
def test_a_bot_goes_on_with_what_it_has_in_mind() -> None:
    seats = [question(thinking.Limited, mind=mind) for mind in ("a/0", "a/1", "a/0")]
    assert [answer.reason.split(", ")[1] for answer in ask(BotPool(1), *seats)] == ["1", "1", "2"]
