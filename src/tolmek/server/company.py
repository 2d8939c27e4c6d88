"""Who is here, what is voted on, which windows are held: the same at every process that serves the game.

With SQLite there is one process, and none of this leaves its memory.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import asdict
from typing import Any, TypeVar

from tolmek.server.core import TableCore
from tolmek.server.errors import storage
from tolmek.server.store import MarkRow, StorageError
from tolmek.server.votes import Vote

T = TypeVar("T")

HERE = "here"  # by process: the seats whose people are connected to it, and those that ask it for things
VOTE = "vote"  # by id
AGREED = "agreed"  # by vote and seat
HOLD = "hold"  # by seat: the decision that is held open

PRESENT = 60.0  # seconds after which a process that has died no longer counts; it says so again at half time
REMEMBERED = 14 * 24 * 3600.0  # seconds for votes and holds; they end long before


class Company(TableCore):
    """What the processes tell each other besides rows, seats and talk."""

    # --- proposals ---

    async def propose(self, vote: Vote) -> None:
        """Put a proposal to everybody."""
        vote.choices = self.history.heard(vote.by)
        await self.mark(VOTE, vote.id, asdict(vote))
        if all(other.id != vote.id for other in self.votes):
            self.votes.append(vote)

    async def agree(self, vote: Vote, seat: int) -> Vote | None:
        """The proposal with this seat's consent; None: it was closed meanwhile."""
        if seat not in vote.agreed:
            await self.mark(AGREED, f"{vote.id}.{seat}", {"vote": vote.id, "seat": seat})
            vote = next((other for other in self.votes if other.id == vote.id), vote)
            if seat not in vote.agreed:
                vote.agreed.append(seat)
        return vote if vote in self.votes else None

    def close(self, *votes: Vote) -> None:
        """These proposals are over; the other processes are told when the table goes on."""
        self.votes = [vote for vote in self.votes if vote not in votes]
        if self.store.shared:
            self.ended.update(vote.id for vote in votes)

    # --- marks ---

    async def mark(self, kind: str, name: str, data: dict[str, Any], seconds: float = REMEMBERED) -> None:
        if self.store.shared:
            row = MarkRow(kind, name, data, self.tables.clock() + seconds)
            self.take(await kept(self.store.mark(self.id, row)))

    async def read_marks(self) -> None:
        if self.store.shared:
            self.take(await kept(self.store.marks(self.id)))

    def take(self, marks: list[MarkRow]) -> None:
        """What all processes together know; readers are told what is new to them."""
        before = self.players(), [vote.data() for vote in self.votes], dict(self.holding)
        there = {seat for seat in range(len(self.seats)) if self.here(seat)}
        self.elsewhere = {
            mark.name: (mark.data["seats"], mark.until)
            for mark in marks
            if mark.kind == HERE and mark.name != self.tables.name
        }
        self.note_presence(there)
        for mark in marks:
            if mark.kind == HERE:
                self.note_signs(mark.data.get("signs", {}))
        agreed = [mark.data for mark in marks if mark.kind == AGREED]
        found = [Vote(**mark.data) for mark in marks if mark.kind == VOTE and mark.name not in self.ended]
        for vote in found:
            more = [one["seat"] for one in agreed if one["vote"] == vote.id and one["seat"] not in vote.agreed]
            vote.agreed += sorted(more)
            vote.needed = [seat for seat in vote.needed if not self.seats[seat].resigned]
        self.votes = [vote for vote in found if self.still_open(vote)]
        self.holding = {int(mark.name): mark.data["decision"] for mark in marks if mark.kind == HOLD}
        after = self.players(), [vote.data() for vote in self.votes], dict(self.holding)
        if before != after:
            self.tell(game=before[2] != after[2], players=before[0] != after[0], votes=before[1] != after[1])

    def note_presence(self, there: set[int]) -> None:
        """Since when people are away who were there before."""
        for seat in range(len(self.seats)):
            if self.here(seat):
                self.away_since.pop(seat, None)
                self.left_at.pop(seat, None)
            elif seat in there:
                self.away_since[seat] = self.left_at[seat] = self.tables.clock()

    async def say_who_is_here(self) -> None:
        """To the other processes, when it changes and before they would forget; and which proposals have ended."""
        if not self.store.shared:
            return
        seats = [seat for seat in range(len(self.seats)) if self.connected(seat)]
        signs = {str(seat): at for seat, at in self.signs.items() if seat not in seats}
        news = seats != self.said or not signs.items() <= self.said_signs.items()
        if news or (seats and self.tables.clock() >= self.say_again):
            await self.mark(HERE, self.tables.name, {"seats": seats, "signs": signs}, PRESENT)
            self.said, self.said_signs, self.say_again = seats, signs, self.tables.clock() + PRESENT / 2
        if self.ended:
            await kept(self.store.unmark(self.id, VOTE, sorted(self.ended)))
            self.ended.clear()

    def watch_presence(self, now: float) -> None:
        """Once a second: people whose process has died, and our own word that is due again."""
        if any(until <= now for _, until in self.elsewhere.values()):
            there = {seat for seat in range(len(self.seats)) if self.here(seat)}
            self.elsewhere = {name: said for name, said in self.elsewhere.items() if said[1] > now}
            self.note_presence(there)
            self.tell(players=True)
        if self.said and now >= self.say_again:
            self.wake()


async def kept(made: Awaitable[T]) -> T:
    try:
        return await made
    except StorageError as error:
        raise storage(error) from error
