"""Many jobs in this process, in several or on anything that has `submit`.

Only plain data crosses the borders of processes. Results come as they are finished, in any order.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from tolmek.lab.errors import BadRun, RunError, WorkersLost

J = TypeVar("J")
R = TypeVar("R")
Progress = Callable[[int, int], None]  # games done, games in all

BATCHES_PER_WORKER = 2  # one that is played and one that waits; long jobs are not handed out before their time
BATCH_SECONDS = 0.25  # of work in a batch: little is lost with a process, and a progress bar is lively
LARGEST_BATCH = 50
ATTEMPTS = 3  # for a job whose process died


class Executor(Protocol):
    """Anything with `submit` as in `concurrent.futures`: what it returns has `result`, `exception` and
    `add_done_callback`."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Any: ...


def cores() -> int:
    """How many processes can work here at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_workers(workers: int | None) -> int:
    """How many workers are wanted; None means one for each core."""
    if workers is not None and workers < 1:
        raise BadRun(f"The number of jobs must be at least 1, not {workers}.")
    return cores() if workers is None else workers


def run(
    work: Callable[[J], R], jobs: Iterable[J], workers: int | None = None, executor: Executor | None = None
) -> Iterator[tuple[J, R]]:
    """Each job with its result, as they are finished.

    One worker is this process itself; more are processes of their own, and None means one for each core. An
    `executor` is used instead of processes, and given work for that many workers at a time. A job is taken from `jobs`
    only when it is about to begin.
    """
    count = check_workers(workers)
    if executor is not None:
        yield from HandOut(work, jobs, count, Lent(executor))
    elif count > 1:
        yield from HandOut(work, jobs, count, Processes(count))
    else:
        for job in jobs:
            yield job, work(job)


def run_in_order(
    work: Callable[[J], R], jobs: list[J], workers: int | None, done: Callable[[], None] | None = None
) -> list[R]:
    """The results of all jobs, in the order of the jobs; `done` is called after each."""
    results: dict[int, R] = {}
    for (place, _), result in run(NumberedWork(work), list(enumerate(jobs)), workers):
        results[place] = result
        if done is not None:
            done()
    return [results[place] for place in range(len(jobs))]


class NumberedWork(Generic[J, R]):
    """Work on a job that brings its place; it can be sent to another process."""

    def __init__(self, work: Callable[[J], R]) -> None:
        self.work = work

    def __call__(self, job: tuple[int, J]) -> R:
        return self.work(job[1])


def work_through(work: Callable[[J], R], batch: list[J]) -> tuple[list[R], float, RunError | None]:
    """The results of a batch, the seconds it took, and why it broke off before its end."""
    start = perf_counter()
    results: list[R] = []
    failed = None
    try:
        for job in batch:
            results.append(work(job))
    except RunError as error:
        failed = error
    return results, perf_counter() - start, failed


class Crew:
    """Who does the work."""

    executor: Executor

    def renew(self) -> None:
        """Start again after a process has died."""

    def end(self, at_once: bool) -> None:
        """Let everybody go, `at_once` in the middle of their work."""


class Lent(Crew):
    """An executor of somebody else: it is neither started nor ended here."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def renew(self) -> None:
        raise WorkersLost("The executor lost its workers; finished games are kept, start the run again to go on.")


class Processes(Crew):
    """Processes that begin without anything of this one, and end with it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.renew()

    def renew(self) -> None:
        self.executor = ProcessPoolExecutor(self.count, get_context("spawn"), initializer=leave_with_parent)

    def end(self, at_once: bool) -> None:
        pool = self.executor
        assert isinstance(pool, ProcessPoolExecutor)
        started = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=not at_once, cancel_futures=True)
        if at_once:
            for process in started:  # nobody waits for the end of a long game that nobody wants any more
                with suppress(OSError, ValueError):
                    process.terminate()


class HandOut(Generic[J, R]):
    """Hands out batches, takes results, and hands a batch out again when its process has died."""

    def __init__(self, work: Callable[[J], R], jobs: Iterable[J], workers: int, crew: Crew) -> None:
        self.work = work
        self.jobs = enumerate(jobs)
        self.workers = workers
        self.most = workers  # batches under way
        self.crew = crew
        self.size = 1  # of a batch
        self.broken = False
        self.any_result = False
        self.attempts: dict[int, int] = {}  # that failed, by the number of the job
        self.retries: deque[list[tuple[int, J]]] = deque()
        self.under_way: dict[Any, list[tuple[int, J]]] = {}
        self.finished: SimpleQueue[Any] = SimpleQueue()

    def __iter__(self) -> Iterator[tuple[J, R]]:
        clean = False
        try:
            self.submit_batches()
            while self.under_way:
                yield from self.take(self.finished.get())
                self.submit_batches()
            clean = True
        finally:
            self.crew.end(at_once=not clean)

    def submit_batches(self) -> None:
        """Give every worker enough to do. After a death nothing is given until all that was under way is back."""
        while len(self.under_way) < (0 if self.broken and self.under_way else self.most):
            if self.broken:
                self.crew.renew()
                self.broken = False
            batch = self.retries.popleft() if self.retries else list(islice(self.jobs, self.size))
            if not batch:
                return
            try:
                with ignore_sigint():
                    future = self.crew.executor.submit(work_through, self.work, [job for _, job in batch])
            except BrokenExecutor:
                self.broken = True
                self.try_again(batch)
                continue
            self.under_way[future] = batch
            future.add_done_callback(self.finished.put)

    def take(self, future: Any) -> Iterator[tuple[J, R]]:
        """The results of a batch that is done."""
        batch = self.under_way.pop(future)
        if isinstance(future.exception(), BrokenExecutor):
            self.broken = True
            self.try_again(batch)
            return
        results, seconds, failed = future.result()
        self.any_result = True
        if seconds > 0:
            fitting = int(BATCH_SECONDS * len(batch) / seconds)
            self.size = max(1, min(LARGEST_BATCH, fitting))
            self.most = self.workers * (BATCHES_PER_WORKER if fitting else 1)
        for (_, job), result in zip(batch, results, strict=False):
            yield job, result
        if failed is not None:
            raise failed

    def try_again(self, batch: list[tuple[int, J]]) -> None:
        """One by one, so that a job that kills its process takes no others with it for ever."""
        for number, job in batch:
            self.attempts[number] = self.attempts.get(number, 0) + 1
            if self.attempts[number] >= ATTEMPTS:
                raise WorkersLost(
                    "Processes that play games keep dying, perhaps for lack of memory: try fewer jobs; finished games "
                    "are kept."
                    if self.any_result
                    else "The processes that play games die at once: a script that starts them needs `if __name__ == "
                    "'__main__':`; otherwise try one job."
                )
            self.retries.append([(number, job)])


def leave_with_parent() -> None:
    """A process that was started here ends when the one that started it is gone, however that came."""
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


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
