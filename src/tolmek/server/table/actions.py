"""How a choice becomes true: checked by the rules, stored once, then told."""

from __future__ import annotations

from collections.abc import Callable

from tolmek.server.errors import Problem
from tolmek.server.store import Repeated, Stale
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.journal import Journal
from tolmek.server.table.offers import offer_actions
from tolmek.server.table.questions import Questions
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.windows import PASS, PASS_ON, Windows

ATTEMPTS = 3  # where other processes write at the same time


def nobody_minds(seat: int, actions: list[str]) -> None:
    """Nothing else depends on what was chosen."""


class Actions:
    """The choices of people. The same key twice is one choice."""

    def __init__(
        self,
        current: CurrentGame,
        seats: Seats,
        journal: Journal,
        windows: Windows,
        questions: Questions,
        signals: Signals,
    ) -> None:
        self.current = current
        self.seats = seats
        self.journal = journal
        self.windows = windows
        self.questions = questions
        self.signals = signals
        self.taken: Callable[[int, list[str]], None] = nobody_minds  # with each choice, before anybody hears of it

    async def act(self, seat: int, decision: str, actions: list[str], key: str) -> int:
        """One action, or the sequence that fills one step; all of it or nothing. A pass in a window is kept back."""
        if decision == self.current.decision_id(seat):
            if self.windows.window_of(seat) is None:
                await self.windows.wait(seat)
            elif actions in ([PASS], [PASS_ON]):
                return await self.pass_window(seat, decision, actions == [PASS_ON], key)
        return await self.take(seat, decision, actions, key)

    async def pass_window(self, seat: int, decision: str, until_my_turn: bool, key: str) -> int:
        """A standing pass is a plain one for the game, and the seat's secret."""
        if until_my_turn:
            await self.windows.pass_until_my_turn(seat)
        self.windows.answering.add(decision)
        try:
            await self.windows.wait(seat)
            return await self.take(seat, decision, [PASS], key)
        finally:
            self.windows.answering.discard(decision)

    async def take(self, seat: int, decision: str, actions: list[str], key: str) -> int:
        def also() -> None:
            self.seats.stand_ins.discard(seat)
            self.taken(seat, actions)

        async with self.journal.lock:
            for _ in range(ATTEMPTS):
                try:
                    self.current.must_run()
                    self.seats.must_play(seat)
                    self.questions.must_ask(seat, decision)
                    after, rows = self.current.simulate(seat, actions)
                except Problem:
                    done = await self.journal.answered(seat, key)
                    if done is None:
                        raise
                    return done
                try:
                    row = await self.journal.commit(rows, after, (seat, key), also)
                    break
                except Repeated as repeated:
                    return self.current.history.version(seat, repeated.seq)
                except Stale:
                    continue
            else:
                raise self.questions.stale(seat)
        self.signals.wake()
        return self.current.history.version(seat, row)

    async def offer(self, seat: int, decision: str, to: int, give: list[str], take: list[str], key: str) -> int:
        """A whole offer, or counter-offer, as one: the choices that put it together, and the proposal."""
        async with self.journal.lock:
            done = await self.journal.answered(seat, key)
        if done is not None:
            return done
        self.current.must_run()
        self.seats.must_play(seat)
        self.questions.must_ask(seat, decision)
        return await self.act(seat, decision, offer_actions(self.current.game, seat, to, give, take), key)
