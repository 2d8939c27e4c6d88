"""Positions of the second family for the tests of its rules: built field by field, played with scripted dice and draws.

    p = Position(seats=2)
    p.fleet(0, "quiet_heart", "worldship", "star_sloop", "starfarer")
    p.cube(1, "ashglass")
    p.hand(0, "shared_dream", "foreseen")
    game = p.game(Move(0))
    play(game, "take starfarer", "roll 4")

Chance is asked, so every die and every draw is written down by the test, and none is left over.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.sentences import is_sentence, uncited
from tolmek.kernel.chance import Stream
from tolmek.kernel.errors import IllegalAction
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.positions import digest
from tolmek.kernel.session import Session
from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.editions.published import Published
from tolmek.void2.family import Void2Rules
from tolmek.void2.model import ids
from tolmek.void2.model.components import load
from tolmek.void2.model.names import SITE
from tolmek.void2.model.table import (
    KNOWN,
    MOST_SEATS,
    SITE_SPAN,
    SPAN,
    Void2,
    sources_of,
)

PUBLISHED = "published"
KICKSTARTER = "kickstarter"
FACTIONS = ["earth", "zun", "eehg", "decima", "sreech"]
PLANETS = ["tan_fu", "meezle_iii", "tan_lok", "silast", "aros", "sentina", "corzar", "korlo_zan"]
SYSTEMS = {2: 5, 3: 6, 4: 7, 5: 8}


@cache
def family(edition: str, pack: str = "") -> Void2Rules:
    made = Published() if edition == PUBLISHED else Kickstarter()
    return Void2Rules(made, load(made.code, pack))


class Position:
    """A table in the middle of a game: seat 0 is active, everybody has a faction, nothing is on the board yet.

    Planets lie in the slots in the order of PLANETS; systems lie face up, unturned, in that order too.
    """

    def __init__(
        self, edition: str = PUBLISHED, seats: int = 2, factions: list[str] | None = None, pack: str = ""
    ) -> None:
        self.family = family(edition, pack)
        self.table = Void2(self.family.shared, seats)
        table = self.table
        table.faction = [ids.FACTION_ID[name] for name in (factions or FACTIONS)[:seats]]
        number = len(PLANETS) if edition == PUBLISHED else SYSTEMS[seats]
        table.planets = list(range(number))
        table.turned = [0] * number if edition == KICKSTARTER else []
        table.in_play = (1 << number) - 1
        table.round = 3
        table.turn = 0
        table.scorer = (1 << seats) - 1
        table.goods_bag = list(table.components.good_count)
        table.credits = [10] * seats
        table.refresh()

    def fleet(self, seat: int, region: str, *units: str) -> Position:
        at = ids.REGION_ID[region]
        self.table.fleet[seat] = sorted([*self.table.fleet[seat], *[at * SPAN + ids.UNIT_ID[name] for name in units]])
        return self

    def cube(self, seat: int, *regions: str) -> Position:
        for region in regions:
            self.table.cube[ids.REGION_ID[region]] = seat
        return self

    def build(self, seat: int, place: str, *buildings: str) -> Position:
        """Buildings in a region or, "worldship", on the Worldship."""
        at = SITE.index[place]
        new = [at * SITE_SPAN + ids.BUILDING_ID[name] for name in buildings]
        self.table.sites[seat] = sorted([*self.table.sites[seat], *new])
        return self

    def hand(self, seat: int, *cards: str) -> Position:
        self.table.hand[seat] = sorted([*self.table.hand[seat], *[ids.CARD_ID[name] * KNOWN for name in cards]])
        return self

    def deck(self, *cards: str) -> Position:
        """Power cards of the deck; without it the deck is empty."""
        self.table.deck = sorted([*self.table.deck, *[ids.CARD_ID[name] for name in cards]])
        return self

    def influence(self, seat: int, planet: str, number: int) -> Position:
        self.table.influence[ids.PLANET_ID[planet] * MOST_SEATS + seat] = number
        return self

    def ally(self, seat: int, planet: str, influence: int = 1) -> Position:
        self.table.ally[ids.PLANET_ID[planet]] = seat
        return self.influence(seat, planet, influence)

    def techs(self, seat: int, *names: str) -> Position:
        for name in names:
            self.table.techs[seat] |= 1 << ids.TECHNOLOGY_ID[name]
        return self

    def goods(self, seat: int, *names: str) -> Position:
        for name in names:
            self.table.held[seat * 3 + ids.GOOD_ID[name]] += 1
        return self

    def event(self, name: str) -> Position:
        """An event that is in force."""
        number = ids.EVENT_ID[name]
        self.table.event[self.table.components.event_planet[number]] = number
        return self

    def sarkeen(self, region: str, token: str) -> Position:
        self.table.sarkeens = [*self.table.sarkeens, ids.REGION_ID[region], ids.SARKEEN_ID[token]]
        return self

    def game(self, *frames: Frame[Void2]) -> Session[Void2]:
        """A game with these procedures open, the last one on top, advanced to its first choice or outcome."""
        self.table.refresh()
        game: Session[Void2] = Session(self.family, self.table, Stream(1))
        game.options = {"seats": self.table.seats}
        game.explicit_chance = True
        game.logging = True
        game.stack = list(frames)
        game.advance()
        return game


def has_ability(table: Void2, seat: int, planet: int) -> bool:
    """Does the ally ability of the planet work for the seat?"""
    return (table.components.planet_ability[planet] * SPAN + planet) * 4 in sources_of(table, seat)


def play(game: Game[Void2], *texts: str) -> None:
    """Choices and outcomes one after the other, each by whoever is asked; a copy is the same after each of them."""
    for text in texts:
        game.play(text)
        assert digest(game.copy()) == digest(game), f"no true copy after {text!r}"
    assert uncited(game) == []


def listed(game: Game[Void2], seat: int | None = None) -> list[str]:
    """The texts of the actions of the open decision."""
    decision = game.decision if seat is None else game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


def at(name: str) -> int:
    """The number of a region."""
    return ids.REGION_ID[name]


def refused(game: Session[Void2], text: str, rule: str) -> None:
    """The action is refused under that rule and nothing changes."""
    before = game.hash
    with pytest.raises(IllegalAction) as refusal:
        game.play(text)
    assert refusal.value.rule == rule, f"{text!r} is refused under {refusal.value.rule}: {refusal.value.reason}"
    assert is_sentence(refusal.value.reason), refusal.value.reason
    assert game.hash == before
