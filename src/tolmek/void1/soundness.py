"""What holds at every table of the first family: nothing is lost, made or owed, and open procedures fit together."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.game import Game
from tolmek.kernel.soundness import check_procedures, require
from tolmek.void1.model.table import HAND, HOME, KINDS, NOBODY, PIECE_SPAN, WORLDS, Void1
from tolmek.void1.rounds.turn import EVENT, Round, Turn
from tolmek.void1.setup.setup import SetUp

# What a round opens; the first hands are drawn before it begins.
PHASES: Final = ["draw", "event", "pre-round", "pre-round-in-order", "turn"]
# What only the common stack holds, never the stack of one seat.
COMMON: Final = ["set-up", "round", "event", "pre-round", "pre-round-in-order", "turn", "secondary-action"]


def verify(game: Game[Void1], options: dict[str, Any]) -> None:
    """Cards, ships, tokens, credits, points; tokens say who controls; the procedures belong to this game."""
    table = game.table
    setting_up = len(game.stack) > 0 and game.stack[0].NAME == "set-up"
    check_map(table, setting_up)
    check_cards(game)
    check_ships(table)
    check_worlds(table)
    check_events(table)
    check_seats(table)
    check_rounds(game, options)
    check_sides(game)
    check_procedures(game)


def check_map(table: Void1, setting_up: bool) -> None:
    """Races, colours, homes and hexagons are in one place each."""
    for what in (table.race, table.slot, table.hex_at):
        placed = [item for item in what if item >= 0]
        require(len(placed) == len(set(placed)), "a race, home or hexagon is in two places")
    require(sorted(table.turn_order) == list(range(table.seats)), "the order of turns leaves a seat out")
    layout = table.components.layout(table.seats)
    laid = [position for position, hexagon in enumerate(table.hex_at) if hexagon >= 0]
    require(set(laid) <= set(layout.ring_positions), "a hexagon is outside the map")
    for race in table.race:
        require(race < 0 or bool(table.components.race_present[race]), f"race {race} is of another edition")
    if not setting_up:
        require(len(set(table.colour)) == table.seats, "two seats have one colour")
        require(min(table.race) >= 0 and min(table.slot) >= 0, "the game was not set up")
        require(len(laid) == len(layout.ring_positions), "a hexagon is missing")
        homes = [sorted((first + step) % 6 for step in layout.slots_relative) for first in table.slot]
        fits = sorted(table.slot) == sorted(layout.slots_fixed) or sorted(table.slot) in homes
        require(fits, "the home worlds are in the wrong places")


def check_cards(game: Game[Void1]) -> None:
    """Every card is in the deck, the discards, the display or a hand; nobody knows more than is true."""
    table = game.table
    if sum(table.deck) + sum(table.discard) + sum(table.hand) == 0:
        require(game.stack[0].NAME == "set-up", "there are no cards")
        return
    for card in range(HAND):
        total = table.deck[card] + table.discard[card] + table.display.count(card)
        for seat in range(table.seats):
            held = table.hand[seat * HAND + card]
            require(held >= 0, f"seat {seat} holds {held} of card {card}")
            total += held
            for viewer in range(table.seats + 1):
                known = table.known[(viewer * table.seats + seat) * HAND + card]
                require(
                    0 <= known <= held or viewer == seat,
                    f"{viewer} knows {known} of {held} cards {card} of seat {seat}",
                )
        copies = table.components.card_copies[card]
        require(total == copies, f"there are {total} of {copies} cards {card}")
        require(table.deck[card] >= 0 and table.discard[card] >= 0, f"card {card} is owed")


def check_ships(table: Void1) -> None:
    """Fleets are sorted, stand on the board, and need no more pieces than there are."""
    parts = table.components
    stock = [0] * KINDS
    for owner, fleet in enumerate(table.fleet):
        require(fleet == sorted(fleet), f"the fleet of {owner} is not sorted")
        counts = [0] * KINDS
        for ship in fleet:
            piece = ship % PIECE_SPAN
            require(piece < 2 * KINDS, f"there is no piece {piece}")
            kind = piece % KINDS
            counts[kind] += 1
            stock[kind] += 1
            require(bool(table.board.present[ship // PIECE_SPAN]), f"a ship of {owner} is off the board")
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


def check_worlds(table: Void1) -> None:
    """Control follows from the tokens."""
    for world in range(WORLDS):
        holder = table.ally[world]
        if table.conqueror[world] != NOBODY:
            holder = table.conqueror[world]
        if table.seized[world] >= 0:
            holder = NOBODY
        require(table.owner[world] == holder, f"world {world} should belong to {holder}, not {table.owner[world]}")
        if world >= HOME:
            if world - HOME in table.race:
                seat = table.race.index(world - HOME)
                require(table.ally[world] in (seat, NOBODY), f"home world {world} has lost its ally")
            else:
                require(table.ally[world] == NOBODY and holder == NOBODY, f"home world {world} is not in the game")
    for world in table.port:
        require(world < HOME or world - HOME in table.race, f"a port is at world {world}, which is not in the game")
    if table.infested:
        require(table.infester != NOBODY, "worlds are infested by nobody")
        for world in range(WORLDS):
            if table.infested >> world & 1:
                require(table.owner[world] != table.infester, f"world {world} is infested by its owner")


def check_events(table: Void1) -> None:
    """Tokens of events lie on the board; as many cards were drawn as are missing."""
    require(len(table.token_event) == len(table.token_place), "a token of an event lies nowhere")
    for place in table.token_place:
        require(bool(table.board.present[place]), "a token of an event is off the board")
    require(table.events_drawn <= table.event_count, "more events were drawn than there are")
    left = table.event_count - table.events_drawn
    require(sum(table.event_bag) >= left, "there are too few events")


def check_seats(table: Void1) -> None:
    """Credits, points, tokens and offers of each seat."""
    for seat in range(table.seats):
        require(table.credits[seat] >= 0, f"seat {seat} has {table.credits[seat]} credits")
        earned = 0
        for i in range(0, len(table.ledger), 3):
            if table.ledger[i] == seat:
                earned += table.ledger[i + 1]
        require(table.vp[seat] == earned, f"seat {seat} has {table.vp[seat]} points, its ledger {earned}")
        tokens = table.ambassadors[seat] + table.bombs[seat]
        require(0 <= tokens <= table.edition.ambassador_bomb_limit, f"seat {seat} has {tokens} tokens")
        require(table.ambassadors[seat] >= 0 and table.bombs[seat] >= 0, f"seat {seat} owes tokens")
        require(table.offers[seat] >= 0, f"seat {seat} has made too many offers")
    require(table.actions >= 0 and table.moves >= 0, "actions are owed")
    require(len(set(table.ranking)) == len(table.ranking), "a seat is ranked twice")


def check_rounds(game: Game[Void1], options: dict[str, Any]) -> None:
    """Set-up or rounds are at the bottom of the stack, with the numbers that the options give; turns are in order."""
    table = game.table
    if not game.stack:
        require(len(table.ranking) == table.seats, "the game is over without a ranking")
        return
    require(not table.ranking, "the game goes on with a ranking")
    for i, frame in enumerate(game.stack):
        require((frame.NAME in ("set-up", "round")) == (i == 0), "procedures are open in an impossible order")
        if isinstance(frame, Turn):
            require(frame.who == table.active, "it is the turn of two seats")
    bottom = game.stack[0]
    parts = str(options["variant"]).split("+")
    long = "long" in parts
    if isinstance(bottom, SetUp):
        in_order = [frame.NAME for frame in game.stack[1:]] in ([], ["restock"])
        require(in_order and table.round == 0 and table.scored == 0, "the game is past its set-up")
        require(bottom.long == int(long), "a game of another length is being set up")
        require(bottom.base == int("base-races" in parts), "the options allow other races")
    if isinstance(bottom, Round):
        begun = len(game.stack) == 1 or game.stack[1].NAME in PHASES
        require(begun, "procedures are open in an impossible order")
        require(bottom.rounds == table.edition.rounds(table.seats, long), "the game has other rounds")
        require(bottom.scoring == table.edition.scoring_rounds(table.seats, long), "the game is scored at other times")
        require(0 < table.round + int(bottom.step == 0) <= bottom.rounds, f"there is no round {table.round}")
        require(
            table.scored + scorings_left(table, bottom) <= len(table.components.score_first),
            "the game was scored too often",
        )
    if isinstance(bottom, (SetUp, Round)):
        require(bottom.advanced == int("advanced" in parts), "the order of turns is another")
        require(bottom.short == int("short" in parts), "the game ends at another time")
        require(bottom.offers == int(options["offers"]), "another number of offers is allowed")


def scorings_left(table: Void1, bottom: Round) -> int:
    """How often the game is still scored, the end of the last round included."""
    left = 1 + sum(number > table.round for number in bottom.scoring)
    if table.round in bottom.scoring and not table.edition.score_card_draws_extra_event:
        left += int(bottom.step <= EVENT)  # the score card of this round is still to come
    return left


def check_sides(game: Game[Void1]) -> None:
    """The round and its turns are never on the stack of one seat."""
    for side in game.seat_stacks:
        for frame in side:
            require(frame.NAME not in COMMON, "procedures are open in an impossible order")
