"""The picture: well-formed, self-contained, the same bytes for the same view."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

import tolmek
from tests.scene.void1.boards import View, in_round, set_up
from tolmek.scene.common.planets import FACES, Dice, world_face
from tolmek.scene.common.sprites import symbols
from tolmek.scene.void1 import paint
from tolmek.void1.model.ids import SHIPS

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_picture_is_sound(view: View, theme: str) -> None:
    text = paint(view, theme=theme)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert len(text.encode()) < 400_000
    assert paint(view, theme=theme) == text
    idents = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(idents)) == len(idents)
    used = re.findall(r'href="#([^"]+)"', text) + re.findall(r"url\(#([^)]+)\)", text)
    assert set(used) <= set(idents)
    assert not re.search(r'<script|<image|<style|<foreignObject|@import|var\(|[ "-](nan|inf)[ "]', text)
    assert text.count("http") == 1  # the name space
    sizes = [float(element.attrib["font-size"]) for element in root.iter(f"{SVG}text")]
    assert min(sizes) * 1366 / 960 >= 12  # pixels where the picture is 1366 wide


def test_set_up_before_any_hexagon_lies() -> None:
    view = set_up(4).view(None)
    assert view["table"]["hex_at"] == [-1] * 6
    root = ElementTree.fromstring(paint(view))
    assert "Set-up" in [element.text for element in root.iter(f"{SVG}text")]


def test_words_of_a_pack_are_text() -> None:
    game = tolmek.new_game("revised", seats=2, seed=1, components='[planet.pyrious]\nname = "<b>&</b>"\n')
    root = ElementTree.fromstring(game.svg(0))
    assert "<b>&</b>" in [element.text for element in root.iter(f"{SVG}text")]


def test_no_victory_points_of_others_are_printed() -> None:
    view = in_round(4, 4, 5).view(None)
    view["table"]["vp"] = [970, 971, 972, 973]
    assert not re.search(r">97\d<", paint(view))
    view["over"] = True
    assert {"970", "971", "972", "973"} <= set(re.findall(r">(\d+)<", paint(view)))


def test_allies_and_conquerors_differ_without_colour() -> None:
    view = in_round(4, 4, 1).view(None)
    plain = paint(view)
    table = view["table"]
    table["ally"][0] = table["owner"][0] = 1
    allied = paint(view)
    table["ally"][0], table["conqueror"][0] = -1, 1
    conquered = paint(view)
    assert plain.count('stroke-dasharray="6 3.6"') == allied.count('stroke-dasharray="6 3.6"')
    assert conquered.count('stroke-dasharray="6 3.6"') == plain.count('stroke-dasharray="6 3.6"') + 1


def test_the_dice_are_those_of_a_browser() -> None:
    dice = Dice(211)
    assert [round(dice(), 6) for _ in range(3)] == [0.201503, 0.358709, 0.485792]


def test_faces_are_painted_alike_every_time() -> None:
    for world in FACES:
        world_face.cache_clear()
        first = world_face(world, "a")
        world_face.cache_clear()
        assert world_face(world, "a") == first


def test_every_piece_has_a_symbol() -> None:
    assert {f"ship-{ship.replace('_', '-')}" for ship in SHIPS} <= set(symbols())
