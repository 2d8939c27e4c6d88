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
    assert "tolmek/kernel/core.py" in MODULES
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


def test_installed_version_is_the_one_in_the_source() -> None:
    assert importlib.metadata.version("tolmek") == VERSION
