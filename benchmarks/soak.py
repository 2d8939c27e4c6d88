"""The long run: random games of every edition with the conformance checks, summed up in docs/soak.md.

.venv/bin/python benchmarks/soak.py [GAMES] [--jobs 2] [--seed 0] [--no-write]
"""

from __future__ import annotations

import argparse
import platform
import sys
from datetime import date
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tolmek
from tolmek.lab import Report, check
from tolmek.lab.bench import compiled

SUMMARY = Path(__file__).resolve().parents[1] / "docs" / "soak.md"
DENSITY = 0.01  # of the states; the games are many
MOST_SHOWN = 20


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games with the conformance checks.")
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="in all (default 10000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    parser.add_argument("--no-write", action="store_true", help="leave docs/soak.md as it is")
    wanted = parser.parse_args()
    start = perf_counter()
    reports = soak(wanted.games, wanted.jobs, wanted.seed)
    text = summary(reports, perf_counter() - start, wanted.jobs)
    print(text)
    if not wanted.no_write:
        SUMMARY.write_text(text, encoding="utf-8")
    return 0 if all(report.passed for report in reports) else 1


def soak(games: int, jobs: int, seed: int) -> list[Report]:
    """The games in equal parts over editions and numbers of seats."""
    editions = tolmek.editions()
    tables = sum(info.seats[1] - info.seats[0] + 1 for info in editions)
    share = -(-games // tables)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found: list[Report] = []
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for info in editions:
            task = bar.add_task(info.id, total=share * (info.seats[1] - info.seats[0] + 1))

            def tell(done: int, total: int, task: object = task) -> None:
                bar.update(task, completed=done, total=total)  # type: ignore[arg-type]

            found.append(check(info.id, share, seed, progress=tell, jobs=jobs, density=DENSITY))
    return found


def summary(reports: list[Report], seconds: float, jobs: int) -> str:
    """The figures as a page of docs/."""
    build = "compiled" if compiled() else "plain"
    lines = [
        "# The long run",
        "",
        f"Tolmek {tolmek.__version__}, {build} build, CPython {platform.python_version()}, {date.today()},",
        f"{seconds:,.0f} s with {jobs} processes: random games of every number of seats and every mixture of",
        "variants. At sampled states decisions, refusals, copies, saves, undo, views, guesses, secrets and",
        "the conservation of cards, ships or units, goods, tokens and credits are checked; at the end of",
        "each game its record is replayed.",
        "",
        "| edition | games | choices and outcomes | states checked | failures |",
        "|---|---:|---:|---:|---:|",
    ]
    for report in reports:
        row = f"| {report.edition} | {report.games:,} | {report.choices:,} | {report.states:,} | "
        lines.append(row + f"{len(report.failures)} |")
    failures = [failure for report in reports for failure in report.failures]
    if failures:
        lines += ["", *[f"- {failure}" for failure in failures[:MOST_SHOWN]]]
    lines += ["", "Written by `make soak`."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
