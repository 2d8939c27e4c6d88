"""The page that was built into the package, what is shown where it was not, and how files are answered."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Final

from litestar import Response

PAGE: Final = Path(__file__).parents[1] / "page"
INDEX: Final = "index.html"
WORKER: Final = "worker.js"
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
    """One file in memory, also compressed where that makes it smaller. The tag changes with the content."""

    kind: str
    plain: bytes
    gzipped: bytes | None
    caching: str
    tag: str

    def answer(self, headers: Mapping[str, str], status: int = HTTPStatus.OK) -> Response[bytes]:
        """What is sent to a browser with these headers; nothing where it has the file already."""
        ours = {"cache-control": self.caching, "etag": self.tag}
        if self.gzipped is not None:
            ours["vary"] = "Accept-Encoding"
        if status == HTTPStatus.OK and self.tag in headers.get("if-none-match", ""):
            return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, media_type=self.kind, headers=ours)
        if self.gzipped is None or "gzip" not in headers.get("accept-encoding", ""):
            return Response(self.plain, status_code=status, media_type=self.kind, headers=ours)
        ours["content-encoding"] = "gzip"
        return Response(self.gzipped, status_code=status, media_type=self.kind, headers=ours)


def gzipped_file(kind: str, plain: bytes, caching: str) -> File:
    gzipped = gzip.compress(plain, 9, mtime=0)
    tag = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return File(kind, plain, gzipped if len(gzipped) < 0.9 * len(plain) else None, caching, tag)


def read_page(folder: Path = PAGE) -> dict[str, File]:
    """Every file of the page by its path. Nothing else on the disk can be asked for."""
    files = {
        path.relative_to(folder).as_posix(): read_file(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in KINDS
    }
    if INDEX not in files:
        files[INDEX] = gzipped_file(KINDS[".html"], NOT_BUILT.encode(), ASK_AGAIN)
    return files


def read_file(path: Path, name: str) -> File:
    caching = ASK_AGAIN if name in (INDEX, WORKER) else FOR_EVER if name.startswith(ASSETS) else ONE_DAY
    return gzipped_file(KINDS[path.suffix], path.read_bytes(), caching)
