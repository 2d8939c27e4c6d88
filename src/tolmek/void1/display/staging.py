"""How facts of the log are shown on the table."""

from __future__ import annotations

from tolmek.kernel.log import Fact
from tolmek.void1.model import facts


def shown_facts() -> dict[str, list[Fact]]:
    """The facts by the way in which they are shown."""
    return {
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


def ways_to_show() -> dict[str, str]:
    """The same the other way round, by the names of the facts."""
    return {fact.name: kind for kind, shown in shown_facts().items() for fact in shown}
