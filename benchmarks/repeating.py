"""A pytest plugin that runs each test several times in a row: `-p benchmarks.repeating --times 10`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="how often each test runs, in a row")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    times: int = metafunc.config.getoption("--times")
    metafunc.fixturenames.append("nth_time")
    metafunc.parametrize("nth_time", range(times), ids=[f"time {nth + 1}" for nth in range(times)])
