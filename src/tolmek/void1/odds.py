"""Exact odds of obstacles, diplomacy, attacks, infestations (v1.board.07, v1.diplo.05, v1.attack, v1.raceact.06).

All of it is worked out from what everybody can see. Tactics that somebody may still play are left out, and so are
dice that may be rolled again.
"""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Action
from tolmek.kernel.dice import FACES, faces_from
from tolmek.kernel.game import Game
from tolmek.kernel.pointing import Odds
from tolmek.void1.battle.attack import ATTACK, Attack
from tolmek.void1.battle.initiative import FEE, InitiativeLevel, dice_number
from tolmek.void1.model.names import TARGET_PLANET
from tolmek.void1.model.table import KIND_OF, NOBODY, PLACE_WORLD, Void1, keywords_of, pieces_at
from tolmek.void1.model.vocabulary import KEYWORD_PAY_TO_FIRE
from tolmek.void1.movement.movement import CROSS, Crossing, Flight
from tolmek.void1.planets.diplomacy import NEGOTIATE, Diplomacy
from tolmek.void1.rounds.racial import INFEST_ROLL

MOST_SHOWN: Final = 62  # by a die with bombs, as an attack writes it
THREE_DICE: Final = FACES**3
HIGHEST: Final = 3 * FACES


# --- obstacles -----------------------------------------------------------------------------------------------------


def rollers(game: Game[Void1], start: int, end: int) -> list[int]:
    """The ships of the open flight that must roll to cross from one space to the next (v1.board.07)."""
    flight = game.stack[-1]
    return rollers_of(game.table, flight, start, end) if isinstance(flight, Flight) else []


def rollers_of(table: Void1, flight: Flight, start: int, end: int) -> list[int]:
    crossing = Crossing(flight.owner, flight.piece, flight.load, start, end)
    crossing.train = flight.train
    return crossing.rollers(table)


def survival(table: Void1, flight: Flight, action: Action) -> Odds | None:
    """All ships on board survive."""
    number = len(rollers_of(table, flight, action.a, action.b))
    if number == 0:
        return None
    needed = table.edition.obstacle_roll
    ships = "the ship survives" if number == 1 else f"all {number} ships survive"
    return Odds(faces_from(needed) ** number, FACES**number, f"{needed} or more on a die: {ships}")


# --- diplomacy -----------------------------------------------------------------------------------------------------


def count_three_dice() -> list[int]:
    """By number: how many of the rolls of three dice show at least that."""
    rolls = [0] * (HIGHEST + 2)
    for a in range(1, FACES + 1):
        for b in range(1, FACES + 1):
            for c in range(1, FACES + 1):
                for number in range(a + b + c + 1):
                    rolls[number] += 1
    return rolls


AT_LEAST: Final[list[int]] = count_three_dice()


def three_dice(number: int) -> int:
    """Of the 216 rolls of three dice, those that show at least this number."""
    return AT_LEAST[min(HIGHEST + 1, max(0, number))]


class Attempt:
    """Diplomacy with a number of cards: rolls that succeed alone, with all ambassadors, and with credits as well."""

    def __init__(self, table: Void1, seat: int, world: int, cards: int) -> None:
        price = table.modifiers[seat].bribe
        self.cards: int = cards
        self.needed: int = table.components.race_diplomacy[table.race[seat]][cards - 1]
        self.bonus: int = table.modifiers[seat].diplomacy[table.components.planet_type[world]]
        self.ambassadors: int = table.ambassadors[seat]
        self.bribes: int = table.credits[seat] // price if price > 0 else 0
        short = self.needed - self.bonus
        self.alone: int = three_dice(short)
        self.supported: int = three_dice(short - self.ambassadors)
        self.best: int = three_dice(short - self.ambassadors - self.bribes)


def diplomacy(table: Void1, frame: Diplomacy) -> Odds:
    """Three dice against the number of the race board, what is added for sure included."""
    attempt = Attempt(table, frame.who, frame.world, len(frame.cards))
    words = f"{attempt.needed - attempt.bonus} or more on three dice"
    if attempt.ambassadors > 0 and attempt.alone < THREE_DICE:
        words += f"; with {attempt.ambassadors} of your ambassadors {round(attempt.supported / 2.16)} %"
    return Odds(attempt.alone, THREE_DICE, words)


# --- attacks -------------------------------------------------------------------------------------------------------


def number_to_hit(table: Void1, owner: int, piece: int, place: int, target: int) -> int:
    """The lowest number with which a die of that ship hits, all bonuses counted: the rule itself is asked."""
    level = InitiativeLevel(owner, NOBODY, place, 0, target)
    for shown in range(1, MOST_SHOWN):
        if level.hit(table, piece * 64 + shown):
            return shown
    return MOST_SHOWN


def ship_shots(table: Void1, owner: int, piece: int, place: int, target: int, bombs: int = 0) -> list[int]:
    """For each die of a ship the faces that hit, after that number of bombs; none without an attack number."""
    kind = KIND_OF[piece]
    if table.components.ship_attack[kind] == 0:
        return []
    faces = faces_from(number_to_hit(table, owner, piece, place, target) - bombs)
    return [faces] * dice_number(table, owner, kind)


def shots(table: Void1, owner: int, place: int, target: int, bombs: int = 0) -> list[int]:
    """The same for all ships of an owner on a space; paid ones roll as far as credits go (v1.attack.22)."""
    numbers: list[int] = []
    purse = table.credits[owner] if owner < table.seats else 0
    for piece in pieces_at(table, owner, place):
        dice = ship_shots(table, owner, piece, place, target, bombs)
        if dice and keywords_of(table, owner)[KIND_OF[piece]] >> KEYWORD_PAY_TO_FIRE & 1:
            if purse < FEE:
                continue
            purse -= FEE
        numbers += dice
    return numbers


def hits_needed(table: Void1, seat: int, place: int, target: int) -> int:
    """Hits that take a target which is no ship; 0: no roll is needed (v1.attack.35)."""
    return Attack(seat, place, target).needed(table)


def ways_to_hit(dice: list[int], hits: int) -> int:
    """How many rolls of these dice, given by their faces that hit, bring at least that many hits."""
    exactly = [1]
    for faces in dice:
        after = [0] * (len(exactly) + 1)
        for number, ways in enumerate(exactly):
            after[number] += ways * (FACES - faces)
            after[number + 1] += ways * faces
        exactly = after
    return sum(exactly[hits:])


def conquest(table: Void1, seat: int, place: int) -> Odds | None:
    """A neutral or shielded planet falls to one hit of any ship; bombs are left out."""
    if PLACE_WORLD[place] < 0 or hits_needed(table, seat, place, TARGET_PLANET) != 1:
        return None
    dice = shots(table, seat, place, TARGET_PLANET)
    if not dice:
        return None
    words = f"at least one hit with {len(dice)} {'die' if len(dice) == 1 else 'dice'}"
    return Odds(ways_to_hit(dice, 1), FACES ** len(dice), words)


# --- infestations --------------------------------------------------------------------------------------------------


def infest_number(table: Void1, seat: int) -> int:
    """The number on a die with which the seat infests a planet (v1.raceact.06)."""
    return max(1, INFEST_ROLL - table.modifiers[seat].infest)


# --- what an action comes down to ----------------------------------------------------------------------------------


def odds(game: Game[Void1], action: Action, seat: int) -> Odds | None:
    """The chance of an action that comes down to one roll."""
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
