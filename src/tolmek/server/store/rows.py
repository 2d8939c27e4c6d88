"""What goes into the store and what comes out: plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypedDict


@dataclass(frozen=True, kw_only=True)
class NewGameRow:
    """A game to be stored. `components` is the text of its pack, kept once however many games use it."""

    id: str
    edition: str
    revision: int
    components: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    table: dict[str, Any] = field(default_factory=dict)
    map_seed: str
    chance_seed: str
    read_only: str | None = None  # why nobody may play on


@dataclass(frozen=True, kw_only=True)
class GameRow(NewGameRow):
    """A stored game."""

    components_hash: str  # sha256 of the text
    created_at: float
    finished_at: float | None


class GameChange(TypedDict, total=False):
    """What may change about a game besides its rows."""

    title: str
    table: dict[str, Any]
    read_only: str | None


@dataclass(frozen=True, kw_only=True)
class SeatRow:
    """A seat."""

    game: str
    seat: int
    kind: str
    name: str = ""
    bot: str | None = None
    version: int = 1  # goes up with every change, also of who may sit there
    resigned: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


class SeatChange(TypedDict, total=False):
    """What may change about a seat."""

    kind: str
    name: str
    bot: str | None
    resigned: bool
    settings: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class CredentialRow:
    """What one device holds a seat by. `token_hash` is the sha256 of its secret; the secret itself is never stored."""

    game: str
    seat: int
    id: str
    token_hash: str
    holder: str  # the same for every seat that one browser holds in this game
    added_at: float
    used_at: float


@dataclass(frozen=True, kw_only=True)
class LinkRow:
    """A link that works once: an invitation to an empty seat, or for another device of the person who sits there."""

    game: str
    seat: int
    token_hash: str
    kind: str  # invitation or device
    until: float | None = None
    replaces: str | None = None  # the credential that ends when the link is used
    credential: str | None = None  # the one that was made of it


@dataclass(frozen=True)
class MarkRow:
    """What one process tells the others about a game, until a time in unix seconds."""

    kind: str
    name: str  # unique in its kind
    data: dict[str, Any]
    until: float
