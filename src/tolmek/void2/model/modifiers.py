"""What abilities, technologies and events change: numbers of the rules, added up once for each set of sources."""

from __future__ import annotations

from typing import Final

from tolmek.void2.model.components import Components
from tolmek.void2.model.effects import Ability, Effect
from tolmek.void2.model.ids import NO_UNIT
from tolmek.void2.model.vocabulary import (
    DO_MODIFY,
    RULE_ALLY_VP,
    RULE_PARASITE,
    RULES,
    WHEN_WHILE,
    WHO_ALLY,
    WHO_CONTROLLER,
)

KEPT: Final = 1024  # sets of sources remembered


class Modifier:
    """A change that holds only in some place, for some unit, on one side or under a condition."""

    def __init__(self, effect: Effect, planet: int) -> None:
        self.effect: Effect = effect
        self.planet: int = planet  # of the source, for `this`; -1: none


class Modifiers:
    """By rule (`vocabulary.RULES`): the sum of what always holds, and the changes that depend on more."""

    def __init__(self) -> None:
        self.total: list[int] = [0] * len(RULES)
        none: list[Modifier] = []
        self.mods: list[list[Modifier]] = [none] * len(RULES)

    def add(self, effect: Effect, planet: int) -> None:
        if plain(effect):
            self.total[effect.rule] += effect.n
        else:
            self.mods[effect.rule] = [*self.mods[effect.rule], Modifier(effect, planet)]


def plain(effect: Effect) -> bool:
    """Does it hold always and everywhere?"""
    return (
        (effect.at < 0 or effect.who == WHO_CONTROLLER)
        and effect.rule != RULE_ALLY_VP
        and effect.side < 0
        and effect.unit == NO_UNIT
        and effect.per < 0
        and effect.power == 0
        and not effect.needs
    )


def modifies(ability: Ability) -> bool:
    """Does it change any number as long as it works?"""
    for effect in ability.effects:
        if effect.do == DO_MODIFY and effect.when == WHEN_WHILE:
            return True
    return False


def modifiers_of(memo: dict[tuple[int, ...], Modifiers], components: Components, sources: tuple[int, ...]) -> Modifiers:
    """The modifiers of these sources, worked out once."""
    modifiers = memo.get(sources)
    if modifiers is None:
        modifiers = Modifiers()
        for source in sources:
            roles = source & 3
            planet = source >> 2 & 15
            for effect in components.abilities[source >> 6].effects:
                if effect.do != DO_MODIFY or effect.when != WHEN_WHILE:
                    continue
                if effect.who == WHO_ALLY and not roles & 1:
                    continue
                if effect.who == WHO_CONTROLLER and not roles & 2:
                    continue
                modifiers.add(effect, planet if planet < 15 else -1)
        if len(memo) >= KEPT:
            memo.clear()
        memo[sources] = modifiers
    return modifiers


def moments_of(ability: Ability) -> int:
    """What sets off its effects, as a mask."""
    moments = 0
    for effect in ability.effects:
        moments |= 1 << effect.when
    return moments


def uses_parasite(components: Components, ability: int) -> bool:
    for effect in components.abilities[ability].effects:
        if effect.do == DO_MODIFY and effect.rule == RULE_PARASITE:
            return True
    return False
