"""Ways through the galaxy: how far every space is from every world, for ships that ignore some obstacles."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from tolmek.kernel.game import Game
from tolmek.void1.model.table import HOME, WORLD_PLACE, Void1

RISK: Final = 5  # steps that an obstacle counts for which kills half the ships
FAR: Final = 99
MOST_CHARTS: Final = 64

Numbers = tuple[int, ...]
Key = tuple[str, Numbers, Numbers, Numbers, Numbers, Numbers, int]


class Chart:
    """The worlds in play and the distances between spaces and them, on one lie of the hexagons."""

    def __init__(self, game: Game[Void1]) -> None:
        table = game.table
        self.board = table.board
        self.place = WORLD_PLACE
        self.worlds = [
            world for world in range(HOME) if self.board.present[WORLD_PLACE[world]] and not table.covered >> world & 1
        ]
        self.worlds += [HOME + race for race in table.race if race >= 0]
        self.known: dict[int, list[list[int]]] = {}

    def steps(self, ignored: int) -> list[list[int]]:
        """For each world in play the steps to it from every space."""
        steps = self.known.get(ignored)
        if steps is None:
            steps = [self.search(ignored, self.place[world]) for world in self.worlds]
            self.known[ignored] = steps
        return steps

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


def chart_of(game: Game[Void1]) -> Chart:
    """The chart of the map as it lies in this game; kept, because a map seldom changes."""
    table = game.table
    links = [
        number
        for event, place in zip(table.token_event, table.token_place, strict=True)
        if table.components.event_links[event]
        for number in (event, place)
    ]
    lie = (tuple(table.hex_at), tuple(table.turned), tuple(table.slot), tuple(table.race))
    key: Key = (game.rules.edition_id + game.pack, *lie, tuple(links), table.covered)
    chart = _charts.get(key)
    if chart is None:
        if len(_charts) >= MOST_CHARTS:
            _charts.clear()
        chart = Chart(game)
        _charts[key] = chart
    return chart
