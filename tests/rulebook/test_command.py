"""`tolmek rules` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tolmek.cli.rules import register
from tolmek.rulebook import rules


def command(*playable: str) -> typer.Typer:
    app = typer.Typer()
    register(app, lambda: playable)
    app.command("other")(lambda: None)
    return app


def run(line: str, *playable: str, status: int = 0) -> str:
    """Runs a line and gives what it printed: the error if there is one, else the output."""
    result = CliRunner().invoke(command(*playable or ("revised",)), line.split(), env={"COLUMNS": "200"})
    assert result.exit_code == status, result.output
    if status == 2:
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
    return result.stderr or result.stdout


def test_words_are_searched_in_the_only_playable_edition() -> None:
    named = run("rules revised attack")
    assert named == run("rules attack") == run("rules attack --edition revised")
    assert "Attack and battle" in named
    assert "v1.attack.14" in named
    assert "v1.attack.46" not in named


def test_a_rule_is_shown_with_chapter_ruling_and_source() -> None:
    shown = run("rules v1.trade.07")
    assert "Trade goods, trading, negotiation" in shown
    assert "v1.trade.07   Tradable: diplomacy cards, credits" in shown
    assert 'The rulebooks end their lists with "etc."' in shown
    assert "Revised rulebook, TRADE GOODS" in shown
    assert "Key to the Universe rulebook" not in shown


def test_an_edition_alone_shows_all_its_rules() -> None:
    shown = run("rules revised")
    assert all(rule.id in shown for rule in rules("revised"))
    assert "v1.sec.01" not in shown.split()


def test_no_words_show_the_contents() -> None:
    shown = run("rules")
    assert "Revised: 478 rules" in shown
    assert "Attack and battle" in shown
    data = json.loads(run("rules --json"))
    assert [entry["edition"] for entry in data] == ["revised"]
    assert sum(entry["rules"] for entry in data[0]["chapters"]) == data[0]["rules"] == 478


def test_several_playable_editions_are_searched_together() -> None:
    data = json.loads(run("rules rounds --json", "first", "revised"))
    texts = {row["id"]: row["text"] for row in data}
    assert texts["v1.goal.04"].startswith("Number of rounds: First Edition 11, Revised 8")
    assert all({"first", "revised"} & set(row["editions"]) for row in data)
    assert {row["id"][:2] for row in data} == {"v1"}


def test_rules_as_data() -> None:
    assert json.loads(run("rules v1.goal.04 --json")) == [
        {
            "id": "v1.goal.04",
            "chapter": "goal",
            "title": "Goal",
            "editions": ["first", "revised", "key"],
            "text": "Number of rounds: 8.",
            "source": (
                "First Edition rulebook, Events and Rounds; Revised rulebook, EVENTS AND ROUNDS; "
                "Key to the Universe rulebook, Events and Rounds"
            ),
            "ruling": "",
        }
    ]


def test_words_that_no_rule_has() -> None:
    assert run("rules xyzzy plugh", status=1) == "No rule of revised has all of these words: xyzzy plugh.\n"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (
            "rules v1.attack.99",
            "There is no rule v1.attack.99; the chapter 'Attack and battle' is v1.attack.01",
        ),
        ("rules v1.sec.01", "v1.sec.01 is not a rule of revised; it belongs to key."),
        (
            "rules kickstarter battle",
            "kickstarter cannot be played yet, so it has no rules here; there are: revised.",
        ),
        ("rules --edition second", "There is no edition 'second'; the editions are first, revised, key"),
        ("rules diff revised", "Name two editions to compare: tolmek rules diff A B."),
        ("rules diff first second", "There is no edition 'second'"),
        ("rules diff first published", "First Edition and Published are editions of two different games."),
        ("rules coverage revised", "tolmek rules coverage takes no further words"),
        ("rules coverage --edition second", "There is no edition 'second'"),
        (
            "rules coverage --tests no/such",
            "There is no folder no/such here; run this in a checkout of Tolmek",
        ),
    ],
)
def test_bad_requests_are_answered_in_one_sentence(line: str, error: str) -> None:
    assert run(line, status=2).startswith(error)


def test_two_editions_side_by_side() -> None:
    shown = run("rules diff first revised")
    assert "Edition parameters" in shown
    row = next(line for line in shown.splitlines() if line.startswith("v1.goal.04"))
    assert row.index("Number of rounds: 11.") < row.index("Number of rounds: 8.")
    assert "not in this edition" in shown


def test_differences_as_data() -> None:
    data = json.loads(run("rules diff kickstarter published --json"))
    assert data["editions"] == ["kickstarter", "published"]
    row = next(row for row in data["differences"] if row["rule"] == "v2.comp.08")
    assert row["left"] == "Warbots (War Bots) are shared by all players: 14."
    assert row["right"] == "Warbots (War Bots) are shared by all players: 8."


def test_an_edition_and_itself() -> None:
    assert run("rules diff key key") == "The two editions have the same rules.\n"


def test_coverage_fails_while_a_rule_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text('@rule("v1.attack.14")\ndef test_a(): ...\n')
    shown = run("rules coverage", status=1)
    assert "Revised: 9 of 478 rules are tested or exempt (1.9 %)" in shown
    assert "v1.attack.15" in shown
    assert "v1.planet.15" in shown
    data = json.loads(run("rules coverage --json", status=1))
    assert data["covered"] == {"v1.attack.14": ["test_a.py::test_a"]}
    assert (data["edition"], data["rules"], data["complete"]) == ("revised", 478, False)
    assert len(data["missing"]) == 469


def test_coverage_names_problems(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@rule("v1.attack.99")\ndef test_a(): ...\n')
    shown = run(f"rules coverage --edition key --tests {tmp_path}", status=1)
    assert "test_a.py::test_a cites v1.attack.99, which is not a rule." in shown


def test_coverage_passes_when_every_rule_is_settled(tmp_path: Path) -> None:
    exempt = json.loads(run(f"rules coverage --tests {tmp_path} --json", status=1))["exempt"]
    cited = [rule.id for rule in rules("revised") if rule.id not in exempt]
    tests = "".join(f'@rule("{name}")\ndef test_{index}(): ...\n' for index, name in enumerate(cited))
    (tmp_path / "test_a.py").write_text(tests)
    assert "478 of 478 rules are tested or exempt (100.0 %)" in run(f"rules coverage --tests {tmp_path}")
