"""Bots think in worker processes; a worker that dies, hangs or eats memory is replaced, and the seat still answers.

Where several tables wait, everybody's time shrinks alike, so that a choice takes no longer than with one table. On a
busy machine bots take longer, and no process is started because of that: more of them would only make it busier.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from tolmek import bots
from tolmek.server.bot_worker import (
    INSTEAD,
    INSTEAD_SECONDS,
    MEGABYTES,
    STUCK,
    Answer,
    Minds,
    Question,
    answer,
    any_of,
    serve,
)
from tolmek.server.errors import bad_request
from tolmek.server.turn_time import SHARE

logger = logging.getLogger("tolmek.server")

GRACE = 0.25  # seconds of processor time by which a choice may go beyond what is left of the turn
PATIENCE = 30.0  # seconds for which a table waits for a worker at most, however busy the machine is
SLACK = 5.0  # seconds that are no processor time
STARTING = 60.0  # seconds for a worker to start
SIMPLE = ("random",)  # not worth a journey to another process


class Lost(Exception):
    """A worker that has to be replaced, and what the bot has to do with it."""


class BotPool:
    """Answers for bots. `workers=0` thinks in this process, which tests use."""

    def __init__(
        self,
        workers: int | None = None,
        patience: float = PATIENCE,
        further: Sequence[str] = (),
        megabytes: int = MEGABYTES,
    ) -> None:
        self.names = [*bots.names(), *further]  # the levels, and what else the operator lets play
        self.workers = max(1, min(2, (os.cpu_count() or 1) - 1)) if workers is None else workers
        self.patience = patience
        self.megabytes = megabytes
        self.threads: ThreadPoolExecutor | None = None  # one for each worker: it waits for the answer
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.waiting = 0  # choices that tables wait for

    def check(self, name: str) -> None:
        """Refuse a bot that does not play here."""
        if name not in self.names:
            raise bad_request(f"There is no bot “{name}”.", f"Choose one of {', '.join(self.names)}.")

    def close(self) -> None:
        threads, self.threads = self.threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self.all):
            self.end(worker)

    def warm_up(self) -> None:
        """Start a first worker before somebody waits for it."""
        if self.workers > 0 and not self.all:
            self.open().submit(lambda: self.idle.append(self.start()))

    def open(self) -> ThreadPoolExecutor:
        if self.threads is None:
            self.threads = ThreadPoolExecutor(self.workers, "bots")
        return self.threads

    # --- choosing ---

    async def choose(self, question: Question, left: float, within: float | None = None) -> Answer:
        """The bot's action; that of the cadet where the bot fails.

        `left`: seconds of processor time that the bot has for this turn; `within`: seconds in which it must answer.
        """
        if len(question.texts) == 1:
            return Answer(question.texts[0])
        if self.workers == 0 or question.bot in SIMPLE:
            return reported(question, answer(self.budgeted(question, left, within), Minds()))
        threads = self.open()
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(threads, self.ask, question, left, within)
        finally:
            self.waiting -= 1

    def ask(self, question: Question, left: float, within: float | None) -> Answer:
        """In a thread: have a worker answer, or another one for the cadet."""
        try:
            return reported(question, self.ask_worker(self.budgeted(question, left, within)))
        except Lost as lost:
            if self.threads is not None:  # and not while the server stops
                report(question, str(lost))
        try:
            instead = replace(question, bot=INSTEAD, most=INSTEAD_SECONDS, mind="")
            return Answer(self.ask_worker(instead).text, seconds=left)
        except Lost:
            return Answer(any_of(question), seconds=left)

    def budgeted(self, question: Question, left: float, within: float | None) -> Question:
        """With a share of the time that is left; all get less where more tables wait than there are workers."""
        if self.waiting > self.workers > 0:
            left *= self.workers / self.waiting
        if within is not None:
            left = min(left, within)
        return replace(question, seconds=left * SHARE, most=left + GRACE)

    # --- workers ---

    def ask_worker(self, question: Question) -> Answer:
        if self.threads is None:
            raise Lost("is no longer needed")
        worker = self.idle.pop() if self.idle else self.start()
        try:
            found = worker.ask(question, min(self.patience, SLACK + STUCK * question.most))
        except Lost:
            self.end(worker)
            raise
        if found.retire:
            self.end(worker)
        else:
            self.idle.append(worker)
        return found

    def start(self) -> Worker:
        worker = Worker(self.megabytes)
        self.all.add(worker)
        if self.threads is None:  # the server has stopped meanwhile
            self.end(worker)
            raise Lost("is no longer needed")
        return worker

    def end(self, worker: Worker) -> None:
        self.all.discard(worker)
        if worker in self.idle:
            self.idle.remove(worker)
        worker.end()


def reported(question: Question, found: Answer) -> Answer:
    """The answer; what went wrong stands in the server's log."""
    if found.trouble:
        report(question, found.trouble)
    return found


def report(question: Question, trouble: str) -> None:
    logger.warning("The bot %s %s.", question.bot, trouble)


class Worker:
    """One process that answers for bots."""

    def __init__(self, megabytes: int) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, megabytes), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, question: Question, patience: float) -> Answer:
        try:
            if not self.ready:
                self.next(STARTING, "has no worker: none could be started")
                self.ready = True
            self.connection.send(question)
            found = self.next(patience, "has not answered in time")
            assert isinstance(found, Answer)
            return found
        except (EOFError, OSError):
            raise Lost("has ended its worker") from None

    def next(self, patience: float, otherwise: str) -> Answer | None:
        if not self.connection.poll(patience):
            raise Lost(otherwise)
        said: Answer | None = self.connection.recv()
        return said

    def end(self) -> None:
        self.process.kill()
        self.process.join()
