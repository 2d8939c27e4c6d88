"""Prices of buildings over whole games: what is shown, what is paid, and what the printed amounts add up to."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED
from tolmek.kernel.decision import CHANCE
from tolmek.scene.void2 import draw
from tolmek.void2.economy.build import surcharge
from tolmek.void2.model import ids

CODES = {PUBLISHED: "P", KICKSTARTER: "K"}
PRINTED: list[Any] = tomllib.loads(
    (Path(tolmek.__file__).parent / "void2" / "data" / "factions.toml").read_text(encoding="utf-8")
)["faction"]
WANTED = ("build", "put_on_track")  # what is chosen more often than chance would
ACTS = ("act build", "follow build", "any_action build")


def printed_price(game: tolmek.Game, seat: int, building: int) -> int | None:
    """The price straight from the data file: slot by slot and token by token (v2.bldg.02, v2.goods.10)."""
    table = game.table
    track = PRINTED[table.faction[seat]][ids.BUILDINGS[building]]
    slots, under = (track[name][CODES[game.edition]] for name in ("goods", "under"))
    lying = sum(table.tracks[seat * 9 + building * 3 + good] for good in range(3))
    done = sum(1 for site in table.sites[seat] if site % 4 == building)
    if done == len(under):
        return None
    price = 0
    for number, amount in enumerate(slots):
        if number >= lying:
            price += amount
    for number, amount in enumerate(under):
        if number < done:
            price += amount
    return price


def check_boards(game: tolmek.Game, viewer: int) -> None:
    """Each track shows its next price, and its visible amounts add up to it."""
    for board in draw(game.view(viewer), board_too=False)["boards"]:
        for building, track in enumerate(board["tracks"]):
            assert track["price"] == printed_price(game, board["seat"], building)
            open_slots = [slot["amount"] for slot in track["goods"] if slot["good"] is None]
            uncovered = [site["amount"] for site in track["buildings"] if site["state"] == "built"]
            if track["price"] is not None:
                assert track["price"] == sum(open_slots) + sum(uncovered)


def check_offer(game: tolmek.Game, decision: tolmek.Decision, action: tolmek.Action) -> int:
    """What the building of an action costs, as it is shown; less than the printed price only by texts of cards."""
    cost = game.point(action, decision.seat).cost
    words = re.search(r"\((\d+) credits?\b", game.words(action))
    assert words is not None
    assert int(words[1]) == cost
    price = printed_price(game, decision.seat, action.a)
    assert price is not None
    less = getattr(game.stack[-1], "less", 0)
    assert cost == max(0, price + surcharge(game.table, decision.seat, action.b) - less)
    return cost


def play_out(edition: str, seats: int, seed: int) -> tuple[list[int], int]:
    """A random game in which much is built: the prices paid, and how many of them goods had lowered."""
    game = tolmek.new_game(edition, seats, seed)
    luck = Random(seed)
    paid: list[int] = []
    lowered = 0
    while (decision := game.decision) is not None:
        for offer in decision.actions:
            if offer.verb.name == "build":
                check_offer(game, decision, offer)
        actions = decision.actions
        if decision.seat != CHANCE and luck.random() < 0.7:
            actions = [one for one in actions if one.verb.name in WANTED or str(one) in ACTS] or actions
        action = luck.choice(actions)
        if action.verb.name != "build":
            game.play(action)
            continue
        check_boards(game, decision.seat)
        cost = check_offer(game, decision, action)
        before = game.table.credits[decision.seat]
        lowered += sum(game.table.tracks[decision.seat * 9 + action.a * 3 :][:3]) > 0
        told = len(game.log)
        game.play(action)
        gained = sum(int(entry.facts["credits"]) for entry in game.log[told:] if entry.fact.name == "credits_gained")
        assert game.table.credits[decision.seat] == before - cost + gained
        paid += [int(entry.facts["credits"]) for entry in game.log[told:] if entry.fact.name == "built"]
        assert paid[-1:] == [cost] or game.stack[-1].NAME == "pay-power"  # which is asked for first
    return paid, lowered


@pytest.mark.parametrize(
    ("edition", "seeds"), [(PUBLISHED, 1), (KICKSTARTER, 2), slow(PUBLISHED, 6), slow(KICKSTARTER, 12)]
)
def test_the_price_shown_is_the_price_paid_is_the_printed_price(edition: str, seeds: int) -> None:
    games = [play_out(edition, seats, seed) for seats in (2, 3, 4, 5) for seed in range(seeds)]
    assert sum(len(paid) for paid, _ in games) >= 30
    assert sum(lowered for _, lowered in games) >= 3


def test_a_track_shows_its_goods_slots_and_what_lies_under_its_buildings() -> None:
    game = tolmek.new_game(KICKSTARTER, 2, 1, races=["earth", "zun"])
    while game.table.round == 0:
        assert game.decision is not None
        game.play(game.decision.actions[0])
    game.table.tracks[ids.GOOD_ID["metal"]] = 1
    game.table.sites[0] = [len(ids.REGIONS) * 4]  # a city on the Worldship
    track = draw(game.view(0), board_too=False)["boards"][0]["tracks"][0]
    assert track == {
        "building": "city",
        "name": "Cities",
        "built": 1,
        "goods": [
            {"amount": 1, "good": "metal", "negative": True},
            {"amount": 1, "good": None, "negative": True},
            {"amount": 2, "good": None, "negative": False},
        ],
        "buildings": [
            {"amount": 1, "vp": 1, "state": "built"},
            {"amount": 1, "vp": 1, "state": "next"},
            {"amount": 1, "vp": 1, "state": "later"},
            {"amount": 2, "vp": 2, "state": "later"},
            {"amount": 0, "vp": 2, "state": "later"},
        ],
        "price": 1 + 2 + 1,
    }
