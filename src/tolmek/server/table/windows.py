"""Windows never stall or tell: standing answers, a hold button, and one closing time for everybody.

Where people wait for each other at a live table, a window stays open for the table's time, whatever the seat holds and
whoever answers: the server answers for a seat that cannot use it, a pass is kept back until then, and whoever says
nothing has passed. Against bots alone the server answers for such a seat, too. Where several people have all the time
they want, each is asked whatever they hold: how long they take tells nothing then.

Standing answers also meet other questions that a game puts to everybody in turn; those do not close.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from dataclasses import dataclass

import tolmek
from tolmek.api import StandingAnswer
from tolmek.server.errors import bad_request
from tolmek.server.table.current_game import CurrentGame, only_choice
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.wire.answers import StandingChoice

SECONDS = 5  # for which a window stays open at a table with several people, unless the table says otherwise
MORE = 30.0  # for which somebody may keep it open
BRIEF = 0.5  # for which windows stay open against bots alone; a bot that has not answered then has passed
FOLLOWING = 1.5  # for which a person's answer is kept back where a standing answer could have given it, too
PASS = "pass"
PASS_ON = "pass_until_my_turn"
ASK = "ask"


@dataclass(eq=False, repr=False)
class Windows:
    """Answers to "may anybody respond?"."""

    current: CurrentGame
    seats: Seats
    marks: Marks
    journal: Journal
    clock: Callable[[], float]
    signals: Signals

    def __post_init__(self) -> None:
        self.answering: set[str] = set()  # questions whose answers are kept back

    # --- standing answers ---

    def standing(self, seat: int) -> str:
        """The seat's secret answer to such questions; some end by themselves."""
        kept = self.seats[seat].settings.get("standing")
        if not kept:
            return ASK
        ident, turn, *attack = kept
        answer = self.answer(ident)
        if answer is None or (answer.this_turn and turn != self.current.turn()):
            return ASK
        if answer.until_my_turn and self.called_upon(seat, turn, attack):
            return ASK
        return answer.id

    def answers(self) -> list[StandingAnswer]:
        game = self.current.game
        return game.rules.presentation.standing_answers(game)

    def answer(self, ident: str) -> StandingAnswer | None:
        return next((one for one in self.answers() if one.id == ident), None)

    def choices(self) -> list[StandingChoice]:
        """The standing answers of this game; nothing where no question could be answered so."""
        answers = self.answers()
        ask = StandingChoice(ASK, "Ask me")
        return [ask, *(StandingChoice(answer.id, answer.words) for answer in answers)] if answers else []

    def called_upon(self, seat: int, turn: str, attack: list[int]) -> bool:
        """Is it the seat's own turn, or is it attacked, and was neither so when it chose to pass?"""
        game = self.current.game
        if game.rules.presentation.active_seat(game) == seat and turn != self.current.turn():
            return True
        return game.rules.presentation.attacked(game, seat) and [game.rules.presentation.attack_id(game)] != attack

    async def set_standing(self, seat: int, answer: str) -> None:
        known = [choice.id for choice in self.choices()]
        if answer not in known:
            raise bad_request("That cannot be a standing answer in this game.", f"Choose one of {', '.join(known)}.")
        async with self.journal.lock:
            await self.keep_standing(seat, answer)
        self.signals.announce_question(seat)
        self.signals.wake()

    async def keep_standing(self, seat: int, answer: str) -> None:
        game = self.current.game
        kept = [answer, self.current.turn(), game.rules.presentation.attack_id(game)]
        await self.seats.change(seat, settings={**self.seats[seat].settings, "standing": kept})

    async def pass_until_my_turn(self, seat: int) -> None:
        async with self.journal.lock:
            await self.keep_standing(seat, next(one.id for one in self.answers() if one.until_my_turn))

    def passes_on(self, seat: int) -> bool:
        """Has the person said that they pass until their turn?"""
        kept = self.seats[seat].settings.get("standing")
        answer = self.answer(kept[0]) if kept else None
        return answer is not None and answer.until_my_turn

    async def end_standing(self) -> None:
        """A standing pass that has ended does not come back."""
        for row in list(self.seats):
            if self.passes_on(row.seat) and self.standing(row.seat) == ASK:
                await self.drop_standing(row.seat)

    async def ask_again(self, seat: int) -> None:
        """The person has taken a choice back, and wants to be asked."""
        if self.passes_on(seat) and self.standing(seat) != ASK:
            await self.drop_standing(seat)

    async def drop_standing(self, seat: int) -> None:
        await self.seats.change(seat, settings={**self.seats[seat].settings, "standing": None})
        self.signals.announce_to(seat, standing=ASK)

    # --- what is asked ---

    def question_of(self, seat: int) -> tolmek.Decision | None:
        """What the seat is asked, if a standing answer may meet it."""
        game = self.current.game
        decision = game.decision_of(seat)
        if decision is None or not decision.waits:
            return None
        return decision if game.rules.presentation.takes_standing_answer(decision.prompt) else None

    def window_of(self, seat: int) -> tolmek.Decision | None:
        decision = self.question_of(seat)
        if decision is None or not self.current.game.rules.presentation.is_window(decision.prompt):
            return None
        return decision

    def preset(self, seat: int, decision: tolmek.Decision) -> str | None:
        """What the seat's standing answer, or the lack of anything to answer with, says to this question."""
        game = self.current.game
        answer = self.answer(self.standing(seat))
        listed = [str(action) for action in decision.actions]
        if answer is not None and not (answer.unless_attacked and game.rules.presentation.attacked(game, seat)):
            if not answer.prompts or decision.prompt in answer.prompts:
                for text in answer.actions:
                    if text in listed:
                        return text
        return self.no_choice(game, decision) if self.window_of(seat) is not None else None

    def no_choice(self, game: tolmek.Game, decision: tolmek.Decision) -> str | None:
        """What the server answers for a person because nothing else can be done; None where it has to ask."""
        if not game.rules.presentation.is_window(decision.prompt):
            return only_choice(game, decision, alone=not self.paced())
        if self.paced() and not self.timed():
            return None  # without a clock a seat is asked whatever it holds: its time tells nothing
        return PASS if only_pass(decision) else None

    def looks_answered(self, game: tolmek.Game, decision: tolmek.Decision, text: str) -> bool:
        """Whether an undo goes past this answer: because the server gives it, or because it looks as if it had."""
        if self.no_choice(game, decision) is not None:
            return True
        return text == PASS and self.timed() and game.rules.presentation.is_window(decision.prompt)

    def auto_answered(self, seat: int) -> bool:
        """A question that a preset answers is not shown to its seat; the others see it open as long as any."""
        decision = self.question_of(seat)
        return decision is not None and self.seats.played_by(seat) is None and self.preset(seat, decision) is not None

    # --- time ---

    def paced(self) -> bool:
        """Do people wait for each other? With one person nobody learns anything from how long that one thinks."""
        return len(self.seats.people()) > 1

    def timed(self) -> bool:
        """Do windows close by themselves?"""
        return self.current.setting("mode") == "live" and self.paced()

    def seconds(self) -> float:
        return float(self.current.setting("window_seconds") or SECONDS)

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself."""
        if not self.timed() or self.window_of(seat) is None:
            return None
        since = self.current.asked_at(seat)
        if since is None:
            return None
        return since + self.seconds() + (MORE if self.is_held_open(seat) else 0)

    def pause(self, seat: int) -> float:
        """Seconds for which an answer of this seat is kept back from now on, whatever it holds."""
        if self.window_of(seat) is not None:
            fixed = self.seconds() if self.paced() else BRIEF
        elif self.question_of(seat) is not None and self.seats.played_by(seat) is None:
            fixed = FOLLOWING if self.paced() else 0.0
        else:
            return 0.0
        now = self.clock()
        since = self.current.asked_at(seat)
        return max(0.0, (now if since is None else since) + fixed - now)

    async def wait(self, seat: int) -> None:
        """An answer is kept back until the window closes for anybody.

        Whether to follow is no secret, but that a standing answer says so is: a person's quick one is kept back too.
        """
        pause = self.pause(seat)
        if pause > 0:
            await sleep(pause)

    async def hold(self, seat: int) -> None:
        """Keep the open window open for longer, as everybody can see."""
        async with self.journal.lock:
            if self.window_of(seat) is None and self.marks.store.shared:
                await self.journal.refresh()  # the process that showed it may have been another one
            if self.window_of(seat) is not None:
                await self.marks.hold(seat, self.current.decision_id(seat))
                self.signals.announce(game=True)

    def is_held_open(self, seat: int) -> bool:
        return self.marks.held_open.get(seat) == self.current.decision_id(seat)


def only_pass(decision: tolmek.Decision) -> bool:
    """Is there nothing in the list but passing?"""
    return all(str(action) in (PASS, PASS_ON) for action in decision.actions)
