"""What bots of every game do without thinking: one answer for each kind of small question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)
E = TypeVar("E")

Habit = Callable[[Game[T], Decision, E], Action]  # E: what the bot knows about the worth of positions


def habitual_action(
    game: Game[T], decision: Decision, evaluator: E, habits: dict[str, Habit[T, E]], quiet: set[str]
) -> Action:
    """The answer of the habit for this prompt; without one, a quiet action."""
    habit = habits.get(decision.prompt)
    return quiet_action(decision, quiet) if habit is None else habit(game, decision, evaluator)


def quiet_action(decision: Decision, verbs: set[str]) -> Action:
    """Leave things as they are: the last action with one of these verbs; otherwise the first action."""
    for action in reversed(decision.actions):
        if action.verb.name in verbs:
            return action
    return decision.actions[0]
