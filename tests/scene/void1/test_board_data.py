"""What the scene reads from the component files agrees with what the game plays with."""

from __future__ import annotations

from tolmek.scene.common.planets import FACES
from tolmek.scene.void1.board_data import load
from tolmek.void1.model import components, ids

PACK = """
[planet.pyrious]
name = "Heart"
vp = { R = 7 }
[planet.corra]
income = 3
[race.nomads_of_earth.home_world]
vp = 3
"""


def test_numbers_are_those_of_the_game() -> None:
    data = load("revised", "")
    assert list(data.places) == ids.PLACES
    assert data.first_home == ids.FIRST_HOME
    assert [hexagon.id for hexagon in data.hexes] == ids.HEXES
    assert [world.id for world in data.worlds] == [*ids.PLANETS, *ids.HOMES]
    assert list(data.races) == ids.RACES
    assert list(data.ships) == ids.SHIPS
    assert list(data.technologies) == ids.TECHNOLOGIES
    assert [event.id for event in data.events] == ids.EVENTS


def test_values_are_those_of_the_game() -> None:
    for pack in ("", PACK):
        data = load("revised", pack)
        played = components.load("R", pack or None)
        planets, homes = data.worlds[: data.planets], data.worlds[data.planets :]
        assert [world.name for world in planets] == played.planet_name
        assert [world.income for world in planets] == played.planet_income
        assert [world.vp for world in planets] == played.planet_vp
        assert [world.influence for world in planets] == played.planet_influence
        assert [ids.TYPE_ID[world.temperament] for world in planets] == played.planet_type
        assert [ids.GOOD_ID.get(world.good, -1) for world in planets] == played.planet_good
        assert [world.vp for world in homes] == played.home_vp
        assert [world.vp for world in data.improved_homes] == played.new_home_vp
        assert list(data.race_names) == played.race_name
        assert list(data.ship_names) == played.ship_name
        assert [event.links for event in data.events] == [link == 1 for link in played.event_links]


def test_a_pack_changes_values_of_its_edition_only() -> None:
    assert load("revised", PACK).worlds[0].vp == 7
    assert load("first", PACK).worlds[0].vp == load("first", "").worlds[0].vp
    assert load("revised", PACK).worlds[0].name == load("first", PACK).worlds[0].name == "Heart"


def test_every_world_has_a_face_of_its_own() -> None:
    assert list(FACES)[: len(ids.PLANETS) + len(ids.HOMES)] == [*ids.PLANETS, *ids.HOMES]
    assert len(set(FACES.values())) == len(FACES)
