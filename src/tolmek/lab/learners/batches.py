"""Many games side by side: one call steps them all, with arrays for what they show and what is legal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tolmek.api import Decision, Game
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.encoder import Memory
from tolmek.lab.learners.episodes import Floats, Setting, next_choice
from tolmek.lab.learners.rewards import Reward
from tolmek.lab.runs.runner import game_seed


@dataclass(frozen=True)
class Step:
    """Where the games stand: a row for each game."""

    seats: npt.NDArray[np.int64]  # who is asked
    observations: Floats  # what that seat knows
    masks: npt.NDArray[np.int8]  # what it may answer
    rewards: npt.NDArray[np.float64]  # by game and seat; not 0 where a game has just ended
    ended: npt.NDArray[np.bool_]  # a game that ended has given way to a new one, which is shown


class Batch:
    """Games in which every seat is a learner. One that ends is replaced by a new one with a seed of its own."""

    def __init__(self, setting: Setting, games: int, seed: int, reward: Reward) -> None:
        if games < 1:
            raise BadRun(f"The number of games must be at least 1, not {games}.")
        self.setting = setting
        self.seed = seed
        self.reward = reward
        self.begun = 0
        self.games: list[Game] = []
        self.asked: list[Decision] = []
        self.memories = [Memory() for _ in range(games)]
        for _ in range(games):
            game, decision = self.fresh()
            self.games.append(game)
            self.asked.append(decision)

    def fresh(self) -> tuple[Game, Decision]:
        game = self.setting.new_game(game_seed(self.seed, self.begun))
        self.begun += 1
        decision = next_choice(game)
        assert decision is not None
        return game, decision

    def look(self) -> Step:
        """Where the games stand now."""
        count = len(self.games)
        return self.shown(np.zeros((count, self.setting.seats)), np.zeros(count, dtype=np.bool_))

    def step(self, numbers: npt.ArrayLike) -> Step:
        """Answer the decision of every game with the number of an action."""
        answers = [int(number) for number in np.asarray(numbers).ravel()]
        if len(answers) != len(self.games):
            raise ValueError(f"There are {len(self.games)} games but {len(answers)} actions.")
        space = self.setting.actions
        for game, decision, answer in zip(self.games, self.asked, answers, strict=True):
            if space.action(answer) not in decision.actions:
                raise game.refusal(decision, space.action(answer))  # before any game has moved
        rewards = np.zeros((len(answers), self.setting.seats))
        ended = np.zeros(len(answers), dtype=np.bool_)
        for row, (game, answer) in enumerate(zip(self.games, answers, strict=True)):
            game.play(space.action(answer))
            following = next_choice(game)
            result = game.result
            if result is not None:
                rewards[row] = [self.reward(result, seat) for seat in range(self.setting.seats)]
                ended[row] = True
                self.games[row], following = self.fresh()
            assert following is not None
            self.asked[row] = following
        return self.shown(rewards, ended)

    def shown(self, rewards: npt.NDArray[np.float64], ended: npt.NDArray[np.bool_]) -> Step:
        seats = np.array([decision.seat for decision in self.asked])
        observations = np.stack(
            [
                self.setting.observation(game, seat, memory)
                for game, seat, memory in zip(self.games, seats.tolist(), self.memories, strict=True)
            ]
        )
        masks = np.stack([self.setting.mask(self.setting.legal(decision)) for decision in self.asked])
        return Step(seats, observations, masks, rewards, ended)
