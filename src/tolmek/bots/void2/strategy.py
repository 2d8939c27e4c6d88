"""The second game for a bot that looks ahead: what it tries, what it leaves to habit, where it stops."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.strategy import Strategy
from tolmek.bots.void2.evaluator import Evaluator
from tolmek.bots.void2.habits import habit, quiet
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void2.model.table import NOTHING, Void2
from tolmek.void2.movement.movement import Move

TURNS: Final = {"choose-action", "follow-or-refresh", "follow-or-pass"}
FREE: Final = {"put_on_track", "parasite", "score_now"}  # no action: they can wait for the end of the turn
ACTIONS: Final = {"build", "recruit"}  # what they bring counts for the scoring card, which can wait too
WAITING: Final = {"end_turn", "pass", "decline"}
IGNORED: Final = {"offer", "counter"}


class Void2Strategy(Strategy[Void2]):
    """One decision of the second game, as a seat sees it."""

    STOPS: ClassVar[set[str]] = {"turn", "round", "starting-units", "empire-choice", "keep-dealt", "set-up"}
    BY_HABIT: ClassVar[set[str]] = {
        "muster",
        "spend-bombs",
        "hack",
        "battle-card",
        "battle-text",
        "reroll",
        "pay-power",
        "lay-cards",
        "look-explores",
        "look-deck",
        "faction",
        "offer",
        "await",
    }
    CERTAIN: ClassVar[set[str]] = {"end_turn", "pass", "recruit", "done", "put_on_track", "put_on_technology"}

    def __init__(self, game: Game[Void2], seat: int) -> None:
        super().__init__(game, seat)
        self.evaluator: Evaluator = Evaluator(game, seat)

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        table = view["table"]
        return table["round"], table["spent"], table["credits"], table["fleet"], view["stack"]

    def score(self, game: Game[Void2]) -> float:
        return self.evaluator.score(game)

    def habit(self, game: Game[Void2], decision: Decision) -> Action:
        return habit(game, decision, self.evaluator)

    def quiet(self, decision: Decision) -> Action:
        return quiet(decision)

    def candidates(self, game: Game[Void2], decision: Decision) -> list[Action]:
        """No offers; what is free is done when the turn ends; a group that has set out keeps to its plan or stops."""
        top = game.stack[-1] if game.stack else None
        if isinstance(top, Move) and decision.prompt == "move" and top.at != NOTHING:
            return [self.habit(game, decision)]
        ignored = IGNORED
        if decision.prompt in TURNS:
            ignored = IGNORED | FREE
        elif decision.prompt in ACTIONS:
            ignored = IGNORED | {"score_now"}
        return [action for action in decision.actions if action.verb.name not in ignored]

    def changes_nothing(self, decision: Decision, action: Action) -> bool:
        return action.verb.name in WAITING

    def continuations(self, game: Game[Void2], action: Action) -> list[Action]:
        return []
