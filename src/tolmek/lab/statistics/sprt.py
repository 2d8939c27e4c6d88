"""When enough games have been played: a sequential probability ratio test on groups of games."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

ERROR = 0.05  # chance of a wrong verdict, either way
FEWEST = 10  # groups before the first verdict: their variance must be known a little
EVEN = 0.5
EXPECTED_VARIANCE = 2 * EVEN * EVEN  # of two coins: a run of equal groups is not yet certainty


@dataclass(frozen=True)
class Verdict:
    """What the test says after the groups that it has seen."""

    bar: float  # the share that was to be shown, against 50 %
    ratio: float  # the log of the likelihood of the bar over that of 50 %
    bound: float  # at plus this the bar is accepted, at minus this 50 %
    accepted: str  # "bar", "even", or "" while nothing is decided
    groups: int  # when it was decided, or all


def sprt(shares: list[float], bar: float) -> Verdict:
    """The test on the shares of one side in groups, in the order of the groups; it ends at the first verdict.

    Shares of groups are taken as normal with the variance that they show, as chess engines are tested on pairs of
    games; the variance starts as that of two coins. In trials both errors stayed below 5 % (tests/lab/test_arena.py).
    """
    bound = log((1 - ERROR) / ERROR)
    ratio = total = squares = 0.0
    for groups, share in enumerate(shares, 1):
        total += share
        squares += share * share
        mean = total / groups
        variance = (squares - groups * mean * mean + EXPECTED_VARIANCE) / groups
        ratio = groups * (bar - EVEN) * (2 * mean - bar - EVEN) / (2 * variance)
        if groups >= FEWEST and abs(ratio) >= bound:
            return Verdict(bar, ratio, bound, "bar" if ratio > 0 else "even", groups)
    return Verdict(bar, ratio, bound, "", len(shares))
