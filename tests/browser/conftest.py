"""A server and a browser for the whole run; for each test people with screens of their own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.screen import PATIENCE, People
from tests.browser.serving import Serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    printed = server.printed.read_text()
    assert "Traceback" not in printed, printed


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        path = chromium()
    except SystemExit as missing:
        pytest.fail(str(missing), pytrace=False)
    shown = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield shown
    shown.close()


@pytest.fixture
def people(serving: Serving, browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    """Who comes to the tables of this test. What their pages complain about fails it."""
    there = People(browser, serving, tmp_path)
    yield there
    there.leave(quietly=getattr(request.node, "failed_call", False))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The pages of a test that has failed are kept as pictures instead of failing it once more."""
    report = yield
    if report.when == "call":
        item.failed_call = report.failed  # type: ignore[attr-defined]
    return report
