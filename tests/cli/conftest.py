"""Editions for tests of the command line."""

from __future__ import annotations

import pytest

from tolmek import door
from tolmek.void1.editions.first import First
from tolmek.void1.editions.key import Key
from tolmek.void1.editions.revised import Revised
from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.editions.published import Published


@pytest.fixture
def both_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every edition of both games can be played."""
    monkeypatch.setattr(door, "EDITIONS", [First, Revised, Key, Published, Kickstarter])
