"""Decisions: what a page, a terminal or a bot sees of the rules."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import Action

CHANCE: Final = -1  # dice and draws are a seat like any other
NOBODY: Final = -2  # the procedure waits for answers that lie on the seats' own stacks
MAIN: Final = -1  # the stack of the common procedure; the others are numbered by seat


@mypyc_attr(free_list_len=1)
class Decision:
    """All that a page, a terminal or a learner ever sees of the rules: a seat, a prompt, the legal actions.

    The prompt is a stable id. The actions are never empty, in a fixed order, and exactly the legal ones. `waits` is
    False for a right that holds nobody up. `odds` are the weights of the actions where the seat is CHANCE.

    >>> decision = tolmek.new_game("revised", seats=2, seed=7).decision
    >>> decision.seat, decision.prompt, decision.waits
    (1, 'home-slot', True)
    >>> [str(action) for action in decision.actions]
    ['settle 2', 'settle 3']
    """

    def __init__(self, seat: int, prompt: str, actions: list[Action], waits: bool, odds: list[int], where: int) -> None:
        self.seat: int = seat
        self.prompt: str = prompt
        self.actions: list[Action] = actions
        self.waits: bool = waits
        self.odds: list[int] = odds
        self.where: int = where  # the stack whose top frame asks

    def __repr__(self) -> str:
        return f"<Decision {self.prompt}, seat {self.seat}, {len(self.actions)} actions>"

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Decision, (self.seat, self.prompt, self.actions, self.waits, self.odds, self.where)


class Result:
    """How a game ended. `ranking` lists groups of seats, best first; `winners` is the first group.

    >>> tolmek.Result([7, 12, 7], [[1], [0, 2]]).winners
    [1]
    """

    def __init__(self, scores: list[int], ranking: list[list[int]]) -> None:
        self.scores: list[int] = scores
        self.ranking: list[list[int]] = ranking
        self.winners: list[int] = ranking[0]

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Result, (self.scores, self.ranking)

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranking={self.ranking}, winners={self.winners})"
