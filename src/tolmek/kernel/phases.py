"""Simultaneous phases: open ones, where steps are public at once, and sealed ones, where answers stay secret."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from tolmek.kernel import mypyc_attr
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import MAIN, NOBODY
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.table import Table, fields_of

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Open(Frame[T]):
    """A public simultaneous phase: every seat has its own small stack, so one seat's question closes nobody else's."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    def question(self, game: Game[T], seat: int) -> Frame[T]:
        """What this seat does in the phase."""
        raise NotImplementedError

    def close(self, game: Game[T]) -> None:
        """All seats are done; the phase is off the stack."""

    def seat(self, game: Game[T]) -> int:
        return NOBODY

    def run(self, game: Game[T]) -> bool:
        if self.step == 0:
            self.step = 1
            for seat in game.table.order():
                game.push_for(seat, self.question(game, seat))
            return False
        for side in game.seat_stacks:
            for frame in side:
                if frame.waits():
                    return True
        game.pop()
        game.drop_unfinished()
        self.close(game)
        return False


OWED: Final = -2  # by a seat that has not answered


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[T]):
    """Secret simultaneous answers, given in any order, revealed together.

    `answers` holds -1 for a seat not asked, OWED for one that still owes its answer; `since` is the number of
    the first choice that can belong to an answer.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "answers", "since")

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[int] = []
        self.since: int = 0

    def asked(self, game: Game[T]) -> list[int]:
        """The seats that must answer."""
        raise NotImplementedError

    def question(self, game: Game[T], seat: int) -> Frame[T]:
        """A frame that ends by calling `answer` of the sealed frame on top of the common stack."""
        raise NotImplementedError

    def answer(self, game: Game[T], seat: int, value: int) -> None:
        """The seat's sealed answer; it stays changeable by undo until the last one is in."""
        self.answers[seat] = value

    def disclose(self, game: Game[T]) -> None:
        """All answers are in: the frame is off the stack, act on `answers`."""
        raise NotImplementedError

    def guessed(self, game: Game[T], seat: int, stream: Stream) -> int:
        """Another answer that the seat could have given in a guess."""
        raise NotImplementedError

    def seat(self, game: Game[T]) -> int:
        return NOBODY

    def run(self, game: Game[T]) -> bool:
        if self.step == 0:
            self.step = 1
            self.since = game.count
            self.answers = [-1] * game.table.seats
            for seat in self.asked(game):
                self.answers[seat] = OWED
                game.push_for(seat, self.question(game, seat))
            return False
        if OWED in self.answers:
            return True
        game.pop()
        game.drop_unfinished()
        game.reveal()
        self.disclose(game)
        return False

    def show(self, game: Game[T], viewer: int) -> dict[str, Any] | None:
        """Others see who has answered, never what."""
        fields = fields_of(self, self.FIELDS)
        fields["since"] = 0
        for seat, value in enumerate(self.answers):
            if value >= 0 and seat != viewer:
                fields["answers"][seat] = -3
        return fields

    def redeal(self, game: Game[T], viewer: int, stream: Stream) -> None:
        for seat, value in enumerate(self.answers):
            if value == -3:
                self.answers[seat] = self.guessed(game, seat, stream)


def sealed(game: Game[T], link: Link) -> bool:
    """Was this choice made on a seat's own stack while a question was open whose answers are still secret?"""
    for frame in game.stack:
        if isinstance(frame, Sealed) and frame.step == 1 and link.number >= frame.since:
            return link.where != MAIN
    return False
