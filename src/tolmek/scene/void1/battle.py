"""The attack that is being carried out.

battle            place, attacker (seat), target (a seat's number, guards, planet, infestation or the id of an
                  event, as in the action's text), defender (the seat attacked in person or through its planet,
                  or None), level (initiative; 0: free shots; None before any dice), step, sides, rolls
step              named, retreat, tactics, pay (for a roll), roll, reroll, bombs, casualties
sides             the attacker's, then the other: seat (or None), name, ships (ship, name, count, damaged,
                  initiative, attack: the printed number, 0 for none)
rolls             dice on the table: seat (None: guards or event forces), ship ("forces" for an event's), die,
                  needs (with all bonuses), hit; photon bombs are in the die. The dice of a level are gone
                  from the view when its casualties are chosen
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record, frame_named, seat_or_none
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.printed import Printed
from tolmek.void1.battle.attack import LEVELS, Attack
from tolmek.void1.battle.initiative import PAYMENTS, PIECE_NONE
from tolmek.void1.model.names import TARGET, TARGET_EVENT, TARGET_GUARDS, TARGET_INFESTATION
from tolmek.void1.model.table import DAMAGED, KIND_OF, PLACE_WORLD, Void1, pieces_at
from tolmek.void1.odds import number_to_hit

STEPS: Final = {
    "offer-retreat": "retreat",
    "retreat": "retreat",
    "retreat-by-tactic": "retreat",
    "attack-window": "tactics",
    "one-more": "reroll",
    "after-roll": "reroll",
    "bombing": "bombs",
    "casualties": "casualties",
}


def battle(data: BoardData, printed: Printed, table: Void1, view: Record) -> Record | None:
    """The record of the attack, if one is being carried out."""
    frame = frame_named(view, "attack")
    if not frame:
        return None
    attack = Attack(frame["who"], frame["place"], frame["target"])
    return {
        "place": data.places[attack.place],
        "attacker": attack.who,
        "target": TARGET.ids[attack.target],
        "defender": seat_or_none(attack.defender(table), table.seats),
        "level": frame["level"] if frame["step"] >= LEVELS else None,
        "step": step(view),
        "sides": [attacker_side(data, printed, table, attack), other_side(data, printed, table, attack)],
        "rolls": rolls(data, table, view),
    }


def step(view: Record) -> str:
    """The step of the attack, by its innermost procedure."""
    for frame in reversed(view["stack"]):
        if frame["frame"] in STEPS:
            return STEPS[frame["frame"]]
        if frame["frame"] == "volley":
            return "pay" if frame["step"] == PAYMENTS else "roll"
        if frame["frame"] == "attack":
            break
    return "named"


# --- sides -------------------------------------------------------------------------------------------------


def attacker_side(data: BoardData, printed: Printed, table: Void1, attack: Attack) -> Record:
    """The side of the attacker."""
    return {
        "seat": attack.who,
        "name": data.race_names[table.race[attack.who]],
        "ships": ships(printed, table, attack.who, attack.place),
    }


def other_side(data: BoardData, printed: Printed, table: Void1, attack: Attack) -> Record:
    """Ships fight for seats and guards only; a planet, an infestation and event forces have none."""
    seat = seat_or_none(attack.defender(table), table.seats)
    return {
        "seat": seat,
        "name": name(data, attack) if seat is None else data.race_names[table.race[seat]],
        "ships": ships(printed, table, attack.enemy(table), attack.place) if attack.against_ships() else [],
    }


def name(data: BoardData, attack: Attack) -> str:
    """What is attacked where no seat is."""
    if attack.target == TARGET_GUARDS:
        return "Guards"
    if attack.target == TARGET_INFESTATION:
        return "Infestation"
    if attack.target >= TARGET_EVENT:
        return data.events[attack.target - TARGET_EVENT].name
    return data.worlds[PLACE_WORLD[attack.place]].name


def ships(printed: Printed, table: Void1, owner: int, place: int) -> list[Record]:
    """The ships of an owner in a place, by kind and damage."""
    fleet = pieces_at(table, owner, place)
    return [ship(printed, piece, fleet.count(piece)) for piece in dict.fromkeys(fleet)]


def ship(printed: Printed, piece: int, count: int) -> Record:
    """Ships of one kind with what is printed on it."""
    kind = printed.ships[KIND_OF[piece]]
    return {
        "ship": kind.id,
        "name": kind.name,
        "count": count,
        "damaged": piece >= DAMAGED,
        "initiative": kind.initiative,
        "attack": kind.attack,
    }


# --- dice --------------------------------------------------------------------------------------------------


def rolls(data: BoardData, table: Void1, view: Record) -> list[Record]:
    """A die is side * 4096 + piece * 64 + the number it shows."""
    volley = frame_named(view, "volley")
    records = []
    for die in volley.get("dice", []):
        owner = volley["defender"] if die // 4096 else volley["attacker"]
        piece = die // 64 % 64
        needs = number_to_hit(table, owner, piece, volley["place"], volley["target"])
        records.append(
            {
                "seat": seat_or_none(owner, table.seats),
                "ship": "forces" if piece == PIECE_NONE else data.ships[KIND_OF[piece]],
                "die": die % 64,
                "needs": needs,
                "hit": die % 64 >= needs,
            }
        )
    return records
