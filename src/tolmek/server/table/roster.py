"""The players of a table, as everybody sees them."""

from __future__ import annotations

from typing import cast

from tolmek.server.personality import level_of, style_of
from tolmek.server.settings import bot_name
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.presence import Presence
from tolmek.server.table.seats import Seats
from tolmek.server.wire.answers import Player, PlayerKind


def players(current: CurrentGame, seats: Seats, presence: Presence) -> list[Player]:
    game = current.game
    waiting = current.asked_seats()
    phase = len(waiting) > 1 or any(
        game.rules.presentation.is_simultaneous(decision.prompt) for decision in game.decisions
    )
    return [
        Player(
            seat=row.seat,
            kind=cast("PlayerKind", row.kind),
            name=row.name or ("" if row.kind != "bot" else bot_name(row)),
            bot=None if row.bot is None else level_of(row.bot),
            style=None if row.bot is None else style_of(row.bot),
            here=row.kind == "bot" or presence.here(row.seat),
            done=phase and row.seat not in waiting and not game.over,
            thinking=row.seat in waiting and seats.played_by(row.seat) is not None,
            absent=row.kind == "person" and not presence.expected(row.seat),
            stand_in=row.seat in seats.stand_ins or row.resigned,
            resigned=row.resigned,
            devices=sum(credential.seat == row.seat for credential in seats.credentials),
        )
        for row in seats
    ]
