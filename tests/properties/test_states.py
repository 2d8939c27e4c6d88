"""What must hold at every state of random games, for all editions, seat counts and variants."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import tolmek
from tests.marking import slow
from tolmek import rulebook
from tolmek.api import imagine, imagine_position
from tolmek.lab.checks import invariants

Place = tuple[str, int, str]  # edition, seats, variant


def tables_of(info: tolmek.EditionInfo) -> list[Place]:
    """Every number of seats with every variant, and every mixture of variants that can be played."""
    parts = [variant for variant in info.options["variants"] if variant != "standard"]
    mixed = ["+".join(some) for number in range(1, len(parts) + 1) for some in combinations(parts, number)]
    fewest, most = info.seats
    return [
        (info.id, seats, variant)
        for variant in ["standard", *mixed]
        for seats in range(fewest, most + 1)
        if seats == 4 or "team" not in variant
        if not {"valka", "epic_game"} <= set(variant.split("+"))
    ]


seeds = st.integers(min_value=0, max_value=2**40)
editions = pytest.mark.parametrize("tables", [pytest.param(tables_of(info), id=info.id) for info in tolmek.editions()])
numbers = st.integers(min_value=0, max_value=2**20)
ABOARD_ELSEWHERE = ("tow", "rebuild")  # refused by rules of the one edition that has them
QUICK = [Phase.explicit, Phase.generate]  # a seed does not get simpler by shrinking
few = settings(max_examples=3, deadline=None, phases=QUICK, suppress_health_check=list(HealthCheck))
pytestmark = pytest.mark.timeout(600)


def started(seed: int, table: Place, chance: str = "rolled") -> tolmek.Game:
    edition, seats, variant = table
    races = "choose" if seed % 3 == 0 else None
    return tolmek.new_game(edition, seats, seed, {"variant": variant}, races=races, chance=chance)


def step(game: tolmek.Game, dice: Random) -> int:
    """One random choice, now and then of a seat that nobody waits for; the seat that chose."""
    decision = game.decision
    assert decision is not None
    if dice.random() < 0.08:
        decision = dice.choice(game.decisions)
    seat = decision.seat
    game.play(invariants.pick(decision, dice), None if seat == tolmek.CHANCE else seat)
    return seat


def middle(seed: int, table: Place, choices: int) -> tolmek.Game:
    """A game after that many random choices."""
    game = started(seed, table)
    dice = Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        step(game, dice)
    return game


def cards_about(table: Any) -> int:
    """Diplomacy cards in the deck, the discards, the display and all hands; none before the deck is built.

    Cards of the second family are counted by its own checks."""
    if not hasattr(table, "display"):
        return 0
    shown = [card for card in table.display if card >= 0]
    return int(sum(table.deck) + sum(table.discard) + len(shown) + sum(table.hand))


@pytest.mark.slow
@editions
@few
@given(seeds, numbers)
def test_decisions_and_table_hold_at_every_state(tables: list[Place], seed: int, number: int) -> None:
    game = started(seed, tables[number % len(tables)])
    dice = Random(seed)
    while game.decision is not None:
        invariants.check_decisions(game)
        invariants.check_table(game)
        assert cards_about(game.table) in (0, 30)
        step(game, dice)
    invariants.check_decisions(game)


@pytest.mark.slow
@editions
@few
@given(seeds, numbers)
def test_copies_saves_and_refusals_hold_at_every_state(tables: list[Place], seed: int, number: int) -> None:
    game = started(seed, tables[number % len(tables)])
    dice = Random(seed)
    while game.decision is not None:
        invariants.check_copy(game, dice, 2)
        if dice.random() < 0.3:
            invariants.check_save(game, dice, 2)
            invariants.check_refusals(game, dice, 2)
        step(game, dice)
    invariants.check_record(game)


@pytest.mark.slow
@editions
@few
@given(seeds, numbers)
def test_views_and_guesses_hold_at_every_state(tables: list[Place], seed: int, number: int) -> None:
    game = started(seed, tables[number % len(tables)])
    dice = Random(seed)
    while game.decision is not None:
        seat = dice.choice([*range(game.seats), None])
        invariants.check_guess(game, seat, dice.randrange(10**6))
        if seat is not None:
            invariants.check_secrets(game, seat, dice)
        step(game, dice)


@pytest.mark.slow
@editions
@few
@given(seeds, numbers)
def test_undo_restores_or_refuses_at_every_state(tables: list[Place], seed: int, number: int) -> None:
    game = started(seed, tables[number % len(tables)])
    dice = Random(seed)
    while game.decision is not None:
        before = game.copy()
        seat = step(game, dice)
        if seat != tolmek.CHANCE:
            invariants.check_undo(before, game, seat)


@pytest.mark.slow
@editions
@settings(max_examples=2, deadline=None, phases=QUICK, suppress_health_check=list(HealthCheck))
@given(seeds, numbers, st.integers(min_value=20, max_value=500))
def test_two_hundred_guesses_of_a_state_all_fit_and_some_are_played_out(
    tables: list[Place], seed: int, number: int, choices: int
) -> None:
    game = middle(seed, tables[number % len(tables)], choices)
    seat = seed % game.seats
    for guess in range(200):
        invariants.check_guess(game, seat, seed + guess, to_the_end=guess % 40 == 0)


@editions
@settings(max_examples=5, deadline=None, phases=QUICK, suppress_health_check=list(HealthCheck))
@given(seeds, numbers, st.integers(min_value=20, max_value=400))
def test_rolls_to_come_in_a_guess_do_not_depend_on_the_real_ones(
    tables: list[Place], seed: int, number: int, choices: int
) -> None:
    game = middle(seed, tables[number % len(tables)], choices)
    other = game.copy()
    other.chance.seed += 1
    other.chance.key = b"another key of thirty-two bytes!"
    other.chance.number = -1
    other.chance.counter += 17
    ends = set()
    for real in (game, other):
        guess = tolmek.guess(real.view(0), 5)
        invariants.play_out(guess, Random(seed))
        ends.add(guess.hash)
    assert len(ends) == 1


@editions
@few
@given(seeds, numbers)
def test_asked_chance_fed_from_the_same_stream_gives_the_same_game(tables: list[Place], seed: int, number: int) -> None:
    table = tables[number % len(tables)]
    rolled = started(seed, table)
    asked = started(seed, table, "asked")
    dice = Random(seed)
    while (decision := asked.decision) is not None:
        if decision.seat == tolmek.CHANCE:
            top = asked.stack[-1] if decision.where < 0 else asked.seat_stacks[decision.where][-1]
            asked.play(asked.draw_outcome(top))
            continue
        assert rolled.decision is not None
        action = invariants.pick(rolled.decision, dice)
        rolled.play(action)
        asked.play(action)
    assert asked.hash == rolled.hash
    assert asked.record().splitlines()[8:] == rolled.record().splitlines()[8:]


@editions
@pytest.mark.parametrize("seed", [slow(0), -1, 2**200, slow(7)])
def test_any_whole_number_is_a_seed(tables: list[Place], seed: int) -> None:
    games = [tolmek.new_game(tables[0][0], 3, seed) for _ in range(2)]
    for game in games:
        invariants.play_out(game, Random(1))
    assert games[0].record() == games[1].record()


@editions
@few
@given(seeds, numbers)
def test_log_and_refusals_cite_rules_of_the_edition(tables: list[Place], seed: int, number: int) -> None:
    game = started(seed, tables[number % len(tables)])
    known = {rule.id for rule in rulebook.rules(game.edition)}
    dice = Random(seed)
    wrong = []
    while game.decision is not None:
        text = invariants.any_action(game, dice)
        if game.decision.seat != tolmek.CHANCE and text.split()[0] not in ABOARD_ELSEWHERE:
            try:
                game.copy().play(text, game.decision.seat)
            except tolmek.IllegalAction as refusal:
                if refusal.rule is not None and refusal.rule not in known:
                    wrong.append(f"{text}: {refusal}")
        step(game, dice)
    assert wrong == []
    assert {entry.rule for entry in game.log} <= known


@editions
@settings(max_examples=5, deadline=None, phases=QUICK, suppress_health_check=list(HealthCheck))
@given(seeds, numbers, st.integers(min_value=0, max_value=400), st.sampled_from(["rolled", "asked"]))
def test_guesses_of_an_imagined_position_are_those_of_its_view(
    tables: list[Place], seed: int, number: int, choices: int, chance: str
) -> None:
    game = started(seed, tables[number % len(tables)], chance)
    dice = Random(seed)
    for _ in range(choices):
        if game.decision is not None:
            step(game, dice)
    for seat in [*range(game.seats), None]:
        view = game.view(seat)
        position = imagine_position(view, seed)
        for other in (seed + 1, seed + 2):
            direct, expected = position.guess(seat, other), imagine(view, other)
            assert direct.save() == expected.save()
            assert list(direct.view(seat)) == list(expected.view(seat))
