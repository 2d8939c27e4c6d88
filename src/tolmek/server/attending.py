"""What happens by itself: bots, presets, forced choices, clocks, reminders."""

from __future__ import annotations

import asyncio
import hashlib

import tolmek
from tolmek.server.core import REST, logger
from tolmek.server.errors import Problem
from tolmek.server.store import Stale
from tolmek.server.windows import PASS, Windows

CLOSING = ("end", "done", "propose", "stop")  # left to the person even as the only choice: undo ends there


class Attending(Windows):
    """Goes on until people are asked."""

    def wake(self) -> None:
        """Let bots, presets and forced choices go on."""
        self.again = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        while self.again:
            self.again = False
            try:
                async with self.lock:
                    await self.refresh()
                self.note_asked()
                while await self.step():
                    pass
                await self.remind()
            except Problem as problem:
                logger.warning("table %s: %s", self.id, problem.message)
                await asyncio.sleep(1.0)
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
            if not decision.waits or seat < 0:
                continue
            ident = self.decision_id(seat)
            text = await self.automatic(game, decision)
            if text is None:
                continue
            await self.wait_for_window(seat)
            async with self.lock:
                if self.decision_id(seat) != ident or self.history.game.decision_of(seat) is None:
                    return True
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
            seed = int.from_bytes(hashlib.sha256(f"{self.row.chance_seed}/{seat}/{game.count}".encode()).digest()[:6])
            text = await self.tables.room.choose(bot, seed, game.view(seat), welcome)
            if text.startswith("offer "):
                self.offered[seat, int(text.split()[1])] = game.table.round
            return text
        if self.seats[seat].kind == "empty":
            return None
        if self.window_of(seat) is not None:
            return self.preset(seat, decision)
        if len(decision.actions) == 1 and decision.actions[0].verb.name not in CLOSING:
            return str(decision.actions[0])
        return None

    def welcome(self, decision: tolmek.Decision) -> tolmek.Decision:
        """Without offers that a person has switched off or has had from this bot this round."""
        kept = []
        for action in decision.actions:
            if action.verb.name == "offer":
                other = action.a
                if self.seats[other].kind == "person" and not self.seats[other].resigned:
                    tired = self.offered.get((decision.seat, other)) == self.history.game.table.round
                    if tired or not self.seats[other].settings.get("bot_offers", True):
                        continue
            kept.append(action)
        return tolmek.Decision(decision.seat, decision.prompt, kept, decision.waits, [], decision.where)

    async def watch_clocks(self, now: float) -> None:
        """Windows that have been open long enough, players who have been away too long."""
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
                await self.close_window(seat)
                continue
            if self.overdue(seat, now):
                self.stand_ins.add(seat)
                woken = True
        if woken:
            self.tell(players=True)
            self.wake()

    def overdue(self, seat: int, now: float) -> bool:
        """Others wait for this seat, and it has been away, or has thought, for longer than the table allows."""
        if len(self.people()) < 2 or self.seats[seat].kind != "person":
            return False
        asked = self.asked_since.get(self.decision_id(seat), now)
        turn = self.row.table.get("turn_seconds")
        if turn and now - asked > turn:
            return True
        away = self.away_since.get(seat)
        return away is not None and now - max(away, asked) > float(self.row.table["takeover_seconds"])

    async def close_window(self, seat: int) -> None:
        async with self.lock:
            decision = self.window_of(seat)
            if decision is None or PASS not in [str(action) for action in decision.actions]:
                return
            after, lines = self.tried(seat, [PASS])
            try:
                await self.commit(lines, after)
            except Stale:
                return
        self.wake()

    async def remind(self) -> None:
        """Your turn: once a turn, by the webhook of the seat."""
        if self.tables.notify is None:
            return
        game = self.history.game
        for decision in game.decisions:
            seat = decision.seat
            if not decision.waits or seat < 0 or self.here(seat):
                continue
            url = self.seats[seat].settings.get("webhook")
            if url and await self.store.remind(self.id, seat, self.turn_number()):
                text = f"{self.row.title}: it is your turn, {self.name(seat)}. {self.tables.public_url}/game/{self.id}"
                await self.tables.notify(url, text)

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for reader in list(self.readers):
            reader.drop()
        self.readers.clear()

    def resting(self, now: float) -> bool:
        busy = self.readers or (self.task is not None and not self.task.done()) or self.lock.locked()
        return not busy and now - self.idle_since > REST
