"""The levels that people play against: fair, by their seeds, and each in its own way."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tolmek
from tests.bots.driving import LEVELS, play
from tests.marking import slow
from tests.position import act, asked, position
from tolmek.bots import bot
from tolmek.bots.common.cadet import WORST, misjudged
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.planner import Plan, Rated, best_first

pytestmark = pytest.mark.timeout(300)

EDITIONS = [info.id for info in tolmek.editions()]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", LEVELS)
def test_what_it_cannot_see_does_not_change_its_choice(name: str, edition: str) -> None:
    """Other hands, decks and dice behind the same view."""
    game = play(["greedy"] * 3, 12, rounds=2, edition=edition)
    for seed in range(5):
        decision = asked(game)
        view = game.view(decision.seat)
        guess = game.guess(decision.seat, seed)
        same = guess.decision_of(decision.seat)
        assert same is not None
        assert guess.view(decision.seat) == view
        choice = bot(name, 3).choose(view, decision)
        assert bot(name, 3).choose(guess.view(decision.seat), same) is choice
        assert bot(name, 3).choose(json.loads(json.dumps(view)), decision) is choice
        game.play(choice)


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_captain_that_keeps_to_its_plan_is_fair_too(edition: str) -> None:
    """Two captains, one at the game and one at guesses of it, go through a turn with the same choices."""
    game = play(["greedy"] * 3, 8, rounds=2, edition=edition)
    here, there = bot("captain", 3), bot("captain", 3)
    for seed in range(12):
        decision = asked(game)
        guess = game.guess(decision.seat, seed)
        same = guess.decision_of(decision.seat)
        assert same is not None
        choice = here.choose(game.view(decision.seat), decision)
        assert there.choose(guess.view(decision.seat), same) is choice
        game.play(choice)


@pytest.mark.parametrize("edition", [slow(edition) for edition in EDITIONS if edition != "revised"] + ["revised"])
@pytest.mark.parametrize("name", LEVELS[:2] + [slow(name) for name in LEVELS[2:]])
def test_it_beats_random_players(name: str, edition: str) -> None:
    result = play(["random", name, "random"], 50, edition=edition).result
    assert result is not None
    assert result.winners == [1]


# --- cadet ---------------------------------------------------------------------------------------------------------


def rated(*values: float) -> list[Rated]:
    actions = asked(tolmek.new_game("revised", 4, seed=1)).actions
    return [Rated(actions[at % len(actions)], value) for at, value in enumerate(values)]


def test_a_cadet_takes_near_best_actions_too_but_never_a_bad_one() -> None:
    best, near, bad = rated(5.0, 4.8, 5.0 - WORST - 0.1)
    bad.action = asked(tolmek.new_game("revised", 4, seed=1)).actions[-1]
    near.action = asked(tolmek.new_game("published", 4, seed=1)).actions[0]
    chosen = [misjudged([best, near, bad], Random(seed)) for seed in range(200)]
    assert 50 < chosen.count(near.action) < 150
    assert bad.action not in chosen


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_home_worlds_are_left_alone_in_the_first_rounds(edition: str) -> None:
    game = tolmek.new_game(edition, 3, seed=5, log=False)
    cadets = [bot("cadet", seat) for seat in range(3)]
    while game.table.round <= 3:
        decision = asked(game)
        action = cadets[decision.seat].choose(game.view(decision.seat), decision)
        strategy = strategy_of(edition)(game, decision.seat)
        assert len(decision.actions) == 1 or not strategy.invades_home(game, action), str(action)
        game.play(action)


def test_a_home_world_is_left_alone_only_while_it_is_its_players_own_and_early() -> None:
    for owner, early, wanted in ((1, True, True), (2, True, False), (1, False, False)):
        home = "roth"
        game = position(
            round=2 if early else 9,
            ships={0: {home: ["starfighter"]}},
            conquered={} if owner == 1 else {home: owner},
        )
        strategy = strategy_of("revised")(game, 0)
        attacks = [action for action in asked(game).actions if str(action).startswith(f"attack {home}")]
        assert attacks
        assert all(strategy.invades_home(game, action) is wanted for action in attacks)


# --- deals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("give", "take", "points", "answer"),
    [
        ("give_credits 5", "", {}, "accept"),
        ("", "ask_credits 5", {}, "decline"),
        ("give_credits 5", "", {1: 9}, "accept"),  # a gift of the leader hurts the leader
        ("give_credits 5", "ask militaristic_surge", {}, "accept"),
        ("give_credits 1", "ask_credits 1", {}, "decline"),  # no clear gain
    ],
)
def test_a_deal_must_help_clearly_and_not_the_leader(
    name: str, give: str, take: str, points: dict[int, int], answer: str
) -> None:
    game = position(active=1, credits={0: 6, 1: 6}, vp=points, hands={0: ["militaristic_surge"]})
    for text in ("offer 0", give, take, "propose"):
        if text:
            act(game, text)
    decision = game.decision_of(0)
    assert decision is not None
    assert str(bot(name).choose(game.view(0), decision)) == answer


def test_a_captain_remembers_what_it_has_declined() -> None:
    captain: Any = bot("captain")
    for _ in range(2):
        game = position(active=1, credits={0: 6, 1: 6})
        for text in ("offer 0", "ask_credits 5", "propose"):
            act(game, text)
        decision = game.decision_of(0)
        assert decision is not None
        assert str(captain.choose(game.view(0), decision)) == "decline"
    assert len(captain.declined) == 1


# --- captain -------------------------------------------------------------------------------------------------------


def test_a_captain_keeps_to_its_plan_while_everything_comes_as_planned() -> None:
    """What it has planned it need not think about again."""
    game = play(["greedy"] * 3, 8, rounds=2)
    captains: list[Any] = [bot("captain", seat) for seat in range(3)]
    kept = 0
    for _ in range(60):
        decision = asked(game)
        captain = captains[decision.seat]
        before = dict(captain.plan)
        action = captain.choose(game.view(decision.seat), decision)
        kept += len(decision.actions) > 1 and captain.plan == before and action in before.values()
        game.play(action)
    assert kept >= 5


def test_one_action_wide_it_is_no_plan() -> None:
    game = play(["greedy"] * 3, 8, rounds=2)
    captain: Any = bot("captain:width=1")
    decision = asked(game)
    captain.choose(game.view(decision.seat), decision)
    assert captain.plan == {}


def test_a_plan_is_worth_its_first_action_and_the_mean_of_what_follows() -> None:
    plans = [Plan(one) for one in rated(5.0, 4.0, 4.0)]
    plans[1].gain, plans[1].guesses = 4.0, 2
    plans[2].gain, plans[2].guesses = 6.0, 3
    assert [plan.value() for plan in plans] == [5.0, 6.0, 6.0]
    assert best_first(plans) == [plans[1], plans[2], plans[0]]
