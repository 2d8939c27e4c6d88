"""How lucky the seats were with their dice in a recorded game."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

import tolmek
from tolmek.lab.analysis.throws import Throw
from tolmek.lab.learners.learning import learning_of

ROLL = "roll"  # what chance answers where a die falls


@dataclass
class Tally:
    """Rolls of one kind: what they brought, what was to be expected, and the variance of that; all exact."""

    rolls: int = 0
    came: int = 0
    expected: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def add(self, throw: Throw, came: int) -> None:
        total = sum(throw.ways)
        mean = Fraction(sum(worth * ways for worth, ways in enumerate(throw.ways)), total)
        square = Fraction(sum(worth * worth * ways for worth, ways in enumerate(throw.ways)), total)
        self.rolls += 1
        self.came += came
        self.expected += mean
        self.variance += square - mean * mean

    @property
    def sd(self) -> float:
        """The standard deviation of what such rolls bring."""
        return sqrt(self.variance)

    @property
    def luck(self) -> float:
        """What came beyond the expected, in standard deviations; 0 where nothing was left to chance."""
        return float(self.came - self.expected) / self.sd if self.variance else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "rolls": self.rolls,
            "came": self.came,
            "expected": float(self.expected),
            "sd": self.sd,
            "luck": self.luck,
        }

    def __repr__(self) -> str:
        return f"<{self.rolls} rolls: {self.came}, expected {float(self.expected):.1f}, luck {self.luck:+.1f}>"


@dataclass
class Luck:
    """The dice of one seat, by kind of roll."""

    seat: int
    kinds: dict[str, Tally] = field(default_factory=dict)

    @property
    def all(self) -> Tally:
        """All kinds together: a success counts as much as a hit, or as a pip of the best die."""
        tallies = self.kinds.values()
        return Tally(
            sum(one.rolls for one in tallies),
            sum(one.came for one in tallies),
            sum((one.expected for one in tallies), Fraction(0)),
            sum((one.variance for one in tallies), Fraction(0)),
        )

    @property
    def luck(self) -> float:
        return self.all.luck

    def __repr__(self) -> str:
        kinds = [f"{kind} {one.came} of {float(one.expected):.1f} expected" for kind, one in self.kinds.items()]
        return f"<Luck of seat {self.seat}: {self.luck:+.1f} ({', '.join(kinds) or 'no dice'})>"


def luck(record: str) -> list[Luck]:
    """How lucky every seat was with its own dice.

    Each roll is compared with all ways in which it could have fallen, by the odds of the rules at that moment: hits,
    obstacles, diplomacy and infestations of *Empires of the Void*; the best die of a battle, hazards, diplomacy and
    rolls for cards of its sequel. Luck is what came beyond the expected, in standard deviations: over many games its
    mean is 0. Dice that are rolled again count each time they fall. Dice of guards, natives and events, those of the
    deal, and all cards are left out.

    >>> game = tolmek.new_game("first", seats=2, seed=1)
    >>> bot = tolmek.bot("random", seed=1)
    >>> while game.decision is not None:
    ...     game.play(bot.choose({}, game.decision))
    >>> tolmek.lab.luck(game.record())[0]
    <Luck of seat 0: -0.7 (hits 0 of 0.3 expected)>
    """
    found: list[Luck] = []
    throw: Throw | None = None
    faces: list[int] = []
    for step in tolmek.steps(record, log=False):
        if not found:
            found = [Luck(seat) for seat in range(step.game.seats)]
        if step.seat != tolmek.CHANCE or step.action.verb.name != ROLL:
            continue
        if throw is None:
            throw, faces = learning_of(step.game.edition).throw(step.game), []
            if throw is None:
                continue
        faces.append(step.action.a)
        if len(faces) == throw.dice:
            found[throw.seat].kinds.setdefault(throw.kind, Tally()).add(throw, throw.worth(faces))
            throw = None
    return found
