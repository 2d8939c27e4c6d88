"""Tokens that lie on regions: how many there are, how many a region takes (v2.comp.11, v2.comp.12, v2.comp.14)."""

from __future__ import annotations

from tolmek.kernel.game import Game
from tolmek.kernel.sharing import added
from tolmek.void2.model import facts
from tolmek.void2.model.table import NOTHING, Void2, board_of
from tolmek.void2.model.vocabulary import TOKEN_FUNGUS, TOKEN_HEECRIX, TOKEN_PATH, TOKEN_STATION


def lay_tokens(game: Game[Void2], token: int, region: int, number: int) -> None:
    """Put tokens on a region, as many as it takes and as there are."""
    table = game.table
    number = min(number, room_for(table, token, region))
    if number <= 0:
        return
    if token == TOKEN_FUNGUS:
        for _ in range(number):
            table.fungus = added(table.fungus, region)
    elif token == TOKEN_HEECRIX:
        table.heecrix = sorted([*table.heecrix, region])
    elif token == TOKEN_STATION:
        table.station = region
    elif token == TOKEN_PATH:
        table.paths = sorted([*table.paths, region])
        table.board = board_of(table)
    game.note(facts.TOKENS_PUT, "v2.comp.14", [token, region, number])


def room_for(table: Void2, token: int, region: int) -> int:
    """How many tokens of this kind the region can still take."""
    left = left_of(table, token)
    if token == TOKEN_FUNGUS:
        return min(left, table.components.fungus_most - table.fungus.count(region))
    if token == TOKEN_PATH:
        return 0 if region in table.paths else min(left, 1)
    if token == TOKEN_HEECRIX:
        return 0 if region in table.heecrix else min(left, 1)
    return left


def left_of(table: Void2, token: int) -> int:
    """Tokens of this kind that are not on the board; those that never lie on a region have none to give."""
    count = table.components.token_count[token]
    if token == TOKEN_FUNGUS:
        return count - len(table.fungus)
    if token == TOKEN_PATH:
        return count - len(table.paths)
    if token == TOKEN_HEECRIX:
        return count - len(table.heecrix)
    if token == TOKEN_STATION:
        return count if table.station == NOTHING else 0
    return 0
