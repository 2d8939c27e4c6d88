"""The compiled build for developers: what has changed is compiled again, what has gone goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from scripts.compile_changes import compile_changes
from tests.building.small_project import small_project

POINTS = "def points(planets: int) -> int:\n    return {each} * planets\n"
SCORES = "from tolmek.kernel.points import points\n\n\ndef total() -> int:\n    return points(21)\n"


def total(folder: Path) -> str:
    code = "from tolmek.kernel import scores; assert not scores.__file__.endswith('.py'); print(scores.total())"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout.strip()


@pytest.mark.slow
def test_what_has_changed_is_compiled_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_project(tmp_path, {"points": POINTS.format(each=2), "scores": SCORES, "old": "YEAR = 2012\n"})
    folder = tmp_path / "build" / "developing"
    compile_changes(tmp_path, folder)
    assert total(folder) == "42"
    assert list(folder.rglob("old*.so"))
    kernel = tmp_path / "src" / "tolmek" / "kernel"
    (kernel / "points.py").write_text(POINTS.format(each=3), encoding="utf-8")
    (kernel / "old.py").unlink()
    capsys.readouterr()
    compile_changes(tmp_path, folder)
    assert capsys.readouterr().out.splitlines()[-1] == "compiling 1/1"
    assert total(folder) == "63"
    assert not list((folder / "tolmek").rglob("old*"))
    compile_changes(tmp_path, folder)
    assert capsys.readouterr().out.splitlines() == ["compiling 2 modules to C"]
    (kernel / "points.py").write_text("def points() -> int:\n    return ''\n", encoding="utf-8")
    with pytest.raises(hatch_build.CannotCompile, match=r"points\.py:2: error"):
        compile_changes(tmp_path, folder)
    assert not (folder / "ready").exists()
