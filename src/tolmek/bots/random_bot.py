"""The first yardstick: any legal action, each as likely as the other."""

from __future__ import annotations

from random import Random
from typing import Any

import tolmek


class RandomBot:
    """Looks at nothing but the list of actions."""

    name = "random"
    words = "plays anything that is legal"
    blind = True

    def __init__(self, seed: int = 0) -> None:
        self.dice = Random(seed)

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        return self.dice.choice(decision.actions)
