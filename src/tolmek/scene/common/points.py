"""Where victory points came from, by the ledger of a view: seat, points, source, and so on."""

from __future__ import annotations

from collections.abc import Sequence


def points_by_source(ledger: list[int], seats: int, sources: Sequence[str]) -> list[dict[str, int]]:
    """For each seat the points from each source, in the order of the first gains."""
    sums: list[dict[str, int]] = [{} for _ in range(seats)]
    for seat, points, source in zip(ledger[::3], ledger[1::3], ledger[2::3], strict=True):
        name = sources[source]
        sums[seat][name] = sums[seat].get(name, 0) + points
    return sums
