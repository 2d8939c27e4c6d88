"""Dice as a family reads them: who throws, what for, and how it can end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Throw:
    """Some dice that a seat throws at once, and what they are worth to it.

    `ways` says of every worth from 0 on how many of the equally likely rolls bring it; `worth` is that of some faces.
    """

    seat: int
    kind: str
    dice: int
    ways: list[int]
    worth: Callable[[list[int]], int]


def one_die(seat: int, kind: str, good: Callable[[int], bool]) -> Throw:
    """A die that succeeds, which is worth 1, or fails."""
    faces = sum(good(face) for face in range(1, 7))
    return Throw(seat, kind, 1, [6 - faces, faces], lambda shown: int(good(shown[0])))
