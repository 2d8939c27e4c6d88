"""Every seat a learner, one choice at a time, as an environment of PettingZoo (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tolmek.api import Game
from tolmek.lab.learners.encoder import Memory
from tolmek.lab.learners.episodes import LIMIT, Setting, next_choice
from tolmek.lab.learners.rewards import Reward, reward_of

Observation = dict[str, Any]


class TolmekAEC(AECEnv):  # type: ignore[misc]
    """Agents are `player_0` to `player_n`, by seat. An observation has `observation` and `action_mask`; the mask of an
    agent that is not asked is all 0. The same agent may be asked several times in a row."""

    metadata = {"render_modes": ["ansi"], "name": "tolmek_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        edition: str,
        seats: int = 4,
        reward: str | Reward = "win_share",
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(edition, seats, **game)
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        size = self.setting.actions.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, self.setting.features.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.np_random, _ = seeding.np_random()
        self.memory = Memory()
        self.game: Game = self.setting.new_game(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.game = self.setting.new_game(int(self.np_random.integers(1 << 48)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.play(self.setting.actions.action(int(action)))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.ask()
        self._accumulate_rewards()

    def ask(self) -> None:
        """Select the agent that has the next choice; when the game is over, everybody is done."""
        decision = next_choice(self.game)
        result = self.game.result
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]
        elif result is not None:
            self.agent_selection = self.agents[0]
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = self.reward(result, seat)
                self.terminations[agent] = True

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        decision = self.game.decision
        asked = decision if decision is not None and decision.seat == seat else None
        return {
            "observation": self.setting.observation(self.game, seat, self.memory),
            "action_mask": self.setting.mask(self.setting.legal(asked)),
        }

    def render(self) -> str | None:
        return f"{self.game!r}, points {self.game.table.vp}\n" if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def make(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual checks around it: what is not on the list is refused in a sentence."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(TolmekAEC(**settings)))
