"""The table of *Empires of the Void*: what is derived in it, and what a seat cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

from tolmek.kernel.game import Game
from tolmek.lab.checks.broken import require
from tolmek.lab.checks.table_checks import TableChecks
from tolmek.void1.model.modifiers import Modifiers
from tolmek.void1.model.table import HAND, Void1

BEYOND_LIMIT = {"hand-limit", "draw", "keep", "espionage"}  # while these are open a hand may be too large


class Void1TableChecks(TableChecks[Void1]):
    """Modifiers, board and hands; cards are hidden."""

    def check(self, game: Game[Void1]) -> None:
        """Hands keep to their limit; powers and board follow from the table."""
        table = game.table
        if not BEYOND_LIMIT & {frame.NAME for stack in (game.stack, *game.seat_stacks) for frame in stack}:
            for seat in range(table.seats):
                size = sum(table.hand[seat * HAND : seat * HAND + HAND])
                limit = table.modifiers[seat].hand_limit
                require(size <= limit, f"seat {seat} holds {size} cards with a limit of {limit}")
        fresh = table.copy()
        fresh.refresh()
        if min(table.slot) >= 0:
            require(fresh.board.near == table.board.near, "the board is out of date")
        for seat in range(table.seats):
            require(
                vars_of(fresh.modifiers[seat]) == vars_of(table.modifiers[seat]),
                f"the powers of seat {seat} are out of date",
            )

    def exchange(self, table: Void1, seat: int, dice: Random) -> None:
        """Exchange two cards that the seat cannot see, if there are such."""
        table.deck = table.deck[:]
        table.hand = table.hand[:]
        deck = [(table.deck, card) for card in range(HAND) if table.deck[card]]
        hands = [
            (table.hand, owner * HAND + card)
            for owner in range(table.seats)
            for card in range(HAND)
            if owner != seat
            and table.hand[owner * HAND + card] > table.known[(seat * table.seats + owner) * HAND + card]
        ]
        if hands:
            here, one = dice.choice(hands)
            others = deck + [(pile, at) for pile, at in hands if at // HAND != one // HAND]
            others = [(pile, at) for pile, at in others if at % HAND != one % HAND]
            if others:
                there, other = dice.choice(others)
                here[one] -= 1
                there[other] -= 1
                here[one - one % HAND + other % HAND] += 1
                there[other - other % HAND + one % HAND] += 1


def vars_of(powers: Modifiers) -> dict[str, Any]:
    """The attributes of a flat object, compiled or not."""
    return {name: getattr(powers, name) for name in dir(powers) if not name.startswith("_")}
