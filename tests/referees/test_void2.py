"""Whole games of the second family under the eyes of an independent referee, both editions and all numbers of seats."""

from __future__ import annotations

import pytest

from tests.referees.games import RULED
from tests.referees.void2 import Void2Referee
from tests.referees.void2.building import first_prices
from tests.referees.void2.components import values
from tests.referees.watch import Disagreement, Sitting, watch
from tolmek.void2.model.ids import BUILDINGS, FACTIONS

EDITIONS = ("published", "kickstarter")
SITTINGS = [Sitting(edition, seats, seed) for edition in EDITIONS for seats in (2, 3, 4, 5) for seed in range(10)]
SITTINGS += [Sitting(edition, 2, 1, "greedy") for edition in EDITIONS]

# Games in which the literal reading objects where the rulings read a sentence otherwise.
LITERAL = {
    "event-per-planet": Sitting("published", 2, 0),  # v2.setup.28
    "parasite-again": Sitting("kickstarter", 3, 2),  # v2.faction.11
}


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_whole_game_keeps_to_the_rulebook(sitting: Sitting) -> None:
    watch(sitting, Void2Referee(RULED))


@pytest.mark.parametrize("check", sorted(RULED))
def test_the_literal_reading_objects(check: str) -> None:
    """So the check is alive, and the ruling is one."""
    with pytest.raises(Disagreement, match=check):
        watch(LITERAL[check], Void2Referee(RULED - {check}))


@pytest.mark.parametrize("letter", ["K", "P"])
def test_a_good_makes_all_buildings_of_its_row_cheaper(letter: str) -> None:
    """EMPIRE BOARD, PLACING GOODS: also the first building."""
    for faction in range(len(FACTIONS)):
        for building in BUILDINGS:
            bare, with_good = first_prices(values(letter), faction, building)
            assert with_good < bare, f"{FACTIONS[faction]}, {building}: {with_good} with a good, {bare} without"
