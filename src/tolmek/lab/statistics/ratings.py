"""Ratings of sides from the rankings of games: Plackett-Luce as in the library openskill, from the extra `lab`.

The scale is that of chess: with 400 points more a player comes in before another ten times as often as behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

from tolmek.lab.statistics.intervals import NORMAL_95

MEAN = 1500.0  # of all sides together
SPREAD = 80.0  # how far apart we expect bots to be before the first game; with more, few games overshoot
TENFOLD = 400.0  # points
PASSES = 20  # over the games in different orders: a rating depends a little on the order
MOST_RESAMPLES = 200
FEWEST_RESAMPLES = 40
MOST_GAMES = 40_000  # that are rated for the intervals

GameRanks = list[tuple[int, int]]  # for each seat its side and its place, 1 for the best
Group = list[GameRanks]


@dataclass(frozen=True)
class Rating:
    rating: float
    interval: tuple[float, float]  # 95 %, by drawing groups of games anew


def available() -> bool:
    """Is openskill installed?"""
    try:
        import openskill  # noqa: F401
    except ImportError:
        return False
    return True


def rate(groups: list[Group], sides: int) -> list[Rating]:
    """The rating of every side, around 1500; the same games give the same ratings, in whatever order they ended.

    For the intervals groups are drawn anew, not games, with one made-up group of ties among them: bots that won every
    game are not known exactly.
    """
    dice = Random(len(groups))
    passes = [one_pass(groups, sides, dice) for _ in range(PASSES)]
    games = sum(map(len, groups))
    resamples = max(FEWEST_RESAMPLES, min(MOST_RESAMPLES, MOST_GAMES // games))
    urn = [*groups, [[(side, 1) for side, _ in game] for game in groups[0]]]
    drawn = [one_pass(dice.choices(urn, k=len(urn)), sides, dice) for _ in range(resamples)]
    ratings = []
    for side in range(sides):
        mean = fmean(one[side] for one in passes)
        reach = NORMAL_95 * pstdev([one[side] for one in drawn])
        ratings.append(Rating(round(mean, 1), (round(mean - reach, 1), round(mean + reach, 1))))
    return ratings


def one_pass(groups: list[Group], sides: int, dice: Random) -> list[float]:
    """Ratings after all games in a new order. Where a side has several seats, they count as their mean."""
    from openskill.models import PlackettLuce

    seats = len(groups[0][0])
    luck = TENFOLD / log(10) / sqrt(seats)  # openskill divides by this times the root of the seats
    model = PlackettLuce(mu=MEAN, sigma=SPREAD, beta=luck, tau=0.0)  # bots do not get better while they play
    ratings: list[Any] = [model.rating() for _ in range(sides)]
    games = [game for group in groups for game in group]
    dice.shuffle(games)
    for game in games:
        after = model.rate([[ratings[side]] for side, _ in game], ranks=[place for _, place in game])
        for side in {side for side, _ in game}:
            own = [team[0] for team, (seated, _) in zip(after, game, strict=True) if seated == side]
            ratings[side] = model.rating(mu=fmean(one.mu for one in own), sigma=fmean(one.sigma for one in own))
    middle = fmean(rating.mu for rating in ratings)  # ratings say only who is how far above whom
    return [rating.mu - middle + MEAN for rating in ratings]
