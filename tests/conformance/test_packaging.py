"""What is compiled, and which build is under test."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

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
