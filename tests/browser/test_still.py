"""The map lies still: what opens beside it, what others do and whose turn it is leave every place where it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions, void2_positions
from tests.browser.screen import DESK, FRAMES, People, Screen
from tests.browser.serving import Serving
from tests.browser.views import seated
from tests.browser.ways import MOUSE, Person

# Where every world is drawn on the screen.
WORLDS = """
() => [...document.querySelectorAll("section.map .place")].map((place) => {
  const { x, y } = place.querySelector(".hit").getBoundingClientRect();
  return [place.dataset.object, x, y];
})
"""
Lying = list[tuple[str, float, float]]


def lies(screen: Screen) -> Lying:
    screen.page.evaluate(FRAMES)
    found: Lying = [(place, x, y) for place, x, y in screen.page.evaluate(WORLDS)]
    assert len(found) > 10
    return found


def moved(before: Lying, after: Lying) -> list[str]:
    """What lies elsewhere, by more than what is rounded."""
    assert [one[0] for one in before] == [one[0] for one in after]
    pairs = zip(before, after, strict=True)
    return [place for (place, x, y), (_, left, top) in pairs if max(abs(x - left), abs(y - top)) > 2]


@pytest.mark.parametrize("size", [DESK, (1920, 1080), (1024, 700)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_panel_opens_and_closes_over_a_map_that_lies_still(
    serving: Serving, people: People, size: tuple[int, int]
) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.battle())
    screen = people.sit(table, [0], size=size).at_table(table).until_asked()
    ada = Person(screen, MOUSE)
    before = lies(screen)
    ada.verb("attack")
    ada.choose("space:tan_fu")
    ada.press(screen.thing("seat:1"))
    ada.confirm()
    screen.until_asked()
    panel = screen.panel("Battle at Tan Fu")
    expect(panel).to_be_visible()
    assert moved(before, lies(screen)) == []
    screen.button("Fold the panel to see the map").click()
    assert moved(before, lies(screen)) == []
    screen.button("Unfold the panel").click()
    while panel.count():
        ada.answer(re.compile("."))
        screen.until_asked()
    expect(screen.page.get_by_role("region", name="The battle at Tan Fu is over")).to_be_visible()
    assert moved(before, lies(screen)) == []


def test_it_lies_still_while_others_play_and_when_a_turn_begins(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    before = lies(bo)
    person = Person(ada, MOUSE)
    person.press(ada.page.locator("[data-action=end]").first)
    person.confirm()
    person.answer("Collect nothing")
    bo.until_asked()
    assert moved(before, lies(bo)) == []


def test_it_lies_still_in_the_second_game(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "choose-action", after=120)
    _, screen = seated(serving, people, DESK, game)
    before = lies(screen)
    ada = Person(screen, MOUSE)
    ada.press(screen.page.locator(".row .space.lit").first)
    ada.confirm()
    screen.until_asked()
    assert moved(before, lies(screen)) == []


def test_what_lies_under_a_panel_is_shown_on_request(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "random", "random"], start=void1_positions.secondary())
    screen = people.sit(table, [0]).at_table(table).until_asked()
    panel = screen.panel("Secondary action").bounding_box()
    assert panel is not None
    wish = screen.button("Show on the map")
    wish.click()
    expect(wish).to_have_count(0)
    lit = screen.page.locator("section.map .place:has(.ring:is(.lit, .completing)) .hit")
    assert lit.count() > 0
    for one in lit.all():
        box = one.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= panel["x"]


def test_another_window_fits_the_map_anew(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, DESK, void1_positions.late())
    before = lies(screen)
    screen.page.set_viewport_size({"width": 1100, "height": 700})
    screen.until(lambda: lies(screen) != before, "the map is as it was")
    shown = screen.page.locator("section.map").bounding_box()
    assert shown is not None
    for place, x, y in lies(screen):
        assert shown["x"] - 30 <= x <= shown["x"] + shown["width"], place
        assert shown["y"] - 30 <= y <= shown["y"] + shown["height"], place
