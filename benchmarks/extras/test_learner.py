"""The learner learns, keeps what it has learned, and its notebook runs. The full run is in docs/learning.md."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from tests.docs.test_notebooks import FOLDER, HEAVY, run_notebook
from tolmek.lab.errors import BadRun
from tolmek.lab.learners import ppo

FEW = 80_000


@pytest.fixture(autouse=True)
def on_one_core() -> None:
    torch.set_num_threads(1)


@pytest.mark.timeout(600)
def test_it_beats_random_and_can_be_kept(tmp_path: Path) -> None:
    *_, (network, row) = ppo.learn("revised", FEW)
    assert row["decisions"] > 0.9 * FEW
    ppo.save(network, tmp_path / "learned.pt")
    found = ppo.judge(ppo.load(tmp_path / "learned.pt"), games=60)
    assert found.results[0].player == "learned"
    assert found.results[0].interval[0] > 0.5


def test_what_was_learned_under_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.pt"
    ppo.save(ppo.Network("first"), file)
    kept = torch.load(file, weights_only=True)
    torch.save({**kept, "features": "0-old"}, file)
    with pytest.raises(BadRun, match=", not 0-old, which"):
        ppo.load(file)


@pytest.mark.timeout(600)
def test_its_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_notebook(FOLDER / f"{HEAVY}.ipynb")["found"].games == 40
