"""Games without people: who wins how often, and how fast the games go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from tolmek.bots import bot
from tolmek.lab.errors import BadRun
from tolmek.lab.runs.row_files import MOST_KEPT, finish_rows, kept_rows
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Races, Run, game_seed, pack_of
from tolmek.lab.runs.workers import Executor, Progress, check_workers
from tolmek.lab.statistics.totals import PlayerResult, Totals


@dataclass(frozen=True)
class Simulation:
    """What a simulation found."""

    edition: str
    players: list[str]
    games: int
    seed: int
    seconds: float
    decisions: int
    results: list[PlayerResult]
    seat_results: list[PlayerResult]  # of the seats, where one player has all of them
    rounds_mean: float
    kept: list[Row]
    resumed: int = 0  # of the games, read from a file instead of played
    wanted: int = 0  # games that were asked for; there are fewer if somebody pressed Ctrl-C

    @property
    def rows(self) -> list[Row]:
        """Its games as plain data. A run of more than 10,000 games keeps them in its file alone."""
        if len(self.kept) < self.games:
            raise BadRun(
                f"A run of more than {MOST_KEPT:,} games keeps them in its file alone: name one with out= and read it "
                "with lab.rows_of."
            )
        return self.kept

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
    races: Races = None,
    components: str | Path | None = None,
    paired: bool = False,
    first_game: int = 0,
    house: dict[str, Any] | None = None,
    by_round: bool = False,
) -> Simulation:
    """Play games between bots, one seat for each player; the seats rotate from game to game.

    The same seed gives the same games, however many jobs there are; None means one for each core. An `executor` is
    anything with `submit`. Into `out` each game goes as it ends; with the same file a run goes on where it stopped. A
    file that ends in .jsonl has a game on each line; .csv, .json and .parquet are written at the end. After Ctrl-C you
    get what the finished games say.

    `races`, `components` and `house` are those of `new_game`. With `paired` every seed is played once for each place
    in the list, so that everybody has every seat on it; games are rounded up to whole groups. `first_game` begins at a
    later number: several machines can share one run, and `merge` joins their files. With `by_round` rows also say in
    which round points came.

    >>> simulation = tolmek.lab.simulate("revised", ["random", "random"], games=2, seed=1)
    >>> simulation.games, simulation.results[0].player, simulation.results[0].wins
    (2, 'random', 2.0)
    """
    if games < 1:
        raise BadRun(f"The number of games must be at least 1, not {games}.")
    group = len(players) if paired else 1
    if first_game < 0 or first_game % group:
        whole = f", and a multiple of {group} in paired games" if paired else ""
        raise BadRun(f"The number of the first game must be at least 0{whole}, not {first_game}.")
    check_workers(jobs)
    for name in players:
        bot(name)
    pack = pack_of(edition, len(players), seed, options, races, components, house)
    rotation = Rotation(edition, list(players), seed, dict(options or {}), races, pack, paired, by_round)
    games += -games % group
    kept = None if out is None else kept_rows(Path(out))
    start = perf_counter()
    totals, rows = Totals(group), dict[int, Row]()

    def take(row: Row) -> None:
        totals.add(row)
        if games <= MOST_KEPT:
            rows[row["game"]] = row

    with Run(rotation.job, games, kept, jobs, executor, progress, first_game, take=take) as run:
        try:
            for _ in run.play(run.numbers):
                pass
        except KeyboardInterrupt:
            if not totals.games:
                raise
    seconds = perf_counter() - start
    if out is not None and totals.games == games:
        finish_rows(Path(out), run.numbers)
    names = list(dict.fromkeys(players))
    return Simulation(
        edition,
        list(players),
        totals.games,
        seed,
        seconds,
        totals.decisions,
        [totals.result(name) for name in names],
        totals.seat_results(names[0]) if len(names) == 1 else [],
        totals.rounds / totals.games,
        [rows[number] for number in sorted(rows)],
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
    races: Races = None
    pack: str = ""
    paired: bool = False  # as many games on a seed as there are players
    by_round: bool = False

    def job(self, number: int) -> Job:
        seats = len(self.players)
        players = [self.players[(seat + number) % seats] for seat in range(seats)]
        seed = game_seed(self.seed, number // seats if self.paired else number)
        return Job(
            number, self.edition, seed, players, self.options, races=self.races, pack=self.pack, by_round=self.by_round
        )


def player_result(player: str, rows: list[Row], group: int = 1) -> PlayerResult:
    """How a player did over all games; that many of them belong to one seed."""
    totals = Totals(group)
    for row in rows:
        totals.add(row)
    return totals.result(player)
