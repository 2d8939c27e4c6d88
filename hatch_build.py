"""Build hook: compiles the rules with mypyc where that is possible.

TOLMEK_COMPILE=auto (the default) falls back to a pure wheel, 1 insists on compiling, 0 never compiles.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("tolmek/kernel", "tolmek/void1")

# Run in a process of its own, because mypyc ends the interpreter when it meets a type error.
# Imports are followed silently: what is not compiled, such as the front door, need not type-check here.
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup

options = [
    "--config-file=",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
]
setup(
    name="tolmek",
    packages=[],
    ext_modules=mypycify([*options, *sys.argv[1:]], group_name="tolmek", debug_level="0"),
    script_args=["--quiet", "build_ext", "--build-lib", "compiled"],
)
"""


class CannotCompile(Exception):
    pass


class MypycBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("TOLMEK_COMPILE", "auto")
        if mode not in ("0", "1", "auto"):
            raise ValueError(f"TOLMEK_COMPILE is {mode!r}, but must be 0, 1 or auto")
        if mode == "0" or version == "editable":
            return
        self.workspace = TemporaryDirectory(prefix="tolmek-build-")
        try:
            extensions = compile_rules(Path(self.root, "src"), Path(self.workspace.name))
        except CannotCompile as problem:
            if mode == "1":
                raise
            self.app.display_warning(f"Making a pure Python wheel: {problem}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(extensions)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workspace"):
            self.workspace.cleanup()


def compile_rules(source: Path, workspace: Path) -> dict[str, str]:
    """Compile in a copy of the source; return where each extension is and where it goes in the wheel."""
    require_tools()
    shutil.copytree(source, workspace, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    run = subprocess.run(
        [sys.executable, "-c", COMPILE, *modules_to_compile(source)],
        cwd=workspace,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if run.returncode != 0:
        raise CannotCompile(f"mypyc failed\n{run.stdout}")
    output = workspace / "compiled"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {str(path): path.relative_to(output).as_posix() for path in sorted(output.rglob(f"*{suffix}"))}


def modules_to_compile(source: Path) -> list[str]:
    return [
        path.relative_to(source).as_posix()
        for package in COMPILED_PACKAGES
        for path in sorted((source / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def require_tools() -> None:
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypyc is not installed")
    if os.name == "nt":
        return  # setuptools finds the compiler there, and PATH does not tell
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        raise CannotCompile(f"there is no C compiler named {compiler}")
