"""Our figures as one line of JSON, by edition, from the build that this Python has: `python ours.py SECONDS`.

Every edition is measured in a process of its own, so that none inherits the other's garbage.
"""

from __future__ import annotations

import json
import subprocess
import sys

import tolmek
from tolmek.lab import bench


def main(seconds: str, edition: str = "") -> None:
    if edition:
        print(json.dumps(bench(float(seconds), edition)[0]))
        return
    figures = {}
    for info in tolmek.editions():
        command = [sys.executable, __file__, seconds, info.id]
        figures[info.id] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    print(json.dumps({"version": tolmek.__version__, "editions": figures}))


if __name__ == "__main__":
    main(*sys.argv[1:])
