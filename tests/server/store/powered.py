"""A store under load whose disk is watched: python -m tests.server.store.powered URL FOLDER WRITES

Prints every answer as `client request cut`: how many copies the watched disk had made when the answer came.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.server.store.scene import GAME, acts, opened, set_up
from tolmek.server.store import Repeated, Stale, Store

CLIENTS = 3


async def client(store: Store, number: int, writes: int, folder: Path) -> None:
    current = 0
    for request in range(writes):
        while True:
            try:
                texts = acts(f"{number} {request}", "x" * 500)
                current = await store.append(GAME, current, texts, key=(number, str(request)))
                break
            except Stale as stale:
                current = stale.current
            except Repeated:
                break
        print(number, request, len(os.listdir(folder)), flush=True)


async def main(url: str, folder: Path, writes: int) -> None:
    async with opened(url) as store:
        await set_up(store)
        print("ready", 0, len(os.listdir(folder)), flush=True)
        await asyncio.gather(*(client(store, number, writes, folder) for number in range(CLIENTS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
