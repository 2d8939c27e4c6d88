"""Views to draw: random games stopped anywhere, and boards more crowded than any game."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import tolmek
from tolmek.api import Game
from tolmek.scene.void1 import draw
from tolmek.void1.model.ids import EVENT_ID, PLACE_ID, PLANET_ID

View = dict[str, Any]

TOKEN_EVENTS = [EVENT_ID[event] for event in ("pirate_blockade", "plague_on_mirrin", *["twin_rifts"] * 2)]
CRAMMED_EVENTS = [
    EVENT_ID[event]
    for event in (
        "pirate_blockade",
        "plague_on_mirrin",
        "derelict_fleet",
        "rebellion_on_arcura",
        *["worm_hole"] * 2,
        *["twin_rifts"] * 2,
    )
]


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


def crammed(seats: int, seed: int) -> View:
    """Any hexagons in any rotation, every world owned, tokens and fleets of several owners all over the board."""
    view = copy.deepcopy(base(seats))
    table, dice = view["table"], random.Random(seed * 7 + seats)
    positions = range(1, 6) if seats == 2 else range(6)
    hexes = dice.sample(range(1, 7), 6)
    table["hex_at"] = [hexes[position] if position in positions else -1 for position in range(6)]
    table["turned"] = [dice.randrange(6) for _ in range(6)]
    table["slot"] = dice.sample([slot for slot in range(6) if slot in positions and (slot + 1) % 6 in positions], seats)
    table["race"] = dice.sample(range(12), seats)
    table["owner"] = [-1] * len(table["owner"])  # home worlds follow the races
    table["fleet"] = [[] for _ in range(seats + 1)]
    table["token_event"] = []
    table["token_place"] = []
    scene = draw(view)
    places = [PLACE_ID[place["id"]] for place in scene["places"]]
    for number in (*range(15), *[15 + race for race in table["race"]]):
        table["ally"][number] = dice.choice(range(seats))
        table["conqueror"][number] = dice.choice([-1, *range(seats)])
        held = table["conqueror"][number]
        table["owner"][number] = held if held >= 0 else table["ally"][number]
    table["covered"], table["infested"] = 0, dice.getrandbits(15)
    table["port"] = dice.sample(range(15), seats)
    table["improved"] = dice.getrandbits(seats)
    for place in dice.sample(places, 22):
        for owner in dice.sample(range(seats + 1), dice.choice([1, 1, 2, 2, 3, min(4, seats)])):
            kinds = dice.choices([0, 0, 0, 1, 2, 3, 4, 5, 5 + 14, 8], k=dice.choice([1, 2, 3, 5, 9]))
            table["fleet"][owner] += [place * 32 + kind for kind in kinds]
    for fleet in table["fleet"]:
        fleet.sort()
    table["token_event"] = CRAMMED_EVENTS
    table["token_place"] = dice.sample(places, len(CRAMMED_EVENTS))
    return view


@cache
def base(seats: int) -> View:
    return in_round(seats, seats, 5).view(None)


def read_by_all(game: Game) -> dict[int | None, View]:
    """The scenes by reader; every game that a reader could be in has the same one."""
    scenes = {reader: game.scene(reader) for reader in (*range(game.seats), None)}
    for reader, scene in scenes.items():
        assert game.guess(reader, 1).scene(reader) == scene
    return scenes
