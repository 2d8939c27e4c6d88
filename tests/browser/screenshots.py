"""Pictures of every screen at both sizes and in both themes: `make screenshots`.

All go to build/screens/, the best to docs/pictures/screens/.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tests.browser.views import VIEWS

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "screens"
SHOWN = ROOT / "docs" / "pictures" / "screens"
BEST = [
    "start-desk-dark",
    "turn-desk-dark",
    "battle-desk-dark",
    "diplomacy-desk-dark",
    "building-desk-light",
    "turn-phone-dark",
    "battle-phone-light",
    "second-turn-desk-dark",
    "second-battle-desk-light",
    "second-turn-phone-dark",
]
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def main(wanted: list[str]) -> None:
    ALL.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for name, look in VIEWS.items():
                if wanted and name not in wanted:
                    continue
                for size, called in ((DESK, "desk"), (PHONE, "phone")):
                    people = People(browser, serving, Path(folder))
                    screen = look(serving, people, size)
                    for theme in ("dark", "light"):
                        screen.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
                        screen.holds(STILL, timeout=3000)
                        screen.page.screenshot(path=ALL / f"{name}-{called}-{theme}.png")
                    people.leave()
                print(name, flush=True)
        finally:
            browser.close()
            serving.stop()
    SHOWN.mkdir(parents=True, exist_ok=True)
    for name in BEST:
        if (ALL / f"{name}.png").is_file():
            shutil.copy(ALL / f"{name}.png", SHOWN / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
