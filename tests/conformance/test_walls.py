"""The walls that import-linter cannot see."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from tolmek.families import FAMILIES, part, plain_rules
from tolmek.kernel.actions import KERNEL_VERBS
from tolmek.kernel.log import Fact
from tolmek.kernel.offers import OFFER_VERBS
from tolmek.void1.model import facts as void1_facts
from tolmek.void1.text import words as void1_words
from tolmek.void2.model import facts as void2_facts
from tolmek.void2.text import words as void2_words

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tolmek"
RULES_ROOMS = ("kernel", "void1", "void2")
COMPILED_ROOMS = (*RULES_ROOMS, "bots")
EDITION_IDS = {"void1": {"first", "revised", "key"}, "void2": {"kickstarter", "published"}}
FIELD_NAMES = {  # the first player and the first place of a score card read like an edition
    f"void1/{name}.py": {"first"}
    for name in (
        "model/components",
        "model/facts",
        "forms",
        "model/table",
        "packs/consistency",
        "packs/fields",
        "views",
    )
}
VAGUE_NAMES = {"utils", "helpers", "manager", "misc"}
CLOCKS_AND_DICE = {"datetime", "random", "secrets", "time", "uuid"}

OTHER_MEANINGS = {  # words of the server's own that a game happens to use too
    "http/app": {"any"},
    "http/reference": {"from", "name", "to"},
    "http/security": {"payment"},
    "importing": {"refused"},
    "personality": {"any"},
    "record_reader": {"refused"},
    "store/engines": {"begin"},
    "store/migrations/versions/schema_0001": {"name", "turn"},
    "store/migrations/versions/schema_0002": {"name"},
    "store/migrations/versions/schema_0003": {"name"},
    "store/store": {"name", "turn"},
    "store/tables": {"name", "turn"},
    "table/access": {"name"},
    "table/history": {"act"},
    "table/loading": {"start"},
    "table/marks": {"hold"},
    "table/replay": {"start"},
    "table/seats": {"name"},
    "table/windows": {"ask"},
    "table_host": {"start"},
    "wire/answers": {"card", "scoring"},  # ways to show an entry of the log
    "wire/log_feed": {"name"},
}

DEFINITION = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FAMILY = re.compile(r"\b(void1|void2|Void1|Void2)")
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


def game_words(words: set[str]) -> Check:
    """Exact texts that are a word of a game."""

    def check(tree: ast.Module) -> Iterator[Fault]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.rstrip() in words:
                yield node.lineno, f"game word {node.value!r}"

    return check


def families_asked_after(tree: ast.Module) -> Iterator[Fault]:
    """`isinstance` of a class of a family, however the class was imported."""
    names = {
        alias.asname or alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if FAMILY.search(f"{getattr(node, 'module', '')}.{alias.name}")
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and last_name(node.func) in ("isinstance", "issubclass"):
            asked = {inner.id for inner in ast.walk(node.args[1]) if isinstance(inner, ast.Name)}
            attributes = {inner.attr for inner in ast.walk(node.args[1]) if isinstance(inner, ast.Attribute)}
            if asked & names or any(FAMILY.search(f".{attribute}") for attribute in attributes):
                yield node.lineno, f"asks after {ast.unparse(node.args[1])}"


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


def without_docstrings(file: Path) -> str:
    """The code of a module; examples in its docstrings may name anything."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, *DEFINITION)) and ast.get_docstring(node) is not None:
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def python_files(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize("room", COMPILED_ROOMS)
def test_compiled_rooms_use_plain_classes_and_functions(room: str) -> None:
    assert faults_in(python_files(room), forms_that_mypyc_bends) == []


@pytest.mark.parametrize("room", RULES_ROOMS)
def test_the_rules_have_no_clock_and_no_dice_of_their_own(room: str) -> None:
    assert faults_in(python_files(room), clocks_and_dice) == []


@pytest.mark.parametrize("family", EDITION_IDS)
def test_edition_names_stay_in_editions(family: str) -> None:
    for file in python_files(family):
        name = file.relative_to(PACKAGE).as_posix()
        if not {"editions", "data"} & set(name.split("/")):
            ids = EDITION_IDS[family] - FIELD_NAMES.get(name, set())
            assert faults_in([file], edition_names(ids)) == []


def words_of_games() -> set[str]:
    """Verbs, prompts and facts of both families, less the kernel's own verbs."""
    names: set[str] = set()
    for edition, facts, words in (("revised", void1_facts, void1_words), ("published", void2_facts, void2_words)):
        family = plain_rules(edition)
        names |= {*family.lexicon.verbs, *family.frames, *words.PROMPTS}
        names |= {fact.name for fact in vars(facts).values() if isinstance(fact, Fact)}
    return names - {verb.name for verb in (*KERNEL_VERBS, *OFFER_VERBS)} - {"offer", "answer", "await", "standing"}


def test_the_server_knows_no_word_of_a_game() -> None:
    words = words_of_games()
    assert len(words) > 400
    for file in python_files("server"):
        name = file.relative_to(PACKAGE / "server").with_suffix("").as_posix()
        other = OTHER_MEANINGS.get(name, set())
        assert faults_in([file], game_words(words - other)) == []
        unused = {word for word in other if faults_in([file], game_words({word})) == []}
        assert unused == set(), f"{name} no longer has these words: take them off the list"


def test_nobody_outside_asks_which_family_a_game_is() -> None:
    """A room for a family, such as `bots/void1`, is no outsider."""
    files = [file for file in python_files("") if not {*RULES_ROOMS} & {*file.relative_to(PACKAGE).parts}]
    assert faults_in(files, families_asked_after) == []


def test_only_the_rooms_of_a_family_and_the_list_of_families_name_it() -> None:
    """Whoever adds a third family touches no other module."""
    strangers = [file for file in python_files("") if not {*RULES_ROOMS} & {*file.relative_to(PACKAGE).parts}]
    naming = {file.relative_to(PACKAGE).as_posix() for file in strangers if FAMILY.search(without_docstrings(file))}
    assert naming == {"families.py"}


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_family_registers_exists(family: str) -> None:
    registration = FAMILIES[family]
    named = [registration.draw, registration.paint, registration.strategy, registration.terminal]
    named += [registration.board_shape, registration.scene_shape]
    for reference in [*named, registration.table_checks]:
        assert callable(part(reference, None)), reference
    package, _, path = registration.rulebook.partition(":")
    assert (files(package) / path).is_file()


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
        (game_words({"end-turn"}), "text.startswith('end-turn ')"),
        (families_asked_after, "from tolmek.void1.family import Void1Rules\nisinstance(game.family, Void1Rules)"),
        (families_asked_after, "from tolmek.void2 import turn as round\nisinstance(frame, (Other, round.Turn))"),
        (families_asked_after, "import tolmek\nisinstance(game.family, tolmek.api.Void1Rules)"),
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
        (game_words({"end-turn"}), "words = 'Press end-turn.'"),
        (families_asked_after, "from tolmek.kernel.offers import Offer\nisinstance(frame, Offer)"),
    ],
)
def test_what_is_allowed_is_no_breach(check: Check, source: str) -> None:
    assert list(check(ast.parse(source))) == []
