"""Whole games under the eyes of an independent referee.

A referee is written from the rulebook's text alone. It never imports a rule module: it sees the components on the table
before and after each step, what was chosen or rolled, and what the log says about it, and recomputes what it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import tolmek
from tolmek.kernel.log import Entry
from tolmek.lab.checks.invariants import pick

LONGEST = 20_000  # steps of one game
STANDING = 0.05  # of the choices are made by a seat that is not asked


class Disagreement(AssertionError):
    """The rulebook and the game say different things."""


@dataclass(frozen=True)
class Step:
    """One choice of a seat, or one outcome of chance (seat `tolmek.CHANCE`)."""

    number: int
    seat: int
    prompt: str
    action: str  # its exact text
    before: tolmek.Game
    after: tolmek.Game
    facts: list[dict[str, Any]]  # what the log says about it, in order; each with its "fact" and "rule"


class Referee(Protocol):
    """Looks at every step; raises Disagreement."""

    def begin(self, game: tolmek.Game) -> None: ...

    def see(self, step: Step) -> None: ...

    def end(self, game: tolmek.Game) -> None: ...


@dataclass(frozen=True)
class Sitting:
    """A game to be played; everything follows from these."""

    edition: str
    seats: int
    seed: int
    bot: str = "random"
    variant: str = "standard"

    def __str__(self) -> str:
        return f"{self.edition}, {self.seats} seats, {self.variant}, {self.bot}, seed {self.seed}"


def watch(sitting: Sitting, referee: Referee) -> None:
    """Play the game to its end with the referee beside it."""
    game = tolmek.new_game(
        sitting.edition, sitting.seats, sitting.seed, {"variant": sitting.variant}, chance="asked", log=True
    )
    referee.begin(game)
    try:
        for step in steps(game, player(sitting)):
            referee.see(step)
        referee.end(game)
    except Disagreement as problem:
        raise Disagreement(f"{sitting}, choice {game.count}: {problem}") from problem


def steps(game: tolmek.Game, choose: Callable[[tolmek.Game], tuple[int, tolmek.Action]]) -> Iterator[Step]:
    """Play on; each choice and each outcome with the position before and after it."""
    for number in range(LONGEST):
        if game.decision is None:
            return
        before = game.copy()
        last = game.entries
        seat, action = choose(game)
        decision = game.decision if seat == tolmek.CHANCE else game.decision_of(seat)
        assert decision is not None
        game.play(action, None if seat == tolmek.CHANCE else seat)
        yield Step(number, seat, decision.prompt, str(action), before, game, facts_since(game, last))
    raise Disagreement("the game does not end")


def facts_since(game: tolmek.Game, last: Entry | None) -> list[dict[str, Any]]:
    """What the log says since that entry."""
    facts = []
    entry = game.entries
    while entry is not None and entry is not last:
        facts.append({**entry.facts, "rule": entry.rule})
        entry = entry.before
    return facts[::-1]


def player(sitting: Sitting) -> Callable[[tolmek.Game], tuple[int, tolmek.Action]]:
    """Who chooses: dice by their odds, seats at random or by the bot."""
    dice = Random(str(sitting))
    bots = [tolmek.bot(sitting.bot, seed=sitting.seed * 8 + seat) for seat in range(sitting.seats)]

    def choose(game: tolmek.Game) -> tuple[int, tolmek.Action]:
        decision = game.decision
        assert decision is not None
        if decision.seat == tolmek.CHANCE:
            return decision.seat, pick(decision, dice)
        if sitting.bot == "random":
            if dice.random() < STANDING:
                decision = dice.choice([other for other in game.decisions if other.seat != tolmek.CHANCE])
            return decision.seat, pick(decision, dice)
        view = {**game.view(decision.seat), "asked": False}  # in a bot's imagination dice roll by themselves
        return decision.seat, bots[decision.seat].choose(view, decision)

    return choose
