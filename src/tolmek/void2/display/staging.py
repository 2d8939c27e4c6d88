"""How facts of the log are shown on the table."""

from __future__ import annotations

from tolmek.kernel.log import Fact
from tolmek.void2.model import facts


def shown_facts() -> dict[str, list[Fact]]:
    """The facts by the way in which they are shown."""
    return {
        "way": [facts.RETREATED, facts.GROUP_MOVED, facts.GROUP_TURNED_BACK, facts.WARPED, facts.RELOCATED],
        "dice": [facts.DIPLOMACY_ROLL, facts.BATTLE_ROLL, facts.HAZARD_PASSED, facts.HAZARD_FAILED],
        "gain": [
            facts.ALLIED,
            facts.BUILT,
            facts.RECRUITED,
            facts.LIBERATED,
            facts.EXPLORE_TURNED_UP,
            facts.GOOD_TAKEN,
            facts.CUBE_PLACED,
        ],
        "loss": [facts.ALLY_LOST, facts.BATTLE_BEGINS, facts.CUBE_REMOVED],
        "card": [facts.BATTLE_CARD, facts.NATIVES_CARD],
        "bonus": [facts.BATTLE_BONUS],
        "outcome": [facts.BATTLE_WON],
        "scoring": [facts.SCORING_CARD, facts.SCORE_CARD_DRAWN, facts.FINAL_SCORING],
    }


def ways_to_show() -> dict[str, str]:
    """The same the other way round, by the names of the facts."""
    return {fact.name: kind for kind, shown in shown_facts().items() for fact in shown}
