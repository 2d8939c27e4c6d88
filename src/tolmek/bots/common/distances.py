"""Shortest ways through a graph."""

from __future__ import annotations

from heapq import heappop, heappush

Steps = list[list[tuple[int, int]]]  # by place: each neighbour, and what the step there costs


def distances(steps: Steps, start: int, far: int) -> list[int]:
    """What the cheapest way from one place to every other costs; `far` where there is none or none so cheap."""
    costs = [far] * len(steps)
    costs[start] = 0
    queue = [(0, start)]
    while queue:
        spent, here = heappop(queue)
        if spent > costs[here]:
            continue
        for there, step in steps[here]:
            cost = spent + step
            if cost < costs[there]:
                costs[there] = cost
                heappush(queue, (cost, there))
    return costs
