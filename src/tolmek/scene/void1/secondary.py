"""The board of secondary actions, where the edition has one.

secondary         the eight spaces: id (the verb), name, text, rule, icon, prices (total price of 1, 2, ... tokens, or
                  empty), limit (tokens of both kinds together, or None), races (names of those who alone may use
                  it; empty: everybody), holders (seat and count of the tokens that come from this space)
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.printed import Printed
from tolmek.void1.library import edition_of
from tolmek.void1.model.edition import SECONDARY_ACTION

# Short texts, as on a printed board; the rules have the rest.
SPACES: Final = (
    ("council", "Council", "Buy ambassadors; the more you buy, the more they cost.", "v1.sec.03", "tok-ambassador"),
    ("arm", "Arm", "Buy photon bombs; the more you buy, the more they cost.", "v1.sec.04", "tok-photon-bomb"),
    ("move_plus", "Move +", "Move up to two ships 1 space each.", "v1.sec.07", ""),
    ("enslave", "Enslave", "+1 income from a planet that you have conquered.", "v1.sec.11", "val-income"),
    (
        "smuggle",
        "Smuggle",
        "Research; you may use the good of a planet where you have a Diplomat.",
        "v1.sec.09",
        "act-research",
    ),
    ("attack", "Attack", "Make one more attack.", "v1.sec.14", "act-attack"),
    ("metropolis", "Metropolis", "+1 income from a planet that you are allied with.", "v1.race.04", "bld-city"),
    ("construct", "Construction ship", "Build at your Freighters in open space.", "v1.race.10", "ship-freighter"),
)
# The ability of a race that opens a space to it, and to it alone.
ABILITIES: Final = {"metropolis": "metropolis", "construct": "construction_ship"}


def secondary(data: BoardData, printed: Printed, view: Record) -> list[Record]:
    """A record for each space of the board."""
    edition = edition_of(str(view["edition"]), str(view["pack"]))
    if edition.after_actions != SECONDARY_ACTION:
        return []
    table: Record = view["table"]
    return [
        {
            "id": ident,
            "name": name,
            "text": text,
            "rule": rule,
            "icon": icon or "act-move",
            "prices": list(edition.ambassador_bomb_price) if ident in ("council", "arm") else [],
            "limit": edition.ambassador_bomb_limit if ident in ("council", "arm") else None,
            "races": races(data, printed, ABILITIES[ident]) if ident in ABILITIES else [],
            "holders": [
                {"seat": seat, "count": count}
                for seat in range(table["seats"])
                if (count := tokens(data, table, ident, seat)) > 0
            ],
        }
        for ident, name, text, rule, icon in SPACES
    ]


def races(data: BoardData, printed: Printed, ability: str) -> list[str]:
    """The races that have an ability."""
    return [
        name
        for name, numbers in zip(data.race_names, printed.race_abilities, strict=True)
        if any(printed.abilities[number].id == ability for number in numbers)
    ]


def tokens(data: BoardData, table: Record, ident: str, seat: int) -> int:
    """Tokens of a seat that come from a space; on a planet that was conquered the token means slaves."""
    if ident == "council":
        return int(table["ambassadors"][seat])
    if ident == "arm":
        return int(table["bombs"][seat])
    if ident not in ("enslave", "metropolis"):
        return 0
    marked = [
        index for index in range(data.planets) if table["enslaved"] >> index & 1 and table["owner"][index] == seat
    ]
    slaves = [index for index in marked if table["conqueror"][index] == seat]
    return len(slaves) if ident == "enslave" else len(marked) - len(slaves)
