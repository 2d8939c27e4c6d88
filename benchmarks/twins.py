"""The twins, for long: games that differ in one hidden fact, compared byte for byte, summed up in docs/twins.md.

.venv/bin/python -m benchmarks.twins [COMPARISONS] [--editions published kickstarter] [--seed 0] [--again]

What was compared is kept in docs/rows/twins.json after every pair: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import sys
from datetime import date
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import tolmek
from benchmarks.rows import Rows, page, progress_bar
from tests.server.tables.hidden_facts import facts_of, find_fact
from tests.server.tables.hosting import Host
from tests.server.tables.twins import Leak, Twins, two_hosts
from tolmek.lab.bench import compiled

MOST_SHOWN = 20
TABLES = 20  # pairs after which the hosts are built anew: tables stay in memory as long as somebody reads


def main() -> int:
    parser = argparse.ArgumentParser(description="Pairs of games that differ in one hidden fact.")
    parser.add_argument("comparisons", type=int, nargs="?", default=25_000, help="in all (default 25000)")
    known = [info.id for info in tolmek.editions()]
    parser.add_argument("--editions", nargs="+", choices=known, default=known, help="by default all")
    parser.add_argument("--seed", type=int, default=0, help="of the first pair (default 0)")
    parser.add_argument("--again", action="store_true", help="from the beginning")
    wanted = parser.parse_args()
    rows = Rows("twins", wanted.again)
    done = rows.rows
    share = -(-wanted.comparisons // len(wanted.editions))
    with progress_bar() as bar:
        for edition in wanted.editions:
            task = bar.add_task(edition, total=share)
            row = done.setdefault(edition, fresh())
            while row["comparisons"] < share:
                bar.update(task, completed=row["comparisons"])
                asyncio.run(some(edition, wanted.seed, row, share))
                rows.keep()
            bar.update(task, completed=share)
    summary({edition: done[edition] for edition in known if edition in done})
    return 1 if any(row["leaks"] for row in done.values()) else 0


def fresh() -> dict[str, Any]:
    return {"pairs": 0, "twins": 0, "steps": 0, "comparisons": 0, "kinds": {}, "leaks": [], "seconds": 0.0}


async def some(edition: str, seed: int, row: dict[str, Any], share: int) -> None:
    """As many pairs as two hosts hold."""
    start = perf_counter()
    with TemporaryDirectory() as folder:
        async with two_hosts(folder) as hosts:
            for _ in range(TABLES):
                await pair(hosts, edition, seed, row)
                if row["comparisons"] >= share:
                    break
    row["seconds"] += perf_counter() - start


async def pair(hosts: tuple[Host, Host], edition: str, seed: int, row: dict[str, Any]) -> None:
    """One pair; the kinds of facts take turns."""
    kinds = list(facts_of(edition))
    number = row["pairs"]
    kind = kinds[number % len(kinds)]
    row["pairs"] += 1
    fact = find_fact(edition, kind, Random(f"{edition} {kind} {seed} {number}"), games=3)
    if fact is None:
        return
    twins = Twins(hosts, fact, number)
    try:
        await twins.compared()
    except Leak as leak:
        row["leaks"].append(f"{edition}, pair {number}: {leak}")
    row["twins"] += 1
    row["steps"] += twins.tally.steps
    row["comparisons"] += twins.tally.comparisons
    row["kinds"][kind] = row["kinds"].get(kind, 0) + 1


def summary(rows: dict[str, dict[str, Any]]) -> None:
    """The figures as a page of docs/."""
    build = "compiled" if compiled() else "plain"
    taken = f"Tolmek {tolmek.__version__}, {build}, CPython {platform.python_version()}, {date.today()}"
    lines = [
        "# Twins",
        "",
        "Pairs of games that differ in one hidden fact, played alike at two tables of the server. Every other seat",
        "and the spectators must get the same bytes as state, scene, log, view, updates, moments, record, reasons,",
        "previews and refusals, and every window must close at the same time.",
        "",
        "| edition | pairs | steps | comparisons | leaks | seconds | hidden facts | taken on |",
        "|---|---:|---:|---:|---:|---:|---|---|",
    ]
    for edition, row in rows.items():
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(row["kinds"].items()))
        lines.append(
            f"| {edition} | {row['twins']:,} | {row['steps']:,} | {row['comparisons']:,} | {len(row['leaks'])} "
            f"| {row['seconds']:,.0f} | {kinds} | {taken} |"
        )
    leaks = [leak for row in rows.values() for leak in row["leaks"]]
    lines += ["", *[f"- {leak}" for leak in leaks[:MOST_SHOWN]]] if leaks else []
    page("twins", lines)


if __name__ == "__main__":
    sys.exit(main())
