"""Which rules the tests of a folder cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tolmek.rulebook import UnknownEdition, coverage, rules

TESTS = """
@rule("v1.attack.14")
def test_one_pass(): ...

@pytest.mark.rule("v1.attack.14", "v1.attack.15")
async def test_hits(): ...

@marking.rule("v1.sec.01")
class TestSecondary:
    @rule("v1.sec.02")
    def test_comes_last(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("v1.hand.01", "v1.hand.02")), pytest.param(2)])
def test_limits(n): ...

@other("v1.attack.16")
def test_of_nothing(): ...
"""


def write(folder: Path, text: str, name: str = "test_some.py") -> Path:
    path = folder / "tests" / "rules" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder / "tests"


def test_cited_rules_are_covered_and_the_rest_is_missing(tmp_path: Path) -> None:
    found = coverage("revised", write(tmp_path, TESTS), exempt={"v1.gen.01": "A definition."})
    assert found.covered == {
        "v1.attack.14": ["rules/test_some.py::test_one_pass", "rules/test_some.py::test_hits"],
        "v1.attack.15": ["rules/test_some.py::test_hits"],
        "v1.hand.01": ["rules/test_some.py::test_limits"],
        "v1.hand.02": ["rules/test_some.py::test_limits"],
    }
    assert found.exempt == {"v1.gen.01": "A definition."}
    assert found.problems == []
    assert sorted([*found.covered, *found.missing, *found.exempt]) == sorted(rule.id for rule in rules("revised"))
    assert not found.complete


def test_another_edition_has_its_own_rules(tmp_path: Path) -> None:
    found = coverage("key", write(tmp_path, TESTS))
    assert found.covered["v1.sec.01"] == ["rules/test_some.py::TestSecondary::test_comes_last"]
    assert "v1.cap.01" not in found.missing


def test_an_edition_is_complete_when_every_rule_is_cited_or_exempt(tmp_path: Path) -> None:
    ids = [rule.id for rule in rules("revised")]
    text = "\n".join(f'@rule("{name}")\ndef test_{index}(): ...' for index, name in enumerate(ids[1:]))
    assert coverage("revised", write(tmp_path, text), exempt={ids[0]: "A definition."}).complete


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '@rule("v1.attack.99")\ndef test_a(): ...',
            "rules/test_some.py::test_a cites v1.attack.99, which is not a rule.",
        ),
        (
            '@rule("v1.attack.01", "v1.attack.02", "v1.attack.03")\ndef test_a(): ...',
            "rules/test_some.py::test_a cites more than 2 ids.",
        ),
        (
            '@rule("v1.attack.01", "v1.attack.02")\n@rule("v1.attack.03")\ndef test_a(): ...',
            "rules/test_some.py::test_a cites more than 2 ids.",
        ),
        (
            "@rule(*ids)\ndef test_a(): ...",
            "rules/test_some.py::test_a cites a rule whose id is not written out.",
        ),
        (
            '@rule("v1.attack.01")\ndef helper(): ...',
            "rules/test_some.py::helper cites rules but is not a test.",
        ),
        (
            '@rule("v1.gen.01")\ndef test_a(): ...',
            "v1.gen.01 is exempt but rules/test_some.py::test_a cites it.",
        ),
        ("def broken(:", "rules/test_some.py cannot be read as Python."),
    ],
)
def test_slips_in_the_tests_are_problems(tmp_path: Path, text: str, problem: str) -> None:
    found = coverage("revised", write(tmp_path, text), exempt={"v1.gen.01": "A definition."})
    assert found.problems == [problem]
    assert not found.complete


def test_an_exemption_for_an_unknown_rule_is_a_problem(tmp_path: Path) -> None:
    found = coverage("revised", write(tmp_path, ""), exempt={"v1.gen.99": "A definition."})
    assert found.problems == ["v1.gen.99 is exempt but is not a rule."]
    assert found.exempt == {}


def test_only_test_files_are_read(tmp_path: Path) -> None:
    write(tmp_path, '@rule("v1.attack.01")\ndef test_a(): ...', "helpers.py")
    found = coverage("revised", write(tmp_path, '@rule("v1.attack.02")\ndef test_a(): ...', "attack_test.py"))
    assert list(found.covered) == ["v1.attack.02"]


def test_an_unknown_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownEdition):
        coverage("second", tmp_path)
