"""How nearly linear many games scale: games a second in one process and in a process for each core, by the clock.

    PYTHONPATH=build/developing python -m benchmarks.scaling [--games 6000] [--write docs/rows/speed-5-scaling.md]

Run it on the compiled build of a machine that does nothing else: where others work too, the clock tells of them. The
start of the processes is left out, since it does not grow with the games: the clock starts after a tenth of the games.
Exit status 1 when an edition misses the floor.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import tolmek
from benchmarks.peers import machine
from tolmek import lab
from tolmek.lab.bench import SEATS, compiled
from tolmek.lab.runs.workers import cores

FLOOR = 0.85  # of linear


def main() -> int:
    parser = argparse.ArgumentParser(description="How nearly linear many games scale with the cores.")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds (default 3)")
    parser.add_argument("--games", type=int, default=6000, help="of each measurement of one process (default 6,000)")
    parser.add_argument("--players", default="random", help="who has all seats (default random)")
    parser.add_argument("--editions", default=",".join(info.id for info in tolmek.editions()))
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the table to this Markdown file")
    wanted = parser.parse_args()
    count = cores()
    lines, held = head(wanted.rounds, wanted.games, wanted.players, count), True
    for edition in wanted.editions.split(","):
        alone: list[float] = []
        together: list[float] = []
        for number in range(wanted.rounds):
            measures = [(alone, 1), (together, count)]
            for found, jobs in measures if number % 2 == 0 else reversed(measures):
                found.append(games_per_second(edition, wanted.players, wanted.games * jobs, jobs))
        one, many = median(alone), median(together)
        part = many / (count * one)
        held = held and part >= FLOOR
        miss = "" if part >= FLOOR else " MISSED"
        lines.append(f"| {edition} | {one:,.0f} | {many:,.0f} | {part:.2f} |{miss}")
    page = "\n".join([*lines, ""])
    print(page)
    if wanted.write:
        wanted.write.write_text(page, encoding="utf-8")
    return 0 if held else 1


def games_per_second(edition: str, player: str, games: int, jobs: int) -> float:
    """From when a tenth of the games is over, so that every process has begun, to the last; rows go to a file."""
    times: list[float] = []

    def tell(done: int, total: int) -> None:
        times.append(perf_counter())

    with TemporaryDirectory() as folder:
        rows = Path(folder) / "rows.jsonl"
        lab.simulate(edition, [player] * SEATS, games, seed=1, jobs=jobs, out=rows, progress=tell)
    begun = games // 10
    return (games - 1 - begun) / (times[-1] - times[begun])


def head(rounds: int, games: int, players: str, count: int) -> list[str]:
    build = "compiled" if compiled() else "plain"
    return [
        "## Many games on all cores",
        "",
        f"Games a second by the clock of `tolmek simulate` with {SEATS} `{players}` players into a file, {build},",
        f"{machine()}: one process, and {count}. Medians of {rounds} interleaved rounds of {games:,} games for each",
        "process; the first tenth, in which processes start, is left out. The part of linear must be at least",
        f"{FLOOR:g}.",
        "",
        "    PYTHONPATH=build/developing python -m benchmarks.scaling --write docs/rows/speed-5-scaling.md",
        "",
        f"| | 1 process | {count} processes | part of linear |",
        "|---|---:|---:|---:|",
    ]


if __name__ == "__main__":
    sys.exit(main())
