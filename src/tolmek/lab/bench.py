"""Speed: random games through the public interface, checks and trading on, log off.

Seconds are those of the processor, so that a busy machine does not spoil them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import tolmek
from tolmek.lab.runs.workers import Progress

SEATS = 4
MIDDLE = 300  # choices after which copies and views are timed, or half of a shorter game
REPEATS = 2000


def bench(
    seconds: float = 3.0, edition: str | None = None, seats: int = SEATS, progress: Progress | None = None
) -> list[dict[str, Any]]:
    """The figures of every edition, or of one; a decision counts when it has at least two actions.

    >>> [row] = tolmek.lab.bench(seconds=0.01, edition="first", seats=2)
    >>> row["edition"], row["decisions_per_second"] > 0
    ('first', True)
    """
    chosen = [one.id for one in tolmek.editions()] if edition is None else [edition]
    rows: list[dict[str, Any]] = []
    for name in chosen:
        rows.append(measure(name, seats, seconds))
        if progress is not None:
            progress(len(rows), len(chosen))
    return rows


def measure(edition: str, seats: int, seconds: float) -> dict[str, Any]:
    """Play whole games for about that many seconds."""
    dice = Random(seats)
    games = 0
    decisions = 0
    play_random(edition, seats, 0, dice)  # warm-up
    start = process_time()
    spent = 0.0
    while spent < seconds:
        games += 1
        decisions += play_random(edition, seats, games, dice)
        spent = process_time() - start
    game = middle(edition, seats)
    seat = game.table.order()[0]
    return {
        "edition": edition,
        "seats": seats,
        "compiled": compiled(),
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "copy_us": microseconds(game.copy),
        "view_us": microseconds(lambda: game.view(seat)),
        "decisions_per_game": decisions / games,
    }


def play_random(edition: str, seats: int, seed: int, dice: Random) -> int:
    """One random game; returns the number of decisions with at least two actions."""
    game = tolmek.new_game(edition, seats, seed, log=False)
    choice = dice.choice
    counted = 0
    while (decision := game.decision) is not None:
        actions = decision.actions
        if len(actions) > 1:
            counted += 1
        game.play(choice(actions))
    return counted


def middle(edition: str, seats: int) -> tolmek.Game:
    """A position in mid-game."""
    choices: list[tolmek.Action] = []
    dice = Random(seats)
    game = tolmek.new_game(edition, seats, 1, log=False)
    while game.decision is not None:
        choices.append(dice.choice(game.decision.actions))
        game.play(choices[-1])
    game = tolmek.new_game(edition, seats, 1, log=False)
    for action in choices[: min(MIDDLE, len(choices) // 2)]:
        game.play(action)
    return game


def microseconds(work: Callable[[], object]) -> float:
    """The mean time of a call."""
    start = process_time()
    for _ in range(REPEATS):
        work()
    return (process_time() - start) / REPEATS * 1e6


def compiled() -> bool:
    """Do the rules run compiled?"""
    file = sys.modules[tolmek.Decision.__module__].__file__
    return file is not None and not file.endswith(".py")
