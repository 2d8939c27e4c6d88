"""Compiles what has changed since the last time into build/developing: `python -m scripts.compile_changes`.

    PYTHONPATH=build/developing .venv/bin/tolmek bench

For developers: every module is a library of its own, so that a change of one costs seconds. Users get the build of
`hatch_build.py`, which takes minutes and plays a tenth faster; `make test` and `make bench` use that one.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

import hatch_build

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "build" / "developing"
TOOLS: Final = "tools"  # in the folder: what it was made with
CACHE: Final = ".mypy_cache"


def compile_changes(root: Path, folder: Path) -> None:
    """Bring the folder up to date. It is not ready as long as that has not succeeded."""
    hatch_build.require_tools()
    ready = folder / "ready"
    ready.unlink(missing_ok=True)
    tools = tools_of(root)
    if not (folder / TOOLS).exists() or (folder / TOOLS).read_text("utf-8") != tools:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / TOOLS).write_text(tools, encoding="utf-8")
    mirror(root / "src", folder)
    modules = hatch_build.modules_to_compile(root / "src")
    command = [sys.executable, str(root / hatch_build.COMPILER), "--separate", "--output", ".", *modules]
    try:
        hatch_build.run_compiler(command, folder, print)
    except hatch_build.CannotCompile as problem:
        if "Traceback" not in str(problem) or not (folder / CACHE).exists():
            raise
        print("mypyc stumbles over what it knows from the last time: once more without")
        shutil.rmtree(folder / CACHE)
        hatch_build.run_compiler(command, folder, print)
    ready.touch()


def tools_of(root: Path) -> str:
    """What makes the same source into something else."""
    compiler = (root / hatch_build.COMPILER).read_bytes()
    parts = [sys.version, importlib.metadata.version("mypy"), os.environ.get("CC", "")]
    return " ".join([*parts, hashlib.sha256(compiler).hexdigest()]).replace("\n", " ")


def mirror(source: Path, folder: Path) -> None:
    """Copy what is compiled as far as it has changed, and refer to the rest where it is."""
    hatch_build.refer_to_the_rest(source, folder)
    for package in hatch_build.COMPILED_PACKAGES:
        for path in (source / package).rglob("*"):
            copy = folder / path.relative_to(source)
            if path.is_file() and "__pycache__" not in path.parts:
                if not copy.exists() or copy.read_bytes() != path.read_bytes():
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, copy)
        for copy in list((folder / package).rglob("*")):
            if copy.is_file() and not belongs(copy, source / copy.relative_to(folder)):
                copy.unlink()


def belongs(copy: Path, original: Path) -> bool:
    """Is it a copy, or the extension or the library of a module that is still there?"""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    if copy.name.endswith(suffix):
        return original.with_name(copy.name.removesuffix(suffix).removesuffix("__mypyc") + ".py").exists()
    return original.exists()


def main() -> int:
    try:
        compile_changes(ROOT, FOLDER)
    except hatch_build.CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Compiled: PYTHONPATH={FOLDER.relative_to(ROOT)} .venv/bin/tolmek ...")
    return 0


if __name__ == "__main__":
    sys.exit(main())
