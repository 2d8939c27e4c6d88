"""Simulations: the contract's object, rotation of seats, the same games however many processes."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tolmek
from tolmek.lab import simulate
from tolmek.lab.simulate import player_result
from tolmek.lab.statistics.intervals import wilson

KEYS = [
    "edition",
    "players",
    "games",
    "seed",
    "seconds",
    "decisions",
    "games_per_second",
    "decisions_per_second",
    "results",
    "rounds_mean",
    "decisions_per_game_mean",
]

COLUMNS = ["game", "edition", "options", "seed", "players"]
COLUMNS += ["races", "first", "scores", "ranking", "winners", "points", "rounds", "decisions", "hash"]


def test_the_object_has_the_keys_of_the_contract() -> None:
    told: list[tuple[int, int]] = []
    found = simulate(
        "revised", ["random", "random"], 2, seed=3, progress=lambda done, total: told.append((done, total))
    )
    data = json.loads(json.dumps(found.to_json()))
    assert list(data) == KEYS
    assert told == [(1, 2), (2, 2)]
    (row,) = data["results"]
    assert list(row) == ["player", "seat_wins", "wins", "win_rate", "interval", "mean_score"]
    assert row["player"] == "random"
    assert sum(row["seat_wins"]) == row["wins"] == 2
    assert row["win_rate"] == 1.0
    assert data["rounds_mean"] == 8
    assert data["decisions"] == sum(game["decisions"] for game in found.rows)


@pytest.mark.slow
def test_the_seats_go_round() -> None:
    found = simulate("revised", ["greedy", "random", "random"], 3, options={"variant": "standard", "offers": 0})
    assert [row["players"].index("greedy") for row in found.rows] == [0, 2, 1]
    assert [row.player for row in found.results] == ["greedy", "random"]


@pytest.mark.slow
def test_several_processes_play_the_same_games() -> None:
    alone = simulate("revised", ["random"] * 4, 4, seed=9)
    together = simulate("revised", ["random"] * 4, 4, seed=9, jobs=2)
    assert alone.rows == together.rows
    assert alone.results == together.results
    assert simulate("revised", ["random"] * 4, 4, seed=10).rows != alone.rows


def test_games_are_plain_data() -> None:
    found = simulate("revised", ["random"] * 3, 2)
    assert json.loads(json.dumps(found.rows)) == found.rows
    assert list(found.rows[0]) == COLUMNS
    assert found.rows[0]["winners"] == found.rows[0]["ranking"][0]
    assert len(set(found.rows[0]["races"])) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": ["random", "oracle"]}, "There is no bot “oracle”"),
        ({"players": ["random"]}, "2 to 4 seats"),
        ({"edition": "golden"}, "There is no edition “golden”"),
        ({"games": 0}, "at least 1"),
        ({"jobs": 0}, "at least 1"),
        ({"options": {"variant": "tiny"}}, "There is no variant “tiny”"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    wishes: dict[str, Any] = {"edition": "revised", "players": ["random", "random"], "games": 1} | arguments
    with pytest.raises(ValueError, match=words):
        simulate(**wishes)


def test_ctrl_c_leaves_the_finished_games() -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = simulate("revised", ["random"] * 2, 5, seed=3, progress=stop)
    assert (found.games, found.wanted, len(found.rows)) == (2, 5, 2)
    assert found.rows == simulate("revised", ["random"] * 2, 2, seed=3).rows


class Interrupted:
    """Somebody presses Ctrl-C while it thinks."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        raise KeyboardInterrupt


def test_ctrl_c_before_the_first_game_stops() -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate("revised", [f"{__name__}:Interrupted", "random"], 1)


def test_a_tie_is_split() -> None:
    rows = [
        {"players": ["a", "b"], "winners": [0, 1], "scores": [6, 6], "rounds": 1, "decisions": 1},
        {"players": ["b", "a"], "winners": [0], "scores": [9, 4], "rounds": 1, "decisions": 1},
    ]
    first = player_result("a", rows)
    assert (first.wins, first.seat_wins, first.mean_score) == (0.5, [0.5, 0.0], 5.0)
    assert player_result("b", rows).wins == 1.5


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0


def test_every_edition_can_be_simulated() -> None:
    for info in tolmek.editions():
        assert simulate(info.id, ["random"] * info.seats[0], 1).games == 1
