"""Windows never stall or tell: standing answers, a hold button, and one closing time for everybody.

In the second game, where there are no windows, standing answers say whether to follow.
"""

from __future__ import annotations

from asyncio import sleep

import tolmek
from tolmek.server.company import HOLD, Company
from tolmek.server.errors import bad_request

PAUSE = 1.5  # seconds after which a window closes at a table with several people, whoever passes
BRIEF = 0.5  # against bots alone; longer than they think about a window, so that a bot without a choice is no quicker
WINDOW = "window"
PASS = "pass"
ASK = "ask"
UNLESS_ATTACKED = "pass-unless-attacked"
THIS_TURN = "pass-this-turn"  # the one that ends by itself

# Standing answers in words.
ANSWERS = {
    ASK: "Ask me",
    UNLESS_ATTACKED: "Pass unless I am attacked",
    THIS_TURN: "Pass this turn",
    "follow": "Follow",
    "refresh": "Refresh",
    "pass-income": "Pass for income",
    "pass-command": "Pass for command",
}


class Windows(Company):
    """Answers to "may anybody respond?"."""

    def standing(self, seat: int) -> str:
        """The seat's secret answer to such questions; “this turn” is over when the turn is."""
        kept = self.seats[seat].settings.get("standing")
        if not kept:
            return ASK
        answer, turn = kept
        return str(answer) if answer != THIS_TURN or turn == self.turn() else ASK

    def standing_answers(self) -> list[dict[str, str]]:
        """What may be chosen in this game; nothing where no question could be answered so."""
        found = self.history.game.family.standing_answers(self.history.game)
        return [{"id": answer, "words": ANSWERS[answer]} for answer in (ASK, *found)] if found else []

    def turn(self) -> str:
        table = self.history.game.table
        return f"{table.round}.{table.active}"

    def turn_number(self) -> int:
        table = self.history.game.table
        return int(table.round * 8 + table.active + 1)

    async def set_standing(self, seat: int, answer: str) -> None:
        known = [one["id"] for one in self.standing_answers()]
        if answer not in known:
            raise bad_request("That cannot be a standing answer in this game.", f"Choose one of {', '.join(known)}.")
        async with self.lock:
            settings = {**self.seats[seat].settings, "standing": [answer, self.turn()]}
            await self.change_seat(seat, settings=settings)
        self.tell_seat(seat, standing=self.standing(seat), decisions=self.decisions(seat))
        self.wake()

    async def hold(self, seat: int) -> None:
        """Keep the open window open: once more its longest time."""
        async with self.lock:
            if self.window_of(seat) is None and self.store.shared:
                await self.refresh()  # the process that showed it may have been another one
            if self.window_of(seat) is not None:
                self.holding[seat] = self.decision_id(seat)
                await self.mark(HOLD, str(seat), {"decision": self.holding[seat]})
                self.tell(game=True)

    def question_of(self, seat: int) -> tolmek.Decision | None:
        """What the seat is asked, if a standing answer may meet it."""
        decision = self.history.game.decision_of(seat)
        if decision is None or not decision.waits:
            return None
        return decision if self.history.game.family.met_by_standing_answer(decision.prompt) else None

    def window_of(self, seat: int) -> tolmek.Decision | None:
        decision = self.question_of(seat)
        if decision is None or self.history.game.family.panel(decision.prompt) != WINDOW:
            return None
        return decision

    def paced(self) -> bool:
        """Do people wait for each other? With one person nobody learns anything from how long that one thinks."""
        return len(self.people()) > 1

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself."""
        if self.row.table.get("mode") != "live" or not self.paced() or self.window_of(seat) is None:
            return None
        since = self.asked_since.get(self.decision_id(seat))
        if since is None:
            return None
        longest = float(self.row.table.get("window_seconds") or 20)
        return since + longest * (2 if self.holding.get(seat) == self.decision_id(seat) else 1)

    async def wait_for_window(self, seat: int) -> None:
        """A quick answer is kept back until the window would have closed for anybody.

        Whether to follow is no secret, but that a standing answer says so is: a person's quick one is kept back too.
        """
        follows = self.question_of(seat) is not None and self.played_by(seat) is None
        if follows or self.window_of(seat) is not None:
            await sleep(self.pause(seat))

    def pause(self, seat: int) -> float:
        alone = not self.paced()
        if self.row.table.get("mode") != "live" or (alone and self.played_by(seat) is None):
            return 0.0
        since = self.asked_since.get(self.decision_id(seat), self.tables.clock())
        return max(0.0, since + (BRIEF if alone else PAUSE) - self.tables.clock())

    def preset(self, seat: int, decision: tolmek.Decision) -> str | None:
        """What the seat's standing answer, or the lack of anything to answer with, says to this question."""
        game = self.history.game
        answer = self.standing(seat)
        listed = [str(action) for action in decision.actions]
        if answer != UNLESS_ATTACKED or not game.family.attacked(game, seat):
            for text in game.family.standing_answers(game).get(answer, []):
                if text in listed:
                    return text
        if self.window_of(seat) is None or PASS not in listed:
            return None
        asked = self.prompt_of(seat)
        before = self.prompted.get(seat, asked)
        return PASS if helpless(decision) and before[0] == asked[0] and before != asked else None

    def prompt_of(self, seat: int) -> tuple[int, str]:
        """The attack and the question: one prompt of an attack reaches a person who can do nothing."""
        return self.history.game.family.occasion(self.history.game), self.decision_id(seat)

    def settled(self, seat: int) -> bool:
        """A question that a preset answers is not shown to its seat; the others see it open as long as any."""
        decision = self.question_of(seat)
        return decision is not None and self.played_by(seat) is None and self.preset(seat, decision) is not None


def helpless(decision: tolmek.Decision) -> bool:
    """Is there nothing in the list but passing?"""
    return all(str(action).startswith(PASS) for action in decision.actions)
