"""A game as a learner meets it: only real choices are asked, answers are numbers, observations are arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import tolmek
from tolmek.api import Decision, Game
from tolmek.lab.learners.action_space import ActionSpace, actions
from tolmek.lab.learners.encoder import Encoder, Memory, features
from tolmek.lab.runs.runner import pack_of

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

LIMIT = 1000.0  # no feature is larger: see the forms of the tables
ILLEGAL = -1.0  # the reward of an action that is not legal: it ends the game


class Setting:
    """Which games are played: checked once, then one after the other."""

    def __init__(
        self,
        edition: str,
        seats: int,
        options: dict[str, Any] | None = None,
        races: list[str | None] | str | None = None,
        components: str | Path | None = None,
        house: dict[str, Any] | None = None,
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.options = options
        self.races = races
        self.pack = pack_of(edition, seats, 0, options, races, components, house)
        self.actions: ActionSpace = actions(edition, seats, self.pack)
        self.features: Encoder = features(edition, seats, self.pack)

    def new_game(self, seed: int, log: bool = False) -> Game:
        return tolmek.new_game(
            self.edition, self.seats, seed, self.options, self.races, components=self.pack or None, log=log
        )

    def observation(self, game: Game, seat: int, memory: Memory) -> Floats:
        """What the seat may know, as numbers; each game has a memory of its own."""
        return np.frombuffer(self.features.encode(game.view(seat), memory), dtype=np.float32)

    def mask(self, legal: list[int]) -> Mask:
        """1 where an action is legal."""
        return np.frombuffer(self.actions.mask_of(legal), dtype=np.int8)

    def legal(self, decision: Decision | None) -> list[int]:
        """The numbers of the legal actions; none where nothing is asked."""
        return [] if decision is None else self.actions.legal(decision)


def next_choice(game: Game) -> Decision | None:
    """The next decision with at least two actions; what leaves no choice is played."""
    while (decision := game.decision) is not None and len(decision.actions) == 1:
        game.play(decision.actions[0])
    return decision


def next_choices(game: Game) -> dict[int, Decision]:
    """By seat, what the game waits for, as far as there are at least two actions; what leaves no choice is played."""
    while forced := [one for one in game.decisions if one.waits and len(one.actions) == 1]:
        game.play(forced[0].actions[0], forced[0].seat)
    return {decision.seat: decision for decision in game.decisions if decision.waits}
