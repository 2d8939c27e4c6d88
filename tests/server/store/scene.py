"""What the tests of the store set up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from tolmek.server.store import CredentialRow, LinkRow, NewGameRow, Row, SeatRow, Store

GAME = "k3"


@asynccontextmanager
async def opened(url: str, **options: Any) -> AsyncIterator[Store]:
    store = await Store.open(url, **options)
    try:
        yield store
    finally:
        await store.close()


def run(url: str, steps: Callable[[Store], Awaitable[None]], **options: Any) -> None:
    """Runs `steps` on a store in which GAME is set up."""

    async def all_steps() -> None:
        async with opened(url, **options) as store:
            if await store.game(GAME) is None:
                await set_up(store)
            await steps(store)

    asyncio.run(all_steps())


async def set_up(store: Store, game: str = GAME) -> None:
    await store.create(new_game(game), new_seats(game), credentials=[held(game=game)])


def new_game(game: str = GAME) -> NewGameRow:
    return NewGameRow(
        id=game,
        edition="revised",
        revision=1,
        components="[ships]\nstarfighter = 2 # Ä, 星\n",
        options={"variant": "long", "races": ["a", "b"]},
        title="Thursday",
        table={"mode": "async", "turn_seconds": None},
        map_seed="map",
        chance_seed="chance",
    )


def new_seats(game: str = GAME) -> list[SeatRow]:
    return [
        SeatRow(game=game, seat=0, kind="person", name="Ada", settings={"offers": 2}),
        SeatRow(game=game, seat=1, kind="bot", bot="greedy", name="Greedy"),
    ]


def held(name: str = "0", seat: int = 0, game: str = GAME, at: float = 7.0) -> CredentialRow:
    return CredentialRow(
        game=game, seat=seat, id=f"id{name}", token_hash=f"{game}-{name}", holder=f"by {name}", added_at=at, used_at=at
    )


def link(name: str, seat: int = 0, kind: str = "device", **more: Any) -> LinkRow:
    return LinkRow(game=GAME, seat=seat, token_hash=f"link {name}", kind=kind, **more)


def acts(*texts: str) -> list[Row]:
    return [Row("act", 0, text) for text in texts]
