"""Compiles modules with mypyc, in a process of its own because mypyc ends the interpreter at a type error.

    python compile_rules.py [--separate] [--output FOLDER] tolmek/kernel/game.py ...

It is run in the folder that holds the package. One C file for each module, at -O2 with hidden symbols, compiled on
every core: a single file at -O3 takes three times as long and 2.4 GB, and runs no faster. Where the compiler can
optimise again while it links, it does: 3 % faster.

With --separate each module becomes a library of its own, and what has not changed since the last run is kept. Calls
between modules are slower, so that games take a tenth more time: for developers.
"""

from __future__ import annotations

import argparse
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError
from setuptools.modified import newer_group

PROGRESS: Final = "compiling "  # begins the lines that are meant for people while they wait
EVERY: Final = 10.0  # seconds between two such lines

# Imports are followed silently: what is not compiled, such as the front door, need not type-check here.
OPTIONS: Final = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]

# Calls inside the library need no detour over its symbol table: 4 % faster. Every sum of fractions is rounded as Python
# rounds it: some processors would add a product in one step.
UNIX_FLAGS: Final = ["-fvisibility=hidden", "-ffp-contract=off"]
LINK_TIME: Final = "-flto=auto"  # for the compiler and the linker alike
TRIAL: Final = "static int two(void) { return 2; }\nint four(void) { return two() + two(); }\n"


class BuildExtensions(build_ext):  # type: ignore[misc]
    """Compiles the C files of all extensions side by side, the largest first, and links them side by side."""

    at_link_time = False  # optimise once more, across the files

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        wanted = [extension for extension in self.extensions if self.is_outdated(extension)]
        for extension in wanted:
            date_back([*extension.sources, *extension.depends])
        if self.compiler.compiler_type == "unix":
            again = [LINK_TIME] if self.at_link_time and self.links_with(LINK_TIME) else []
            for extension in wanted:
                extension.extra_compile_args = extension.extra_compile_args + UNIX_FLAGS + again
                extension.extra_link_args = extension.extra_link_args + again
        self.progress = Counter(sum(len(extension.sources) for extension in wanted))
        self.one_after_another = self.compiler.compile
        self.compiler.compile = self.side_by_side
        self.compiling = ThreadPoolExecutor(cores())
        linking = ThreadPoolExecutor(cores())
        try:
            list(linking.map(self.build_extension, wanted))
        finally:
            self.compiling.shutdown(cancel_futures=True)
            linking.shutdown(cancel_futures=True)

    def is_outdated(self, extension: Extension) -> bool:
        return bool(newer_group([*extension.sources, *extension.depends], self.get_ext_fullpath(extension.name)))

    def links_with(self, flag: str) -> bool:
        """Whether a library can be made with it: some compilers know the flag, but their linker does not."""
        with TemporaryDirectory() as folder:
            source = Path(folder, "trial.c")
            source.write_text(TRIAL, encoding="utf-8")
            try:
                objects = self.compiler.compile([str(source)], output_dir=folder, extra_postargs=["-Werror", flag])
                self.compiler.link_shared_object(objects, str(Path(folder, "trial.so")), extra_postargs=[flag])
            except (CompileError, LinkError):
                return False
            return True

    def side_by_side(self, sources: list[str], **options: Any) -> list[str]:
        """In place of the compiler's own `compile`: the objects, in the order of the sources."""
        largest_first = sorted(sources, key=os.path.getsize, reverse=True)
        objects = {source: self.compiling.submit(self.compile_one, source, options) for source in largest_first}
        return [objects[source].result() for source in sources]

    def compile_one(self, source: str, options: dict[str, Any]) -> str:
        (built,) = self.one_after_another([source], **options)
        self.progress.advance()
        return str(built)


class Counter:
    """Says now and then how far it is."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.said = time.monotonic()
        self.lock = threading.Lock()

    def advance(self) -> None:
        with self.lock:
            self.done += 1
            now = time.monotonic()
            if now - self.said >= EVERY or self.done == self.total:
                self.said = now
                print(f"{PROGRESS}{self.done}/{self.total}", flush=True)


def date_back(files: list[str]) -> None:
    """mypyc dates what it writes a second ahead: a library made within that second would be outdated at once."""
    now = time.time()
    for file in files:
        if os.path.getmtime(file) > now:
            os.utime(file, (now, now))


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def generate(modules: list[str], separate: bool) -> list[Extension]:
    """Write the C files, and say what is to be made of them."""
    return mypycify(
        [*OPTIONS, *modules],
        opt_level="1" if separate else "2",
        debug_level="0",
        multi_file=not separate,
        separate=libraries(modules) if separate else False,
        group_name=None if separate else "tolmek",
    )


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """Modules that are no library of their own: each room of the bots is one.

    mypyc 2.4 forgets from one run to the next how attributes with fractions are laid out. Only bots have such.
    """
    rooms = sorted({os.path.dirname(module) for module in modules if module.startswith("tolmek/bots/")})
    return [
        ([module for module in modules if os.path.dirname(module) == room], room.replace("/", "_")) for room in rooms
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile modules with mypyc.")
    parser.add_argument("modules", nargs="+")
    parser.add_argument("--separate", action="store_true")
    parser.add_argument("--output", default="compiled")
    wanted = parser.parse_args()
    print(f"{PROGRESS}{len(wanted.modules)} modules to C", flush=True)
    with ProcessPoolExecutor(1) as mypyc:  # its gigabyte is free again before the C compiler needs memory
        extensions = mypyc.submit(generate, wanted.modules, wanted.separate).result()
    BuildExtensions.at_link_time = not wanted.separate
    setup(
        name="tolmek",
        packages=[],
        cmdclass={"build_ext": BuildExtensions},
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--build-lib", wanted.output],
    )


if __name__ == "__main__":
    main()
