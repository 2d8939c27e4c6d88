"""Every test that asks for `url` runs on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new/games.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.schema()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A SQLite file that is not there yet."""
    return tmp_path / "games.db"


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A server that the test may crash; it has little to recover."""
    server = Postgres()
    yield server
    server.close()
