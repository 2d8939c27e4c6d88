"""Pictures of every screen at five sizes and in both themes: `make screenshots`.

All go to build/screens/, and together on sheets for looking to build/screens/sheets/; the best go to
docs/pictures/screens/. Names of screens after the command take only those.
"""

from __future__ import annotations

import shutil
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.screen import DESK, PHONE, People
from tests.browser.serving import Serving
from tests.browser.views import VIEWS

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "screens"
SHOWN = ROOT / "docs" / "pictures" / "screens"
SIZES = {"desk": DESK, "wide": (1920, 1080), "small": (800, 600), "phone": PHONE, "lying": (844, 390)}
THEMES = ["dark", "light"]
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
SHEETS = ALL / "sheets"
SHEET = 1560  # pixels across
SHEET_PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 4px; display: grid; grid-template-columns: repeat(%d, 1fr); gap: 6px; font: 12px sans-serif }
figure { margin: 0 } img { width: 100%%; display: block; outline: 1px solid #888 }
</style>%s"""
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
                for called, size in SIZES.items():
                    people = People(browser, serving, Path(folder))
                    screen = look(serving, people, size)
                    for theme in THEMES:
                        screen.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
                        screen.holds(STILL, timeout=3000)
                        screen.page.screenshot(path=ALL / f"{name}-{called}-{theme}.png")
                    people.leave()
                print(name, flush=True)
            draw_sheets(browser)
        finally:
            browser.close()
            serving.stop()
    SHOWN.mkdir(parents=True, exist_ok=True)
    for name in BEST:
        if (ALL / f"{name}.png").is_file():
            shutil.copy(ALL / f"{name}.png", SHOWN / f"{name}.png")


def draw_sheets(browser: Browser) -> None:
    """Several screens of one size and theme on each sheet, as they follow each other in the views."""
    SHEETS.mkdir(exist_ok=True)
    page = browser.new_page(viewport={"width": SHEET, "height": 100})
    for (called, (width, height)), theme in product(SIZES.items(), THEMES):
        columns = 2 if width > height else 4
        there = [name for name in VIEWS if (ALL / f"{name}-{called}-{theme}.png").is_file()]
        a_sheet = columns * max(1, round(columns * width / height / 1.4))
        for nth, first in enumerate(range(0, len(there), a_sheet), start=1):
            figures = "".join(
                f"<figure><figcaption>{name}</figcaption><img src='../{name}-{called}-{theme}.png'></figure>"
                for name in there[first : first + a_sheet]
            )
            sheet = SHEETS / f"{called}-{theme}-{nth}.html"
            sheet.write_text(SHEET_PAGE % (columns, figures), encoding="utf-8")
            page.goto(sheet.as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
            sheet.unlink()
    page.close()


if __name__ == "__main__":
    main(sys.argv[1:])
