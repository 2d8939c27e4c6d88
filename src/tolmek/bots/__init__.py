"""Computer players: `bot("greedy").choose(view, decision)`. A bot never sees the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import tolmek
from tolmek.bots.common.greedy import GreedyBot
from tolmek.bots.common.random_bot import RandomBot


class Bot(Protocol):
    """A computer player: one action of the decision's list, out of what its seat knows.

    A bot of your own is any object like this:

    >>> class Last:
    ...     name, words, blind = "last", "takes the last action", True
    ...     def choose(self, view, decision):
    ...         return decision.actions[-1]
    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> str(Last().choose({}, game.decision))
    'settle 3'
    """

    name: str
    words: str  # what people are told about it
    blind: bool  # it does not look at the view, which may then be empty

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action: ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}  # easiest to hardest


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; the same seed plays the same way.

    >>> tolmek.bots.bot("random", seed=1).name
    'random'
    """
    if name not in BOTS:
        raise ValueError(f"There is no bot “{name}”; this version has {', '.join(BOTS)}.")
    return BOTS[name](seed)


def words(name: str) -> str:
    """What people are told about a bot.

    >>> tolmek.bots.words("random")
    'plays anything that is legal'
    """
    return bot(name).words


def names() -> list[str]:
    """Every bot, easiest to hardest.

    >>> tolmek.bots.names()
    ['random', 'greedy']
    """
    return list(BOTS)
