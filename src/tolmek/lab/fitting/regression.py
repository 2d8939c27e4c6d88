"""Weights out of positions: how wrong the old ones were about what came next, by ridge regression on features.

A position is compared with what the same seat's later positions were worth by the old weights, nearer ones counting
more, and with the end of the game. Fitted on the final result alone, weights predict it better and play worse: they
mistake the belongings of those who win for what made them win. The ridge holds new weights close to the old ones, since
a plan exploits every error of an evaluation. Needs numpy, from the extra `lab`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tolmek.bots.common.weights import Weights, weights_at
from tolmek.lab.errors import RunError
from tolmek.lab.fitting.exploring import Position
from tolmek.lab.runs.rows import Row

if TYPE_CHECKING:
    from numpy.typing import NDArray

RIDGE = 0.3  # on standardised features, for each position
FREE = 1e-6  # on constants
PATIENCE = 0.8  # how much what comes after the next noted position of a seat counts
POWERS = 3  # of the time that is left: 1, t, t²
HELD_OUT = 5  # every fifth game judges the fit and is not fitted on
DIGITS = 5
PHASES = [("early", 2 / 3, 1.01), ("middle", 1 / 3, 2 / 3), ("late", -0.01, 1 / 3)]  # by the time that is left

Ends = dict[int, tuple[float, float]]  # by seats: how points of the best rival count at the end, and of all on average


class NumpyMissing(RunError):
    """Weights cannot be fitted here."""


@dataclass(frozen=True)
class Sample:
    """Positions as arrays: features, the time left, what came of them and what was expected, the game and its seats."""

    features: NDArray[Any]
    time: NDArray[Any]
    expected: NDArray[Any]  # by the old weights
    came: NDArray[Any]  # what later positions were worth
    margin: NDArray[Any]  # at the end, over the best rival
    game: NDArray[Any]
    seats: NDArray[Any]

    def part(self, chosen: NDArray[Any]) -> Sample:
        return Sample(
            self.features[chosen],
            self.time[chosen],
            self.expected[chosen],
            self.came[chosen],
            self.margin[chosen],
            self.game[chosen],
            self.seats[chosen],
        )


@dataclass(frozen=True)
class Fitted:
    """Weights, and how much of the final margin they explain in games that they were not fitted on."""

    weights: Weights
    positions: int
    explained: list[tuple[str, float, float]]  # for each phase: by the old weights, by these
    spread: dict[str, float]  # of every feature: how much it differs from position to position


def load_numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NumpyMissing("Fitting weights needs numpy: pip install tolmek[lab].") from None
    return numpy


def sample_of(rows: list[Row], names: list[str], old: Weights, ends: Ends) -> Sample:
    """The positions of games, with what became of them."""
    np = load_numpy()
    numbers: list[list[float]] = []
    outcomes: list[list[float]] = []  # expected, came, margin, game, seats
    for row in rows:
        scores: list[int] = row["scores"]
        seats = len(scores)
        for seat, points in enumerate(scores):
            rivals = scores[:seat] + scores[seat + 1 :]
            best, average = ends[seats]
            came = points + best * max(rivals) + average * sum(rivals) / len(rivals)
            for position in reversed([one for one in row["positions"] if one[0] == seat]):
                expected = value(position, names, old)
                numbers.append(position[1:])
                outcomes.append([expected, came, points - max(rivals), row["game"], seats])
                came = (1 - PATIENCE) * expected + PATIENCE * came
    table = np.array(numbers, dtype=float)
    expected, came, margin, game, seats = np.array(outcomes, dtype=float).T
    return Sample(table[:, 1:], table[:, 0], expected, came, margin, game, seats)


def value(position: Position, names: list[str], weights: Weights) -> float:
    """What weights make of a position."""
    return sum(
        feature * weight for feature, weight in zip(position[2:], weights_at(names, weights, position[1]), strict=True)
    )


def fit(sample: Sample, names: list[str], old: Weights, ridge: float = RIDGE) -> Fitted:
    """Weights from four fifths of the games, judged by the rest."""
    held = sample.game % HELD_OUT == HELD_OUT - 1
    known, unknown = sample.part(~held), sample.part(held)
    spread = known.features.std(axis=0)
    weights = solve(known, names, old, spread, ridge)
    explained = []
    for phase, low, high in PHASES:
        part = unknown.part((unknown.time >= low) & (unknown.time < high))
        explained.append((phase, explained_by(old, part, names), explained_by(weights, part, names)))
    return Fitted(weights, len(sample.margin), explained, dict(zip(names, spread.tolist(), strict=True)))


def solve(sample: Sample, names: list[str], old: Weights, spread: NDArray[Any], ridge: float) -> Weights:
    """Least squares with a ridge; constants that depend on the time and the seats only are free, and dropped."""
    np = load_numpy()
    scale = np.where(spread > 0, spread, 1.0)
    times = np.stack([sample.time**power for power in range(POWERS)], axis=1)
    products = (sample.features / scale)[:, :, None] * times[:, None, :]
    constants = [times * (sample.seats == seats)[:, None] for seats in np.unique(sample.seats)]
    columns = np.concatenate([products.reshape(len(products), -1), *constants], axis=1)
    holding = [ridge] * (len(names) * POWERS)
    holding += [FREE] * (columns.shape[1] - len(holding))
    square = columns.T @ columns + np.diag(holding) * len(columns)
    found = np.linalg.solve(square, columns.T @ (sample.came - sample.expected))
    changes = found[: len(names) * POWERS].reshape(len(names), POWERS) / scale[:, None]
    weights: Weights = {}
    for name, change, wide in zip(names, changes.tolist(), spread.tolist(), strict=True):
        if wide > 0 or name in old:
            before = old.get(name, [0.0] * POWERS)
            row = [was + more if wide > 0 else was for was, more in zip(before, change, strict=True)]
            weights[name] = [float(f"{number:.{DIGITS}g}") for number in row]
    return weights


def explained_by(weights: Weights, sample: Sample, names: list[str]) -> float:
    """The share of the variance of the margin that weights explain, whatever their scale: R² of a straight line.

    Each number of seats has a line of its own, since the margin over the best of three is smaller than over one.
    """
    np = load_numpy()
    if len(sample.margin) < 2:
        return 0.0
    rows = [weights_at(names, weights, time) for time in sample.time.tolist()]
    guessed = (sample.features * np.array(rows)).sum(axis=1)
    margin = sample.margin.copy()
    for seats in np.unique(sample.seats):
        same = sample.seats == seats
        guessed[same] -= guessed[same].mean()
        margin[same] -= margin[same].mean()
    if guessed.std() == 0 or margin.std() == 0:
        return 0.0
    return float(np.corrcoef(guessed, margin)[0, 1] ** 2)
