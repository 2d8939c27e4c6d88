"""A fixed number for every action that a seat can be offered, so that a learner can answer with a number."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import tolmek
from tolmek.api import Action, Decision, pack_text
from tolmek.families import rules_of
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.learning import learning_of

VERSION = 1  # raised whenever a number comes to mean something else
KEPT = 16  # spaces in the memory, those used last


class ActionSpace:
    """The actions of an edition with that many seats, numbered from 0. Dice and draws have no numbers.

    >>> space = tolmek.lab.actions("revised", seats=2)
    >>> decision = tolmek.new_game("revised", seats=2, seed=7).decision
    >>> numbers = space.legal(decision)
    >>> [str(space.action(number)) for number in numbers]
    ['settle 2', 'settle 3']
    >>> space.index(decision.actions[0]) == numbers[0]
    True
    >>> sum(space.mask(decision)), len(space.mask(decision)) == space.size
    (2, True)
    """

    def __init__(self, edition: str, seats: int, actions: list[Action]) -> None:
        self.edition = edition
        self.seats = seats
        self.actions = actions
        self.size = len(actions)
        self.numbers = {action: number for number, action in enumerate(actions)}
        self.version = f"{VERSION}-{fingerprint(actions)}"

    def __repr__(self) -> str:
        return f"<ActionSpace {self.edition}, {self.seats} seats, {self.size} actions, version {self.version}>"

    def index(self, action: Action) -> int:
        """The number of an action."""
        number = self.numbers.get(action)
        if number is None:
            raise ValueError(
                f"“{action}” has no number in {self.edition} with {self.seats} seats: only chance takes it."
            )
        return number

    def action(self, index: int) -> Action:
        """The action of that number."""
        if not 0 <= index < self.size:
            raise ValueError(f"There is no action {index}; this space has the numbers 0 to {self.size - 1}.")
        return self.actions[index]

    def legal(self, decision: Decision) -> list[int]:
        """The numbers of the decision's actions, in its order."""
        numbers = self.numbers
        try:
            return [numbers[action] for action in decision.actions]
        except KeyError:
            return [self.index(action) for action in decision.actions]  # refuses in a sentence

    def mask(self, decision: Decision) -> bytearray:
        """A byte for every action: 1 where it is legal, else 0; `numpy.frombuffer` takes it as it is."""
        return self.mask_of(self.legal(decision))

    def mask_of(self, numbers: list[int]) -> bytearray:
        mask = bytearray(self.size)
        for number in numbers:
            mask[number] = 1
        return mask


def actions(
    edition: str, seats: int = 4, components: str | Path | None = None, version: str | None = None
) -> ActionSpace:
    """The action space of an edition with that many seats. With the `version` that something was learned or written
    under, a space that has changed since is refused.

    >>> tolmek.lab.actions("first", seats=3).size < 20_000
    True
    >>> tolmek.lab.actions("first", seats=3, version="0-old")
    Traceback (most recent call last):
    tolmek.lab.errors.BadRun: The actions of first with 3 seats have version 1-..., not 0-old, ...
    """
    space = space_of(edition, seats, pack_text(components))
    check_version("actions", space.version, version, edition, seats)
    return space


@lru_cache(KEPT)
def space_of(edition: str, seats: int, pack: str) -> ActionSpace:
    tolmek.new_game(edition, seats, 0, components=pack or None, log=False)  # refuses a bad set-up
    return ActionSpace(edition, seats, learning_of(edition).actions(rules_of(edition, pack), seats))


def fingerprint(items: list[Action] | list[str]) -> str:
    """A short digest of a list in its order."""
    return blake2b("\n".join(map(str, items)).encode(), digest_size=4).hexdigest()


def check_version(what: str, version: str, wanted: str | None, edition: str, seats: int) -> None:
    if wanted is not None and wanted != version:
        raise BadRun(
            f"The {what} of {edition} with {seats} seats have version {version}, not {wanted}, which belongs to "
            "another version of Tolmek or to other components: use those, or train again."
        )
