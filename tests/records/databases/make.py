"""Writes a database in the newest schema: python -m tests.records.databases.make

A file that exists is left alone: a released database is never edited.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from tolmek.server.store import CredentialRow, LinkRow, NewGameRow, Row, SeatRow, Store

HERE = Path(__file__).parent


def main() -> None:
    new = HERE / "new.db"
    asyncio.run(fill(f"sqlite:///{new}"))
    connection = sqlite3.connect(new)
    (schema,) = connection.execute("SELECT version_num FROM tolmek_schema").fetchone()
    connection.close()
    file = HERE / f"schema-{schema}.db"
    if file.exists():
        new.unlink()
    else:
        new.rename(file)


async def fill(url: str) -> None:
    store = await Store.open(url, clock=lambda: 1_800_000_000.0)
    game = NewGameRow(
        id="kept",
        edition="revised",
        revision=1,
        components="[ships]\n",
        options={"variant": "long"},
        title="Kept",
        table={"mode": "async"},
        map_seed="1",
        chance_seed="2",
    )
    seats = [
        SeatRow(game="kept", seat=0, kind="person", name="Ada"),
        SeatRow(game="kept", seat=1, kind="bot", name="Greedy", bot="greedy"),
    ]
    held = CredentialRow(
        game="kept",
        seat=0,
        id="1",
        token_hash="0" * 64,
        holder="2" * 64,
        added_at=1_800_000_000.0,
        used_at=1_800_000_000.0,
    )
    link = LinkRow(game="kept", seat=0, token_hash="1" * 64, kind="device", until=1_800_086_400.0)
    await store.create(game, seats, credentials=[held], links=[link])
    rows = [Row("act", 0, "one"), Row("chance", -1, "two"), Row("undo", 0, "three")]
    await store.append("kept", 0, rows, key=(0, "key"), snapshot="{}")
    await store.add_chat("kept", "table", 0, "Ada", "Hello")
    await store.set_notes("kept", 0, "Remember")
    await store.remind("kept", 0, 3)
    await store.close()


if __name__ == "__main__":
    main()
