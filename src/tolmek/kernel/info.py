"""What people are told about an edition before they play it."""

from __future__ import annotations

from typing import Any


class Choice:
    """A value of an option, in words."""

    def __init__(self, value: str, words: str, seats: int = 0) -> None:
        self.value: str = value
        self.words: str = words
        self.seats: int = seats  # only for that many; 0: for any number


class Variant:
    """A variant, for those who set a game up."""

    def __init__(self, id: str, title: str, sentence: str, seats: int = 0, excludes: str = "") -> None:
        self.id: str = id
        self.title: str = title
        self.sentence: str = sentence  # what it changes
        self.seats: int = seats  # only for that many; 0: for any number
        self.excludes: str = excludes  # a variant that it cannot be combined with


class Option:
    """An option besides the variant, for those who set a game up."""

    def __init__(
        self, id: str, title: str, least: int = 0, most: int = 0, seat: bool = False, variant: str = ""
    ) -> None:
        self.id: str = id
        self.title: str = title
        self.least: int = least  # of a whole number; 0 to 1 is a switch
        self.most: int = most  # 0: it is no number
        self.seat: bool = seat  # its values are the seats
        self.variant: str = variant  # it matters only with this one


class Lesson:
    """A game in a few sentences, for people who do not know it."""

    def __init__(
        self,
        pitch: str,
        minutes: int,
        weight: str,
        turn: list[str],
        points: list[str],
        end: str,
    ) -> None:
        self.pitch: str = pitch  # what it is
        self.minutes: int = minutes  # how long it takes people who know it, about
        self.weight: str = weight  # how much there is to learn
        self.turn: list[str] = turn  # what one does, step by step
        self.points: list[str] = points  # what victory points are given for
        self.end: str = end  # when it is over, and who wins


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
        variants: list[Variant] | None = None,
        option_titles: list[Option] | None = None,
        lesson: Lesson | None = None,
        race_powers: dict[str, list[str]] | None = None,
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
        self.variants: list[Variant] = variants or []  # those that have words for people
        self.option_titles: list[Option] = option_titles or []
        self.lesson: Lesson | None = lesson
        self.race_powers: dict[str, list[str]] = race_powers or {}  # what a race may do that others may not
        self.races: tuple[str, ...] = tuple([race for race, _, _ in race_names])

    def __repr__(self) -> str:
        return f"EditionInfo({self.id!r}, {self.name!r}, family={self.family!r}, seats={self.seats})"
