"""What a seat's race, technologies, worlds and effects in force add to its dice."""

from __future__ import annotations

from typing import Final

from tolmek.scene.board_data import BoardData, Record
from tolmek.scene.components import Ability, Bonus, Components

BY_SHIP: Final = ("attack", "battle")  # rolls whose bonuses go by ship; the others go by temperament
EVERYBODY: Final = -1


def added(
    data: BoardData, parts: Components, table: Record, seat: int, rolls: tuple[str, ...], ship: str, temperament: str
) -> int:
    """The seat's bonus on one of these rolls, with that ship or at a planet of that temperament."""
    return sum(
        bonus.amount
        for source in sources(data, parts, table, seat)
        for bonus in source.bonuses
        if bonus.roll in rolls and fits(bonus, ship, temperament)
    )


def fits(bonus: Bonus, ship: str, temperament: str) -> bool:
    if bonus.roll in BY_SHIP:
        return not bonus.ships or ship in bonus.ships
    return not bonus.temperaments or temperament in bonus.temperaments


def sources(data: BoardData, parts: Components, table: Record, seat: int) -> list[Ability]:
    """The abilities that the seat has now."""
    numbers = list(parts.race_abilities[table["race"][seat]])
    numbers += [ability for i, ability in enumerate(parts.technology_abilities) if table["techs"][seat] >> i & 1]
    numbers += [
        parts.planet_abilities[world] for world in range(data.planets) if lends(data, parts, table, seat, world)
    ]
    timed = table["timed"]
    numbers += [timed[i] for i in range(0, len(timed), 3) if timed[i + 1] in (seat, EVERYBODY)]
    return [parts.abilities[number] for number in numbers]


def lends(data: BoardData, parts: Components, table: Record, seat: int, world: int) -> bool:
    """Has the seat the ability of this planet, as controlling ally or by infestation?"""
    allied = table["owner"][world] == seat == table["ally"][world]
    if not allied and not (table["infester"] == seat and table["infested"] >> world & 1):
        return False
    place = data.places.index(data.worlds[world].id)
    return not any(
        at == place and event in parts.silencers
        for event, at in zip(table["token_event"], table["token_place"], strict=True)
    )
