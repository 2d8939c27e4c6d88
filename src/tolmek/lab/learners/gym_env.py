"""One seat against bots, as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tolmek.api import Decision, Game
from tolmek.bots import Bot, bot, close_all
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.encoder import Memory
from tolmek.lab.learners.episodes import ILLEGAL, LIMIT, Floats, Mask, Setting, next_choice
from tolmek.lab.learners.rewards import Reward, reward_of

NAME = "Tolmek-v1"


class TolmekEnv(gymnasium.Env[Floats, np.int64]):
    """Answers are numbers of `lab.actions`, observations those of `lab.features`.

    `info["action_mask"]` and the list `info["legal"]` say what is legal. A number that is not ends the episode with a
    reward of -1 and a sentence in `info["illegal"]`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (so Gymnasium has it)

    def __init__(
        self,
        edition: str,
        opponents: list[str],
        seat: int = 0,
        reward: str | Reward = "win_share",
        render_mode: str | None = None,
        **game: Any,
    ) -> None:
        self.setting = Setting(edition, len(opponents) + 1, **game)
        if not 0 <= seat < self.setting.seats:
            raise BadRun(f"There is no seat {seat}; this game has the seats 0 to {self.setting.seats - 1}.")
        for name in opponents:
            bot(name)
        self.opponents = [*opponents[:seat], "", *opponents[seat:]]  # by seat
        self.seat = seat
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.setting.actions.size)
        self.observation_space = spaces.Box(-LIMIT, LIMIT, self.setting.features.shape, np.float32)
        self.game: Game | None = None
        self.memory = Memory()
        self.bots: list[Bot | None] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        seeds = [int(number) for number in self.np_random.integers(1 << 48, size=len(self.opponents) + 1)]
        self.game = self.setting.new_game(seeds.pop())
        self.bots = [bot(name, number) if name else None for name, number in zip(self.opponents, seeds, strict=True)]
        decision = self.until_asked()
        return self.setting.observation(self.game, self.seat, self.memory), self.info(decision)

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        game = self.game
        decision = None if game is None else game.decision
        if game is None or decision is None:
            raise gymnasium.error.ResetNeeded("The game is over: call reset() before the next step.")
        space = self.setting.actions
        chosen = space.action(int(action))
        if chosen not in decision.actions:
            info = self.info(decision) | {"illegal": f"“{chosen}” is not legal now; the mask says what is."}
            self.game = None
            return self.setting.observation(game, self.seat, self.memory), ILLEGAL, True, False, info
        game.play(chosen)
        following = self.until_asked()
        result = game.result
        earned = 0.0 if result is None else self.reward(result, self.seat)
        return (
            self.setting.observation(game, self.seat, self.memory),
            earned,
            result is not None,
            False,
            self.info(following),
        )

    def until_asked(self) -> Decision | None:
        """Let the bots play until the learner has a choice, or the game is over."""
        game = self.game
        assert game is not None
        while (decision := next_choice(game)) is not None and decision.seat != self.seat:
            player = self.bots[decision.seat]
            assert player is not None
            game.play(player.choose({} if player.blind else game.view(decision.seat), decision))
        return decision

    def info(self, decision: Decision | None) -> dict[str, Any]:
        legal = self.setting.legal(decision)
        return {
            "action_mask": self.setting.mask(legal),
            "legal": legal,
            "prompt": "" if decision is None else decision.prompt,
        }

    def action_masks(self) -> Mask:
        """What is legal now; learners with masks, such as those of sb3-contrib, ask for it by this name."""
        return self.setting.mask(self.setting.legal(None if self.game is None else self.game.decision))

    def render(self) -> str | None:
        if self.render_mode != "ansi" or self.game is None:
            return None
        asked = self.game.decision
        question = "" if asked is None else f"\n{self.game.question(asked)}"
        return f"{self.game!r}, points {self.game.table.vp}{question}\n"

    def close(self) -> None:
        close_all(player for player in self.bots if player is not None)
        self.bots = []


def make(**settings: Any) -> gymnasium.Env[Floats, np.int64]:
    """The environment as `gymnasium.make` makes it."""
    if NAME not in gymnasium.registry:
        gymnasium.register(
            NAME, entry_point="tolmek.lab.learners.gym_env:TolmekEnv", order_enforce=False, disable_env_checker=True
        )
    return gymnasium.make(NAME, **settings)
