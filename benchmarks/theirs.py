"""The peer's figures as one line of JSON, in the peer's own virtual environment.

    python theirs.py SECONDS                random games and copies
    python theirs.py SECONDS simulations    what its tree search does for each simulation: a copy played on to its end
    python theirs.py SECONDS environment    its environment for Gymnasium, one seat against one random player

Catanatron is under the GPL: it runs in a process of its own and nothing of ours imports it.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

LONGEST = 1000  # turns, the peer's own limit
COPY_AT = 400  # ticks
COPIES = 5000

Game: Any = import_module("catanatron").Game
RandomPlayer: Any = import_module("catanatron").RandomPlayer
Color: Any = import_module("catanatron").Color
COLORS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in COLORS], seed=seed)


def legal(game: Any) -> list[Any]:
    """The open actions; newer versions have moved them from the state to the game."""
    found: list[Any] = game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions
    return found


def play(seed: int) -> int:
    """One game of four random players; returns the number of decisions with at least two actions."""
    game = new_game(seed)
    counted = 0
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        if len(legal(game)) > 1:
            counted += 1
        game.play_tick()
    return counted


def copy_time() -> float:
    """Microseconds of a copy in mid-game."""
    game = new_game(1)
    for _ in range(COPY_AT):
        if game.winning_color() is None:
            game.play_tick()
    start = process_time()
    for _ in range(COPIES):
        game.copy()
    return (process_time() - start) / COPIES * 1e6


def measure(seconds: float) -> dict[str, Any]:
    play(0)  # warm-up
    games = 0
    decisions = 0
    spent = 0.0
    start = process_time()
    while spent < seconds:
        games += 1
        decisions += play(games)
        spent = process_time() - start
    return {
        "version": version("catanatron"),
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "copy_us": copy_time(),
        "decisions_per_game": decisions / games,
    }


def simulations(seconds: float) -> dict[str, Any]:
    """Simulations a second from the middle of a game, without what the tree itself costs."""
    middle = new_game(1)
    for _ in range(COPY_AT):
        middle.play_tick()
    number = 0
    spent = 0.0
    start = process_time()
    while spent < seconds:
        game = middle.copy()
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
        number += 1
        spent = process_time() - start
    return {"version": version("catanatron"), "simulations_per_second": number / spent}


def environment(seconds: float) -> dict[str, Any]:
    """Steps a second of random actions, and how many of them were choices between at least two actions."""
    env = import_module("catanatron_gym.envs.catanatron_env").CatanatronEnv()
    dice = Random(1)
    observation, info = env.reset(seed=1)
    steps = choices = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        valid = info["valid_actions"]
        steps += 1
        choices += len(valid) > 1
        observation, _, terminated, truncated, info = env.step(dice.choice(valid))
        if terminated or truncated:
            observation, info = env.reset()
    return {
        "version": version("catanatron"),
        "environment": version("catanatron-gym"),
        "features": len(observation),
        "steps_per_second": steps / spent,
        "decisions_per_second": choices / spent,
    }


MEASURES = {"simulations": simulations, "environment": environment}

if __name__ == "__main__":
    figures = MEASURES[sys.argv[2]] if sys.argv[2:] else measure
    print(json.dumps(figures(float(sys.argv[1]))))
