"""The game of a table as it stands, and since when its questions are open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tolmek
from tolmek.server.errors import Problem, finished, illegal
from tolmek.server.store import GameRow, Row
from tolmek.server.table.history import ACT, History
from tolmek.server.tutorial import lesson_of


class CurrentGame:
    """Changes only by a whole new history, after it is stored."""

    def __init__(self, row: GameRow, history: History, clock: Callable[[], float]) -> None:
        self.row = row
        self.history = history
        self.clock = clock
        self.read_only: str | None = row.read_only
        self.lesson = lesson_of(row.table.get("lesson"))
        self.asked_since: dict[str, float] = {}  # by question, as the others can tell it

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> tolmek.Game:
        return self.history.game

    def setting(self, name: str) -> Any:
        """What was chosen for this table when it was set up."""
        return self.row.table.get(name)

    @property
    def running(self) -> bool:
        return self.read_only is None and not self.game.over

    @property
    def hands_open(self) -> bool:
        """After the end everybody may see everything, unless the table has agreed otherwise."""
        return self.game.over and not self.setting("keep_hands_closed")

    def must_run(self) -> None:
        if self.read_only is not None:
            raise Problem("finished", 409, self.read_only, "Start a new game, or play on from one of its moments.")
        if self.game.over:
            raise finished()

    # --- questions ---

    def asked_seats(self) -> list[int]:
        """The seats that the game waits for."""
        return [decision.seat for decision in self.game.decisions if decision.waits and decision.seat >= 0]

    def decision_id(self, seat: int) -> str:
        return self.history.decision_id(seat)

    def is_asked(self, seat: int, decision: str) -> bool:
        return decision == self.decision_id(seat) and self.game.decision_of(seat) is not None

    def asked_at(self, seat: int) -> float | None:
        """Since when the seat's open question waits, as everybody may know."""
        return self.asked_since.get(self.history.public_id(seat))

    def note_asked(self, now: float | None = None) -> None:
        now = self.clock() if now is None else now
        questions = [self.history.public_id(seat) for seat in self.asked_seats()]
        self.asked_since = {question: self.asked_since.get(question, now) for question in questions}

    def turn(self) -> str:
        presentation = self.game.rules.presentation
        return f"{presentation.round_of(self.game)}.{presentation.active_seat(self.game)}"

    def turn_number(self) -> int:
        presentation = self.game.rules.presentation
        return presentation.round_of(self.game) * 8 + presentation.active_seat(self.game) + 1

    # --- trying ---

    def simulate(self, seat: int, actions: list[str]) -> tuple[History, list[Row]]:
        return simulate(self.history, seat, actions)


def simulate(history: History, seat: int, actions: list[str]) -> tuple[History, list[Row]]:
    """The game after these actions; a sequence ends at the first die, draw or choice of another seat."""
    after = history.copy()
    rows: list[Row] = []
    for position, text in enumerate(actions):
        row = Row(ACT, seat, text)
        try:
            after.apply(row)
        except tolmek.IllegalAction as refusal:
            raise illegal(position, refusal.reason, refusal.rule) from None
        rows.append(row)
        drawn = after.draw()
        rows += drawn
        if drawn and position + 1 < len(actions):
            raise illegal(position + 1, "Dice or cards decide before the rest of that sequence.", None)
    return after, rows


def only_choice(game: tolmek.Game, decision: tolmek.Decision, alone: bool = False) -> str | None:
    """The only action there is, where everybody can see that: nobody needs to be asked.

    Who plays alone against bots has nobody who could learn from the time of an answer what a hand holds.
    """
    if not decision.waits or len(decision.actions) != 1:
        return None
    presentation = game.rules.presentation
    if game.rules.has_secret_actions(decision.prompt) and not alone:
        return None  # that it is answered at once would tell what the seat holds
    if decision.actions[0].verb.name in presentation.closing and decision.prompt not in presentation.extras:
        return None
    return str(decision.actions[0])
