"""The greedy bot is a yardstick: what is measured against it must not move."""

from __future__ import annotations

import pytest

import tolmek
from tests.bots.yardstick import EACH, GAMES, chosen, known


@pytest.mark.parametrize("edition", [info.id for info in tolmek.editions()])
def test_it_chooses_as_ever(edition: str) -> None:
    rows = [row for row in known() if row.record.startswith(f"{edition}-")]
    assert len(rows) == EACH
    games: dict[str, tolmek.Game] = {}
    for row in rows:
        if row.record not in games:
            games[row.record] = tolmek.replay((GAMES / row.record).read_text(encoding="utf-8"), log=False)
        choice = chosen(games[row.record], row.number, row.seat)
        assert choice == row.choice, f"{row.record}, before choice {row.number}"
