"""The worlds of a scene.

worlds            see `model`
"""

from __future__ import annotations

from tolmek.scene.common.geometry import rounded, rounded_all
from tolmek.scene.common.records import Record, seat_or_none
from tolmek.scene.common.sizes import NAME_BASELINE
from tolmek.scene.void1.board_data import BoardData, World
from tolmek.scene.void1.galaxy import BoardPlace, Galaxy
from tolmek.scene.void1.sizes import VALUE, label


def worlds(data: BoardData, galaxy: Galaxy, table: Record) -> list[Record]:
    """A record for each world on the board, planets first."""
    records = []
    for index in range(len(data.worlds)):
        place = galaxy.places.get(data.worlds[index].id)
        if place is not None:
            records.append(world_record(data, table, index, place))
    return records


def world_record(data: BoardData, table: Record, index: int, place: BoardPlace) -> Record:
    """The record of one world."""
    world = printed(data, table, index)
    seats = table["seats"]
    seized = table["seized"][index]
    return {
        "id": world.id,
        "name": world.name,
        "place": world.id,
        "x": rounded(place.at[0]),
        "y": rounded(place.at[1]),
        "radius": place.radius,
        "home": index >= data.planets,
        "income": world.income,
        "vp": world.vp,
        "influence": world.influence,
        "temperament": world.temperament or None,
        "good": world.good or None,
        "controller": seat_or_none(table["owner"][index], seats),
        "ally": seat_or_none(table["ally"][index], seats),
        "conqueror": seat_or_none(table["conqueror"][index], seats),
        "seized": data.events[seized].id if seized >= 0 else None,
        "guards": table["owner"][index] == seats,
        "infested": bool(table["infested"] >> index & 1),
        "enslaved": bool(table["enslaved"] >> index & 1),
        "port": next((seat for seat, port in enumerate(table["port"]) if port == index), None),
        "covered": bool(table["covered"] >> index & 1),
        "label": label_record(world, place),
    }


def label_record(world: World, place: BoardPlace) -> Record:
    """Where the label of a world is drawn."""
    count = 3 if place.kind == "planet" else 0
    name, values = label(place.radius, place.side, place.slide, world.name, count)
    return {
        "side": place.side,
        "slide": place.slide,
        "badges": place.badges,
        "name": rounded_all((name.centre[0], name.top + NAME_BASELINE, name.width)),
        "values": [rounded_all((values.left + 0.5 + VALUE * (i + 0.5), values.centre[1])) for i in range(count)],
    }


def printed(data: BoardData, table: Record, index: int) -> World:
    """What is printed on a world; an improved home world has a new token."""
    race = index - data.planets
    if race >= 0 and race in table["race"] and table["improved"] >> table["race"].index(race) & 1:
        return data.improved_homes[race]
    return data.worlds[index]
