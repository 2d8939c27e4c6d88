"""Environments for learners: their makers' own checkers pass, and rewards, masks and seeds are what they should be."""

from __future__ import annotations

import builtins
import subprocess
import sys
from random import Random
from typing import Any, ClassVar

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import tolmek
from tolmek import lab
from tolmek.lab.errors import BadRun
from tolmek.lab.learners.aec_env import TolmekAEC
from tolmek.lab.learners.parallel_env import TolmekParallel

EDITIONS = [info.id for info in tolmek.editions()]


def play_gym(env: Any, seed: int) -> list[Any]:
    """The way of one episode: prompts, rewards and a fingerprint of each observation."""
    dice = Random(seed)
    observation, info = env.reset(seed=seed)
    way: list[Any] = [(info["prompt"], float(observation.sum()))]
    terminated = False
    while not terminated:
        assert sorted(info["legal"]) == info["action_mask"].nonzero()[0].tolist() != []
        observation, reward, terminated, truncated, info = env.step(dice.choice(info["legal"]))
        assert not truncated
        way.append((info["prompt"], float(observation.sum()), reward))
    assert not info["action_mask"].any()
    return way


@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_is_content(edition: str) -> None:
    check_env(lab.gym(edition, ["random"], render_mode="ansi").unwrapped)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_episode_is_a_whole_game_and_the_same_for_the_same_seed(edition: str) -> None:
    env = lab.gym(edition, ["random", "random"], seat=1)
    way = play_gym(env, 3)
    assert way == play_gym(lab.gym(edition, ["random", "random"], seat=1), 3)
    assert way[-1][-1] == lab.win_share(env.unwrapped.game.result, 1)
    assert way != play_gym(env, 4)


def test_an_illegal_action_ends_the_episode() -> None:
    env = lab.gym("revised", ["random"])
    _, info = env.reset(seed=1)
    illegal = int(info["action_mask"].argmin())
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert "is not legal now" in info["illegal"]
    with pytest.raises(Exception, match="call reset"):
        env.step(illegal)


def test_masks_can_be_asked_for_and_positions_shown() -> None:
    env = lab.gym("revised", ["random"], render_mode="ansi").unwrapped
    assert env.render() is None
    _, info = env.reset(seed=1)
    assert (env.action_masks() == info["action_mask"]).all()
    assert env.render().startswith("<Game revised, 2 seats")


def test_the_bots_see_their_own_views_only() -> None:
    """A bot that looks is given the view of its own seat."""
    env = lab.gym("revised", [f"{__name__}:Watcher"], seat=0)
    play_gym(env, 5)
    assert Watcher.seen == {1}


class Watcher:
    """Remembers whose views it was given."""

    seen: ClassVar[set[int]] = set()

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)

    def choose(self, view: dict[str, Any], decision: tolmek.Decision) -> tolmek.Action:
        self.seen.add(view["seat"])
        return self.dice.choice(decision.actions)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seat": 2}, "There is no seat 2"),
        ({"opponents": ["hal"]}, "There is no bot “hal”"),
        ({"reward": "fame"}, "There is no reward “fame”; there are win_share, score_margin, rank"),
        ({"edition": "golden"}, "There is no edition “golden”"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        lab.gym(**{"edition": "revised", "opponents": ["random"], **arguments})


def test_house_rules_hold_in_every_environment() -> None:
    house = {"actions_per_turn": 6}
    settings = [
        lab.gym("revised", ["random"], house=house).unwrapped.setting,
        lab.aec("revised", 2, house=house).unwrapped.setting,
        lab.parallel("revised", 2, house=house).setting,
        lab.batch("revised", 2, games=1, house=house).setting,
    ]
    packs = {setting.new_game(1).pack for setting in settings}
    assert packs == {lab.state("revised", 2, house=house).game.pack} != {""}
    with pytest.raises(tolmek.BadSetup, match="The house rules are refused"):
        lab.gym("revised", ["random"], house={"luck": 1})


# --- PettingZoo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")  # its advice on images and spaces
def test_pettingzoo_is_content(edition: str) -> None:
    api_test(lab.aec(edition, 2), num_cycles=60)
    seed_test(lambda: lab.aec(edition, 2), num_cycles=20)


def test_every_agent_is_paid_at_the_end() -> None:
    env = TolmekAEC("first", 3, reward="rank")
    env.reset(seed=2)
    dice = Random(1)
    paid: dict[str, float] = {}
    asked = set()
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            paid[agent] = reward
            env.step(None)
            continue
        asked.add(agent)
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        env.step(int(dice.choice(observation["action_mask"].nonzero()[0])))
    assert asked == set(paid) == {"player_0", "player_1", "player_2"}
    result = env.game.result
    assert result is not None
    assert list(paid.values()) == [lab.rank(result, int(agent[-1])) for agent in paid]


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_is_content_with_parallel_play(edition: str) -> None:
    parallel_api_test(lab.parallel(edition, 2), num_cycles=60)
    parallel_seed_test(lambda: lab.parallel(edition, 2), num_cycles=20)


def play_parallel(env: TolmekParallel, seed: int) -> tuple[list[Any], int]:
    """The way of one game: who was asked, rewards and a fingerprint of each observation; most asked at once."""
    dice = Random(seed)
    seen, _ = env.reset(seed=seed)
    way: list[Any] = []
    most = 0
    while env.agents:
        asked = [agent for agent in env.agents if not seen[agent]["action_mask"][-1]]
        assert asked
        most = max(most, len(asked))
        answers = {agent: int(dice.choice(seen[agent]["action_mask"].nonzero()[0])) for agent in env.agents}
        seen, rewards, ended, cut, _ = env.step(answers)
        assert not any(cut.values())
        way.append((asked, rewards, [float(one["observation"].sum()) for one in seen.values()]))
    assert all(ended.values())
    return way, most


@pytest.mark.parametrize(("edition", "together"), [("revised", 3), ("published", 3)])
def test_seats_that_choose_at_the_same_time_answer_at_once(edition: str, together: int) -> None:
    env = TolmekParallel(edition, 3, reward="rank", races="choose")
    way, most = play_parallel(env, 2)
    assert way == play_parallel(TolmekParallel(edition, 3, reward="rank", races="choose"), 2)[0]
    assert most == together
    result = env.game.result
    assert result is not None
    assert list(way[-1][1].values()) == [lab.rank(result, seat) for seat in range(3)]


def test_an_illegal_answer_ends_parallel_play_for_all() -> None:
    env = TolmekParallel("revised", 2)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if not seen[agent]["action_mask"][-1])
    with pytest.raises(ValueError, match=f"{asked} is asked but gives no answer"):
        env.step({})
    _, rewards, ended, _, infos = env.step(dict.fromkeys(env.agents, env.waiting))
    assert rewards[asked] == -1.0
    assert all(ended.values())
    assert env.agents == []
    assert "not legal" in infos[asked]["illegal"]


# --- states and batches ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_state_walks_through_chance_and_choices(edition: str) -> None:
    state = lab.state(edition, 2, reward="rank")
    dice = Random(8)
    chance = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        if state.is_chance_node():
            chance += 1
            outcomes = state.chance_outcomes()
            assert abs(sum(odds for _, odds in outcomes) - 1) < 1e-9
            assert [outcome for outcome, _ in outcomes] == legal
        else:
            player = state.current_player()
            assert 0 <= player < state.num_players()
            mask = state.legal_actions_mask()
            assert [number for number, bit in enumerate(mask) if bit] == legal
            assert len(mask) == state.num_distinct_actions()
        action = dice.choice(legal)
        text = state.action_to_string(action)
        before = state.serialize()
        following = state.child(action)
        assert state.serialize() == before
        state.apply_action(action)
        assert following.serialize() == state.serialize()
        assert text.split()[0] in state.game.rules.lexicon.verbs
    assert chance > 5
    assert state.current_player() == -4
    assert abs(sum(state.returns())) < 1e-9
    assert state.legal_actions() == []
    with pytest.raises(ValueError, match="The game is over"):
        state.apply_action(0)


def test_a_state_knows_what_a_seat_knows() -> None:
    state = lab.state("revised", 2)
    dice = Random(1)
    while state.is_chance_node():
        with pytest.raises(ValueError, match="There is no outcome 99999"):
            state.apply_action(99_999)
        state.apply_action(dice.choice(state.legal_actions()))
    assert state.returns() == [0.0, 0.0]
    assert len(state.information_state_tensor(1)) == state.encoder.size
    assert "seed" in state.information_state_string(1)
    with pytest.raises(ValueError, match="chooses here, not chance"):
        state.chance_outcomes()


def test_a_batch_steps_its_games_like_single_ones() -> None:
    games = lab.batch("first", seats=2, games=3, seed=5)
    step = games.look()
    singles = [tolmek.new_game("first", 2, game.chance.seed, log=False) for game in games.games]
    ended = 0
    dice = Random(4)
    while not ended:
        numbers = [dice.choice(mask.nonzero()[0]) for mask in step.masks]
        for single, number in zip(singles, numbers, strict=True):
            while single.decision is not None and len(single.decision.actions) == 1:
                single.play(single.decision.actions[0])
            single.play(games.setting.actions.action(int(number)))
        step = games.step(np.array(numbers))
        ended = int(step.ended.sum())
        for row, (game, single) in enumerate(zip(games.games, singles, strict=True)):
            while single.decision is not None and len(single.decision.actions) == 1:
                single.play(single.decision.actions[0])
            if step.ended[row]:
                assert single.result is not None
                assert step.rewards[row].tolist() == [lab.win_share(single.result, seat) for seat in (0, 1)]
                assert game.chance.seed != single.chance.seed
            else:
                assert game.hash == single.hash
                assert not step.rewards[row].any()
                assert step.seats[row] == games.asked[row].seat


def test_a_batch_refuses_before_any_game_has_moved() -> None:
    games = lab.batch("first", seats=2, games=2)
    step = games.look()
    before = [game.hash for game in games.games]
    with pytest.raises(tolmek.IllegalAction):
        games.step([int(step.masks[0].argmax()), int(step.masks[1].argmin())])
    with pytest.raises(ValueError, match="There are 2 games but 1 actions"):
        games.step([0])
    assert [game.hash for game in games.games] == before
    with pytest.raises(BadRun, match="at least 1"):
        lab.batch("first", seats=2, games=0)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("tolmek.lab.learners.gym_env"):
            raise ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(BadRun, match=r"This needs gymnasium, which comes with pip install tolmek\[envs\]"):
        lab.gym()


def test_the_lab_needs_no_import_of_its_own() -> None:
    """As in the examples, which begin with `import tolmek`; before it is used nothing of it is loaded."""
    program = (
        "import sys, tolmek\n"
        "print([name for name in sys.modules if name.startswith(('tolmek.lab', 'tolmek.bots.'))])\n"
        "print(tolmek.bots.names()[0], tolmek.lab.simulate('first', ['random', 'random'], 1).games)\n"
        "tolmek.laboratory"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert shown.stdout == "[]\ncadet 1\n"
    assert shown.stderr.endswith("AttributeError: module 'tolmek' has no attribute 'laboratory'\n")


def test_nothing_of_this_is_imported_by_other_verbs() -> None:
    program = (
        "import sys, tolmek, tolmek.lab, tolmek.cli.play\n"
        "game = tolmek.new_game('revised', seats=2, seed=1)\n"
        "tolmek.lab.actions('revised', 2), tolmek.lab.features('revised', 2), tolmek.lab.state('revised', 2)\n"
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyarrow') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


@pytest.mark.parametrize(
    ("reward", "worth"), [("win_share", [0.5, 0.5, 0]), ("score_margin", [0, 0, -5]), ("rank", [0.5, 0.5, -1])]
)
def test_a_tie_is_shared(reward: str, worth: list[float]) -> None:
    result = tolmek.Result([9, 9, 4], [[0, 1], [2]])
    assert [getattr(lab, reward)(result, seat) for seat in range(3)] == worth
    with pytest.raises(ValueError, match="There is no seat 3"):
        lab.rank(result, 3)
