"""`make play`: a game, on compiled rules where there are some.

    python -m scripts.play [OPTIONS OF tolmek play]

Nobody waits for the compiler: where a C compiler is at hand, the first start plays on plain Python and has the rules
compiled beside the game, at low priority, into build/play. Later starts use that, as long as it was made from the very
sources of today. TOLMEK_COMPILE=0 switches all of this off.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NoReturn

import hatch_build

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = 2  # finished builds: the newest, and one that a game may still run on
WORK: Final = "work-"  # begins the name of a folder with an unfinished one
FAILED: Final = "failed-"  # and that of a file which says that there is none


def main(arguments: list[str]) -> NoReturn:
    if arguments == ["--compile"]:
        os.nice(19)
        sys.exit(compile_beside(ROOT))
    environment = dict(os.environ)
    if wanted(environment):
        build = finished_build(ROOT)
        if build is None:
            begin_build(ROOT)
        else:
            paths = [str(build), environment.get("PYTHONPATH", "")]
            environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    tolmek = str(Path(sys.executable).with_name("tolmek"))
    sys.stdout.flush()
    os.execve(tolmek, [tolmek, "play", *arguments], environment)


def wanted(environment: dict[str, str]) -> bool:
    return environment.get("TOLMEK_COMPILE") != "0" and os.name == "posix"


# --- what there is -------------------------------------------------------------------------------------------------


def finished_build(root: Path) -> Path | None:
    """The folder with the compiled rules of today's sources."""
    folder = builds(root) / stamp(root / "src", root)
    return folder if folder.is_dir() else None


def builds(root: Path) -> Path:
    return root / "build" / "play"


def stamp(source: Path, root: Path) -> str:
    """Tells apart what is compiled from other sources, or by other tools."""
    digest = hashlib.sha256()
    for text in (sys.version, importlib.metadata.version("mypy"), *names_beside(source)):
        digest.update(f"{text}\n".encode())
    for path in [root / hatch_build.COMPILER, root / "hatch_build.py", *compiled_from(source)]:
        content = path.read_bytes()
        name = path.relative_to(source) if path.is_relative_to(source) else path.name
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:24]


def compiled_from(source: Path) -> list[Path]:
    """Every file in the compiled packages, with their data, and the modules that they see of the front door."""
    inside = [path for package in hatch_build.COMPILED_PACKAGES for path in (source / package).rglob("*")]
    files = [path for path in inside if path.is_file() and "__pycache__" not in path.parts]
    return sorted([*files, *(source / "tolmek").glob("*.py")])


def names_beside(source: Path) -> list[str]:
    """What a build refers to where it is."""
    return sorted(path.name for path in (source / "tolmek").iterdir() if path.name != "__pycache__")


# --- making one ----------------------------------------------------------------------------------------------------


def begin_build(root: Path) -> subprocess.Popen[bytes] | None:
    """Start the compiler beside the game, and say so in a line; without a compiler there is nothing to say."""
    try:
        hatch_build.require_tools()
    except hatch_build.CannotCompile:
        return None
    folder = builds(root)
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "compiling.log"
    shown = log.relative_to(root)
    if (folder / f"{FAILED}{stamp(root / 'src', root)}").exists():
        print(f"The rules could not be compiled (see {shown}); they run as plain Python.")
        return None
    print(f"The rules are being compiled beside this game; later games will be faster (see {shown}).")
    with only_one(folder) as alone:
        pass
    if not alone:
        return None
    with log.open("wb") as file:
        return subprocess.Popen(
            [sys.executable, "-m", "scripts.play", "--compile"],
            cwd=root,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # it goes on when the game is stopped
        )


def compile_beside(root: Path) -> int:
    """Make a build of the sources as they are now; it appears as a whole or not at all."""
    folder = builds(root)
    folder.mkdir(parents=True, exist_ok=True)
    with only_one(folder) as alone:
        if not alone:
            return 0
        for rest in folder.glob(f"{WORK}*"):
            shutil.rmtree(rest)
        copy, build = (Path(mkdtemp(prefix=WORK, dir=folder)) for _ in range(2))
        try:
            return compile_and_keep(root, copy, build)
        finally:
            shutil.rmtree(copy)
            shutil.rmtree(build, ignore_errors=True)


def compile_and_keep(root: Path, copy: Path, build: Path) -> int:
    source = root / "src"
    shutil.copytree(source, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "page"))
    name = stamp(copy, root)  # of the copy: the sources may change meanwhile
    hatch_build.refer_to_the_rest(source, build)
    for package in hatch_build.COMPILED_PACKAGES:
        shutil.copytree(copy / package, build / package)
    folder = builds(root)
    for mark in folder.glob(f"{FAILED}*"):
        mark.unlink()
    try:
        extensions = hatch_build.compile_copy(root, copy, say)
    except hatch_build.CannotCompile as problem:
        print(problem)
        (folder / f"{FAILED}{name}").touch()
        return 1
    for path, goal in extensions.items():
        shutil.copyfile(path, build / goal)
    build.rename(folder / name)
    forget_old_builds(folder)
    print("compiled", name)
    return 0


def say(words: str) -> None:
    print(words, flush=True)


def forget_old_builds(folder: Path) -> None:
    finished = [path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(WORK)]
    finished.sort(key=modified, reverse=True)
    for path in finished[KEPT:]:
        shutil.rmtree(path)


def modified(path: Path) -> float:
    return path.stat().st_mtime


@contextmanager
def only_one(folder: Path) -> Iterator[bool]:
    """True for whoever is alone in building; the system frees the lock of one that was killed."""
    import fcntl

    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


if __name__ == "__main__":
    main(sys.argv[1:])
