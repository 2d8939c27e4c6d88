"""The group that is put together or on its way.

group             seat, place (where it stands), units (unit, count) that have joined it; None while no group is chosen
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.void2.model import ids

PROCEDURES: Final = ("move", "warp", "relocate")


def group(view: Record) -> Record | None:
    """The group of the innermost procedure that moves units."""
    for frame in reversed(view["stack"]):
        if frame["frame"] in PROCEDURES:
            return None if frame["at"] < 0 else record(frame)
    return None


def record(frame: Record) -> Record:
    """The group of a procedure."""
    units: list[int] = frame["group"]
    return {
        "seat": frame["who"],
        "place": ids.REGIONS[frame["at"]],
        "units": [{"unit": ids.UNITS[unit], "count": units.count(unit)} for unit in sorted(set(units))],
    }
