"""What the lab must know of *Empires of the Void II*."""

from __future__ import annotations

from tolmek.api import Action
from tolmek.kernel.actions import NUMBERS, SEATS
from tolmek.kernel.family import Rules
from tolmek.kernel.game import Game
from tolmek.kernel.meanings import (
    Cards,
    Count,
    Each,
    EachSeat,
    Fields,
    FirstSeats,
    Ledger,
    OneOf,
    OneSeat,
    Pieces,
    Rows,
    Said,
    Schema,
    SomeOf,
    SomeSeats,
    Tally,
)
from tolmek.lab.analysis.throws import Throw
from tolmek.lab.learners.learning import Learning
from tolmek.lab.void2 import fortune
from tolmek.void2.model.ids import VARIANTS
from tolmek.void2.model.names import (
    ACTION,
    BUILDING,
    CARD,
    EMPIRE,
    EVENT,
    EXPLORE,
    FACTION,
    GOOD,
    PLANET,
    REGION,
    SITE,
    SOURCE,
    TECHNOLOGY,
    UNIT,
)
from tolmek.void2.model.table import GOOD_SPAN, KNOWN, MOST_SEATS, SITE_SPAN, SPAN, TRACK_SPAN, Void2

CHANCE_VERBS = (  # only dice, bags and decks answer with these
    *("roll", "leave_out", "lay_planet", "use_system", "lay_sarkeen", "deal_faction", "begin", "uncover", "lay_good"),
    *("turn_good", "turn_up", "natives_card", "draw_good", "draw", "see_card", "see_token", "draw_empire"),
)
BOARD_NUMBERS = ("income", "capacity", "hand_limit", "credit_limit")
LARGEST_NUMBER = {"rotate": 4, "roll_again": 7}


class Void2Learning(Learning):
    """Features of everything on the table but composed procedures."""

    def actions(self, rules: Rules[Void2], seats: int) -> list[Action]:
        found: list[Action] = []
        for verb in rules.lexicon.verbs.values():
            if verb.name in CHANCE_VERBS:
                continue
            sizes = [1, 1, 1]
            for slot, kind in enumerate(verb.slots):
                sizes[slot] = seats if kind is SEATS else len(kind.ids)
                if kind is NUMBERS:
                    sizes[slot] = LARGEST_NUMBER.get(verb.name, sizes[slot])
            found += [verb.of(a, b, c) for a in range(sizes[0]) for b in range(sizes[1]) for c in range(sizes[2])]
        return found

    def schema(self, rules: Rules[Void2], seats: int) -> Schema:
        goods = Each(GOOD.ids, Count())
        events = Each(PLANET.ids, OneOf(EVENT.ids))
        tracks = [f"{building}.{good}" for building in BUILDING.ids for good in GOOD.ids]
        return {
            "seats": Said(),
            "variants": SomeOf([*VARIANTS, "further"]),
            "faction": EachSeat(seats, OneOf(FACTION.ids)),
            "planets": Each([f"slot{slot}" for slot in range(len(PLANET.ids))], OneOf(PLANET.ids)),
            "turned": Each([f"place{place}" for place in range(len(PLANET.ids))], Count()),
            "face_down": SomeOf([f"system{system}" for system in range(len(PLANET.ids))]),
            "in_play": SomeOf(PLANET.ids),
            "sarkeens": Said(),
            "round": Count(50),
            "first": OneSeat(seats),
            "active": OneSeat(seats),
            "turn": OneSeat(seats),
            "action": OneOf(ACTION.ids),
            "banned": OneOf(ACTION.ids),
            "markers": EachSeat(seats, OneOf(ACTION.ids)),
            "space_credits": Each(ACTION.ids, Count(5)),
            "run_out": Count(),
            "last_rounds": Count(10),
            "credits": EachSeat(seats, Count(20)),
            "vp": EachSeat(seats, Count(30)),
            "spent": EachSeat(seats, Count(5)),
            "bombs": EachSeat(seats, Count(4)),
            "scorer": SomeSeats(seats),
            "techs": EachSeat(seats, SomeOf(TECHNOLOGY.ids)),
            "owed": EachSeat(seats, Count(5)),
            "used": EachSeat(seats, SomeOf([f"once{bit}" for bit in range(6)])),
            "battles": EachSeat(seats, Count(5)),
            "deliveries": EachSeat(seats, Count(5)),
            "held": Rows(len(GOOD.ids), EachSeat(seats, goods)),
            "tracks": Rows(TRACK_SPAN, EachSeat(seats, Each(tracks, Count()))),
            "cube": Each(REGION.ids, OneSeat(seats)),
            "influence": Rows(MOST_SEATS, Each(PLANET.ids, FirstSeats(seats, Count(3)))),
            "ally": Each(PLANET.ids, OneSeat(seats)),
            "parasite": OneOf(PLANET.ids),
            "event": events,
            "waiting": events,
            "enjoyed": Said(),
            "goods_bag": goods,
            "goods_up": Pieces(REGION.ids, GOOD.ids, GOOD_SPAN),
            "goods_down": Tally(REGION.ids),
            "discard": Tally(CARD.ids),
            "delivery": EachSeat(seats, OneOf(CARD.ids)),
            "cargo": EachSeat(seats, OneOf(REGION.ids)),
            "fungus": Tally(REGION.ids),
            "paths": Tally(REGION.ids),
            "heecrix": Tally(REGION.ids),
            "station": OneOf(REGION.ids),
            "doom": Count(5),
            "offers": EachSeat(seats, Count(2)),
            "ledger": Ledger(seats, SOURCE.ids),
            "winners": Said(),
            "ranking": Said(),
            "labs": EachSeat(seats, Tally(TECHNOLOGY.ids, GOOD_SPAN)),
            "fleet": EachSeat(seats, Pieces(REGION.ids, UNIT.ids, SPAN)),
            "sites": EachSeat(seats, Pieces(SITE.ids, BUILDING.ids, SITE_SPAN)),
            "hand": EachSeat(seats, Cards(CARD.ids, KNOWN)),
            "placed": Said(),
            "deck": Tally(CARD.ids),
            "deck_events": SomeOf(PLANET.ids),
            "deck_size": Count(50),
            "explores": Said(),
            "explore_bag": Tally(EXPLORE.ids),
            "empires": EachSeat(seats, Cards(EMPIRE.ids, KNOWN)),
            "empire_deck": Cards(EMPIRE.ids, KNOWN),
            "empire_discard": Cards(EMPIRE.ids, KNOWN),
            "empire_pool": Tally(EMPIRE.ids),
            "boards": EachSeat(seats, Fields(BOARD_NUMBERS, Count(10))),
        }

    def throw(self, game: Game[Void2]) -> Throw | None:
        return fortune.throw(game)
