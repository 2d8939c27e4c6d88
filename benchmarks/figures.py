"""All figures of one build as a line of JSON: `PYTHONPATH=BUILD python benchmarks/figures.py EDITION SECONDS SEATS`.

Only the public interface is used, so that older builds can be measured beside newer ones.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import tolmek
from tolmek.lab.bench import middle, play_random


def main(edition: str, seconds: float, seats: int) -> dict[str, Any]:
    play_random(edition, seats, 0, Random(0))  # warm-up
    figures: dict[str, Any] = {"compiled": is_compiled()}
    dice = Random(seats)
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        decisions += play_random(edition, seats, games, dice)
    figures["decisions/s"] = decisions / spent
    figures["games/s"] = games / spent
    game = middle(edition, seats)
    seat = game.table.order()[0]
    part = seconds / 8
    figures["copy, µs"] = microseconds(game.copy, part)
    figures["view, µs"] = microseconds(lambda: game.view(seat), part)
    figures["guess, µs"] = microseconds(lambda: game.guess(seat, 1), part)
    figures["save, µs"] = microseconds(game.save, part)
    figures["play-out, ms"] = microseconds(lambda: play_out(game, dice), part) / 1000
    figures["greedy decisions/s"] = greedy(edition, seats, seconds)
    return figures


def play_out(game: Any, dice: Random) -> None:
    """Random choices from here to the end."""
    game = game.copy()
    while (decision := game.decision) is not None:
        game.play(dice.choice(decision.actions))


def greedy(edition: str, seats: int, seconds: float) -> float:
    """Decisions of greedy a second, in games that it plays against itself; forced ones do not count."""
    bot = tolmek.bot("greedy", seed=1)
    spent = 0.0
    counted = seed = 0
    while spent < seconds:
        seed += 1
        game = tolmek.new_game(edition, seats, seed, log=False)
        while spent < seconds and (decision := game.decision) is not None:
            if len(decision.actions) == 1:
                game.play(decision.actions[0])
                continue
            view = game.view(decision.seat)
            start = process_time()
            action = bot.choose(view, decision)
            spent += process_time() - start
            counted += 1
            game.play(action)
    return counted / spent


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """The mean time of a call."""
    start = process_time()
    calls = 0
    while (spent := process_time() - start) < seconds:
        calls += 1
        work()
    return spent / calls * 1e6


def is_compiled() -> bool:
    file = sys.modules[tolmek.Decision.__module__].__file__
    return file is not None and not file.endswith(".py")


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
