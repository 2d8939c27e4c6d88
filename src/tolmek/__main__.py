"""`python -m tolmek` is `tolmek`."""

from __future__ import annotations

from tolmek.cli import main

if __name__ == "__main__":
    main()
