"""What comes up beside an open panel: whole, in front, and out of the way again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import void1_positions, void2_positions
from tests.browser.bots_turns import press
from tests.browser.screen import DESK, PHONE, People, Screen
from tests.browser.serving import Serving
from tests.browser.talking import TALKING
from tests.browser.views import VIEWS, seated
from tests.browser.ways import FINGER, MOUSE, Person
from tests.position import position

SMALL = (800, 600)
LYING = (844, 390)
sizes = pytest.mark.parametrize("size", [DESK, SMALL, PHONE, LYING], ids=lambda size: f"{size[0]}x{size[1]}")
# Nothing lies over its corners or its middle, and nothing of it is cut off sideways.
WHOLE = """
(box) => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const inside = 12;
  const points = [[left + inside, top + inside], [right - inside, top + inside], [left + inside, bottom - inside],
    [right - inside, bottom - inside], [(left + right) / 2, (top + bottom) / 2]];
  const scroll = box.querySelector(".scroll");
  return {
    seen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    front: points.every(([x, y]) => box.contains(document.elementFromPoint(x, y))),
    cut: box.scrollWidth > box.clientWidth + 1 || (scroll?.scrollWidth ?? 0) > (scroll?.clientWidth ?? 0) + 1,
  };
}
"""
# Beyond the window, or scrolled out of what holds it; what a panel covers of the prompt below is the panel's to answer.
HIDDEN = """
(button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
  for (let outer = button.parentElement; outer; outer = outer.parentElement) {
    const box = outer.getBoundingClientRect();
    if (getComputedStyle(outer).overflowY !== "visible" && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
  }
  return false;
}
"""


def whole(box: Locator) -> dict[str, Any]:
    expect(box.get_by_role("button", name="Close")).to_be_visible()
    found: dict[str, Any] = box.evaluate(WHOLE)
    return found


def show_turn(screen: Screen) -> None:
    if screen.narrow:
        press(screen, screen.page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Turn"))


@sizes
def test_a_scoring_comes_before_the_panel_of_the_first_game(
    serving: Serving, people: People, size: tuple[int, int]
) -> None:
    table = serving.lay([TALKING] * 3 + ["person"], start=position(4, round=3, active=3, actions=0, credits={0: 9}))
    screen = people.sit(table, [3], size=size).at_table(table).until_asked()
    dag = Person(screen, FINGER if size == PHONE else MOUSE)
    dag.press(screen.page.locator("[data-action=end]").locator("visible=true").first)
    dag.confirm()
    dag.answer("Collect nothing")
    screen.until_asked()
    panel = screen.panel("Build and research")
    expect(panel).to_be_visible()
    box = screen.page.locator(".scored")
    assert whole(box) == {"seen": True, "front": True, "cut": False}
    expect(box).to_contain_text("Ada’s Pirates of Cidran gain 2 VP")
    dag.press(box.get_by_role("button", name="Close"))
    expect(box).to_have_count(0)
    build = panel.get_by_role("button", name="Build a Starfighter").first
    build.scroll_into_view_if_needed()
    before = screen.version
    dag.press(build)
    screen.newer(before)


@sizes
def test_a_scoring_comes_before_the_board_of_the_second_game(
    serving: Serving, people: People, size: tuple[int, int]
) -> None:
    table = serving.lay(["person", "person", "random"], start=void2_positions.building_while_another_may_score())
    screen = people.sit(table, [0], size=size).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    scorer = Person(bo, MOUSE)
    scorer.press(bo.page.locator('[data-action="score_now"]').first)
    scorer.confirm()
    box = screen.page.locator(".scored")
    assert whole(box) == {"seen": True, "front": True, "cut": False}
    press(screen, box.get_by_role("button", name="Close"))
    expect(box).to_have_count(0)
    screen.until_asked()


@pytest.mark.parametrize("name", ["attacked", "bombing", "attacked_by_all"])
def test_a_battle_fits_its_panel(serving: Serving, people: People, name: str) -> None:
    """On a desk nothing of it has to be scrolled for, with the clock of a window too."""
    _, screen = seated(serving, people, DESK, getattr(void1_positions, name)(), "ppr")
    panel = screen.panel("Battle at Tan Fu")
    expect(panel).to_be_visible()
    for part in (panel, panel.locator(".tp-body")):
        assert part.evaluate("(part) => part.scrollHeight - part.clientHeight") <= 1
    expect(panel.locator(".tp-foot .btn").last).to_be_in_viewport(ratio=1)


ANSWERS = ".tp-foot .btn, .prompt .btn, .answers .btn, .together .btn, .money .btn"
ASKING = ["battle", "window", "diplomacy", "building", "second-battle", "second-move"]
ASKING_TOO = [
    "capital",
    "secondary",
    "setting-up",
    "second-diplomacy",
    "second-exploring",
    "second-retreat",
    "second-passing",
]


@pytest.mark.parametrize("name", [*ASKING, *[pytest.param(name, marks=pytest.mark.soak) for name in ASKING_TOO]])
def test_every_button_that_answers_is_in_sight(serving: Serving, people: People, name: str) -> None:
    """On a desk nobody has to scroll for one."""
    screen = VIEWS[name](serving, people, DESK)
    buttons = screen.page.locator(ANSWERS).locator("visible=true")
    assert buttons.count() > 0
    for button in buttons.all():
        hidden = button.evaluate(HIDDEN)
        assert not hidden, button.inner_text()
