"""The family for the front door."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tolmek.kernel.registration import Registration
from tolmek.void1.editions import EDITIONS, RECOMMENDED
from tolmek.void1.family import Void1Rules
from tolmek.void1.model.components import Components, load
from tolmek.void1.model.edition import Edition

KEPT: Final = 8  # component sets, those used last

EDITION_OF: Final[dict[str, Edition]] = {edition.id: edition for edition in [kind() for kind in EDITIONS]}


@lru_cache(KEPT)
def components_of(code: str, pack: str) -> Components:
    """What is in the box, with a component pack laid over it; rules and scenes share it."""
    return load(code, pack or None)


def open_edition(edition: str, pack: str) -> Void1Rules:
    chosen = EDITION_OF[edition]
    return Void1Rules(chosen, components_of(chosen.code, pack))


REGISTRATION: Final = Registration(
    "void1",
    list(EDITION_OF),
    open_edition,
    draw="tolmek.scene.void1.model:draw",
    paint="tolmek.scene.void1.svg:paint",
    strategy="tolmek.bots.void1.mind:Void1Mind",
    terminal="tolmek.cli.terminal.void1.face:Void1Face",
    table_checks="tolmek.lab.void1.tables:Void1TableChecks",
    rulebook="tolmek.rulebook:data/void1.toml",
    recommended=RECOMMENDED,
)
