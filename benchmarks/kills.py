"""kill -9 under load, again and again, summed up in docs/kills.md.

.venv/bin/python -m benchmarks.kills [--sqlite 200] [--postgresql 40] [--least 50] [--again]

What was done is kept in docs/rows/kills.json after every ten kills: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import platform
import sys
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import tolmek
from benchmarks.rows import Rows, page, progress_bar
from tests.server.http.killing import kill_again_and_again
from tests.server.postgres import Postgres

ROUND = 10  # kills of one database


def main() -> int:
    parser = argparse.ArgumentParser(description="Servers killed under load.")
    parser.add_argument("--sqlite", type=int, default=200, help="kills (default 200)")
    parser.add_argument("--postgresql", type=int, default=40, help="kills (default 40)")
    parser.add_argument("--least", type=int, default=50, help="acknowledged actions before each (default 50)")
    parser.add_argument("--again", action="store_true", help="from the beginning")
    wanted = parser.parse_args()
    rows = Rows("kills", wanted.again)
    with progress_bar() as bar:
        for kind, kills in (("sqlite", wanted.sqlite), ("postgresql", wanted.postgresql)):
            row = rows.rows.setdefault(kind, {"kills": 0, "acknowledged": 0, "problems": []})
            task = bar.add_task(kind, total=kills, completed=row["kills"])
            while row["kills"] < kills:
                try:
                    row["acknowledged"] += one_round(kind, wanted.least, row["kills"])
                except AssertionError as problem:
                    row["problems"].append(str(problem))
                row["kills"] += ROUND
                rows.keep()
                bar.update(task, completed=row["kills"])
    summary(rows)
    return 1 if any(row["problems"] for row in rows.rows.values()) else 0


def one_round(kind: str, least: int, seed: int) -> int:
    if kind == "postgresql":
        server = Postgres()
        try:
            return kill_again_and_again(server.database(), ROUND, least, seed)
        finally:
            server.close()
    with TemporaryDirectory() as folder:
        return kill_again_and_again(f"sqlite:///{Path(folder) / 'tables.db'}", ROUND, least, seed)


def summary(rows: Rows) -> None:
    lines = [
        "# Killed under load",
        "",
        "A server with three busy clients is killed with SIGKILL and started again; every action that was acknowledged",
        "since the last kill is sent again and must be answered with the same version: stored once, and not lost.",
        "",
        "| database | kills | acknowledged actions looked up | lost or doubled |",
        "|---|---:|---:|---:|",
    ]
    for kind, row in rows.rows.items():
        lines.append(f"| {kind} | {row['kills']} | {row['acknowledged']:,} | {len(row['problems'])} |")
    problems = [problem for row in rows.rows.values() for problem in row["problems"]]
    lines += ["", *[f"- {problem}" for problem in problems[:20]]] if problems else []
    lines += ["", f"Tolmek {tolmek.__version__}, CPython {platform.python_version()}, {date.today()}."]
    page("kills", lines)


if __name__ == "__main__":
    sys.exit(main())
