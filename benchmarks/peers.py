"""Speed beside the published Catanatron, as ratios of medians in one interleaved run.

    .venv/bin/python benchmarks/peers.py [--rounds 3] [--seconds 5] [--json] [--write docs/benchmarks.md]

Four random players on each side, driven through the public interface from an interpreted loop, in seconds of
processor time; a decision counts when it has at least two legal actions, forced ones are played and timed.
Exit status 1 when a floor is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "benchmarks"
PEER_VENV = ROOT / "build" / "peer-venv"
COMPILED_VENV = ROOT / "build" / "compiled-venv"
BIN = "Scripts" if os.name == "nt" else "bin"

METRICS = {
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "copy_us": "copy, µs",
}
# Ours divided by the peer's: at least so much, for a copy at most so much.
FLOORS = {
    "plain": {"decisions_per_second": 2.5, "games_per_second": 2.0, "copy_us": 0.3},
    "compiled": {"decisions_per_second": 7.0, "games_per_second": 5.0, "copy_us": 0.1},
}
GAMES = "games_per_second"
MAIN = "revised"  # games of other editions are longer or shorter by their rules, so their number has no floor
NEWER_PEER = (
    "Catanatron 3.2.1, the newest published package, is about 1.5 times slower per decision than its newest "
    "source; against that, divide the ratios of decisions by 1.5."
)

Figures = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description="Speed beside the published Catanatron, in one interleaved run.")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds, at least 3 (default 3)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement (default 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the table to this Markdown file")
    wanted = parser.parse_args()
    if wanted.rounds < 3:
        parser.error("medians need at least 3 rounds")
    try:
        report = compare(set_up(), wanted.rounds, wanted.seconds)
    except subprocess.CalledProcessError as problem:
        print(f"peers.py: {problem}\n{problem.stderr or ''}".rstrip(), file=sys.stderr)
        return 1
    if wanted.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
    if wanted.write is not None:
        wanted.write.write_text(markdown(report), encoding="utf-8")
    return 0 if report["passed"] else 1


def set_up() -> dict[str, list[str]]:
    """The three commands, after making the environments they need."""
    note = Console(stderr=True)
    peer = PEER_VENV / BIN / "python"
    if not peer.exists():
        note.print("Installing Catanatron in an environment of its own ...")
        run([sys.executable, "-m", "venv", str(PEER_VENV)])
        run([str(peer), "-m", "pip", "install", "--quiet", "catanatron"])
    note.print("Building the compiled package if it is out of date ...")
    run(["make", "--silent", str((COMPILED_VENV / ".ready").relative_to(ROOT))])
    return {
        "peer": [str(peer), str(HERE / "theirs.py")],
        "plain": [sys.executable, str(HERE / "ours.py")],
        "compiled": [str(COMPILED_VENV / BIN / "python"), str(HERE / "ours.py")],
    }


def run(command: list[str]) -> str:
    """The output of a command; a failure carries what it said."""
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def compare(commands: dict[str, list[str]], rounds: int, seconds: float) -> Figures:
    """Measure in turn, every other round backwards, and take medians."""
    found: dict[str, list[Figures]] = {name: [] for name in commands}
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=rounds * len(commands))
        for number in range(rounds):
            order = list(commands) if number % 2 == 0 else list(reversed(commands))
            for name in order:
                bar.update(task, description=f"round {number + 1}, {name}")
                found[name].append(json.loads(run([*commands[name], str(seconds)])))
                bar.advance(task)
    for name in FLOORS:
        for row in found[name][0]["editions"].values():
            if row["compiled"] != (name == "compiled"):
                raise SystemExit(f"peers.py: the {name} build is {'compiled' if row['compiled'] else 'not compiled'}")
    return judge(found, rounds, seconds)


def progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def judge(found: dict[str, list[Figures]], rounds: int, seconds: float) -> Figures:
    """Medians, ratios and floors of every edition as plain data."""
    peer = medians(found["peer"])
    editions: dict[str, dict[str, Figures]] = {}
    for edition in found["plain"][0]["editions"]:
        editions[edition] = {}
        for build, floors in FLOORS.items():
            ours = medians([row["editions"][edition] for row in found[build]])
            held_to = {key: floor for key, floor in floors.items() if key != GAMES or edition == MAIN}
            editions[edition][build] = {"medians": ours, "ratios": ratios(ours, peer, held_to)}
    return {
        "peer": "catanatron " + str(found["peer"][0]["version"]),
        "tolmek": found["plain"][0]["version"],
        "python": platform.python_version(),
        "machine": machine(),
        "rounds": rounds,
        "seconds": seconds,
        "medians": peer,
        "editions": editions,
        "note": NEWER_PEER,
        "passed": all(
            row["held"] for builds in editions.values() for part in builds.values() for row in part["ratios"].values()
        ),
    }


def medians(rows: list[Figures]) -> Figures:
    return {key: median(row[key] for row in rows) for key in [*METRICS, "decisions_per_game"]}


def ratios(ours: Figures, peer: Figures, floors: dict[str, float]) -> Figures:
    """Ours by the peer's, and whether the floor is held."""
    found: Figures = {}
    for key, floor in floors.items():
        ratio = ours[key] / peer[key]
        found[key] = {"ratio": ratio, "floor": floor, "held": ratio <= floor if key == "copy_us" else ratio >= floor}
    return found


def machine() -> str:
    """Processor and number of cores."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores"


def rows_of(report: Figures) -> list[list[str]]:
    """The table: a row for each figure of each edition."""
    rows = []
    peer = report["medians"]
    for edition, builds in report["editions"].items():
        for key, name in METRICS.items():
            row = [f"{edition}: {name}", figure(peer[key])]
            for build in FLOORS:
                ours = builds[build]["medians"][key]
                part = builds[build]["ratios"].get(key)
                if part is None:
                    row += [figure(ours), f"{ours / peer[key]:.3g}"]
                    continue
                sign = "at most" if key == "copy_us" else "at least"
                mark = "" if part["held"] else " MISSED"
                row += [figure(ours), f"{part['ratio']:.3g} ({sign} {part['floor']}){mark}"]
            rows.append(row)
        last = [f"{edition}: decisions/game", figure(peer["decisions_per_game"])]
        for build in FLOORS:
            last += [figure(builds[build]["medians"]["decisions_per_game"]), ""]
        rows.append(last)
    return rows


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def heads(report: Figures) -> list[str]:
    return ["4 random players", report["peer"], "plain", "ratio", "compiled", "ratio"]


def show(report: Figures) -> None:
    console = Console()
    table = Table(title=f"tolmek {report['tolmek']} beside {report['peer']}")
    for number, head in enumerate(heads(report)):
        table.add_column(head, justify="left" if number == 0 else "right")
    for row in rows_of(report):
        table.add_row(*row)
    console.print(table)
    console.print(f"Medians of {report['rounds']} interleaved rounds of {report['seconds']:g} s.", NEWER_PEER)
    console.print("Every floor is held." if report["passed"] else "[bold red]A floor is missed.[/]")


def markdown(report: Figures) -> str:
    title = f"Tolmek {report['tolmek']} beside {report['peer']}, CPython {report['python']}, {report['machine']}:"
    lines = [
        "# Speed",
        "",
        title,
        f"medians of {report['rounds']} interleaved rounds of {report['seconds']:g} s of processor time.",
        "Four random players on each side, driven through the public interface from an interpreted loop;",
        "ours with all checks and trading on, log off. A decision counts when it has at least two legal",
        "actions; forced ones are played and timed. A copy is taken in mid-game.",
        "",
        "| " + " | ".join(heads(report)) + " |",
        "|---" + "|---:" * (len(heads(report)) - 1) + "|",
        *["| " + " | ".join(row) + " |" for row in rows_of(report)],
        "",
        NEWER_PEER,
        "",
        "Written by `benchmarks/peers.py --write docs/benchmarks.md`; `tolmek bench` prints our own figures.",
        *kept_tables(),
    ]
    return "\n".join(lines) + "\n"


def kept_tables() -> list[str]:
    """What other runs have measured, kept with the page: builds side by side, more seats, a picture."""
    lines: list[str] = []
    for file in sorted((ROOT / "docs" / "rows").glob("speed-*.md")):
        lines += ["", file.read_text(encoding="utf-8").rstrip()]
    return lines


if __name__ == "__main__":
    sys.exit(main())
