"""Offers: sent whole, and lapsing when their parts change and after the table's time.

The turn cannot end before them: while an offer waits for its answer, the common procedure waits too.
"""

from __future__ import annotations

import tolmek
from tolmek.server.errors import Problem, illegal
from tolmek.server.store import Row, Stale
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import NOTE
from tolmek.server.table.journal import Journal
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.windows import Windows

LIVE = 60.0  # seconds to answer an offer at a live table
ASYNC = 24 * 3600.0  # where people come and go, and no time for a turn is set

CHANGED = "what it was made of has changed"
LATE = "no answer came in time"
OFFER = "offer"
PROPOSE = "propose"
COUNTER = "counter"
WITHDRAW = "withdraw"
DECLINE = "decline"


class Offers:
    """Offers between two seats: when they lapse, and how often a bot may make them."""

    def __init__(
        self, current: CurrentGame, seats: Seats, windows: Windows, journal: Journal, signals: Signals
    ) -> None:
        self.current = current
        self.seats = seats
        self.windows = windows
        self.journal = journal
        self.signals = signals
        self.offered: dict[tuple[int, int], int] = {}  # (bot, person): the round of its last offer

    def lapses_at(self, seat: int) -> float | None:
        """When the offer that the seat is asked about is taken back; alone against bots nobody waits for the answer."""
        if not self.windows.paced() or self.current.game.offer_to(seat) is None:
            return None
        since = self.current.asked_at(seat)
        if since is None:
            return None
        if self.current.setting("mode") == "live":
            return since + LIVE
        return since + float(self.current.setting("turn_seconds") or ASYNC)

    def changed(self, seat: int) -> bool:
        """Is something gone that the offer to this seat speaks of?"""
        answer = self.current.game.offer_to(seat)
        return answer is not None and not answer.stands(self.current.game)

    async def lapse(self, seat: int, decision: str, why: str) -> None:
        """Take the offer to this seat back, for the seat that made it, and say so in the log."""
        async with self.journal.lock:
            game = self.current.game
            answer = game.offer_to(seat)
            if answer is None or self.current.decision_id(seat) != decision:
                return
            awaited = game.offer_from(answer.offerer)
            if awaited is not None and awaited.partner == seat:
                after, rows = self.current.simulate(answer.offerer, [WITHDRAW])
            else:
                after, rows = self.current.simulate(seat, [DECLINE])
            names = self.seats.name(answer.offerer), self.seats.name(seat)
            rows.append(Row(NOTE, -1, f"The offer of {names[0]} to {names[1]} has lapsed: {why}."))
            after.apply(rows[-1])
            try:
                await self.journal.commit(rows, after)
            except Stale:
                return
        self.signals.wake()

    # --- bots ---

    def allowed(self, decision: tolmek.Decision) -> tolmek.Decision:
        """Without offers that a person has switched off or has had from this bot this round."""
        kept = []
        for action in decision.actions:
            if action.verb.name == OFFER:
                other = self.seats[action.a]
                if other.kind == "person" and not other.resigned:
                    if self.already_offered(decision.seat, action.a) or not other.settings.get("bot_offers", True):
                        continue
            kept.append(action)
        return tolmek.Decision(decision.seat, decision.prompt, kept, decision.waits, [], decision.where)

    def note_offer(self, bot: int, text: str) -> None:
        if text.startswith(f"{OFFER} "):
            game = self.current.game
            self.offered[bot, int(text.split()[1])] = game.rules.presentation.round_of(game)

    def already_offered(self, bot: int, person: int) -> bool:
        """Has the bot made this person an offer in this round? Before a restart counts too."""
        game = self.current.game
        presentation = game.rules.presentation
        if self.offered.get((bot, person)) == presentation.round_of(game):
            return True
        begun = 0
        entry = game.entries
        while entry is not None:
            if presentation.round_begun(entry):
                begun = entry.number
                break
            entry = entry.before
        link = game.history
        while link is not None and link.number >= begun:
            if link.seat == bot and link.action.verb.name == OFFER and link.action.a == person:
                return True
            link = link.before
        return False


def offer_actions(game: tolmek.Game, seat: int, to: int, give: list[str], take: list[str]) -> list[str]:
    """The choices of a whole offer; the items of each side in the order in which they may be named."""
    trial = game.copy()
    answer = trial.offer_to(seat)
    texts = [COUNTER if answer is not None and answer.offerer == to else f"{OFFER} {to}"]
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
    item = next((text for text, asks in listed.items() if text in left and asks == asked), left[0])
    if item == PROPOSE:
        raise refused(position, item, "Name only what changes hands; the offer is proposed as a whole.", None)
    if listed.get(item, asked) != asked:
        side = "gives" if asked else "asks for"
        raise refused(position, item, f"“{item}” {side} something; it belongs on the other side.", None)
    return item


def refused(position: int, text: str, reason: str, rule: str | None) -> Problem:
    problem = illegal(position, reason, rule)
    problem.extra["action"] = text
    return problem
