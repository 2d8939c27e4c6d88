"""The second family's referee, both editions, section by section of the rulebooks."""

from __future__ import annotations

import tolmek
from tests.referees.void2.battle import Battle
from tests.referees.void2.building import Building, PowerCosts, Spaces
from tests.referees.void2.cards import Cards
from tests.referees.void2.components import values
from tests.referees.void2.conservation import Conservation, Space
from tests.referees.void2.control import Aftermath, Arrival
from tests.referees.void2.deliveries import Deliveries
from tests.referees.void2.diplomacy import Allies, Diplomacy
from tests.referees.void2.events import Empires, Events, Tokens, Triggers
from tests.referees.void2.goods import Goods, Parasite
from tests.referees.void2.income import Income
from tests.referees.void2.movement import Movement, Warp
from tests.referees.void2.recruiting import Recruiting
from tests.referees.void2.rounds import Rounds
from tests.referees.void2.scoring import Scoring
from tests.referees.void2.setup import Setup
from tests.referees.void2.sight import Book, Section, Sight
from tests.referees.void2.windows import Bombs, Landings, MindRead, Turns, Whispers
from tests.referees.watch import Step

SECTIONS: list[type[Section]] = [
    Setup,
    Conservation,
    Space,
    Rounds,
    Income,
    Building,
    PowerCosts,
    Spaces,
    Goods,
    Parasite,
    Recruiting,
    Movement,
    Battle,
    Arrival,
    Aftermath,
    Scoring,
    Diplomacy,
    Allies,
    Cards,
    Events,
    Triggers,
    Tokens,
    Empires,
    Deliveries,
    MindRead,
    Bombs,
    Turns,
    Whispers,
    Landings,
    Warp,
]


class Void2Referee:
    """Watches a game of either edition; `without` names checks that are left out."""

    def __init__(self, without: frozenset[str] = frozenset()) -> None:
        self.without = without
        self.book = Book(values("P"), without)
        self.sections: list[Section] = []

    def begin(self, game: tolmek.Game) -> None:
        self.book = book = Book(values("P" if game.edition == "published" else "K"), self.without)
        self.sections = [section(book) for section in SECTIONS]
        for section in self.sections:
            section.begin(game.table)

    def see(self, step: Step) -> None:
        now = Sight(step)
        self.book.listen(step.facts)
        for section in self.sections:
            section.see(now)

    def end(self, game: tolmek.Game) -> None:
        for section in self.sections:
            section.end(game.table)
