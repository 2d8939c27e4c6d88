"""The table of the first family: what must hold in it, and what a seat cannot see of it."""

from __future__ import annotations

from random import Random
from typing import Any

import tolmek
from tolmek.bots.void1.ids import CARDS, HOME, KINDS, NOBODY, PIECE_SPAN, WORLDS
from tolmek.lab.broken import require


def check_table(game: tolmek.Game) -> None:
    """Nothing is lost, made or owed: cards, ships, tokens, credits, points; tokens say who controls."""
    check_cards(game)
    check_ships(game)
    check_worlds(game)
    table = game.table
    for seat in range(table.seats):
        require(table.credits[seat] >= 0, f"seat {seat} has {table.credits[seat]} credits")
        earned = sum(table.ledger[i + 1] for i in range(0, len(table.ledger), 3) if table.ledger[i] == seat)
        require(table.vp[seat] == earned, f"seat {seat} has {table.vp[seat]} points, its ledger {earned}")
        tokens = table.ambassadors[seat] + table.bombs[seat]
        require(0 <= tokens <= table.edition.ambassador_bomb_limit, f"seat {seat} has {tokens} tokens")
        require(table.ambassadors[seat] >= 0 and table.bombs[seat] >= 0, f"seat {seat} owes tokens")
        require(table.offers[seat] >= 0, f"seat {seat} has made too many offers")
    require(table.actions >= 0 and table.moves >= 0, "actions are owed")


def check_cards(game: tolmek.Game) -> None:
    """Every card is in the deck, the discards, the display or a hand; nobody knows more than is true."""
    table = game.table
    if sum(table.deck) + sum(table.discard) + sum(table.hand) == 0:
        return  # set-up has not come to the cards yet
    for card in range(CARDS):
        total = table.deck[card] + table.discard[card] + table.display.count(card)
        for seat in range(table.seats):
            held = table.hand[seat * CARDS + card]
            require(held >= 0, f"seat {seat} holds {held} of card {card}")
            total += held
            for viewer in range(table.seats + 1):
                known = table.known[(viewer * table.seats + seat) * CARDS + card]
                require(
                    0 <= known <= held or viewer == seat,
                    f"{viewer} knows {known} of {held} cards {card} of seat {seat}",
                )
        copies = table.components.card_copies[card]
        require(total == copies, f"there are {total} of {copies} cards {card}")
        require(table.deck[card] >= 0 and table.discard[card] >= 0, f"card {card} is owed")
    frames = [frame.NAME for stack in (game.stack, *game.sides) for frame in stack]
    if not {"hand-limit", "draw", "keep", "espionage"} & set(frames):
        for seat in range(table.seats):
            size = sum(table.hand[seat * CARDS : seat * CARDS + CARDS])
            limit = table.powers[seat].hand_limit
            require(size <= limit, f"seat {seat} holds {size} cards with a limit of {limit}")


def check_ships(game: tolmek.Game) -> None:
    """Fleets are sorted, stand on the board, and need no more pieces than there are."""
    table = game.table
    parts = table.components
    stock = [0] * KINDS
    for owner, fleet in enumerate(table.fleet):
        require(fleet == sorted(fleet), f"the fleet of {owner} is not sorted")
        counts = [0] * KINDS
        for ship in fleet:
            piece = ship % PIECE_SPAN
            kind = piece % KINDS
            counts[kind] += 1
            stock[kind] += 1
            require(piece < 2 * KINDS, f"there is no piece {piece}")
            require(table.board.present[ship // PIECE_SPAN], f"a ship of {owner} is off the board")
            require(piece < KINDS or parts.ship_hits[kind] > 1, f"a damaged ship of kind {kind} should be lost")
        if owner < table.seats:
            if table.bay[owner] >= 0:
                counts[table.bay[owner]] += 1
                stock[table.bay[owner]] += 1
            for kind in range(KINDS):
                limit = table.edition.alien_ships_per_player if parts.ship_stock[kind] else parts.ship_count[kind]
                require(counts[kind] <= limit, f"seat {owner} has {counts[kind]} of {limit} ships of kind {kind}")
    for kind in range(KINDS):
        if parts.ship_stock[kind]:
            require(stock[kind] <= parts.ship_count[kind], f"more ships of kind {kind} than there are")


def check_worlds(game: tolmek.Game) -> None:
    """Control follows from the tokens; powers and board follow from the table."""
    table = game.table
    for world in range(WORLDS):
        holder = table.ally[world]
        if table.conqueror[world] != NOBODY:
            holder = table.conqueror[world]
        if table.seized[world] >= 0:
            holder = NOBODY
        require(table.owner[world] == holder, f"world {world} should belong to {holder}, not {table.owner[world]}")
        if world >= HOME and world - HOME in table.race:
            seat = table.race.index(world - HOME)
            require(table.ally[world] == seat, f"home world {world} has lost its ally")
    if table.infested:
        require(table.infester != NOBODY, "worlds are infested by nobody")
        for world in range(WORLDS):
            if table.infested >> world & 1:
                require(table.owner[world] != table.infester, f"world {world} is infested by its owner")
    fresh = table.copy()
    fresh.refresh()
    if min(table.slot) >= 0:
        require(fresh.board.near == table.board.near, "the board is out of date")
    for seat in range(table.seats):
        require(
            vars_of(fresh.powers[seat]) == vars_of(table.powers[seat]),
            f"the powers of seat {seat} are out of date",
        )


def vars_of(powers: Any) -> dict[str, Any]:
    """The attributes of a flat object, compiled or not."""
    return {name: getattr(powers, name) for name in dir(powers) if not name.startswith("_")}


# --- what is hidden ---------------------------------------------------------------------------------------


def exchange(table: Any, seat: int, dice: Random) -> None:
    """Exchange two cards that the seat cannot see, if there are such."""
    deck = [(table.deck, card) for card in range(CARDS) if table.deck[card]]
    hands = [
        (table.hand, owner * CARDS + card)
        for owner in range(table.seats)
        for card in range(CARDS)
        if owner != seat and table.hand[owner * CARDS + card] > table.known[(seat * table.seats + owner) * CARDS + card]
    ]
    if hands:
        here, one = dice.choice(hands)
        others = deck + [(pile, at) for pile, at in hands if at // CARDS != one // CARDS]
        others = [(pile, at) for pile, at in others if at % CARDS != one % CARDS]
        if others:
            there, other = dice.choice(others)
            here[one] -= 1
            there[other] -= 1
            here[one - one % CARDS + other % CARDS] += 1
            there[other - other % CARDS + one % CARDS] += 1
