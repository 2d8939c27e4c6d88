"""The compiler of users' builds: it optimises at link time where that works."""

from __future__ import annotations

from pathlib import Path

import pytest
from setuptools import Distribution  # before distutils, which it replaces

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip
from setuptools.errors import LinkError

from scripts.compile_rules import LINK_TIME, BuildExtensions


class Compiler:
    """Knows every flag; the linker behind it knows some."""

    def __init__(self, unknown: str) -> None:
        self.unknown = unknown

    def compile(self, sources: list[str], output_dir: str, extra_postargs: list[str]) -> list[str]:
        return [str(Path(output_dir, "trial.o"))]

    def link_shared_object(self, objects: list[str], library: str, extra_postargs: list[str]) -> None:
        if self.unknown in extra_postargs:
            raise LinkError("unknown")


@pytest.mark.parametrize(("unknown", "works"), [("", True), (LINK_TIME, False)])
def test_a_flag_is_used_where_the_linker_knows_it_too(unknown: str, works: bool) -> None:
    build = BuildExtensions(Distribution())
    build.compiler = Compiler(unknown)
    assert build.links_with(LINK_TIME) is works


@pytest.mark.parametrize(("flag", "works"), [("-O1", True), ("-fno-such-flag-anywhere=7", False)])
def test_the_compiler_that_is_here_is_tried(flag: str, works: bool) -> None:
    build = BuildExtensions(Distribution())
    build.compiler = new_compiler()
    customize_compiler(build.compiler)
    assert build.links_with(flag) is works
