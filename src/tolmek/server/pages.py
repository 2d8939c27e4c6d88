"""The page that was built into the package, and what is shown where it was not."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
ASSETS: Final = "assets/"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ONE_DAY: Final = "public, max-age=86400"
ASK_AGAIN: Final = "no-cache"
KINDS: Final = {  # Litestar says that texts are UTF-8
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tolmek</title></head>
<body><p>The server runs, but its page was not built: run <code>make play</code> in a checkout of Tolmek.</p></body>
</html>
"""


@dataclass(frozen=True)
class File:
    """One file in memory, also packed where that makes it smaller."""

    kind: str
    plain: bytes
    packed: bytes | None
    caching: str

    def body(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """What is sent to a browser that takes these encodings."""
        headers = {"cache-control": self.caching}
        if self.packed is None:
            return self.plain, headers
        headers["vary"] = "Accept-Encoding"
        if "gzip" not in accepted:
            return self.plain, headers
        return self.packed, {**headers, "content-encoding": "gzip"}


def read_page(folder: Path = PAGE) -> dict[str, File]:
    """Every file of the page by its path. Nothing else on the disk can be asked for."""
    files = {
        path.relative_to(folder).as_posix(): read_file(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in KINDS
    }
    if INDEX not in files:
        files[INDEX] = File(KINDS[".html"], NOT_BUILT.encode(), None, ASK_AGAIN)
    return files


def read_file(path: Path, name: str) -> File:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0)
    caching = ASK_AGAIN if name == INDEX else FOR_EVER if name.startswith(ASSETS) else ONE_DAY
    return File(KINDS[path.suffix], plain, packed if len(packed) < 0.9 * len(plain) else None, caching)
