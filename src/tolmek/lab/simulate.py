"""Games without people: who wins how often, and how fast the games go."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

import tolmek
from tolmek.bots import bot
from tolmek.lab.workers import Progress, run_batches, split

NORMAL_95 = 1.959963984540054
GAMES_A_SEED = 1_000_000  # games of one simulation seed, before the seeds of the next begin


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
    rows: list[dict[str, Any]]

    def to_json(self) -> dict[str, Any]:
        """The object that `tolmek simulate --json` prints."""
        return {
            "edition": self.edition,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "seconds": self.seconds,
            "decisions": self.decisions,
            "games_per_second": self.games / self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
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
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play games between bots, one seat for each player; the seats go round from game to game.

    The same seed gives the same games, however many jobs there are.

    >>> simulation = tolmek.lab.simulate("revised", ["random", "random"], games=2, seed=1)
    >>> simulation.games, simulation.results[0].player, simulation.results[0].wins
    (2, 'random', 2.0)
    """
    if games < 1:
        raise ValueError(f"The number of games must be at least 1, not {games}.")
    for name in players:
        bot(name)
    tolmek.new_game(edition, len(players), seed, options, log=False)  # refuses a bad set-up at once
    batches = [Batch(edition, players, seed, options, numbers) for numbers in split(games, jobs)]
    finished = 0

    def tell(count: int) -> None:
        nonlocal finished
        finished += count
        if progress is not None:
            progress(finished, games)

    start = perf_counter()
    rows = run_batches(play_batch, batches, jobs, tell)
    seconds = perf_counter() - start
    return Simulation(
        edition,
        list(players),
        games,
        seed,
        seconds,
        sum(row["decisions"] for row in rows),
        [player_result(name, rows) for name in dict.fromkeys(players)],
        sum(row["rounds"] for row in rows) / games,
        rows,
    )


@dataclass(frozen=True)
class Batch:
    """Some games of a simulation, for one process."""

    edition: str
    players: list[str]
    seed: int
    options: dict[str, Any] | None
    numbers: range


def play_batch(batch: Batch) -> list[dict[str, Any]]:
    return [play_game(batch, number) for number in batch.numbers]


def play_game(batch: Batch, number: int) -> dict[str, Any]:
    """One game to its end, as plain data."""
    seats = len(batch.players)
    players = [batch.players[(seat + number) % seats] for seat in range(seats)]
    seed = batch.seed * GAMES_A_SEED + number
    bots = [bot(name, seed * seats + seat) for seat, name in enumerate(players)]
    game = tolmek.new_game(batch.edition, seats, seed, batch.options, log=False)
    decisions = 0
    while (decision := game.decision) is not None:
        action = decision.actions[0]
        if len(decision.actions) > 1:
            decisions += 1
            player = bots[decision.seat]
            action = player.choose({} if player.blind else game.view(decision.seat), decision)
        game.play(action)
    result = game.result
    assert result is not None
    return {
        "game": number,
        "seed": seed,
        "players": players,
        "scores": result.scores,
        "winners": result.winners,
        "rounds": game.rules.presentation.round_of(game),
        "decisions": decisions,
    }


def player_result(player: str, rows: list[dict[str, Any]]) -> PlayerResult:
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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a win rate, 95 %."""
    rate = wins / games
    square = NORMAL_95 * NORMAL_95 / games
    middle = rate + square / 2
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games))
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    return max(0.0, round(low, 6)), min(1.0, round(high, 6))
