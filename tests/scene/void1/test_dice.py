"""Bonuses that a scene shows are those that the game plays with."""

from __future__ import annotations

import random

import pytest

from tests.position import position
from tolmek.api import Game
from tolmek.void1.library import table_of
from tolmek.void1.model.ids import EVENT_ID, PLANETS, RACES, SHIPS, TECHNOLOGIES
from tolmek.void1.model.table import WORLD_PLACE
from tolmek.void1.model.vocabulary import UNTIL_END_OF_ATTACK

PACK = """
[race.kingdom_of_roth.abilities.{ability}]
effects = [{{ hook = "roll", roll = "attack", amount = 2, ships = ["moth"] }}]
"""


def mixed(seats: int, dice: random.Random, pack: str | None = None) -> Game:
    """Races, technologies, worlds, tokens and tactics in force at random."""
    present = [race for race in RACES[:8] if race != "parasites_of_sreech"]
    game = position(seats, races=["parasites_of_sreech", *dice.sample(present, seats - 1)], components=pack)
    table = game.table
    table.techs = [dice.getrandbits(len(TECHNOLOGIES)) for _ in range(seats)]
    for world in range(len(PLANETS)):
        table.ally[world] = dice.randrange(-1, seats)
        table.owner[world] = table.ally[world] if dice.random() < 0.7 else dice.randrange(-1, seats + 1)
    table.infested = dice.getrandbits(len(PLANETS))
    table.token_event = [EVENT_ID["raiders_of_ulgar"], EVENT_ID["plague_on_mirrin"]]
    table.token_place = [WORLD_PLACE[dice.randrange(len(PLANETS))] for _ in range(2)]
    for ability in table.components.tactic_ability:
        if dice.random() < 0.4:
            table.timed = [*table.timed, ability, dice.randrange(-1, seats), UNTIL_END_OF_ATTACK]
    table.refresh()
    return game


def agree(game: Game) -> None:
    shown = table_of(game.view(None))
    for known, modifiers in zip(shown.modifiers, game.table.modifiers, strict=True):
        assert known.attack == modifiers.attack
        assert known.battle == modifiers.battle
        assert known.conquest == modifiers.conquest
        assert known.diplomacy == modifiers.diplomacy


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonuses_are_those_of_the_game(seats: int) -> None:
    dice = random.Random(seats)
    for _ in range(40):
        agree(mixed(seats, dice))


def test_a_pack_changes_the_abilities_of_races() -> None:
    game = position(2)
    roth = RACES.index("kingdom_of_roth")
    (first, *_) = game.table.components.race_abilities[roth]
    pack = PACK.format(ability=game.table.components.abilities[first].id)
    game = position(2, components=pack)
    assert game.table.modifiers[1].attack[SHIPS.index("moth")] == 2
    agree(game)
    agree(mixed(4, random.Random(1), pack))
