"""Who may knock, and the headers of every answer.

A page on another site can make the browser send requests here, even to loopback. So the name that a request calls us by
and the site it comes from are checked before anything else looks at it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from tolmek.server.errors import Problem, bad_request, forbidden

Headers = list[tuple[bytes, bytes]]

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
DENIED: Final = (
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in DENIED),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
DEFAULT_HEADERS: Final = {"cache-control": "no-store"}
ONLY_HTTPS: Final = {"strict-transport-security": "max-age=31536000"}
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one; a game may rest for a year
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
STARTS: Final = ("http.response.start", "websocket.http.response.start")


@dataclass(frozen=True)
class Site:
    """An origin: scheme, host and port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == DEFAULT_PORTS[self.scheme] else f":{self.port}")


def read_site(text: str) -> Site | None:
    """The origin in an address that has nothing behind it."""
    try:
        parts = urlsplit(text)
        port = parts.port
        host = parts.hostname
    except ValueError:
        return None
    if parts.scheme not in DEFAULT_PORTS or not host or parts.path not in ("", "/"):
        return None
    if parts.query or parts.fragment or parts.username is not None or parts.password is not None:
        return None
    return Site(parts.scheme, host.lower(), DEFAULT_PORTS[parts.scheme] if port is None else port)


class OriginPolicy:
    """The names that this server answers to: the address it is bound to, loopback, and its public address."""

    def __init__(self, host: str, port: int, public: Site | None = None) -> None:
        self.host = host
        self.port = port
        self.public = public
        self.sites = {Site("http", name.lower(), port) for name in (host, *LOOPBACK)}
        if public is not None:
            self.sites.add(public)

    @property
    def https(self) -> bool:
        return self.public is not None and self.public.scheme == "https"

    def admit(self, scope: Any) -> str:
        """Refuse what was meant for another host or comes from another site; gives the host it was meant for."""
        headers = scope["headers"]
        host = self.named(headers, scope["server"])
        self.check_origin(headers, scope)
        return host

    def named(self, headers: Headers, server: tuple[str, int | None] | None) -> str:
        named = values(headers, b"host")
        if len(named) != 1:
            raise bad_request("A request names one host.", "Send one Host header.")
        if not any(self.known(read_site(f"{scheme}://{named[0]}"), server) for scheme in DEFAULT_PORTS):
            raise forbidden(
                "This server does not answer to that name.",
                "Use the address that it printed when it started, or start it with --public-url.",
            )
        return named[0]

    def check_origin(self, headers: Headers, scope: Any) -> None:
        origins = values(headers, b"origin")
        if not origins and scope["type"] == "websocket":
            raise foreign_origin("A live connection must name the site it is opened from.")
        if len(origins) > 1 or (origins and not self.known(read_site(origins[0]), scope["server"])):
            raise foreign_origin("Requests from other sites are refused.")
        if not origins and is_cross_site(headers):
            raise foreign_origin("Requests from other sites are refused.")

    def known(self, site: Site | None, server: tuple[str, int | None] | None) -> bool:
        return site is not None and (site in self.sites or self.is_here(site, server))

    def is_here(self, site: Site, server: tuple[str, int | None] | None) -> bool:
        """Whether it is, as a number, the very address that the connection came in on.

        A server bound to every address is reached by numbers; only names can be pointed here by somebody else.
        """
        if server is None or site.scheme != "http" or site.port != self.port:
            return False
        try:
            return ip_address(site.host) == ip_address(server[0])
        except ValueError:
            return False

    def address(self, host: str) -> str:
        """Where links lead: the public address, or the host that the request was sent to."""
        return str(self.public) if self.public is not None else f"http://{host}"


def foreign_origin(message: str) -> Problem:
    return forbidden(message, "Open the server's own page.")


def is_cross_site(headers: Headers) -> bool:
    """A browser says that another site made it send this; following a link is no harm."""
    site, mode = values(headers, b"sec-fetch-site"), values(headers, b"sec-fetch-mode")
    return bool(site) and site[0] not in ("same-origin", "none") and mode != ["navigate"]


def values(headers: Headers, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in headers if key == name]


def with_security_headers(message: Any, https: bool) -> Any:
    """The message with our headers, where it starts an answer."""
    if message["type"] not in STARTS:
        return message
    given = list(message.get("headers", []))
    names = {name.lower() for name, _ in given}
    ours = {**HEADERS, **(ONLY_HTTPS if https else {})}
    ours |= {name: value for name, value in DEFAULT_HEADERS.items() if name.encode() not in names}
    return {**message, "headers": [*given, *((name.encode(), value.encode()) for name, value in ours.items())]}


# --- the secret of a seat ------------------------------------------------------------------------------------------


def cookie_name(game: str, seat: int) -> str:
    return f"tolmek-{game}-{seat}"


def seat_cookie(game: str, seat: int, token: str, https: bool) -> Cookie:
    return Cookie(
        key=cookie_name(game, seat),
        value=token,
        path=f"/api/games/{game}",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=https,
    )


def expired_cookie(game: str, seat: int, https: bool) -> Cookie:
    """The browser forgets the seat."""
    return replace(seat_cookie(game, seat, "", https), max_age=0)
