"""Draws the icons of the page from web/public/icon.svg: `python -m scripts.page_icons`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, chromium

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
GROUND: Final = "#1c1b45"
# name: (size, whether the ground fills the square, share of it that the picture takes)
ICONS: Final = {
    "icon-192.png": (192, False, 1.0),
    "icon-512.png": (512, False, 1.0),
    "icon-maskable.png": (512, True, 0.8),  # systems cut a circle out of it
    "apple-touch-icon.png": (180, True, 1.0),
}
DRAWING: Final = """<!doctype html>
<style>
  body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground}; }}
  svg {{ width: {share:.0%}; height: {share:.0%}; }}
</style>
{svg}"""


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, (size, filled, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(DRAWING.format(ground=GROUND if filled else "transparent", share=share, svg=svg))
            page.screenshot(path=PUBLIC / name, omit_background=not filled)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
