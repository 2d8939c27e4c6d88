"""A batch of units: the list of those that can be part of a group that sets out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tolmek.api import Game, IllegalAction, new_game

EDITIONS = ["published", "kickstarter"]
TAKE = "take"
MOST_GROUPS = 300


def groups_at(game: Game, seat: int) -> set[tuple[str, ...]]:
    """Every sequence of joining units after which the group can leave, found by trying all of them."""
    groups: set[tuple[str, ...]] = set()
    waiting: list[tuple[Game, tuple[str, ...]]] = [(game, ())]
    while waiting:
        at, names = waiting.pop()
        decision = at.decision_of(seat)
        assert decision is not None
        if names and any(action.verb.name not in (TAKE, "load_cargo", "stop") for action in decision.actions):
            groups.add(names)
        for action in decision.actions:
            if action.verb.name == TAKE:
                further = at.copy()
                further.play(action, seat)
                waiting.append((further, (*names, str(action))))
    return groups


@pytest.mark.parametrize("edition", EDITIONS)
def test_units_are_offered_as_often_as_some_group_has_them(edition: str) -> None:
    seen = 0
    several = 0
    for seed in range(12):
        game = new_game(edition, seats=2 + seed % 4, seed=seed)
        random = Random(seed)
        for _ in range(700):
            decision = game.decision
            if decision is None:
                break
            if any(action.verb.name == TAKE for action in decision.actions):
                seen += 1
                several += compared(game, decision.seat)
            game.play(random.choice(list(decision.actions)), decision.seat)
    assert seen > 100
    assert several > 10


def compared(game: Game, seat: int) -> bool:
    """The most of each unit is what the largest groups have, and they join in the order of the list."""
    rows = {str(row.action): row.most for row in game.rules.presentation.batch(game, seat)}
    choices = 1
    for most in rows.values():
        choices *= most + 1
    if choices > MOST_GROUPS:
        return False
    groups = groups_at(game, seat)
    best: Counter[str] = Counter()
    for group in groups:
        best |= Counter(group)
    assert rows == dict(best)
    order = list(rows)
    assert all(list(group) == sorted(group, key=order.index) for group in groups)
    return len(rows) > 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_offered_where_nobody_gathers(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    assert game.decision is not None
    assert game.rules.presentation.batch(game, game.decision.seat) == []
    with pytest.raises(IllegalAction):
        game.play("take sloop")
