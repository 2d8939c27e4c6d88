"""Refresh: income, command, cards (v2.refresh, v2.cmd.03)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.void2.cards.hand import fill
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.tracks import gain_credits, income_of
from tolmek.void2.model import facts
from tolmek.void2.model.table import Void2
from tolmek.void2.model.vocabulary import RULE_REFRESH_CARDS

REFRESH: Final = Verb("refresh", [])
VERBS: Final[list[Verb]] = [REFRESH]
FRAMES: Final[list[type[Frame[Void2]]]] = []


def refresh(game: Game[Void2], seat: int) -> None:
    """In this order: income, all command back, cards up to the hand limit, or some beyond (v2.refresh.01, .03)."""
    collect_income(game, seat, "v2.refresh.01")
    reset_command(game, seat)
    fill(game, seat, modifier(game.table, seat, RULE_REFRESH_CARDS), "v2.refresh.01")


def collect_income(game: Game[Void2], seat: int, rule: str) -> None:
    """Credits by the income level, cut at the credit limit (v2.cred.01, v2.cred.03)."""
    gained = gain_credits(game.table, seat, income_of(game.table, seat))
    if gained:
        game.note(facts.INCOME, rule, [seat, gained])


def reset_command(game: Game[Void2], seat: int) -> None:
    """All spent command comes back (v2.cmd.03)."""
    if game.table.spent[seat]:
        game.table.spent[seat] = 0
        game.note(facts.COMMAND_RESET, "v2.cmd.03", [seat])
