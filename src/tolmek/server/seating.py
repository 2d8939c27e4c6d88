"""Bots on empty seats, taking over, leaving, talk and notes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tolmek import bots
from tolmek.server.admission import Admission
from tolmek.server.company import kept
from tolmek.server.core import SPECTATORS, TABLE
from tolmek.server.errors import Problem, bad_request, forbidden, storage, unknown
from tolmek.server.settings import clean
from tolmek.server.store import StorageError
from tolmek.server.votes import TAKEOVER, Vote


class Seating(Admission):
    """Who sits where."""

    async def seat_do(
        self, seat: int, n: int, do: str, bot: str, name: str, yours: Sequence[int] = ()
    ) -> dict[str, Any]:
        """`yours`: the seats that the same browser holds."""
        if not 0 <= n < len(self.seats):
            raise unknown("There is no such seat.")
        done: dict[str, Any] = {}
        async with self.lock:
            row = self.seats[n]
            if do == "reissue":
                done = await self.reissue(seat, n, yours)
            elif do == "bot":
                self.must_run()
                if row.kind != "empty":
                    raise bad_request("That seat is taken.", "Only empty seats can be filled with a bot.")
                if bot not in bots.names():
                    raise bad_request(f"There is no bot “{bot}”.", f"Choose one of {', '.join(bots.names())}.")
                fields: dict[str, Any] = {"kind": "bot", "bot": bot, "name": clean(name)}
                self.seated(n, await kept(self.store.set_access(self.id, n, **fields)), **fields)
            elif do == "return":
                self.must_run()
                if n != seat:
                    raise forbidden()
                self.arrived(n)
            else:
                self.must_run()
                await self.propose_takeover(seat, n)
        self.tell(players=True, votes=True)
        self.wake()
        return done

    async def reissue(self, seat: int, n: int, yours: Sequence[int]) -> dict[str, Any]:
        """A new invitation to an empty seat; for that of somebody who is away a proposal to all the others."""
        if self.seats[n].kind == "bot":
            raise bad_request("A bot sits there.")
        if n in (seat, *yours):
            raise bad_request("This seat is yours.", "For another device of yours choose “Use another device”.")
        if self.seats[n].kind == "empty":
            return {"link": await self.invite(seat, n)}
        return {"proposal": (await self.propose_reissue(seat, n)).data()}

    async def propose_takeover(self, seat: int, n: int) -> None:
        """A bot plays for somebody who is away, or for nobody yet; where other people are there, too, they vote."""
        self.must_play(seat)
        if self.seats[n].kind not in ("person", "empty") or n == seat:
            raise bad_request("Only the seat of an absent player can be taken over.")
        await self.read_marks()
        if self.seats[n].kind == "person":
            self.must_be_away(n)
        needed = [other for other in self.people() if other != n]
        if set(needed) <= {seat}:
            self.stand_ins.add(n)
        elif not any(vote.kind == TAKEOVER and vote.seat == n for vote in self.votes):
            words = f"Let a bot play for {self.name(n)}?"
            await self.propose(Vote(secrets.token_hex(4), TAKEOVER, seat, n, needed, words, [seat]))

    async def resign(self, seat: int) -> int:
        async with self.lock:
            self.must_run()
            self.must_play(seat)
            before = self.seats[seat].bot
            await self.change_seat(seat, resigned=True, bot="greedy")
            try:
                row = await self.noted(seat, f"{self.name(seat)} has resigned; a bot plays on.")
            except Problem:
                with suppress(Problem):
                    await self.change_seat(seat, resigned=False, bot=before)
                raise
            await self.go_without(seat)
        self.wake()
        return self.history.version(seat, row)

    async def chat(self, seat: int | None, text: str) -> None:
        room = SPECTATORS if seat is None else TABLE
        name = "A spectator" if seat is None else self.name(seat)
        words = clean(text)
        if not words:
            raise bad_request("There is nothing to say in that.", "Write some words.")
        async with self.lock:
            try:
                await self.store.add_chat(self.id, room, seat, name, words)
            except StorageError as error:
                raise storage(error) from error
            with suppress(Problem):  # it is said, and will be heard
                await self.refresh()

    async def notes(self, seat: int) -> str:
        try:
            return await self.store.notes(self.id, seat)
        except StorageError as error:
            raise storage(error) from error

    async def set_notes(self, seat: int, text: str) -> None:
        try:
            await self.store.set_notes(self.id, seat, text)
        except StorageError as error:
            raise storage(error) from error

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
