"""Windows never stall or tell: standing answers, a hold button, and one closing time for everybody.

Where people wait for each other at a live table, a window stays open for the table's time, whatever the seat holds and
whoever answers: the server answers for a seat that cannot use it, a pass is kept back until then, and whoever says
nothing has passed. Elsewhere people have all the time they want, and are asked whatever they hold.

Standing answers also meet other questions that a game puts to everybody in turn; those do not close.
"""

from __future__ import annotations

from asyncio import sleep

import tolmek
from tolmek.door import StandingAnswer
from tolmek.server.company import HOLD, Company
from tolmek.server.errors import bad_request

SECONDS = 5  # for which a window stays open at a table with several people, unless the table says otherwise
MORE = 30.0  # for which somebody may keep it open
BRIEF = 0.5  # for which windows stay open against bots alone; a bot that has not answered then has passed
FOLLOWING = 1.5  # for which a person's answer is kept back where a standing answer could have given it, too
PASS = "pass"
PASS_ON = "pass_until_my_turn"
ASK = "ask"


class Windows(Company):
    """Answers to "may anybody respond?"."""

    def standing(self, seat: int) -> str:
        """The seat's secret answer to such questions; some end by themselves."""
        kept = self.seats[seat].settings.get("standing")
        if not kept:
            return ASK
        ident, turn, *attack = kept
        answer = self.answer(ident)
        if answer is None or (answer.this_turn and turn != self.turn()):
            return ASK
        if answer.until_my_turn and self.called_upon(seat, turn, attack):
            return ASK
        return answer.id

    def answer(self, ident: str) -> StandingAnswer | None:
        game = self.history.game
        return next((one for one in game.family.presentation.standing_answers(game) if one.id == ident), None)

    def called_upon(self, seat: int, turn: str, attack: list[int]) -> bool:
        """Is it the seat's own turn, or is it attacked, and was neither so when it stood aside?"""
        game = self.history.game
        if game.family.presentation.active_seat(game) == seat and turn != self.turn():
            return True
        return game.family.presentation.attacked(game, seat) and [game.family.presentation.attack_id(game)] != attack

    async def end_standing(self) -> None:
        """A standing pass that has ended does not come back."""
        for row in list(self.seats):
            if self.stands_aside(row.seat) and self.standing(row.seat) == ASK:
                await self.change_seat(row.seat, settings={**row.settings, "standing": None})
                self.tell_seat(row.seat, standing=ASK)

    def stands_aside(self, seat: int) -> bool:
        """Has the person said that they pass until their turn?"""
        kept = self.seats[seat].settings.get("standing")
        answer = self.answer(kept[0]) if kept else None
        return answer is not None and answer.until_my_turn

    def standing_answers(self) -> list[dict[str, str]]:
        """What may be chosen in this game; nothing where no question could be answered so."""
        answers = self.history.game.family.presentation.standing_answers(self.history.game)
        ask = {"id": ASK, "words": "Ask me"}
        return [ask, *({"id": answer.id, "words": answer.words} for answer in answers)] if answers else []

    def turn(self) -> str:
        game = self.history.game
        return f"{game.family.presentation.round_of(game)}.{game.family.presentation.active_seat(game)}"

    def turn_number(self) -> int:
        game = self.history.game
        return game.family.presentation.round_of(game) * 8 + game.family.presentation.active_seat(game) + 1

    async def set_standing(self, seat: int, answer: str) -> None:
        known = [one["id"] for one in self.standing_answers()]
        if answer not in known:
            raise bad_request("That cannot be a standing answer in this game.", f"Choose one of {', '.join(known)}.")
        async with self.lock:
            await self.keep_standing(seat, answer)
        self.tell_seat(seat, standing=self.standing(seat), decisions=self.decisions(seat))
        self.wake()

    async def keep_standing(self, seat: int, answer: str) -> None:
        attack = self.history.game.family.presentation.attack_id(self.history.game)
        settings = {**self.seats[seat].settings, "standing": [answer, self.turn(), attack]}
        await self.change_seat(seat, settings=settings)

    async def hold(self, seat: int) -> None:
        """Keep the open window open for longer, as everybody can see."""
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
        return decision if self.history.game.family.presentation.takes_standing_answer(decision.prompt) else None

    def window_of(self, seat: int) -> tolmek.Decision | None:
        decision = self.question_of(seat)
        if decision is None or not self.history.game.family.presentation.is_window(decision.prompt):
            return None
        return decision

    def paced(self) -> bool:
        """Do people wait for each other? With one person nobody learns anything from how long that one thinks."""
        return len(self.people()) > 1

    def timed(self) -> bool:
        """Do windows close by themselves?"""
        return self.row.table.get("mode") == "live" and self.paced()

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself."""
        if not self.timed() or self.window_of(seat) is None:
            return None
        since = self.asked_at(seat)
        if since is None:
            return None
        return since + self.window_seconds() + (MORE if self.held(seat) else 0)

    def held(self, seat: int) -> bool:
        return self.holding.get(seat) == self.decision_id(seat)

    def window_seconds(self) -> float:
        return float(self.row.table.get("window_seconds") or SECONDS)

    async def wait_for_window(self, seat: int) -> None:
        """An answer is kept back until the window closes for anybody.

        Whether to follow is no secret, but that a standing answer says so is: a person's quick one is kept back too.
        """
        wait = self.pause(seat)
        if wait > 0:
            await sleep(wait)

    async def act(self, seat: int, decision: str, actions: list[str], key: str) -> int:
        """A pass is kept back. A standing one is a plain one for the game, and the seat's secret."""
        if decision == self.decision_id(seat):
            if self.window_of(seat) is None:
                await self.wait_for_window(seat)
            elif actions in ([PASS], [PASS_ON]):
                return await self.pass_by(seat, decision, actions == [PASS_ON], key)
        return await super().act(seat, decision, actions, key)

    async def pass_by(self, seat: int, decision: str, stands_aside: bool, key: str) -> int:
        if stands_aside:
            async with self.lock:
                answers = self.history.game.family.presentation.standing_answers(self.history.game)
                await self.keep_standing(seat, next(one.id for one in answers if one.until_my_turn))
        self.answering.add(decision)
        try:
            await self.wait_for_window(seat)
            return await super().act(seat, decision, [PASS], key)
        finally:
            self.answering.discard(decision)

    async def ask_again(self, seat: int) -> None:
        if self.stands_aside(seat) and self.standing(seat) != ASK:
            await self.change_seat(seat, settings={**self.seats[seat].settings, "standing": None})
            self.tell_seat(seat, standing=ASK)

    def pause(self, seat: int) -> float:
        """Seconds for which an answer of this seat is kept back from now on, whatever it holds."""
        if self.window_of(seat) is not None:
            fixed = self.window_seconds() if self.paced() else BRIEF
        elif self.question_of(seat) is not None and self.played_by(seat) is None:
            fixed = FOLLOWING if self.paced() else 0.0
        else:
            return 0.0
        now = self.tables.clock()
        since = self.asked_at(seat)
        return max(0.0, (now if since is None else since) + fixed - now)

    def preset(self, seat: int, decision: tolmek.Decision) -> str | None:
        """What the seat's standing answer, or the lack of anything to answer with, says to this question."""
        game = self.history.game
        answer = self.answer(self.standing(seat))
        listed = [str(action) for action in decision.actions]
        if answer is not None and not (answer.unless_attacked and game.family.presentation.attacked(game, seat)):
            for text in answer.actions:
                if text in listed:
                    return text
        if self.window_of(seat) is None or PASS not in listed or not self.timed():
            return None  # without a clock a seat is asked whatever it holds: its time tells nothing
        asked = self.prompt_of(seat)
        before = self.prompted.get(seat, asked)
        return PASS if helpless(decision) and before[0] == asked[0] and before != asked else None

    def prompt_of(self, seat: int) -> tuple[int, str]:
        """The attack and the question: one prompt of an attack reaches a person who can do nothing."""
        return self.history.game.family.presentation.attack_id(self.history.game), self.decision_id(seat)

    def settled(self, seat: int) -> bool:
        """A question that a preset answers is not shown to its seat; the others see it open as long as any."""
        decision = self.question_of(seat)
        return decision is not None and self.played_by(seat) is None and self.preset(seat, decision) is not None


def helpless(decision: tolmek.Decision) -> bool:
    """Is there nothing in the list but passing?"""
    return all(str(action).startswith(PASS) for action in decision.actions)
