"""Games on a local cluster of Ray: `make test-lab` runs this, since Ray is no part of what developers install."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tolmek.lab import simulate
from tolmek.lab.errors import GameFailed, WorkersLost
from tolmek.lab.ray_executor import RayExecutor
from tolmek.lab.runs.workers import run

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own
RANDOM = ["random", "random"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayExecutor]:
    with RayExecutor(num_cpus=2, include_dashboard=False, log_to_driver=False) as executor:
        yield executor


def test_a_cluster_plays_the_same_games_byte_for_byte(cluster: RayExecutor, tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    simulate("first", RANDOM, 12, seed=3, out=alone)
    simulate("first", RANDOM, 12, seed=3, jobs=2, executor=cluster, out=shared)
    assert shared.read_bytes() == alone.read_bytes()


def test_work_of_a_worker_that_died_is_done_again(cluster: RayExecutor, tmp_path: Path) -> None:
    jobs = [str(tmp_path / name) for name in ("a.txt", "b.die", "c.txt")]
    assert sorted(result for _, result in run(die_once, jobs, 2, cluster)) == ["a", "b", "c"]


def test_workers_that_always_die_end_the_run(cluster: RayExecutor) -> None:
    with pytest.raises(WorkersLost, match="finished games are kept"):
        list(run(die, ["now"], 1, cluster))


def test_a_mistake_of_a_bot_is_told_as_everywhere(cluster: RayExecutor) -> None:
    with pytest.raises(GameFailed, match="broke"):
        list(run(fail, ["now"], 1, cluster))


def die_once(where: str) -> str:
    path = Path(where)
    if path.suffix == ".die" and not path.exists():
        path.touch()
        os._exit(9)
    return path.stem


def die(_: str) -> str:
    os._exit(9)


def fail(_: str) -> str:
    raise GameFailed("The bot broke off.")
