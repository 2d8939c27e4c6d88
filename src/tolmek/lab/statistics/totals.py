"""What many games say together, counted game by game: the games themselves are not kept.

Wins are counted in whole parts of a first place, so that the order in which games end does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tolmek.lab.runs.rows import Row
from tolmek.lab.statistics.intervals import Interval, spread_interval, wilson

WHOLE: Final = 60  # parts of a first place: two to six winners share them evenly


@dataclass(frozen=True)
class PlayerResult:
    """How one player did, in all its seats together."""

    player: str
    seat_wins: list[float]  # by seat; a tie counts for each winner in parts
    wins: float
    win_rate: float
    interval: Interval  # 95 %; in paired games the games on one seed are the unit
    mean_score: float


@dataclass
class PlayerTotal:
    """Sums of one player."""

    parts: list[int]  # of first places, by seat
    points: list[int]  # by seat
    seated: list[int]  # how often in each seat
    group_sum: int = 0  # parts, over whole groups of games
    group_squares: int = 0


@dataclass
class OpenGroup:
    """A group of games on one seed of which some are still to come."""

    games: int = 0
    parts: dict[str, int] = field(default_factory=dict)


class Totals:
    """Sums over games; `size` of them belong to one seed."""

    def __init__(self, size: int = 1) -> None:
        self.size = size
        self.games = 0
        self.decisions = 0
        self.rounds = 0
        self.groups = 0  # whole ones
        self.players: dict[str, PlayerTotal] = {}
        self.open: dict[int, OpenGroup] = {}

    def add(self, row: Row) -> None:
        names: list[str] = row["players"]
        seats = len(names)
        parts = WHOLE // len(row["winners"])
        mine = dict.fromkeys(names, 0)
        for seat, name in enumerate(names):
            total = self.players.get(name)
            if total is None:
                total = self.players[name] = PlayerTotal([0] * seats, [0] * seats, [0] * seats)
            total.points[seat] += row["scores"][seat]
            total.seated[seat] += 1
            if seat in row["winners"]:
                total.parts[seat] += parts
                mine[name] += parts
        self.games += 1
        self.decisions += row["decisions"]
        self.rounds += row["rounds"]
        if self.size > 1:
            self.add_to_group(row["game"] // self.size, mine)

    def add_to_group(self, number: int, mine: dict[str, int]) -> None:
        group = self.open.setdefault(number, OpenGroup())
        group.games += 1
        for name, parts in mine.items():
            group.parts[name] = group.parts.get(name, 0) + parts
        if group.games == self.size:
            del self.open[number]
            self.groups += 1
            for name, parts in group.parts.items():
                total = self.players[name]
                total.group_sum += parts
                total.group_squares += parts * parts

    def result(self, player: str) -> PlayerResult:
        """How a player did."""
        total = self.players[player]
        wins = sum(total.parts) / WHOLE
        return PlayerResult(
            player,
            [parts / WHOLE for parts in total.parts],
            wins,
            wins / self.games,
            self.interval(total, wins),
            sum(total.points) / sum(total.seated),
        )

    def interval(self, total: PlayerTotal, wins: float) -> Interval:
        if self.size == 1 or not self.groups:
            return wilson(wins, self.games)
        whole = WHOLE * self.size  # parts in a group
        spread = total.group_squares * self.groups - total.group_sum * total.group_sum
        return spread_interval(
            self.groups, total.group_sum / (whole * self.groups), spread / (whole * whole * self.groups)
        )

    def seat_results(self, player: str) -> list[PlayerResult]:
        """How each seat did where one player has all of them."""
        total = self.players[player]
        results = []
        for seat, parts in enumerate(total.parts):
            wins = parts / WHOLE
            by_seat = [wins if other == seat else 0.0 for other in range(len(total.parts))]
            name = f"{player}, seat {seat + 1}"
            mean = total.points[seat] / total.seated[seat]
            results.append(PlayerResult(name, by_seat, wins, wins / self.games, wilson(wins, self.games), mean))
        return results
