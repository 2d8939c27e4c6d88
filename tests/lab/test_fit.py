"""Weights by self-play: exploring games, the regression, and generations that are kept only when they win."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.weights import RULE_OF_THUMB, Weights, weights_at, weights_of
from tolmek.lab import arena
from tolmek.lab.errors import BadRows, BadRun
from tolmek.lab.fitting import fit as fitting
from tolmek.lab.fitting.exploring import observe_game
from tolmek.lab.fitting.fit import Plan, fit_generations, is_better, with_new, with_weights, write_weights
from tolmek.lab.fitting.regression import Ends, Fitted, fit, sample_of
from tolmek.lab.runs.rows import Row
from tolmek.lab.runs.runner import Job, play_game
from tolmek.lab.statistics.sprt import sprt

NAMES = ["score", "points", "noise"]
ENDS: Ends = {2: (-0.25, -0.25)}


# --- exploring games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["first", "kickstarter"])
def test_exploring_games_note_positions_and_go_another_way(edition: str) -> None:
    job = Job(0, edition, 3, ["random", "random"])
    row = observe_game(job)
    assert row == observe_game(job)
    assert row["hash"] != play_game(job)["hash"]
    width = 2 + len(strategy_of(edition).FEATURES)
    assert len(row["positions"]) > 20
    assert all(len(position) == width for position in row["positions"])
    assert {position[0] for position in row["positions"]} == {0, 1}
    times = [position[1] for position in row["positions"] if position[0] == 0]
    assert 0.0 <= min(times) < 0.3 < 0.7 < max(times) <= 1.0


# --- regression ----------------------------------------------------------------------------------------------------


def made_up_games(games: int, worth: float) -> list[Row]:
    """Two seats: seat 0 ends ahead by its score and `worth` times its points; a third feature means nothing."""
    dice = Random(5)
    rows: list[Row] = []
    for number in range(games):
        score, points, noise = (dice.gauss(0, 2) for _ in range(3))
        margin = score + worth * points
        rows.append({"game": number, "scores": [margin, 0.0], "positions": [[0, 0.5, score, points, noise]]})
    return rows


def fitted_on(rows: list[Row], ridge: float, old: Weights = RULE_OF_THUMB) -> Fitted:
    return fit(sample_of(rows, NAMES, old, ENDS), NAMES, old, ridge)


def at_half_time(weights: Weights) -> dict[str, float]:
    return dict(zip(NAMES, weights_at(NAMES, weights, 0.5), strict=True))


def test_a_light_ridge_finds_what_features_are_worth() -> None:
    fitted = fitted_on(made_up_games(400, 0.5), 1e-6)
    assert at_half_time(fitted.weights) == pytest.approx({"score": 1.0, "points": 0.5, "noise": 0.0}, abs=0.01)
    [(phase, old, new)] = [row for row in fitted.explained if row[0] == "middle"]
    assert phase == "middle"
    assert 0.7 < old < 0.9 < new


@pytest.mark.parametrize("old", [RULE_OF_THUMB, {"score": [1.0, 0.0, 0.0], "points": [0.0, 2.0, 0.0]}])
def test_a_strong_ridge_stays_with_the_old_weights(old: Weights) -> None:
    fitted = fitted_on(made_up_games(400, 0.5), 1000.0, old)
    assert at_half_time(fitted.weights) == pytest.approx(at_half_time(old), abs=0.01)


def test_what_never_changes_gets_no_weight() -> None:
    rows = made_up_games(50, 0.5)
    for row in rows:
        row["positions"][0][4] = 7.0
    assert set(fitted_on(rows, 0.3).weights) == {"score", "points"}


def test_later_positions_count_more_the_nearer_they_are() -> None:
    """The first of three positions: four fifths of what comes after the second, the rest the second itself."""
    positions = [[0, 0.9, 1.0, 0.0, 0.0], [0, 0.5, 2.0, 0.0, 0.0], [1, 0.5, 9.0, 0.0, 0.0], [0, 0.1, 3.0, 0.0, 0.0]]
    rows = [{"game": 0, "scores": [10, 4], "positions": positions}]
    sample = sample_of(rows, NAMES, RULE_OF_THUMB, ENDS)
    came = dict(zip(sample.expected.tolist(), sample.came.tolist(), strict=True))
    assert came[3.0] == pytest.approx(10 - 0.5 * 4)
    assert came[2.0] == pytest.approx(0.2 * 3.0 + 0.8 * came[3.0])
    assert came[1.0] == pytest.approx(0.2 * 2.0 + 0.8 * came[2.0])
    assert came[9.0] == pytest.approx(4 - 0.5 * 10)
    assert sorted(sample.margin.tolist()) == [-6, 6, 6, 6]


# --- files ---------------------------------------------------------------------------------------------------------


def test_weights_go_into_a_file_and_come_back(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    plan = Plan("revised", tmp_path)
    before = {"key": {"any": {"points": [1.0, 0.0, 0.0]}}, "revised": {"2": {"points": [2.0, 0.0, 0.0]}}}
    write_weights(file, with_new(before, plan, {"score": [0.5, 0.25, -1e-05]}))
    assert weights_of(str(file), "revised", 4) == {"score": [0.5, 0.25, -1e-05]}
    assert weights_of(str(file), "revised", 2) == {"points": [2.0, 0.0, 0.0]}
    assert weights_of(str(file), "key", 3) == {"points": [1.0, 0.0, 0.0]}


def test_a_bot_is_given_a_file_besides_its_parameters() -> None:
    assert with_weights("captain", "a.toml") == "captain:weights=a.toml"
    assert with_weights("captain:width=1", "a.toml") == "captain:width=1,weights=a.toml"


# --- generations ---------------------------------------------------------------------------------------------------


@pytest.mark.timeout(300)
def test_generations_are_played_fitted_tried_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second generation plays with what was kept of the first; a run goes on where it stopped."""
    monkeypatch.setattr(fitting, "is_better", lambda trial: trial.seed % 2 == 1)  # the first one
    plan = Plan("first", tmp_path / "fit", "cadet", seats=[2], target="2", mind="cadet", games=5, trial=2)
    told: list[str] = []
    first, second = fit_generations(plan, tell=told.append)
    assert [(one.number, one.kept) for one in (first, second)] == [(1, True), (2, False)]
    assert [told[0].startswith("Generation 1: "), told[0].endswith("; kept.")] == [True, True]
    assert told[1].endswith("; not kept.")
    assert first.fitted.positions < second.fitted.positions
    assert set(weights_of(str(first.file), "first", 2)) > {"score", "points"}
    before, now = [f"cadet:weights={file}" for file in (plan.folder / "weights.toml", first.file)]
    assert players(plan.folder / "games-1.jsonl") == [before] * 10
    assert players(plan.folder / "games-2.jsonl") == [now] * 10
    assert second.trial.players == [f"cadet:weights={second.file}", now]
    lines = (plan.folder / "games-1.jsonl").read_text().splitlines(keepends=True)
    (plan.folder / "games-1.jsonl").write_text("".join(lines[:3]))
    again = fit_generations(plan)
    assert (plan.folder / "games-1.jsonl").read_text() == "".join(lines)
    assert again[1].fitted.weights == second.fitted.weights
    assert again[1].trial.resumed == 2
    with pytest.raises(BadRows, match="holds games of another run"):
        fit_generations(replace(plan, player="captain"))


def players(file: Path) -> list[str]:
    return [name for line in file.read_text().splitlines() for name in json.loads(line)["players"]]


def test_a_trial_must_be_won_by_the_sequential_test() -> None:
    trial = arena(["random", "random"], "first", 2, 2, bar=0.6, jobs=1)
    assert not is_better(trial)
    won = replace(trial, verdict=sprt([1.0] * 20, 0.6))
    assert is_better(won)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"games": 2}, "at least one generation of at least 5 games"),
        ({"start": "published"}, "The edition published has no weights of its own that first could begin with"),
        ({"target": "3"}, "Weights for 3 seats are fitted on games with 3 seats"),
    ],
)
def test_what_cannot_be_fitted_is_refused(changes: dict[str, object], words: str, tmp_path: Path) -> None:
    settings: dict[str, object] = {"games": 5, "seats": [2], "target": "2", **changes}
    with pytest.raises(BadRun, match=words):
        fit_generations(Plan("first", tmp_path, "cadet", **settings))  # type: ignore[arg-type]
