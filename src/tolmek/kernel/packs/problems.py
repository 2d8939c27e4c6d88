"""What is wrong with component data: every problem by file, key and reason."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.errors import BadSetup

MOST: Final = 20  # problems; then reading stops

LONGEST_KEY: Final = 100  # characters that a problem tells of it


class BadComponents(BadSetup):
    """Component data or a pack that cannot be played with. `problems`: each "file, key: reason".

    >>> tolmek.new_game("revised", components="[ship.starfighter]\\ncost = -1")
    Traceback (most recent call last):
    tolmek.kernel.packs.problems.BadComponents: The components are refused: ...
    """

    def __init__(self, problems: list[str], what: str = "components") -> None:
        more = len(problems) - 1
        also = "" if more == 0 else f" (and {more} more problem{'s' if more > 1 else ''})"
        super().__init__(
            f"The {what} are refused: {problems[0]}{also}{'' if problems[0].endswith('?') and not also else '.'}"
        )
        self.problems = problems


class Problems:
    """What is wrong, in the order found, each thing once; knows which records the pack has touched.

    `files`: the data file of each table, without the ending."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files: dict[str, str] = files
        self.found: list[str] = []
        self.said: int = 0  # how often something was wrong, the same thing in another edition included
        self.touched: set[str] = set()

    def add(self, key: str, reason: str) -> None:
        self.said += 1
        problem = f"{self.file(key)}, {key[:LONGEST_KEY]}: {reason}"
        if problem not in self.found:
            self.found.append(problem)
        if len(self.found) == MOST:
            self.stop()

    def need(self, ok: bool, key: str, reason: str) -> None:
        if not ok:
            self.add(key, reason)

    def by_pack(self, key: str) -> bool:
        """Has the pack touched this record, or a part of it?"""
        parts = key.split(".")
        return parts[0] in self.touched or ".".join(parts[:2]) in self.touched

    def file(self, key: str) -> str:
        parts = key.split(".")
        if self.by_pack(key) or parts[0] not in self.files:
            return "pack"
        return self.files[parts[0]] + ".toml"

    def stop(self) -> None:
        if self.found:
            raise BadComponents(self.found)
