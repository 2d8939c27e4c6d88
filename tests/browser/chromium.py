"""The browser of the tests: Chromium from the system, or from its package manager where that may be used.

`python -m tests.browser.chromium` puts it there and says where it is; `make test` runs that first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REMEDY = "The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set TOLMEK_CHROMIUM."
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def found() -> str | None:
    """Where the browser is."""
    named = os.environ.get("TOLMEK_CHROMIUM")
    if named:
        return named
    return next((path for path in map(shutil.which, NAMES) if path), None)


def chromium() -> str:
    """Where the browser is, installed if that can be done without asking anybody."""
    path = found()
    if path is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install()
        path = found()
    if path is None:
        raise SystemExit(REMEDY)
    return path


def install() -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(["apt-get", *words], env=quiet, capture_output=True, text=True)
        if done.returncode:
            sys.stderr.write(done.stderr)
            raise SystemExit(REMEDY)


if __name__ == "__main__":
    print(chromium())
