"""Ways through the galaxy: how far every space is from every world, for ships that ignore some obstacles."""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.distances import Steps, distances
from tolmek.kernel.game import Game
from tolmek.void1.model.board import Board
from tolmek.void1.model.modifiers import Modifiers
from tolmek.void1.model.table import HOME, WORLD_PLACE, Void1

RISK: Final = 5  # steps that an obstacle counts for which kills half the ships
FAR: Final = 99
MOST_CHARTS: Final = 64

Key = tuple[Board, tuple[int, ...], int]
Fleets = tuple[tuple[object, ...], ...]  # for each rival its modifiers and its ships
Dangers = list[tuple[float, float]]  # for each world the chance of a visit, and its strength


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
        self.known_dangers: dict[tuple[Modifiers, ...], dict[Fleets, Dangers]] = {}

    def steps(self, ignored: int) -> list[list[int]]:
        """For each world in play the steps to it from every space."""
        steps = self.known.get(ignored)
        if steps is None:
            backwards = self.steps_back(ignored)
            steps = [distances(backwards, self.place[world], FAR) for world in self.worlds]
            self.known[ignored] = steps
        return steps

    def dangers_for(self, abilities: tuple[Modifiers, ...]) -> dict[Fleets, Dangers]:
        """What a seat with these abilities, its rivals having the others, has found out about dangers."""
        dangers = self.known_dangers.get(abilities)
        if dangers is None:
            if len(self.known_dangers) >= MOST_CHARTS:
                self.known_dangers.clear()
            dangers = {}
            self.known_dangers[abilities] = dangers
        return dangers

    def steps_back(self, ignored: int) -> Steps:
        """For each space its neighbours, and what the step from there to it costs."""
        board = self.board
        backwards: Steps = []
        for end, near in enumerate(board.near):
            backwards.append(
                [
                    (near[i], 1 + (RISK if board.barrier(ignored, near[i + 1], end) else 0))
                    for i in range(0, len(near), 2)
                ]
            )
        return backwards


_charts: dict[Key, Chart] = {}


def chart_of(game: Game[Void1]) -> Chart:
    """The chart of the map as it lies in this game; kept, because a map seldom changes."""
    table = game.table
    key: Key = (table.board, tuple(table.race), table.covered)
    chart = _charts.get(key)
    if chart is None:
        if len(_charts) >= MOST_CHARTS:
            _charts.clear()
        chart = Chart(game)
        _charts[key] = chart
    return chart
