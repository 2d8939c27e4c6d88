"""The server of the browser tests with one more game: a family for which the page has no part of its own."""

from __future__ import annotations

from tests.browser.server import main
from tests.toy.lantern_race import REGISTRATION
from tolmek.api import register

register(REGISTRATION)  # in the processes of bots, too

if __name__ == "__main__":
    main()
