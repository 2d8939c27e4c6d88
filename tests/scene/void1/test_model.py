"""The drawable model: plain data, complete, and without a secret."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import tolmek
from tests.position import act, position
from tests.scene.void1.boards import View, crowded, ended, in_battle, in_round, laid, set_up
from tolmek.api import Game
from tolmek.scene.void1 import draw
from tolmek.void1.model.ids import OBSTACLES, PLACES
from tolmek.void1.model.table import board_of

Scene = dict[str, Any]

PARTS = ("timed", "hand", "technologies", "shipyard", "council", "offers")


def test_the_scene_is_plain_data_and_depends_on_the_view_alone(view: View) -> None:
    before = json.dumps(view)
    text = json.dumps(draw(view))
    assert json.dumps(draw(json.loads(before))) == text
    assert json.loads(text) == draw(view)
    assert json.dumps(view) == before


def test_ids_are_unique(view: View) -> None:
    scene = draw(view)
    for part in ("hexes", "gaps", "corners", "homes", "places", "lines", "worlds", "fleets", "tokens", "seats", *PARTS):
        idents = [row["id"] for row in scene[part]]
        assert len(set(idents)) == len(idents)


def test_everything_lies_on_the_canvas(view: View) -> None:
    scene = draw(view)
    left, top, width, height = scene["canvas"]
    for part in ("hexes", "places", "worlds", "tokens", "fleets"):
        for row in scene[part]:
            assert left <= row["x"] <= left + width - row.get("width", 0), row
            assert top <= row["y"] <= top + height - row.get("height", 0), row


def test_lines_end_at_their_places(view: View) -> None:
    scene = draw(view)
    places = {place["id"]: place for place in scene["places"]}
    for line in scene["lines"]:
        for end, point in ((line["from"], line["points"][0]), (line["to"], line["points"][-1])):
            reach = places[end]["radius"] + 6
            assert abs(point[0] - places[end]["x"]) <= reach
            assert abs(point[1] - places[end]["y"]) <= reach
        assert (line["obstacle"] is None) == (line["obstacle_at"] is None)


def test_places_and_lines_are_those_of_the_game(game: Game) -> None:
    scene = game.scene(None)
    board = board_of(game.table)
    drawn = [place["id"] for place in scene["places"]]
    assert drawn == [place for number, place in enumerate(PLACES) if board.present[number]]
    assert [PLACES[place["number"]] for place in scene["places"]] == drawn
    played = []
    for start, near in enumerate(board.near):
        for end, obstacle in zip(near[::2], near[1::2], strict=True):
            if start < end:
                played.append((PLACES[start], PLACES[end], OBSTACLES[obstacle] if obstacle >= 0 else None))
    found = [(line["from"], line["to"], line["obstacle"]) for line in scene["lines"]]
    in_order = [(a, b, o) if PLACES.index(a) < PLACES.index(b) else (b, a, o) for a, b, o in found]
    assert sorted(in_order, key=str) == sorted(played, key=str)


def test_ships_and_owners_are_those_of_the_game(game: Game) -> None:
    scene, table = game.scene(0), game.table
    ships = sum(ship["count"] for fleet in scene["fleets"] for ship in fleet["ships"])
    assert ships == sum(len(fleet) for fleet in table.fleet)
    for fleet in scene["fleets"]:
        counts = [ship["count"] for ship in fleet["ships"]]
        assert fleet["more"] == sum(counts[fleet["shown"] :])
    held = [world["controller"] for world in scene["worlds"] if world["controller"] is not None]
    for seat in scene["seats"]:
        assert seat["worlds"] == len([owner for owner in table.owner if owner == seat["seat"]])
        assert held.count(seat["seat"]) == seat["worlds"] or seat["slot"] is None
    guarded = [world["id"] for world in scene["worlds"] if world["guards"]]
    assert len(guarded) == len([owner for owner in table.owner if owner == table.seats])


def test_gaps_are_hexagons_still_to_come() -> None:
    assert [gap["id"] for gap in set_up(2).scene(None)["gaps"]] == [1, 2, 3, 4, 5]
    assert [gap["id"] for gap in set_up(4).scene(None)["gaps"]] == [0, 1, 2, 3, 4, 5]
    assert laid(2).scene(None)["gaps"] == laid(4).scene(None)["gaps"] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_corners_are_those_without_a_home_until_all_are_chosen(seats: int) -> None:
    game = tolmek.new_game("revised", seats=seats, seed=7)
    assert game.decision
    assert game.decision.prompt == "home-slot"
    corners = {corner["id"]: corner for corner in game.scene(None)["corners"]}
    assert set(corners) >= {action.a for action in game.decision.actions}
    left, top, width, height = game.scene(None)["canvas"]
    for corner in corners.values():
        assert all(left <= x <= left + width and top <= y <= top + height for x, y in corner["outline"])
    game.play(game.decision.actions[0])
    assert game.scene(None)["corners"] == []


def test_income_is_what_the_end_of_the_turn_pays() -> None:
    game = position(
        allies={"tan_fu": 0, "halcyra": 1},
        conquered={"corra": 0},
        tokens=[("pirate_blockade", "tan_fu")],
    )
    expected = {seat["seat"]: seat["income"] for seat in game.scene(2)["seats"]}
    before = game.table.credits[:]
    act(game, "end")
    while game.decision and game.decision.seat == 0:
        act(game, "done")
    assert game.table.credits[0] - before[0] == expected[0] > 0
    assert expected[1] > expected[2]


def test_winners_are_told_at_the_end() -> None:
    over = ended(3, 3)
    assert over.result is not None
    assert [seat["seat"] for seat in over.scene(0)["seats"] if seat["winner"]] == list(over.result.winners)
    assert not any(seat["winner"] for seat in in_round(3, 3, 5).scene(0)["seats"])


def test_a_battle_shows_its_place() -> None:
    game = in_battle(3)
    attack = next(frame for frame in game.view(None)["stack"] if frame["frame"] == "attack")
    assert game.scene(None)["battle"]["place"] == PLACES[attack["place"]]


def test_scenes_share_nothing() -> None:
    """Whoever gets a scene may change it."""
    view = in_battle(4).view(0)
    scene = draw(view)
    text = json.dumps(scene)
    emptied(scene)
    assert json.dumps(draw(view)) == text


def emptied(value: object) -> None:
    if isinstance(value, dict):
        for inner in value.values():
            emptied(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            emptied(inner)
        value.clear()


def test_worm_holes_join_their_spaces() -> None:
    view = crowded(in_round(4, 4, 5).view(0), 1)
    scene = draw(view)
    ends = [token["place"] for token in scene["tokens"] if token["event"] == "twin_rifts"]
    assert [[line["from"], line["to"]] for line in scene["lines"] if line["link"]] == [ends]


def test_a_pennant_leaves_its_world_free() -> None:
    for seats in (2, 3, 4):
        scene = in_round(seats, seats, 5).scene(None)
        places = {place["id"]: place for place in scene["places"]}
        for fleet in scene["fleets"]:
            place = places[fleet["place"]]
            x = min(max(place["x"], fleet["x"]), fleet["x"] + fleet["width"])
            y = min(max(place["y"], fleet["y"]), fleet["y"] + fleet["height"])
            assert (x - place["x"]) ** 2 + (y - place["y"]) ** 2 >= place["radius"] ** 2


# --- secrets -----------------------------------------------------------------------------------------------


def test_no_other_hand_is_in_a_scene() -> None:
    """What a view tells of other hands besides their sizes, and of the event deck, changes nothing."""
    view = in_round(4, 4, 5).view(1)
    other = copy.deepcopy(view)
    for key in ("public", "knows", "known_by"):
        other["table"][key] = [[3 - count for count in counts] for counts in view["table"][key]]
    other["table"]["event_bag"] = [1 - count for count in view["table"]["event_bag"]]
    assert draw(other) == draw(view)


def test_points_of_others_are_secret_until_the_end() -> None:
    game = in_round(4, 4, 5)
    for viewer in (0, 3, None):
        points = [seat["vp"] for seat in game.scene(viewer)["seats"]]
        assert points == [game.table.vp[seat] if seat == viewer else None for seat in range(4)]
    over = ended(4, 4)
    assert [seat["vp"] for seat in over.scene(None)["seats"]] == over.table.vp


def test_points_of_others_do_not_change_a_picture() -> None:
    view = in_round(4, 4, 5).view(1)
    other = copy.deepcopy(view)
    other["table"]["vp"] = [vp if seat == 1 else vp + 5 for seat, vp in enumerate(view["table"]["vp"])]
    other["table"]["ledger"] = []
    assert draw(other) == draw(view)
