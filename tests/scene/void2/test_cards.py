"""Cards that a reader of the second family is shown for a choice: with their texts, and for nobody else."""

from __future__ import annotations

from typing import Any

from tests.void2.positions import Position, play
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.scene.void2 import draw
from tolmek.void2.cards.peek import LookDeck
from tolmek.void2.cards.steal import StealCard
from tolmek.void2.model import ids
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import Void2


def looked(game: Session[Void2], viewer: int | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = draw(game.view(viewer))["looked"]
    return found


def names(game: Session[Void2], viewer: int | None) -> list[str]:
    return [row["id"] for row in looked(game, viewer)]


def table_of() -> Position:
    p = Position(seats=3).hand(0, "foreseen").hand(1, "joint_expedition", "turn_the_strike")
    p.deck("shared_dream", "open_mind")
    p.table.deck_events = 1 << 3
    return p


def test_cards_of_the_deck_are_told_while_they_are_put_back() -> None:
    p = table_of()
    p.table.placed = [2, SCORE_CARD, EVERYONE]
    game = p.game(LookDeck(1, 3))
    event = ids.EVENTS[game.table.components.planet_events[3][0]]
    play(game, "see_card shared_dream 1", f"see_card {event} 1")
    assert names(game, 1) == ["shared_dream", event, "score_card"]
    assert all(row["name"] and row["text"] for row in looked(game, 1))
    assert [row["kind"] for row in looked(game, 1)][1:] == ["event", "scoring"]
    assert looked(game, 1)[1]["planet"] == ids.PLANETS[3]
    for other in (0, 2, None):
        assert names(game, other) == []
    play(game, f"put_back {event}")
    assert sorted(names(game, 1)) == ["score_card", "shared_dream"]
    play(game, "put_back shared_dream")
    assert names(game, 1) == []


def test_a_hand_that_is_looked_into_is_told() -> None:
    game = table_of().game(StealCard(0, 1, 1, 1))
    assert sorted(names(game, 0)) == ["joint_expedition", "turn_the_strike"]
    assert all(row["text"] for row in looked(game, 0))
    for other in (1, 2, None):
        assert names(game, other) == []
    play(game, "steal joint_expedition")
    assert names(game, 0) == []


def test_a_card_that_is_taken_at_random_is_not() -> None:
    game = table_of().game(StealCard(0, 1, 1, 0))
    for reader in (0, 1, 2, None):
        assert names(game, reader) == []
