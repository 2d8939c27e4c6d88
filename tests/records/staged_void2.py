"""Positions inside frames of the second game that random games rarely come to: battles in the turn of seat 0."""

from __future__ import annotations

import tolmek
from tests.rules.void2.battles import field
from tests.void2.positions import Position, at, play
from tolmek.void2.battle.battle import Battle
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY
from tolmek.void2.rounds.turn import ACTION_DONE, Round, Turn


def staged_void2() -> list[tuple[str, tolmek.Game]]:
    agents = field().fleet(0, "ashglass", "marzon_agent").fleet(1, "ashglass", "war_bot")
    hack = attack(agents, "ashglass")
    sensors = field().fleet(0, "ashglass", "starfarer").fleet(1, "ashglass", "starfarer").techs(0, "quantum_sensors")
    reroll = attack(sensors, "ashglass")
    play(reroll, "roll 2", "roll 3")
    held = field().fleet(0, "aros.surface", "starfarer").fleet(1, "aros.surface", "starfarer").cube(1, "aros.surface")
    held.table.variants = 1 << ids.VARIANT_ID["planet_liberation"]
    return [("hack", hack), ("reroll", reroll), ("liberation", attack(held, "aros.surface", "planet_liberation"))]


def attack(p: Position, region: str, variant: str = "standard") -> tolmek.Game:
    """The battle in its turn and round; there is enough in the deck and in the supply to play on."""
    parts = p.table.components
    in_play = [card for card, planet in enumerate(parts.card_planet) if p.table.in_play >> planet & 1]
    p.deck(*[ids.CARDS[card] for card in in_play if parts.card_present[card]])
    p.table.empire_deck = [card * 256 for card in range(len(ids.EMPIRES))]
    p.table.action = ids.ACTION_MOVE
    rounds, turn = Round(), Turn(0)
    rounds.step, turn.step = 2, ACTION_DONE
    game = p.game(rounds, turn, Battle(0, ENEMY.index["1"], at(region)))
    game.options = {"variant": variant, "races": "dealt", "left_out": "random", "seats": p.table.seats}
    return game
