"""Random walks through games of the second family, one verb as likely as the next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED, family
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.session import Session
from tolmek.void2.model.table import Void2

EDITIONS = [PUBLISHED, KICKSTARTER]
DULL = ("end_turn", "done", "stop", "offer", "score_now")

# Edition, seats, options: every variant, every number of seats.
TABLES: list[Any] = [
    *[slow(edition, seats, {}) for edition in EDITIONS for seats in (2, 3, 4, 5)],
    (PUBLISHED, 2, {"variant": "planet_liberation+sarkeen_assault"}),
    (PUBLISHED, 4, {"variant": "valka"}),
    (PUBLISHED, 3, {"variant": "epic_game+planet_income"}),
    (PUBLISHED, 3, {"variant": "open_actions+events_all_planets"}),
    (KICKSTARTER, 3, {"goods_trade": 1}),
]


def begun(edition: str, seats: int, seed: int, options: dict[str, Any], races: object = None) -> Session[Void2]:
    """A new game whose dice and draws are asked."""
    house = family(edition)
    checked = house.checked_options(seats, options, races)
    game: Session[Void2] = Session(house, house.blank_table(checked, ""), Stream(seed))
    game.options = checked
    game.explicit_chance = True
    game.logging = True
    house.begin(game)
    game.advance()
    return game


def wander(game: Session[Void2], seed: int) -> Iterator[Session[Void2]]:
    """Play at random to the end; yields before each choice."""
    luck = Random(seed)
    while (decision := game.decision) is not None:
        yield game
        if decision.seat != CHANCE and luck.random() < 0.1:
            decision = luck.choice([other for other in game.decisions if other.seat != CHANCE])
        verbs = sorted({action.verb.name for action in decision.actions})
        lively = [verb for verb in verbs if verb not in DULL]
        verb = luck.choice(lively if lively and luck.random() < 0.8 else verbs)
        action = luck.choice([action for action in decision.actions if action.verb.name == verb])
        game.play(action, None if decision.seat == CHANCE else decision.seat)
