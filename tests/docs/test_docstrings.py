"""Every public name says what it is, and the examples in its docstring run.

Docstrings are read from the source: a compiled module keeps no examples. They run on the build that is installed.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tolmek
import tolmek.bots
import tolmek.lab
import tolmek.rulebook
from tests.docs.test_examples import run_doctest

SOURCE = Path(__file__).parents[2] / "src"

# What users of a game may rely on; `copy` and `decision_of` stand in two classes, of which the later one counts.
GAME = ("words", "play", "parse", "undo", "copy", "view", "guess", "scene", "svg", "record", "save", "decision_of")
GAME_PROPERTIES = ("decision", "decisions", "log", "result")
DATA = {"CHANCE", "__version__"}  # they have no docstring
NO_EXAMPLE = {  # what others give: their own examples show them
    *("Arena", "Chances", "Comparison", "Failure", "Luck", "Positions", "Report", "Simulation", "State"),
    *("Chapter", "Coverage", "Edition", "NotComparable", "Pair", "Parameter", "Rule", "UnknownEdition", "UnknownRule"),
}


def public() -> dict[str, tuple[str, str]]:
    """Each public name with the module and the path in it where it is written."""
    found = {}
    for room in (tolmek, tolmek.bots, tolmek.lab, tolmek.rulebook):
        names = getattr(room, "__all__", ("Bot", "bot", "names", "words"))
        for name in names:
            if name in DATA or name == "Game":
                continue
            thing = getattr(room, name)
            found[f"{room.__name__}.{name}"] = (thing.__module__, name)
    session, game = "tolmek.kernel.session", "tolmek.kernel.game"
    found["tolmek.Game"] = (session, "Session")
    own = set(definitions(session))
    for name in (*GAME, *GAME_PROPERTIES):
        written = (session, f"Session.{name}") if f"Session.{name}" in own else (game, f"Game.{name}")
        found[f"tolmek.Game.{name}"] = written
    return found


@cache
def definitions(module: str) -> dict[str, tuple[int, str]]:
    """Line and docstring of each class and function of a module, and of each method."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = (node.lineno, ast.get_docstring(node) or "")
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{node.name}.{inner.name}"] = (inner.lineno, ast.get_docstring(inner) or "")
    return found


PUBLIC = public()


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_name_has_a_docstring_whose_example_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, written = PUBLIC[name]
    line, text = definitions(module)[written]
    assert text, f"{name} has no docstring"
    assert (">>>" in text) != (written in NO_EXAMPLE), f"{name} has no example, or is listed as if it had none"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tolmek.bots, "ADDED", {})
    session: dict[str, Any] = {"tolmek": tolmek}
    run_doctest(text, SOURCE.joinpath(*module.split(".")), line, session)


def test_a_wrong_example_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Expected"):
        run_doctest(">>> 1 + 1\n3\n", SOURCE, 1, {})


def test_a_plain_build_keeps_the_docstrings() -> None:
    """`help(tolmek.new_game)` shows what was tested."""
    shown = inspect.getdoc(tolmek.new_game) or ""
    assert len(doctest.DocTestParser().get_examples(shown)) == 2
    assert importlib.import_module("tolmek.kernel.game").Game.play.__name__ == "play"
