"""Battles for the tests of their rules: forces face each other, dice and draws are written down by the test.

    p = field(PUBLISHED).fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "war_bot")
    game = fight(p, "quiet_heart")
    play(game, "roll 5", "roll 4")

The Worldships lie far from each other, every player has somewhere to retreat to, and no faction a power in battles.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.sentences import is_sentence
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play
from tolmek.kernel.errors import IllegalAction
from tolmek.kernel.positions import digest
from tolmek.kernel.session import Session
from tolmek.void2.battle.battle import Battle
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY
from tolmek.void2.model.table import KNOWN, Void2, hand_cards, influence_of, units_at

BOTH = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])
PLAIN = ["zun", "eehg", "sreech", "decima", "earth"]
SHIPS = {KICKSTARTER: ["start1", "start2", "tan_fu.a"], PUBLISHED: ["west_maw", "east_maw", "moonless_ford"]}
HOMES = ["old_marrow", "nine_wells", "kessandras_rest"]  # planets under own control, to retreat to
SPACE = {KICKSTARTER: "aros.a", PUBLISHED: "quiet_heart"}
PLANET = {KICKSTARTER: "aros.minor", PUBLISHED: "ashglass"}  # where no natives live
CAPITAL = {KICKSTARTER: "meezle_iii.capital", PUBLISHED: "meezle_iii.surface"}  # its natives roll one die
# cards of power 1 to 4 without a text for battles
ONE = {KICKSTARTER: "tea_with_the_old_masters", PUBLISHED: "audience_with_the_abbot"}
TWO = {KICKSTARTER: "bell_of_patience", PUBLISHED: "lesson_of_the_still_blade"}
OTHER_TWO = {KICKSTARTER: "borrowed_discipline", PUBLISHED: "forager_guides"}
THREE = {KICKSTARTER: "letter_to_the_abbot", PUBLISHED: "mountain_hospitality"}
SPARE = {KICKSTARTER: "open_a_stall", PUBLISHED: "night_bazaar"}


def field(edition: str = PUBLISHED, seats: int = 2, factions: list[str] | None = None, pack: str = "") -> Position:
    p = Position(edition, seats, factions or PLAIN, pack=pack)
    for seat in range(seats):
        p.fleet(seat, SHIPS[edition][seat], "worldship")
        if edition == PUBLISHED:
            p.cube(seat, HOMES[seat])
    return p


def fight(p: Position, region: str, enemy: str = "1", attacker: int = 0) -> Session[Void2]:
    """The battle, up to its first choice or die."""
    return p.game(Battle(attacker, ENEMY.index[enemy], at(region)))


def roll(game: Session[Void2], *dice: int) -> None:
    play(game, *[f"roll {die}" for die in dice])


def use(game: Session[Void2], *units: str) -> None:
    """Choose these units and no more."""
    play(game, *[f"use_unit {unit}" for unit in units])
    if asked(game)[1] == "muster" and "done" in listed(game):
        play(game, "done")


def asked(game: Session[Void2]) -> tuple[int, str]:
    """Who is asked what."""
    decision = game.decision
    assert decision is not None
    return decision.seat, decision.prompt


def over(game: Session[Void2]) -> bool:
    return game.decision is None


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def totals(game: Session[Void2]) -> list[int]:
    """What the two sides had in the end, the attacker first."""
    both: list[int] = told(game, "battle_won")[0]["totals"]
    return both


def winner(game: Session[Void2]) -> str:
    name: str = told(game, "battle_won")[0]["winner"]
    return name


def units(game: Session[Void2], seat: int, region: str) -> list[str]:
    return [ids.UNITS[unit] for unit in units_at(game.table, seat, at(region))]


def hand(game: Session[Void2], seat: int) -> list[str]:
    return [ids.CARDS[card] for card in hand_cards(game.table, seat)]


def known(game: Session[Void2], seat: int, card: str) -> int:
    """The mask of the others who know that the card is in the hand."""
    return next(held % KNOWN for held in game.table.hand[seat] if held // KNOWN == ids.CARD_ID[card])


def discards(game: Session[Void2]) -> list[str]:
    return [ids.CARDS[card] for card in game.table.discard]


def influence(game: Session[Void2], seat: int, planet: str) -> int:
    return influence_of(game.table, seat, ids.PLANET_ID[planet])


def cube(game: Session[Void2], region: str) -> int:
    return game.table.cube[at(region)]


def refused(game: Session[Void2], text: str, rule: str, seat: int | None = None) -> None:
    """The action is refused under that rule, and nothing changes."""
    before = digest(game)
    with pytest.raises(IllegalAction) as refusal:
        game.play(text, seat)
    assert refusal.value.rule == rule, f"{text!r} is refused under {refusal.value.rule}"
    assert is_sentence(refusal.value.reason), refusal.value.reason
    assert digest(game) == before
