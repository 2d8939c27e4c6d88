"""The notebooks run from top to bottom, as Jupyter would run them; the one that learns is for `make test-lab`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tolmek import bots

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
HEAVY = "3-a-learner"
NOTEBOOKS = sorted(path for path in FOLDER.glob("*.ipynb") if path.stem != HEAVY)


def run_notebook(path: Path) -> dict[str, Any]:
    """The names that its cells leave; a cell that fails is named."""
    session: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec"), session)
    return session


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "ADDED", {})
    run_notebook(path)
    assert capsys.readouterr().out


def test_notebooks_are_kept_without_output() -> None:
    assert len(NOTEBOOKS) == 2
    for path in FOLDER.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert notebook["nbformat"] == 4
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook["cells"])
