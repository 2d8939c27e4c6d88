"""The build hook of the wheel: what it compiles, what it says, and what it falls back to."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from hatchling.bridge.app import Application

import hatch_build
from tests.building.small_project import small_project


def test_compiling_without_a_compiler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(hatch_build.CannotCompile, match="no-such-compiler"):
        hatch_build.require_tools()


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("def points() -> int:\n    return 'many'\n", "tolmek/kernel/points.py:2: error: Incompatible return value"),
        ("def points(:\n", "tolmek/kernel/points.py:1: error: Expected a parameter"),
    ],
)
def test_what_cannot_be_compiled_is_named(tmp_path: Path, source: str, complaint: str) -> None:
    small_project(tmp_path / "project", {"points": source})
    with pytest.raises(hatch_build.CannotCompile) as refused:
        hatch_build.compile_rules(tmp_path / "project", tmp_path / "work", ignore)
    assert str(refused.value).startswith(complaint)


@pytest.mark.slow
def test_extensions_are_made_for_the_wheel_and_progress_is_told(tmp_path: Path) -> None:
    sources = {
        "points": "def points(planets: int) -> int:\n    return 2 * planets\n",
        "scores": "from tolmek.kernel.points import points\n\n\ndef total() -> int:\n    return points(21)\n",
    }
    small_project(tmp_path / "project", sources)
    told: list[str] = []
    extensions = hatch_build.compile_rules(tmp_path / "project", tmp_path / "work", told.append)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    names = ["tolmek/kernel/points", "tolmek/kernel/scores", "tolmek__mypyc"]
    assert sorted(extensions.values()) == [f"{name}{suffix}" for name in names]
    assert told[0] == "compiling 2 modules to C"
    last = re.fullmatch(r"compiling (\d+)/(\d+)", told[-1])
    assert last is not None
    assert last[1] == last[2]
    code = "from tolmek.kernel import scores; print(scores.total(), scores.__file__)"
    search = {**os.environ, "PYTHONPATH": str(tmp_path / "work" / "compiled")}
    for folder in (tmp_path / "work" / "compiled" / "tolmek", tmp_path / "work" / "compiled" / "tolmek" / "kernel"):
        (folder / "__init__.py").touch()
    run = subprocess.run([sys.executable, "-c", code], env=search, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["42", str(tmp_path / "work" / "compiled" / f"{names[1]}{suffix}")]


def ignore(words: str) -> None:
    pass


class Words(Application):
    """What a build says, in place of hatchling's terminal."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def display_info(self, message: str = "", **kwargs: Any) -> None:
        self.said.append(message)

    display_warning = display_info

    def abort(self, message: str = "", code: int = 1, **kwargs: Any) -> None:
        self.said.append(message)
        raise SystemExit(code)


def build_wheel(project: Path, mode: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], dict[str, Any]]:
    """What the hook says, and what it tells hatchling to do."""
    monkeypatch.setenv("TOLMEK_COMPILE", mode)
    page = project / hatch_build.PAGE / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    words = Words()
    not_needed: Any = None
    hook = hatch_build.TolmekBuildHook(str(project), {}, not_needed, not_needed, str(project), "wheel", app=words)
    build_data: dict[str, Any] = {"artifacts": [], "force_include": {}}
    try:
        hook.initialize("standard", build_data)
    except SystemExit:
        build_data["aborted"] = True
    finally:
        hook.finalize("standard", build_data, "")
    return words.said, build_data


def test_falling_back_to_plain_python_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_project(tmp_path, {"points": "first: int = ''\nsecond: int = ''\n"})
    said, build_data = build_wheel(tmp_path, "auto", monkeypatch)
    assert len(said) == 2  # the first line is progress
    assert said[1].startswith("Making a pure Python wheel: tolmek/kernel/points.py:1: error: Incompatible types")
    assert "\n" not in said[1]
    assert build_data == {"artifacts": [f"/{hatch_build.PAGE}/"], "force_include": {}}


def test_whoever_insists_on_compiling_gets_every_complaint_and_no_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_project(tmp_path, {"points": "first: int = ''\nsecond: int = ''\n"})
    said, build_data = build_wheel(tmp_path, "1", monkeypatch)
    assert [line.split(": error")[0] for line in said[1].splitlines()] == [
        "tolmek/kernel/points.py:1",
        "tolmek/kernel/points.py:2",
    ]
    assert build_data["aborted"]


def test_without_a_compiler_the_fallback_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    said, _ = build_wheel(tmp_path, "auto", monkeypatch)
    assert said == ["Making a pure Python wheel: there is no C compiler named no-such-compiler"]
