"""Who sits where, and the credentials that each seat is held by."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from tolmek.server.errors import Problem, storage
from tolmek.server.settings import bot_name
from tolmek.server.store import CredentialRow, SeatRow, StorageError, Store
from tolmek.server.table.credentials import matching_credential
from tolmek.server.table.signals import Signals

T = TypeVar("T")

USE_NOTED = 600.0  # seconds before it is written down again that a device was used
STAND_IN = "captain"  # the bot that plays for somebody who is away or has resigned


class Seats:
    """The seats of one game, as they are stored."""

    def __init__(
        self,
        store: Store,
        game: str,
        rows: list[SeatRow],
        credentials: Sequence[CredentialRow],
        clock: Callable[[], float],
        signals: Signals,
    ) -> None:
        self.store = store
        self.game = game
        self.rows = rows
        self.credentials = list(credentials)
        self.clock = clock
        self.signals = signals
        self.stand_ins = {row.seat for row in rows if row.settings.get("stand_in")}  # seats a bot plays for a while
        self.uses: dict[str, float] = {}  # by credential: when it was used, not yet written down

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, seat: int) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    # --- people and bots ---

    def people(self) -> list[int]:
        """Seats of people who have sat down."""
        return [row.seat for row in self.rows if row.kind == "person" and not row.resigned]

    def name(self, seat: int) -> str:
        row = self.rows[seat]
        return row.name or (bot_name(row) if row.kind == "bot" else f"Player {seat + 1}")

    def played_by(self, seat: int) -> str | None:
        """The bot that answers for this seat now, or None."""
        row = self.rows[seat]
        if row.kind == "bot" or row.resigned:
            return row.bot or STAND_IN
        return STAND_IN if seat in self.stand_ins else None

    def must_play(self, seat: int) -> None:
        if self.rows[seat].resigned:
            raise Problem("forbidden", 403, "You have resigned; a bot plays for you.", "Watch, or start a new game.")

    # --- credentials ---

    def credential(self, seat: int, token: str) -> str | None:
        """The credential of the seat that this is the secret of."""
        return matching_credential(self.credentials, seat, token)

    def used(self, idents: Collection[str]) -> set[int]:
        """Somebody has come with these credentials; gives the seats that they hold."""
        now = self.clock()
        late = {row.id for row in self.credentials if row.id in idents and now - row.used_at >= USE_NOTED}
        if late:
            self.uses |= dict.fromkeys(late, now)
            self.credentials = [replace(row, used_at=now) if row.id in late else row for row in self.credentials]
            self.signals.wake()
        return {row.seat for row in self.credentials if row.id in idents}

    # --- changes ---

    async def change(self, seat: int, **fields: Any) -> None:
        await stored(self.store.set_seat(self.game, seat, **fields))
        self.note_change(seat, **fields)

    def note_change(self, seat: int, **fields: Any) -> None:
        """The seat has changed in the store."""
        self.rows[seat] = replace(self.rows[seat], version=self.rows[seat].version + 1, **fields)
        if "name" in fields or "kind" in fields:
            self.signals.renamed()

    def note_access(self, seat: int, credentials: list[CredentialRow], **fields: Any) -> None:
        """The seat has changed in the store, and who may sit there."""
        self.note_change(seat, **fields)
        self.set_credentials(credentials)

    def set_credentials(self, credentials: list[CredentialRow]) -> None:
        """These hold now; whoever reads by another one is disconnected at once."""
        self.credentials = credentials
        self.signals.credentials_changed()

    def replace_all(self, rows: list[SeatRow], credentials: list[CredentialRow]) -> None:
        """What another process has written."""
        for new, old in zip(rows, self.rows, strict=True):
            stands_in = bool(new.settings.get("stand_in"))
            if stands_in != bool(old.settings.get("stand_in")):
                (self.stand_ins.add if stands_in else self.stand_ins.discard)(new.seat)
        self.rows = rows
        self.signals.renamed()
        self.set_credentials(credentials)

    async def save_stand_ins(self) -> None:
        """For whom a bot plays survives a restart."""
        for row in list(self.rows):
            stands_in = row.seat in self.stand_ins
            if stands_in != bool(row.settings.get("stand_in")):
                await self.change(row.seat, settings={**row.settings, "stand_in": stands_in})

    async def save_uses(self) -> None:
        """When each device was last used; not worth another attempt."""
        uses, self.uses = self.uses, {}
        if uses:
            with suppress(StorageError):
                await self.store.note_uses(self.game, uses)

    # --- what a person keeps with their seat ---

    async def notes(self, seat: int) -> str:
        return await stored(self.store.notes(self.game, seat))

    async def set_notes(self, seat: int, text: str) -> None:
        await stored(self.store.set_notes(self.game, seat, text))

    def wishes(self, seat: int | None) -> tuple[bool | None, bool | None]:
        """Whether bots may make the seat offers, and whether it has a webhook; its address stays secret."""
        if seat is None:
            return None, None
        settings = self.rows[seat].settings
        return bool(settings.get("bot_offers", True)), bool(settings.get("webhook"))

    async def set_wishes(self, seat: int, bot_offers: bool | None, webhook: str | None, here: str) -> None:
        """`here`: the address that this person finds the server at, for what is written to the webhook."""
        settings = dict(self.rows[seat].settings)
        if bot_offers is not None:
            settings["bot_offers"] = bot_offers
        if webhook is not None:
            settings |= {"webhook": webhook, "here": here}
        await self.change(seat, settings=settings)
        wishes = self.wishes(seat)
        self.signals.announce_to(seat, bot_offers=wishes[0], webhook=wishes[1])


async def stored(operation: Awaitable[T]) -> T:
    """What the store answers; where it fails, the sentence for people."""
    try:
        return await operation
    except StorageError as error:
        raise storage(error) from error
