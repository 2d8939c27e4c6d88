"""Which bot is stronger: games in pairs on one seed with the sides exchanged, shares, ratings, a sequential test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import tolmek
from tolmek.bots import bot
from tolmek.lab.errors import BadRun
from tolmek.lab.runs.pairing import seating
from tolmek.lab.runs.row_files import finish_rows, kept_rows
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Run, game_seed, pack_of
from tolmek.lab.runs.workers import Executor, Progress, check_workers
from tolmek.lab.statistics import ratings
from tolmek.lab.statistics.intervals import Interval, share_interval, wilson
from tolmek.lab.statistics.sprt import EVEN, Verdict, sprt

MOST_SIDES = 24


@dataclass(frozen=True)
class Share:
    """A share of first places among some games of one side."""

    name: str
    games: int  # counted once for each seat of the side
    wins: float
    share: float
    interval: Interval


@dataclass(frozen=True)
class SideResult:
    """How one side did. A side is a place in the list of bots: the same bot can be on several."""

    side: int
    player: str  # the bot
    label: str  # the bot, with a number where it is on several sides
    wins: float  # first places; a tie counts in parts
    share: float
    interval: Interval  # 95 %; groups of games on one seed are the unit
    rating: float | None  # None without openskill
    rating_interval: Interval | None
    mean_score: float
    decisions: int
    seconds: float  # of processor time, spent on choosing
    by_seat: list[Share]
    by_race: list[Share]


@dataclass(frozen=True)
class Arena:
    """What an arena found; `rows` are its games as plain data, `pairs` the groups of games on one seed."""

    edition: str
    seats: int
    seed: int
    options: dict[str, Any]
    players: list[str]
    games: int
    pairs: int
    results: list[SideResult]
    verdict: Verdict | None
    seconds: float
    resumed: int  # of the games, read from a file instead of played
    rows: list[Row]
    wanted: int = 0  # games that were asked for, if somebody pressed Ctrl-C before they were over

    @property
    def pair_size(self) -> int:
        return len(self.players)

    def to_json(self) -> dict[str, Any]:
        """The object that `tolmek arena --json` prints."""
        decisions = sum(row["decisions"] for row in self.rows)
        test = None
        if self.verdict is not None:
            test = asdict(self.verdict) | {"games": self.verdict.groups * self.pair_size, "words": self.verdict_words()}
            test["pairs"] = test.pop("groups")
        return {
            "edition": self.edition,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "players": self.players,
            "games": self.games,
            "pairs": self.pairs,
            "games_in_a_pair": self.pair_size,
            "resumed": self.resumed,
            "seconds": self.seconds,
            "decisions": decisions,
            "results": [asdict(result) for result in self.results],
            "sprt": test,
            "version": tolmek.__version__,
        }

    def verdict_words(self) -> str:
        """What the sequential test says, with all games."""
        verdict = self.verdict
        if verdict is None:
            return ""
        first = self.results[0].label
        bar = f"{100 * verdict.bar:g} %"
        after = f"after {verdict.groups * self.pair_size} games"
        if verdict.accepted == "bar":
            return f"{first} reached the bar of {bar} {after}; all {self.games} games played are counted."
        if verdict.accepted == "even":
            return (
                f"{first} did not reach the bar of {bar}: 50 % or less was accepted {after}; all "
                f"{self.games} games played are counted."
            )
        return f"The bar of {bar} was neither reached nor ruled out in {self.games} games."


def arena(
    players: list[str],
    edition: str | None = None,
    seats: int = 4,
    games: int = 400,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    bar: float | None = None,
    out: str | Path | None = None,
    jobs: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    house: dict[str, Any] | None = None,
) -> Arena:
    """Let bots play against each other until it is known which is stronger, or all games are played.

    Two bots share the seats and exchange them in a second game on the same seed; more go round, with as many games on
    a seed as there are bots. Games are rounded up to whole groups. With a `bar` for the first of two bots the arena
    ends as soon as a sequential test decides between that share of first places and 50 %.

    Games go into `out` as they end, and a run with the same file goes on where it stopped. After Ctrl-C you get what
    the finished groups say. One job plays in this process; None means a process for each core, and an `executor` is
    anything with `submit`.

    >>> found = tolmek.lab.arena(["random", "random"], "first", seats=2, games=4, jobs=1)
    >>> found.games, found.pairs, sum(result.wins for result in found.results)
    (4, 2, 4.0)
    >>> [result.label for result in found.results]
    ['random (1)', 'random (2)']
    """
    edition = tolmek.api.default_edition() if edition is None else edition
    check(players, games, bar)
    check_workers(jobs)
    pack = pack_of(edition, seats, seed, options, None, None, house)
    contest = Contest(edition, list(players), seats, seed, dict(options or {}), pack)
    groups = -(-games // len(players))
    start = perf_counter()
    wanted = 0
    kept = None if out is None else kept_rows(Path(out))
    with Run(contest.job, groups * len(players), kept, jobs, executor, progress) as run:
        test = StoppingTest(contest, run, bar)
        try:
            for _ in run.play(test.numbers(groups)):
                test.look()
        except KeyboardInterrupt:
            wanted = run.games
            if not whole_groups(run.rows, len(players)):
                raise
    if out is not None and not wanted:
        finish_rows(Path(out), run.numbers)
    seconds = perf_counter() - start
    return report(contest, whole_groups(run.rows, len(players)), test.verdict, seconds, run.resumed, wanted)


def check(players: list[str], games: int, bar: float | None) -> None:
    """Refuse in a sentence what cannot be played."""
    if len(players) < 2:
        raise BadRun(f"An arena needs at least two bots, such as greedy and random, not {len(players)}.")
    if len(players) > MOST_SIDES:
        raise BadRun(f"An arena takes at most {MOST_SIDES} bots, not {len(players)}.")
    if games < 1:
        raise BadRun(f"The number of games must be at least 1, not {games}.")
    if bar is not None and len(players) != 2:
        raise BadRun(f"A bar is for the first of two bots; with {len(players)} bots leave it out.")
    if bar is not None and not EVEN < bar < 1:
        raise BadRun(f"The bar must lie between 0.5 and 1, such as 0.65, not {bar:g}.")
    for name in players:
        try:
            bot(name)
        except ValueError as error:
            raise BadRun(str(error)) from None


@dataclass(frozen=True)
class Contest:
    """Which game has which number."""

    edition: str
    players: list[str]
    seats: int
    seed: int
    options: dict[str, Any]
    pack: str = ""

    def job(self, number: int) -> Job:
        size = len(self.players)
        group, turn = divmod(number, size)
        sides = seating(size, self.seats, group)[turn]
        bots = [self.players[side] for side in sides]
        columns = {"pair": group, "sides": sides}
        return Job(
            number, self.edition, game_seed(self.seed, group), bots, self.options, columns, timed=True, pack=self.pack
        )


class StoppingTest:
    """Looks at the groups in their order, so that the verdict does not depend on which games end first."""

    def __init__(self, contest: Contest, run: Run, bar: float | None) -> None:
        self.size = len(contest.players)
        self.run = run
        self.bar = bar
        self.shares: list[float] = []  # of the first side, in all groups before the first that is unfinished
        self.verdict: Verdict | None = None
        self.look()

    def look(self) -> None:
        if self.bar is None:
            return
        rows = self.run.rows
        before = len(self.shares)
        while all(number in rows for number in self.games_of(len(self.shares))):
            self.shares.append(group_share([rows[number] for number in self.games_of(len(self.shares))], 0))
        if self.verdict is None or (len(self.shares) > before and not self.verdict.accepted):
            self.verdict = sprt(self.shares, self.bar)

    def numbers(self, groups: int) -> Iterator[int]:
        """Games to play, group by group until there is a verdict; a group that was begun is finished."""
        begun = {number // self.size for number in self.run.rows}
        for group in range(groups):
            if self.verdict is None or not self.verdict.accepted or group in begun:
                yield from self.games_of(group)

    def games_of(self, group: int) -> range:
        return range(group * self.size, (group + 1) * self.size)


# --- what the games say ---------------------------------------------------------------------------------------------


def whole_groups(rows: dict[int, Row], size: int) -> list[list[Row]]:
    """The groups of which every game is there, in their order."""
    numbers = sorted({number // size for number in rows})
    groups = [[rows.get(group * size + turn) for turn in range(size)] for group in numbers]
    return [[row for row in group if row is not None] for group in groups if None not in group]


def group_share(group: list[Row], side: int) -> float:
    """The share of first places of a side in a group of games."""
    return sum(first_places(row, side) for row in group) / len(group)


def first_places(row: Row, side: int) -> float:
    """The part of the first place of a game that falls to a side."""
    winners: list[int] = row["winners"]
    return len([seat for seat in winners if row["sides"][seat] == side]) / len(winners)


def labels(players: list[str]) -> list[str]:
    """The bots, numbered where one is on several sides."""
    names = []
    for side, player in enumerate(players):
        twins = players.count(player)
        names.append(player if twins == 1 else f"{player} ({players[: side + 1].count(player)})")
    return names


def report(
    contest: Contest, groups: list[list[Row]], verdict: Verdict | None, seconds: float, resumed: int, wanted: int
) -> Arena:
    players = contest.players
    rows = [row for group in groups for row in group]
    rated: list[ratings.Rating | None] = [None] * len(players)
    if ratings.available():
        rated = list(ratings.rate([[places(row) for row in group] for group in groups], len(players)))
    results = []
    for side, (player, label, rating) in enumerate(zip(players, labels(players), rated, strict=True)):
        shares = [group_share(group, side) for group in groups]
        seated = [(row, seat) for row in rows for seat, there in enumerate(row["sides"]) if there == side]
        results.append(
            SideResult(
                side,
                player,
                label,
                round(sum(shares) * len(players), 6),
                sum(shares) / len(shares),
                share_interval(shares),
                None if rating is None else rating.rating,
                None if rating is None else rating.interval,
                sum(row["scores"][seat] for row, seat in seated) / len(seated),
                sum(row["seat_decisions"][seat] for row, seat in seated),
                sum(row["seat_seconds"][seat] for row, seat in seated),
                parts(seated, [(f"seat {seat + 1}", seat) for seat in range(contest.seats)], "seat"),
                parts(seated, [(name, race) for race, name in race_names(contest.edition)], "race"),
            )
        )
    return Arena(
        contest.edition,
        contest.seats,
        contest.seed,
        contest.options,
        players,
        len(rows),
        len(groups),
        results,
        verdict,
        seconds,
        resumed,
        rows,
        wanted,
    )


def places(row: Row) -> ratings.GameRanks:
    """The side and the place of every seat."""
    place: dict[int, int] = {}
    for tied in row["ranking"]:
        ahead = len(place)
        for seat in tied:
            place[seat] = ahead + 1
    return [(side, place[seat]) for seat, side in enumerate(row["sides"])]


def parts(seated: list[tuple[Row, int]], wanted: list[tuple[str, Any]], by: str) -> list[Share]:
    """First places of single seats, by seat or by race; seats of the same game count as if they were independent."""
    shares = []
    for name, value in wanted:
        some = [
            (row, seat)
            for row, seat in seated
            if (seat if by == "seat" else row["races"][seat] if row["races"] else None) == value
        ]
        if some:
            wins = sum(1 / len(row["winners"]) for row, seat in some if seat in row["winners"])
            shares.append(Share(name, len(some), round(wins, 6), wins / len(some), wilson(wins, len(some))))
    return shares


def race_names(edition: str) -> list[tuple[str, str]]:
    """Races or factions by id, with their names."""
    info = next(info for info in tolmek.editions() if info.id == edition)
    return [(race, name) for race, name, _ in info.race_names]
