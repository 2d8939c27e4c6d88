"""What bots of every game do without thinking."""

from __future__ import annotations

from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


def quiet_action(decision: Decision, verbs: set[str]) -> Action:
    """Leave things as they are: the last action with one of these verbs; otherwise the first action."""
    for action in reversed(decision.actions):
        if action.verb.name in verbs:
            return action
    return decision.actions[0]
