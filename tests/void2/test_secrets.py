"""Nobody is asked, or not asked, because of what others cannot see (v2.hid).

Two games that a seat cannot tell apart must go on alike: the same questions to the same seats as long as the same
choices are made and the same things come up.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.marking import rule
from tests.rules.void2.battles import ONE, THREE
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed
from tests.void2.random_play import Play, start
from tolmek.kernel.actions import Action
from tolmek.lab.checks.invariants import apart
from tolmek.void2.economy.build import BuildOne
from tolmek.void2.model.ids import ACTION_BUILD, ACTION_CARD, STARTS, VARIANTS
from tolmek.void2.rounds.turn import Turn

GUESSES = 30
STATES = 4  # of a game, for all guesses
WAYS = 10  # of a game, for guesses that are played on
STEPS = 12  # in a row, side by side

Asked = list[tuple[int, str, bool]]

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *[(edition, seats, {}) for edition in (KICKSTARTER, PUBLISHED) for seats in (2, 3, 4, 5)],
    (KICKSTARTER, 3, {"goods_trade": 1}),
    *[(PUBLISHED, 2 + at % 4, {"variant": variant}) for at, variant in enumerate(VARIANTS)],
]


def asked(game: Play) -> Asked:
    """Who is asked what; everybody at the table sees that."""
    return [(decision.seat, decision.prompt, decision.waits) for decision in game.decisions]


def own_list(game: Play, seat: int | None) -> list[str]:
    decision = None if seat is None else game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


def states(edition: str, seats: int, options: dict[str, Any], number: int) -> list[Play]:
    """That many positions of a random game in which a seat is asked, equally likely each."""
    dice = Random(f"{edition} {seats} {options}")
    game = start(edition, seats, 1 + seats, options, log=False)
    positions: list[Play] = []
    met = 0
    while game.decision is not None:
        met += 1
        if len(positions) < number:
            positions.append(game.copy())
        elif dice.random() < number / met:
            positions[dice.randrange(number)] = game.copy()
        game.play(dice.choice(game.decision.actions))
    return positions


def told(game: Play) -> str:
    """Where a failure happened."""
    return f"{game.edition}, {game.options}, choice {game.count}, open {[frame.NAME for frame in game.stack]}"


@rule("v2.hid.01", "v2.hid.09")
@pytest.mark.parametrize(("edition", "seats", "options"), GAMES)
def test_questions_do_not_depend_on_what_a_viewer_cannot_see(edition: str, seats: int, options: dict[str, Any]) -> None:
    for at, game in enumerate(states(edition, seats, options, STATES)):
        viewer = None if at % (seats + 1) == seats else at % (seats + 1)
        for seed in range(GUESSES):
            guess = game.guess(viewer, seed)
            assert asked(guess) == asked(game), told(game)
            assert own_list(guess, viewer) == own_list(game, viewer), told(game)


@rule("v2.hid.01", "v2.hid.09")
@pytest.mark.parametrize(("edition", "seats", "options"), GAMES)
def test_games_that_look_alike_go_on_alike(edition: str, seats: int, options: dict[str, Any]) -> None:
    dice = Random(seats)
    steps = 0
    for at, game in enumerate(states(edition, seats, options, WAYS)):
        viewer = None if at % (seats + 1) == seats else at % (seats + 1)
        steps += side_by_side(game, game.guess(viewer, at), viewer, dice)
    assert steps > WAYS


def side_by_side(game: Play, guess: Play, viewer: int | None, dice: Random) -> int:
    """Play both on with choices and outcomes that are possible in both, until a reveal tells them apart; how many."""
    game.explicit_chance = guess.explicit_chance = True
    path: list[str] = []
    while len(path) < STEPS:
        action = possible_in_both(game, guess, dice)
        if action is None:
            break
        fences = game.undo_barrier, guess.undo_barrier
        game.play(action)
        guess.play(action)
        path.append(str(action))
        seen, same = game.view(viewer), guess.view(viewer)
        if same != seen and (game.undo_barrier, guess.undo_barrier) != fences:
            break
        where = f"{told(game)}, viewer {viewer}, after {path}"
        assert asked(guess) == asked(game), where
        assert same == seen, f"{where}: {apart(seen, same)}"
    return len(path)


def possible_in_both(game: Play, guess: Play, dice: Random) -> Action | None:
    """An action of the open decision; how many cards others have picked in secret so far nobody can tell."""
    decision, same = game.decision, guess.decision
    if decision is None or same is None or decision.prompt == "keep-dealt":
        return None
    common = [action for action in decision.actions if action in same.actions]
    return dice.choice(common) if common else None


# --- the known cases -----------------------------------------------------------------------------------------------

SHIP = {KICKSTARTER: STARTS[1], PUBLISHED: "west_maw"}
BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
STRENGTH = pytest.mark.parametrize("strong", [True, False])


def builder(edition: str, strong: bool) -> Position:
    """Seat 1 could build on the second space of its Worldship, for 3 power; a card of 3 or of 1 is its hand."""
    p = Position(edition, 2, ["earth", "zun"]).fleet(1, SHIP[edition], "worldship")
    p.table.scorer = 0
    return p.build(1, "worldship", "city").hand(1, THREE[edition] if strong else ONE[edition])


@rule("v2.hid.01", "v2.power.04")
@BOTH
@STRENGTH
def test_who_follows_to_build_is_asked_whatever_the_hand_is_worth(edition: str, strong: bool) -> None:
    p = builder(edition, strong)
    p.table.action = ACTION_BUILD
    game = p.game(Turn(1))
    game.play("follow")
    assert asked(game) == [(1, "build", True)]
    assert ("build city worldship" in listed(game)) == strong
    assert listed(game)[-1] == "done"


@rule("v2.hid.01", "v2.power.04")
@BOTH
@STRENGTH
def test_a_building_by_a_text_is_offered_whatever_the_hand_is_worth(edition: str, strong: bool) -> None:
    game = builder(edition, strong).game(BuildOne(1))
    assert asked(game) == [(1, "build-one", True)]
    assert (listed(game) == ["done"]) != strong


@rule("v2.hid.01")
@BOTH
def test_nobody_is_asked_where_all_can_see_that_nothing_is_possible(edition: str) -> None:
    p = builder(edition, False)
    p.table.hand[1] = []
    assert p.game(BuildOne(1)).decision is None
    for action in (ACTION_BUILD, ACTION_CARD):
        p = builder(edition, False)
        p.table.hand[1] = []
        p.table.action = action
        game = p.game(Turn(1))
        game.play("follow")
        assert game.decision is None
