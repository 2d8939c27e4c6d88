"""The walls that import-linter cannot see."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tolmek"
COMPILED_ROOMS = ("kernel", "void1", "void2")
PLAIN_ROOMS = (*COMPILED_ROOMS, "bots")
EDITION_IDS = {"void1": {"first", "revised", "key"}, "void2": {"kickstarter", "published"}}
FIELD_NAMES = {  # the first player and the first place of a score card read like an edition
    f"void1/{name}.py": {"first"}
    for name in ("components", "facts", "forms", "table", "packs/consistency", "packs/fields")
}
VAGUE_NAMES = {"utils", "helpers", "manager", "misc"}
CLOCKS_AND_DICE = {"datetime", "random", "secrets", "time", "uuid"}

DEFINITION = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
Fault = tuple[int, str]
Check = Callable[[ast.Module], Iterator[Fault]]


def forms_that_mypyc_bends(tree: ast.Module) -> Iterator[Fault]:
    """What changes its meaning, or is slow, when compiled."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Lambda):
            yield node.lineno, "lambda"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ast.walk(node):
                if inner is not node and isinstance(inner, DEFINITION):
                    yield inner.lineno, f"{inner.name} nested in {node.name}"
        elif isinstance(node, ast.ClassDef):
            if node.keywords:
                yield node.lineno, f"class keywords of {node.name}"
            bases = [last_name(base) for base in node.bases]
            if {"NamedTuple", "Struct"} & set(bases):
                yield node.lineno, f"{node.name} is a NamedTuple or Struct"
            if len([base for base in bases if base != "Generic"]) > 1:
                yield node.lineno, f"{node.name} has several bases"
            if "dataclass" in map(last_name, node.decorator_list):
                yield node.lineno, f"{node.name} is a dataclass"


def clocks_and_dice(tree: ast.Module) -> Iterator[Fault]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] in CLOCKS_AND_DICE:
                    yield node.lineno, f"import of {alias.name}"
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module in CLOCKS_AND_DICE:
            yield node.lineno, f"import from {node.module}"


def edition_names(ids: set[str]) -> Check:
    def check(tree: ast.Module) -> Iterator[Fault]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in ids:
                yield node.lineno, f"edition name {node.value!r}"

    return check


def last_name(node: ast.expr) -> str:
    """The `c` of `c`, `b.c`, `c[T]` and `c(...)`."""
    if isinstance(node, ast.Call):
        return last_name(node.func)
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def faults_in(files: list[Path], check: Check) -> list[str]:
    assert files, "no file to check"
    return [f"{file.relative_to(ROOT)}:{line}: {what}" for file in files for line, what in check(parsed(file))]


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def python_files(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize("room", PLAIN_ROOMS)
def test_compiled_rooms_use_plain_classes_and_functions(room: str) -> None:
    assert faults_in(python_files(room), forms_that_mypyc_bends) == []


@pytest.mark.parametrize("room", COMPILED_ROOMS)
def test_compiled_rooms_have_no_clock_and_no_dice_of_their_own(room: str) -> None:
    assert faults_in(python_files(room), clocks_and_dice) == []


@pytest.mark.parametrize("family", EDITION_IDS)
def test_edition_names_stay_in_editions(family: str) -> None:
    for file in python_files(family):
        name = file.relative_to(PACKAGE).as_posix()
        if not {"editions", "data"} & set(name.split("/")):
            ids = EDITION_IDS[family] - FIELD_NAMES.get(name, set())
            assert faults_in([file], edition_names(ids)) == []


def test_modules_have_telling_names() -> None:
    modules = [path for room in ("src", "tests", "benchmarks") for path in (ROOT / room).rglob("*")]
    assert [path for path in modules if path.stem in VAGUE_NAMES and path.suffix in ("", ".py")] == []


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (forms_that_mypyc_bends, "key = lambda: 0"),
        (forms_that_mypyc_bends, "def outer():\n    def inner(): ..."),
        (forms_that_mypyc_bends, "class Frame:\n    def run(self):\n        class Inner: ..."),
        (forms_that_mypyc_bends, "class Frame(Base, frozen=True): ..."),
        (forms_that_mypyc_bends, "class Frame(One, Two): ..."),
        (forms_that_mypyc_bends, "class Frame(msgspec.Struct): ..."),
        (forms_that_mypyc_bends, "class Frame(NamedTuple): ..."),
        (forms_that_mypyc_bends, "@dataclass(slots=True)\nclass Frame: ..."),
        (forms_that_mypyc_bends, "@dataclasses.dataclass\nclass Frame: ..."),
        (clocks_and_dice, "import time"),
        (clocks_and_dice, "from random import Random"),
        (edition_names({"key"}), "if edition.id == 'key': ..."),
    ],
)
def test_a_breach_is_noticed(check: Check, source: str) -> None:
    assert len(list(check(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (forms_that_mypyc_bends, "class Frame(Base[int], Generic[T]):\n    def run(self): ..."),
        (clocks_and_dice, "from .time import Round"),
        (edition_names({"key"}), "word = 'key cards'"),
    ],
)
def test_what_is_allowed_is_no_breach(check: Check, source: str) -> None:
    assert list(check(ast.parse(source))) == []
