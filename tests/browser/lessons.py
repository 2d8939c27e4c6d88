"""Somebody who learns: they read, look at what they are told to, and press what has a ring."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.screen import FRAMES, Screen
from tests.browser.ways import KEYS, Person

CONFIRMS = ".prompt .main, .tp-foot .btn.pri, .lower .big.pri"
MOST_PRESSES = 12  # for one step


class Learner:
    """Goes through the lesson at a screen, step by step."""

    def __init__(self, screen: Screen, way: str) -> None:
        self.screen = screen
        self.person = Person(screen, way)
        self.strip = screen.page.locator("section.lesson")

    @property
    def at(self) -> str:
        return self.strip.get_attribute("data-step") or ""

    def state(self) -> dict[str, Any]:
        game = self.screen.page.url.rsplit("/", 1)[-1]
        answer = self.screen.context.request.get(f"{self.screen.serving.address}/api/games/{game}?seat=0")
        state: dict[str, Any] = answer.json()
        return state

    def go_through(self, until: int | None = None) -> None:
        """To the closing words, or to the step of that number."""
        expect(self.strip).to_be_visible()
        for number, step in enumerate(self.state()["lesson"]["steps"]):
            if number == until:
                return
            expect(self.strip).to_have_attribute("data-step", str(number))
            self.screen.settle()
            expect(self.strip).to_be_in_viewport(ratio=1)
            self.take(number, step)
        expect(self.strip).to_have_attribute("data-step", "end")

    def take(self, number: int, step: dict[str, Any]) -> None:
        if not step["do"]:
            if step["look"] and self.person.way != KEYS:  # the arrows go to what can be chosen
                self.person.choose(step["look"])
            else:
                self.person.press(self.strip.get_by_role("button", name="Next"))
            return
        for thing in step["point"]:
            kind, _, name = thing.partition(":")
            if kind == "group":
                self.person.verb(name)
            elif kind == "part":
                self.person.press(self.screen.page.locator(f'[data-part="{name}"]'))
            else:
                self.choose(thing)
        for _ in range(MOST_PRESSES):
            if self.at != str(number):
                return
            self.press_ringed([*step["do"], *step["allow"]])
        raise AssertionError(f"Step {number} goes on: {step['say']}")

    def choose(self, thing: str) -> None:
        if thing.startswith(("space:", "ship:")):
            self.person.choose(thing)
        else:
            self.person.press(self.screen.thing(thing))

    def touched(self, patterns: list[str]) -> list[str]:
        """The objects of the actions that fit, where the step names none: they have the rings then."""
        actions = [action for decision in self.state()["decisions"] for action in decision["actions"]]
        return [thing for action in actions if fits(action["texts"], patterns) for thing in action["touches"]]

    def press_ringed(self, patterns: list[str]) -> None:
        """A button that does what the step asks for; that which confirms before others."""
        self.screen.settle()
        found = self.fitting(CONFIRMS, patterns) or self.fitting("[data-action]", patterns)
        if found is None:
            for thing in self.touched(patterns):
                ringed = self.screen.thing(thing)
                if ringed.is_visible() and ringed.get_attribute("aria-pressed") != "true":
                    self.choose(thing)
                    break
            self.screen.page.evaluate(FRAMES)
            return
        version = self.screen.version
        sent = self.screen.sent
        if self.person.way == KEYS:
            found.focus()
            self.person.key("Enter")
        else:
            self.person.press(found)
        if not self.screen.sends_nothing(sent):
            self.screen.newer(version)

    def fitting(self, where: str, patterns: list[str]) -> Locator | None:
        for button in self.screen.page.locator(where).all():
            texts = (button.get_attribute("data-action") or "").split(" ; ")
            if fits(texts, patterns) and button.is_visible() and button.is_enabled():
                return button
        return None


def fits(texts: list[str], patterns: list[str]) -> bool:
    return all(any(fnmatchcase(text, one) for one in patterns) for text in texts)
