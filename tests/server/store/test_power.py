"""A power cut at any moment: what was acknowledged is on the disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.store.scene import GAME, run
from tolmek.server.store import Store

ROOT = Path(__file__).parents[3]
CUTS = 200
WRITES = 130  # of each client: more than the log holds before it is moved into the database file


@pytest.fixture(scope="module")
def watched_disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that copies a file whenever it is on the disk for certain."""
    library = tmp_path_factory.mktemp("cuts") / "cuts.so"
    source = Path(__file__).with_name("cuts.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl", "-lpthread"], check=True)
    return library


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_two_hundred_power_cuts_lose_nothing_acknowledged(watched_disk: Path, tmp_path: Path) -> None:
    disk, copies = tmp_path / "disk", tmp_path / "copies"
    disk.mkdir()
    copies.mkdir()
    environment = {
        **os.environ,
        "LD_PRELOAD": str(watched_disk),
        "CUTS_OF": str(disk / "games.db"),
        "CUTS_INTO": str(copies),
    }
    command = [sys.executable, "-m", "tests.server.store.powered", f"sqlite:///{disk / 'games.db'}", str(copies)]
    done = subprocess.run(
        [*command, str(WRITES)], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    ready, *answers = [line.split() for line in done.stdout.splitlines()]
    made = sorted(copies.iterdir())
    assert len(made) > CUTS
    assert sum(file.name.endswith("-wal") for file in made) < len(made), "the log was never moved into the file"
    acknowledged = [(f"{client} {request}", int(cut)) for client, request, cut in answers]
    numbers = Random(1).sample(range(int(ready[2]), len(made) + 1), CUTS)
    for number in numbers:
        left = tmp_path / "left"
        lay_out(made[:number], left)
        expected = {text for text, cut in acknowledged if cut <= number}
        assert expected <= stored(left), f"lost by a cut after fsync {number}"
        shutil.rmtree(left)
    assert len({text for text, _ in acknowledged}) == 3 * WRITES


def lay_out(made: list[Path], left: Path) -> None:
    """What the disk has: the newest copy of each file. The journal of the first moments is deleted when it is done."""
    left.mkdir()
    newest = {file.name.partition(" ")[2]: file for file in made if not file.name.endswith("-journal")}
    for name, file in newest.items():
        shutil.copyfile(file, left / name)


def stored(left: Path) -> set[str]:
    texts: set[str] = set()

    async def read(store: Store) -> None:
        texts.update(row.text for row in await store.rows(GAME))

    run(f"sqlite:///{left / 'games.db'}", read)
    return texts
