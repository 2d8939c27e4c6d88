"""The family for the front door."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.registration import Registration
from tolmek.void1.editions import RECOMMENDED
from tolmek.void1.family import Void1Rules
from tolmek.void1.library import EDITION_OF, components_of, edition_of, house_of


def open_edition(edition: str, pack: str) -> Void1Rules:
    """The rules of an edition, with a component pack laid over its components."""
    components = components_of(edition, pack)  # first, for it refuses a text that cannot be read
    rules = Void1Rules(edition_of(edition, pack), components)
    rules.house = house_of(edition, pack)
    return rules


REGISTRATION: Final = Registration(
    "void1",
    list(EDITION_OF),
    open_edition,
    draw="tolmek.scene.void1:draw",
    paint="tolmek.scene.void1:paint",
    board_shape="tolmek.scene.void1.shapes:Void1Board",
    scene_shape="tolmek.scene.void1.shapes:Void1Scene",
    strategy="tolmek.bots.void1.strategy:Void1Strategy",
    terminal="tolmek.cli.terminal.void1.display:Void1Display",
    table_checks="tolmek.lab.void1.tables:Void1TableChecks",
    learning="tolmek.lab.void1.learning:Void1Learning",
    rulebook="tolmek.rulebook:data/void1.toml",
    tutorial="tolmek.void1:tutorial",
    recommended=RECOMMENDED,
)
