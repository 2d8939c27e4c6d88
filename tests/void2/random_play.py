"""Random games of the second family from set-up to result, with every property checked at sampled states.

    python -m tests.void2.random_play --games 20 --seats 2 5 --edition published --variant valka

plays that many games for each number of seats and prints each failure with its seed and the number of the choice.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from functools import cache
from random import Random
from typing import Any

import tolmek
from tests.void2.positions import KICKSTARTER, PUBLISHED, family
from tolmek import rulebook
from tolmek.kernel import records, saves
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Decision
from tolmek.kernel.game import Game
from tolmek.kernel.positions import digest
from tolmek.kernel.session import Session, guess_from
from tolmek.lab.checks import invariants
from tolmek.lab.checks.invariants import apart, pick, require
from tolmek.lab.void2.tables import Void2TableChecks
from tolmek.void2.model.board import Board
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.ids import CARDS, GOODS, REGION_PLANET, VARIANTS
from tolmek.void2.model.modifiers import Modifiers
from tolmek.void2.model.names import FIRST_EVENT
from tolmek.void2.model.table import KNOWN, SITE_SPAN, SPAN, WORLDSHIP_SITE, Void2

SAMPLED = 0.02  # of the states of a game
STANDING = 0.05  # of the choices are made by a seat that is not asked
LONGEST = 30_000  # choices; no game is so long
SEATS = [2, 3, 4, 5]

Play = Session[Void2]
lab: Any = invariants  # those that know nothing of the first family's table


class Failed(AssertionError):
    """A game that broke off: where it was, and what was wrong."""


# --- games ---------------------------------------------------------------------------------------------------------


def start(
    edition: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    races: object = None,
    asked: bool = False,
    log: bool = True,
) -> Play:
    """A new game, advanced to its first decision."""
    house = family(edition)
    game = blank(edition, house.checked_options(seats, options or {}, races), seed)
    game.explicit_chance = asked
    game.logging = log
    house.begin(game)
    game.advance()
    return game


def blank(edition: str, options: dict[str, Any], seed: int) -> Play:
    house = family(edition)
    game: Play = Session(house, house.blank_table(options, ""), Stream(seed))
    game.options = options
    return game


def play_out(
    edition: str, seats: int, seed: int, options: dict[str, Any] | None = None, density: float = SAMPLED
) -> Play:
    """A whole random game; everything follows from the arguments. A share `density` of its states is checked."""
    dice = Random(f"{edition} {seats} {seed}")
    game: Play | None = None
    try:
        game = start(edition, seats, seed, options, "choose" if seed % 3 == 0 else None, seed % 5 == 0)
        while game.decision is not None:
            require(game.count < LONGEST, "the game does not end")
            step(game, dice, density)
        check_end(game, dice)
    except Exception as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        choice = 0 if game is None else game.count
        top = "" if game is None or not game.stack else f", open {[frame.NAME for frame in game.stack]}"
        raise Failed(
            f"{edition}, {seats} seats, {options or {}}, seed {seed}, choice {choice}{top}: "
            f"{type(problem).__name__}: {problem} ({last.filename}:{last.lineno} in {last.name})"
        ) from problem
    return game


def step(game: Play, dice: Random, density: float) -> None:
    """One choice or outcome, with all checks now and then."""
    sampled = dice.random() < density
    if sampled:
        check_state(game, dice)
    decision = asked(game, dice)
    before = game.copy() if sampled else None
    game.play(pick(decision, dice), None if decision.seat == CHANCE else decision.seat)
    if before is not None and decision.seat != CHANCE:
        lab.check_undo(before, game, decision.seat)


def asked(game: Play, dice: Random) -> Decision:
    """The decision to answer next: now and then one that holds nobody up, or of another seat at the same time."""
    decision = game.decision
    assert decision is not None
    if decision.seat != CHANCE and dice.random() < STANDING:
        return dice.choice([other for other in game.decisions if other.seat != CHANCE])
    return decision


# --- what must hold ------------------------------------------------------------------------------------------------


def check_state(game: Play, dice: Random) -> None:
    lab.check_decisions(game)
    check_table(game)
    lab.check_refusals(game, dice)
    lab.check_copy(game, dice)
    check_save(game, dice)
    for seat in [*range(game.seats), None]:
        check_guess(game, seat, dice.randrange(1 << 32))
    for seat in range(game.seats):
        check_secrets(game, seat, dice)


def check_end(game: Play, dice: Random) -> None:
    lab.check_decisions(game)
    check_table(game)
    check_save(game, dice)
    check_record(game)
    check_log(game)
    for seat in [*range(game.seats), None]:
        check_guess(game, seat, 1)
        game.record(seat)


def check_save(game: Play, dice: Random, choices: int = 4) -> None:
    """A save opens at the same position with the same decisions, and goes on alike."""
    text = game.save()
    body = saves.read(text)
    opened = blank(game.edition, body["options"], body["seed"])
    saves.resume(opened, body)
    require(opened.hash == game.hash, "a save opens at another position")
    require(lab.open_decisions(opened) == lab.open_decisions(game), "a save opens with other decisions")
    require(opened.save() == text, "a save that is opened and written again differs")
    twin = game.copy()
    for _ in range(choices):
        if twin.decision is None:
            break
        action = pick(twin.decision, dice)
        twin.play(action)
        opened.play(str(action))
    require(opened.hash == twin.hash, "a game goes on differently from its save")


def check_record(game: Play) -> None:
    """A record replays to the same position."""
    record = records.Record(game.record())
    again = blank(game.edition, record.head["options"], record.head["seed"])
    family(game.edition).begin(again)
    again.explicit_chance = True
    again.advance()
    records.replay(again, record)
    require(digest(again) == game.hash, "a record replays to another position")


def check_guess(game: Play, seat: int | None, seed: int) -> None:
    """A view is plain; a guess of it looks the same to the seat, with the same actions."""
    view = game.view(seat)
    text = json.dumps(view, sort_keys=True)
    require(json.loads(text) == view, "a view is not plain data")
    guess = guess_from(game, json.loads(text), seed, game.explicit_chance)
    again = guess.view(seat)
    require(json.dumps(again, sort_keys=True) == text, f"seat {seat}: a guess has another view {apart(view, again)}")
    check_table(guess)
    if seat is not None:
        own = game.decision_of(seat)
        same = guess.decision_of(seat)
        require((own is None) == (same is None), f"in a guess seat {seat} is asked, or not, unlike in the game")
        if own is not None and same is not None:
            require(own.actions == same.actions, f"in a guess seat {seat} has other actions")


def check_secrets(game: Play, seat: int, dice: Random) -> None:
    """Whatever the seat cannot see may be otherwise: its view is the same, byte for byte."""
    seen = game.view(seat)
    other = otherwise(game, seat, dice).view(seat)
    require(other == seen, f"the view of seat {seat} depends on what it cannot see {apart(seen, other)}")


def otherwise(game: Play, seat: int, dice: Random) -> Play:
    """The same game with hidden cards and a token exchanged for others that nobody has seen, and other dice."""
    twin = game.copy()
    Void2TableChecks().exchange(twin.table, seat, dice)
    twin.chance.counter += 1 + dice.randrange(99)
    twin.cached_decision = None
    return twin


@cache
def rule_ids() -> frozenset[str]:
    return frozenset(rule.id for rule in rulebook.rules())


def check_log(game: Play) -> None:
    """Every fact has all its values and cites a rule of the book."""
    for entry in game.log:
        require(len(entry.values) >= len(entry.fact.slots), f"the fact {entry.fact.name} lacks values: {entry.values}")
        require(entry.rule in rule_ids(), f"the fact {entry.fact.name} cites {entry.rule!r}, which is no rule")
        json.dumps(entry.facts)


# --- the table -----------------------------------------------------------------------------------------------------


def check_table(game: Game[Void2]) -> None:
    """Nothing is lost, made or owed; what is derived is up to date."""
    table = game.table
    check_cards(game)
    check_pieces(table)
    for seat in range(table.seats):
        require(table.credits[seat] >= 0, f"seat {seat} has {table.credits[seat]} credits")
        require(table.bombs[seat] >= 0, f"seat {seat} owes bombs")
        require(table.spent[seat] >= 0, f"seat {seat} has spent {table.spent[seat]} command")
        earned = sum(table.ledger[i + 1] for i in range(0, len(table.ledger), 3) if table.ledger[i] == seat)
        require(table.vp[seat] == earned >= 0, f"seat {seat} has {table.vp[seat]} points, its ledger {earned}")
    fresh = table.copy()
    fresh.refresh()
    require(laid(fresh.board) == laid(table.board), "the board is out of date")
    require(fresh.closed == table.closed, "closed regions are out of date")
    require(fresh.turn_order == table.turn_order, "the turn order is out of date")
    require([*map(added_up, fresh.modifiers)] == [*map(added_up, table.modifiers)], "powers are out of date")


def laid(board: Board) -> tuple[list[list[int]], ...]:
    """All that makes a board; the shelf of boards is emptied now and then, so two alike need not be the same one."""
    return board.near, board.hazard, board.hidden


def added_up(powers: Modifiers) -> tuple[list[int], list[list[tuple[Effect, int]]]]:
    """Likewise for powers."""
    return powers.total, [[(mod.effect, mod.planet) for mod in mods] for mods in powers.mods]


def check_cards(game: Game[Void2]) -> None:
    """Every card is in one place; none is missing while no procedure holds it."""
    table = game.table
    cards = [*table.deck, *table.discard, *[held // KNOWN for hand in table.hand for held in hand]]
    cards += [kind for kind in table.placed[1::3] if kind < FIRST_EVENT]
    cards += [card for card in table.delivery if card >= 0]
    require(len(cards) == len(set(cards)), f"cards are in two places: {sorted(cards)}")
    require(table.deck == sorted(table.deck), "the deck is not sorted")
    for hand in [*table.hand, *table.empires]:
        require(hand == sorted(hand), "a hand is not sorted")
    empires = [*table.empire_deck, *table.empire_discard, *[held for hand in table.empires for held in hand]]
    empires = [held // KNOWN for held in empires]
    require(len(empires) == len(set(empires)), f"Empire cards are in two places: {sorted(empires)}")
    if len(game.stack) <= 2 and game.side_frames == 0 and table.round > 0:
        open_planets = set()
        for planet in range(len(table.components.planet_name)):
            closed = [at for at in table.sarkeens[::2] if REGION_PLANET[at] == planet]
            if table.in_play >> planet & 1 and not closed:
                open_planets.add(planet)
        wanted = [
            card
            for card in range(len(CARDS))
            if table.components.card_present[card] and table.components.card_planet[card] in open_planets
        ]
        require(sorted(cards) == wanted, f"cards are missing: {set(wanted) ^ set(cards)}")
        require(len(empires) == len(table.components.empire_name), f"there are {len(empires)} Empire cards")


def check_pieces(table: Void2) -> None:
    """Goods, units, buildings, tokens: as many as there are, on regions that exist."""
    parts = table.components
    if sum(table.goods_bag) > 0:
        for good in range(len(GOODS)):
            total = table.goods_bag[good] + len([at for at in table.goods_up if at % 4 == good])
            for seat in range(table.seats):
                total += table.held[seat * 3 + good]
                total += sum(table.tracks[seat * 9 + row * 3 + good] for row in range(3))
                total += len([lab for lab in table.labs[seat] if lab % 4 == good])
            require(total == parts.good_count[good], f"there are {total} of {parts.good_count[good]} goods {good}")
    require(min([*table.held, *table.tracks, *table.goods_bag]) >= 0, "goods are owed")
    require(len(table.goods_down) <= sum(table.goods_bag), "more goods lie face down than there are")
    shared = [0] * len(parts.unit_count)
    for seat, fleet in enumerate(table.fleet):
        require(fleet == sorted(fleet), f"the fleet of {seat} is not sorted")
        own = [0] * len(parts.unit_count)
        for piece in fleet:
            own[piece % SPAN] += 1
            shared[piece % SPAN] += 1
            require(table.board.present[piece // SPAN] == 1, f"a unit of {seat} is off the board")
        for unit, count in enumerate(own):
            require(count <= parts.unit_count[unit], f"seat {seat} has {count} units {unit}")
    for unit, count in enumerate(shared):
        if parts.unit_stock[unit]:
            require(count <= parts.unit_count[unit], f"there are {count} units {unit}")
    for seat in range(table.seats):
        require(table.sites[seat] == sorted(table.sites[seat]), f"the buildings of {seat} are not sorted")
        for building in range(3):
            count = len([site for site in table.sites[seat] if site % SITE_SPAN == building])
            require(count <= table.edition.buildings_per_track, f"seat {seat} has {count} buildings {building}")
        for site in table.sites[seat]:
            place = site // SITE_SPAN
            require(
                place == WORLDSHIP_SITE or table.board.present[place] == 1, f"a building of {seat} is off the board"
            )
    require(sum(table.bombs) <= max(0, table.edition.bombs), "more bombs than there are")
    require(min(table.influence) >= 0, "influence is owed")
    tokens = [*table.explore_bag, *[token for token in table.explores[1::3] if token >= 0]]
    require(len(tokens) == len(set(tokens)), "explore tokens are in two places")


# --- from a shell --------------------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10, help="for each edition and number of seats")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--seats", type=int, nargs="*", default=SEATS)
    parser.add_argument("--edition", nargs="*", default=[KICKSTARTER, PUBLISHED])
    parser.add_argument("--variant", default="", help="standard, or variants joined by +; usually they take turns")
    parser.add_argument("--density", type=float, default=SAMPLED)
    wish = parser.parse_args()
    played = failures = 0
    for edition in wish.edition:
        for seats in wish.seats:
            for seed in range(wish.seed, wish.seed + wish.games):
                played += 1
                try:
                    game = play_out(edition, seats, seed, mixture(edition, seed, wish.variant), wish.density)
                except Failed as failure:
                    failures += 1
                    print(f"FAILED {failure}", flush=True)
                else:
                    result = game.result
                    assert result is not None
                    print(f"{edition} {seats} {seed}: {game.count} choices, {game.table.round} rounds, {result}")
    print(f"{played} games, {failures} failures")
    return 1 if failures else 0


def mixture(edition: str, seed: int, variant: str) -> dict[str, Any]:
    """The options of the game of that seed: every other game is a standard one, the variants take turns."""
    if variant:
        return {"variant": variant}
    if seed % 2 == 0:
        return {}
    if edition == KICKSTARTER:
        return {"goods_trade": 1}
    return {"variant": VARIANTS[seed // 2 % len(VARIANTS)]}


if __name__ == "__main__":
    assert tolmek.CHANCE == CHANCE
    sys.exit(main())
