"""Faction boards and the row of actions.

boards            seat, faction, name, income, credit_limit (or None), hand_limit, command (left), capacity, worldship
                  (spaces: building or None, power), tracks, technologies, goods (held, by type), bombs
tracks            building, name, built, goods (the goods slots, left of all buildings: amount, good or None, negative),
                  buildings (amount under the token, vp, state: built, next or later), price of the next building (None:
                  none is left)
technologies      id, name, text, goods (type, placed), power, researched
actions           id, name, credits (on its space), chosen (this round), banned (the action of the last round), barred
                  (seats that may not choose it next: all, or in Open Actions those whose own marker lies there)
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.effects import good_id
from tolmek.void2.model.table import SITE_SPAN, WORLDSHIP_SITE

TRACK_NAMES: Final = ("Cities", "Bases", "Academies")
ANY: Final = "any"


def boards(components: Components, table: Record) -> list[Record]:
    """A record for each seat that has its faction."""
    return [board(components, table, seat) for seat in range(table["seats"]) if table["faction"][seat] >= 0]


def board(components: Components, table: Record, seat: int) -> Record:
    """The faction board of a seat."""
    faction = table["faction"][seat]
    numbers = table["boards"][seat]
    return {
        "seat": seat,
        "faction": ids.FACTIONS[faction],
        "name": components.faction_name[faction],
        "text": components.abilities[components.faction_ability[faction]].text,
        "income": numbers["income"],
        "credit_limit": numbers["credit_limit"] if numbers["credit_limit"] >= 0 else None,
        "hand_limit": numbers["hand_limit"],
        "capacity": numbers["capacity"],
        "command": max(0, numbers["capacity"] - table["spent"][seat]),
        "worldship": worldship(table, seat, numbers["worldship"]),
        "tracks": [track(components, table, seat, faction, building) for building in range(len(ids.BUILDINGS))],
        "technologies": [
            technology(components, table, seat, tech) for tech in components.faction_technologies[faction]
        ],
        "goods": {good: table["held"][seat * 3 + number] for number, good in enumerate(ids.GOODS)},
        "bombs": table["bombs"][seat],
    }


def built(table: Record, seat: int, building: int) -> int:
    """How many buildings of a kind a seat has built."""
    return len([site for site in table["sites"][seat] if site % SITE_SPAN == building])


def worldship(table: Record, seat: int, powers: list[int]) -> list[Record]:
    """The building spaces of the Worldship, first to last, each with its power cost."""
    there = [site % SITE_SPAN for site in table["sites"][seat] if site // SITE_SPAN == WORLDSHIP_SITE]
    return [
        {"building": ids.BUILDINGS[there[number]] if number < len(there) else None, "power": power}
        for number, power in enumerate(powers)
    ]


def track(components: Components, table: Record, seat: int, faction: int, building: int) -> Record:
    """One building track of a faction board."""
    amounts = components.faction_goods_amounts[faction][building]
    negatives = components.faction_negative_vp[faction][building]
    under = components.faction_under_amounts[faction][building]
    points = components.faction_building_vp[faction][building]
    placed = [
        ids.GOODS[good]
        for good in range(len(ids.GOODS))
        for _ in range(table["tracks"][seat * 9 + building * 3 + good])
    ]
    done = built(table, seat, building)
    return {
        "building": ids.BUILDINGS[building],
        "name": TRACK_NAMES[building],
        "built": done,
        "goods": [
            {
                "amount": amount,
                "good": placed[slot] if slot < len(placed) else None,
                "negative": negatives[slot] > 0,
            }
            for slot, amount in enumerate(amounts)
        ],
        "buildings": [
            {
                "amount": amount,
                "vp": points[number],
                "state": "built" if number < done else "next" if number == done else "later",
            }
            for number, amount in enumerate(under)
        ],
        "price": sum(amounts[len(placed) :]) + sum(under[:done]) if done < len(under) else None,
    }


def technology(components: Components, table: Record, seat: int, tech: int) -> Record:
    """Its goods in the order printed; those placed are told one by one."""
    lying = [item % 4 for item in table["labs"][seat] if item // 4 == tech]
    researched = bool(table["techs"][seat] >> tech & 1)
    goods = []
    for wanted in sorted(components.tech_goods[tech], reverse=True):  # a given type before any type
        placed = researched
        if not placed and wanted in lying:
            lying.remove(wanted)
            placed = True
        elif not placed and wanted == good_id(ANY) and lying:
            lying.pop()
            placed = True
        goods.append({"type": ANY if wanted == good_id(ANY) else ids.GOODS[wanted], "placed": placed})
    return {
        "id": ids.TECHNOLOGIES[tech],
        "name": components.tech_name[tech],
        "text": components.abilities[components.tech_ability[tech]].text,
        "goods": goods,
        "power": components.tech_power[tech],
        "researched": researched,
    }


def actions(components: Components, table: Record) -> list[Record]:
    """The row of actions, in its order."""
    present = [action for action in range(len(ids.ACTIONS)) if components.action_order[action] > 0]
    present.sort(key=lambda action: components.action_order[action])
    return [
        {
            "id": ids.ACTIONS[action],
            "name": components.action_name[action],
            "credits": table["space_credits"][action],
            "chosen": table["action"] == action,
            "banned": table["banned"] == action,
            "barred": barred(table, action),
        }
        for action in present
    ]


def barred(table: Record, action: int) -> list[int]:
    """Who may not choose an action next (v2.round.04; in Open Actions everybody has a marker of their own)."""
    own = table["variants"] >> ids.VARIANT_OPEN_ACTIONS & 1
    last = table["markers"] if own else [table["banned"]] * table["seats"]
    return [seat for seat, marked in enumerate(last) if marked == action]
