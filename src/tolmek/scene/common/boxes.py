"""What is in the box of each game, with a component pack laid over it: read and checked once for rules and scenes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tolmek.void1.editions import EDITIONS
from tolmek.void1.model.components import Components as Components1
from tolmek.void1.model.edition import Edition
from tolmek.void1.model.table import Shared, Void1
from tolmek.void1.registration import components_of as components1
from tolmek.void1.views import open_table
from tolmek.void2.model.components import Components as Components2
from tolmek.void2.registration import components_of as components2

KEPT: Final = 8  # those used last


@lru_cache(KEPT)
def first_edition(ident: str) -> Edition:
    """What that edition of the first game says where the rulebooks differ."""
    return next(edition for edition in (kind() for kind in EDITIONS) if edition.id == ident)


def first_game(code: str, pack: str) -> Components1:
    return components1(code, pack)


@lru_cache(KEPT)
def first_shared(edition: str, pack: str) -> Shared:
    chosen = first_edition(edition)
    return Shared(chosen, first_game(chosen.code, pack))


def first_table(view: dict[str, Any]) -> Void1:
    """The table with all that everybody sees, for what the rules work out from it."""
    return open_table(first_shared(str(view["edition"]), str(view["pack"])), view["table"])


def second_game(code: str, pack: str) -> Components2:
    return components2(code, pack)
