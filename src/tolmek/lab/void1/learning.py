"""What the lab must know of *Empires of the Void*."""

from __future__ import annotations

from tolmek.api import Action
from tolmek.kernel.actions import NUMBERS, SEATS, Verb
from tolmek.kernel.family import Rules
from tolmek.kernel.game import Game
from tolmek.kernel.meanings import (
    Count,
    Each,
    EachSeat,
    Ledger,
    OneOf,
    OneSeat,
    Pieces,
    Said,
    Schema,
    SomeOf,
    SomeSeats,
    Tally,
)
from tolmek.lab.analysis.throws import Throw
from tolmek.lab.learners.learning import Learning
from tolmek.lab.void1 import fortune
from tolmek.void1.family import Void1Rules
from tolmek.void1.model.board import CENTRE, circle
from tolmek.void1.model.components import Components
from tolmek.void1.model.edition import HIGHEST_ROLL
from tolmek.void1.model.ids import FIRST_HOME, FIRST_SEAM, HEX_SPACES, PLACE_ID, PLANETS, SHIPS
from tolmek.void1.model.names import CARD, EVENT, HEX, OBJECTIVE, PIECE, PLACE, RACE, SOURCE, TECHNOLOGY, WORLD
from tolmek.void1.model.table import KINDS, PIECE_SPAN, Void1
from tolmek.void1.movement.movement import CROSS

CHANCE_VERBS = ("roll", "hexagon", "deal", "event", "draw", "show")  # only dice and decks answer with these
FACES = 64  # of a die with every bonus
FEW = 6  # ring positions, turns of a hexagon, home slots
LARGEST_NUMBER = {
    "settle": [FEW],
    "turn": [FEW, FEW],
    "bomb": [KINDS, FACES],
    "again": [KINDS, FACES],
    "council": [16],
    "arm": [16],
}
UNDAMAGED = ("build",)
RING = [f"ring{position}" for position in range(6)]
TURNS = [f"{60 * turn}" for turn in range(6)]
SLOTS = [f"slot{slot}" for slot in range(6)]
GUARDS = ["guards"]


class Void1Learning(Learning):
    """Actions on the map of that many seats; features of everything on the table but composed procedures."""

    def actions(self, rules: Rules[Void1], seats: int) -> list[Action]:
        assert isinstance(rules, Void1Rules)
        components = rules.shared.components
        places = places_of(components, seats)
        pieces = [*range(KINDS), *[KINDS + kind for kind in range(KINDS) if components.ship_hits[kind] > 1]]
        found: list[Action] = []
        for verb in rules.lexicon.verbs.values():
            if verb.name in CHANCE_VERBS:
                continue
            if verb is CROSS:
                if rules.edition.obstacle_roll <= HIGHEST_ROLL:
                    found += [CROSS.of(start, end) for start, end in crossings(components, seats)]
                continue
            choices = [values(verb, slot, seats, places, pieces) for slot in range(len(verb.slots))]
            while len(choices) < 3:
                choices.append([0])
            found += [verb.of(a, b, c) for a in choices[0] for b in choices[1] for c in choices[2]]
        return found

    def schema(self, rules: Rules[Void1], seats: int) -> Schema:
        assert isinstance(rules, Void1Rules)
        holder = Each(WORLD.ids, OneSeat(seats, GUARDS))
        hand = Each(CARD.ids, Count())
        abilities = max(rules.shared.once) + 1
        return {
            "seats": Said(),
            "race": EachSeat(seats, OneOf(RACE.ids)),
            "colour": Said(),
            "slot": EachSeat(seats, OneOf(SLOTS)),
            "team": EachSeat(seats, OneSeat(seats)),
            "hex_at": Each(RING, OneOf(HEX.ids)),
            "turned": Each(RING, OneOf(TURNS)),
            "covered": SomeOf(WORLD.ids),
            "round": Count(8),
            "first": OneSeat(seats),
            "active": OneSeat(seats),
            "turn_order": Each([f"turn{place}" for place in range(seats)], OneSeat(seats)),
            "mustering": Count(),
            "actions": Count(4),
            "moves": Count(4),
            "swaps": Count(2),
            "morale": Count(),
            "credits": EachSeat(seats, Count(10)),
            "vp": EachSeat(seats, Count(20)),
            "techs": EachSeat(seats, SomeOf(TECHNOLOGY.ids)),
            "ambassadors": EachSeat(seats, Count(4)),
            "bombs": EachSeat(seats, Count(4)),
            "port": EachSeat(seats, OneOf(WORLD.ids)),
            "port_used": EachSeat(seats, Count()),
            "researched": EachSeat(seats, Count()),
            "slipway": EachSeat(seats, Count(4)),
            "used": EachSeat(seats, SomeOf(["mine", *[f"ability{bit}" for bit in range(1, abilities)]])),
            "offers": EachSeat(seats, Count(2)),
            "passing": Count(),
            "passage": EachSeat(seats, SomeSeats(seats)),
            "refused": Said(),
            "fleet": EachSeat(seats, Pieces(PLACE.ids, PIECE.ids, PIECE_SPAN), GUARDS),
            "ally": Each(WORLD.ids, OneSeat(seats)),
            "conqueror": holder,
            "seized": Each(WORLD.ids, OneOf(EVENT.ids)),
            "former": holder,
            "owner": holder,
            "infester": OneSeat(seats),
            "infested": SomeOf(WORLD.ids),
            "improved": SomeSeats(seats),
            "bay": EachSeat(seats, OneOf(SHIPS)),
            "enslaved": SomeOf(PLANETS),
            "racket": SomeOf(WORLD.ids),
            "objectives": SomeOf(OBJECTIVE.ids),
            "takers": Said(),
            "mustered": SomeSeats(seats),
            "discard": hand,
            "display": Tally(CARD.ids),
            "event_bag": Each(EVENT.ids, Count()),
            "event_count": Count(8),
            "events_drawn": Count(8),
            "event": OneOf(EVENT.ids),
            "scored": Count(3),
            "token_event": Tally(EVENT.ids),
            "token_place": Tally(PLACE.ids),
            "timed": Said(),
            "ledger": Ledger(seats, SOURCE.ids),
            "winners": Said(),
            "ranking": Said(),
            "hand_sizes": EachSeat(seats, Count(5)),
            "deck_size": Count(40),
            "hand": hand,
            "public": EachSeat(seats, hand),
            "knows": EachSeat(seats, hand),
            "known_by": EachSeat(seats, hand),
        }

    def throw(self, game: Game[Void1]) -> Throw | None:
        return fortune.throw(game)


def values(verb: Verb, slot: int, seats: int, places: list[int], pieces: list[int]) -> list[int]:
    """What a slot of the verb can hold in this game."""
    kind = verb.slots[slot]
    if kind is PLACE:
        return places
    if kind is PIECE:
        return list(range(KINDS)) if verb.name in UNDAMAGED else pieces
    if kind is SEATS:
        return list(range(seats))
    if kind is NUMBERS and verb.name in LARGEST_NUMBER:
        return list(range(LARGEST_NUMBER[verb.name][slot]))
    return list(range(len(kind.ids)))


def circles_of(components: Components, seats: int) -> list[list[int]]:
    """The half circles around each board place of the layout for that many seats, whichever hexagons lie there."""
    filled = components.layout(seats).ring_positions
    hex_at = [0 if position in filled else -1 for position in range(6)]
    return [[circle(hex_at, place, side) for side in range(6)] for place in [*filled, CENTRE]]


def places_of(components: Components, seats: int) -> list[int]:
    around = {place for circles in circles_of(components, seats) for place in circles}
    return [*range(FIRST_SEAM), *sorted(around), *range(FIRST_HOME, len(PLACE.ids))]


def crossings(components: Components, seats: int) -> list[tuple[int, int]]:
    """Pairs of spaces that a line with an obstacle can join, whichever way the hexagons lie."""
    pairs: set[tuple[int, int]] = set()
    circles = circles_of(components, seats)
    around = {place for some in circles for place in some}
    homes = range(FIRST_HOME, len(PLACE.ids))
    for spaces in HEX_SPACES:
        inner = [PLACE_ID[space] for space in spaces]
        pairs |= {(start, end) for start in inner for end in [*inner, *around, *homes] if start != end}
    for some in circles:
        pairs |= {(start, end) for start in some for end in [*some, *homes] if start != end}
    return sorted(pairs | {(end, start) for start, end in pairs})
