"""The server that `load.py` measures, in a process that holds nothing else: `python loaded_server.py DATABASE`.

It prints its address, then serves until it is ended. Its limits are out of the way.
"""

from __future__ import annotations

import asyncio
import sys

from tolmek.server.hosting import Place, host
from tolmek.server.http.limits import Limits, Rate
from tolmek.server.table_host import TableHost

PLENTY = Rate(1_000_000, 1_000_000)
LIMITS = Limits(
    requests=PLENTY,
    makings=PLENTY,
    joins=PLENTY,
    chat=PLENTY,
    messages=PLENTY,
    work=PLENTY,
    sockets=100_000,
    connections=100_000,
)


async def ready(_: TableHost, address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    asyncio.run(host(Place(sys.argv[1], limits=LIMITS), ready))
