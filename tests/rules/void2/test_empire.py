"""Empire cards: drawing and keeping, secrecy, the deck, when they are completed (v2.empire)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.void2.positions import Position, listed, play, refused
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.session import Session
from tolmek.void2.cards.empire_cards import DrawEmpires, KeepEmpires, draw_empires
from tolmek.void2.model import ids
from tolmek.void2.model.table import KNOWN, PUBLIC, Void2
from tolmek.void2.rounds.scoring import completed, final, score_card_drawn
from tolmek.void2.rounds.turn import Turn

HELD = ["bells_of_tan_fu", "pioneers", "foothold", "veterans"]


def position(factions: list[str] | None = None, *deck: str) -> Position:
    p = Position(seats=2, factions=factions)
    p.table.scorer = 0
    p.fleet(0, "quiet_heart", "worldship").fleet(1, "halcyon_gate", "worldship")
    p.table.empire_deck = numbers(*(deck or HELD))
    return p


def numbers(*names: str, mask: int = 0) -> list[int]:
    return sorted(ids.EMPIRE_ID[name] * KNOWN + mask for name in names)


def recruiting(p: Position, who: int = 0) -> Session[Void2]:
    """The active player is seat 0; that seat is about to end its recruiting."""
    if who == 0:
        game = p.game(Turn(0))
        play(game, "act recruit")
    else:
        p.table.action = ids.ACTION_RECRUIT
        game = p.game(Turn(1))
        play(game, "follow")
    return game


def told(game: Session[Void2], fact: str, viewer: int = -1) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact and entry.readable(viewer)]


@rule("v2.empire.01", "v2.dp.35")
def test_the_active_recruiter_draws_two_keeps_one_discards_one() -> None:
    game = recruiting(position())
    play(game, "done", "draw_empire pioneers 0", "draw_empire veterans 0")
    assert listed(game) == ["keep_empire pioneers", "keep_empire veterans"]
    refused(game, "keep_empire foothold", "v2.empire.01")
    play(game, "keep_empire veterans")
    assert game.table.empires == [numbers("veterans"), []]
    assert game.table.empire_discard == numbers("pioneers", mask=1)
    assert game.table.empire_deck == numbers("bells_of_tan_fu", "foothold")
    assert game.decision is None


@rule("v2.empire.01", "v2.recruit.06")
def test_a_follower_draws_no_empire_cards() -> None:
    game = recruiting(position(), 1)
    play(game, "done")
    assert game.decision is None
    assert game.table.empires == [[], []]


@rule("v2.empire.01")
def test_any_other_action_draws_no_empire_cards() -> None:
    p = position()
    p.table.credits = [10, 10]
    game = p.game(Turn(0))
    play(game, "act build", "done")
    assert game.decision is None
    assert game.table.empires == [[], []]


@rule("v2.tech.16")
def test_ansible_keeps_both() -> None:
    game = recruiting(position(["zun", "earth"]).techs(0, "ansible"))
    play(game, "done", "draw_empire pioneers 0", "draw_empire veterans 0")
    assert game.decision is None  # there is nothing to choose
    assert game.table.empires[0] == numbers("pioneers", "veterans")
    assert game.table.empire_discard == []


@rule("v2.empire.02")
def test_others_learn_neither_the_drawn_nor_the_kept_nor_the_discarded_card() -> None:
    game = recruiting(position())
    play(game, "done", "draw_empire pioneers 0")
    drawn_as_seen(game, numbers_of("pioneers"))
    play(game, "draw_empire veterans 0")
    assert isinstance(game.stack[-1], KeepEmpires)
    drawn_as_seen(game, numbers_of("pioneers", "veterans"))
    twin = game.copy()
    play(game, "keep_empire veterans")
    play(twin, "keep_empire pioneers")
    assert [entry["empires"] for entry in told(game, "empires_drawn", 0)] == [["pioneers", "veterans"]]
    assert [entry["empires"] for entry in told(game, "empires_kept", 0)] == [["veterans", "pioneers"]]
    for viewer in (1, -1):
        read = [[entry.words for entry in one.log if entry.readable(viewer)] for one in (game, twin)]
        assert read[0] == read[1]  # nor does the order of the log tell
    assert game.table.empires[0][0] % KNOWN == 0


def drawn_as_seen(game: Session[Void2], drawn: list[int]) -> None:
    """Seat 0 has drawn these cards; others see how many, and guess from all that it could have."""
    for viewer in (0, 1, None):
        shown = game.view(viewer)["stack"][-1]
        assert (shown["who"], shown["drawn"]) == (0, drawn if viewer == 0 else [-1] * len(drawn))
        for seed in range(5):
            guess = game.guess(viewer, seed)
            assert guess.view(viewer) == game.view(viewer)
            guessed = guess.stack[-1].drawn  # type: ignore[attr-defined]
            assert set(guessed) <= {held // KNOWN for held in guess.table.empires[0]}
            assert guessed == drawn or viewer != 0


def numbers_of(*names: str) -> list[int]:
    return [ids.EMPIRE_ID[name] for name in names]


@rule("v2.empire.02")
def test_the_number_of_empire_cards_is_not_limited() -> None:
    p = position()
    p.table.empires[0] = numbers(*ids.EMPIRES[10:30])
    p.table.empire_deck = numbers("bells_of_tan_fu", "crown_of_vines")
    game = recruiting(p)
    play(game, "done", "draw_empire bells_of_tan_fu 0", "draw_empire crown_of_vines 0", "keep_empire crown_of_vines")
    assert len(game.table.empires[0]) == 21


@rule("v2.empire.02")
def test_a_guess_gives_the_hidden_cards_kinds_that_fit_the_guessed_hand() -> None:
    p = position()
    p.table.empires[0] = numbers("veterans", "pioneers", "foothold")
    frame = KeepEmpires(0, 1, [-1, -1])
    game = p.game(Turn(1), frame)
    frame.redeal(game, 1, Stream(4))
    assert len(set(frame.drawn)) == 2
    assert set(frame.drawn) <= set(numbers_of("veterans", "pioneers", "foothold"))
    drawing = DrawEmpires(0, 1, 1)
    drawing.drawn = [-1]
    drawing.redeal(game, 1, Stream(4))
    assert drawing.drawn[0] in numbers_of("veterans", "pioneers", "foothold")


@rule("v2.empire.01", "v2.empire.02")
def test_of_more_cards_to_keep_each_is_kept_once_and_a_guess_can_go_on() -> None:
    """No technology keeps two of three; the procedure is ready for one that does."""
    p = position()
    p.table.empires[0] = numbers("veterans", "pioneers", "foothold")
    drawn = sorted(numbers_of("veterans", "pioneers", "foothold"))
    game = p.game(Turn(1), KeepEmpires(0, 2, drawn))
    second, third = [ids.EMPIRES[card] for card in drawn[1:]]
    play(game, f"keep_empire {second}")
    assert listed(game) == [f"keep_empire {third}"]  # in rising order, none twice
    for seed in range(5):
        own, other = game.guess(0, seed).stack[-1], game.guess(1, seed).stack[-1]
        assert isinstance(own, KeepEmpires)
        assert isinstance(other, KeepEmpires)
        assert (own.picked, own.drawn) == ([drawn[1]], drawn)
        assert other.picked == other.drawn[:1]


@rule("v2.empire.02", "v2.empire.05")
def test_a_seat_still_knows_what_is_in_the_deck_from_which_it_draws() -> None:
    p = position(None, "veterans")
    p.table.empire_deck = sorted([*numbers("foothold", mask=3), *numbers("pioneers", mask=1), *numbers("veterans")])
    game = p.game()
    draw_empires(game, 1)
    game.advance()
    play(game, "draw_empire veterans 1")
    assert game.table.empire_deck == sorted([*numbers("foothold", mask=2), *numbers("pioneers")])


@rule("v2.empire.03")
def test_an_empire_card_scores_if_its_requirement_is_met_then() -> None:
    p = position().cube(0, "tan_fu.surface")
    p.table.empires = [numbers("bells_of_tan_fu", "crown_of_vines"), numbers("the_amber_throne")]
    game = p.game(Turn(0))
    score_card_drawn(game)
    assert game.table.vp == [3, 0]
    assert game.table.empires == [
        sorted([*numbers("bells_of_tan_fu", mask=PUBLIC), *numbers("crown_of_vines")]),
        numbers("the_amber_throne"),
    ]
    assert told(game, "empire_scored") == [
        {"fact": "empire_scored", "seat": "0", "empire": "bells_of_tan_fu", "points": "3"},
    ]


@rule("v2.empire.03")
@pytest.mark.parametrize("closed", [True, False])
def test_other_needs_count_where_the_planet_of_the_card_is_closed(closed: bool) -> None:
    p = position().cube(0, "ashglass", "old_marrow", "nine_wells", "bright_tollow")
    if closed:
        p.sarkeen("tan_fu.surface", "regency_governor")
    table = p.game(Turn(0)).table
    assert completed(table, 0, ids.EMPIRE_ID["bells_of_tan_fu"]) is closed
    assert not completed(table, 1, ids.EMPIRE_ID["bells_of_tan_fu"])
    assert completed(table, 0, ids.EMPIRE_ID["heir_of_the_deep"])  # Emrok is not in play


@rule("v2.empire.04")
def test_the_same_card_scores_at_the_score_card_and_again_at_the_end() -> None:
    p = position().cube(0, "tan_fu.surface").cube(1, "meezle_iii.surface")
    p.table.empires = [numbers("bells_of_tan_fu"), numbers("crown_of_vines")]
    game = p.game(Turn(0))
    score_card_drawn(game)
    assert game.table.vp == [3, 3]
    game.table.cube[ids.REGION_ID["meezle_iii.surface"]] = -1
    vp = game.table.components.region_vp[ids.REGION_ID["tan_fu.surface"]]
    final(game)
    assert game.table.vp == [6 + vp, 3]  # the requirement is looked at each time
    assert [len(cards) for cards in game.table.empires] == [1, 1]


@rule("v2.empire.05", "v2.rnd.23")
def test_an_empty_deck_is_refilled_from_the_discards() -> None:
    p = position(None, "pioneers")
    p.table.empire_discard = sorted([*numbers("foothold", mask=1), *numbers("veterans", mask=2)])
    game = recruiting(p)
    play(game, "done")
    assert listed(game) == ["draw_empire pioneers 0"]
    play(game, "draw_empire pioneers 0")
    assert listed(game) == ["draw_empire foothold 0", "draw_empire veterans 0"]
    assert game.table.empire_discard == []
    play(game, "draw_empire veterans 0", "keep_empire pioneers")
    assert game.table.empire_deck == numbers("foothold", mask=1)  # seat 0 still knows that it is there
    assert told(game, "empire_shuffled") == [{"fact": "empire_shuffled"}]


@rule("v2.empire.05")
def test_without_any_card_the_draw_is_skipped() -> None:
    p = position(None, "pioneers")
    game = recruiting(p)
    play(game, "done", "draw_empire pioneers 0")
    assert game.decision is None
    assert game.table.empires[0] == numbers("pioneers")
    p = position(None, "pioneers")
    p.table.empire_deck = []
    game = p.game(Turn(0))
    draw_empires(game, 0)
    game.advance()
    assert game.table.empires == [[], []]


@rule("v2.empire.02", "v2.empire.05")
def test_nobody_knows_any_more_where_a_card_is_that_may_have_been_drawn() -> None:
    """Seat 1 has seen Foothold go back into the deck; seat 0 draws, so it may have it now."""
    p = position(None, "pioneers", "veterans")
    p.table.empire_deck = sorted([*numbers("foothold", mask=3), *numbers("pioneers", mask=1), *numbers("veterans")])
    game = recruiting(p)
    play(game, "done", "draw_empire veterans 0")
    assert game.table.empire_deck == sorted([*numbers("foothold", mask=1), *numbers("pioneers", mask=1)])
    play(game, "draw_empire foothold 0")
    assert game.table.empires[0] == numbers("foothold", "veterans")


@rule("v2.empire.06")
def test_scored_and_unscored_cards_are_a_price_for_warping() -> None:
    p = position(["zun", "earth"]).techs(0, "warp")
    p.table.empires[0] = sorted([*numbers("foothold"), *numbers("veterans", mask=PUBLIC)])
    game = p.game(Turn(0))
    play(game, "act move")
    assert [text for text in listed(game) if text.startswith("warp")] == ["warp_with foothold", "warp_with veterans"]
    play(game, "warp_with veterans")
    assert game.table.empires[0] == numbers("foothold")
    assert game.table.empire_discard == numbers("veterans", mask=PUBLIC)


@rule("v2.rnd.21")
def test_every_card_of_the_deck_is_equally_likely() -> None:
    game = recruiting(position())
    play(game, "done")
    decision = game.decision
    assert decision is not None
    assert decision.seat == CHANCE
    assert [str(action) for action in decision.actions] == [f"draw_empire {name} 0" for name in sorted_names(*HELD)]
    assert decision.odds == [1, 1, 1, 1]


def sorted_names(*names: str) -> list[str]:
    return sorted(names, key=ids.EMPIRE_ID.__getitem__)
