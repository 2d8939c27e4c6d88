"""How the cost of a game grows with seats and length: `python -m benchmarks.growth [--seconds 1] [--write FILE]`.

Run it with the build that is to be measured (PYTHONPATH=FOLDER for an unpacked wheel).
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import tolmek
from benchmarks.figures import microseconds
from tolmek.lab.bench import compiled, play_random

PARTS = (0.1, 0.5, 0.9)  # of a game, where copies, guesses and saves are timed
SEATS = 4
TITLE = "## Seats and length"


def main() -> None:
    parser = argparse.ArgumentParser(description="How the cost of a game grows with seats and length.")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each number of seats")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the tables to this Markdown file")
    wanted = parser.parse_args()
    lines = [TITLE, "", *by_seats(wanted.seconds), "", *by_length(wanted.seconds / 8)]
    print("\n".join(lines))
    if wanted.write:
        wanted.write.write_text("\n".join(lines) + "\n", encoding="utf-8")


def by_seats(seconds: float) -> list[str]:
    """Random games of every number of seats."""
    build = "compiled" if compiled() else "plain"
    lines = [
        f"Random games, {build}: decisions a second, and how many decisions a game has.",
        "",
        "| | 2 seats | 3 seats | 4 seats | 5 seats |",
        "|---|---:|---:|---:|---:|",
    ]
    for info in tolmek.editions():
        cells: list[str] = []
        for seats in range(2, 6):
            if not info.seats[0] <= seats <= info.seats[1]:
                cells.append("")
                continue
            speed, length = played(info.id, seats, seconds)
            cells.append(f"{speed:,.0f} ({length:,.0f})")
        lines.append(f"| {info.id} | {' | '.join(cells)} |")
    return lines


def played(edition: str, seats: int, seconds: float) -> tuple[float, float]:
    """Decisions a second, and decisions in a game."""
    dice = Random(seats)
    play_random(edition, seats, 0, dice)  # warm-up
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        games += 1
        decisions += play_random(edition, seats, games, dice)
    return decisions / spent, decisions / games


def by_length(seconds: float) -> list[str]:
    """What a copy, a guess and a save cost as a game grows longer."""
    parts = ", ".join(f"{part:.0%}" for part in PARTS)
    lines = [
        f"Microseconds for a copy, a guess and a save after {parts} of a random game with {SEATS} seats:",
        "",
        "| | copy | guess | save |",
        "|---|---:|---:|---:|",
    ]
    for info in tolmek.editions():
        rows: list[list[float]] = [[], [], []]
        for game in stages(info.id):
            seat = game.table.order()[0]
            rows[0].append(microseconds(game.copy, seconds))
            rows[1].append(microseconds(partial(game.guess, seat, 1), seconds))
            rows[2].append(microseconds(game.save, seconds))
        cells = [" → ".join(f"{value:.3g}" for value in row) for row in rows]
        lines.append(f"| {info.id} | {' | '.join(cells)} |")
    return lines


def stages(edition: str) -> list[tolmek.Game]:
    """The same random game at each of the parts."""
    whole = random_game(edition, None)
    return [random_game(edition, int(part * whole.count)) for part in PARTS]


def random_game(edition: str, choices: int | None) -> tolmek.Game:
    game = tolmek.new_game(edition, SEATS, seed=1, log=False)
    dice = Random(1)
    while game.decision is not None and (choices is None or game.count < choices):
        game.play(dice.choice(game.decision.actions))
    return game


if __name__ == "__main__":
    main()
