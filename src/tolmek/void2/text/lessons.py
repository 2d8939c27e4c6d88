"""The game in a few sentences, for people who do not know it."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.info import Lesson
from tolmek.void2.model.edition import Edition

MINUTES: Final = 120  # that four people who know the game take


def lesson(edition: Edition) -> Lesson:
    """What this edition is, made from its values."""
    points = [
        "Buildings: each one you build uncovers the points below it on its track.",
        "Planets that you control, and influence with their peoples.",
        "Secret Empire cards whose conditions you meet.",
        "Deliveries, events and some battles.",
    ]
    if edition.technologies:
        points.append("Technologies that you have researched.")
    return Lesson(
        "Your people live on a Worldship: explore a dying galaxy, settle its planets and win their peoples over.",
        MINUTES,
        "heavy",
        [
            "Each round one player chooses the action: move and attack, build, negotiate, recruit or scavenge.",
            "The others may do the same, or instead collect income and take their command back.",
            "In a battle each side adds up its dice, its units and one secret card.",
        ],
        points,
        "You score once when you play your scoring card, and again at the end. Most points win.",
    )
