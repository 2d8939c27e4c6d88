"""The battle of the second family as everybody sees it: once it is decided, it stays as it was fought."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.void2.battles import (
    BOTH,
    ONE,
    PLANET,
    SPACE,
    SPARE,
    THREE,
    TWO,
    discards,
    field,
    fight,
    roll,
    totals,
    use,
)
from tests.void2.positions import PUBLISHED, listed, play
from tolmek.kernel.session import Session
from tolmek.scene.void2 import draw
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2


def fought(game: Session[Void2], viewer: int | None = None) -> list[dict[str, Any]]:
    """The two sides, while the battle is open."""
    battle = draw(game.view(viewer))["battle"]
    assert battle is not None
    found: list[dict[str, Any]] = battle["sides"]
    return found


@pytest.mark.parametrize("token", ["regency_patrol", "regency_blockade", "regency_governor"])
def test_a_beaten_sarkeen_token_keeps_its_own_numbers(token: str) -> None:
    """It has left the board by then."""
    p = field().sarkeen("ashglass", token).sarkeen("nine_wells", "regency_listening_post")
    p.fleet(0, "ashglass", *["war_bot"] * 3).deck(ONE[PUBLISHED])
    p.table.variants = 1 << ids.VARIANT_ID["sarkeen_assault"]
    game = fight(p, "ashglass", "sarkeen")
    use(game, *["war_bot"] * 3)
    components, number = game.table.components, ids.SARKEEN_ID[token]
    roll(game, 6, 6, 6, *[1] * components.sarkeen_dice[number])
    play(game, f"natives_card {ONE[PUBLISHED]}")
    assert len(game.table.sarkeens) == 2
    side = fought(game)[1]
    assert side["rolls"] == len(side["dice"]) == components.sarkeen_dice[number]
    assert side["power"] == components.sarkeen_power[number]
    assert side["card"]["id"] == ONE[PUBLISHED]
    assert side["total"] == 1 + components.sarkeen_power[number] + 1


@BOTH
def test_cards_and_totals_stay_when_the_cards_have_left(edition: str) -> None:
    """The winner's card is discarded at once, then the loser's for another one."""
    p = field(edition).fleet(0, PLANET[edition], "starfarer").fleet(1, PLANET[edition], "starfarer", "star_sloop")
    p.cube(1, PLANET[edition]).build(1, PLANET[edition], "base").hand(0, THREE[edition]).hand(1, TWO[edition])
    game = fight(p.deck(SPARE[edition]), PLANET[edition])
    while game.decision is not None and game.decision.prompt == "muster":
        play(game, listed(game)[0])
    while game.decision is not None and game.decision.prompt == "battle-dice":
        play(game, "roll 6" if len(fought(game)[0]["dice"]) == 0 else "roll 1")
    game.play(f"battle_card {THREE[edition]}", 0)
    game.play(f"battle_card {TWO[edition]}", 1)
    seen = [(side["card"]["id"], side["rolls"], side["power"], side["total"]) for side in fought(game)]
    assert [total for *_, total in seen] == totals(game)
    assert [card for card, *_ in seen] == [THREE[edition], TWO[edition]]
    play(game, "replace")
    assert len(discards(game)) == 2
    for viewer in (0, 1, None):
        sides = fought(game, viewer)
        assert [(side["card"]["id"], side["rolls"], side["power"], side["total"]) for side in sides] == seen


def test_units_are_shown_as_soon_as_they_are_named() -> None:
    edition = PUBLISHED
    p = field(edition).fleet(0, PLANET[edition], "starfarer", *["star_sloop"] * 4).cube(1, PLANET[edition])
    game = fight(p.fleet(1, PLANET[edition], "starfarer", "star_sloop"), PLANET[edition])
    named: dict[int, int] = {}
    while game.decision is not None and game.decision.prompt == "muster":
        seat = game.decision.seat
        play(game, next(text for text in listed(game) if text.startswith("use_unit")))
        named[seat] = named.get(seat, 0) + 1
        for viewer in (0, 1, None):
            shown = {side["seat"]: sum(unit["count"] for unit in side["units"]) for side in fought(game, viewer)}
            assert shown[seat] == named[seat]
    assert max(named.values()) > 1


@BOTH
def test_before_the_cards_are_open_none_is_shown(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "star_sloop").fleet(1, SPACE[edition], "star_sloop")
    game = fight(p.hand(0, THREE[edition]).hand(1, TWO[edition]), SPACE[edition])
    while game.decision is not None and game.decision.prompt == "battle-dice":
        play(game, "roll 4")
    game.play(f"battle_card {THREE[edition]}", 0)
    for viewer in (0, 1, None):
        first, second = fought(game, viewer)
        assert (first["card"], first["laid"], second["card"], second["laid"]) == (None, True, None, False)
        assert (first["total"], second["total"]) == (None, None)
