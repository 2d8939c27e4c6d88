"""Who is here, what is voted on, which windows are held: the same at every process that serves the game.

With SQLite there is one process, and none of this leaves its memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from tolmek.server.store import MarkRow, Store
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.presence import Presence
from tolmek.server.table.roster import players
from tolmek.server.table.seats import Seats, stored
from tolmek.server.table.signals import Signals
from tolmek.server.table.votes import REISSUE, UNDO, Vote, Votes
from tolmek.server.wire import answers

HERE = "here"  # by process: the seats whose people are connected to it, and those that ask it for things
VOTE = "vote"  # by id
AGREED = "agreed"  # by vote and seat
HOLD = "hold"  # by seat: the decision that is held open

PRESENT = 60.0  # seconds after which a process that has died no longer counts; it says so again at half time
REMEMBERED = 14 * 24 * 3600.0  # seconds for votes and holds; they end long before


class Marks:
    """What the processes tell each other besides rows, seats and talk."""

    def __init__(
        self,
        store: Store,
        process: str,
        current: CurrentGame,
        seats: Seats,
        presence: Presence,
        votes: Votes,
        clock: Callable[[], float],
        signals: Signals,
    ) -> None:
        self.store = store
        self.process = process
        self.current = current
        self.seats = seats
        self.presence = presence
        self.votes = votes
        self.clock = clock
        self.signals = signals
        self.held_open: dict[int, str] = {}  # the decision that a seat holds open
        self.published: list[int] = []  # who is here, as the other processes were told
        self.published_signs: dict[str, float] = {}  # and who was a moment ago
        self.publish_again = 0.0

    # --- proposals ---

    async def propose(self, vote: Vote) -> None:
        """Put a proposal to everybody."""
        vote.choices = self.current.history.public_choices(vote.by)
        await self.mark(VOTE, vote.id, asdict(vote))
        self.votes.add(vote)

    async def agree(self, vote: Vote, seat: int) -> Vote | None:
        """The proposal with this seat's consent; None: it was closed meanwhile."""
        if seat not in vote.agreed:
            await self.mark(AGREED, f"{vote.id}.{seat}", {"vote": vote.id, "seat": seat})
            vote = self.votes.find(vote.id) or vote
            if seat not in vote.agreed:
                vote.agreed.append(seat)
        return vote if vote in self.votes.open else None

    def close_outdated(self) -> None:
        """Proposals that the game, or somebody's return, has overtaken."""
        self.votes.close(*(vote for vote in self.votes.open if not self.still_open(vote)))

    def still_open(self, vote: Vote) -> bool:
        """A wish to take back ends with another choice, what is about somebody who is away with their return."""
        if vote.kind == UNDO:
            return vote.choices == self.current.history.public_choices(vote.by)
        if vote.kind == REISSUE and self.seats[vote.seat].kind != "person":
            return False
        return not (self.presence.here(vote.seat) or self.presence.lately(vote.seat))

    # --- windows ---

    async def hold(self, seat: int, decision: str) -> None:
        self.held_open[seat] = decision
        await self.mark(HOLD, str(seat), {"decision": decision})

    # --- the other processes ---

    async def mark(self, kind: str, name: str, data: dict[str, Any], seconds: float = REMEMBERED) -> None:
        if self.store.shared:
            row = MarkRow(kind, name, data, self.clock() + seconds)
            self.take(await stored(self.store.mark(self.current.id, row)))

    async def read(self) -> None:
        if self.store.shared:
            self.take(await stored(self.store.marks(self.current.id)))

    def take(self, marks: list[MarkRow]) -> None:
        """What all processes together know; readers are told what is new to them."""
        before = self.shown()
        self.presence.set_elsewhere(
            {
                mark.name: (mark.data["seats"], mark.until)
                for mark in marks
                if mark.kind == HERE and mark.name != self.process
            }
        )
        for mark in marks:
            if mark.kind == HERE:
                self.presence.note_signs(mark.data.get("signs", {}))
        agreed = [mark.data for mark in marks if mark.kind == AGREED]
        votes = [Vote(**mark.data) for mark in marks if mark.kind == VOTE and mark.name not in self.votes.closed]
        for vote in votes:
            more = [one["seat"] for one in agreed if one["vote"] == vote.id and one["seat"] not in vote.agreed]
            vote.agreed += sorted(more)
            vote.needed = [seat for seat in vote.needed if not self.seats[seat].resigned]
        self.votes.open = [vote for vote in votes if self.still_open(vote)]
        self.held_open = {int(mark.name): mark.data["decision"] for mark in marks if mark.kind == HOLD}
        after = self.shown()
        if before != after:
            self.signals.announce(
                players=before[0] != after[0], votes=before[1] != after[1], game=before[2] != after[2]
            )

    def shown(self) -> tuple[list[answers.Player], list[answers.Vote], dict[int, str]]:
        """What readers see of it."""
        return players(self.current, self.seats, self.presence), self.votes.data(), dict(self.held_open)

    async def publish(self) -> None:
        """Who is here, when it changes and before the others would forget; and which proposals have ended."""
        if not self.store.shared:
            self.votes.closed.clear()
            return
        seats = [seat for seat in range(len(self.seats)) if self.presence.connected(seat)]
        signs = {str(seat): at for seat, at in self.presence.signs.items() if seat not in seats}
        news = seats != self.published or not signs.items() <= self.published_signs.items()
        if news or (seats and self.clock() >= self.publish_again):
            await self.mark(HERE, self.process, {"seats": seats, "signs": signs}, PRESENT)
            self.published, self.published_signs = seats, signs
            self.publish_again = self.clock() + PRESENT / 2
        if self.votes.closed:
            await stored(self.store.unmark(self.current.id, VOTE, sorted(self.votes.closed)))
            self.votes.closed.clear()

    def watch(self, now: float) -> None:
        """Once a second: people whose process has died, and our own word that is due again."""
        if self.presence.forget_dead(now):
            self.signals.announce(players=True)
        if self.published and now >= self.publish_again:
            self.signals.wake()
