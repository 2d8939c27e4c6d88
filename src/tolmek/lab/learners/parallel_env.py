"""Every seat a learner, those asked at the same time answering at once: a parallel environment of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from tolmek.api import Action, Decision
from tolmek.lab.learners.agents import Agents, Observation
from tolmek.lab.learners.episodes import ILLEGAL, Setting, next_choices
from tolmek.lab.learners.rewards import Reward

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TolmekParallel(Agents, ParallelEnv):  # type: ignore[misc]
    """Before the first round several seats choose at the same time; later it is mostly one, and the others wait: the
    last number, which is the only legal one of a seat that is not asked.
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
        setting = Setting(edition, seats, **game)
        self.waiting = setting.actions.size
        Agents.__init__(self, setting, self.waiting + 1, reward, render_mode)
        self.agents = []
        self.asked: dict[int, Decision] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
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
