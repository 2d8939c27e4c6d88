"""Why a bot does something: one line, from what everybody can see."""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.bots.driving import play
from tests.position import asked, position
from tolmek.bots import bot
from tolmek.bots.common.lookahead import strategy_of
from tolmek.bots.common.reasons import in_a_sentence, reason_for

EDITIONS = ["revised", "published"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_reasons_are_about_features_that_there_are(edition: str) -> None:
    strategy = strategy_of(edition)
    assert set(strategy.REASONS) < {name for name, _ in strategy.FEATURES}
    assert set(strategy.in_score(strategy(tolmek.new_game(edition, 3, log=False), 0))) < {
        name for name, _ in strategy.FEATURES
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_feature_that_is_a_reason_has_words_that_follow_to(edition: str) -> None:
    for more, less in strategy_of(edition).REASONS.values():
        assert more or less
        assert not any(words.endswith(".") or words != words.strip() for words in (more, less))


def test_reasons_make_one_sentence() -> None:
    assert in_a_sentence([]) == ""
    assert in_a_sentence(["have credits to spend"]) == "To have credits to spend."
    both = in_a_sentence(["have credits to spend", "have a photon bomb ready"])
    assert both == "To have credits to spend and a photon bomb ready."
    assert in_a_sentence(["gain influence", "hold back rivals"]) == "To gain influence and hold back rivals."


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_lets_things_be_has_no_reason(edition: str) -> None:
    game = play(["greedy"] * 3, 12, rounds=2, edition=edition)
    quiet = 0
    for _ in range(40):
        decision = asked(game)
        for action in decision.actions:
            if str(action) in ("end", "end_turn", "done", "pass", "stop"):
                assert reason_for(game.view(decision.seat), decision, action) == ""
                quiet += 1
        game.play(decision.actions[0])
    assert quiet >= 3


def test_a_captain_says_why() -> None:
    game = position(ships={0: {"tan_fu": ["starcruiser", "starcruiser"]}}, guards=False)
    captain: Any = bot("captain", 1)
    assert captain.reason == ""
    decision = asked(game)
    attack = next(action for action in decision.actions if str(action) == "attack tan_fu planet")
    assert reason_for(game.view(0), decision, attack).startswith("To hold planets that will score")
    choice = captain.choose(game.view(0), decision)
    assert captain.reason == reason_for(game.view(0), decision, choice)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reason_depends_on_nothing_but_what_everybody_knows(edition: str) -> None:
    """The seat's own cards dealt anew: wherever the same action can be taken, the reason is the same."""
    game = play(["greedy"] * 3, 12, rounds=2, edition=edition)
    captain: Any = bot("captain", 3)
    said = 0
    for seed in range(12):
        decision = asked(game)
        seat = decision.seat
        choice = captain.choose(game.view(seat), decision)
        reason = captain.reason
        assert "\n" not in reason
        assert reason == "" or (reason.startswith("To ") and reason.endswith("."))
        said += reason != ""
        other = game.guess(None, seed)
        same = other.decision_of(seat)
        if same is not None and choice in same.actions:
            assert reason_for(other.view(seat), same, choice) == reason
        game.play(choice)
    assert said >= 3


def test_what_depends_on_hidden_cards_has_no_reason() -> None:
    """Nobody knows that the seat holds the card that it plays."""
    hand = ["militaristic_ambush", "militaristic_surge", "militaristic_retreat"]
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: hand})
    game.play("diplomacy tan_fu")
    decision = asked(game)
    likely = asked(game.guess(None, 0)).actions
    secret = [action for action in decision.actions if action not in likely]
    assert secret
    assert [reason_for(game.view(0), decision, action) for action in secret] == [""] * len(secret)
