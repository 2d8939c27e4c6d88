"""Taking moves back: free within the rules of undo, beyond them by agreement."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import tolmek
from tolmek.server.errors import bad_request, unknown
from tolmek.server.store import Repeated, Row, Stale
from tolmek.server.table import history as rows_of
from tolmek.server.table.actions import Actions
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import BACK, NOTE, History
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.questions import Questions
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.votes import UNDO, Vote
from tolmek.server.table.windows import Windows
from tolmek.server.wire.answers import UndoDone, UndoState


@dataclass(eq=False, repr=False)
class Undo:
    """Undo and redo of each seat."""

    current: CurrentGame
    seats: Seats
    marks: Marks
    journal: Journal
    windows: Windows
    questions: Questions
    actions: Actions
    signals: Signals

    def __post_init__(self) -> None:
        self.redo_of: dict[int, list[list[str]]] = {}  # by seat: what it took back, the last one at the end
        self.whole: dict[int, list[str]] = {}  # by the number of its last choice: a move that was sent as one
        self.actions.taken = self.taken

    def taken(self, seat: int, actions: list[str]) -> None:
        """With a new choice there is nothing to redo."""
        self.redo_of.pop(seat, None)
        if len(actions) > 1:
            self.whole[self.current.game.count + len(actions) - 1] = actions

    def state(self, seat: int | None) -> UndoState:
        if seat is None or self.current.game.over:
            return UndoState(open=False, free=False, why="", redo=False)
        redo = bool(self.redo_of.get(seat))
        try:
            self.current.game.undoable(seat)
            return UndoState(open=True, free=True, why="", redo=redo)
        except tolmek.CannotUndo as refusal:
            return UndoState(open=has_chosen(self.current.game, seat), free=False, why=str(refusal), redo=redo)

    async def undo(self, seat: int, key: str) -> UndoDone:
        """Free within the rules of undo; beyond them everybody must agree."""
        async with self.journal.lock:
            done = await self.journal.answered(seat, key)
            if done is not None:
                return UndoDone(version=done)
            self.current.must_run()
            self.seats.must_play(seat)
            after = self.current.history.copy()
            try:
                rows, last = self.take_back(after, seat)
            except tolmek.CannotUndo as refusal:
                return UndoDone(proposal=(await self.propose(seat, str(refusal))).data())

            def also() -> None:
                self.redo_of.setdefault(seat, []).append(last)

            try:
                row = await self.journal.commit(rows, after, (seat, key), also)
            except Repeated as repeated:
                return UndoDone(version=self.current.history.version(seat, repeated.seq))
            except Stale:
                raise self.questions.stale(seat) from None
            await self.windows.ask_again(seat)
        self.signals.wake()
        return UndoDone(version=self.current.history.version(seat, row))

    async def redo(self, seat: int, key: str) -> int:
        async with self.journal.lock:
            done = await self.journal.answered(seat, key)
        if done is not None:
            return done
        texts = self.redo_of.get(seat) or []
        if not texts:
            raise bad_request("There is nothing to redo.")
        kept = texts[:-1]
        version = await self.actions.act(seat, self.current.decision_id(seat), texts[-1], key)
        if kept:
            self.redo_of[seat] = kept
            self.signals.announce_to(seat, undo=self.state(seat))
        return version

    def take_back(self, after: History, seat: int) -> tuple[list[Row], list[str]]:
        """Take the seat's last choice back, or the whole move that was sent as one.

        What comes after it and was no choice, or looks as if it had been none, goes, too.
        """
        rows: list[Row] = []
        while True:
            texts = self.whole.get(after.game.count - 1, [])
            if [str(link.action) for link in after.game.history_links()[-len(texts) :]] != texts or not texts:
                texts = [last_choice(after.game, seat) or ""]
            for _ in texts:
                rows.append(Row(rows_of.UNDO, seat, ""))
                after.apply(rows[-1])
            decision = after.game.decision_of(seat)
            if decision is None or not self.windows.looks_answered(after.game, decision, texts[0]):
                return rows, texts

    # --- by agreement ---

    async def propose(self, seat: int, reason: str) -> Vote:
        if self.last_number(self.current.game, seat) is None:
            raise bad_request("You have made no choice that can be undone.", "Play on.")
        people = self.seats.people()
        alone = [other for other in people if other != seat] == []
        name = self.seats.name(seat)
        words = f"{name} would like to undo their last move ({reason[:1].lower()}{reason[1:]})"
        vote = Vote(secrets.token_hex(4), UNDO, seat, seat, people, words, [] if alone else [seat])
        votes = self.marks.votes
        votes.close(*(other for other in votes.open if other.kind == UNDO and other.by == seat))
        await self.marks.propose(vote)
        self.signals.announce(votes=True)
        return vote

    async def execute(self, vote: Vote) -> None:
        """Everybody agrees: back to before the seat's last choice, whatever has happened since."""
        after = self.current.history.copy()
        number = self.last_number(after.game, vote.seat)
        if number is None:
            raise unknown("There is nothing left to undo.", "Nothing needs to be done.")
        back = Row(BACK, vote.seat, str(number))
        steps = after.steps_since(number)
        after.apply(back)
        told = "1 step" if steps == 1 else f"{steps} steps"
        note = Row(NOTE, vote.seat, f"{self.seats.name(vote.seat)} undid {told}; everybody agreed.")
        after.apply(note)
        drawn = after.draw()
        try:
            await self.journal.commit([back, note, *drawn], after, also=self.forget)
        except Stale:
            raise self.questions.stale(vote.by) from None

    def forget(self) -> None:
        """What belonged to moves that were taken back."""
        self.redo_of.clear()

    def last_number(self, game: tolmek.Game, seat: int) -> int | None:
        """The number of the seat's last choice that was one and can still be reached."""
        for link in reversed(game.history_links()):
            if link.seat == seat:
                then = game.copy()
                try:
                    then.take_back(link.number)
                except tolmek.CannotUndo:
                    return None
                decision = then.decision_of(seat)
                if decision is None or not self.windows.looks_answered(then, decision, str(link.action)):
                    return link.number
        return None


def has_chosen(game: tolmek.Game, seat: int) -> bool:
    """Is there a choice of this seat that could be taken back? One from before a fork belongs to another table."""
    link = game.history
    while link is not None and link.seat != seat:
        link = link.before
    if link is None:
        return False
    try:
        game.checkpoint_before(link.number)
    except tolmek.CannotUndo:
        return False
    return True


def last_choice(game: tolmek.Game, seat: int) -> str | None:
    for link in reversed(game.history_links()):
        if link.seat == seat:
            return str(link.action)
    return None
