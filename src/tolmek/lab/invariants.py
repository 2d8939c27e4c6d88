"""What must hold at every state of every game, one function for each property.

Each raises Broken with a sentence and leaves the game as it was. The conformance suite and the property tests
share them. They use the public interface; `check_table` also reads the table of the first family.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import tolmek
from tolmek.bots.ids import CARDS, HOME, KINDS, NOBODY, PIECE_SPAN, WORLDS

LONGEST = 20_000  # choices; no game is so long

Told = tuple[int, str, bool, list[str]]


class Broken(AssertionError):
    """A property does not hold."""


def require(holds: bool, words: str) -> None:
    if not holds:
        raise Broken(words)


def told(game: tolmek.Game) -> list[Told]:
    """Every open decision as plain data."""
    return [
        (decision.seat, decision.prompt, decision.waits, [str(action) for action in decision.actions])
        for decision in game.decisions
    ]


# --- decisions --------------------------------------------------------------------------------------------


def check_decisions(game: tolmek.Game) -> None:
    """At most one decision a seat; its actions are listed once and parse back; no decision, then a result."""
    decisions = game.decisions
    if game.decision is None:
        require(not decisions, "decisions are open although the game is over")
        require(game.result is not None, "the game is over without a result")
        return
    require(game.result is None, "there is a result although the game goes on")
    require(bool(decisions) and decisions[0] is game.decision, "the next decision is not the first open one")
    require(game.decision.waits, "the next decision does not wait")
    seats = [decision.seat for decision in decisions if decision.seat != tolmek.CHANCE]
    require(len(seats) == len(set(seats)), f"seats have several decisions: {seats}")
    for decision in decisions:
        texts = [str(action) for action in decision.actions]
        require(bool(texts), f"the decision {decision.prompt} of seat {decision.seat} lists no action")
        require(len(texts) == len(set(texts)), f"the decision {decision.prompt} lists an action twice")
        for action, text in zip(decision.actions, texts, strict=True):
            require(game.parse(text, decision.seat) is action, f"“{text}” does not parse back")
            require(bool(game.words(action)), f"“{text}” has no words")


def check_refusals(game: tolmek.Game, dice: Random, tries: int = 4) -> None:
    """What is not listed is refused with a reason, whoever tries, and changes nothing."""
    before = game.hash, game.count
    lists = {decision.seat: decision.actions for decision in game.decisions}
    for _ in range(tries):
        seat = dice.randrange(game.seats)
        text = any_action(game, dice)
        if game.parse(text, seat) in lists.get(seat, []):
            continue
        check_refusal(game, text, seat)
        require((game.hash, game.count) == before, f"the refused “{text}” of seat {seat} changed the game")
    seat = dice.randrange(game.seats)
    for text in ("", "fly away", "move", "end now", "pass ", "\N{BLACK STAR}"):
        check_refusal(game, text, seat)
    require((game.hash, game.count) == before, "a malformed text changed the game")


def check_refusal(game: tolmek.Game, text: str, seat: int) -> None:
    try:
        game.play(text, seat)
    except tolmek.IllegalAction as refusal:
        require(bool(refusal.reason), f"“{text}” of seat {seat} is refused without a reason")
    else:
        raise Broken(f"“{text}” of seat {seat} is accepted although it is not listed")


def any_action(game: tolmek.Game, dice: Random) -> str:
    """The text of some action of this family, legal or not."""
    verb = dice.choice(list(game.family.lexicon.verbs.values()))
    return " ".join([verb.name, *(dice.choice(slot.ids) for slot in verb.slots)])


# --- copies, saves, records, undo -------------------------------------------------------------------------


def check_copy(game: tolmek.Game, dice: Random, choices: int = 6) -> None:
    """A copy goes its own way, and two copies that are played alike stay alike."""
    before = game.hash, game.count, told(game)
    one = game.copy()
    other = game.copy()
    require(one.hash == before[0], "a copy is another position")
    for _ in range(choices):
        decision = one.decision
        if decision is None:
            break
        action = pick(decision, dice)
        one.play(action)
        other.play(str(action))
    require(one.hash == other.hash, "two copies that were played alike differ")
    require((game.hash, game.count, told(game)) == before, "play in a copy changed the game")


def check_save(game: tolmek.Game, dice: Random, choices: int = 4) -> None:
    """A save opens at the same position with the same decisions, and goes on alike."""
    opened = tolmek.load(game.save(), log=False)
    require(opened.hash == game.hash, "a save opens at another position")
    require(told(opened) == told(game), "a save opens with other decisions")
    require(opened.save() == game.save(), "a save that is opened and written again differs")
    twin = game.copy()
    for _ in range(choices):
        decision = twin.decision
        if decision is None:
            break
        action = pick(decision, dice)
        twin.play(action)
        opened.play(str(action))
    require(opened.hash == twin.hash, "a game goes on differently from its save")


def check_record(game: tolmek.Game) -> None:
    """A record replays to the same position, and so does a save of the replay."""
    again = tolmek.replay(game.record(), log=False)
    require(again.hash == game.hash, "a record replays to another position")
    require(told(again) == told(game), "a record replays to other decisions")


def check_undo(before: tolmek.Game, after: tolmek.Game, seat: int) -> None:
    """After a choice of the seat: undo goes back to before it, or refuses and changes nothing."""
    twin = after.copy()
    try:
        twin.undo(seat)
    except tolmek.CannotUndo as refusal:
        require(bool(refusal.reason), "undo is refused without a reason")
        require(twin.hash == after.hash and twin.count == after.count, "a refused undo changed the game")
    else:
        require(twin.hash == before.hash, "undo leads to another position")
        require(twin.count == before.count, "undo leaves choices in the history")
        require(told(twin) == told(before), "undo leads to other decisions")


# --- views and guesses ------------------------------------------------------------------------------------


def check_guess(game: tolmek.Game, seat: int | None, seed: int, to_the_end: bool = False) -> None:
    """A view is plain; a guess of it looks the same to the seat, with the same actions, and can be played."""
    view = game.view(seat)
    text = json.dumps(view, sort_keys=True)
    require(json.loads(text) == view, "a view is not plain data")
    require('"seed":' not in text and '"counter":' not in text, "a view tells about chance")
    guess = tolmek.guess(json.loads(text), seed)
    require(
        json.dumps(guess.view(seat), sort_keys=True) == text,
        f"{seat}: a guess has another view {apart(view, guess.view(seat))}",
    )
    if seat is not None:
        own = game.decision_of(seat)
        same = guess.decision_of(seat)
        require(
            (own is None) == (same is None),
            "in a guess the seat is asked when it is not, or the other way round",
        )
        if own is not None and same is not None:
            require(own.actions == same.actions, "in a guess the seat has other actions")
    if to_the_end:
        play_out(guess, Random(seed))


def check_secrets(game: tolmek.Game, seat: int, dice: Random) -> None:
    """Whatever the seat cannot see may be otherwise: its view is the same, byte for byte."""
    seen = json.dumps(game.view(seat), sort_keys=True)
    other = json.dumps(otherwise(game, seat, dice).view(seat), sort_keys=True)
    require(other == seen, f"the view of seat {seat} depends on what it cannot see")


def otherwise(game: tolmek.Game, seat: int, dice: Random) -> tolmek.Game:
    """The same game with two cards exchanged that the seat cannot see, if there are such, and other dice."""
    twin = game.copy()
    table = twin.table
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
    twin.chance.counter += 1 + dice.randrange(99)
    twin.open = None
    return twin


def apart(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if one.get(key) != other.get(key):
                return apart(one.get(key), other.get(key), f"{path}/{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return apart(a, b, f"{path}/{i}")
    return f"at {path}: {str(one)[:80]} and {str(other)[:80]}"


# --- the table of the first family ------------------------------------------------------------------------


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


# --- random play ------------------------------------------------------------------------------------------


def pick(decision: tolmek.Decision, dice: Random) -> tolmek.Action:
    """A random action; chance by its odds."""
    if decision.seat == tolmek.CHANCE:
        return dice.choices(decision.actions, decision.odds)[0]
    return dice.choice(decision.actions)


def play_out(game: tolmek.Game, dice: Random) -> None:
    """Random play to the end."""
    while game.decision is not None:
        require(game.count < LONGEST, "the game does not end")
        game.play(pick(game.decision, dice))
    require(game.result is not None, "the game is over without a result")
