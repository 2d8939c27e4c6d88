"""What happens by itself: bots, presets, forced choices, clocks, reminders."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import tolmek
from tolmek.server.bargaining import CHANGED, LATE, Bargaining
from tolmek.server.core import REST, forced, logger
from tolmek.server.errors import Problem, storage
from tolmek.server.store import Stale, StorageError
from tolmek.server.windows import BRIEF, PASS, PASS_ON, helpless

RETRY = 1.0  # seconds after which a table whose store has failed tries again
KEEPING = 3  # times that a position is read again when somebody writes while it is saved
LAST_MISSING = 7  # in the number of a turn: everybody else is done with the pre-round phase


class Attending(Bargaining):
    """Goes on until people are asked."""

    def wake(self) -> None:
        """Let bots, presets and forced choices go on."""
        self.again = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.go_on())
        elif self.behind and (self.looking is None or self.looking.done()):
            self.looking = asyncio.create_task(self.look())

    async def look(self) -> None:
        """Take in what other processes wrote while bots think: somebody may have lost a seat."""
        with suppress(Problem):  # then it is tried again before the table goes on
            async with self.lock:
                if self.behind:
                    await self.refresh()

    async def go_on(self) -> None:
        while self.again:
            self.again = False
            try:
                async with self.lock:
                    if self.behind or self.store.shared:
                        await self.refresh()
                    await self.say_who_is_here()
                    await self.keep_stand_ins()
                    await self.keep_uses()
                    await self.end_standing()
                self.note_asked()
                while await self.step():
                    pass
                await self.remind()
            except Problem as problem:
                logger.warning("table %s: %s", self.id, problem.message)
                await asyncio.sleep(RETRY)
                self.again = self.again or problem.code == "storage"
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("table %s", self.id)
                return

    async def step(self) -> bool:
        """One choice that needs no person. False: people are asked now."""
        if self.read_only is not None:
            return False
        game = self.history.game
        if game.over:
            return False
        for decision in game.decisions:
            seat = decision.seat
            ident = self.decision_id(seat)
            if not decision.waits or seat < 0 or ident in self.answering:
                continue
            if self.changed(seat):
                await self.lapse(seat, ident, CHANGED)
                return True
            text = await self.automatic(game, decision)
            if text is None:
                self.ring(seat)
                continue
            settled, held = self.settled(seat), self.held(seat)
            await self.wait_for_window(seat)
            async with self.lock:
                if self.decision_id(seat) != ident or self.history.game.decision_of(seat) is None:
                    return True
                if settled != self.settled(seat) or held != self.held(seat):
                    return True  # the standing answer was changed meanwhile, or the window is held open
                after, lines = self.tried(seat, [text])
                try:
                    await self.commit(lines, after)
                except Stale:
                    return True
            return True
        return False

    async def automatic(self, game: tolmek.Game, decision: tolmek.Decision) -> str | None:
        """The text that is played without asking a person, or None."""
        seat = decision.seat
        bot = self.played_by(seat)
        if bot is not None:
            welcome = self.welcome(decision)
            moment = self.history.moment(seat, game.count)
            seed = int.from_bytes(hashlib.sha256(f"{self.row.chance_seed}/{seat}/{moment}".encode()).digest()[:6])
            thinking = self.tables.room.choose(bot, seed, game.view(seat), welcome)
            text = await (thinking if self.window_of(seat) is None else self.in_time(seat, thinking))
            if text.startswith("offer "):
                self.offered[seat, int(text.split()[1])] = game.family.presentation.round_of(game)
            return text
        if self.seats[seat].kind == "empty":
            return None
        if self.question_of(seat) is None:
            return forced(game, decision)
        answer = self.preset(seat, decision)
        if self.window_of(seat) is None:
            return answer or forced(game, decision)
        if answer is None and helpless(decision):
            self.prompted[seat] = self.prompt_of(seat)
        until = self.until(seat)
        if until is None:
            return answer
        return PASS if self.tables.clock() >= until else None if self.held(seat) else answer

    async def in_time(self, seat: int, thinking: Coroutine[Any, Any, str]) -> str:
        """A bot that has not answered when its window closes has passed: its time would tell what it holds."""
        task = asyncio.create_task(thinking)
        done, _ = await asyncio.wait({task}, timeout=max(BRIEF, self.pause(seat)))
        if not done:
            task.cancel()
            return PASS
        return PASS if task.result() == PASS_ON else task.result()

    def ring(self, seat: int) -> None:
        """Go on when the seat's window closes: to the moment, as where nobody is asked."""
        until = self.until(seat)
        if self.window_of(seat) is not None and until is not None:
            if self.bell is not None:
                self.bell.cancel()
            self.bell = asyncio.get_running_loop().call_later(max(0.0, until - self.tables.clock()), self.wake)

    def welcome(self, decision: tolmek.Decision) -> tolmek.Decision:
        """Without offers that a person has switched off or has had from this bot this round."""
        kept = []
        for action in decision.actions:
            if action.verb.name == "offer":
                other = action.a
                if self.seats[other].kind == "person" and not self.seats[other].resigned:
                    if self.tired(decision.seat, other) or not self.seats[other].settings.get("bot_offers", True):
                        continue
            kept.append(action)
        return tolmek.Decision(decision.seat, decision.prompt, kept, decision.waits, [], decision.where)

    def tired(self, bot: int, person: int) -> bool:
        """Has the bot made this person an offer in this round? Before a restart counts too."""
        game = self.history.game
        if self.offered.get((bot, person)) == game.family.presentation.round_of(game):
            return True
        opens = game.family.presentation.round_begun
        begun = next((entry.number for entry in reversed(self.teller.chain) if opens(entry)), 0)
        link = game.history
        while link is not None and link.number >= begun:
            if link.seat == bot and link.action.verb.name == "offer" and link.action.a == person:
                return True
            link = link.before
        return False

    async def keep_stand_ins(self) -> None:
        """For whom a bot plays survives a restart."""
        for row in list(self.seats):
            stands_in = row.seat in self.stand_ins
            if stands_in != bool(row.settings.get("stand_in")):
                await self.change_seat(row.seat, settings={**row.settings, "stand_in": stands_in})

    async def keep_uses(self) -> None:
        """When each device was last used; not worth another attempt."""
        uses, self.uses = self.uses, {}
        if uses:
            with suppress(StorageError):
                await self.store.note_uses(self.id, uses)

    async def watch_clocks(self, now: float) -> None:
        """Windows that have been open long enough, players who have been away too long."""
        self.watch_presence(now)
        if self.given_up(now):
            self.tell(players=True)
            self.wake()  # it may be their turn
        game = self.history.game
        if game.over or self.read_only is not None:
            return
        woken = False
        for decision in game.decisions:
            seat = decision.seat
            if not decision.waits or seat < 0 or self.played_by(seat) is not None:
                continue
            until = self.until(seat)
            if until is not None and now >= until:
                if game.offer_to(seat) is None:
                    await self.close_window(seat, self.decision_id(seat))
                else:
                    await self.lapse(seat, self.decision_id(seat), LATE)
                continue
            if self.overdue(seat, now):
                self.stand_ins.add(seat)
                woken = True
        if woken:
            self.tell(players=True)
            self.wake()

    def overdue(self, seat: int, now: float) -> bool:
        """Others wait for this seat, and it has been away, or has thought, for longer than the table allows."""
        end = self.end_of_patience(seat)
        return end is not None and now > end

    def end_of_patience(self, seat: int) -> float | None:
        if len(self.people()) < 2 or self.seats[seat].kind != "person":
            return None
        since = self.asked_at(seat)
        asked = self.tables.clock() if since is None else since
        ends = []
        turn = self.row.table.get("turn_seconds")
        if turn:
            ends.append(asked + turn)
        away = self.away_since.get(seat)
        if away is not None:
            ends.append(max(away, asked) + float(self.row.table["takeover_seconds"]))
        return min(ends, default=None)

    async def close_window(self, seat: int, ident: str) -> None:
        async with self.lock:
            decision = self.window_of(seat)
            if decision is None or self.decision_id(seat) != ident or ident in self.answering:
                return
            if PASS not in [str(action) for action in decision.actions]:
                return
            after, lines = self.tried(seat, [PASS])
            try:
                await self.commit(lines, after)
            except Stale:
                return
        self.wake()

    async def remind(self) -> None:
        """Your turn: once a turn, by the webhook of the seat; once more when all the others are done.

        Whoever has just left is reminded a little later, unless they are back: the clocks see to it.
        """
        if self.tables.notify is None or self.read_only is not None:
            return
        asked = [decision for decision in self.history.game.decisions if decision.waits and decision.seat >= 0]
        for decision in asked:
            seat = decision.seat
            url = self.seats[seat].settings.get("webhook")
            if not url or self.here(seat) or seat in self.left_at or self.played_by(seat) is not None:
                continue
            turns = [self.turn_number()]
            if len(asked) == 1 and self.history.game.family.presentation.is_simultaneous(decision.prompt):
                turns.append(turns[0] // 8 * 8 + LAST_MISSING)
            try:
                due = [turn for turn in turns if await self.store.remind(self.id, seat, turn)]
            except StorageError as error:
                raise storage(error) from error
            if due:
                here = self.tables.public_url or self.seats[seat].settings.get("here", "")
                text = f"{self.row.title}: it is your turn, {self.name(seat)}. {here}/game/{self.id}"
                await self.tables.notify(url, text)

    async def stop(self) -> None:
        async with self.lock:  # whoever is writing now ends that first
            if self.bell is not None:
                self.bell.cancel()
            for task in (self.task, self.looking):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
            await self.keep()
            left, self.readers = self.readers, []
            for reader in left:
                reader.drop()
                self.gone(reader)
            with suppress(Problem):
                await self.say_who_is_here()

    async def keep(self) -> None:
        """Save the position: should an upgrade change the rules, the game goes on from here."""
        try:
            for _ in range(KEEPING):
                if self.history.game.over or self.read_only is not None or self.saved == self.history.rows:
                    return
                try:
                    await self.store.append(self.id, self.history.rows, [], snapshot=self.history.game.save())
                    self.saved = self.history.rows
                except Stale:  # a write that nobody waited for, or another process: it plays on, and saves
                    await self.refresh()
        except (Problem, StorageError, ValueError) as error:
            logger.warning("table %s is not saved: %s", self.id, error)

    def due(self) -> float | None:
        """When somebody's time is up, whether anybody looks or not."""
        game = self.history.game
        if game.over or self.read_only is not None:
            return None
        asked = [decision.seat for decision in game.decisions if decision.waits and decision.seat >= 0]
        people = [seat for seat in asked if self.played_by(seat) is None]
        ends = [end for seat in people for end in (self.end_of_patience(seat), self.lapses_at(seat))]
        return min((end for end in ends if end is not None), default=None)

    def resting(self, now: float) -> bool:
        return self.quiet() and now - self.idle_since > REST

    def quiet(self) -> bool:
        """Nobody reads here and nothing is under way."""
        working = self.task is not None and not self.task.done()
        return not (self.readers or working or self.lock.locked())
