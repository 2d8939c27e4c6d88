"""Randomness: what is rolled or drawn, with which chances (rules, chapter 39)."""

from __future__ import annotations

import tolmek
from tests.marking import rule
from tests.position import act, asked, fleet, hand, holder, listed, position, told
from tolmek.void1.model.ids import EVENTS

FACES = [f"roll {face}" for face in range(1, 7)]


def dice(game: tolmek.Game, text: str) -> int:
    """How many dice an action rolls before a seat is asked again."""
    game.play(text)
    rolled = 0
    while asked(game).seat == tolmek.CHANCE:
        assert listed(game) == FACES
        assert asked(game).odds == [1] * 6
        game.play("roll 1")
        rolled += 1
    return rolled


@rule("v1.rng.04", "v1.rng.07")
def test_the_event_of_a_round_is_any_card_not_seen_yet() -> None:
    game = position(phase="event")
    game.table.event_bag[EVENTS.index("trade_boom")] = 0
    game.cached_decision = None
    decision = asked(game)
    assert len(decision.actions) == 19
    assert decision.odds == [1] * 19
    game.play("event market_crash")
    assert game.table.event_bag[EVENTS.index("market_crash")] == 0


@rule("v1.rng.06")
def test_a_card_that_chance_draws_comes_from_the_deck_and_goes_to_the_drawer() -> None:
    pile = ["peaceful_militia", "militaristic_ambush", "militaristic_ambush"]
    game = position(active=1, display=pile)
    seen = set()
    for seed in range(60):
        rolled = game.guess(1, seed, "rolled")
        rolled.play("culture")
        [card] = hand(rolled, 1)
        assert rolled.history is not None
        assert str(rolled.history.action) == f"draw {card} 1"
        seen.add(card)
    assert len(seen) > 8
    assert "militaristic_ambush" not in seen


@rule("v1.rng.08")
def test_one_die_for_each_ship_at_an_obstacle() -> None:
    game = position(ships={0: {"emrok.b": ["diplomat", "starfighter"]}})
    act(game, "move diplomat emrok.b")
    act(game, "load starfighter")
    assert dice(game, "cross emrok.b corra") == 2
    survivor = position(ships={0: {"emrok.b": ["starfighter"]}})
    act(survivor, "move starfighter emrok.b")
    act(survivor, "cross emrok.b corra", 4)
    assert fleet(survivor, 0, "corra") == ["starfighter"]
    lost = position(ships={0: {"emrok.b": ["starfighter"]}})
    act(lost, "move starfighter emrok.b")
    act(lost, "cross emrok.b corra", 3)
    assert fleet(lost, 0, "emrok.b") == fleet(lost, 0, "corra") == []


@rule("v1.rng.09")
def test_dice_of_a_battle_by_ship() -> None:
    one: dict[int | str, dict[str, list[str]]] = {1: {"tan.c": ["diplomat"]}}
    for ship, number in (("starfighter", 1), ("starcruiser", 1), ("sunhammer", 2), ("tempest", 2), ("black_hole", 2)):
        game = position(ships={0: {"tan.c": [ship]}, **one})
        assert dice(game, "attack tan.c 1") == number
    star = position(ships={0: {"tan.c": ["shooting_star"]}, **one})
    star.play("attack tan.c 1")
    assert dice(star, "fire") == 3


@rule("v1.rng.10")
def test_one_free_die_for_each_fire_bug() -> None:
    game = position(ships={0: {"tan.c": ["firebug", "firebug"]}, 1: {"tan.c": ["starfighter"]}})
    assert dice(game, "attack tan.c 1") == 2 + 2 + 1  # free shots, initiative 4, the Starfighter
    no_prey = position(ships={0: {"tan.c": ["firebug", "firebug"]}, 1: {"tan.c": ["diplomat"]}})
    assert dice(no_prey, "attack tan.c 1") == 2


@rule("v1.rng.11")
def test_a_neutral_planet_needs_one_hit_of_the_attackers_dice() -> None:
    game = position(ships={0: {"corra": ["starfighter", "starfighter"]}})
    act(game, "attack corra planet", 5, 1)
    assert holder(game, "corra") == 0


@rule("v1.rng.13")
def test_an_infestation_needs_two_hits_in_one_action() -> None:
    races = ["kingdom_of_roth", "parasites_of_sreech", "academy_of_eehg", "collective_five"]
    game = position(races=races, infested=["corra"], ships={0: {"corra": ["starcruiser", "starcruiser"]}})
    act(game, "attack corra infestation", 3, 2)
    assert game.table.infested
    act(game, "attack corra infestation", 3, 3)
    assert not game.table.infested


@rule("v1.rng.14", "v1.setup.33")
def test_guards_roll_a_starfighter_and_a_starcruiser() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["diplomat"]}})
    assert dice(game, "attack arcura guards") == 2
    assert [fact["seat"] for fact in told(game, "attack_roll")] == ["1", "1"]


@rule("v1.rng.15")
def test_diplomacy_is_the_sum_of_three_dice_against_the_race_numbers() -> None:
    for cards, needed in ((1, 17), (2, 13), (3, 8)):
        for total, success in ((needed - 1, False), (needed, True)):
            game = position(
                active=1,
                ships={1: {"tan_fu": ["diplomat"]}},
                hands={1: ["militaristic_ambush", "militaristic_ambush", "militaristic_surge"][:cards]},
            )
            act(game, "diplomacy tan_fu")
            for card in ["militaristic_ambush", "militaristic_ambush", "militaristic_surge"][:cards]:
                act(game, f"lay {card}")
            first = min(6, total - 2)
            second = min(6, total - first - 1)
            game.play("negotiate")
            for die in (first, second, total - first - second):
                game.play(f"roll {die}")
            while asked(game).prompt == "after-roll":
                game.play("pass")
            assert (holder(game, "tan_fu") == 1) is success, (cards, total)


@rule("v1.rng.16")
def test_infest_is_one_die_three_or_more() -> None:
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    for die, success in ((2, False), (3, True)):
        game = position(races=races, ships={0: {"corra": ["infestor"]}})
        act(game, "infest corra", die)
        assert bool(game.table.infested) is success


@rule("v1.rng.17")
def test_a_card_can_ask_for_dice_again() -> None:
    game = position(
        ships={0: {"corra": ["starfighter"]}}, hands={0: ["scholarly_second_chance", "scholarly_breakthrough"]}
    )
    act(game, "attack corra planet", 1)
    act(game, "tactic second_chance scholarly_second_chance", 5)
    assert holder(game, "corra") == 0
    assert len(told(game, "rerolled")) == 1


@rule("v1.rng.18")
def test_event_forces_roll_their_own_dice_and_need_the_hits_on_the_card() -> None:
    game = position(ships={0: {"ulgar_iv": ["sunhammer"]}}, tokens=[("raiders_of_ulgar", "ulgar_iv")], credits={0: 0})
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 2, 1, 1)  # one hit, then their two dice
    assert game.table.token_event
    act(game, "attack ulgar_iv raiders_of_ulgar", 3, 3)
    assert game.table.token_event == []
    assert game.table.credits[0] == 4
