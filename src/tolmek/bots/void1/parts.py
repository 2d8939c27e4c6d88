"""What a score of the first family was put together from."""

from __future__ import annotations


class Parts:
    """The parts of one score; `features` makes a list of them and of a few things more."""

    def __init__(self) -> None:
        self.points: float = 0.0
        self.credits: float = 0.0
        self.technologies: float = 0.0
        self.worlds: float = 0.0  # before what may be lost
        self.losses: float = 0.0
        self.claims: float = 0.0
        self.council: float = 0.0
        self.number: int = 0  # of worlds held
        self.influence: list[int] = []  # by owner
        self.best_rival: float = 0.0  # points and points to come
        self.rivals: float = 0.0  # of all of them together
        self.cards: int = 0
        self.ships: float = 0.0  # their prices and their prospects
        self.hopes: float = 0.0  # in cards that no Diplomat serves
