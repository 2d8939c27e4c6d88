"""Exact odds of single rolls: obstacles, diplomacy, planets taken by a hit (v1.board.07, v1.diplo.05, v1.attack.35)."""

from __future__ import annotations

from tolmek.kernel.actions import Action
from tolmek.kernel.core import Game
from tolmek.kernel.pointing import Odds
from tolmek.void1.attack import ATTACK, Attack
from tolmek.void1.diplomacy import NEGOTIATE, Diplomacy
from tolmek.void1.movement import CROSS, Crossing, Flight
from tolmek.void1.names import TARGET_PLANET
from tolmek.void1.table import KIND_OF, NOBODY, PLACE_WORLD, Void1, pieces_at, world_type
from tolmek.void1.vocabulary import KEYWORD_PAY_TO_FIRE


def odds(game: Game[Void1], action: Action, seat: int) -> Odds | None:
    """The chance of an action that comes down to one roll, from what everybody can see."""
    if not game.stack:
        return None
    top = game.stack[-1]
    if action.verb is CROSS and isinstance(top, Flight):
        return survival(game.table, top, action)
    if action.verb is NEGOTIATE and isinstance(top, Diplomacy):
        return diplomacy(game.table, top)
    if action.verb is ATTACK and action.b == TARGET_PLANET:
        return conquest(game.table, seat, action.a)
    return None


def survival(table: Void1, flight: Flight, action: Action) -> Odds:
    """All ships on board survive."""
    crossing = Crossing(flight.owner, flight.piece, flight.load, action.a, action.b)
    crossing.train = flight.train
    rollers = len(crossing.rollers(table))
    good = 7 - table.edition.obstacle_roll
    ships = "the ship survives" if rollers == 1 else f"all {rollers} ships survive"
    return Odds(good**rollers, 6**rollers, f"{table.edition.obstacle_roll} or more on a die: {ships}")


def diplomacy(table: Void1, frame: Diplomacy) -> Odds:
    """Three dice against the number of the race board, what is added for sure included."""
    need = frame.needed(table) - frame.total(table)
    spare = table.ambassadors[frame.who]
    hits = at_least(need)
    words = f"{need} or more on three dice"
    if spare > 0 and hits < 216:
        more = at_least(need - spare)
        words += f"; with {spare} of your ambassadors {round(more / 2.16)} %"
    return Odds(hits, 216, words)


def at_least(need: int) -> int:
    """Of the 216 rolls of three dice, those of at least so many."""
    total = 0
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                if a + b + c >= need:
                    total += 1
    return total


def conquest(table: Void1, seat: int, place: int) -> Odds | None:
    """A neutral or shielded planet falls to one hit of any ship; tactics, bombs and second rolls are left out."""
    world = PLACE_WORLD[place]
    if world < 0 or Attack(seat, place, TARGET_PLANET).needed(table) != 1:
        return None
    powers = table.powers[seat]
    purse = table.credits[seat]
    misses = 1
    rolls = 1
    dice = 0
    for piece in pieces_at(table, seat, place):
        kind = KIND_OF[piece]
        if table.components.ship_attack[kind] <= 0:
            continue
        if powers.keywords[kind] >> KEYWORD_PAY_TO_FIRE & 1:  # rolls while its owner can pay (v1.attack.22)
            if purse == 0:
                continue
            purse -= 1
        bonus = powers.attack[kind]
        if table.owner[world] == NOBODY:
            bonus += powers.conquest[world_type(table, world)]
        need = table.components.ship_attack[kind] - bonus
        for _ in range(powers.dice[kind]):
            misses *= max(0, min(6, need - 1))
            rolls *= 6
            dice += 1
    if dice == 0:
        return None
    return Odds(rolls - misses, rolls, f"at least one hit with {dice} {'die' if dice == 1 else 'dice'}")
