"""The levels that people play against: fair, by their seeds, and each in its own way."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tolmek
from tests.bots.driving import COMPILED, LEVELS, play
from tests.marking import slow
from tests.position import act, asked, position
from tolmek.bots import bot
from tolmek.bots.common.cadet import WORST, misjudged
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.planner import Planner, Rated
from tolmek.bots.common.plans import FEW, Plan, Planning, best_first, worths
from tolmek.bots.common.tree import key_of

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
@pytest.mark.parametrize("name", LEVELS[:2] + [slow(name) for name in LEVELS[2:] if COMPILED])
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
    captains: list[Any] = [bot("captain:width=3", seat) for seat in range(3)]
    kept = 0
    for _ in range(60):
        decision = asked(game)
        captain = captains[decision.seat]
        plan, paths = captain.plan, captain.plan.paths if captain.plan else []
        action = captain.choose(game.view(decision.seat), decision)
        if plan is not None and captain.plan is plan and plan.paths is not paths:
            kept += 1
            assert {path[0][1] for path in paths if path and path[0][0] == key_of(decision)} == {action}
        game.play(action)
    assert kept >= 3


def test_a_plan_is_kept_to_only_where_guesses_agree() -> None:
    one, other = asked(tolmek.new_game("revised", 2, seed=1)), asked(tolmek.new_game("published", 2, seed=1))
    first, second = one.actions[:2]
    plan = Plan(Rated(first, 0.0))
    plan.paths = [[(key_of(one), first), (key_of(other), other.actions[0])] for _ in range(FEW)] + [[]]
    assert plan.next_step(other) is None
    assert plan.next_step(one) is first
    assert plan.next_step(one) is None
    assert plan.next_step(other) is other.actions[0]
    plan.paths = [[(key_of(one), first)] for _ in range(FEW)] + [[(key_of(one), second)]]
    assert plan.next_step(one) is None
    plan.paths = [[(key_of(one), first)] for _ in range(FEW - 1)]
    assert plan.next_step(one) is None


def test_one_action_wide_it_is_no_plan() -> None:
    game = play(["greedy"] * 3, 8, rounds=2)
    captain: Any = bot("captain:width=1")
    decision = asked(game)
    captain.choose(game.view(decision.seat), decision)
    assert captain.plan is None


def tried(look: float, *values: float) -> Plan:
    plan = Plan(rated(look)[0])
    plan.values = list(values)
    return plan


def test_guesses_that_agree_about_a_plan_outweigh_its_first_action() -> None:
    plans = [tried(5.0, 5.0, 9.0, 1.0), tried(4.0, 8.0, 12.0, 4.0)]  # the second is always better by 3
    assert worths(plans)[1] - worths(plans)[0] == pytest.approx(3.0)
    assert best_first(plans) == [plans[1], plans[0]]


def test_guesses_that_disagree_leave_the_first_action_to_decide() -> None:
    plans = [tried(5.0, 0.0, 9.0, 0.0, 9.0), tried(4.0, 9.0, 0.0, 9.5, 0.5)]
    assert best_first(plans) == plans
    assert best_first([tried(4.0), tried(5.0)])[0].first.value == 5.0


def test_plans_are_compared_on_the_same_guesses_and_dice_and_the_worse_are_dropped() -> None:
    game = play(["greedy"] * 4, 8, rounds=1)
    decision = asked(game)
    ahead = Planner(game.view(decision.seat), decision, 3, "")
    best, *others = ahead.rated()
    planning = Planning(ahead, [best, best, *(others * 6)[:6]], 2)
    plans = list(planning.plans)
    assert planning.best(14) in plans
    both = min(len(plans[0].values), len(plans[1].values))
    assert plans[0].values[:both] == plans[1].values[:both]
    assert plans[0].paths[:both] == plans[1].paths[:both]
    assert sorted(len(plan.values) for plan in plans) == [2, 2, 2, 2, 6, 6, 14, 14]
