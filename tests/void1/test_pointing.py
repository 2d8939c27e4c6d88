"""What actions touch on the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.marking import slow
from tests.position import act, position
from tolmek.api import Game
from tolmek.void1.display.pointing import GROUPS


def touches(game: Game, text: str, seat: int = 0) -> list[str]:
    return game.point(game.parse(text, seat), seat).touches


@pytest.mark.parametrize("edition", [info.id for info in tolmek.editions() if info.family == "void1"])
@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
def test_every_action_of_random_games_points_at_things_that_are_there(edition: str, seats: int) -> None:
    game = tolmek.new_game(edition, seats=seats, seed=seats)
    dice = Random(seats)
    while (decision := game.decision) is not None:
        objects = [thing for action in decision.actions for thing in game.point(action, decision.seat).touches]
        assert all(thing.count(":") == 1 for thing in objects)
        if dice.random() < 0.1:
            there(game, objects)
        game.play(dice.choice(decision.actions), decision.seat)


def there(game: Game, objects: list[str]) -> None:
    scene = game.scene(None)
    spaces = {place["id"] for place in scene["places"]}
    ships = {
        f"{fleet['owner']}.{'damaged_' if ship['damaged'] else ''}{ship['ship']}@{fleet['place']}"
        for fleet in scene["fleets"]
        for ship in fleet["ships"]
    }
    for thing in objects:
        kind, _, ident = thing.partition(":")
        if kind == "space":
            assert ident in spaces
        elif kind == "ship":
            assert ident in ships
        elif kind == "seat":
            assert 0 <= int(ident) < game.seats


def test_actions_of_one_verb_and_the_same_group_are_told_apart_by_what_they_touch() -> None:
    game = tolmek.new_game("revised", seats=4, seed=3)
    dice = Random(3)
    while (decision := game.decision) is not None:
        seen: dict[tuple[str, tuple[str, ...]], str] = {}
        for action in decision.actions:
            key = (action.verb.name, tuple(game.point(action, decision.seat).touches))
            assert key not in seen, f"{action} and {seen[key]} look alike"
            seen[key] = str(action)
        game.play(dice.choice(decision.actions), decision.seat)


def test_ships_places_and_prices() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}})
    assert touches(game, "move starfighter tan_fu") == ["ship:0.starfighter@tan_fu", "space:tan_fu"]
    assert touches(game, "attack tan_fu 1") == ["space:tan_fu", "seat:1"]
    assert touches(game, "mine") == []
    assert game.point(game.parse("attack tan_fu 1", 0), 0).reveals
    building = position(phase="pre-round")
    pointer = building.point(building.parse("build starfighter cidran", 0), 0)
    assert pointer.touches == ["yard:starfighter", "space:cidran"]
    assert (pointer.group, pointer.cost > 0) == ("build", True)


def test_dice_and_casualties_point_at_the_ships_of_the_battle() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser"]}, 1: {"tan_fu": ["starfighter", "centipede"]}})
    act(game, "attack tan_fu 1", 6)
    assert touches(game, "lose centipede", 1) == ["ship:1.centipede@tan_fu"]


def test_why_not_speaks_of_the_touched_things() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, allies={"corra": 0})
    refusal = game.why(0, "diplomacy", ["space:corra"])
    assert refusal is not None
    assert refusal.rule == "v1.diplo.09"
    assert game.why(0, "attack", ["space:tan_fu", "side:planet"]) is None  # it can be done
    assert game.why(0, "no such verb", []) is None
    moved = game.why(0, "move", ["ship:1.starfighter@roth"])
    assert moved is not None
    assert moved.rule == "v1.move.01"


def test_without_objects_the_reason_is_about_what_comes_nearest() -> None:
    game = position(ships={0: {"ulgar_iv": ["diplomat"], "tan_fu": ["starfighter"]}}, hands={0: []})
    assert reason(game, "diplomacy") == "You have no card of the planet's temperament."
    away = position(ships={0: {"tan.c": ["starfighter"]}}, hands={0: []})
    assert reason(away, "diplomacy") == "You need a Diplomat at the planet."
    assert reason(away, "attack") == "There is no planet on that space."
    assert reason(away, "claim") == "No token of that event is on the board."
    assert "cards of one type" in reason(away, "tactic")


def reason(game: Game, verb: str) -> str:
    refusal = game.why(0, verb, [], 8)
    assert refusal is not None
    return refusal.reason


def test_the_palette_has_racial_actions_for_their_race_only() -> None:
    game = position(races=["mystics_of_siri", "parasites_of_sreech", "academy_of_eehg", "collective_five"])
    groups = [[group.id for group in game.rules.presentation.palette(game, seat)] for seat in range(3)]
    assert ["mind" in one for one in groups] == [True, False, False]
    assert ["infest" in one for one in groups] == [False, True, False]
    assert groups[2][:5] == ["move", "attack", "diplomacy", "culture", "mine"]
    assert {"tactic", "trade", "end"} <= set(groups[2])


def test_the_palette_has_nothing_that_cannot_be_done_all_turn() -> None:
    """A technology's action without it, and building in a turn, would be dead buttons."""
    game = position(techs={0: ["warp_gate"]})
    groups = [[group.id for group in game.rules.presentation.palette(game, seat)] for seat in range(2)]
    assert ["warp" in one for one in groups] == [True, False]
    assert not {"build", "research"} & set(groups[0])
    building = position(phase="pre-round")
    assert {"build", "research"} <= {group.id for group in building.rules.presentation.palette(building, 0)}


def test_every_icon_of_the_palette_is_in_the_sprite_sheet() -> None:
    sprites = (Path(tolmek.__file__).parent / "scene" / "sprites.svg").read_text(encoding="utf-8")
    for group in GROUPS:
        assert f'id="{group.icon}"' in sprites, group.id
    keys = [group.key for group in GROUPS if group.key]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("action", "cost"),
    [("council 3", 4), ("arm 2", 1), ("arm 1", 0), ("smuggle xeno_linguistics", 3), ("enslave corra", 0)],
)
def test_secondary_actions_tell_their_price(action: str, cost: int) -> None:
    game = position(edition="key", phase="secondary", conquered={"corra": 0})
    assert game.point(game.parse(action), 0).cost == cost


def test_rebuilding_tells_its_price() -> None:
    game = position(edition="key", phase="pre-round", bay={0: "sunhammer"})
    assert game.point(game.parse("rebuild cidran", 0), 0).cost == 4


def test_leaving_the_secondary_action_out_cannot_be_taken_back_lightly() -> None:
    game = position(edition="key", phase="secondary")
    assert game.point(game.parse("done"), 0).reveals
    ready = position(edition="key", phase="pre-round")
    assert not ready.point(ready.parse("done", 0), 0).reveals
