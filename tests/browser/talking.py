"""A bot that says why; a worker of the server finds it by its name."""

from __future__ import annotations

from typing import Any

import tolmek

REASON = "Nothing else is worth it."


class Talking:
    """Ends whatever can be ended, and always has the same reason."""

    name, words, blind = "talking", "says why", True

    def __init__(self, seed: int) -> None:
        self.reason = REASON

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        ends = [action for action in decision.actions if str(action) in ("end", "done", "pass", "stop")]
        return (ends or decision.actions)[0]


TALKING = f"{__name__}:Talking"
