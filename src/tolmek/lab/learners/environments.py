"""The doors to the environments for learners. What they need comes with the extra `envs`, and is imported when used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from tolmek.lab.errors import BadRun
from tolmek.lab.learners.rewards import Reward, reward_of

if TYPE_CHECKING:
    from tolmek.lab.learners.batches import Batch


class GameWords(TypedDict, total=False):
    """Words of `tolmek.new_game` that every environment takes."""

    options: dict[str, Any] | None
    races: list[str | None] | str | None
    components: str | Path | None
    house: dict[str, Any] | None


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Say how to install what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadRun(f"This needs {error.name}, which comes with pip install tolmek[{name}].") from None


def gym(
    edition: str = "revised",
    opponents: list[str] | None = None,
    seat: int = 0,
    reward: str | Reward = "win_share",
    render_mode: str | None = None,
    **game: Unpack[GameWords],
) -> Any:
    """One seat against bots, as an environment of Gymnasium: three times `random` unless you name others.

    `options`, `races`, `components` and `house` are those of `new_game`, here and in the other environments.

    >>> env = tolmek.lab.gym("revised", opponents=["random"])
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape == env.observation_space.shape, int(info["action_mask"].sum())
    (True, 2)
    >>> observation, reward, terminated, truncated, info = env.step(info["legal"][0])
    >>> reward, terminated
    (0.0, False)
    """
    with extra("envs"):
        from tolmek.lab.learners.gym_env import make
    return make(
        edition=edition,
        opponents=["random"] * 3 if opponents is None else opponents,
        seat=seat,
        reward=reward,
        render_mode=render_mode,
        **game,
    )


def aec(
    edition: str = "revised",
    seats: int = 4,
    reward: str | Reward = "win_share",
    render_mode: str | None = None,
    **game: Unpack[GameWords],
) -> Any:
    """Every seat a learner, as an AEC environment of PettingZoo.

    >>> env = tolmek.lab.aec("published", seats=2)
    >>> env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> env.step(int(observation["action_mask"].argmax()))
    >>> env.agents
    ['player_0', 'player_1']
    """
    with extra("envs"):
        from tolmek.lab.learners.aec_env import make
    return make(
        edition=edition,
        seats=seats,
        reward=reward,
        render_mode=render_mode,
        **game,
    )


def parallel(
    edition: str = "revised",
    seats: int = 4,
    reward: str | Reward = "win_share",
    render_mode: str | None = None,
    **game: Unpack[GameWords],
) -> Any:
    """Every seat a learner, those asked at the same time answering at once: a parallel environment of PettingZoo.

    >>> env = tolmek.lab.parallel("revised", seats=2)
    >>> observations, infos = env.reset(seed=1)
    >>> answers = {agent: int(observations[agent]["action_mask"].argmax()) for agent in env.agents}
    >>> observations, rewards, terminations, truncations, infos = env.step(answers)
    >>> rewards
    {'player_0': 0.0, 'player_1': 0.0}
    """
    with extra("envs"):
        from tolmek.lab.learners.parallel_env import TolmekParallel
    return TolmekParallel(
        edition=edition,
        seats=seats,
        reward=reward,
        render_mode=render_mode,
        **game,
    )


def batch(
    edition: str = "revised",
    seats: int = 4,
    games: int = 16,
    seed: int = 0,
    reward: str | Reward = "win_share",
    **game: Unpack[GameWords],
) -> Batch:
    """Many games side by side, every seat a learner; a game that ends is replaced by a new one.

    >>> games = tolmek.lab.batch("first", seats=2, games=8)
    >>> step = games.look()
    >>> step.observations.shape[0], step.masks.shape[0]
    (8, 8)
    >>> step = games.step(step.masks.argmax(axis=1))
    >>> step.rewards.shape, bool(step.ended.any())
    ((8, 2), False)
    """
    with extra("envs"):
        from tolmek.lab.learners.batches import Batch
        from tolmek.lab.learners.episodes import Setting
    return Batch(Setting(edition, seats, **game), games, seed, reward_of(reward))
