"""What is compiled, and which build is under test."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tolmek.version import VERSION

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def load_build_hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = load_build_hook()
MODULES: list[str] = HOOK.modules_to_compile(SOURCE)


def test_every_rules_module_is_compiled() -> None:
    assert "tolmek/kernel/game.py" in MODULES
    for package in HOOK.COMPILED_PACKAGES:
        assert any(module.startswith(f"{package}/") for module in MODULES), package
    assert not [module for module in MODULES if module.endswith("__init__.py")]


@pytest.mark.parametrize("module", MODULES)
def test_the_build_under_test_is_the_one_asked_for(module: str) -> None:
    file = importlib.import_module(module.removesuffix(".py").replace("/", ".")).__file__
    assert file is not None
    if os.environ.get("TOLMEK_BUILD", "plain") == "compiled":
        assert file.endswith(tuple(EXTENSION_SUFFIXES))
        assert not Path(file).is_relative_to(SOURCE)
    else:
        assert Path(file) == SOURCE / module


def test_compiling_without_a_compiler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(HOOK.CannotCompile, match="no-such-compiler"):
        HOOK.require_tools()


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("def points() -> int:\n    return 'many'\n", "tolmek/kernel/points.py:2: error: Incompatible return value"),
        ("def points(:\n", "tolmek/kernel/points.py:1: error: Expected a parameter"),
    ],
)
def test_what_cannot_be_compiled_is_named(tmp_path: Path, source: str, complaint: str) -> None:
    small_project(tmp_path / "project", {"points": source})
    with pytest.raises(HOOK.CannotCompile) as refused:
        HOOK.compile_rules(tmp_path / "project", tmp_path / "work", ignore)
    assert str(refused.value).startswith(complaint)


def test_extensions_are_made_for_the_wheel_and_progress_is_told(tmp_path: Path) -> None:
    sources = {
        "points": "def points(planets: int) -> int:\n    return 2 * planets\n",
        "scores": "from tolmek.kernel.points import points\n\n\ndef total() -> int:\n    return points(21)\n",
    }
    small_project(tmp_path / "project", sources)
    told: list[str] = []
    extensions = HOOK.compile_rules(tmp_path / "project", tmp_path / "work", told.append)
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


def small_project(root: Path, modules: dict[str, str]) -> None:
    """As far as the compiler looks at it."""
    (root / "scripts").mkdir(parents=True)
    shutil.copy(ROOT / HOOK.COMPILER, root / HOOK.COMPILER)
    kernel = root / "src" / "tolmek" / "kernel"
    kernel.mkdir(parents=True)
    for folder in (kernel.parent, kernel):
        (folder / "__init__.py").touch()
    for name, source in modules.items():
        (kernel / f"{name}.py").write_text(source, encoding="utf-8")


def ignore(words: str) -> None:
    pass


class Words:
    """What a build says, in place of hatchling's terminal."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_info(self, words: str) -> None:
        self.said.append(words)

    display_warning = display_info

    def abort(self, words: str) -> None:
        self.said.append(words)
        raise SystemExit(1)


def build_wheel(project: Path, mode: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], dict[str, Any]]:
    """What the hook says, and what it tells hatchling to do."""
    monkeypatch.setenv("TOLMEK_COMPILE", mode)
    page = project / HOOK.PAGE / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    words = Words()
    hook = HOOK.TolmekBuildHook(str(project), {}, None, None, str(project), "wheel", app=words)
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
    assert build_data == {"artifacts": [f"/{HOOK.PAGE}/"], "force_include": {}}


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


def test_installed_version_is_the_one_in_the_source() -> None:
    assert importlib.metadata.version("tolmek") == VERSION


def test_a_page_is_built_again_when_a_source_is_newer(tmp_path: Path) -> None:
    source = tmp_path / "web" / "src" / "main.ts"
    index = tmp_path / HOOK.PAGE / "index.html"
    for file in (source, index, tmp_path / "web" / "node_modules" / "vite.js"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    os.utime(source, (1000, 1000))
    os.utime(index, (2000, 2000))
    assert HOOK.page_is_built(tmp_path)
    os.utime(source, (3000, 3000))
    assert not HOOK.page_is_built(tmp_path)
    index.unlink()
    assert not HOOK.page_is_built(tmp_path)


def test_without_node_the_page_cannot_be_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not HOOK.has_node()
    with pytest.raises(HOOK.CannotBuildPage, match=r"20\.19"):
        HOOK.build_page(tmp_path)


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.0", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v22.11.0", False),
        ("v24.1.0", True),
        ("?", False),
    ],
)
def test_node_must_be_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, enough: bool) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{version}'\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert HOOK.has_node() is enough
