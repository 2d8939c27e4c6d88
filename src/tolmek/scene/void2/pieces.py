"""Tokens and fleets of a scene, with the room that was found for them.

fleets, tokens    see `model`
"""

from __future__ import annotations

from functools import lru_cache

from tolmek.scene.common.geometry import rounded
from tolmek.scene.common.pieces import Fleet, fleet_records
from tolmek.scene.common.placement import Placement
from tolmek.scene.common.records import Record
from tolmek.scene.void2.galaxy import Galaxy
from tolmek.void2.model import ids
from tolmek.void2.model.table import SPAN


def tokens_on_map(table: Record) -> list[tuple[str, int]]:
    """Kind and region of every token that is not part of the record of a world."""
    tokens = [
        (f"good:{ids.GOODS[token % 4]}", token // 4) for token in table["goods_up"] if ids.REGION_SPACE[token // 4]
    ]
    tokens += [("hidden_good", region) for region in table["goods_down"] if ids.REGION_SPACE[region]]
    tokens += [("fungus", region) for region in table["fungus"]]
    tokens += [("path", region) for region in table["paths"]]
    tokens += [("heecrix", region) for region in table["heecrix"]]
    tokens += [("cargo", region) for region in table["cargo"] if region >= 0]
    if table["station"] >= 0:
        tokens.append(("station", table["station"]))
    return tokens


@lru_cache(maxsize=64)
def token_and_fleet_records(
    galaxy: Galaxy, fleet: tuple[tuple[int, ...], ...], tokens: tuple[tuple[str, int], ...]
) -> tuple[list[Record], list[Record]]:
    """Tokens and pennants, which are the same for every reader. The records are shared: copy them."""
    placement = Placement(galaxy, galaxy.canvas)
    return token_records(galaxy, placement, tokens), fleet_records(fleets(galaxy, fleet), placement)


def token_records(galaxy: Galaxy, placement: Placement, tokens: tuple[tuple[str, int], ...]) -> list[Record]:
    """One token for all of a kind in a region."""
    counts: dict[tuple[str, str], int] = {}
    for kind, region in tokens:
        place = ids.REGIONS[region]
        if place in galaxy.places:
            counts[kind, place] = counts.get((kind, place), 0) + 1
    spots = placement.tokens([place for _, place in counts])
    return [
        {
            "id": f"{kind}@{place}",
            "kind": kind.partition(":")[0],
            "good": kind.partition(":")[2] or None,
            "place": place,
            "count": count,
            "x": rounded(x),
            "y": rounded(y),
        }
        for ((kind, place), count), (x, y) in zip(counts.items(), spots, strict=True)
    ]


def fleets(galaxy: Galaxy, fleet: tuple[tuple[int, ...], ...]) -> list[Fleet]:
    """The units of each owner in each region, in the order of the regions; the Worldship comes first."""
    counts: dict[tuple[int, int], dict[int, int]] = {}
    for owner, pieces in enumerate(fleet):
        for piece in sorted(pieces, key=lambda piece: (piece // SPAN, piece % SPAN != ids.WORLDSHIP, piece)):
            units = counts.setdefault((piece // SPAN, owner), {})
            units[piece % SPAN] = units.get(piece % SPAN, 0) + 1
    return [
        Fleet(
            f"{owner}@{ids.REGIONS[region]}",
            ids.REGIONS[region],
            owner,
            [unit_record(unit, count) for unit, count in counts[region, owner].items()],
        )
        for region, owner in sorted(counts)
        if ids.REGIONS[region] in galaxy.places
    ]


def unit_record(unit: int, count: int) -> Record:
    """Units of one kind."""
    name = ids.UNITS[unit].replace("_", " ").title()
    return {"ship": ids.UNITS[unit], "name": name, "damaged": False, "count": count}
