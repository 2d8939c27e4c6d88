"""One server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.http.serving import Browser, Hosted, hosted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("server")) as hosted_server:
        yield hosted_server


@pytest.fixture
def browser(server: Hosted) -> Iterator[Browser]:
    with Browser(server) as client:
        yield client


@pytest.fixture
def other(server: Hosted) -> Iterator[Browser]:
    """Somebody else, without any cookie."""
    with Browser(server) as client:
        yield client
