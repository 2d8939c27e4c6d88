"""Weights out of positions: ridge regression on the final margin, held close to the rule of thumb.

A plan exploits every error of an evaluation, so weights stay near what has proved itself: all features but `score` are
held back by a strong ridge. Needs numpy, from the extra `lab`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tolmek.bots.common.weights import Weights, weights_at
from tolmek.lab.errors import RunError
from tolmek.lab.rows import Row

if TYPE_CHECKING:
    from numpy.typing import NDArray

RIDGE = 1.0  # on standardised features, for each position
LIGHT = 0.001  # on the rule of thumb
FREE = 1e-6  # on constants
KEPT_FREE = "score"
POWERS = 3  # of the time that is left: 1, t, t²
HELD_OUT = 5  # every fifth group of seeds judges the fit and is not fitted on
DIGITS = 5
PHASES = [("early", 2 / 3, 1.01), ("middle", 1 / 3, 2 / 3), ("late", -0.01, 1 / 3)]  # by the time that is left


class NumpyMissing(RunError):
    """Weights cannot be fitted here."""


@dataclass(frozen=True)
class Sample:
    """Positions as arrays: features, the time left, the final margin over the best rival, the game and its seats."""

    features: NDArray[Any]
    time: NDArray[Any]
    margin: NDArray[Any]
    game: NDArray[Any]
    seats: NDArray[Any]

    def part(self, chosen: NDArray[Any]) -> Sample:
        return Sample(
            self.features[chosen], self.time[chosen], self.margin[chosen], self.game[chosen], self.seats[chosen]
        )


@dataclass(frozen=True)
class Fitted:
    """Weights, and how much of the margin they explain in games that they were not fitted on."""

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


def sample_of(rows: list[Row]) -> Sample:
    """The positions of games, with what became of them."""
    np = load_numpy()
    margins: list[float] = []
    games: list[int] = []
    seats: list[int] = []
    numbers: list[list[float]] = []
    for row in rows:
        scores: list[int] = row["scores"]
        for position in row["positions"]:
            seat = int(position[0])
            margins.append(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
            games.append(row["game"])
            seats.append(len(scores))
            numbers.append(position[1:])
    table = np.array(numbers, dtype=float)
    return Sample(table[:, 1:], table[:, 0], np.array(margins, dtype=float), np.array(games), np.array(seats))


def fit(sample: Sample, names: list[str], old: Weights, ridge: float = RIDGE) -> Fitted:
    """Weights from four fifths of the games, judged by the rest."""
    held = sample.game % HELD_OUT == HELD_OUT - 1
    known, unknown = sample.part(~held), sample.part(held)
    spread = known.features.std(axis=0)
    weights = solve(known, names, spread, ridge)
    explained = []
    for phase, low, high in PHASES:
        part = unknown.part((unknown.time >= low) & (unknown.time < high))
        explained.append((phase, explained_by(old, part, names), explained_by(weights, part, names)))
    return Fitted(weights, len(sample.margin), explained, dict(zip(names, spread.tolist(), strict=True)))


def solve(sample: Sample, names: list[str], spread: NDArray[Any], ridge: float) -> Weights:
    """Least squares with a ridge; constants that depend on the time and the seats only are free, and dropped."""
    np = load_numpy()
    scale = np.where(spread > 0, spread, 1.0)
    times = np.stack([sample.time**power for power in range(POWERS)], axis=1)
    scaled = sample.features / scale
    constants = [times * (sample.seats == seats)[:, None] for seats in np.unique(sample.seats)]
    products = (scaled[:, :, None] * times[:, None, :]).reshape(len(scaled), -1)
    columns = np.concatenate([products, *constants], axis=1)
    holding = [LIGHT if name == KEPT_FREE else ridge for name in names for _ in range(POWERS)]
    holding += [FREE] * (columns.shape[1] - len(holding))
    square = columns.T @ columns + np.diag(holding) * len(columns)
    found = np.linalg.solve(square, columns.T @ sample.margin)
    rows = found[: len(names) * POWERS].reshape(len(names), POWERS) / scale[:, None]
    return {
        name: [float(f"{number:.{DIGITS}g}") for number in row]
        for name, row, wide in zip(names, rows.tolist(), spread.tolist(), strict=True)
        if wide > 0
    }


def explained_by(weights: Weights, sample: Sample, names: list[str]) -> float:
    """The share of the variance of the margin that weights explain, whatever their scale: R² of a straight line.

    Each number of seats has a line of its own, since the margin over the best of three is smaller than over one.
    """
    np = load_numpy()
    if len(sample.margin) < 2:
        return 0.0
    guessed = np.array(
        [
            float(np.dot(features, weights_at(names, weights, time)))
            for features, time in zip(sample.features, sample.time.tolist(), strict=True)
        ]
    )
    margin = sample.margin.copy()
    for seats in np.unique(sample.seats):
        same = sample.seats == seats
        guessed[same] -= guessed[same].mean()
        margin[same] -= margin[same].mean()
    if guessed.std() == 0 or margin.std() == 0:
        return 0.0
    return float(np.corrcoef(guessed, margin)[0, 1] ** 2)
