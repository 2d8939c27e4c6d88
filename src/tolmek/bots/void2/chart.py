"""Ways over the board: how far regions are from each other, hazards counted as detours."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from tolmek.kernel.game import Game
from tolmek.void2.model.ids import REGIONS
from tolmek.void2.model.table import Void2
from tolmek.void2.model.vocabulary import RULE_IGNORE_HAZARDS

RISK: Final = 0.5  # steps that each losing face of a hazard counts for
FAR: Final = 99.0
MOST_CHARTS: Final = 64


class Chart:
    """Steps between the regions of one board, worked out from where they are asked for."""

    def __init__(self, game: Game[Void2], careful: bool) -> None:
        self.board = game.table.board
        self.careful = careful
        self.known: dict[int, list[float]] = {}
        self.known_half: dict[int, list[int]] = {}

    def steps(self, start: int) -> list[float]:
        """To every region from this one."""
        steps = self.known.get(start)
        if steps is None:
            steps = self.search(start)
            self.known[start] = steps
        return steps

    def half_steps(self, start: int) -> list[int]:
        """The same as whole numbers of half steps."""
        halves = self.known_half.get(start)
        if halves is None:
            halves = [round(2 * steps) for steps in self.steps(start)]
            self.known_half[start] = halves
        return halves

    def search(self, start: int) -> list[float]:
        board = self.board
        steps = [FAR] * len(REGIONS)
        steps[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            spent, here = heappop(queue)
            if spent > steps[here]:
                continue
            for i, there in enumerate(board.near[here]):
                cost = spent + 1.0
                if self.careful and board.hazard[here][i] > 0:
                    cost += RISK * (board.hazard[here][i] - 1)
                if cost < steps[there]:
                    steps[there] = cost
                    heappush(queue, (cost, there))
        return steps


_charts: dict[tuple[int, bool], Chart] = {}


def chart_of(game: Game[Void2], seat: int) -> Chart:
    """The chart of the board as it lies, for a seat that fears hazards or does not."""
    board = game.table.board
    careful = game.table.modifiers[seat].total[RULE_IGNORE_HAZARDS] == 0
    key = id(board), careful
    chart = _charts.get(key)
    if chart is None or chart.board is not board:
        if len(_charts) >= MOST_CHARTS:
            _charts.clear()
        chart = Chart(game, careful)
        _charts[key] = chart
    return chart
