"""The battle that is being fought.

battle            place, attacker (seat), enemy (a seat's number, natives, sarkeen, heecrix), step, sides, victor (0, 1
                  or None)
step              units, bombs, hack, roll, reroll, cards, result, retreat
sides             the attacker's, then the other: seat (or None), name, units (unit, name, count, off: switched off),
                  bombs, rolls (how many dice), dice, best (the die that counts, or None), power (all that is added to
                  it but the card), card (on the table, open), laid (a card lies face down), bonus (of card texts),
                  total (None before the cards are open)
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record, frame_named, seat_or_none
from tolmek.scene.void2.cards import card
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.names import ENEMY
from tolmek.void2.model.table import SPAN

ANSWERED: Final = -3  # in a sealed question: somebody else's answer is in
TEXTS: Final = 12  # the step of a battle from which both cards are open
STEPS: Final = {
    "muster": "units",
    "spend-bombs": "bombs",
    "hack": "hack",
    "battle-dice": "roll",
    "reroll": "reroll",
    "battle-cards": "cards",
    "natives-card": "cards",
    "battle-text": "cards",
    "losers-card": "result",
    "retreat": "retreat",
    "scatter": "retreat",
    "return-units": "retreat",
}
NAMES: Final = {"natives": "Natives", "sarkeen": "Sarkeen Regency", "heecrix": "Heecrix Invaders"}


def battle(components: Components, view: Record) -> Record | None:
    """The record of the battle, if one is being fought."""
    fight = frame_named(view, "battle")
    if not fight:
        return None
    enemy = ENEMY.ids[fight["enemy"]]
    return {
        "place": ids.REGIONS[fight["region"]],
        "attacker": fight["attacker"],
        "enemy": enemy,
        "step": step(view),
        "sides": [side(components, view, fight, number) for number in (0, 1)],
        "victor": fight["victor"] if fight["victor"] >= 0 else None,
    }


def step(view: Record) -> str:
    """The step of the battle, by its innermost procedure."""
    for frame in reversed(view["stack"]):
        if frame["frame"] in STEPS:
            return STEPS[frame["frame"]]
        if frame["frame"] == "battle":
            break
    return "result"


def side(components: Components, view: Record, fight: Record, number: int) -> Record:
    """One side: 0 is the attacker."""
    table: Record = view["table"]
    who = fight["attacker"] if number == 0 else fight["enemy"]
    seat = seat_or_none(who, table["seats"])
    dice = sorted([die % SPAN for die in fight["dice"] if die // SPAN == number], reverse=True)
    played, laid = fight["played"][number], is_laid(view, seat)
    best = dice[0] if dice else None
    is_open = fight["step"] > TEXTS and played >= 0
    power = fight["power"][number]
    total = None
    if fight["step"] > TEXTS:
        total = (best or 0) + power + fight["bonus"][number]
        total += components.card_power[played] if 0 <= played < len(ids.CARDS) else 0
    return {
        "seat": seat,
        "name": components.faction_name[table["faction"][seat]] if seat is not None else NAMES[ENEMY.ids[who]],
        "units": units(components, taking_part(view, fight, number), fight, number),
        "bombs": fight["bombs"][number],
        "rolls": fight["rolls"][number],
        "dice": dice,
        "best": best,
        "power": power,
        "card": card(components, played) if is_open and played < len(ids.CARDS) else None,
        "laid": laid or (played >= 0 and not is_open),
        "bonus": fight["bonus"][number],
        "total": total,
    }


def is_laid(view: Record, seat: int | None) -> bool:
    """Has the seat chosen its card while the other has not?"""
    answers = frame_named(view, "battle-cards").get("answers", [])
    return seat is not None and bool(answers) and (answers[seat] >= 0 or answers[seat] == ANSWERED)


def taking_part(view: Record, fight: Record, number: int) -> list[int]:
    """The units that were announced; while they are, those that have been named so far."""
    muster = frame_named(view, "muster")
    who = fight["attacker"] if number == 0 else fight["enemy"]
    if muster and muster["who"] == who:
        return list(muster["picked"])
    return [unit % SPAN for unit in fight["units"] if unit // SPAN == number]


def units(components: Components, taking: list[int], fight: Record, number: int) -> list[Record]:
    """The units of one side, by kind."""
    off = [unit % SPAN for unit in fight["off"] if unit // SPAN == number]
    return [
        {
            "unit": ids.UNITS[unit],
            "name": components.unit_name[unit],
            "count": taking.count(unit),
            "off": off.count(unit),
        }
        for unit in sorted(set(taking))
    ]
