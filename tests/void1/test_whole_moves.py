"""A ship and where it goes, offered in one go: the same as what playing it step by step leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.position import position
from tolmek.api import Game, new_game
from tolmek.server.table import decisions

BEGINS = ("move", "mind_control")
ENDS = ("to", "cross")


def played(game: Game, seat: int) -> list[dict[str, Any]]:
    """Every whole move, found by playing each ship and each of its steps in a copy."""
    decision = game.decision_of(seat)
    assert decision is not None
    moves: list[dict[str, Any]] = []
    for lead in decision.actions:
        if lead.verb.name not in BEGINS:
            continue
        flying = game.copy()
        flying.play(lead, seat)
        following = flying.decision_of(seat)
        assert following is not None
        for step in following.actions:
            if step.verb.name not in ENDS:
                continue
            landed = flying.copy()
            landed.explicit_chance = True
            landed.play(step, seat)
            after = landed.decision_of(seat)
            listed = [] if after is None else [str(action) for action in after.actions]
            said = flying.words(step, seat)
            pointer = flying.point(step, seat)
            odds = flying.chance_of(step, seat)
            moves.append(
                {
                    "texts": [str(lead), str(step), *(["stop"] if "stop" in listed and step.verb.name == "to" else [])],
                    "words": f"{game.words(lead, seat)}: {said[:1].lower()}{said[1:]}",
                    "group": game.point(lead, seat).group,
                    "touches": [*game.point(lead, seat).touches, *pointer.touches],
                    "reveals": pointer.reveals,
                    "odds": None if odds is None else odds.words,
                }
            )
    return moves


def offered(game: Game, seat: int) -> list[dict[str, Any]]:
    (decision,) = decisions.decisions(game, seat, "x", None)
    assert decision.together == []
    return [
        {
            **{key: getattr(row, key) for key in ("texts", "words", "group", "touches", "reveals")},
            "odds": row.odds and row.odds.words,
        }
        for row in decision.actions
        if len(row.texts) > 1
    ]


@pytest.mark.parametrize(("edition", "seed"), [("first", 3), ("revised", 5), ("key", 3), ("key", 4)])
def test_whole_moves_are_those_of_the_game(edition: str, seed: int) -> None:
    game = new_game(edition, seats=4, seed=seed)
    dice = Random(seed)
    seen: set[str] = set()
    for _ in range(500):
        decision = game.decision
        if decision is None:
            break
        leads = [action for action in decision.actions if action.verb.name in BEGINS]
        if leads:
            moves = offered(game, decision.seat)
            assert moves == played(game, decision.seat)
            seen |= {row["texts"][1].split(" ")[0] for row in moves}
        verbs = sorted({action.verb.name for action in decision.actions})  # rare verbs as often as moves
        verb = dice.choice(verbs)
        game.play(dice.choice([action for action in decision.actions if action.verb.name == verb]), decision.seat)
    assert seen >= {"to"}


SIRI = ["mystics_of_siri", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
HELD: dict[int | str, dict[str, list[str]]] = {
    0: {"tan_fu": ["starfighter"], "cidran": ["sunhammer"]},
    1: {"tan_fu": ["black_hole"]},
}


@pytest.mark.parametrize(
    ("place", "chosen"),
    [
        (partial(position, ships=HELD), []),  # a tractor beam holds one of them
        (partial(position, ships=HELD, techs={0: ["warp_gate"]}), ["warp_gate"]),
        (partial(position, edition="key", phase="secondary", ships={0: {"cidran": ["sunhammer"]}}), ["move_plus"]),
        (partial(position, races=SIRI, ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["moth"]}}), []),
        (partial(position, edition="first", ships={0: {"tan_fu": ["starfighter"]}}), []),
    ],
)
def test_whole_moves_of_rare_flights(place: Callable[[], Game], chosen: list[str]) -> None:
    game = place()
    for text in chosen:
        game.play(text, 0)
    assert offered(game, 0) == played(game, 0) != []


def test_a_controlled_ship_goes_with_the_verb_that_controls_it() -> None:
    game = position(races=SIRI, ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["moth"]}})
    moves = [row for row in offered(game, 0) if row["texts"][0] == "mind_control 1 moth tan_fu"]
    assert {row["group"] for row in moves} == {"mind"}
    assert {row["touches"][0] for row in moves} == {"ship:1.moth@tan_fu"}


def test_why_a_ship_does_not_go_there_and_where_it_goes() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}})
    answer = decisions.why_not(game, 0, None, ["ship:0.starfighter@tan_fu", "space:roth"])
    assert (answer.reason, answer.rule) == ("Out of reach: the ship can move 2 more spaces.", "v1.move.01")
    near = [row["texts"][1].split(" ")[1] for row in played(game, 0) if row["texts"][1].startswith("to ")]
    assert answer.instead == [f"space:{place}" for place in near][:12]
    held = decisions.why_not(position(ships=HELD), 0, None, ["ship:0.starfighter@tan_fu", "space:roth"])
    assert (held.rule, held.instead) == ("v1.tech.13", [])
