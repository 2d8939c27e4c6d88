"""The maps of the second family are stored as the search finds them; those of a pack are searched."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.scene.void2.arranging import written
from tests.scene.void2.boards import KICKSTARTER
from tolmek.scene.common.sizes import name_width
from tolmek.scene.void2 import arrangement
from tolmek.scene.void2.arrangement import key, stored_looks
from tolmek.scene.void2.galaxy import Plot, plots_of, system_pieces
from tolmek.void2.library import components_of
from tolmek.void2.model import ids

NAME = "Tan Fu of the Deep"
PACK = f'[planet.tan_fu]\nname = "{NAME}"\n'


def board(pack: str, system: str, turns: int) -> tuple[bool, dict[str, Plot]]:
    """Of the crowded map of five seats: whether it is kept, and how it lies."""
    components = components_of(KICKSTARTER, pack)
    pieces, frame = system_pieces(components, components.layout(5), ids.PLANET_ID[system], turns)
    return key(list(pieces.values()), frame) in stored_looks(), plots_of(pieces, frame)


@pytest.mark.slow
def test_every_map_is_kept_as_it_is_found() -> None:
    assert files("tolmek.scene.void2").joinpath("arrangement.toml").read_text(encoding="utf-8") == written()


@pytest.mark.parametrize("turns", range(4))
def test_a_kept_map_lies_like_a_searched_one(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    is_kept, plots = board("", "tan_fu", turns)
    assert is_kept
    monkeypatch.setattr(arrangement, "stored_looks", dict)
    assert board("", "tan_fu", turns)[1] == plots


def test_a_board_that_a_pack_changes_is_searched() -> None:
    is_kept, plots = board(PACK, "tan_fu", 0)
    label = plots["tan_fu.capital"].label
    assert not is_kept
    assert label is not None
    assert label.name.width == pytest.approx(name_width(NAME))
    assert board(PACK, "meezle_iii", 0)[0]
