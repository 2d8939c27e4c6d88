"""Tolmek as a game of OpenSpiel. `pip install open_spiel`, then:

import pyspiel
import tolmek.lab.learners.spiel

game = pyspiel.load_game("tolmek(edition=revised,seats=2)")
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pyspiel

from tolmek.lab.learners import game_state
from tolmek.lab.learners.action_space import actions
from tolmek.lab.learners.encoder import features

NAME = "tolmek"
PARAMETERS = {"edition": "revised", "seats": 2}
MOST_SEATS = 5
MOST_OUTCOMES = 4096  # of one node of chance
LONGEST = 100_000  # choices; no game comes near it

GAME_TYPE = partial(
    pyspiel.GameType,
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=False,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
)(short_name=NAME, long_name="Empires of the Void", parameter_specification=PARAMETERS)


class TolmekGame(pyspiel.Game):  # type: ignore[misc]
    """An edition with a number of seats; what a game is worth is the share of the first place."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.edition: str = chosen["edition"]
        self.seats: int = chosen["seats"]
        size = actions(self.edition, self.seats).size  # refuses what there is not
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> TolmekState:
        return TolmekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self)


class TolmekState(pyspiel.State):  # type: ignore[misc]
    """A position: that of `lab.state` under the names that OpenSpiel calls."""

    def __init__(self, game: TolmekGame) -> None:
        super().__init__(game)
        self.state = game_state.state(game.edition, game.seats)

    def current_player(self) -> int:
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions() if player == self.state.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action) if player < 0 else str(self.state.space.action(action))

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()

    def __str__(self) -> str:
        return self.state.serialize()


class Observer:
    """What a seat knows, as numbers and as text."""

    def __init__(self, game: TolmekGame) -> None:
        self.tensor = np.zeros(features(game.edition, game.seats).shape, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: TolmekState, player: int) -> None:
        self.tensor[:] = state.state.information_state_tensor(player)

    def string_from(self, state: TolmekState, player: int) -> str:
        return state.state.information_state_string(player)


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, TolmekGame)
