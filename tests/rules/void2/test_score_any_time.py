"""The Colonization card at any time: listed for whoever is asked, a standing right of the others (v2.score.12)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel import views
from tolmek.kernel.frame import Frame
from tolmek.kernel.session import Session, guess_from
from tolmek.server.table import decisions
from tolmek.void2.battle.battle import Battle
from tolmek.void2.cards.hand import Draw
from tolmek.void2.cards.resolve import Resolve
from tolmek.void2.economy.build import Build, BuildOne
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.rounds.turn import Round, Turn


def position(edition: str = PUBLISHED) -> Position:
    """Three players, who control one planet region each."""
    p = Position(edition, 3)
    for seat in range(3):
        if edition == PUBLISHED:
            p.fleet(seat, ids.SPACES[seat], "worldship").cube(seat, ["ashglass", "nine_wells", "old_marrow"][seat])
        else:
            p.fleet(seat, ids.STARTS[seat], "worldship")
    return p.deck("foreseen", "open_mind", "shared_dream") if edition == PUBLISHED else p


def standing(game: Session[Void2], seat: int) -> list[str]:
    """The standing rights of a seat."""
    decision = game.decision_of(seat)
    return [] if decision is None or decision.waits else listed(game, seat)


@rule("v2.score.12")
def test_the_card_is_played_in_the_turn_of_another() -> None:
    game = position().game(Turn(0))
    asked = listed(game)
    decision = game.decision_of(1)
    assert decision is not None
    assert (decision.seat, decision.prompt, decision.waits) == (1, "standing", False)
    assert standing(game, 1) == standing(game, 2) == ["score_now"]
    points = game.table.components.region_vp[at("nine_wells")]
    game.play("score_now", 1)
    assert game.table.vp == [0, points, 0]
    assert game.table.scorer == 0b101
    assert game.decision_of(1) is None  # once a game
    assert standing(game, 2) == ["score_now"]
    assert listed(game) == asked  # whoever is asked is asked the same again
    assert "1 score_now" in game.record().splitlines()


@rule("v2.score.12")
def test_the_card_is_played_between_two_turns_and_before_the_end_of_one() -> None:
    p = position()
    p.table.action = ids.ACTION_RECRUIT
    game = p.game(Round())
    play(game, "act recruit", "done")
    while game.decision is not None and game.decision.prompt != "end-of-turn":
        play(game, listed(game)[0])
    assert standing(game, 1) == ["score_now"]
    play(game, "end_turn")
    assert game.table.turn == 1
    assert standing(game, 0) == ["score_now"]  # its own turn is over
    assert "score_now" in listed(game)


@rule("v2.score.12", "v2.dp.42")
@pytest.mark.parametrize("action", ["build", "recruit"])
def test_the_card_is_played_between_two_buildings_or_recruits(action: str) -> None:
    game = position().game(Turn(0))
    play(game, f"act {action}")
    assert listed(game)[-2:] == ["score_now", "done"]
    assert standing(game, 1) == ["score_now"]
    play(game, "build city worldship" if action == "build" else f"recruit starfarer {ids.SPACES[0]}")
    others = [text for text in listed(game) if text != "score_now"]
    play(game, "score_now")
    points = game.table.components.region_vp[at("ashglass")]
    built = game.table.components.faction_building_vp[game.table.faction[0]][0][0] if action == "build" else 0
    assert game.table.vp[0] == points + built
    assert listed(game) == others
    refused(game, "score_now", "v2.score.11")
    game.play("score_now", 2)
    assert listed(game) == others


@rule("v2.score.12")
@pytest.mark.parametrize("action", ["build", "recruit"])
def test_where_nothing_else_is_left_to_do_the_end_of_the_turn_comes_first(action: str) -> None:
    p = position()
    p.table.credits[0] = 0
    p.table.space_credits[ids.ACTION_ID[action]] = 0
    frame: Frame[Void2] = Build(0) if action == "build" else Recruit(0)
    turn = Turn(0)
    turn.step = 2
    game = p.game(turn, frame)
    assert listed(game) == ["done"]
    play(game, "done")
    assert listed(game) == ["score_now", "end_turn"]


@rule("v2.score.12")
@pytest.mark.parametrize("what", ["move", "arrival", "battle", "draw", "build-one", "effect"])
def test_not_within_a_battle_a_draw_or_a_half_made_move(what: str) -> None:
    p = position().fleet(0, "ashglass", "war_bot").fleet(1, "ashglass", "starfarer", "star_sloop")
    turn = Turn(0)
    turn.step = 2
    opened: dict[str, list[Frame[Void2]]] = {
        "move": [Move(0)],
        "arrival": [Arrival(0, at("ashglass"))],
        "battle": [Arrival(0, at("ashglass")), Battle(0, 1, at("ashglass"))],
        "draw": [Draw(0, 1, 0)],
        "build-one": [BuildOne(0)],
        "effect": [Resolve(), Recruit(0, 1)],
    }
    game = p.game(turn, *opened[what])
    assert game.decision is not None
    assert game.stack[-1] is not turn
    assert "score_now" not in listed(game)
    for seat in range(3):
        assert standing(game, seat) == []
    if what == "effect":
        refused(game, "score_now", "v2.score.12")


@rule("v2.score.12")
def test_not_after_the_score_card() -> None:
    p = position()
    p.table.scorer = 0  # as it is then: unused cards have scored by force
    game = p.game(Turn(0))
    assert [game.decision_of(seat) for seat in (1, 2)] == [None, None]
    refused(game, "score_now", "v2.score.11")


@rule("v2.score.02")
def test_kickstarter_knows_the_end_of_the_own_turn_only() -> None:
    game = position(KICKSTARTER).game(Turn(0))
    assert [game.decision_of(seat) for seat in (1, 2)] == [None, None]
    play(game, "act recruit")
    assert "score_now" not in listed(game)
    refused(game, "score_now", "v2.score.02")


@rule("v2.score.12")
def test_nobody_else_is_shown_a_standing_right() -> None:
    game = position().game(Turn(0))
    for seat in (0, 2, None):
        seen = views.view(game, seat)
        assert seen["waiting"] == [0]
        shown = seen["decision"]
        assert shown is None if seat is None else shown["seat"] == seat
    own = views.view(game, 1)
    assert own["decision"] == {"seat": 1, "prompt": "standing", "waits": False, "actions": ["score_now"]}
    for seat in (0, 1, 2):
        guessed = guess_from(game, views.view(game, seat), 7, False)
        assert listed(guessed, 1) == ["score_now"]
        assert [decision.seat for decision in guessed.decisions if decision.waits] == [0]


@rule("v2.score.12")
def test_a_page_gets_the_right_as_a_button_that_holds_nobody_up() -> None:
    game = position().game(Turn(0))
    (row,) = decisions.decisions(game, 1, "x", None)
    assert (row.prompt, row.waits, row.words) == ("standing", False, "Play your scoring card now?")
    assert "until the score card is drawn" in row.hint
    (action,) = row.actions
    assert (action.texts, action.group, action.final) == (["score_now"], "score", True)
    points = game.table.components.region_vp[at("nine_wells")]
    assert action.words == f"Play your scoring card Colonization: {points} VP now"
    assert [group.why for group in decisions.palette(game, 1) if group.id == "score"] == [None]


@rule("v2.score.12")
def test_a_standing_choice_is_taken_back_and_replayed() -> None:
    game = position().game(Turn(0))
    before = game.hash
    game.play("score_now", 1)
    after = game.hash
    game.undo(1)
    assert game.hash == before
    game.play("score_now", 1)
    assert game.hash == after
