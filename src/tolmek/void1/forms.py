"""What the fields of the table and of each procedure may hold: bounds for values that come from outside."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.forms import Form, flag, groups, mask, number, numbers, rows, some
from tolmek.void1.model.ids import EVENTS, HEXES, OBJECTIVES, PLACES, PLANETS, RACES, TACTICS, TECHNOLOGIES
from tolmek.void1.model.names import SOURCE, TARGET
from tolmek.void1.model.table import HAND, KINDS, PIECE_SPAN, WORLDS, Shared

CREDITS: Final = 2000
POINTS: Final = 1000
SHIPS: Final = 80  # of one owner
ROUNDS: Final = 40
LEDGER: Final = 2000  # entries
COPIES: Final = 60  # of a card
ACTIONS: Final = 40
CODE: Final = 1 << 20  # of a refusal


def table_forms(shared: Shared, seats: int) -> dict[str, Form]:
    """By field of the table."""
    seat = numbers(seats, 0, seats - 1)
    holder = numbers(WORLDS, -1, seats)  # the two-player guards hold planets too
    tokens = shared.edition.ambassador_bomb_limit
    return {
        "seats": number(seats, seats),
        "race": numbers(seats, -1, len(RACES) - 1),
        "colour": numbers(seats, 0, 3),
        "slot": numbers(seats, -1, 5),
        "team": seat,
        "hex_at": numbers(6, -1, len(HEXES) - 1),
        "turned": numbers(6, 0, 5),
        "covered": mask(WORLDS),
        "round": number(0, ROUNDS),
        "first": number(0, seats - 1),
        "active": number(-1, seats - 1),
        "turn_order": seat,
        "mustering": number(0, seats + 1),
        "actions": number(0, ACTIONS),
        "moves": number(0, ACTIONS),
        "swaps": number(0, 2),
        "morale": flag(),
        "credits": numbers(seats, 0, CREDITS),
        "vp": numbers(seats, 0, POINTS),
        "techs": numbers(seats, 0, (1 << len(TECHNOLOGIES)) - 1),
        "ambassadors": numbers(seats, 0, tokens),
        "bombs": numbers(seats, 0, tokens),
        "port": numbers(seats, -1, WORLDS - 1),
        "port_used": numbers(seats, 0, 1),
        "researched": numbers(seats, 0, 1),
        "slipway": numbers(seats, 0, SHIPS),
        "used": numbers(seats, 0, (2 << max(shared.once)) - 1),
        "offers": numbers(seats, 0, 9),
        "passing": numbers(seats, 0, 1),
        "passage": numbers(seats, 0, (1 << seats) - 1),
        "refused": some(SHIPS, -CODE, CODE),
        "fleet": rows(seats + 1, SHIPS, 0, len(PLACES) * PIECE_SPAN - 1),
        "ally": numbers(WORLDS, -1, seats - 1),
        "conqueror": holder,
        "seized": numbers(WORLDS, -1, len(EVENTS) - 1),
        "former": holder,
        "owner": holder,
        "infester": number(-1, seats - 1),
        "infested": mask(WORLDS),
        "improved": mask(seats),
        "bay": numbers(seats, -1, KINDS - 1),
        "enslaved": mask(len(PLANETS)),
        "racket": mask(WORLDS),
        "objectives": mask(len(OBJECTIVES)),
        "takers": mask(4 * len(OBJECTIVES)),
        "mustered": mask(seats),
        "deck": numbers(HAND, 0, COPIES),
        "discard": numbers(HAND, 0, COPIES),
        "display": some(8, -1, HAND - 1),
        "hand": numbers(HAND * seats, 0, COPIES),
        "known": numbers(HAND * seats * (seats + 1), 0, COPIES),
        "event_bag": numbers(len(EVENTS), 0, 1),
        "event_count": number(0, len(EVENTS)),
        "events_drawn": number(0, len(EVENTS)),
        "event": number(-1, len(EVENTS) - 1),
        "scored": number(0, 3),
        "token_event": some(40, 0, len(EVENTS) - 1),
        "token_place": some(40, 0, len(PLACES) - 1),
        "timed": groups(40, [0, -1, 0], [len(shared.components.abilities) - 1, seats - 1, 3]),
        "ledger": groups(LEDGER, [0, -POINTS, 0], [seats - 1, POINTS, len(SOURCE.ids) - 1]),
        "winners": some(seats, 0, seats - 1),
        "ranking": some(seats, 0, seats - 1),
    }


def frame_forms(seats: int) -> dict[str, dict[str, Form]]:
    """By procedure and field. Fields of one name mostly mean the same everywhere."""
    seat = number(0, seats - 1)
    owner = number(-1, seats)  # the two-player guards own ships too
    piece = number(-1, PIECE_SPAN - 1)
    place = number(0, len(PLACES) - 1)
    world = number(0, WORLDS - 1)
    ships = some(SHIPS, 0, len(PLACES) * PIECE_SPAN - 1)
    pieces = some(6, 0, PIECE_SPAN - 1)
    items = some(3, 0, 3 * 256)
    dice = some(60, 0, (1 << 13) - 1)
    prey = mask(KINDS)
    cards = some(COPIES, 0, HAND - 1)
    window = {"order": some(seats, 0, seats - 1), "turn": seat, "passes": number(0, seats)}
    retreat = {"who": seat, "attacker": seat, "place": place, "price": number(0, CREDITS), "asked": mask(seats)}
    by_frame: dict[str, dict[str, Form]] = {
        "set-up": {
            "step": number(0, 9),
            "turn": number(0, 30),
            "rolls": some(seats, 1, 6),
            "rolling": some(seats, 0, seats - 1),
            "wanted": numbers(seats, -2, len(RACES) - 1),
            "rotated": mask(6),
            "long": flag(),
            "team": number(0, seats),
            "advanced": flag(),
            "short": flag(),
            "base": flag(),
            "offers": number(0, 9),
        },
        "round": {
            "step": number(0, 4),
            "turn": number(0, seats),
            "rounds": number(1, ROUNDS),
            "scoring": numbers(2, 1, ROUNDS),
            "advanced": flag(),
            "short": flag(),
            "offers": number(0, 9),
        },
        "event": {
            "step": number(0, 0),
            "event": number(-1, len(EVENTS) - 1),
            "at": number(0, 8),
            "named": number(-1, seats - 1),
            "turn": number(0, seats),
        },
        "pre-round": {"step": flag()},
        "pre-round-in-order": {"step": number(0, seats)},
        "muster": {},
        "place-port": {},
        "turn": {"step": number(0, 3)},
        "flight": {
            "step": flag(),
            "pilot": seat,
            "owner": owner,
            "piece": piece,
            "place": place,
            "left": number(0, 12),
            "load": pieces,
            "train": pieces,
            "paid": number(0, 4),
            "moved": flag(),
            "freed": number(-1, len(PLACES) - 1),
            "done": ships,
        },
        "crossing": {
            "step": flag(),
            "dice": some(20, 1, 6),
            "who": owner,
            "piece": piece,
            "train": pieces,
            "load": pieces,
            "start": place,
            "end": place,
        },
        "leave-to-pass": {
            "owner": owner,
            "pilot": seat,
            "piece": piece,
            "place": place,
            "moved": flag(),
            "asked": mask(seats + 1),
        },
        "warp-gate": {"done": ships},
        "move-plus": {"step": number(0, 2), "done": ships},
        "attack": {
            "step": number(0, 9),
            "place": place,
            "target": number(0, len(TARGET.ids) - 1),
            "level": number(0, 6),
            "hits": number(0, 60),
            "goal": number(0, 60),
            "fought": flag(),
            "losses": numbers(4, 0, SHIPS),
            "raided": mask(4),
            "spoils": some(SHIPS, 0, seats * 64 - 1),
            "stayed": flag(),
        },
        "attack-window": {"step": flag(), **window},
        "after-roll": {"step": flag(), **window},
        "offer-retreat": {"attacker": seat, "place": place},
        "retreat": {"step": number(0, 3), **retreat},
        "retreat-by-tactic": {
            "step": number(0, 3),
            **retreat,
            "tactic": number(0, len(TACTICS) - 1),
            "card": number(0, HAND - 1),
        },
        "volley": {
            "step": number(0, 8),
            "dice": dice,
            "attacker": seat,
            "defender": owner,
            "place": place,
            "level": number(0, 6),
            "target": number(0, len(TARGET.ids) - 1),
            "prey": prey,
            "queue": dice,
            "unpaid": some(SHIPS, 0, 127),
            "cloaked": number(0, 3),
            "fresh": number(-1, 1),
        },
        "one-more": {"side": flag()},
        "bombing": {"side": flag()},
        "casualties": {
            "owner": owner,
            "place": place,
            "hits": number(1, 60),
            "prey": prey,
            "shooter": owner,
            "raided": flag(),
        },
        "take": {"world": world},
        "befriend": {"world": world},
        "draw": {"left": number(0, 20), "keep": number(0, 20), "drawn": cards},
        "keep": {"keep": number(0, 20), "drawn": cards},
        "restock": {},
        "hand-limit": {"fewest": number(0, COPIES), "most": number(0, COPIES), "picked": cards},
        "payment": {"step": flag(), "tactic": number(0, len(TACTICS) - 1), "cards": cards},
        "release": {"tactic": number(0, len(TACTICS) - 1)},
        "espionage": {"victim": number(-1, seats - 1)},
        "diplomacy": {
            "step": number(0, 4),
            "dice": some(3, 1, 6),
            "world": world,
            "cards": cards,
            "bonus": number(0, CREDITS),
        },
        "infest": {"step": flag(), "dice": some(1, 1, 6), "world": world},
        "capital-city": {},
        "plunder": {},
        "secondary-action": {"step": number(0, 2)},
        "construction": {},
        "wreck": {"kind": number(0, KINDS - 1)},
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


def view_forms(shared: Shared, seats: int, viewer: int) -> dict[str, Form]:
    """By part of a shown table: hands and points are shown otherwise."""
    forms = table_forms(shared, seats)
    del forms["hand"]
    del forms["vp"]  # a server may keep scores closed
    forms["hand_sizes"] = numbers(seats, 0, HAND * COPIES)
    forms["deck_size"] = number(0, HAND * COPIES)
    forms["passing"] = flag()
    forms["public"] = rows(seats, HAND, 0, COPIES)
    if viewer >= 0:
        forms["hand"] = numbers(HAND, 0, COPIES)
        forms["knows"] = rows(seats, HAND, 0, COPIES)
        forms["known_by"] = rows(seats, HAND, 0, COPIES)
    return forms
