"""Whole games of the second game under the eyes of an independent referee, both editions and all numbers of seats."""

from __future__ import annotations

import pytest

from tests.referees.void2 import Void2Referee
from tests.referees.watch import Sitting, watch

SITTINGS = [
    Sitting(edition, seats, seed)
    for edition in ("published", "kickstarter")
    for seats in (2, 3, 4, 5)
    for seed in range(8)
] + [Sitting(edition, seats, 1, "greedy") for edition in ("published", "kickstarter") for seats in (2, 4)]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_whole_game_keeps_to_the_rulebook(sitting: Sitting) -> None:
    watch(sitting, Void2Referee())
