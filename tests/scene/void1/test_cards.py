"""Hand, face-up row, piles, the event card and effects in force."""

from __future__ import annotations

from typing import Any

import pytest

from tests.position import act, position
from tests.scene.void1.boards import set_up

SURGE = {
    "id": "militaristic_surge",
    "name": "Militaristic (Surge)",
    "type": "militaristic",
    "tactic": "surge",
    "tactic_name": "Surge",
    "cards": 2,
}
TRIBUTE = {
    "id": "capitalistic_tribute",
    "name": "Capitalistic (Tribute)",
    "type": "capitalistic",
    "tactic": "tribute",
    "tactic_name": "Tribute",
    "cards": 2,
    "text": "Gain 3 credits.",
}
ESPIONAGE = {
    "id": "mysterious_espionage",
    "name": "Mysterious (Espionage)",
    "type": "mysterious",
    "tactic": "espionage",
    "tactic_name": "Espionage",
    "cards": 2,
    "text": "Look at the hand of one opponent and take one card of your choice; then check your hand limit.",
}


def same(card: dict[str, Any], count: int) -> dict[str, Any]:
    return {**card, "count": count}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hand_display_and_piles(seats: int) -> None:
    game = position(
        seats,
        hands={0: ["capitalistic_tribute", "mysterious_espionage", "capitalistic_tribute"], 1: ["peaceful_militia"]},
        display=["mysterious_espionage"],
        discard=["peaceful_retreat", "peaceful_retreat", "peaceful_militia"],
    )
    places = 4 if seats == 2 else 3
    for reader in (0, 1, None):
        scene = game.scene(reader)
        assert scene["display"] == [{"card": ESPIONAGE}, *[{"card": None}] * (places - 1)]
        assert scene["piles"]["deck"] == 30 - 3 - 1 - 1 - 3
        assert [(card["id"], card["count"]) for card in scene["piles"]["discards"]] == [
            ("peaceful_retreat", 2),
            ("peaceful_militia", 1),
        ]
        assert all(set(card) == {*TRIBUTE, "count"} for card in scene["piles"]["discards"])
    assert game.scene(0)["hand"] == [same(TRIBUTE, 2), same(ESPIONAGE, 1)]
    assert [card["id"] for card in game.scene(1)["hand"]] == ["peaceful_militia"]
    assert game.scene(None)["hand"] == []


def test_before_the_deck_is_built() -> None:
    scene = set_up(3).scene(0)
    assert (scene["hand"], scene["display"], scene["piles"]) == ([], [], {"deck": 0, "discards": []})


def test_two_seats_have_longer_face_up_rows() -> None:
    assert [len(position(seats).scene(None)["display"]) for seats in (2, 3, 4)] == [4, 3, 3]


def test_the_event_of_the_round() -> None:
    game = position(phase="event")
    assert game.scene(None)["event"] is None
    act(game, "event derelict_fleet")
    assert game.scene(None)["event"] == {
        "id": "derelict_fleet",
        "name": "Derelict Fleet",
        "text": "The first player puts an Event token on one of the three asteroid spaces of the Pyrious tile.",
        "token": "event",
    }
    decision = game.decision
    assert decision is not None
    act(game, str(decision.actions[0]))
    assert game.scene(None)["event"]["id"] == "derelict_fleet"  # until the next one is drawn
    game = position(phase="event")
    act(game, "event gravitonic_anomaly")
    assert game.scene(None)["event"]["token"] is None


def test_effects_in_force() -> None:
    game = position(
        ships={1: {"tan_fu": ["starfighter"]}, 0: {"tan_fu": ["starfighter"]}},
        hands={1: ["militaristic_ambush", "militaristic_ambush"]},
        phase="event",
    )
    assert game.scene(None)["timed"] == []
    act(game, "event solar_storm")
    storm = {
        "id": "all.solar_storm",
        "name": "Solar Storm",
        "text": "Until the end of this round every ship has a move value 1 lower, but at least 1.",
        "until": "end-of-round",
    }
    assert game.scene(None)["timed"] == game.scene(2)["timed"] == [storm]
    for seat in range(4):
        act(game, "done", seat=seat)
    act(game, "attack tan_fu 1")
    game.play("tactic ambush militaristic_ambush")
    (found,) = [row for row in game.scene(None)["timed"] if row != storm]
    assert (found["id"], found["name"], found["until"]) == ("1.ambush", "Ambush", "end-of-attack")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_actions_left(seats: int) -> None:
    game = position(seats, races=["narkani_alliance", "kingdom_of_roth", "academy_of_eehg", "collective_five"][:seats])
    scene = game.scene(None)
    assert (scene["active"], scene["actions_left"], scene["moves_left"]) == (0, 4, 0)
    act(game, "mine")
    act(game, "buy_move")
    scene = game.scene(1)
    assert (scene["actions_left"], scene["moves_left"]) == (3, 1)
    scene = position(seats, phase="pre-round").scene(0)
    assert (scene["active"], scene["actions_left"], scene["moves_left"]) == (None, None, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_council_and_prizes(seats: int) -> None:
    game = position(seats, allies={"pyrious": 1, "vaspera": 1}, conquered={"halcyra": 0})
    scene = game.scene(None)
    assert scene["council"] == [{"id": seat["seat"], "influence": seat["influence"]} for seat in scene["seats"]]
    assert len(scene["council"]) == seats
    assert scene["council"][1]["influence"] > scene["council"][0]["influence"]
    assert scene["prizes"] == [4, 2]
    for scored, prizes in ((1, [5, 3]), (2, [7, 4]), (3, [])):
        game.table.scored = scored
        assert game.scene(None)["prizes"] == prizes
