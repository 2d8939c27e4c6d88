"""Fleets as records of a scene, each with the pennant that was found for it."""

from __future__ import annotations

from dataclasses import dataclass

from tolmek.scene.common.geometry import rounded
from tolmek.scene.common.placement import Placement
from tolmek.scene.common.records import Record


@dataclass(frozen=True, slots=True)
class Fleet:
    """The ships of one owner in one place; the records of the ships have a count for each kind."""

    id: str
    place: str
    owner: int | None  # None: no seat
    ships: list[Record]

    def counts(self) -> list[int]:
        """How many ships there are of each kind."""
        return [ship["count"] for ship in self.ships]


def fleet_records(fleets: list[Fleet], placement: Placement) -> list[Record]:
    """A record for each fleet, in the same order."""
    wanted: dict[str, list[list[int]]] = {}
    for fleet in fleets:
        wanted.setdefault(fleet.place, []).append(fleet.counts())
    pennants = {place: iter(row) for place, row in placement.pennants(wanted).items()}
    records = []
    for fleet in fleets:
        pennant = next(pennants[fleet.place])
        records.append(
            {
                "id": fleet.id,
                "place": fleet.place,
                "owner": fleet.owner,
                "ships": fleet.ships,
                "x": rounded(pennant.box.left),
                "y": rounded(pennant.box.top),
                "width": rounded(pennant.box.width),
                "height": rounded(pennant.box.height),
                "shown": pennant.shown,
                "more": pennant.more,
                "folded": pennant.folded,
                "owners": [
                    {"owner": other.owner, "count": sum(other.counts())}
                    for other in fleets
                    if pennant.folded and other.place == fleet.place
                ],
            }
        )
    return records
