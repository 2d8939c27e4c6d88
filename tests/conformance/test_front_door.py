"""What people meet first: names of the package, and what objects look like when they are printed."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek

PACK = "[ship.starfighter]\ncost = 3\n"


def test_a_game_is_a_game() -> None:
    game = tolmek.new_game("revised", seats=2, seed=7)
    for one in (game, game.copy(), tolmek.load(game.save()), tolmek.guess(game.view(0), 1)):
        assert isinstance(one, tolmek.Game)
    assert not isinstance("game", tolmek.Game)


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_things_say_what_they_are(edition: str) -> None:
    game = tolmek.new_game(edition, seats=2, seed=7)
    decision = game.decision
    assert decision is not None
    action = decision.actions[0]
    assert repr(game) == f"<Game {edition}, 2 seats, {decision.prompt} of seat {decision.seat}>"
    assert repr(action) == f"<Action {action}>"
    assert repr(game.point(action, decision.seat)).startswith("<Pointer ")
    entry = game.log[-1]
    assert repr(entry) == f"<Entry {entry.words}>"


def test_the_odds_of_an_action_say_what_they_are() -> None:
    game = tolmek.new_game("key", seats=2, seed=4)
    bot = tolmek.bot("random", 1)
    while (decision := game.decision) is not None:
        for action in decision.actions:
            odds = game.chance_of(action, decision.seat)
            if odds is not None:
                assert repr(odds) == f"<Odds {odds.hits}/{odds.of}: {odds.words}>"
                return
        game.play(bot.choose({}, decision))
    pytest.fail("no action of this game came down to one roll")


def test_a_game_that_is_over_says_so() -> None:
    game = tolmek.new_game("first", seats=2, seed=1)
    bot = tolmek.bot("random", 1)
    while game.decision is not None:
        game.play(bot.choose({}, game.decision))
    assert repr(game) == "<Game first, 2 seats, over>"


def test_a_pack_is_given_by_its_file_or_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text(PACK)
    monkeypatch.chdir(tmp_path)
    for components in (PACK, "mine.toml", Path("mine.toml"), str(tmp_path / "mine.toml")):
        assert tolmek.new_game("revised", seats=2, seed=1, components=components).pack == PACK
    with pytest.raises(tolmek.BadSetup, match=r"The component pack yours\.toml cannot be read"):
        tolmek.new_game("revised", components="yours.toml")


def test_a_bad_pack_has_an_error_of_its_own() -> None:
    with pytest.raises(tolmek.BadComponents, match=r"ship\.starfighter\.cost") as caught:
        tolmek.new_game("revised", components="[ship.starfighter]\ncost = -1")
    assert len(caught.value.problems) == 1
    assert isinstance(caught.value, tolmek.BadSetup)
