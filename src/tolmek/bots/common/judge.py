"""The judgement of a seat: an action is tried, what it begins is finished by habit, and what comes out is valued."""

from __future__ import annotations

from typing import Final

from tolmek.bots.common.strategy import Strategy
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.session import Session
from tolmek.kernel.table import Table

MOST_ANSWERS: Final = 40  # to small questions after an action
TRIES: Final = 4  # of an action where chance has a hand in it
FINALISTS: Final = 3  # actions that are tried again
SEEDS: Final = 1009  # between the dice of one try and those of the next
FAR: Final = 1e9


class Step:
    """An action, what it is worth, and whether other dice would tell otherwise."""

    def __init__(self, action: Action, value: float, chancy: bool) -> None:
        self.action: Action = action
        self.value: float = value
        self.chancy: bool = chancy


class Judge:
    """One seat with its strategy, at any position of its game."""

    def __init__(self, strategy: Strategy[Table]) -> None:
        self.strategy: Strategy[Table] = strategy
        self.seat: int = strategy.seat
        self.tries: int = TRIES

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
        quiet = strategy.quiet(decision)
        steps: list[Step] = []
        if quiet not in candidates or strategy.changes_nothing(decision, quiet):
            steps.append(self.first_try(game, decision, quiet))
        for action in candidates:
            if action is not quiet or not steps:
                steps.append(self.first_try(game, decision, action))
        ranks = [(-step.value, at) for at, step in enumerate(steps)]
        ranks.sort()
        best = steps[ranks[0][1]]
        for _, at in ranks[:FINALISTS]:
            self.try_again(game, decision, steps[at], seed)
        for _, at in ranks[:FINALISTS]:
            if steps[at].value > best.value + 1e-9:
                best = steps[at]
        return best.action

    def first_try(self, game: Session[Table], decision: Decision, action: Action) -> Step:
        """What an action comes to, and whether chance has a hand in it."""
        if self.strategy.changes_nothing(decision, action):
            return Step(action, self.worth(game), False)
        twin = game.copy()
        before = twin.chance.counter
        value = self.carried_out(twin, decision, action)
        return Step(action, value, twin.chance.counter != before and action.verb.name not in self.strategy.CERTAIN)

    def try_again(self, game: Session[Table], decision: Decision, step: Step, seed: int) -> None:
        """With other dice, where chance has a hand in it: the best of many first tries were lucky."""
        if step.chancy:
            for number in range(1, self.tries):
                step.value += self.carried_out(game.copy(seed + SEEDS * number), decision, step.action)
            step.value /= self.tries

    def carried_out(self, game: Session[Table], decision: Decision, action: Action) -> float:
        game.apply(decision.where, self.seat, action)
        continuations = self.strategy.continuations(game, action)
        if continuations:
            return self.best_of(game, continuations)
        self.finish(game)
        return self.worth(game)
