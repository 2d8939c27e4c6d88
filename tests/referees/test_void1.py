"""Whole games of Empires of the Void under the eyes of a referee who knows the rulebooks only."""

from __future__ import annotations

from random import Random

import pytest

import tolmek
from tests.referees.void1.players import keen
from tests.referees.void1.referee import Void1Referee
from tests.referees.void1.riches import enrich, is_time
from tests.referees.watch import Disagreement, Sitting, steps, watch

EDITIONS = ("first", "revised", "key")
SITTINGS = [
    *[Sitting(edition, seats, seed) for edition in EDITIONS for seats in (2, 3, 4) for seed in (1, 2)],
    *[Sitting(edition, 3, 5, bot="greedy") for edition in EDITIONS],
    Sitting("first", 3, 3, variant="short"),
    Sitting("first", 4, 3, variant="advanced"),
    Sitting("revised", 3, 3, variant="long"),
    Sitting("revised", 4, 3, variant="team"),
    Sitting("key", 4, 3, variant="base-races"),
    Sitting("key", 3, 3, variant="advanced"),
]
KEEN = [Sitting(edition, seats, seed) for edition in EDITIONS for seats in (2, 3, 4) for seed in (1, 2)]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_the_rulebook_agrees_with_the_game(sitting: Sitting) -> None:
    watch(sitting, Void1Referee())


@pytest.mark.parametrize("rich", [False, True], ids=["from the start", "from a rich position"])
@pytest.mark.parametrize("sitting", KEEN, ids=str)
def test_the_rulebook_agrees_with_a_game_full_of_battles_and_alliances(sitting: Sitting, rich: bool) -> None:
    game = tolmek.new_game(sitting.edition, sitting.seats, sitting.seed, chance="asked", log=True)
    referee = Void1Referee()
    referee.begin(game)
    try:
        for step in steps(game, keen(sitting)):
            referee.see(step)
            if rich and not referee.started and is_time(game):
                enrich(game, referee, Random(f"{sitting}, rich"))
        referee.end(game)
    except Disagreement as problem:
        raise Disagreement(f"{sitting}, keen, choice {game.count}: {problem}") from problem
