"""What happens by itself: bots, standing answers, forced choices, clocks, reminders."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import tolmek
from tolmek.server.errors import Problem
from tolmek.server.store import Stale
from tolmek.server.table.bot_moves import BotMoves, Move
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.host import Host
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.offers import CHANGED, LATE, Offers
from tolmek.server.table.presence import Presence
from tolmek.server.table.questions import Questions
from tolmek.server.table.seats import Seats, stored
from tolmek.server.table.signals import Signals
from tolmek.server.table.windows import PASS, Windows

logger = logging.getLogger("tolmek.server")

RETRY = 1.0  # seconds after which a table whose store has failed tries again
REST = 900.0  # seconds without readers after which a table leaves the memory
LAST_MISSING = 7  # in the number of a turn: everybody else is done with what all do at once


class Automation:
    """Goes on until people are asked."""

    def __init__(
        self,
        host: Host,
        current: CurrentGame,
        seats: Seats,
        presence: Presence,
        marks: Marks,
        journal: Journal,
        windows: Windows,
        offers: Offers,
        questions: Questions,
        signals: Signals,
    ) -> None:
        self.host = host
        self.current = current
        self.seats = seats
        self.presence = presence
        self.marks = marks
        self.journal = journal
        self.windows = windows
        self.offers = offers
        self.questions = questions
        self.signals = signals
        self.bot_moves = BotMoves(host, current, windows, offers)
        self.again = False
        self.task: asyncio.Task[None] | None = None
        self.catching_up: asyncio.Task[None] | None = None  # with what other processes wrote, while the task is busy
        self.alarm: asyncio.TimerHandle | None = None  # when the next window closes
        self.kept_back: asyncio.TimerHandle | None = None  # when the next answer that was given for a person counts

    # --- going on ---

    def wake(self) -> None:
        """Let bots, standing answers and forced choices go on."""
        self.again = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.go_on())
        elif self.journal.behind and (self.catching_up is None or self.catching_up.done()):
            self.catching_up = asyncio.create_task(self.catch_up())

    async def catch_up(self) -> None:
        """Take in what other processes wrote while bots think: somebody may have lost a seat."""
        with suppress(Problem):  # then it is tried again before the table goes on
            async with self.journal.lock:
                if self.journal.behind:
                    await self.journal.refresh()

    async def go_on(self) -> None:
        while self.again:
            self.again = False
            try:
                async with self.journal.lock:
                    if self.journal.behind or self.host.store.shared:
                        await self.journal.refresh()
                    await self.marks.publish()
                    await self.seats.save_stand_ins()
                    await self.seats.save_uses()
                    await self.windows.end_standing()
                self.current.note_asked()
                while await self.step():
                    pass
                await self.remind()
            except Problem as problem:
                logger.warning("table %s: %s", self.current.id, problem.message)
                await asyncio.sleep(RETRY)
                self.again = self.again or problem.code == "storage"
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("table %s", self.current.id)
                return

    async def step(self) -> bool:
        """One choice that needs no person. False: people are asked now."""
        if not self.current.running:
            return False
        game = self.current.game
        for decision in game.decisions:
            seat = decision.seat
            ident = self.current.decision_id(seat)
            if not decision.waits or seat < 0 or ident in self.windows.answering:
                continue
            if self.offers.changed(seat):
                await self.offers.lapse(seat, ident, CHANGED)
                return True
            base = self.current.history
            move = await self.answer(game, decision)
            if move is None:
                self.set_alarm(seat)
                continue
            pause = self.windows.pause(seat) if self.seats.played_by(seat) is None and self.windows.paced() else 0.0
            if pause > 0:
                self.keep_back(pause)  # the others go on meanwhile, as where a person is asked
                continue
            auto, held_open = self.windows.auto_answered(seat), self.windows.is_held_open(seat)
            await self.windows.wait(seat)
            async with self.journal.lock:
                if not self.current.is_asked(seat, ident):
                    return True
                if auto != self.windows.auto_answered(seat) or held_open != self.windows.is_held_open(seat):
                    return True  # the standing answer was changed meanwhile, or the window is held open
                try:
                    await self.play(seat, move)
                except Problem:
                    if self.current.history is base:
                        raise
                    # others have acted meanwhile: the bot looks again
            return True
        return False

    async def play(self, seat: int, move: Move) -> bool:
        """False: another process was quicker."""
        before = self.current.history.rows
        after, rows = self.current.simulate(seat, move.texts)

        def explain() -> None:
            if move.reason and after.alone(before) is None:
                self.signals.explain(seat, move.reason)

        try:
            await self.journal.commit(rows, after, also=explain)
        except Stale:
            return False
        return True

    async def answer(self, game: tolmek.Game, decision: tolmek.Decision) -> Move | None:
        """What is played without asking a person, or None."""
        bot = self.seats.played_by(decision.seat)
        if bot is not None:
            return await self.bot_moves.next_move(bot, decision.seat)
        text = self.text_for(game, decision)
        return None if text is None else Move([text])

    def text_for(self, game: tolmek.Game, decision: tolmek.Decision) -> str | None:
        """The text that is played for a person without asking them, or None."""
        seat = decision.seat
        if self.seats[seat].kind == "empty":
            return None
        if self.windows.question_of(seat) is None:
            return self.windows.no_choice(game, decision)
        preset = self.windows.preset(seat, decision)
        if self.windows.window_of(seat) is None:
            return preset or self.windows.no_choice(game, decision)
        until = self.questions.until(seat)
        if until is None:
            return preset
        return PASS if self.host.clock() >= until else None if self.windows.is_held_open(seat) else preset

    # --- clocks ---

    def set_alarm(self, seat: int) -> None:
        """Go on when the seat's window closes: to the moment, as where nobody is asked."""
        until = self.questions.until(seat)
        if self.windows.window_of(seat) is not None and until is not None:
            if self.alarm is not None:
                self.alarm.cancel()
            wait = max(0.0, until - self.host.clock())
            self.alarm = asyncio.get_running_loop().call_later(wait, self.wake)

    def keep_back(self, pause: float) -> None:
        """Go on when an answer counts that nobody was asked for."""
        loop = asyncio.get_running_loop()
        if self.kept_back is None or not loop.time() < self.kept_back.when() <= loop.time() + pause:
            if self.kept_back is not None:
                self.kept_back.cancel()
            self.kept_back = loop.call_later(pause, self.wake)

    async def watch_clocks(self, now: float) -> None:
        """Windows that have been open long enough, players who have been away too long."""
        self.marks.watch(now)
        if self.presence.given_up(now):
            self.signals.announce(players=True)
            self.wake()  # it may be their turn
        if not self.current.running:
            return
        woken = False
        for seat in self.current.asked_seats():
            if self.seats.played_by(seat) is not None:
                continue
            until = self.questions.until(seat)
            if until is not None and now >= until:
                if self.current.game.offer_to(seat) is None:
                    await self.close_window(seat, self.current.decision_id(seat))
                else:
                    await self.offers.lapse(seat, self.current.decision_id(seat), LATE)
                continue
            if self.overdue(seat, now):
                self.seats.stand_ins.add(seat)
                woken = True
        if woken:
            self.signals.announce(players=True)
            self.wake()

    async def close_window(self, seat: int, ident: str) -> None:
        async with self.journal.lock:
            decision = self.windows.window_of(seat)
            if decision is None or self.current.decision_id(seat) != ident or ident in self.windows.answering:
                return
            if PASS not in [str(action) for action in decision.actions]:
                return
            if not await self.play(seat, Move([PASS])):
                return
        self.wake()

    def overdue(self, seat: int, now: float) -> bool:
        """Others wait for this seat, and it has been away, or has thought, for longer than the table allows."""
        end = self.end_of_patience(seat)
        return end is not None and now > end

    def end_of_patience(self, seat: int) -> float | None:
        if len(self.seats.people()) < 2 or self.seats[seat].kind != "person":
            return None
        since = self.current.asked_at(seat)
        asked = self.host.clock() if since is None else since
        ends = []
        turn = self.current.setting("turn_seconds")
        if turn:
            ends.append(asked + turn)
        away = self.presence.away_since.get(seat)
        if away is not None:
            ends.append(max(away, asked) + float(self.current.setting("takeover_seconds")))
        return min(ends, default=None)

    def due(self) -> float | None:
        """When somebody's time is up, whether anybody looks or not."""
        if not self.current.running:
            return None
        people = [seat for seat in self.current.asked_seats() if self.seats.played_by(seat) is None]
        ends = [end for seat in people for end in (self.end_of_patience(seat), self.offers.lapses_at(seat))]
        return min((end for end in ends if end is not None), default=None)

    # --- reminders ---

    async def remind(self) -> None:
        """Your turn: once a turn, by the webhook of the seat; once more when all the others are done.

        Whoever has just left is reminded a little later, unless they are back: the clocks see to it.
        """
        if self.host.notify is None or self.current.read_only is not None:
            return
        game = self.current.game
        asked = [decision for decision in game.decisions if decision.waits and decision.seat >= 0]
        for decision in asked:
            seat = decision.seat
            settings = self.seats[seat].settings
            url = settings.get("webhook")
            if not url or self.presence.here(seat) or seat in self.presence.left_at:
                continue
            if self.seats.played_by(seat) is not None:
                continue
            turns = [self.current.turn_number()]
            if len(asked) == 1 and game.rules.presentation.is_simultaneous(decision.prompt):
                turns.append(turns[0] // 8 * 8 + LAST_MISSING)
            due = [turn for turn in turns if await stored(self.host.store.remind(self.current.id, seat, turn))]
            if due:
                here = self.host.public_url or settings.get("here", "")
                title = self.current.row.title
                text = f"{title}: it is your turn, {self.seats.name(seat)}. {here}/game/{self.current.id}"
                await self.host.notify(url, text)

    # --- the end ---

    def quiet(self) -> bool:
        """Nobody reads here and nothing is under way."""
        working = self.task is not None and not self.task.done()
        return not (self.presence.readers or working or self.journal.lock.locked())

    def resting(self, now: float) -> bool:
        return self.quiet() and now - self.presence.idle_since > REST

    async def stop(self) -> None:
        async with self.journal.lock:  # whoever is writing now ends that first
            for handle in (self.alarm, self.kept_back):
                if handle is not None:
                    handle.cancel()
            for task in (self.task, self.catching_up):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
            await self.journal.save()
            self.presence.disconnect_all()
            with suppress(Problem):
                await self.marks.publish()
