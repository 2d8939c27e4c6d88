"""What a bot does next: a whole action, put together out of its choices, as people send theirs.

A bot is asked choice by choice. The choices that make up one action (a flight, a list of buildings, an offer) are tried
on a copy of the game first, so that the others see the action as a whole.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import tolmek
from tolmek.server.bot_worker import Answer, Question
from tolmek.server.table.current_game import CurrentGame, simulate
from tolmek.server.table.history import History, questions
from tolmek.server.table.host import Host
from tolmek.server.table.offers import Offers
from tolmek.server.table.windows import BRIEF, PASS, PASS_ON, Windows
from tolmek.server.turn_time import TurnTime
from tolmek.server.tutorial import answer

LONGEST = 100  # choices of one action


@dataclass
class Move:
    """The texts of one action and, where everybody may know, why."""

    texts: list[str]
    reason: str = ""


class BotMoves:
    """Has bots choose, with what they have left of their turn's time."""

    def __init__(self, host: Host, current: CurrentGame, windows: Windows, offers: Offers) -> None:
        self.host = host
        self.current = current
        self.windows = windows
        self.offers = offers
        self.times: dict[int, TurnTime] = {}  # by seat

    async def next_move(self, bot: str, seat: int) -> Move:
        base = history = self.current.history
        if self.windows.window_of(seat) is not None:
            return Move([await self.window_answer(bot, history, seat)])
        move = Move([])
        while len(move.texts) < LONGEST:
            found = await self.choose(bot, history, seat)
            move.texts.append(found.text)
            move.reason = move.reason or found.reason
            after, rows = simulate(history, seat, [found.text])
            if len(rows) > 1 or not same_action(base.game, after.game, seat):
                break
            history = after
        return move

    async def window_answer(self, bot: str, history: History, seat: int) -> str:
        """A bot that has not answered when its window closes has passed: its time would tell what it holds."""
        seconds = max(BRIEF, self.windows.pause(seat))
        found = await in_time(self.choose(bot, history, seat, seconds), seconds)
        return PASS if found is None or found.text == PASS_ON else found.text

    async def choose(self, bot: str, history: History, seat: int, within: float | None = None) -> Answer:
        """One choice, and what it has taken of the turn's time."""
        game = history.game
        decision = game.decision_of(seat)
        assert decision is not None
        allowed = self.offers.allowed(decision)
        texts = [str(action) for action in allowed.actions]
        if self.current.lesson is not None:
            return Answer(answer(game.edition, texts))
        moment = history.moment(seat, game.count)
        secret = f"{self.current.row.chance_seed}/{seat}/{moment}"
        question = Question(
            bot,
            int.from_bytes(hashlib.sha256(secret.encode()).digest()[:6]),
            game.view(seat),
            allowed.prompt,
            texts,
            f"{self.current.id}/{seat}",
        )
        time = self.times.setdefault(seat, TurnTime())
        own = game.rules.presentation.active_seat(game) == seat
        found = await self.host.bot_pool.choose(question, time.left(bot, self.current.turn(), own), within)
        time.use(found.seconds)
        self.offers.note_offer(seat, found.text)
        return found


async def in_time(thinking: Coroutine[Any, Any, Answer], seconds: float) -> Answer | None:
    task = asyncio.create_task(thinking)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        return None
    return task.result()


def same_action(before: tolmek.Game, after: tolmek.Game, seat: int) -> bool:
    """Does what the seat is asked now belong to the action that it began when it was asked before?

    It does while the procedure that the action has begun goes on, and where all choose at once until the seat is done.
    """
    presentation = after.rules.presentation
    then, now = before.decision_of(seat), after.decision_of(seat)
    if then is None or now is None or not now.waits or presentation.takes_standing_answer(now.prompt):
        return False
    if presentation.is_simultaneous(then.prompt) and now.prompt == then.prompt:
        return True
    began, goes_on = questions(before)[seat], questions(after)[seat]
    if began is None or goes_on is None:
        return False
    begun_aside = began[0] < 0 <= goes_on[0]
    return begun_aside or (goes_on[0] == began[0] and goes_on[1] > began[1])
