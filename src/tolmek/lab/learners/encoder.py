"""A view as a list of numbers with names, for learners."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import tolmek
from tolmek.api import pack_text
from tolmek.families import rules_of
from tolmek.lab.learners.action_space import check_version, fingerprint
from tolmek.lab.learners.learning import learning_of
from tolmek.lab.learners.schema import Numbers, Schema

VERSION = 1  # raised whenever a number comes to mean something else
KEPT = 16


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
        self.parts = [(key, meaning) for key, meaning in schema.items() if meaning.size]
        self.names = [f"{key}{name}" for key, meaning in self.parts for name in meaning.names()]
        self.frames = {name: len(self.names) + number for number, name in enumerate(frames)}
        self.names += [f"open.{name}" for name in frames]
        self.asked = len(self.names)
        self.names.append("asked")
        self.size = len(self.names)
        self.shape = (self.size,)
        self.version = f"{VERSION}-{fingerprint(self.names)}"
        self.nothing = [0.0] * self.size

    def __repr__(self) -> str:
        return f"<Encoder {self.edition}, {self.seats} seats, {self.size} features, version {self.version}>"

    def encode(self, view: dict[str, Any]) -> list[float]:
        """The numbers of a seat's view; of a spectator's, as if from the first seat."""
        numbers = self.nothing.copy()
        self.write(view, numbers)
        return numbers

    def write(self, view: dict[str, Any], numbers: Numbers) -> None:
        """Write the numbers of a view over zeros."""
        if view["edition"] != self.edition or view["table"]["seats"] != self.seats:
            raise ValueError(
                f"This encoder is for {self.edition} with {self.seats} seats, not for {view['edition']} with "
                f"{view['table']['seats']}."
            )
        me = view["seat"] or 0
        table = view["table"]
        at = 0
        for key, meaning in self.parts:
            value = table[key]
            if value is not None and value != meaning.nothing:
                meaning.put(numbers, at, value, me)
            at += meaning.size
        for stack in (view["stack"], *view["sides"]):
            for entry in stack:
                numbers[self.frames[entry["frame"]]] = 1.0
        if view["decision"] is not None:
            numbers[self.asked] = 1.0


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
