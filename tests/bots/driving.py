"""Games between bots."""

from __future__ import annotations

import os
from typing import Final

import tolmek
from tolmek.bots import bot

COMPILED: Final = os.environ.get("TOLMEK_BUILD") == "compiled"  # where whole games of the levels that search are cheap
LEVELS = ["cadet", "captain", "admiral:nodes=12", "emperor:nodes=12"]  # with budgets that whole games can be played on


def play(
    players: list[str], seed: int, variant: str = "standard", rounds: int = 9999, edition: str = "revised"
) -> tolmek.Game:
    """A game with one bot a seat, to its end or until a later round begins."""
    game = tolmek.new_game(edition, len(players), seed, {"variant": variant}, log=False)
    bots = [bot(name, seed * 10 + seat) for seat, name in enumerate(players)]
    while (decision := game.decision) is not None and game.table.round <= rounds:
        player = bots[decision.seat]
        game.play(player.choose({} if player.blind else game.view(decision.seat), decision))
    return game
