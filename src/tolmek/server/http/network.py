"""Where friends in the same network find a server that somebody runs at home."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

from tolmek.server.http.security import LOOPBACK, OriginPolicy, Site, read_site
from tolmek.server.wire.answers import Reach

EVERYWHERE: Final = ("0.0.0.0", "::")
ELSEWHERE: Final = ("192.0.2.1", 9)  # reserved for examples: nobody is there


def reach_of(policy: OriginPolicy, asked: str) -> Reach | None:
    """Told only to whoever sits at this computer; a server with a public address is reached there."""
    site = read_site(f"http://{asked}")
    if policy.public is not None or site is None or site.host not in LOOPBACK:
        return None
    return network_reach(policy.host, policy.port)


def network_reach(host: str, port: int) -> Reach | None:
    """For a server bound to this address; None where this computer is in no network."""
    here = own_address()
    return None if here is None else Reach(str(Site("http", here, port)), host in (*EVERYWHERE, here))


def own_address() -> str | None:
    """Of this computer in its network. Nothing is sent: the system only says which way it would go."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(ELSEWHERE)
            found: str = asking.getsockname()[0]
    except OSError:
        return None
    return None if ip_address(found).is_loopback or ip_address(found).is_unspecified else found
