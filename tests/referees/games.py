"""Which games the referees watch, and what they object to."""

from __future__ import annotations

from tests.referees.void1.referee import Void1Referee
from tests.referees.void2 import Void2Referee
from tests.referees.watch import Disagreement, Referee, Sitting, watch

SITTINGS = {
    "first": [(2, "standard"), (3, "standard"), (4, "standard"), (3, "short"), (4, "advanced")],
    "revised": [(2, "standard"), (3, "standard"), (4, "standard"), (3, "long"), (4, "team")],
    "key": [(2, "standard"), (3, "standard"), (4, "standard"), (4, "base-races"), (3, "advanced")],
    "published": [(seats, "standard") for seats in (2, 3, 4, 5)],
    "kickstarter": [(seats, "standard") for seats in (2, 3, 4, 5)],
}
RULED = frozenset({"event-per-planet", "parasite-again"})  # read otherwise by docs/rulings.md
FIRST = ("first", "revised", "key")


def referee_of(edition: str) -> Referee:
    return Void1Referee() if edition in FIRST else Void2Referee(RULED)


def disagreement(sitting: Sitting) -> str:
    """The referee's objection to the game, or nothing."""
    try:
        watch(sitting, referee_of(sitting.edition))
    except Disagreement as problem:
        return str(problem)
    return ""
