"""Views to draw: random games stopped anywhere, and boards more crowded than any game."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import tolmek
from tolmek.door import Game
from tolmek.scene import draw
from tolmek.void1.ids import EVENT_ID, PLACE_ID, PLANET_ID

View = dict[str, Any]

TOKEN_EVENTS = [EVENT_ID[event] for event in ("pirate_blockade", "plague_on_mirrin", *["twin_rifts"] * 2)]


def playing(seats: int, seed: int, until: Callable[[Game], bool]) -> Game:
    """A random game, stopped where `until` says so or at its end."""
    game = tolmek.new_game("revised", seats=seats, seed=seed, log=False)
    dice = random.Random(seed)
    while game.decision is not None and not until(game):
        game.play(dice.choice(game.decision.actions))
    return game


@cache
def in_round(seats: int, seed: int, number: int) -> Game:
    return playing(seats, seed, lambda game: game.table.round >= number)


@cache
def in_battle(seats: int) -> Game:
    for seed in range(100):
        game = playing(seats, seed, lambda game: any(frame.NAME == "attack" for frame in game.stack))
        if game.decision is not None:
            return game
    raise AssertionError("no attack in a hundred games")


@cache
def ended(seats: int, seed: int) -> Game:
    return playing(seats, seed, lambda game: False)


def set_up(seats: int) -> Game:
    """Before the first hexagon lies."""
    return tolmek.new_game("revised", seats=seats, seed=seats, chance="asked", races="choose")


def laid(seats: int) -> Game:
    """The hexagons lie, no race is chosen."""
    return tolmek.new_game("revised", seats=seats, seed=seats, races="choose")


def crowded(view: View, seed: int) -> View:
    """The same board with owners, ships and tokens all over it."""
    view = copy.deepcopy(view)
    table, dice = view["table"], random.Random(seed)
    seats = range(table["seats"])
    scene = draw(view)
    places = [PLACE_ID[place["id"]] for place in scene["places"]]
    for world in scene["worlds"]:
        number = PLANET_ID.get(world["id"], -1)
        if number >= 0 and not world["covered"]:
            table["ally"][number] = dice.choice([-1, *seats])
            table["conqueror"][number] = dice.choice([-1, -1, *seats])
            held = table["conqueror"][number]
            table["owner"][number] = held if held >= 0 else table["ally"][number]
            table["infested"] |= (dice.random() < 0.2) << number
    for seat in seats:
        table["port"][seat] = dice.choice([-1, *[i for i in range(15) if table["owner"][i] == seat]])
        fleet = []
        for _ in range(8):
            place = dice.choice(places)
            kinds = dice.choices([0, 0, 0, 1, 2, 3, 4, 5, 5 + 14, 8], k=dice.choice([1, 1, 2, 3, 6]))
            fleet += [place * 32 + kind for kind in kinds]
        table["fleet"][seat] = sorted(fleet)
    table["token_event"] = TOKEN_EVENTS
    table["token_place"] = dice.sample(places, len(TOKEN_EVENTS))
    return view


def read_by_all(game: Game) -> dict[int | None, View]:
    """The scenes by reader; every game that a reader could be in has the same one."""
    scenes = {reader: game.scene(reader) for reader in (*range(game.seats), None)}
    for reader, scene in scenes.items():
        assert game.guess(reader, 1).scene(reader) == scene
    return scenes
