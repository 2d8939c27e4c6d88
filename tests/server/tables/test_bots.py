"""Bots in worker processes: slow ones, endless ones, and ones that hear nothing."""

from __future__ import annotations

import asyncio

import pytest

import tolmek
from tests.server.tables import thinking
from tolmek.server.bot_pool import BotPool, Think

TEXTS = ["end", "culture"]


def ask(ways: Think, *prompts: str, budget: float = 0.2, patience: float = 60.0) -> list[str]:
    """What one pool answers to these questions, one after another."""
    game = tolmek.new_game("revised", 2, 1)
    actions = [game.parse(text, 0) for text in TEXTS]
    pool = BotPool(1, budget, patience, ways)

    async def asking() -> list[str]:
        try:
            return [
                await pool.choose("greedy", 7, {}, tolmek.Decision(0, prompt, actions, True, [], 0))
                for prompt in prompts
            ]
        finally:
            pool.close()

    return asyncio.run(asking())


def worker(answer: str) -> str:
    """The process that has answered itself."""
    text, _, process = answer.partition(" ")
    assert (text, process.isdecimal()) == ("end", True), answer
    return process


@pytest.mark.slow
def test_a_busy_machine_starts_no_more_processes() -> None:
    """Only the processor time of a thought counts, not the time until the worker has started."""
    assert len({worker(answer) for answer in ask(thinking.slowly, "easy", "easy", "easy")}) == 1


@pytest.mark.slow
def test_an_endless_thought_is_broken_off_and_the_worker_goes_on() -> None:
    first, second, third = ask(thinking.endlessly, "easy", "hard", "easy")
    assert worker(first) == worker(third)
    assert second in TEXTS


@pytest.mark.slow
def test_a_thought_that_cannot_be_broken_off_ends_with_its_worker() -> None:
    first, second, third = ask(thinking.deaf, "easy", "hard", "easy")
    assert second in TEXTS
    assert worker(first) != worker(third)


@pytest.mark.slow
def test_a_table_does_not_wait_for_ever() -> None:
    assert ask(thinking.slowly, "easy", patience=0.1)[0] in TEXTS
