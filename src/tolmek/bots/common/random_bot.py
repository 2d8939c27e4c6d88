"""The first yardstick: any legal action, each as likely as the other."""

from __future__ import annotations

from random import Random
from typing import Any

from tolmek.bots.common.player import Player
from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class RandomBot(Player):
    """Looks at nothing but the list of actions."""

    name: str = "random"
    words: str = "plays anything that is legal"
    blind: bool = True

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.dice: Random = Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        return self.dice.choice(decision.actions)
