"""A table that is about to be set up, and one that just was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tolmek.server.rows import Row
from tolmek.server.wire.answers import Created, SeatLink


@dataclass
class InitialRows:
    """The first rows of a table and what they come to."""

    rows: list[Row]
    revision: int
    pack: str
    over: bool
    save: str | None = None  # of the position after them


@dataclass(kw_only=True)
class NewTable:
    """Everything that is fixed before the first choice; lists go by seat."""

    edition: str
    options: dict[str, Any]
    title: str = ""
    settings: dict[str, Any]
    map_seed: str
    start: str | None = None  # the save that a forked game begins from
    names: list[str]
    kinds: list[str]  # person or bot
    bots: list[str | None]
    mine: list[int]  # seats of the person who sets it up
    invited: list[int] = field(default_factory=list)
    chance_seed: str = ""  # where it is fixed already
    initial: InitialRows | None = None  # what an imported game brings along
    key: str = ""  # of the browser that sets it up


@dataclass
class CreatedGame:
    """A game that was just set up."""

    game: str
    tokens: dict[int, str]  # the secret of each seat in `mine`, the invitation to each of `people`
    mine: list[int]
    people: list[int] = field(default_factory=list)

    def created(self, here: str = "") -> Created:
        """`here` is the address of the server."""
        links = [SeatLink(seat, f"{here}/join/{self.tokens[seat]}") for seat in self.people]
        return Created(self.game, self.mine, links, f"{here}/game/{self.game}")
