"""The map of one moment with its distances, and the places that cards speak of (v2.board, v2.term.13)."""

from __future__ import annotations

from typing import Final

from tolmek.void2.model.ids import REGIONS
from tolmek.void2.model.maps import Map

FAR: Final = 99  # no way leads there


class Board:
    """Adjacent regions, their hazards, and least numbers of steps; shared by all tables with the same map."""

    def __init__(self, laid: Map) -> None:
        self.near: list[list[int]] = laid.near
        self.hazard: list[list[int]] = laid.hazard  # beside each of `near`; 0: none
        self.hazard_kind: list[list[int]] = laid.hazard_kind
        self.hidden: list[list[int]] = laid.hidden  # places of face-down boards that the region touches
        self.present: list[int] = [
            1 if laid.near[region] or laid.hidden[region] else 0 for region in range(len(REGIONS))
        ]
        self.regions: list[int] = [region for region in range(len(REGIONS)) if self.present[region]]
        unknown: list[int] = []
        self.steps: list[list[int]] = [unknown] * len(REGIONS)  # from a region, once worked out

    def distances(self, start: int) -> list[int]:
        """Steps from a region to every other; hazards, units and control are ignored (v2.term.13)."""
        steps = self.steps[start]
        if not steps:
            steps = [FAR] * len(REGIONS)
            steps[start] = 0
            edge = [start]
            while edge:
                next_edge: list[int] = []
                for region in edge:
                    for other in self.near[region]:
                        if steps[other] == FAR:
                            steps[other] = steps[region] + 1
                            next_edge.append(other)
                edge = next_edge
            self.steps[start] = steps
        return steps
