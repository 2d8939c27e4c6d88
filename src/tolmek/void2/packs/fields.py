"""The values of every component record and their forms, which `schema` checks.

Forms: int:LOWEST:HIGHEST; ints:NUMBER:LOWEST:HIGHEST, a list (0 = of any length); word, as vocabulary.toml
declares TABLE.FIELD; part:TABLE, a table of its own; table:SELECTOR and tables:SELECTOR, one or a list of
tables that vocabulary.toml declares; the others as the methods of `Schema` say. A "?" ends the form of a
value that may be missing.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.void2.model.ids import PLANETS, SPACES, TECHNOLOGIES, UNITS

Record = dict[str, Any]

SINGLES: Final[list[str]] = [
    *["galaxy", "wormholes", "fungus", "heecrix"],
    *["liberation", "open_actions", "epic", "valka"],
]
PARTS: Final[list[str]] = ["ability", "power", "track"]

# Tables without `editions` that belong to one edition.
OF_K: Final[list[str]] = ["system", "layout", "heecrix"]
OF_P: Final[list[str]] = [
    *["uninhabited", "space", "slot", "galaxy", "wormholes", "technology", "explore", "empire", "sarkeen"],
    *["fungus", "variant", "liberation", "open_actions", "epic", "valka"],
]

FIELDS: Final[dict[str, dict[str, str]]] = {
    "planet": {
        "name": "name",
        "editions": "word",
        "use": "word?",
        "pair_with": "word?",
        "ally_vp": "int:0:9",
        "native_dice": "int:0:9",
        "native_power": "int:0:9",
        "surface_vp": "int:1:9?",
        "income_icons": "int:0:3?",
        "orbit_goods": "int:0:3?",
        "surface_goods": "int:0:3?",
        "text": "text",
        "ability": "part:ability",
    },
    "ability": {"name": "name", "effects": "effects", "text": "text", "rules": "rules"},
    "uninhabited": {
        "name": "name",
        "vp": "int:1:9",
        "income_icons": "int:0:3",
        "explore_tokens": "int:0:3",
        "goods": "int:0:3",
        "at": "point",
    },
    "system": {
        "grid": "grid",
        "capital_vp": "int:1:9",
        "minor_name": "name",
        "minor_vp": "int:1:9",
        "goods": "goods symbols",
    },
    "layout": {"players": "int:2:5", "systems": "int:5:8", "starts": "starts", "places": "places"},
    "space": {"name": "name", "wormhole": "bool", "at": "point"},
    "slot": {"at": "point", "orbit_at": "point", "surface_at": "point"},
    "galaxy": {"width": "int:100:9999", "height": "int:100:9999", "lanes": "lanes"},
    "wormholes": {"kind": "word", "hazard": "int:1:6"},
    "action": {"name": "name", "editions": "word", "order": "int:1:6", "at": "point?"},
    "unit": {
        "name": "name",
        "editions": "word",
        "planet": "word?",
        "cost": "int:0:20",
        "dice": "int:0:6",
        "power": "int:0:9",
        "count": "int:1:30",
        "pool": "word",
        "keywords": "word",
        "available": "word",
        "rules": "rules?",
    },
    "faction": {
        "name": "name",
        "short": "name",
        "colour": "colour",
        "income": "ints:0:0:30",
        "hand_limit": "ints:0:1:20",
        "command": "ints:0:1:20",
        "credit_limit": "ints:0:1:99?",
        "worldship_power": "ints:0:0:20",
        "technologies": "word?",
        "city": "part:track",
        "base": "part:track",
        "academy": "part:track",
        "ability": "part:power",
    },
    "track": {
        "goods": "ints:0:0:20",
        "under": "ints:0:0:20",
        "vp": "ints:0:1:9",
        "negative_vp": "ints:0:0:3",
    },
    "power": {"effects": "effects or none", "text": "text", "rules": "rules"},
    "technology": {
        "name": "name",
        "goods": "goods",
        "power": "int:0:20",
        "vp": "int:0:9",
        "effects": "effects",
        "text": "text",
        "rules": "rules",
    },
    "card": {
        "name": "name",
        "editions": "word",
        "planet": "word",
        "kind": "word",
        "power": "int:0:9",
        "cost": "table:cost?",
        "needs": "tables:need?",
        "delivery": "table:delivery?",
        "effects": "effects",
        "text": "text",
    },
    "event": {"name": "name", "editions": "word", "planet": "word", "effects": "effects", "text": "text"},
    "explore": {"name": "name", "stays": "bool", "effects": "effects", "text": "text"},
    "empire": {"name": "name", "vp": "int:1:9", "needs": "tables:need", "needs_else": "tables:need?", "text": "text"},
    "sarkeen": {
        "name": "name",
        "where": "word",
        "dice": "int:0:9",
        "power": "int:0:9",
        "effects": "effects",
        "text": "text",
    },
    "good": {"name": "name", "count": "int:1:99"},
    "token": {"name": "name", "editions": "word", "count": "int:1:99", "text": "text"},
    "fungus": {"command": "int:0:9", "most": "int:1:9", "price": "int:0:20"},
    "heecrix": {"dice": "int:0:9", "power": "int:0:9", "influence": "int:0:9"},
    "scoring": {"name": "name", "count": "int:0:5", "lines": "word", "text": "text"},
    "variant": {"name": "name", "kind": "word", "text": "text"},
    "liberation": {"influence": "int:0:9", "vp": "int:0:9"},
    "open_actions": {"turns": "int:1:9"},
    "epic": {
        "planet": "word",
        "credits": "int:0:20",
        "goods": "int:0:9",
        "empire_draw": "int:1:9",
        "empire_keep": "int:1:9",
        "at": "point",
        "orbit_at": "point",
        "surface_at": "point",
    },
    "valka": {
        "planet": "word",
        "never": "word",
        "orbit_fungus": "int:0:3",
        "surface_fungus": "int:0:3",
        "doom_start": "ints:4:0:9",
        "doom_most": "int:1:20",
        "burn_price": "int:0:20",
        "burn_influence": "int:0:9",
        "path_doom": "int:1:20",
        "path_space": "word",
        "wrath_doom": "int:1:20",
        "wrath_power": "int:0:9",
        "wrath_ally_vp": "int:0:9",
        "blight_doom": "int:1:20",
        "blight_vp": "int:0:9",
        "contained_fungus": "int:0:30",
        "contained_vp": "int:0:9",
        "text": "text",
    },
}

# Values of older packs, and what to write instead.
OUTDATED: Final[dict[str, dict[str, str]]] = {
    "track": {
        "amounts": "write goods, the amount on each goods slot, and under, the amount under each building's token",
        "goods_slots": "write goods, the amount on each goods slot: all of them stand left of the buildings",
    },
}

# Ranges of whole numbers in effects, conditions and prices.
RANGES: Final[dict[str, str]] = {
    "n": "int:1:30",
    "power": "int:1:20",
    "less": "int:1:20",
    "max": "int:1:20",
    "floor": "int:0:20",
    "target": "int:2:6",
    "credits": "int:1:30",
    "command": "int:1:9",
    "goods": "int:1:9",
    "cards": "int:1:9",
    "units": "int:1:9",
    "bombs": "int:1:10",
}
CHANGE: Final = "int:-20:20"  # n of modify
RULE_ARGUMENTS: Final[list[str]] = ["at", "unit", "floor", "side", "hazard", "per", "power"]
IDS: Final[dict[str, list[str]]] = {
    "planets": PLANETS,
    "units": UNITS,
    "technologies": TECHNOLOGIES,
    "spaces": SPACES,
}

# What each table may say about when: moments of cards, of events, and triggers.
CARD_MOMENTS: Final[list[str]] = ["play", "deliver", "battle", "battle-won", "battle-lost"]
EVENT_MOMENTS: Final[list[str]] = ["reveal", "while"]
TRIGGERS: Final[list[str]] = ["on-end-move", "on-win", "on-build", "on-research", "on-deliver", "on-explore"]
MOMENTS: Final[dict[str, list[str]]] = {
    "card": CARD_MOMENTS,
    "event": [*EVENT_MOMENTS, *TRIGGERS],
    "explore": [],
    "sarkeen": [],
    "ability": TRIGGERS,
    "power": TRIGGERS,
    "technology": TRIGGERS,
}
