"""Computer players: `bot("captain").choose(view, decision)`. A bot never sees the game.

`names` are the levels that people play against. `random` and `greedy` are yardsticks: other bots are measured against
them. A bot of your own is named as `package.module:Class`, added with `add`, or found by its name in the entry-point
group `tolmek.bots` of an installed package; called with a seed, it gives a `Bot`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Protocol

import tolmek
from tolmek.bots.common.admiral import AdmiralBot
from tolmek.bots.common.cadet import CadetBot
from tolmek.bots.common.captain import CaptainBot
from tolmek.bots.common.emperor import EmperorBot
from tolmek.bots.common.greedy import GreedyBot
from tolmek.bots.common.player import Player
from tolmek.bots.common.random_bot import RandomBot
from tolmek.bots.common.styles import styles


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


Maker = Callable[..., Bot]  # called with a seed, and with the parameters that were named

ENTRY_POINTS = "tolmek.bots"
LEVELS: dict[str, type[Player]] = {
    "cadet": CadetBot,
    "captain": CaptainBot,
    "admiral": AdmiralBot,
    "emperor": EmperorBot,
}  # easiest to hardest
USUAL = "captain"  # where nobody says which
YARDSTICKS: dict[str, Maker] = {"greedy": GreedyBot, "random": RandomBot}
ADDED: dict[str, Maker] = {}

WEIGHTS = "weights"  # a file with weights to try out
STYLE = "style"  # a personality


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; the same seed plays the same way. A level takes parameters by name.

    >>> tolmek.bots.bot("captain", seed=1).name
    'captain'
    >>> tolmek.bots.bot("captain:guesses=3,width=2").guesses
    3
    """
    plain, colon, text = name.partition(":")
    maker: Maker | None = LEVELS.get(plain) or YARDSTICKS.get(plain) or ADDED.get(plain)
    if maker is not None:
        return maker(seed, **parameters(plain, text)) if colon else maker(seed)
    maker = named_elsewhere(name)
    if maker is None:
        raise ValueError(f"There is no bot “{name}”; this version has {', '.join([*LEVELS, *YARDSTICKS, *ADDED])}.")
    return maker(seed)


def add(name: str, maker: Maker) -> None:
    """Let a bot of your own be called by a name, in this process.

    >>> class Last:
    ...     name, words, blind = "last", "takes the last action", True
    ...     def __init__(self, seed):
    ...         pass
    ...     def choose(self, view, decision):
    ...         return decision.actions[-1]
    >>> tolmek.bots.add("last", Last)
    >>> tolmek.bots.words("last")
    'takes the last action'
    """
    if not name.isidentifier() or name in LEVELS or name in YARDSTICKS:
        raise ValueError(f"A bot cannot be called “{name}”: a name is one word, and not that of another bot.")
    ADDED[name] = maker


def limit(player: Bot, seconds: float) -> None:
    """Say how much processor time the next choice of a bot may take; one that does not ask is not told.

    >>> admiral = tolmek.bots.bot("admiral")
    >>> tolmek.bots.limit(admiral, 0.01)
    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> str(admiral.choose(game.view(1), game.decision)).split()[0]
    'settle'
    """
    if hasattr(player, "limit"):
        player.limit(seconds)


def words(name: str) -> str:
    """What people are told about a bot.

    >>> tolmek.bots.words("captain")
    'plans its whole turn'
    """
    return bot(name).words


def names() -> list[str]:
    """The levels that people play against, easiest to hardest.

    >>> tolmek.bots.names()
    ['cadet', 'captain', 'admiral', 'emperor']
    """
    return list(LEVELS)


def split_names(text: str) -> list[str]:
    """Names separated by commas; those between the parameters of a bot separate nothing.

    >>> tolmek.bots.split_names("captain:guesses=2,width=3,random")
    ['captain:guesses=2,width=3', 'random']
    """
    found: list[str] = []
    for piece in (piece.strip() for piece in text.split(",")):
        if found and ":" in found[-1] and "=" in piece and ":" not in piece:
            found[-1] += f",{piece}"
        else:
            found.append(piece)
    return found


def parameters(name: str, text: str) -> dict[str, Any]:
    """The parameters of a bot from `key=value,key=value`."""
    numbers = LEVELS[name].NUMBERS if name in LEVELS else {}
    known = [*numbers, WEIGHTS]
    if name in LEVELS and LEVELS[name].STYLED:
        known.append(STYLE)
    if name not in LEVELS:
        raise ValueError(f"The bot {name} has no parameters.")
    given: dict[str, Any] = {}
    for pair in text.split(","):
        key, sign, value = (piece.strip() for piece in pair.partition("="))
        if not sign:
            raise ValueError(f"A parameter is written key=value, as in {name}:{known[0]}=2, not “{pair}”.")
        if key not in known:
            raise ValueError(f"The bot {name} has no parameter “{key}”; it has {', '.join(known)}.")
        if key in given:
            raise ValueError(f"The parameter {key} of {name} is given twice.")
        if key in numbers and not (value.isdecimal() and 1 <= int(value) <= numbers[key]):
            raise ValueError(
                f"The parameter {key} of {name} is a whole number from 1 to {numbers[key]}, not “{value}”."
            )
        if key == WEIGHTS and not (value.endswith(".toml") and Path(value).is_file()):
            raise ValueError(f"The parameter {key} of {name} is a .toml file, and “{value}” is none.")
        if key == STYLE and value not in styles():
            raise ValueError(f"The parameter {key} of {name} is one of {', '.join(styles())}, not “{value}”.")
        given[key] = int(value) if key in numbers else value
    return given


def named_elsewhere(name: str) -> Maker | None:
    """A bot of an installed package, by its name there or as `package.module:Class`."""
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            maker: Maker = point.load()
            return maker
    if ":" not in name:
        return None
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise ValueError(f"The bot “{name}” cannot be loaded: {problem}.") from None
    if not callable(found):
        raise ValueError(f"The bot “{name}” cannot be loaded: it is nothing that makes bots.")
    made: Maker = found
    return made
