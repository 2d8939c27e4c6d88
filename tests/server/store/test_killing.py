"""A server killed in the middle of its work has kept all that it had answered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.store.scene import GAME, run
from tolmek.server.store import Store

ROOT = Path(__file__).parents[3]
KILLS = 20


def test_twenty_kills_lose_and_double_nothing(url: str) -> None:
    command = [sys.executable, "-m", "tests.server.store.killing", url, str(KILLS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    *answers, recovery = done.stdout.splitlines()
    answered = {(int(client), request): int(seq) for client, request, seq in map(str.split, answers)}
    assert len(answered) == len(answers) > KILLS
    print(f"{len(answers)} answers, {KILLS} kills, back in {recovery} s at most")

    async def after(store: Store) -> None:
        rows = await store.rows(GAME)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        stored = {tuple(row.text.split()): row.seq for row in rows}
        assert len(stored) == len(rows)
        assert {(str(client), request): seq for (client, request), seq in answered.items()}.items() <= stored.items()
        assert len(rows) - len(answers) <= 3  # each client's last request may have been done and not answered
        for (client, request), seq in answered.items():
            assert await store.answered(GAME, client, request) == seq

    run(url, after)
