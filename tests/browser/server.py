"""`tolmek` as the browser tests run it: who leaves is missed after a second, and one address is a whole crowd.

Many tests share a server, and all their people come from the same address: the limits for one client are tested
elsewhere (tests/server/http).
"""

from __future__ import annotations

from functools import partial

from tolmek import cli
from tolmek.server import hosting
from tolmek.server.http.limits import Limits, Rate
from tolmek.server.table import presence

CROWD = Rate(100_000, 1_000)

LIMITS = Limits(requests=CROWD, makings=CROWD, imports=CROWD, maps=CROWD, joins=CROWD, work=CROWD)


def main() -> None:
    presence.GRACE = 1.0
    hosting.Place = partial(hosting.Place, limits=LIMITS)  # type: ignore[assignment,misc]
    cli.main()


if __name__ == "__main__":  # and not in the processes of bots
    main()
