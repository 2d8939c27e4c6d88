"""What the fields of the table and of each procedure may hold: bounds for values that come from outside."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.forms import Form, flag, groups, mask, number, numbers, rows, some
from tolmek.void2.model.ids import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    EMPIRES,
    EVENTS,
    EXPLORES,
    FACTIONS,
    GOODS,
    PLANETS,
    REGIONS,
    SARKEENS,
    SYSTEMS,
    TECHNOLOGIES,
    TOKENS,
    UNITS,
    VARIANTS,
)
from tolmek.void2.model.names import FIRST_EVENT, SOURCE
from tolmek.void2.model.table import GOOD_SPAN, KNOWN, MOST_SEATS, SITE_SPAN, SPAN, TRACK_SPAN, WORLDSHIP_SITE, Shared

CREDITS: Final = 4000
POINTS: Final = 1000
COUNT: Final = 1000  # of anything that is won, spent or owed
LEDGER: Final = 4000  # entries
PIECES: Final = 120  # of one seat
LONG: Final = 400  # items of a list that no game makes longer
ROUNDS: Final = 2000
MASK: Final = 255  # of who knows a card or a token
LAST: Final = len(REGIONS) - 1


def table_forms(shared: Shared, seats: int) -> dict[str, Form]:
    """By field of the table."""
    seat = number(0, seats - 1)
    counts = numbers(seats, 0, COUNT)
    cards = (len(CARDS) - 1) * KNOWN + MASK
    empires = (len(EMPIRES) - 1) * KNOWN + MASK
    planet = numbers(len(PLANETS), -1, len(EVENTS) - 1)
    return {
        "seats": number(seats, seats),
        "variants": mask(len(VARIANTS) + 1),
        "faction": numbers(seats, -1, len(FACTIONS) - 1),
        "planets": some(len(PLANETS), -1, len(PLANETS) - 1),
        "turned": some(len(SYSTEMS), 0, 3),
        "face_down": mask(len(SYSTEMS)),
        "in_play": mask(len(PLANETS)),
        "sarkeens": groups(LONG, [0, 0], [LAST, len(SARKEENS) - 1]),
        "round": number(0, ROUNDS),
        "first": seat,
        "active": seat,
        "turn": number(-1, seats - 1),
        "action": number(-1, len(ACTIONS) - 1),
        "banned": number(-1, len(ACTIONS) - 1),
        "markers": numbers(seats, -1, len(ACTIONS) - 1),
        "space_credits": numbers(len(ACTIONS), 0, COUNT),
        "run_out": flag(),
        "last_rounds": number(-1, 2 * MOST_SEATS),
        "credits": numbers(seats, 0, CREDITS),
        "vp": numbers(seats, 0, POINTS),
        "spent": counts,
        "bombs": counts,
        "scorer": mask(seats),
        "techs": numbers(seats, 0, (1 << len(TECHNOLOGIES)) - 1),
        "owed": counts,
        "used": numbers(seats, 0, 63),
        "battles": counts,
        "deliveries": counts,
        "held": numbers(len(GOODS) * seats, 0, COUNT),
        "tracks": numbers(TRACK_SPAN * seats, 0, COUNT),
        "labs": rows(seats, LONG, 0, len(TECHNOLOGIES) * GOOD_SPAN - 1),
        "fleet": rows(seats, PIECES, 0, len(REGIONS) * SPAN - 1),
        "sites": rows(seats, PIECES, 0, WORLDSHIP_SITE * SITE_SPAN + len(BUILDINGS) - 1),
        "cube": numbers(len(REGIONS), -1, seats - 1),
        "influence": numbers(len(PLANETS) * MOST_SEATS, 0, COUNT),
        "ally": numbers(len(PLANETS), -1, seats - 1),
        "parasite": number(-1, len(PLANETS) - 1),
        "event": planet,
        "waiting": planet,
        "enjoyed": some(LONG, 0, len(EVENTS) * 8 - 1),
        "goods_bag": numbers(len(GOODS), 0, COUNT),
        "goods_up": some(LONG, 0, len(REGIONS) * GOOD_SPAN - 1),
        "goods_down": some(LONG, 0, LAST),
        "explores": groups(LONG, [0, -1, -1], [LAST, len(EXPLORES) - 1, MASK]),
        "explore_bag": some(len(EXPLORES), 0, len(EXPLORES) - 1),
        "deck": some(len(CARDS), 0, len(CARDS) - 1),
        "deck_events": mask(len(PLANETS)),
        "placed": groups(LONG, [0, 0, -1], [LONG, FIRST_EVENT + len(EVENTS), MASK]),
        "discard": some(len(CARDS), 0, len(CARDS) - 1),
        "hand": rows(seats, len(CARDS), 0, cards),
        "empire_deck": some(len(EMPIRES), 0, empires),
        "empire_discard": some(len(EMPIRES), 0, empires),
        "empires": rows(seats, len(EMPIRES), 0, empires),
        "delivery": numbers(seats, -1, len(CARDS) - 1),
        "cargo": numbers(seats, -1, LAST),
        "fungus": some(LONG, 0, LAST),
        "paths": some(LONG, 0, LAST),
        "heecrix": some(LONG, 0, LAST),
        "station": number(-1, LAST),
        "doom": number(0, COUNT),
        "offers": numbers(seats, 0, 9),
        "ledger": groups(LEDGER, [0, -POINTS, 0], [seats - 1, POINTS, len(SOURCE.ids) - 1]),
        "winners": some(seats, 0, seats - 1),
        "ranking": some(seats, 0, seats - 1),
    }


def frame_forms(shared: Shared, seats: int) -> dict[str, dict[str, Form]]:
    """By procedure and field. Fields of one name mostly mean the same everywhere."""
    seat = number(0, seats - 1)
    nobody = number(-1, seats - 1)
    region = number(0, LAST)
    nowhere = number(-1, LAST)
    regions = some(len(REGIONS), 0, LAST)
    planet = number(-1, len(PLANETS) - 1)
    card = number(-1, len(CARDS) - 1)
    cards = some(len(CARDS), 0, len(CARDS) - 1)
    abilities = len(shared.components.abilities)
    wanted = numbers(seats, -2, len(FACTIONS) - 1)
    picking = {"fewest": number(0, LONG), "most": number(0, LONG), "picked": some(LONG, 0, len(CARDS))}
    group = {
        "at": nowhere,
        "group": some(PIECES, 0, SPAN - 1),
        "last": number(0, SPAN - 1),
        "loaded": number(0, PIECES),
        "carried": number(0, PIECES),
    }
    two = numbers(2, 0, COUNT)
    pair = numbers(2, -1, len(CARDS) - 1)
    items = some(3, 0, LONG)
    left = number(0, LONG)
    by_frame: dict[str, dict[str, Form]] = {
        "set-up": {
            "step": number(0, 12),
            "wanted": wanted,
            "left_out": planet,
            "systems": mask(len(SYSTEMS)),
            "first": nobody,
        },
        "lay-planets": {"step": number(0, 12), "left_out": planet, "laid": some(len(PLANETS), 0, len(PLANETS) - 1)},
        "lay-sarkeens": {"step": number(0, LONG)},
        "surface-goods": {"step": number(0, LONG), "regions": regions},
        "lay-systems": {"step": number(0, LONG), "drawn": mask(len(SYSTEMS))},
        "factions": {"step": number(0, seats), "wanted": wanted},
        "deal": {"step": number(0, LONG)},
        "deal-empires": {"step": number(0, LONG)},
        "empire-choice": {"answers": some(seats, -2, COUNT), "since": number(0, 1 << 20)},
        "keep-dealt": dict(picking),
        "roll-for-first": {"rolling": some(seats, 0, seats - 1), "rolls": some(seats, 1, 6)},
        "draw-first": {"wanted": nobody},
        "starting-units": {"step": number(0, LONG)},
        "round": {"step": number(0, 9)},
        "turn": {"step": number(0, 6)},
        "move": {
            **group,
            "step": number(0, 5),
            "most": number(-1, COUNT),
            "ignore_hazards": flag(),
            "no_battle": flag(),
            "moved": number(0, COUNT),
            "free_used": number(0, COUNT),
            "scooped": flag(),
            "refuge": nowhere,
            "target": nowhere,
            "paid": number(0, COUNT),
            "die": number(0, 6),
        },
        "arrival": {
            "step": number(0, 12),
            "region": region,
            "no_battle": flag(),
            "in_place": flag(),
            "freight": card,
            "porters": number(0, PIECES),
            "fought": flag(),
        },
        "warp": {**group, "step": number(0, 5)},
        "relocate": {**group, "step": number(0, 5), "ends": regions},
        "turn-goods": {"region": region, "left": left, "passing": flag()},
        "turn-up": {"region": region},
        "explore": {"step": number(0, 4), "place": number(0, 9), "planet": planet, "laid": number(0, 9)},
        "steal-cargo": {"loser": seat},
        "battle": {
            "step": number(0, 30),
            "attacker": seat,
            "enemy": number(0, 9),
            "region": region,
            "held": nobody,
            "liberates": flag(),
            "units": some(PIECES, 0, 2 * SPAN - 1),
            "off": some(PIECES, 0, PIECES),
            "bombs": two,
            "dice": some(PIECES, 0, COUNT),
            "cards": pair,
            "spent": pair,
            "bonus": two,
            "aside": some(LONG, 0, FIRST_EVENT + len(EVENTS)),
            "victor": number(-1, 1),
            "compared": some(8, -COUNT, COUNT),
        },
        "liberation": {},
        "muster": dict(picking),
        "spend-bombs": {},
        "hack": dict(picking),
        "battle-dice": {"queue": some(PIECES, 0, COUNT)},
        "reroll": {"die": number(-1, PIECES)},
        "battle-cards": {"answers": some(seats, -3, len(CARDS)), "since": number(0, 1 << 20), "mask": mask(seats)},
        "battle-card": {},
        "natives-card": {},
        "losers-card": {},
        "battle-text": {},
        "retreat": {"region": region},
        "scatter": {"region": region},
        "return-units": {**picking, "region": region},
        "build": {},
        "build-one": {"less": number(0, COUNT), "waive_power": flag()},
        "put-down": {
            "building": number(0, len(BUILDINGS) - 1),
            "place": number(0, WORLDSHIP_SITE),
            "price": number(0, COUNT),
        },
        "draw-goods": {"left": left},
        "pay-power": {"cost": number(0, COUNT), "paid": cards},
        "recruit": {
            "most": number(-1, COUNT),
            "fewest": number(0, COUNT),
            "unit": number(-3, len(UNITS) - 1),
            "price": number(-1, COUNT),
            "less": number(0, COUNT),
            "at": nowhere,
            "at_planet": planet,
            "planet": planet,
            "here": nowhere,
        },
        "draw": {"left": left, "fill": flag()},
        "card": {"card": card},
        "diplomacy": {
            "planet": planet,
            "cards": cards,
            "bribes": number(0, COUNT),
            "die": number(0, 6),
            "again": flag(),
        },
        "resolve": {
            "step": number(0, 9),
            "ability": number(0, abilities - 1),
            "owner": seat,
            "planet": planet,
            "here": nowhere,
            "when": number(-1, 60),
            "trigger": number(-1, 60),
            "building": number(-1, len(BUILDINGS) - 1),
            "path": regions,
            "effect": number(0, 20),
            "queue": some(seats, 0, seats - 1),
            "who": nobody,
            "other": nobody,
            "die": number(0, 6),
        },
        "give-up": {
            "goods": left,
            "good": number(-2, len(GOODS) - 1),
            "cards": left,
            "units": left,
            "unit": number(-3, len(UNITS) - 1),
        },
        "put-goods": {"left": left, "regions": regions},
        "put-tokens": {"token": number(0, len(TOKENS) - 1), "left": left, "regions": regions, "apart": flag()},
        "take-goods": {"left": left, "victim": nobody},
        "steal-card": {"victim": nobody, "left": left, "seen": flag()},
        "look-deck": {"number": left, "depth": left},
        "look-explores": {"left": left, "at": number(-1, LONG), "done": some(LONG, 0, LONG)},
        "draw-empires": {"left": left, "kept": left, "drawn": some(len(EMPIRES), 0, len(EMPIRES) - 1)},
        "keep-empires": {**picking, "drawn": some(len(EMPIRES), 0, len(EMPIRES) - 1)},
        "offer": {
            "step": flag(),
            "partner": seat,
            "countered": flag(),
            "standing": flag(),
            "give": items,
            "take": items,
        },
        "await": {"partner": seat},
        "answer": {"offerer": seat, "countered": flag(), "give": items, "take": items},
    }
    for forms in by_frame.values():
        forms.setdefault("who", seat)
        forms.setdefault("step", number(0, 3))
    return by_frame


def view_forms(shared: Shared, seats: int) -> dict[str, Form]:
    """By part of a shown table: hidden cards are shown otherwise."""
    cards = (len(CARDS) - 1) * KNOWN + MASK
    empires = (len(EMPIRES) - 1) * KNOWN + MASK
    return {
        **table_forms(shared, seats),
        "hand": rows(seats, len(CARDS), -1, cards),
        "placed": groups(LONG, [0, -1, -1], [LONG, FIRST_EVENT + len(EVENTS), MASK]),
        "deck_size": number(0, LONG),
        "empires": rows(seats, len(EMPIRES), -1, empires),
        "empire_deck": some(len(EMPIRES), -1, empires),
        "empire_discard": some(len(EMPIRES), -1, empires),
        "empire_pool": some(len(EMPIRES), 0, len(EMPIRES) - 1),
    }
