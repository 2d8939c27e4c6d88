"""Everything that can be looked at, with its description."""

from __future__ import annotations

from collections.abc import Iterator

from tolmek.cli.terminal.void1.names import GOODS
from tolmek.cli.terminal.void1.view_reader import Void1Reader
from tolmek.void1.model.table import NOBODY
from tolmek.void1.model.vocabulary import TYPES

OBSTACLES = ("asteroids", "mines", "ancient defenses")


def entries(reader: Void1Reader) -> Iterator[tuple[str, str]]:
    """Name and description of worlds, spaces, ships, technologies, tactics, races and events of this game."""
    parts = reader.parts
    for world in reader.worlds():
        yield world.name, world_text(reader, world.number)
    for place, present in enumerate(reader.board.present):
        if present and reader.place_ids[place] not in reader.world_ids:
            yield reader.place_name(place), neighbours(reader, place)
    for kind, name in enumerate(parts.ship_name):
        if parts.ship_present[kind]:
            yield name, ship_text(reader, kind)
    for tech, name in enumerate(parts.tech_name):
        if parts.tech_present[tech]:
            yield name, tech_text(reader, tech)
    for tactic, name in enumerate(parts.tactic_name):
        text = parts.abilities[parts.tactic_ability[tactic]].text
        yield name, f"tactic, {parts.tactic_cards[tactic]} cards: {text}"
    for race, name in enumerate(parts.race_name):
        if parts.race_present[race]:
            texts = [parts.abilities[ability].text for ability in parts.race_abilities[race]]
            yield name, f"race, base income {parts.race_income[race]}: {' '.join(texts)}"
    for event, name in enumerate(parts.event_name):
        if parts.event_present[event]:
            text = parts.abilities[parts.event_ability[event]].text
            yield name, f"event: {text} {parts.event_resolution[event]}"


def world_text(reader: Void1Reader, number: int) -> str:
    """All about a world."""
    world = reader.world(number)
    kind = "home world" if world.temperament == NOBODY else f"{TYPES[world.temperament]} planet"
    good = "" if world.good == NOBODY else f", {GOODS[world.good]}"
    control = "neutral" if world.owner == NOBODY else f"controlled by {reader.name(world.owner)}"
    values = f"income {world.income}, points {world.points}, influence {world.influence}{good}"
    ability = f" {world.ability}" if world.ability else ""
    return f"{kind}, {control}: {values}.{ability} {neighbours(reader, world.place)}"


def neighbours(reader: Void1Reader, place: int) -> str:
    """Where the lines lead, and what lies on them."""
    near = reader.board.near[place]
    ends = []
    for i in range(0, len(near), 2):
        obstacle = near[i + 1] if near[i + 1] >= 0 else 0 if reader.board.has_asteroids(near[i]) else NOBODY
        end = f" ({OBSTACLES[obstacle]})" if obstacle != NOBODY else ""
        ends.append(reader.place_name(near[i]) + end)
    return f"Lines lead to {', '.join(ends)}."


def ship_text(reader: Void1Reader, kind: int) -> str:
    """All about a kind of ship."""
    parts = reader.parts
    move = parts.ship_move[kind] if reader.seat is None else reader.powers[reader.seat].move[kind]
    fire = "unarmed"
    if parts.ship_attack[kind]:
        dice = "1 die" if parts.ship_dice[kind] == 1 else f"{parts.ship_dice[kind]} dice"
        fire = f"{dice} hitting on {parts.ship_attack[kind]} or more"
    hits = f", {parts.ship_hits[kind]} hits" if parts.ship_hits[kind] > 1 else ""
    built = parts.ship_count[kind]
    return (
        f"ship, {parts.ship_cost[kind]} credits: move {move}, initiative {parts.ship_initiative[kind]}, "
        f"{fire}{hits}; at most {built}."
    )


def tech_text(reader: Void1Reader, tech: int) -> str:
    """All about a technology."""
    parts = reader.parts
    needs = [name for other, name in enumerate(parts.tech_name) if parts.tech_needs_all[tech] >> other & 1]
    good = f", needs {GOODS[parts.tech_good[tech]]}" if parts.tech_good[tech] >= 0 else ""
    before = f", after {' and '.join(needs)}" if needs else ""
    owners = [reader.short_name(seat) for seat in range(reader.seats) if name_owned(reader, seat, tech)]
    owned = f" Owned by {', '.join(owners)}." if owners else ""
    text = parts.abilities[parts.tech_ability[tech]].text
    price = f"{parts.tech_cost[tech]} credits{good}{before}"
    return f"technology, {price}, {parts.tech_vp[tech]} points: {text}{owned}"


def name_owned(reader: Void1Reader, seat: int, tech: int) -> bool:
    """Does the seat have the technology?"""
    return bool(reader.table["techs"][seat] >> tech & 1)
