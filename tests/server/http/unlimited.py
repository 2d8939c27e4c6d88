"""A server that refuses nobody for asking much and keeps no answer back.

python -m tests.server.http.unlimited DATABASE [PORT]
"""

from __future__ import annotations

import asyncio
import sys

from tests.server.http.serving import NO_LIMITS
from tolmek.server.hosting import Place, host
from tolmek.server.table.windows import Windows
from tolmek.server.table_host import TableHost


async def ready(_: TableHost, address: str) -> None:
    print(address, flush=True)


def at_once(table: Windows, seat: int) -> float:
    return 0.0


if __name__ == "__main__":
    Windows.pause = at_once  # type: ignore[assignment, method-assign]
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    asyncio.run(host(Place(sys.argv[1], port=port, limits=NO_LIMITS), ready))
