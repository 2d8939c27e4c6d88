"""A turn for ears, for fingers, in the colours of the system and without motion; and nothing jumps when it begins."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import void1_positions, void2_positions
from tests.browser.screen import FRAMES, PHONE, People, Screen
from tests.browser.serving import Serving
from tests.browser.views import VIEWS, seated
from tests.browser.ways import FINGER, KEYS, MOUSE, Person
from tolmek.api import Game

LISTEN = """
() => {
  const LIVE = "[aria-live=polite], [role=status], [role=alert]";
  window.heard = [];
  const read = (changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    const regions = nodes.map((node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(LIVE));
    for (const one of new Set(regions)) {
      const words = one?.checkVisibility() ? one.textContent.trim().replace(/\\s+/g, " ") : "";
      if (words) window.heard.push(words);
    }
  };
  new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""
FIRST = """
- main:
  - text: "/^Your turn: choose an action/"
  - button "End your turn"
  - region "Map":
    - group /Star map/:
      - button /^Tan Fu, neutral, militaristic, .*you may choose this/
      - button "Your home"
  - navigation "Actions":
    - button "Move"
    - button "Attack"
    - button "Mine"
"""
SECOND = """
- main:
  - group "Actions of the round":
    - button /not available$/
    - button /you may choose it$/
  - region "Map":
    - group /Star map/:
      - button /^Far Lantern, you. 1 Worldship/
"""
# What stands in a line of text may be as high as the line.
SMALL = """
() => {
  const found = [];
  for (const one of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (one.closest("p, svg, .unseen, [inert]") || one.matches(".unseen")) continue;
    const target = one.matches("input") ? one.closest("label") ?? one : one;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < 43) {
      found.push(`${Math.round(width)}x${Math.round(height)} ${one.className} “${one.ariaLabel ?? one.textContent}”`);
    }
  }
  return found;
}
"""
BESIDE = """
(place) => {
  const box = place.querySelector(".hit").getBoundingClientRect();
  const [x, y, r] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
  for (let turn = 0; turn < 24; turn++) {
    const [dx, dy] = [Math.cos(turn / 3.8), Math.sin(turn / 3.8)].map((part) => part * (r + 8));
    if (!document.elementFromPoint(x + dx, y + dy)?.closest("[data-object]")) return [x + dx, y + dy];
  }
  return null;
}
"""
MOVES = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
SHIFTS = """
() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: "layout-shift" });
}
"""


def heard(screen: Screen) -> list[str]:
    screen.page.evaluate(FRAMES)
    found: list[str] = screen.page.evaluate("window.heard.splice(0)")
    return found


def test_a_turn_of_the_first_game_by_ear(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, (1366, 768), void1_positions.late())
    ada = Person(screen, KEYS)
    expect(screen.page.get_by_role("main")).to_match_aria_snapshot(FIRST.replace('"Your home"', "/your home, you. /"))
    screen.page.evaluate(LISTEN)
    ada.verb("mine")
    ada.confirm()
    screen.until_asked()
    told = heard(screen)
    assert any(words.startswith("Your turn: choose an action. 2 actions left.") for words in told), told
    assert len(told) == len(set(told)) <= 4, told
    ada.press(screen.page.locator(".prompt [data-action=end]"))
    ada.confirm()
    ada.answer("Collect nothing")
    screen.until_asked()
    told = heard(screen)
    assert told.count("The others play.") == 1, told
    assert len(told) <= 9, told  # three turns of others


def test_a_turn_of_the_second_game_by_ear(serving: Serving, people: People) -> None:
    game = void2_positions.asked("published", "choose-action", after=120)
    _, screen = seated(serving, people, (1366, 768), game)
    ada = Person(screen, KEYS)
    expect(screen.page.get_by_role("main")).to_match_aria_snapshot(SECOND)
    screen.page.evaluate(LISTEN)
    ada.press(screen.page.locator(".row .space.lit").first)
    ada.confirm()
    screen.until_asked()
    told = heard(screen)
    assert any("What do you build and research?" in words for words in told), told
    assert len(told) == len(set(told)) <= 4, told


@pytest.mark.parametrize("game", [void1_positions.bombing(), void1_positions.attacked()], ids=["bombs", "tactic"])
def test_a_question_in_a_panel_is_told_once(serving: Serving, people: People, game: Game) -> None:
    _, screen = seated(serving, people, (1366, 768), game)
    screen.page.evaluate(LISTEN)
    Person(screen, KEYS).press(screen.page.locator("button.tp-opt").last)
    Person(screen, KEYS).press(screen.page.locator(".tp-foot .btn.pri").first)
    screen.page.evaluate(FRAMES)
    told = heard(screen)
    assert len(told) == len(set(told)), told


FINGERS = ["start", "turn", "building", "players", "second-move"]
FINGERS_TOO = ["window", "trade", "log", "settings", "second-turn", "second-battle", "since-last-turn", "replay", "end"]


@pytest.mark.parametrize("name", [*FINGERS, *[pytest.param(name, marks=pytest.mark.soak) for name in FINGERS_TOO]])
def test_fingers_hit_what_they_aim_at(serving: Serving, people: People, name: str) -> None:
    screen = VIEWS[name](serving, people, PHONE)
    assert screen.page.evaluate(SMALL) == []


def test_a_finger_may_miss_a_space(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, PHONE, void1_positions.late())
    ada = Person(screen, FINGER)
    ada.verb("attack")
    place = screen.thing("space:tan_fu")
    ada.point_of(place)  # the map has come to rest
    screen.page.touchscreen.tap(*place.evaluate(BESIDE))
    expect(place).to_have_attribute("aria-pressed", "true")


def test_forced_colours_and_reduced_motion(serving: Serving, people: People) -> None:
    _, screen = seated(serving, people, (1366, 768), void1_positions.late())
    screen.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    rest: dict[str, Any] = {"round": ".track li:not(.now)", "player": ".pp:not(.active)", "action": "[data-group=mine]"}
    Person(screen, MOUSE).verb("attack")
    shown = {"round": ".track li.now", "player": ".pp.active", "action": "[data-group=attack]"}
    look = """(sign) => {
      const { borderTopColor, borderTopWidth, outlineStyle, outlineColor, backgroundColor } =
        getComputedStyle(document.querySelector(sign));
      return [borderTopColor, borderTopWidth, outlineStyle, outlineColor, backgroundColor].join(" ");
    }"""
    for part, sign in shown.items():
        assert screen.page.evaluate(look, sign) != screen.page.evaluate(look, rest[part]), part
    assert screen.page.evaluate(MOVES) == 0


def test_nothing_jumps_when_a_turn_begins(serving: Serving, people: People) -> None:
    table = serving.lay(["person", "person", "random"], start=void1_positions.hot_seat())
    ada = people.sit(table, [0]).at_table(table).until_asked()
    bo = people.sit(table, [1]).at_table(table)
    bo.page.evaluate(SHIFTS)
    person = Person(ada, MOUSE)
    person.press(ada.page.locator("[data-action=end]").first)
    person.confirm()
    person.answer("Collect nothing")
    bo.until_asked()
    bo.page.evaluate(FRAMES)
    assert bo.page.evaluate("window.shifted") < 0.05
