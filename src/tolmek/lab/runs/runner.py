"""The one runner of many games: simulations, arenas and experiments say which games, it plays them.

A game is a `Job` and becomes a row of plain data. Rows can go to a file as they are finished; a run into the same
file goes on where the last one stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from time import process_time
from types import TracebackType
from typing import Any

import tolmek
from tolmek.bots import Bot, BotError, bot, close_all
from tolmek.lab.errors import GameFailed
from tolmek.lab.learners.learning import learning_of
from tolmek.lab.runs.numbers import Numbers
from tolmek.lab.runs.rows import Row, RowFile
from tolmek.lab.runs.workers import Executor, Progress, run

Races = list[str | None] | str | None  # as `tolmek.new_game` takes them

GAMES_A_SEED = 1 << 40  # seeds of games that belong to one seed of a run, before those of the next begin

RESULTS = ["races", "scores", "ranking", "winners", "rounds", "decisions", "hash"]
SOMETIMES = ["wanted_races", "components"]  # in a head
LEDGER = "ledger"
BY_ROUND = "points_by_round"  # only where it was asked for
MEASURED = ["seat_decisions", "seat_seconds"]  # by seat


@dataclass(frozen=True)
class Job:
    """A game that is to be played: everything in it but the seconds follows from this."""

    game: int  # its number in the run
    edition: str
    seed: int
    bots: list[str]  # by seat
    options: dict[str, Any] = field(default_factory=dict)
    columns: dict[str, Any] = field(default_factory=dict)  # further ones of its row, such as the side of each seat
    timed: bool = False  # measure the bots
    races: Races = None
    pack: str = ""  # the text of a component pack
    by_round: bool = False  # say in which round points came

    def head(self) -> Row:
        """The part of its row that is known before it is played."""
        return {
            "game": self.game,
            **self.columns,
            "edition": self.edition,
            "options": self.options,
            "seed": self.seed,
            "players": self.bots,
            **({} if self.races is None else {"wanted_races": self.races}),
            **({"components": digest(self.pack)} if self.pack else {}),
        }

    def new_game(self) -> tolmek.Game:
        pack = self.pack or None
        return tolmek.new_game(
            self.edition, len(self.bots), self.seed, self.options, self.races, components=pack, log=False
        )


def pack_of(
    edition: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None,
    races: Races,
    components: str | Path | None,
    house: dict[str, Any] | None,
) -> str:
    """The component pack of games that are set up like this; a bad set-up is refused at once."""
    return tolmek.new_game(edition, seats, seed, options, races, components=components, log=False, house=house).pack


def digest(pack: str) -> str:
    """A short name of a component pack."""
    return blake2b(pack.encode(), digest_size=6).hexdigest()


def game_seed(seed: int, number: int) -> int:
    """The seed of a game: different for every number and seed of a run."""
    return seed * GAMES_A_SEED + number


Watch = Callable[[dict[str, Any], tolmek.Decision, tolmek.Action], None]  # told what a seat knew, and what it chose


def bots_of(job: Job) -> list[Bot]:
    """The bots by seat, each with a seed of its own."""
    seats = len(job.bots)
    return [bot(name, job.seed * seats + seat) for seat, name in enumerate(job.bots)]


def play_game(job: Job, watch: Watch | None = None) -> Row:
    """One game to its end, as plain data. A decision counts when it has at least two actions."""
    bots = bots_of(job)
    try:
        return play_out(job, bots, watch)
    finally:
        close_all(bots)


def play_out(job: Job, bots: list[Bot], watch: Watch | None = None) -> Row:
    """The same with any bots."""
    game = job.new_game()
    presentation = game.rules.presentation
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    first = -1  # who had the first turn
    rounds: list[int] = []  # how long the ledger was when each of them began
    while (decision := game.decision) is not None:
        if first < 0 and presentation.round_of(game):
            first = presentation.active_seat(game)
        if job.by_round and presentation.round_of(game) > len(rounds):
            rounds.append(len(getattr(game.table, LEDGER, ())))
        action = decision.actions[0]
        if len(decision.actions) > 1:
            seat = decision.seat
            decisions[seat] += 1
            player = bots[seat]
            view = {} if player.blind and watch is None else game.view(seat)
            before = process_time() if job.timed else 0.0
            try:
                action = player.choose(view, decision)
            except BotError as error:
                raise failure(job, seat, str(error)) from None
            except Exception as error:
                raise failure(job, seat, f"broke off with {type(error).__name__}: {error}") from error
            if job.timed:
                seconds[seat] += process_time() - before
            if action not in decision.actions:
                raise failure(job, seat, f"answered {short(action)}, which is not on its list")
            if watch is not None:
                watch(view, decision, action)
        game.play(action)
    result = game.result
    assert result is not None
    row: Row = {
        **job.head(),
        "races": presentation.races(game),
        "first": first,
        "scores": result.scores,
        "ranking": result.ranking,
        "winners": result.winners,
        "points": points_by_source(game),
        "rounds": presentation.round_of(game),
        "decisions": sum(decisions),
        "hash": game.hash,
    }
    if job.by_round:
        row[BY_ROUND] = points_by_round(game, rounds)
    if job.timed:
        row["seat_decisions"] = decisions
        row["seat_seconds"] = [round(one, 6) for one in seconds]
    return row


def points_by_source(game: tolmek.Game) -> list[dict[str, int]]:
    """Where the points of every seat came from, if the family keeps a ledger of them."""
    meaning = learning_of(game.edition).schema(game.rules, game.seats).get(LEDGER)
    if meaning is None:
        return []
    points: list[dict[str, int]] = meaning.plain(game.view(None)["table"][LEDGER])
    return points


def points_by_round(game: tolmek.Game, rounds: list[int]) -> list[list[dict[str, int]]]:
    """The same for each round alone, given how long the ledger was when it began."""
    meaning = learning_of(game.edition).schema(game.rules, game.seats).get(LEDGER)
    if meaning is None:
        return []
    gains = game.table.ledger
    starts = [0, *rounds[1:], len(gains)]
    return [meaning.plain(gains[start:end]) for start, end in pairwise(starts)]


def failure(job: Job, seat: int, what: str) -> GameFailed:
    return GameFailed(f"In game {job.game} (seed {job.seed}) the bot “{job.bots[seat]}” in seat {seat + 1} {what}.")


class Run:
    """Games by their numbers, into a file if you like.

    Each row is told to `take`, at first those that the file had already: `resumed` of them. Without `take`, `rows`
    holds them by number; with it nothing is kept here but which games are `done`.
    """

    def __init__(
        self,
        job_of: Callable[[int], Job],
        games: int,
        out: Path | None = None,
        workers: int | None = None,
        executor: Executor | None = None,
        progress: Progress | None = None,
        first: int = 0,
        work: Callable[[Job], Row] = play_game,
        take: Callable[[Row], None] | None = None,
        further: Sequence[str] = (),
    ) -> None:
        """That many games from the `first` number on; rows of this `work` have these further columns."""
        self.job_of = job_of
        self.further = further
        self.work = work
        self.games = games
        self.numbers = range(first, first + games)
        self.workers = workers
        self.executor = executor
        self.progress = progress
        self.rows: dict[int, Row] = {}
        self.done = Numbers()
        self.take = take or self.keep
        self.file = None if out is None else RowFile(out, self.difference, self.count)
        self.resumed = len(self.done)

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not None:
            if kind is None:
                self.file.finish()
            else:
                self.file.close()

    def play(self, numbers: Iterable[int]) -> Iterator[Row]:
        """The rows of these games as they are finished, without those that are there already."""
        self.tell()
        jobs = (self.job_of(number) for number in numbers if number not in self.done)
        for _, row in run(self.work, jobs, self.workers, self.executor):
            if self.file is not None:
                self.file.write(row)
            self.count(row)
            self.tell()
            yield row

    def count(self, row: Row) -> None:
        """A game of this run is over."""
        number: int = row["game"]
        if number in self.numbers and self.done.add(number):
            self.take(row)

    def keep(self, row: Row) -> None:
        self.rows[row["game"]] = row

    def tell(self) -> None:
        if self.progress is not None and self.done:
            self.progress(len(self.done), self.games)

    def in_order(self) -> list[Row]:
        return [self.rows[number] for number in sorted(self.rows)]

    def difference(self, row: Row) -> str:
        """What in a row is not as this run would have it."""
        if row["game"] < 0:
            return f"game {row['game']}"
        job = self.job_of(row["game"])
        head = job.head()
        for key in [*head, *SOMETIMES]:
            if row.get(key) != head.get(key):
                return f"its {key}: {short(row.get(key))}, not {short(head.get(key))}"
        wanted = [*RESULTS, *self.further, *(MEASURED if job.timed else []), *([BY_ROUND] if job.by_round else [])]
        missing = [key for key in wanted if key not in row]
        return f"without {missing[0]}" if missing else ""


def short(value: Any) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
