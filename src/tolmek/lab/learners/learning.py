"""What the lab must know of a family: which actions its seats can be offered, what its views mean, what dice bring."""

from __future__ import annotations

from functools import cache

from tolmek.api import Action, Game, registration_of
from tolmek.families import AnyRules, part
from tolmek.kernel.meanings import Schema
from tolmek.lab.analysis.throws import Throw


class Learning:
    """The plain knowledge: any meaning of any verb can be offered, and no part of a view is explained."""

    def actions(self, rules: AnyRules, seats: int) -> list[Action]:
        """Every action that a seat can be offered, in an order that stays."""
        found = []
        for verb in rules.lexicon.verbs.values():
            sizes = [len(slot.ids) for slot in verb.slots] + [1] * (3 - len(verb.slots))
            found += [verb.of(a, b, c) for a in range(sizes[0]) for b in range(sizes[1]) for c in range(sizes[2])]
        return found

    def schema(self, rules: AnyRules, seats: int) -> Schema:
        """What each part of a view's table means."""
        return {}

    def throw(self, game: Game) -> Throw | None:
        """The dice that are about to fall, if a seat gains by them."""
        return None


@cache
def learning_of(edition: str) -> Learning:
    found: Learning = part(registration_of(edition).learning, Learning)()
    return found
