"""What a host may choose before the game instead of drawing it, in words."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from tolmek.kernel.info import Choice
from tolmek.void2.model.components import Components
from tolmek.void2.model.edition import Edition
from tolmek.void2.model.ids import FACTIONS, PLANET_ID, PLANETS, SYSTEMS
from tolmek.void2.model.vocabulary import USE_ONE_OF_THREE
from tolmek.void2.setup import map_setup

RANDOM: Final = "random"


def faction_words(components: Components) -> dict[str, str]:
    """The power of each faction or, where factions differ by their technologies, these."""
    words: dict[str, str] = {}
    for number, faction in enumerate(FACTIONS):
        names = [components.tech_name[tech] for tech in components.faction_technologies[number]]
        ability = components.abilities[components.faction_ability[number]]
        words[faction] = f"Technologies: {', '.join(names)}." if names else ability.text
    return words


def faction_powers(components: Components) -> dict[str, list[str]]:
    """What each faction may do that others may not: its power, and the technologies of its board."""
    powers: dict[str, list[str]] = {}
    for number, faction in enumerate(FACTIONS):
        technologies = [
            f"{components.tech_name[tech]}: {components.abilities[components.tech_ability[tech]].text}"
            for tech in components.faction_technologies[number]
        ]
        powers[faction] = technologies or [components.abilities[components.faction_ability[number]].text]
    return powers


def set_up_choices(edition: Edition, components: Components, options: dict[str, Any]) -> dict[str, list[Choice]]:
    """Planets and systems that the host may choose instead of drawing them (v2.setup.05, v2.setup.19)."""
    choices: dict[str, list[Choice]] = {}
    if "left_out" in options:
        use = components.planet_use
        choices["left_out"] = [Choice(RANDOM, "One of three, at random")] + [
            Choice(planet, components.planet_name[i]) for i, planet in enumerate(PLANETS) if use[i] == USE_ONE_OF_THREE
        ]
    if "systems" in options:
        choices["systems"] = [Choice(RANDOM, "Random"), *system_choices(edition, components)]
    return choices


def system_choices(edition: Edition, components: Components) -> list[Choice]:
    """Every set of systems that a number of players can play with; its words name those that are missing."""
    choices: list[Choice] = []
    for seats in range(edition.fewest_players, edition.most_players + 1):
        for systems in combinations(SYSTEMS, edition.by_seats(edition.systems_in_play, seats)):
            mask = map_setup.mask_of([PLANET_ID[system] for system in systems])
            missing = [components.planet_name[PLANET_ID[system]] for system in SYSTEMS if system not in systems]
            if missing and map_setup.parted(components.planet_pair, mask) < 0:
                choices.append(Choice("+".join(systems), f"Without {', '.join(missing)}", seats))
    return choices
