"""A game as a learner meets it: only real choices are asked, answers are numbers, observations are arrays."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import tolmek
from tolmek.api import Decision, Game
from tolmek.lab.learners.action_space import ActionSpace, actions
from tolmek.lab.learners.encoder import Encoder, features

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

LIMIT = 1000.0  # no feature is larger: see the forms of the tables


class Setting:
    """Which games are played: checked once, then one after the other."""

    def __init__(
        self,
        edition: str,
        seats: int,
        options: dict[str, Any] | None = None,
        races: list[str | None] | str | None = None,
        components: str | Path | None = None,
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.options = options
        self.races = races
        self.pack = tolmek.new_game(edition, seats, 0, options, races, components=components, log=False).pack
        self.actions: ActionSpace = actions(edition, seats, self.pack)
        self.features: Encoder = features(edition, seats, self.pack)
        self.nothing = bytes(4 * self.features.size)

    def new_game(self, seed: int, log: bool = False) -> Game:
        return tolmek.new_game(
            self.edition, self.seats, seed, self.options, self.races, components=self.pack or None, log=log
        )

    def observation(self, game: Game, seat: int) -> Floats:
        """What the seat may know, as numbers."""
        numbers = array("f", self.nothing)
        self.features.write(game.view(seat), numbers)
        return np.frombuffer(numbers, dtype=np.float32)

    def mask(self, decision: Decision | None) -> Mask:
        """1 where an action is legal; all 0 where nothing is asked."""
        if decision is None:
            return np.zeros(self.actions.size, dtype=np.int8)
        return np.frombuffer(self.actions.mask(decision), dtype=np.int8)


def next_choice(game: Game) -> Decision | None:
    """The next decision with at least two actions; what leaves no choice is played."""
    while (decision := game.decision) is not None and len(decision.actions) == 1:
        game.play(decision.actions[0])
    return decision
