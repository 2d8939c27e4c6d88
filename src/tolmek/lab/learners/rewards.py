"""What the end of a game is worth to a seat. A reward of your own is any function of a result and a seat."""

from __future__ import annotations

from collections.abc import Callable

from tolmek.api import Result
from tolmek.lab.errors import BadRun

Reward = Callable[[Result, int], float]


def win_share(result: Result, seat: int) -> float:
    """1 for the winner, divided among those who share the first place; 0 for the others.

    >>> tied = tolmek.Result([9, 9, 4], [[0, 1], [2]])
    >>> [tolmek.lab.win_share(tied, seat) for seat in range(3)]
    [0.5, 0.5, 0.0]
    """
    return 1 / len(result.winners) if seat in result.winners else 0.0


def score_margin(result: Result, seat: int) -> float:
    """The points ahead of the best other seat, or behind it (negative).

    >>> result = tolmek.Result([9, 12, 4], [[1], [0], [2]])
    >>> [tolmek.lab.score_margin(result, seat) for seat in range(3)]
    [-3.0, 3.0, -8.0]
    """
    best = max(points for other, points in enumerate(result.scores) if other != seat)
    return float(result.scores[seat] - best)


def rank(result: Result, seat: int) -> float:
    """1 for the first place, -1 for the last, evenly spaced between; those who tie share what their places are worth.

    >>> tied = tolmek.Result([9, 9, 4], [[0, 1], [2]])
    >>> [tolmek.lab.rank(tied, seat) for seat in range(3)]
    [0.5, 0.5, -1.0]
    """
    last = len(result.scores) - 1
    ahead = 0
    for tied in result.ranking:
        if seat in tied:
            return 1 - (2 * ahead + len(tied) - 1) / last
        ahead += len(tied)
    raise ValueError(f"There is no seat {seat} in this result.")


REWARDS: dict[str, Reward] = {"win_share": win_share, "score_margin": score_margin, "rank": rank}


def reward_of(reward: str | Reward) -> Reward:
    """A reward by its name, or as it is."""
    if not isinstance(reward, str):
        return reward
    if reward not in REWARDS:
        raise BadRun(f"There is no reward “{reward}”; there are {', '.join(REWARDS)}, or a function of your own.")
    return REWARDS[reward]
