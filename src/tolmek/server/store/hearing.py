"""PostgreSQL tells every server process when a game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from tolmek.server.store.address import Address
from tolmek.server.store.engines import POSTGRES_LIMITS
from tolmek.server.store.errors import StorageError

CHANNEL: Final = "tolmek"
PAUSES: Final = (0.05, 0.2, 1.0, 3.0)  # seconds before each attempt to connect again; the last one repeats
QUIET: Final = 20.0  # seconds of silence before asking whether the server is still there


log = logging.getLogger(__name__)


async def hear(
    address: Address, heard: Callable[[str, int], None], latest: Callable[[], Awaitable[list[tuple[str, int]]]]
) -> None:
    """Until cancelled. After every connection all `latest` games are told, since what was said before it is lost."""
    import psycopg

    where = address.url.render_as_string(hide_password=False)
    failures = 0
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(where, autocommit=True, **POSTGRES_LIMITS) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                for game, seq in await latest():
                    tell(heard, game, seq)
                failures = 0
                while True:
                    async for said in connection.notifies(timeout=QUIET):
                        game_id, _, last = said.payload.rpartition(" ")
                        tell(heard, game_id, int(last))
                    await connection.execute("SELECT 1")
        except (psycopg.Error, OSError, StorageError):
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1


def tell(heard: Callable[[str, int], None], game: str, seq: int) -> None:
    """A listener's mistake must not end the listening."""
    try:
        heard(game, seq)
    except Exception:
        log.exception("The news of game %s, row %s, met an error", game, seq)
