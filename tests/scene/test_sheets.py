"""The sheets that a page shares."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tolmek import scene
from tolmek.scene.common import sheets
from tolmek.scene.common.planets import FACES

FOLDER = Path(scene.__file__).parent
SYMBOL = "{http://www.w3.org/2000/svg}symbol"


def test_the_sheets_are_what_is_painted_now() -> None:
    """If not, run `python -m tolmek.scene.common.sheets`."""
    assert (FOLDER / "worlds.svg").read_text(encoding="utf-8") == sheets.worlds()
    assert (FOLDER / "night.svg").read_text(encoding="utf-8") == sheets.night()


def test_every_world_has_a_symbol() -> None:
    found = [symbol.get("id") for symbol in ElementTree.fromstring(sheets.worlds()).iter(SYMBOL)]
    assert sorted(map(str, found)) == sorted(f"world-{world}" for world in FACES)


def test_no_two_parts_of_a_sheet_share_an_id() -> None:
    for sheet in (sheets.worlds(), sheets.night()):
        idents = [part.get("id") for part in ElementTree.fromstring(sheet).iter() if part.get("id")]
        assert len(idents) == len(set(idents))
