"""Whole games under the eyes of the independent referees, summed up in docs/referees.md.

.venv/bin/python -m benchmarks.referees [--random 1800] [--greedy 200] [--editions published] [--jobs 2] [--again]

What was watched is kept in docs/rows/referees.json after every batch: a run that was stopped goes on where it was,
unless the rules of the edition have a new revision.
"""

from __future__ import annotations

import argparse
import platform
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import date
from multiprocessing import get_context

import tolmek
from benchmarks.rows import Rows, page, progress_bar
from tests.referees.games import SITTINGS, disagreement
from tests.referees.watch import Sitting
from tolmek.lab.bench import compiled

BATCH = {"random": 20, "greedy": 2}
MOST_SHOWN = 20


@dataclass(frozen=True)
class Batch:
    edition: str
    bot: str
    numbers: range


def main() -> int:
    known = [info.id for info in tolmek.editions()]
    parser = argparse.ArgumentParser(description="Whole games watched by the independent referees.")
    parser.add_argument("--random", type=int, default=1800, help="random games of each edition (default 1800)")
    parser.add_argument("--greedy", type=int, default=200, help="greedy games of each edition (default 200)")
    parser.add_argument("--editions", nargs="+", choices=known, default=known, help="by default all")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--again", action="store_true", help="from the beginning")
    wanted = parser.parse_args()
    rows = Rows("referees", wanted.again)
    games = {"random": wanted.random, "greedy": wanted.greedy}
    for edition in wanted.editions:
        revision = tolmek.new_game(edition, log=False).rules.revision
        if rows.rows.get(edition, {}).get("revision") != revision:
            rows.rows[edition] = {"revision": revision, "random": [], "greedy": [], "disagreements": []}
    batches = [
        Batch(edition, bot, range(start, min(start + BATCH[bot], games[bot])))
        for bot in ("random", "greedy")
        for start in range(0, max(games.values()), BATCH[bot])
        for edition in wanted.editions
        if start < games[bot] and start not in rows.rows[edition][bot]
    ]
    watch_all(batches, rows, wanted.jobs)
    summary(rows, known)
    return 1 if any(row["disagreements"] for row in rows.rows.values()) else 0


def watch_all(batches: list[Batch], rows: Rows, jobs: int) -> None:
    with progress_bar() as bar, ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        task = bar.add_task("games", total=sum(len(batch.numbers) for batch in batches))
        futures = {pool.submit(watched, batch): batch for batch in batches}
        try:
            for future in as_completed(futures):
                batch = futures[future]
                row = rows.rows[batch.edition]
                row[batch.bot] = sorted([*row[batch.bot], batch.numbers.start])
                row["disagreements"] += future.result()
                rows.keep()
                bar.advance(task, len(batch.numbers))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def watched(batch: Batch) -> list[str]:
    """What the referee objects to in these games."""
    found = [disagreement(sitting(batch.edition, batch.bot, number)) for number in batch.numbers]
    return [words for words in found if words]


def sitting(edition: str, bot: str, number: int) -> Sitting:
    """Numbers of seats and variants take turns."""
    kinds = SITTINGS[edition]
    seats, variant = kinds[number % len(kinds)]
    return Sitting(edition, seats, number, bot, variant)


def summary(rows: Rows, known: list[str]) -> None:
    build = "compiled" if compiled() else "plain"
    lines = [
        "# Independent referees",
        "",
        "Whole games, watched by referees that were written from the rulebooks alone, without a look at the rule",
        "modules. They recompute prices, incomes, battles, retreats, control, scoring, limits and the map.",
        "",
        "| edition | revision | random games | greedy games | disagreements |",
        "|---|---:|---:|---:|---:|",
    ]
    for edition in known:
        if edition in rows.rows:
            row = rows.rows[edition]
            random, greedy = (len(row[bot]) * BATCH[bot] for bot in ("random", "greedy"))
            lines.append(f"| {edition} | {row['revision']} | {random:,} | {greedy:,} | {len(row['disagreements'])} |")
    words = [words for row in rows.rows.values() for words in row["disagreements"]]
    lines += ["", *[f"- {one}" for one in words[:MOST_SHOWN]]] if words else []
    lines += ["", f"Tolmek {tolmek.__version__}, {build}, CPython {platform.python_version()}, {date.today()}."]
    page("referees", lines)


if __name__ == "__main__":
    sys.exit(main())
