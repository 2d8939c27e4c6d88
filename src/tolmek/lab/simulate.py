"""Games without people: who wins how often, and how fast the games go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import tolmek
from tolmek.bots import bot
from tolmek.lab.errors import BadRun
from tolmek.lab.intervals import wilson
from tolmek.lab.rows import Row
from tolmek.lab.runner import Job, Run, game_seed
from tolmek.lab.workers import Executor, Progress, check_workers


@dataclass(frozen=True)
class PlayerResult:
    """How one player did, in all its seats together."""

    player: str
    seat_wins: list[float]  # by seat; a tie counts for each winner in parts
    wins: float
    win_rate: float
    interval: tuple[float, float]  # Wilson, 95 %
    mean_score: float


@dataclass(frozen=True)
class Simulation:
    """What a simulation found; `rows` are its games as plain data."""

    edition: str
    players: list[str]
    games: int
    seed: int
    seconds: float
    decisions: int
    results: list[PlayerResult]
    rounds_mean: float
    rows: list[Row]
    resumed: int = 0  # of the games, read from a file instead of played
    wanted: int = 0  # games that were asked for; there are fewer if somebody pressed Ctrl-C

    def to_json(self) -> dict[str, Any]:
        """The object that `tolmek simulate --json` prints. Speeds are those of the games played this time."""
        part = (self.games - self.resumed) / self.games
        return {
            "edition": self.edition,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "seconds": self.seconds,
            "decisions": self.decisions,
            "games_per_second": self.games * part / self.seconds,
            "decisions_per_second": self.decisions * part / self.seconds,
            "results": [
                {
                    "player": row.player,
                    "seat_wins": row.seat_wins,
                    "wins": row.wins,
                    "win_rate": row.win_rate,
                    "interval": list(row.interval),
                    "mean_score": row.mean_score,
                }
                for row in self.results
            ],
            "rounds_mean": self.rounds_mean,
            "decisions_per_game_mean": self.decisions / self.games,
        }


def simulate(
    edition: str,
    players: list[str],
    games: int,
    seed: int = 0,
    jobs: int | None = 1,
    options: dict[str, Any] | None = None,
    progress: Progress | None = None,
    out: str | Path | None = None,
    executor: Executor | None = None,
) -> Simulation:
    """Play games between bots, one seat for each player; the seats go round from game to game.

    The same seed gives the same games, however many jobs there are; None means one for each core. An `executor` is
    anything with `submit`. Into `out`, a file of JSON lines, each game goes as it ends; with the same file a run goes
    on where it stopped. After Ctrl-C you get what the finished games say.

    >>> simulation = tolmek.lab.simulate("revised", ["random", "random"], games=2, seed=1)
    >>> simulation.games, simulation.results[0].player, simulation.results[0].wins
    (2, 'random', 2.0)
    """
    if games < 1:
        raise BadRun(f"The number of games must be at least 1, not {games}.")
    check_workers(jobs)
    for name in players:
        bot(name)
    tolmek.new_game(edition, len(players), seed, options, log=False)  # refuses a bad set-up at once
    rotation = Rotation(edition, list(players), seed, dict(options or {}))
    start = perf_counter()
    with Run(rotation.job, games, None if out is None else Path(out), jobs, executor, progress) as run:
        try:
            for _ in run.play(range(games)):
                pass
        except KeyboardInterrupt:
            if not run.rows:
                raise
    seconds = perf_counter() - start
    rows = run.in_order()
    return Simulation(
        edition,
        list(players),
        len(rows),
        seed,
        seconds,
        sum(row["decisions"] for row in rows),
        [player_result(name, rows) for name in dict.fromkeys(players)],
        sum(row["rounds"] for row in rows) / len(rows),
        rows,
        run.resumed,
        games,
    )


@dataclass(frozen=True)
class Rotation:
    """Which game has which number: everybody moves one seat on from game to game."""

    edition: str
    players: list[str]
    seed: int
    options: dict[str, Any]

    def job(self, number: int) -> Job:
        seats = len(self.players)
        players = [self.players[(seat + number) % seats] for seat in range(seats)]
        return Job(number, self.edition, game_seed(self.seed, number), players, self.options)


def player_result(player: str, rows: list[Row]) -> PlayerResult:
    """How a player did over all games."""
    seat_wins = [0.0] * len(rows[0]["players"])
    scores: list[int] = []
    for row in rows:
        for seat, name in enumerate(row["players"]):
            if name == player:
                scores.append(row["scores"][seat])
                if seat in row["winners"]:
                    seat_wins[seat] += 1 / len(row["winners"])
    wins = sum(seat_wins)
    interval = wilson(wins, len(rows))
    return PlayerResult(player, seat_wins, wins, wins / len(rows), interval, sum(scores) / len(scores))
