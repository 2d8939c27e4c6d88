"""Cards, technologies and ships that the scene reads are those that the game plays with."""

from __future__ import annotations

import pytest

from tests.position import position
from tolmek.scene.void1.printed import load
from tolmek.void1.library import EDITION_OF
from tolmek.void1.model import components, ids
from tolmek.void1.model.vocabulary import UNTILS

PACK = """
[technology.centipede]
cost = 3
good = "gas"
[technology.cloaking]
prerequisites = { R = ["detection"] }
[technology.living_probes]
prerequisites = ["detection"]
[ship.moth]
cost = { FR = 4 }
[tactic.surge]
cards = 3
[score_card.b]
second = 4
"""
SPLIT = """
[tactic.surge]
text = { FR = "You have 1 additional action this turn.", K = "Use it before the secondary action." }
"""


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
@pytest.mark.parametrize("pack", ["", PACK], ids=["plain", "pack"])
def test_values_are_those_of_the_game(edition: str, pack: str) -> None:
    parts = load(edition, pack)
    played = components.load(EDITION_OF[edition].code, pack or None)
    assert [card.id for card in parts.cards] == ids.CARDS
    assert [ids.TYPE_ID[card.type] for card in parts.cards] == played.card_type
    assert [ids.TACTIC_ID[card.tactic] for card in parts.cards] == played.card_tactic
    assert [card.cards for card in parts.cards] == [played.tactic_cards[tactic] for tactic in played.card_tactic]
    present = [number for number, there in enumerate(played.tech_present) if there]
    assert [technology.number for technology in parts.technologies] == present
    for technology in parts.technologies:
        number = technology.number
        assert technology.id == ids.TECHNOLOGIES[number]
        assert (technology.name, technology.price) == (played.tech_name[number], played.tech_cost[number])
        assert ids.GOOD_ID.get(technology.good, -1) == played.tech_good[number]
        needs = sum(1 << ids.TECHNOLOGY_ID[need] for need in technology.needs)
        assert needs == played.tech_needs_all[number] | played.tech_needs_any[number]
        assert technology.points == (None if edition == "key" else played.tech_vp[number])
        assert technology.race == played.tech_race[number]
    assert [ship.id for ship in parts.ships] == ids.SHIPS
    assert [ship.price for ship in parts.ships] == played.ship_cost
    assert [ship.attack for ship in parts.ships] == played.ship_attack
    assert [ship.dice for ship in parts.ships] == played.ship_dice
    assert [ship.move for ship in parts.ships] == played.ship_move
    assert [ship.initiative for ship in parts.ships] == played.ship_initiative
    assert [ship.hits for ship in parts.ships] == played.ship_hits
    assert [ship.carries for ship in parts.ships] == played.ship_slots
    assert [ship.count for ship in parts.ships] == played.ship_count
    assert [list(prize) for prize in zip(*parts.prizes, strict=True)] == [played.score_first, played.score_second]


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_abilities_have_the_numbers_of_the_game(edition: str) -> None:
    parts = load(edition, "")
    played = components.load(EDITION_OF[edition].code)
    assert [(ability.id, ability.text) for ability in parts.abilities] == [
        (ability.id, ability.text) for ability in played.abilities
    ]
    assert [list(abilities) for abilities in parts.race_abilities] == played.race_abilities
    assert list(parts.untils) == UNTILS


def test_a_text_split_by_edition_is_that_of_the_edition_in_play() -> None:
    game = position(2, hands={0: ["militaristic_surge"]}, components=SPLIT)
    assert game.scene(0)["hand"][0]["text"] == "You have 1 additional action this turn."
    assert load("key", SPLIT).cards[1].text == "Use it before the secondary action."
