"""The first family for a bot that looks ahead: what it tries, what it leaves to habit, where it stops."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.bots.common.habits import habitual_action
from tolmek.bots.common.strategy import Strategy
from tolmek.bots.void1.evaluator import Evaluator
from tolmek.bots.void1.features import FEATURES, features, in_score
from tolmek.bots.void1.habits import HABITS, QUIET, crossings, landings
from tolmek.bots.void1.reasons import REASONS
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.void1.model.table import HOME, NOBODY, PLACE_WORLD, Void1

PEACE: Final = 4  # rounds in which a considerate player leaves the home worlds of others alone
MOST_TURNS: Final = 16  # in a round
HOSTILE: Final = {"attack", "to"}
LANDINGS: Final = 3  # spaces considered for a ship that is about to move
WAITING: Final = {"end", "done", "pass", "pass_until_my_turn", "decline"}  # between actions they change nothing
IGNORED: Final = {"offer", "counter", "pass_until_my_turn"}


class Void1Strategy(Strategy[Void1]):
    """One decision of the first family, as a seat sees it."""

    QUIET: ClassVar[set[str]] = QUIET
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
    FEATURES: ClassVar[list[tuple[str, str]]] = FEATURES
    WEIGHTS: ClassVar[str] = "tolmek.bots.void1"
    REASONS: ClassVar[dict[str, tuple[str, str]]] = REASONS

    def __init__(self, game: Game[Void1], seat: int) -> None:
        super().__init__(game, seat)
        self.evaluator: Evaluator = Evaluator(game, seat)
        self.rivals = self.evaluator.rivals
        self.round: int = game.table.round
        self.later: Evaluator = self.evaluator  # for a turn of another round
        self.later_turn: int = -1

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        table = view["table"]
        return table["round"], table["actions"], table["credits"], table["fleet"], view["stack"]

    def score(self, game: Game[Void1]) -> float:
        return self.evaluator.score(game)

    def rule_of_thumb(self, game: Game[Void1]) -> float:
        return self.evaluator_at(game).score(game)

    def features(self, game: Game[Void1]) -> list[float]:
        return features(game, self.evaluator_at(game))

    def evaluator_at(self, game: Game[Void1]) -> Evaluator:
        """In another round other rounds are left, and perhaps other scorings: one evaluator for each turn there."""
        if game.table.round == self.round:
            return self.evaluator
        turn = self.moment(game)
        if turn != self.later_turn:
            self.later = Evaluator(game, self.seat)
            self.later_turn = turn
        return self.later

    def in_score(self) -> dict[str, float]:
        return in_score(self.evaluator)

    def time_left(self) -> float:
        return self.evaluator.rounds_left / max(1, self.evaluator.rounds)

    def in_own_turn(self, game: Game[Void1]) -> bool:
        return game.table.active == self.seat

    def moment(self, game: Game[Void1]) -> int:
        return game.table.round * MOST_TURNS + game.table.active

    def points(self, game: Game[Void1]) -> list[int]:
        return game.table.vp

    def invades_home(self, game: Game[Void1], action: Action) -> bool:
        """A home world that its own player still holds is neither attacked nor flown to."""
        table = game.table
        if table.round > PEACE or action.verb.name not in HOSTILE:
            return False
        world = PLACE_WORLD[action.a]
        owner = table.owner[world] if world >= HOME else NOBODY
        return owner in self.rivals and table.race[owner] == world - HOME

    def habit(self, game: Game[Void1], decision: Decision) -> Action:
        return habitual_action(game, decision, self.evaluator, HABITS, QUIET)

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
