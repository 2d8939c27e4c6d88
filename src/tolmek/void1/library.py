"""The editions of the first family and their components: read and checked once, and shared by rules and scenes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tolmek.kernel.packs.house import House, house_of_pack, lay_house
from tolmek.void1.editions import EDITIONS
from tolmek.void1.model.components import Components, load
from tolmek.void1.model.edition import Edition
from tolmek.void1.model.table import Shared, Void1
from tolmek.void1.packs.house import ELSEWHERE, HOUSE
from tolmek.void1.views import open_table

KEPT: Final = 8  # component sets, the last ones used
EDITION_OF: Final[dict[str, Edition]] = {edition.id: edition for edition in [kind() for kind in EDITIONS]}


@lru_cache(KEPT)
def components_of(edition: str, pack: str) -> Components:
    """The components of an edition with a component pack (its text, or nothing) laid over them."""
    return load(EDITION_OF[edition].code, pack or None)


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


@lru_cache(KEPT)
def shared_by(edition: str, pack: str) -> Shared:
    """What all tables of an edition and a component pack share."""
    return Shared(edition_of(edition, pack), components_of(edition, pack))


def table_of(view: dict[str, Any]) -> Void1:
    """The table of a view with everything that is public, for what the rules can work out from it."""
    return open_table(shared_by(str(view["edition"]), str(view["pack"])), view["table"])
