"""What people are told about an edition before they play it."""

from __future__ import annotations

from typing import Any


class Choice:
    """A value of an option, in words."""

    def __init__(self, value: str, words: str, seats: int = 0) -> None:
        self.value: str = value
        self.words: str = words
        self.seats: int = seats  # only for that many; 0: for any number


class EditionInfo:
    """An edition that can be played: its seats, options and races.

    >>> revised = next(edition for edition in tolmek.editions() if edition.id == "revised")
    >>> revised.name, revised.seats
    ('Empires of the Void, Revised 1st Edition', (2, 4))
    >>> revised.options["variants"]
    ['standard', 'advanced', 'long', 'team']
    """

    def __init__(
        self,
        id: str,
        name: str,
        family: str,
        seats: tuple[int, int],
        options: dict[str, Any],
        race_names: list[tuple[str, str, str]],
        race_words: dict[str, str],
        choices: dict[str, list[Choice]],
        rounds: int = 0,
    ) -> None:
        self.id: str = id
        self.name: str = name
        self.family: str = family
        self.seats: tuple[int, int] = seats  # fewest, most
        self.options: dict[str, Any] = options  # with their usual values, and the `variants` there are
        self.race_names: list[tuple[str, str, str]] = race_names  # race, its name, the name of its home world
        self.race_words: dict[str, str] = race_words  # what a race is good at
        self.choices: dict[str, list[Choice]] = choices  # the values of options that are drawn otherwise
        self.rounds: int = rounds  # 0: it depends on the game
        self.races: tuple[str, ...] = tuple([race for race, _, _ in race_names])

    def __repr__(self) -> str:
        return f"EditionInfo({self.id!r}, {self.name!r}, family={self.family!r}, seats={self.seats})"
