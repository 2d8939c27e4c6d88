"""Hidden information: what a seat is shown (rules, chapter 40)."""

from __future__ import annotations

import json

import tolmek
from tests.marking import rule
from tests.position import act, position
from tolmek.void1.model.ids import CARD_ID
from tolmek.void1.model.table import HAND

MINE = ["peaceful_militia", "militaristic_ambush"]


def secret_text(game: tolmek.Game, seat: int | None) -> str:
    """Everything that reaches a seat."""
    log = [(entry.words, entry.rule, entry.facts) for entry in game.log if entry.readable(-1 if seat is None else seat)]
    return json.dumps([game.view(seat), log, game.record(seat)])


@rule("v1.hid.01")
def test_a_hand_is_seen_by_its_owner_others_see_its_size() -> None:
    game = position(hands={0: MINE, 1: ["capitalistic_surge"]})
    own = game.view(0)["table"]
    assert own["hand"][CARD_ID["peaceful_militia"]] == 1
    assert own["hand_sizes"] == [2, 1, 0, 0]
    other = position(hands={0: ["scholarly_breakthrough", "mysterious_espionage"], 1: ["capitalistic_surge"]})
    other.table.display = game.table.display[:]
    assert secret_text(game, 1) == secret_text(other, 1)
    assert secret_text(game, None) == secret_text(other, None)
    assert secret_text(game, 0) != secret_text(other, 0)


@rule("v1.hid.02")
def test_of_the_deck_only_its_size_is_known() -> None:
    game = position(hands={0: MINE})
    for seat in (0, 1, None):
        shown = game.view(seat)["table"]
        assert "deck" not in shown
        assert shown["deck_size"] == 30 - 3 - 2


@rule("v1.hid.03", "v1.hid.04")
def test_display_and_discards_are_open() -> None:
    game = position(discard=["capitalistic_surge"])
    for seat in (0, 3, None):
        assert game.view(seat)["table"]["display"] == game.table.display
        assert game.view(seat)["table"]["discard"][CARD_ID["capitalistic_surge"]] == 1


@rule("v1.hid.05")
def test_everybody_knows_whether_a_score_card_is_next_but_no_event() -> None:
    game = position(round=3)
    shown = game.view(0)["stack"][0]
    assert shown["scoring"] == [4, 7]
    assert game.view(0)["table"]["round"] == 3
    assert sum(game.view(0)["table"]["event_bag"]) == 20  # any of the cards not seen can come


@rule("v1.hid.08")
def test_credits_are_open() -> None:
    game = position(credits={2: 17})
    assert game.view(1)["table"]["credits"] == [5, 5, 17, 5]


@rule("v1.hid.09")
def test_what_lies_on_the_board_is_open() -> None:
    game = position(
        techs={0: ["detection"]},
        ships={0: {"tan.c": ["damaged_moth"]}},
        allies={"emrok": 0},
        conquered={"corra": 1},
        infested=["tan_fu"],
    )
    shown = game.view(2)["table"]
    for name in ("techs", "fleet", "ally", "conqueror", "owner", "infested", "port"):
        assert shown[name] == getattr(game.table, name)


@rule("v1.hid.10")
def test_ambassadors_and_bombs_are_open() -> None:
    game = position(ambassadors={1: 2}, bombs={3: 1})
    shown = game.view(0)["table"]
    assert (shown["ambassadors"], shown["bombs"]) == ([0, 2, 0, 0], [0, 0, 0, 1])


@rule("v1.hid.12")
def test_traded_cards_are_known_to_the_two_partners_only() -> None:
    def after_trade(card: str) -> tolmek.Game:
        game = position(hands={0: [card]}, display=["peaceful_retreat", "peaceful_retreat", "militaristic_surge"])
        for step in ("offer 1", f"give {card}", "propose"):
            act(game, step)
        act(game, "accept", seat=1)
        return game

    one, other = after_trade("peaceful_militia"), after_trade("capitalistic_surge")
    assert secret_text(one, 2) == secret_text(other, 2)
    assert secret_text(one, None) == secret_text(other, None)
    assert one.view(0)["table"]["knows"][1][CARD_ID["peaceful_militia"]] == 1
    assert one.view(1)["table"]["hand"][CARD_ID["peaceful_militia"]] == 1
    assert "give peaceful_militia" in one.record(1)
    traded = [entry.facts for entry in one.log if entry.fact.name == "traded" and entry.readable(2)]
    assert (traded[0]["cards"], traded[0]["credits"]) == ("1", "0")


@rule("v1.hid.12")
def test_only_the_partners_read_which_cards_are_on_offer() -> None:
    game = position(hands={0: ["peaceful_militia"], 1: ["militaristic_ambush"]})
    for step in ("offer 1", "give peaceful_militia", "give_credits 2", "ask militaristic_ambush", "propose"):
        act(game, step)
    (terms,) = [entry for entry in game.log if entry.fact.name == "offer_terms"]
    assert (terms.seats, terms.readable(2), terms.readable(-1)) == ([0, 1], False, False)
    assert terms.words == "Pirates of Cidran offer Peaceful (Militia) and 2 credits for Militaristic (Ambush)."


@rule("v1.hid.12")
def test_others_know_of_an_unanswered_offer_only_that_it_was_made() -> None:
    """Neither cards nor credits, nor how many: not in log, view, picture or record."""
    one, other = (position(hands={0: ["peaceful_militia"]}, credits={0: 5, 1: 5}) for _ in range(2))
    for step in ("offer 1", "give peaceful_militia", "ask_credits 2", "propose"):
        act(one, step)
    for step in ("offer 1", "give_credits 3", "propose"):
        act(other, step)
    for viewer in (2, 3, None):
        reader = -1 if viewer is None else viewer
        for game in (one, other):
            last = [entry for entry in game.log if entry.readable(reader)][-1]
            assert last.facts == {"fact": "offer_made", "seat": "0", "partner": "1"}
        assert one.view(viewer) == other.view(viewer)
        assert one.scene(viewer) == other.scene(viewer)
        assert (one.scene(viewer)["offers"][0]["give"], one.scene(viewer)["offers"][0]["take"]) == (None, None)
        assert "credits" not in one.record(viewer)
    assert one.view(1) != other.view(1)


@rule("v1.hid.13")
def test_a_card_drawn_is_known_to_the_drawer_only() -> None:
    shown = ["peaceful_retreat", "peaceful_retreat", "militaristic_surge"]
    one, other = position(display=shown), position(display=shown)
    act(one, "culture", "draw peaceful_militia 0")
    act(other, "culture", "draw capitalistic_surge 0")
    assert secret_text(one, 3) == secret_text(other, 3)
    assert secret_text(one, 0) != secret_text(other, 0)
    assert "draw ?" in one.record(3)


@rule("v1.hid.14")
def test_cards_played_are_seen_by_all() -> None:
    game = position(
        active=1,
        ships={1: {"tan_fu": ["diplomat"]}},
        hands={1: ["militaristic_surge", "peaceful_militia"]},
    )
    act(game, "diplomacy tan_fu")
    act(game, "lay militaristic_surge")
    assert game.view(3)["stack"][-1]["cards"] == [CARD_ID["militaristic_surge"]]
    act(game, "negotiate", 1, 1, 1)
    known = game.view(3)["table"]["knows"][1]  # the card went back to the hand; everybody remembers it
    assert [card for card in range(HAND) if known[card]] == [CARD_ID["militaristic_surge"]]
    assert tolmek.guess(game.view(3), 5).table.hand[HAND + CARD_ID["militaristic_surge"]] >= 1
