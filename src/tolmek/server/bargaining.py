"""Offers: sent whole, and lapsing when their parts change and after the table's time.

The turn cannot end before them: while an offer waits for its answer, the common procedure waits too.
"""

from __future__ import annotations

import tolmek
from tolmek.server.errors import Problem, illegal
from tolmek.server.history import NOTE, Line
from tolmek.server.store import Stale
from tolmek.server.windows import Windows

LIVE = 60.0  # seconds to answer an offer at a live table
ASYNC = 24 * 3600.0  # where people come and go, and no time for a turn is set

CHANGED = "what it was made of has changed"
LATE = "no answer came in time"
PROPOSE = "propose"
COUNTER = "counter"
WITHDRAW = "withdraw"
DECLINE = "decline"


class Bargaining(Windows):
    """Offers between two seats."""

    async def offer(self, seat: int, decision: str, to: int, give: list[str], take: list[str], key: str) -> int:
        """A whole offer, or counter-offer, as one: the choices that put it together, and the proposal."""
        async with self.lock:
            done = await self.answered(seat, key)
        if done is not None:
            return done
        self.must_run()
        self.must_play(seat)
        self.must_ask(seat, decision)
        return await self.act(seat, decision, composed(self.history.game, seat, to, give, take), key)

    def until(self, seat: int) -> float | None:
        window = super().until(seat)
        return self.lapses_at(seat) if window is None else window

    def lapses_at(self, seat: int) -> float | None:
        """When the offer that the seat is asked about is taken back; alone against bots nobody waits for the answer."""
        if not self.paced() or self.history.game.offer_to(seat) is None:
            return None
        since = self.asked_at(seat)
        if since is None:
            return None
        if self.row.table.get("mode") == "live":
            return since + LIVE
        return since + float(self.row.table.get("turn_seconds") or ASYNC)

    def changed(self, seat: int) -> bool:
        """Is something gone that the offer to this seat speaks of?"""
        answer = self.history.game.offer_to(seat)
        return answer is not None and not answer.stands(self.history.game)

    async def lapse(self, seat: int, ident: str, why: str) -> None:
        """Take the offer to this seat back, for the seat that made it, and say so in the log."""
        async with self.lock:
            game = self.history.game
            answer = game.offer_to(seat)
            if answer is None or self.decision_id(seat) != ident:
                return
            awaited = game.offer_from(answer.offerer)
            if awaited is not None and awaited.partner == seat:
                after, lines = self.tried(answer.offerer, [WITHDRAW])
            else:
                after, lines = self.tried(seat, [DECLINE])
            words = f"The offer of {self.name(answer.offerer)} to {self.name(seat)} has lapsed: {why}."
            lines.append(Line(NOTE, -1, words))
            after.apply(lines[-1])
            try:
                await self.commit(lines, after)
            except Stale:
                return
        self.wake()


def composed(game: tolmek.Game, seat: int, to: int, give: list[str], take: list[str]) -> list[str]:
    """The choices of a whole offer; the items of each side in the order in which they may be named."""
    trial = game.copy()
    answer = trial.offer_to(seat)
    texts = [COUNTER if answer is not None and answer.offerer == to else f"offer {to}"]
    play(trial, seat, texts)
    for asked, items in ((False, give), (True, take)):
        left = list(items)
        while left:
            texts.append(next_item(trial, seat, asked, left, len(texts)))
            left.remove(texts[-1])
            play(trial, seat, texts)
    return [*texts, PROPOSE]


def play(trial: tolmek.Game, seat: int, texts: list[str]) -> None:
    """The last of these choices."""
    try:
        trial.play(texts[-1], seat)
    except tolmek.IllegalAction as refusal:
        raise refused(len(texts) - 1, texts[-1], refusal.reason, refusal.rule) from None


def next_item(trial: tolmek.Game, seat: int, asked: bool, left: list[str], position: int) -> str:
    offer, decision = trial.offer_of(seat), trial.decision_of(seat)
    if offer is None or decision is None:
        return left[0]
    listed = {str(action): offer.asks(action) for action in decision.actions}
    found = next((text for text, asks in listed.items() if text in left and asks == asked), left[0])
    if found == PROPOSE:
        raise refused(position, found, "Name only what changes hands; the whole is proposed by itself.", None)
    if listed.get(found, asked) != asked:
        side = "gives" if asked else "asks for"
        raise refused(position, found, f"“{found}” {side} something; it belongs on the other side.", None)
    return found


def refused(position: int, text: str, reason: str, rule: str | None) -> Problem:
    problem = illegal(position, reason, rule)
    problem.extra["action"] = text
    return problem
