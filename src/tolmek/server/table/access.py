"""Who gets to a seat: invitations, the devices of one person, and the seat of somebody who is gone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tolmek.server.errors import Problem, bad_request, forbidden, unknown
from tolmek.server.settings import clean
from tolmek.server.store import Full, Last, LinkRow, Spent, Store
from tolmek.server.table.credentials import (
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
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.journal import Journal
from tolmek.server.table.presence import Presence
from tolmek.server.table.seats import Seats, stored
from tolmek.server.table.signals import Signals
from tolmek.server.table.votes import REISSUE, Vote, Votes
from tolmek.server.wire.answers import Device, DeviceLink, Devices, OpenLink

LEAST_CONSENT = 2  # other people who must agree before somebody's seat is given away

NEW_LINK = "Make a new one on a device that you play with: Players, “Use another device”."


class Access:
    """Links and credentials of the seats."""

    def __init__(
        self,
        store: Store,
        current: CurrentGame,
        seats: Seats,
        presence: Presence,
        votes: Votes,
        journal: Journal,
        clock: Callable[[], float],
        signals: Signals,
    ) -> None:
        self.store = store
        self.current = current
        self.seats = seats
        self.presence = presence
        self.votes = votes
        self.journal = journal
        self.clock = clock
        self.signals = signals

    # --- coming in ---

    async def join(self, token: str, link: LinkRow, name: str, key: str) -> str:
        """Sit down, or come with another device; gives the seat's secret for this browser, and the same for its key."""
        secret = seat_token(token, key)
        seat, invited = link.seat, link.kind == INVITATION
        async with self.journal.lock:
            if invited and link.credential is None:
                self.current.must_run()
            row = self.seats[seat]
            new = new_credential(self.current.id, seat, secret, holder_of(self.current.id, key), self.clock())
            fields: dict[str, Any] = {}
            if invited:
                fields = {"kind": "person", "name": name or row.name or f"Player {seat + 1}"}
            try:
                fresh, credentials = await stored(self.store.use_link(hashed(token), new, MOST, **fields))
            except Spent:
                raise link_refusal(await stored(self.store.link(hashed(token)))) from None
            except Full:
                raise seat_full(f"The seat of {self.seats.name(seat)}") from None
            if fresh:
                self.seats.note_access(seat, credentials, **fields)
            self.presence.noticed(seat)
            if fresh and invited:
                self.seats.stand_ins.discard(seat)
                self.presence.away_since[seat] = self.clock()
                self.votes.close(*(vote for vote in self.votes.open if vote.kind == REISSUE))  # one more must agree
            elif fresh:
                await self.announce(seat, link)
        self.signals.announce(players=True, votes=True)
        self.signals.wake()
        return secret

    async def announce(self, seat: int, link: LinkRow) -> None:
        """Everybody reads that a seat has another device; after the end the list of players says it."""
        if not self.current.running:
            return
        words = f"Another device was added to the seat of {self.seats.name(seat)}."
        if link.replaces is not None:
            words = f"{self.seats.name(seat)} signed in again on one of their devices."
        with suppress(Problem):  # the device is there all the same
            await self.journal.note(seat, words)

    async def invite(self, seat: int, n: int) -> str:
        """A new invitation to an empty seat; the one before ends."""
        self.current.must_run()
        self.seats.must_play(seat)
        token = new_token()
        link = LinkRow(game=self.current.id, seat=n, token_hash=hashed(token), kind=INVITATION)
        self.seats.note_access(n, await stored(self.store.set_access(self.current.id, n, link=link)))
        await self.journal.note(
            seat, f"{self.seats.name(seat)} made a new invitation to the seat of {self.seats.name(n)}."
        )
        return f"/join/{token}"

    async def fill_with_bot(self, n: int, bot: str, name: str) -> None:
        """A bot on an empty seat; the invitation ends."""
        self.current.must_run()
        if self.seats[n].kind != "empty":
            raise bad_request("That seat is taken.", "Only empty seats can be filled with a bot.")
        fields: dict[str, Any] = {"kind": "bot", "bot": bot, "name": clean(name)}
        self.seats.note_access(n, await stored(self.store.set_access(self.current.id, n, **fields)), **fields)

    # --- the devices of one person ---

    async def devices(self, seat: int, own: str | None) -> Devices:
        """What the seat is held by, for nobody but the person who sits there; `own` is the device that asks."""
        credentials = await stored(self.store.credentials(self.current.id))
        link = await stored(self.store.open_link(self.current.id, seat))
        now = self.clock()
        connected = {ident for reader in self.presence.readers for ident in reader.credentials}
        return Devices(
            devices=[
                Device(
                    id=row.id,
                    added=row.added_at,
                    used=now if row.id == own or row.id in connected else row.used_at,
                    this=row.id == own,
                )
                for row in credentials
                if row.seat == seat
            ],
            link=None if link is None else OpenLink(link.until),
            most=MOST,
        )

    async def device_link(self, seat: int, own: str | None, renew: bool, here: str = "") -> DeviceLink:
        """A link to this seat for another device, or to renew the key of this one. It ends only the link before.

        `here` is the address of the server.
        """
        async with self.journal.lock:
            self.must_hold(own)
            if not renew and sum(row.seat == seat for row in self.seats.credentials) >= MOST:
                raise seat_full("Your seat")
            token, until = new_token(), self.clock() + LINK_SECONDS
            link = LinkRow(
                game=self.current.id,
                seat=seat,
                token_hash=hashed(token),
                kind=DEVICE,
                until=until,
                replaces=own if renew else None,
            )
            self.seats.note_access(seat, await stored(self.store.set_access(self.current.id, seat, link=link)))
        return DeviceLink(f"{here}/join/{token}", until)

    async def end_device(self, seat: int, own: str | None, ident: str) -> None:
        """One device of this seat loses it at once, and so does a link that is still open."""
        async with self.journal.lock:
            self.must_hold(own)
            if not any((row.seat, row.id) == (seat, ident) for row in self.seats.credentials):
                raise unknown("That device has lost the seat already.", "Nothing needs to be done.")
            try:
                credentials = await stored(self.store.set_access(self.current.id, seat, ended=[ident], least=1))
            except Last:
                raise bad_request(
                    "This is the only device that holds your seat.", "Add another device first, or resign."
                ) from None
            self.seats.note_access(seat, credentials)
        self.signals.announce(players=True)

    async def end_other_devices(self, seat: int, own: str | None) -> None:
        """All devices of this seat but the one that asks; a link that is still open ends, too."""
        async with self.journal.lock:
            self.must_hold(own)
            spared = [own or ""]
            credentials = await stored(self.store.set_access(self.current.id, seat, spared=spared, least=1))
            self.seats.note_access(seat, credentials)
        self.signals.announce(players=True)

    def must_hold(self, own: str | None) -> None:
        """It may have lost the seat while the request waited."""
        if not any(row.id == own for row in self.seats.credentials):
            raise forbidden()

    # --- the seat of somebody who is gone ---

    def who_gives_away(self, n: int) -> list[int]:
        """All other people, where they are enough and the person is away."""
        must_be_away(self.seats, self.presence, n)
        others = [other for other in self.seats.people() if other != n]
        if people_at(self.seats.credentials, others) < LEAST_CONSENT:
            raise forbidden(
                "A seat is given to somebody else only when at least two other people agree.",
                f"Let a bot play for {self.seats.name(n)}; they can come back at any time.",
            )
        return others

    async def give_away(self, vote: Vote) -> None:
        """All others agree and the person is still away: their devices lose the seat, and it is an empty one."""
        n = vote.seat
        if not set(self.who_gives_away(n)) <= set(vote.agreed):
            raise forbidden("Not everybody at the table has agreed.", "Propose it again.")
        name = self.seats.name(n)
        self.seats.note_access(n, await stored(self.store.vacate(self.current.id, n)), kind="empty", settings={})
        self.seats.stand_ins.discard(n)
        self.presence.away_since.pop(n, None)
        words = f"The others agreed to give the seat of {name} to somebody else; {name} has lost it on every device."
        await self.journal.note(vote.by, words)


def must_be_away(seats: Seats, presence: Presence, n: int) -> None:
    """Nothing is decided about somebody who is here, or could be again in a moment."""
    name = seats.name(n)
    if n not in seats.people():
        raise bad_request(f"{name} has resigned; a bot plays on.")
    if presence.here(n):
        raise forbidden(f"{name} is at the table.", f"This is possible only while {name} is away.")
    if presence.expected(n):
        raise forbidden(f"{name} may be back in a moment.", "Ask again in a minute.")


def link_refusal(link: LinkRow | None) -> Problem:
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


def seat_full(whose: str) -> Problem:
    return forbidden(f"{whose} has {MOST} devices already.", "Sign one of them out first: Players, “Your devices”.")
