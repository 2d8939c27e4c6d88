"""The values of every component record and their forms, which `schema` checks.

Forms: int:LOWEST:HIGHEST; ints:NUMBER:LOWEST:HIGHEST, a list (0 = of any length); word, as vocabulary.toml
declares TABLE.FIELD; any and home, the same for any.FIELD and home_world.FIELD; part:TABLE, a table of its
own; the others as the methods of `Schema` say. A "?" ends the form of a value that may be missing.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.void1.model.ids import HEXES, PLANETS, RACES, SHIPS, TACTICS, TECHNOLOGIES

Record = dict[str, Any]

ABILITIES: Final = "abilities"
SINGLES: Final[list[str]] = ["geometry", "home_corner", "k_scoring", "deck", "tokens"]
PARTS: Final[list[str]] = ["ability", "home_world", "improved"]

HOME: Final[dict[str, str]] = {
    "name": "name",
    "vp": "int:0:20",
    "good": "home",
    "income": "int:0:20",
    "influence": "int:0:20",
    "special": "home",
}
EFFECTS: Final[dict[str, str]] = {"timing": "any", "limit": "any", "effects": "effects", "text": "text"}
FIELDS: Final[dict[str, dict[str, str]]] = {
    "planet": {
        "name": "name",
        "hex": "word",
        "temperament": "word",
        "good": "word",
        "income": "int:0:20",
        "vp": "int:0:20",
        "influence": "int:0:20",
        "ability": "part:ability",
        "rules": "rules?",
    },
    "ability": {**EFFECTS, "rules": "rules"},
    "race": {
        "name": "name",
        "editions": "word",
        "base_income": "int:0:20",
        "diplomacy": "ints:4:0:30",
        "start_pieces": "pieces",
        "actions": "names",
        "secondary_actions": "names",
        "home_world": "part:home_world",
        ABILITIES: "rows:ability",
        "rules": "rules?",
    },
    "home_world": {**HOME, "improved": "part:improved?"},
    "improved": HOME,
    "technology": {
        "name": "name",
        "set": "word",
        "editions": "word",
        "cost": "int:0:99",
        "good": "word",
        "prerequisites": "technologies?",
        "column": "int:0:9?",
        "vp": "int:0:20?",
        "race": "word?",
        **EFFECTS,
        "rules": "rules",
    },
    "event": {
        "name": "name",
        "editions": "word",
        "kind": "word",
        "planet": "word?",
        "token": "word",
        "timing": "any",
        "limit": "any?",
        "effects": "effects",
        "text": "text",
        "ends": "word",
        "resolution": "text",
        "rules": "rules",
    },
    "tactic": {"name": "name", "cards": "int:1:3", "turn": "word", **EFFECTS, "rules": "rules"},
    "card": {"type": "word", "tactic": "word", "copies": "int:1:30", "rules": "rules?"},
    "score_card": {"name": "name", "first": "int:1:99", "second": "int:1:99", "rules": "rules?"},
    "objective": {
        "name": "name",
        "vp": "int:1:20",
        "shared": "bool",
        "test": "word",
        "text": "text",
        "rules": "rules?",
    },
    "ship": {
        "name": "name",
        "star": "bool",
        "upgrade_of": "word?",
        "cost": "int:1:99",
        "dice": "int:0:6",
        "attack": "int:0:7",
        "move": "int:1:9",
        "initiative": "int:1:5",
        "hits": "int:1:9",
        "keywords": "word",
        "carry": "carry?",
        "unlock": "unlock",
        "pool": "word",
        "count": "int:1:20?",
        "rules": "rules",
    },
    "hex": {"name": "name", "centre": "bool", "planets": "word", "spaces": "spaces", "lines": "lines"},
    "layout": {
        "players": "int:2:4",
        "editions": "word",
        "hexes_used": "int:2:7",
        "ring_positions": "ints:0:0:5",
        "slots_relative": "ints:0:0:5?",
        "slots_fixed": "ints:0:0:5?",
        "rotation_order": "ints:0:1:4",
        "rotatable": "rotatable",
        "cover": "cover",
        "guards": "guards",
    },
    "geometry": {
        "directions": "word",
        "half_circles": "half circles",
        "obstacles": "word",
        "centre_at": "point",
        "position_at": "points",
        "side_to_centre": "int:0:5",
        "side_to_next": "int:0:5",
        "side_to_previous": "int:0:5",
    },
    "home_corner": {"slots": "int:6:6", "lines": "corner lines", "home_at": "points"},
    "k_scoring": {"owned": "ints:0:1:25", "vp": "ints:0:0:99"},
    "deck": {"total": "int:1:99", "types": "word", "per_type": "int:1:99"},
    "tokens": {
        "worm_hole": "int:1:20",
        "rebellion": "int:1:20",
        "distress_call": "int:1:20",
        "pirates": "int:1:20",
        "event": "int:1:20",
    },
}

# Ranges of whole numbers in effects and selectors.
RANGES: Final[dict[str, str]] = {
    "amount": "int:1:20",
    "max": "int:1:99",
    "min": "int:0:20",
    "price": "int:0:20",
    "buyoff": "int:1:20",
    "hits": "int:1:9",
    "dice": "int:1:6",
    "attack": "int:2:6",
    "initiative": "int:1:5",
    "draw": "int:1:9",
    "keep": "int:1:9",
    "slots": "int:1:9",
    "steps": "int:1:5",
    "size": "int:1:99",
    "at_least": "int:1:99",
}
CHANGES: Final[list[str]] = ["roll", "cost", "move", "hand-limit"]
ON_EVENTS_ONLY: Final[list[str]] = ["token", "forces", "suspend", "claim", "link", "rotate"]
ON_EVENTS: Final[list[str]] = [
    *ON_EVENTS_ONLY,
    *["gain", "lose", "roll", "cost", "good", "free-build", "move", "ignore", "shield"],
]
IDS: Final[dict[str, list[str]]] = {
    "planets": PLANETS,
    "hexes": HEXES,
    "ships": SHIPS,
    "technologies": TECHNOLOGIES,
    "races": RACES,
    "tactics": TACTICS,
}
