"""Computer players: `bot("captain").choose(view, decision)`. A bot never sees the game.

`names` are the levels that people play against. `random` and `greedy` are yardsticks: other bots are measured against
them. A bot of your own is named as `package.module:Class`, added with `add`, or found by its name in the entry-point
group `tolmek.bots` of an installed package; called with a seed, it gives something with `choose`. A program of your own
is named as `cmd:./program`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from tolmek.bots.programs import PREFIX as PROGRAM_PREFIX
from tolmek.bots.programs import BotError as BotError
from tolmek.bots.programs import ProgramBot


class Bot(Protocol):
    """A computer player: one action of the decision's list, out of what its seat knows.

    A bot of your own needs nothing but `choose`; `bot` completes it:

    >>> class Last:
    ...     def __init__(self, seed):
    ...         pass
    ...     def choose(self, view, decision):
    ...         return decision.actions[-1]
    >>> tolmek.bots.add("last", Last)
    >>> player = tolmek.bots.bot("last", seed=1)
    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> str(player.choose(game.view(1), game.decision)), player.name
    ('settle 3', 'last')
    """

    name: str
    words: str  # what people are told about it
    blind: bool  # it does not look at the view, which may then be empty

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action: ...


class Chooser(Protocol):
    """The least that a bot of your own must have."""

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action: ...


Maker = Callable[..., Chooser]  # called with a seed, and with the parameters that were named


class OwnBot:
    """A bot that says less about itself than a `Bot` must."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self.name: str = str(getattr(chooser, "name", name))
        self.words: str = str(getattr(chooser, "words", "a bot of your own"))
        self.blind: bool = bool(getattr(chooser, "blind", False))
        self.chooser: Chooser = chooser

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        return self.chooser.choose(view, decision)

    def close(self) -> None:
        close_all([self.chooser])


def completed(name: str, chooser: Chooser) -> Bot:
    """The same with a name, words and `blind`, if it has none of its own."""
    if not callable(getattr(chooser, "choose", None)):
        raise ValueError(f"The bot “{name}” has no method choose(view, decision).")
    if all(hasattr(chooser, part) for part in ("name", "words", "blind")):
        whole: Any = chooser
        found: Bot = whole
        return found
    return OwnBot(name, chooser)


def close_all(players: Iterable[Any]) -> None:
    """Let those go that hold something, such as a program, once their game is over."""
    for player in players:
        close = getattr(player, "close", None)
        if callable(close):
            close()


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
    if is_program(name):
        return ProgramBot(name.removeprefix(PROGRAM_PREFIX), seed)
    plain, colon, text = name.partition(":")
    maker: Maker | None = LEVELS.get(plain) or YARDSTICKS.get(plain) or ADDED.get(plain)
    if maker is not None:
        return completed(name, maker(seed, **parameters(plain, text)) if colon else maker(seed))
    maker = named_elsewhere(name)
    if maker is None:
        raise ValueError(f"There is no bot “{name}”; this version has {', '.join([*LEVELS, *YARDSTICKS, *ADDED])}.")
    try:
        chooser = maker(seed)
    except TypeError as problem:
        raise ValueError(f"The bot “{name}” cannot be made with a seed: {problem}.") from None
    return completed(name, chooser)


def is_program(name: str) -> bool:
    """Is this the command of a program? Such a bot plays where its owner started it, never at a server's tables."""
    return name.startswith(PROGRAM_PREFIX)


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
        raise ValueError(f"A bot cannot be called “{name}”: a name is one word that no other bot has.")
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
            raise ValueError(f"The parameter {key} of {name} must be a .toml file, not “{value}”.")
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
        raise ValueError(f"The bot “{name}” cannot be loaded: it does not make bots.")
    made: Maker = found
    return made
