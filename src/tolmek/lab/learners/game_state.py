"""A game in the shape that users of OpenSpiel know: numbers for actions, chance as a player, states that are cloned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tolmek
from tolmek.api import CHANCE, Decision, Game
from tolmek.lab.learners.action_space import ActionSpace, actions
from tolmek.lab.learners.encoder import Encoder, features
from tolmek.lab.learners.rewards import Reward, reward_of

TERMINAL = -4  # the player of a game that is over, as in OpenSpiel


class State:
    """A position with OpenSpiel's names. Where chance is to answer, an action is a place in `chance_outcomes`."""

    def __init__(self, game: Game, space: ActionSpace, encoder: Encoder, reward: Reward) -> None:
        self.game = game
        self.space = space
        self.encoder = encoder
        self.reward = reward

    def __repr__(self) -> str:
        return f"<State of {self.game!r}>"

    def num_players(self) -> int:
        return self.game.seats

    def num_distinct_actions(self) -> int:
        return self.space.size

    def current_player(self) -> int:
        """The seat that is asked, -1 for chance, -4 when the game is over."""
        decision = self.game.decision
        return TERMINAL if decision is None else decision.seat

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_terminal(self) -> bool:
        return self.game.decision is None

    def legal_actions(self) -> list[int]:
        """In ascending order, as in OpenSpiel."""
        decision = self.game.decision
        if decision is None:
            return []
        return list(range(len(decision.actions))) if decision.seat == CHANCE else sorted(self.space.legal(decision))

    def legal_actions_mask(self) -> list[int]:
        decision = self.asked()
        return list(self.space.mask(decision))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        decision = self.asked()
        if decision.seat != CHANCE:
            raise ValueError(f"Seat {decision.seat} chooses here, not chance.")
        total = sum(decision.odds)
        return [(place, weight / total) for place, weight in enumerate(decision.odds)]

    def apply_action(self, action: int) -> None:
        decision = self.asked()
        if decision.seat != CHANCE:
            self.game.play(self.space.action(action))
            return
        if not 0 <= action < len(decision.actions):
            raise ValueError(f"There is no outcome {action}; there are {len(decision.actions)}.")
        self.game.play(decision.actions[action])

    def child(self, action: int) -> State:
        """The state after an action; this one stays."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State(self.game.copy(), self.space, self.encoder, self.reward)

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def action_to_string(self, action: int) -> str:
        decision = self.asked()
        return str(decision.actions[action] if decision.seat == CHANCE else self.space.action(action))

    def returns(self) -> list[float]:
        """What the game was worth to every seat; nothing before its end."""
        result = self.game.result
        if result is None:
            return [0.0] * self.game.seats
        return [self.reward(result, seat) for seat in range(self.game.seats)]

    def information_state_tensor(self, player: int) -> list[float]:
        """What the seat knows, as numbers. A view has perfect recall of what the seat was shown."""
        return self.encoder.encode(self.game.view(player)).tolist()

    def information_state_string(self, player: int) -> str:
        return self.game.record(player)

    def serialize(self) -> str:
        return self.game.save()

    def asked(self) -> Decision:
        decision = self.game.decision
        if decision is None:
            raise ValueError("The game is over.")
        return decision


def state(
    edition: str,
    seats: int = 4,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    races: list[str | None] | str | None = None,
    components: str | Path | None = None,
    reward: str | Reward = "win_share",
    house: dict[str, Any] | None = None,
) -> State:
    """A new game in OpenSpiel's shape. Dice and draws are nodes of chance, so that a search sees every outcome.

    >>> import random
    >>> state = tolmek.lab.state("revised", seats=2)
    >>> state.is_chance_node(), len(state.chance_outcomes()) == len(state.legal_actions())
    (True, True)
    >>> dice = random.Random(1)
    >>> while not state.is_terminal():
    ...     state.apply_action(dice.choice(state.legal_actions()))
    >>> sum(state.returns())
    1.0
    """
    game = tolmek.new_game(
        edition, seats, seed, options, races, chance="asked", components=components, log=False, house=house
    )
    space, encoder = actions(edition, seats, game.pack), features(edition, seats, game.pack)
    return State(game, space, encoder, reward_of(reward))
