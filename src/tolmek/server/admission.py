"""Who gets to a seat: invitations, the devices of one person, and the seat of somebody who is gone."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from typing import Any

from tolmek.server.company import Company, kept
from tolmek.server.credentials import (
    DEVICE,
    INVITATION,
    LINK_SECONDS,
    MOST,
    hashed,
    holder_of,
    new_credential,
    new_token,
    people_at,
    seat_token,
)
from tolmek.server.errors import Problem, bad_request, forbidden, unknown
from tolmek.server.history import NOTE, Line
from tolmek.server.store import CredentialRow, Full, Last, LinkRow, Spent, Stale
from tolmek.server.votes import REISSUE, Vote

LEAST_CONSENT = 2  # other people who must agree before somebody's seat is given away

NEW_LINK = "Make a new one on a device that you play with: Players, “Use another device”."


class Admission(Company):
    """Links and credentials of the seats."""

    # --- coming in ---

    async def join(self, token: str, link: LinkRow, name: str, key: str) -> str:
        """Sit down, or come with another device; gives the seat's secret for this browser, and the same for its key."""
        secret = seat_token(token, key)
        seat, invited = link.seat, link.kind == INVITATION
        async with self.lock:
            if invited and link.credential is None:
                self.must_run()
            row = self.seats[seat]
            new = new_credential(self.id, seat, secret, holder_of(self.id, key), self.tables.clock())
            fields: dict[str, Any] = {}
            if invited:
                fields = {"kind": "person", "name": name or row.name or f"Player {seat + 1}"}
            try:
                fresh, found = await kept(self.store.use_link(hashed(token), new, MOST, **fields))
            except Spent:
                raise spent(await kept(self.store.link(hashed(token)))) from None
            except Full:
                raise full(f"The seat of {self.name(seat)}") from None
            if fresh:
                self.seated(seat, found, **fields)
            self.noticed(seat)
            if fresh and invited:
                self.stand_ins.discard(seat)
                self.away_since[seat] = self.tables.clock()
                self.close(*(vote for vote in self.votes if vote.kind == REISSUE))  # one more must agree
            elif fresh:
                await self.announce(seat, link)
        self.tell(players=True, votes=True)
        self.wake()
        return secret

    async def announce(self, seat: int, link: LinkRow) -> None:
        """Everybody reads that a seat has another device; after the end the list of players says it."""
        if self.read_only is not None or self.history.game.over:
            return
        words = f"Another device was added to the seat of {self.name(seat)}."
        if link.replaces is not None:
            words = f"{self.name(seat)} signed in again on one of their devices."
        with suppress(Problem):  # the device is there all the same
            await self.noted(seat, words)

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

    def seated(self, seat: int, found: list[CredentialRow], **fields: Any) -> None:
        """The seat has changed in the store, and who may sit there."""
        self.seats[seat] = replace(self.seats[seat], version=self.seats[seat].version + 1, **fields)
        if "name" in fields or "kind" in fields:
            self.teller.rename()
        self.take_credentials(found)

    async def invite(self, seat: int, n: int) -> str:
        """A new invitation to an empty seat; the one before ends."""
        self.must_run()
        self.must_play(seat)
        token = new_token()
        link = LinkRow(game=self.id, seat=n, token_hash=hashed(token), kind=INVITATION)
        self.seated(n, await kept(self.store.set_access(self.id, n, link=link)))
        await self.noted(seat, f"{self.name(seat)} made a new invitation to the seat of {self.name(n)}.")
        return f"/join/{token}"

    # --- the devices of one person ---

    async def devices(self, seat: int, own: str | None) -> dict[str, Any]:
        """What the seat is held by, for nobody but the person who sits there; `own` is the device that asks."""
        found = await kept(self.store.credentials(self.id))
        link = await kept(self.store.open_link(self.id, seat))
        now = self.tables.clock()
        connected = {ident for reader in self.readers for ident in reader.holds}
        return {
            "devices": [
                {
                    "id": row.id,
                    "added": row.added_at,
                    "used": now if row.id == own or row.id in connected else row.used_at,
                    "this": row.id == own,
                }
                for row in found
                if row.seat == seat
            ],
            "link": None if link is None else {"until": link.until},
            "most": MOST,
        }

    async def device_link(self, seat: int, own: str | None, renew: bool) -> dict[str, Any]:
        """A link to this seat for another device, or to renew the key of this one. It ends only the link before."""
        async with self.lock:
            self.must_hold(own)
            if not renew and sum(row.seat == seat for row in self.credentials) >= MOST:
                raise full("Your seat")
            token, until = new_token(), self.tables.clock() + LINK_SECONDS
            link = LinkRow(
                game=self.id,
                seat=seat,
                token_hash=hashed(token),
                kind=DEVICE,
                until=until,
                replaces=own if renew else None,
            )
            self.seated(seat, await kept(self.store.set_access(self.id, seat, link=link)))
        return {"link": f"/join/{token}", "until": until}

    async def end_device(self, seat: int, own: str | None, ident: str) -> None:
        """One device of this seat loses it at once, and so does a link that is still open."""
        async with self.lock:
            self.must_hold(own)
            if not any((row.seat, row.id) == (seat, ident) for row in self.credentials):
                raise unknown("That device has lost the seat already.", "Nothing needs to be done.")
            try:
                found = await kept(self.store.set_access(self.id, seat, ended=[ident], least=1))
            except Last:
                raise bad_request(
                    "This is the only device that holds your seat.", "Add another device first, or resign."
                ) from None
            self.seated(seat, found)
        self.tell(players=True)

    async def end_other_devices(self, seat: int, own: str | None) -> None:
        """All devices of this seat but the one that asks; a link that is still open ends, too."""
        async with self.lock:
            self.must_hold(own)
            self.seated(seat, await kept(self.store.set_access(self.id, seat, spared=[own or ""], least=1)))
        self.tell(players=True)

    def must_hold(self, own: str | None) -> None:
        """It may have lost the seat while the request waited."""
        if not any(row.id == own for row in self.credentials):
            raise forbidden()

    # --- the seat of somebody who is gone ---

    async def propose_reissue(self, seat: int, n: int) -> Vote:
        """Ask all other people whether somebody else may have the seat of a person who is away."""
        self.must_run()
        self.must_play(seat)
        await self.read_marks()
        needed = self.who_gives_away(n)
        for vote in self.votes:
            if (vote.kind, vote.seat) == (REISSUE, n):
                return vote
        name = self.name(n)
        words = f"Give the seat of {name} to somebody else? {name} loses it on all of their devices."
        proposed = Vote(secrets.token_hex(4), REISSUE, seat, n, needed, words, [seat])
        await self.propose(proposed)
        return proposed

    def who_gives_away(self, n: int) -> list[int]:
        """All other people, where they are enough and the person is away."""
        self.must_be_away(n)
        others = [other for other in self.people() if other != n]
        if people_at(self.credentials, others) < LEAST_CONSENT:
            raise forbidden(
                "A seat is given to somebody else only when at least two other people agree.",
                f"Let a bot play for {self.name(n)}; they can come back at any time.",
            )
        return others

    def must_be_away(self, n: int) -> None:
        """Nothing is decided about somebody who is here, or could be again in a moment."""
        name = self.name(n)
        if n not in self.people():
            raise bad_request(f"{name} has resigned; a bot plays on.")
        if self.here(n):
            raise forbidden(f"{name} is at the table.", f"This is possible only while {name} is away.")
        if self.expected(n):
            raise forbidden(f"{name} may be back in a moment.", "Ask again in a minute.")

    async def give_away(self, vote: Vote) -> None:
        """All others agree and the person is still away: their devices lose the seat, and it is an empty one."""
        n = vote.seat
        if not set(self.who_gives_away(n)) <= set(vote.agreed):
            raise forbidden("Not everybody at the table has agreed.", "Propose it again.")
        name = self.name(n)
        self.seated(n, await kept(self.store.vacate(self.id, n)), kind="empty", settings={})
        self.stand_ins.discard(n)
        self.away_since.pop(n, None)
        words = f"The others agreed to give the seat of {name} to somebody else; {name} has lost it on every device."
        await self.noted(vote.by, words)


def spent(link: LinkRow | None) -> Problem:
    """Why a link does not work, and what does."""
    if link is None:
        return unknown("This link is not known, or it no longer works.", "Ask somebody at the table for a new one.")
    if link.credential is None:
        return forbidden("This link has expired.", NEW_LINK)
    if link.kind == DEVICE:
        return forbidden("This link was used on another device, and it works only once.", NEW_LINK)
    return forbidden(
        "This invitation was used in another browser, and it works only once.",
        "If that was you, open the game there and choose Players, “Use another device”; if not, tell the others.",
    )


def full(whose: str) -> Problem:
    return forbidden(f"{whose} has {MOST} devices already.", "Sign one of them out first: Players, “Your devices”.")
