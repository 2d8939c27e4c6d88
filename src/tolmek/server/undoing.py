"""Taking moves back: free within the rules of undo, beyond them by agreement."""

from __future__ import annotations

import secrets
from typing import Any

import tolmek
from tolmek.server.core import TableCore
from tolmek.server.errors import bad_request, unknown
from tolmek.server.history import BACK, NOTE, UNDO, Line
from tolmek.server.store import Repeated, Stale
from tolmek.server.votes import Vote


class Undoing(TableCore):
    """Undo, redo, and votes."""

    async def undo(self, seat: int, key: str) -> dict[str, Any]:
        """Free within the rules of undo; beyond them everybody must agree."""
        done = await self.answered(seat, key)
        if done is not None:
            return {"version": done}
        async with self.lock:
            self.must_run()
            after = self.history.copy()
            last = last_choice(after.game, seat)
            line = Line(UNDO, seat, "")
            try:
                after.apply(line)
            except tolmek.CannotUndo as refusal:
                return {"proposal": self.propose_undo(seat, str(refusal)).data()}
            try:
                version = await self.commit([line], after, (seat, key))
            except Repeated as repeated:
                return {"version": repeated.seq}
            except Stale:
                raise self.stale(seat) from None
            if last is not None:
                self.redo_of.setdefault(seat, []).append(last)
        self.wake()
        return {"version": version}

    async def redo(self, seat: int, key: str) -> int:
        texts = self.redo_of.get(seat) or []
        if not texts:
            raise bad_request("There is nothing to redo.")
        kept = texts[:-1]
        version = await self.act(seat, self.decision_id(seat), [texts[-1]], key)
        if kept:
            self.redo_of[seat] = kept
        return version

    def propose_undo(self, seat: int, reason: str) -> Vote:
        number = last_number(self.history.game, seat)
        if number is None:
            raise bad_request("You have made no choice yet.")
        people = self.people()
        alone = [other for other in people if other != seat] == []
        words = f"{self.name(seat)} would like to take back their last move ({reason[:1].lower()}{reason[1:]})"
        vote = Vote(secrets.token_hex(4), "undo", seat, seat, people, words, number, [] if alone else [seat])
        self.votes = [other for other in self.votes if not (other.kind == "undo" and other.by == seat)]
        self.votes.append(vote)
        self.tell(votes=True)
        return vote

    async def vote(self, seat: int, proposal: str, agree: bool) -> int:
        async with self.lock:
            self.must_run()
            vote = next((vote for vote in self.votes if vote.id == proposal), None)
            if vote is None or seat not in vote.needed:
                raise unknown("That proposal is no longer open.", "Nothing needs to be done.")
            if not agree:
                self.votes.remove(vote)
            elif seat not in vote.agreed:
                vote.agreed.append(seat)
            if agree and set(vote.needed) <= set(vote.agreed):
                self.votes.remove(vote)
                await self.carried(vote)
            self.tell(votes=True, players=True)
        self.wake()
        return self.history.rows

    async def carried(self, vote: Vote) -> None:
        if vote.kind == "takeover":
            self.stand_ins.add(vote.seat)
            return
        after = self.history.copy()
        before = after.game.count
        back = Line(BACK, vote.seat, str(vote.number))
        after.apply(back)
        moves = before - after.game.count
        note = Line(NOTE, vote.seat, f"{self.name(vote.seat)} take back {moves} steps; everybody agreed.")
        after.apply(note)
        drawn = after.draw()
        try:
            await self.commit([back, note, *drawn], after)
        except Stale:
            raise self.stale(vote.by) from None
        self.votes.clear()


def last_number(game: tolmek.Game, seat: int) -> int | None:
    """The number of the seat's last choice."""
    for link in reversed(game.made()):
        if link.seat == seat:
            return link.number
    return None


def last_choice(game: tolmek.Game, seat: int) -> str | None:
    for link in reversed(game.made()):
        if link.seat == seat:
            return str(link.action)
    return None
