"""The second family for a bot that looks ahead: what it tries, what it leaves to habit, where it stops."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.habits import habitual_action
from tolmek.bots.common.strategy import Strategy
from tolmek.bots.void2.evaluator import Evaluator
from tolmek.bots.void2.features import FEATURES, features, in_score
from tolmek.bots.void2.habits import HABITS, QUIET
from tolmek.bots.void2.reasons import REASONS
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void2.model.ids import WORLDSHIP
from tolmek.void2.model.table import NOTHING, SPAN, Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move

PEACE: Final = 8  # rounds in which a considerate player leaves the Worldships of others alone
MOST_TURNS: Final = 16  # in a round
HOSTILE: Final = {"attack", "attack_in_place", "to", "jump"}
TURNS: Final = {"choose-action", "follow-or-refresh", "follow-or-pass"}
FREE: Final = {"put_on_track", "parasite", "score_now"}  # no action: they can wait for the end of the turn
ACTIONS: Final = {"build", "recruit"}  # what they bring counts for the scoring card, which can wait too
WAITING: Final = {"end_turn", "pass", "decline"}
IGNORED: Final = {"offer", "counter"}


class Void2Strategy(Strategy[Void2]):
    """One decision of the second family, as a seat sees it."""

    QUIET: ClassVar[set[str]] = QUIET
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
    BY_LOT: ClassVar[set[str]] = {"choose-action"}
    CERTAIN: ClassVar[set[str]] = {"end_turn", "pass", "recruit", "done", "put_on_track", "put_on_technology"}
    FEATURES: ClassVar[list[tuple[str, str]]] = FEATURES
    WEIGHTS: ClassVar[str] = "tolmek.bots.void2"
    REASONS: ClassVar[dict[str, tuple[str, str]]] = REASONS

    def __init__(self, game: Game[Void2], seat: int) -> None:
        super().__init__(game, seat)
        self.evaluator: Evaluator = Evaluator(game, seat)
        self.rivals = self.evaluator.rivals
        self.root: Game[Void2] = game
        self.round: int = game.table.round
        self.later: dict[float, Evaluator] = {}  # by the turns that are left

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        table = view["table"]
        return table["round"], table["spent"], table["credits"], table["fleet"], view["stack"]

    def score(self, game: Game[Void2]) -> float:
        return self.evaluator.score(game)

    def rule_of_thumb(self, game: Game[Void2]) -> float:
        return self.evaluator_at(game).score(game)

    def features(self, game: Game[Void2]) -> list[float]:
        return features(game, self.evaluator_at(game))

    def evaluator_at(self, game: Game[Void2]) -> Evaluator:
        """In a later round fewer turns are left, and what has not been put to use by then is worth less."""
        table = game.table
        if table.round == self.round:
            return self.evaluator
        turns = max(1.0, self.evaluator.turns - (table.round - self.round))
        if table.last_rounds >= 0:
            turns = float(table.last_rounds)
        later = self.later.get(turns)
        if later is None:
            later = Evaluator(self.root, self.seat, turns)
            self.later[turns] = later
        return later

    def in_score(self) -> dict[str, float]:
        return in_score(self.evaluator)

    def time_left(self) -> float:
        return min(1.0, self.evaluator.turns / self.evaluator.all_turns)

    def in_own_turn(self, game: Game[Void2]) -> bool:
        return game.table.turn == self.seat

    def moment(self, game: Game[Void2]) -> int:
        return game.table.round * MOST_TURNS + game.table.turn

    def points(self, game: Game[Void2]) -> list[int]:
        return game.table.vp

    def invades_home(self, game: Game[Void2], action: Action) -> bool:
        """A region with the Worldship of another player is neither attacked nor entered."""
        table = game.table
        if table.round > PEACE or action.verb.name not in HOSTILE:
            return False
        region = action.a
        if action.verb.name == "attack":
            top = game.stack[-1]
            if not isinstance(top, Arrival) or action.a >= table.seats:
                return False
            region = top.region
        for rival in self.rivals:
            if region * SPAN + WORLDSHIP in table.fleet[rival]:
                return True
        return False

    def habit(self, game: Game[Void2], decision: Decision) -> Action:
        return habitual_action(game, decision, self.evaluator_at(game), HABITS, QUIET)

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
