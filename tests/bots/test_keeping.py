"""What a look ahead keeps from one position to the next never changes what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.bots.driving import play
from tests.position import asked
from tolmek.bots.common.greedy import strategy_of
from tolmek.bots.void2.evaluator import Evaluator
from tolmek.bots.void2.kinds import GROUND
from tolmek.bots.void2.prospects import prospects_of
from tolmek.void2.model.table import GOOD_SPAN, MOST_SEATS, NOBODY, SITE_SPAN, Void2
from tolmek.void2.model.vocabulary import BUILDING_BASE

POSITIONS = 40


@pytest.mark.parametrize("edition", ["revised", "key", "published", "kickstarter"])
def test_positions_are_worth_the_same_to_whoever_has_seen_none_before(edition: str) -> None:
    dice = Random(5)
    root = play(["greedy", "random", "greedy"], 11, rounds=3, edition=edition)
    for _ in range(3):
        seat = asked(root).seat
        keeping = strategy_of(edition)(root, seat)
        worths = set()
        for _ in range(POSITIONS):
            game = root.copy(dice.randrange(1000))
            for _ in range(dice.randrange(1, 60)):
                if game.decision is not None:
                    game.play(dice.choice(game.decision.actions))
            worth = keeping.score(game)
            assert worth == strategy_of(edition)(root, seat).score(game)
            worths.add(worth)
        assert len(worths) > POSITIONS // 4
        root.play(asked(root).actions[0])


def conquer(table: Void2) -> None:
    table.cube = [1 if owner == NOBODY and GROUND[region] else owner for region, owner in enumerate(table.cube)]


def build_bases(table: Void2) -> None:
    table.sites[1] = [region * SITE_SPAN + BUILDING_BASE for region, owner in enumerate(table.cube) if owner == 1]


def befriend(table: Void2) -> None:
    table.influence = [number + at % MOST_SEATS for at, number in enumerate(table.influence)]


def lay_goods(table: Void2) -> None:
    table.goods_up = [one * GOOD_SPAN for one in table.board.regions]


def close(table: Void2) -> None:
    table.closed = [1] * len(table.closed)


def discover(table: Void2) -> None:
    table.explores = []


def lose_hand(table: Void2) -> None:
    table.hand[0] = []


def lose_fleet(table: Void2) -> None:
    table.fleet[0] = table.fleet[0][:1]


def lose_rivals(table: Void2) -> None:
    table.fleet[1] = []


@pytest.mark.parametrize(
    "change", [conquer, build_bases, befriend, lay_goods, close, discover, lose_hand, lose_fleet, lose_rivals]
)
def test_whatever_changes_counts_at_once(change: Callable[[Void2], None]) -> None:
    root = play(["greedy", "greedy"], 11, rounds=2, edition="published")
    root.table.hand[0] = root.table.hand[0] or [0]
    if change is build_bases:
        conquer(root.table)
    keeping = Evaluator(root, 0)
    before = hoped(root.table, keeping)
    other = root.copy().table
    change(other)
    assert hoped(other, keeping) == hoped(other, Evaluator(root, 0)) != before
    assert hoped(root.table, keeping) == before
    assert prospects_of(root.table, keeping) is prospects_of(root.copy().table, keeping)


def hoped(table: Void2, evaluator: Evaluator) -> list[object]:
    """Everything that prospects are made of."""
    prospects = prospects_of(table, evaluator)
    regions = prospects.regions
    return [prospects.bonus, prospects.card, prospects.groups(), regions.prize, regions.guards, regions.hackers]
