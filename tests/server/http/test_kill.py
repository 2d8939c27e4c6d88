"""kill -9 in the middle of load: nothing that was acknowledged is lost, nothing is done twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.http.killing import kill_again_and_again
from tests.server.postgres import Postgres

KILLS = 4  # `make soak` kills more often
LEAST = 15


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(kind: str, tmp_path: Path, postgres: Postgres) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else postgres.database()
    assert kill_again_and_again(database, KILLS, LEAST) >= KILLS * LEAST
