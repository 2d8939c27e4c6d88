"""Who sits where: groups of games on one seed in which every side takes every seat equally often.

Races and factions are dealt from the seed, so that within a group every side also plays each of them equally often.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random


def seating(sides: int, seats: int, group: int) -> list[list[int]]:
    """The side in each seat, for every game of a group; there are as many games as sides.

    Two sides exchange all their seats: AABB and BBAA, the next pair ABAB and BABA. With an odd number of seats each
    has the majority once. More sides go round, in another order in each group.
    """
    if sides == 2:
        ways = divisions(seats)
        first = ways[group % len(ways)]
        return [first, [1 - side for side in first]]
    order = list(range(sides))
    Random(group).shuffle(order)
    return [[order[(seat + turn) % sides] for seat in range(seats)] for turn in range(sides)]


@cache
def divisions(seats: int) -> list[list[int]]:
    """Every way to divide the seats between two sides, one of each that are the same after an exchange.

    The first side has the larger part. Neighbours in this list differ as much as they can: a short run sees all kinds.
    """
    larger = (seats + 1) // 2
    ways = []
    for chosen in combinations(range(seats), larger):
        if seats % 2 or 0 in chosen:
            ways.append([0 if seat in chosen else 1 for seat in range(seats)])
    Random(seats).shuffle(ways)
    return ways
