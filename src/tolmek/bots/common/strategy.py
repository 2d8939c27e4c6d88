"""What a bot that looks ahead must know of a game: a family registers a `Strategy` of its own."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from tolmek.bots.common.habits import quiet_action
from tolmek.bots.common.styles import inclined
from tolmek.bots.common.weights import weights_at, weights_of
from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[T]):
    """One decision as a seat of some family sees it."""

    QUIET: ClassVar[set[str]] = set()  # verbs that leave things as they are
    STOPS: ClassVar[set[str]] = set()  # procedures before which an action is complete
    BY_HABIT: ClassVar[set[str]] = set()  # questions that are not worth a look ahead
    BY_LOT: ClassVar[set[str]] = set()  # questions that others answer as they like: a plan draws lots for them
    CERTAIN: ClassVar[set[str]] = set()  # verbs after which chance hardly matters
    FEATURES: ClassVar[list[tuple[str, str]]] = [("score", "The position by rule of thumb.")]  # ids, and what they are
    WEIGHTS: ClassVar[str] = ""  # the package whose `weights.toml` says what they count for
    REASONS: ClassVar[dict[str, tuple[str, str]]] = {}  # words for more and for less of a feature that all can see

    def __init__(self, game: Game[T], seat: int) -> None:
        self.seat: int = seat
        self.rivals: list[int] = [other for other in range(game.table.seats) if other != seat]
        self.weights: list[float] = []  # of the features at this moment of the game
        self.thumb: float = 0.0  # the weight of the rule of thumb where nothing else counts

    @staticmethod
    def position_key(view: dict[str, Any]) -> tuple[Any, ...]:
        """Enough of a view to tell positions apart."""
        raise NotImplementedError

    def stops_before(self, procedure: str) -> bool:
        """Is an action complete when this procedure comes up?"""
        return procedure in self.STOPS

    def score(self, game: Game[T]) -> float:
        """The worth of a position to the seat."""
        raise NotImplementedError

    def rule_of_thumb(self, game: Game[T]) -> float:
        """The same for a position that may be far ahead."""
        return self.score(game)

    # --- the mind ------------------------------------------------------------------------------------------

    def features(self, game: Game[T]) -> list[float]:
        """The position in numbers, in the order of `FEATURES`."""
        return [self.score(game)]

    def time_left(self) -> float:
        """The share of the game that is still to come."""
        return 0.0

    def in_score(self) -> dict[str, float]:
        """How the rule of thumb counts the features that are parts of it."""
        return {}

    def think_with(self, game: Game[T], source: str, style: str = "") -> None:
        """Use the weights of a file, or those of the family, in some style."""
        names = [feature[0] for feature in self.FEATURES]
        weights = weights_of(source or self.WEIGHTS, game.rules.edition_id, game.table.seats)
        self.weights = weights_at(names, weights, self.time_left())
        if style:
            self.weights = inclined(names, self.weights, self.worths(), style)
        at = names.index("score")
        self.thumb = 0.0 if any(self.weights[:at] + self.weights[at + 1 :]) else self.weights[at]

    def worths(self) -> list[float]:
        """What one more of each feature is worth: its weight, and its part in the rule of thumb; `score` is no such."""
        names = [feature[0] for feature in self.FEATURES]
        parts = self.in_score()
        score = self.weights[names.index("score")]
        worths: list[float] = []
        for name, weight in zip(names, self.weights, strict=True):
            worths.append(0.0 if name == "score" else weight + score * parts.get(name, 0.0))
        return worths

    def worth(self, game: Game[T]) -> float:
        """By how many points the seat can hope to be ahead of its best rival: features times weights."""
        result = game.result
        if result is not None:
            return float(result.scores[self.seat] - max([result.scores[rival] for rival in self.rivals], default=0))
        if self.thumb != 0.0:
            return self.thumb * self.rule_of_thumb(game)
        total = 0.0
        for feature, weight in zip(self.features(game), self.weights, strict=True):
            total += feature * weight
        return total

    def in_own_turn(self, game: Game[T]) -> bool:
        """Is it the turn of the seat?"""
        decision = game.decision
        return decision is not None and decision.seat == self.seat

    def moment(self, game: Game[T]) -> int:
        """A number that changes when another turn begins; without turns, when another seat is asked."""
        decision = game.decision
        return -1 if decision is None else decision.seat

    def points(self, game: Game[T]) -> list[int]:
        """Everybody's points so far; none where the family has no such thing."""
        return []

    def invades_home(self, game: Game[T], action: Action) -> bool:
        """Would the action, early in the game, go for the place where another player began?"""
        return False

    # --- small questions -----------------------------------------------------------------------------------

    def habit(self, game: Game[T], decision: Decision) -> Action:
        """The usual answer to a small question."""
        raise NotImplementedError

    def quiet(self, decision: Decision) -> Action:
        """What leaves things as they are, as far as possible."""
        return quiet_action(decision, self.QUIET)

    def candidates(self, game: Game[T], decision: Decision) -> list[Action]:
        """Actions worth a look."""
        raise NotImplementedError

    def changes_nothing(self, decision: Decision, action: Action) -> bool:
        """Does the action leave the position as it is?"""
        raise NotImplementedError

    def continuations(self, game: Game[T], action: Action) -> list[Action]:
        """After the action: answers to the next question of which the best one counts; none: habit answers."""
        raise NotImplementedError
