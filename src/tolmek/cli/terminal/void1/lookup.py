"""Everything that can be looked at, with its description."""

from __future__ import annotations

from collections.abc import Iterator

from tolmek.cli.terminal.void1.names import GOODS, TEMPERAMENTS
from tolmek.cli.terminal.void1.seen import Seen
from tolmek.void1.model.table import NOBODY

OBSTACLES = ("asteroids", "mines", "ancient defenses")


def entries(seen: Seen) -> Iterator[tuple[str, str]]:
    """Name and description of worlds, spaces, ships, technologies, tactics, races and events of this game."""
    parts = seen.parts
    for world in seen.worlds():
        yield world.name, world_text(seen, world.number)
    for place, present in enumerate(seen.board.present):
        if present and seen.place_ids[place] not in seen.world_ids:
            yield seen.place_name(place), neighbours(seen, place)
    for kind, name in enumerate(parts.ship_name):
        if parts.ship_present[kind]:
            yield name, ship_text(seen, kind)
    for tech, name in enumerate(parts.tech_name):
        if parts.tech_present[tech]:
            yield name, tech_text(seen, tech)
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


def world_text(seen: Seen, number: int) -> str:
    world = seen.world(number)
    kind = "home world" if world.temperament == NOBODY else f"{TEMPERAMENTS[world.temperament]} planet"
    good = "" if world.good == NOBODY else f", {GOODS[world.good]}"
    control = "neutral" if world.owner == NOBODY else f"controlled by {seen.name(world.owner)}"
    values = f"income {world.income}, points {world.points}, influence {world.influence}{good}"
    ability = f" {world.ability}" if world.ability else ""
    return f"{kind}, {control}: {values}.{ability} {neighbours(seen, world.place)}"


def neighbours(seen: Seen, place: int) -> str:
    """Where the lines lead, and what lies on them."""
    near = seen.board.near[place]
    found = []
    for i in range(0, len(near), 2):
        obstacle = near[i + 1] if near[i + 1] >= 0 else 0 if seen.board.asteroid[near[i]] else NOBODY
        end = f" ({OBSTACLES[obstacle]})" if obstacle != NOBODY else ""
        found.append(seen.place_name(near[i]) + end)
    return f"Lines lead to {', '.join(found)}."


def ship_text(seen: Seen, kind: int) -> str:
    parts = seen.parts
    move = parts.ship_move[kind] if seen.seat is None else seen.powers[seen.seat].move[kind]
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


def tech_text(seen: Seen, tech: int) -> str:
    parts = seen.parts
    needs = [name for other, name in enumerate(parts.tech_name) if parts.tech_needs_all[tech] >> other & 1]
    good = f", needs {GOODS[parts.tech_good[tech]]}" if parts.tech_good[tech] >= 0 else ""
    before = f", after {' and '.join(needs)}" if needs else ""
    owners = [seen.short_name(seat) for seat in range(seen.seats) if name_owned(seen, seat, tech)]
    owned = f" Owned by {', '.join(owners)}." if owners else ""
    text = parts.abilities[parts.tech_ability[tech]].text
    price = f"{parts.tech_cost[tech]} credits{good}{before}"
    return f"technology, {price}, {parts.tech_vp[tech]} points: {text}{owned}"


def name_owned(seen: Seen, seat: int, tech: int) -> bool:
    return bool(seen.table["techs"][seat] >> tech & 1)
