"""Bots that a worker must cope with; they run in another process, so they are found by name.

What a bot does where the prompt is "hard" is its trouble; otherwise it takes the first action, and says as its reason
which process it is in.
"""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import tolmek

HARD = "hard"


class Easy:
    """Never in trouble."""

    name, words, blind = "easy", "takes the first action", True

    def __init__(self, seed: int) -> None:
        self.reason = ""

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        if decision.prompt == HARD:
            self.trouble(decision)
        self.reason = f"process {os.getpid()}"
        return decision.actions[0]

    def trouble(self, decision: tolmek.Decision) -> None:
        pass


class Slow(Easy):
    """Takes its time, but not the processor's: as on a busy machine."""

    def trouble(self, decision: tolmek.Decision) -> None:
        time.sleep(0.5)


class Hanging(Easy):
    def trouble(self, decision: tolmek.Decision) -> None:
        time.sleep(3600)


class Endless(Easy):
    def trouble(self, decision: tolmek.Decision) -> None:
        while True:
            pass


class Catching(Easy):
    """Catches whatever goes wrong inside."""

    def trouble(self, decision: tolmek.Decision) -> None:
        try:
            Endless(0).trouble(decision)
        except Exception:
            self.trouble(decision)


class Deaf(Endless):
    """Hears no signal, as compiled code does not."""

    def trouble(self, decision: tolmek.Decision) -> None:
        signal.signal(signal.SIGPROF, signal.SIG_IGN)
        super().trouble(decision)


class Decided(Endless):
    """Knows what it would do if it had to stop."""

    def trouble(self, decision: tolmek.Decision) -> None:
        self.best = decision.actions[0]
        super().trouble(decision)

    def best_so_far(self) -> tolmek.Action:
        return self.best


class Dying(Easy):
    def trouble(self, decision: tolmek.Decision) -> None:
        os._exit(3)


class Hungry(Easy):
    def trouble(self, decision: tolmek.Decision) -> None:
        eaten = []
        while True:
            eaten.append(bytearray(1 << 24))


class Failing(Easy):
    def trouble(self, decision: tolmek.Decision) -> None:
        raise ValueError("no idea")


class Hopeless(Easy):
    """Fails whatever it is asked."""

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        raise ValueError("no idea")


class Cheating(Easy):
    """Names an action of somebody else's list."""

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        game = tolmek.new_game("revised", 2, 1)
        return game.parse("end", 0) if decision.prompt == HARD else super().choose(view, decision)


class Limited(Easy):
    """Says how long it may think, and how often it has been asked."""

    def __init__(self, seed: int) -> None:
        self.asked = 0
        self.seconds = -1.0

    def limit(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        self.asked += 1
        self.reason = f"{self.seconds:.3f} s, {self.asked}"
        return decision.actions[0]
