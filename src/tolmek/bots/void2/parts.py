"""What a score of the second family was put together from."""

from __future__ import annotations


class Parts:
    """The parts of one score; `features` makes a list of them and of a few things more."""

    def __init__(self) -> None:
        self.buildings: float = 0.0
        self.negatives: float = 0.0
        self.influence: float = 0.0
        self.allies: int = 0
        self.technologies: float = 0.0
        self.technology_count: int = 0
        self.empires: float = 0.0
        self.regions: float = 0.0  # less what may be lost
        self.risks: float = 0.0  # what may be lost
        self.region_count: int = 0
        self.spaces: int = 0  # for buildings
        self.credits: float = 0.0
        self.income: float = 0.0
        self.capacity: int = 0  # of command
        self.command: int = 0  # that is left
        self.hand_limit: int = 0
        self.units: float = 0.0
        self.unit_count: int = 0
        self.carriers: int = 0
        self.goods: float = 0.0
        self.cards: float = 0.0
        self.prospects: float = 0.0
        self.best_rival: float = 0.0  # points, and those of scorings to come
        self.rivals: float = 0.0  # of all of them together
