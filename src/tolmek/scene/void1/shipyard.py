"""What can be researched and built, and who has it. Prices are the printed ones, before anybody's reductions.

    technologies      id, name, price, text, good (or None), needs (technologies it builds on), owners (seats),
                      points at each scoring (None where the edition counts technologies instead)
    shipyard          id, name, price, attack (lowest number that hits, 0: it never rolls), dice, move, initiative,
                      carries (how many ships), count (pieces of a seat, or of all seats for an alien ship), built
                      (pieces on the board, by seat), text, alien (the planet whose ability grants it, or None)

Technologies and ships of a race that nobody plays are left out.
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.printed import Printed, Ship
from tolmek.void1.model.table import PIECE_SPAN

KEYWORDS: Final = {
    "diplomacy": "Needed at a planet for Diplomacy.",
    "unarmed": "Rolls no dice, but lets you attack and can be destroyed.",
    "carrier": "Carries ships of initiative 4 and 5.",
    "cloaking": "Cloaking: the shooter chooses what its hits destroy.",
    "detection": "Detection: cloaking of the other side has no effect where this ship fights.",
    "tractor-beam": "Tractor beam: other players' ships may not leave or pass its space without your permission.",
    "ignore-all-obstacles": "Passes every obstacle without a roll.",
    "lasting-damage": "Damage to it is not repaired.",
    "free-shot-at-starfighters": "One free shot at Starfighters before initiative 1.",
    "pay-to-fire": "It rolls only if you pay 1 credit for the roll.",
    "infest": "Needed at a planet to infest it.",
    "pair-link": "For your other ships, the spaces of the two are adjacent.",
    "bomb-on-kill": "Once per battle: take 1 photon bomb when you destroy a ship in a battle where it fights.",
    "construction-site": "You can build ships at it on a space without a planet.",
}


def technologies(printed: Printed, table: Record) -> list[Record]:
    """A record for each technology that somebody can research."""
    return [
        {
            "id": technology.id,
            "name": technology.name,
            "price": technology.price,
            "text": technology.text,
            "good": technology.good or None,
            "needs": list(technology.needs),
            "owners": [seat for seat, owned in enumerate(table["techs"]) if owned >> technology.number & 1],
            "points": technology.points,
        }
        for technology in printed.technologies
        if technology.race < 0 or technology.race in table["race"]
    ]


def shipyard(data: BoardData, printed: Printed, table: Record) -> list[Record]:
    """A record for each kind of ship that somebody can build."""
    built = on_the_board(data, table)
    return [
        {
            "id": ship.id,
            "name": ship.name,
            "price": ship.price,
            "attack": ship.attack,
            "dice": ship.dice,
            "move": ship.move,
            "initiative": ship.initiative,
            "carries": ship.carries,
            "count": ship.count,
            "built": [counts[ship.number] for counts in built],
            "text": text(data, ship),
            "alien": ship.unlock[1] if ship.unlock[0] == "planet" else None,
        }
        for ship in printed.ships
        if ship.count and open_to_somebody(data, ship, table)
    ]


def open_to_somebody(data: BoardData, ship: Ship, table: Record) -> bool:
    """Can anybody in this game build it?"""
    return ship.unlock[0] != "race" or data.races.index(ship.unlock[1]) in table["race"]


def on_the_board(data: BoardData, table: Record) -> list[list[int]]:
    """Ships by seat and kind, damaged ones included."""
    kinds = len(data.ships)
    counts = [[0] * kinds for _ in range(table["seats"])]
    for seat in range(table["seats"]):
        for ship in table["fleet"][seat]:
            counts[seat][ship % PIECE_SPAN % kinds] += 1
    return counts


def text(data: BoardData, ship: Ship) -> str:
    """What it takes to build the ship, and what is special about it."""
    return " ".join([*unlocking(data, *ship.unlock), *toughness(ship), *[KEYWORDS[word] for word in ship.keywords]])


def unlocking(data: BoardData, kind: str, ident: str) -> list[str]:
    """What it takes to build a ship."""
    if kind == "technology":
        return [f"Requires {data.technology_names[data.technologies.index(ident)]}."]
    if kind == "planet":
        name = next(world.name for world in data.worlds if world.id == ident)
        return [f"Requires the ability of {name}."]
    if kind == "race":
        return [f"Only the {data.race_names[data.races.index(ident)]} build it."]
    return []


def toughness(ship: Ship) -> list[str]:
    """How many hits a ship takes, if more than one."""
    return [f"It takes {ship.hits} hits."] if ship.hits > 1 else []
