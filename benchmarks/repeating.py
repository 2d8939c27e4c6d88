"""A pytest plugin that runs each test several times in a row: `-p benchmarks.repeating --times 10`."""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="how often each test runs, in a row")


def pytest_runtest_protocol(item: pytest.Function, nextitem: pytest.Item | None) -> bool:
    times: int = item.config.getoption("--times")
    for nth in range(times):
        # What the module shares stays in between, what the test itself has set up does not.
        after = nextitem if nth == times - 1 else item.parent
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        runtestprotocol(item, nextitem=after)  # type: ignore[arg-type]
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
