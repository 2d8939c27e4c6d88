"""What every bot of this package has."""

from __future__ import annotations

from typing import Any, ClassVar

from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision


class Player:
    """A computer player. It is handed what its seat knows, and nothing else."""

    NUMBERS: ClassVar[dict[str, int]] = {}  # parameters that are whole numbers of at least 1, and the most of each
    STYLED: ClassVar[bool] = False  # it can have a style

    name: str = ""
    words: str = ""  # what people are told about it
    blind: bool = False  # it does not look at the view, which may then be empty

    def __init__(self, seed: int = 0) -> None:
        self.seed: int = seed

    @property
    def reason(self) -> str:
        """Why it made its last choice, in one line; "" where there is little to say."""
        return ""

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        """One action of the decision's list."""
        raise NotImplementedError

    def limit(self, seconds: float) -> None:
        """How much processor time the next choice may take. Those who do not search need none to speak of."""
