"""The game in a few sentences, for people who do not know it."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.info import Lesson
from tolmek.void2.model.edition import Edition

MINUTES: Final = 120  # that four people who know the game take


def lesson(edition: Edition) -> Lesson:
    """What this edition is, told from what it says."""
    points = [
        "Buildings: a token leaves its track for a planet and uncovers the points below it.",
        "Planets that you control, and influence with their peoples.",
        "Secret Empire cards whose condition you meet.",
        "Deliveries, events and some battles.",
    ]
    if edition.technologies:
        points.append("Technologies that you have researched.")
    return Lesson(
        "Your people live on a Worldship: explore a dying galaxy, settle its planets and win their peoples over.",
        MINUTES,
        "heavy",
        [
            "Each round one player chooses an action for all: move and attack, build, negotiate, recruit or scavenge.",
            "The others may follow, which costs command, or take income and their command back instead.",
            "A battle is dice and units plus one secret card of each side.",
        ],
        points,
        "Each player scores once with their scoring card, and everybody at the end. The most points win.",
    )
