"""What browsers need to put the table on a home screen, and how long they may keep each part."""

from __future__ import annotations

import struct
from typing import Any

import httpx
import pytest

from tests.server.http.serving import Hosted


def fetched(server: Hosted, path: str) -> httpx.Response:
    answer = httpx.get(server.address + path, timeout=60)
    assert answer.status_code == 200, path
    return answer


def manifest(server: Hosted) -> dict[str, Any]:
    answer = fetched(server, "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told: dict[str, Any] = answer.json()
    return told


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("path", ["/", "/worker.js"])
def test_a_new_server_is_noticed_at_once(server: Hosted, path: str) -> None:
    answer = fetched(server, path)
    assert answer.headers["cache-control"] == "no-cache"
    again = httpx.get(server.address + path, headers={"if-none-match": answer.headers["etag"]}, timeout=60)
    assert again.status_code == 304
    assert again.headers["cache-control"] == "no-cache"


def test_the_worker_is_a_script_that_keeps_no_answers(server: Hosted) -> None:
    answer = fetched(server, "/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "addEventListener(" in answer.text
    assert "caches" not in answer.text
    assert "indexedDB" not in answer.text


def test_the_manifest_has_what_installing_takes(server: Hosted) -> None:
    told = manifest(server)
    assert told["start_url"] == told["scope"] == told["id"] == "/"
    assert told["display"] == "standalone"
    assert {"name", "short_name", "description", "theme_color", "background_color"} <= set(told)
    for shortcut in told["shortcuts"]:
        assert fetched(server, shortcut["url"]).headers["content-type"].startswith("text/html")


def test_the_icons_are_as_large_as_the_manifest_says(server: Hosted) -> None:
    drawn = [icon for icon in manifest(server)["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        width, height = png_size(fetched(server, icon["src"]).content)
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    assert [icon["sizes"] for icon in drawn if icon.get("purpose") == "maskable"] == ["512x512"]
    assert png_size(fetched(server, "/apple-touch-icon.png").content) == (180, 180)
    assert '<link rel="apple-touch-icon" href="/apple-touch-icon.png"' in fetched(server, "/").text
