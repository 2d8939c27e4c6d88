"""The first game for a bot that looks ahead: what it tries, what it leaves to habit, where it stops."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.strategy import Strategy
from tolmek.bots.void1.evaluator import Evaluator
from tolmek.bots.void1.habits import crossings, habit, landings, quiet
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void1.model.table import Void1

LANDINGS: Final = 3  # spaces considered for a ship that is about to move
WAITING: Final = {"end", "done", "pass", "pass_until_my_turn", "decline"}  # between actions they change nothing
IGNORED: Final = {"offer", "counter", "pass_until_my_turn"}


class Void1Strategy(Strategy[Void1]):
    """One decision of the first game, as a seat sees it."""

    STOPS: ClassVar[set[str]] = {"turn", "pre-round", "muster", "capital-city", "event"}
    BY_HABIT: ClassVar[set[str]] = {
        "casualties",
        "bombing",
        "one-more",
        "lay-cards",
        "spend-on-diplomacy",
        "pay-to-fire",
        "leave-to-pass",
        "let-retreat",
        "payment",
        "colour",
        "offer",
        "await",
    }
    CERTAIN: ClassVar[set[str]] = {"buy", "swap", "end", "done", "collect", "replace", "build", "research"}

    def __init__(self, game: Game[Void1], seat: int) -> None:
        super().__init__(game, seat)
        self.evaluator: Evaluator = Evaluator(game, seat)

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        table = view["table"]
        return table["round"], table["actions"], table["credits"], table["fleet"], view["stack"]

    def score(self, game: Game[Void1]) -> float:
        return self.evaluator.score(game)

    def habit(self, game: Game[Void1], decision: Decision) -> Action:
        return habit(game, decision, self.evaluator)

    def quiet(self, decision: Decision) -> Action:
        return quiet(decision)

    def candidates(self, game: Game[Void1], decision: Decision) -> list[Action]:
        """No offers, and obstacles only on the way to something much better."""
        candidates = [action for action in decision.actions if action.verb.name not in IGNORED]
        if decision.prompt == "flight":
            bold = crossings(game, decision, self.evaluator)
            candidates = [action for action in candidates if action.verb.name != "cross" or action in bold]
        return candidates

    def changes_nothing(self, decision: Decision, action: Action) -> bool:
        return action.verb.name in WAITING and decision.prompt in self.STOPS

    def continuations(self, game: Game[Void1], action: Action) -> list[Action]:
        """A ship that begins to move goes to the best of its most promising ends."""
        if action.verb.name != "move":
            return []
        decision = game.decision
        assert decision is not None
        return landings(game, decision, self.evaluator)[:LANDINGS]
