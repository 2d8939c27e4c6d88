"""The family for the front door."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.registration import Registration
from tolmek.void2.family import Void2Rules
from tolmek.void2.library import EDITION_OF, components_of, edition_of, house_of


def open_edition(edition: str, pack: str) -> Void2Rules:
    """The rules of an edition, with a component pack laid over its components."""
    components = components_of(edition, pack)  # first, for it refuses a text that cannot be read
    rules = Void2Rules(edition_of(edition, pack), components)
    rules.house = house_of(edition, pack)
    return rules


REGISTRATION: Final = Registration(
    "void2",
    list(EDITION_OF),
    open_edition,
    draw="tolmek.scene.void2:draw",
    paint="tolmek.scene.void2:paint",
    board_shape="tolmek.scene.void2.shapes:Void2Board",
    scene_shape="tolmek.scene.void2.shapes:Void2Scene",
    strategy="tolmek.bots.void2.strategy:Void2Strategy",
    terminal="tolmek.cli.terminal.void2.display:Void2Display",
    table_checks="tolmek.lab.void2.tables:Void2TableChecks",
    learning="tolmek.lab.void2.learning:Void2Learning",
    rulebook="tolmek.rulebook:data/void2.toml",
    tutorial="tolmek.void2:tutorial",
)
