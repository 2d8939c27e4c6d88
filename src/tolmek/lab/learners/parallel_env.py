"""Every seat a learner, those asked at the same time answering at once: a parallel environment of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from tolmek.api import Action, Decision, Game
from tolmek.lab.learners.encoder import Memory
from tolmek.lab.learners.episodes import ILLEGAL, LIMIT, Setting, next_choices
from tolmek.lab.learners.rewards import Reward, reward_of

Observation = dict[str, Any]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TolmekParallel(ParallelEnv):  # type: ignore[misc]
    """Agents are `player_0` to `player_n`, by seat. Before the first round several seats choose at the same time; later
    it is mostly one, and the others wait: the last number, which is the only legal one of a seat that is not asked.
    """

    metadata = {"render_modes": ["ansi"], "name": "tolmek_parallel_v1"}  # noqa: RUF012

    def __init__(
        self,
        edition: str,
        seats: int = 4,
        reward: str | Reward = "win_share",
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        self.setting = Setting(edition, seats, **game)
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.waiting = self.setting.actions.size
        self.action_spaces = {agent: spaces.Discrete(self.waiting + 1) for agent in self.possible_agents}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, self.setting.features.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.waiting + 1,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.np_random, _ = seeding.np_random()
        self.memory = Memory()
        self.game: Game = self.setting.new_game(0)
        self.asked: dict[int, Decision] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.game = self.setting.new_game(int(self.np_random.integers(1 << 48)))
        self.agents = self.possible_agents[:]
        self.asked = next_choices(self.game)
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """Answers of the seats that are asked; one that an earlier answer has overtaken is dropped, and asked again."""
        agents = self.agents
        chosen = {seat: self.chosen(seat, actions) for seat in self.asked}
        rewards = dict.fromkeys(agents, 0.0)
        illegal = [seat for seat, action in chosen.items() if action is None]
        for seat in illegal:
            rewards[self.possible_agents[seat]] = ILLEGAL
        if illegal:
            self.asked = {}
        else:
            for seat, action in chosen.items():
                decision = self.game.decision_of(seat)
                if action is not None and decision is not None and action in decision.actions:
                    self.game.play(action, seat)
            self.asked = next_choices(self.game)
            result = self.game.result
            if result is not None:
                rewards = {agent: self.reward(result, seat) for seat, agent in enumerate(agents)}
        seen = self.observations()
        over = bool(illegal) or self.game.result is not None
        if over:
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat in illegal:
            infos[self.possible_agents[seat]]["illegal"] = "This answer is not legal; the mask says what is."
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def chosen(self, seat: int, actions: dict[str, int]) -> Action | None:
        """The answer of a seat that is asked, if it is legal."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise ValueError(f"{agent} is asked but gives no answer.")
        number = int(actions[agent])
        if not 0 <= number < self.waiting:
            return None
        action = self.setting.actions.action(number)
        return action if action in self.asked[seat].actions else None

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def observation(self, seat: int) -> Observation:
        mask = np.zeros(self.waiting + 1, dtype=np.int8)
        decision = self.asked.get(seat)
        mask[[self.waiting] if decision is None else self.setting.legal(decision)] = 1
        return {"observation": self.setting.observation(self.game, seat, self.memory), "action_mask": mask}

    def render(self) -> str | None:
        return f"{self.game!r}, points {self.game.table.vp}\n" if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
