"""Somebody who plays whatever the page offers, and knows nothing else: by mouse or by keys, never through the API.

The controls are found in the page as a person sees them: rings and lit cards, options, confirm buttons. Seeded, so a
game goes the same way each time as far as the bots let it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.browser.screen import FRAMES, PHONE, SETTLED, Screen

# Everything that can be pressed now and leads on. `kind` says what a person would think of it.
CONTROLS = """
() => {
  const found = [];
  window.hands = [];
  const add = (kind, element) => {
    if (element.disabled || element.getAttribute("aria-disabled") === "true") return;
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    if (window.hands.includes(element)) return;
    const words = element.getAttribute("aria-label") ?? element.textContent;
    if (/^\\s*(Undo|Redo|Hold|Held)/.test(words)) return;
    window.hands.push(element);
    found.push({ kind, words: words.trim().replace(/\\s+/g, " ").slice(0, 90) });
  };
  const each = (kind, selector) => document.querySelectorAll(selector).forEach((element) => add(kind, element));
  each("curtain", ".curtain .btn");
  if (found.length > 0) return found;
  each("vote", ".votes .btn.pri");
  each("confirm", ":is(.prompt, .tp-foot, .money, .together) .btn.pri, .lower .big.pri");
  each("end", ".prompt .btn[data-action], .lower .big[data-action], .answers .btn[data-action]");
  each("close", ".scored .tp-square, .scored .all, .over .close");
  each("option", ".tp-opt, .tp-chip.pick, .together .pick, .options .btn[data-action]");
  each("lay", ".tp-chip.lay");
  each("join", ".together .more");
  each("build", ".stepper button.may");
  each("research", ".tech.can");
  each("other", ".tp-foot .btn, .money .btn");
  each("trade", "[aria-label=Trade] button.tp-chip, .partners button");
  each("lit", ":is(.card, .pp, .chip, .shipchip):is(.lit, .completing)");
  each("board", ":is(.fb, .secrets, .row) button:is(.lit, .completing)");
  document.querySelectorAll("svg :is(.ring.lit, .ring.completing)").forEach((ring) => {
    const object = ring.closest("[data-object][role=button]");
    if (object) add("map", object);
  });
  each("group", "[data-group]:not(.no):not([aria-pressed=true])");
  return found;
}
"""
# Where to press it: its middle, or wherever else it is not covered. Null: it cannot be reached.
AIM = """
(nth) => {
  const element = window.hands[nth];
  if (!element?.isConnected) return null;
  if (!element.closest("svg[role=group]")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const target = element.querySelector(":scope > .hit") ?? element;
  const box = target.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.2], [0.5, 0.8], [0.1, 0.5]]) {
    const [px, py] = [box.left + box.width * x, box.top + box.height * y];
    const hit = document.elementFromPoint(px, py);
    if (hit && (hit === element || element.contains(hit))) return [px, py];
  }
  return null;
}
"""
# What changes when something was pressed.
SIGN = """
() => JSON.stringify([
  document.documentElement.dataset.version,
  document.title,
  [...document.querySelectorAll("[aria-pressed=true], .ring.chosen, .ring.lit, .ring.completing, .btn.pri, .tp-chip")]
    .map((element) => element.dataset?.object ?? element.textContent)
])
"""
FOCUSED = "(nth) => document.activeElement === window.hands[nth]"
LIKING = {
    "curtain": 100,
    "vote": 100,
    "close": 100,
    "confirm": 12,
    "option": 6,
    "end": 1,
    "other": 1,
    "trade": 0.2,
    "group": 1.5,
}
MOST_TRIES = 60


class Hands:
    """Plays on until the game is over or enough versions have gone by."""

    def __init__(self, screen: Screen, seed: int = 1) -> None:
        self.screen = screen
        self.random = Random(seed)
        self.pressed = 0
        self.kinds: dict[str, int] = {}

    @property
    def over(self) -> bool:
        return self.screen.page.locator(".ranking").count() > 0

    def play(self, most: int = 4000) -> None:
        """To the end of the game."""
        while not self.over:
            self.screen.until_asked(90_000)
            if self.over:
                return
            self.decide()
            assert self.pressed < most, f"The game is not over after {most} presses: {self.screen.prompt()}"

    def decide(self) -> None:
        """Until something was sent: the version goes up."""
        before = self.screen.version
        for _ in range(MOST_TRIES):
            self.step()
            if self.screen.version > before or self.over:
                return
        controls = [f"{one['kind']}: {one['words']}" for one in self.controls()]
        raise AssertionError(f"Nothing came of {MOST_TRIES} presses at “{self.screen.prompt()}”: {controls}")

    def controls(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.screen.page.evaluate(CONTROLS)
        return found

    def step(self) -> None:
        controls = self.controls()
        order = list(range(len(controls)))
        weights = [LIKING.get(one["kind"], 2) * (0.2 + self.random.random()) for one in controls]
        order.sort(key=lambda nth: -weights[nth])
        sign = self.screen.page.evaluate(SIGN)
        for nth in order:
            if self.press(nth, controls[nth]):
                self.pressed += 1
                self.kinds[controls[nth]["kind"]] = self.kinds.get(controls[nth]["kind"], 0) + 1
                self.until_changed(sign)
                return
        self.look_elsewhere()
        self.until_changed(sign)

    def until_changed(self, sign: str) -> None:
        """Or not: it may have said why it cannot be. What was sent is answered first, however long that takes."""
        self.screen.page.evaluate(FRAMES)
        self.screen.until(lambda: not self.screen.underway, "the server does not answer")
        self.screen.holds(f"(sign) => {SETTLED} && ({SIGN})() !== sign", sign, 1500)

    def press(self, nth: int, control: dict[str, Any]) -> bool:
        raise NotImplementedError

    def look_elsewhere(self) -> None:
        """Nothing that leads on can be reached: as the page is now, a person would look at the rest of it."""
        raise NotImplementedError


class Mouse(Hands):
    """Clicks; on a phone taps."""

    def press(self, nth: int, control: dict[str, Any]) -> bool:
        point = self.screen.page.evaluate(AIM, nth)
        if point is None:
            return False
        self.point(point)
        return True

    def point(self, point: list[float]) -> None:
        if self.screen.size == PHONE:
            self.screen.page.touchscreen.tap(*point)
        else:
            self.screen.page.mouse.click(*point)

    def look_elsewhere(self) -> None:
        self.screen.page.evaluate("window.hands = [document.querySelector('[aria-label=\"Fit the map\"]')]")
        point = self.screen.page.evaluate(AIM, 0)
        if point is not None:
            self.point(point)


class Keys(Hands):
    """Tab, arrows, letters, digits and Enter."""

    def press(self, nth: int, control: dict[str, Any]) -> bool:
        keyboard = self.screen.page.keyboard
        if control["kind"] == "map":
            return self.walk()
        if control["kind"] == "confirm" and self.random.random() < 0.5:
            self.leave_focus()
            keyboard.press("Enter")
            return True
        for _ in range(120):
            if self.screen.page.evaluate(FOCUSED, nth):
                keyboard.press("Enter")
                return True
            keyboard.press("Tab")
        return False

    def walk(self) -> bool:
        """Over the lit things of the map; whichever is reached is chosen."""
        keyboard = self.screen.page.keyboard
        self.leave_focus()
        for _ in range(self.random.randint(1, 5)):
            keyboard.press(self.random.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        on_map = "document.activeElement?.closest('svg[role=group] [data-object]') !== null"
        if not self.screen.page.evaluate(on_map):
            return False
        keyboard.press("Enter")
        return True

    def leave_focus(self) -> None:
        """As after a click beside everything."""
        self.screen.page.evaluate("document.activeElement?.blur()")

    def look_elsewhere(self) -> None:
        self.leave_focus()
        self.screen.page.keyboard.press("t")  # the board as text
