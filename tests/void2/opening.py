"""Games at their set-up for the tests: every draw is asked, the test writes down those that matter to it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.sentences import is_sentence
from tests.void2.random_play import Play, start
from tolmek.kernel.decision import Decision
from tolmek.kernel.errors import IllegalAction

BOTH = pytest.mark.parametrize("edition", ["kickstarter", "published"])
ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def opening(edition: str, seats: int = 3, races: object = None, **options: Any) -> Play:
    """A new game whose chance is asked."""
    return start(edition, seats, 7, options, races, asked=True)


def asks(game: Play) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


def until(game: Play, prompt: str, seed: int = 0) -> Play:
    """Play at random until that is asked."""
    dice = Random(seed)
    while asks(game).prompt != prompt:
        assert game.stack[0].NAME == "set-up", f"set-up never asks {prompt}"
        game.play(dice.choice(asks(game).actions))
    return game


def set_up(game: Play, seed: int = 0) -> Play:
    """Play at random until the first round begins."""
    dice = Random(seed)
    while game.stack[0].NAME == "set-up":
        game.play(dice.choice(asks(game).actions))
    return game


def refused(game: Play, text: str, seat: int | None = None) -> str | None:
    """Try an action that is not listed; the rule that forbids it."""
    before = game.hash
    with pytest.raises(IllegalAction) as refusal:
        game.play(text, seat)
    assert game.hash == before
    assert is_sentence(refusal.value.reason), refusal.value.reason
    return refusal.value.rule


def noted(game: Play, name: str, viewer: int = -1) -> list[dict[str, Any]]:
    """The facts of that name that the viewer may read."""
    return [entry.facts for entry in game.log if entry.fact.name == name and entry.readable(viewer)]
