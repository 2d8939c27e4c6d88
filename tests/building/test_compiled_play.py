"""`make play`: compiled beside the first game, used from the next start on, never stale and never half done."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scripts import play
from tests.building.small_project import small_project

GOOD = {"points": "def points(planets: int) -> int:\n    return 2 * planets\n"}
BAD = {"points": "def points() -> int:\n    return 'many'\n"}
PATIENCE = 110  # seconds, on a busy machine

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose rules are compiled."""
    root = tmp_path_factory.mktemp("play")
    small_project(root, GOOD)
    (root / "src" / "tolmek" / "server").mkdir()
    (root / "src" / "tolmek" / "server" / "page.py").write_text("COLOUR = 'blue'\n", encoding="utf-8")
    (root / "src" / "tolmek" / "kernel" / "prices.toml").write_text("ship = 2\n", encoding="utf-8")
    assert play.finished_build(root) is None
    assert play.compile_beside(root) == 0
    return root


def printed(build: Path, code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(build)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout.strip()


def test_the_rules_are_compiled_and_the_rest_is_as_it_is_now(built: Path) -> None:
    build = play.finished_build(built)
    assert build is not None
    code = "from tolmek.kernel import points; print(points.points(21), points.__file__)"
    number, file = printed(build, code).split(" ", 1)
    assert number == "42"
    assert file.startswith(str(build))
    assert file.endswith(tuple(EXTENSION_SUFFIXES))
    assert (build / "tolmek" / "kernel" / "prices.toml").read_text(encoding="utf-8") == "ship = 2\n"
    page = built / "src" / "tolmek" / "server" / "page.py"
    for colour in ("red", "blue"):
        page.write_text(f"COLOUR = {colour!r}  # {colour}\n", encoding="utf-8")
        assert printed(build, "from tolmek.server import page; print(page.COLOUR)") == colour
        assert play.finished_build(built) == build


@pytest.mark.parametrize(
    "changed", ["kernel/points.py", "kernel/prices.toml", "__init__.py", "kernel/new.py", "lab/new.py"]
)
def test_other_sources_are_never_played_with_that_build(built: Path, changed: str) -> None:
    build = play.finished_build(built)
    file = built / "src" / "tolmek" / changed
    before = file.read_bytes() if file.exists() else None
    file.parent.mkdir(exist_ok=True)
    file.write_bytes((before or b"") + b"\n")
    assert play.finished_build(built) is None
    if before is None:
        file.unlink()
        if changed.startswith("lab"):
            file.parent.rmdir()
    else:
        file.write_bytes(before)
    assert play.finished_build(built) == build


def test_what_was_left_half_done_is_not_used_and_is_cleared_away(built: Path) -> None:
    half = play.builds(built) / f"{play.WORK}half"
    (half / "tolmek").mkdir(parents=True)
    build = play.finished_build(built)
    assert build is not None
    build.rename(play.builds(built) / f"{play.WORK}unfinished")
    assert play.finished_build(built) is None
    assert play.compile_beside(built) == 0
    assert play.finished_build(built) == build
    assert not list(play.builds(built).glob(f"{play.WORK}*"))


def test_it_is_compiled_beside_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_project(tmp_path, GOOD)
    compiler = play.begin_build(tmp_path)
    assert compiler is not None
    assert capsys.readouterr().out.count("\n") == 1
    assert compiler.wait(PATIENCE) == 0
    assert play.finished_build(tmp_path) is not None
    log = tmp_path / "build" / "play" / "compiling.log"
    assert "compiling 1 modules to C" in log.read_text(encoding="utf-8")


def test_only_one_compiles_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_project(tmp_path, GOOD)
    folder = play.builds(tmp_path)
    folder.mkdir(parents=True)
    with play.only_one(folder) as alone:
        assert alone
        assert play.begin_build(tmp_path) is None
        assert play.compile_beside(tmp_path) == 0
    assert capsys.readouterr().out.startswith("The rules are being compiled beside this game")
    assert [path.name for path in folder.iterdir()] == ["lock"]


def test_what_cannot_be_compiled_is_tried_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_project(tmp_path, BAD)
    assert play.compile_beside(tmp_path) == 1
    assert "points.py:2: error" in capsys.readouterr().out
    assert play.begin_build(tmp_path) is None
    assert capsys.readouterr().out.startswith("The rules could not be compiled (see build/play/compiling.log)")
    assert play.finished_build(tmp_path) is None
    fixed = tmp_path / "src" / "tolmek" / "kernel" / "points.py"
    fixed.write_text(GOOD["points"], encoding="utf-8")
    assert play.compile_beside(tmp_path) == 0
    assert play.finished_build(tmp_path) is not None


def test_without_a_compiler_nothing_is_said_or_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_project(tmp_path, GOOD)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert play.begin_build(tmp_path) is None
    assert capsys.readouterr().out == ""
    assert not play.builds(tmp_path).exists()


class Started(Exception):
    """In place of the game."""


@pytest.mark.parametrize(("mode", "compiled"), [("auto", True), ("0", False)])
def test_the_game_runs_on_the_build_unless_that_is_switched_off(
    built: Path, monkeypatch: pytest.MonkeyPatch, mode: str, compiled: bool
) -> None:
    def start(program: str, arguments: list[str], environment: dict[str, str]) -> None:
        assert arguments == [program, "play", "--seats", "3"]
        raise Started(environment.get("PYTHONPATH", ""))

    monkeypatch.setattr(play, "ROOT", built)
    monkeypatch.setattr(os, "execve", start)
    monkeypatch.setenv("TOLMEK_COMPILE", mode)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    with pytest.raises(Started) as started:
        play.main(["--seats", "3"])
    assert str(started.value) == (str(play.finished_build(built)) if compiled else "")


def test_old_builds_go(tmp_path: Path) -> None:
    for age, name in enumerate(["new", "older", "oldest"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    play.forget_old_builds(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "older"]
