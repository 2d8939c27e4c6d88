"""Our figures as one line of JSON, from the build that this Python has: `python ours.py SECONDS`."""

from __future__ import annotations

import json
import sys

import tolmek
from tolmek.lab import bench

if __name__ == "__main__":
    figures = bench(seconds=float(sys.argv[1]), edition="revised")[0]
    print(json.dumps(figures | {"version": tolmek.__version__}))
