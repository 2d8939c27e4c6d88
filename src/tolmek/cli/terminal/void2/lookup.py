"""Everything that can be looked at, with its description."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tolmek.cli.terminal.page import plural
from tolmek.cli.terminal.void2.seen import Seen

Record = dict[str, Any]


def entries(seen: Seen) -> Iterator[tuple[str, str]]:
    """Regions, units, technologies, cards, events, tokens and factions of this edition."""
    parts = seen.parts
    for place in seen.places:
        world = seen.worlds.get(place)
        if world is None:
            yield seen.place_name(place), region_text(seen, place)
        else:
            yield world["name"], world_text(seen, world)
    for unit, name in enumerate(parts.unit_name):
        if parts.unit_present[unit]:
            yield name, unit_text(seen, unit)
    for board in seen.scene["boards"]:
        for tech in board["technologies"]:
            yield tech["name"], tech_text(board, tech)
    for card, name in enumerate(parts.card_name):
        if parts.card_present[card]:
            planet = parts.planet_name[parts.card_planet[card]]
            text = parts.abilities[parts.card_ability[card]].text
            yield name, f"card of {planet}, power {parts.card_power[card]}: {text}"
    for event, name in enumerate(parts.event_name):
        if parts.event_present[event]:
            planet = parts.planet_name[parts.event_planet[event]]
            yield name, f"event of {planet}: {parts.abilities[parts.event_ability[event]].text}"
    if seen.scene["piles"]["empire"] or seen.scene["empires"]:
        for empire, name in enumerate(parts.empire_name):
            yield name, f"Empire card: {parts.empire_text[empire]}"
        for explore, name in enumerate(parts.explore_name):
            yield name, f"explore token: {parts.abilities[parts.explore_ability[explore]].text}"
    for faction, name in enumerate(parts.faction_name):
        yield name, f"faction: {parts.abilities[parts.faction_ability[faction]].text}"


def world_text(seen: Seen, world: Record) -> str:
    if world["closed"] is not None:
        return f"closed by the {world['closed']['name']}. {neighbours(seen, world['id'])}"
    control = "nobody's" if world["cube"] is None else f"controlled by {seen.name(world['cube'])}"
    found = [f"{world['kind']} planet, {control}: {world['vp']} VP and as many building spaces."]
    if world["natives"] is not None:
        natives = world["natives"]
        dice = f"{natives['dice']} {'die' if natives['dice'] == 1 else 'dice'}"
        found.append(f"Natives: {dice}, {natives['power']} power. {natives['text']}")
        found.append(f"An alliance is worth {world['ally_vp']} VP.")
        rows = [f"{seen.name(row['seat'])} {row['count']}" for row in world["influence"]]
        if rows:
            found.append(f"Influence: {', '.join(rows)}.")
        if world["ally"] is not None:
            found.append(f"{seen.name(world['ally'])} are the allies.")
    if world["ability"] is not None:
        found.append(f"{world['ability']['name']}: {world['ability']['text']}")
    if world["event"] is not None:
        found.append(f"Event {world['event']['name']}: {world['event']['text']}")
    return " ".join([*found, contents(seen, world["id"]), neighbours(seen, world["id"])]).replace("  ", " ")


def region_text(seen: Seen, place: str) -> str:
    return f"{contents(seen, place)} {neighbours(seen, place)}".strip()


def contents(seen: Seen, place: str) -> str:
    """Goods that lie there."""
    found = seen.goods(place)
    return f"{plural('Good', len(found))}: {' '.join(found)}." if found else ""


def neighbours(seen: Seen, place: str) -> str:
    """Where ways lead, and what lies on them."""
    found = []
    for line in seen.scene["lines"]:
        if place in (line["from"], line["to"]):
            end = line["to"] if line["from"] == place else line["from"]
            hazard = f" ({line['obstacle']} {line['hazard']})" if line["hazard"] else ""
            found.append(seen.place_name(end) + hazard)
    planet, _, part = place.partition(".")
    other = {"orbit": "surface", "surface": "orbit"}.get(part)
    if other is not None:
        found.append(seen.place_name(f"{planet}.{other}"))
    return f"Ways lead to {', '.join(found)}." if found else ""


def unit_text(seen: Seen, unit: int) -> str:
    parts = seen.parts
    dice = parts.unit_dice[unit]
    return (
        f"unit, {parts.unit_cost[unit]} {plural('credit', parts.unit_cost[unit])}: "
        f"{dice} {'die' if dice == 1 else 'dice'}, {parts.unit_power[unit]} power."
    )


def tech_text(board: Record, tech: Record) -> str:
    goods = ", ".join(good["type"] for good in tech["goods"])
    done = " Researched." if tech["researched"] else ""
    return f"technology of {board['name']}, {goods} and {tech['power']} power: {tech['text']}{done}"
