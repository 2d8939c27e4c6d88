"""Do the browser tests hold on a busy machine? Each runs ten times in a row beside two busy processes.

    .venv/bin/python -m benchmarks.steady [TEST ...] [--times 10] [--beside "make mutants"] [--soak] [--again]

What came of each test is kept in benchmarks/steady.tsv as the run goes on, with a hash of the files it is made of:
a run that was stopped goes on where it was. `--again` begins anew. `--beside` (twice at most) gives a busy process
something to do. Exit status 1 where a test has failed or is left.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tolmek

ROOT = Path(__file__).resolve().parents[1]
TESTS = "tests/browser"
ROWS = ROOT / "benchmarks" / "steady.tsv"
SUMMARY = ROOT / "docs" / "steady.md"
HEAD = ["test", "times", "failures", "files"]
TIMES = 10
BUSY = 2  # processes
AT_ONCE = 3  # sessions of pytest
IN_ONE_SESSION = 6  # tests of one file: they share a server and a browser, as in `make test`


@dataclass
class Row:
    """How often a test has run, how often it has failed, and with which files."""

    times: int
    failures: int
    files: str


def main() -> int:
    parser = argparse.ArgumentParser(description="Each browser test ten times in a row beside two busy processes.")
    parser.add_argument("tests", nargs="*", help="as pytest writes them, or how those begin (default: all)")
    parser.add_argument("--times", type=int, default=TIMES, help=f"in a row (default {TIMES})")
    parser.add_argument("--beside", action="append", default=[], help="a command that one busy process runs first")
    parser.add_argument("--soak", action="store_true", help="those of `make soak` too")
    parser.add_argument("--again", action="store_true", help="whatever ran before")
    wanted = parser.parse_args()
    every = collected([TESTS], wanted.soak)
    asked = [name for name in every if name.startswith(tuple(wanted.tests))] if wanted.tests else every
    if not asked:
        parser.error("there are no such browser tests; write them as pytest does")
    rows, files = load(), {name: hash_of_files(name) for name in every}
    if wanted.again:
        rows = {name: row for name, row in rows.items() if name not in asked}
    left = [name for name in asked if not done(rows.get(name), files[name], wanted.times)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar, busy(wanted.beside):
        task = bar.add_task("", total=len(left))
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for future in as_completed([pool.submit(failures_of, names, wanted.times) for names in sessions(left)]):
                for name, failures in future.result().items():
                    if failures:
                        bar.console.print(f"{name} failed {failures} times of {wanted.times}", markup=False)
                    rows[name] = Row(wanted.times, failures, files[name])
                    bar.update(task, advance=1, description=name.rpartition("::")[2][:50].replace("[", r"\["))
                save(rows)
                SUMMARY.write_text(summary(rows, every, files), encoding="utf-8")
    SUMMARY.write_text(summary(rows, every, files), encoding="utf-8")
    held = all(done(rows.get(name), files[name], wanted.times) and not rows[name].failures for name in asked)
    return 0 if held else 1


def done(row: Row | None, files: str, times: int) -> bool:
    return row is not None and row.files == files and row.times >= times


def hash_of_files(name: str) -> str:
    """Of the file of a test and of what all of them share: what held with others has to hold again."""
    shared = [path for path in sorted((ROOT / TESTS).glob("*.py")) if not path.name.startswith("test_")]
    found = hashlib.sha256()
    for path in (ROOT / name.partition("::")[0], *shared):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


def collected(tests: list[str], soak: bool) -> list[str]:
    chosen = [] if soak else ["-m", "not soak"]
    command = [sys.executable, "-m", "pytest", "-n0", "--collect-only", "-q", *chosen, *tests]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"steady: these tests cannot be collected:\n{told.stdout}{told.stderr}")
    return [line for line in told.stdout.splitlines() if "::" in line]


def sessions(tests: list[str]) -> list[list[str]]:
    """Tests that run in one session of pytest each."""
    by_file: dict[str, list[str]] = {}
    for name in tests:
        by_file.setdefault(name.partition("::")[0], []).append(name)
    return [
        names[start : start + IN_ONE_SESSION]
        for names in by_file.values()
        for start in range(0, len(names), IN_ONE_SESSION)
    ]


def failures_of(names: list[str], times: int) -> dict[str, int]:
    """Each test all its times in a row, before the next."""
    report = ROOT / "build" / "steady" / f"{hashlib.sha256(names[0].encode()).hexdigest()[:12]}.xml"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    plugin = ["-p", "benchmarks.repeating", f"--times={times}", "-o", "timeout_func_only=true"]  # each time its own
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", f"--junitxml={report}"]
    command += ["-o", "junit_family=xunit1"]  # which can hold what tests record
    with report.with_suffix(".txt").open("wb") as printed:
        environment = {**os.environ, "TOLMEK_BUILD": "plain"}
        subprocess.run([*command, *plugin, *names], cwd=ROOT, env=environment, stdout=printed, stderr=printed)
    passed = Counter(passed_in(report)) if report.exists() else Counter()
    return {name: times - min(passed[name.rpartition("::")[2]], times) for name in names}


def passed_in(report: Path) -> list[str]:
    cases = ElementTree.parse(report).iter("testcase")
    return [case.attrib["name"] for case in cases if case.find("failure") is None and case.find("error") is None]


@contextmanager
def busy(commands: list[str]) -> Iterator[None]:
    """Two processes that compute: commands where there are any, then nothing of use."""
    waiting = [*commands, *[""] * BUSY][:BUSY]
    at_work = [multiprocessing.Process(target=compute, args=(os.getpid(), command)) for command in waiting]
    for process in at_work:
        process.start()
    try:
        yield
    finally:
        for process in at_work:
            process.terminate()


def compute(parent: int, command: str) -> None:
    """Until the run has ended, however it did."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    if command:
        running = subprocess.Popen(command, shell=True, cwd=ROOT, process_group=0)
        try:
            while running.poll() is None and os.getppid() == parent:
                time.sleep(1)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGTERM)
    while os.getppid() == parent:
        for _ in range(100_000):
            pass


def load() -> dict[str, Row]:
    if not ROWS.exists():
        return {}
    rows = {}
    for line in ROWS.read_text(encoding="utf-8").splitlines()[1:]:
        name, times, failures, files = line.split("\t")
        rows[name] = Row(int(times), int(failures), files)
    return rows


def save(rows: dict[str, Row]) -> None:
    """Whole or not at all."""
    lines = ["\t".join(HEAD)]
    lines += [f"{name}\t{row.times}\t{row.failures}\t{row.files}" for name, row in sorted(rows.items())]
    draft = ROWS.with_suffix(".part")
    draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(draft, ROWS)


def summary(rows: dict[str, Row], every: list[str], files: dict[str, str]) -> str:
    """The figures as a page of docs/."""
    known = {name: rows[name] for name in every if name in rows}
    now = [row for name, row in known.items() if row.files == files[name]]
    failed = {name: row for name, row in known.items() if row.failures}
    lines = [
        "# The browser tests on a busy machine",
        "",
        f"Tolmek {tolmek.__version__}, {date.today()}: each browser test of `make test` runs {TIMES} times in a row",
        f"beside {BUSY} processes that only compute.",
        "",
        f"- tests: {len(every)}, of which {len(now)} have run as they are now, {len(known) - len(now)} before a change",
        f"- runs: {sum(row.times for row in known.values()):,}",
        f"- failures: {sum(row.failures for row in known.values())}",
        "",
    ]
    if failed:
        lines += ["| test | failures | runs |", "|---|---:|---:|"]
        lines += [f"| `{name.rpartition('/')[2]}` | {row.failures} | {row.times} |" for name, row in failed.items()]
        lines.append("")
    return "\n".join([*lines, "Written by `make steady` from `benchmarks/steady.tsv`."]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
