"""A game as its users hold it: everything of the contract on one object."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from tolmek.kernel import records, saves, views
from tolmek.kernel.chance import Stream
from tolmek.kernel.core import Decision, Game, Table
from tolmek.kernel.positions import digest

T = TypeVar("T", bound=Table)

REFEREE: Final = -2  # sees everything


class Session(Game[T]):
    """A game with its views, guesses, saves, records and pictures."""

    def fresh(self, table: T) -> Session[T]:
        return Session(self.family, table, self.chance)

    def copy(self) -> Session[T]:
        twin = super().copy()
        assert isinstance(twin, Session)
        return twin

    @property
    def edition(self) -> str:
        return self.family.edition_id

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def hash(self) -> str:
        """A hash of the position."""
        return digest(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data with no secret of any other seat; None is a spectator."""
        if seat is not None and not 0 <= seat < self.table.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.table.seats - 1}.")
        return views.view(self, seat)

    def guess(self, seat: int | None, seed: int) -> Session[T]:
        """A full game that the seat could be in, with new chance."""
        return guess_from(self, self.view(seat), seed)

    def record(self, seat: int | None = REFEREE) -> str:
        """The whole game as text; with a seat (None: a spectator) as that seat knows it."""
        return records.write(self, self.family.engine, None if seat == REFEREE else seat, seat == REFEREE)

    def save(self) -> str:
        """This position as text."""
        return saves.write(self, self.family.engine)

    def question(self, decision: Decision) -> str:
        """What the decision asks, in words."""
        return self.family.question(decision.prompt)

    def scene(self, seat: int | None = None) -> dict[str, Any]:
        """Drawable model of the board for that seat."""
        if self.family.draw is None:
            raise ValueError("This game has no pictures.")
        return self.family.draw(self.view(seat))

    def svg(self, seat: int | None = None) -> str:
        """The board as a picture."""
        if self.family.paint is None:
            raise ValueError("This game has no pictures.")
        return self.family.paint(self.view(seat))

    def _repr_svg_(self) -> str:
        return self.svg(None)


def guess_from(like: Session[T], view: dict[str, Any], seed: int) -> Session[T]:
    """Build a guess of the view; `like` lends its family."""
    stream = Stream(seed)
    game = like.fresh(like.table)
    game.chance = stream
    game.options = dict(view["options"])
    game.pack = view["pack"]
    views.guess(game, view, stream)
    return game
