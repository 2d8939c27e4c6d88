"""Playable tutorials: each lesson begins at a moment of a stored game and leads through a few steps.

A family tells its tutorial in a folder that its registration names: `lessons.toml`, and `story.record`, the game that
the lessons are moments of. The opponents answer by a list; the dice follow from a seed that is stored with each lesson.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct, toml

import tolmek
from tolmek.families import EDITIONS, FAMILIES

PEOPLE = 0  # the seat of the person who learns


class Step(Struct, forbid_unknown_fields=True):
    """One thing to read, to look at or to do."""

    say: str
    point: list[str] = []  # what is ringed: an object, `group:` and a verb of the palette, or a part of the page
    look: str = ""  # the object to look at
    do: list[str] = []  # patterns of the actions that complete the step
    allow: list[str] = []  # and of those that may come before


class Lesson(Struct, forbid_unknown_fields=True):
    """A moment of the story, and what to do there."""

    id: str
    title: str
    moment: int
    steps: list[Step]
    close: str
    seed: int = 0
    expect: list[str] = []  # facts that a lesson leads to: its seed is chosen so

    @property
    def deeds(self) -> list[Step]:
        return [step for step in self.steps if step.do]


class Tutorial(Struct, forbid_unknown_fields=True):
    """All lessons of a family, in order."""

    edition: str
    minutes: int
    names: list[str]  # of the others
    others: list[str]  # patterns of what they do, the best first
    lessons: list[Lesson]


def tutorials() -> list[Tutorial]:
    """Of every family that tells one."""
    found = [tutorial(family) for family in FAMILIES]
    return [one for one in found if one is not None]


@cache
def tutorial(family: str) -> Tutorial | None:
    if not FAMILIES[family].tutorial:
        return None
    return toml.decode(told(family, "lessons.toml"), type=Tutorial)


def told(family: str, name: str) -> str:
    package, _, folder = FAMILIES[family].tutorial.partition(":")
    return (files(package) / folder / name).read_text(encoding="utf-8")


def tutorial_of(edition: str) -> Tutorial:
    """The tutorial that is played with this edition; without lessons where there is none."""
    found = tutorial(EDITIONS[edition].family) if edition in EDITIONS else None
    return found if found is not None and found.edition == edition else Tutorial(edition, 0, [], [], [])


def lesson_of(place: Sequence[str] | None) -> tuple[int, Lesson] | None:
    """The lesson that a table was set up for, by edition and id, and its number; none that this version has not."""
    if place is None:
        return None
    edition, ident = place
    found = [(number, one) for number, one in enumerate(tutorial_of(edition).lessons, 1) if one.id == ident]
    return found[0] if found else None


@cache
def opening(edition: str, moment: int) -> str:
    """The save that a lesson begins from."""
    story = told(EDITIONS[edition].family, "story.record")
    game = next(step.game for step in tolmek.steps(story) if step.number == moment).copy()
    game.explicit_chance = True
    return game.save()


def chance_seed(edition: str, lesson: Lesson) -> str:
    """The dice of a lesson are the same for everybody."""
    return hashlib.sha256(f"{edition}/{lesson.id}/{lesson.seed}".encode()).hexdigest()


def matches(text: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def answer(edition: str, texts: Sequence[str]) -> str:
    """What an opponent does: the first of the tutorial's list that it may, else the first thing there is."""
    for pattern in tutorial_of(edition).others:
        for text in texts:
            if fnmatchcase(text, pattern):
                return text
    return texts[0]


def deeds_done(lesson: Lesson, game: Any) -> int:
    """How many deeds of the lesson the person has done, one after the other; what was taken back is not."""
    done = 0
    for link in game.history_links():
        if link.seat != PEOPLE or link.number < lesson.moment or done == len(lesson.deeds):
            continue
        if matches(str(link.action), lesson.deeds[done].do):
            done += 1
    return done
