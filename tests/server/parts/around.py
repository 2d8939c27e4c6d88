"""The parts of a table, one above the other, as far as a test needs them: no table, no readers, no bots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import tolmek
from tolmek.server.fairness import Chance
from tolmek.server.store import NewGameRow, Row, SeatRow, Store
from tolmek.server.table.actions import Actions
from tolmek.server.table.chat import Chat
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import History
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.offers import Offers
from tolmek.server.table.presence import Presence
from tolmek.server.table.questions import Questions
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.undo import Undo
from tolmek.server.table.votes import Votes
from tolmek.server.table.windows import Windows

SEED = "5a" * 32


class Around:
    """The parts on a real store, around a game that begins at a position."""

    def __init__(self, store: Store, current: CurrentGame, rows: list[SeatRow]) -> None:
        self.store = store
        self.current = current
        self.heard: list[Any] = []
        self.signals = Signals(
            announce=lambda **news: self.heard.append(sorted(name for name in news if news[name])),
            announce_to=lambda seat, **news: self.heard.append((seat, news)),
            wake=lambda: self.heard.append("wake"),
        )
        clock = current.clock
        self.votes = Votes()
        self.seats = Seats(store, current.id, rows, [], clock, self.signals)
        self.presence = Presence(self.seats, self.votes, clock, self.signals)
        self.marks = Marks(store, "here", current, self.seats, self.presence, self.votes, clock, self.signals)
        self.journal = Journal(store, current, self.seats, Chat(store, current.id), self.marks, self.signals)
        self.journal.followed = lambda only: self.heard.append(("followed", only))
        self.windows = Windows(current, self.seats, self.marks, self.journal, clock, self.signals)
        self.offers = Offers(current, self.seats, self.windows, self.journal, self.signals)
        self.questions = Questions(current, self.windows, self.offers)
        self.actions = Actions(current, self.seats, self.journal, self.windows, self.questions, self.signals)
        self.undo = Undo(
            current,
            self.seats,
            self.marks,
            self.journal,
            self.windows,
            self.questions,
            self.actions,
            self.signals,
        )

    def news(self) -> list[Any]:
        heard, self.heard = self.heard, []
        return heard

    async def stored(self) -> list[Row]:
        return [Row(row.kind, row.seat, row.text) for row in await self.store.rows(self.current.id)]

    async def act(self, seat: int, *actions: str, key: str = "key") -> int:
        return await self.actions.act(seat, self.current.decision_id(seat), list(actions), key)


def run(folder: Path, game: tolmek.Game, steps: Callable[[Around], Awaitable[None]], **settings: Any) -> None:
    """Runs `steps` with a person on each seat; `settings` are those of the table."""

    async def all_steps() -> None:
        now = 1000.0
        store = await Store.open(f"sqlite:///{folder}/games.db", clock=lambda: now)
        try:
            new = NewGameRow(
                id="game",
                edition=game.edition,
                revision=game.rules.revision,
                table={"mode": "async", **settings},
                map_seed="map",
                chance_seed=SEED,
            )
            seats = [SeatRow(game="game", seat=seat, kind="person", name=f"P{seat}") for seat in range(game.seats)]
            await store.create(new, seats)
            row = await store.game("game")
            assert row is not None
            game.explicit_chance = True
            current = CurrentGame(row, History(game, Chance("map", SEED)), lambda: now)
            current.note_asked()
            await steps(Around(store, current, seats))
        finally:
            await store.close()

    asyncio.run(all_steps())
