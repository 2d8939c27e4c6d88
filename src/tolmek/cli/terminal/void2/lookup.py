"""Everything that can be looked at, with its description."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.void2.view_reader import Void2Reader

Record = dict[str, Any]


def entries(reader: Void2Reader) -> Iterator[tuple[str, str]]:
    """Regions, units, technologies, cards, events, tokens and factions of this edition."""
    parts = reader.parts
    for place in reader.places:
        world = reader.worlds.get(place)
        if world is None:
            yield reader.place_name(place), region_text(reader, place)
        else:
            yield world["name"], world_text(reader, world)
    for unit, name in enumerate(parts.unit_name):
        if parts.unit_present[unit]:
            yield name, unit_text(reader, unit)
    for board in reader.scene["boards"]:
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
    if reader.scene["piles"]["empire"] or reader.scene["empires"]:
        for empire, name in enumerate(parts.empire_name):
            yield name, f"Empire card: {parts.empire_text[empire]}"
        for explore, name in enumerate(parts.explore_name):
            yield name, f"explore token: {parts.abilities[parts.explore_ability[explore]].text}"
    for faction, name in enumerate(parts.faction_name):
        yield name, f"faction: {parts.abilities[parts.faction_ability[faction]].text}"


def world_text(reader: Void2Reader, world: Record) -> str:
    """All about a world."""
    if world["closed"] is not None:
        return f"closed by the {world['closed']['name']}. {neighbours(reader, world['id'])}"
    control = "nobody's" if world["cube"] is None else f"controlled by {reader.name(world['cube'])}"
    sentences = [f"{world['kind']} planet, {control}: {world['vp']} VP and as many building spaces."]
    if world["natives"] is not None:
        natives = world["natives"]
        dice = f"{natives['dice']} {'die' if natives['dice'] == 1 else 'dice'}"
        sentences.append(f"Natives: {dice}, {natives['power']} power. {natives['text']}")
        sentences.append(f"An alliance is worth {world['ally_vp']} VP.")
        rows = [f"{reader.name(row['seat'])} {row['count']}" for row in world["influence"]]
        if rows:
            sentences.append(f"Influence: {', '.join(rows)}.")
        if world["ally"] is not None:
            sentences.append(f"{reader.name(world['ally'])} are its allies.")
    if world["ability"] is not None:
        sentences.append(f"{world['ability']['name']}: {world['ability']['text']}")
    if world["event"] is not None:
        sentences.append(f"Event {world['event']['name']}: {world['event']['text']}")
    return " ".join([*sentences, contents(reader, world["id"]), neighbours(reader, world["id"])]).replace("  ", " ")


def region_text(reader: Void2Reader, place: str) -> str:
    """All about a region without a world."""
    return f"{contents(reader, place)} {neighbours(reader, place)}".strip()


def contents(reader: Void2Reader, place: str) -> str:
    """Goods that lie there."""
    goods = reader.goods(place)
    return f"{plural('Good', len(goods))}: {' '.join(goods)}." if goods else ""


def neighbours(reader: Void2Reader, place: str) -> str:
    """Where ways lead, and what lies on them."""
    ends = []
    for line in reader.scene["lines"]:
        if place in (line["from"], line["to"]):
            end = line["to"] if line["from"] == place else line["from"]
            hazard = f" ({line['obstacle']} {line['hazard']})" if line["hazard"] else ""
            ends.append(reader.place_name(end) + hazard)
    planet, _, part = place.partition(".")
    other = {"orbit": "surface", "surface": "orbit"}.get(part)
    if other is not None:
        ends.append(reader.place_name(f"{planet}.{other}"))
    return f"Lanes lead to {', '.join(ends)}." if ends else ""


def unit_text(reader: Void2Reader, unit: int) -> str:
    """All about a kind of unit."""
    parts = reader.parts
    dice = parts.unit_dice[unit]
    return (
        f"unit, {parts.unit_cost[unit]} {plural('credit', parts.unit_cost[unit])}: "
        f"{dice} {'die' if dice == 1 else 'dice'}, {parts.unit_power[unit]} power."
    )


def tech_text(board: Record, tech: Record) -> str:
    """All about a technology."""
    goods = ", ".join(good["type"] for good in tech["goods"])
    done = " Researched." if tech["researched"] else ""
    return f"technology of {board['name']}, {goods} and {tech['power']} power: {tech['text']}{done}"
