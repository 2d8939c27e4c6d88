"""The scenario of Valka VII: its fungus spreads and the Doom token advances (data/variants.toml)."""

from __future__ import annotations

from tolmek.kernel.game import Game
from tolmek.void2.cards.places import orbit_of
from tolmek.void2.model import facts
from tolmek.void2.model.ids import VARIANT_VALKA
from tolmek.void2.model.table import Void2, has_variant, is_space
from tolmek.void2.model.tokens import lay_tokens, room_for
from tolmek.void2.model.vocabulary import TOKEN_FUNGUS, TOKEN_PATH


def event_came(game: Game[Void2]) -> None:
    """An event is in force: the fungus spreads and the Doom token moves."""
    if has_variant(game.table, VARIANT_VALKA):
        spread_fungus(game)
        advance_doom(game)


def score_card_came(game: Game[Void2]) -> None:
    """The score card moves the Doom token too."""
    if has_variant(game.table, VARIANT_VALKA):
        advance_doom(game)


def spread_fungus(game: Game[Void2]) -> None:
    """One token on the surface, else on the orbit, else on every space region next to a region that is full."""
    table = game.table
    orbit = orbit_of(table.components.valka.planet)
    for region in (orbit + 1, orbit):
        if room_for(table, TOKEN_FUNGUS, region) > 0:
            lay_tokens(game, TOKEN_FUNGUS, region, 1)
            return
    for region in next_to_full(table):
        lay_tokens(game, TOKEN_FUNGUS, region, 1)


def next_to_full(table: Void2) -> list[int]:
    """Space regions beside a region with as much fungus as it takes, in rising order."""
    most = table.components.fungus_most
    regions: list[int] = []
    for region in table.board.regions:
        if is_space(region):
            if [near for near in table.board.near[region] if table.fungus.count(near) >= most]:
                regions.append(region)
    return regions


def advance_doom(game: Game[Void2]) -> None:
    """One space, to the end of the track; on the way the path tokens join two regions to the wormholes."""
    table = game.table
    valka = table.components.valka
    if table.doom >= valka.doom_most:
        return
    table.doom += 1
    game.note(facts.DOOM_ADVANCED, "v2.comp.12", [table.doom])
    if table.doom == valka.path_doom:
        lay_tokens(game, TOKEN_PATH, orbit_of(valka.planet), 1)
        lay_tokens(game, TOKEN_PATH, valka.path_region, 1)
