"""Our figures as one line of JSON, by edition, from the build that this Python has: `python ours.py SECONDS`."""

from __future__ import annotations

import json
import sys

import tolmek
from tolmek.lab import bench

if __name__ == "__main__":
    figures = {row["edition"]: row for row in bench(seconds=float(sys.argv[1]))}
    print(json.dumps({"version": tolmek.__version__, "editions": figures}))
