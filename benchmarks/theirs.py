"""The peer's figures as one line of JSON, in the peer's own virtual environment.

    python theirs.py SECONDS                random games and copies
    python theirs.py SECONDS simulations    a tree search of its positions, by the rules of its own search
    python theirs.py SECONDS environment    its environment for Gymnasium, one seat against one random player

The published package has no tree search (its source has one), so `Place` does the same work with the package's own
games: a simulation goes down the tree, adds what every action may lead to, and plays a random game to its end.

Catanatron is under the GPL: it runs in a process of its own and nothing of ours imports it.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.metadata import version
from math import ceil, log, sqrt
from random import Random
from time import process_time
from typing import Any

LONGEST = 1000  # turns, the peer's own limit
COPY_AT = 400  # ticks
COPIES = 5000
SIMULATIONS = 50  # in one tree
TINY = 1e-8
DICE = Random(1)
ROLLS = [(6 - abs(total - 7)) / 36 for total in range(2, 13)]

Game: Any = import_module("catanatron").Game
RandomPlayer: Any = import_module("catanatron").RandomPlayer
Color: Any = import_module("catanatron").Color
ROLL: Any = import_module("catanatron.models.enums").ActionType.ROLL
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


class Place:
    """A position in the tree of a search, seen by the colour that searches."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.visits = 0
        self.wins = 0
        self.ways: list[list[Place]] = []  # for each action what it may lead to

    def grow(self) -> None:
        """Add what every action may lead to: eleven places for a roll, one for another action."""
        for action in legal(self.game):
            totals = range(2, 13) if action.action_type == ROLL else [0]
            self.ways.append([self.after(action, total) for total in totals])

    def after(self, action: Any, total: int) -> Place:
        game = self.game.copy()
        game.execute(action._replace(value=(total // 2, ceil(total / 2))) if total else action, validate_action=False)
        return Place(game)

    def next(self) -> Place:
        """One that the most promising action leads to."""
        way = max(self.ways, key=self.promise)
        return DICE.choices(way, chances(way))[0]

    def promise(self, way: list[Place]) -> float:
        """Wins, and curiosity about what was seldom seen."""
        total = 0.0
        for place, chance in zip(way, chances(way), strict=True):
            curiosity = sqrt(2 * log(self.visits + TINY) / (place.visits + TINY)) if self.visits else 0.0
            total += chance * (place.wins / (place.visits + TINY) + curiosity)
        return total


def chances(way: list[Place]) -> list[float]:
    return ROLLS if len(way) > 1 else [1.0]


def simulate(root: Place, color: Any) -> None:
    path = [root]
    while path[-1].ways:
        path.append(path[-1].next())
    if path[-1].game.winning_color() is None:
        path[-1].grow()
        path.append(path[-1].next())
    winner = finished(path[-1].game)
    for place in path:
        place.visits += 1
        place.wins += winner == color


def finished(game: Any) -> Any:
    """The winner of a copy that random players play to its end; None: it took too long."""
    game = game.copy()
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        game.play_tick()
    return game.winning_color()


def simulations(seconds: float) -> dict[str, Any]:
    """Simulations a second in the middle of a game, and copies that are just played on to their end."""
    middle = new_game(1)
    for _ in range(COPY_AT):
        middle.play_tick()
    color = middle.state.current_color()
    number = 0
    spent = 0.0
    start = process_time()
    while spent < seconds:
        root = Place(middle.copy())
        for _ in range(SIMULATIONS):
            simulate(root, color)
        number += SIMULATIONS
        spent = process_time() - start
    return {
        "version": version("catanatron"),
        "simulations_per_second": number / spent,
        "games_per_second": played_on(middle, seconds),
    }


def played_on(middle: Any, seconds: float) -> float:
    """Random games a second from there to their end."""
    number = 0
    spent = 0.0
    start = process_time()
    while spent < seconds:
        finished(middle)
        number += 1
        spent = process_time() - start
    return number / spent


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
