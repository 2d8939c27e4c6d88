"""Players with one idea each, to find out whether an idea alone beats our levels: `tolmek.lab.zoo:Rush` and others.

Most look one action ahead and count nothing but a few features of the position. A feature that the family of the game
does not have counts for nothing, so that one idea serves every game.
"""

from __future__ import annotations

from typing import Any, ClassVar

import tolmek
from tolmek.bots.common.lookahead import Lookahead
from tolmek.bots.common.strategy import Strategy

SENSE = 0.02  # of the usual judgement, where the idea has no opinion


class OneIdea:
    """Counts only the features of its idea."""

    name: ClassVar[str]
    words: ClassVar[str]
    blind = False
    COUNTS: ClassVar[dict[str, float]] = {}
    NEVER: ClassVar[set[str]] = set()  # verbs that it leaves alone where it can

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        ahead = Lookahead(view, decision, self.seed)
        strategy = ahead.strategy
        if decision.prompt in strategy.BY_HABIT:
            return strategy.habit(ahead.guesses[0], decision)
        quiet = strategy.quiet(decision)
        actions = [quiet, *strategy.candidates(ahead.guesses[0], decision)]
        allowed = [action for action in actions if action.verb.name not in self.NEVER] or actions
        worths = [self.worth(ahead, action) for action in allowed]
        return allowed[worths.index(max(worths))]

    def worth(self, ahead: Lookahead, action: tolmek.Action) -> float:
        """What the idea makes of the position after the action; a finished game is judged by its points."""
        game = ahead.guesses[0].copy()
        game.apply(ahead.where, ahead.seat, action)
        ahead.finish(game)
        if game.result is not None:
            return float(game.result.scores[ahead.seat])
        return self.opinion(ahead.strategy, ahead.strategy.features(game))

    def opinion(self, strategy: Strategy[Any], features: list[float]) -> float:
        total = 0.0
        for (name, _), number in zip(strategy.FEATURES, features, strict=True):
            total += self.COUNTS.get(name, SENSE if name == "score" else 0.0) * number
        return total


class Passer(OneIdea):
    name, words = "passer", "lets everything pass"

    def worth(self, ahead: Lookahead, action: tolmek.Action) -> float:
        return 1.0 if action is ahead.strategy.quiet(ahead.decision) else 0.0


class Rush(OneIdea):
    """Others leave home worlds and Worldships alone at first."""

    name, words = "rush", "goes for the nearest home world at once"
    COUNTS: ClassVar = {"strength": 1.0, "power": 0.5, "prospects": 1.0, "rival_worlds": -3.0, "rival_regions": -3.0}

    def worth(self, ahead: Lookahead, action: tolmek.Action) -> float:
        prize = 20.0 if ahead.strategy.invades_home(ahead.guesses[0], action) else 0.0
        return super().worth(ahead, action) + prize


class Warmonger(OneIdea):
    name, words = "warmonger", "attacks whenever it can"

    def worth(self, ahead: Lookahead, action: tolmek.Action) -> float:
        return super().worth(ahead, action) + (10.0 if "attack" in action.verb.name else 0.0)


class Pacifist(OneIdea):
    name, words = "pacifist", "plays sensibly but never attacks"
    COUNTS: ClassVar = {"score": 1.0}
    NEVER: ClassVar = {"attack", "attack_in_place"}


class Envoy(OneIdea):
    name, words = "envoy", "cares for allies and influence only"
    COUNTS: ClassVar = {
        "council": 1.0, "influence": 1.0, "influence_lead": 0.5, "claims": 1.0, "allies": 2.0, "diplomats": 0.5,
        "card_hopes": 1.0,
    }  # fmt: skip


class Scholar(OneIdea):
    name, words = "scholar", "mines and researches"
    COUNTS: ClassVar = {"technologies": 2.0, "technology_count": 1.0, "credits": 0.5, "income": 0.5, "goods": 0.5}
    NEVER: ClassVar = {"attack", "attack_in_place", "diplomacy", "attempt"}


class Hoarder(OneIdea):
    name, words = "hoarder", "hoards credits"
    COUNTS: ClassVar = {"credits": 1.0, "hoard": 1.0}


class Leveller(OneIdea):
    name, words = "leveller", "does whatever hurts the leading rival"
    COUNTS: ClassVar = {"best_rival": -1.0, "best_rival_points": -1.0, "rival_strength": -0.5, "rival_power": -0.3}


class Armada(OneIdea):
    name, words = "armada", "wants the biggest fleet"
    COUNTS: ClassVar = {"strength": 1.0, "ship_count": 0.3, "power": 1.0, "unit_count": 0.5}


class CardPlayer(OneIdea):
    name, words = "cards", "collects cards"
    COUNTS: ClassVar = {"cards": 1.0, "card_hopes": 1.0, "card_count": 1.0, "card_power": 0.3}


class Settler(OneIdea):
    name, words = "settler", "wants as many planets or regions as it can get"
    COUNTS: ClassVar = {"worlds": 0.3, "world_count": 2.0, "regions": 0.3, "region_count": 2.0, "prospects": 0.5}


class Turtle(OneIdea):
    name, words = "turtle", "guards what it has"
    COUNTS: ClassVar = {"losses": -3.0, "risks": -3.0, "home": 5.0, "strength": 0.3, "power": 0.2}


class Tycoon(OneIdea):
    name, words = "tycoon", "lives for its income"
    COUNTS: ClassVar = {"income": 1.0, "buildings": 1.0, "capacity": 1.0, "world_count": 0.5}


class Grabber(OneIdea):
    name, words = "grabber", "counts the points in hand and nothing else"
    COUNTS: ClassVar = {"points": 1.0}


class Dreamer(OneIdea):
    name, words = "dreamer", "moves where there is most to hope for"
    COUNTS: ClassVar = {"prospects": 1.0}


ANIMALS: list[type[OneIdea]] = [
    Passer, Rush, Warmonger, Pacifist, Envoy, Scholar, Hoarder, Leveller, Armada, CardPlayer, Settler, Turtle, Tycoon,
    Grabber, Dreamer,
]  # fmt: skip


def zoo_names() -> list[str]:
    """The names by which an arena takes them."""
    return [f"{__name__}:{animal.__name__}" for animal in ANIMALS]
