"""What the log and refusals cite: rules of the edition that is played, and no other's."""

from __future__ import annotations

from random import Random

import pytest

import tolmek
from tests.marking import slow
from tolmek.lab.checks.invariants import any_action, pick
from tolmek.rulebook.rules import rules

EDITIONS = [info.id for info in tolmek.editions() if info.family == "void1"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("variant", "seats"), [("standard", 2), ("advanced", 3), slow("standard", 4)])
def test_a_game_cites_rules_of_its_edition(edition: str, variant: str, seats: int) -> None:
    known = {rule.id for rule in rules(edition)}
    game = tolmek.new_game(edition, seats, seats, {"variant": variant}, chance="asked")
    dice = Random(seats)
    foreign: set[tuple[str, str]] = set()
    while game.decision is not None:
        foreign |= refusals(game, known, dice)
        game.play(pick(game.decision, dice))
    foreign |= {(entry.fact.name, entry.rule) for entry in game.log if entry.rule not in known}
    assert foreign == set()


def refusals(game: tolmek.Game, known: set[str], dice: Random) -> set[tuple[str, str]]:
    """Foreign rules in the refusals of a few random actions."""
    foreign: set[tuple[str, str]] = set()
    for _ in range(6):
        seat = dice.randrange(game.seats)
        text = any_action(game, dice)
        decision = game.decision_of(seat)
        if decision is None or game.parse(text, seat) in decision.actions:
            continue
        with pytest.raises(tolmek.IllegalAction) as refusal:
            game.play(text, seat)
        if refusal.value.rule and refusal.value.rule not in known:
            foreign.add((text.split()[0], refusal.value.rule))
    return foreign


SET_UP = {  # hexagons laid, home worlds, hexagons turned, cards shown
    2: ("v1.setup.28", "v1.setup.29", "v1.setup.30", "v1.setup.35"),
    3: ("v1.setup.01", "v1.setup.20", "v1.setup.26", "v1.setup.15"),
    4: ("v1.setup.01", "v1.setup.11", "v1.setup.12", "v1.setup.15"),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SET_UP)
def test_set_up_cites_the_rules_for_its_number_of_players(edition: str, seats: int) -> None:
    game = tolmek.new_game(edition, seats, 1)
    while game.table.round == 0:
        decision = game.decision
        assert decision is not None
        game.play(decision.actions[0])  # turns a hexagon where one can be turned
    laid, settled, turned, shown = SET_UP[seats]
    expected = {
        "hex_laid": game.table.edition.cite(laid),
        "home_set": settled,
        "hex_turned": turned,
        "card_shown": shown,
    }
    said = {(entry.fact.name, entry.rule) for entry in game.log if entry.fact.name in expected}
    if not game.table.display:
        del expected["card_shown"]
    assert said == set(expected.items())
    assert {rule for _, rule in said} <= {rule.id for rule in rules(edition)}
