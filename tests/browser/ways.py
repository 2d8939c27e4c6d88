"""The same thing done by mouse, by keys and by a finger on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.screen import DESK, FRAMES, PHONE, Screen

MOUSE = "mouse"
KEYS = "keys"
FINGER = "phone"
WAYS = [MOUSE, KEYS, FINGER]
SIZES = {MOUSE: DESK, KEYS: DESK, FINGER: PHONE}
MOST_TABS = 220

MIDDLE = "(element) => { const b = element.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
# Its middle, or wherever else nothing but its own parts is on top of it.
POINT = """
(element) => {
  const b = element.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7], [0.5, 0.08], [0.08, 0.5]]) {
    const point = [b.x + b.width * x, b.y + b.height * y];
    const top = document.elementFromPoint(...point)?.closest("[data-object]");
    if (top?.dataset.object === element.dataset.object) return point;
  }
  return null;
}
"""
FOCUS = """
() => {
  const element = document.activeElement?.closest("svg[role=group] [data-object]");
  if (!element) return null;
  const b = element.getBoundingClientRect();
  return [b.x + b.width / 2, b.y + b.height / 2];
}
"""


class Person:
    """Somebody at a screen who does everything in one way."""

    def __init__(self, screen: Screen, way: str) -> None:
        self.screen = screen
        self.way = way

    def press(self, what: Locator) -> None:
        if self.way == MOUSE:
            what.click()
        elif self.way == FINGER:
            what.tap()
        else:
            what.wait_for()
            self.tab_to(what)
            self.key("Enter")

    def tab_to(self, what: Locator) -> None:
        for _ in range(MOST_TABS):
            if what.evaluate("(element) => element === document.activeElement"):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not reach {what}")

    def key(self, key: str) -> None:
        self.screen.page.keyboard.press(key)

    def choose(self, thing: str) -> None:
        """An object of the map."""
        found = self.screen.thing(thing)
        if self.way == KEYS:
            self.walk_to(found)
            self.key("Enter")
        elif self.way == FINGER:
            self.screen.button("Fit the map").tap()
            self.screen.page.touchscreen.tap(*self.point_of(found))
        else:
            self.screen.page.mouse.click(*self.point_of(found))

    def point_of(self, found: Locator) -> tuple[float, float]:
        """Where it can be pressed, as its token or ring too; waits for a map that moves."""
        found.scroll_into_view_if_needed()
        points: list[tuple[float, float] | None] = [None]

        def steady() -> bool:
            point = found.evaluate(POINT)
            points.append(None if point is None else (point[0], point[1]))
            self.screen.page.evaluate(FRAMES)
            return points[-1] is not None and points[-1] == points[-2]

        self.screen.until(steady, f"{found} is covered")
        assert points[-1] is not None
        return points[-1]

    def walk_to(self, what: Locator) -> None:
        """With the arrows, always in the direction that is most lacking."""
        self.screen.page.evaluate("document.activeElement?.blur()")
        self.key("ArrowRight")
        for _ in range(30):
            if what.evaluate("(element) => element === document.activeElement"):
                return
            here = self.screen.page.evaluate(FOCUS)
            there = what.evaluate(MIDDLE)
            assert here is not None, "the map has lost the focus"
            right, down = there[0] - here[0], there[1] - here[1]
            sideways = abs(right) > abs(down)
            self.key(
                ("ArrowRight" if right > 0 else "ArrowLeft") if sideways else ("ArrowDown" if down > 0 else "ArrowUp")
            )
        raise AssertionError("the arrows do not reach it")

    def verb(self, group: str) -> None:
        """A button of the palette, or its letter."""
        button = self.screen.page.locator(f'button[data-group="{group}"]').first
        if self.way == KEYS:
            letter = button.get_attribute("aria-keyshortcuts")
            assert letter, f"{group} has no key"
            self.key(letter.lower())
        else:
            self.press(button)

    def confirm(self) -> int:
        """What is chosen on the map; gives the version that comes of it."""
        before = self.screen.version
        button = self.screen.page.locator(".prompt .btn.pri.main, .lower .big.pri").first
        sent = self.screen.sent
        while self.screen.sends_nothing(sent):  # in the first moment of a new question the page takes no confirmation
            button.wait_for()
            if self.way == KEYS:
                self.screen.page.evaluate("document.activeElement?.blur()")
                self.key("Enter")
            else:
                self.press(button)
        return self.screen.newer(before)

    def answer(self, words: str | re.Pattern[str]) -> int:
        """One of the options of a panel: chosen, then confirmed."""
        before = self.screen.version
        self.press(self.screen.page.locator("button.tp-opt").filter(has_text=words).first)
        self.press(self.screen.page.locator(".tp-foot .btn.pri").first)
        return self.screen.newer(before)
