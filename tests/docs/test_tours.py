"""What the page tells of an edition to people who know another one: a few cards, each with a rule of the edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tolmek import rulebook

SOURCE = Path(__file__).parents[2] / "web" / "src"
SPRITES = Path(__file__).parents[2] / "src" / "tolmek" / "scene" / "sprites.svg"
TOUR = re.compile(r'^  (\w+): \{\n    from: "(\w+)",\n    cards: \[\n(.*?)^    \],', re.MULTILINE | re.DOTALL)
TOURS = {
    edition: (known, cards)
    for file in ("void1/tour.ts", "void2/tour.ts")
    for edition, known, cards in TOUR.findall((SOURCE / file).read_text(encoding="utf-8"))
}
WORDS = 30  # of a card: two minutes for a tour


def test_every_edition_has_a_tour() -> None:
    assert set(TOURS) == {edition.id for edition in rulebook.editions()}


@pytest.mark.parametrize("edition", TOURS)
def test_a_tour_is_short_and_names_what_really_differs(edition: str) -> None:
    known, cards = TOURS[edition]
    rules = re.findall(r'rule: "([\w.]+)"', cards)
    assert 5 <= len(rules) <= 7
    assert all(len(words.split()) <= WORDS for words in re.findall(r'words: "(.*)"', cards))
    differing = {pair.key for pair in rulebook.difference(known, edition) if pair.right is not None}
    assert set(rules) <= differing, set(rules) - differing


def test_the_symbols_of_the_cards_are_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', SPRITES.read_text(encoding="utf-8")))
    named = {
        icon
        for _, cards in TOURS.values()
        for art in re.findall(r"art: \[(.*)\]", cards)
        for icon in re.findall(r'"([\w-]+)"', art)
    }
    assert len(named) > 20
    assert named <= drawn
