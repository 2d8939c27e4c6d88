"""What a map of the second family tells besides names and places: units, signs of worlds, Doom, barred actions."""

from __future__ import annotations

from typing import Any

import tolmek
from tests.scene.void2.boards import KICKSTARTER, PUBLISHED, base, crammed
from tests.void2.positions import Position
from tolmek.api import Game
from tolmek.scene.void2 import draw, paint
from tolmek.scene.void2.globe import PLANET, Globe
from tolmek.scene.void2.signs import plate, signs
from tolmek.scene.void2.star_map import ship_symbol
from tolmek.void2.model import ids

WORLD: dict[str, Any] = {
    "cube": None,
    "ally": None,
    "goods": [],
    "goods_down": 0,
    "event": None,
    "parasite": False,
    "buildings": [],
    "vp": 2,
}
GLOBE = Globe(PLANET, ringed=True)


def playing(variant: str, choices: int) -> Game:
    game = tolmek.new_game(PUBLISHED, seats=3, seed=4, options={"variant": variant}, log=False)
    while game.decision is not None and game.count < choices:
        game.play(game.decision.actions[0])
    return game


def test_every_unit_has_a_symbol_of_its_own() -> None:
    symbols = [ship_symbol(unit) for unit in ids.UNITS]
    assert len(set(symbols)) == len(ids.UNITS)
    assert all(symbol.startswith("unit-") for symbol in symbols)


def test_goods_of_one_type_share_a_badge() -> None:
    found = signs(GLOBE, {**WORLD, "cube": 1, "goods": ["metal", "artifacts", "metal"]})
    assert [(sign["kind"], sign["seat"], sign["good"], sign["count"]) for sign in found] == [
        ("cube", 1, None, 1),
        ("good", None, "metal", 2),
        ("good", None, "artifacts", 1),
    ]


def test_badges_beyond_the_third_are_counted() -> None:
    world = {**WORLD, "goods": ["metal", "artifacts"], "goods_down": 2, "event": {"id": "one"}, "parasite": True}
    found = signs(GLOBE, world)
    assert [sign["kind"] for sign in found] == ["good", "good", "more"]
    assert found[2]["count"] == 4


def test_a_plate_tells_as_much_as_fits() -> None:
    def buildings(*rows: tuple[int, int]) -> dict[str, object]:
        return {**WORLD, "buildings": [{"seat": seat, "building": "city", "count": count} for seat, count in rows]}

    forms = [plate(GLOBE, buildings(*rows)) for rows in ([(0, 2)], [(0, 2), (1, 1)], [(0, 1), (1, 1), (2, 1)])]
    assert [form and form["form"] for form in forms] == ["icons", "counts", "marks"]
    assert [form and len(form["owners"]) for form in forms] == [1, 2, 3]
    assert plate(GLOBE, WORLD) is None


def test_the_doom_track_belongs_to_the_scenario() -> None:
    game = playing("valka", 20)
    doom = game.scene(None)["doom"]
    assert (doom["at"], doom["most"]) == (game.table.doom, 8)
    assert [(step["at"], step["name"]) for step in doom["steps"]] == [(3, "Path"), (5, "Wrath"), (8, "Blight")]
    picture = paint(game.view(None))
    assert ">Doom</text>" in picture
    assert "Doom 5: The natives of Valka VII have +2 power, and its ally token is worth 2 VP more." in picture


def test_without_the_scenario_there_is_no_doom() -> None:
    for edition in (PUBLISHED, KICKSTARTER):
        assert draw(base(edition, 2))["doom"] is None
        assert ">Doom</text>" not in paint(crammed(edition, 2, 0))


def test_the_action_of_the_last_round_is_barred_for_all() -> None:
    position = Position(seats=3)
    position.table.banned = ids.ACTION_ID["build"]
    actions = draw(position.game().view(None))["actions"]
    assert {row["id"]: row["barred"] for row in actions if row["barred"]} == {"build": [0, 1, 2]}


def test_in_open_actions_everybody_has_a_marker() -> None:
    game = playing("open_actions", 60)
    markers = list(game.table.markers)
    barred = {row["id"]: row["barred"] for row in game.scene(None)["actions"]}
    assert [action for action in markers if action >= 0]
    for seat, action in enumerate(markers):
        assert [ident for ident, seats in barred.items() if seat in seats] == [ids.ACTIONS[action]] * (action >= 0)
