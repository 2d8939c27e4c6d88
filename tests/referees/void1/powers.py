"""What a player's race, technologies, worlds and cards in force add up to."""

from __future__ import annotations

from typing import Any

from tests.referees.void1.components import Ability, Components, Ship
from tolmek.void1.model.ids import OBSTACLES, SHIP_ID, SHIPS, TYPES

ALL_OBSTACLES = (1 << len(OBSTACLES)) - 1


class Powers:
    """Sums of all continuous effects a player has."""

    def __init__(self, parts: Components, sources: list[Ability]) -> None:
        self.sources = sources
        self.effects: list[tuple[Ability, dict[str, Any]]] = [
            (ability, effect) for ability in sources for effect in ability.effects
        ]
        self.ships: list[Ship] = list(parts.ships)
        for effect in self.of("unlock"):
            if effect.get("ship") == "sunhammer_ii":
                self.ships[SHIP_ID["sunhammer"]] = parts.upgrade
        self.hand_limit = 3 + sum(effect["amount"] for effect in self.of("hand-limit"))
        self.income = sum(effect["amount"] for effect in self.of("income"))
        self.mine = sum(effect["amount"] for effect in self.of("gain") if effect.get("action") == "mine")
        self.unlocked = {SHIP_ID[effect["ship"]] for effect in self.of("unlock") if effect.get("ship") in SHIP_ID}
        self.mixes_cards = any(effect["name"] == "mixed-tactic-cards" for effect in self.of("bespoke"))
        self.bespoke = {effect["name"] for effect in self.of("bespoke")}
        self.ignores = 0
        for effect in self.of("ignore"):
            for obstacle in effect["obstacles"]:
                self.ignores |= 1 << OBSTACLES.index(obstacle)
        self.keywords = [set(ship.keywords) for ship in self.ships]
        for effect in self.of("keyword"):
            for name in effect["ships"]:
                self.keywords[SHIP_ID[name]].add(effect["keyword"])
        self.moves = [ship.move for ship in self.ships]
        for effect in sorted(self.of("move"), key=lambda effect: "min" in effect):
            for kind in kinds(effect["ships"]):
                self.moves[kind] = max(self.moves[kind] + effect["amount"], effect.get("min", 0))
        self.draws = max((effect["draw"] for effect in self.of("draw")), default=1)
        self.carries_more: dict[int, list[tuple[int, set[int]]]] = {}
        for effect in self.of("carry"):
            self.carries_more.setdefault(SHIP_ID[effect["ship"]], []).append((effect["slots"], kinds(effect["ships"])))

    def of(self, hook: str) -> list[dict[str, Any]]:
        return [effect for _, effect in self.effects if effect["hook"] == hook]

    def has(self, hook: str, timing: str) -> list[tuple[Ability, dict[str, Any]]]:
        return [
            (ability, effect) for ability, effect in self.effects if effect["hook"] == hook and ability.timing == timing
        ]

    def passes(self, kind: int) -> int:
        """Obstacles that a ship of this kind ignores."""
        return ALL_OBSTACLES if "ignore-all-obstacles" in self.keywords[kind] else self.ignores

    def attack_bonus(self, kind: int, battle: bool, neutral: int | None) -> int:
        """What is added to each attack die of such a ship; `neutral`: type of the neutral planet attacked."""
        total = 0
        for effect in self.of("roll"):
            if effect["roll"] == "attack" or (effect["roll"] == "battle" and battle):
                total += effect["amount"] if kind in kinds(effect.get("ships", "all")) else 0
            elif effect["roll"] == "conquest" and neutral is not None:
                if "temperaments" not in effect or TYPES[neutral] in effect["temperaments"]:
                    total += effect["amount"] if kind in kinds(effect.get("ships", "all")) else 0
        return total

    def diplomacy_bonus(self, temperament: str) -> int:
        """What is added to the total of a diplomacy roll without payment."""
        return sum(
            effect["amount"]
            for effect in self.of("roll")
            if effect["roll"] == "diplomacy"
            and "price" not in effect
            and ("temperaments" not in effect or temperament in effect["temperaments"])
        )

    def infest_bonus(self) -> int:
        return sum(effect["amount"] for effect in self.of("roll") if effect["roll"] == "infest")

    def shield(self) -> int:
        return max((effect["hits"] for effect in self.of("shield")), default=0)


def kinds(ships: list[str] | str) -> set[int]:
    """Ship kinds that a list of names means."""
    return set(range(len(SHIPS))) if ships == "all" else {SHIP_ID[name] for name in ships if name in SHIP_ID}


MEMORY: dict[tuple[object, ...], Powers] = {}


def powers_of(parts: Components, race: int, techs: int, worlds: int, timed: tuple[Ability, ...]) -> Powers:
    """The powers of one player: mask of technologies, mask of planets whose ability they have, cards in force."""
    key = (parts.edition, race, techs, worlds, tuple(ability.source for ability in timed))
    powers = MEMORY.get(key)
    if powers is None:
        sources: list[Ability] = list(parts.race_abilities[race]) if race >= 0 else []
        for number, ability in enumerate(parts.tech_abilities):
            if techs >> number & 1:
                sources.append(ability)
        for number, ability in enumerate(parts.planet_abilities):
            if worlds >> number & 1:
                sources.append(ability)
        sources.extend(timed)
        powers = MEMORY[key] = Powers(parts, sources)
    return powers
