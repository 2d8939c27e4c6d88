"""Influence and its loss; ally tokens: who leads, who takes the token, ties (v2.infl, v2.ally.02, v2.battle.04)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.places import modifier
from tolmek.void2.model import facts
from tolmek.void2.model.ids import PLANETS
from tolmek.void2.model.table import (
    MOST_SEATS,
    NOBODY,
    Void2,
    influence_of,
    is_capital,
    is_open,
    planet_of,
    refresh_modifiers,
)
from tolmek.void2.model.vocabulary import RULE_KEEP_INFLUENCE, RULE_TIE_INFLUENCE

VERBS: Final[list[Verb]] = []
FRAMES: Final[list[type[Frame[Void2]]]] = []


def place(game: Game[Void2], seat: int, planet: int, number: int, rule: str) -> None:
    """Own markers on a planet that takes any, the token checked after each (v2.infl.06, v2.infl.11)."""
    if number <= 0 or not is_open(game.table, planet):
        return
    game.note(facts.INFLUENCE_PLACED, rule, [seat, planet, number])
    for _ in range(number):
        change(game, seat, planet, 1)


def remove(game: Game[Void2], seat: int, planet: int, number: int, rule: str) -> None:
    """Own markers back from a planet, as far as there are any (v2.infl.09)."""
    number = min(number, influence_of(game.table, seat, planet))
    if number <= 0:
        return
    game.note(facts.INFLUENCE_REMOVED, rule, [seat, planet, number])
    for _ in range(number):
        change(game, seat, planet, -1)


def change(game: Game[Void2], seat: int, planet: int, number: int) -> None:
    """One marker more or less."""
    table = game.table
    at = planet * MOST_SEATS + seat
    table.influence = replaced(table.influence, at, table.influence[at] + number)
    check_ally(game, planet)


# --- influence loss: the price of attacking or taking a capital ----------------------------------------------------


def lose_by_attack(game: Game[Void2], seat: int, region: int) -> None:
    """Attacking a capital of another or of nobody costs all influence there, before any roll (v2.battle.04)."""
    if is_capital(region) and modifier(game.table, seat, RULE_KEEP_INFLUENCE, region) == 0:
        lose_all(game, seat, planet_of(region), "v2.battle.04")


def costs_influence(table: Void2, seat: int, region: int) -> bool:
    """Does taking the region count as attacking a capital of somebody else (v2.battle.05)?"""
    return is_capital(region) and table.cube[region] not in (NOBODY, seat)


def influence_at_stake(table: Void2, seat: int, region: int) -> int:
    """The influence that taking the region would really cost the seat (v2.battle.05)."""
    if not costs_influence(table, seat, region) or modifier(table, seat, RULE_KEEP_INFLUENCE, region) > 0:
        return 0
    return influence_of(table, seat, planet_of(region))


def lose_all(game: Game[Void2], seat: int, planet: int, rule: str) -> None:
    remove(game, seat, planet, influence_of(game.table, seat, planet), rule)


# --- ally tokens ---------------------------------------------------------------------------------------------------


def check_ally(game: Game[Void2], planet: int) -> None:
    """Give the ally token to whom it belongs now (v2.infl.02 to v2.infl.05)."""
    table = game.table
    before = table.ally[planet]
    after = rightful_ally(table, planet)
    if after == before:
        return
    table.ally = replaced(table.ally, planet, after)
    rule = "v2.infl.02"
    if after == NOBODY:
        rule = "v2.infl.04" if leaders(table, planet) else "v2.infl.05"
    if before != NOBODY:
        game.note(facts.ALLY_LOST, rule, [before, planet])
    if after != NOBODY:
        game.note(facts.ALLIED, rule, [after, planet])
    modifiers_changed(game)


def modifiers_changed(game: Game[Void2]) -> None:
    """An ability or event came or went: its modifiers count, and ties for influence are looked at anew (v2.ally.02)."""
    refresh_modifiers(game.table)
    for planet in range(len(PLANETS)):
        check_ally(game, planet)


def rightful_ally(table: Void2, planet: int) -> int:
    """Who holds the token: the leader; among tied leaders the favoured one, else the present holder, else nobody."""
    tied = leaders(table, planet)
    if len(tied) == 1:
        return tied[0]
    favoured = [seat for seat in tied if modifier(table, seat, RULE_TIE_INFLUENCE) > 0]
    if len(favoured) == 1:
        return favoured[0]
    return table.ally[planet] if table.ally[planet] in tied else NOBODY


def leaders(table: Void2, planet: int) -> list[int]:
    """All seats tied for most influence, at least 1 marker (v2.infl.08)."""
    most = 1
    tied: list[int] = []
    for seat in range(table.seats):
        number = table.influence[planet * MOST_SEATS + seat]
        if number > most:
            most = number
            tied = [seat]
        elif number == most:
            tied.append(seat)
    return tied
