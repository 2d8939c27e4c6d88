"""A seat belongs to its person: invitations that work once, further devices, and how they are ended."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie
from secrets import token_hex

import pytest

from tests.server.http.serving import FRIENDS, Browser, Hosted, check_error, close_code, received

BOB, EVE = token_hex(16), token_hex(16)


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


@pytest.fixture
def phone(server: Hosted) -> Iterator[Browser]:
    with Browser(server) as client:
        yield client


@pytest.fixture
def bob(browser: Browser, other: Browser) -> str:
    """A game in which Bob sits on seat 1, with the browser `other`."""
    made = browser.new_game(FRIENDS)
    other.post("/api/join", {"token": token_of(made["links"][0]["link"]), "name": "Bob", "key": BOB})
    game: str = made["game"]
    return game


def test_the_creator_cannot_post_the_invitation_again(browser: Browser, other: Browser) -> None:
    made = browser.new_game(FRIENDS)
    game, token = made["game"], token_of(made["links"][0]["link"])
    other.post("/api/join", {"token": token, "name": "Bob", "key": BOB})
    for body in ({"token": token, "name": "Bob"}, {"token": token, "name": "Bob", "key": EVE}):
        answer = browser.http.post("/api/join", json=body)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
        error = check_error(answer)
        assert error["message"] == "This invitation was used in another browser, and it works only once."
        assert "Use another device" in error["remedy"]
    browser.get(f"/api/games/{game}", 403, seat=1)
    browser.http.cookies.set(f"tolmek-{game}-1", token, path=f"/api/games/{game}")
    browser.get(f"/api/games/{game}", 403, seat=1)  # nor is the invitation itself any credential
    assert other.state(game, 1)["you"] == 1


def test_a_repeated_request_gets_the_same_cookie(browser: Browser, other: Browser, phone: Browser) -> None:
    made = browser.new_game(FRIENDS)
    body = {"token": token_of(made["links"][0]["link"]), "name": "Bob", "key": BOB}
    cookies = []
    for client in (other, phone):  # the second has lost its cookies, and kept its key
        answer = client.http.post("/api/join", json=body)
        assert answer.json() == {"game": made["game"], "seat": 1}
        cookies.append(SimpleCookie(answer.headers["set-cookie"])[f"tolmek-{made['game']}-1"].value)
    assert cookies[0] == cookies[1]
    assert len(cookies[0]) >= 22
    assert phone.state(made["game"], 1)["players"][1]["devices"] == 1
    assert other.get(f"/api/join/{body['token']}")["used"] is True


@pytest.mark.parametrize("key", ["short", "x" * 65, "with a blank in it, and long", "ü" * 30, 7, None])
def test_a_key_that_is_none_is_refused(browser: Browser, key: object) -> None:
    made = browser.new_game(FRIENDS)
    body = {"token": token_of(made["links"][0]["link"]), "name": "Bob", "key": key}
    browser.post("/api/join", body, 400)
    assert browser.state(made["game"])["players"][1]["kind"] == "empty"


def test_another_device_plays_the_same_seat(browser: Browser, other: Browser, phone: Browser, bob: str) -> None:
    made = other.post(f"/api/games/{bob}/devices", {}, seat=1)
    assert made["link"].startswith(f"{browser.server.address}/join/")
    told = phone.get(f"/api/join/{token_of(made['link'])}")
    assert (told["kind"], told["seat"], told["used"]) == ("device", 1, False)
    assert other.get(f"/api/games/{bob}/devices", seat=1)["link"] == {"until": made["until"]}
    phone.post("/api/join", {"token": token_of(made["link"]), "key": EVE})
    browser.post("/api/join", {"token": token_of(made["link"]), "key": token_hex(16)}, 403)
    assert phone.state(bob, 1)["you"] == other.state(bob, 1)["you"] == 1
    assert browser.state(bob)["log"][-1]["words"] == "Another device was added to the seat of Bob."
    for client in (other, phone):
        listed = client.get(f"/api/games/{bob}/devices", seat=1)
        assert len(listed["devices"]) == 2
        assert [device["this"] for device in listed["devices"]].count(True) == 1
        assert listed["link"] is None
    assert "devices" not in browser.get(f"/api/games/{bob}/devices", 403, seat=1)


def test_a_device_that_is_ended_is_out_and_its_line_closed(
    browser: Browser, other: Browser, phone: Browser, bob: str
) -> None:
    link = other.post(f"/api/games/{bob}/devices", {}, seat=1)["link"]
    phone.post("/api/join", {"token": token_of(link), "key": EVE})
    devices = other.get(f"/api/games/{bob}/devices", seat=1)["devices"]
    (lost,) = [device["id"] for device in devices if not device["this"]]
    with phone.live(bob, seat=1) as gone, other.live(bob, seat=1) as stays, browser.live(bob, seat=0) as third:
        for line in (gone, stays, third):
            received(line)
        (own,) = browser.get(f"/api/games/{bob}/devices", seat=0)["devices"]
        browser.delete(f"/api/games/{bob}/devices/{lost}", 404, seat=0)  # of another seat
        left = other.delete(f"/api/games/{bob}/devices/{lost}", seat=1)["devices"]
        assert close_code(gone) == 4003
        assert [device["this"] for device in left] == [True]
        phone.get(f"/api/games/{bob}", 403, seat=1)
        phone.post(f"/api/games/{bob}/chat", {"text": "still here"}, 403, seat=1)
        phone.post("/api/join", {"token": token_of(link), "key": EVE}, 404)
        other.post(f"/api/games/{bob}/chat", {"text": "only me"}, seat=1)
        while "chat" not in received(stays):
            pass
        assert own["this"]
    other.delete(f"/api/games/{bob}/devices/{left[0]['id']}", 400, seat=1)
    other.delete(f"/api/games/{bob}/devices/{lost}", 404, seat=1)
    other.delete(f"/api/games/{bob}/devices/NO", 400, seat=1)


def test_whoever_leaves_a_device_takes_its_cookie_along(other: Browser, phone: Browser, bob: str) -> None:
    link = other.post(f"/api/games/{bob}/devices", {}, seat=1)["link"]
    phone.post("/api/join", {"token": token_of(link), "key": EVE})
    (own,) = [row for row in phone.get(f"/api/games/{bob}/devices", seat=1)["devices"] if row["this"]]
    phone.delete(f"/api/games/{bob}/devices/{own['id']}", seat=1)
    assert [cookie.name for cookie in phone.http.cookies.jar if bob in cookie.name] == []
    assert phone.state(bob, None)["yours"] == []
    assert other.state(bob, 1)["players"][1]["devices"] == 1


def test_a_stolen_cookie_ends_with_the_key_that_is_renewed(other: Browser, phone: Browser, bob: str) -> None:
    name = f"tolmek-{bob}-1"
    path = f"/api/games/{bob}"
    phone.http.cookies.set(name, str(other.http.cookies.get(name)), path=path)
    assert phone.state(bob, 1)["you"] == 1
    link = other.post(f"{path}/devices", {"renew": True}, seat=1)["link"]
    assert phone.state(bob, 1)["you"] == 1  # until the new key is in the browser nothing is lost
    other.post("/api/join", {"token": token_of(link), "key": BOB})
    listed = other.delete(f"{path}/devices", seat=1)["devices"]
    assert [row["this"] for row in listed] == [True]
    phone.get(path, 403, seat=1)


def test_a_hot_seat_takes_one_of_its_seats_elsewhere(browser: Browser, phone: Browser) -> None:
    game = browser.new_game({"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}]})["game"]
    link = browser.post(f"/api/games/{game}/devices", {}, seat=1)["link"]
    phone.post("/api/join", {"token": token_of(link), "key": EVE})
    assert phone.state(game, 1)["yours"] == [1]
    phone.get(f"/api/games/{game}", 403, seat=0)
    phone.delete(f"/api/games/{game}/devices", seat=1)
    assert browser.state(game, 0)["yours"] == [0]


def test_others_cannot_take_the_seat_of_somebody_who_has_just_been_here(
    browser: Browser, other: Browser, bob: str
) -> None:
    for do in ("reissue", "takeover"):
        refusal = browser.post(f"/api/games/{bob}/seats/1", {"do": do}, 403, seat=0)["error"]
        assert refusal["message"] == "Bob may be back in a moment."
    assert not browser.state(bob)["players"][1]["stand_in"]
    with other.live(bob, seat=1) as line:  # the person's own browser gets back in
        received(line)
        assert not other.state(bob, 1)["players"][1]["stand_in"]
