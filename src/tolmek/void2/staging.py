"""How facts of the log are shown on the table."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.log import Fact
from tolmek.void2 import facts

SHOWN: Final[dict[str, list[Fact]]] = {
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
SHOWN_AS: Final = {fact.name: kind for kind, shown in SHOWN.items() for fact in shown}
