"""Tries faults: the rule tests are collected once, then each fault gets a process of its own; started by mutants.py.

    python benchmarks/trial.py TESTS CHILDREN <names of faults, one a line

It runs in a folder with the changed modules under src/, and writes `FAULT killed|survived` for each fault. First all
tests run without any fault, to learn which of them call which function; then a fault meets only those, and the ones
that have noticed its neighbours first. What counts is processor time: a busy machine kills no fault.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from time import process_time
from typing import Any, TextIO

import pytest
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

LEAST_SECONDS = 10  # of processor time that a fault may take, else it has got stuck
PATIENCE = 4  # times what its tests take
MEMORY = 3 << 30  # bytes of addresses
NOTICED = {1, -signal.SIGXCPU, -signal.SIGSEGV, -signal.SIGABRT}  # a test failed, or it got stuck, or it crashed


class Trial:
    """Instead of running the tests one after another, runs them for each fault."""

    def __init__(self, faults: list[str], children: int, answers: TextIO) -> None:
        self.faults = faults
        self.children = children
        self.answers = answers
        self.items: list[pytest.Item] = []
        self.callers: dict[str, list[int]] = {}  # tests by function, as mutmut names it
        self.seconds: list[float] = []
        self.noticed: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.running: dict[int, tuple[str, int]] = {}  # fault and pipe by process

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the rule tests cannot be collected")
        self.items = session.items
        self.run_item(session, 0, None)  # what every test needs is loaded once
        self.learn(session)
        gc.collect()
        gc.freeze()
        for fault in self.faults:
            tests = self.tests_for(fault)
            if not tests:
                self.answer(fault, "survived")
                continue
            while len(self.running) >= self.children:
                self.hear()
            self.start(session, fault, tests)
        while self.running:
            self.hear()
        return True

    def run_item(self, session: pytest.Session, nth: int, following: int | None) -> bool:
        """Whether it passed."""
        item = self.items[nth]
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None if following is None else self.items[following])
        return not session.testsfailed

    def learn(self, session: pytest.Session) -> None:
        """Which tests call which function, and how long they take; in a process of its own."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "learned"
            child = os.fork()
            if child == 0:
                set_mutant_under_test("stats")
                seconds = []
                callers: dict[str, list[int]] = defaultdict(list)
                for nth in range(len(self.items)):
                    begun = process_time()
                    following = nth + 1 if nth + 1 < len(self.items) else None
                    if not self.run_item(session, nth, following):
                        path.write_text(json.dumps({"failed": self.items[nth].nodeid}))
                        os._exit(0)
                    seconds.append(process_time() - begun)
                    for function in state()._stats:
                        callers[function].append(nth)
                    state()._stats.clear()
                path.write_text(json.dumps({"callers": callers, "seconds": seconds}))
                os._exit(0)
            os.waitpid(child, 0)
            if not path.exists():
                raise pytest.UsageError("a test ends the process without any fault")
            learned: dict[str, Any] = json.loads(path.read_text())
        if "failed" in learned:
            raise pytest.UsageError(f"{learned['failed']} fails without any fault")
        self.callers = learned["callers"]
        self.seconds = learned["seconds"]

    def tests_for(self, fault: str) -> list[int]:
        """Those first that are likely to notice it soon."""
        function = fault.rpartition("__mutmut_")[0]
        module = function.rpartition(".")[0]
        here, near = self.noticed[function], self.noticed[module]
        tests = self.callers.get(function, [])
        return sorted(tests, key=lambda nth: (-here.get(nth, 0), -near.get(nth, 0), self.seconds[nth]))

    def start(self, session: pytest.Session, fault: str, tests: list[int]) -> None:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                limit = LEAST_SECONDS + PATIENCE * int(sum(self.seconds[nth] for nth in tests))
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                set_mutant_under_test(fault)
                for place, nth in enumerate(tests):
                    following = tests[place + 1] if place + 1 < len(tests) else None
                    if not self.run_item(session, nth, following):
                        os.write(writing, str(nth).encode())
                        os._exit(1)
                os._exit(0)
            except KeyboardInterrupt:
                os._exit(130)
            except BaseException:
                os._exit(1)
        os.close(writing)
        self.running[child] = (fault, reading)

    def hear(self) -> None:
        child, status = os.wait()
        fault, reading = self.running.pop(child)
        with os.fdopen(reading) as pipe:
            nth = pipe.read()
        if nth:
            function = fault.rpartition("__mutmut_")[0]
            self.noticed[function][int(nth)] += 1
            self.noticed[function.rpartition(".")[0]][int(nth)] += 1
        code = os.waitstatus_to_exitcode(status)
        if code == 0:
            self.answer(fault, "survived")
        elif code in NOTICED:
            self.answer(fault, "killed")  # and one that somebody ended is tried again

    def answer(self, fault: str, what: str) -> None:
        print(fault, what, file=self.answers, flush=True)


def main() -> int:
    tests, children = sys.argv[1], int(sys.argv[2])
    faults = sys.stdin.read().split()
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what tests and changed rules print is no answer
    left_out = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist"]
    options: list[Any] = [tests, "-s", "--timeout=0", *left_out]  # seconds on the clock kill no fault
    return int(pytest.main(options, plugins=[Trial(faults, children, answers)]))


if __name__ == "__main__":
    sys.exit(main())
