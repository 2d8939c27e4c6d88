"""What people at the table decide together: take-overs, seats given away, moves taken back."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass

from tolmek.server.errors import Problem, bad_request, unknown
from tolmek.server.table.access import Access, must_be_away
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.presence import Presence
from tolmek.server.table.seats import STAND_IN, Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.undo import Undo
from tolmek.server.table.votes import REISSUE, TAKEOVER, Vote, Votes


@dataclass(eq=False, repr=False)
class Proposals:
    """Makes proposals, counts votes and carries out what everybody has agreed to."""

    current: CurrentGame
    seats: Seats
    presence: Presence
    votes: Votes
    marks: Marks
    journal: Journal
    undo: Undo
    access: Access
    signals: Signals

    async def propose_takeover(self, seat: int, absent: int) -> None:
        """A bot plays for somebody who is away, or for nobody yet; where other people are there, too, they vote."""
        self.seats.must_play(seat)
        if self.seats[absent].kind not in ("person", "empty") or absent == seat:
            raise bad_request("Only the seat of an absent player can be taken over.")
        await self.marks.read()
        if self.seats[absent].kind == "person":
            must_be_away(self.seats, self.presence, absent)
        needed = [other for other in self.seats.people() if other != absent]
        if set(needed) <= {seat}:
            self.seats.stand_ins.add(absent)
        elif not self.votes.about(absent, TAKEOVER):
            words = f"Let a bot play for {self.seats.name(absent)}?"
            await self.marks.propose(Vote(secrets.token_hex(4), TAKEOVER, seat, absent, needed, words, [seat]))

    async def propose_reissue(self, seat: int, absent: int) -> Vote:
        """Ask all other people whether somebody else may have the seat of a person who is away."""
        self.current.must_run()
        self.seats.must_play(seat)
        await self.marks.read()
        needed = self.access.who_gives_away(absent)
        for vote in self.votes.about(absent, REISSUE):
            return vote
        name = self.seats.name(absent)
        words = f"Give the seat of {name} to somebody else? {name} loses it on all of their devices."
        vote = Vote(secrets.token_hex(4), REISSUE, seat, absent, needed, words, [seat])
        await self.marks.propose(vote)
        return vote

    async def vote(self, seat: int, proposal: str, agree: bool) -> int:
        async with self.journal.lock:
            self.current.must_run()
            await self.marks.read()
            vote = self.votes.find(proposal)
            if vote is None or seat not in vote.needed:
                raise unknown("That proposal is no longer open.", "Nothing needs to be done.")
            if not agree:
                self.votes.close(vote)
            elif (agreed := await self.marks.agree(vote, seat)) is not None and agreed.passed:
                await self.execute(agreed)
                self.votes.close(agreed)
            self.signals.announce(votes=True, players=True)
        self.signals.wake()
        return self.current.history.version(seat)

    async def execute(self, vote: Vote) -> None:
        if vote.kind == TAKEOVER:
            self.seats.stand_ins.add(vote.seat)
        elif vote.kind == REISSUE:
            await self.access.give_away(vote)
        else:
            await self.undo.execute(vote)

    async def drop_voter(self, seat: int) -> None:
        """What all the rest has agreed to is carried out; what was about this seat, or up to nobody else, is closed."""
        with suppress(Problem):  # then those known here
            await self.marks.read()
        for vote in list(self.votes.open):
            vote.needed = [other for other in vote.needed if other != seat]
            moot = not vote.needed or seat in (vote.by, vote.seat)
            passed = vote.passed
            if passed and not moot:
                with suppress(Problem):  # there is nothing left to take back
                    await self.execute(vote)
            if moot or passed:
                self.votes.close(vote)
        self.signals.announce(votes=True, players=True)

    async def resign(self, seat: int) -> int:
        """A bot plays on for good."""
        async with self.journal.lock:
            self.current.must_run()
            self.seats.must_play(seat)
            before = self.seats[seat].bot
            await self.seats.change(seat, resigned=True, bot=STAND_IN)
            try:
                row = await self.journal.note(seat, f"{self.seats.name(seat)} has resigned; a bot plays on.")
            except Problem:
                with suppress(Problem):
                    await self.seats.change(seat, resigned=False, bot=before)
                raise
            await self.drop_voter(seat)
        self.signals.wake()
        return self.current.history.version(seat, row)
