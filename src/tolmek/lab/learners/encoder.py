"""A view as a list of numbers with names, for learners."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import tolmek
from tolmek.api import pack_text
from tolmek.families import rules_of
from tolmek.kernel.meanings import Meaning, Schema, write_changes
from tolmek.lab.learners.action_space import check_version, fingerprint
from tolmek.lab.learners.learning import learning_of

VERSION = 1  # raised whenever a number comes to mean something else
KEPT = 16
NEVER = object()  # equal to no value of a view


class Encoder:
    """Turns a view of a seat into numbers: those of the table, which procedures are open, and whether it is asked.

    >>> encoder = tolmek.lab.features("revised", seats=2)
    >>> numbers = encoder.encode(tolmek.new_game("revised", seats=2, seed=7).view(1))
    >>> len(numbers) == encoder.size == encoder.shape[0] == len(encoder.names)
    True
    >>> numbers[encoder.names.index("open.set-up")], numbers[encoder.names.index("asked")]
    (1.0, 1.0)
    """

    def __init__(self, edition: str, seats: int, schema: Schema, frames: list[str]) -> None:
        self.edition = edition
        self.seats = seats
        told = {key: meaning for key, meaning in schema.items() if meaning.size}
        self.names: list[str] = []
        self.parts: list[tuple[int, Any, Meaning]] = []  # where it begins, its zeros, what it means
        for key, meaning in told.items():
            self.parts.append((len(self.names), array("f", bytes(4 * meaning.size)), meaning))
            self.names += [f"{key}{name}" for name in meaning.names()]
        self.values = values_of(list(told))
        self.frames = {name: len(self.names) + number for number, name in enumerate(frames)}
        self.names += [f"open.{name}" for name in frames]
        self.asked = len(self.names)
        self.names.append("asked")
        self.size = len(self.names)
        self.shape = (self.size,)
        self.version = f"{VERSION}-{fingerprint(self.names)}"
        self.memories: list[Memory] = []  # those that nobody uses now

    def __repr__(self) -> str:
        return f"<Encoder {self.edition}, {self.seats} seats, {self.size} features, version {self.version}>"

    def encode(self, view: dict[str, Any], memory: Memory | None = None) -> array[float]:
        """The numbers of a seat's view; of a spectator's, as if from the first seat. `numpy.frombuffer` takes them as
        they are.

        Only what has changed since the last view of that seat is written anew. Who follows several games at once gives
        each of them a `Memory` of its own and leaves the views as they are; the numbers are the same.
        """
        if view["edition"] != self.edition or view["table"]["seats"] != self.seats:
            raise ValueError(
                f"This encoder is for {self.edition} with {self.seats} seats, not for {view['edition']} with "
                f"{view['table']['seats']}."
            )
        if memory is not None:
            return self.following(view, memory, False)
        try:
            memory = self.memories.pop()  # no two threads have the same one
        except IndexError:
            memory = Memory()
        numbers = self.following(view, memory, True)
        self.memories.append(memory)
        return numbers

    def following(self, view: dict[str, Any], memory: Memory, shared: bool) -> array[float]:
        """The numbers of a view after those that the memory holds. One that is shared may be changed by its reader."""
        me = view["seat"] or 0
        last = memory.seats.get(me)
        if last is None:
            last = memory.seats[me] = Seen(self.size, len(self.parts))
        numbers = last.numbers
        write_changes(self.parts, self.values(view["table"]), last.values, numbers, me, shared)
        opened = [entry["frame"] for entry in view["stack"]]
        for side in view["sides"]:
            if side:
                opened += [entry["frame"] for entry in side]
        if opened != last.opened:
            for name in last.opened:
                numbers[self.frames[name]] = 0.0
            for name in opened:
                numbers[self.frames[name]] = 1.0
            last.opened = opened
        numbers[self.asked] = 0.0 if view["decision"] is None else 1.0
        return numbers[:]


class Memory:
    """What an encoder wrote last, by seat."""

    def __init__(self) -> None:
        self.seats: dict[int, Seen] = {}


class Seen:
    """The parts of a seat's last view, and the numbers that stand for them."""

    def __init__(self, size: int, parts: int) -> None:
        self.numbers = array("f", bytes(4 * size))
        self.values: list[Any] = [NEVER] * parts
        self.opened: list[str] = []


def features(edition: str, seats: int = 4, components: str | Path | None = None, version: str | None = None) -> Encoder:
    """The encoder of an edition with that many seats. With the `version` that something was learned or written under,
    an encoder that has changed since is refused.

    >>> encoder = tolmek.lab.features("published", seats=3)
    >>> [name for name in encoder.names if name.startswith("credits")]
    ['credits.me', 'credits.next1', 'credits.next2']
    """
    encoder = encoder_of(edition, seats, pack_text(components))
    check_version("features", encoder.version, version, edition, seats)
    return encoder


def values_of(keys: list[str]) -> Callable[[dict[str, Any]], tuple[Any, ...]]:
    """Takes the values of these keys from a table."""
    if len(keys) > 1:
        return itemgetter(*keys)
    return lambda table: tuple(table[key] for key in keys)


@lru_cache(KEPT)
def encoder_of(edition: str, seats: int, pack: str) -> Encoder:
    tolmek.new_game(edition, seats, 0, components=pack or None, log=False)  # refuses a bad set-up
    rules = rules_of(edition, pack)
    return Encoder(edition, seats, learning_of(edition).schema(rules, seats), list(rules.frames))


def describe(view: dict[str, Any]) -> dict[str, Any]:
    """The view with names instead of numbers, as plain data for a reader."""
    rules = rules_of(view["edition"], view["pack"])
    schema = learning_of(view["edition"]).schema(rules, view["table"]["seats"])
    table = {
        key: schema[key].plain(value) if key in schema and value is not None else value
        for key, value in view["table"].items()
    }
    return {
        "edition": view["edition"],
        "options": view["options"],
        "seat": view["seat"],
        "over": view["over"],
        "waiting": view["waiting"],
        "table": table,
        "open": [entry["frame"] for entry in view["stack"]],
        "decision": view["decision"],
    }
