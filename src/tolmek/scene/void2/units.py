"""The units of the game, with what their keywords do."""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.vocabulary import KEYWORD_HACK, KEYWORD_MIND_READ, KEYWORD_PARRY, KEYWORDS

BATTLE_KEYWORDS: Final = (
    1 << KEYWORD_HACK | 1 << KEYWORD_MIND_READ | 1 << KEYWORD_PARRY
)  # natives have these (v2.battle.37)


def unit_records(components: Components) -> list[Record]:
    """A record for each unit of the edition."""
    return [
        {
            "id": ident,
            "name": components.unit_name[unit],
            "dice": components.unit_dice[unit],
            "power": components.unit_power[unit],
            "text": keywords(components, components.unit_keywords[unit]),
        }
        for unit, ident in enumerate(ids.UNITS)
        if components.unit_present[unit]
    ]


def keywords(components: Components, mask: int) -> str:
    """The keywords of a unit by name, each with what it does."""
    return " ".join(
        f"{KEYWORDS[keyword].replace('-', ' ').title()}: {text}"
        for keyword, text in enumerate(components.keyword_text)
        if mask >> keyword & 1
    )
