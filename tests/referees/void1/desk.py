"""The referee's desk: the position as it stands, and what is under way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

import tolmek
from tests.referees.void1.components import Ability, Components
from tests.referees.void1.position import NOBODY, Position
from tests.referees.watch import Disagreement, Step

TWO_PLAYERS = 2


@dataclass
class Turn:
    """What the player whose turn it is has done and may still do."""

    seat: int
    actions: int
    moves: int = 0  # additional ones for MOVE only
    swaps: int = 0
    mined: bool = False
    morale: bool = False
    used: set[str] = field(default_factory=set)  # abilities limited to once
    acting: bool = True  # before the capital city or the secondary action
    secondary: str = ""


@dataclass
class Offer:
    """What was offered last between two seats."""

    given: list[int]
    wanted: list[int]


class Desk:
    """Everything that the sections of the referee share."""

    def __init__(self, parts: Components, game: tolmek.Game) -> None:
        self.parts = parts
        self.letter = parts.letter
        self.seats: int = game.table.seats
        self.variants = set(str(game.options["variant"]).split("+"))
        self.timed: list[tuple[Ability, int, str]] = []  # ability, whose (-1: everybody's), until
        self.now: Position = Position(parts, game.table, [])
        self.step: Step
        self.turn: Turn | None = None
        self.mustering: set[int] = set()  # seats that are not done in the pre-round phase
        self.built: dict[int, int] = {}  # ships built in this pre-round phase
        self.port_used: set[int] = set()
        self.researched: set[int] = set()
        self.breakthroughs: set[int] = set()
        self.lent_goods: set[int] = set()  # seats that have used Delta Sothe's ability in this phase
        self.drawn_events: list[int] = []
        self.scored = 0
        self.offers: dict[tuple[int, int], Offer] = {}
        self.used_any_turn: set[tuple[int, str]] = set()  # once per turn, whoever's it is
        self.due: dict[int, int] = {}  # credits that cards and abilities give in this step
        self.memory: dict[str, Any] = {}  # of a section, while something is under way

    def say(self, text: str) -> NoReturn:
        raise Disagreement(text)

    def demand(self, right: bool, text: str) -> None:
        if not right:
            raise Disagreement(text)

    def equal(self, rule: str, expected: object, met: object) -> None:
        if expected != met:
            raise Disagreement(f"{rule}: expected {expected}, met {met}")

    def owe(self, seat: int, credits: int) -> None:
        """Cards or abilities give the player that many credits in this step."""
        self.due[seat] = self.due.get(seat, 0) + credits

    def in_force(self) -> list[tuple[Ability, int]]:
        return [(ability, whose) for ability, whose, _ in self.timed]

    def add_timed(self, ability: Ability, whose: int, until: str) -> None:
        self.timed.append((ability, whose, until))
        self.now.timed = self.in_force()

    def end_timed(self, until: str, whose: int = NOBODY) -> None:
        """What lasted until now is over."""
        kept = [row for row in self.timed if row[2] != until or (whose != NOBODY and row[1] not in (whose, NOBODY))]
        if len(kept) != len(self.timed):
            self.timed = kept
            self.now.timed = self.in_force()

    def opponents(self, seat: int) -> list[int]:
        """Everybody the player may fight, the two-player guards included."""
        return [other for other in range(len(self.now.fleet)) if other != seat and not self.now.partners(seat, other)]

    @property
    def guards(self) -> int:
        return self.seats


Fact = dict[str, Any]
Handler = Callable[[Desk, Fact], None]


def seat_of(fact: Fact, key: str = "seat") -> int:
    return int(fact[key])


def listed(step: Step) -> list[list[str]]:
    """The decision's actions as words."""
    decision = step.before.decision if step.seat == tolmek.CHANCE else step.before.decision_of(step.seat)
    assert decision is not None
    return [str(action).split() for action in decision.actions]


def starting(actions: list[list[str]], verb: str) -> set[tuple[str, ...]]:
    """What follows the verb in the actions that begin with it."""
    return {tuple(words[1:]) for words in actions if words[0] == verb}


def same_list(rule: str, expected: set[Any], met: set[Any]) -> None:
    """The listed choices are exactly the legal ones."""
    if expected != met:
        missing, odd = sorted(expected - met), sorted(met - expected)
        raise Disagreement(f"{rule}: missing from the list {missing}, listed though not allowed {odd}")
