"""Rich positions to start from: technologies, allies, fleets and infestations that a game seldom has all at once."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Any

import tolmek
from tests.referees.void1.components import HOMES_FROM, Components, components
from tests.referees.void1.position import CARD_KINDS, KINDS, NOBODY, SPAN, Position
from tests.referees.void1.referee import Void1Referee
from tolmek.void1.model.ids import PLANET_PLACE, RACES, TECHNOLOGY_ID

LATER = {"space_port", "terraforming"}  # technologies with something to put down
ALIENS_EACH = 3


def is_time(game: tolmek.Game) -> bool:
    """Between the set-up and the first decision of a player that depends on the position."""
    decision, table = game.decision, game.table
    if decision is None:
        return False
    if game.edition == "first":
        return bool(decision.prompt == "draw" and sum(table.hand) == 2 * table.seats - 1)
    return bool(decision.prompt == "event" and table.round == 1)


def enrich(game: tolmek.Game, referee: Void1Referee, dice: Random) -> None:
    """Change the table; everything stays within what the rules and the components allow."""
    table, parts = game.table, components(game.edition)
    places = sorted(Position(parts, table, []).board().lines)
    divide_worlds(table, places, dice)
    for seat in range(table.seats):
        table.techs[seat] = technologies(parts, table, seat, dice)
        table.credits[seat] += dice.randrange(25)
        if game.edition != "first":
            table.bombs[seat], table.ambassadors[seat] = dice.randrange(3), dice.randrange(2)
        for _ in range(dice.randrange(4, 12)):
            add_ship(parts, table, seat, dice.choice(places), dice)
        guarded = sorted({ship // SPAN for ship in table.fleet[-1]}) if table.seats == 2 else []
        for _ in range(3 if guarded else 0):
            add_ship(parts, table, seat, dice.choice(guarded), dice)
    settle_ports(table, dice)
    if game.edition == "key":
        table.objectives = (1 << len(parts.objectives)) - 2  # all but the Sunhammer: some are met already
    table.refresh()
    for seat in range(table.seats):
        fill_hand(parts, table, seat, dice)
    referee.started = True


def divide_worlds(table: Any, places: list[int], dice: Random) -> None:
    """Three planets in four have an ally, a conqueror or both; perhaps a home world is lost; some are infested."""
    for world in range(HOMES_FROM):
        in_play = PLANET_PLACE[world] in places and not table.covered >> world & 1
        if in_play and table.owner[world] == NOBODY and dice.random() < 0.75:
            seat, other = dice.randrange(table.seats), dice.randrange(table.seats)
            table.owner[world] = seat
            if dice.random() < 0.6:
                table.ally[world] = seat
            else:
                table.conqueror[world] = seat
                if other != seat and dice.random() < 0.3:
                    table.ally[world] = other
        if in_play and table.infester not in (NOBODY, table.owner[world]) and dice.random() < 0.25:
            table.infested |= 1 << world
    if dice.random() < 0.5:
        loser, taker = dice.sample(range(table.seats), 2)
        home = HOMES_FROM + table.race[loser]
        table.conqueror[home] = table.owner[home] = taker


def technologies(parts: Components, table: Any, seat: int, dice: Random) -> int:
    mask = 0
    for number, row in enumerate(parts.technologies):
        own = row.get("race", RACES[table.race[seat]]) == RACES[table.race[seat]]
        if parts.in_edition(row) and own and row["id"] not in LATER and dice.random() < 0.35:
            mask |= 1 << number
    return mask


def add_ship(parts: Components, table: Any, seat: int, place: int, dice: Random) -> None:
    """A ship of any kind that the player could ever have, if a piece is left."""
    kind = dice.randrange(KINDS)
    ship = parts.ships[kind]
    needs, _, race = ship.unlock.partition(":")
    own = sum(1 for other in table.fleet[seat] if other % SPAN == kind)
    built = sum(1 for ships in table.fleet[: table.seats] for other in ships if other % SPAN == kind)
    if needs == "race" and race != RACES[table.race[seat]]:
        return
    if own < ship.count and not (ship.shared and (built >= ship.count or own >= ALIENS_EACH)):
        insort(table.fleet[seat], place * SPAN + kind)


def settle_ports(table: Any, dice: Random) -> None:
    """Space ports, and New Earth."""
    ports = list(table.port)
    for seat in range(table.seats):
        planets = [world for world in range(HOMES_FROM) if table.owner[world] == seat]
        if planets and dice.random() < 0.4:
            table.techs[seat] |= 1 << TECHNOLOGY_ID["space_port"]
            ports[seat] = dice.choice(planets)
        if RACES[table.race[seat]] == "nomads_of_earth" and dice.random() < 0.5:
            table.techs[seat] |= 1 << TECHNOLOGY_ID["terraforming"]
            table.improved |= 1 << seat
    table.port = ports


def fill_hand(parts: Components, table: Any, seat: int, dice: Random) -> None:
    """Cards up to the hand limit."""
    limit = Position(parts, table, []).powers(seat).hand_limit
    while sum(table.hand[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]) < limit - 1:
        spare = [card for card in range(CARD_KINDS) if table.deck[card] > 1]
        if not spare:
            return
        card = dice.choice(spare)
        table.deck[card] -= 1
        table.hand[seat * CARD_KINDS + card] += 1
