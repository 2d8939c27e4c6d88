"""What difference does a setting make? Games on the same seeds with it and without, and how they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from math import log, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

import tolmek
from tolmek.bots import bot
from tolmek.lab.errors import BadRun
from tolmek.lab.runs.row_files import finish_rows, kept_rows
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Races, Run, game_seed, pack_of
from tolmek.lab.runs.workers import Executor, Progress, check_workers
from tolmek.lab.statistics.intervals import NORMAL_95, Interval

ARMS = ("a", "b")
ERROR = 0.05  # chance that a sequential verdict is wrong
FEWEST = 20  # pairs before a verdict: their variance must be known a little
AIM = 100  # pairs at which the sequential interval is narrowest for its number


def share(row: Row, player: int) -> float:
    """The part of the first place that falls to the player."""
    winners: list[int] = row["winners"]
    return len([seat for seat in winners if row["sides"][seat] == player]) / len(winners)


def points(row: Row, player: int) -> float:
    """The points of the player."""
    return float(row["scores"][row["sides"].index(player)])


def spread(row: Row, player: int) -> float:
    """The points between the first and the last."""
    return float(max(row["scores"]) - min(row["scores"]))


def first_seat(row: Row, player: int) -> float:
    """The part of the first place that falls to whoever had the first turn."""
    winners: list[int] = row["winners"]
    return 1 / len(winners) if row["first"] in winners else 0.0


def rounds(row: Row, player: int) -> float:
    """How many rounds the game had."""
    return float(row["rounds"])


def decisions(row: Row, player: int) -> float:
    """How many decisions the game had."""
    return float(row["decisions"])


MEASURES: dict[str, Callable[[Row, int], float]] = {
    "share": share,
    "points": points,
    "spread": spread,
    "first_seat": first_seat,
    "rounds": rounds,
    "decisions": decisions,
}


@dataclass(frozen=True)
class Arm:
    """One of the two settings."""

    players: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    races: Races = None
    pack: str = ""


@dataclass(frozen=True)
class Difference:
    """What a measure came to in both settings, and how much larger it is in the second."""

    measure: str
    a: float
    b: float
    difference: float
    interval: Interval  # 95 %, for a number of games that was fixed before
    sequential: Interval  # 95 %, however often somebody has looked


@dataclass(frozen=True)
class Comparison:
    """What a comparison found; `rows` are its games as plain data."""

    edition: str
    a: Arm
    b: Arm
    seed: int
    pairs: int
    by: str  # the measure that the sequential test looks at
    verdict: str  # "more" or "less": b against a; "" while nothing is decided
    differences: list[Difference]
    seconds: float
    resumed: int
    rows: list[Row]
    wanted: int = 0  # games that were asked for, if somebody pressed Ctrl-C before they were over

    def to_json(self) -> dict[str, Any]:
        """The object that `tolmek compare --json` prints."""
        data = asdict(self)
        del data["rows"], data["wanted"]
        return data


def compare(
    a: Mapping[str, Any],
    b: Mapping[str, Any],
    edition: str | None = None,
    players: list[str] | None = None,
    games: int = 400,
    seed: int = 0,
    by: str = "share",
    stop: bool = True,
    out: str | Path | None = None,
    jobs: int | None = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play every seed under two settings and tell what differs: who wins, points, rounds, decisions.

    A setting has `players`, `options`, `races`, `components` or `house`, as far as they differ from those named for
    both. The players move one seat on from seed to seed; shares and points are those of the first in the list. With
    `stop` the run ends as soon as a sequential test at 5 % knows which setting has more `by` that measure. After Ctrl-C
    you get what the finished pairs say.

    >>> found = tolmek.lab.compare({}, {"options": {"variant": "short"}}, "first", ["random", "random"], games=8)
    >>> found.pairs, [one.measure for one in found.differences]
    (4, ['share', 'points', 'spread', 'first_seat', 'rounds', 'decisions'])
    """
    edition = tolmek.api.default_edition() if edition is None else edition
    if games < 2:
        raise BadRun(f"A comparison needs at least 2 games, not {games}.")
    if by not in MEASURES:
        raise BadRun(f"There is no measure “{by}”; there are {', '.join(MEASURES)}.")
    check_workers(jobs)
    named = ["greedy", "random", "random", "random"] if players is None else players
    design = Design(edition, seed, (arm_of(a, edition, named), arm_of(b, edition, named)))
    if len(design.arms[0].players) != len(design.arms[1].players):
        raise BadRun("Both settings must have the same number of players: their games are paired by seed and seat.")
    pairs = -(-games // 2)
    start = perf_counter()
    wanted = 0
    kept = None if out is None else kept_rows(Path(out))
    with Run(design.job, 2 * pairs, kept, jobs, executor, progress) as run:
        test = SequentialTest(run, by, stop)
        try:
            for _ in run.play(test.numbers(pairs)):
                test.look()
        except KeyboardInterrupt:
            wanted = run.games
            if not whole_pairs(run.rows):
                raise
    test.look()
    seconds = perf_counter() - start
    rows = [row for pair in whole_pairs(run.rows) for row in pair]
    if out is not None and not wanted:
        finish_rows(Path(out), run.numbers)
    return Comparison(
        edition,
        design.arms[0],
        design.arms[1],
        seed,
        len(rows) // 2,
        by,
        test.verdict,
        [difference(name, rows) for name in MEASURES],
        seconds,
        run.resumed,
        rows,
        wanted,
    )


def arm_of(setting: Mapping[str, Any], edition: str, players: list[str]) -> Arm:
    """A setting, checked."""
    unknown = [key for key in setting if key not in ("players", "options", "races", "components", "house")]
    if unknown:
        raise BadRun(f"A setting has players, options, races, components or house, not “{unknown[0]}”.")
    named = list(setting.get("players", players))
    options = dict(setting.get("options") or {})
    races = setting.get("races")
    for name in named:
        bot(name)
    pack = pack_of(edition, len(named), 0, options, races, setting.get("components"), setting.get("house"))
    return Arm(named, options, races, pack)


@dataclass(frozen=True)
class Design:
    """Which game has which number: two on each seed, one in each setting."""

    edition: str
    seed: int
    arms: tuple[Arm, Arm]

    def job(self, number: int) -> Job:
        pair, arm = divmod(number, 2)
        setting = self.arms[arm]
        seats = len(setting.players)
        sides = [(seat + pair) % seats for seat in range(seats)]
        return Job(
            number,
            self.edition,
            game_seed(self.seed, pair),
            [setting.players[side] for side in sides],
            setting.options,
            {"pair": pair, "arm": ARMS[arm], "sides": sides},
            races=setting.races,
            pack=setting.pack,
        )


class SequentialTest:
    """Looks at the pairs in their order, so that the verdict does not depend on which games end first."""

    def __init__(self, run: Run, by: str, stop: bool) -> None:
        self.run = run
        self.measure = MEASURES[by]
        self.stop = stop
        self.seen = 0  # pairs
        self.sums = Sums()
        self.verdict = ""
        self.look()

    def look(self) -> None:
        rows = self.run.rows
        while 2 * self.seen in rows and 2 * self.seen + 1 in rows:
            a, b = rows[2 * self.seen], rows[2 * self.seen + 1]
            self.sums.add(self.measure(b, 0) - self.measure(a, 0))
            self.seen += 1
            if self.stop and not self.verdict and self.seen >= FEWEST:
                low, high = self.sums.sequential()
                self.verdict = "more" if low > 0 else "less" if high < 0 else ""

    def numbers(self, pairs: int) -> Iterator[int]:
        """Games to play until there is a verdict; a pair that was begun is finished."""
        begun = {number // 2 for number in self.run.rows}
        for pair in range(pairs):
            if not self.verdict or pair in begun:
                yield from (2 * pair, 2 * pair + 1)


class Sums:
    """The mean of some numbers, and how sure it is."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def variance(self) -> float:
        """Of one number. One more that is as far from 0 as usual is counted in: a few equal ones are no certainty."""
        most = max(self.squares / self.count, 1e-12)
        return (self.squares - self.count * self.mean * self.mean + most) / self.count

    def fixed(self) -> Interval:
        return self.around(NORMAL_95 * sqrt(self.variance / self.count))

    def sequential(self) -> Interval:
        """The interval that holds at every look (Robbins' normal mixture, with the variance that was seen)."""
        size = self.count
        weight = AIM / (2 * log(1 / ERROR) + log(1 + 2 * log(1 / ERROR)))  # narrowest at AIM
        factor = (size + weight) / (size * size) * log((size + weight) / (weight * ERROR * ERROR))
        return self.around(sqrt(self.variance * factor))

    def around(self, radius: float) -> Interval:
        return round(self.mean - radius, 6), round(self.mean + radius, 6)


def whole_pairs(rows: dict[int, Row]) -> list[tuple[Row, Row]]:
    """The pairs of which both games are there, in their order."""
    return [(rows[number], rows[number + 1]) for number in sorted(rows) if number % 2 == 0 and number + 1 in rows]


def difference(name: str, rows: list[Row]) -> Difference:
    measure = MEASURES[name]
    first = [measure(row, 0) for row in rows[::2]]
    second = [measure(row, 0) for row in rows[1::2]]
    sums = Sums()
    for one, other in zip(first, second, strict=True):
        sums.add(other - one)
    count = len(first)
    return Difference(
        name, sum(first) / count, sum(second) / count, round(sums.mean, 9), sums.fixed(), sums.sequential()
    )
