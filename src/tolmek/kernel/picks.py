"""Picks: big choices one atom at a time, in non-decreasing order, so that every set is reached once."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Frame[T]):
    """The seat picks `fewest` to `most` things. An atom is listed only if the pick can still be completed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "fewest", "most", "picked")

    def __init__(self, who: int = 0, fewest: int = 0, most: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.fewest: int = fewest
        self.most: int = most
        self.picked: list[int] = []

    def verb(self) -> Verb:
        raise NotImplementedError

    def stock(self, game: Game[T]) -> list[int]:
        """How many of each thing there are to pick from."""
        raise NotImplementedError

    def finish(self, game: Game[T]) -> None:
        """The pick is complete and off the stack; act on `picked`."""
        raise NotImplementedError

    def seat(self, game: Game[T]) -> int:
        return self.who

    def actions(self, game: Game[T]) -> list[Action]:
        actions: list[Action] = []
        verb = self.verb()
        if len(self.picked) < self.most:
            stock = self.stock(game)
            first = 0
            if self.picked:
                first = self.picked[len(self.picked) - 1]
            for thing in self.picked:
                stock[thing] -= 1
            missing = self.fewest - len(self.picked)
            behind = 0  # things from this one on
            for thing in range(len(stock) - 1, first - 1, -1):
                if stock[thing] > 0:
                    behind += stock[thing]
                    if behind >= missing:
                        actions.append(verb.of(thing))
            actions.reverse()
        if len(self.picked) >= self.fewest:
            actions.append(DONE.of())
        return actions

    def choose(self, game: Game[T], action: Action) -> None:
        if action.verb is not DONE:
            self.picked.append(action.a)
            if len(self.picked) < self.most:
                return
        game.pop()
        self.finish(game)
