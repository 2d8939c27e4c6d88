"""Batches of work in this process or in several; only plain data crosses their borders."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

B = TypeVar("B")
R = TypeVar("R")
Progress = Callable[[int, int], None]  # games done, games in all

BATCHES_PER_JOB = 16
LARGEST_BATCH = 25


def split(games: int, jobs: int) -> list[range]:
    """The game numbers in batches small enough for a lively progress bar."""
    if jobs < 1:
        raise ValueError(f"The number of jobs must be at least 1, not {jobs}.")
    size = 1 if jobs == 1 else max(1, min(LARGEST_BATCH, games // (jobs * BATCHES_PER_JOB)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def run_batches(work: Callable[[B], list[R]], batches: list[B], jobs: int, done: Callable[[int], None]) -> list[R]:
    """The results of all batches in their order, however many processes; `done` is told how many came."""
    results: list[list[R]] = [[] for _ in batches]
    if jobs == 1:
        for i, batch in enumerate(batches):
            results[i] = work(batch)
            done(len(results[i]))
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            with ignore_sigint():
                futures = {pool.submit(work, batch): i for i, batch in enumerate(batches)}
            try:
                for future in as_completed(futures):
                    i = futures[future]
                    results[i] = future.result()
                    done(len(results[i]))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    return [row for rows in results for row in rows]


@contextmanager
def ignore_sigint() -> Iterator[None]:
    """Processes started here ignore Ctrl-C: the one that started them gets it and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
