"""Which rules have a test, read from the tests without running them.

A test cites the rules it shows, two at most, with the decorator `@rule("v1.attack.14")` or the mark
`@pytest.mark.rule("v1.attack.14")`. A rule that play cannot show is exempt, with the reason, in
`data/exempt.toml`.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from tolmek.rulebook.rules import rules

MOST_IDS = 2


@dataclass(frozen=True, slots=True)
class Coverage:
    """The ids of an edition: those with tests, those without, those exempt, and what is wrong."""

    edition: str
    covered: dict[str, list[str]]
    missing: list[str]
    exempt: dict[str, str]
    problems: list[str]

    @property
    def complete(self) -> bool:
        """Whether every rule has a test or an exemption and nothing is wrong."""
        return not self.missing and not self.problems


def coverage(edition: str, tests_root: Path, exempt: Mapping[str, str] | None = None) -> Coverage:
    """Reads the tests below a folder and says which rules of the edition they cite.

    >>> from pathlib import Path
    >>> tolmek.rulebook.coverage("revised", Path("no-tests-here")).complete
    False
    """
    exempt = exemptions() if exempt is None else exempt
    ids = [rule.id for rule in rules(edition)]
    citations = list(_citations(tests_root))
    slips = [problem for citation in citations for problem in citation.problems]
    tests: dict[str, list[str]] = {}
    for citation in citations:
        for rule_id in citation.ids:
            tests.setdefault(rule_id, []).append(citation.test)
    return Coverage(
        edition=edition,
        covered={rule_id: tests[rule_id] for rule_id in ids if rule_id in tests},
        missing=[rule_id for rule_id in ids if rule_id not in tests and rule_id not in exempt],
        exempt={rule_id: exempt[rule_id] for rule_id in ids if rule_id in exempt},
        problems=slips + _strays(tests, exempt),
    )


def _strays(tests: Mapping[str, list[str]], exempt: Mapping[str, str]) -> list[str]:
    known = {rule.id for rule in rules()}
    return [
        *(f"{tests[cited][0]} cites {cited}, which is not a rule." for cited in tests if cited not in known),
        *(f"{rule_id} is exempt but is not a rule." for rule_id in exempt if rule_id not in known),
        *(f"{rule_id} is exempt but {tests[rule_id][0]} cites it." for rule_id in exempt if rule_id in tests),
    ]


def exemptions() -> dict[str, str]:
    """The ids that need no test, each with the reason.

    >>> tolmek.rulebook.exemptions()["v1.gen.01"]
    'Says how to read the rules: ...'
    """
    data = tomllib.loads((files("tolmek.rulebook") / "data" / "exempt.toml").read_text(encoding="utf-8"))
    return {row["id"]: row["reason"] for row in data["exempt"]}


@dataclass(frozen=True, slots=True)
class _Citation:
    test: str
    ids: list[str]
    problems: list[str]


def _citations(tests_root: Path) -> Iterator[_Citation]:
    for path in sorted({*tests_root.rglob("test_*.py"), *tests_root.rglob("*_test.py")}):
        name = path.relative_to(tests_root).as_posix()
        try:
            module = ast.parse(path.read_bytes(), filename=name)
        except (SyntaxError, ValueError):
            yield _Citation(name, [], [f"{name} cannot be read as Python."])
        else:
            yield from _of_body(module.body, name, [])


def _of_body(body: list[ast.stmt], name: str, inherited: list[ast.expr]) -> Iterator[_Citation]:
    """The citations of the tests in a module or class; a class's decorators hold for each of its tests."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _of_body(node.body, f"{name}::{node.name}", [*inherited, *node.decorator_list])
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            decorators = [*inherited, *node.decorator_list]
            if _calls(decorators):
                yield _citation(f"{name}::{node.name}", decorators, runs=node.name.startswith("test"))


def _citation(test: str, decorators: list[ast.expr], runs: bool) -> _Citation:
    if not runs:
        return _Citation(test, [], [f"{test} cites rules but is not a test."])
    arguments = [argument for call in _calls(decorators) for argument in call.args]
    ids = [str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)]
    problems = []
    if len(ids) < len(arguments):
        problems.append(f"{test} cites a rule whose id is not written out.")
    if _ids_at_once(decorators) > MOST_IDS:
        problems.append(f"{test} cites more than {MOST_IDS} ids.")
    return _Citation(test, list(dict.fromkeys(ids)), problems)


def _ids_at_once(decorators: list[ast.expr]) -> int:
    """The most ids that one run of the test cites: a parameter's mark counts for that parameter alone."""
    calls = _calls(decorators)
    for_all = sum(len(call.args) for call in calls if call in decorators)
    return for_all + max((len(call.args) for call in calls if call not in decorators), default=0)


def _calls(decorators: list[ast.expr]) -> list[ast.Call]:
    """The calls of `rule` in decorators, also inside the marks of parameters."""
    nodes = [node for decorator in decorators for node in ast.walk(decorator)]
    return [node for node in nodes if isinstance(node, ast.Call) and _name(node.func) == "rule"]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
