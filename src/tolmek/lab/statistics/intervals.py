"""95 % intervals of shares: of single games, and of groups of games that belong together."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959963984540054
Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """The Wilson interval of a win rate, 95 %."""
    rate = wins / games
    square = NORMAL_95 * NORMAL_95 / games
    middle = rate + square / 2
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games))
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    return max(0.0, round(low, 6)), min(1.0, round(high, 6))


def share_interval(shares: list[float]) -> Interval:
    """The interval of a mean share where each number is the share in one group of games, such as a pair.

    Games of a group depend on each other, so groups are counted, not games: this is Wilson's interval for as many coins
    as would vary as much as the groups do. Before the first group we expect it to vary like one coin, so that groups
    which all came out alike do not claim to know everything.
    """
    groups = len(shares)
    mean = sum(shares) / groups
    return spread_interval(groups, mean, sum((share - mean) ** 2 for share in shares))


def spread_interval(groups: int, mean: float, spread: float) -> Interval:
    """The same from the mean of the groups and the sum of their squared distances from it."""
    return wilson(mean * (size := groups / coin_likeness(groups, mean, spread)), size)


def coin_likeness(groups: int, mean: float, spread: float) -> float:
    """The variance of the groups as a part of that of single coins with the same mean."""
    coin = mean * (1 - mean)
    return 1.0 if coin <= 0 else (spread + coin) / (groups * coin)
