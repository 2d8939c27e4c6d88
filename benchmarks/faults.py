"""Small faults in a rule module, made by mutmut: which are tried, and what became of them.

A fault is known by its module, its function, its number within the function and a hash of the function's source. What
became of it is kept in `benchmarks/mutants.tsv`, one line a function: a run that was stopped goes on where it was, in
another clone too, and only what has changed since is tried again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import textwrap
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents

ROOT = Path(__file__).resolve().parents[1]
ROWS = ROOT / "benchmarks" / "mutants.tsv"
MADE = ROOT / "build" / "mutation" / "made"
HEAD = ["module", "function", "hash", "killed", "survived"]
MOST = 200  # faults that are tried of a module
NUMBERED = "__mutmut_"


@dataclass(frozen=True, order=True)
class Fault:
    """One changed function of a module such as `void2.battle`."""

    module: str
    function: str  # as mutmut writes it: x_place, xǁBattleǁrun
    number: int

    @property
    def name(self) -> str:
        """For the switch in the changed module."""
        return f"tolmek.{self.module}.{self.function}{NUMBERED}{self.number}"

    @property
    def lot(self) -> bytes:
        """Decides which faults of a large module are tried, whichever folder of its family that is in."""
        family, _, name = self.module.partition(".")
        module = f"tolmek.{family}.{name.rpartition('.')[2]}"
        return hashlib.sha256(f"{module}.{self.function}{NUMBERED}{self.number}".encode()).digest()


@dataclass
class Module:
    """A module with all of its faults, of which one can be switched on at a time."""

    name: str
    code: str
    hashes: dict[str, str]
    faults: list[Fault]
    in_the_log: int  # faults that were left out because they change only what the log says


def source(module: str) -> Path:
    return ROOT.joinpath("src", "tolmek", *module.split(".")).with_suffix(".py")


def faults_of(module: str) -> Module:
    """The faults that are tried: chosen by lot where there are too many, the same ones each time.

    Making them takes seconds: what was made of the same source is kept under build/.
    """
    made = Path(__file__).read_bytes() + version("mutmut").encode()
    mark = hashlib.sha256(source(module).read_bytes() + made).hexdigest()[:16]
    path = MADE / f"{module}.{mark}.json"
    if path.exists():
        kept = json.loads(path.read_text(encoding="utf-8"))
        faults = [fault_named(module, name) for name in kept.pop("faults")]
        return Module(name=module, faults=faults, **kept)
    found = make_faults(module)
    names = [fault.name for fault in found.faults]
    kept = {"code": found.code, "hashes": found.hashes, "faults": names, "in_the_log": found.in_the_log}
    MADE.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept), encoding="utf-8")
    return found


def make_faults(module: str) -> Module:
    path = source(module)
    changed = mutate_file_contents(str(path), path.read_text(encoding="utf-8"))
    bodies = functions(changed)
    every = [fault_named(module, name) for name in changed.mutant_names]
    telling = [one for one in every if changes_the_log_only(bodies, one)]
    left = sorted(set(every) - set(telling), key=lambda one: one.lot)
    return Module(module, changed.code, dict(changed.hash_by_function_name), sorted(left[:MOST]), len(telling))


def fault_named(module: str, name: str) -> Fault:
    function, _, number = name.rpartition(".")[2].rpartition(NUMBERED)
    return Fault(module, function, int(number))


def functions(changed: MutatedFile) -> dict[str, ast.stmt]:
    """Every version of every function, without what it says to the log."""
    lines = changed.code.splitlines(keepends=True)
    found = {}
    for name, span in changed.line_span_by_function_name.items():
        text = textwrap.dedent("".join(lines[span.start - 1 : span.end]))
        found[name] = Quiet().visit(ast.parse(text)).body[-1]
    return found


def changes_the_log_only(bodies: dict[str, ast.stmt], fault: Fault) -> bool:
    """Without what it says to the log, the function is the one that it was."""
    return told(bodies[f"{fault.function}{NUMBERED}{fault.number}"]) == told(bodies[f"{fault.function}{NUMBERED}orig"])


def told(function: ast.stmt) -> str:
    assert isinstance(function, ast.FunctionDef)
    parts = [function.args, *function.body]
    return "\n".join(ast.dump(part) for part in parts)


class Quiet(ast.NodeTransformer):
    """Takes `game.note(...)` and `if game.logging: ...` out, and conditions that nothing else depends on."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        call = node.value
        noted = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "note"
        return None if noted else node

    def visit_If(self, node: ast.If) -> ast.If | None:
        if isinstance(node.test, ast.Attribute) and node.test.attr == "logging" and not node.orelse:
            return None
        self.generic_visit(node)
        if not node.body and not node.orelse and not any(isinstance(part, ast.Call) for part in ast.walk(node.test)):
            return None
        return node


@dataclass
class Row:
    """What became of the faults of one function."""

    hash: str
    killed: set[int] = field(default_factory=set)
    survived: set[int] = field(default_factory=set)


class Rows:
    """All that is known of faults that were tried."""

    def __init__(self, path: Path = ROWS) -> None:
        self.path = path
        self.rows: dict[tuple[str, str], Row] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines()[1:]:
                module, function, hash, killed, survived = line.split("\t")
                self.rows[module, function] = Row(hash, numbers(killed), numbers(survived))

    def killed(self, fault: Fault, hash: str) -> bool | None:
        """None: this function was not tried with this fault yet."""
        row = self.rows.get((fault.module, fault.function))
        if row is None or row.hash != hash or fault.number not in row.killed | row.survived:
            return None
        return fault.number in row.killed

    def put(self, fault: Fault, hash: str, killed: bool) -> None:
        key = (fault.module, fault.function)
        if key not in self.rows or self.rows[key].hash != hash:
            self.rows[key] = Row(hash)
        row = self.rows[key]
        (row.survived if killed else row.killed).discard(fault.number)
        (row.killed if killed else row.survived).add(fault.number)

    def save(self) -> None:
        """Whole or not at all."""
        lines = ["\t".join(HEAD)]
        for (module, function), row in sorted(self.rows.items()):
            lines.append("\t".join([module, function, row.hash, ranges(row.killed), ranges(row.survived)]))
        draft = self.path.with_suffix(".part")
        draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
        os.replace(draft, self.path)


def numbers(text: str) -> set[int]:
    """`1-3 7` as 1, 2, 3, 7."""
    found: set[int] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def ranges(found: set[int]) -> str:
    parts: list[list[int]] = []
    for number in sorted(found):
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in parts)
