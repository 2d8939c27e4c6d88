"""Bots think in worker processes with a budget of processor time; they get a view and their decision, never the game.

A worker stops a bot that thinks for too long and takes the next question. On a busy machine bots take longer, and no
process is started because of that: more of them would only make it busier.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import Any

import tolmek
from tolmek import bots
from tolmek.api import imagine
from tolmek.server.errors import bad_request

logger = logging.getLogger("tolmek.server")

BUDGET = 5.0  # seconds of processor time for one choice
STUCK = 4  # times the budget: a bot that no signal of ours stops ends with its worker
PATIENCE = 60.0  # seconds for which a table waits, however busy the machine is
SIMPLE = ("random",)  # not worth a journey to another process

Think = Callable[[str, int, dict[str, Any], str, list[str]], str]


class OutOfTime(Exception):
    """The bot has used up its processor time."""


class BotPool:
    """Answers for bots. `workers=0` thinks in this process, which tests use."""

    def __init__(
        self,
        workers: int | None = None,
        budget: float = BUDGET,
        patience: float = PATIENCE,
        thinking: Think | None = None,
        further: Sequence[str] = (),
    ) -> None:
        self.names = [*bots.names(), *further]  # the levels, and what else the operator lets play
        self.workers = max(1, min(2, (os.cpu_count() or 1) - 1)) if workers is None else workers
        self.budget = budget
        self.patience = patience
        self.thinking = thinking or think
        self.pool: ProcessPoolExecutor | None = None

    def check(self, name: str) -> None:
        """Refuse a bot that does not play here."""
        if name not in self.names:
            raise bad_request(f"There is no bot “{name}”.", f"Choose one of {', '.join(self.names)}.")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def choose(self, name: str, seed: int, view: dict[str, Any], decision: tolmek.Decision) -> str:
        """The text of the bot's action. A bot that is too slow or fails is replaced by a random choice."""
        texts = [str(action) for action in decision.actions]
        question = name, seed, view, decision.prompt, texts
        pool = self.pool
        try:
            if self.workers == 0 or name in SIMPLE or len(texts) == 1:
                return self.thinking(*question)
            if pool is None:
                pool = self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), serve_parent)
            loop = asyncio.get_running_loop()
            answer = loop.run_in_executor(pool, within_budget, self.budget, self.thinking, *question)
            return await asyncio.wait_for(answer, self.patience)
        except (TimeoutError, OutOfTime):
            logger.warning("The bot %s has taken too long", name)
        except BrokenProcessPool:
            logger.warning("The bot %s has ended its worker", name)
            if pool is self.pool:
                self.pool = None
        except Exception:
            logger.exception("The bot %s has failed", name)
        return Random(seed).choice(texts)


def serve_parent() -> None:
    """Ctrl-C is for the server, which ends its workers; where the server is killed they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def within_budget(budget: float, thinking: Think, *question: Any) -> str:
    """One choice in a worker. Past the budget the thought is broken off; where that does not help, the worker ends."""
    if not hasattr(signal, "setitimer"):  # not on this system; the table waits no longer than its patience
        return thinking(*question)
    signal.signal(signal.SIGPROF, out_of_time)
    signal.setitimer(signal.ITIMER_PROF, budget)
    signal.setitimer(signal.ITIMER_VIRTUAL, budget * STUCK)
    try:
        return thinking(*question)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def out_of_time(number: int, frame: object) -> None:
    raise OutOfTime


def think(name: str, seed: int, view: dict[str, Any], prompt: str, texts: list[str]) -> str:
    """One choice. The list may be shorter than the rules allow: a table does not allow every offer."""
    game = imagine(view, seed)
    seat = view["seat"]
    decision = tolmek.Decision(seat, prompt, [game.parse(text, seat) for text in texts], True, [], seat)
    return str(bots.bot(name, seed).choose(view, decision))
