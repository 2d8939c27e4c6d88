"""Weights by self-play, in generations: play and explore, fit, and keep what wins against what was there before.

Everything goes into a folder as it is done, and the same run goes on where it stopped: the weights to begin with are in
`weights.toml`, the games of a generation in `games-1.jsonl`, its weights in `weights-1.toml`, their trial in
`trial-1.jsonl`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import tolmek
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.weights import ANY_SEATS, FILE, Weights, read, weights_of
from tolmek.lab.arena import Arena, arena
from tolmek.lab.errors import BadRun
from tolmek.lab.fitting.exploring import observe_game
from tolmek.lab.fitting.regression import RIDGE, Ends, Fitted, fit, sample_of
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, Run, game_seed
from tolmek.lab.runs.workers import Executor, Progress

WEIGHTS_HEAD = "# What the features of this family count for: see tolmek.bots.common.weights.\n"
TRIAL_SEATS = 4
TRIAL_SEED = 1000  # and on: trials are played on other seeds than the games that weights were fitted on

AllWeights = dict[str, dict[str, Weights]]  # by edition and number of seats


@dataclass(frozen=True)
class Plan:
    """What is to be fitted, and how long."""

    edition: str
    folder: Path
    player: str = "captain:width=1"  # who plays the games
    seats: list[int] = field(default_factory=lambda: [4, 3, 4, 2])  # of one game after the other
    target: str = ANY_SEATS  # the number of seats that the weights are for
    mind: str = "captain"  # who tries the weights
    games: int = 200  # a generation
    generations: int = 2
    ridge: float = RIDGE
    bar: float = 0.55  # share of first places that a trial decides about, against half
    trial: int = 400  # games at most
    seed: int = 0
    start: str = ""  # an edition of the family whose weights are tried first


@dataclass(frozen=True)
class Generation:
    """One round of playing, fitting and trying; number 0 tries the weights of another edition."""

    number: int
    fitted: Fitted
    trial: Arena
    kept: bool
    file: Path


Told = Callable[[str], None]


def fit_generations(
    plan: Plan,
    jobs: int | None = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    tell: Told | None = None,
) -> list[Generation]:
    """All generations. The weights of the last one that was kept are the best; none was if they are no better."""
    check(plan)
    plan.folder.mkdir(parents=True, exist_ok=True)
    generations: list[Generation] = []
    rows: list[Row] = []
    best = str(first_weights(plan))  # the weights to beat
    for number in range(0 if plan.start else 1, plan.generations + 1):
        if number:
            rows += explore(plan, number, best, jobs, executor, progress)
        fitted = fit_rows(plan, best, rows) if number else borrow(plan)
        generation = judge(plan, number, best, fitted, jobs, executor, progress)
        generations.append(generation)
        if tell is not None:
            tell(words(generation))
        if generation.kept:
            best = str(generation.file)
    return generations


def check(plan: Plan) -> None:
    """Refuse in a sentence what cannot be fitted."""
    if plan.games < 5 or plan.generations < (0 if plan.start else 1):
        raise BadRun("A fit needs at least one generation of at least 5 games: some of them judge the others.")
    if plan.start and not borrowed(plan):
        raise BadRun(f"The edition {plan.start} has no weights of its own that {plan.edition} could begin with.")
    for seats in plan.seats:
        tolmek.new_game(plan.edition, seats, log=False)
    if plan.target != ANY_SEATS and plan.target not in map(str, plan.seats):
        raise BadRun(f"Weights for {plan.target} seats are fitted on games with {plan.target} seats: name them.")


def explore(
    plan: Plan,
    number: int,
    best: str,
    jobs: int | None,
    executor: Executor | None,
    progress: Progress | None,
) -> list[Row]:
    """The games of a generation."""
    games = SelfPlay(plan, with_weights(plan.player, best), number)
    out = plan.folder / f"games-{number}.jsonl"
    with Run(games.job, plan.games, out, jobs, executor, progress, work=observe_game) as run:
        for _ in run.play(range(plan.games)):
            pass
    return run.in_order()


@dataclass(frozen=True)
class SelfPlay:
    """Which game has which number."""

    plan: Plan
    player: str
    generation: int

    def job(self, number: int) -> Job:
        seats = self.plan.seats[number % len(self.plan.seats)]
        seed = game_seed(self.plan.seed + self.generation, number)
        return Job(number, self.plan.edition, seed, [self.player] * seats)


def first_weights(plan: Plan) -> Path:
    """The weights of the package when the fit began, whatever becomes of them meanwhile."""
    file = plan.folder / FILE
    if not file.exists():
        write_weights(file, read(strategy_of(plan.edition).WEIGHTS))
    return file


def fit_rows(plan: Plan, best: str, rows: list[Row]) -> Fitted:
    """Weights from all games so far."""
    strategy = strategy_of(plan.edition)
    names = [name for name, _ in strategy.FEATURES]
    old = weights_of(best, plan.edition, seats_of(plan))
    return fit(sample_of(rows, names, old, ends_of(plan)), names, old, plan.ridge)


def borrow(plan: Plan) -> Fitted:
    return Fitted(borrowed(plan), 0, [], {})


def borrowed(plan: Plan) -> Weights:
    """The weights of the edition to begin with; none if it is of another family or has none."""
    package = strategy_of(plan.start).WEIGHTS
    if package != strategy_of(plan.edition).WEIGHTS:
        return {}
    weights: Weights = read(package).get(plan.start, {}).get(ANY_SEATS, {})
    return weights


def seats_of(plan: Plan) -> int:
    """The seats of a trial."""
    return TRIAL_SEATS if plan.target == ANY_SEATS else int(plan.target)


def judge(
    plan: Plan,
    number: int,
    best: str,
    fitted: Fitted,
    jobs: int | None,
    executor: Executor | None,
    progress: Progress | None,
) -> Generation:
    """Let new weights play against the old ones."""
    file = plan.folder / f"weights-{number}.toml"
    write_weights(file, with_new(read(best), plan, fitted.weights))
    weights_of.cache_clear()
    trial = arena(
        [with_weights(plan.mind, str(file)), with_weights(plan.mind, best)],
        plan.edition,
        seats_of(plan),
        plan.trial,
        plan.seed + TRIAL_SEED + number,
        bar=plan.bar,
        out=plan.folder / f"trial-{number}.jsonl",
        jobs=jobs,
        executor=executor,
        progress=progress,
    )
    if trial.wanted:  # somebody pressed Ctrl-C
        raise KeyboardInterrupt
    return Generation(number, fitted, trial, is_better(trial), file)


def ends_of(plan: Plan) -> Ends:
    """How the rule of thumb counts the points of rivals when there is nothing else left to count."""
    ends: Ends = {}
    for seats in plan.seats:
        parts = strategy_of(plan.edition)(tolmek.new_game(plan.edition, seats, log=False), 0).in_score()
        ends[seats] = parts["best_rival"], parts["rivals"]
    return ends


def is_better(trial: Arena) -> bool:
    """Did the first bot win by a sequential test?"""
    return trial.verdict is not None and trial.verdict.accepted == "bar"


def with_weights(player: str, file: str) -> str:
    """The bot, thinking with the weights of a file."""
    return f"{player}{',' if ':' in player else ':'}weights={file}"


def with_new(weights: AllWeights, plan: Plan, new: Weights) -> AllWeights:
    """All weights of a family, with new ones for the edition and the seats of the plan."""
    return {**weights, plan.edition: {**weights.get(plan.edition, {}), plan.target: new}}


def write_weights(file: Path, weights: AllWeights) -> None:
    """Sorted, so that a new fit changes only its own lines."""
    lines = [WEIGHTS_HEAD]
    for edition in sorted(weights):
        for seats in sorted(weights[edition]):
            lines.append(f"\n[{edition}.{seats}]\n")
            lines += [f"{name} = {row}\n" for name, row in weights[edition][seats].items()]
    file.write_text("".join(lines), encoding="utf-8")


def words(generation: Generation) -> str:
    """What a generation came to, in a line or two."""
    fitted = generation.fitted
    phases = ", ".join(f"{phase} {old:.2f} to {new:.2f}" for phase, old, new in fitted.explained)
    games = generation.trial.games
    first = generation.trial.results[0]
    low, high = first.interval
    origin = f"{fitted.positions:,} positions; explained in held-out games {phases}" if phases else "borrowed weights"
    return (
        f"Generation {generation.number}: {origin}; "
        f"{first.share:.1%} ({100 * low:.0f} to {100 * high:.0f}) of {games} games against the weights before; "
        f"{'kept' if generation.kept else 'not kept'}."
    )
