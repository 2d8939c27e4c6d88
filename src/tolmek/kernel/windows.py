"""Windows: may anyone respond? In order, round and round, until all have passed in a row."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.actions import PASS, PASS_ON, Action
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[T]):
    """The seats of `order` may respond. A seat is skipped on public grounds only, or by its own standing pass."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "order", "turn", "passes")

    def __init__(self, order: list[int] | None = None) -> None:
        super().__init__()
        self.order: list[int] = [] if order is None else order
        self.turn: int = 0
        self.passes: int = 0

    def silent(self, game: Game[T], seat: int) -> bool:
        """Everybody can see that this seat cannot respond, or it has said that it will not."""
        raise NotImplementedError

    def responses(self, game: Game[T], seat: int) -> list[Action]:
        raise NotImplementedError

    def respond(self, game: Game[T], seat: int, action: Action) -> None:
        raise NotImplementedError

    def stand_aside(self, game: Game[T], seat: int) -> None:
        """The seat passes until its own turn."""
        raise NotImplementedError

    def closed(self, game: Game[T]) -> bool:
        """Nothing is left to respond to."""
        return False

    def run(self, game: Game[T]) -> bool:
        while self.passes < len(self.order) and not self.closed(game):
            if not self.silent(game, self.order[self.turn]):
                return True
            self.next(1)
        game.pop()
        return False

    def seat(self, game: Game[T]) -> int:
        return self.order[self.turn]

    def actions(self, game: Game[T]) -> list[Action]:
        actions = self.responses(game, self.order[self.turn])
        actions.append(PASS.of())
        actions.append(PASS_ON.of())
        return actions

    def choose(self, game: Game[T], action: Action) -> None:
        seat = self.order[self.turn]
        if action.verb is PASS:
            self.next(1)
        elif action.verb is PASS_ON:
            self.stand_aside(game, seat)
            self.next(1)
        else:
            self.passes = -1
            self.next(1)
            self.respond(game, seat, action)

    def next(self, passes: int) -> None:
        self.passes += passes
        self.turn = (self.turn + 1) % len(self.order)
