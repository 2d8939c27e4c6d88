"""Ways through the galaxy: how far every space is from a world, for ships that ignore some obstacles."""

from __future__ import annotations

from heapq import heappop, heappush

import tolmek
from tolmek.bots.ids import FIRST_HOME, HOME

RISK = 5  # an obstacle that kills half the ships counts as so many more steps
FAR = 99
MOST_CHARTS = 64

Key = tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Chart:
    """Distances on one lie of the hexagons; each row is worked out when it is first asked for."""

    def __init__(self, game: tolmek.Game) -> None:
        self.board = game.table.board
        self.world_place = [*planet_places(game), *range(FIRST_HOME, FIRST_HOME + 12)]
        self.rows: dict[int, list[int]] = {}

    def row(self, ignored: int, world: int) -> list[int]:
        """Steps from every space to that world."""
        key = ignored * 32 + world
        found = self.rows.get(key)
        if found is None:
            found = self.search(ignored, self.world_place[world])
            self.rows[key] = found
        return found

    def search(self, ignored: int, target: int) -> list[int]:
        """Cheapest ways, found from the target backwards."""
        board = self.board
        steps = [FAR] * len(board.near)
        steps[target] = 0
        queue = [(0, target)]
        while queue:
            spent, end = heappop(queue)
            if spent > steps[end]:
                continue
            near = board.near[end]
            for i in range(0, len(near), 2):
                start = near[i]
                cost = spent + 1 + (RISK if board.barrier(ignored, near[i + 1], end) else 0)
                if cost < steps[start]:
                    steps[start] = cost
                    heappush(queue, (cost, start))
        return steps


_charts: dict[Key, Chart] = {}


def chart_of(game: tolmek.Game) -> Chart:
    """The chart of the map as it lies in this game; kept, because a map seldom changes."""
    table = game.table
    links = [
        number
        for event, place in zip(table.token_event, table.token_place, strict=True)
        if table.components.event_links[event]
        for number in (event, place)
    ]
    lie = (tuple(table.hex_at), tuple(table.turned), tuple(table.slot), tuple(table.race))
    key: Key = (game.edition + game.pack, *lie, tuple(links))
    found = _charts.get(key)
    if found is None:
        if len(_charts) >= MOST_CHARTS:
            _charts.clear()
        found = Chart(game)
        _charts[key] = found
    return found


def planet_places(game: tolmek.Game) -> list[int]:
    """The space of each planet card: a world of that number, by the names that actions use."""
    verbs = game.family.lexicon.verbs
    places = verbs["to"].slots[0].index
    worlds = verbs["diplomacy"].slots[0].ids
    return [places[name] for name in worlds[:HOME]]
