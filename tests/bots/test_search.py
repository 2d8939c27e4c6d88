"""The tree search of admiral and emperor: choices, budgets, whole games, the tree."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import tolmek
from tests.bots.driving import COMPILED, play
from tests.bots.searched import EDITIONS, chosen, known, nothing
from tests.marking import slow
from tests.position import asked
from tolmek.bots import bot
from tolmek.bots.common.budget import Budget
from tolmek.bots.common.next_round import ENOUGH, FINALISTS, OWN_TURNS, NextRound, is_clear
from tolmek.bots.common.planner import Planner, Rated
from tolmek.bots.common.plans import Plan, Planning
from tolmek.bots.common.playout import Playout, drawn
from tolmek.bots.common.search import Search
from tolmek.bots.common.tree import Node, key_of, priors_of

pytestmark = pytest.mark.timeout(300)

SEARCHING = ["admiral", "emperor"]


def middle(edition: str = "revised", seed: int = 8) -> tolmek.Game:
    """A game in its second round, at a decision with several actions."""
    game = play(["greedy"] * 3, seed, rounds=1, edition=edition)
    while len(asked(game).actions) < 3:
        game.play(asked(game).actions[0])
    return game


def search_of(game: tolmek.Game, turns: int = 1) -> Search:
    decision = asked(game)
    ahead = Planner(game.view(decision.seat), decision, 1, "")
    return Search(ahead, ahead.rated(), Playout(ahead, turns))


# --- choices -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_chooses_as_written_down(edition: str) -> None:
    """A fixed seed and a fixed number of nodes: the same choices on every build and every system."""
    rows = [row for row in known() if row[0] == edition]
    assert len({name for _, name, _ in rows}) == len(SEARCHING)
    with nothing() as weights:
        for _, name, choices in rows:
            assert chosen(edition, name, weights) == choices


@pytest.mark.parametrize("name", SEARCHING)
def test_a_single_action_needs_no_search(name: str) -> None:
    game = middle()
    decision = asked(game)
    only = tolmek.Decision(decision.seat, decision.prompt, decision.actions[:1], True, [], decision.where)
    assert bot(name).choose({}, only) is decision.actions[0]


@pytest.mark.parametrize("edition", [slow(edition) for edition in EDITIONS if edition != "revised"] + ["revised"])
@pytest.mark.parametrize("name", ["admiral", slow("emperor")])
def test_it_plays_whole_games_with_every_number_of_seats(name: str, edition: str) -> None:
    info = next(info for info in tolmek.editions() if info.id == edition)
    fewest, most = info.seats
    for seats in range(fewest if COMPILED else most, most + 1):
        players = [f"{name}:nodes={12 if COMPILED else 4}"] + ["random"] * (seats - 1)
        assert play(players, seats, edition=edition).result is not None


# --- budgets -------------------------------------------------------------------------------------------------------


def test_a_number_of_nodes_is_kept() -> None:
    for nodes in (1, 7, 40):
        search = search_of(middle())
        search.run(Budget(nodes))
        assert search.root.count == nodes


def test_a_share_of_a_budget_leaves_the_rest() -> None:
    search = search_of(middle())
    budget = Budget(40)
    search.run(budget, 0.5)
    assert (budget.used, search.root.count) == (20, 20)


@pytest.mark.parametrize("name", SEARCHING)
def test_a_limit_of_time_ends_the_search(name: str) -> None:
    player: Any = bot(f"{name}:nodes=1000000")
    game = middle()
    decision = asked(game)
    view = game.view(decision.seat)
    player.limit(0.3)
    start = process_time()
    assert player.choose(view, decision) in decision.actions
    assert process_time() - start < 3.0
    assert player.seconds is None  # it was for this choice


@pytest.mark.parametrize("name", SEARCHING)
def test_without_any_time_it_takes_what_is_best_after_one_step(name: str) -> None:
    player: Any = bot(name, 3)
    game = middle()
    decision = asked(game)
    view = game.view(decision.seat)
    player.limit(0.0)
    assert player.choose(view, decision) is Planner(view, decision, 3, "").rated()[0].action


def test_milliseconds_take_the_place_of_the_usual_nodes() -> None:
    player: Any = bot("admiral:ms=200")
    assert (player.budget().nodes, player.budget().seconds) == (0, 0.2)
    player.limit(0.1)
    assert player.budget().seconds == 0.1
    player.limit(5.0)
    assert player.budget().seconds == 0.2
    assert bot("admiral").budget().nodes == 300  # type: ignore[attr-defined]


# --- the tree ------------------------------------------------------------------------------------------------------


def node(*values: float) -> Node:
    actions = asked(tolmek.new_game("revised", 4, seed=1)).actions
    return Node(0, [Rated(actions[at % len(actions)], value) for at, value in enumerate(values)])


def test_priors_follow_the_values_and_sum_to_one() -> None:
    one = node(3.0, 2.5, -4.0)
    assert sum(one.priors) == pytest.approx(1.0)
    assert one.priors == sorted(one.priors, reverse=True)
    assert priors_of([Rated(one.actions[0], -7.0)]) == [1.0]


def test_a_wide_decision_opens_with_its_visits() -> None:
    wide = node(*[1.0] * 100)
    tried = set()
    for _ in range(50):
        at = wide.select(0.0, 1.0)
        wide.add(at, 0.5)
        tried.add(at)
    assert 5 <= len(tried) <= 9


def test_what_does_well_is_tried_more_often() -> None:
    one = node(1.0, 1.0, 1.0)
    for _ in range(60):
        at = one.select(0.0, 1.0)
        one.add(at, 0.9 if at == 2 else 0.1)
    assert one.favourite() == 2
    assert one.visits[2] > 30


def test_first_actions_are_halved_until_two_are_left() -> None:
    search = search_of(middle())
    number = len(search.open)
    assert number > 4
    search.run(Budget(number * 12))
    assert len(search.open) == 2
    least = min(search.root.visits)
    assert least >= 1
    assert all(search.root.visits[at] > least for at in search.open)


def test_play_outs_count_as_far_as_they_agree() -> None:
    search = search_of(middle())
    search.looks = [2.0, 1.0] + [0.0] * (len(search.open) - 2)
    for number in range(6):
        search.root.add(0, 2.0 + number % 2 * 0.1)
        search.root.add(1, 4.0 + number % 2 * 0.1)
    assert search.ranked()[0] == 1
    for number in range(6):
        search.root.add(0, 60.0 - number % 2 * 115)
        search.root.add(1, 60.0 - number % 2 * 115)
    assert search.ranked()[0] == 0


def test_every_seat_takes_what_is_best_for_itself() -> None:
    """Decisions of other seats in the tree hold what those seats got."""
    search = search_of(middle("published"), turns=2)
    search.run(Budget(60))
    seats = set()
    nodes = [search.root]
    while nodes:
        one = nodes.pop()
        seats.add(one.seat)
        assert sum(one.visits) == one.count
        assert sum(one.totals) == pytest.approx(one.total)
        for children in one.children:
            nodes += children.values()
    assert len(seats) > 1


def test_the_root_is_not_played_on() -> None:
    game = middle()
    search = search_of(game)
    before = [guess.hash for guess in search.ahead.guesses]
    search.run(Budget(20))
    assert [guess.hash for guess in search.ahead.guesses[: len(before)]] == before


def test_what_was_searched_well_enough_is_not_searched_again() -> None:
    game = middle()
    admiral: Any = bot("admiral:nodes=600", 2)
    for _ in range(20):
        decision = asked(game)
        admiral.plan = None  # it would come first
        node = admiral.searched.get(key_of(decision))
        action = admiral.choose(game.view(decision.seat), decision)
        if node is not None and node.count >= admiral.enough and len(decision.actions) > 1:
            assert action is node.actions[node.favourite()]
            return
        game.play(action)
    raise AssertionError("nothing was searched well enough in twenty decisions")


def test_alternatives_and_a_reason_are_there_to_be_told() -> None:
    game = middle()
    decision = asked(game)
    admiral: Any = bot("admiral:nodes=60")
    action = admiral.choose(game.view(decision.seat), decision)
    assert admiral.alternatives[0].action is action
    assert len(admiral.alternatives) > 1
    assert admiral.reason.endswith(".")


# --- the rounds after it -------------------------------------------------------------------------------------------


def round_after(search: Search, nodes: int) -> NextRound:
    more = NextRound(search, 1)
    more.run(Budget(nodes))
    return more


def test_a_play_out_of_the_round_takes_a_node() -> None:
    search = search_of(middle())
    budget = Budget(36)
    search.run(budget, 0.7)
    assert (budget.used, search.root.count) == (26, 26)
    more = NextRound(search, 1)
    more.run(budget)
    assert budget.used == 26 + 6 + 4
    assert [len(plan.values) for plan in more.numbers] == [1] * 6  # the lap that was cut short is left out


def test_the_best_of_the_search_are_played_on_with_and_halved() -> None:
    search = search_of(middle(seed=12))  # none of them is clearly ahead early
    search.run(Budget(24))
    worths = search.worths()
    best = sorted(range(len(worths)), key=lambda at: -worths[at])[:FINALISTS]
    none = round_after(search, 1)
    assert {none.numbers[plan] for plan in none.ranked()} == set(best)
    more = round_after(search, 60)
    assert len(more.open) == 2
    assert {more.numbers[plan] for plan in more.ranked()} < set(best)
    fewest = min(len(plan.values) for plan in more.numbers)
    assert fewest >= 1
    assert all(len(plan.values) > fewest for plan in more.open)


def test_after_the_round_the_same_seat_has_had_another_turn() -> None:
    search = search_of(middle("published"))
    for rounds in (1, 2):
        more = NextRound(search, rounds)
        more.play_on(more.open[0], 1)
        assert more.all.ended == 1 + 3 * rounds


def test_every_turn_of_a_play_out_has_dice_and_lots_of_its_own() -> None:
    """Whatever the seat has done and rolled before, the others have the same luck."""
    search = search_of(middle())
    playout = Playout(search.ahead, 3)
    luck = set()
    for at in range(2):
        game = search.deal(0, playout)
        game.apply(search.ahead.where, search.root.seat, search.root.actions[at])
        for _ in range(at):
            game.chance.below(6)
            playout.dice.random()
        playout.turns = 1
        playout.play_on(game, search.root.seat, search.root.actions[at])
        assert playout.ended == 1
        luck.add((game.chance.seed, game.chance.counter, playout.seed, playout.dice.random()))
    assert len(luck) == 1


def test_one_lot_draws_nearly_the_same_from_lists_that_are_nearly_alike() -> None:
    actions = asked(middle()).actions
    assert len(actions) > 8
    some = {tuple(drawn(actions, 4, lot)) for lot in range(20)}
    assert len(some) > 10
    for lot in range(20):
        less = drawn(actions, 4, lot)
        assert less == [action for action in actions if action in less]
        for gone in actions:
            fewer = drawn([action for action in actions if action is not gone], 4, lot)
            assert len(set(less) - set(fewer)) == (1 if gone in less else 0)


def test_alone_the_seat_has_its_next_turns_and_the_others_choose_nothing() -> None:
    search = search_of(middle("published"))
    more = NextRound(search, 1)
    more.play_alone(more.open[0], 0)
    assert more.own.ended == 1 + 3 * OWN_TURNS
    guess = search.deal(0, more.own)
    search.follow(guess, 0, more.own)
    choices = 0
    while (decision := more.own.next_choice(guess)) is not None:
        assert decision.seat == search.ahead.seat
        guess.apply(decision.where, decision.seat, decision.actions[0])
        choices += 1
    assert more.own.ended == 1 + 3 * OWN_TURNS
    assert choices >= OWN_TURNS


def test_a_plan_that_is_clearly_ahead_ends_the_matter() -> None:
    search = search_of(middle("published"))
    search.run(Budget(26))
    more = NextRound(search, 1)
    budget = Budget(300)
    more.run(budget)
    assert is_clear(more.ranked())
    assert [len(plan.values) for plan in more.numbers] == [ENOUGH] * len(more.numbers)
    assert budget.used == ENOUGH * len(more.numbers)


def test_a_lead_is_clear_when_luck_cannot_explain_it() -> None:
    first = search_of(middle()).ahead.rated()[0]
    ahead, behind = Plan(first), Plan(first)
    behind.values = [1.0, 2.0, 3.0, 4.0]
    ahead.values = [1.9, 3.1, 3.9, 5.1]
    assert is_clear([ahead, behind])
    ahead.values = [0.0, 4.0, 2.0, 6.0]
    assert not is_clear([ahead, behind])


def test_without_play_outs_of_the_round_the_search_decides() -> None:
    search = search_of(middle())
    search.run(Budget(60))
    worths = search.worths()
    none = round_after(search, 1)
    assert none.numbers[none.ranked()[0]] == worths.index(max(worths))


# --- the plans before it -------------------------------------------------------------------------------------------


def test_plans_use_their_share_of_the_budget_in_whole_guesses() -> None:
    search = search_of(middle())
    rated = [Rated(action, look) for action, look in zip(search.root.actions, search.looks, strict=True)]
    number = len(rated)
    for nodes, guesses in ((number - 1, 0), (number, 1), (3 * number + 1, 3)):
        planning = Planning(search.ahead, rated, 1)
        budget = Budget(2 * nodes)
        planning.use(budget, 0.5)
        assert budget.used == nodes
        assert [len(plan.values) for plan in planning.plans] == [guesses] * number
        assert [len(plan.paths) for plan in planning.plans] == [guesses] * number


def test_the_best_plan_is_kept_to_where_the_guesses_agree() -> None:
    """What the plan says next is chosen without another thought."""
    game = middle()
    admiral: Any = bot("admiral:nodes=200", 2)
    for _ in range(60):
        decision = asked(game)
        view = game.view(decision.seat)
        step = None
        if admiral.plan is not None and view["table"]["round"] == admiral.round:
            paths = list(admiral.plan.paths)
            step = admiral.plan.next_step(decision)
            admiral.plan.paths = paths
        action = admiral.choose(view, decision)
        if step is not None and len(decision.actions) > 1:
            assert action is step
            assert admiral.allowed.used == 0
            return
        game.play(action)
    raise AssertionError("no plan was kept to in sixty decisions")
