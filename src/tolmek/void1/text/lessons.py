"""The game in a few sentences, for people who do not know it."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.info import Lesson
from tolmek.void1.model.edition import BY_TOKEN, SECONDARY_ACTION, Edition

MINUTES: Final = 11  # that four people who know the game take for a round
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def lesson(edition: Edition, rounds: int) -> Lesson:
    """What this edition is, made from its values."""
    turn = [
        "Every round an event is drawn, and all players build ships and research one technology.",
        f"Then each player takes {NUMBERS[edition.actions_per_turn]} actions: "
        "move, attack, negotiate, draw cards or mine.",
    ]
    if edition.after_actions == SECONDARY_ACTION:
        turn.append("One secondary action may follow.")
    points = [
        "Planets that you control, as ally or conqueror, score the number in their star.",
        "Some technologies score the number in their star."
        if edition.technology_vp == BY_TOKEN
        else "Technologies score by how many you have.",
        "The two players with the most influence in the galactic council score extra.",
    ]
    if edition.objectives:
        points.append("Objectives score for the player who completes them.")
    return Lesson(
        "Lead a race from its home world: win planets over with diplomacy or take them by force.",
        (rounds * MINUTES + 15) // 30 * 30,
        "heavy" if edition.objectives else "medium",
        turn,
        points,
        "Points are scored twice during the game and again after the last round. Most points win.",
    )
