"""Two or more builds side by side, in one interleaved run: what a change has made faster or slower.

    python -m benchmarks.builds before=FOLDER after=FOLDER [--rounds 3] [--seconds 3] [--seats 4] [--write FILE]

A folder holds the package `tolmek` of one revision, compiled or not: an unpacked wheel, or a copy of src/. The time
of the calls in microseconds includes a few tenths of one for measuring. Ratios above 1 are gains.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

HERE = Path(__file__).resolve().parent
EDITIONS = ("first", "revised", "key", "published", "kickstarter")

Figures = dict[str, dict[str, dict[str, float]]]  # by edition, build, figure


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure builds side by side, in one interleaved run.")
    parser.add_argument("builds", nargs="+", metavar="NAME=FOLDER")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--editions", default=",".join(EDITIONS))
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write the table to this Markdown file")
    parser.add_argument("--title", default="Builds side by side", help="of the table that is written")
    wanted = parser.parse_args()
    builds = dict(build.split("=", 1) for build in wanted.builds)
    for name, folder in builds.items():
        if not (Path(folder) / "tolmek" / "__init__.py").exists():
            parser.error(f"{folder} ({name}) holds no package tolmek")
    figures = measure(builds, wanted.editions.split(","), wanted.rounds, wanted.seconds, wanted.seats)
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    lines = table(figures, list(builds))
    print("\n".join(lines))
    if wanted.write:
        about = f"Medians of {wanted.rounds} interleaved rounds, {wanted.seats} seats; ratios above 1 are gains."
        wanted.write.write_text("\n".join([f"## {wanted.title}", "", about, "", *lines, ""]), encoding="utf-8")


def measure(builds: dict[str, str], editions: list[str], rounds: int, seconds: float, seats: int) -> Figures:
    """Medians over the rounds; every other round goes backwards."""
    rows: dict[tuple[str, str], list[dict[str, float]]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("measuring", total=rounds * len(editions) * len(builds))
        for number in range(rounds):
            for edition in editions:
                for name in list(builds) if number % 2 == 0 else reversed(builds):
                    bar.update(task, description=f"{edition}, {name}")
                    rows.setdefault((edition, name), []).append(run(builds[name], edition, seconds, seats))
                    bar.advance(task)
    return {
        edition: {
            name: {key: median(row[key] for row in rows[edition, name]) for key in rows[edition, name][0]}
            for name in builds
        }
        for edition in editions
    }


def run(folder: str, edition: str, seconds: float, seats: int) -> dict[str, float]:
    command = [sys.executable, str(HERE / "figures.py"), edition, str(seconds), str(seats)]
    environment = {**os.environ, "PYTHONPATH": str(Path(folder).resolve())}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder)
    figures: dict[str, Any] = json.loads(done.stdout)
    return {key: float(value) for key, value in figures.items()}


def table(figures: Figures, names: list[str]) -> list[str]:
    """Markdown: each figure of each edition, with the gain over the first build."""
    first = names[0]
    heads = [first, *[head for name in names[1:] for head in (name, "gain")]]
    lines = ["| | " + " | ".join(heads) + " |", "|---" + "|---:" * len(heads) + "|"]
    for edition, builds in figures.items():
        for key in builds[first]:
            if key == "compiled":
                continue
            cells = [f"{edition}: {key}", shown(builds[first][key])]
            for name in names[1:]:
                ratio = builds[name][key] / builds[first][key]
                cells += [shown(builds[name][key]), f"{ratio if key.endswith('/s') else 1 / ratio:.2f}"]
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main()
