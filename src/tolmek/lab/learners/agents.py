"""What both environments of PettingZoo have: an agent for each seat with its spaces, seeds, and a line to look at."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from tolmek.api import Game
from tolmek.lab.learners.encoder import Memory
from tolmek.lab.learners.episodes import LIMIT, Setting
from tolmek.lab.learners.rewards import Reward, reward_of

Observation = dict[str, Any]


class Agents:
    """Agents are `player_0` to `player_n`, by seat. An observation has `observation` and `action_mask`."""

    agents: list[str]

    def __init__(self, setting: Setting, answers: int, reward: str | Reward, render_mode: str | None) -> None:
        """`answers` is how many numbers an agent can answer with."""
        self.setting = setting
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.action_spaces = {agent: spaces.Discrete(answers) for agent in self.possible_agents}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, setting.features.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (answers,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.np_random, _ = seeding.np_random()
        self.memory = Memory()
        self.game: Game = setting.new_game(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game, with everybody in it."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.game = self.setting.new_game(int(self.np_random.integers(1 << 48)))
        self.agents = self.possible_agents[:]

    def render(self) -> str | None:
        return f"{self.game!r}, points {self.game.table.vp}\n" if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
