"""axe-core finds nothing serious on any screen, by night and on paper."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.browser.screen import DESK, PHONE, People, Screen
from tests.browser.serving import Serving
from tests.browser.views import VIEWS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async ([only]) => {
  const options = { resultTypes: ["violations"] };
  if (only) options.runOnly = { type: "rule", values: [only] };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.slice(0, 4).map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
  }));
}
"""
PAPER = "document.documentElement.dataset.theme = 'light'"
# Everything that moves comes to its end at once; a clock that runs has none and is taken away.
REST = """
() => {
  for (const one of document.getAnimations()) {
    try { one.finish(); } catch { one.cancel(); }
  }
}
"""


@cache
def axe() -> str:
    assert AXE.is_file(), "axe-core is missing: run `make page`, which installs it."
    return AXE.read_text(encoding="utf-8")


def grave(screen: Screen, only: str | None = None) -> list[str]:
    found: list[dict[str, Any]] = screen.page.evaluate(RUN, [only])
    return [
        f"{one['impact']} {one['id']}: {one['help']}\n"
        + "\n".join(f"    {where}: {why}" for where, why in one["nodes"])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(
    "size", [DESK, pytest.param(PHONE, marks=pytest.mark.soak)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("name", list(VIEWS))
def test_no_serious_issue(serving: Serving, people: People, name: str, size: tuple[int, int]) -> None:
    screen = VIEWS[name](serving, people, size)
    screen.page.evaluate(REST)
    screen.page.evaluate(axe())
    problems = grave(screen)
    screen.page.evaluate(PAPER)  # only colours differ
    screen.page.evaluate(REST)
    problems += [f"on paper: {words}" for words in grave(screen, "color-contrast")]
    assert not problems, "\n".join(problems)
