"""The faction board: income, command and hand limit by its tracks, and what is paid from it (v2.cmd, v2.cred)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.sharing import changed
from tolmek.void2.cards.places import modifier
from tolmek.void2.model.ids import (
    FIRST_UNINHABITED,
    KIND_SURFACE,
    KIND_UNINHABITED,
    REGION_KIND,
    REGION_PLANET,
    VARIANT_PLANET_INCOME,
)
from tolmek.void2.model.table import Void2, built, has_variant
from tolmek.void2.model.vocabulary import (
    BUILDING_ACADEMY,
    BUILDING_BASE,
    BUILDING_CITY,
    RULE_COMMAND,
    RULE_HAND_LIMIT,
    RULE_INCOME,
    RULE_REROLL_ANY,
)

REROLLS: Final = 15  # bits of `used` that count the rerolls of this turn; what is done once a turn has higher bits


def income_of(table: Void2, seat: int) -> int:
    """Credits at each income (v2.cred.01, v2.cred.02, v2.cred.07)."""
    level = table.components.faction_income[table.faction[seat]][built(table, seat, BUILDING_CITY)]
    bonus = table.edition.by_seats(table.edition.income_bonus, table.seats)
    if has_variant(table, VARIANT_PLANET_INCOME):
        bonus += planet_income(table, seat)
    return max(0, level + bonus + modifier(table, seat, RULE_INCOME))


def planet_income(table: Void2, seat: int) -> int:
    """Income icons of the controlled planets, in the variant that counts them."""
    components = table.components
    icons = 0
    for region in table.board.regions:
        if table.cube[region] == seat:
            if REGION_KIND[region] == KIND_SURFACE:
                icons += components.planet_income_icons[REGION_PLANET[region]]
            elif REGION_KIND[region] == KIND_UNINHABITED:
                icons += components.uninhabited_income_icons[region - FIRST_UNINHABITED]
    return icons


def capacity_of(table: Void2, seat: int) -> int:
    """Command capacity (v2.cmd.01)."""
    level = table.components.faction_command[table.faction[seat]][built(table, seat, BUILDING_ACADEMY)]
    start = table.edition.starting_command
    more = start[table.seats - table.edition.fewest_players] - start[-1]
    return level + more + modifier(table, seat, RULE_COMMAND)


def command_left(table: Void2, seat: int) -> int:
    """What the seat can still spend (v2.cmd.02)."""
    left = capacity_of(table, seat) - table.spent[seat]
    return left if left > 0 else 0


def hand_limit_of(table: Void2, seat: int) -> int:
    """v2.draw.01, v2.draw.02."""
    level = table.components.faction_hand_limit[table.faction[seat]][built(table, seat, BUILDING_BASE)]
    return level + modifier(table, seat, RULE_HAND_LIMIT)


def credit_limit_of(table: Void2, seat: int) -> int:
    """The most credits that the seat may hold; -1: any number (v2.cred.03)."""
    limits = table.components.faction_credit_limit[table.faction[seat]]
    if not limits or not table.edition.credit_limit:
        return -1
    return limits[built(table, seat, BUILDING_CITY)]


def credits_let_through(table: Void2, seat: int, number: int) -> int:
    """How much of a gain the credit limit does not cut off (v2.cred.03)."""
    limit = credit_limit_of(table, seat)
    return number if limit < 0 else min(number, max(0, limit - table.credits[seat]))


def gain_credits(table: Void2, seat: int, number: int) -> int:
    """A gain above the credit limit is cut off (v2.cred.03); what was gained."""
    gained = credits_let_through(table, seat, number)
    table.credits[seat] += gained
    return gained


def may_reroll(table: Void2, seat: int) -> bool:
    """Has the seat a reroll of an own die left in this turn, whoever's it is (v2.tech.08)?"""
    return rerolls_left(table, seat) > 0


def rerolls_left(table: Void2, seat: int) -> int:
    return modifier(table, seat, RULE_REROLL_ANY) - (table.used[seat] & REROLLS)


def use_reroll(table: Void2, seat: int) -> None:
    table.used = changed(table.used, seat, 1)
