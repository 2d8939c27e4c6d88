"""What is said about a thing that was pressed without a verb, where nothing can be done with it."""

from __future__ import annotations

import pytest

import tolmek
from tolmek.server.table.decisions import why_not


@pytest.fixture(scope="module")
def turn() -> tolmek.Game:
    """The first turn of a player without credits."""
    game = tolmek.new_game("revised", seats=3, seed=5)
    bot = tolmek.bot("cadet", seed=1)
    while game.decision is not None and game.decision.prompt != "turn":
        game.play(bot.choose(game.view(game.decision.seat), game.decision))
    assert game.decision is not None
    assert game.scene(0)["seats"][0]["credits"] == 0
    return game


@pytest.mark.parametrize(
    ("thing", "rule", "says"),
    [
        ("card", "v1.tactic.02", "cards of one type"),
        ("face", "v1.gen.09", "costs 1 credit"),
        ("space:halcyra", "v1.diplo.01", "need a Diplomat"),
        ("seat:1", "v1.attack.44", "no ships there"),
    ],
)
def test_the_reason_is_about_the_thing(turn: tolmek.Game, thing: str, rule: str, says: str) -> None:
    scene = turn.scene(0)
    things = {"card": f"card:{scene['hand'][0]['id']}", "face": f"face:{scene['display'][0]['card']['id']}"}
    told = why_not(turn, 0, None, [things.get(thing, thing)])
    assert (told.rule, says in told.reason) == (rule, True), told
