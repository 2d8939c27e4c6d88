"""Where the signs of a world stand, about its middle.

signs             kind (cube, ally, good, hidden_good, event, parasite, more), seat or None, good or None, count, x, y
plate             the buildings: x, y, width, form (icons, counts, marks: the most that fits), owners (seat, buildings,
                  x where its mark begins); None without buildings
label             side, slide (along it), name (x of its middle, y of its base line, width), vp (x, y) or None,
                  influence (seat, count, x, y)
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.geometry import Box, Point, rounded
from tolmek.scene.common.records import Record
from tolmek.scene.common.sizes import NAME_BASELINE, PENNANT_DIGIT, name_width
from tolmek.scene.void2.globe import PLATE_ICON, PLATE_MARK, Globe, plate_width
from tolmek.scene.void2.search import ROW, SHARE, STAR, Label

PLATE_END: Final = 3.0
FLUSH: Final = 0.1  # two edges that are less apart are flush


def signs(globe: Globe, world: Record) -> list[Record]:
    """A record for each sign; what does not fit is counted in the last one."""
    records = []
    if world["cube"] is not None:
        records.append(sign("cube", globe.cube, seat=world["cube"]))
    if world["ally"] is not None:
        records.append(sign("ally", globe.ally, seat=world["ally"]))
    badges: list[tuple[str, str | None, int]] = [
        ("good", good, world["goods"].count(good)) for good in dict.fromkeys(world["goods"])
    ]
    if world["goods_down"]:
        badges.append(("hidden_good", None, world["goods_down"]))
    if world["event"] is not None:
        badges.append(("event", None, 1))
    if world["parasite"]:
        badges.append(("parasite", None, 1))
    if len(badges) > len(globe.badges):
        kept = len(globe.badges) - 1
        badges = [*badges[:kept], ("more", None, sum(count for _, _, count in badges[kept:]))]
    records += [
        sign(kind, at, good=good, count=count) for (kind, good, count), at in zip(badges, globe.badges, strict=False)
    ]
    return records


def sign(kind: str, at: Point, seat: int | None = None, good: str | None = None, count: int = 1) -> Record:
    """The record of one sign."""
    return {"kind": kind, "seat": seat, "good": good, "count": count, "x": rounded(at[0]), "y": rounded(at[1])}


def plate(globe: Globe, world: Record) -> Record | None:
    """Marks and buildings of every owner; where they are too many only their numbers, or only the marks."""
    owners: dict[int, list[str]] = {}
    for row in world["buildings"]:
        owners.setdefault(row["seat"], []).extend([row["building"]] * row["count"])
    if not owners:
        return None
    widths = {
        "icons": [PLATE_MARK + PLATE_ICON * len(buildings) for buildings in owners.values()],
        "counts": [PLATE_MARK + PENNANT_DIGIT for _ in owners],
        "marks": [PLATE_MARK for _ in owners],
    }
    fitting = [form for form, row in widths.items() if sum(row) + PLATE_END <= plate_width(world["vp"])]
    form = [*fitting, "marks"][0]
    whole = sum(widths[form]) + PLATE_END
    rows, x = [], -whole / 2
    for (seat, buildings), width in zip(owners.items(), widths[form], strict=True):
        rows.append({"seat": seat, "buildings": buildings, "x": rounded(x)})
        x += width
    return {"x": rounded(-whole / 2), "y": rounded(globe.plate), "width": rounded(whole), "form": form, "owners": rows}


def label(look: Label, world: Record) -> Record:
    """The record of the label."""
    width = name_width(world["name"])
    box = look.name
    middle = {"right": box.left + width / 2, "left": box.right - width / 2}.get(look.side, box.centre[0])
    spots = value_spots(look, [STAR] * bool(world["vp"]) + [SHARE] * len(world["influence"]))
    points = spots.pop(0) if world["vp"] else None
    return {
        "side": look.side,
        "slide": rounded(middle if look.side in ("below", "above") else box.centre[1]),
        "name": [rounded(middle), rounded(box.top + NAME_BASELINE), rounded(width)],
        "vp": points,
        "influence": [
            {**share, "x": spot[0], "y": spot[1]} for share, spot in zip(world["influence"], spots, strict=False)
        ],
    }


def value_spots(look: Label, widths: list[float]) -> list[list[float]]:
    """Middles of the values, row by row, from the name outwards or in the middle of their room."""
    rows = [widths[start : start + look.columns] for start in range(0, len(widths), look.columns)]
    box, name = look.values, look.name
    if box.top >= name.bottom:
        top = box.top
    elif box.bottom <= name.top:
        top = box.bottom - len(rows) * ROW
    else:
        top = box.centre[1] - len(rows) * ROW / 2
    middles = []
    for down, row in enumerate(rows):
        x, y = start_of(box, name, sum(row)), top + (down + 0.5) * ROW
        for width in row:
            middles.append([rounded(x + width / 2), rounded(y)])
            x += width
    return middles


def start_of(box: Box, name: Box, width: float) -> float:
    """The left end of a row of values in the room that they have: flush with the name, or as near as can be to it or
    to the world."""
    if abs(box.left - name.left) < FLUSH or (box.left >= name.right and box.left >= 0):
        return box.left
    if abs(box.right - name.right) < FLUSH or (box.right <= name.left and box.right <= 0):
        return box.right - width
    if abs(box.centre[0] - name.centre[0]) < FLUSH:
        return box.centre[0] - width / 2
    return min(max(-width / 2, box.left), box.right - width)
