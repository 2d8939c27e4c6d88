"""How facts of the log are shown on the table."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.log import Fact
from tolmek.void1 import facts

SHOWN: Final[dict[str, list[Fact]]] = {
    "way": [facts.MOVED, facts.RETREATED],
    "dice": [facts.OBSTACLE_ROLL, facts.ATTACK_ROLL, facts.INFEST_ROLL, facts.DIPLOMACY_ROLL],
    "gain": [
        facts.TOKEN_PLACED,
        facts.BUILT,
        facts.PORT_PLACED,
        facts.CONQUERED,
        facts.LIBERATED,
        facts.REGAINED,
        facts.ALLIED,
    ],
    "loss": [
        facts.LOST_TO_OBSTACLE,
        facts.DAMAGED,
        facts.DESTROYED,
        facts.CONTROL_LOST,
        facts.ALLIANCE_ENDED,
        facts.INFESTED,
    ],
    "scoring": [facts.SCORING],
}
SHOWN_AS: Final = {fact.name: kind for kind, shown in SHOWN.items() for fact in shown}
