"""Opens a store without the rights of root and prints what it says: python -m tests.server.store.plain_user URL"""

from __future__ import annotations

import asyncio
import os
import pwd
import sys
from tempfile import TemporaryDirectory

from tests.server.store.scene import opened
from tolmek.server.store import StorageError


async def main(url: str) -> None:
    try:
        async with opened(url):
            pass
    except StorageError as problem:
        print(problem)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:  # imports everything while the rights are there
        asyncio.run(main(f"sqlite:///{folder}/first.db"))
    if os.geteuid() == 0:
        os.setuid(pwd.getpwnam("nobody").pw_uid)
    asyncio.run(main(sys.argv[1]))
