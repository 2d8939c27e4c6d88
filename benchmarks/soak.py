"""The long run: random games of every edition with the conformance checks, summed up in docs/soak.md.

.venv/bin/python benchmarks/soak.py [GAMES] [--editions published kickstarter] [--jobs 2] [--seed 0] [--no-write]

The rows of editions that are left out stay as they are.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

import tolmek
from tolmek.lab import Report, check
from tolmek.lab.bench import compiled

SUMMARY = Path(__file__).resolve().parents[1] / "docs" / "soak.md"
DENSITY = 0.01  # of the states; the games are many
MOST_SHOWN = 20


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games with the conformance checks.")
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="in all (default 10000)")
    known = [info.id for info in tolmek.editions()]
    parser.add_argument("--editions", nargs="+", choices=known, default=known, help="by default all")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    parser.add_argument("--no-write", action="store_true", help="leave docs/soak.md as it is")
    wanted = parser.parse_args()
    reports: list[Report] = []
    rows = rows_of(SUMMARY)
    for report, seconds in soak(wanted.editions, wanted.games, wanted.jobs, wanted.seed):
        reports.append(report)
        rows[report.edition] = row(report, seconds, wanted.jobs)
    text = summary([rows[edition] for edition in known if edition in rows], reports)
    print(text)
    if not wanted.no_write:
        SUMMARY.write_text(text, encoding="utf-8")
    return 0 if all(report.passed for report in reports) else 1


def soak(wanted: list[str], games: int, jobs: int, seed: int) -> Iterator[tuple[Report, float]]:
    """The games in equal parts over editions and numbers of seats; each report with its seconds."""
    editions = [info for info in tolmek.editions() if info.id in wanted]
    tables = sum(info.seats[1] - info.seats[0] + 1 for info in editions)
    share = -(-games // tables)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for info in editions:
            task = bar.add_task(info.id, total=share * (info.seats[1] - info.seats[0] + 1))

            def tell(done: int, total: int, task: TaskID = task) -> None:
                bar.update(task, completed=done, total=total)

            start = perf_counter()
            report = check(info.id, share, seed, progress=tell, jobs=jobs, density=DENSITY)
            yield report, perf_counter() - start


def rows_of(page: Path) -> dict[str, str]:
    """The rows of an earlier page by edition."""
    lines = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    return {line.split("|")[1].strip(): line for line in lines if line.startswith("| ") and "games" not in line}


def row(report: Report, seconds: float, jobs: int) -> str:
    """One edition's figures, with what they were taken on."""
    build = "compiled" if compiled() else "plain"
    return (
        f"| {report.edition} | {report.games:,} | {report.choices:,} | {report.states:,} | {len(report.failures)} "
        f"| {seconds:,.0f} | {jobs} | Tolmek {tolmek.__version__}, {build}, CPython {platform.python_version()}, "
        f"{date.today()} |"
    )


def summary(rows: list[str], reports: list[Report]) -> str:
    """The figures as a page of docs/."""
    lines = [
        "# The long run",
        "",
        "Random games of every number of seats and every mixture of variants. At sampled states decisions,",
        "refusals, copies, saves, undo, views, guesses, secrets and the conservation of cards, ships or units,",
        "goods, tokens and credits are checked; at the end of each game its record is replayed.",
        "",
        "| edition | games | choices and outcomes | states checked | failures | seconds | processes | taken on |",
        "|---|---:|---:|---:|---:|---:|---:|---|",
        *rows,
    ]
    failures = [failure for report in reports for failure in report.failures]
    if failures:
        lines += ["", *[f"- {failure}" for failure in failures[:MOST_SHOWN]]]
    lines += ["", "Written by `make soak`."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
