"""The editions of the second family and their components: read and checked once, and shared by rules and scenes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tolmek.kernel.packs.house import TABLE, House, house_of_pack, lay_house
from tolmek.void2.editions import EDITIONS
from tolmek.void2.model.components import Components, load
from tolmek.void2.model.edition import Edition
from tolmek.void2.model.vocabulary import TOKEN_BOMB
from tolmek.void2.packs.house import ELSEWHERE, HOUSE

KEPT: Final = 8  # component sets, the last ones used
EDITION_OF: Final[dict[str, Edition]] = {edition.id: edition for edition in [kind() for kind in EDITIONS]}


@lru_cache(KEPT)
def components_of(edition: str, pack: str) -> Components:
    """The components of an edition with a component pack (its text, or nothing) laid over them."""
    printed = EDITION_OF[edition]
    components = load(printed.code, pack)
    if TABLE in pack:
        lay_tracks(components, printed, edition_of(edition, pack))
    return components


def lay_tracks(components: Components, printed: Edition, house: Edition) -> None:
    """What a house rule changes on the faction boards and in the supply."""
    components.faction_hand_limit = shifted(components.faction_hand_limit, house.hand_limit - printed.hand_limit)
    components.faction_income = shifted(components.faction_income, house.starting_income - printed.starting_income)
    command = house.starting_command[-1] - printed.starting_command[-1]  # the others count from it
    components.faction_command = shifted(components.faction_command, command)
    if house.bombs != printed.bombs:
        components.token_count = [*components.token_count]
        components.token_count[TOKEN_BOMB] = house.bombs


def shifted(tracks: list[list[int]], more: int) -> list[list[int]]:
    return [[max(0, level + more) for level in track] for track in tracks]


@lru_cache(KEPT)
def house_of(edition: str, pack: str) -> House:
    """The house rules of an edition, with those that a component pack has chosen."""
    printed = EDITION_OF[edition]
    return house_of_pack(printed, printed.code, HOUSE, ELSEWHERE, pack)


@lru_cache(KEPT)
def edition_of(edition: str, pack: str) -> Edition:
    """The edition with the house rules of a component pack."""
    printed = EDITION_OF[edition]
    house = house_of(edition, pack)
    if not house.values:
        return printed
    changed: Edition = lay_house(house, type(printed)())
    return changed
