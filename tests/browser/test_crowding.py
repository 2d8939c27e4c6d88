"""Everything that can be pressed can be reached, on small windows and with large text: nothing lies over it, nothing
cuts it off.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tests.browser.views import VIEWS

UPRIGHT = (800, 600)
LYING = (844, 390)
ZOOMED = (911, 512)  # a desk at 150 %
SMALL = [UPRIGHT, LYING, ZOOMED]
EVERY = ["turn", "battle", "building", "second-turn", "second-battle"]  # the rest is for the long run
LARGE_TOO = ["new-table", "invitation", "rules", "settings", "diplomacy", "building", "trade", "second-battle", "end"]
# A panel may be folded away, so what it covers does not count.
UNREACHED = """
() => {
  const scrolls = (element, way) => /auto|scroll/.test(getComputedStyle(element)[way]);
  const found = [];
  const top = document.querySelector("dialog:modal")
    ?? document.querySelector("[role=dialog], .drawer, .panelbox") ?? document;
  const apart = top.querySelector("section.text") ? "svg, .card, .map" : "svg, .card";
  for (const one of top.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (one.closest(apart) || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (one.closest(".unseen, [inert]") || one.matches(".unseen")) continue;
    const target = one.matches("input[type=radio], input[type=checkbox]") ? one.closest("label") ?? one : one;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = target.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const name = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 60);
    const say = (problem) => found.push(`${problem}: ${one.tagName.toLowerCase()}.${one.className} “${name}”`);
    for (let outer = target.parentElement; outer; outer = outer.parentElement) {
      const down = outer.scrollTop !== 0 && !scrolls(outer, "overflowY");
      const across = outer.scrollLeft !== 0 && !scrolls(outer, "overflowX");
      if (outer !== document.documentElement && outer !== document.body && (down || across)) {
        outer.scrollTop = outer.scrollLeft = 0;
        say(`cut off by ${outer.className}`);
        break;
      }
    }
    if (box.right > innerWidth + 1 || box.left < -1) say("beyond the edge");
    const points = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.25], [0.5, 0.75]];
    const hits = points.map(([x, y]) =>
      document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
    if (!hits.some((hit) => hit && (target.contains(hit) || hit.contains(target)))) {
      say(`covered by ${hits[0]?.tagName.toLowerCase()}.${hits[0]?.getAttribute("class")}`);
    }
    if (one.matches("button") && getComputedStyle(one).textOverflow !== "ellipsis"
        && one.scrollWidth > one.clientWidth + 2 && one.textContent.trim() && !scrolls(one, "overflowX")) {
      say("wider than itself");
    }
  }
  return found;
}
"""


@pytest.fixture(scope="module")
def enlarged(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose user wants letters of twice the usual size."""
    shown = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--blink-settings=defaultFontSize=32"])
    yield shown
    shown.close()


def check(screen_of: str, serving: Serving, people: People, size: tuple[int, int]) -> None:
    found = VIEWS[screen_of](serving, people, size).page.evaluate(UNREACHED)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in EVERY else pytest.mark.soak) for name in VIEWS]
)
def test_small_windows_leave_everything_within_reach(
    serving: Serving, people: People, name: str, size: tuple[int, int]
) -> None:
    check(name, serving, people, size)


@pytest.mark.parametrize("name", [*EVERY, "start", "lesson", "trade", "log", "second-build"])
def test_a_phone_leaves_everything_within_reach(serving: Serving, people: People, name: str) -> None:
    check(name, serving, people, PHONE)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name",
    ["start", "turn", "battle", "second-turn", *[pytest.param(name, marks=pytest.mark.soak) for name in LARGE_TOO]],
)
def test_text_of_twice_the_size_leaves_everything_within_reach(
    serving: Serving, enlarged: Browser, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    people = People(enlarged, serving, tmp_path)
    try:
        check(name, serving, people, size)
    finally:
        people.leave()
