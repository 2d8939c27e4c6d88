"""What is wrong with component data: every problem by file, key and reason."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.errors import BadSetup

# Table -> data file, without the ending.
FILES: Final[dict[str, str]] = {
    "planet": "planets",
    "uninhabited": "planets",
    "system": "systems",
    "layout": "systems",
    "space": "galaxy",
    "slot": "galaxy",
    "galaxy": "galaxy",
    "wormholes": "galaxy",
    "action": "galaxy",
    "unit": "units",
    "faction": "factions",
    "technology": "technologies",
    "card": "cards",
    "event": "events",
    "explore": "explore",
    "empire": "empire_cards",
    "sarkeen": "sarkeen",
    "good": "tokens",
    "token": "tokens",
    "fungus": "tokens",
    "heecrix": "tokens",
    "scoring": "scoring",
    "variant": "variants",
    "liberation": "variants",
    "open_actions": "variants",
    "epic": "variants",
    "valka": "variants",
    "vocabulary": "vocabulary",
}


class BadComponents(BadSetup):
    """Component data or a pack that cannot be played with. `problems`: each "file, key: reason"."""

    def __init__(self, problems: list[str]) -> None:
        more = len(problems) - 1
        also = "" if more == 0 else f" (and {more} more problem{'s' if more > 1 else ''})"
        super().__init__(f"The components are refused: {problems[0]}{also}.")
        self.problems = problems


class Problems:
    """What is wrong, in the order found, each thing once; knows which records the pack has touched."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.said = 0  # how often something was wrong, the same thing in another edition included
        self.touched: set[str] = set()

    def add(self, key: str, reason: str) -> None:
        self.said += 1
        problem = f"{self.file(key)}, {key}: {reason}"
        if problem not in self.found:
            self.found.append(problem)

    def need(self, ok: bool, key: str, reason: str) -> None:
        if not ok:
            self.add(key, reason)

    def file(self, key: str) -> str:
        parts = key.split(".")
        if parts[0] in self.touched or ".".join(parts[:2]) in self.touched or parts[0] not in FILES:
            return "pack"
        return FILES[parts[0]] + ".toml"

    def stop(self) -> None:
        if self.found:
            raise BadComponents(self.found)
