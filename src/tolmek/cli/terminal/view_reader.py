"""Reads a view: what one seat may know of a table, by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any

import tolmek

Record = dict[str, Any]


class ViewReader(ABC):
    """The table as a seat (or None: a spectator) may know it; the game only lends its components."""

    def __init__(self, game: tolmek.Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.seats: int = game.seats

    @cached_property
    def view(self) -> Record:
        """What the seat may know, as plain data."""
        return self.game.view(self.seat)

    @abstractmethod
    def name(self, seat: int) -> str:
        """A player by race or faction, or by number before there is one."""

    @abstractmethod
    def order(self) -> list[int]:
        """Seats in turn order."""

    def frame(self, name: str) -> Record | None:
        """The innermost open procedure of that name, on the common stack or on the own one of a seat."""
        stacks: list[list[Record]] = [*self.view["sides"], self.view["stack"]]
        frames = [frame for stack in stacks for frame in reversed(stack) if frame["frame"] == name]
        return frames[0] if frames else None
