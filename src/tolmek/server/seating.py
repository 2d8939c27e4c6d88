"""Sitting down, leaving, new links, bots on empty seats, talk and notes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tolmek import bots
from tolmek.server.company import Company
from tolmek.server.core import hashed, new_token
from tolmek.server.errors import Problem, bad_request, forbidden, storage, unknown
from tolmek.server.history import NOTE, Line
from tolmek.server.settings import clean
from tolmek.server.store import Stale, StorageError
from tolmek.server.votes import Vote


class Seating(Company):
    """Who sits where."""

    async def sit(self, seat: int, name: str) -> None:
        async with self.lock:
            row = self.seats[seat]
            if row.kind == "bot":
                raise Problem("forbidden", 403, "A bot sits there now.", "Ask the others for a new link.")
            await self.change_seat(seat, kind="person", name=name or row.name or f"Player {seat + 1}")
            self.stand_ins.discard(seat)
            self.away_since[seat] = self.tables.clock()
        self.tell(players=True)
        self.wake()

    async def seat_do(
        self, seat: int, n: int, do: str, bot: str, name: str, yours: Sequence[int] = ()
    ) -> dict[str, Any]:
        """`yours`: the seats that the same browser holds."""
        if not 0 <= n < len(self.seats):
            raise unknown("There is no such seat.")
        async with self.lock:
            row = self.seats[n]
            if do == "reissue":
                if row.kind == "bot":
                    raise bad_request("A bot sits there.")
                if n not in (seat, *yours):
                    self.must_play(seat)
                    self.must_be_lost(n)
                token = new_token()
                await self.change_seat(n, token_hash=hashed(token))
                self.show_out(n)
                self.away_since[n] = self.tables.clock()
                self.tell(players=True)
                if n != seat and self.read_only is None and not self.history.game.over:
                    await self.noted(seat, f"{self.name(seat)} gave out a new link for the seat of {self.name(n)}.")
                return {"link": f"/join/{token}"}
            self.must_run()
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
                await self.propose_takeover(seat, n)
        self.tell(players=True, votes=True)
        self.wake()
        return {}

    def must_be_lost(self, n: int) -> None:
        """A link shows its seat's hand: others give out a new one only for somebody who has none that works."""
        if self.seats[n].kind != "person":
            return
        if self.history.game.over and self.row.table.get("keep_hands_closed"):
            raise forbidden("The game is over and hands stay closed.", "Only the seat itself can make a new link.")
        if self.here(n):
            words = f"{self.name(n)} is at the table."
            raise forbidden(words, f"Only {self.name(n)} can make a new link for that seat now.")

    async def propose_takeover(self, seat: int, n: int) -> None:
        if self.seats[n].kind not in ("person", "empty") or n == seat or self.here(n):
            raise bad_request("Only the seat of an absent player can be taken over.")
        needed = [other for other in self.people() if other != n]
        if set(needed) <= {seat}:
            self.stand_ins.add(n)
        elif not any(vote.kind == "takeover" and vote.seat == n for vote in self.votes):
            words = f"Let a bot play for {self.name(n)}?"
            await self.propose(Vote(secrets.token_hex(4), "takeover", seat, n, needed, words, [seat]))

    async def resign(self, seat: int) -> int:
        async with self.lock:
            self.must_run()
            self.must_play(seat)
            before = self.seats[seat].bot
            await self.change_seat(seat, resigned=True, bot="greedy")
            try:
                version = await self.noted(seat, f"{self.name(seat)} has resigned; a bot plays on.")
            except Problem:
                with suppress(Problem):
                    await self.change_seat(seat, resigned=False, bot=before)
                raise
            await self.go_without(seat)
        self.wake()
        return version

    async def noted(self, seat: int, words: str) -> int:
        """Something that happened at the table, in the log for everybody."""
        while True:
            note = Line(NOTE, seat, words)
            after = self.history.copy()
            after.apply(note)
            try:
                return await self.commit([note], after)
            except Stale:
                continue

    async def chat(self, seat: int | None, text: str) -> None:
        room = "spectators" if seat is None else "table"
        name = "A spectator" if seat is None else self.name(seat)
        words = clean(text)
        if not words:
            raise bad_request("There is nothing to say in that.", "Write some words.")
        async with self.lock:
            try:
                await self.store.add_chat(self.id, room, seat, name, words)
            except StorageError as error:
                raise storage(error.message) from error
            with suppress(Problem):  # it is said, and will be heard
                await self.refresh()

    async def notes(self, seat: int) -> str:
        try:
            return await self.store.notes(self.id, seat)
        except StorageError as error:
            raise storage(error.message) from error

    async def set_notes(self, seat: int, text: str) -> None:
        try:
            await self.store.set_notes(self.id, seat, text)
        except StorageError as error:
            raise storage(error.message) from error

    async def set_options(self, seat: int, bot_offers: bool | None, webhook: str | None, here: str = "") -> None:
        """`here`: the address that this person finds the server at, for what is written to the webhook."""
        async with self.lock:
            settings = dict(self.seats[seat].settings)
            if bot_offers is not None:
                settings["bot_offers"] = bot_offers
            if webhook is not None:
                settings |= {"webhook": webhook, "here": here}
            await self.change_seat(seat, settings=settings)
        self.tell_seat(seat, **self.wishes(seat))
