"""The family for the front door."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tolmek.kernel.registration import Registration
from tolmek.void2.editions import EDITIONS
from tolmek.void2.family import Void2Rules
from tolmek.void2.model.components import Components, load
from tolmek.void2.model.edition import Edition

KEPT: Final = 8  # component sets, those used last

EDITION_OF: Final[dict[str, Edition]] = {edition.id: edition for edition in [kind() for kind in EDITIONS]}


@lru_cache(KEPT)
def components_of(code: str, pack: str) -> Components:
    """What is in the box, with a component pack laid over it; rules and scenes share it."""
    return load(code, pack)


def open_edition(edition: str, pack: str) -> Void2Rules:
    chosen = EDITION_OF[edition]
    return Void2Rules(chosen, components_of(chosen.code, pack))


REGISTRATION: Final = Registration(
    "void2",
    list(EDITION_OF),
    open_edition,
    draw="tolmek.scene.void2.model:draw",
    paint="tolmek.scene.void2.chart:paint",
    strategy="tolmek.bots.void2.mind:Void2Mind",
    terminal="tolmek.cli.terminal.void2.face:Void2Face",
    table_checks="tolmek.lab.void2.tables:Void2TableChecks",
    rulebook="tolmek.rulebook:data/void2.toml",
)
