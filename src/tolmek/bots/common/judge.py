"""The judgement of a seat: an action is tried, what it begins is finished by habit, and what comes out is valued."""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.strategy import Strategy
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

MOST_ANSWERS: Final = 40  # to small questions after an action
FAR: Final = 1e9


class Judge:
    """One seat with its strategy, at any position of its game."""

    def __init__(self, strategy: Strategy[Table]) -> None:
        self.strategy: Strategy[Table] = strategy
        self.seat: int = strategy.seat

    def worth(self, game: Session[Table]) -> float:
        """What a position is worth to the seat."""
        return self.strategy.worth(game)

    def best_of(self, game: Session[Table], continuations: list[Action]) -> float:
        """The worth of an action that can be continued in these ways."""
        decision = game.decision
        assert decision is not None
        most = -FAR
        for action in continuations:
            twin = game.copy()
            twin.apply(decision.where, decision.seat, action)
            self.finish(twin)
            most = max(most, self.worth(twin))
        return most

    def finish(self, game: Session[Table]) -> None:
        """Answer small questions until the action is complete."""
        for _ in range(MOST_ANSWERS):
            name = self.asking(game)
            if not name or self.strategy.stops_before(name):
                return
            decision = self.question(game)
            if decision is None:
                return
            game.apply(decision.where, decision.seat, self.strategy.habit(game, decision))

    def asking(self, game: Session[Table]) -> str:
        """The name of the procedure that asks: one of the seat's own before the common one."""
        own = game.seat_stacks[self.seat]
        if own and own[-1].waits():
            return own[-1].NAME
        return game.stack[-1].NAME if game.stack else ""

    def question(self, game: Session[Table]) -> Decision | None:
        """What is to be answered next."""
        decision = game.decision_of(self.seat) if game.side_frames else game.decision
        return game.decision if decision is None or not decision.waits else decision

    # --- one step ----------------------------------------------------------------------------------------

    def choices(self, game: Session[Table], decision: Decision) -> list[Action]:
        """The quiet action, and the others that are worth a look."""
        actions = [self.strategy.quiet(decision)]
        for action in self.strategy.candidates(game, decision):
            if action is not actions[0]:
                actions.append(action)
        return actions

    def best_step(self, game: Session[Table], decision: Decision, candidates: list[Action], seed: int) -> Action:
        """The best of some candidates, or to leave things as they are."""
        strategy = self.strategy
        best = strategy.quiet(decision)
        most = -1e9
        if best not in candidates or strategy.changes_nothing(decision, best):
            most = self.step_value(game, decision, best, seed)
        for action in candidates:
            if action is not best or most == -1e9:
                value = self.step_value(game, decision, action, seed)
                if value > most + 1e-9:
                    best = action
                    most = value
        return best

    def step_value(self, game: Session[Table], decision: Decision, action: Action, seed: int) -> float:
        """The worth of an action; where chance has a hand in it, the mean of two tries."""
        if self.strategy.changes_nothing(decision, action):
            return self.worth(game)
        twin = game.copy()
        before = twin.chance.counter
        value = self.carried_out(twin, decision, action)
        if twin.chance.counter != before and action.verb.name not in self.strategy.CERTAIN:
            value = (value + self.carried_out(game.copy(seed), decision, action)) / 2
        return value

    def carried_out(self, game: Session[Table], decision: Decision, action: Action) -> float:
        game.apply(decision.where, self.seat, action)
        continuations = self.strategy.continuations(game, action)
        if continuations:
            return self.best_of(game, continuations)
        self.finish(game)
        return self.worth(game)
