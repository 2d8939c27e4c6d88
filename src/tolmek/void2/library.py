"""The editions of the second family and their components: read and checked once, and shared by rules and scenes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tolmek.void2.editions import EDITIONS
from tolmek.void2.model.components import Components, load
from tolmek.void2.model.edition import Edition

KEPT: Final = 8  # component sets, the last ones used
EDITION_OF: Final[dict[str, Edition]] = {edition.id: edition for edition in [kind() for kind in EDITIONS]}


@lru_cache(KEPT)
def components_of(edition: str, pack: str) -> Components:
    """The components of an edition with a component pack (its text, or nothing) laid over them."""
    return load(EDITION_OF[edition].code, pack)
