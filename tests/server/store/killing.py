"""A server that dies again and again: python -m tests.server.store.killing URL KILLS

Three clients append to GAME in a child process, which is killed in the middle of it. The next child takes each client
up at the request it has no answer to. Prints every answer as `client request seq`, then the longest time from the start
of a child to its first answer.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import time
from random import Random

from tests.server.store.scene import GAME, acts, opened, set_up
from tolmek.server.store import Repeated, Stale, Store

CLIENTS = 3


async def client(store: Store, number: int, request: int, pipe: int) -> None:
    current = 0
    while True:
        try:
            current = await store.append(GAME, current, acts(f"{number} {request}"), key=(number, str(request)))
            seq = current
        except Stale as stale:
            current = stale.current
            continue
        except Repeated as repeated:
            seq = repeated.seq
        os.write(pipe, f"{number} {request} {seq}\n".encode())
        request += 1


async def serve(url: str, requests: list[int], pipe: int) -> None:
    async with opened(url) as store:
        await asyncio.gather(*(client(store, number, request, pipe) for number, request in enumerate(requests)))


def read(pipe: int, seconds: float) -> bytes:
    """What comes within that many seconds."""
    received = b""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([pipe], [], [], left)[0]:
            received += os.read(pipe, 65536)
    return received


def round_of(url: str, requests: list[int], seconds: float) -> tuple[list[str], float]:
    """Lets a child work that many seconds after its first answer; the answers, and the time to the first."""
    reader, writer = os.pipe()
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        asyncio.run(serve(url, requests, writer))
    os.close(writer)
    received = os.read(reader, 65536)
    recovery = time.monotonic() - start
    received += read(reader, seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while rest := os.read(reader, 65536):
        received += rest
    os.close(reader)
    return received.decode().splitlines(), recovery


async def prepare(url: str) -> None:
    """Creates GAME; the children need not import drivers afterwards."""
    async with opened(url) as store:
        await set_up(store)


def main(url: str, kills: int) -> None:
    asyncio.run(prepare(url))
    dice = Random(1)
    requests = [0] * CLIENTS
    recoveries = []
    for _ in range(kills):
        answers, recovery = round_of(url, requests, dice.uniform(0.01, 0.2))
        recoveries.append(recovery)
        for answer in answers:
            number, request, _ = map(int, answer.split())
            requests[number] = request + 1
            print(answer)
    print(max(recoveries))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
