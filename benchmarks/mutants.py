"""Mutation testing: how many small faults in the rules the rule tests notice; summed up in docs/mutants.md.

    .venv/bin/python benchmarks/mutants.py [MODULE ...] [--children 2] [--no-write]

mutmut works in a fresh copy under build/mutation, so that the working tree stays as it is; `mutmut results` and
`mutmut show NAME` there show what nobody noticed. Exit status 1 below the floor.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.table import Table

import tolmek

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutation"
SUMMARY = ROOT / "docs" / "mutants.md"
MUTMUT = str(Path(sys.executable).with_name("mutmut"))

MODULES = ["attack", "volley", "control", "movement", "diplomacy", "scoring"]
TESTS = ["rules", "conftest.py", "marking.py", "position.py"]
FLOOR = 0.8
NOTICED = {"killed", "timeout", "caught by type check", "segfault"}

CONFIG = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{only}]
pytest_add_cli_args = ["-n0", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/rules"]
track_dependencies = false
use_git_change_detection = false
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="How many small faults in the rules the rule tests notice.")
    parser.add_argument("modules", nargs="*", default=MODULES, help=f"of void1 (default {', '.join(MODULES)})")
    parser.add_argument("--children", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--no-write", action="store_true", help="leave docs/mutants.md as it is")
    wanted = parser.parse_args()
    for module in wanted.modules:
        if not source(module).exists():
            parser.error(f"there is no module {module} in void1")
    prepare(wanted.modules)
    done = subprocess.run([MUTMUT, "run", "--max-children", str(wanted.children)], cwd=WORK)
    if done.returncode:
        print("mutants.py: mutmut failed; do the rule tests pass without any fault?", file=sys.stderr)
        return 1
    counts = count(wanted.modules)
    show(counts)
    if not wanted.no_write:
        SUMMARY.write_text(summary(counts), encoding="utf-8")
    return 0 if rate(sum(counts.values(), Counter())) >= FLOOR else 1


def source(module: str) -> Path:
    return ROOT / "src" / "tolmek" / "void1" / f"{module}.py"


def prepare(modules: list[str]) -> None:
    """A fresh copy of source and rule tests, with the pytest settings of this project."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src", WORK / "src", ignore=caches)
    for name in TESTS:
        path = ROOT / "tests" / name
        if path.is_dir():
            shutil.copytree(path, WORK / "tests" / name, ignore=caches)
        else:
            shutil.copy(path, WORK / "tests" / name)
    only = ", ".join(f'"src/tolmek/void1/{module}.py"' for module in modules)
    config = CONFIG.format(only=only).lstrip() + "\n" + pytest_settings()
    (WORK / "pyproject.toml").write_text(config, encoding="utf-8")


def pytest_settings() -> str:
    """That part of pyproject.toml."""
    head = "[tool.pytest.ini_options]\n"
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split(head)[1]
    return head + text.split("\n[")[0] + "\n"


def count(modules: list[str]) -> dict[str, Counter[str]]:
    """What became of the faults, by module."""
    told = subprocess.run([MUTMUT, "results", "--all", "true"], cwd=WORK, check=True, capture_output=True, text=True)
    found: dict[str, Counter[str]] = {module: Counter() for module in modules}
    for line in told.stdout.splitlines():
        name, _, status = line.strip().partition(": ")
        for module in modules:
            if name.startswith(f"tolmek.void1.{module}."):
                found[module][status] += 1
    return found


def rate(counts: Counter[str]) -> float:
    """The share of faults that were noticed."""
    total = sum(counts.values())
    return sum(counts[status] for status in NOTICED) / total if total else 0.0


def rows_of(counts: dict[str, Counter[str]]) -> list[list[str]]:
    rows = []
    for module, found in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        noticed = sum(found[status] for status in NOTICED)
        rows.append([module, str(noticed), str(sum(found.values())), f"{100 * rate(found):.1f} %"])
    return rows


def show(counts: dict[str, Counter[str]]) -> None:
    table = Table(title="Faults noticed by the rule tests")
    for number, head in enumerate(["module", "killed", "total", "share"]):
        table.add_column(head, justify="left" if number == 0 else "right")
    for row in rows_of(counts):
        table.add_row(*row)
    Console().print(table)


def summary(counts: dict[str, Counter[str]]) -> str:
    """The figures as a page of docs/."""
    lines = [
        "# Mutants",
        "",
        f"Tolmek {tolmek.__version__}, {date.today()}: mutmut puts small faults into the rules one at a time",
        "and runs the rule tests (`tests/rules` alone); a fault is killed when a test fails. The floor is 80 %.",
        "",
        "| module | killed | total | share |",
        "|---|---:|---:|---:|",
        *["| " + " | ".join(row) + " |" for row in rows_of(counts)],
        "",
        "Written by `make mutants`.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
