"""Taking moves back: free within the rules of undo, beyond them by agreement."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

import tolmek
from tolmek.server.company import Company
from tolmek.server.core import forced
from tolmek.server.errors import Problem, bad_request, unknown
from tolmek.server.history import BACK, NOTE, UNDO, History, Line
from tolmek.server.store import Repeated, Stale
from tolmek.server.votes import REISSUE, TAKEOVER, Vote


class Undoing(Company):
    """Undo, redo, and votes."""

    async def undo(self, seat: int, key: str) -> dict[str, Any]:
        """Free within the rules of undo; beyond them everybody must agree."""
        async with self.lock:
            done = await self.answered(seat, key)
            if done is not None:
                return {"version": done}
            self.must_run()
            self.must_play(seat)
            after = self.history.copy()
            try:
                lines, last = self.undone(after, seat)
            except tolmek.CannotUndo as refusal:
                return {"proposal": (await self.propose_undo(seat, str(refusal))).data()}

            def also() -> None:
                self.redo_of.setdefault(seat, []).append(last)
                self.prompted.pop(seat, None)

            try:
                row = await self.commit(lines, after, (seat, key), also)
            except Repeated as repeated:
                return {"version": self.history.version(seat, repeated.seq)}
            except Stale:
                raise self.stale(seat) from None
            await self.ask_again(seat)
        self.wake()
        return {"version": self.history.version(seat, row)}

    async def redo(self, seat: int, key: str) -> int:
        async with self.lock:
            done = await self.answered(seat, key)
        if done is not None:
            return done
        texts = self.redo_of.get(seat) or []
        if not texts:
            raise bad_request("There is nothing to redo.")
        kept = texts[:-1]
        version = await self.act(seat, self.decision_id(seat), texts[-1], key)
        if kept:
            self.redo_of[seat] = kept
            self.tell_seat(seat, undo=self.undo_state(seat))
        return version

    def undone(self, after: History, seat: int) -> tuple[list[Line], list[str]]:
        """Take the seat's last choice back, or the whole move that was sent as one."""
        number = after.game.count - 1
        texts = self.whole.get(number, [])
        if len(texts) > 1 and [str(link.action) for link in after.game.made()[-len(texts) :]] == texts:
            lines = [Line(UNDO, seat, "") for _ in texts]
            for line in lines:
                after.apply(line)
            return lines, texts
        lines, last = one_undone(after, seat)
        return lines, [last]

    async def propose_undo(self, seat: int, reason: str) -> Vote:
        if last_number(self.history.game, seat) is None:
            raise bad_request("You have made no choice that could be taken back.", "Play on.")
        people = self.people()
        alone = [other for other in people if other != seat] == []
        words = f"{self.name(seat)} would like to take back their last move ({reason[:1].lower()}{reason[1:]})"
        vote = Vote(secrets.token_hex(4), "undo", seat, seat, people, words, [] if alone else [seat])
        self.close(*(other for other in self.votes if other.kind == "undo" and other.by == seat))
        await self.propose(vote)
        self.tell(votes=True)
        return vote

    async def vote(self, seat: int, proposal: str, agree: bool) -> int:
        async with self.lock:
            self.must_run()
            await self.read_marks()
            vote = next((vote for vote in self.votes if vote.id == proposal), None)
            if vote is None or seat not in vote.needed:
                raise unknown("That proposal is no longer open.", "Nothing needs to be done.")
            if not agree:
                self.close(vote)
            elif (agreed := await self.agree(vote, seat)) is not None and set(agreed.needed) <= set(agreed.agreed):
                await self.carried(agreed)
                self.close(agreed)
            self.tell(votes=True, players=True)
        self.wake()
        return self.history.version(seat)

    async def go_without(self, seat: int) -> None:
        """What all the rest has agreed to is carried out; what was about this seat, or up to nobody else, is closed."""
        with suppress(Problem):  # then those known here
            await self.read_marks()
        for vote in list(self.votes):
            vote.needed = [other for other in vote.needed if other != seat]
            moot = not vote.needed or seat in (vote.by, vote.seat)
            agreed = set(vote.needed) <= set(vote.agreed)
            if agreed and not moot:
                with suppress(Problem):  # there is nothing left to take back
                    await self.carried(vote)
            if moot or agreed:
                self.close(vote)
        self.tell(votes=True, players=True)

    def forget(self) -> None:
        """What belonged to moves that were taken back."""
        self.redo_of.clear()
        self.prompted.clear()

    async def carried(self, vote: Vote) -> None:
        if vote.kind == TAKEOVER:
            self.stand_ins.add(vote.seat)
            return
        if vote.kind == REISSUE:
            await self.give_away(vote)
            return
        after = self.history.copy()
        number = last_number(after.game, vote.seat)
        if number is None:
            raise unknown("There is nothing left to take back.", "Nothing needs to be done.")
        back = Line(BACK, vote.seat, str(number))
        steps = after.steps_since(number)
        after.apply(back)
        said = "1 step" if steps == 1 else f"{steps} steps"
        note = Line(NOTE, vote.seat, f"{self.name(vote.seat)} took back {said}; everybody agreed.")
        after.apply(note)
        drawn = after.draw()
        try:
            await self.commit([back, note, *drawn], after, also=self.forget)
        except Stale:
            raise self.stale(vote.by) from None


def one_undone(after: History, seat: int) -> tuple[list[Line], str]:
    """Take the seat's last choice back, and those before it that were no choice: they would be made again at once."""
    lines: list[Line] = []
    while True:
        last = last_choice(after.game, seat)
        lines.append(Line(UNDO, seat, ""))
        after.apply(lines[-1])
        decision = after.game.decision_of(seat)
        if decision is None or forced(after.game, decision) is None:
            return lines, last or ""


def last_number(game: tolmek.Game, seat: int) -> int | None:
    """The number of the seat's last choice that was one and can still be reached."""
    for link in reversed(game.made()):
        if link.seat == seat:
            then = game.copy()
            try:
                then.take_back(link.number)
            except tolmek.CannotUndo:
                return None
            decision = then.decision_of(seat)
            if decision is None or forced(then, decision) is None:
                return link.number
    return None


def last_choice(game: tolmek.Game, seat: int) -> str | None:
    for link in reversed(game.made()):
        if link.seat == seat:
            return str(link.action)
    return None
