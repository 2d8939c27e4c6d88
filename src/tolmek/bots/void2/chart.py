"""Ways over the board: how far regions are from each other, hazards counted as detours."""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.distances import Steps, distances
from tolmek.kernel.game import Game
from tolmek.void2.model.table import Void2
from tolmek.void2.model.vocabulary import RULE_IGNORE_HAZARDS

FAR: Final = 198  # half steps
MOST_CHARTS: Final = 64


class Chart:
    """Steps between the regions of one board, worked out from where they are asked for."""

    def __init__(self, game: Game[Void2], careful: bool) -> None:
        self.board = game.table.board
        self.half_steps_from: Steps = self.half_steps_between_neighbours(careful)
        self.known: dict[int, list[float]] = {}
        self.known_half: dict[int, list[int]] = {}

    def half_steps_between_neighbours(self, careful: bool) -> Steps:
        """For each region its neighbours and the half steps there: two, and more for a hazard that is feared."""
        board = self.board
        half_steps: Steps = []
        for here, near in enumerate(board.near):
            hazard = board.hazard[here]
            half_steps.append(
                [(there, 2 + (hazard[i] - 1 if careful and hazard[i] > 0 else 0)) for i, there in enumerate(near)]
            )
        return half_steps

    def steps(self, start: int) -> list[float]:
        """To every region from this one."""
        steps = self.known.get(start)
        if steps is None:
            steps = [half_steps / 2 for half_steps in self.half_steps(start)]
            self.known[start] = steps
        return steps

    def half_steps(self, start: int) -> list[int]:
        """The same as whole numbers of half steps."""
        half_steps = self.known_half.get(start)
        if half_steps is None:
            half_steps = distances(self.half_steps_from, start, FAR)
            self.known_half[start] = half_steps
        return half_steps


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
