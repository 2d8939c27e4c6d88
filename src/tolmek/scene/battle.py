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

from tolmek.scene.board_data import BoardData, Record
from tolmek.scene.components import Components
from tolmek.scene.dice import added
from tolmek.scene.reading import frame_named, pieces_at, seat_or_none

# Targets in a view: seats, then these.
GUARDS: Final = 4
PLANET: Final = 5
INFESTATION: Final = 6
FIRST_EVENT: Final = 7
TARGETS: Final = ("0", "1", "2", "3", "guards", "planet", "infestation")

LEVELS: Final = 3  # the step of an attack from which dice fall
PAYMENTS: Final = 0  # the step of a volley in which ships are paid for
FORCES: Final = 63  # the piece of dice that an event's forces roll
NOBODY: Final = -1

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


def battle(data: BoardData, parts: Components, view: Record) -> Record | None:
    attack = frame_named(view, "attack")
    if not attack:
        return None
    table: Record = view["table"]
    return {
        "place": data.places[attack["place"]],
        "attacker": attack["who"],
        "target": target(data, attack["target"]),
        "defender": defender(data, table, attack),
        "level": attack["level"] if attack["step"] >= LEVELS else None,
        "step": step(view),
        "sides": [attacker_side(data, parts, table, attack), other_side(data, parts, table, attack)],
        "rolls": rolls(data, parts, view),
    }


def target(data: BoardData, number: int) -> str:
    return TARGETS[number] if number < FIRST_EVENT else data.events[number - FIRST_EVENT].id


def defender(data: BoardData, table: Record, attack: Record) -> int | None:
    if attack["target"] < GUARDS:
        return int(attack["target"])
    if attack["target"] == PLANET:
        return seat_or_none(table["owner"][world_at(data, attack["place"])], table["seats"])
    return None


def step(view: Record) -> str:
    """The uppermost procedure of the attack says it."""
    for frame in reversed(view["stack"]):
        if frame["frame"] in STEPS:
            return STEPS[frame["frame"]]
        if frame["frame"] == "volley":
            return "pay" if frame["step"] == PAYMENTS else "roll"
        if frame["frame"] == "attack":
            break
    return "named"


def world_at(data: BoardData, place: int) -> int:
    ident = data.places[place]
    return next(number for number, world in enumerate(data.worlds) if world.id == ident)


# --- sides -------------------------------------------------------------------------------------------------


def attacker_side(data: BoardData, parts: Components, table: Record, attack: Record) -> Record:
    seat = attack["who"]
    return {
        "seat": seat,
        "name": data.race_names[table["race"][seat]],
        "ships": ships(data, parts, table, seat, attack["place"]),
    }


def other_side(data: BoardData, parts: Components, table: Record, attack: Record) -> Record:
    """Ships fight for seats and guards only; a planet, an infestation and event forces have none."""
    seat = defender(data, table, attack)
    fleet = table["seats"] if attack["target"] == GUARDS else attack["target"]
    return {
        "seat": seat,
        "name": data.race_names[table["race"][seat]]
        if seat is not None
        else name(data, attack["target"], attack["place"]),
        "ships": ships(data, parts, table, fleet, attack["place"]) if attack["target"] <= GUARDS else [],
    }


def name(data: BoardData, target: int, place: int) -> str:
    """What is attacked where no seat is."""
    if target == GUARDS:
        return "Guards"
    if target == INFESTATION:
        return "Infestation"
    if target >= FIRST_EVENT:
        return data.events[target - FIRST_EVENT].name
    return data.worlds[world_at(data, place)].name


def ships(data: BoardData, parts: Components, table: Record, owner: int, place: int) -> list[Record]:
    found = []
    for piece, count in pieces_at(table, owner, place).items():
        ship = parts.ships[piece % len(data.ships)]
        found.append(
            {
                "ship": ship.id,
                "name": ship.name,
                "count": count,
                "damaged": piece >= len(data.ships),
                "initiative": ship.initiative,
                "attack": ship.attack,
            }
        )
    return found


# --- dice --------------------------------------------------------------------------------------------------


def rolls(data: BoardData, parts: Components, view: Record) -> list[Record]:
    """A die is side * 4096 + piece * 64 + the number it shows."""
    volley = frame_named(view, "volley")
    table: Record = view["table"]
    found = []
    for die in volley.get("dice", []):
        owner = volley["defender"] if die // 4096 else volley["attacker"]
        piece = die // 64 % 64
        ship = "forces" if piece == FORCES else data.ships[piece % len(data.ships)]
        needs = needed(data, parts, table, volley, owner, piece)
        found.append(
            {
                "seat": seat_or_none(owner, table["seats"]),
                "ship": ship,
                "die": die % 64,
                "needs": needs,
                "hit": die % 64 >= needs,
            }
        )
    return found


def needed(data: BoardData, parts: Components, table: Record, volley: Record, owner: int, piece: int) -> int:
    """The lowest number that hits, never below 1; guards and event forces have the printed values."""
    target: int = volley["target"]
    if piece == FORCES:
        return parts.forces[target - FIRST_EVENT]
    ship = parts.ships[piece % len(data.ships)]
    if owner == table["seats"]:
        return ship.attack
    if target <= GUARDS:
        bonus = added(data, parts, table, owner, ("attack", "battle"), ship.id, "")
    elif target == PLANET and table["owner"][world_at(data, volley["place"])] == NOBODY:
        temperament = data.worlds[world_at(data, volley["place"])].temperament
        bonus = added(data, parts, table, owner, ("attack", "conquest"), ship.id, temperament)
    else:
        bonus = added(data, parts, table, owner, ("attack",), ship.id, "")
    return max(1, ship.attack - bonus)
