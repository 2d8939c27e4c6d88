"""Where friends in the same network find a server, and who learns of it."""

from __future__ import annotations

import pytest

from tolmek.server.http.network import network_reach, own_address, reach_of
from tolmek.server.http.security import OriginPolicy, Site

HERE = own_address()


@pytest.mark.parametrize(("host", "listens"), [("0.0.0.0", True), ("127.0.0.1", False)])
def test_whoever_sits_at_this_computer_learns_its_address(host: str, listens: bool) -> None:
    reach = reach_of(OriginPolicy(host, 8000), "localhost:8000")
    if HERE is None:
        assert reach is None
    else:
        assert reach is not None
        assert (reach.address, reach.open) == (f"http://{HERE}:8000", listens)


def test_a_server_bound_to_that_address_listens_there() -> None:
    if HERE is not None:
        reach = network_reach(HERE, 8000)
        assert reach is not None
        assert reach.open


@pytest.mark.parametrize("asked", ["192.0.2.7:8000", "table.example.org", "", "no host at all"])
def test_nobody_else_learns_it(asked: str) -> None:
    assert reach_of(OriginPolicy("0.0.0.0", 8000), asked) is None


def test_a_public_address_is_the_one_to_give_out() -> None:
    public = OriginPolicy("0.0.0.0", 8000, Site("https", "table.example.org", 443))
    assert reach_of(public, "localhost:8000") is None
