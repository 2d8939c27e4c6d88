"""The secrets that seats are held by.

A link works once: it is traded for a secret that only the browser which used it has. That secret is made of the link
and of a key that the browser keeps. So the same browser can ask again when the answer was lost, and nobody else can,
however they came by the link. The server stores hashes alone.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable
from typing import Final

from tolmek.server.store import CredentialRow

MOST: Final = 5  # devices that a seat is held by
LINK_SECONDS: Final = 24 * 3600.0  # for which the link to another device waits
SECRET_BYTES: Final = 16  # 128 bits

INVITATION: Final = "invitation"  # to an empty seat
DEVICE: Final = "device"  # of the person who sits there


def new_token() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def seat_token(link: str, key: str) -> str:
    """The secret that a browser with this key gets for the link, however often it asks."""
    digest = hmac.digest(key.encode(), f"tolmek seat {link}".encode(), "sha256")
    return urlsafe_b64encode(digest[:SECRET_BYTES]).rstrip(b"=").decode()


def holder_of(game: str, key: str) -> str:
    """The browser with this key, in this game alone: nobody can follow it from game to game."""
    return hashed(f"tolmek holder {game} {key}")


def new_credential(game: str, seat: int, token: str, holder: str, now: float) -> CredentialRow:
    return CredentialRow(
        game=game,
        seat=seat,
        id=secrets.token_hex(6),
        token_hash=hashed(token),
        holder=holder,
        added_at=now,
        used_at=now,
    )


def matching_credential(credentials: Iterable[CredentialRow], seat: int, token: str) -> str | None:
    """The credential of the seat that this is the secret of; every one is compared, in the same time."""
    given = hashed(token)
    matching = None
    for row in credentials:
        if row.seat == seat and hmac.compare_digest(row.token_hash, given):
            matching = row.id
    return matching


def people_at(credentials: Iterable[CredentialRow], seats: Collection[int]) -> int:
    """How many people hold these seats: several seats of one browser are one person's."""
    groups: list[set[int]] = [{seat} for seat in seats]
    holders: dict[str, set[int]] = {}
    for row in credentials:
        if row.seat in seats:
            holders.setdefault(row.holder, set()).add(row.seat)
    for together in holders.values():
        joined = [group for group in groups if group & together]
        groups = [group for group in groups if not group & together] + [set().union(*joined)]
    return len(groups)
