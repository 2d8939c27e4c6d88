"""The long run: random games of every edition with the conformance checks, summed up in docs/soak.md.

    .venv/bin/python -m benchmarks.soak [GAMES] [--editions published kickstarter] [--jobs 2] [--again]

The games come in parts, each kept in docs/rows/soak.json when it has been played: a run that was stopped goes on where
it was, and the rows of editions that are left out stay as they are. Exit status 1 where a check has failed.
"""

from __future__ import annotations

import argparse
import platform
import sys
from datetime import date
from time import perf_counter
from typing import Any

import tolmek
from benchmarks.rows import Rows, page, progress_bar
from tolmek.lab import check
from tolmek.lab.bench import compiled

DENSITY = 0.01  # of the states; the games are many
PART = 100  # games of each number of seats between two saves
MOST_SHOWN = 20


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games with the conformance checks.")
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="in all (default 10000)")
    known = [info.id for info in tolmek.editions()]
    parser.add_argument("--editions", nargs="+", choices=known, default=known, help="by default all")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--again", action="store_true", help="from the beginning")
    wanted = parser.parse_args()
    rows = Rows("soak", wanted.again)
    done = rows.rows
    with progress_bar() as bar:
        for edition in wanted.editions:
            share = -(-wanted.games // len(wanted.editions))
            task = bar.add_task(edition, total=share)
            row = done.setdefault(edition, fresh())
            while row["games"] < share:
                bar.update(task, completed=row["games"])
                play(edition, row, wanted.jobs)
                rows.keep()
            bar.update(task, completed=share)
    summary({edition: done[edition] for edition in known if edition in done})
    return 1 if any(row["failures"] for row in done.values()) else 0


def fresh() -> dict[str, Any]:
    return {"parts": 0, "games": 0, "choices": 0, "states": 0, "failures": [], "seconds": 0.0}


def play(edition: str, row: dict[str, Any], jobs: int) -> None:
    """One part more."""
    start = perf_counter()
    report = check(edition, PART, row["parts"] * PART, jobs=jobs, density=DENSITY)
    row["parts"] += 1
    row["games"] += report.games
    row["choices"] += report.choices
    row["states"] += report.states
    row["failures"] += [str(failure) for failure in report.failures]
    row["seconds"] += perf_counter() - start


def summary(rows: dict[str, dict[str, Any]]) -> None:
    """The figures as a page of docs/."""
    build = "compiled" if compiled() else "plain"
    lines = [
        "# The long run",
        "",
        "Random games of every number of seats and every mixture of variants. At sampled states decisions,",
        "refusals, copies, saves, undo, views, guesses, secrets and the conservation of cards, ships or units,",
        "goods, tokens and credits are checked; at the end of each game its record is replayed.",
        f"Tolmek {tolmek.__version__}, {build}, CPython {platform.python_version()}, {date.today()}.",
        "",
        "| edition | games | choices and outcomes | states checked | failures | seconds |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for edition, row in rows.items():
        lines.append(
            f"| {edition} | {row['games']:,} | {row['choices']:,} | {row['states']:,} | {len(row['failures'])} "
            f"| {row['seconds']:,.0f} |"
        )
    failures = [failure for row in rows.values() for failure in row["failures"]]
    lines += ["", *[f"- {failure}" for failure in failures[:MOST_SHOWN]]] if failures else []
    page("soak", lines)


if __name__ == "__main__":
    sys.exit(main())
