"""Mutation testing: how many small faults in the rules the rule tests notice; summed up in docs/mutants.md.

    .venv/bin/python -m benchmarks.mutants [MODULE ...] [--children 2] [--survivors] [--list] [--summary]

A module is written `void2.battle.dice`. What was tried is kept in benchmarks/mutants.tsv during the run: a run that was
stopped continues where it was, and only functions that have changed since are tried again. `--survivors` retries
those that no test noticed (after new tests), `--list` shows them as differences, `--summary` writes the page from
what was tried before. Exit status 1 below a floor.
"""

from __future__ import annotations

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import tolmek
from benchmarks.faults import MOST, ROOT, Fault, Module, Rows, fault_named, faults_of, source

WORK = ROOT / "build" / "mutation"
SUMMARY = ROOT / "docs" / "mutants.md"
TRIAL = ROOT / "benchmarks" / "trial.py"
SURVIVORS = "## Survivors"

# What attacks, battles, control, movement, diplomacy, scoring, cards and tactics are made of.
MODULES = {
    "void1": (
        "battle.attack battle.initiative battle.dice battle.casualties battle.retreat planets.control "
        "movement.movement planets.diplomacy rounds.scoring cards.tactics cards.hand"
    ),
    "void2": (
        "battle.battle battle.preparation battle.state battle.dice battle.cards battle.card_texts "
        "battle.retreat planets.control planets.influence movement.movement movement.groups "
        "movement.arrival movement.warp planets.diplomacy rounds.scoring cards.card cards.hand "
        "cards.empire_cards cards.resolve"
    ),
}
TESTS = {"void1": "tests/rules/void1", "void2": "tests/rules/void2"}
EVERY = [f"{family}.{name}" for family, names in MODULES.items() for name in names.split()]
FLOOR = 0.85
FLOOR_OF_A_MODULE = 0.75
SAVED_EVERY = 15.0  # seconds


@dataclass
class Figures:
    """Of one module, as far as its faults were tried."""

    name: str
    killed: int = 0
    survived: int = 0
    untried: int = 0
    in_the_log: int = 0

    @property
    def tried(self) -> int:
        return self.killed + self.survived

    @property
    def share(self) -> float:
        return self.killed / self.tried if self.tried else 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description="How many small faults in the rules the rule tests notice.")
    parser.add_argument("modules", nargs="*", help=f"such as void2.battle.dice (default: {', '.join(EVERY)})")
    parser.add_argument("--children", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--survivors", action="store_true", help="try those again that nobody has noticed")
    parser.add_argument("--list", action="store_true", help="show what nobody has noticed; try nothing")
    parser.add_argument("--summary", action="store_true", help="write docs/mutants.md again; try nothing")
    wanted = parser.parse_args()
    for name in wanted.modules:
        if name not in EVERY:
            parser.error(f"{name!r} is none of the modules; one of {', '.join(EVERY)}")
    rows = Rows()
    asked = wanted.modules or EVERY
    modules = {name: faults_of(name) for name in asked}
    if wanted.list:
        for module in modules.values():
            show_survivors(module, rows)
        return 0
    for family, tests in TESTS.items():
        if wanted.summary:
            break
        mine = [modules[name] for name in asked if name.startswith(f"{family}.")]
        if not try_all(family, tests, mine, rows, wanted.children, wanted.survivors):
            return 1
    if wanted.modules:
        modules |= {name: faults_of(name) for name in EVERY if name not in modules}
    figures = [figures_of(modules[name], rows) for name in EVERY]
    show(figures)
    SUMMARY.write_text(summary(figures, SUMMARY.read_text(encoding="utf-8")), encoding="utf-8")
    return 0 if holds(figures) else 1


def try_all(family: str, tests: str, modules: list[Module], rows: Rows, children: int, again: bool) -> bool:
    """Whatever was not tried yet, module by module; False where the tests fail without any fault."""
    hashes = {(module.name, function): hash for module in modules for function, hash in module.hashes.items()}
    left: list[Fault] = []
    for module in modules:
        for fault in module.faults:
            killed = rows.killed(fault, hashes[fault.module, fault.function])
            if killed is None or (again and not killed):
                left.append(fault)
    if not left:
        return True
    touched = {fault.module for fault in left}
    work = prepare(family, [module for module in modules if module.name in touched])
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    environment = {**os.environ, "PYTHONPATH": str(work / "src"), "TOLMEK_BUILD": "plain"}
    command = [sys.executable, str(TRIAL), tests, str(children)]
    with (
        Progress(*columns, console=Console(stderr=True)) as bar,
        subprocess.Popen(
            command, cwd=work, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as trial,
    ):
        task = bar.add_task(f"{family}: learning which tests call what", total=len(left))
        assert trial.stdin is not None
        assert trial.stdout is not None
        trial.stdin.write("\n".join(fault.name for fault in left))
        trial.stdin.close()
        saved = time.monotonic()
        try:
            for line in trial.stdout:
                name, what = line.split()
                fault = fault_named(name.removeprefix("tolmek.").partition(".x")[0], name)
                rows.put(fault, hashes[fault.module, fault.function], what == "killed")
                bar.update(task, advance=1, description=fault.module)
                if time.monotonic() > saved + SAVED_EVERY:
                    rows.save()
                    saved = time.monotonic()
            trial.wait()
        finally:
            rows.save()
            trial.terminate()
    if trial.returncode:
        print(f"mutants: the tests of {family} could not be tried; do they pass without any fault?", file=sys.stderr)
        return False
    return True


def prepare(family: str, modules: list[Module]) -> Path:
    """A copy of source and tests with the faults in it, so that the working tree stays as it is."""
    work = WORK / family
    shutil.rmtree(work, ignore_errors=True)
    caches = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "src", work / "src", ignore=caches)
    shutil.copytree(ROOT / "tests", work / "tests", ignore=caches)
    for module in modules:
        (work / source(module.name).relative_to(ROOT)).write_text(module.code, encoding="utf-8")
    (work / "pyproject.toml").write_text(pytest_settings(), encoding="utf-8")
    return work


def pytest_settings() -> str:
    """That part of pyproject.toml."""
    head = "[tool.pytest.ini_options]\n"
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split(head)[1]
    return head + text.split("\n[")[0] + "\n"


def figures_of(module: Module, rows: Rows) -> Figures:
    found = Figures(module.name, in_the_log=module.in_the_log)
    for fault in module.faults:
        killed = rows.killed(fault, module.hashes[fault.function])
        if killed is None:
            found.untried += 1
        elif killed:
            found.killed += 1
        else:
            found.survived += 1
    return found


def together(figures: list[Figures]) -> Figures:
    whole = Figures("all")
    for one in figures:
        whole.killed += one.killed
        whole.survived += one.survived
        whole.untried += one.untried
        whole.in_the_log += one.in_the_log
    return whole


def holds(figures: list[Figures]) -> bool:
    """Every fault was tried, and enough of them were noticed."""
    whole = together(figures)
    enough = all(one.share >= FLOOR_OF_A_MODULE for one in figures)
    return whole.untried == 0 and whole.share >= FLOOR and enough


HEADS = ["module", "killed", "tried", "share", "not tried yet", "only in the log"]


def cells(figures: list[Figures]) -> list[list[str]]:
    return [
        [
            one.name,
            f"{one.killed:,}",
            f"{one.tried:,}",
            f"{100 * one.share:.1f} %" if one.tried else "",
            f"{one.untried:,}" if one.untried else "",
            f"{one.in_the_log:,}",
        ]
        for one in [*figures, together(figures)]
    ]


def show(figures: list[Figures]) -> None:
    table = Table(title="Faults noticed by the rule tests")
    for number, head in enumerate(HEADS):
        table.add_column(head, justify="left" if number == 0 else "right")
    for row in cells(figures):
        table.add_row(*row)
    Console().print(table)


def summary(figures: list[Figures], before: str) -> str:
    """The figures as a page of docs/; what people wrote about survivors stays."""
    kept = before.partition(SURVIVORS)[2]
    lines = [
        "# Mutants",
        "",
        f"Tolmek {tolmek.__version__}, {date.today()}: mutmut puts small faults into the rules, one at a time, and",
        "the rule tests of that family (`tests/rules/void1` or `void2`) run. A fault is killed when a test fails.",
        f"At most {MOST} faults of a module are tried, chosen by the hash of their names; those that change only what",
        f"the log says are left out. The floors are {FLOOR:.0%} over all and {FLOOR_OF_A_MODULE:.0%} in each module.",
        "",
        "| " + " | ".join(HEADS) + " |",
        "|---" + "|---:" * (len(HEADS) - 1) + "|",
        *["| " + " | ".join(row) + " |" for row in cells(figures)],
        "",
        "Written by `make mutants` from `benchmarks/mutants.tsv`.",
    ]
    text = "\n".join(lines) + "\n"
    return f"{text}\n{SURVIVORS}{kept}" if kept else text


def show_survivors(module: Module, rows: Rows) -> None:
    """As differences from the function as it is."""
    lines = module.code.splitlines()
    starts = {
        line.split("def ")[1].split("(")[0]: nth
        for nth, line in enumerate(lines)
        if "__mutmut_" in line and "def " in line
    }
    for fault in module.faults:
        if rows.killed(fault, module.hashes[fault.function]) is False:
            here, there = (body(lines, starts[f"{fault.function}__mutmut_{end}"]) for end in ("orig", fault.number))
            print(f"# {fault.module}.{fault.function} {fault.number}")
            changed = difflib.unified_diff(here[1:], there[1:], n=1, lineterm="")
            print("\n".join(line for line in changed if not line.startswith(("---", "+++", "@@"))))


def body(lines: list[str], start: int) -> list[str]:
    """A function, from its first line to the next with its indentation."""
    indentation = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines):
        line = lines[end]
        if line.strip() and len(line) - len(line.lstrip()) <= indentation and not line.strip().startswith(")"):
            break
        end += 1
    return [line for line in lines[start:end] if line.strip()]


if __name__ == "__main__":
    sys.exit(main())
