"""Reads many thousand files that were tampered with: no traceback, no hang, no memory eaten, none that fails later.

.venv/bin/python -m benchmarks.fuzz [--files 10000] [--formats save view record pack] [--jobs 2] [--again]

Progress is kept in build/fuzz.json: a run that was stopped goes on where it was; `--again` starts anew.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from select import select
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "fuzz.json"
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
    parser.add_argument("--again", action="store_true", help="forget what was done before")
    wanted = parser.parse_args()
    kept: dict[str, Told] = {} if wanted.again or not KEPT.exists() else json.loads(KEPT.read_text(encoding="utf-8"))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar, ThreadPoolExecutor(wanted.jobs) as pool:
        for kind in wanted.formats:
            state = kept.setdefault(kind, {"done": [], "accepted": 0, "faults": {}})
            task = bar.add_task(kind, total=wanted.files, completed=len(state["done"]) * BATCH)
            batches = [first for first in range(0, wanted.files, BATCH) if first not in state["done"]]
            futures = {pool.submit(batch, kind, first, min(first + BATCH, wanted.files)): first for first in batches}
            for future in as_completed(futures):
                for told in future.result():
                    state["accepted"] += told["accepted"]
                    if told["fault"]:
                        state["faults"][str(told["number"])] = told["fault"]
                state["done"].append(futures[future])
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps(kept), encoding="utf-8")
                bar.update(task, completed=min(len(state["done"]) * BATCH, wanted.files))
    return summary({kind: kept[kind] for kind in wanted.formats})


def summary(kept: dict[str, Told]) -> int:
    for kind, state in kept.items():
        print(
            f"{kind}: {len(state['done']) * BATCH} files, {state['accepted']} accepted, {len(state['faults'])} faults"
        )
        for number, fault in list(state["faults"].items())[:MOST_SHOWN]:
            print(f"--- {kind} {number}\n{fault}")
    return 1 if any(state["faults"] for state in kept.values()) else 0


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
