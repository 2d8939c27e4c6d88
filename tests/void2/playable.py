"""The editions of the second game, playable through the front door."""

from __future__ import annotations

import pytest

from tolmek import door
from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.editions.published import Published


@pytest.fixture(autouse=True)
def _playable(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = [kind for kind in (Published, Kickstarter) if kind not in door.EDITIONS]
    monkeypatch.setattr(door, "EDITIONS", [*door.EDITIONS, *missing])
