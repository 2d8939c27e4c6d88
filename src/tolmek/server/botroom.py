"""Bots think in worker processes with a time budget; they get a view and their decision, never the game."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import Any

import tolmek
from tolmek import bots
from tolmek.door import imagine

logger = logging.getLogger("tolmek.server")

BUDGET = 5.0  # seconds for one choice
SIMPLE = ("random",)  # not worth a journey to another process


class BotRoom:
    """Answers for bots. `workers=0` thinks in this process, which tests use."""

    def __init__(self, workers: int | None = None, budget: float = BUDGET) -> None:
        self.workers = max(1, min(2, (os.cpu_count() or 1) - 1)) if workers is None else workers
        self.budget = budget
        self.pool: ProcessPoolExecutor | None = None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def choose(self, name: str, seed: int, view: dict[str, Any], decision: tolmek.Decision) -> str:
        """The text of the bot's action. A bot that is too slow or fails is replaced by a random choice."""
        texts = [str(action) for action in decision.actions]
        pool = self.pool
        try:
            if self.workers == 0 or name in SIMPLE or len(texts) == 1:
                return think(name, seed, view, decision.prompt, texts)
            if pool is None:
                pool = self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), serve_parent)
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(
                loop.run_in_executor(pool, think, name, seed, view, decision.prompt, texts), self.budget
            )
        except (TimeoutError, BrokenProcessPool):
            if pool is not None and pool is self.pool:
                self.pool = None  # the others in it may finish their thoughts
                pool.shutdown(wait=False)
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


def think(name: str, seed: int, view: dict[str, Any], prompt: str, texts: list[str]) -> str:
    """One choice. The list may be shorter than the rules allow: some offers are not welcome at a table."""
    game = imagine(view, seed)
    seat = view["seat"]
    decision = tolmek.Decision(seat, prompt, [game.parse(text, seat) for text in texts], True, [], seat)
    return str(bots.bot(name, seed).choose(view, decision))
