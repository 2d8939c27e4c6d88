"""Decks as bags: an unseen card has no place until it is drawn. A bag is a list of counts by kind."""

from __future__ import annotations

from tolmek.kernel.actions import Action, Verb


def size(bag: list[int]) -> int:
    total = 0
    for count in bag:
        total += count
    return total


def outcomes(verb: Verb, bag: list[int]) -> list[Action]:
    """The kinds that can be drawn."""
    return [verb.of(kind) for kind in range(len(bag)) if bag[kind] > 0]


def weights(bag: list[int]) -> list[int]:
    """How likely each of the outcomes is."""
    return [count for count in bag if count > 0]
