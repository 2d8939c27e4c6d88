"""Many thousand files that were tampered with, read and used to their end; summed up in docs/fuzz.md.

.venv/bin/python -m benchmarks.fuzz [--files 10000] [--formats save view record pack] [--jobs 2] [--again]

What was read is kept in docs/rows/fuzz.json after every batch: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import date
from select import select
from typing import Any

import tolmek
from benchmarks.rows import ROOT, Rows, page, progress_bar
from tests.fuzz.campaign import MEGABYTES, SECONDS

FORMATS = ["save", "view", "record", "pack"]
BATCH = 500
SILENCE = 300.0  # seconds without a word from a worker: it hangs, however busy the machine is
MOST_SHOWN = 10

Told = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description="Files that were tampered with.")
    parser.add_argument("--files", type=int, default=10_000, help="of each format (default 10000)")
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=FORMATS, help="by default all")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--again", action="store_true", help="from the beginning")
    wanted = parser.parse_args()
    kept = Rows("fuzz", wanted.again)
    with progress_bar() as bar, ThreadPoolExecutor(wanted.jobs) as pool:
        for kind in wanted.formats:
            state = kept.rows.setdefault(kind, {"done": [], "accepted": 0, "faults": {}})
            task = bar.add_task(kind, total=wanted.files, completed=len(state["done"]) * BATCH)
            batches = [first for first in range(0, wanted.files, BATCH) if first not in state["done"]]
            futures = {pool.submit(batch, kind, first, min(first + BATCH, wanted.files)): first for first in batches}
            for future in as_completed(futures):
                for told in future.result():
                    state["accepted"] += told["accepted"]
                    if told["fault"]:
                        state["faults"][str(told["number"])] = told["fault"]
                state["done"].append(futures[future])
                state["done"].sort()
                kept.keep()
                bar.update(task, completed=min(len(state["done"]) * BATCH, wanted.files))
    summary(kept.rows)
    return 1 if any(state["faults"] for state in kept.rows.values()) else 0


def summary(kept: dict[str, Told]) -> None:
    lines = [
        "# Files that were tampered with",
        "",
        "Saves, views, records and component packs with one to three changes, their stamps made to fit again. Each is",
        f"refused in a sentence, within {SECONDS:.0f} s of processor time and {MEGABYTES} MB, or used to its end:",
        "viewed, drawn, saved, guessed, played out.",
        "",
        "| format | files | accepted | faults |",
        "|---|---:|---:|---:|",
    ]
    for kind, state in kept.items():
        lines.append(f"| {kind} | {len(state['done']) * BATCH:,} | {state['accepted']:,} | {len(state['faults'])} |")
    for kind, state in kept.items():
        for number, fault in list(state["faults"].items())[:MOST_SHOWN]:
            lines += ["", f"{kind} {number}:", "", *[f"    {line}" for line in fault.splitlines()]]
    lines += ["", f"Tolmek {tolmek.__version__}, CPython {platform.python_version()}, {date.today()}."]
    page("fuzz", lines)


def batch(kind: str, first: int, last: int) -> list[Told]:
    """What a worker says of these files; where it dies or hangs, another one goes on behind that file."""
    found: list[Told] = []
    while first < last:
        at = first - 1
        ended = ""
        for told in worker(kind, first, last):
            if "begins" in told:
                at = told["begins"]
            elif "ended" in told:
                ended = told["ended"]
            else:
                found.append(told)
                first = told["number"] + 1
        if ended and first < last:
            found.append({"number": max(at, first), "accepted": False, "fault": ended})
            first = max(at, first) + 1
    return found


def worker(kind: str, first: int, last: int) -> Iterator[Told]:
    command = [sys.executable, "-m", "tests.fuzz.campaign", kind, str(first), str(last)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        while True:
            if not select([process.stdout], [], [], SILENCE)[0]:
                process.kill()
                yield {"ended": f"nothing for {SILENCE:.0f} s"}
                return
            line = process.stdout.readline()
            if not line:
                break
            yield json.loads(line)
    if process.returncode != 0:
        yield {"ended": f"the process died with status {process.returncode}"}


if __name__ == "__main__":
    sys.exit(main())
