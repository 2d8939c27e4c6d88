"""The greedy bot: strength against random, and what it does in plain positions."""

from __future__ import annotations

import json

import pytest

import tolmek
from tests.bots.driving import play
from tests.marking import slow
from tests.position import act, asked, holder, position
from tolmek.bots import bot
from tolmek.bots.void1.arms import arms_of
from tolmek.void1.model.ids import SHIPS

# Rivals hold the centre, so that there is little to win at once.
GUARDED: dict[str, int | str] = {"pyrious": 1, "halcyra": 2, "oonith": 3}


def choice(game: tolmek.Game, seed: int = 0) -> str:
    """What greedy does now."""
    decision = asked(game)
    return str(bot("greedy", seed).choose(game.view(decision.seat), decision))


@pytest.mark.parametrize(("seats", "games"), [(2, 1), (3, 1), slow(4, 2)])
def test_it_beats_random_players(seats: int, games: int) -> None:
    for seed in range(games):
        place = seed % seats
        players = ["random"] * seats
        players[place] = "greedy"
        result = play(players, seed + 50).result
        assert result is not None
        assert result.winners == [place]


def test_it_plays_with_a_partner() -> None:
    game = play(["greedy", "random", "greedy", "random"], 3, "advanced+team", rounds=2)
    assert game.table.round == 3
    assert len(set(game.table.team)) == 2


def test_it_sees_its_view_only_and_plays_by_its_seed() -> None:
    """The same view, even after a trip through JSON, and the same seed give the same choice."""
    game = play(["greedy"] * 4, 11, rounds=1)
    for _ in range(25):
        decision = asked(game)
        view = game.view(decision.seat)
        action = bot("greedy", 5).choose(view, decision)
        assert bot("greedy", 5).choose(json.loads(json.dumps(view)), decision) is action
        game.play(action)


def test_what_it_cannot_see_does_not_change_its_choice() -> None:
    """Other hands and another deck behind the same view."""
    game = play(["greedy"] * 4, 12, rounds=2)
    for seed in range(5):
        decision = asked(game)
        guess = game.guess(decision.seat, seed)
        same = guess.decision_of(decision.seat)
        assert same is not None
        view = guess.view(decision.seat)
        assert bot("greedy").choose(view, same) is bot("greedy").choose(game.view(decision.seat), decision)
        game.play(decision.actions[-1])


def test_it_attacks_a_neutral_planet() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser", "starcruiser"]}}, guards=False)
    assert choice(game) == "attack tan_fu planet"


def test_it_walks_into_an_unguarded_world() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, conquered={"tan_fu": 1})
    assert choice(game) == "attack tan_fu planet"


def test_it_negotiates_with_three_cards_at_hand() -> None:
    hand = ["militaristic_ambush", "militaristic_surge", "militaristic_retreat"]
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: hand})
    assert choice(game) == "diplomacy tan_fu"
    game.play("diplomacy tan_fu")
    for card in hand:
        assert choice(game) == f"lay {card}"
        game.play(f"lay {card}")
    assert choice(game) == "negotiate"


def test_it_builds_and_researches() -> None:
    game = position(phase="pre-round", credits={0: 12})
    done = []
    while (decision := game.decision_of(0)) is not None and decision.prompt == "muster":
        action = bot("greedy").choose(game.view(0), decision)
        done.append(action.verb.name)
        game.play(action, 0)
    assert {"build", "research"} <= set(done)
    assert done[-1] == "done"


def test_it_goes_for_an_open_home_world() -> None:
    game = position(ships={0: {"cidran": ["starcruiser"]}})
    turn = []
    while asked(game).prompt != "capital-city":
        turn.append(choice(game))
        game.play(turn[-1])
    assert turn[-3:] == ["attack roth planet", "conquer", "end"]
    assert holder(game, "roth") == 0


def test_it_mines_when_nothing_else_is_to_be_done() -> None:
    game = position(actions=1, credits={0: 0})
    assert choice(game) == "mine"
    game.play("mine")
    assert choice(game) == "end"


def test_it_keeps_a_guard_at_a_threatened_home_world() -> None:
    """With a rival's ship next door the only ship at home stays there; without him it leaves."""
    alone = position(ships={0: {"cidran": ["starfighter"]}}, actions=1, conquered=GUARDED)
    assert choice(alone).startswith("move")
    threatened = position(
        ships={0: {"cidran": ["starfighter"]}, 1: {"arcura.c": ["starfighter"]}}, actions=1, conquered=GUARDED
    )
    assert choice(threatened) == "mine"


def test_it_takes_a_gift_and_declines_a_theft() -> None:
    for give, take, answer in (("give_credits 5", "", "accept"), ("", "ask_credits 5", "decline")):
        game = position(active=1, credits={0: 5, 1: 5})
        for text in ("offer 0", give, take, "propose"):
            if text:
                game.play(text)
        assert asked(game).seat == 0
        assert choice(game) == answer


def test_it_loses_the_cheapest_ship_and_bombs_a_near_miss() -> None:
    fleet = ["starfighter", "starcruiser"]
    game = position(ships={0: {"tan_fu": fleet}, 1: {"tan_fu": ["sunhammer"]}}, bombs={0: 1})
    game.play("attack tan_fu 1")
    for outcome in (3, 1):  # the Sunhammer hits once
        game.play(f"roll {outcome}")
    assert choice(game) == "lose starfighter"
    game.play("lose starfighter")
    game.play("roll 2")
    assert choice(game) == "bomb starcruiser 2"


def test_it_counts_every_bonus_before_it_spends_a_bomb() -> None:
    """Arcura's ally adds 1 against peaceful planets: a 4 of a Starfighter hits, a 3 needs a bomb."""
    for shown, wanted in ((4, "done"), (3, "bomb starfighter 3")):
        game = position(ships={0: {"vaspera": ["starfighter"]}}, allies={"arcura": 0}, bombs={0: 1})
        act(game, "attack vaspera planet", shown)
        assert asked(game).prompt == "bombing"
        assert choice(game) == wanted


def test_it_counts_the_dice_of_a_better_ship() -> None:
    """Sunhammer II rolls three dice instead of two."""
    fleet: dict[int | str, dict[str, list[str]]] = {0: {"tan_fu": ["sunhammer"]}}
    plain = position(edition="key", ships=fleet, techs={0: ["sunhammer"]})
    better = position(edition="key", ships=fleet, techs={0: ["sunhammer", "sunhammer_ii"]})
    sunhammer = SHIPS.index("sunhammer")
    assert arms_of(better.table, 0).strength[sunhammer] > arms_of(plain.table, 0).strength[sunhammer]
