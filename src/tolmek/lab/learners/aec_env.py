"""Every seat a learner, one choice at a time, as an environment of PettingZoo (AEC)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tolmek.lab.learners.agents import Agents, Observation
from tolmek.lab.learners.episodes import Setting, next_choice
from tolmek.lab.learners.rewards import Reward


class TolmekAEC(Agents, AECEnv):  # type: ignore[misc]
    """One agent is asked after the other; the mask of one that is not asked is all 0. The same agent may be asked
    several times in a row."""

    metadata = {"render_modes": ["ansi"], "name": "tolmek_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        edition: str,
        seats: int = 4,
        reward: str | Reward = "win_share",
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        setting = Setting(edition, seats, **game)
        Agents.__init__(self, setting, setting.actions.size, reward, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
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


def make(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual checks around it: what is not on the list is refused in a sentence."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(TolmekAEC(**settings)))
