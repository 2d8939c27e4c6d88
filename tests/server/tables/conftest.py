"""What the tests of live tables share."""

from __future__ import annotations

import pytest

from tolmek.server import table_host

SEED = "5a" * 32


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> str:
    """Every table made in this test has the same chance seed."""
    monkeypatch.setattr(table_host, "new_chance_seed", lambda: SEED)
    return SEED
