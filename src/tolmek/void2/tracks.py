"""The faction board: income, command and hand limit by its tracks, and what is paid from it (v2.cmd, v2.cred)."""

from __future__ import annotations

from tolmek.void2.places import knob
from tolmek.void2.table import Void2, built
from tolmek.void2.vocabulary import (
    BUILDING_ACADEMY,
    BUILDING_BASE,
    BUILDING_CITY,
    RULE_COMMAND,
    RULE_HAND_LIMIT,
    RULE_INCOME,
)


def income_of(table: Void2, seat: int) -> int:
    """Credits at each income (v2.cred.01, v2.cred.02, v2.cred.07)."""
    level = table.components.faction_income[table.faction[seat]][built(table, seat, BUILDING_CITY)]
    bonus = table.edition.by_seats(table.edition.income_bonus, table.seats)
    return max(0, level + bonus + knob(table, seat, RULE_INCOME))


def capacity_of(table: Void2, seat: int) -> int:
    """Command capacity (v2.cmd.01)."""
    edition = table.edition
    level = table.components.faction_command[table.faction[seat]][built(table, seat, BUILDING_ACADEMY)]
    more = edition.by_seats(edition.starting_command, table.seats) - edition.starting_command[-1]
    return level + more + knob(table, seat, RULE_COMMAND)


def command_left(table: Void2, seat: int) -> int:
    """What the seat can still spend (v2.cmd.02)."""
    return max(0, capacity_of(table, seat) - table.spent[seat])


def hand_limit_of(table: Void2, seat: int) -> int:
    """v2.draw.01, v2.draw.02."""
    level = table.components.faction_hand_limit[table.faction[seat]][built(table, seat, BUILDING_BASE)]
    return level + knob(table, seat, RULE_HAND_LIMIT)


def gain_credits(table: Void2, seat: int, number: int) -> int:
    """A gain above the credit limit is cut off (v2.cred.03); what was gained."""
    room = number
    if table.edition.credit_limit:
        limits = table.components.faction_credit_limit[table.faction[seat]]
        if limits:
            room = max(0, limits[built(table, seat, BUILDING_CITY)] - table.credits[seat])
    gained = min(number, room)
    table.credits[seat] += gained
    return gained
