"""Sitting down, leaving, new links, bots on empty seats, talk and notes."""

from __future__ import annotations

import secrets
from typing import Any

from tolmek import bots
from tolmek.server.core import TableCore, hashed, new_token
from tolmek.server.errors import Problem, bad_request, forbidden, storage, unknown
from tolmek.server.history import NOTE, Line
from tolmek.server.settings import clean
from tolmek.server.store import Stale, StorageError
from tolmek.server.votes import Vote


class Seating(TableCore):
    """Who sits where."""

    async def sit(self, seat: int, name: str) -> None:
        async with self.lock:
            row = self.seats[seat]
            if row.kind == "bot":
                raise Problem("forbidden", 403, "A bot sits there now.", "Ask the others for a new link.")
            await self.change_seat(seat, kind="person", name=name or row.name or f"Player {seat + 1}")
            self.away_since[seat] = self.tables.clock()
        self.tell(players=True)
        self.wake()

    async def seat_do(self, seat: int, n: int, do: str, bot: str, name: str) -> dict[str, Any]:
        if not 0 <= n < len(self.seats):
            raise unknown("There is no such seat.")
        async with self.lock:
            row = self.seats[n]
            if do == "reissue":
                if row.kind == "bot":
                    raise bad_request("A bot sits there.")
                token = new_token()
                await self.change_seat(n, token_hash=hashed(token))
                for reader in list(self.readers):
                    if reader.seat == n or n in reader.yours:
                        reader.drop()
                return {"link": f"/join/{token}"}
            if do == "bot":
                if row.kind != "empty":
                    raise bad_request("That seat is taken.", "Only empty seats can be filled with a bot.")
                if bot not in bots.names():
                    raise bad_request(f"There is no bot “{bot}”.", f"Choose one of {', '.join(bots.names())}.")
                await self.change_seat(n, kind="bot", bot=bot, name=clean(name), token_hash=None)
            elif do == "return":
                if n != seat:
                    raise forbidden()
                self.arrived(n)
            else:
                self.propose_takeover(seat, n)
        self.tell(players=True, votes=True)
        self.wake()
        return {}

    def propose_takeover(self, seat: int, n: int) -> None:
        if self.seats[n].kind not in ("person", "empty") or n == seat or self.here(n):
            raise bad_request("Only the seat of an absent player can be taken over.")
        needed = [other for other in self.people() if other != n]
        vote = Vote(secrets.token_hex(4), "takeover", seat, n, needed, f"Let a bot play for {self.name(n)}?", 0, [seat])
        if set(needed) <= {seat}:
            self.stand_ins.add(n)
        else:
            self.votes.append(vote)

    async def resign(self, seat: int) -> int:
        async with self.lock:
            self.must_run()
            await self.change_seat(seat, resigned=True, bot="greedy")
            note = Line(NOTE, seat, f"{self.name(seat)} resign; a bot plays on.")
            after = self.history.copy()
            after.apply(note)
            try:
                version = await self.commit([note], after)
            except Stale:
                raise self.stale(seat) from None
        self.wake()
        return version

    async def chat(self, seat: int | None, text: str) -> None:
        room = "spectators" if seat is None else "table"
        name = "A spectator" if seat is None else self.name(seat)
        try:
            line = await self.store.add_chat(self.id, room, seat, name, clean(text))
        except StorageError as error:
            raise storage(error.message) from error
        self.chats.append(line)
        self.tell(chat=True)

    async def notes(self, seat: int) -> str:
        return await self.store.notes(self.id, seat)

    async def set_notes(self, seat: int, text: str) -> None:
        await self.store.set_notes(self.id, seat, text)

    async def set_options(self, seat: int, bot_offers: bool | None, webhook: str | None) -> None:
        settings = dict(self.seats[seat].settings)
        if bot_offers is not None:
            settings["bot_offers"] = bot_offers
        if webhook is not None:
            settings["webhook"] = webhook
        async with self.lock:
            await self.change_seat(seat, settings=settings)
