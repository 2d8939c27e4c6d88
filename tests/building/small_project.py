"""A project of a few lines that is built like this one."""

from __future__ import annotations

import shutil
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parents[2]


def small_project(root: Path, kernel: dict[str, str]) -> None:
    """The packages that are compiled, with these modules in the kernel, and what compiles them."""
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", root / "hatch_build.py")
    package = root / "src" / "tolmek"
    for folder in [package, *[root / "src" / name for name in hatch_build.COMPILED_PACKAGES]]:
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    for name, source in kernel.items():
        (package / "kernel" / f"{name}.py").write_text(source, encoding="utf-8")
