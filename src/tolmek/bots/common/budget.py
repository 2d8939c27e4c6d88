"""How long a search may think: a number of play-outs, processor time, or both, whichever is used up first."""

from __future__ import annotations

from time import process_time


class Budget:
    """What a search may use for one decision. Without a time limit the same search comes out every time."""

    def __init__(self, nodes: int, seconds: float = 0.0, timed: bool = False) -> None:
        self.nodes: int = nodes  # play-outs; 0: as many as there is time for
        self.seconds: float = seconds  # of processor time
        self.timed: bool = timed
        self.used: int = 0  # play-outs
        self.start: float = process_time() if timed else 0.0

    def spent(self) -> float:
        """The share that is used up; 1 or more: time to stop."""
        share = self.used / self.nodes if self.nodes else 0.0
        if self.timed:
            time = process_time() - self.start
            share = max(share, time / self.seconds if time < self.seconds else 1.0)
        return share
