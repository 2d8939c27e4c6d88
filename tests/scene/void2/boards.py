"""Views of the second family to draw: boards more crowded than any game, on every map."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

import tolmek
from tolmek.api import Game
from tolmek.scene.void2 import draw
from tolmek.void2.model import ids
from tolmek.void2.model.table import MOST_SEATS, SITE_SPAN, SPAN

View = dict[str, Any]

PUBLISHED = "published"
KICKSTARTER = "kickstarter"
SEATS = [2, 3, 4, 5]
NINTH = "valka_vii"


@cache
def base(edition: str, seats: int) -> View:
    return tolmek.new_game(edition, seats=seats, seed=seats, log=False).view(None)


@cache
def in_play(edition: str, seats: int, seed: int, choices: int) -> Game:
    """A random game after that many choices, or at its end."""
    game = tolmek.new_game(edition, seats=seats, seed=seed, log=False)
    dice = random.Random(seed)
    while game.decision is not None and game.count < choices:
        game.play(dice.choice(game.decision.actions))
    return game


def crammed(edition: str, seats: int, seed: int) -> View:
    """Any planets in any slots, any boards in any rotation; owners, buildings, tokens and fleets all over them."""
    view = copy.deepcopy(base(edition, seats))
    table, dice = view["table"], random.Random(f"{edition} {seats} {seed}")
    laid(table, edition, dice)
    owned(table, view, dice)
    littered(table, view, dice)
    manned(table, view, dice)
    return view


def laid(table: View, edition: str, dice: random.Random) -> None:
    table["fleet"] = [[] for _ in range(table["seats"])]
    if edition == PUBLISHED:
        table["planets"] = dice.sample(range(len(ids.PLANETS)), len(ids.SLOTS))
        if ids.PLANET_ID[NINTH] not in table["planets"] and dice.random() < 0.5:  # the epic game
            table["paths"] = [ids.REGION_ID[f"{NINTH}.orbit"], ids.REGION_ID["quiet_heart"]]
    else:
        number = len(table["planets"])
        table["planets"] = dice.sample(range(len(ids.SYSTEMS)), number)
        table["turned"] = [dice.randrange(4) for _ in range(number)]


def owned(table: View, view: View, dice: random.Random) -> None:
    """Cubes, allies, influence, buildings and events on worlds."""
    seats = range(table["seats"])
    table["sites"] = [[] for _ in seats]
    for world in draw(view)["worlds"]:
        region = ids.REGION_ID[world["id"]]
        table["cube"][region] = dice.choice([-1, *seats, *seats])
        for _ in range(dice.randrange(world["vp"] + 2)):
            table["sites"][dice.choice(seats)].append(region * SITE_SPAN + dice.randrange(len(ids.BUILDINGS)))
        if world["planet"] is not None:
            planet = ids.PLANET_ID[world["planet"]]
            table["ally"][planet] = dice.choice([-1, *seats, *seats])
            table["event"][planet] = dice.choice([-1, 0])
            for seat in seats:
                table["influence"][planet * MOST_SEATS + seat] = dice.choice([0, 1, 2, 3, 6])
    table["parasite"] = dice.choice([planet for planet in table["planets"] if planet >= 0])


def littered(table: View, view: View, dice: random.Random) -> None:
    """Goods and tokens."""
    regions = [place["number"] for place in draw(view)["places"]]
    worlds = [region for region in regions if not ids.REGION_SPACE[region]]
    table["goods_down"] = sorted([*dice.sample(regions, 12), *dice.sample(worlds, 5)])
    table["goods_up"] = sorted(
        4 * region + dice.randrange(len(ids.GOODS)) for region in [*dice.sample(regions, 6), *dice.choices(worlds, k=6)]
    )
    small = [region for region in worlds if ids.REGION_KIND[region] == ids.KIND_UNINHABITED]
    table["explores"] = [number for region in small[:5] for number in (region, -1, 0)]
    table["sarkeens"] = [number for region in small[5:] for number in (region, 0)]
    table["fungus"] = sorted(region for region in dice.sample(regions, 4) for _ in range(dice.randrange(1, 4)))
    table["heecrix"] = dice.sample(regions, 2)
    table["cargo"] = dice.sample(regions, table["seats"])
    table["station"] = dice.choice(regions)


def manned(table: View, view: View, dice: random.Random) -> None:
    """Fleets of one to four owners."""
    regions = [place["number"] for place in draw(view)["places"]]
    owners = range(table["seats"])
    for region in dice.sample(regions, 20):
        for owner in dice.sample(owners, min(dice.choice([1, 1, 1, 2, 2, 3, 4]), len(owners))):
            units = dice.choices(range(len(ids.UNITS)), k=dice.choice([1, 2, 3, 5, 9]))
            table["fleet"][owner] += [region * SPAN + unit for unit in units]
    for fleet in table["fleet"]:
        fleet.sort()
