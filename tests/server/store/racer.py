"""Appends to GAME on each base it reads: python -m tests.server.store.racer URL"""

from __future__ import annotations

import asyncio
import os
import sys

from tests.server.store.scene import GAME, acts, opened
from tolmek.server.store import Stale


async def race(url: str) -> None:
    async with opened(url) as store:
        print("ready", flush=True)
        for line in iter(sys.stdin.readline, ""):
            try:
                print("won", await store.append(GAME, int(line), acts(str(os.getpid()))), flush=True)
            except Stale as stale:
                print("stale", stale.current, flush=True)


if __name__ == "__main__":
    asyncio.run(race(sys.argv[1]))
